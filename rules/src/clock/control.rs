//! What time the players agreed on, checked once so that the clock need not doubt it.

use super::bounds::{ControlError, check_days, check_initial, check_period, check_step};
use super::{lag, whole_ms};
use shakmaty::{ByColor, Color};
use std::time::Duration;

/// The turns of one side that the usual estimate of a game's length counts.
const ESTIMATED_TURNS: u32 = 40;
/// The turns that byo-yomi players are reckoned to spend in their last period.
const ESTIMATED_LAST_PERIODS: u32 = 25;
/// An alarm before this is too late, whatever the control.
const MIN_LOW_TIME: Duration = Duration::from_secs(10);
/// An alarm earlier than this only annoys.
const MAX_LOW_TIME: Duration = Duration::from_secs(60);

/// The time of one side. Every duration is in whole milliseconds (correspondence: whole days).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SideControl {
    /// Every turn ended in time adds the increment. From an initial time of zero the first turn has one
    /// increment.
    Fischer {
        /// Time before the first turn, 0 to 3 hours.
        initial: Duration,
        /// Added after each turn, up to 180 s.
        increment: Duration,
    },
    /// After a turn the time used comes back, up to `delay`, so the clock never grows. From an initial time
    /// of zero the first turn has one delay.
    Bronstein {
        /// Time before the first turn, 0 to 3 hours.
        initial: Duration,
        /// The most that comes back after each turn, up to 180 s.
        delay: Duration,
    },
    /// The first `delay` of each turn is free; only then does the clock run.
    SimpleDelay {
        /// Time before the first turn, 0 to 3 hours.
        initial: Duration,
        /// The free beginning of each turn, up to 180 s.
        delay: Duration,
    },
    /// Main time first, then periods: a turn that ends within a period gives it back whole, a period overrun
    /// is lost.
    ByoYomi {
        /// Main time, 0 to 3 hours.
        initial: Duration,
        /// The length of a period, 1 to 300 s.
        period: Duration,
        /// How many periods, 1 to 50.
        periods: u32,
    },
    /// Each turn has its time anew.
    Correspondence {
        /// The time of one turn, 1 to 14 whole days.
        per_turn: Duration,
    },
    /// No clock.
    Unlimited,
}

impl SideControl {
    /// Time before the first increment, delay or period; `None` without a ticking clock.
    pub(super) fn limit(&self) -> Option<Duration> {
        match *self {
            Self::Fischer { initial, .. }
            | Self::Bronstein { initial, .. }
            | Self::SimpleDelay { initial, .. }
            | Self::ByoYomi { initial, .. } => Some(initial),
            Self::Correspondence { .. } | Self::Unlimited => None,
        }
    }

    /// The estimated time of one side in a whole game: limit + 40 increments (or delays). In byo-yomi all
    /// periods but the last are spent once and the last about 25 times. `None` without a ticking clock.
    #[must_use]
    pub fn estimate(&self) -> Option<Duration> {
        match *self {
            Self::Fischer { initial, increment: step }
            | Self::Bronstein { initial, delay: step }
            | Self::SimpleDelay { initial, delay: step } => {
                Some(initial.saturating_add(step.saturating_mul(ESTIMATED_TURNS)))
            }
            Self::ByoYomi { initial, period, periods } => {
                let times = ESTIMATED_LAST_PERIODS.saturating_add(periods.saturating_sub(1));
                Some(initial.saturating_add(period.saturating_mul(times)))
            }
            Self::Correspondence { .. } | Self::Unlimited => None,
        }
    }

    /// G, the most lag quota one turn can gain: 15 cs + 2/5 cs for each second of the estimate, at most 1 s.
    /// Zero without a ticking clock, where nothing is compensated. Show it before a player accepts the game.
    #[must_use]
    pub fn max_lag_gain(&self) -> Duration {
        self.estimate().map_or(Duration::ZERO, lag::max_gain)
    }

    fn check(self) -> Result<Self, ControlError> {
        match self {
            Self::Fischer { initial, increment: step }
            | Self::Bronstein { initial, delay: step }
            | Self::SimpleDelay { initial, delay: step } => {
                check_initial(initial)?;
                check_step(step)?;
                if initial.is_zero() && step.is_zero() {
                    return Err(ControlError::NoTime);
                }
            }
            Self::ByoYomi { initial, period, periods } => {
                check_initial(initial)?;
                check_period(period, periods)?;
            }
            Self::Correspondence { per_turn } => check_days(per_turn)?,
            Self::Unlimited => {}
        }
        Ok(self)
    }
}

/// The time of both sides, within the bounds of [`ControlError`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeControl {
    white: SideControl,
    black: SideControl,
}

impl TimeControl {
    /// The same time for both sides.
    ///
    /// # Errors
    /// Refuses times outside the bounds.
    pub fn new(both: SideControl) -> Result<Self, ControlError> {
        Self::with_odds(both, both)
    }

    /// A time for each side. A ticking clock against none, or correspondence against unlimited, is refused.
    ///
    /// # Errors
    /// Refuses times outside the bounds, and sides that do not go together.
    pub fn with_odds(white: SideControl, black: SideControl) -> Result<Self, ControlError> {
        let (white, black) = (white.check()?, black.check()?);
        let kind = |side: SideControl| match side {
            SideControl::Correspondence { .. } => 1,
            SideControl::Unlimited => 2,
            SideControl::Fischer { .. }
            | SideControl::Bronstein { .. }
            | SideControl::SimpleDelay { .. }
            | SideControl::ByoYomi { .. } => 0,
        };
        if kind(white) == kind(black) { Ok(Self { white, black }) } else { Err(ControlError::UnequalKinds) }
    }

    /// Both sides' times.
    #[must_use]
    pub fn sides(&self) -> ByColor<SideControl> {
        ByColor { white: self.white, black: self.black }
    }

    /// One side's time.
    #[must_use]
    pub fn side(&self, side: Color) -> SideControl {
        side.fold_wb(self.white, self.black)
    }

    /// When to warn `side` that its time runs low: an eighth of its initial time, from 10 to 60 s. `None`
    /// without a ticking clock.
    #[must_use]
    pub fn low_time(&self, side: Color) -> Option<Duration> {
        let limit = self.side(side).limit()?;
        Some(whole_ms(limit / 8).clamp(MIN_LOW_TIME, MAX_LOW_TIME))
    }
}
