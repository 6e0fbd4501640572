//! A person's own unfinished games: which of them wait for their move, and for how long they may.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::{Color, Notation, Person, Phase, Role};
use crate::ids::{GameId, RequestId};
use crate::lobby::Variant;

/// See [`crate::ClientToServer::MyGames`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskMyGames {
    /// The client's name for this request.
    pub request: RequestId,
}

/// See [`crate::ClientToServer::NextGame`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AskNextGame {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game that is looked at now: the answer is the one after it in the list, and after the last comes the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<GameId>,
}

/// The last action of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LastAction {
    /// Who acted.
    pub color: Color,
    /// The action in the variant's text form.
    pub action: String,
    /// The same for people.
    pub notation: Notation,
}

/// One of a person's own games, as a line of their list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnGame {
    /// The game.
    pub game: GameId,
    /// What is played.
    pub variant: Variant,
    /// The time control in its text form.
    pub clock: String,
    /// The person's seat.
    pub role: Role,
    /// Who sits opposite; absent while nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<Person>,
    /// How far it is. `finished` is only pushed: the game leaves the list.
    pub phase: Phase,
    /// Actions played.
    pub ply: u32,
    /// Who must act; absent when nobody must.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Color>,
    /// Whether the person must act.
    pub my_move: bool,
    /// Who has sealed an action, in an adjourned game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed_by: Option<Color>,
    /// When the time of whoever must act is over, in milliseconds since 1970 (UTC); absent where no clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline_ms: Option<u64>,
    /// How long that is from now, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
    /// The position that stands, for a diagram.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What was done last; absent at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<LastAction>,
}

/// See [`crate::ServerToClient::OwnGames`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnGames {
    /// The request answered.
    pub request: RequestId,
    /// The person's unfinished games: those where they must act first, and of each kind the one with the least time.
    pub games: Vec<OwnGame>,
}

/// See [`crate::ServerToClient::MyGameChanged`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MyGameChanged {
    /// The game as it is now.
    pub game: OwnGame,
}

/// See [`crate::ServerToClient::NextOwnGame`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NextOwnGame {
    /// The request answered.
    pub request: RequestId,
    /// The next game in which the person must act; absent when there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<OwnGame>,
}
