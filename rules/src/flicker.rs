//! Мерцающие шахматы: Flickering Chess. A turn is a series in which every piece may move once (flicker.md).
//!
//! - `position`: the board, whose series it is and what has moved in it;
//! - `text`: reading and writing position texts; `moves`: moves, series and their texts;
//! - `movegen`: the playable moves; `apply`: what a move and the end of a series do;
//! - `draft`: a series in the making; `perft`: counting inside a series;
//! - `proof`: is there a series that leaves the king safe? `ending`: mate, stalemate, bare kings;
//! - `refuse`: why something is not legal.

mod apply;
pub(crate) mod draft;
mod ending;
mod movegen;
mod moves;
pub(crate) mod perft;
mod position;
mod proof;
mod refuse;
mod text;

pub use moves::{Move, Series};
pub use position::{Flicker, Key};
pub use proof::NODE_BUDGET;

pub(crate) use apply::step;
pub(crate) use ending::prove;
pub(crate) use movegen::playable;
pub(crate) use proof::Budget;
pub(crate) use refuse::move_refusal;

use shakmaty::Color;

use crate::{
    ActionText, Applied, Notation, Outcome, Position, PositionError, Refusal, Variant, Verdict, notation,
};

impl Position for Flicker {
    type Action = Series;
    type Key = Key;
    type Effect = ();
    const VARIANT: Variant = Variant::Flicker;

    fn start() -> Self {
        Flicker::start()
    }

    fn parse(text: &str) -> Result<Self, PositionError> {
        text::parse(text)
    }

    fn text(&self) -> String {
        text::write(self)
    }

    fn to_act(&self) -> Color {
        self.us()
    }

    fn in_check(&self) -> bool {
        self.checkers().any()
    }

    fn actions(&self) -> Vec<Series> {
        playable(self).into_iter().map(|played| Series::of(vec![played])).collect()
    }

    fn admit(&self, text: &ActionText, _listed: &[Series]) -> Result<Series, Refusal> {
        let series = refuse::read(text)?;
        refuse::unfit(self, &series).map_or(Ok(series), Err)
    }

    fn apply(&mut self, series: Series) -> Applied<()> {
        apply::apply(self, &series)
    }

    fn refusal(&self, series: Series) -> Refusal {
        refuse::unfit(self, &series).unwrap_or(Refusal::Other)
    }

    fn ending(&self, _actions: &[Series]) -> Option<Outcome> {
        match ending::judge(self) {
            Some(Verdict::Over(outcome)) => Some(outcome),
            Some(Verdict::Save(_) | Verdict::Unknown) | None => None,
        }
    }

    fn judge(&self, _actions: &[Series]) -> Option<Verdict> {
        ending::judge(self)
    }

    fn quiet_halfmoves(&self) -> u32 {
        self.halfmove
    }

    fn key(&self) -> Key {
        self.key.clone()
    }

    fn can_win_on_time(&self, color: Color) -> bool {
        !self.is_bare(color)
    }

    fn read_action(text: &ActionText) -> Option<Series> {
        Series::read(text.as_str())
    }

    fn write_action(series: Series) -> ActionText {
        series.to_text()
    }

    fn notation(&self, series: Series, _after: &Self) -> Notation {
        notation::flicker::write(self, &series)
    }
}
