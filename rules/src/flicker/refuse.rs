//! Why a move or a series is not legal, as a sentence a person can act on.

use shakmaty::{Bitboard, File, Rank, Role, Square, attacks};

use super::{
    Flicker, Move, Series,
    apply::step,
    movegen::{castling_attack, is_playable, last_rank, pawn_steps, step_attackers},
    moves::PROMOTIONS,
};
use crate::{ActionText, Refusal};

/// Plays the moves of a series in turn on `position` (flicker.md "Text forms", playable); on a refusal it stands
/// before the move that is refused.
pub(super) fn play(position: &mut Flicker, series: &Series) -> Result<(), Refusal> {
    for (at, &played) in series.moves().iter().enumerate() {
        try_step(position, played).map_err(|refusal| in_series(at, played.to_text(), refusal))?;
    }
    Ok(())
}

/// Why a series may not be handed in now, if so (flicker.md §7).
pub(super) fn unfit(position: &Flicker, series: &Series) -> Option<Refusal> {
    if position.inside_series() {
        return Some(Refusal::InsideSeries);
    }
    let mut after = position.clone();
    match play(&mut after, series) {
        Err(refusal) => Some(refusal),
        Ok(()) => after.checkers().first().map(Refusal::SeriesUnsafe),
    }
}

/// Reads a whole series, naming the part that is no move.
pub(super) fn read(text: &ActionText) -> Result<Series, Refusal> {
    let read = |(at, part): (usize, &str)| match Move::read(part) {
        Some(played) => Ok(played),
        None if part.is_empty() => Err(Refusal::SeriesGap { at }),
        None => Err(in_series(at, ActionText::plain(part.to_owned()), Refusal::NotAMove)),
    };
    text.as_str().split(',').enumerate().map(read).collect::<Result<Vec<Move>, _>>().map(Series::of)
}

fn in_series(at: usize, action: ActionText, refusal: Refusal) -> Refusal {
    Refusal::InSeries { at, action, refusal: Box::new(refusal) }
}

/// Makes the move if it is playable.
pub(crate) fn try_step(position: &mut Flicker, played: Move) -> Result<(), Refusal> {
    if !is_playable(position, played) {
        return Err(move_refusal(position, played));
    }
    step(position, played);
    Ok(())
}

/// The first rule that stands against a move that is not playable.
pub(crate) fn move_refusal(position: &Flicker, Move { from, to, promotion }: Move) -> Refusal {
    let (board, us) = (position.board(), position.us());
    let Some(piece) = board.piece_at(from) else { return Refusal::EmptySquare(from) };
    if piece.color != us {
        return Refusal::NotYourPiece { square: from, piece: piece.role, owner: piece.color };
    }
    if position.moved.contains(from) {
        return Refusal::AlreadyMoved { square: from, piece: piece.role };
    }
    if piece.role == Role::King && from.rank() == to.rank() && from.distance(to) == 2 {
        return castling_refusal(position, from, to);
    }
    if let Some(own) = board.piece_at(to).filter(|own| own.color == us) {
        return Refusal::OwnPiece { square: to, piece: own.role };
    }
    if !reach(position, piece.role, from).contains(to) {
        return Refusal::Unreachable { piece: piece.role, from, to };
    }
    if board.kings().contains(to) {
        return Refusal::KingNotTaken(to);
    }
    if let Some(by) = step_attackers(board, us, from, to).first().filter(|_| piece.role == Role::King) {
        return Refusal::KingStep { to, by };
    }
    promotion_refusal(position, piece.role, to, promotion).unwrap_or(Refusal::Other)
}

/// Where that piece's own way of moving leads, kings aside.
fn reach(position: &Flicker, role: Role, from: Square) -> Bitboard {
    let (board, us) = (position.board(), position.us());
    if role != Role::Pawn {
        return board.attacks_from(from) & !board.by_color(us);
    }
    let takes = board.by_color(us.other()) | position.key.ep;
    (attacks::pawn_attacks(us, from) & takes) | pawn_steps(us, from, board.occupied())
}

fn promotion_refusal(position: &Flicker, role: Role, to: Square, promotion: Option<Role>) -> Option<Refusal> {
    let promotes = role == Role::Pawn && last_rank(position.us()).contains(to);
    match promotion {
        None if promotes => Some(Refusal::PromotionMissing(to)),
        Some(into) if !promotes || !PROMOTIONS.contains(&into) => Some(Refusal::NoPromotion),
        None | Some(_) => None,
    }
}

fn castling_refusal(position: &Flicker, from: Square, to: Square) -> Refusal {
    let home = position.us().fold_wb(Rank::First, Rank::Eighth);
    let side = if to.file() > from.file() { File::H } else { File::A };
    let rook = Square::from_coords(side, from.rank());
    if from.rank() != home || !position.key.castling.contains(rook) {
        return Refusal::NoCastlingRight;
    }
    if let Some(square) = (attacks::between(from, rook) & position.board().occupied()).first() {
        return Refusal::CastlingBlocked(square);
    }
    castling_attack(position, from, to).map_or(Refusal::Other, Refusal::CastlingAttacked)
}
