//! Games that are over: the list of them, and what one leaves behind.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::account::{Rated, Speed};
use crate::game::{Color, Outcome, Players, Timing};
use crate::ids::{GameId, PersonId, RequestId};
use crate::lobby::Variant;

/// How games ended that are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ResultFilter {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
}

/// Which finished games are looked for. What is absent does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct GameFilter {
    /// Somebody who played in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// The name of a registered person who played in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The game of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<Variant>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultFilter>,
    /// Finished then or later, in milliseconds since 1970 (UTC).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since_ms: Option<u64>,
    /// Finished before then, in milliseconds since 1970 (UTC).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until_ms: Option<u64>,
}

/// Looks for finished games. Answer: [`Games`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListGames {
    /// The client's name for this request.
    pub request: RequestId,
    /// Which.
    #[serde(default)]
    pub filter: GameFilter,
    /// Goes on after a page: its [`Games::next`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

/// A finished game in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameLine {
    /// The game.
    pub game: GameId,
    /// What was played.
    pub variant: Variant,
    /// The time control.
    pub clock: String,
    /// How fast that is.
    pub speed: Speed,
    /// Whether it was rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// Who played.
    pub players: Players,
    /// How it ended.
    pub outcome: Outcome,
    /// Actions played.
    pub plies: u32,
    /// When it ended, in milliseconds since 1970 (UTC).
    pub finished_ms: u64,
}

/// Answer to `list_games`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Games {
    /// The request answered.
    pub request: RequestId,
    /// A page of games, newest first, at most [`crate::limits::MAX_LISTED_GAMES`].
    pub games: Vec<GameLine>,
    /// Say it as `cursor` for the next page; absent on the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A page of finished games, as HTTP gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GamesPage {
    /// The games, newest first.
    pub games: Vec<GameLine>,
    /// Give it as `cursor` for the next page; absent on the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Where the time of one action went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ActionClock {
    /// Who acted.
    pub color: Color,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// Where its time went.
    pub timing: Timing,
}

/// What was settled about the rules themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefereeOptions {
    /// Flickering Chess only: inside a series the king may step onto attacked squares.
    pub king_through_check: bool,
}

/// A game in the referee's form: `variant`, `options`, `position` and `moves` are what `raduga referee` reads, the rest tells of
/// the people and the clocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefereeRecord {
    /// The game, which is also the referee's `id`.
    pub id: GameId,
    /// What was played.
    pub variant: Variant,
    /// What was settled about the rules; absent where nothing was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<RefereeOptions>,
    /// The position it started from.
    pub position: String,
    /// The actions, in order.
    pub moves: Vec<String>,
    /// How it ended; absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Who played.
    pub players: Players,
    /// The time control.
    pub clock: String,
    /// Whether it was rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// What it did to the ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ratings: Option<Rated>,
    /// When the room was opened, in milliseconds since 1970 (UTC).
    pub opened_ms: u64,
    /// One for each of `moves`.
    pub clocks: Vec<ActionClock>,
}

/// Why HTTP gives nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HttpRefusal {
    /// Why, for programs.
    pub code: crate::error::ErrorCode,
    /// Why, as a sentence that a person can act on.
    pub message: String,
}
