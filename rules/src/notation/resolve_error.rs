//! Why a typed text was not understood as one legal action.

use thiserror::Error;

use crate::{ActionText, Refusal};

/// What a person typed does not mean one legal action; nothing was done.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ResolveError {
    /// It is not written like an action at all.
    #[error("{typed:?} is not understood: write {forms}")]
    NotUnderstood {
        /// What was typed, shortened if it was long.
        typed: String,
        /// What could be written in this game.
        forms: &'static str,
    },
    /// It is understood, and the rules refuse it.
    #[error("{typed}: {refusal}")]
    NotLegal {
        /// What was typed.
        typed: String,
        /// Why it is refused.
        refusal: Refusal,
    },
    /// It is written well, but nothing legal is like it.
    #[error("{typed}: no legal action is written so just now")]
    NoSuchAction {
        /// What was typed.
        typed: String,
    },
    /// It may mean several legal actions; of a series, the one move that was typed so may be several.
    #[error("{typed} may mean any of: {}", .candidates.iter().map(ActionText::as_str).collect::<Vec<_>>().join(", "))]
    Ambiguous {
        /// What was typed.
        typed: String,
        /// What it may mean, sorted.
        candidates: Vec<ActionText>,
    },
}
