//! Runs simulations, one after the other in each of some threads, and names the seeds that fail.
//!
//! `cargo run --release -p raduga-tests --bin raduga-simulation -- 20000` runs 20,000 seeds from 0;
//! `… -- 1 4711` runs seed 4711 alone, and says how it goes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use raduga_tests::simulation;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|number| number.parse::<u64>());
    let mut number = |default| match arguments.next() {
        None => default,
        Some(Ok(number)) => number,
        Some(Err(error)) => {
            eprintln!("raduga-simulation [SEEDS [FIRST [THREADS]]]: {error}");
            std::process::exit(2);
        }
    };
    let (seeds, first, threads) = (number(200), number(0), number(1));
    let (next, failed) = (AtomicU64::new(first), Mutex::new(Vec::new()));
    let (games, actions, restarts) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    let began = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first + seeds {
                        break;
                    }
                    match catch_unwind(AssertUnwindSafe(|| simulation::run(seed))) {
                        Ok(story) => {
                            games.fetch_add(story.games, Ordering::Relaxed);
                            actions.fetch_add(story.actions, Ordering::Relaxed);
                            restarts.fetch_add(story.restarts, Ordering::Relaxed);
                            if seeds == 1 {
                                println!("{story:?}");
                            }
                        }
                        Err(_) => {
                            eprintln!("seed {seed} FAILED");
                            failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(seed);
                        }
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    println!(
        "{seeds} seeds from {first} in {:.0} s: {} games, {} actions acknowledged, {} restarts; {} failed: {failed:?}",
        began.elapsed().as_secs_f64(),
        games.into_inner(),
        actions.into_inner(),
        restarts.into_inner(),
        failed.len()
    );
    if !failed.is_empty() {
        std::process::exit(1);
    }
}
