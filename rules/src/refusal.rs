//! Why an action was not taken: sentences that a person can act on.

use shakmaty::{Color, Role, Square};
use thiserror::Error;

use crate::{ActionText, Outcome, said, tavreli::TavreliRefusal};

/// An action that was refused; the game is as it was.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{action}: {refusal}")]
pub struct ActError {
    /// What was refused.
    pub action: ActionText,
    /// Why.
    pub refusal: Refusal,
}

/// The reason of a refusal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over ({})", .0.reason)]
    GameOver(Outcome),
    /// The text is no action of this game.
    #[error(
        "this is not an action here; write e2e4, a7a8q, d2(3)e3, castling as e1g1, a drop as N@h1, or keep or give"
    )]
    NotAnAction,
    /// An answer is awaited first (radras.md §5).
    #[error("an answer is due first: {} keeps the {} (keep) or gives it (give)", said::side(*owner), said::piece(*piece))]
    AnswerDue {
        /// Who must answer.
        owner: Color,
        /// The held-up piece.
        piece: Role,
    },
    /// There is nothing to answer (radras.md §5, §8).
    #[error("no answer is due: nothing is held up just now (an answer that is forced is given by itself)")]
    NoAnswerDue,
    /// Nothing stands on the first square.
    #[error("there is no piece on {0}")]
    EmptySquare(Square),
    /// The partner's piece stands on the first square.
    #[error("the {} on {square} belongs to {}", said::piece(*piece), said::side(*owner))]
    NotYourPiece {
        /// Where it stands.
        square: Square,
        /// What stands there.
        piece: Role,
        /// Whose it is.
        owner: Color,
    },
    /// An own piece stands on the second square.
    #[error("your own {} stands on {square}", said::piece(*piece))]
    OwnPiece {
        /// Where it stands.
        square: Square,
        /// What stands there.
        piece: Role,
    },
    /// The king shows no aggression (radras.md §2).
    #[error("a king takes nothing, and {0} is not empty")]
    KingTakesNothing(Square),
    /// No way leads there.
    #[error("the {} on {from} cannot go to {to}", said::piece(*piece))]
    Unreachable {
        /// What should move.
        piece: Role,
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// A pawn on its last rank must become something (radras.md §1).
    #[error("a pawn that reaches {0} must become a queen, rook, bishop or knight: add q, r, b or n")]
    PromotionMissing(Square),
    /// Nothing is promoted by that move.
    #[error(
        "only a pawn that reaches its last rank is promoted, and only to a queen, rook, bishop or knight"
    )]
    NoPromotion,
    /// The own king would stand in check (radras.md §3).
    #[error("your king would stand in check from {0}")]
    KingInCheck(Square),
    /// No right to castle on that side (radras.md §1, §15).
    #[error(
        "there is no right to castle there: the king has moved, or that rook has, or it is not the one that began there"
    )]
    NoCastlingRight,
    /// Something stands between king and rook.
    #[error("castling: {0} between the king and the rook is not empty")]
    CastlingBlocked(Square),
    /// The king may not castle out of or over an attack.
    #[error("castling: {0} is attacked")]
    CastlingAttacked(Square),
    /// No such piece in hand (radras.md §11).
    #[error("there is no {} in your hand", said::piece(*.0))]
    NotInHand(Role),
    /// The square of a drop is taken (radras.md §11).
    #[error("a drop needs an empty square, and a {} stands on {square}", said::piece(*piece))]
    DropOccupied {
        /// Where.
        square: Square,
        /// What stands there.
        piece: Role,
    },
    /// The partner's half (radras.md §11).
    #[error("a piece comes back on your own half only (ranks {}), and {square} is not there", color.fold_wb("1-4", "5-8"))]
    DropBeyondHalf {
        /// Where.
        square: Square,
        /// Whose drop it is.
        color: Color,
    },
    /// A second bishop on a colour (radras.md §12).
    #[error("your bishop on {other} already stands on that colour, so none can be put on {square}")]
    DropBishopColour {
        /// Where.
        square: Square,
        /// The bishop that is there already.
        other: Square,
    },
    /// A pawn on its first rank (radras.md §13).
    #[error("a pawn cannot be put on {0}, its first rank")]
    DropPawnRank(Square),
    /// A rule of Tavreli stands against it.
    #[error(transparent)]
    Tavreli(TavreliRefusal),
    /// One move of a series is refused, and with it the series (flicker.md "Text forms", playable).
    #[error("move {} of the series, {action}: {refusal}", at + 1)]
    InSeries {
        /// Its place in the series, from 0.
        at: usize,
        /// The move.
        action: ActionText,
        /// Why.
        refusal: Box<Refusal>,
    },
    /// Two commas side by side, or one at an end.
    #[error("move {} of the series is missing: write moves with one comma between, as in e2e4,d2d4", at + 1)]
    SeriesGap {
        /// Its place in the series, from 0.
        at: usize,
    },
    /// The text is no move of a series.
    #[error("this is not a move; write e2e4, a7a8q, or castling as e1g1")]
    NotAMove,
    /// A piece moves once in a series (flicker.md §2 to §4).
    #[error("the {} on {square} has already moved in this series", said::piece(*piece))]
    AlreadyMoved {
        /// Where it stands.
        square: Square,
        /// What stands there.
        piece: Role,
    },
    /// A king is never taken (flicker.md §5).
    #[error("a king is never taken, and the king stands on {0}")]
    KingNotTaken(Square),
    /// The king steps onto no attacked square, whatever comes later in the series (flicker.md §6).
    #[error("the king may not step onto {to}, which is attacked from {by}")]
    KingStep {
        /// Where it would stand.
        to: Square,
        /// What attacks it there.
        by: Square,
    },
    /// The series ends with the own king attacked (flicker.md §7).
    #[error("the series must leave your king safe, and at its end the king is attacked from {0}")]
    SeriesUnsafe(Square),
    /// The game began inside a series whose first moves are not known (flicker.md "Text forms").
    #[error("this game begins inside a series, so nothing can be handed in: it can only be drafted on")]
    InsideSeries,
    /// Some other rule stands against it.
    #[error("the rules do not allow it here")]
    Other,
}
