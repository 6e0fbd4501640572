//! Words for sides and pieces in English sentences.

use shakmaty::{Color, Role};

/// "White" or "Black".
pub(crate) fn side(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

/// The English name of a piece.
pub(crate) fn piece(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
