//! What people say to each other beside a game: the players in their room, the spectators in theirs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::Person;
use crate::ids::{GameId, RequestId};

/// Who hears a line. While the game lasts, players hear only players and spectators only spectators; after it, all
/// hear all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// The two players.
    Players,
    /// The spectators.
    Spectators,
}

/// A phrase that every client says in its person's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Have fun.
    HaveFun,
    /// Well played.
    WellPlayed,
    /// Thank you.
    ThankYou,
    /// Good game.
    GoodGame,
    /// Sorry.
    Sorry,
    /// Bye.
    Bye,
    /// A phrase of a newer version.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// What is said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Words {
    /// In one's own words: one line of at most [`crate::limits::MAX_CHAT_CHARS`] characters. Line breaks become
    /// spaces; what is invisible or turns the direction of writing is left out.
    Text(String),
    /// By a phrase.
    Preset(Preset),
}

/// Says something to one's own room. It must be followed, by `join_room` or `resume`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Say {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// What.
    pub words: Words,
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Line {
    /// Its number within its room: larger than those before it.
    pub n: u64,
    /// Who said it, by the name of that time.
    pub person: Person,
    /// What.
    pub words: Words,
    /// The number of actions played then.
    pub ply: u32,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
}

/// Answer to `say`, and word to all others who hear it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Said {
    /// The request answered; absent for all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestId>,
    /// The game.
    pub game: GameId,
    /// In which room.
    pub room: ChatRoom,
    /// What.
    pub line: Line,
}

/// What was said last in one room the receiver may hear: at most [`crate::limits::MAX_CHAT_LINES`]. It comes after
/// `joined` and `resumed`, and when the end of the game opens the other room; not where nothing was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Chat {
    /// The game.
    pub game: GameId,
    /// Of which room.
    pub room: ChatRoom,
    /// In order.
    pub lines: Vec<Line>,
}
