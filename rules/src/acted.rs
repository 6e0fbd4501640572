//! What an applied action is to those who watch.

use shakmaty::Color;

use crate::{ActionText, ForcedGive, Notation, Step};

/// An action that was applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acted {
    /// Who acted.
    pub color: Color,
    /// The action.
    pub action: ActionText,
    /// What it did to the turn.
    pub step: Step,
    /// The answer that the rules gave by themselves (radras.md §8).
    pub forced: Option<ForcedGive>,
    /// How people write it.
    pub notation: Notation,
}
