//! How the rest of the server speaks to a game.

use std::time::Duration;

use raduga_protocol::chat::Words;
use raduga_protocol::client::JoinAs;
use raduga_protocol::watching::Led;
use raduga_protocol::{Epoch, ErrorCode, GameId, OfferId, PersonId, RequestId, Seq};
use raduga_rules::Claim;
use raduga_rules::clock::LagReport;
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use super::ahead::Decision;
use super::event::OfferKind;
use super::followers::Follower;
use super::state::{AbsenceClaim, Moment, VerbError};
use crate::connection::outbox::{ConnectionId, Outbox};
use crate::wire::to_wire;

/// Commands that may wait for one game. When it is full the asking connection waits, and no one else.
pub(super) const COMMAND_CAPACITY: usize = 64;

/// What a player can do.
#[derive(Debug, Clone)]
pub enum Verb {
    /// Act.
    Act {
        /// The moment that it was decided on.
        at: Moment,
        /// The action as it was typed.
        typed: String,
        /// What the client says of its thinking.
        report: LagReport,
    },
    /// Offer something.
    Offer {
        /// The moment that it was decided on.
        at: Moment,
        /// What.
        kind: OfferKind,
    },
    /// Take the partner's offer.
    Accept(OfferId),
    /// Turn it down.
    Decline(OfferId),
    /// Take the own offer back.
    Withdraw(OfferId),
    /// Resign.
    Resign,
    /// Call the game off.
    Abort,
    /// Give the partner time.
    GiveTime,
    /// Claim a draw of the rules.
    ClaimDraw(Claim),
    /// Act, and claim the draw that this brings about.
    ClaimDrawBy {
        /// What is claimed.
        claim: Claim,
        /// The moment that it was decided on.
        at: Moment,
        /// The action as it was typed.
        typed: String,
    },
    /// Claim the game of a partner who is gone.
    ClaimAbsence(AbsenceClaim),
}

/// A player's wish.
#[derive(Debug, Clone)]
pub struct Wish {
    /// Who.
    pub person: PersonId,
    /// Their request, which has one effect however often it is made.
    pub request: RequestId,
    /// What.
    pub verb: Verb,
    /// What the server measured of their line.
    pub frame_lag: Duration,
    /// When it arrived: waiting for the game is nobody's thinking time.
    pub arrived: Duration,
    /// Where the fresh state goes if the wish turns out to be stale.
    pub outbox: Outbox,
}

/// A series that a player puts together.
#[derive(Debug, Clone)]
pub struct DraftWish {
    /// Who.
    pub person: PersonId,
    /// Their request.
    pub request: RequestId,
    /// The moment that it was begun.
    pub at: Moment,
    /// Its moves as they were typed.
    pub moves: Vec<String>,
    /// What the server measured of their line.
    pub frame_lag: Duration,
    /// When it arrived.
    pub arrived: Duration,
    /// The socket that asks.
    pub connection: ConnectionId,
    /// Where the answer goes.
    pub outbox: Outbox,
}

/// Something to say.
#[derive(Debug, Clone)]
pub struct SayWish {
    /// Who.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Whether they are a program.
    pub bot: bool,
    /// Their request.
    pub request: RequestId,
    /// What, fit to be told.
    pub words: Words,
    /// When it arrived.
    pub arrived: Duration,
    /// The socket that says it.
    pub connection: ConnectionId,
    /// Where the answer goes.
    pub outbox: Outbox,
}

/// Why a line was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SayError {
    /// The socket does not follow the game.
    #[error("you are not in this room")]
    NotInRoom,
    /// Too many lines.
    #[error("not so fast: nobody can read that much; go on in {} s", wait.as_millis().div_ceil(1_000))]
    TooFast {
        /// When one may go on.
        wait: Duration,
    },
    /// The same line again.
    #[error("you have just said that")]
    Same {
        /// When it may be said again.
        wait: Duration,
    },
    /// It could not be kept.
    #[error("the server cannot save this now; try again in a moment")]
    Unavailable,
}

impl SayError {
    /// The code of the refusal.
    pub const fn code(self) -> ErrorCode {
        match self {
            Self::NotInRoom => ErrorCode::NotInRoom,
            Self::TooFast { .. } | Self::Same { .. } => ErrorCode::RateLimited,
            Self::Unavailable => ErrorCode::Unavailable,
        }
    }

    /// How long it is no use to say it again.
    pub const fn retry_after(self) -> Option<Duration> {
        match self {
            Self::TooFast { wait } | Self::Same { wait } => Some(wait),
            Self::NotInRoom | Self::Unavailable => None,
        }
    }
}

/// A decision that a player takes before their move comes.
#[derive(Debug, Clone)]
pub struct AheadWish {
    /// Who.
    pub person: PersonId,
    /// Their request.
    pub request: RequestId,
    /// What.
    pub decision: Decision,
    /// What the server measured of their line.
    pub frame_lag: Duration,
    /// When it arrived.
    pub arrived: Duration,
    /// Where the fresh state goes if it was taken for another moment.
    pub outbox: Outbox,
}

/// Why a wish was refused. Nothing has changed.
#[derive(Debug, Clone, Error)]
pub enum WishError {
    /// Only players can wish.
    #[error("only the two players can do that")]
    NotAPlayer,
    /// The state's own refusal. A stale wish has been told so already, with the fresh state: nothing can overtake it.
    #[error("{0}")]
    Refused(VerbError),
    /// It could not be made durable.
    #[error("the server cannot save this now; nothing was lost, try again in a moment")]
    Unavailable,
}

impl WishError {
    /// The code of the refusal.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::NotAPlayer => ErrorCode::NotAPlayer,
            Self::Refused(error) => to_wire::verb_error(error),
            Self::Unavailable => ErrorCode::Unavailable,
        }
    }

    /// How long it is no use to ask again.
    pub const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused(VerbError::NotYet { wait, .. } | VerbError::TooFast { wait }) => Some(*wait),
            Self::Refused(_) | Self::NotAPlayer | Self::Unavailable => None,
        }
    }

    /// Whether the actor itself has put the refusal into the outbox.
    pub const fn is_told(&self) -> bool {
        matches!(
            self,
            Self::Refused(VerbError::Stale { .. } | VerbError::TakenBackSince | VerbError::NotAhead { .. })
        )
    }
}

/// Why somebody could not come in.
#[derive(Debug, Clone, Error)]
pub enum JoinError {
    /// The seat could not be had.
    #[error("{0}")]
    Refused(#[from] VerbError),
    /// The room is not to be watched.
    #[error("this game is not open to spectators")]
    NoSpectators,
    /// The game is rated, and guests have no rating.
    #[error("this game is rated; register first to play it")]
    RegistrationNeeded,
    /// The game is rated, and programs have no rating.
    #[error("this game is rated; bots play casual games only")]
    RatedBot,
    /// It could not be made durable.
    #[error("the server cannot save this now; try again in a moment")]
    Unavailable,
}

impl JoinError {
    /// The code of the refusal.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::Refused(error) => to_wire::verb_error(error),
            Self::NoSpectators => ErrorCode::NoSpectators,
            Self::RegistrationNeeded => ErrorCode::RegistrationNeeded,
            Self::RatedBot => ErrorCode::RatedNotAllowed,
            Self::Unavailable => ErrorCode::Unavailable,
        }
    }
}

/// The game's actor is gone: evicted, shut down or lost. Whoever asks again through the registry gets a fresh one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the game is not in memory")]
pub struct ActorGone;

/// Where a socket left off.
#[derive(Debug, Clone, Copy)]
pub struct Held {
    /// The epoch of the events it holds.
    pub epoch: Epoch,
    /// The last of them.
    pub seq: Seq,
}

/// How somebody who comes into a room is greeted there.
#[derive(Debug)]
pub enum Greeting {
    /// They asked for it by this request.
    Joined(RequestId),
    /// They were led there. The actor puts the snapshot in.
    Led(Box<Led>),
}

pub(super) enum Command {
    /// Everyone is to be told how the clocks stand.
    TellClocks,
    Join {
        follower: Follower,
        join_as: JoinAs,
        greeting: Greeting,
        reply: oneshot::Sender<Result<(), JoinError>>,
    },
    Resume {
        follower: Follower,
        held: Held,
        request: RequestId,
        reply: oneshot::Sender<Result<(), JoinError>>,
    },
    Unfollow {
        connection: ConnectionId,
        on_purpose: bool,
        reply: oneshot::Sender<()>,
    },
    Draft {
        wish: DraftWish,
        reply: oneshot::Sender<Result<(), WishError>>,
    },
    Ahead {
        wish: AheadWish,
        reply: oneshot::Sender<Result<Seq, WishError>>,
    },
    Wish {
        wish: Wish,
        reply: oneshot::Sender<Result<Seq, WishError>>,
    },
    Say {
        wish: SayWish,
        reply: oneshot::Sender<Result<(), SayError>>,
    },
    #[cfg(test)]
    Panic,
}

/// The way to one game's actor.
#[derive(Debug, Clone)]
pub struct GameHandle {
    pub(super) id: GameId,
    pub(super) commands: mpsc::Sender<Command>,
}

impl GameHandle {
    /// The game.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Whether two handles lead to the same actor.
    pub fn same_actor(&self, other: &Self) -> bool {
        self.commands.same_channel(&other.commands)
    }

    /// Whether the actor is gone.
    pub fn is_gone(&self) -> bool {
        self.commands.is_closed()
    }

    /// Comes into the room. The actor itself puts the greeting into the follower's outbox, so that nothing can overtake it.
    ///
    /// # Errors
    /// [`ActorGone`]; inside, why the seat cannot be had.
    pub async fn join(
        &self,
        follower: Follower,
        join_as: JoinAs,
        greeting: Greeting,
    ) -> Result<Result<(), JoinError>, ActorGone> {
        let (reply, answer) = oneshot::channel();
        self.ask(Command::Join { follower, join_as, greeting, reply }, answer).await
    }

    /// Follows the game on from what is held. The actor itself puts `resumed` into the follower's outbox.
    ///
    /// # Errors
    /// [`ActorGone`]; inside, [`JoinError::NoSpectators`].
    pub async fn resume(
        &self,
        follower: Follower,
        held: Held,
        request: RequestId,
    ) -> Result<Result<(), JoinError>, ActorGone> {
        let (reply, answer) = oneshot::channel();
        self.ask(Command::Resume { follower, held, request, reply }, answer).await
    }

    /// Follows the game no longer: once this is done, nothing more of the game goes into the connection's outbox.
    pub async fn unfollow(&self, connection: ConnectionId, on_purpose: bool) {
        let (reply, answer) = oneshot::channel();
        // An actor that is gone has no followers to forget.
        let _ = self.ask(Command::Unfollow { connection, on_purpose, reply }, answer).await;
    }

    /// A player's wish: when it is answered with `Ok`, it is durable and its events are in every follower's outbox.
    ///
    /// # Errors
    /// [`ActorGone`]; inside, why it was refused.
    pub async fn wish(&self, wish: Wish) -> Result<Result<Seq, WishError>, ActorGone> {
        let (reply, answer) = oneshot::channel();
        self.ask(Command::Wish { wish, reply }, answer).await
    }

    /// Tries a series out. The actor itself puts `drafted` into the outbox, so that nothing can overtake it.
    ///
    /// # Errors
    /// [`ActorGone`]; inside, why it was refused.
    pub async fn draft(&self, wish: DraftWish) -> Result<Result<(), WishError>, ActorGone> {
        let (reply, answer) = oneshot::channel();
        self.ask(Command::Draft { wish, reply }, answer).await
    }

    /// Says something. The actor itself puts `said` into the outboxes.
    ///
    /// # Errors
    /// [`ActorGone`]; inside, why it was refused.
    pub async fn say(&self, wish: SayWish) -> Result<Result<(), SayError>, ActorGone> {
        let (reply, answer) = oneshot::channel();
        self.ask(Command::Say { wish, reply }, answer).await
    }

    /// A decision before its moment: when it is answered with `Ok`, it is durable and in the state that its player's
    /// sockets were told.
    ///
    /// # Errors
    /// [`ActorGone`]; inside, why it was refused.
    pub async fn decide_ahead(&self, wish: AheadWish) -> Result<Result<Seq, WishError>, ActorGone> {
        let (reply, answer) = oneshot::channel();
        self.ask(Command::Ahead { wish, reply }, answer).await
    }

    async fn ask<T>(&self, command: Command, answer: oneshot::Receiver<T>) -> Result<T, ActorGone> {
        self.commands.send(command).await.map_err(|_| ActorGone)?;
        answer.await.map_err(|_| ActorGone)
    }
}
