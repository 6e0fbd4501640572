//! Acting: the one verb for moves, drops and answers.

use std::time::Duration;

use raduga_rules::clock::{LagReport, Timing};
use raduga_rules::{ActionText, AnyGame, Color, Preview, ResolveError};

use super::ending::ending_of_outcome;
use super::{Ending, Event, GameState, Moment, Phase, VerbError, Verdict};
use crate::game::event::{LapsedBecause, OfferKind};

impl GameState {
    /// `color` acts: `typed` is an action in any form that the rules can read. `at` is the moment that it was
    /// decided on.
    ///
    /// # Errors
    /// Every [`VerbError`] about the moment and the rules; [`VerbError::OutOfTime`] means that the flag is to fall.
    pub fn act(
        &self,
        color: Color,
        at: impl Into<Moment>,
        typed: &str,
        report: LagReport,
        now: Duration,
    ) -> Result<Verdict, VerbError> {
        let (action, timing) = self.decided(color, at.into(), typed, report, now)?;
        if self.phase == Phase::Sealing {
            return self.seal(color, action, timing);
        }
        self.play(color, &action, timing)
    }

    /// The action that `color` has decided on in time, and where its time went.
    pub(super) fn decided(
        &self,
        color: Color,
        at: Moment,
        typed: &str,
        report: LagReport,
        now: Duration,
    ) -> Result<(ActionText, Timing), VerbError> {
        self.must_act(color, at)?;
        let action = self.game.resolve(typed).map_err(resolve_refusal)?;
        let timing = self.clock.measure(now, report);
        if self.clock.would_flag(&timing) {
            return Err(VerbError::OutOfTime);
        }
        Ok((action, timing))
    }

    /// Refuses unless `color` must act, and at this moment.
    pub(super) fn must_act(&self, color: Color, at: Moment) -> Result<(), VerbError> {
        self.in_play()?;
        self.is_current(at)?;
        if self.game.to_act() == color { Ok(()) } else { Err(VerbError::NotYourTurn) }
    }

    /// What a legal action brings about, itself included.
    pub(super) fn play(
        &self,
        color: Color,
        action: &ActionText,
        timing: Timing,
    ) -> Result<Verdict, VerbError> {
        let Preview { acted, prompt, outcome } =
            self.game.preview(action).map_err(|error| VerbError::Illegal(error.to_string()))?;
        let mut events = vec![Event::Acted { color, action: acted.action, timing }];
        if let Some(forced) = acted.forced {
            events.push(Event::AnswerForced { owner: forced.owner, piece: forced.piece, by: forced.by });
        }
        if let Some(prompt) = prompt {
            events.push(Event::PromptOpened { owner: prompt.owner, piece: prompt.piece });
        }
        if let Some(offer) = self.offers.of(color.other()) {
            events.push(Event::OfferLapsed { offer: offer.id, because: LapsedBecause::PartnerActed });
        }
        if let Some(offer) = self.own_takeback(color) {
            events.push(Event::OfferLapsed { offer: offer.id, because: LapsedBecause::MakerActed });
        }
        let Verdict(end) = outcome
            .map(ending_of_outcome)
            .map_or_else(Verdict::default, |ending| self.ends_with(color, ending));
        events.extend(end);
        Ok(Verdict(events))
    }

    /// The end that an action of `color` brings about, once the partner's offer has lapsed by it.
    pub(super) fn ends_with(&self, color: Color, ending: Ending) -> Verdict {
        let lapsed = |offer: super::OpenOffer| Event::OfferLapsed {
            offer: offer.id,
            because: LapsedBecause::GameOver,
        };
        // A takeback of their own has lapsed by the action.
        let open = self.offers.of(color).filter(|offer| offer.kind != OfferKind::Takeback);
        let lapsed = open.map(lapsed);
        Verdict(lapsed.into_iter().chain([Event::Finished { ending }]).collect())
    }

    /// Refuses what was decided on at another moment.
    pub(super) fn is_current(&self, meant: Moment) -> Result<(), VerbError> {
        let now = self.moment();
        if meant.takebacks != now.takebacks {
            return Err(VerbError::TakenBackSince);
        }
        if meant == now { Ok(()) } else { Err(VerbError::Stale { now: now.ply, meant: meant.ply }) }
    }

    /// The game with its legal actions, for whoever must act.
    pub fn legal(&self) -> Vec<ActionText> {
        if self.to_act().is_some() { AnyGame::legal(&self.game) } else { Vec::new() }
    }
}

pub(super) fn resolve_refusal(error: ResolveError) -> VerbError {
    match error {
        ResolveError::Ambiguous { .. } => VerbError::Ambiguous(error.to_string()),
        other => VerbError::Illegal(other.to_string()),
    }
}
