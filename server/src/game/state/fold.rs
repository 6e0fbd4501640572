//! The fold itself: how each event changes the game. Live and replayed events go this one way.

use std::time::Duration;

use raduga_protocol::Seq;
use raduga_rules::clock::Timing;
use raduga_rules::{ActionText, Color, Step};

use super::{Event, FoldError, GameState, OpenOffer, Phase, Seat};
use crate::game::event::{EndReason, Fact, LogRow, OfferKind, Played};

impl GameState {
    /// Takes the next row of the log in.
    ///
    /// # Errors
    /// [`FoldError::DoesNotFollow`] for a row that this fold would never have written. The state is then of no more use.
    pub fn apply(&mut self, row: LogRow) -> Result<(), FoldError> {
        let LogRow { seq, at, body } = row;
        let wrong = |why: String| FoldError::DoesNotFollow { seq, why };
        if seq != self.seq() + 1 {
            return Err(wrong(format!("number {} was due", self.seq() + 1)));
        }
        let mut fact = Fact { seq, at, event: body.event, played: None, stopped: None };
        self.change(&mut fact).map_err(wrong)?;
        self.facts.push(fact);
        self.show_later()?;
        if let Some(author) = body.by {
            self.effects.insert((author.person, author.request), seq);
        }
        Ok(())
    }

    fn change(&mut self, fact: &mut Fact) -> Result<(), String> {
        let at = fact.at;
        match &fact.event {
            Event::Seated { color, person, name, bot } => {
                *self.seats.get_mut(*color) = Some(Seat { person: *person, name: name.clone(), bot: *bot });
            }
            Event::Started => self.started(at),
            Event::Acted { color, action, timing } => {
                fact.played = Some(self.acted(*color, action, timing, at)?)
            }
            Event::PromptOpened { .. } | Event::AnswerForced { .. } => {}
            Event::OfferMade { offer, kind, by, ply } => {
                if *kind == OfferKind::Rematch {
                    self.rematches.offered(*by, at);
                }
                self.offers.opened(OpenOffer { id: *offer, kind: *kind, by: *by, ply: *ply });
            }
            Event::OfferAccepted { offer } => self.accepted(*offer)?,
            Event::OfferDeclined { offer } => {
                let closed = self.close_offer(*offer)?;
                self.declined(closed, at);
            }
            Event::OfferWithdrawn { offer } => {
                let closed = self.close_offer(*offer)?;
                if closed.kind == OfferKind::Takeback {
                    self.takebacks.withdrawn(closed.by, at);
                }
            }
            Event::OfferLapsed { offer, .. } => {
                self.close_offer(*offer)?;
            }
            Event::TakenBack { ply } => self.taken_back(*ply, at)?,
            Event::TimeGiven { to, ms } => {
                self.clock.give(*to, Duration::from_millis(*ms));
                self.gifts.given(to.other(), at);
            }
            Event::Rematched { next } => self.rematches.made(*next),
            Event::Sealed { color, action, timing } => self.sealed(*color, action, timing, at),
            Event::Unsealed => self.unsealed(at),
            Event::ClockStopped { elapsed_ms, .. } => {
                fact.stopped = self.clock.running();
                self.clock.interrupted(Duration::from_millis(*elapsed_ms));
                self.stopped_since = Some(at);
            }
            Event::ClockResumed { .. } => {
                self.clock.resume(at);
                self.turn_began = at;
                self.stopped_since = None;
            }
            Event::Finished { ending } => self.finished(*ending, at),
        }
        Ok(())
    }

    fn declined(&mut self, offer: OpenOffer, at: Duration) {
        match offer.kind {
            OfferKind::Takeback => self.takebacks.declined(offer.by, at),
            OfferKind::Rematch => self.rematches.declined(offer.by, at),
            OfferKind::Draw | OfferKind::Adjournment => {}
        }
    }

    fn close_offer(&mut self, id: u32) -> Result<OpenOffer, String> {
        self.offers.closed(id).ok_or_else(|| "no such offer was open".to_owned())
    }

    const fn started(&mut self, at: Duration) {
        self.phase = Phase::Playing;
        self.turn_began = at;
    }

    fn acted(
        &mut self,
        color: Color,
        action: &ActionText,
        timing: &Timing,
        at: Duration,
    ) -> Result<Played, String> {
        let acted = self.game.act(action).map_err(|error| error.to_string())?;
        if acted.color != color {
            return Err(format!("{} was to act", acted.color));
        }
        self.gifts.acted();
        self.clock.charge(timing, at);
        if acted.step == Step::TurnEnded {
            self.clock.end_turn(at);
            *self.has_moved.get_mut(color) = true;
            self.turn_began = at;
            // The next turn is the partner's, whose clock stands still no more.
            self.stopped_since = None;
            if self.has_moved.white && self.has_moved.black && self.game.outcome().is_none() {
                self.clock.start(self.game.to_act(), at);
            }
        }
        Ok(Played { notation: acted.notation, ply: self.game.ply(), position: self.game.position_text() })
    }

    fn accepted(&mut self, id: u32) -> Result<(), String> {
        let offer = self.close_offer(id)?;
        if offer.kind == OfferKind::Adjournment {
            self.phase = Phase::Sealing;
        }
        Ok(())
    }

    fn sealed(&mut self, color: Color, action: &ActionText, timing: &Timing, at: Duration) {
        self.clock.charge(timing, at);
        self.clock.stop(at);
        self.stopped_since = None;
        self.sealed = Some((color, action.clone()));
        self.phase = Phase::Adjourned;
    }

    fn unsealed(&mut self, at: Duration) {
        self.clock.resume(at);
        self.sealed = None;
        self.phase = Phase::Playing;
        self.turn_began = at;
    }

    fn finished(&mut self, ending: crate::game::event::Ending, at: Duration) {
        if ending.reason == EndReason::Time {
            self.clock.flag(self.game.to_act());
        }
        self.settled(ending);
        self.clock.stop(at);
        self.stopped_since = None;
        self.phase = Phase::Finished;
        self.ending = Some(ending);
    }

    /// The events after `seq`; none if `seq` is not a place of this log.
    pub fn facts_after(&self, seq: Seq) -> Option<&[Fact]> {
        usize::try_from(seq).ok().and_then(|held| self.facts.get(held..))
    }
}
