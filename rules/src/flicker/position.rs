//! The state of a game of Flickering Chess, between series or inside one.

use shakmaty::{Bitboard, Board, Color, Role, Square, attacks};

/// What makes two positions the same (flicker.md §14): board, side, rights and the double steps that may be answered.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    pub(super) board: Board,
    pub(super) turn: Color,
    /// The home squares of the rooks that may still castle.
    pub(super) castling: Bitboard,
    /// The passed-over squares onto which some unmoved pawn could take (flicker.md "Text forms", ep).
    pub(super) ep: Bitboard,
}

/// A position of Flickering Chess. There is always exactly one king a side.
#[derive(Debug, Clone)]
pub struct Flicker {
    pub(super) key: Key,
    /// Where the pieces stand that have moved in this series; empty between series.
    pub(super) moved: Bitboard,
    /// What this series' own double steps have passed over.
    pub(super) passed: Bitboard,
    /// Whether this series has taken something or moved a pawn.
    pub(super) stirred: bool,
    pub(super) halfmove: u32,
    pub(super) fullmove: u32,
    /// Whether the king may step onto attacked squares (flicker.md §18).
    pub(super) king_through_check: bool,
}

impl Flicker {
    /// The array (flicker.md §1).
    pub(crate) fn start() -> Flicker {
        let key =
            Key { board: Board::new(), turn: Color::White, castling: Bitboard::CORNERS, ep: Bitboard::EMPTY };
        Flicker {
            key,
            moved: Bitboard::EMPTY,
            passed: Bitboard::EMPTY,
            stirred: false,
            halfmove: 0,
            fullmove: 1,
            king_through_check: false,
        }
    }

    /// The same position with the room's option (flicker.md §18).
    pub(crate) fn with_king_through_check(self, king_through_check: bool) -> Flicker {
        Flicker { king_through_check, ..self }
    }

    /// Whether the king may step onto attacked squares (flicker.md §18).
    pub fn king_through_check(&self) -> bool {
        self.king_through_check
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.key.board
    }

    /// The number of the current series.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// Whether some piece has already moved in this series.
    pub fn inside_series(&self) -> bool {
        self.moved.any()
    }

    /// Whether the series may end here: something has moved, and the king is safe (flicker.md §2, §7).
    pub(crate) fn may_end(&self) -> bool {
        self.moved.any() && self.checkers().is_empty()
    }

    pub(super) fn us(&self) -> Color {
        self.key.turn
    }

    /// The king of that side. The kings are never taken, so the fallback is never used.
    pub(super) fn king(&self, color: Color) -> Square {
        self.key.board.king_of(color).unwrap_or(Square::A1)
    }

    /// The pieces that attack the king of the side to act.
    pub(crate) fn checkers(&self) -> Bitboard {
        self.attackers_of(self.us())
    }

    /// The pieces that attack that side's king.
    pub(crate) fn attackers_of(&self, color: Color) -> Bitboard {
        let board = self.board();
        board.attacks_to(self.king(color), color.other(), board.occupied())
    }

    /// Those of these passed-over squares that are empty, whose passing pawn still stands, and beside whose passing
    /// pawn there stands a pawn of the side to act that has not moved in this series (flicker.md §10).
    pub(super) fn answerable(&self, passed: Bitboard) -> Bitboard {
        let (board, us) = (self.board(), self.us());
        let pawns = board.by_piece(us.pawn()) & !self.moved;
        let mut found = Bitboard::EMPTY;
        for square in passed & !board.occupied() {
            let stands =
                passing_pawn(us, square).is_some_and(|at| board.piece_at(at) == Some(us.other().pawn()));
            if stands && (attacks::pawn_attacks(us.other(), square) & pawns).any() {
                found.add(square);
            }
        }
        found
    }

    /// Whether that side has its king alone.
    pub(super) fn is_bare(&self, color: Color) -> bool {
        self.board().by_color(color).count() == 1
    }

    /// Own pieces of that kind that have not moved in this series.
    pub(super) fn unmoved(&self, role: Role) -> Bitboard {
        self.board().by_piece(role.of(self.us())) & !self.moved
    }
}

/// Where the partner's pawn stands that passed over that square; `us` is the side that may answer.
pub(super) fn passing_pawn(us: Color, passed: Square) -> Option<Square> {
    passed.offset(us.fold_wb(-8, 8))
}
