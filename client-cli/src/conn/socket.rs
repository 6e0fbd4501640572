//! One socket: opening it and speaking frames. The only place that knows WebSocket and TLS.

use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use raduga_protocol::codec::{ServerFrame, decode_server, encode_client};
use raduga_protocol::limits::MAX_SERVER_MESSAGE_BYTES;
use raduga_protocol::version::SUBPROTOCOL;
use raduga_protocol::{ClientToServer, ServerToClient};
use thiserror::Error;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::{RETRY_AFTER, SEC_WEBSOCKET_PROTOCOL};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::conn::address::ServerAddress;
use crate::conn::closing::{Closing, closing};

/// How long opening a socket may take.
const OPEN_WITHIN: Duration = Duration::from_secs(8);
/// However long the server asks to stay away, it is not longer than this.
const LONGEST_STAY: Duration = Duration::from_secs(300);
/// How long a frame may take to leave.
const SEND_WITHIN: Duration = Duration::from_secs(5);

/// A socket broke. What a person is told of it is in [`crate::lang::faults`].
#[derive(Debug, Error)]
pub(crate) enum SocketError {
    /// No answer in time.
    #[error("no answer")]
    TimedOut,
    /// The other side closed it, with a code and a word if it said why.
    #[error("the server closed the connection{}", why(.code, .reason))]
    Closed { code: Option<u16>, reason: String },
    /// Anything else.
    #[error("{0}")]
    Broken(#[from] Box<tungstenite::Error>),
}

impl SocketError {
    /// How long the server asks to stay away, when it turned us away before there was a socket, or closed it over a flood.
    pub(crate) fn asks_to_wait(&self) -> Option<Duration> {
        if let Self::Closed { code, reason } = self {
            let Closing::Mend { wait } = closing(*code, reason) else { return None };
            return wait;
        }
        let Self::Broken(error) = self else { return None };
        let tungstenite::Error::Http(response) = &**error else { return None };
        let seconds = response.headers().get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
        Some(Duration::from_secs(seconds).min(LONGEST_STAY))
    }
}

fn why(code: &Option<u16>, reason: &str) -> String {
    let Some(code) = code else { return String::new() };
    format!(" ({code} {reason})").replace(" )", ")")
}

/// An open socket.
#[derive(Debug)]
pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Opens a socket to `server`.
    pub(crate) async fn open(server: &ServerAddress) -> Result<Self, SocketError> {
        let mut request = server.socket_url().into_client_request().map_err(Box::new)?;
        request.headers_mut().insert(SEC_WEBSOCKET_PROTOCOL, HeaderValue::from_static(SUBPROTOCOL));
        let config = WebSocketConfig::default()
            .read_buffer_size(16 * 1024)
            .max_message_size(Some(MAX_SERVER_MESSAGE_BYTES))
            .max_frame_size(Some(MAX_SERVER_MESSAGE_BYTES));
        let opening = Box::pin(connect_async_with_config(request, Some(config), true));
        let opened = tokio::time::timeout(OPEN_WITHIN, opening).await.map_err(|_| SocketError::TimedOut)?;
        Ok(Self(opened.map_err(Box::new)?.0))
    }

    /// The next message, or nothing for a frame that only shows life. Frames of a newer server are passed over.
    pub(crate) async fn next(&mut self) -> Result<Option<Box<ServerToClient>>, SocketError> {
        match self.0.next().await {
            None => Err(SocketError::Closed { code: None, reason: String::new() }),
            Some(Err(error)) => Err(SocketError::Broken(Box::new(error))),
            Some(Ok(Message::Text(text))) => match decode_server(&text) {
                Ok(ServerFrame::Known(message)) => Ok(Some(message)),
                Ok(ServerFrame::Unknown(_)) | Err(_) => Ok(None),
            },
            Some(Ok(Message::Close(frame))) => {
                let said = frame.map(|frame| (u16::from(frame.code), frame.reason.to_string())).unzip();
                Err(SocketError::Closed { code: said.0, reason: said.1.unwrap_or_default() })
            }
            Some(Ok(_)) => Ok(None),
        }
    }

    /// Sends `message`.
    pub(crate) async fn send(&mut self, message: &ClientToServer) -> Result<(), SocketError> {
        let Ok(frame) = encode_client(message) else { return Ok(()) };
        let sending = self.0.send(Message::text(frame));
        let sent = tokio::time::timeout(SEND_WITHIN, sending).await.map_err(|_| SocketError::TimedOut)?;
        Ok(sent.map_err(Box::new)?)
    }

    /// Says farewell, and waits for the server's.
    pub(crate) async fn close(mut self) {
        if self.0.close(None).await.is_ok() {
            while let Some(Ok(_)) = self.0.next().await {}
        }
    }
}
