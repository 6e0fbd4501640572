//! Time that one player gives the other.

use std::time::Duration;

use raduga_rules::{ByColor, Color};

use super::refused::GiftRefused;
use super::{Event, GameState, VerbError, Verdict};
use crate::timekeeper::millis;

/// What one gift is.
const GIFT: Duration = Duration::from_secs(15);
/// Gifts of one player come at most this often.
const GIFTS_EVERY: Duration = Duration::from_millis(300);
/// Gifts of one player between two actions, so that a log does not grow without end.
const GIFTS_BETWEEN_ACTIONS: u32 = 20;

/// What the log tells of gifts.
#[derive(Debug, Clone, Default)]
pub(super) struct Gifts {
    /// When each side last gave.
    last: ByColor<Option<Duration>>,
    /// How often since the last action.
    since_action: ByColor<u32>,
}

impl Gifts {
    pub(super) fn given(&mut self, by: Color, at: Duration) {
        *self.last.get_mut(by) = Some(at);
        let count = self.since_action.get_mut(by);
        *count = count.saturating_add(1);
    }

    pub(super) const fn acted(&mut self) {
        self.since_action = ByColor { black: 0, white: 0 };
    }
}

impl GameState {
    /// `color` gives the partner time.
    ///
    /// # Errors
    /// [`VerbError::GiftNotAllowed`], [`VerbError::TooFast`], or why the game is not in play.
    pub fn give_time(&self, color: Color, now: Duration) -> Result<Verdict, VerbError> {
        self.may_give_time(color, now)?;
        let next = self.gifts.last.get(color).map_or(now, |last| last.saturating_add(GIFTS_EVERY));
        if next > now {
            return Err(VerbError::TooFast { wait: next.saturating_sub(now) });
        }
        Ok(Verdict(vec![Event::TimeGiven { to: color.other(), ms: millis(GIFT) }]))
    }

    /// Refuses a gift of `color` that has other reasons against it than haste.
    ///
    /// # Errors
    /// [`VerbError::GiftNotAllowed`], or why the game is not in play.
    pub fn may_give_time(&self, color: Color, now: Duration) -> Result<(), VerbError> {
        self.in_play()?;
        if *self.gifts.since_action.get(color) >= GIFTS_BETWEEN_ACTIONS {
            return Err(VerbError::GiftNotAllowed(GiftRefused::Enough));
        }
        let able = self.clock.can_receive(color.other(), now);
        able.map_err(|why| VerbError::GiftNotAllowed(GiftRefused::Clock(why)))
    }
}
