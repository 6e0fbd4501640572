//! The verdict of Flickering Chess against exhaustive search: mate is called if and only if no series saves, and the
//! save that is told can be played (flicker.md §13).

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a failed step is a failed test, and one reads the clock"
)]

#[path = "flicker_proof/exhaustive.rs"]
mod exhaustive;
#[path = "flicker_proof/random.rs"]
mod random;

use std::{
    sync::{
        Barrier,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use exhaustive::{is_saved, is_saved_at_once};
use raduga_rules::{AnyGame, Options, Reason, Variant, Verdict};
use random::{Kind, Random, mirrored, position, text};

/// What was seen in a run, so that a test can tell that it has tested something.
#[derive(Debug, Default)]
struct Seen {
    saves: usize,
    mates: usize,
    stalemates: usize,
    /// Positions that were too large to search through.
    skipped: usize,
}

/// Holds a position against exhaustive search.
fn hold(plain: &exhaustive::Plain, most: usize, seen: &mut Seen) {
    let text = text(plain);
    let options = Options { king_through_check: plain.through };
    // Most random placements that are no positions have the partner in check.
    let Ok(mut game) = AnyGame::with_options(Variant::Flicker, Some(&text), options) else { return };
    let Some(saved) = is_saved(plain, most) else {
        seen.skipped += 1;
        return;
    };
    let verdict = game.proof().unwrap().run(u64::MAX);
    match &verdict {
        Verdict::Save(series) => {
            assert!(saved, "{text} {options:?}: {series} is told to save");
            seen.saves += 1;
            if game.outcome().is_none() {
                game.act(series).unwrap();
            }
        }
        Verdict::Over(outcome) => {
            assert!(!saved, "{text} {options:?}: {outcome:?} is called, but there is a save");
            assert_eq!(game.outcome(), Some(*outcome), "{text}");
            assert_eq!(outcome.reason == Reason::Mate, game.in_check());
            seen.mates += usize::from(outcome.reason == Reason::Mate);
            seen.stalemates += usize::from(outcome.reason == Reason::Stalemate);
        }
        Verdict::Unknown => panic!("{text}: the proof has no limit"),
    }
}

fn hold_random(kind: Kind, seeds: std::ops::Range<u64>, most: usize) -> Seen {
    let mut seen = Seen::default();
    for seed in seeds {
        let mut random = Random::new(seed);
        let plain = position(&mut random, kind, seed % 3 == 0);
        let plain = if seed % 2 == 0 { mirrored(&plain) } else { plain };
        // What a single move saves is no great test, and most is so.
        if seed % 16 == 0 || !is_saved_at_once(&plain) {
            hold(&plain, most, &mut seen);
        }
    }
    seen
}

#[test]
fn sparse_positions_agree_with_exhaustive_search() {
    let seen = hold_random(Kind::Sparse, 0..30_000, 20_000);
    assert!(seen.mates > 100 && seen.saves > 100, "{seen:?}");
}

#[test]
fn crowded_positions_agree_with_exhaustive_search() {
    let seen = hold_random(Kind::Crowded, 0..15_000, 3_000);
    assert!(seen.mates > 30 && seen.saves > 100, "{seen:?}");
}

#[test]
fn positions_full_of_pawns_in_passing_agree_with_exhaustive_search() {
    let seen = hold_random(Kind::Passing, 0..25_000, 5_000);
    assert!(seen.mates > 30 && seen.saves > 100, "{seen:?}");
}

#[test]
fn positions_full_of_pawns_about_to_promote_agree_with_exhaustive_search() {
    let seen = hold_random(Kind::Promoting, 0..25_000, 5_000);
    assert!(seen.mates > 30 && seen.saves > 100, "{seen:?}");
}

/// For hours rather than seconds: `cargo test --release -p raduga-rules --test flicker_proof -- --ignored`.
#[test]
#[ignore = "takes long"]
fn very_many_positions_agree_with_exhaustive_search() {
    for kind in [Kind::Sparse, Kind::Crowded, Kind::Passing, Kind::Promoting] {
        let seen = hold_random(kind, 1_000_000..1_400_000, 100_000);
        assert!(seen.mates > 1_000, "{kind:?}: {seen:?}");
    }
}

/// Whether the side to act is called mated or stalemated there.
fn is_over(text: &str) -> Option<Reason> {
    AnyGame::new(Variant::Flicker, Some(text)).unwrap().outcome().map(|outcome| outcome.reason)
}

#[test]
fn the_only_series_of_a_position_may_be_a_take_in_passing_that_nothing_needs() {
    let text = "1B6/7K/1Q6/4P3/2pP4/2P5/2QQ4/kNQ5 b - d3 - 0 20";
    assert_eq!(is_over(text), None);
    let game = AnyGame::new(Variant::Flicker, Some(text)).unwrap();
    assert_eq!(game.save().map(ToString::to_string).as_deref(), Some("c4d3"));
}

#[test]
fn a_proof_that_is_owed_is_settled_once_and_for_its_own_position_only() {
    let mut game = AnyGame::new(Variant::Flicker, Some("7k/6Q1/6K1/8/8/8/8/8 b - - - 0 1")).unwrap();
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Mate));
    assert!(game.proof_owed().is_none());
    let verdict = game.proof().unwrap().run(u64::MAX);
    assert!(!game.settle(0, &verdict), "nothing is owed");
}

#[test]
fn a_proof_without_nodes_says_that_it_does_not_know() {
    let text = "qq1nb3/1KqQQ3/BbQ1N1r1/1nPpPpPp/P2n4/Qp2Bb2/R3N1k1/R1r1R3 w - d6f6h6 - 0 20";
    let game = AnyGame::new(Variant::Flicker, Some(text)).unwrap();
    assert_eq!(game.proof().unwrap().run(5), Verdict::Unknown);
}

#[test]
fn a_proof_that_is_stopped_breaks_off_in_the_middle_of_its_slice() {
    // More than a hundred thousand nodes.
    const MATE: &str = "QRQBnrKq/NBbqN2B/1B2p1n1/pPpPbBnP/pk1nBPNQ/1q1pQr1Q/2Bb2nR/b1N2n1Q w - a6c6 - 0 20";
    let proof = AnyGame::new(Variant::Flicker, Some(MATE)).unwrap().proof().unwrap();
    assert_eq!(proof.run(100_000), Verdict::Unknown);
    let began = Instant::now();
    assert!(matches!(proof.run(u64::MAX), Verdict::Over(_)));
    let whole = began.elapsed();
    let (stopped, begun) = (AtomicBool::new(false), Barrier::new(2));
    let (at, ended) = std::thread::scope(|scope| {
        let worker = scope.spawn(|| {
            begun.wait();
            // However late the other thread comes to stop it, it is at work then.
            while proof.run_until(u64::MAX, &stopped) != Verdict::Unknown {}
            Instant::now()
        });
        begun.wait();
        stopped.store(true, Ordering::Relaxed);
        (Instant::now(), worker.join().unwrap())
    });
    let reaction = ended.saturating_duration_since(at);
    assert!(reaction < whole / 4, "{reaction:?} of {whole:?}");
    assert_eq!(proof.run_until(u64::MAX, &stopped), Verdict::Unknown, "and it does not begin");
}
