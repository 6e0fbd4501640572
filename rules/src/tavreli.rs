//! Таврели, Russian chess: nothing leaves the board, and what moves onto another stands on top of it (tavreli.md).
//!
//! - `man`: the thirty-two tavreli; `board`: their towers, and what the tops attack;
//! - `position`: the board, the side to move and the rights; `text`: reading and writing it, `fault` what can be wrong;
//! - `action`: moves and their texts; `movegen`: the legal ones; `apply`: what one does;
//! - `refuse`: why something is not legal, in the sentences of `refusal`.

mod action;
mod apply;
mod board;
mod fault;
mod man;
mod movegen;
mod position;
mod refusal;
mod refuse;
#[cfg(test)]
mod tests;
mod text;

pub use action::Action;
pub use fault::PositionFault;
pub use man::Kind;
pub use position::{Key, Tavreli};
pub use refusal::TavreliRefusal;

use shakmaty::Color;

use crate::{
    ActionText, Applied, Notation, Outcome, Position, PositionError, Reason, Refusal, Step, Variant, notation,
};

impl Position for Tavreli {
    type Action = Action;
    type Key = Key;
    type Effect = ();
    const VARIANT: Variant = Variant::Tavreli;

    fn start() -> Self {
        Tavreli::start()
    }

    fn parse(text: &str) -> Result<Self, PositionError> {
        text::parse(text)
    }

    fn text(&self) -> String {
        text::write(self)
    }

    fn to_act(&self) -> Color {
        self.turn
    }

    fn in_check(&self) -> bool {
        self.board.checkers(self.turn).any()
    }

    fn actions(&self) -> Vec<Action> {
        movegen::actions(self)
    }

    fn apply(&mut self, action: Action) -> Applied<()> {
        apply::apply(self, action);
        Applied { step: Step::TurnEnded, effect: () }
    }

    fn refusal(&self, action: Action) -> Refusal {
        refuse::refusal(self, action)
    }

    /// Mate wins, stalemate is a draw (tavreli.md §15).
    fn ending(&self, actions: &[Action]) -> Option<Outcome> {
        if !actions.is_empty() {
            return None;
        }
        Some(match self.in_check() {
            true => Outcome::win(self.turn.other(), Reason::Mate),
            false => Outcome::draw(Reason::Stalemate),
        })
    }

    /// There is no fifty-move rule (tavreli.md §16).
    fn quiet_halfmoves(&self) -> u32 {
        0
    }

    fn key(&self) -> Key {
        Tavreli::key(self)
    }

    /// Who runs out of time loses, whatever stands on the board (tavreli.md §17).
    fn can_win_on_time(&self, _color: Color) -> bool {
        true
    }

    fn read_action(text: &ActionText) -> Option<Action> {
        Action::read(text.as_str())
    }

    fn write_action(action: Action) -> ActionText {
        action.to_text()
    }

    fn notation(&self, action: Action, after: &Self) -> Notation {
        notation::tavreli::write(self, action, after)
    }
}
