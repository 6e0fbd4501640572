//! What a position of Rad Ras is worth. A kept piece is not lost: it is in its owner's hand and comes back at the cost of
//! an action, so it counts for nearly as much as on the board.

use raduga_rules::radras::{Action, Phase, RadRas};
use raduga_rules::{Color, Role};

use super::placed::placed;
use super::search::Judge;
use super::worth::worth;

/// Hundredths of its worth that a piece has in hand.
const IN_HAND: i32 = 90;

impl Judge for RadRas {
    fn worth(&self) -> i32 {
        side(self, Color::White) - side(self, Color::Black) + held_up(self)
    }

    fn is_loud(&self, action: Action) -> bool {
        match action {
            Action::Keep | Action::Give => true,
            Action::Drop { .. } => false,
            Action::Move { to, promotion, .. } => promotion.is_some() || self.board().piece_at(to).is_some(),
        }
    }
}

fn side(position: &RadRas, color: Color) -> i32 {
    let pieces = position.board().by_color(color).into_iter();
    let on_board: i32 = pieces
        .filter_map(|square| Some((square, position.board().role_at(square)?)))
        .map(|(square, role)| worth(role) + placed(role, square, color))
        .sum();
    let in_hand: i32 = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn]
        .into_iter()
        .map(|role| i32::from(position.hand(color).count(role)) * worth(role) * IN_HAND / 100)
        .sum();
    on_board + in_hand
}

/// A piece that is held up for its answer is still its owner's.
fn held_up(position: &RadRas) -> i32 {
    match (position.phase(), position.prompt()) {
        (Phase::Answer(piece), Some(prompt)) => prompt.owner.fold_wb(1, -1) * worth(piece) * IN_HAND / 100,
        _ => 0,
    }
}
