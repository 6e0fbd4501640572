//! Why an action is not legal. Only asked when it is not, so this may take its time.

use shakmaty::{Bitboard, Color, File, Square, attacks};

use super::{
    Action, Kind, Tavreli, TavreliRefusal,
    man::Man,
    movegen::{castling_attack, destinations, take_in_passing},
};
use crate::Refusal;

/// The first reason that stands against it, from the plainest on.
pub(super) fn refusal(position: &Tavreli, action: Action) -> Refusal {
    let Some(man) = position.board.top(action.from) else { return Refusal::EmptySquare(action.from) };
    move_refusal(position, man, action).map_or(Refusal::Other, Refusal::Tavreli)
}

fn move_refusal(position: &Tavreli, man: Man, action: Action) -> Option<TavreliRefusal> {
    let Action { from, to, .. } = action;
    let (board, us) = (&position.board, position.turn);
    let kind = board.kind(man);
    if man.color() != us {
        return Some(TavreliRefusal::NotYours { square: from, kind, owner: man.color() });
    }
    let height = board.height(from);
    if let Some(lifted) = action.lifted().filter(|&lifted| lifted >= height) {
        return Some(if lifted == height {
            TavreliRefusal::WholeTower { square: from, lifted }
        } else {
            TavreliRefusal::TooMany { square: from, height, lifted }
        });
    }
    if kind == Kind::Volhv && is_castling(us, from, to) {
        return castling_refusal(position, from, to);
    }
    let in_passing = kind == Kind::Ratnik && position.ep == Some(to) && from.file() != to.file();
    let reached = destinations(board, man, from);
    let passing = if in_passing { attacks::pawn_attacks(us, from) } else { Bitboard::EMPTY };
    if !(reached | passing).contains(to) {
        return Some(unreachable(position, man, from, to));
    }
    safety_refusal(position, action, in_passing)
}

/// Why no way of moving leads there.
fn unreachable(position: &Tavreli, man: Man, from: Square, to: Square) -> TavreliRefusal {
    let (board, us) = (&position.board, man.color());
    let kind = board.kind(man);
    let without_volhvs = super::board::reach(kind, us, from, board.occupied());
    if kind == Kind::Ratnik {
        let one = Bitboard::from_square(from).shift(us.fold_wb(8, -8));
        let two = one.shift(us.fold_wb(8, -8));
        let enemy = board.by_color(us.other()).contains(to);
        match (one.first(), one.contains(to), two.contains(to)) {
            (_, true, _) | (_, _, true) if board.volhvs().contains(to) => {
                return TavreliRefusal::OntoVolhv(to);
            }
            (_, true, _) => return TavreliRefusal::RatnikForward(to),
            (_, _, true) if man.origin() != Some(from) || board.has_returned(man) => {
                return TavreliRefusal::DoubleStepLost(from);
            }
            (Some(passed), _, true) if board.height(passed) > 0 => {
                return TavreliRefusal::DoubleStepBlocked(passed);
            }
            (_, _, true) => return TavreliRefusal::RatnikForward(to),
            _ if without_volhvs.contains(to) && !enemy => return TavreliRefusal::RatnikDiagonal(to),
            _ => {}
        }
    }
    if without_volhvs.contains(to) {
        return TavreliRefusal::OntoVolhv(to);
    }
    TavreliRefusal::Unreachable { kind, from, to }
}

/// What would attack the own volhv (§14).
fn safety_refusal(position: &Tavreli, action: Action, in_passing: bool) -> Option<TavreliRefusal> {
    let mut after = position.board.clone();
    if in_passing {
        take_in_passing(&mut after, action);
    } else {
        after.shift(action.from, action.to, action.lifted());
    }
    let attackers = after.checkers(position.turn);
    if let Some(man) = after.top(action.from).filter(|_| attackers.contains(action.from)) {
        return Some(TavreliRefusal::Uncovers { square: action.from, kind: after.kind(man) });
    }
    attackers.first().map(TavreliRefusal::VolhvInCheck)
}

/// The volhv's step of two from its home.
fn is_castling(us: Color, from: Square, to: Square) -> bool {
    from == Square::from_coords(File::E, us.backrank()) && from.rank() == to.rank() && from.distance(to) == 2
}

fn castling_refusal(position: &Tavreli, from: Square, to: Square) -> Option<TavreliRefusal> {
    let (board, us) = (&position.board, position.turn);
    let side = if to.file() > from.file() { File::H } else { File::A };
    let home = Square::from_coords(side, from.rank());
    if !position.castling.contains(home) {
        return Some(TavreliRefusal::NoCastlingRight);
    }
    if board.height(home) > 1 {
        return Some(TavreliRefusal::CastlingCovered(home));
    }
    if let Some(square) = (attacks::between(from, home) & board.occupied()).first() {
        return Some(TavreliRefusal::CastlingBlocked(square));
    }
    castling_attack(board, us, from, to).map(TavreliRefusal::CastlingAttacked)
}
