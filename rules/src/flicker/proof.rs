//! Is there a series that leaves the king safe? (flicker.md §11 to §13)
//!
//! The enemy never moves within a series and each own piece moves once, so this is no search through sequences but a
//! question of who goes where, and in which order:
//!
//! - the king goes last, if at all: a step that is legal leaves the king safe, and the series may end there. So for
//!   each square where the king could end (`question`), the other pieces' moves are looked for. Castling changes
//!   nothing: the king was safe before it;
//! - each attacker of that square is a need: some own piece must come to stand between or on the attacker (`needs`);
//! - a piece on the way of another must leave, and leave first; which piece must move before which is a partial order
//!   (`order`), and moves that keep it free of cycles can be played in turn;
//! - an en-passant take is a move of its pawn like any other, only that a pawn of the enemy is gone after it; it is
//!   taken when a need or somebody's way asks for it;
//! - `search` fixes one move after another, always for whatever leaves the fewest choices.
//!
//! With `king_through_check` (flicker.md §18) the king is one of the pieces, with its move fixed.

mod budget;
mod helpers;
mod men;
mod needs;
mod order;
mod question;
mod search;
mod state;

pub(crate) use budget::Budget;
use shakmaty::{Bitboard, Role, Square, attacks};

use super::{Flicker, Move, Series, movegen};

/// How many nodes a proof may take while a move waits: some milliseconds' worth.
pub const NODE_BUDGET: u64 = 20_000;

/// What a proof came to.
pub(super) enum Found {
    /// A series that may be handed in.
    Save(Series),
    /// There is none.
    Nothing,
    /// The nodes were used up first.
    OutOfNodes,
}

/// Whether it is plain at a glance that the game goes on: the king is not attacked, and some piece that shields it
/// from nothing has a move. False means only that it must be looked into.
pub(super) fn goes_on(position: &Flicker) -> bool {
    if position.checkers().any() {
        return false;
    }
    let board = position.board();
    let us = position.us();
    let free = board.by_color(us) & !board.kings() & !shields(position);
    let moves = |from: Square| {
        if board.pawns().contains(from) {
            let takes = attacks::pawn_attacks(us, from) & board.by_color(us.other()) & !board.kings();
            (takes | movegen::pawn_steps(us, from, board.occupied())).any()
        } else {
            (board.attacks_from(from) & !board.by_color(us) & !board.kings()).any()
        }
    };
    free.into_iter().any(moves) || king_step(position).is_some()
}

/// Own pieces that stand alone between the own king and an enemy line piece.
fn shields(position: &Flicker) -> Bitboard {
    let board = position.board();
    let king = position.king(position.us());
    let snipers = (attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens())
        | (attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens());
    let between = |sniper| attacks::between(king, sniper) & board.occupied();
    (snipers & board.by_color(position.us().other()))
        .into_iter()
        .map(between)
        .filter(|between| !between.more_than_one())
        .fold(Bitboard::EMPTY, |all, between| all | between)
}

/// A step that leaves the king safe.
fn king_step(position: &Flicker) -> Option<Move> {
    let (board, us) = (position.board(), position.us());
    let from = position.king(us);
    let open = attacks::king_attacks(from) & !board.by_color(us) & !board.kings();
    let safe = |to: &Square| movegen::step_attackers(board, us, from, *to).is_empty();
    open.into_iter().find(safe).map(|to| Move { from, to, promotion: None })
}

/// Looks for a series that leaves the king safe, within `budget`.
pub(super) fn prove(position: &Flicker, budget: Budget<'_>) -> Found {
    if let Some(step) = king_step(position) {
        return Found::Save(Series::of(vec![step]));
    }
    // The smaller tables are the faster ones; a set of chessmen always fits.
    if position.board().by_color(position.us()).count() <= 16 {
        question::ask::<16>(position, budget)
    } else {
        question::ask::<64>(position, budget)
    }
}

/// The move of that piece; the kind of a promotion does not matter here.
fn move_of(position: &Flicker, role: Role, from: Square, to: Square) -> Move {
    let promotes = role == Role::Pawn && movegen::last_rank(position.us()).contains(to);
    Move { from, to, promotion: promotes.then_some(Role::Queen) }
}
