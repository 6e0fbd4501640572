//! The rules of the games.

mod acted;
mod action_text;
mod any_game;
pub mod clock;
mod game;
mod history;
pub mod notation;
mod outcome;
pub mod perft;
mod position;
mod position_error;
pub mod radras;
mod refusal;
mod said;
mod variant;

pub use acted::Acted;
pub use action_text::{ActionText, ActionTextError, MAX_ACTION_BYTES};
pub use any_game::AnyGame;
pub use game::{Done, Game};
pub use history::History;
pub use notation::{
    Language, Notation, RainbowColour, ResolveError, parse_square_name, record, record_ended, square_colour,
    square_name,
};
pub use outcome::{Claim, Outcome, Reason, UnknownName};
pub use position::{Applied, Position, Step};
pub use position_error::{MAX_COUNTER, MAX_POSITION_BYTES, PositionError};
pub use radras::{ForcedBy, ForcedGive, Prompt};
pub use refusal::{ActError, Refusal};
pub use shakmaty::{ByColor, Color, Role, Square};
pub use variant::{UnknownVariant, Variant};
