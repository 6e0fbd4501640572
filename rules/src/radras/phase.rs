//! The answer that a taken piece's owner gives.

use shakmaty::{Color, Role, Square};

/// What the side to move is about to do (radras.md "Text forms", `phase`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Phase {
    /// An ordinary turn, `-`.
    #[default]
    Ordinary,
    /// «И я Рад» has just been said, `=`: a capture now completes the exchange (radras.md §6).
    Exchange,
    /// The owner holds up this piece and must answer, `?x` (radras.md §5).
    Answer(Role),
}

/// The rule that left no choice (radras.md §8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ForcedBy {
    /// The piece was taken right after «И я Рад» (radras.md §6).
    Exchange,
    /// Its owner stands in check, and a skipped turn would leave the king there (radras.md §7).
    Check,
}

impl ForcedBy {
    /// Both causes.
    pub const ALL: [ForcedBy; 2] = [ForcedBy::Exchange, ForcedBy::Check];

    /// Its name on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            ForcedBy::Exchange => "exchange",
            ForcedBy::Check => "check",
        }
    }
}

/// «И я Рад» that nobody was asked for (radras.md §8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ForcedGive {
    /// Whose piece was given.
    pub owner: Color,
    /// The piece.
    pub piece: Role,
    /// Why there was no choice.
    pub by: ForcedBy,
}

/// An answer is awaited (radras.md §5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Prompt {
    /// Who must answer.
    pub owner: Color,
    /// The piece that is held up.
    pub piece: Role,
    /// Where the offering piece stands; unknown when the game began with the answer due, for a position text
    /// does not say it.
    pub square: Option<Square>,
}
