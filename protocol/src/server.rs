//! What the server says.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::account::{Account, Blocks, BotToken, Mutes, Preferences, Profile, Sessions};
use crate::ahead::Dropped;
use crate::chat::{Chat, Said};
use crate::error::ErrorCode;
use crate::finding::{ChallengeClosed, Challenged, Lobby, LobbyChanged, Paired, Seeking, Waiting};
use crate::game::{DraftState, LiveState, NumberedEvent, Person, Phase, Presence, Role, Snapshot};
use crate::ids::{Epoch, GameId, RequestId, Seq, SessionToken};
use crate::lobby::RoomSummary;
use crate::own_games::{MyGameChanged, NextOwnGame, OwnGames};
use crate::record::Games;

/// A message from the server. Answers repeat the `request` they answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerToClient {
    /// Answer to `hello` and `log_in`.
    Welcome(Welcome),
    /// Answer to `ping`.
    Pong(Pong),
    /// Answer to `list_rooms`.
    Rooms(Rooms),
    /// Answer to `create_room` and `join_room`: the receiver follows the game from here on.
    Joined(Joined),
    /// Answer to `leave_room`.
    Left(Left),
    /// Answer to `resume`.
    Resumed(Resumed),
    /// Answer to everything that changes a game: it is durable.
    Accepted(Accepted),
    /// A refusal, or a fault that answers no request.
    Error(Refusal),
    /// Something happened in a game that is followed.
    Events(Events),
    /// Who is here has changed.
    Presence(PresenceChanged),
    /// Answer to `draft`, and word to the player's other sockets of how their draft stands.
    Drafted(Drafted),
    /// Answer to `say`, and word to the others in the room.
    Said(Said),
    /// What was said before.
    Chat(Chat),
    /// What its player had decided ahead could not be played when its moment came.
    Dropped(Dropped),
    /// Answer to `my_games`.
    OwnGames(OwnGames),
    /// One of the receiver's own games has changed. Told to whoever has asked for `my_games`.
    MyGameChanged(MyGameChanged),
    /// Answer to `next_game`.
    NextOwnGame(NextOwnGame),
    /// The server is about to restart.
    Restarting(Restarting),
    /// Answer to what needs no more of one.
    Done(Done),
    /// Answer to `register` and `become_bot`.
    Account(Account),
    /// Answer to `list_sessions`.
    Sessions(Sessions),
    /// Answer to `create_bot_token`.
    BotToken(BotToken),
    /// Answer to `get_profile`.
    Profile(Profile),
    /// Answer to `list_blocks`.
    Blocks(Blocks),
    /// Answer to `list_mutes`.
    Mutes(Mutes),
    /// Answer to `get_preferences` and `set_preferences`.
    Preferences(Preferences),
    /// Answer to `list_games`.
    Games(Games),
    /// Answer to `seek` where nobody's fitted: it stands open.
    Seeking(Seeking),
    /// Answer to `challenge`: it stands open.
    Challenged(Challenged),
    /// A challenge of the receiver, or to the receiver, is no longer open.
    ChallengeClosed(ChallengeClosed),
    /// Two have found each other: told to all sockets of both. Answer to `accept_seek` and `accept_challenge`, and to
    /// `seek` where an open one fitted.
    Paired(Paired),
    /// What the receiver waits for, whole each time: after `welcome` if there is anything, and whenever it changes.
    Waiting(Waiting),
    /// Answer to `watch_lobby`.
    Lobby(Lobby),
    /// What has changed in a lobby that is watched.
    LobbyChanged(LobbyChanged),
}

/// A game that a person has a seat in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MyGame {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub role: Role,
    /// How far it is.
    pub phase: Phase,
    /// Whether the person must act.
    pub my_move: bool,
}

/// See [`ServerToClient::Welcome`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Welcome {
    /// The request answered.
    pub request: RequestId,
    /// The version both speak.
    pub version: u32,
    /// Who the receiver is.
    pub person: Person,
    /// Whether the receiver is registered, not a guest.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub registered: bool,
    /// Whether the operator has muted the receiver: what they say is refused as `muted`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub muted: bool,
    /// The receiver's secret, told once, when the person is new or has logged in. Keep it: it, not the socket, is the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<SessionToken>,
    /// Name and version of the server.
    pub server: String,
    /// The server's time, in milliseconds since 1970 (UTC).
    pub now_ms: u64,
    /// The receiver's unfinished games.
    pub games: Vec<MyGame>,
}

/// See [`ServerToClient::Pong`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pong {
    /// The request answered.
    pub request: RequestId,
    /// The server's time, in milliseconds since 1970 (UTC).
    pub now_ms: u64,
}

/// See [`ServerToClient::Done`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Done {
    /// The request answered.
    pub request: RequestId,
}

/// See [`ServerToClient::Rooms`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rooms {
    /// The request answered.
    pub request: RequestId,
    /// The rooms, newest first.
    pub rooms: Vec<RoomSummary>,
}

/// See [`ServerToClient::Joined`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Joined {
    /// The request answered.
    pub request: RequestId,
    /// Everything so far. The next [`Events`] message starts right after it.
    pub snapshot: Snapshot,
}

/// See [`ServerToClient::Left`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Left {
    /// The request answered.
    pub request: RequestId,
    /// The game that is followed no longer.
    pub game: GameId,
}

/// What was missed, or everything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "recovered")]
pub enum Recovery {
    /// The events after the one held, without a gap.
    #[serde(rename = "tail")]
    Tail {
        /// The missing events; perhaps none.
        events: Vec<NumberedEvent>,
        /// Where the game stands.
        state: LiveState,
        /// Who is here.
        presence: Presence,
    },
    /// The events held are of no use: everything anew.
    #[serde(rename = "snapshot")]
    Snapshot {
        /// Everything.
        snapshot: Snapshot,
    },
}

/// See [`ServerToClient::Resumed`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Resumed {
    /// The request answered.
    pub request: RequestId,
    /// The game, followed from here on.
    pub game: GameId,
    /// The epoch of its log.
    pub epoch: Epoch,
    /// Whether the tail was complete, and it or everything.
    pub recovery: Recovery,
}

/// See [`ServerToClient::Accepted`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Accepted {
    /// The request answered.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// The last event that it made.
    pub seq: Seq,
}

/// See [`ServerToClient::Error`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refusal {
    /// The request refused; absent when the frame did not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestId>,
    /// The game meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// Why, for programs.
    pub code: ErrorCode,
    /// Why, as a sentence that a person can act on.
    pub message: String,
    /// When it makes sense to try again, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u64>,
    /// Where the game really stands, when the request was made for another moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fresh: Option<Box<Snapshot>>,
}

/// See [`ServerToClient::Events`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Events {
    /// The game.
    pub game: GameId,
    /// The epoch of its log.
    pub epoch: Epoch,
    /// What happened, in order, without a gap.
    pub events: Vec<NumberedEvent>,
    /// Where the game stands after the last of them.
    pub state: LiveState,
}

/// See [`ServerToClient::Presence`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PresenceChanged {
    /// The game.
    pub game: GameId,
    /// Who is here now.
    pub presence: Presence,
}

/// See [`ServerToClient::Drafted`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Drafted {
    /// The request answered; absent on the player's other sockets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestId>,
    /// The game.
    pub game: GameId,
    /// The draft as it stands.
    pub draft: DraftState,
}

/// See [`ServerToClient::Restarting`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Restarting {
    /// The socket closes in about this long, in milliseconds.
    pub in_ms: u64,
    /// How long to wait before connecting again, in milliseconds: each connection is given another, so that not all come
    /// at once.
    pub reconnect_after_ms: u64,
}
