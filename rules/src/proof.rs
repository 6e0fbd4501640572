//! A verdict that takes longer than a move may wait for (flicker.md §13).

use crate::{ActionText, Outcome};

/// What a proof came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The game goes on: this is a series that may be played.
    Save(ActionText),
    /// Nothing saves: the game is over.
    Over(Outcome),
    /// The nodes were used up first.
    Unknown,
}
