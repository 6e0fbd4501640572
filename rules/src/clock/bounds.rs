//! The bounds of a time control, and what is said about breaking them.

use super::whole_ms;
use std::time::Duration;
use thiserror::Error;

/// The longest initial time.
pub const MAX_INITIAL: Duration = Duration::from_secs(10_800);
/// The longest increment or delay.
pub const MAX_INCREMENT: Duration = Duration::from_secs(180);
/// The shortest byo-yomi period.
pub const MIN_PERIOD: Duration = Duration::from_secs(1);
/// The longest byo-yomi period.
pub const MAX_PERIOD: Duration = Duration::from_secs(300);
/// The most byo-yomi periods.
pub const MAX_PERIODS: u32 = 50;
/// One day of correspondence, its only unit.
pub const DAY: Duration = Duration::from_secs(86_400);
/// The most days a correspondence turn may take.
pub const MAX_DAYS: u32 = 14;

pub(super) fn check_initial(initial: Duration) -> Result<(), ControlError> {
    if initial > MAX_INITIAL {
        return Err(ControlError::InitialTooLong);
    }
    check_grain(initial)
}

pub(super) fn check_step(step: Duration) -> Result<(), ControlError> {
    if step > MAX_INCREMENT {
        return Err(ControlError::IncrementTooLong);
    }
    check_grain(step)
}

pub(super) fn check_period(period: Duration, periods: u32) -> Result<(), ControlError> {
    if !(MIN_PERIOD..=MAX_PERIOD).contains(&period) {
        return Err(ControlError::PeriodOutOfRange);
    }
    if !(1..=MAX_PERIODS).contains(&periods) {
        return Err(ControlError::PeriodsOutOfRange);
    }
    check_grain(period)
}

pub(super) fn check_days(per_turn: Duration) -> Result<(), ControlError> {
    let whole = per_turn.subsec_nanos() == 0 && per_turn.as_secs().is_multiple_of(DAY.as_secs());
    if whole && (DAY..=DAY.saturating_mul(MAX_DAYS)).contains(&per_turn) {
        Ok(())
    } else {
        Err(ControlError::DaysOutOfRange)
    }
}

/// Milliseconds are what the log and the wire keep; anything finer would not survive them.
fn check_grain(time: Duration) -> Result<(), ControlError> {
    if whole_ms(time) == time { Ok(()) } else { Err(ControlError::TooFine) }
}

/// Why a time control is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ControlError {
    /// The initial time is over [`MAX_INITIAL`].
    #[error("the initial time may be at most 3 hours")]
    InitialTooLong,
    /// The increment or delay is over [`MAX_INCREMENT`].
    #[error("the increment or delay may be at most 180 seconds")]
    IncrementTooLong,
    /// Neither initial time nor increment.
    #[error("the initial time and the increment cannot both be zero")]
    NoTime,
    /// The period is outside [`MIN_PERIOD`]..=[`MAX_PERIOD`].
    #[error("a byo-yomi period must last from 1 to 300 seconds")]
    PeriodOutOfRange,
    /// No period, or more than [`MAX_PERIODS`].
    #[error("there must be from 1 to 50 byo-yomi periods")]
    PeriodsOutOfRange,
    /// Not 1 to [`MAX_DAYS`] whole days.
    #[error("a correspondence turn must last from 1 to 14 whole days")]
    DaysOutOfRange,
    /// Finer than a millisecond.
    #[error("times must be whole milliseconds")]
    TooFine,
    /// One side has a ticking clock and the other has not.
    #[error("an unlimited or correspondence game must be so for both sides")]
    UnequalKinds,
    /// The text is no time control; gives it back, shortened if long.
    #[error("\"{0}\" is not a time control: write 3+2, 3+2b, 3+2d, 10+5x30, 3days, unlimited or 5+3/3+2")]
    Unreadable(String),
}
