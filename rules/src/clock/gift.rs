//! Time that one player gives the other.

use super::{Clock, SideControl};
use shakmaty::Color;
use std::fmt;
use std::time::Duration;

/// Who has this much is given no more.
pub const ENOUGH_TIME: Duration = Duration::from_secs(2 * 60 * 60);

/// Why a side cannot be given time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CannotReceive {
    /// It plays by days, or without a clock.
    NoClock,
    /// It has [`ENOUGH_TIME`].
    HasEnough,
    /// A flag has fallen.
    FlagFallen,
}

impl fmt::Display for CannotReceive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl CannotReceive {
    /// The same for people.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::NoClock => "no clock runs that time could be put on",
            Self::HasEnough => "your partner has two hours or more",
            Self::FlagFallen => "a flag has fallen",
        }
    }
}

impl Clock {
    /// Whether `side` can be given time now. A gift itself is [`Clock::give`].
    pub fn can_receive(&self, side: Color, now: Duration) -> Result<(), CannotReceive> {
        if self.fallen.is_some() {
            return Err(CannotReceive::FlagFallen);
        }
        match self.control.side(side) {
            SideControl::Unlimited | SideControl::Correspondence { .. } => Err(CannotReceive::NoClock),
            SideControl::Fischer { .. }
            | SideControl::Bronstein { .. }
            | SideControl::SimpleDelay { .. }
            | SideControl::ByoYomi { .. } => match self.until_zero(side, now) {
                Some(left) if left >= ENOUGH_TIME => Err(CannotReceive::HasEnough),
                _ => Ok(()),
            },
        }
    }

    /// Puts a gift on the clock of `side`: all of it, whenever it comes, for it counts as if it had been there when the
    /// open turn began. Fold it from the log as it stands; it is judged only live.
    pub fn give(&mut self, side: Color, time: Duration) {
        self.add_time(side, time);
    }
}
