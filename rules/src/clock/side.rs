//! The clock of one side: what its open turn may cost, and what the turn leaves when it ends.

use super::control::SideControl;
use super::lag::LagQuota;
use super::whole_ms;
use std::time::Duration;

/// What a client needs to tick one side's clock, without knowing the rules of the control.
///
/// While the side runs: take from `delay_left` first, then from `remaining`; when that is used up and
/// `periods_left` is not zero, take one of them and set `remaining` to `period`. So the flag is `delay_left +
/// remaining + periods_left * period` away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideView {
    /// The time to show; `None` for an unlimited game.
    pub remaining: Option<Duration>,
    /// What of this turn's (for a side that waits: of its next turn's) free delay is left; `None` but for
    /// simple delay.
    pub delay_left: Option<Duration>,
    /// Untouched byo-yomi periods *behind* `remaining`; the period that is being used is not among them.
    pub periods_left: u32,
    /// The length of a byo-yomi period; `None` for other controls.
    pub period: Option<Duration>,
    /// Whether `remaining` is a byo-yomi period rather than main time.
    pub in_period: bool,
}

/// One side. `spent` is the charged time of the open turn and is settled into `left` and `periods` when it
/// ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Side {
    control: SideControl,
    left: Duration,
    periods: u32,
    spent: Duration,
    pub(super) lag: LagQuota,
}

impl Side {
    pub(super) fn new(control: SideControl) -> Self {
        let (left, periods) = match control {
            // From nothing the first turn could not be played at all: it has the time of one increment.
            SideControl::Fischer { initial, increment: step }
            | SideControl::Bronstein { initial, delay: step } => {
                (if initial.is_zero() { step } else { initial }, 0)
            }
            SideControl::SimpleDelay { initial, .. } => (initial, 0),
            SideControl::ByoYomi { initial, periods, .. } => (initial, periods),
            SideControl::Correspondence { per_turn } => (per_turn, 0),
            SideControl::Unlimited => (Duration::ZERO, 0),
        };
        Self { control, left, periods, spent: Duration::ZERO, lag: LagQuota::new(control.max_lag_gain()) }
    }

    /// Whether time is taken at all.
    pub(super) fn ticks(&self) -> bool {
        self.control != SideControl::Unlimited
    }

    /// What the whole of the open turn may cost; at exactly this much the flag falls. `None` for unlimited.
    fn allowance(&self) -> Option<Duration> {
        match self.control {
            SideControl::Fischer { .. }
            | SideControl::Bronstein { .. }
            | SideControl::Correspondence { .. } => Some(self.left),
            SideControl::SimpleDelay { delay, .. } => Some(self.left.saturating_add(delay)),
            SideControl::ByoYomi { period, .. } => {
                Some(self.left.saturating_add(period.saturating_mul(self.periods)))
            }
            SideControl::Unlimited => None,
        }
    }

    /// What is left of the turn's allowance when `elapsed` has passed since the last charge.
    pub(super) fn until_zero(&self, elapsed: Duration) -> Option<Duration> {
        Some(self.allowance()?.saturating_sub(self.spent).saturating_sub(elapsed))
    }

    /// Takes time from the open turn.
    pub(super) fn charge(&mut self, charged: Duration) {
        if self.ticks() {
            self.spent = self.spent.saturating_add(whole_ms(charged));
        }
    }

    /// A gift or a bonus. It counts as if it had been there when the open turn began, so that the moment at
    /// which it came does not matter.
    pub(super) fn add_time(&mut self, time: Duration) {
        if self.ticks() {
            self.left = self.left.saturating_add(whole_ms(time));
        }
    }

    /// Ends the turn in time: its summed cost is settled once, however many actions it had.
    pub(super) fn settle(&mut self) {
        let spent = std::mem::take(&mut self.spent);
        self.left = match self.control {
            SideControl::Fischer { increment, .. } => {
                self.left.saturating_sub(spent).saturating_add(increment)
            }
            SideControl::Bronstein { delay, .. } => {
                self.left.saturating_sub(spent).saturating_add(spent.min(delay))
            }
            SideControl::SimpleDelay { delay, .. } => self.left.saturating_sub(spent.saturating_sub(delay)),
            SideControl::ByoYomi { period, .. } => {
                let overrun = spent.saturating_sub(self.left);
                self.periods = self.periods.saturating_sub(whole_periods(overrun, period));
                self.left.saturating_sub(spent)
            }
            SideControl::Correspondence { per_turn } => per_turn,
            SideControl::Unlimited => self.left,
        };
        self.lag.gain();
    }

    /// The clock to show when `elapsed` has passed since the last charge.
    pub(super) fn view(&self, elapsed: Duration) -> SideView {
        let used = self.spent.saturating_add(elapsed);
        let plain = SideView {
            remaining: Some(self.left.saturating_sub(used)),
            delay_left: None,
            periods_left: 0,
            period: None,
            in_period: false,
        };
        match self.control {
            SideControl::Fischer { .. }
            | SideControl::Bronstein { .. }
            | SideControl::Correspondence { .. } => plain,
            SideControl::SimpleDelay { delay, .. } => SideView {
                remaining: Some(self.left.saturating_sub(used.saturating_sub(delay))),
                delay_left: Some(delay.saturating_sub(used)),
                ..plain
            },
            SideControl::ByoYomi { period, .. } if used < self.left => {
                SideView { periods_left: self.periods, period: Some(period), ..plain }
            }
            SideControl::ByoYomi { period, .. } => self.view_period(used.saturating_sub(self.left), period),
            SideControl::Unlimited => SideView { remaining: None, ..plain },
        }
    }

    /// The clock to show when main time has been overrun by `overrun`.
    fn view_period(&self, overrun: Duration, period: Duration) -> SideView {
        let lost = whole_periods(overrun, period).min(self.periods);
        let current_ends = period.saturating_mul(lost.saturating_add(1).min(self.periods));
        SideView {
            remaining: Some(current_ends.saturating_sub(overrun)),
            delay_left: None,
            periods_left: self.periods.saturating_sub(lost.saturating_add(1)),
            period: Some(period),
            in_period: true,
        }
    }
}

/// How many whole periods an overrun takes. Exactly one period is one lost, as exactly zero is a fallen flag.
fn whole_periods(overrun: Duration, period: Duration) -> u32 {
    let whole = overrun.as_millis().checked_div(period.as_millis()).unwrap_or(0);
    u32::try_from(whole).unwrap_or(u32::MAX)
}
