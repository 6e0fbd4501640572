//! Offers: a draw once, and again only after the partner has offered (`radras.md §22`); adjournment (`§23`).

use std::time::Duration;

use raduga_protocol::OfferId;
use raduga_rules::{ByColor, Color};

use super::refused::{JustAsked, OfferRefused};
use super::{Event, GameState, Moment, Phase, VerbError, Verdict};
use crate::game::event::{EndReason, OfferKind};

/// Actions after which an offer to adjourn may be made again.
const ADJOURNMENT_PAUSE_PLIES: u32 = 10;

/// An offer that waits for the partner's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenOffer {
    /// Its id within the game.
    pub id: OfferId,
    /// What is offered.
    pub kind: OfferKind,
    /// By whom.
    pub by: Color,
    /// Actions played when it was made.
    pub ply: u32,
}

/// The offers of a game.
#[derive(Debug, Clone, Default)]
pub(super) struct Offers {
    /// Ids are never used again: an answer can only mean the offer that its sender saw.
    made: OfferId,
    open: ByColor<Option<OpenOffer>>,
    /// Whether a side has offered a draw since its partner last did.
    draw_spent: ByColor<bool>,
    /// When a side last offered a draw: the partner's offer gives the right back, but not at the same moment, or two could
    /// offer to and fro without end.
    draw_offered: ByColor<Option<u32>>,
    /// When a side last offered to adjourn.
    adjournment_offered: ByColor<Option<u32>>,
}

impl Offers {
    pub(super) fn open(&self) -> impl Iterator<Item = OpenOffer> + use<> {
        [self.open.white, self.open.black].into_iter().flatten()
    }

    pub(super) const fn of(&self, color: Color) -> Option<OpenOffer> {
        *self.open.get(color)
    }

    pub(super) fn opened(&mut self, offer: OpenOffer) {
        self.made = self.made.max(offer.id);
        *self.open.get_mut(offer.by) = Some(offer);
        match offer.kind {
            OfferKind::Draw => {
                *self.draw_spent.get_mut(offer.by) = true;
                *self.draw_spent.get_mut(offer.by.other()) = false;
                *self.draw_offered.get_mut(offer.by) = Some(offer.ply);
            }
            OfferKind::Adjournment => *self.adjournment_offered.get_mut(offer.by) = Some(offer.ply),
            OfferKind::Takeback | OfferKind::Rematch => {}
        }
    }

    pub(super) fn closed(&mut self, id: OfferId) -> Option<OpenOffer> {
        let side = self.open.find(|open| open.is_some_and(|offer| offer.id == id))?;
        self.open.get_mut(side).take()
    }
}

impl GameState {
    /// `color` offers something.
    ///
    /// # Errors
    /// [`VerbError::OfferNotAllowed`], [`VerbError::NotYet`], [`VerbError::Stale`], or why the game is not in play.
    pub fn offer(
        &self,
        color: Color,
        at: impl Into<Moment>,
        kind: OfferKind,
        now: Duration,
    ) -> Result<Verdict, VerbError> {
        let at = at.into();
        self.may_be_offered(color, at, kind)?;
        if kind == OfferKind::Rematch
            && let Some(accepted) = self.offer_rematch(color, now)?
        {
            return Ok(accepted);
        }
        if let (OfferKind::Takeback, Some(wait)) = (kind, self.takeback_in(color, now)) {
            return Err(VerbError::NotYet { why: JustAsked::Takeback, wait });
        }
        let offer = self.offers.made.saturating_add(1);
        Ok(Verdict(vec![Event::OfferMade { offer, kind, by: color, ply: at.ply }]))
    }

    /// Refuses what `color` cannot offer, whatever the time.
    pub(super) fn may_be_offered(&self, color: Color, at: Moment, kind: OfferKind) -> Result<(), VerbError> {
        match kind {
            OfferKind::Rematch => self.may_rematch()?,
            OfferKind::Draw | OfferKind::Adjournment | OfferKind::Takeback => self.in_play()?,
        }
        self.is_current(at)?;
        let ply = at.ply;
        let refuse = |why| Err(VerbError::OfferNotAllowed(why));
        if self.offers.of(color).is_some() {
            return refuse(OfferRefused::AlreadyOpen);
        }
        // Two who offer each other a rematch have agreed.
        let same = |open: OpenOffer| open.kind == kind && kind != OfferKind::Rematch;
        if self.offers.of(color.other()).is_some_and(same) {
            return refuse(OfferRefused::PartnerOffersSame);
        }
        match kind {
            OfferKind::Draw if *self.offers.draw_spent.get(color) => {
                return refuse(OfferRefused::DrawSpent);
            }
            OfferKind::Draw if *self.offers.draw_offered.get(color) == Some(ply) => {
                return refuse(OfferRefused::DrawJustOffered);
            }
            OfferKind::Adjournment if self.phase == Phase::Sealing => {
                return refuse(OfferRefused::AdjournmentAgreed);
            }
            OfferKind::Adjournment => {
                let last = *self.offers.adjournment_offered.get(color);
                if last.is_some_and(|last| ply < last.saturating_add(ADJOURNMENT_PAUSE_PLIES)) {
                    return refuse(OfferRefused::AdjournmentJustOffered);
                }
            }
            OfferKind::Takeback => self.may_take_back(color)?,
            OfferKind::Draw | OfferKind::Rematch => {}
        }
        Ok(())
    }

    /// `color` takes the partner's offer.
    ///
    /// # Errors
    /// [`VerbError::NoSuchOffer`]; [`VerbError::OfferNotAllowed`] for one's own; [`VerbError::OutOfTime`].
    pub fn accept(&self, color: Color, id: OfferId, now: Duration) -> Result<Verdict, VerbError> {
        let offer = self.partners_offer(color, id)?;
        match offer.kind {
            OfferKind::Takeback => return self.accept_takeback(offer, now),
            OfferKind::Rematch => return self.accept_rematch(offer),
            OfferKind::Draw | OfferKind::Adjournment => {}
        }
        let mut events = vec![Event::OfferAccepted { offer: id }];
        if offer.kind == OfferKind::Draw {
            let Verdict(end) = self.finish(None, EndReason::Agreement);
            // The accepted offer is answered, not lapsed.
            let rest = end
                .into_iter()
                .filter(|event| !matches!(event, Event::OfferLapsed { offer, .. } if *offer == id));
            events.extend(rest);
        }
        Ok(Verdict(events))
    }

    /// `color` turns the partner's offer down.
    ///
    /// # Errors
    /// As for [`Self::accept`].
    pub fn decline(&self, color: Color, id: OfferId) -> Result<Verdict, VerbError> {
        self.partners_offer(color, id)?;
        Ok(Verdict(vec![Event::OfferDeclined { offer: id }]))
    }

    /// `color` takes the own offer back.
    ///
    /// # Errors
    /// [`VerbError::NoSuchOffer`]; [`VerbError::OfferNotAllowed`] for the partner's.
    pub fn withdraw(&self, color: Color, id: OfferId) -> Result<Verdict, VerbError> {
        if self.answerable(id)?.by != color {
            return Err(VerbError::OfferNotAllowed(OfferRefused::NotYours));
        }
        Ok(Verdict(vec![Event::OfferWithdrawn { offer: id }]))
    }

    /// The open offer of this id: of a game in play, or a rematch.
    fn answerable(&self, id: OfferId) -> Result<OpenOffer, VerbError> {
        let offer = self.open_offer(id);
        match &offer {
            Ok(open) if open.kind == OfferKind::Rematch => {}
            Ok(_) | Err(_) => self.in_play()?,
        }
        offer
    }

    fn partners_offer(&self, color: Color, id: OfferId) -> Result<OpenOffer, VerbError> {
        let offer = self.answerable(id)?;
        if offer.by == color {
            return Err(VerbError::OfferNotAllowed(OfferRefused::YourOwn));
        }
        Ok(offer)
    }
}
