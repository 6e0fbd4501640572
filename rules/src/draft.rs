//! An unfinished series: what its player has put together so far, and what may follow (flicker.md "Text forms").

use thiserror::Error;

use crate::{ActionText, Claim, Notation, Refusal};

/// A draft that can be played, move by move. Nothing has happened to the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// Its moves, in order.
    pub moves: Vec<ActionText>,
    /// The position inside the series; before the first move the position that stands.
    pub position: String,
    /// Whether the king of the side that drafts is attacked just now.
    pub check: bool,
    /// The playable next moves, sorted as plain strings.
    pub legal: Vec<ActionText>,
    /// The whole series as one action, if it may be handed in as it stands (flicker.md §7).
    pub series: Option<ActionText>,
    /// How people write what is drafted; empty texts before the first move.
    pub notation: Notation,
    /// The draws that could be claimed by handing it in (flicker.md §14).
    pub claims_after: Vec<Claim>,
}

/// A draft that cannot be; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DraftError {
    /// A turn of this game is one action: there is nothing to draft.
    #[error("a turn in this game is one action: there is no series to draft")]
    NoSeries,
    /// One of its moves cannot be played.
    #[error("move {} of the series, {action}: {refusal}", at + 1)]
    Move {
        /// Its place in the draft, from 0.
        at: usize,
        /// The move.
        action: ActionText,
        /// Why.
        refusal: Refusal,
    },
}
