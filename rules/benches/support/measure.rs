//! How the benches measure: by the best of a few runs, since the machine's other work only ever makes a run longer.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use raduga_rules::{Position, perft};

/// The best of a few runs.
pub(crate) fn best(mut run: impl FnMut()) -> Duration {
    let timed = |run: &mut dyn FnMut()| {
        let begun = Instant::now();
        run();
        begun.elapsed()
    };
    (0..5).map(|_| timed(&mut run)).min().unwrap()
}

/// Nanoseconds a leaf, the leaves of the last depth alone, as chess programs count.
pub(crate) fn leaf<P: Position>(position: &str, depth: u32) -> f64 {
    let position = P::parse(position).unwrap();
    let leaves = *perft::perft(&position, depth).last().unwrap();
    best(|| drop(std::hint::black_box(perft::perft(&position, depth)))).as_secs_f64() * 1e9 / leaves as f64
}

/// The same of a position of shakmaty's.
pub(crate) fn shakmaty_leaf<P: shakmaty::Position + Clone>(position: &P, depth: u32) -> f64 {
    let leaves = shakmaty::perft(position, depth);
    best(|| assert_eq!(std::hint::black_box(shakmaty::perft(position, depth)), leaves)).as_secs_f64() * 1e9
        / leaves as f64
}

/// The positions in which the vectors of a file end.
pub(crate) fn positions<P: Position>(file: &str) -> Vec<P> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(file);
    let text = fs::read_to_string(path).unwrap();
    let vectors = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    // Kings that have met are no start for a game.
    vectors.filter_map(|v| P::parse(v["expect"]["position"].as_str().unwrap()).ok()).collect()
}

/// The middle one and the one that only a hundredth exceeds, of the times that `run` takes on each.
pub(crate) fn spread<T>(name: &str, all: &[T], run: impl Fn(&T)) {
    let mut took: Vec<Duration> = all.iter().map(|one| best(|| run(one))).collect();
    took.sort_unstable();
    let micros = |at: usize| took[at].as_secs_f64() * 1e6;
    let (median, late) = (micros(took.len() / 2), micros(took.len() * 99 / 100));
    println!("{name}: median {median:.2} µs, 99 of 100 within {late:.2} µs ({} positions)", took.len());
}
