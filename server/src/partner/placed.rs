//! Where the pieces of chess like to stand, in hundredths of a pawn.

use raduga_rules::{Color, Role, Square};

/// Where a piece likes to stand: pawns forward, others in the middle, the king at home while there is much about.
pub(super) fn placed(role: Role, square: Square, color: Color) -> i32 {
    let rank = i32::from(u8::from(square.rank()));
    let file = i32::from(u8::from(square.file()));
    let forward = color.fold_wb(rank, 7 - rank);
    // 0 on the rim, 3 in the middle.
    let middle = (3 - (2 * file - 7).abs() / 2).min(3 - (2 * rank - 7).abs() / 2);
    match role {
        Role::Pawn => forward * forward * 2 + middle * 4,
        Role::Knight => middle * 12,
        Role::Bishop => middle * 8,
        Role::Rook => {
            if forward == 6 {
                20
            } else {
                0
            }
        }
        Role::Queen => middle * 3,
        Role::King => -forward * 10,
    }
}
