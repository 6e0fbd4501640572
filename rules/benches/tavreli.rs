//! How fast Tavreli is, beside orthodox chess by shakmaty on the same machine in the same run:
//! `cargo bench -p raduga-rules --bench tavreli`.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a bench reads the clock and a file, and prints"
)]

use std::{
    fs,
    hint::black_box,
    path::Path,
    time::{Duration, Instant},
};

use raduga_rules::{AnyGame, Position, Variant, perft, tavreli::Tavreli};
use shakmaty::{CastlingMode, Chess, fen::Fen};

fn timed(run: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    run();
    begun.elapsed()
}

/// The best of a few runs: the machine's other work only ever makes a run longer.
fn best(mut run: impl FnMut()) -> Duration {
    (0..5).map(|_| timed(&mut run)).min().unwrap()
}

/// Nanoseconds a leaf, the leaves of the last depth alone, as chess programs count.
fn tavreli_leaf(position: &str, depth: u32) -> f64 {
    let position = Tavreli::parse(position).unwrap();
    let leaves = *perft::perft(&position, depth).last().unwrap();
    best(|| drop(black_box(perft::perft(&position, depth)))).as_secs_f64() * 1e9 / leaves as f64
}

fn chess_leaf(fen: &str, depth: u32) -> f64 {
    let position: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
    let leaves = shakmaty::perft(&position, depth);
    best(|| assert_eq!(black_box(shakmaty::perft(&position, depth)), leaves)).as_secs_f64() * 1e9
        / leaves as f64
}

/// The positions in which the random games of the vectors end.
fn positions() -> Vec<Tavreli> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/tavreli-random.jsonl");
    let text = fs::read_to_string(path).unwrap();
    let vectors = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    vectors.map(|v| Tavreli::parse(v["expect"]["position"].as_str().unwrap()).unwrap()).collect()
}

/// The middle one and the one that only a hundredth exceeds, of the times that `run` takes on each.
fn spread<T>(name: &str, all: &[T], run: impl Fn(&T)) {
    let mut took: Vec<Duration> =
        all.iter().map(|one| (0..5).map(|_| timed(|| run(one))).min().unwrap()).collect();
    took.sort_unstable();
    let micros = |at: usize| took[at].as_secs_f64() * 1e6;
    let (median, late) = (micros(took.len() / 2), micros(took.len() * 99 / 100));
    println!("{name}: median {median:.2} µs, 99 of 100 within {late:.2} µs");
}

fn main() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let start = "rslkvlsr/abcdefgh/8/8/8/8/ABCDEFGH/RSLKVLSR w KQkq - - 1";
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let towers = "4rrv1/abcd1fg1/2s4h/4R3/5(ELDLK)2/5(Slk)2/ABC2FGH/3(l+e)(SsR)1V1 w - - - 17";
    let chess = [chess_leaf(array, 5), chess_leaf(kiwipete, 4)];
    let ours = [tavreli_leaf(start, 4), tavreli_leaf(towers, 3)];
    println!(
        "perft from the start: tavreli {:.1} ns a leaf, chess {:.1} ns: {:.1} times",
        ours[0],
        chess[0],
        ours[0] / chess[0]
    );
    println!(
        "perft, middle game: tavreli {:.1} ns a leaf, chess {:.1} ns: {:.1} times",
        ours[1],
        chess[1],
        ours[1] / chess[1]
    );

    let positions = positions();
    spread("legal actions and outcome", &positions, |position| {
        let actions = position.actions();
        black_box(position.ending(&actions));
        drop(black_box(actions));
    });
    let games: Vec<AnyGame> =
        positions.iter().map(|p| AnyGame::new(Variant::Tavreli, Some(&p.text())).unwrap()).collect();
    spread("legal actions as sorted texts", &games, |game| drop(black_box(game.legal())));
    spread("write a position", &positions, |position| drop(black_box(position.text())));
    let texts: Vec<String> = positions.iter().map(Position::text).collect();
    spread("read a position", &texts, |text| drop(black_box(Tavreli::parse(text))));
    let playable: Vec<AnyGame> = games.into_iter().filter(|game| game.outcome().is_none()).collect();
    spread("clone a game and act", &playable, |game| {
        let action = game.legal().swap_remove(0);
        drop(black_box(game.clone().act(&action)));
    });
}
