//! Рад Рас: chess without aggression. A piece that is "taken" is its owner's to keep or to give (radras.md).
//!
//! - `position`: the board, the hands, whose action it is and in which phase;
//! - `text`: reading and writing position texts; `action`: actions and their texts;
//! - `movegen` and `drops`: the legal actions; `apply`: what an action does;
//! - `ending`: the kings' meeting, «Рас», stalemate, bare kings;
//! - `refuse`: why something is not legal.

mod action;
mod apply;
mod drops;
mod ending;
mod movegen;
mod phase;
mod position;
mod refuse;
mod text;

pub use action::Action;
pub use phase::{ForcedBy, ForcedGive, Phase, Prompt};
pub use position::{Hand, Key, RadRas};

use shakmaty::Color;

use crate::{ActionText, Applied, Notation, Outcome, Position, PositionError, Refusal, Variant, notation};

impl Position for RadRas {
    type Action = Action;
    type Key = Key;
    type Effect = Option<ForcedGive>;
    const VARIANT: Variant = Variant::RadRas;

    fn start() -> Self {
        RadRas::start()
    }

    fn parse(text: &str) -> Result<Self, PositionError> {
        text::parse(text)
    }

    fn text(&self) -> String {
        text::write(self)
    }

    fn to_act(&self) -> Color {
        self.key.turn
    }

    fn in_check(&self) -> bool {
        self.checkers().any()
    }

    fn actions(&self) -> Vec<Action> {
        movegen::actions(self)
    }

    fn apply(&mut self, action: Action) -> Applied<Option<ForcedGive>> {
        apply::apply(self, action)
    }

    fn refusal(&self, action: Action) -> Refusal {
        refuse::refusal(self, action)
    }

    fn ending(&self, actions: &[Action]) -> Option<Outcome> {
        ending::ending(self, actions)
    }

    fn quiet_halfmoves(&self) -> u32 {
        self.halfmove
    }

    fn key(&self) -> Key {
        self.key.clone()
    }

    fn can_win_on_time(&self, color: Color) -> bool {
        ending::can_win_on_time(self, color)
    }

    fn read_action(text: &ActionText) -> Option<Action> {
        Action::read(text.as_str())
    }

    fn write_action(action: Action) -> ActionText {
        action.to_text()
    }

    fn notation(&self, action: Action, after: &Self) -> Notation {
        notation::radras::write(self, action, after)
    }
}
