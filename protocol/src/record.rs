//! Games that are over: the list of them, and what one leaves behind.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::account::{Rated, Speed};
use crate::chat::Line;
use crate::game::{Color, ForcedBy, Notation, OfferKind, Outcome, Players, Timing};
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
    /// The player who is named by `person`, `player` or `mine` won.
    Won,
    /// That player lost.
    Lost,
}

/// Which finished games are looked for. What is absent does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct GameFilter {
    /// Only games of whoever asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mine: bool,
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
    /// Both clocks after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<ClocksLeft>,
}

/// What stands on one side's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct TimeLeft {
    /// Time left, in milliseconds; byo-yomi: of the main time, then of the period; absent when unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remaining_ms: Option<u64>,
    /// Byo-yomi: untouched periods behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub periods: Option<u32>,
}

/// What stands on both clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ClocksLeft {
    /// White's.
    pub white: TimeLeft,
    /// Black's.
    pub black: TimeLeft,
}

/// How an action reads and where it led, for whoever has no rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownAction {
    /// The action for people.
    pub notation: Notation,
    /// The position after it.
    pub position: String,
    /// Whether the king of whoever acts next is attacked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub check: bool,
}

/// An action that was taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TakenBackAction {
    /// The action, as in [`RefereeRecord::moves`].
    pub action: String,
    /// Where its time went.
    pub clock: ActionClock,
    /// How it reads, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<ShownAction>,
}

/// What became of an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferFate {
    /// It was made.
    Made,
    /// The partner took it.
    Accepted,
    /// The partner turned it down.
    Declined,
    /// Its maker took it back.
    Withdrawn,
    /// It went without an answer.
    Lapsed,
    /// A word of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// Something besides actions that belongs to a game. Whoever reads passes over what they do not know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RecordedFact {
    /// Actions were taken back. They are in `moves` no more, they are here.
    TakenBack {
        /// What was taken back, in the order played.
        actions: Vec<TakenBackAction>,
    },
    /// «И я Рад» was said for the owner: the answer had no alternative, and is no action.
    AnswerForced {
        /// Whose piece it was.
        owner: Color,
        /// The piece given, as an upper-case letter.
        piece: String,
        /// Why.
        by: ForcedBy,
    },
    /// An offer, and what became of it.
    Offer {
        /// What was offered.
        kind: OfferKind,
        /// By whom.
        by: Color,
        /// What happened to it.
        fate: OfferFate,
    },
    /// A player gave the partner time.
    TimeGiven {
        /// Who was given it.
        to: Color,
        /// How much, in milliseconds.
        ms: u64,
    },
    /// Adjourned: this side has sealed an action, which is played when the game goes on.
    Sealed {
        /// Who sealed.
        color: Color,
        /// Where the time of the sealed action went.
        timing: Timing,
    },
    /// The adjourned game goes on.
    Unsealed {},
    /// The server was down; none of that time is anybody's.
    ClockStopped {
        /// How long, in milliseconds.
        down_ms: u64,
    },
    /// The clocks ran again.
    ClockResumed {},
    /// A fact of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// A fact and its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FactOfRecord {
    /// Actions that stood when it had happened.
    pub after: u32,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// What.
    pub fact: RecordedFact,
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
    /// The actions that stand, in order: what was taken back is among the `facts`.
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
    /// When it ended, in milliseconds since 1970 (UTC); absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished_ms: Option<u64>,
    /// One for each of `moves`.
    pub clocks: Vec<ActionClock>,
    /// Both clocks when it ended; absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<ClocksLeft>,
    /// What else happened, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<FactOfRecord>,
    /// One for each of `moves`, where it was asked for (`shown=true`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<ShownAction>,
}

/// What was said beside a game, as far as whoever asks hears it and as it is kept: of each room the last 500 lines, in
/// order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Talk {
    /// The game.
    pub game: GameId,
    /// By the players.
    pub players: Vec<Line>,
    /// By the spectators.
    pub spectators: Vec<Line>,
}

/// Why HTTP gives nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HttpRefusal {
    /// Why, for programs.
    pub code: crate::error::ErrorCode,
    /// Why, as a sentence that a person can act on.
    pub message: String,
}
