//! The clock by example; the laws over random games are in `tests/clock.rs`.

mod controls;
mod gifts;
mod judging;

use super::*;
use shakmaty::Color::White;

const START: Duration = Duration::from_secs(1_800_000_000);
const MS: fn(u64) -> Duration = Duration::from_millis;
const S: fn(u64) -> Duration = Duration::from_secs;
const SILENT: LagReport = LagReport { thinking: None };

fn clock(text: &str) -> Clock {
    Clock::new(text.parse().unwrap())
}

fn thought(time: Duration) -> LagReport {
    LagReport { thinking: Some(time) }
}

/// An action of the active side in time, without ending its turn.
fn act(clock: &mut Clock, now: Duration, report: LagReport) -> Timing {
    let timing = clock.measure(now, report);
    assert!(!clock.would_flag(&timing), "flagged by {timing:?}");
    clock.charge(&timing, now);
    timing
}

/// A turn of one action that costs `cost`, from `now`.
fn turn(clock: &mut Clock, side: Color, now: Duration, cost: Duration) {
    clock.start(side, now);
    act(clock, now + cost, SILENT);
    clock.end_turn(now + cost);
}

fn left(clock: &Clock, side: Color) -> Duration {
    clock.remaining(side, START).unwrap()
}
