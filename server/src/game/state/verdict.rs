//! Mate and stalemate that take longer to tell than a move may wait (`flicker.md §13`): the game goes on, and the
//! verdict comes later. Only one that ends the game is a fact; that it does not end is none.

use raduga_rules::{Outcome, Proof, Verdict as Proven};

use super::ending::{ending_of, ending_of_outcome};
use super::{EndReason, Ending, GameState, Verdict};

impl GameState {
    /// The proof that is still owed, while somebody must act.
    pub fn proof_owed(&self) -> Option<Proof> {
        self.to_act().and_then(|_| self.game.proof_owed())
    }

    /// The position after `ply` actions is proven to be the end. Nothing, where the game has gone on or ended since.
    pub fn proven(&self, ply: u32, outcome: Outcome) -> Verdict {
        if self.to_act().is_none() || self.game.ply() != ply {
            return Verdict::default();
        }
        let Ending { winner, reason } = ending_of_outcome(outcome);
        self.finish(winner, reason)
    }

    /// The position after `ply` actions is proven not to be mate or stalemate. Like what is known of a line, that is no part
    /// of the log; a game that is loaded anew works it out again. What was counted then counts: that may be the end.
    pub fn refuted(&mut self, ply: u32, save: &Proven) -> Verdict {
        if self.to_act().is_none() || !self.game.settle(ply, save) {
            return Verdict::default();
        }
        ending_of(&self.game)
            .map_or_else(Verdict::default, |Ending { winner, reason }| self.finish(winner, reason))
    }

    /// The board learns of an end that was proven later than the action that brought it about.
    pub(super) fn settled(&mut self, ending: Ending) {
        let Some(reason) = proven_reason(ending.reason) else { return };
        if self.game.outcome().is_none() {
            let over = Proven::Over(Outcome { winner: ending.winner, reason });
            self.game.settle(self.game.ply(), &over);
        }
    }
}

/// The reasons that can take a proof.
const fn proven_reason(reason: EndReason) -> Option<raduga_rules::Reason> {
    match reason {
        EndReason::Mate => Some(raduga_rules::Reason::Mate),
        EndReason::Stalemate => Some(raduga_rules::Reason::Stalemate),
        _ => None,
    }
}
