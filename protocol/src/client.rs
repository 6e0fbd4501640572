//! What clients say.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::account::{
    AboutPerson, ChangePassword, CreateBotToken, GetProfile, LogIn, Register, Report, RevokeSession,
    SetPreferences,
};
use crate::ahead::{Plan, Prepare};
use crate::chat::Say;
use crate::finding::{AboutChallenge, AboutSeek, Challenge, DeclineChallenge, JoinPool, Seek};
use crate::game::{ClaimKind, OfferKind, is_never};
use crate::ids::{Epoch, GameId, OfferId, RequestId, Seq, SessionToken};
use crate::lobby::{RoomFilter, RoomSettings, SideChoice};
use crate::own_games::{AskMyGames, AskNextGame};
use crate::record::ListGames;

/// A message from a client. Each carries a `request` id, which its answer repeats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientToServer {
    /// Who is there. The first message.
    Hello(Hello),
    /// Is the socket alive? Costs nothing.
    Ping(Ping),
    /// Open a room and take a seat in it.
    CreateRoom(CreateRoom),
    /// Which public rooms are there?
    ListRooms(ListRooms),
    /// Take a seat, or watch.
    JoinRoom(JoinRoom),
    /// Go away on purpose.
    LeaveRoom(LeaveRoom),
    /// Follow a game on from the last event held.
    Resume(Resume),
    /// Move, drop, answer: whatever the rules ask of whoever must act.
    Act(Act),
    /// Put a series together before it is handed in.
    Draft(Draft),
    /// Decide on one action before one must act.
    Prepare(Prepare),
    /// Decide on answers to what the partner may play, in a game by correspondence or without a clock.
    Plan(Plan),
    /// Which unfinished games have I? From then on this connection is told of every change in them.
    MyGames(AskMyGames),
    /// In which game must I act next?
    NextGame(AskNextGame),
    /// Offer the partner something.
    MakeOffer(MakeOffer),
    /// Take the partner's offer.
    AcceptOffer(AnswerOffer),
    /// Turn the partner's offer down.
    DeclineOffer(AnswerOffer),
    /// Take one's own offer back.
    WithdrawOffer(AnswerOffer),
    /// Give the game up.
    Resign(InGame),
    /// Call the game off before both have moved.
    Abort(InGame),
    /// Say something to the others in the room.
    Say(Say),
    /// Give the partner time.
    GiveTime(InGame),
    /// Claim what the rules or the partner's absence give.
    Claim(Claim),
    /// Look for a partner: an open seek that fits is taken at once, otherwise this one is posted.
    Seek(Seek),
    /// Take an own seek back.
    CancelSeek(AboutSeek),
    /// Take somebody's seek: of many who do, one gets the game.
    AcceptSeek(AboutSeek),
    /// Wait to be paired quickly; in one pool at a time.
    JoinPool(JoinPool),
    /// Wait no longer.
    LeavePool(Plain),
    /// Ask a person who is here for a game.
    Challenge(Challenge),
    /// Take a challenge.
    AcceptChallenge(AboutChallenge),
    /// Turn a challenge down.
    DeclineChallenge(DeclineChallenge),
    /// Take an own challenge back.
    WithdrawChallenge(AboutChallenge),
    /// Be shown the lobby, and how it changes.
    WatchLobby(Plain),
    /// Be shown the lobby no longer.
    UnwatchLobby(Plain),
    /// Register the present guest.
    Register(Register),
    /// Become a registered person on this socket, in place of `hello` or after it.
    LogIn(LogIn),
    /// End this session.
    LogOut(Plain),
    /// Another password.
    ChangePassword(ChangePassword),
    /// Which sessions are there?
    ListSessions(Plain),
    /// End a session.
    RevokeSession(RevokeSession),
    /// Be marked as a bot, for ever.
    BecomeBot(Plain),
    /// A session for a bot's program.
    CreateBotToken(CreateBotToken),
    /// Ask about a person.
    GetProfile(GetProfile),
    /// Have nothing to do with a person.
    Block(AboutPerson),
    /// Take a block back.
    Unblock(AboutPerson),
    /// Who is blocked?
    ListBlocks(Plain),
    /// Hear nothing of what a person says.
    Mute(AboutPerson),
    /// Hear a person again.
    Unmute(AboutPerson),
    /// Who is not heard?
    ListMutes(Plain),
    /// What may partners do?
    GetPreferences(Plain),
    /// Say what partners may do.
    SetPreferences(SetPreferences),
    /// Tell the operator of somebody's conduct.
    Report(Report),
    /// Look for finished games.
    ListGames(ListGames),
}

/// See [`ClientToServer::Hello`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hello {
    /// The client's name for this request.
    pub request: RequestId,
    /// The wire versions that the client speaks.
    pub versions: Vec<u32>,
    /// The secret of a person known here; without one a guest is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<SessionToken>,
    /// The name wished for: 2 to 20 letters, digits, `-`, `_` or single spaces between.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Name and version of the program, for the server's log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client: Option<String>,
}

/// See [`ClientToServer::Ping`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ping {
    /// The client's name for this request.
    pub request: RequestId,
}

/// A request that needs nothing more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Plain {
    /// The client's name for this request.
    pub request: RequestId,
}

/// See [`ClientToServer::CreateRoom`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CreateRoom {
    /// The client's name for this request; said again, it gives the first room again.
    pub request: RequestId,
    /// What is played.
    pub settings: RoomSettings,
    /// The side the creator wants.
    #[serde(default)]
    pub side: SideChoice,
    /// Whether the house's practice partner takes the other seat at once. Such a game is never rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub partner: bool,
}

/// See [`ClientToServer::ListRooms`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListRooms {
    /// The client's name for this request.
    pub request: RequestId,
    /// Which rooms.
    #[serde(default)]
    pub filter: RoomFilter,
}

/// What somebody comes into a room as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum JoinAs {
    /// To take the free seat; who has a seat already gets it again.
    #[default]
    Player,
    /// To watch.
    Spectator,
}

/// See [`ClientToServer::JoinRoom`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JoinRoom {
    /// The client's name for this request.
    pub request: RequestId,
    /// The room; of a private one, the code its creator gave away.
    pub game: GameId,
    /// As what.
    #[serde(default, rename = "as")]
    pub as_: JoinAs,
}

/// See [`ClientToServer::LeaveRoom`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LeaveRoom {
    /// The client's name for this request.
    pub request: RequestId,
    /// The room.
    pub game: GameId,
}

/// See [`ClientToServer::Resume`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Resume {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// The epoch that the held events belong to.
    pub epoch: Epoch,
    /// The last event held; 0 for none.
    pub seq: Seq,
    /// Whether the client asks because its view did not add up (it is counted and looked into).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mismatch: bool,
}

/// See [`ClientToServer::Act`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Act {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// The number of actions played when this one was decided on. If the game has gone on since, it is refused as
    /// stale: in a prompt or a series the same text may be legal twice.
    pub ply: u32,
    /// How often moves had been taken back then ([`crate::game::LiveState::takebacks`]); absent means never. If moves were
    /// taken back since, it is refused as stale, though the number of actions may be the same again.
    #[serde(default, skip_serializing_if = "is_never")]
    pub takebacks: u32,
    /// The action: in the variant's text form (`e2e4`, `N@h1`, `keep`, `give`), or as a person types it (`Кf3`,
    /// `Nf3`, `жёлтая 4`, `Дальше`).
    pub action: String,
    /// How long the client was thinking, in milliseconds, from seeing that it must act to sending. It helps to tell
    /// thinking from the network; its worth is bounded by what the server measures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thinking_ms: Option<u64>,
}

/// See [`ClientToServer::Draft`]. Nobody but its player sees a draft; it changes nothing in the game and is gone with
/// the next action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Draft {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// The number of actions played when the draft was begun.
    pub ply: u32,
    /// How often moves had been taken back then ([`crate::game::LiveState::takebacks`]); absent means never. If moves were
    /// taken back since, it is refused as stale, though the number of actions may be the same again.
    #[serde(default, skip_serializing_if = "is_never")]
    pub takebacks: u32,
    /// The whole draft, from its first move on: at most [`crate::limits::MAX_DRAFT_MOVES`] entries, each in the
    /// variant's text form or as a person types it; the last may be several moves with commas between. One move fewer
    /// than before takes a move back, and none at all begins anew.
    pub moves: Vec<String>,
}

/// See [`ClientToServer::MakeOffer`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MakeOffer {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// The number of actions played when the offer was decided on.
    pub ply: u32,
    /// How often moves had been taken back then ([`crate::game::LiveState::takebacks`]); absent means never. If moves were
    /// taken back since, it is refused as stale, though the number of actions may be the same again.
    #[serde(default, skip_serializing_if = "is_never")]
    pub takebacks: u32,
    /// What is offered.
    pub kind: OfferKind,
}

/// See [`ClientToServer::AcceptOffer`], [`ClientToServer::DeclineOffer`], [`ClientToServer::WithdrawOffer`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AnswerOffer {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// The offer meant: never another that came in its place.
    pub offer: OfferId,
}

/// A request that needs no more than its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InGame {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
}

/// See [`ClientToServer::Claim`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Claim {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// What is claimed.
    pub kind: ClaimKind,
    /// The action that brings the claimed draw about: it is played, and the game is over. Without it the draw must be
    /// there to claim already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ClaimingAction>,
}

/// An action that brings about the draw that is claimed with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimingAction {
    /// The number of actions played when it was decided on.
    pub ply: u32,
    /// How often moves had been taken back then ([`crate::game::LiveState::takebacks`]); absent means never. If moves were
    /// taken back since, it is refused as stale, though the number of actions may be the same again.
    #[serde(default, skip_serializing_if = "is_never")]
    pub takebacks: u32,
    /// The action, as in [`Act::action`].
    pub action: String,
}

impl ClientToServer {
    /// The request id, which every message has.
    pub const fn request(&self) -> &RequestId {
        match self {
            Self::Hello(Hello { request, .. })
            | Self::Ping(Ping { request })
            | Self::CreateRoom(CreateRoom { request, .. })
            | Self::ListRooms(ListRooms { request, .. })
            | Self::JoinRoom(JoinRoom { request, .. })
            | Self::LeaveRoom(LeaveRoom { request, .. })
            | Self::Resume(Resume { request, .. })
            | Self::Act(Act { request, .. })
            | Self::Draft(Draft { request, .. })
            | Self::Prepare(Prepare { request, .. })
            | Self::Plan(Plan { request, .. })
            | Self::MyGames(AskMyGames { request })
            | Self::NextGame(AskNextGame { request, .. })
            | Self::MakeOffer(MakeOffer { request, .. })
            | Self::AcceptOffer(AnswerOffer { request, .. })
            | Self::DeclineOffer(AnswerOffer { request, .. })
            | Self::WithdrawOffer(AnswerOffer { request, .. })
            | Self::Resign(InGame { request, .. })
            | Self::Abort(InGame { request, .. })
            | Self::GiveTime(InGame { request, .. })
            | Self::Say(Say { request, .. })
            | Self::Claim(Claim { request, .. })
            | Self::Seek(Seek { request, .. })
            | Self::CancelSeek(AboutSeek { request, .. })
            | Self::AcceptSeek(AboutSeek { request, .. })
            | Self::JoinPool(JoinPool { request, .. })
            | Self::LeavePool(Plain { request })
            | Self::Challenge(Challenge { request, .. })
            | Self::AcceptChallenge(AboutChallenge { request, .. })
            | Self::DeclineChallenge(DeclineChallenge { request, .. })
            | Self::WithdrawChallenge(AboutChallenge { request, .. })
            | Self::WatchLobby(Plain { request })
            | Self::UnwatchLobby(Plain { request })
            | Self::Register(Register { request, .. })
            | Self::LogIn(LogIn { request, .. })
            | Self::ChangePassword(ChangePassword { request, .. })
            | Self::LogOut(Plain { request })
            | Self::ListSessions(Plain { request })
            | Self::BecomeBot(Plain { request })
            | Self::ListBlocks(Plain { request })
            | Self::ListMutes(Plain { request })
            | Self::GetPreferences(Plain { request })
            | Self::RevokeSession(RevokeSession { request, .. })
            | Self::CreateBotToken(CreateBotToken { request, .. })
            | Self::GetProfile(GetProfile { request, .. })
            | Self::Block(AboutPerson { request, .. })
            | Self::Unblock(AboutPerson { request, .. })
            | Self::Mute(AboutPerson { request, .. })
            | Self::Unmute(AboutPerson { request, .. })
            | Self::SetPreferences(SetPreferences { request, .. })
            | Self::Report(Report { request, .. })
            | Self::ListGames(ListGames { request, .. }) => request,
        }
    }

    /// The game meant, where the message means one.
    pub const fn game(&self) -> Option<GameId> {
        match self {
            Self::Hello(_)
            | Self::Ping(_)
            | Self::CreateRoom(_)
            | Self::ListRooms(_)
            | Self::MyGames(_)
            | Self::NextGame(_)
            | Self::Seek(_)
            | Self::CancelSeek(_)
            | Self::AcceptSeek(_)
            | Self::JoinPool(_)
            | Self::LeavePool(_)
            | Self::Challenge(_)
            | Self::AcceptChallenge(_)
            | Self::DeclineChallenge(_)
            | Self::WithdrawChallenge(_)
            | Self::WatchLobby(_)
            | Self::UnwatchLobby(_)
            | Self::Register(_)
            | Self::LogIn(_)
            | Self::LogOut(_)
            | Self::ChangePassword(_)
            | Self::ListSessions(_)
            | Self::RevokeSession(_)
            | Self::BecomeBot(_)
            | Self::CreateBotToken(_)
            | Self::GetProfile(_)
            | Self::Block(_)
            | Self::Unblock(_)
            | Self::ListBlocks(_)
            | Self::Mute(_)
            | Self::Unmute(_)
            | Self::ListMutes(_)
            | Self::GetPreferences(_)
            | Self::SetPreferences(_)
            | Self::ListGames(_) => None,
            Self::Report(Report { game, .. }) => *game,
            Self::JoinRoom(JoinRoom { game, .. })
            | Self::LeaveRoom(LeaveRoom { game, .. })
            | Self::Resume(Resume { game, .. })
            | Self::Act(Act { game, .. })
            | Self::Draft(Draft { game, .. })
            | Self::Prepare(Prepare { game, .. })
            | Self::Plan(Plan { game, .. })
            | Self::MakeOffer(MakeOffer { game, .. })
            | Self::AcceptOffer(AnswerOffer { game, .. })
            | Self::DeclineOffer(AnswerOffer { game, .. })
            | Self::WithdrawOffer(AnswerOffer { game, .. })
            | Self::Resign(InGame { game, .. })
            | Self::Abort(InGame { game, .. })
            | Self::GiveTime(InGame { game, .. })
            | Self::Say(Say { game, .. })
            | Self::Claim(Claim { game, .. }) => Some(*game),
        }
    }
}
