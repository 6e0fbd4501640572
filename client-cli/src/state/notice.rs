//! What a person is told: facts without words. Each face says them in its own way.

use std::time::Duration;

use raduga_protocol::account::Rated;
use raduga_protocol::ahead::{Dropped, PlanState, PreparedAction};
use raduga_protocol::finding::{
    ClosedBecause, DeclineReason, Lobby, LobbyChanged, OpenChallenge, OpenSeek, Paired, Waiting,
};
use raduga_protocol::game::{
    Clock, Color, DraftState, ForcedBy, LapsedBecause, Notation, OfferKind, Outcome, Person, Players,
    Presence, Prompt, ResumedBecause, Role, StoppedBecause,
};
use raduga_protocol::lobby::RoomSettings;
use raduga_protocol::own_games::OwnGame;
use raduga_protocol::{ChallengeId, GameId, OfferId};

use super::finding::SearchEnd;
use super::talk::Heard;
use super::unfinished::Unfinished;
use crate::account::ask::Told;
use crate::position::{Man, Square};

/// Something to tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The server has greeted us for the first time.
    Connected { name: String },
    /// The old session is unknown to the server; we are a new guest.
    NewGuest,
    /// Who we are, where it is another than before, or registered.
    Me { person: Person, registered: bool },
    /// What came of something that was asked about a person.
    Told(Told),
    /// The connection broke before something about a person was answered.
    Unanswered { request: String },
    /// The operator has muted us.
    Muted,
    /// Our own rating is known now.
    Known,
    /// Before we become a bot for ever.
    BotWarning { name: String },
    /// Our session is over; whose it was, if they are registered.
    SessionEnded { name: Option<String> },
    /// We are in a room.
    Room { game: GameId, settings: RoomSettings, role: Role },
    /// The room is ours and waits for a partner, who is to be told its code.
    Invite { game: GameId },
    /// We are in the lobby.
    InLobby,
    /// The lobby as a whole.
    Lobby(Lobby),
    /// The lobby has changed.
    LobbyChanged(LobbyChanged),
    /// The search that this process is for has begun.
    Searching,
    /// It ended without a game.
    SearchOver(SearchEnd),
    /// A seek of ours stands open.
    Seeking(OpenSeek),
    /// What we wait for.
    Waiting(Waiting),
    /// A challenge stands open; `mine` when we made it.
    Challenge { challenge: OpenChallenge, mine: bool },
    /// A challenge is no longer open; with whom, where it is known.
    ChallengeClosed {
        challenge: ChallengeId,
        with: Option<String>,
        mine: bool,
        because: ClosedBecause,
        reason: Option<DeclineReason>,
    },
    /// A partner is found; `enters` when we go to that game by ourselves.
    Paired { paired: Paired, enters: bool },
    /// The position on the board now.
    Position { text: String },
    /// Somebody sat down.
    Seated { color: Color, name: String },
    /// The game begins.
    Started,
    /// A side acted. The clocks are those after it, where they are known.
    Moved { number: u32, color: Color, action: String, notation: Notation, clock: Option<Clock> },
    /// A ratnik was promoted by that action, or turned back, not always by a move of its own.
    Turned { man: Man, square: Square },
    /// How our draft of a series stands; the request, when it answers one of ours.
    Drafted { request: Option<String>, draft: Box<DraftState> },
    /// It is being worked out whether this is mate or stalemate; or it was, and the game goes on.
    Verdict { pending: bool },
    /// A first move must be made within this time.
    FirstMove { ms: u64 },
    /// «Я Рад» awaits its answer; `mine` when it is ours to give.
    Asked { prompt: Prompt, mine: bool },
    /// «И я Рад» was said for the owner.
    Forced { owner: Color, piece: String, by: ForcedBy },
    /// We must act.
    Turn { color: Color, legal: usize },
    /// The king of whoever must act is attacked.
    Check { color: Color },
    /// An offer was made.
    OfferMade { offer: OfferId, kind: OfferKind, by: Color },
    /// An offer is over.
    OfferOver { offer: OfferId, how: OfferEnd },
    /// Somebody said something beside the game.
    Said(Heard),
    /// Somebody had said it before we came, or while we were away.
    Heard(Heard),
    /// A turn has been begun for some time and is not ended.
    Unfinished(Unfinished),
    /// A player was given time.
    TimeGiven { to: Color, ms: u64 },
    /// The same two play on in another game.
    Rematched { game: GameId },
    /// We go there, as a player or a spectator.
    Follows,
    /// Actions were taken back; so many still stand.
    TakenBack { ply: u32 },
    /// The clocks stand still.
    ClockStopped { because: StoppedBecause, down_ms: u64 },
    /// The clocks run again.
    ClockResumed { because: ResumedBecause },
    /// An action was sealed: the game is adjourned.
    Sealed { color: Color },
    /// The adjourned game goes on.
    Unsealed,
    /// Who is here has changed, and who has a seat.
    Presence { presence: Presence, players: Players },
    /// The game is over.
    Finished(Outcome),
    /// What it did to the ratings.
    Rated(Rated),
    /// What we want went off to the server.
    Sent { request: String, what: String },
    /// What we want waits for the connection.
    Held { request: String, what: String },
    /// It is durable.
    Accepted { request: String },
    /// It was refused; without a request it was not even sent. With it comes what was typed.
    Refused {
        request: Option<String>,
        what: Option<String>,
        code: String,
        message: String,
        /// When it may be asked for again, where the server said so.
        wait_ms: Option<u64>,
    },
    /// It waited for the connection, and the game went on without it.
    Dropped { request: String, what: String },
    /// Nothing of ours was sent, for a reason found here.
    Denied(Denial),
    /// What we have prepared, or nothing any more.
    Prepared(Option<PreparedAction>),
    /// Our plan, or none any more.
    Planned(Option<PlanState>),
    /// Our own games, as we asked for them.
    OwnGames(Vec<OwnGame>),
    /// It is our move in another of our games.
    OwnGame(OwnGame),
    /// No other game waits for us.
    NoNextGame,
    /// The connection is lost.
    Offline { reason: String, retry_in: Duration },
    /// The connection is back and the game is caught up with.
    Online,
    /// The server restarts.
    Restarting { in_ms: u64 },
    /// A trifle went wrong.
    Warning(String),
    /// We left the room on purpose.
    Left,
    /// There is nothing more to wait for.
    Fatal { code: String, message: String, exit: u8 },
}

/// How an offer ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OfferEnd {
    Accepted,
    Declined,
    Withdrawn,
    Lapsed(LapsedBecause),
}

/// Why nothing was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Denial {
    /// We are in no game yet.
    NoGame,
    /// An action of ours waits for its answer.
    Pending,
    /// No offer of that kind is open.
    NoOffer,
    /// The offer appeared only just now: it might be a slip of the finger.
    TooSoon,
    /// Nothing can be claimed.
    NothingToClaim,
    /// The history is being looked at.
    NotLive,
    /// In this game no series is put together.
    NoSeries,
    /// No move of the series is made yet.
    EmptyDraft,
    /// The series may not be handed in as it stands.
    NotReady,
    /// A game of ours goes on that must be finished first.
    GameGoesOn,
    /// We wait for nothing of that kind.
    NothingWaited,
    /// It is longer than a message may be.
    TooLong,
    /// The game is not adjourned.
    NotAdjourned,
    /// There is no connection, and this does not wait for one.
    Offline,
    /// The two passwords differ.
    PasswordsDiffer,
}

impl Notice {
    /// What was prepared is not played.
    pub(super) fn dropped(word: Dropped) -> Self {
        let (what, code) = (Some(word.action), word.why.key().to_owned());
        Self::Refused { request: None, what, code, message: word.message, wait_ms: None }
    }
}

impl Denial {
    /// The reason for programs.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::NoGame => "no_game",
            Self::Pending => "pending",
            Self::NoOffer => "no_offer",
            Self::TooSoon => "too_soon",
            Self::NothingToClaim => "nothing_to_claim",
            Self::NotLive => "not_live",
            Self::NoSeries => "no_series",
            Self::EmptyDraft => "empty_draft",
            Self::NotReady => "not_ready",
            Self::GameGoesOn => "game_goes_on",
            Self::NothingWaited => "nothing_waited",
            Self::TooLong => "too_long",
            Self::NotAdjourned => "not_adjourned",
            Self::Offline => "offline",
            Self::PasswordsDiffer => "passwords_differ",
        }
    }
}
