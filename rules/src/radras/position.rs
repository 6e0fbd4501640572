//! The state of a game of Rad Ras at one moment.

use shakmaty::{Bitboard, Board, ByColor, Color, Role, Square};

use super::{Phase, Prompt};

/// One side's kept pieces (radras.md §5), in the order queen, rook, bishop, knight, pawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand([u16; 5]);

impl Hand {
    fn index(role: Role) -> Option<usize> {
        super::action::HAND_ROLES.iter().position(|&it| it == role)
    }

    /// How many of that piece are in hand; a king never is.
    pub fn count(&self, role: Role) -> u16 {
        Hand::index(role).map_or(0, |at| self.0[at])
    }

    /// Whether nothing is in hand.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 5]
    }

    pub(super) fn add(&mut self, role: Role) {
        if let Some(at) = Hand::index(role) {
            self.0[at] = self.0[at].saturating_add(1);
        }
    }

    pub(super) fn take(&mut self, role: Role) {
        if let Some(at) = Hand::index(role) {
            self.0[at] = self.0[at].saturating_sub(1);
        }
    }
}

/// What makes two positions the same (radras.md §18): board, hands, side to move, rights and phase.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    pub(super) board: Board,
    pub(super) hands: ByColor<Hand>,
    pub(super) turn: Color,
    /// The home squares of the rooks that may still castle.
    pub(super) castling: Bitboard,
    /// The passed-over square, only while an en-passant move is legal.
    pub(super) ep: Option<Square>,
    pub(super) phase: Phase,
}

/// A position of Rad Ras. There is always exactly one king a side, and the side that is not to act is not in check.
#[derive(Debug, Clone)]
pub struct RadRas {
    pub(super) key: Key,
    pub(super) halfmove: u32,
    pub(super) fullmove: u32,
    /// Where the offering piece stands while an answer is due; not part of the position, only known from play.
    pub(super) offered_at: Option<Square>,
}

impl RadRas {
    /// The array (radras.md §1).
    pub(crate) fn start() -> RadRas {
        let key = Key {
            board: Board::new(),
            hands: ByColor::default(),
            turn: Color::White,
            castling: Bitboard::CORNERS,
            ep: None,
            phase: Phase::Ordinary,
        };
        RadRas { key, halfmove: 0, fullmove: 1, offered_at: None }
    }

    /// The board as it stands; a held-up piece is off it.
    pub fn board(&self) -> &Board {
        &self.key.board
    }

    /// That side's kept pieces.
    pub fn hand(&self, color: Color) -> &Hand {
        self.key.hands.get(color)
    }

    /// What the side to act is about to do.
    pub fn phase(&self) -> Phase {
        self.key.phase
    }

    /// The number of the current move.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// The answer that is awaited, if one is (radras.md §5).
    pub fn prompt(&self) -> Option<Prompt> {
        match self.key.phase {
            Phase::Answer(piece) => Some(Prompt { owner: self.key.turn, piece, square: self.offered_at }),
            Phase::Ordinary | Phase::Exchange => None,
        }
    }

    pub(super) fn our(&self, role: Role) -> Bitboard {
        self.key.board.by_piece(role.of(self.key.turn))
    }

    /// The king of that side. The kings are never taken, so the fallback is never used.
    pub(super) fn king(&self, color: Color) -> Square {
        self.key.board.king_of(color).unwrap_or(Square::A1)
    }

    /// The pieces that check the side to act.
    pub(super) fn checkers(&self) -> Bitboard {
        let us = self.key.turn;
        attackers(&self.key.board, self.king(us), us.other(), self.key.board.occupied())
    }

    /// Whether the kings stand side by side, which ends the game (radras.md §16).
    pub(super) fn kings_meet(&self) -> bool {
        self.king(Color::White).distance(self.king(Color::Black)) == 1
    }

    /// Whether nothing but the kings is left, hands included (radras.md §20).
    pub(super) fn bare_kings(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.is_bare(color))
    }

    /// Whether that side has its king alone and an empty hand.
    pub(super) fn is_bare(&self, color: Color) -> bool {
        self.key.board.by_color(color).count() == 1 && self.hand(color).is_empty()
    }
}

/// The pieces of one side that attack a square. Kings attack nothing (radras.md §2).
pub(super) fn attackers(board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
    board.attacks_to(square, by, occupied) & !board.kings()
}
