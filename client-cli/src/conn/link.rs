//! The task behind [`super::Conn`]: connect, greet, carry, and when it breaks wait and connect again.

use std::time::Duration;

use raduga_locales::say;
use raduga_protocol::account::LogIn;
use raduga_protocol::client::{Hello, Ping};
use raduga_protocol::server::{Refusal, Restarting, Welcome};
use raduga_protocol::version::VERSION;
use raduga_protocol::{ClientToServer, ErrorCode, RequestId, ServerToClient};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use super::backoff::Backoff;
use super::closing::{Closing, closing};
use super::socket::{Socket, SocketError};
use super::{ConnEvent, ConnSettings, Greeting};
use crate::lang::faults;
use crate::session::{Kept, SessionFile};

/// After so long without a word from the server it is asked for one.
const PING_WHEN_IDLE: Duration = Duration::from_secs(5);
/// After so long without a word from the server there is no connection.
const GONE_AFTER: Duration = Duration::from_secs(9);
/// How long a greeting may take.
const GREET_WITHIN: Duration = Duration::from_secs(8);
/// What may wait after a refusal, when the server does not say.
const SERVER_BUSY: Duration = Duration::from_secs(5);
/// What this program calls itself.
pub(crate) const CLIENT: &str = concat!("raduga-cli/", env!("CARGO_PKG_VERSION"));

/// How a connection ended.
enum End {
    /// The face is gone: stop.
    Farewell,
    /// It broke: try again, not before the time that the server asked for, if it did.
    Lost(SocketError),
    /// The server would not have us now: try again, not before `wait` if it said so.
    Broken { reason: String, wait: Option<Duration> },
    /// We are somebody else now: connect anew at once.
    Anew,
    /// No use trying again.
    Fatal { code: Option<ErrorCode>, message: String },
    /// The session is over.
    SessionEnded,
}

impl From<SocketError> for End {
    fn from(error: SocketError) -> Self {
        let SocketError::Closed { code, reason } = &error else { return Self::Lost(error) };
        match closing(*code, reason) {
            Closing::Mend { .. } => Self::Lost(error),
            Closing::SessionEnded => Self::SessionEnded,
            Closing::Banned(reason) => {
                let message = format!("you are banned from this server: {reason}");
                Self::Fatal { code: Some(ErrorCode::Banned), message }
            }
            Closing::Misfit => {
                let message = "the server does not understand this program".to_owned();
                Self::Fatal { code: Some(ErrorCode::UnsupportedVersion), message }
            }
        }
    }
}

pub(super) struct Link {
    settings: ConnSettings,
    events: mpsc::Sender<ConnEvent>,
    outbox: mpsc::Receiver<ClientToServer>,
    backoff: Backoff,
    requests: u64,
    /// The secret. Read from its file once: who this process is does not change when another process writes there.
    kept: Option<Kept>,
    /// Our wish to log out, while it is on its way.
    logging_out: Option<RequestId>,
    /// Whether it was granted, so that the close that follows is no news.
    logged_out: bool,
    /// What the server asked for when it said that it restarts.
    restart_wait: Option<Duration>,
}

impl Link {
    pub(super) fn new(
        settings: ConnSettings,
        events: mpsc::Sender<ConnEvent>,
        outbox: mpsc::Receiver<ClientToServer>,
    ) -> Self {
        Self {
            kept: settings.session.as_ref().and_then(SessionFile::load),
            settings,
            events,
            outbox,
            backoff: Backoff::default(),
            requests: 0,
            logging_out: None,
            logged_out: false,
            restart_wait: None,
        }
    }

    /// Runs until the face is gone or it makes no sense to go on.
    pub(super) async fn run(mut self) {
        loop {
            match Box::pin(self.connect_and_carry()).await {
                End::Farewell => return,
                End::Anew => {}
                End::SessionEnded => {
                    let name = self.forget().await;
                    self.tell(ConnEvent::SessionEnded { name }).await;
                    return;
                }
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
            Err(_) if std::mem::take(&mut self.logged_out) => End::Anew,
            Err(error) => error.into(),
        }
    }

    /// Says who we are until the server welcomes us.
    async fn greet(&mut self, socket: &mut Socket) -> Result<Welcome, End> {
        loop {
            let greeting = self.greeting();
            socket.send(&greeting).await?;
            match self.answer(socket).await? {
                Ok(welcome) => {
                    self.keep(&welcome).await;
                    return Ok(welcome);
                }
                Err(refusal) if refusal.code == ErrorCode::BadToken && self.kept.is_some() => {
                    if self.kept.as_ref().is_some_and(|kept| kept.name.is_some()) {
                        return Err(End::SessionEnded);
                    }
                    self.forget().await;
                    self.tell(ConnEvent::NewGuest).await;
                }
                Err(refusal) => return Err(self.refused(refusal)),
            }
        }
    }

    fn greeting(&mut self) -> ClientToServer {
        let (request, versions) = (self.request(), vec![VERSION]);
        let client = Some(CLIENT.to_owned());
        match &self.settings.greeting {
            Greeting::LogIn { name, password } => {
                let (name, password) = (name.clone(), password.expose().to_owned());
                ClientToServer::LogIn(LogIn { request, versions, name, password, client })
            }
            Greeting::Hello => {
                let token = self.kept.as_ref().map(|kept| kept.token.clone());
                let name = self.settings.name.clone();
                ClientToServer::Hello(Hello { request, versions, token, name, client })
            }
        }
    }

    /// Waits for the answer to a greeting.
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

    /// What a refused greeting means.
    fn refused(&self, refusal: Refusal) -> End {
        let Refusal { code, message, retry_after_ms, .. } = refusal;
        let logs_in = matches!(self.settings.greeting, Greeting::LogIn { .. });
        match code {
            // Whoever has typed a password is told at once.
            ErrorCode::RateLimited if logs_in => End::Fatal { code: Some(code), message },
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

    /// Keeps who we are now: the secret, if it is new, and the registered name.
    async fn keep(&mut self, welcome: &Welcome) {
        self.settings.greeting = Greeting::Hello;
        let token = welcome.token.clone().or_else(|| self.kept.as_ref().map(|kept| kept.token.clone()));
        let Some(token) = token else { return };
        let name = welcome.registered.then(|| welcome.person.name.clone());
        self.hold(Kept { token, name }).await;
    }

    /// Holds `kept` in memory and in its file.
    async fn hold(&mut self, kept: Kept) {
        if self.kept.as_ref() == Some(&kept) {
            return;
        }
        let saved = self.settings.session.as_ref().map_or(Ok(()), |session| session.save(&kept));
        self.kept = Some(kept);
        if let Err(error) = saved {
            let lang = self.settings.lang;
            let warning = say!(lang, start_token_not_kept, why = faults::io(lang, &error));
            self.tell(ConnEvent::Warning(warning)).await;
        }
    }

    /// Forgets who we were; gives the name that was registered.
    async fn forget(&mut self) -> Option<String> {
        let kept = self.kept.take()?;
        // It would be refused to the guest that we become.
        self.settings.name = self.settings.name.take().filter(|_| kept.name.is_none());
        let forgotten = self.settings.session.as_ref().map_or(Ok(()), |session| session.forget(&kept.token));
        if let Err(error) = forgotten {
            let lang = self.settings.lang;
            let warning = say!(lang, start_token_still_kept, why = faults::io(lang, &error));
            self.tell(ConnEvent::Warning(warning)).await;
        }
        kept.name
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
                    Some(message) => {
                        if let ClientToServer::LogOut(wish) = &message {
                            self.logging_out = Some(wish.request.clone());
                        }
                        socket.send(&message).await?;
                    }
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
        match *message {
            // The answer to a log-in in the midst of things.
            ServerToClient::Welcome(welcome) => {
                self.keep(&welcome).await;
                self.tell(ConnEvent::Online(Box::new(welcome))).await;
                return;
            }
            ServerToClient::Account(ref account) => {
                if let Some(Kept { token, .. }) = self.kept.clone() {
                    self.hold(Kept { token, name: Some(account.person.name.clone()) }).await;
                }
            }
            ServerToClient::Done(ref done) if self.logging_out.as_ref() == Some(&done.request) => {
                self.logging_out = None;
                self.logged_out = true;
                self.forget().await;
                self.tell(ConnEvent::LoggedOut).await;
            }
            _ => {}
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
