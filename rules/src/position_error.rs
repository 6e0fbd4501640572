//! Why a position text was not taken.

use shakmaty::{Color, Square};
use thiserror::Error;

use crate::{said, tavreli::PositionFault};

/// The longest position text that is read.
pub const MAX_POSITION_BYTES: usize = 1024;

/// What is wrong with a position text; its `Display` names the field and the fault.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PositionError {
    /// Longer than any position.
    #[error("the position text has {bytes} bytes; at most {MAX_POSITION_BYTES} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// Too few or too many fields.
    #[error("a position has {} fields separated by one space ({names}), here there are {found}", names.split(' ').count())]
    Fields {
        /// The fields there should be.
        names: &'static str,
        /// How many there are.
        found: usize,
    },
    /// Not eight ranks.
    #[error("board: there must be 8 ranks separated by '/', here there are {found}")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank that does not fill its eight squares.
    #[error("board: rank {rank} must fill 8 squares, it fills {}", if *found > 8 { "more".to_owned() } else { found.to_string() })]
    RankLength {
        /// Which rank, 1 to 8.
        rank: u32,
        /// How many squares it fills.
        found: u32,
    },
    /// Not a piece letter nor a count of empty squares.
    #[error("board: rank {rank} holds {letter:?}, which is neither a piece (KQRBNP, kqrbnp) nor a count 1-8")]
    BoardLetter {
        /// Which rank, 1 to 8.
        rank: u32,
        /// What stands there.
        letter: char,
    },
    /// Two counts side by side.
    #[error("board: rank {rank} has two counts of empty squares side by side; write their sum")]
    SplitCount {
        /// Which rank, 1 to 8.
        rank: u32,
    },
    /// Not one king of that colour.
    #[error("board: {} must have exactly one king, here it has {found}", said::side(*color))]
    Kings {
        /// Whose.
        color: Color,
        /// How many there are.
        found: usize,
    },
    /// A pawn on the first or the last rank.
    #[error("board: a pawn cannot stand on {square}")]
    PawnRank {
        /// Where it stands.
        square: Square,
    },
    /// The kings stand side by side where no king steps onto an attacked square (flicker.md).
    #[error("board: the kings stand side by side, which no king can bring about")]
    KingsAdjacent,
    /// The kings stand side by side, and that has ended the game (radras.md §16).
    #[error("board: the kings stand side by side, so this game is over: the meeting of the kings ends it")]
    KingsMet,
    /// The side that is not to act is in check.
    #[error("side: {} is in check, so it cannot be the partner's turn", said::side(*color))]
    PartnerInCheck {
        /// Who is in check.
        color: Color,
    },
    /// No brackets after the board.
    #[error(
        "hands: the pieces in hand must follow the board in brackets, as in [QNn]; write [] when there are none"
    )]
    HandsMissing,
    /// Something in the brackets that cannot be in hand.
    #[error("hands: {letter:?} cannot be in hand; White's pieces are QRBNP, Black's qrbnp")]
    HandLetter {
        /// What stands there.
        letter: char,
    },
    /// The letters are not in their order.
    #[error("hands: the letters must stand in the order QRBNPqrbnp")]
    HandOrder,
    /// Neither `w` nor `b`.
    #[error("side: {text:?} is neither w nor b")]
    Side {
        /// What stands there.
        text: String,
    },
    /// Not castling letters in their order.
    #[error("castling: {text:?} is neither - nor some of KQkq in that order")]
    Castling {
        /// What stands there.
        text: String,
    },
    /// A right whose king or rook is not at home.
    #[error("castling: the right {letter} needs its king and its rook at home")]
    CastlingPieces {
        /// The letter of the right.
        letter: char,
    },
    /// Not a square.
    #[error("ep: {text:?} is neither - nor a square such as e3")]
    EnPassant {
        /// What stands there.
        text: String,
    },
    /// Not squares from a to h (flicker.md).
    #[error("ep: {text:?} is neither - nor squares side by side in the order a to h, such as c3e3")]
    EnPassantSquares {
        /// What stands there.
        text: String,
    },
    /// No pawn can just have passed over that square.
    #[error("ep: no pawn can just have made a double step over {square}")]
    EnPassantBoard {
        /// The square.
        square: Square,
    },
    /// Not squares in their order (flicker.md).
    #[error(
        "moved: {text:?} is neither - nor squares side by side in the order a1, b1, ..., h8, such as b1e4"
    )]
    Moved {
        /// What stands there.
        text: String,
    },
    /// Nothing of the side to move stands there.
    #[error("moved: no piece of the side to move stands on {square}, so none has moved there")]
    MovedNothing {
        /// The square.
        square: Square,
    },
    /// A pawn that has not moved.
    #[error("moved: the pawn on {square} stands where pawns begin, so it has not moved")]
    MovedPawn {
        /// The square.
        square: Square,
    },
    /// A king or rook that has moved may not castle.
    #[error("moved: the king or the rook of the castling right {letter} has moved, so the right is gone")]
    MovedCastling {
        /// The letter of the right.
        letter: char,
    },
    /// Not a phase.
    #[error("phase: {text:?} is none of -, =, or ? with the letter of the held-up piece")]
    Phase {
        /// What stands there.
        text: String,
    },
    /// The held-up piece is not the piece of the side that must answer.
    #[error("phase: the held-up piece must belong to the side to move, for it is its owner who answers")]
    PhaseOwner,
    /// The answer would be forced.
    #[error(
        "phase: the owner is in check, so the answer was «И я Рад» by force (radras.md §7) and the phase is ="
    )]
    PhaseInCheck,
    /// A piece has just been taken, yet the fields say otherwise.
    #[error("phase: a piece has just been taken, so {field} must be {must}")]
    PhaseAfterTake {
        /// Which field contradicts it.
        field: &'static str,
        /// What it must be.
        must: &'static str,
    },
    /// Not a number.
    #[error("{field}: {text:?} is not a whole number written plainly, at most {}", MAX_COUNTER)]
    Number {
        /// Which field.
        field: &'static str,
        /// What stands there.
        text: String,
    },
    /// A fault that only a position of Tavreli can have.
    #[error(transparent)]
    Tavreli(#[from] PositionFault),
    /// Moves are numbered from one.
    #[error("fullmove: moves are numbered from 1")]
    FullmoveZero,
}

/// The largest move counter that is read: far beyond any game, far from any overflow.
pub const MAX_COUNTER: u32 = 1_000_000;
