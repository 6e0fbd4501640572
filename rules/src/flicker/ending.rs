//! How a game of Flickering Chess ends (flicker.md §11 to §13, §17).

use std::sync::atomic::AtomicBool;

use super::{Flicker, proof};
use crate::{Outcome, Reason, Verdict};

/// What may be told of this position at once; `None` when it goes on and there was nothing to prove. Inside a series
/// nothing is judged: what counts is how the series began (flicker.md "Text forms").
pub(super) fn judge(position: &Flicker) -> Option<Verdict> {
    if position.inside_series() {
        return None;
    }
    // Mate and stalemate go before bare kings; a bare king that is not in check always has a step, or its partner
    // has more than a king.
    match proof::goes_on(position) {
        true if bare_kings(position) => Some(Verdict::Over(Outcome::draw(Reason::BareKings))),
        true => None,
        false => Some(prove(position, proof::Budget::new(proof::NODE_BUDGET, &AtomicBool::new(false)))),
    }
}

/// Looks for a series that leaves the king safe, within `budget`.
pub(crate) fn prove(position: &Flicker, budget: proof::Budget<'_>) -> Verdict {
    match proof::prove(position, budget) {
        proof::Found::Save(series) => {
            debug_assert_eq!(super::refuse::unfit(position, &series), None, "{position:?}: {series:?}");
            Verdict::Save(series.to_text())
        }
        proof::Found::Nothing => Verdict::Over(stuck(position)),
        proof::Found::OutOfNodes => Verdict::Unknown,
    }
}

/// What it is called when no series can be handed in (flicker.md §11, §12).
fn stuck(position: &Flicker) -> Outcome {
    let us = position.us();
    if position.checkers().any() {
        Outcome::win(us.other(), Reason::Mate)
    } else {
        Outcome::draw(Reason::Stalemate)
    }
}

fn bare_kings(position: &Flicker) -> bool {
    position.board().occupied().count() == 2
}
