//! The own pieces and where each could go at best, and what else stands still during a proof.

use shakmaty::{Bitboard, Board, Color, Rank, Role, Square, attacks};

use crate::flicker::{Flicker, position::passing_pawn};

/// What does not change while a proof goes on.
#[derive(Debug)]
pub(super) struct Men<'p, const N: usize> {
    pub(super) board: &'p Board,
    pub(super) us: Color,
    /// How many there are; the rest of the tables is empty.
    pub(super) count: usize,
    pub(super) at: [Square; N],
    pub(super) role: [Role; N],
    /// Which piece stands on a square of `ours`.
    index: [u8; 64],
    /// Where the pieces stand that can move at all.
    pub(super) ours: Bitboard,
    /// Own pieces that cannot move, without the king.
    pub(super) still: Bitboard,
    /// The enemy's pieces.
    pub(super) theirs: Bitboard,
    /// Onto where a pawn may take en passant.
    pub(super) passed: Bitboard,
    /// The enemy's pawns that may be taken en passant.
    pub(super) victims: Bitboard,
    /// Where each could go if all others went out of its way.
    pub(super) reach: [Bitboard; N],
    /// Of these, squares that it reaches at once and that no other could enter or cross.
    pub(super) lone: [Bitboard; N],
}

impl<'p, const N: usize> Men<'p, N> {
    /// The own pieces of a position; the king among them only if it `king_moves` like one (flicker.md §18).
    /// Otherwise its square is no way for anybody.
    pub(super) fn new(position: &'p Flicker, king_moves: bool) -> Self {
        let (board, us) = (position.board(), position.us());
        let king = Bitboard::from_square(position.king(us));
        let passed = position.key.ep;
        let ours = board.by_color(us) & !king;
        let mut men = Men {
            board,
            us,
            count: 0,
            at: [Square::A1; N],
            role: [Role::Pawn; N],
            index: [0; 64],
            ours,
            still: Bitboard::EMPTY,
            theirs: board.by_color(us.other()),
            passed,
            victims: passed.into_iter().filter_map(|square| passing_pawn(us, square)).collect(),
            reach: [Bitboard::EMPTY; N],
            lone: [Bitboard::EMPTY; N],
        };
        let listed = if king_moves { ours | king } else { ours };
        for role in Role::ALL {
            (listed & board.by_role(role)).into_iter().for_each(|square| men.list(square, role));
        }
        men.find_reach(if king_moves { Bitboard::EMPTY } else { king });
        men.find_lone();
        if king_moves {
            men.ours |= king;
        }
        men
    }

    fn list(&mut self, square: Square, role: Role) {
        // Nobody has more pieces than the tables were chosen for.
        if let Some(at) = self.at.get_mut(self.count) {
            *at = square;
            self.role[self.count] = role;
            self.index[usize::from(square)] = u8::try_from(self.count).unwrap_or(0);
            self.count += 1;
        }
    }

    /// Which piece began on that square.
    pub(super) fn on(&self, square: Square) -> usize {
        usize::from(self.index[usize::from(square)])
    }

    /// Finds who can move at all, and where to: whoever cannot blocks the others.
    fn find_reach(&mut self, king: Bitboard) {
        let mut fixed = king;
        loop {
            let mut stuck = Bitboard::EMPTY;
            for man in 0..self.count {
                if self.role[man] == Role::King || fixed.contains(self.at[man]) {
                    continue;
                }
                self.reach[man] = self.reach_of(self.at[man], self.role[man], fixed);
                if self.reach[man].is_empty() {
                    stuck.add(self.at[man]);
                }
            }
            if stuck.is_empty() {
                break;
            }
            fixed |= stuck;
        }
        self.still = fixed & !king;
        self.ours &= !fixed;
    }

    fn reach_of(&self, from: Square, role: Role, fixed: Bitboard) -> Bitboard {
        let solid = fixed | (self.theirs & !self.victims);
        let kings = self.board.by_color(self.us.other()) & self.board.kings();
        match role {
            Role::Pawn => {
                let steps = pawn_steps(self.us, from, solid);
                steps | (attacks::pawn_attacks(self.us, from) & ((self.theirs & !kings) | self.passed))
            }
            Role::Knight => attacks::knight_attacks(from) & !fixed & !kings,
            Role::Bishop => attacks::bishop_attacks(from, solid) & !fixed & !kings,
            Role::Rook => attacks::rook_attacks(from, solid) & !fixed & !kings,
            Role::Queen => attacks::queen_attacks(from, solid) & !fixed & !kings,
            Role::King => Bitboard::EMPTY,
        }
    }

    /// Whoever crosses a square could also stop there, so that squares in one reach only are of no use to others.
    fn find_lone(&mut self) {
        let (mut some, mut several) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for reach in &self.reach[..self.count] {
            several |= some & *reach;
            some |= *reach;
        }
        let occupied = self.board.occupied();
        let shared = several | self.victims | self.passed | self.board.by_color(self.us);
        for man in 0..self.count {
            let (from, role) = (self.at[man], self.role[man]);
            let at_once = match role {
                Role::Pawn => {
                    pawn_steps(self.us, from, occupied) | (attacks::pawn_attacks(self.us, from) & self.theirs)
                }
                Role::King => Bitboard::EMPTY,
                Role::Knight | Role::Bishop | Role::Rook | Role::Queen => self.board.attacks_from(from),
            };
            self.lone[man] = self.reach[man] & at_once & !shared;
        }
    }
}

fn pawn_steps(us: Color, from: Square, solid: Bitboard) -> Bitboard {
    let forward = us.fold_wb(8, -8);
    let one = Bitboard::from_square(from).shift(forward) & !solid;
    if us.relative_rank(from.rank()) == Rank::Second { one | (one.shift(forward) & !solid) } else { one }
}
