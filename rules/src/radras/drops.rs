//! A kept piece comes back (radras.md §11 to §15).

use shakmaty::{Bitboard, Color, Rank, Role, Square};

use super::{Action, RadRas, action::HAND_ROLES};

/// The legal drops. `targets` is where something must come to stand to answer a check: putting a piece down never
/// uncovers a line, so nothing else about the king matters.
pub(super) fn drops(position: &RadRas, targets: Bitboard, list: &mut Vec<Action>) {
    let us = position.key.turn;
    let hand = position.hand(us);
    if hand.is_empty() {
        return;
    }
    let open = own_half(us) & !position.board().occupied() & targets;
    for role in HAND_ROLES {
        if hand.count(role) > 0 {
            list.extend(
                (open & squares_for(position, us, role)).into_iter().map(|to| Action::Drop { role, to }),
            );
        }
    }
}

/// Ranks 1 to 4 for White, 5 to 8 for Black (radras.md §11).
pub(super) fn own_half(us: Color) -> Bitboard {
    us.fold_wb(Bitboard::SOUTH, Bitboard::NORTH)
}

/// Where that kind of piece may stand at all: pawns not on the first rank (radras.md §13), a bishop not on the
/// colour of another own bishop, promoted ones included (radras.md §12).
fn squares_for(position: &RadRas, us: Color, role: Role) -> Bitboard {
    match role {
        Role::Pawn => !Bitboard::from_rank(us.fold_wb(Rank::First, Rank::Eighth)),
        Role::Bishop => {
            let bishops = position.our(Role::Bishop);
            let mut open = Bitboard::FULL;
            for colour in [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES] {
                if (bishops & colour).any() {
                    open &= !colour;
                }
            }
            open
        }
        Role::Knight | Role::Rook | Role::Queen => Bitboard::FULL,
        Role::King => Bitboard::EMPTY,
    }
}

/// An own bishop on the same colour as that square (radras.md §12).
pub(super) fn bishop_on_colour(position: &RadRas, us: Color, square: Square) -> Option<Square> {
    let colour = if square.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
    (position.board().by_piece(us.bishop()) & colour).first()
}
