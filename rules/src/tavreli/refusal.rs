//! Why an action of Tavreli was not taken: sentences that a person can act on.

use shakmaty::{Color, Square};
use thiserror::Error;

use super::Kind;
use crate::said;

/// The reason of a refusal that only Tavreli knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TavreliRefusal {
    /// The partner's tavrel is the top there (tavreli.md §2).
    #[error("the tower on {square} belongs to {}: its {} is on top", said::side(*owner), kind.name())]
    NotYours {
        /// Where it stands.
        square: Square,
        /// What is on top.
        kind: Kind,
        /// Whose it is.
        owner: Color,
    },
    /// More than the tower holds (tavreli.md §7).
    #[error("only {height} can be lifted from {square}, not {lifted}")]
    TooMany {
        /// Where the tower stands.
        square: Square,
        /// How many it holds.
        height: u8,
        /// How many were asked for.
        lifted: u8,
    },
    /// A number that is the whole tower.
    #[error("{lifted} is the whole tower on {square}: a move of the whole tower is written without a number")]
    WholeTower {
        /// Where the tower stands.
        square: Square,
        /// How many it holds.
        lifted: u8,
    },
    /// Nothing is ever put on a volhv (tavreli.md §4).
    #[error("nothing is ever put on a volhv, and one stands on {0}")]
    OntoVolhv(Square),
    /// A ratnik steps forward onto nothing or onto its own side's top (tavreli.md §5).
    #[error("a ratnik never steps forward onto an enemy top, and one stands on {0}")]
    RatnikForward(Square),
    /// A ratnik goes diagonally onto an enemy top (tavreli.md §5, §9).
    #[error("a ratnik goes diagonally only onto an enemy top or en passant, and {0} is neither")]
    RatnikDiagonal(Square),
    /// The passed square is not empty (tavreli.md §6).
    #[error("a double step needs an empty square to pass, and something stands on {0}")]
    DoubleStepBlocked(Square),
    /// The right is gone, or was never there (tavreli.md §6).
    #[error("no double step from {0}: only a ratnik that has never left its origin square makes it")]
    DoubleStepLost(Square),
    /// No way leads there.
    #[error("the {} on {from} cannot go to {to}", kind.name())]
    Unreachable {
        /// What should move.
        kind: Kind,
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// The own volhv would be attacked (tavreli.md §14).
    #[error("your volhv would stand in check from {0}")]
    VolhvInCheck(Square),
    /// The own volhv would be attacked by what the move itself uncovers (tavreli.md §14).
    #[error("the move would uncover an enemy {} on {square}, and your volhv would stand in check from it", kind.name())]
    Uncovers {
        /// Where.
        square: Square,
        /// What it would be.
        kind: Kind,
    },
    /// No right to castle on that side (tavreli.md §8).
    #[error("there is no right to castle there: the volhv or that ratoborets has moved or was carried")]
    NoCastlingRight,
    /// The ratoborets is covered (tavreli.md §8).
    #[error("castling: the ratoborets on {0} must stand alone")]
    CastlingCovered(Square),
    /// Something stands between volhv and ratoborets.
    #[error("castling: {0} between the volhv and the ratoborets is not empty")]
    CastlingBlocked(Square),
    /// The volhv may not castle out of or over an attack.
    #[error("castling: {0} is attacked")]
    CastlingAttacked(Square),
}
