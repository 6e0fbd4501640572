//! What an action does (radras.md §4 to §8 and the counters of "Text forms").

use shakmaty::{Color, File, Piece, Role, Square, attacks};

use super::{
    Action, ForcedBy, ForcedGive, Phase, RadRas,
    movegen::{en_passant_is_safe, passing_pawn},
};
use crate::{Applied, Step};

/// Applies a legal action.
pub(super) fn apply(position: &mut RadRas, action: Action) -> Applied<Option<ForcedGive>> {
    match action {
        Action::Move { from, to, promotion } => {
            let effect = make_move(position, from, to, promotion);
            Applied { step: Step::TurnEnded, effect }
        }
        Action::Drop { role, to } => {
            put_down(position, role, to);
            Applied { step: Step::TurnEnded, effect: None }
        }
        Action::Keep => {
            keep(position);
            Applied { step: Step::TurnEnded, effect: None }
        }
        Action::Give => {
            // The piece is gone; its owner goes on with a regular move, which may complete an exchange (§5, §6).
            position.key.phase = Phase::Exchange;
            position.offered_at = None;
            Applied { step: Step::SameTurn, effect: None }
        }
    }
}

fn make_move(position: &mut RadRas, from: Square, to: Square, promotion: Option<Role>) -> Option<ForcedGive> {
    let us = position.key.turn;
    let key = &mut position.key;
    let piece = key.board.remove_piece_at(from)?;
    let lifted = lift(position, piece, from, to);
    let key = &mut position.key;
    key.board.set_piece_at(to, Piece { color: us, role: promotion.unwrap_or(piece.role) });
    if piece.role == Role::King && from.distance(to) == 2 {
        castle_rook(position, us, to);
    }
    position.key.castling.discard(from);
    position.key.castling.discard(to);
    if piece.role == Role::King {
        position.key.castling &= !shakmaty::Bitboard::from_rank(us.backrank());
    }
    let quiet = lifted.is_none() && piece.role != Role::Pawn;
    let phase_before = end_turn(position, quiet);
    if piece.role == Role::Pawn && from.distance(to) == 2 {
        position.key.ep = usable_ep(position, from, to);
    }
    lifted.and_then(|role| offer(position, role, to, phase_before))
}

/// Takes the enemy piece, if any, off the board: onto whose square the mover comes, or past whom it goes.
fn lift(position: &mut RadRas, piece: Piece, from: Square, to: Square) -> Option<Role> {
    let passing = piece.role == Role::Pawn && position.key.ep == Some(to) && from.file() != to.file();
    let square = if passing { passing_pawn(from, to) } else { to };
    position.key.board.remove_piece_at(square).map(|lifted| lifted.role)
}

fn castle_rook(position: &mut RadRas, us: Color, king_to: Square) {
    let (home, beside) = if king_to.file() == File::G { (File::H, File::F) } else { (File::A, File::D) };
    let board = &mut position.key.board;
    board.discard_piece_at(Square::from_coords(home, king_to.rank()));
    board.set_piece_at(Square::from_coords(beside, king_to.rank()), us.rook());
}

fn put_down(position: &mut RadRas, role: Role, to: Square) {
    let us = position.key.turn;
    position.key.hands.get_mut(us).take(role);
    position.key.board.set_piece_at(to, role.of(us));
    end_turn(position, role != Role::Pawn);
}

/// «Дальше»: the piece goes to hand, and the skipped turn counts as the owner's (§5). The move counter stays.
fn keep(position: &mut RadRas) {
    if let Phase::Answer(role) = position.key.phase {
        position.key.hands.get_mut(position.key.turn).add(role);
    }
    let halfmove = position.halfmove;
    end_turn(position, true);
    position.halfmove = halfmove;
    position.offered_at = None;
}

/// Hands the turn over and returns the phase that it was played in.
fn end_turn(position: &mut RadRas, quiet: bool) -> Phase {
    position.halfmove = if quiet { position.halfmove.saturating_add(1) } else { 0 };
    if position.key.turn == Color::Black {
        position.fullmove = position.fullmove.saturating_add(1);
    }
    position.key.turn = position.key.turn.other();
    position.key.ep = None;
    std::mem::take(&mut position.key.phase)
}

/// The lifted piece's fate, seen from its owner, who is now to act (§5 to §8).
fn offer(position: &mut RadRas, piece: Role, at: Square, phase_before: Phase) -> Option<ForcedGive> {
    let owner = position.key.turn;
    if phase_before == Phase::Exchange {
        return Some(ForcedGive { owner, piece, by: ForcedBy::Exchange });
    }
    if position.checkers().any() {
        position.key.phase = Phase::Exchange;
        return Some(ForcedGive { owner, piece, by: ForcedBy::Check });
    }
    position.key.phase = Phase::Answer(piece);
    position.offered_at = Some(at);
    None
}

/// The passed-over square, if some en-passant move onto it is legal now.
fn usable_ep(position: &RadRas, from: Square, to: Square) -> Option<Square> {
    let square = attacks::between(from, to).first()?;
    ep_is_usable(position, square).then_some(square)
}

/// Whether the side to move has a legal en-passant move onto that square.
pub(super) fn ep_is_usable(position: &RadRas, square: Square) -> bool {
    let us = position.key.turn;
    let pawns = position.our(Role::Pawn) & attacks::pawn_attacks(us.other(), square);
    pawns.into_iter().any(|from| en_passant_is_safe(position, us, from, square))
}
