//! The connection to the server. It reconnects inside: whoever listens hears that it is offline or online, never
//! an error of a socket. It knows `hello` and pings; what a game needs after a reconnect is [`crate::state`]'s.

pub(crate) mod address;
pub(crate) mod backoff;
mod closing;
mod link;
pub(crate) mod socket;

use std::time::Duration;

use raduga_protocol::server::Welcome;
use raduga_protocol::{ClientToServer, ErrorCode, ServerToClient};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::account::secret::Secret;
use crate::conn::address::ServerAddress;
use crate::conn::link::Link;
use crate::lang::Lang;
use crate::session::SessionFile;

pub(crate) use crate::conn::link::CLIENT;

/// Events that wait for the face. When it is full the socket is read no further.
const EVENTS_CAPACITY: usize = 256;
/// Messages that wait for the socket. A person types slower; when it is full a message waits for the reconnect.
const OUTBOX_CAPACITY: usize = 64;
/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_millis(1500);

/// What happens to a connection.
#[derive(Debug)]
pub(crate) enum ConnEvent {
    /// The server has greeted us, for the first time, again, or as somebody else.
    Online(Box<Welcome>),
    /// The server says something.
    Message(Box<ServerToClient>),
    /// There is no connection; the next try comes in `retry_in`.
    Offline {
        /// What broke.
        reason: String,
        /// When the next try comes.
        retry_in: Duration,
    },
    /// The server does not know our token any more: we came in as a new guest.
    NewGuest,
    /// We have logged out: what comes next comes to a new guest.
    LoggedOut,
    /// Our session is over, and with it all that could be done by it; whose it was, if they are registered.
    SessionEnded {
        /// The registered name.
        name: Option<String>,
    },
    /// A trifle went wrong that the person should know of.
    Warning(String),
    /// It makes no sense to try again.
    Fatal {
        /// The server's code, if it was the server.
        code: Option<ErrorCode>,
        /// The sentence.
        message: String,
    },
}

/// How the server is spoken to first.
#[derive(Debug, Clone)]
pub(crate) enum Greeting {
    /// By the token that is kept, or as a new guest.
    Hello,
    /// As somebody registered.
    LogIn {
        /// The name.
        name: String,
        /// The password.
        password: Secret,
    },
}

/// What a connection is made with.
#[derive(Debug, Clone)]
pub(crate) struct ConnSettings {
    /// Where to.
    pub(crate) server: ServerAddress,
    /// As whom, if a name is wished for.
    pub(crate) name: Option<String>,
    /// How the server is spoken to first.
    pub(crate) greeting: Greeting,
    /// Where the secret is kept.
    pub(crate) session: Option<SessionFile>,
    /// The language of what is told about the connection.
    pub(crate) lang: Lang,
    /// What request ids of this process begin with, so that two processes of one person never use the same.
    pub(crate) request_prefix: String,
}

/// A connection that mends itself.
#[derive(Debug)]
pub(crate) struct Conn {
    events: mpsc::Receiver<ConnEvent>,
    outbox: mpsc::Sender<ClientToServer>,
    task: JoinHandle<()>,
}

impl Conn {
    /// Starts connecting.
    pub(crate) fn open(settings: ConnSettings) -> Self {
        let (event_sender, events) = mpsc::channel(EVENTS_CAPACITY);
        let (outbox, outbox_receiver) = mpsc::channel(OUTBOX_CAPACITY);
        let task = tokio::spawn(Link::new(settings, event_sender, outbox_receiver).run());
        Self { events, outbox, task }
    }

    /// The next thing that happens. It never fails; after [`ConnEvent::Fatal`] nothing happens any more.
    pub(crate) async fn next_event(&mut self) -> ConnEvent {
        match self.events.recv().await {
            Some(event) => event,
            None => std::future::pending().await,
        }
    }

    /// Hands `message` to the socket. What is lost with the socket is sent again by whoever still waits for its
    /// answer.
    pub(crate) fn send(&self, message: ClientToServer) {
        let _ = self.outbox.try_send(message);
    }

    /// Says farewell to the server and ends, having sent what was handed over.
    pub(crate) async fn close(self) {
        let Self { events, outbox, mut task } = self;
        drop(outbox);
        drop(events);
        if tokio::time::timeout(FAREWELL, &mut task).await.is_err() {
            task.abort();
        }
    }
}
