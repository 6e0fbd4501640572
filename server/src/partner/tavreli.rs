//! What a position of Tavreli is worth. Only tops act, but nothing is ever lost: a man below an own top comes out again,
//! a prisoner comes out when its captor goes, so those count for a part.

use raduga_rules::tavreli::{Action, Kind, Tavreli};
use raduga_rules::{Color, Role, Square};

use super::placed::placed;
use super::search::Judge;
use super::worth::worth;

/// Hundredths of its worth that a man has below a top of its own side.
const RESERVED: i32 = 55;
/// And below one of the other side: its owner may yet have it back.
const CAPTIVE: i32 = 20;

/// What a helgi is worth, in hundredths of a ratnik: a queen that leaps like a knight.
const HELGI: i32 = 1_150;

const fn man(kind: Kind) -> i32 {
    match kind {
        Kind::Helgi => HELGI,
        other => worth(moves_as(other)),
    }
}

impl Judge for Tavreli {
    fn worth(&self) -> i32 {
        self.occupied().into_iter().map(|square| tower(self, square)).sum()
    }

    fn is_loud(&self, action: Action) -> bool {
        self.top(action.to).is_some_and(|(color, _)| Some(color) != self.top(action.from).map(|top| top.0))
    }
}

/// What the tower on that square is worth to White.
fn tower(position: &Tavreli, square: Square) -> i32 {
    let Some((owner, top)) = position.top(square) else { return 0 };
    let acting = man(top) + placed(moves_as(top), square, owner);
    let below: i32 = position
        .tower(square)
        .skip(1)
        .map(|(color, kind)| {
            let part = if color == owner { RESERVED } else { CAPTIVE };
            for_white(color) * man(kind) * part / 100
        })
        .sum();
    for_white(owner) * acting + below
}

const fn for_white(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The piece of chess that likes the same places.
const fn moves_as(kind: Kind) -> Role {
    match kind {
        Kind::Ratnik => Role::Pawn,
        Kind::Vsadnik => Role::Knight,
        Kind::Luchnik => Role::Bishop,
        Kind::Ratoborets => Role::Rook,
        Kind::Knyaz | Kind::Helgi => Role::Queen,
        Kind::Volhv => Role::King,
    }
}
