//! What an action does (tavreli.md §6 to §13 and the counter of "Text forms").

use shakmaty::{Bitboard, Color, File, Square, attacks};

use super::{
    Action, Tavreli,
    man::Kind,
    movegen::{en_passant_is_legal, take_in_passing},
};

/// Applies a legal action.
pub(super) fn apply(position: &mut Tavreli, action: Action) {
    let us = position.turn;
    let Action { from, to, .. } = action;
    let kind = position.board.top(from).map(|man| position.board.kind(man));
    let passed = position.ep.take();
    if kind == Some(Kind::Ratnik) && passed == Some(to) && from.file() != to.file() {
        take_in_passing(&mut position.board, action);
    } else {
        position.board.shift(from, to, action.lifted());
    }
    if kind == Some(Kind::Volhv) {
        position.castling &= !Bitboard::from_rank(us.backrank());
        if from.distance(to) == 2 {
            castle_ratoborets(position, to);
        }
    }
    if action.lifted.is_none() {
        // A ratoborets with the right lies at the bottom of its corner: it goes if and only if all go (§8).
        position.castling.discard(from);
    }
    if us == Color::Black {
        position.fullmove = position.fullmove.saturating_add(1);
    }
    position.turn = us.other();
    if kind == Some(Kind::Ratnik) && from.distance(to) == 2 {
        position.ep = usable_ep(position, from, to);
    }
}

fn castle_ratoborets(position: &mut Tavreli, volhv: Square) {
    let (home, beside) = if volhv.file() == File::G { (File::H, File::F) } else { (File::A, File::D) };
    let at = |file| Square::from_coords(file, volhv.rank());
    position.board.shift(at(home), at(beside), None);
}

/// The passed square, if some en-passant move onto it is legal now.
fn usable_ep(position: &Tavreli, from: Square, to: Square) -> Option<Square> {
    let passed = attacks::between(from, to).first()?;
    en_passant_is_legal(&position.board, position.turn, passed).then_some(passed)
}
