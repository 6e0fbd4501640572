//! What the pieces of chess are worth to the practice partner, in hundredths of a pawn.

use raduga_rules::Role;

/// A piece on the board.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 310,
        Role::Bishop => 320,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 0,
    }
}
