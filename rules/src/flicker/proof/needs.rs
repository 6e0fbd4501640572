//! What must be closed for the king to be safe on a square.

use shakmaty::{Bitboard, Board, Color, Square, attacks};

/// Eight lines, eight knights and two pawns.
const MOST: usize = 18;

/// Sets of squares, no two of which share one: on each of them some own piece must stand in the end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Needs {
    list: [Bitboard; MOST],
    count: usize,
}

impl Needs {
    /// What attacks `king` when nothing but the enemy's pieces `theirs` stands on the board: own pieces are what
    /// closes a line, not what a line is measured by. An attacker that is taken leaves its taker in its place, which
    /// closes the line whatever stands behind.
    pub(super) fn of(board: &Board, us: Color, king: Square, theirs: Bitboard) -> Needs {
        let mut needs = Needs { list: [Bitboard::EMPTY; MOST], count: 0 };
        let straight = attacks::rook_attacks(king, theirs) & board.rooks_and_queens();
        let slanting = attacks::bishop_attacks(king, theirs) & board.bishops_and_queens();
        for sniper in (straight | slanting) & theirs {
            needs.add(attacks::between(king, sniper).with(sniper));
        }
        let knights = attacks::knight_attacks(king) & board.knights();
        let pawns = attacks::pawn_attacks(us, king) & board.pawns();
        for attacker in (knights | pawns) & theirs {
            needs.add(Bitboard::from_square(attacker));
        }
        needs
    }

    fn add(&mut self, squares: Bitboard) {
        if let Some(need) = self.list.get_mut(self.count) {
            *need = squares;
            self.count += 1;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Bitboard> {
        self.list[..self.count].iter().copied()
    }
}
