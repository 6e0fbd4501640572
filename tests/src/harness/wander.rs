//! Players without a plan.

use raduga_protocol::game::DraftState;
use raduga_protocol::limits::MAX_DRAFT_MOVES;
use rand::{Rng, RngExt};

/// What a player without a plan does next with a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wander {
    /// Drafts these moves.
    Draft(Vec<String>),
    /// Hands this in.
    HandIn(String),
}

/// Any of `choices`, of which there is one at least.
pub fn any(choices: &[String], random: &mut impl Rng) -> String {
    choices[random.random_range(0..choices.len())].clone()
}

/// One step of a series that may begin with `legal`: goes on, takes back, begins anew or hands in.
pub fn wander(legal: &[String], draft: Option<&DraftState>, random: &mut impl Rng) -> Wander {
    let Some(draft) = draft else { return Wander::Draft(vec![any(legal, random)]) };
    let ends = draft.legal.is_empty() || draft.moves.len() == MAX_DRAFT_MOVES || random.random_ratio(1, 3);
    match &draft.series {
        Some(series) if ends => Wander::HandIn(series.clone()),
        // A dead end, or a change of mind.
        _ if draft.legal.is_empty() || random.random_ratio(1, 12) => {
            let kept = random.random_range(0..draft.moves.len());
            Wander::Draft(draft.moves[..kept].to_vec())
        }
        _ => Wander::Draft(draft.moves.iter().cloned().chain([any(&draft.legal, random)]).collect()),
    }
}
