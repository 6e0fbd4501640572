//! How games end otherwise than on the board: resignation, claims, time, calling off.

use std::time::Duration;

use raduga_rules::clock::LagReport;
use raduga_rules::{AnyGame, Claim, Color, Outcome, Reason};

use super::refused::ClaimRefused;
use super::{Event, GameState, Moment, Phase, VerbError, Verdict};
use crate::game::event::{EndReason, Ending, LapsedBecause};

/// What a player whose partner is gone may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AbsenceClaim {
    /// The win.
    Win,
    /// A draw.
    Draw,
}

impl GameState {
    /// `color` gives up.
    ///
    /// # Errors
    /// [`VerbError::NotStarted`], [`VerbError::GameOver`].
    pub fn resign(&self, color: Color) -> Result<Verdict, VerbError> {
        match self.phase {
            Phase::Waiting => Err(VerbError::NotStarted),
            Phase::Finished => Err(VerbError::GameOver),
            Phase::Playing | Phase::Sealing | Phase::Adjourned => {
                Ok(self.finish(Some(color.other()), EndReason::Resignation))
            }
        }
    }

    /// Whether the game can still be called off: both have not moved yet.
    pub fn can_abort(&self) -> bool {
        let both_moved = self.has_moved.white && self.has_moved.black;
        matches!(self.phase, Phase::Waiting | Phase::Playing) && !both_moved
    }

    /// A player calls the game off.
    ///
    /// # Errors
    /// [`VerbError::TooLateToAbort`], [`VerbError::GameOver`].
    pub fn abort(&self) -> Result<Verdict, VerbError> {
        match self.phase {
            Phase::Finished => Err(VerbError::GameOver),
            _ if self.can_abort() => Ok(self.finish(None, EndReason::Aborted)),
            Phase::Waiting | Phase::Playing | Phase::Sealing | Phase::Adjourned => {
                Err(VerbError::TooLateToAbort)
            }
        }
    }

    /// A player claims a draw that the rules give (`radras.md §18, §19`).
    ///
    /// # Errors
    /// [`VerbError::NotClaimable`], or why the game is not in play.
    pub fn claim_draw(&self, claim: Claim) -> Result<Verdict, VerbError> {
        self.in_play()?;
        if !self.game.claims().contains(&claim) {
            return Err(VerbError::NotClaimable(match claim {
                Claim::Threefold => ClaimRefused::NotThrice,
                Claim::Fifty => ClaimRefused::NotFifty,
            }));
        }
        if !self.claims().contains(&claim) {
            return Err(VerbError::NotClaimable(ClaimRefused::MateUnknown));
        }
        Ok(self.finish(None, reason_of(claim)))
    }

    /// The draws that can be claimed now. While it is being worked out whether this is mate, only a repetition can be: a
    /// position that was played on from before is none.
    pub fn claims(&self) -> Vec<Claim> {
        if self.to_act().is_none() {
            return Vec::new();
        }
        let mut claims = self.game.claims();
        if claims.contains(&Claim::Fifty) && self.proof_owed().is_some() {
            claims.retain(|claim| *claim != Claim::Fifty);
        }
        claims
    }

    /// `color` acts, and claims the draw that the action brings about (`radras.md §18`, `flicker.md §14`). Its end is
    /// judged at once, so it may also be played where the next action would be sealed.
    ///
    /// # Errors
    /// As for [`Self::act`]; [`VerbError::NotClaimable`] when the draw would not be there.
    pub fn claim_draw_by(
        &self,
        color: Color,
        claim: Claim,
        (at, typed): (impl Into<Moment>, &str),
        now: Duration,
    ) -> Result<Verdict, VerbError> {
        let (action, timing) = self.decided(color, at.into(), typed, LagReport::default(), now)?;
        if !self.game.claims_after(&action).contains(&claim) {
            return Err(VerbError::NotClaimable(match claim {
                Claim::Threefold => ClaimRefused::NotThriceAfter,
                Claim::Fifty => ClaimRefused::NotFiftyAfter,
            }));
        }
        let Verdict(mut events) = self.play(color, &action, timing)?;
        let Verdict(end) = self.ends_with(color, Ending { winner: None, reason: reason_of(claim) });
        events.extend(end);
        Ok(Verdict(events))
    }

    /// `color` claims the game because the partner, who must act, is gone. Whether they are is the caller's to judge.
    ///
    /// # Errors
    /// [`VerbError::NotClaimable`] when it is not the partner who must act, or why the game is not in play.
    pub fn claim_absence(&self, color: Color, claim: AbsenceClaim) -> Result<Verdict, VerbError> {
        self.in_play()?;
        if self.game.to_act() == color {
            return Err(VerbError::NotClaimable(ClaimRefused::YouAct));
        }
        let winner = match claim {
            // A bare king cannot win, by absence no more than on time (radras.md §21).
            AbsenceClaim::Win => self.game.outcome_on_time(color.other()),
            AbsenceClaim::Draw => None,
        };
        Ok(self.finish(winner, EndReason::Absence))
    }

    /// The flag of `color` falls (`radras.md §21`).
    pub fn flag_falls(&self, color: Color) -> Verdict {
        self.finish(self.game.outcome_on_time(color), EndReason::Time)
    }

    /// Nobody came.
    pub fn room_expires(&self) -> Verdict {
        self.finish(None, EndReason::Expired)
    }

    /// When something happens by itself: a flag falls, or a first move is overdue.
    pub fn deadline(&self) -> Option<Duration> {
        self.clock.flag_deadline().or_else(|| self.first_move_deadline()).or_else(|| self.fallen_since())
    }

    /// Since when a flag lies that fell as moves were taken back, while that was made durable.
    fn fallen_since(&self) -> Option<Duration> {
        self.to_act()?;
        self.clock.is_flagged(Duration::ZERO).map(|_| self.last_event_at())
    }

    /// When the first move of whoever must act is overdue.
    pub fn first_move_deadline(&self) -> Option<Duration> {
        let color = self.to_act()?;
        if self.stopped_since.is_some() || self.clock.running().is_some() || *self.has_moved.get(color) {
            return None;
        }
        Some(self.turn_began + self.first_move_time?)
    }

    /// What happens by itself at [`Self::deadline`].
    pub fn expire(&self, now: Duration) -> Verdict {
        // A fallen flag stays fallen, but a game ends once.
        if self.in_play().is_err() {
            return Verdict(Vec::new());
        }
        if let Some(flagged) = self.clock.is_flagged(now) {
            return self.flag_falls(flagged);
        }
        match self.first_move_deadline() {
            Some(deadline) if deadline <= now => self.finish(None, EndReason::NoShow),
            _ => Verdict(Vec::new()),
        }
    }

    /// The end, with the offers that it closes.
    pub(super) fn finish(&self, winner: Option<Color>, reason: EndReason) -> Verdict {
        let lapsed = self
            .offers
            .open()
            .map(|offer| Event::OfferLapsed { offer: offer.id, because: LapsedBecause::GameOver });
        let end = Event::Finished { ending: Ending { winner, reason } };
        Verdict(lapsed.chain([end]).collect())
    }
}

/// The end that the rules have brought about.
pub(super) fn ending_of(game: &AnyGame) -> Option<Ending> {
    game.outcome().map(ending_of_outcome)
}

const fn reason_of(claim: Claim) -> EndReason {
    match claim {
        Claim::Threefold => EndReason::Threefold,
        Claim::Fifty => EndReason::Fifty,
    }
}

/// An end of the rules in the words of the log.
pub(super) const fn ending_of_outcome(outcome: Outcome) -> Ending {
    let reason = match outcome.reason {
        Reason::Ras => EndReason::Ras,
        Reason::Mate => EndReason::Mate,
        Reason::Stalemate => EndReason::Stalemate,
        Reason::KingsMeet => EndReason::KingsMeet,
        Reason::BareKings => EndReason::BareKings,
        Reason::Fivefold => EndReason::Fivefold,
        Reason::SeventyFive => EndReason::SeventyFive,
    };
    Ending { winner: outcome.winner, reason }
}
