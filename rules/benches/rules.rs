//! How fast the rules are: leaf counts a second, and the work of one action. A plain harness, so that nothing more
//! than the crate is built for it: `cargo bench -p raduga-rules`.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a bench reads the clock and prints"
)]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use raduga_rules::{ActionText, AnyGame, Variant};

const MIDDLE_GAME: &str = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R[Nb] w KQkq - - 4 8";

/// The best of a few runs: the machine's other work only ever makes a run longer.
fn best(mut run: impl FnMut()) -> Duration {
    let time = |run: &mut dyn FnMut()| {
        let begun = Instant::now();
        run();
        begun.elapsed()
    };
    (0..5).map(|_| time(&mut run)).min().unwrap()
}

fn perft(name: &str, position: &str, depth: u32) {
    let game = AnyGame::new(Variant::RadRas, Some(position)).unwrap();
    let leaves: u64 = game.perft(depth).iter().sum();
    let took = best(|| drop(black_box(game.perft(depth))));
    println!(
        "perft {name}, depth {depth}: {:.1} million leaves a second",
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
    perft("startpos", "startpos", 5);
    perft("middle game with hands", MIDDLE_GAME, 4);

    let game = AnyGame::new(Variant::RadRas, Some(MIDDLE_GAME)).unwrap();
    let action: ActionText = "c3d5".parse().unwrap();
    each("clone and act, a fresh game", 10_000, || drop(black_box(game.clone().act(&action))));
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
    let mut long = long;
    each("refuse in it", 10_000, || drop(black_box(long.act(&refused))));
}
