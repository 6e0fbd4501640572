//! The only place that touches a socket: one actor a socket. It decodes, checks credits, asks games and the lobby, and
//! answers in order. What it has to tell goes through its [`outbox`], which a writer of its own empties.

pub mod admission;
pub mod outbox;

mod accounts;
mod ahead;
mod chat;
mod credits;
mod dispatch;
mod finding;
mod greeting;
mod line;
mod own_games;
mod watching;
mod writer;

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use futures::{Stream, StreamExt};
use raduga_locales::{Lang, say};
use raduga_protocol::codec::decode_client;
use raduga_protocol::server::{Refusal, Restarting};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, ServerToClient};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::{CapacityError, Error as SocketError};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tracing::{Instrument, Span, debug, field, info, info_span};

use crate::accounts::Person;
use crate::game::followers::frame;
use crate::game::handle::GameHandle;
use crate::people::{Arrival, Leash, SessionHash};
use crate::server::Context;
use crate::timekeeper::STANDSTILL;
use crate::wording::no_message;
use admission::Admitted;
use credits::{Credits, Spent};
use line::Line;
use outbox::{ConnectionId, OUTBOX_CAPACITY, Outbox, Outgoing};

/// A socket that has not said hello by then is closed.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// How long the other side has to answer a close before the socket is dropped.
const CLOSE_WITHIN: Duration = Duration::from_secs(2);
/// Pings and pongs cost a purse of their own, this much larger than that of messages.
const CONTROL_FRAMES_PER_MESSAGE: u32 = 2;
/// Sockets come back after a restart spread over this time.
const RECONNECT_SPREAD: Duration = Duration::from_secs(2);

/// Why a socket ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// The other side closed it, or it broke.
    Gone,
    /// Nothing was heard for too long.
    Silent,
    /// It is closed with this code and word.
    Close(CloseCode, &'static str),
    /// Its session has ended, or the person is banned.
    Parting,
}

/// What the actor does next.
enum Next {
    Received(Message),
    Failed(SocketError),
    Ping,
    HelloOverdue,
    CutOff,
    Silent { since: Instant },
    Announce,
    Led,
    End(End),
}

/// What a socket receives, whatever carries it.
type Received = Pin<Box<dyn Stream<Item = Result<Message, SocketError>> + Send + Sync>>;

struct Connection {
    id: ConnectionId,
    context: Arc<Context>,
    stream: Received,
    outbox: Outbox,
    /// Where it comes from, as limits count it.
    source: IpAddr,
    /// Who said hello.
    person: Option<Person>,
    /// The session that the socket is of.
    session: Option<SessionHash>,
    /// That they are here, for as long as the socket is; none for who is of this house.
    arrival: Option<Arrival>,
    /// By which it is ended from elsewhere.
    leash: Leash,
    followed: HashMap<GameId, GameHandle>,
    /// What leads it from game to game.
    lead: Option<watching::Lead>,
    credits: Credits,
    /// Control frames pay too: each ping costs an answer.
    control_credits: Credits,
    line: Line,
    opened: Instant,
    announced: bool,
}

/// Serves a socket from outside to its end.
pub async fn serve<S>(socket: WebSocketStream<S>, context: Arc<Context>, address: IpAddr, admitted: Admitted)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let span = info_span!("connection", id = field::Empty, %address, person = field::Empty);
    let _counted = context.metrics.connected();
    let _admitted = admitted;
    serve_known(socket, context, admission::source(address), None).instrument(span).await;
}

/// Serves the socket of somebody of this house: the same door, but they need not say who they are, and are not counted
/// among the people who are here.
pub async fn serve_inside<S>(socket: WebSocketStream<S>, context: Arc<Context>, person: Person)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let span = info_span!("inside", id = field::Empty, person = %person.id);
    let source = IpAddr::V6(Ipv6Addr::UNSPECIFIED);
    serve_known(socket, context, source, Some(person)).instrument(span).await;
}

async fn serve_known<S>(
    socket: WebSocketStream<S>,
    context: Arc<Context>,
    source: IpAddr,
    person: Option<Person>,
) where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let id = context.next_connection();
    Span::current().record("id", id.0);
    let (sink, stream) = socket.split();
    let (outbox, outgoing) = Outbox::new(OUTBOX_CAPACITY);
    let writer = context.tasks.spawn(writer::run(sink, outgoing, outbox.clone()));
    let messages = context.config.limits.messages_per_window;
    let now = Instant::now();
    let connection = Connection {
        id,
        stream: Box::pin(stream),
        outbox,
        source,
        person,
        session: None,
        arrival: None,
        leash: Leash::default(),
        followed: HashMap::new(),
        lead: None,
        credits: Credits::new(messages, now),
        control_credits: Credits::new(messages.saturating_mul(CONTROL_FRAMES_PER_MESSAGE), now),
        line: Line::new(now),
        opened: now,
        announced: false,
        context,
    };
    let end = connection.run().await;
    debug!(?end, "closed");
    // The writer ends when its outbox is gone, having written the close.
    let _ = tokio::time::timeout(CLOSE_WITHIN, writer).await;
}

impl Connection {
    async fn run(mut self) -> End {
        let end = loop {
            let next = self.select().await;
            if let Some(end) = self.apply(next).await {
                break end;
            }
        };
        if self.outbox.was_slow() {
            self.context.metrics.cut_off();
            info!("cut off: the socket does not take what it is sent");
        }
        if let Some(person) = &self.person {
            self.context.games.stop_listening(person.id, self.id);
        }
        for (_, game) in self.followed.drain() {
            game.unfollow(self.id, false).await;
        }
        // From here on nobody needs to find this socket.
        if self.arrival.take().is_some() {
            self.context.lobby.unwatch(self.id).await;
        }
        let last_word = match end {
            End::Close(code, reason) => Some(CloseFrame { code, reason: reason.into() }),
            End::Parting => Some(self.parting()),
            End::Gone | End::Silent => None,
        };
        if let Some(last_word) = last_word {
            self.outbox.put(Outgoing::Close(last_word));
            self.hear_out().await;
        }
        end
    }

    async fn select(&mut self) -> Next {
        let config = &self.context.config.timing;
        let silent = self.line.last_heard() + config.idle_seconds;
        let ping = self.line.next_ping(config.ping_seconds);
        let hello = self.opened + HELLO_WITHIN;
        tokio::select! {
            biased;
            () = self.outbox.cut().cancelled() => Next::CutOff,
            () = self.leash.pulled() => Next::End(End::Parting),
            () = self.context.closing.cancelled() => Next::End(End::Close(CloseCode::Restart, say!(self.lang(), told_wire_close_restarting))),
            () = self.context.draining.cancelled(), if !self.announced => Next::Announce,
            // Before what is received: a socket that talks without end still has its deadlines.
            () = tokio::time::sleep_until(hello), if self.person.is_none() => Next::HelloOverdue,
            () = tokio::time::sleep_until(ping) => Next::Ping,
            step = watching::step(&mut self.lead) => match step {
                watching::Step::Go => Next::Led,
                watching::Step::Lost => Next::CutOff,
            },
            received = self.stream.next() => match received {
                Some(Ok(message)) => Next::Received(message),
                Some(Err(error)) => Next::Failed(error),
                None => Next::End(End::Gone),
            },
            () = tokio::time::sleep_until(silent) => Next::Silent { since: silent },
        }
    }

    /// Does the one thing; says how the socket ends, if it does.
    async fn apply(&mut self, next: Next) -> Option<End> {
        match next {
            Next::Received(message) => {
                self.line.heard(Instant::now());
                self.receive(message).await
            }
            Next::Failed(error) => self.failed(&error),
            Next::Ping => {
                self.outbox.put(Outgoing::Ping(self.line.ping(Instant::now())));
                None
            }
            Next::HelloOverdue => {
                self.fault(ErrorCode::HelloFirst, say!(self.lang(), told_wire_hello_overdue));
                Some(End::Close(CloseCode::Policy, say!(self.lang(), told_wire_close_no_hello)))
            }
            Next::Silent { since } => {
                // Seen so late, it was this process that stood still, and nobody could have been heard.
                let stood_still = since.elapsed() > STANDSTILL;
                if stood_still {
                    self.line.heard(Instant::now());
                }
                (!stood_still).then_some(End::Silent)
            }
            Next::CutOff => Some(End::Close(CloseCode::Again, say!(self.lang(), told_wire_close_again))),
            Next::Announce => {
                self.announce();
                None
            }
            Next::Led => {
                self.led().await;
                None
            }
            Next::End(end) => Some(end),
        }
    }

    async fn receive(&mut self, message: Message) -> Option<End> {
        match message {
            Message::Text(text) => self.read(&text).await,
            Message::Binary(_) => {
                self.fault(ErrorCode::NotText, say!(self.lang(), told_wire_not_text));
                Some(End::Close(CloseCode::Unsupported, say!(self.lang(), told_wire_close_text_only)))
            }
            Message::Pong(payload) => {
                self.line.pong(&payload, Instant::now());
                self.pay_for_control_frame()
            }
            // The library answers it.
            Message::Ping(_) => self.pay_for_control_frame(),
            // A close is answered by the library; the stream ends after it.
            Message::Close(_) | Message::Frame(_) => None,
        }
    }

    /// The language that this socket is spoken to in.
    fn lang(&self) -> Lang {
        self.outbox.lang()
    }

    fn far_too_many(&self) -> End {
        End::Close(CloseCode::Policy, say!(self.lang(), told_wire_close_messages))
    }

    fn pay_for_control_frame(&mut self) -> Option<End> {
        match self.control_credits.spend(Instant::now()) {
            Spent::Paid | Spent::Refused { .. } => None,
            Spent::Exhausted => {
                let reason = say!(self.lang(), told_wire_close_control_frames);
                Some(End::Close(CloseCode::Policy, reason))
            }
        }
    }

    async fn read(&mut self, text: &Utf8Bytes) -> Option<End> {
        match decode_client(text) {
            Ok(ClientToServer::Ping(ping)) if self.person.is_some() => {
                self.pong(ping);
                self.pay_for_control_frame()
            }
            Ok(message) => match self.credits.spend_on(cost(&message), Instant::now()) {
                Spent::Paid => self.dispatch(message).await,
                Spent::Refused { retry_after } => {
                    let request = Some(message.request().clone());
                    let sentence = say!(self.lang(), told_wire_too_many);
                    let refusal = refusal(request, message.game(), ErrorCode::RateLimited, sentence);
                    let retry_after_ms = Some(crate::timekeeper::millis(retry_after));
                    self.tell_refusal(Refusal { retry_after_ms, ..refusal });
                    None
                }
                Spent::Exhausted => Some(self.far_too_many()),
            },
            Err(error) => {
                let end = match self.credits.spend(Instant::now()) {
                    Spent::Paid | Spent::Refused { .. } => None,
                    Spent::Exhausted => Some(self.far_too_many()),
                };
                let sentence = no_message(self.lang(), &error);
                self.tell_refusal(refusal(error.request, error.game, error.code, sentence));
                end
            }
        }
    }

    /// What the socket itself cannot take.
    fn failed(&self, error: &SocketError) -> Option<End> {
        match error {
            SocketError::Capacity(CapacityError::MessageTooLong { .. }) => {
                self.fault(ErrorCode::TooLarge, say!(self.lang(), told_wire_too_large));
                Some(End::Close(CloseCode::Size, say!(self.lang(), told_wire_close_too_large)))
            }
            SocketError::Utf8(_) => {
                self.fault(ErrorCode::BadJson, say!(self.lang(), told_wire_not_utf8));
                Some(End::Close(CloseCode::Invalid, say!(self.lang(), told_wire_close_not_utf8)))
            }
            SocketError::Protocol(_) => {
                Some(End::Close(CloseCode::Protocol, say!(self.lang(), told_wire_close_protocol)))
            }
            _ => Some(End::Gone),
        }
    }

    /// Says once that the server restarts, each socket with its own time to come back.
    fn announce(&mut self) {
        self.announced = true;
        let in_ms = crate::timekeeper::millis(self.context.config.timing.drain_seconds);
        let spread = crate::timekeeper::millis(RECONNECT_SPREAD);
        let reconnect_after_ms = in_ms + rand::random_range(spread / 4..=spread);
        self.tell(&ServerToClient::Restarting(Restarting { in_ms, reconnect_after_ms }));
    }

    fn tell(&self, message: &ServerToClient) {
        if let Some(frame) = frame(message) {
            self.outbox.push(frame);
        }
    }

    fn tell_refusal(&self, refusal: Refusal) {
        self.context.metrics.refused(refusal.code);
        debug!(code = refusal.code.key(), message = %refusal.message, "refused");
        self.tell(&ServerToClient::Error(refusal));
    }

    /// Tells of a fault that belongs to no request.
    fn fault(&self, code: ErrorCode, message: &str) {
        self.tell_refusal(refusal(None, None, code, message));
    }

    /// After a close was sent, waits a moment for its answer, so that what was written before it arrives.
    async fn hear_out(&mut self) {
        let rest = async { while let Some(Ok(_)) = self.stream.next().await {} };
        let _ = tokio::time::timeout(CLOSE_WITHIN, rest).await;
    }

    fn greeted(&mut self, person: Person) {
        Span::current().record("person", field::display(person.id));
        self.person = Some(person);
    }
}

/// What is answered with everything costs as much as several small things.
const fn cost(message: &ClientToServer) -> f64 {
    match message {
        ClientToServer::JoinRoom(_)
        | ClientToServer::Resume(_)
        | ClientToServer::CreateRoom(_)
        | ClientToServer::Plan(_)
        | ClientToServer::WatchLobby(_)
        | ClientToServer::WatchTv(_)
        | ClientToServer::FollowPlayer(_) => 4.0,
        ClientToServer::Register(_)
        | ClientToServer::LogIn(_)
        | ClientToServer::ChangePassword(_)
        | ClientToServer::GetProfile(_)
        | ClientToServer::ListGames(_) => 4.0,
        _ => 1.0,
    }
}

fn refusal(
    request: Option<raduga_protocol::RequestId>,
    game: Option<GameId>,
    code: ErrorCode,
    message: impl Into<String>,
) -> Refusal {
    Refusal { request, game, code, message: message.into(), retry_after_ms: None, fresh: None }
}
