//! What can be wrong with a position text of Tavreli, beyond what can be wrong with any.

use shakmaty::{Color, Square};
use thiserror::Error;

use crate::said;

/// A fault of the position; its `Display` names the field and the fault.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PositionFault {
    /// Not a letter of a tavrel, a parenthesis or a count.
    #[error(
        "board: rank {rank} holds {letter:?}, which is neither a tavrel (VKRLS or a ratnik A-H, small for Black), \
         a tower in parentheses nor a count 1-8"
    )]
    BoardLetter {
        /// Which rank, 1 to 8.
        rank: u32,
        /// What stands there.
        letter: char,
    },
    /// Parentheses that do not hold a tower.
    #[error(
        "board: rank {rank}: a tower is written in one pair of parentheses, bottom first, with letters only"
    )]
    Parenthesis {
        /// Which rank, 1 to 8.
        rank: u32,
    },
    /// One man in parentheses, or none.
    #[error("board: rank {rank}: parentheses hold a tower of two or more; a single tavrel has none")]
    LowTower {
        /// Which rank, 1 to 8.
        rank: u32,
    },
    /// A plus that is not before the letter of a ratnik.
    #[error("board: rank {rank}: a plus stands before the letter of a promoted ratnik, as in +E")]
    Plus {
        /// Which rank, 1 to 8.
        rank: u32,
    },
    /// More of a kind than a side has.
    #[error("board: there are more {letter} than a side has")]
    TooMany {
        /// Its letter.
        letter: char,
    },
    /// No volhv.
    #[error("board: {} must have exactly one volhv, here it has none", said::side(*color))]
    NoVolhv {
        /// Whose.
        color: Color,
    },
    /// Something stands on a volhv (tavreli.md §4).
    #[error("board: something stands on the volhv on {square}; nothing is ever put on a volhv")]
    CoveredVolhv {
        /// Where.
        square: Square,
    },
    /// Something stands on a promoted ratnik (tavreli.md §12).
    #[error("board: the promoted ratnik on {square} is covered; covered, it is an ordinary ratnik again")]
    CoveredPromoted {
        /// Where.
        square: Square,
    },
    /// A ratnik that would have been promoted (tavreli.md §10).
    #[error("board: the ratnik that is the top on {square}, its last rank, must be promoted")]
    Unpromoted {
        /// Where.
        square: Square,
    },
    /// A right whose volhv or ratoborets is not at home (tavreli.md §8).
    #[error(
        "castling: the right {letter} needs its volhv at home on no tower and its ratoborets at the bottom of its corner"
    )]
    CastlingMen {
        /// The letter of the right.
        letter: char,
    },
    /// No ratnik can just have passed over that square.
    #[error("ep: no ratnik can just have made a double step over {square}")]
    EnPassantBoard {
        /// The square.
        square: Square,
    },
    /// Nobody can take in passing.
    #[error("ep: no en-passant move onto {square} is legal, so the field must be -")]
    EnPassantIdle {
        /// The square.
        square: Square,
    },
    /// Not letters of ratniks in their order.
    #[error(
        "returned: {text:?} is neither - nor letters of ratniks, A-H and then a-h, in alphabetical order"
    )]
    Returned {
        /// What stands there.
        text: String,
    },
    /// A ratnik that is not at home.
    #[error("returned: the ratnik {letter} does not stand on its origin square")]
    ReturnedAway {
        /// Its letter.
        letter: char,
    },
    /// A ratnik that must have been away.
    #[error(
        "returned: {letter} is missing: promoted or on top of something on its origin square, it has been away"
    )]
    ReturnedLacks {
        /// Its letter.
        letter: char,
    },
}
