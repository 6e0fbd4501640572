//! The playable moves inside a series (flicker.md §2 to §6, §9, §10). Whether the series may end is not asked here.

use shakmaty::{Bitboard, Board, Color, File, Rank, Role, Square, attacks};

use super::{Flicker, Move, moves::PROMOTIONS};

/// Every playable move, in no particular order.
pub(crate) fn playable(position: &Flicker) -> Vec<Move> {
    let mut list = Vec::with_capacity(64);
    let last = last_rank(position.us());
    for (from, role) in movers(position) {
        for to in targets(position, from, role) {
            if role == Role::Pawn && last.contains(to) {
                list.extend(PROMOTIONS.map(|role| Move { from, to, promotion: Some(role) }));
            } else {
                list.push(Move { from, to, promotion: None });
            }
        }
    }
    list
}

/// How many moves are playable.
pub(super) fn count(position: &Flicker) -> u64 {
    let last = last_rank(position.us());
    let of = |(from, role)| {
        let to = targets(position, from, role);
        let promoting = if role == Role::Pawn { (to & last).count() } else { 0 };
        to.count() + promoting * (PROMOTIONS.len() - 1)
    };
    movers(position).map(of).sum::<usize>() as u64
}

/// Whether that move is playable.
pub(super) fn is_playable(position: &Flicker, played: Move) -> bool {
    let board = position.board();
    let Some(role) = board.role_at(played.from) else { return false };
    let ours = (board.by_color(position.us()) & !position.moved).contains(played.from);
    let promotes = role == Role::Pawn && last_rank(position.us()).contains(played.to);
    let promotion_fits = match played.promotion {
        Some(into) => promotes && PROMOTIONS.contains(&into),
        None => !promotes,
    };
    ours && promotion_fits && targets(position, played.from, role).contains(played.to)
}

/// Own pieces that have not moved in this series (flicker.md §2).
fn movers(position: &Flicker) -> impl Iterator<Item = (Square, Role)> {
    Role::ALL
        .into_iter()
        .flat_map(move |role| position.unmoved(role).into_iter().map(move |from| (from, role)))
}

/// Where the unmoved own piece on `from` may go. No piece goes onto the enemy king (flicker.md §5).
fn targets(position: &Flicker, from: Square, role: Role) -> Bitboard {
    let board = position.board();
    let us = position.us();
    match role {
        Role::Pawn => pawn_targets(position, from),
        Role::King => king_steps(position, from) | castling(position, from),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
            board.attacks_from(from) & !board.by_color(us) & !board.kings()
        }
    }
}

fn pawn_targets(position: &Flicker, from: Square) -> Bitboard {
    let (board, us) = (position.board(), position.us());
    let theirs = board.by_color(us.other()) & !board.kings();
    let takes = attacks::pawn_attacks(us, from) & (theirs | position.key.ep);
    takes | pawn_steps(us, from, board.occupied())
}

/// The squares that a pawn may step to, straight ahead.
pub(super) fn pawn_steps(us: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let forward = us.fold_wb(8, -8);
    let one = Bitboard::from_square(from).shift(forward) & !occupied;
    let from_second = us.relative_rank(from.rank()) == Rank::Second;
    let two = if from_second { one.shift(forward) & !occupied } else { Bitboard::EMPTY };
    one | two
}

/// A king's step is judged on the board as it is after the step (flicker.md §6, §18).
fn king_steps(position: &Flicker, king: Square) -> Bitboard {
    let (board, us) = (position.board(), position.us());
    let open = attacks::king_attacks(king) & !board.by_color(us) & !board.kings();
    if position.king_through_check {
        return open;
    }
    open.into_iter().filter(|&to| step_attackers(board, us, king, to).is_empty()).collect()
}

/// What attacks the king on `to` once it has stepped there; a piece that it takes there attacks no more.
pub(super) fn step_attackers(board: &Board, us: Color, king: Square, to: Square) -> Bitboard {
    board.attacks_to(to, us.other(), board.occupied().without(king))
}

fn castling(position: &Flicker, king: Square) -> Bitboard {
    let mut found = Bitboard::EMPTY;
    for rook in position.key.castling & Bitboard::from_rank(position.us().backrank()) {
        let to = castling_target(king, rook);
        let blocked = attacks::between(king, rook) & position.board().occupied();
        if blocked.is_empty() && castling_attack(position, king, to).is_none() {
            found.add(to);
        }
    }
    found
}

/// The king's square after castling with the rook on `rook`.
fn castling_target(king: Square, rook: Square) -> Square {
    let file = if rook.file() > king.file() { File::G } else { File::C };
    Square::from_coords(file, king.rank())
}

/// The first attacked square on the king's way, where it stands included (flicker.md §9).
pub(super) fn castling_attack(position: &Flicker, king: Square, to: Square) -> Option<Square> {
    let (board, us) = (position.board(), position.us());
    let way = attacks::between(king, to).with(king).with(to);
    way.into_iter().find(|&square| board.attacks_to(square, us.other(), board.occupied()).any())
}

/// Where that side's pawns become something else.
pub(super) fn last_rank(us: Color) -> Bitboard {
    Bitboard::from_rank(us.fold_wb(Rank::Eighth, Rank::First))
}
