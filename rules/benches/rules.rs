//! How fast the rules are: leaf counts a second, and the work of one action. A plain harness, so that nothing more
//! than the crate is built for it: `cargo bench -p raduga-rules`.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a bench reads the clock and prints"
)]

#[path = "support/measure.rs"]
#[expect(dead_code, reason = "this bench measures less than the others")]
mod measure;

use std::{fs, hint::black_box, path::Path, time::Duration};

use measure::best;
use raduga_rules::{ActionText, AnyGame, Proof, Variant};

const MIDDLE_GAME: &str = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R[Nb] w KQkq - - 4 8";

const FLICKER_MIDDLE_GAME: &str = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - - 4 8";

fn perft(variant: Variant, name: &str, position: &str, depth: u32) {
    let game = AnyGame::new(variant, Some(position)).unwrap();
    let leaves: u64 = game.perft(depth).iter().sum();
    let took = best(|| drop(black_box(game.perft(depth))));
    println!(
        "perft {variant} {name}, depth {depth}: {:.1} million leaves a second",
        leaves as f64 / took.as_secs_f64() / 1e6
    );
}

fn each(name: &str, times: u32, mut run: impl FnMut()) {
    let took = best(|| (0..times).for_each(|_| run()));
    println!("{name}: {:.2} µs", took.as_secs_f64() * 1e6 / f64::from(times));
}

/// A long shuffle, so that whatever grows with the game's length shows.
fn long_game() -> AnyGame {
    let mut game = AnyGame::new(Variant::RadRas, Some("r3k2r/8/8/8/8/8/8/R3K2R[Qq] w - - - 0 1")).unwrap();
    for picked in 0..140 {
        let legal = game.legal();
        let quiet: Vec<&ActionText> = legal.iter().filter(|a| !a.as_str().contains('@')).collect();
        game.act(quiet[(picked * 7) % quiet.len()]).unwrap();
        if game.outcome().is_some() {
            break;
        }
    }
    game
}

fn main() {
    orthodox_perft(5);
    perft(Variant::RadRas, "startpos", "startpos", 5);
    perft(Variant::RadRas, "middle game with hands", MIDDLE_GAME, 4);
    perft(Variant::Flicker, "startpos", "startpos", 5);
    perft(Variant::Flicker, "middle game", FLICKER_MIDDLE_GAME, 4);
    for set in ["mate", "mate-hard", "mate-worst"] {
        proofs(&format!("flicker-{set}"), &set_proofs(set));
    }
    proofs("random play", &random_play_proofs(20_000));
    flicker();
    rad_ras();
}

/// Chess by shakmaty, to measure the machine by.
fn orthodox_perft(depth: u32) {
    let start = shakmaty::Chess::default();
    let leaves = shakmaty::perft(&start, depth);
    let took = best(|| assert!(black_box(shakmaty::perft(&start, depth)) > 0));
    println!(
        "perft shakmaty chess startpos, depth {depth}: {:.1} million leaves a second",
        leaves as f64 / took.as_secs_f64() / 1e6
    );
}

/// The proofs of a set of vectors.
fn set_proofs(set: &str) -> Vec<Proof> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/vectors/flicker-{set}.jsonl"));
    let text = fs::read_to_string(path).unwrap();
    let positions = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    positions
        .map(|vector| vector["request"]["position"].as_str().unwrap().to_owned())
        .map(|position| AnyGame::new(Variant::Flicker, Some(&position)).unwrap().proof().unwrap())
        .collect()
}

/// The proofs of positions from random play: random series of up to eight moves.
fn random_play_proofs(most: usize) -> Vec<Proof> {
    let mut random = Random(1);
    let mut proofs = Vec::new();
    while proofs.len() < most {
        let mut game = AnyGame::new(Variant::Flicker, None).unwrap();
        while game.outcome().is_none() && game.ply() < 60 && proofs.len() < most {
            proofs.extend(game.proof());
            let Some(series) = random_series(&game, &mut random) else { break };
            game.act(&series).unwrap();
        }
    }
    proofs
}

fn random_series(game: &AnyGame, random: &mut Random) -> Option<ActionText> {
    for _ in 0..200 {
        let mut moves = Vec::new();
        for _ in 0..=random.below(8) {
            let legal = game.draft(&moves).unwrap().legal;
            if legal.is_empty() {
                break;
            }
            moves.push(legal[random.below(legal.len())].clone());
        }
        if let Some(series) = game.draft(&moves).unwrap().series {
            return Some(series);
        }
    }
    game.save().cloned()
}

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % most
    }
}

/// The median, the 99.9th percentile and the longest; each proof is timed by itself, the best of a few times.
fn proofs(name: &str, proofs: &[Proof]) {
    let mut took: Vec<Duration> =
        proofs.iter().map(|proof| best(|| drop(black_box(proof.run(u64::MAX))))).collect();
    took.sort_unstable();
    let micros = |at: usize| took[at.min(took.len() - 1)].as_secs_f64() * 1e6;
    println!(
        "proofs {name} ({}): median {:.2} µs, p99.9 {:.2} µs, max {:.2} µs",
        took.len(),
        micros(took.len() / 2),
        micros(took.len() * 999 / 1000),
        micros(took.len())
    );
}

fn flicker() {
    let game = AnyGame::new(Variant::Flicker, Some(FLICKER_MIDDLE_GAME)).unwrap();
    let series: ActionText = "c3d5,c4b5,f3g5,e3h6,d2a5,e1g1".parse().unwrap();
    let moves: Vec<ActionText> = series.as_str().split(',').map(|text| text.parse().unwrap()).collect();
    each("flicker: clone and act, six moves", 10_000, || drop(black_box(game.clone().act(&series))));
    each("flicker: preview the same", 10_000, || drop(black_box(game.preview(&series))));
    each("flicker: draft of six moves", 10_000, || drop(black_box(game.draft(&moves))));
    each("flicker: read a position text", 10_000, || {
        drop(black_box(AnyGame::new(Variant::Flicker, Some(FLICKER_MIDDLE_GAME))));
    });
    each("flicker: resolve Nd5, Ng5", 10_000, || drop(black_box(game.resolve("Nd5, Ng5"))));
}

fn rad_ras() {
    let game = AnyGame::new(Variant::RadRas, Some(MIDDLE_GAME)).unwrap();
    let action: ActionText = "c3d5".parse().unwrap();
    each("clone and act, a fresh game", 10_000, || drop(black_box(game.clone().act(&action))));
    each("preview the same action", 10_000, || drop(black_box(game.preview(&action))));
    each("legal", 10_000, || drop(black_box(game.legal())));
    each("position text", 10_000, || drop(black_box(game.position_text())));
    each("read a position text", 10_000, || {
        drop(black_box(AnyGame::new(Variant::RadRas, Some(MIDDLE_GAME))))
    });
    each("resolve Nd5", 10_000, || drop(black_box(game.resolve("Nd5"))));

    let long = long_game();
    let refused: ActionText = "a1a9".parse().unwrap();
    println!("a long game has {} actions", long.ply());
    each("clone it", 1_000, || drop(black_box(long.clone())));
    let quiet = long.legal().into_iter().find(|action| !action.as_str().contains('@')).unwrap();
    each("clone it and act", 1_000, || drop(black_box(long.clone().act(&quiet))));
    each("preview the same action in it", 1_000, || drop(black_box(long.preview(&quiet))));
    let mut long = long;
    each("refuse in it", 10_000, || drop(black_box(long.act(&refused))));
}
