//! The verdict that a position still owes: begun beside the game, awaited, and taken in (`flicker.md §13`).

use std::future::pending;

use raduga_rules::{Color, Verdict as Proven};
use tracing::{info, warn};

use super::commit::PLAYERS;
use super::{Flow, GameActor};
use crate::game::proofs::Running;
use crate::game::state::Verdict;

/// The proof of the position that stands.
#[derive(Debug)]
pub(super) enum Pending {
    /// It is being worked out.
    Runs(Running),
    /// It was given up for this position; the game goes on as if it were no end.
    GivenUp { ply: u32 },
}

impl GameActor {
    /// One proof a game: that of the position that stands. Another one stops.
    pub(super) fn look_after_proof(&mut self) {
        let owed = self.state.proof_owed();
        let about = match &self.proof {
            Some(Pending::Runs(running)) => Some(running.ply()),
            Some(Pending::GivenUp { ply }) => Some(*ply),
            None => None,
        };
        if about != owed.as_ref().map(raduga_rules::Proof::ply) {
            self.proof = owed.map(|proof| Pending::Runs(self.shared.prove(proof)));
        }
    }

    /// Whether it is still being worked out if this is the end.
    pub(super) const fn verdict_pending(&self) -> bool {
        matches!(self.proof, Some(Pending::Runs(_)))
    }

    /// Takes a verdict in. What was due before it came happens before it.
    pub(super) async fn settle(&mut self, proven: Proven) -> Flow {
        let Some(Pending::Runs(running)) = self.proof.take() else { return Flow::Go };
        let ply = running.ply();
        let flow = self.expire(self.shared.time.now()).await;
        if flow == Flow::StandDown {
            return flow;
        }
        let verdict = match proven {
            Proven::Over(outcome) => {
                info!(reason = %outcome.reason, "proven");
                self.state.proven(ply, outcome)
            }
            Proven::Save(_) => self.state.refuted(ply, &proven),
            Proven::Unknown => {
                warn!(ply, "a proof was given up");
                self.proof = Some(Pending::GivenUp { ply });
                Verdict::default()
            }
        };
        if verdict.0.is_empty() {
            self.look_after_proof();
            self.tell_state();
            return Flow::Go;
        }
        self.commit(verdict, None, Vec::new()).await.map_or_else(|error| error.flow(), |_| Flow::Go)
    }

    /// Tells everyone where the game stands, though nothing has happened in it.
    pub(super) fn tell_state(&self) {
        self.followers.tell_events(&PLAYERS, &[], self.sight(Some(Color::White)));
        // Who sees the game later is told nothing of now.
        if !self.state.is_delayed() {
            self.followers.tell_events(&[None], &[], self.sight(None));
        }
    }
}

/// The verdict, when it comes; never, where none is awaited.
pub(super) async fn verdict(proof: &mut Option<Pending>) -> Proven {
    match proof {
        Some(Pending::Runs(running)) => running.verdict().await,
        Some(Pending::GivenUp { .. }) | None => pending().await,
    }
}
