//! The task behind [`super::Conn`]: connect, greet, carry, and when it breaks wait and connect again.

use std::time::Duration;

use raduga_locales::say;
use raduga_protocol::client::{Hello, Ping};
use raduga_protocol::server::{Refusal, Restarting, Welcome};
use raduga_protocol::version::VERSION;
use raduga_protocol::{ClientToServer, ErrorCode, RequestId, ServerToClient, SessionToken};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use super::backoff::Backoff;
use super::socket::{Socket, SocketError};
use super::{ConnEvent, ConnSettings};
use crate::lang::faults;
use crate::session::SessionFile;

/// After so long without a word from the server it is asked for one.
const PING_WHEN_IDLE: Duration = Duration::from_secs(5);
/// After so long without a word from the server there is no connection.
const GONE_AFTER: Duration = Duration::from_secs(9);
/// How long a greeting may take.
const GREET_WITHIN: Duration = Duration::from_secs(8);
/// What may wait after a refusal, when the server does not say.
const SERVER_BUSY: Duration = Duration::from_secs(5);

/// How a connection ended.
enum End {
    /// The face is gone: stop.
    Farewell,
    /// It broke: try again, not before the time that the server asked for, if it did.
    Lost(SocketError),
    /// The server would not have us now: try again, not before `wait` if it said so.
    Broken { reason: String, wait: Option<Duration> },
    /// No use trying again.
    Fatal { code: Option<ErrorCode>, message: String },
}

impl From<SocketError> for End {
    fn from(error: SocketError) -> Self {
        Self::Lost(error)
    }
}

pub(super) struct Link {
    settings: ConnSettings,
    events: mpsc::Sender<ConnEvent>,
    outbox: mpsc::Receiver<ClientToServer>,
    backoff: Backoff,
    requests: u64,
    /// The secret. Read from its file once: who this process is does not change when another process writes there.
    token: Option<SessionToken>,
    /// What the server asked for when it said that it restarts.
    restart_wait: Option<Duration>,
}

impl Link {
    pub(super) fn new(
        settings: ConnSettings,
        events: mpsc::Sender<ConnEvent>,
        outbox: mpsc::Receiver<ClientToServer>,
    ) -> Self {
        let token = settings.session.as_ref().and_then(SessionFile::load);
        Self { settings, events, outbox, backoff: Backoff::default(), requests: 0, token, restart_wait: None }
    }

    /// Runs until the face is gone or it makes no sense to go on.
    pub(super) async fn run(mut self) {
        loop {
            match Box::pin(self.connect_and_carry()).await {
                End::Farewell => return,
                End::Fatal { code, message } => {
                    self.tell(ConnEvent::Fatal { code, message }).await;
                    return;
                }
                End::Lost(error) => {
                    let reason = faults::socket(self.settings.lang, &error);
                    if !self.rest(reason, error.asks_to_wait()).await {
                        return;
                    }
                }
                End::Broken { reason, wait } => {
                    if !self.rest(reason, wait).await {
                        return;
                    }
                }
            }
        }
    }

    /// Tells that there is no connection and waits for the next try; false when the face is gone meanwhile.
    async fn rest(&mut self, reason: String, wait: Option<Duration>) -> bool {
        let own = self.backoff.next(rand::random());
        // Whoever is turned away again and again waits longer than they are asked to.
        let asked = wait.map_or(own, |least| least.max(own));
        let retry_in = self.restart_wait.take().unwrap_or(asked);
        self.tell(ConnEvent::Offline { reason, retry_in }).await;
        let until = Instant::now() + retry_in;
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(until) => return true,
                // What is said meanwhile is lost with the old socket; its sender says it again after the reconnect.
                said = self.outbox.recv() => if said.is_none() { return false },
            }
        }
    }

    async fn connect_and_carry(&mut self) -> End {
        let mut socket = match Socket::open(&self.settings.server).await {
            Ok(socket) => socket,
            Err(error) => return error.into(),
        };
        let welcome = match timeout(GREET_WITHIN, self.greet(&mut socket)).await {
            Ok(Ok(welcome)) => welcome,
            Ok(Err(end)) => return end,
            Err(_) => return SocketError::TimedOut.into(),
        };
        while self.outbox.try_recv().is_ok() {}
        self.tell(ConnEvent::Online(Box::new(welcome))).await;
        match self.carry(&mut socket).await {
            Ok(()) => {
                socket.close().await;
                End::Farewell
            }
            Err(error) => error.into(),
        }
    }

    /// Says hello until the server welcomes us.
    async fn greet(&mut self, socket: &mut Socket) -> Result<Welcome, End> {
        loop {
            let hello = ClientToServer::Hello(Hello {
                request: self.request(),
                versions: vec![VERSION],
                token: self.token.clone(),
                name: self.settings.name.clone(),
                client: Some(concat!("raduga-cli/", env!("CARGO_PKG_VERSION")).to_owned()),
            });
            socket.send(&hello).await?;
            match self.answer(socket).await? {
                Ok(welcome) => {
                    self.keep(&welcome).await;
                    return Ok(welcome);
                }
                Err(refusal) if refusal.code == ErrorCode::BadToken && self.token.is_some() => {
                    self.token = None;
                    self.tell(ConnEvent::NewGuest).await;
                }
                Err(refusal) => return Err(self.refused(refusal)),
            }
        }
    }

    /// Waits for the answer to a hello.
    async fn answer(&mut self, socket: &mut Socket) -> Result<Result<Welcome, Refusal>, End> {
        loop {
            if let Some(message) = socket.next().await? {
                match *message {
                    ServerToClient::Welcome(welcome) => return Ok(Ok(welcome)),
                    ServerToClient::Error(refusal) => return Ok(Err(refusal)),
                    ServerToClient::Restarting(ref notice) => self.note_restart(notice),
                    _ => {}
                }
            }
        }
    }

    /// What a refused hello means.
    fn refused(&self, refusal: Refusal) -> End {
        let Refusal { code, message, retry_after_ms, .. } = refusal;
        match code {
            ErrorCode::TooManyConnections
            | ErrorCode::RateLimited
            | ErrorCode::Unavailable
            | ErrorCode::Restarting
            | ErrorCode::Internal => {
                let wait = retry_after_ms.map_or(SERVER_BUSY, Duration::from_millis);
                End::Broken { reason: message, wait: Some(wait) }
            }
            _ => End::Fatal { code: Some(code), message },
        }
    }

    /// Keeps the secret of a new guest.
    async fn keep(&mut self, welcome: &Welcome) {
        let Some(token) = &welcome.token else { return };
        self.token = Some(token.clone());
        let Some(session) = &self.settings.session else { return };
        if let Err(error) = session.save(token) {
            let lang = self.settings.lang;
            let warning = say!(lang, start_token_not_kept, why = faults::io(lang, &error));
            self.tell(ConnEvent::Warning(warning)).await;
        }
    }

    /// Carries messages both ways until the face is gone (`Ok`) or the socket breaks.
    async fn carry(&mut self, socket: &mut Socket) -> Result<(), SocketError> {
        let mut heard = Instant::now();
        let mut asked = false;
        loop {
            let patience = if asked { GONE_AFTER } else { PING_WHEN_IDLE };
            tokio::select! {
                message = socket.next() => {
                    heard = Instant::now();
                    asked = false;
                    if let Some(message) = message? {
                        self.pass_on(message).await;
                    }
                }
                said = self.outbox.recv() => match said {
                    Some(message) => socket.send(&message).await?,
                    None => return Ok(()),
                },
                () = sleep(patience.saturating_sub(heard.elapsed())) => {
                    if asked {
                        return Err(SocketError::TimedOut);
                    }
                    asked = true;
                    let ping = ClientToServer::Ping(Ping { request: self.request() });
                    socket.send(&ping).await?;
                }
            }
        }
    }

    async fn pass_on(&mut self, message: Box<ServerToClient>) {
        match *message {
            ServerToClient::Pong(_) => return,
            ServerToClient::Restarting(ref notice) => self.note_restart(notice),
            ServerToClient::Error(_) => {}
            _ => self.backoff.reset(),
        }
        self.tell(ConnEvent::Message(message)).await;
    }

    fn note_restart(&mut self, notice: &Restarting) {
        self.restart_wait = Some(Duration::from_millis(notice.reconnect_after_ms).min(super::backoff::CAP));
    }

    async fn tell(&mut self, event: ConnEvent) {
        let _ = self.events.send(event).await;
    }

    /// A request id of the connection itself. They do not meet those of [`crate::state`], which begin with `r`.
    #[expect(clippy::expect_used, reason = "a prefix and a number are visible ASCII characters")]
    fn request(&mut self) -> RequestId {
        self.requests += 1;
        format!("c{}.{}", self.requests, self.settings.request_prefix).parse().expect("a request id")
    }
}
