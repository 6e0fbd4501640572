//! How connections speak to the lobby.

use std::time::Duration;

use raduga_protocol::finding::DeclineReason;
use raduga_protocol::{ChallengeId, ErrorCode, PersonId, RequestId, SeekId};
use raduga_rules::Color;
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::grid::PoolKey;
use super::state::{LobbyError, Range};
use crate::accounts::Person;
use crate::connection::outbox::{ConnectionId, Outbox};
use crate::game::registry::{OpenRoomError, UNFINISHED_EACH};
use crate::game::state::Settings;
use crate::store::StoreError;

/// Commands that may wait for the lobby. When it is full the asking connections wait, and nobody else.
pub(super) const COMMAND_CAPACITY: usize = 256;
/// Persons that a refusal of an ambiguous name lists.
pub(super) const LISTED_NAMESAKES: usize = 5;

/// Who asks.
#[derive(Debug, Clone)]
pub struct Asker {
    /// The person.
    pub person: Person,
    /// Their socket.
    pub connection: ConnectionId,
    /// Where the answer goes.
    pub outbox: Outbox,
    /// Their request, which has one effect however often it is made.
    pub request: RequestId,
}

/// Whom a challenge is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whom {
    /// This person.
    Person(PersonId),
    /// Whoever has exactly this name.
    Named(String),
}

/// What can be asked of the lobby.
#[derive(Debug, Clone)]
pub enum Verb {
    /// Look for a partner.
    Seek {
        /// What is played, and whether it counts.
        settings: Settings,
        /// The side wanted.
        side: Option<Color>,
        /// The partners wanted.
        range: Range,
        /// Whether it counts where both may be rated.
        rated_if_possible: bool,
    },
    /// Take an own seek back.
    CancelSeek(SeekId),
    /// Take somebody's seek.
    AcceptSeek(SeekId),
    /// Wait in a pool.
    JoinPool(PoolKey),
    /// Wait no longer.
    LeavePool,
    /// Challenge somebody.
    Challenge {
        /// Whom.
        to: Whom,
        /// What is played, and whether it counts.
        settings: Settings,
        /// The challenger's side.
        side: Option<Color>,
        /// Whether it counts where both may be rated.
        rated_if_possible: bool,
    },
    /// Take a challenge.
    AcceptChallenge(ChallengeId),
    /// Turn it down.
    DeclineChallenge(ChallengeId, DeclineReason),
    /// Take an own one back.
    WithdrawChallenge(ChallengeId),
    /// Be shown the lobby.
    Watch,
    /// Be shown it no longer.
    Unwatch,
}

/// Why the lobby did not do it. Nothing has changed.
#[derive(Debug, Error)]
pub enum AskError {
    /// The state's own refusal.
    #[error("{0}")]
    Refused(#[from] LobbyError),
    /// Nobody of that id or name is here.
    #[error(
        "nobody who is here is called that; names are exact, and only who is connected can be challenged"
    )]
    UnknownPerson,
    /// More than one have the name.
    #[error("more than one player here is called that; challenge by id: {0}")]
    Ambiguous(String),
    /// The person plays enough games.
    #[error("you have {UNFINISHED_EACH} unfinished games already; finish one first")]
    TooManyGames,
    /// The partner plays enough games.
    #[error("your partner has {UNFINISHED_EACH} unfinished games already and cannot begin another")]
    PartnerHasTooManyGames,
    /// The room could not be opened.
    #[error("{0}")]
    Open(#[from] OpenRoomError),
    /// How somebody stands with the accounts could not be read.
    #[error("the server cannot read its memory now; try again in a moment")]
    Accounts(#[from] StoreError),
    /// The lobby is being shut down, or was lost.
    #[error("the server is restarting; connect again in a moment")]
    Gone,
}

impl AskError {
    /// The code of the refusal.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::Refused(error) => error.code(),
            Self::UnknownPerson => ErrorCode::UnknownPerson,
            Self::Ambiguous(_) => ErrorCode::AmbiguousName,
            Self::TooManyGames | Self::PartnerHasTooManyGames => ErrorCode::TooManyRooms,
            Self::Open(OpenRoomError::Unavailable) | Self::Accounts(_) => ErrorCode::Unavailable,
            Self::Open(OpenRoomError::Repeated) => ErrorCode::BadMessage,
            Self::Open(OpenRoomError::Fault) => ErrorCode::Internal,
            Self::Gone => ErrorCode::Restarting,
        }
    }

    /// When it makes sense to try again.
    pub const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused(error) => error.retry_after(),
            Self::UnknownPerson
            | Self::Ambiguous(_)
            | Self::TooManyGames
            | Self::PartnerHasTooManyGames
            | Self::Open(_)
            | Self::Accounts(_)
            | Self::Gone => None,
        }
    }
}

pub(super) enum Command {
    Ask {
        asked: Box<(Asker, Verb)>,
        reply: oneshot::Sender<Result<(), AskError>>,
    },
    Greet {
        person: PersonId,
        outbox: Outbox,
    },
    Unwatch {
        connection: ConnectionId,
        reply: oneshot::Sender<()>,
    },
    #[cfg(test)]
    Panic,
}

/// The way to the lobby's actor.
#[derive(Debug, Clone)]
pub struct LobbyHandle {
    pub(super) commands: mpsc::Sender<Command>,
    pub(super) stop: CancellationToken,
    pub(super) tasks: TaskTracker,
}

impl LobbyHandle {
    /// Asks for something. The actor itself puts its answer into the asker's outbox, so that nothing can overtake it.
    ///
    /// # Errors
    /// [`AskError`]: nothing was answered then.
    pub async fn ask(&self, asker: Asker, verb: Verb) -> Result<(), AskError> {
        let (reply, answer) = oneshot::channel();
        let command = Command::Ask { asked: Box::new((asker, verb)), reply };
        self.commands.send(command).await.map_err(|_| AskError::Gone)?;
        answer.await.map_err(|_| AskError::Gone)?
    }

    /// A socket of `person` has been welcomed: it is told what they wait for, if they do.
    pub async fn greet(&self, person: PersonId, outbox: Outbox) {
        // A lobby that is gone has nothing to tell.
        let _ = self.commands.send(Command::Greet { person, outbox }).await;
    }

    /// A socket goes: once this is done, nothing more of the lobby goes into its outbox.
    pub async fn unwatch(&self, connection: ConnectionId) {
        let (reply, answer) = oneshot::channel();
        if self.commands.send(Command::Unwatch { connection, reply }).await.is_ok() {
            let _ = answer.await;
        }
    }

    /// Stops the actor after what it is doing, and waits for it.
    pub async fn stop(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}
