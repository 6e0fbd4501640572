//! The rules of Raduga's games, and nothing but the rules: no clock is read, nothing is random, nothing is sent or
//! stored. A game is the fold of its actions; the same actions always give the same game.
//!
//! # A tour
//!
//! [`AnyGame`] is the door: it holds a game of any [`Variant`], speaks text, colours and outcomes, and is the only
//! place where the games are told apart. Behind it a [`Game`] folds actions over a [`Position`], the narrow trait
//! that each game implements once, and counts repetitions in a [`History`]. Rad Ras itself is in [`radras`],
//! Flickering Chess in [`flicker`], Tavreli in [`tavreli`]; how people write and type them is in [`notation`]; [`clock`]
//! is the chess clock as a pure fold.
//!
//! In Rad Ras a "capture" is an offer that the *other* player answers, so the words here are *action* and *who must
//! act*, not move and whose turn:
//!
//! ```
//! use raduga_rules::{AnyGame, Color, Language, Step, Variant, record};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut game = AnyGame::new(Variant::RadRas, None)?;
//!
//! // A person types as they like; a program sends the one canonical form.
//! game.act(&game.resolve("e4")?)?;
//! game.act(&"d7d5".parse()?)?;
//!
//! // White brings the pawn to Black's: «Я Рад». Black lifts its own pawn and must answer.
//! let offered = game.act(&game.resolve("e4:d5")?)?;
//! assert_eq!(offered.step, Step::TurnEnded);
//! let prompt = game.prompt().ok_or("an answer is due")?;
//! assert_eq!(prompt.owner, Color::Black);
//!
//! // «Дальше»: Black keeps the pawn in hand and skips the turn, so White acts again.
//! game.act(&game.resolve("Дальше")?)?;
//! assert_eq!(game.to_act(), Color::White);
//! assert!(game.position_text().contains("[p] w"));
//!
//! // A refusal changes nothing and says why.
//! let refused = game.act(&"e1e3".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "e1e3: the king on e1 cannot go to e3");
//!
//! assert_eq!(record(&game, Language::Russian), "1. e2-e4 d7-d5 2. e4:d5 «Дальше»");
//! # Ok(())
//! # }
//! ```
//!
//! Another game is one folder, one arm of [`AnyGame`] and of [`Variant`], and its vectors.

mod acted;
mod action_text;
mod any_game;
mod clause;
pub mod clock;
mod draft;
mod fields;
pub mod flicker;
mod game;
mod history;
pub mod notation;
mod options;
mod outcome;
pub mod perft;
mod position;
mod position_error;
mod proof;
pub mod radras;
mod refusal;
mod said;
pub mod tavreli;
mod variant;

pub use acted::{Acted, Preview};
pub use action_text::{ActionText, ActionTextError, MAX_ACTION_BYTES};
pub use any_game::AnyGame;
pub use clause::Clause;
pub use draft::{Draft, DraftError};
pub use game::{Done, Game};
pub use history::History;
pub use notation::{
    Language, MAX_RECORD_BYTES, Notation, RainbowColour, ReadRecordError, ResolveError, parse_square_name,
    read_record, record, record_ended, square_colour, square_name,
};
pub use options::Options;
pub use outcome::{Claim, Outcome, Reason, UnknownName};
pub use position::{Applied, Position, Step};
pub use position_error::{MAX_COUNTER, MAX_POSITION_BYTES, PositionError};
pub use proof::{Proof, Verdict};
pub use radras::{ForcedBy, ForcedGive, Prompt};
pub use refusal::{ActError, Refusal};
pub use shakmaty::{Bitboard, Board, ByColor, Color, Piece, Role, Square};
pub use variant::{UnknownVariant, Variant};
