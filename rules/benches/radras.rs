//! How fast Rad Ras is, beside Crazyhouse by shakmaty, whose pieces come back too, on the same machine in the same run:
//! `cargo bench -p raduga-rules --bench radras`.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a bench reads the clock and a file, and prints"
)]

#[path = "support/measure.rs"]
mod measure;

use std::hint::black_box;

use raduga_rules::{Position, radras::RadRas};
use shakmaty::{CastlingMode, fen::Fen, variant::Crazyhouse};

/// The same boards in both texts: the array, a middle game with little in hand, and an open board with full hands.
const BOARDS: [(&str, &str, &str, u32); 3] = [
    (
        "the array",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
        5,
    ),
    (
        "a middle game",
        "r3k2r/pppq1p2/2np1n2/2b1p3/2B1P3/2NP1N2/PPPQ1P2/R3K2R[Bb] w KQkq - - 4 8",
        "r3k2r/pppq1p2/2np1n2/2b1p3/2B1P3/2NP1N2/PPPQ1P2/R3K2R[Bb] w KQkq - 4 8",
        4,
    ),
    (
        "full hands",
        "r3k2r/pp6/8/8/8/8/PP6/R3K2R[QBNPqbnp] w KQkq - - 0 1",
        "r3k2r/pp6/8/8/8/8/PP6/R3K2R[QBNPqbnp] w KQkq - 0 1",
        3,
    ),
];

fn main() {
    for (name, ours, theirs, depth) in BOARDS {
        let crazyhouse: Crazyhouse =
            theirs.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        let rad_ras = measure::leaf::<RadRas>(ours, depth);
        let crazyhouse = measure::shakmaty_leaf(&crazyhouse, depth);
        println!(
            "perft of {name}, depth {depth}: {rad_ras:.1} ns a leaf, Crazyhouse {crazyhouse:.1}: {:.2} times",
            rad_ras / crazyhouse
        );
    }
    let positions = measure::positions::<RadRas>("radras-random.jsonl");
    measure::spread("legal actions and outcome", &positions, |position| {
        let actions = position.actions();
        drop(black_box((position.ending(&actions), actions)));
    });
}
