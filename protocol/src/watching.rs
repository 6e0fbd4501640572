//! Watching: the list of games with what it may be narrowed to, and being led from game to game, by the TV or by a player.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::account::Speed;
use crate::finding::RatingRange;
use crate::game::{Person, Snapshot};
use crate::ids::{GameId, PersonId, RequestId};
use crate::lobby::Variant;

/// Which games in play the lobby lists. What is absent narrows nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
pub struct WatchFilter {
    /// Only this game of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<Variant>,
    /// Only this speed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
    /// Only games both of whose players are rated so. With a bound, games of somebody without a rating are left out.
    #[serde(default, skip_serializing_if = "RatingRange::is_open")]
    pub rating: RatingRange,
    /// Whether the first of them come with small boards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub boards: bool,
}

impl WatchFilter {
    /// Whether it narrows nothing.
    pub fn is_open(&self) -> bool {
        *self == Self::default()
    }
}

/// See [`crate::ClientToServer::WatchLobby`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WatchLobby {
    /// The client's name for this request.
    pub request: RequestId,
    /// Which games in play to list.
    #[serde(default, skip_serializing_if = "WatchFilter::is_open")]
    pub games: WatchFilter,
}

/// See [`crate::ClientToServer::WatchTv`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WatchTv {
    /// The client's name for this request.
    pub request: RequestId,
    /// The channel of this game of the house; absent, the one of all games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<Variant>,
}

/// See [`crate::ClientToServer::FollowPlayer`]. Exactly one of `person` and `name` says who is followed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FollowPlayer {
    /// The client's name for this request.
    pub request: RequestId,
    /// Who is followed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// Who is followed, by name: a registered person's, whether they are here or not, or a guest's who is here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// What leads a connection from game to game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Guide {
    /// The TV: the best game now.
    Tv {
        /// Of this game of the house; absent, of all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        variant: Option<Variant>,
    },
    /// A player.
    Player {
        /// Who.
        person: Person,
        /// Whether they are connected.
        here: bool,
    },
}

/// Why a connection is told where it is led.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LedBecause {
    /// It asked to be.
    Asked,
    /// A game began: the player's next one, or the first one on an empty channel.
    Began,
    /// The game before is over, and its result has been seen.
    Over,
    /// A clearly better game is on.
    Better,
    /// The player's game is over, and no other has begun.
    Between,
    /// The player has come.
    Came,
    /// The player has gone.
    Gone,
    /// The player is not to be followed any more: nothing leads this connection now.
    Ended,
    /// A word of a newer version; go where it leads.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// See [`crate::ServerToClient::Led`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Led {
    /// The request answered; absent where the guide went on by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestId>,
    /// What leads.
    pub guide: Guide,
    /// Why this is told.
    pub because: LedBecause,
    /// The game that this connection was led to before and follows no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<GameId>,
    /// The game that the guide is at; absent while there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// Everything about that game, if the connection has just been led to it. Its next [`crate::server::Events`] start right
    /// after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub snapshot: Option<Box<Snapshot>>,
}
