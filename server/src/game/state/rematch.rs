//! A rematch: the same two, the same settings, colours swapped, and exactly one such game however it comes about.

use std::time::Duration;

use raduga_protocol::GameId;
use raduga_rules::{ByColor, Color};
use sha2::{Digest, Sha256};

use super::refused::{JustAsked, OfferRefused};
use super::{Event, GameState, OpenOffer, Phase, Settings, VerbError, Verdict};
use crate::partner;

/// A declined rematch is not offered again for so long; and no more than [`OFFERS`] are made in so long.
const PAUSE: Duration = Duration::from_secs(60);
/// Rematches that one player offers within [`PAUSE`].
const OFFERS: usize = 2;

/// What the log tells of rematches.
#[derive(Debug, Clone, Default)]
pub(super) struct Rematches {
    /// When each side offered, the last [`OFFERS`] times.
    offered: ByColor<[Option<Duration>; OFFERS]>,
    blocked_until: ByColor<Duration>,
    next: Option<GameId>,
}

impl Rematches {
    pub(super) fn offered(&mut self, by: Color, at: Duration) {
        let times = self.offered.get_mut(by);
        times.rotate_left(1);
        times[OFFERS - 1] = Some(at);
    }

    pub(super) fn declined(&mut self, of: Color, at: Duration) {
        *self.blocked_until.get_mut(of) = at.saturating_add(PAUSE);
    }

    pub(super) const fn made(&mut self, next: GameId) {
        self.next = Some(next);
    }
}

impl GameState {
    /// The game that the same two went on to.
    pub const fn next_game(&self) -> Option<GameId> {
        self.rematches.next
    }

    /// What the rematch is played by.
    pub fn rematch_settings(&self) -> Settings {
        Settings { rematch_of: Some(self.id), ..self.settings.clone() }
    }

    /// The id of the rematch. It follows from this game's, so that however often a rematch is begun (a crash may come
    /// between opening it and telling of it) it is the same game.
    pub fn rematch_id(&self) -> GameId {
        let hash = Sha256::digest(format!("the rematch of {}", self.id));
        let (first, _) = hash.split_at(size_of::<u64>());
        GameId::from_bits(first.iter().fold(0, |bits, byte| (bits << 8) | u64::from(*byte)))
    }

    /// Refuses a rematch that `color` cannot ask for, whatever the time.
    pub(super) fn may_rematch(&self) -> Result<(), VerbError> {
        let refuse = |why| Err(VerbError::OfferNotAllowed(why));
        if self.phase != Phase::Finished {
            return refuse(OfferRefused::RematchBeforeEnd);
        }
        if self.seats.white.is_none() || self.seats.black.is_none() {
            return refuse(OfferRefused::RematchNobody);
        }
        let partner =
            |seat: &Option<super::Seat>| seat.as_ref().is_some_and(|seat| seat.person == partner::PERSON);
        if partner(&self.seats.white) || partner(&self.seats.black) {
            return refuse(OfferRefused::RematchHouse);
        }
        if self.rematches.next.is_some() {
            return refuse(OfferRefused::RematchGoneOn);
        }
        Ok(())
    }

    /// `color` offers a rematch; where the partner has offered one, that is an answer.
    pub(super) fn offer_rematch(&self, color: Color, now: Duration) -> Result<Option<Verdict>, VerbError> {
        if let Some(theirs) = self.offers.of(color.other()) {
            return self.accept_rematch(theirs).map(Some);
        }
        let [oldest, ..] = self.rematches.offered.get(color);
        let enough = oldest.map_or(Duration::ZERO, |at| at.saturating_add(PAUSE));
        let until = enough.max(*self.rematches.blocked_until.get(color));
        let wait = until.saturating_sub(now);
        if wait.is_zero() {
            return Ok(None);
        }
        Err(VerbError::NotYet { why: JustAsked::Rematch, wait })
    }

    /// The partner takes the offer. The game that this tells of has to be opened before it is told.
    pub(super) fn accept_rematch(&self, offer: OpenOffer) -> Result<Verdict, VerbError> {
        self.may_rematch()?;
        Ok(Verdict(vec![
            Event::OfferAccepted { offer: offer.id },
            Event::Rematched { next: self.rematch_id() },
        ]))
    }
}
