//! How a game of Rad Ras ends (radras.md §16, §17, §20, §21, §24).

use shakmaty::{ByColor, Color, Role};

use super::{Action, Phase, RadRas};
use crate::{Outcome, Reason};

/// The meeting of the kings goes before «Рас» and stalemate, these before bare kings (§24).
pub(super) fn ending(position: &RadRas, actions: &[Action]) -> Option<Outcome> {
    if position.kings_meet() {
        return Some(meeting(position.material()));
    }
    // Bare kings list nothing either, but they are never stuck: a king may always step somewhere.
    if position.bare_kings() {
        return Some(Outcome::draw(Reason::BareKings));
    }
    if !actions.is_empty() {
        return None;
    }
    if position.checkers().any() {
        return Some(Outcome::win(position.key.turn.other(), Reason::Ras));
    }
    Some(Outcome::draw(Reason::Stalemate))
}

/// More material on the board wins; pieces in hand do not count (§16).
fn meeting(material: ByColor<u32>) -> Outcome {
    let winner = match material.white.cmp(&material.black) {
        std::cmp::Ordering::Greater => Some(Color::White),
        std::cmp::Ordering::Less => Some(Color::Black),
        std::cmp::Ordering::Equal => None,
    };
    Outcome { winner, reason: Reason::KingsMeet }
}

/// Whether that side has more than a bare king and an empty hand (§21); a piece held up for its answer may yet be
/// kept.
pub(super) fn can_win_on_time(position: &RadRas, color: Color) -> bool {
    let holds_up = matches!(position.key.phase, Phase::Answer(_)) && position.key.turn == color;
    holds_up || !position.is_bare(color)
}

/// The counting scale (§16).
fn worth(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

impl RadRas {
    /// Material on the board by the counting scale (radras.md §16).
    pub fn material(&self) -> ByColor<u32> {
        ByColor::new_with(|color| {
            let count = |role: Role| self.key.board.by_piece(role.of(color)).count();
            Role::ALL.into_iter().map(|role| worth(role) * u32::try_from(count(role)).unwrap_or(0)).sum()
        })
    }
}
