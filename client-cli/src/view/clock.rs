//! Clocks as they are shown: counted on from the message that told them, and never more than the server would allow.

use std::time::{Duration, Instant};

use raduga_locales::{Lang, say};
use raduga_protocol::game::{Clock, Color, SideClock};

/// Below this much time tenths are shown.
const TENTHS_BELOW_MS: u64 = 10_000;

/// One side's clock at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shown {
    /// Time left; none when unlimited.
    pub(crate) ms: Option<u64>,
    /// Delay that still runs before it.
    pub(crate) delay_ms: u64,
    /// Untouched byo-yomi periods behind it.
    pub(crate) periods: Option<u32>,
    /// Whether it runs.
    pub(crate) running: bool,
    /// Whether the side is short of time.
    pub(crate) low: bool,
}

/// The clock of `color`, `age` after the message that told it.
pub(crate) fn shown(clock: &Clock, color: Color, age: Duration) -> Shown {
    let side = of(clock, color);
    let running = clock.running == Some(color);
    let age = if running { u64::try_from(age.as_millis()).unwrap_or(u64::MAX) } else { 0 };
    let spent = age.saturating_sub(clock.starts_in_ms);
    let delay_ms = side.delay_ms.saturating_sub(spent);
    let spent = spent.saturating_sub(side.delay_ms);
    let (ms, periods) = run_down(side, spent);
    let low = ms.zip(side.low_ms).is_some_and(|(ms, low)| ms < low);
    Shown { ms, delay_ms, periods, running, low }
}

/// The clock of `color` now.
pub(crate) fn now(clock: &Clock, color: Color, told_at: Instant, now: Instant) -> Shown {
    shown(clock, color, now.saturating_duration_since(told_at))
}

const fn of(clock: &Clock, color: Color) -> &SideClock {
    match color {
        Color::White => &clock.white,
        Color::Black => &clock.black,
    }
}

/// Time and untouched periods left of `side` when `spent` more is gone.
fn run_down(side: &SideClock, spent: u64) -> (Option<u64>, Option<u32>) {
    let Some(left) = side.remaining_ms else { return (None, side.periods) };
    let periods = side.periods.unwrap_or(0);
    let (Some(period), true) = (side.period_ms.filter(|&period| period > 0), periods > 0 && spent >= left)
    else {
        return (Some(left.saturating_sub(spent)), side.periods);
    };
    let over = spent - left;
    let begun = u32::try_from(over / period).unwrap_or(u32::MAX).saturating_add(1);
    match periods.checked_sub(begun) {
        Some(rest) => (Some(period - over % period), Some(rest)),
        None => (Some(0), Some(0)),
    }
}

/// Time for people: `1:02:03`, `4:59`, `9.8`; days and hours for the slow; `∞` without a limit. Always rounded down.
pub(crate) fn text(lang: Lang, ms: Option<u64>) -> String {
    let Some(ms) = ms else { return "∞".to_owned() };
    let seconds = ms / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    if ms < TENTHS_BELOW_MS {
        format!("{seconds}.{}", ms % 1000 / 100)
    } else if days > 0 {
        say!(lang, ahead_left_days, days = days, hours = hours % 24)
    } else if hours > 0 {
        format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

/// Time for programs: seconds with one decimal, `-` without a limit.
pub(crate) fn seconds(ms: Option<u64>) -> String {
    ms.map_or_else(|| "-".to_owned(), |ms| format!("{}.{}", ms / 1000, ms % 1000 / 100))
}

/// A whole length of time, short: `30s`, `2m`.
pub(crate) fn short_seconds(ms: u64) -> String {
    let seconds = ms / 1000;
    if seconds >= 60 && seconds.is_multiple_of(60) {
        format!("{}m", seconds / 60)
    } else {
        format!("{seconds}s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(remaining_ms: u64) -> SideClock {
        SideClock {
            remaining_ms: Some(remaining_ms),
            delay_ms: 0,
            period_ms: None,
            periods: None,
            in_period: false,
            low_ms: Some(10_000),
        }
    }

    fn clock(white: SideClock) -> Clock {
        Clock { running: Some(Color::White), black: side(180_000), white, starts_in_ms: 0 }
    }

    fn after(clock: &Clock, ms: u64) -> Shown {
        shown(clock, Color::White, Duration::from_millis(ms))
    }

    #[test]
    fn only_the_running_side_loses_time_and_never_below_zero() {
        let clock = clock(side(5000));
        assert_eq!(after(&clock, 1500).ms, Some(3500));
        assert_eq!(after(&clock, 9000).ms, Some(0));
        assert_eq!(shown(&clock, Color::Black, Duration::from_secs(9)).ms, Some(180_000));
    }

    #[test]
    fn the_display_starts_later_by_what_the_message_travelled_and_by_the_delay() {
        let mut clock = clock(SideClock { delay_ms: 2000, ..side(5000) });
        clock.starts_in_ms = 100;
        assert_eq!(after(&clock, 1100), Shown { delay_ms: 1000, ..after(&clock, 1100) });
        assert_eq!(after(&clock, 1100).ms, Some(5000));
        assert_eq!(after(&clock, 2600).ms, Some(4500));
    }

    #[test]
    fn byo_yomi_rolls_on_by_itself_from_period_to_period() {
        let byo = |remaining_ms, periods| {
            clock(SideClock { period_ms: Some(30_000), periods: Some(periods), ..side(remaining_ms) })
        };
        let main = after(&byo(60_000, 5), 70_000);
        assert_eq!((main.ms, main.periods), (Some(20_000), Some(4)));
        let period = after(&byo(10_000, 2), 45_000);
        assert_eq!((period.ms, period.periods), (Some(25_000), Some(0)));
        let last = after(&byo(10_000, 0), 15_000);
        assert_eq!((last.ms, last.periods), (Some(0), Some(0)));
        let gone = after(&byo(10_000, 1), 45_000);
        assert_eq!((gone.ms, gone.periods), (Some(0), Some(0)));
    }

    #[test]
    fn time_is_rounded_down_and_shows_tenths_at_the_end() {
        assert_eq!(text(Lang::Ru, Some(9999)), "9.9");
        assert_eq!(text(Lang::Ru, Some(59_999)), "0:59");
        assert_eq!(text(Lang::Ru, Some(3_723_000)), "1:02:03");
        assert_eq!(text(Lang::Ru, Some(180_000_000)), "2 д 2 ч");
        assert_eq!(text(Lang::Ru, None), "∞");
        assert_eq!(seconds(Some(179_960)), "179.9");
    }

    #[test]
    fn short_of_time_is_what_the_server_calls_so() {
        assert!(!after(&clock(side(12_000)), 1000).low);
        assert!(after(&clock(side(12_000)), 3000).low);
    }
}
