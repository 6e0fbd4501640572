//! Why an action is not legal, as a sentence a person can act on. Only called when it is not.

use shakmaty::{Bitboard, Board, Color, Rank, Role, Square, attacks};

use super::{
    Action, Phase, RadRas,
    action::PROMOTIONS,
    drops::{bishop_on_colour, own_half},
    movegen::{castling_attack, passing_pawn, pawn_steps},
    position::attackers,
};
use crate::Refusal;

/// The first rule that stands against the action.
pub(super) fn refusal(position: &RadRas, action: Action) -> Refusal {
    if let Phase::Answer(piece) = position.key.phase {
        return Refusal::AnswerDue { owner: position.key.turn, piece };
    }
    let found = match action {
        Action::Keep | Action::Give => Some(Refusal::NoAnswerDue),
        Action::Drop { role, to } => drop_refusal(position, role, to),
        Action::Move { from, to, promotion } => move_refusal(position, from, to, promotion),
    };
    found.unwrap_or(Refusal::Other)
}

fn drop_refusal(position: &RadRas, role: Role, to: Square) -> Option<Refusal> {
    let us = position.key.turn;
    if position.hand(us).count(role) == 0 {
        return Some(Refusal::NotInHand(role));
    }
    if let Some(piece) = position.board().role_at(to) {
        return Some(Refusal::DropOccupied { square: to, piece });
    }
    if !own_half(us).contains(to) {
        return Some(Refusal::DropBeyondHalf { square: to, color: us });
    }
    if role == Role::Pawn && us.relative_rank(to.rank()) == Rank::First {
        return Some(Refusal::DropPawnRank(to));
    }
    if let Some(other) = bishop_on_colour(position, us, to).filter(|_| role == Role::Bishop) {
        return Some(Refusal::DropBishopColour { square: to, other });
    }
    let mut board = position.board().clone();
    board.set_piece_at(to, role.of(us));
    king_refusal(&board, us)
}

fn move_refusal(position: &RadRas, from: Square, to: Square, promotion: Option<Role>) -> Option<Refusal> {
    let us = position.key.turn;
    let board = position.board();
    let Some(piece) = board.piece_at(from) else { return Some(Refusal::EmptySquare(from)) };
    if piece.color != us {
        return Some(Refusal::NotYourPiece { square: from, piece: piece.role, owner: piece.color });
    }
    if piece.role == Role::King && is_castling(us, from, to) {
        return castling_refusal(position, from, to);
    }
    if let Some(own) = board.piece_at(to).filter(|own| own.color == us) {
        return Some(Refusal::OwnPiece { square: to, piece: own.role });
    }
    if !reach(position, us, piece.role, from).contains(to) {
        return Some(Refusal::Unreachable { piece: piece.role, from, to });
    }
    if piece.role == Role::King && board.occupied().contains(to) {
        return Some(Refusal::KingTakesNothing(to));
    }
    if let Some(refusal) = promotion_refusal(us, piece.role, to, promotion) {
        return Some(refusal);
    }
    let mut after = board.clone();
    after.discard_piece_at(from);
    if piece.role == Role::Pawn && position.key.ep == Some(to) {
        after.discard_piece_at(passing_pawn(from, to));
    }
    after.set_piece_at(to, piece);
    king_refusal(&after, us)
}

/// Where that piece's own way of moving leads, the king's safety aside.
fn reach(position: &RadRas, us: Color, role: Role, from: Square) -> Bitboard {
    let board = position.board();
    if role != Role::Pawn {
        return board.attacks_from(from) & !board.by_color(us);
    }
    let mut takes = board.by_color(us.other());
    if let Some(ep) = position.key.ep {
        takes.add(ep);
    }
    (attacks::pawn_attacks(us, from) & takes) | pawn_steps(us, from, board.occupied())
}

fn promotion_refusal(us: Color, role: Role, to: Square, promotion: Option<Role>) -> Option<Refusal> {
    let promotes = role == Role::Pawn && us.relative_rank(to.rank()) == Rank::Eighth;
    match promotion {
        None if promotes => Some(Refusal::PromotionMissing(to)),
        Some(into) if !promotes || !PROMOTIONS.contains(&into) => Some(Refusal::NoPromotion),
        None | Some(_) => None,
    }
}

/// The king's step of two from its home.
fn is_castling(us: Color, from: Square, to: Square) -> bool {
    from == us.fold_wb(Square::E1, Square::E8) && from.rank() == to.rank() && from.distance(to) == 2
}

fn castling_refusal(position: &RadRas, from: Square, to: Square) -> Option<Refusal> {
    let us = position.key.turn;
    let side = if to.file() > from.file() { shakmaty::File::H } else { shakmaty::File::A };
    let rook = Square::from_coords(side, from.rank());
    if !position.key.castling.contains(rook) {
        return Some(Refusal::NoCastlingRight);
    }
    let between = attacks::between(from, rook) & position.board().occupied();
    if let Some(square) = between.first() {
        return Some(Refusal::CastlingBlocked(square));
    }
    castling_attack(position, us, from, to).map(Refusal::CastlingAttacked)
}

fn king_refusal(after: &Board, us: Color) -> Option<Refusal> {
    let king = after.king_of(us)?;
    attackers(after, king, us.other(), after.occupied()).first().map(Refusal::KingInCheck)
}
