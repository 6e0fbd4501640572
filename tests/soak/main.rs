//! The soak: an evening of many people against a server of its own, and what it leaves behind.
//!
//! `cargo run --release -p raduga-tests --bin raduga-soak -- 300 300` lets 300 people come within 300 seconds; the server is the one
//! that was built beside it.

use std::time::Duration;

use raduga_tests::evening::{Evening, Remains, until_nothing_is_left};
use raduga_tests::harness::ServerOptions;

/// Memory may have grown by this share, and by this much that an allocator keeps for itself.
const GROWTH: f64 = 0.05;

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1).map(|number| number.parse::<u64>());
    let mut number = |default| match arguments.next() {
        None => default,
        Some(Ok(number)) => number,
        Some(Err(error)) => {
            eprintln!("raduga-soak [PEOPLE [SECONDS [SEED]]]: {error}");
            std::process::exit(2);
        }
    };
    let (people, seconds, seed) = (number(300), number(300), number(1));
    let evening = |seconds, seed| Evening {
        people: usize::try_from(people).unwrap_or(usize::MAX),
        length: Duration::from_secs(seconds),
        seed,
    };
    let server = ServerOptions::as_shipped()
        .flag("max-connections-per-address", 4000)
        .flag("finished-game-seconds", 2)
        .start()
        .await;
    let tasks = Remains::of(server.address()).await.tasks;
    // Caches and pools fill once, as far as such an evening fills them.
    let warm_up = evening(seconds, seed).happen(server.address()).await;
    println!("warm-up: {}", warm_up.line());
    until_nothing_is_left(&server, tasks).await;
    let before = server.resident_kib();
    let tally = evening(seconds, seed + 1).happen(server.address()).await;
    println!("evening of {people} people in {seconds} s: {}", tally.line());
    until_nothing_is_left(&server, tasks).await;
    let after = server.resident_kib();
    let growth = (after as f64 - before as f64) / before as f64;
    println!(
        "left: no task, game, actor, socket, seek, pool, challenge; {before} KiB -> {after} KiB ({:+.1} %)",
        growth * 100.0
    );
    assert!(growth <= GROWTH, "memory grew by more than {} %", GROWTH * 100.0);
}
