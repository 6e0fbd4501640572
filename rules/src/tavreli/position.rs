//! The state of a game of Tavreli at one moment.

use shakmaty::{Bitboard, Color, File, Rank, Square};

use super::{
    board::Board,
    man::{Man, Men},
};

/// A position of Tavreli. There is always exactly one volhv a side, and the side that is not to act is not in check.
#[derive(Debug, Clone)]
pub struct Tavreli {
    pub(super) board: Board,
    pub(super) turn: Color,
    /// The home squares of the ratoboretses that may still castle (tavreli.md §8).
    pub(super) castling: Bitboard,
    /// The passed square, only while an en-passant move is legal (tavreli.md §9).
    pub(super) ep: Option<Square>,
    pub(super) fullmove: u32,
}

/// What makes two positions the same (tavreli.md §16): side to move, every tower from bottom to top with promotions,
/// and the rights. The two ratoborets, luchniks and vsadniks of a side are interchangeable.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    occupied: Bitboard,
    /// The men in the order of the squares and from the top down; a top carries a mark, and another if promoted.
    men: [u8; 32],
    /// The ratniks that have come back home: with the towers it tells who may make a double step.
    returned: Men,
    castling: Bitboard,
    ep: Option<Square>,
    turn: Color,
}

/// The mark of a top.
const TOP: u8 = 1 << 6;
/// The mark of a promoted ratnik.
const PROMOTED: u8 = 1 << 7;

impl Tavreli {
    /// The array (tavreli.md §1).
    pub(crate) fn start() -> Tavreli {
        let mut board = Board::empty();
        for color in Color::ALL {
            for (file, letter) in File::ALL.into_iter().zip("RSLKVLSR".chars()) {
                let square = Square::from_coords(file, color.backrank());
                let letter = color.fold_wb(letter, letter.to_ascii_lowercase());
                // Of a pair the one on the queen's side comes first.
                let second = usize::from(file > File::E);
                let pair: Vec<Man> = Man::of_letter(letter).collect();
                if let Some(&man) = pair.get(second).or(pair.first()) {
                    board.place(man, square, false);
                }
                let ahead = Square::from_coords(file, color.fold_wb(Rank::Second, Rank::Seventh));
                board.place(Man::ratnik(color, file), ahead, false);
            }
        }
        Tavreli { board, turn: Color::White, castling: Bitboard::CORNERS, ep: None, fullmove: 1 }
    }

    /// The number of the current move.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// How many tavreli stand on that square.
    pub fn height(&self, square: Square) -> u8 {
        self.board.height(square)
    }

    /// Whose the tower on that square is, and what it moves as (tavreli.md §2).
    pub fn top(&self, square: Square) -> Option<(Color, super::Kind)> {
        self.board.top(square).map(|man| (man.color(), self.board.kind(man)))
    }

    /// The tower on that square from the top down: whose each man is, and what it moves as when it is on top.
    pub fn tower(&self, square: Square) -> impl Iterator<Item = (Color, super::Kind)> {
        self.board.tower(square).map(|man| (man.color(), self.board.kind(man)))
    }

    /// The squares on which anything stands.
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }

    /// The file that the ratnik on top of that square started on.
    pub(crate) fn ratnik_file(&self, square: Square) -> Option<File> {
        self.board.top(square)?.ratnik_file()
    }

    pub(super) fn key(&self) -> Key {
        let mut men = [0; 32];
        let mut next = men.iter_mut();
        for square in self.board.occupied() {
            let mut mark = TOP;
            for man in self.board.tower(square) {
                let turned = if self.board.is_promoted(man) { PROMOTED } else { 0 };
                if let Some(place) = next.next() {
                    *place = (man.stands_for().index() as u8) | mark | turned;
                }
                mark = 0;
            }
        }
        Key {
            occupied: self.board.occupied(),
            men,
            returned: self.board.returned(),
            castling: self.castling,
            ep: self.ep,
            turn: self.turn,
        }
    }
}
