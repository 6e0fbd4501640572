//! The legal actions, generated: masks of checkers and pins decide, nothing is tried and taken back except
//! en passant, which lifts two pieces from one line.

use shakmaty::{Bitboard, Color, Rank, Role, Square, attacks};

use super::{Action, Phase, RadRas, action::PROMOTIONS, drops, position::attackers};

/// Every legal action; none when the game is over by this position (radras.md §16, §17, §20).
pub(super) fn actions(position: &RadRas) -> Vec<Action> {
    if position.kings_meet() || position.bare_kings() {
        return Vec::new();
    }
    if let Phase::Answer(_) = position.key.phase {
        // The owner is not in check here, or the answer would have been given by force (radras.md §7).
        return vec![Action::Keep, Action::Give];
    }
    let mut list = Vec::with_capacity(64);
    Generator::new(position).generate(&mut list);
    list
}

/// What the own king's safety leaves to the other pieces.
struct Generator<'p> {
    position: &'p RadRas,
    us: Color,
    king: Square,
    checkers: Bitboard,
    /// Where a piece other than the king may go to end the check; everywhere when there is none.
    targets: Bitboard,
    /// Own pieces that shield the king, each bound to its line.
    pinned: Bitboard,
}

impl<'p> Generator<'p> {
    fn new(position: &'p RadRas) -> Self {
        let us = position.key.turn;
        let king = position.king(us);
        let checkers = position.checkers();
        let targets = match checkers.single_square() {
            _ if checkers.is_empty() => Bitboard::FULL,
            Some(checker) => attacks::between(king, checker).with(checker),
            None => Bitboard::EMPTY,
        };
        Generator { position, us, king, checkers, targets, pinned: pinned(position, us, king) }
    }

    fn generate(&self, list: &mut Vec<Action>) {
        self.king_steps(list);
        if self.targets.any() {
            self.piece_moves(list);
            self.pawn_moves(list);
            // A drop shields the king, it takes nothing: the checker's own square is not empty.
            drops::drops(self.position, self.targets, list);
        }
        self.en_passant(list);
        if self.checkers.is_empty() {
            self.castling(list);
        }
    }

    /// A king steps onto empty squares only, and the other king is no obstacle (radras.md §2).
    fn king_steps(&self, list: &mut Vec<Action>) {
        let board = self.position.board();
        let without_king = board.occupied().without(self.king);
        for to in attacks::king_attacks(self.king) & !board.occupied() {
            if attackers(board, to, self.us.other(), without_king).is_empty() {
                list.push(Action::Move { from: self.king, to, promotion: None });
            }
        }
    }

    /// Where a piece on `from` may go, the king's safety considered.
    fn allowed(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { self.targets & attacks::ray(self.king, from) } else { self.targets }
    }

    fn piece_moves(&self, list: &mut Vec<Action>) {
        let board = self.position.board();
        let open = !board.by_color(self.us) & !board.kings();
        for from in board.by_color(self.us) & !board.kings() & !board.pawns() {
            for to in board.attacks_from(from) & open & self.allowed(from) {
                list.push(Action::Move { from, to, promotion: None });
            }
        }
    }

    fn pawn_moves(&self, list: &mut Vec<Action>) {
        let board = self.position.board();
        let theirs = board.by_color(self.us.other()) & !board.kings();
        for from in self.position.our(Role::Pawn) {
            let takes = attacks::pawn_attacks(self.us, from) & theirs;
            let steps = pawn_steps(self.us, from, board.occupied());
            for to in (takes | steps) & self.allowed(from) {
                push_pawn(list, self.us, from, to);
            }
        }
    }

    fn en_passant(&self, list: &mut Vec<Action>) {
        // The field is normalised: it is set only while some en-passant move is legal.
        let Some(to) = self.position.key.ep else { return };
        for from in self.position.our(Role::Pawn) & attacks::pawn_attacks(self.us.other(), to) {
            if en_passant_is_safe(self.position, self.us, from, to) {
                list.push(Action::Move { from, to, promotion: None });
            }
        }
    }

    fn castling(&self, list: &mut Vec<Action>) {
        for rook in self.position.key.castling & Bitboard::from_rank(self.us.backrank()) {
            let to = castling_target(self.king, rook);
            let blocked = attacks::between(self.king, rook) & self.position.board().occupied();
            if blocked.is_empty() && castling_attack(self.position, self.us, self.king, to).is_none() {
                list.push(Action::Move { from: self.king, to, promotion: None });
            }
        }
    }
}

/// The king's square after castling with the rook on `rook`.
pub(super) fn castling_target(king: Square, rook: Square) -> Square {
    let file = if rook.file() > king.file() { shakmaty::File::G } else { shakmaty::File::C };
    Square::from_coords(file, king.rank())
}

/// The first attacked square on the king's way, if any. The other king attacks none (radras.md §2).
pub(super) fn castling_attack(position: &RadRas, us: Color, king: Square, to: Square) -> Option<Square> {
    let board = position.board();
    let way = attacks::between(king, to).with(king).with(to);
    way.into_iter().find(|&square| attackers(board, square, us.other(), board.occupied()).any())
}

/// The squares a pawn may step to, straight ahead; two from its second rank, dropped there or not (radras.md §14).
pub(super) fn pawn_steps(us: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let forward = us.fold_wb(8, -8);
    let mut steps = Bitboard::EMPTY;
    let Some(one) = from.offset(forward).filter(|&square| !occupied.contains(square)) else { return steps };
    steps.add(one);
    if us.relative_rank(from.rank()) == Rank::Second
        && let Some(two) = one.offset(forward).filter(|&square| !occupied.contains(square))
    {
        steps.add(two);
    }
    steps
}

fn push_pawn(list: &mut Vec<Action>, us: Color, from: Square, to: Square) {
    if us.relative_rank(to.rank()) == Rank::Eighth {
        list.extend(PROMOTIONS.map(|role| Action::Move { from, to, promotion: Some(role) }));
    } else {
        list.push(Action::Move { from, to, promotion: None });
    }
}

/// The square of the pawn that an en-passant move onto `to` lifts.
pub(super) fn passing_pawn(from: Square, to: Square) -> Square {
    Square::from_coords(to.file(), from.rank())
}

/// Whether the own king is safe after `from` takes en passant onto `to`.
pub(super) fn en_passant_is_safe(position: &RadRas, us: Color, from: Square, to: Square) -> bool {
    let mut board = position.board().clone();
    board.discard_piece_at(from);
    board.discard_piece_at(passing_pawn(from, to));
    board.set_piece_at(to, us.pawn());
    attackers(&board, position.king(us), us.other(), board.occupied()).is_empty()
}

/// Own pieces that stand alone between the own king and an enemy line piece.
fn pinned(position: &RadRas, us: Color, king: Square) -> Bitboard {
    let board = position.board();
    let snipers = (attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens())
        | (attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens());
    let mut pinned = Bitboard::EMPTY;
    for sniper in snipers & board.by_color(us.other()) {
        let shields = attacks::between(king, sniper) & board.occupied();
        if !shields.more_than_one() {
            pinned |= shields & board.by_color(us);
        }
    }
    pinned
}
