//! Taking moves back: asked for, agreed to, and played on from an earlier moment. No clock gets time back.

use std::time::Duration;

use raduga_rules::{ByColor, Color};

use super::refused::OfferRefused;
use super::{Event, GameState, OpenOffer, Phase, VerbError, Verdict};
use crate::game::event::{LapsedBecause, OfferKind};

/// The n-th takeback declined keeps its maker from asking for n² times this long, and from asking at once after one was
/// taken back for this long.
const PAUSE: Duration = Duration::from_secs(10);
/// From this many on the pause grows no more.
const MOST_DECLINES: u32 = 10;

/// A moment of a game. After a takeback the number of actions comes again, the moment does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Actions that stand.
    pub ply: u32,
    /// How often moves were taken back.
    pub takebacks: u32,
}

/// A moment of a game in which nothing was ever taken back.
impl From<u32> for Moment {
    fn from(ply: u32) -> Self {
        Self { ply, takebacks: 0 }
    }
}

/// What the log tells of takebacks.
#[derive(Debug, Clone, Default)]
pub(super) struct Takebacks {
    /// How often moves were taken back.
    count: u32,
    declined: ByColor<u32>,
    /// Until when a side may not ask.
    blocked_until: ByColor<Duration>,
}

impl Takebacks {
    /// A takeback that `color` had asked for was declined.
    pub(super) fn declined(&mut self, color: Color, at: Duration) {
        let declined = self.declined.get_mut(color);
        *declined = declined.saturating_add(1);
        let times = (*declined).min(MOST_DECLINES);
        *self.blocked_until.get_mut(color) = at.saturating_add(PAUSE.saturating_mul(times * times));
    }

    /// `color` no longer asks for a takeback.
    pub(super) fn withdrawn(&mut self, color: Color, at: Duration) {
        let until = self.blocked_until.get_mut(color);
        *until = (*until).max(at.saturating_add(PAUSE));
    }
}

impl GameState {
    /// The moment that stands.
    pub fn moment(&self) -> Moment {
        Moment { ply: self.game.ply(), takebacks: self.takebacks.count }
    }

    /// How long `color` may not ask for a takeback.
    pub fn takeback_in(&self, color: Color, now: Duration) -> Option<Duration> {
        let left = self.takebacks.blocked_until.get(color).saturating_sub(now);
        (!left.is_zero() && self.phase == Phase::Playing).then_some(left)
    }

    /// Refuses unless `color` may ever ask for a takeback at this moment.
    pub(super) fn may_take_back(&self, color: Color) -> Result<(), VerbError> {
        let refuse = |why| Err(VerbError::OfferNotAllowed(why));
        if !self.settings.takebacks {
            return refuse(OfferRefused::NoTakebacksHere);
        }
        if self.settings.rated {
            return refuse(OfferRefused::NoTakebacksRated);
        }
        if self.phase != Phase::Playing {
            return refuse(OfferRefused::NoTakebacksAdjourned);
        }
        if !(self.has_moved.white && self.has_moved.black) || self.game.last_turn_of(color).is_none() {
            return refuse(OfferRefused::NoTakebacksYet);
        }
        Ok(())
    }

    /// The partner agrees: the game goes back to where the offer's maker began their last turn.
    pub(super) fn accept_takeback(&self, offer: OpenOffer, now: Duration) -> Result<Verdict, VerbError> {
        self.may_take_back(offer.by)?;
        let partner = offer.by.other();
        // The time of whoever agrees is taken until now, and there must be some.
        if self.clock.running() == Some(partner)
            && self.clock.until_zero(partner, now) == Some(Duration::ZERO)
        {
            return Err(VerbError::OutOfTime);
        }
        let ply = self.game.last_turn_of(offer.by).ok_or(VerbError::NoSuchOffer)?;
        let mut events = vec![Event::OfferAccepted { offer: offer.id }];
        if let Some(other) = self.offers.of(partner) {
            events.push(Event::OfferLapsed { offer: other.id, because: LapsedBecause::TakenBack });
        }
        events.push(Event::TakenBack { ply });
        Ok(Verdict(events))
    }

    /// Plays on from the moment after `ply` actions. The clock of whoever had to act is charged up to now, and their turn
    /// is not ended; if that is the same player, their clock just goes on.
    pub(super) fn taken_back(&mut self, ply: u32, at: Duration) -> Result<(), String> {
        if ply >= self.game.ply() {
            return Err(format!("only {} actions were played", self.game.ply()));
        }
        let before = self.game.to_act();
        self.game = self.game.taken_back_to(ply);
        self.takebacks.count = self.takebacks.count.saturating_add(1);
        let to_act = self.game.to_act();
        if to_act != before {
            self.clock.start(to_act, at);
            self.stopped_since = None;
            self.turn_began = at;
        }
        Ok(())
    }

    /// The own takeback that lapses when its maker acts: it was asked for at another moment.
    pub(super) fn own_takeback(&self, color: Color) -> Option<OpenOffer> {
        self.offers.of(color).filter(|offer| offer.kind == OfferKind::Takeback)
    }
}
