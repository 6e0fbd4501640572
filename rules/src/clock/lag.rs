//! Lag compensation: how much of a slow line is not charged, and why a lying client gains little.
//!
//! A client says how long its player thought; the rest of the elapsed time is lag. Nobody has to believe it:
//! what is compensated comes out of a quota, and the quota grows once a turn by no more than the line that
//! the *server* measured. So a liar spends the initial quota, and then only his real round trip and a little.

use super::whole_ms;
use std::time::Duration;

/// What the client says about an action. Clients can lie; every use is clamped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LagReport {
    /// How long the player thought, from seeing the position to acting; zero for a premove.
    pub thinking: Option<Duration>,
}

/// The times of one action, in whole milliseconds so that a log of milliseconds replays exactly.
///
/// `compensated <= lag <= elapsed`, and `charged + compensated == elapsed` for a ticking clock. Stored with
/// the action, so that players can see what was compensated and what was not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Timing {
    /// What the server's clock saw, since the turn began or its last action was charged, pauses left out.
    pub elapsed: Duration,
    /// What of it the line is said to have taken.
    pub lag: Duration,
    /// What of the lag is not charged.
    pub compensated: Duration,
    /// What the action costs.
    pub charged: Duration,
}

/// The gain of the longest controls.
const MAX_GAIN_CS: u64 = 100;
/// What every control gains, however short.
const BASE_GAIN_CS: u64 = 15;
/// What the server's own measure of the line leaves out: the client's event loop, a busy radio.
const FRAME_LAG_SLACK: Duration = Duration::from_millis(140);
/// The quota at the start of a game, in gains.
const INITIAL_GAINS: u32 = 3;
/// The quota that can be saved up, in full gains.
const MAX_GAINS: u32 = 7;
/// The longest grace before the server flags a player who may have acted in time.
const MAX_GRACE: Duration = Duration::from_secs(2);

/// G = min(100, floor(2T/5) + 15) centiseconds, for the estimate T in seconds.
pub(super) fn max_gain(estimate: Duration) -> Duration {
    let from_length = u64::try_from(estimate.as_millis()).unwrap_or(u64::MAX).saturating_mul(2) / 5_000;
    Duration::from_millis(10 * from_length.saturating_add(BASE_GAIN_CS).min(MAX_GAIN_CS))
}

/// The lag quota of one side. `quota <= 7 * max_gain`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LagQuota {
    max_gain: Duration,
    quota: Duration,
    frame_lag: Option<Duration>,
}

impl LagQuota {
    /// A fresh quota; `max_gain` is zero where nothing is compensated.
    pub(super) fn new(max_gain: Duration) -> Self {
        Self { max_gain, quota: max_gain.saturating_mul(INITIAL_GAINS), frame_lag: None }
    }

    pub(super) fn quota(&self) -> Duration {
        self.quota
    }

    /// How long after zero the server waits before it flags by itself.
    pub(super) fn grace(&self) -> Duration {
        self.quota.min(MAX_GRACE)
    }

    pub(super) fn set_frame_lag(&mut self, frame_lag: Option<Duration>) {
        self.frame_lag = frame_lag.map(whole_ms);
    }

    /// The lag of an action, and what of it the quota covers.
    pub(super) fn judge(&self, elapsed: Duration, report: LagReport) -> (Duration, Duration) {
        let lag = match report.thinking {
            Some(thinking) => elapsed.saturating_sub(whole_ms(thinking)),
            None => self.frame_lag.unwrap_or(Duration::ZERO).min(elapsed),
        };
        (lag, lag.min(self.quota))
    }

    /// An action used up some quota.
    pub(super) fn spend(&mut self, compensated: Duration) {
        self.quota = self.quota.saturating_sub(compensated);
    }

    /// A turn ended. Once a turn, not once an action: a series of five moves must not earn five gains.
    pub(super) fn gain(&mut self) {
        let by_line = self.frame_lag.map(|lag| lag.saturating_add(FRAME_LAG_SLACK));
        let gain = by_line.map_or(self.max_gain, |by_line| by_line.min(self.max_gain));
        self.quota = self.quota.saturating_add(gain).min(self.max_gain.saturating_mul(MAX_GAINS));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Row 11: hyper-bullet players must not pay for laggers; the cap scales with the length of the game.
    #[test]
    fn the_cap_of_compensation_scales_with_the_length_of_the_game() {
        let table = [
            (0, 15),
            (15, 21),
            (30, 27),
            (60, 39),
            (120, 63),
            (180, 87),
            (212, 99),
            (213, 100),
            (9_999, 100),
        ];
        for (seconds, centis) in table {
            assert_eq!(
                max_gain(Duration::from_secs(seconds)),
                Duration::from_millis(centis * 10),
                "{seconds} s"
            );
        }
    }

    #[test]
    fn the_quota_starts_at_three_gains_and_never_exceeds_seven() {
        let gain = Duration::from_millis(870);
        let mut quota = LagQuota::new(gain);
        assert_eq!(quota.quota(), 3 * gain);
        for _ in 0..20 {
            quota.gain();
        }
        assert_eq!(quota.quota(), 7 * gain);
        quota.spend(Duration::MAX);
        assert_eq!(quota.quota(), Duration::ZERO);
    }

    #[test]
    fn a_measured_line_only_ever_lowers_the_gain() {
        let mut quota = LagQuota::new(Duration::from_millis(400));
        quota.set_frame_lag(Some(Duration::from_millis(30)));
        quota.gain();
        assert_eq!(quota.quota(), Duration::from_millis(1_370));
        quota.set_frame_lag(Some(Duration::from_secs(9)));
        quota.gain();
        assert_eq!(quota.quota(), Duration::from_millis(1_770));
    }
}
