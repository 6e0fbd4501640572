//! How fast Tavreli is, beside orthodox chess by shakmaty on the same machine in the same run:
//! `cargo bench -p raduga-rules --bench tavreli`.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a bench reads the clock and a file, and prints"
)]

#[path = "support/measure.rs"]
mod measure;

use std::hint::black_box;

use measure::{positions, spread};
use raduga_rules::{AnyGame, Position, Variant, tavreli::Tavreli};
use shakmaty::{CastlingMode, Chess, fen::Fen};

fn chess_leaf(fen: &str, depth: u32) -> f64 {
    let position: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
    measure::shakmaty_leaf(&position, depth)
}

fn main() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let start = "rslkvlsr/abcdefgh/8/8/8/8/ABCDEFGH/RSLKVLSR w KQkq - - 1";
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let towers = "4rrv1/abcd1fg1/2s4h/4R3/5(ELDLK)2/5(Slk)2/ABC2FGH/3(l+e)(SsR)1V1 w - - - 17";
    let chess = [chess_leaf(array, 5), chess_leaf(kiwipete, 4)];
    let ours = [measure::leaf::<Tavreli>(start, 4), measure::leaf::<Tavreli>(towers, 3)];
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

    let positions: Vec<Tavreli> = positions("tavreli-random.jsonl");
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
