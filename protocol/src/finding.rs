//! Finding somebody to play with: seeks, quick pairing, challenges, and the lobby in which they are seen.
//!
//! What somebody waits for belongs to the person, not to the socket, and lives in memory only: after a restart of the
//! server the lobby is empty.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::{Color, Person};
use crate::ids::{ChallengeId, GameId, PersonId, RequestId, SeekId};
use crate::lobby::{RoomSettings, RoomSummary, SideChoice, Variant};

/// The ratings that a partner may have. A bound that is absent bounds nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
pub struct RatingRange {
    /// The lowest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u16>,
    /// The highest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u16>,
}

impl RatingRange {
    /// Whether it is open to everybody, those without a rating too.
    pub const fn is_open(&self) -> bool {
        self.min.is_none() && self.max.is_none()
    }
}

/// See [`crate::ClientToServer::Seek`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Seek {
    /// The client's name for this request; said again, it posts no second seek.
    pub request: RequestId,
    /// What is played.
    pub settings: RoomSettings,
    /// The side wanted.
    #[serde(default)]
    pub side: SideChoice,
    /// The partners wanted.
    #[serde(default, skip_serializing_if = "RatingRange::is_open")]
    pub range: RatingRange,
    /// Whether it counts where it can: where both may be rated it is as if `settings.rated` were set, elsewhere it is casual.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated_if_possible: bool,
}

/// See [`crate::ClientToServer::CancelSeek`], [`crate::ClientToServer::AcceptSeek`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AboutSeek {
    /// The client's name for this request.
    pub request: RequestId,
    /// The seek meant.
    pub seek: SeekId,
}

/// See [`crate::ClientToServer::JoinPool`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JoinPool {
    /// The client's name for this request.
    pub request: RequestId,
    /// The pool: one of those that `lobby` lists.
    pub pool: Pool,
}

/// See [`crate::ClientToServer::Challenge`]. Exactly one of `person` and `name` says whom it is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Challenge {
    /// The client's name for this request; said again, it makes no second challenge.
    pub request: RequestId,
    /// Who is challenged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// Who is challenged, by the exact name; refused where two who are here have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What is played.
    pub settings: RoomSettings,
    /// The side that the challenger wants.
    #[serde(default)]
    pub side: SideChoice,
    /// Whether it counts where it can: where both may be rated it is as if `settings.rated` were set, elsewhere it is casual.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated_if_possible: bool,
}

/// See [`crate::ClientToServer::AcceptChallenge`], [`crate::ClientToServer::WithdrawChallenge`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AboutChallenge {
    /// The client's name for this request.
    pub request: RequestId,
    /// The challenge meant.
    pub challenge: ChallengeId,
}

/// See [`crate::ClientToServer::DeclineChallenge`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeclineChallenge {
    /// The client's name for this request.
    pub request: RequestId,
    /// The challenge meant.
    pub challenge: ChallengeId,
    /// Why.
    #[serde(default)]
    pub reason: DeclineReason,
}

/// Why a challenge is declined: one of these words, so that each is said in the challenger's own language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeclineReason {
    /// No, thank you.
    #[default]
    No,
    /// Not now, perhaps later.
    Later,
    /// The time control is too fast.
    TooFast,
    /// The time control is too slow.
    TooSlow,
    /// Another game of the house, please.
    OtherVariant,
    /// Only rated games.
    RatedOnly,
    /// Only casual games.
    CasualOnly,
    /// A word of a newer version; say that it was declined.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// A pool of quick pairing: whoever waits in it is paired with somebody near in rating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pool {
    /// The game.
    pub variant: Variant,
    /// The time control, as in [`RoomSettings::clock`].
    pub clock: String,
}

/// How many wait in a pool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PoolCount {
    /// The pool.
    pub pool: Pool,
    /// Persons who wait in it.
    pub waiting: u32,
}

/// A seek that stands open. It is yours when `by` is you.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenSeek {
    /// The seek.
    pub seek: SeekId,
    /// Whose it is.
    pub by: Person,
    /// Their rating, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// What is played.
    pub settings: RoomSettings,
    /// The side that they want.
    pub side: SideChoice,
    /// The partners that they want.
    #[serde(default, skip_serializing_if = "RatingRange::is_open")]
    pub range: RatingRange,
    /// Whether it counts where it can: taken by somebody who may be rated it is as if `settings.rated` were set, elsewhere it is casual.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated_if_possible: bool,
    /// When it was posted.
    pub posted_ms: u64,
}

/// A challenge that stands open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenChallenge {
    /// The challenge.
    pub challenge: ChallengeId,
    /// Who challenges.
    pub from: Person,
    /// Their rating, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Who is challenged.
    pub to: Person,
    /// What is played.
    pub settings: RoomSettings,
    /// The side that the challenger wants.
    pub side: SideChoice,
    /// When it expires.
    pub expires_ms: u64,
}

/// How two persons found each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PairedBy {
    /// By a seek.
    Seek,
    /// By quick pairing.
    Pool,
    /// By a challenge.
    Challenge,
    /// A way of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// Why a challenge is no longer open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClosedBecause {
    /// It was accepted; `paired` came before.
    Accepted,
    /// It was declined.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
    /// One of the two has gone.
    Gone,
    /// A word of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// See [`crate::ServerToClient::Seeking`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Seeking {
    /// The request answered.
    pub request: RequestId,
    /// The seek, as everybody sees it.
    pub seek: OpenSeek,
}

/// See [`crate::ServerToClient::Challenged`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Challenged {
    /// The request answered.
    pub request: RequestId,
    /// The challenge, as both see it.
    pub challenge: OpenChallenge,
}

/// See [`crate::ServerToClient::ChallengeClosed`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChallengeClosed {
    /// The challenge.
    pub challenge: ChallengeId,
    /// Why it is closed.
    pub because: ClosedBecause,
    /// The word with which it was declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<DeclineReason>,
}

/// See [`crate::ServerToClient::Paired`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Paired {
    /// The request that brought it about, on the socket that made it; absent elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestId>,
    /// The game. Both seats are taken; `join_room` follows it.
    pub game: GameId,
    /// The receiver's side.
    pub color: Color,
    /// How it came about.
    pub by: PairedBy,
    /// The partner.
    pub partner: Person,
    /// Whether it counts.
    pub rated: bool,
}

/// See [`crate::ServerToClient::Waiting`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Waiting {
    /// The receiver's open seeks.
    pub seeks: Vec<OpenSeek>,
    /// The pool that the receiver waits in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
    /// Open challenges by the receiver and to the receiver.
    pub challenges: Vec<OpenChallenge>,
}

/// See [`crate::ServerToClient::Lobby`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lobby {
    /// The request answered.
    pub request: RequestId,
    /// Open seeks, the newest of them where there are very many.
    pub seeks: Vec<OpenSeek>,
    /// Every pool there is.
    pub pools: Vec<PoolCount>,
    /// The games in play that have most watchers, and the newest public rooms where a seat is free (`free_seat`).
    pub games: Vec<RoomSummary>,
}

/// See [`crate::ServerToClient::LobbyChanged`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct LobbyChanged {
    /// Seeks that are gone, or look different: those come again in `seeks_added`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seeks_removed: Vec<SeekId>,
    /// New seeks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seeks_added: Vec<OpenSeek>,
    /// The pools in which another number waits now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<PoolCount>,
    /// Games that are no longer in the list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games_removed: Vec<GameId>,
    /// Games that are new in the list, or look different; put each in the place of its old line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games_changed: Vec<RoomSummary>,
}
