//! What a move of a series does, and what the end of the series does (flicker.md §3 to §5, §10 and the counters).

use shakmaty::{Bitboard, Color, File, Piece, Role, Square, attacks};

use super::{Flicker, Move, Series, position::passing_pawn};
use crate::{Applied, Step};

/// Applies a legal series.
pub(super) fn apply(position: &mut Flicker, series: &Series) -> Applied<()> {
    for &played in series.moves() {
        step(position, played);
    }
    end(position);
    Applied { step: Step::TurnEnded, effect: () }
}

/// Makes a playable move; the series goes on.
pub(crate) fn step(position: &mut Flicker, Move { from, to, promotion }: Move) {
    let us = position.us();
    let board = &mut position.key.board;
    let Some(piece) = board.remove_piece_at(from) else { return };
    let passing = piece.role == Role::Pawn && from.file() != to.file() && !board.occupied().contains(to);
    let victim = if passing { passing_pawn(us, to) } else { Some(to) };
    let taken = victim.and_then(|square| board.remove_piece_at(square));
    board.set_piece_at(to, Piece { color: us, role: promotion.unwrap_or(piece.role) });
    position.moved.add(to);
    position.key.castling.discard(from);
    position.key.castling.discard(to);
    if piece.role == Role::King {
        if from.distance(to) == 2 {
            castle_rook(position, to);
        }
        position.key.castling &= !Bitboard::from_rank(us.backrank());
    }
    if piece.role == Role::Pawn && from.distance(to) == 2 {
        position.passed |= attacks::between(from, to);
    }
    position.stirred |= taken.is_some() || piece.role == Role::Pawn;
    if position.key.ep.any() {
        position.key.ep = position.answerable(position.key.ep);
    }
}

/// Castling uses up the rook too (flicker.md §3).
fn castle_rook(position: &mut Flicker, king_to: Square) {
    let (home, beside) = if king_to.file() == File::G { (File::H, File::F) } else { (File::A, File::D) };
    let us = position.us();
    let beside = Square::from_coords(beside, king_to.rank());
    let board = &mut position.key.board;
    board.discard_piece_at(Square::from_coords(home, king_to.rank()));
    board.set_piece_at(beside, us.rook());
    position.moved.add(beside);
}

/// Hands the turn over.
pub(crate) fn end(position: &mut Flicker) {
    position.halfmove = if position.stirred { 0 } else { position.halfmove.saturating_add(1) };
    if position.us() == Color::Black {
        position.fullmove = position.fullmove.saturating_add(1);
    }
    position.key.turn = position.us().other();
    position.moved = Bitboard::EMPTY;
    position.stirred = false;
    let passed = std::mem::take(&mut position.passed);
    position.key.ep = position.answerable(passed);
}
