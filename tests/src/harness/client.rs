//! A client that folds and checks every message it hears.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use futures::{SinkExt, StreamExt};
use raduga_protocol::ahead::Dropped;
use raduga_protocol::chat::{ChatRoom, Line};
use raduga_protocol::client::{Hello, Ping, Resume};
use raduga_protocol::codec::{ServerFrame, decode_server, encode_client};
use raduga_protocol::game::Person;
use raduga_protocol::own_games::OwnGame;
use raduga_protocol::server::{Recovery, Refusal, Restarting, Welcome};
use raduga_protocol::watching::Led;
use raduga_protocol::{ClientToServer, ErrorCode, GameId, RequestId, ServerToClient, SessionToken, version};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{self, Message};

use super::{GameModel, Ledger, PATIENCE};

mod accounts;
mod ahead;
pub mod finding;
mod fold;
mod requests;
mod watching;

pub use accounts::PASSWORD;
pub use fold::answers;

type Socket = WebSocketStream<TcpStream>;

/// The socket is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closed {
    /// The close code, when the server said one.
    pub code: Option<u16>,
    /// What it said with it, or what went wrong.
    pub reason: String,
}

/// One person's program: a socket, a token, and what it knows of its games.
#[derive(Debug)]
pub struct TestClient {
    name: String,
    address: SocketAddr,
    token: Option<SessionToken>,
    welcome: Option<Welcome>,
    socket: Option<Socket>,
    tag: u32,
    requests: u64,
    ledger: Option<Ledger>,
    /// What it knows of the games it follows.
    pub games: BTreeMap<GameId, GameModel>,
    /// What it heard said, in the order of each room.
    pub heard: Vec<(GameId, ChatRoom, Line)>,
    /// What it had decided ahead and was told is not played.
    pub dropped: Vec<Dropped>,
    /// What it was told of changes in its games.
    pub changed: Vec<OwnGame>,
    /// What it has heard of its search for a partner.
    pub search: finding::Search,
    /// Where it was led.
    pub led: Vec<Led>,
    /// What it was told of a restart.
    pub restarting: Option<Restarting>,
    /// How the last socket ended.
    pub closed: Option<Closed>,
}

impl TestClient {
    /// A new guest called `name`, greeted.
    pub async fn connect(address: SocketAddr, name: &str) -> Self {
        let mut client = Self::unconnected(address, name);
        client.open().await.expect("the server takes the socket");
        client.greet().await.expect("the server greets");
        client
    }

    /// A client that has not connected yet.
    pub fn unconnected(address: SocketAddr, name: &str) -> Self {
        Self {
            name: name.to_owned(),
            address,
            token: None,
            welcome: None,
            socket: None,
            tag: rand::random(),
            requests: 0,
            ledger: None,
            games: BTreeMap::new(),
            heard: Vec::new(),
            dropped: Vec::new(),
            changed: Vec::new(),
            search: finding::Search::default(),
            led: Vec::new(),
            restarting: None,
            closed: None,
        }
    }

    /// Another program of the same person: a second tab.
    pub async fn tab(&self) -> Self {
        self.tab_at(self.address).await
    }

    /// The same by another way to the server.
    pub async fn tab_at(&self, address: SocketAddr) -> Self {
        let mut tab = Self::unconnected(address, &self.name);
        tab.token.clone_from(&self.token);
        tab.open().await.expect("the server takes the socket");
        tab.greet().await.expect("the server greets");
        tab
    }

    /// Enters all that it hears into `ledger`.
    #[must_use]
    pub fn keeping(mut self, ledger: &Ledger) -> Self {
        self.ledger = Some(ledger.clone());
        self
    }

    /// Opens the socket, without a greeting.
    ///
    /// # Errors
    /// When the server is not there or does not want it.
    pub async fn open(&mut self) -> Result<(), tungstenite::Error> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{}{}", self.address, version::SOCKET_PATH).into_client_request()?;
        request
            .headers_mut()
            .insert("sec-websocket-protocol", HeaderValue::from_static(version::SUBPROTOCOL));
        let handshake = tokio_tungstenite::client_async(request, stream);
        let (socket, _) = tokio::time::timeout(PATIENCE, handshake)
            .await
            .map_err(|_| tungstenite::Error::Io(std::io::ErrorKind::TimedOut.into()))??;
        self.socket = Some(socket);
        self.closed = None;
        Ok(())
    }

    /// Says hello, with the token if there is one.
    ///
    /// # Errors
    /// When the socket is lost meanwhile.
    pub async fn greet(&mut self) -> Result<(), Closed> {
        let name = (!self.name.is_empty()).then(|| self.name.clone());
        let hello = Hello {
            request: self.request_id(),
            versions: vec![version::VERSION],
            token: self.token.clone(),
            name,
            client: Some("raduga-tests".into()),
            lang: None,
        };
        match self.try_ask(&ClientToServer::Hello(hello)).await? {
            ServerToClient::Welcome(welcome) => {
                assert_eq!(
                    welcome.token.is_none(),
                    self.token.is_some(),
                    "only a new person is told a token"
                );
                if let Some(known) = &self.welcome {
                    assert_eq!(known.person.id, welcome.person.id, "the token is the person");
                }
                self.token = welcome.token.clone().or_else(|| self.token.take());
                self.welcome = Some(welcome);
                Ok(())
            }
            ServerToClient::Error(refusal) if passes(&refusal) => {
                Err(Closed { code: None, reason: refusal.message })
            }
            other => panic!("{} was not welcomed: {other:?}", self.name),
        }
    }

    /// Opens a new socket, greets and resumes every game from the last event held.
    ///
    /// # Errors
    /// When the server is not there or goes again meanwhile.
    pub async fn reconnect(&mut self) -> Result<(), Closed> {
        self.drop_socket();
        self.open().await.map_err(|error| Closed { code: None, reason: error.to_string() })?;
        self.greet().await?;
        let games: Vec<_> = self.games.keys().copied().collect();
        for game in games {
            self.resume(game).await?;
        }
        Ok(())
    }

    /// Resumes one game; says whether the tail was complete.
    ///
    /// # Errors
    /// When the socket is lost meanwhile.
    pub async fn resume(&mut self, game: GameId) -> Result<bool, Closed> {
        let (epoch, seq) = self.games.get(&game).map_or((1, 0), |model| (model.epoch, model.seq()));
        let resume = Resume { request: self.request_id(), game, epoch, seq, mismatch: false };
        match self.try_ask(&ClientToServer::Resume(resume)).await? {
            ServerToClient::Resumed(resumed) => Ok(matches!(resumed.recovery, Recovery::Tail { .. })),
            ServerToClient::Error(refusal) if passes(&refusal) => {
                Err(Closed { code: None, reason: refusal.message })
            }
            other => panic!("{} could not resume {game}: {other:?}", self.name),
        }
    }

    /// Keeps reconnecting until the server is back.
    pub async fn come_back(&mut self) {
        let end = tokio::time::Instant::now() + PATIENCE;
        while let Err(lost) = self.reconnect().await {
            assert!(tokio::time::Instant::now() < end, "{} could not come back: {lost:?}", self.name);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Drops the socket without a word, as a lost network does.
    pub fn drop_socket(&mut self) {
        self.socket = None;
    }

    /// Closes the socket properly.
    pub async fn close(&mut self) {
        if let Some(mut socket) = self.socket.take() {
            socket.close(None).await.ok();
            let rest = async { while let Some(Ok(_)) = socket.next().await {} };
            tokio::time::timeout(PATIENCE, rest).await.expect("the server closes too");
        }
    }

    /// Where it connects to.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Who it is.
    pub fn person(&self) -> &Person {
        &self.welcome.as_ref().expect("greeted").person
    }

    /// Its welcome.
    pub fn welcome(&self) -> &Welcome {
        self.welcome.as_ref().expect("greeted")
    }

    /// Its secret.
    pub fn token(&self) -> &SessionToken {
        self.token.as_ref().expect("greeted")
    }

    /// Takes on a secret before greeting.
    pub fn set_token(&mut self, token: SessionToken) {
        self.token = Some(token);
    }

    /// What it knows of `game`.
    pub fn game(&self, game: GameId) -> &GameModel {
        self.games.get(&game).unwrap_or_else(|| panic!("{} does not follow {game}", self.name))
    }

    /// A request id that this person has not used.
    pub fn request_id(&mut self) -> RequestId {
        self.requests += 1;
        format!("{:08x}-{}", self.tag, self.requests).parse().expect("it is one")
    }

    /// Sends a message; whether it arrives is another matter.
    pub async fn send(&mut self, message: &ClientToServer) {
        self.send_raw(Message::text(encode_client(message).expect("it can be written"))).await;
    }

    /// Sends a frame as it stands.
    pub async fn send_raw(&mut self, message: Message) {
        if let Some(socket) = &mut self.socket {
            socket.send(message).await.ok();
        }
    }

    /// Sends a message and waits for its answer, folding what comes before it.
    ///
    /// # Errors
    /// When the socket is lost before the answer.
    pub async fn try_ask(&mut self, message: &ClientToServer) -> Result<ServerToClient, Closed> {
        self.send(message).await;
        self.answer_to(message.request()).await
    }

    /// Asks until there is an answer, across any number of lost sockets, always with the same request id.
    pub async fn insist(&mut self, message: &ClientToServer) -> ServerToClient {
        let end = tokio::time::Instant::now() + PATIENCE;
        loop {
            match self.try_ask(message).await {
                Ok(ServerToClient::Error(refusal)) if passes(&refusal) => {
                    assert!(tokio::time::Instant::now() < end, "{} is only told {refusal:?}", self.name);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                Ok(answer) => return answer,
                Err(_) => self.come_back().await,
            }
        }
    }

    /// Waits for the answer to `request`, folding what comes before it.
    ///
    /// # Errors
    /// When the socket is lost before the answer.
    pub async fn answer_to(&mut self, request: &RequestId) -> Result<ServerToClient, Closed> {
        loop {
            let message = self.next().await?;
            if answers(&message) == Some(request) {
                return Ok(message);
            }
        }
    }

    /// The next message, folded.
    ///
    /// # Errors
    /// When the socket is gone.
    ///
    /// # Panics
    /// When nothing comes.
    pub async fn next(&mut self) -> Result<ServerToClient, Closed> {
        let next = tokio::time::timeout(PATIENCE, self.read()).await;
        next.unwrap_or_else(|_| {
            panic!("{} waited in vain for a message; it knows {:#?}", self.name, self.games)
        })
    }

    /// The next message, folded, if one comes within `time`.
    pub async fn next_within(&mut self, time: Duration) -> Option<Result<ServerToClient, Closed>> {
        tokio::time::timeout(time, self.read()).await.ok()
    }

    /// Hears messages until `condition` holds.
    ///
    /// # Panics
    /// When it does not come about in time, or the socket is lost.
    pub async fn wait(&mut self, what: &str, condition: impl Fn(&Self) -> bool) {
        let end = tokio::time::Instant::now() + PATIENCE;
        while !condition(self) {
            let next = tokio::time::timeout_at(end, self.read()).await;
            match next {
                Ok(Ok(_)) => {}
                Ok(Err(lost)) => {
                    panic!("{} lost its socket ({lost:?}) while waiting until {what}", self.name)
                }
                Err(_) => panic!("{} waited in vain until {what}; it knows {:#?}", self.name, self.games),
            }
        }
    }

    /// Waits until its view of `game` satisfies `condition`.
    pub async fn wait_game(&mut self, game: GameId, what: &str, condition: impl Fn(&GameModel) -> bool) {
        self.wait(what, |client| client.games.get(&game).is_some_and(&condition)).await;
    }

    /// Waits until the server closes the socket.
    pub async fn until_closed(&mut self) -> Closed {
        let reading = async {
            loop {
                if let Err(closed) = self.read().await {
                    break closed;
                }
            }
        };
        tokio::time::timeout(PATIENCE, reading).await.expect("the server closes the socket")
    }

    /// Everything that was sent to this socket before has been heard after this.
    pub async fn settle(&mut self) {
        let ping = Ping { request: self.request_id() };
        let answer = self.try_ask(&ClientToServer::Ping(ping)).await.expect("the socket is open");
        assert!(matches!(answer, ServerToClient::Pong(_)), "{answer:?}");
    }

    /// Cancel-safe, as tungstenite's stream is: what was not handed out yet stays in its buffer.
    async fn read(&mut self) -> Result<ServerToClient, Closed> {
        loop {
            let Some(socket) = &mut self.socket else {
                let lost = Closed { code: None, reason: "no socket".into() };
                return Err(self.closed.clone().unwrap_or(lost));
            };
            let closed = match socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    match decode_server(&text).unwrap_or_else(|error| panic!("{error}: {text}")) {
                        ServerFrame::Known(message) => {
                            self.fold(&message);
                            return Ok(*message);
                        }
                        ServerFrame::Unknown(kind) => panic!("the server says an unknown {kind}"),
                    }
                }
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.as_ref().map(|frame| u16::from(frame.code));
                    let reason = frame.map(|frame| frame.reason.to_string()).unwrap_or_default();
                    let closed = Closed { code, reason };
                    self.closed = Some(closed);
                    socket.flush().await.ok();
                    continue;
                }
                Some(Ok(Message::Binary(_))) => panic!("the server sent a binary frame"),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                Some(Err(error)) => Closed { code: None, reason: error.to_string() },
                None => Closed { code: None, reason: "end of the stream".into() },
            };
            self.socket = None;
            return Err(self.closed.get_or_insert(closed).clone());
        }
    }
}

/// Whether it is worth to ask again in a moment.
pub const fn passes(refusal: &Refusal) -> bool {
    matches!(refusal.code, ErrorCode::Unavailable | ErrorCode::Restarting)
}
