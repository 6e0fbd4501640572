//! What an applied action is to those who watch.

use shakmaty::Color;

use crate::{ActionText, ForcedGive, Notation, Outcome, Prompt, Step};

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

/// What an action would bring about. Nothing has happened to the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The action, as [`AnyGame::act`](crate::AnyGame::act) would tell it.
    pub acted: Acted,
    /// The answer that would be awaited (radras.md §5).
    pub prompt: Option<Prompt>,
    /// How the game would have ended (radras.md §24).
    pub outcome: Option<Outcome>,
}
