//! A server that says what the test tells it to, and a `raduga` process beside it.

use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use raduga_protocol::client::Hello;
use raduga_protocol::codec::{decode_client, encode_server};
use raduga_protocol::server::{Pong, Welcome};
use raduga_protocol::version::SUBPROTOCOL;
use raduga_protocol::{ClientToServer, ServerToClient, SessionToken};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};

use crate::scene;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A listening scripted server.
pub(crate) struct MockServer {
    listener: TcpListener,
}

impl MockServer {
    pub(crate) async fn start() -> Self {
        Self { listener: TcpListener::bind("127.0.0.1:0").await.unwrap() }
    }

    pub(crate) fn address(&self) -> String {
        self.listener.local_addr().unwrap().to_string()
    }

    /// The next connection, before its hello.
    pub(crate) async fn accept(&self) -> MockSocket {
        let (stream, _) = tokio::time::timeout(PATIENCE, self.listener.accept()).await.unwrap().unwrap();
        #[expect(clippy::result_large_err, reason = "the callback's type is tungstenite's")]
        let answer = |_: &Request, mut response: Response| -> Result<Response, ErrorResponse> {
            response.headers_mut().insert("sec-websocket-protocol", SUBPROTOCOL.parse().unwrap());
            Ok(response)
        };
        MockSocket(tokio_tungstenite::accept_hdr_async(stream, answer).await.unwrap())
    }

    /// The next connection, greeted as `name`.
    pub(crate) async fn greet(&self, name: &str) -> (MockSocket, Hello) {
        let mut socket = self.accept().await;
        let ClientToServer::Hello(hello) = socket.hear().await else {
            panic!("the first message is no hello")
        };
        let token = hello.token.is_none().then(token);
        socket.welcome(&hello, name, token).await;
        (socket, hello)
    }
}

/// The token that this server gives.
pub(crate) fn token() -> SessionToken {
    "a".repeat(SessionToken::BYTES).parse().unwrap()
}

/// One connection of the scripted server.
pub(crate) struct MockSocket(WebSocketStream<TcpStream>);

impl MockSocket {
    pub(crate) async fn welcome(&mut self, hello: &Hello, name: &str, token: Option<SessionToken>) {
        let welcome = Welcome {
            registered: false,
            muted: false,
            request: hello.request.clone(),
            version: 1,
            person: scene::person(name),
            token,
            server: "mock".into(),
            now_ms: 0,
            games: Vec::new(),
        };
        self.say(ServerToClient::Welcome(welcome)).await;
    }

    pub(crate) async fn say(&mut self, message: ServerToClient) {
        self.0.send(Message::text(encode_server(&message).unwrap())).await.unwrap();
    }

    /// The next message that is no ping.
    pub(crate) async fn hear(&mut self) -> ClientToServer {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.0.next()).await.unwrap().unwrap().unwrap();
            let Message::Text(text) = frame else { panic!("not a text frame: {frame:?}") };
            match decode_client(&text).unwrap() {
                ClientToServer::Ping(ping) => {
                    self.say(ServerToClient::Pong(Pong { request: ping.request, now_ms: 0 })).await;
                }
                message => return message,
            }
        }
    }
}

/// A running `raduga --plain`.
pub(crate) struct Raduga {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
    lines: Vec<String>,
    pub(crate) state: PathBuf,
}

impl Raduga {
    pub(crate) fn start(server: &str, arguments: &[&str]) -> Self {
        let state = std::env::temp_dir().join(format!("raduga-live-{:016x}", rand::random::<u64>()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_raduga"));
        command.args(["--plain", "--lang", "ru", "--server", server]).args(arguments);
        command.env("XDG_STATE_HOME", &state).stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { input: child.stdin.take(), output, child, lines: Vec::new(), state }
    }

    pub(crate) async fn type_line(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(format!("{line}\n").as_bytes()).await.unwrap();
        input.flush().await.unwrap();
    }

    pub(crate) fn end_input(&mut self) {
        self.input = None;
    }

    /// The next line that begins with the words `start`.
    pub(crate) async fn expect(&mut self, start: &str) -> String {
        loop {
            match tokio::time::timeout(PATIENCE, self.output.next_line()).await {
                Ok(Ok(Some(line))) => {
                    self.lines.push(line.clone());
                    if line == start || line.starts_with(&format!("{start} ")) {
                        return line;
                    }
                }
                other => panic!("never said {start} ({other:?}):\n{}", self.lines.join("\n")),
            }
        }
    }

    /// Everything said so far.
    pub(crate) fn said(&self) -> &[String] {
        &self.lines
    }

    /// The exit code.
    pub(crate) async fn exit(&mut self) -> i32 {
        let status = tokio::time::timeout(PATIENCE, self.child.wait()).await.unwrap().unwrap();
        status.code().unwrap()
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().unwrap().to_string();
        assert!(std::process::Command::new("kill").args([name, &id]).status().unwrap().success());
    }
}

impl Drop for Raduga {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.state);
    }
}
