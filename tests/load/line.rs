//! One socket of the crowd: as little work as can be, for who measures must not be what is measured.

use std::net::{Ipv4Addr, SocketAddr};

use futures::{SinkExt, StreamExt};
use raduga_protocol::version;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// What the other side did that must not be.
#[derive(Debug, Clone)]
pub(crate) struct Fault(pub String);

impl<E: std::error::Error> From<E> for Fault {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// Sockets that come from one address: an address has some 28,000 ports, and those of closed sockets rest a minute.
const SOCKETS_OF_AN_ADDRESS: usize = 4000;

/// The address that the `number`th socket comes from.
pub(crate) fn source(number: usize) -> Ipv4Addr {
    let [high, low] = u16::try_from(number / SOCKETS_OF_AN_ADDRESS + 2).unwrap_or(2).to_be_bytes();
    Ipv4Addr::new(127, 0, high, low)
}

/// A socket that is open.
#[derive(Debug)]
pub(crate) struct Line {
    socket: WebSocketStream<TcpStream>,
}

impl Line {
    /// The `number`th socket to `address`.
    pub(crate) async fn open(address: SocketAddr, number: usize) -> Result<Self, Fault> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((source(number), 0).into())?;
        let stream = socket.connect(address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{address}{}", version::SOCKET_PATH).into_client_request()?;
        let protocol = HeaderValue::from_static(version::SUBPROTOCOL);
        request.headers_mut().insert("sec-websocket-protocol", protocol);
        let config = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
        let handshake = tokio_tungstenite::client_async_with_config(request, stream, Some(config));
        let (socket, _) = Box::pin(handshake).await?;
        Ok(Self { socket })
    }

    /// Says something.
    pub(crate) async fn say(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Fault> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// The next text that comes.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes, Fault> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => return Err(Fault(format!("closed: {frame:?}"))),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(Fault("the socket has ended".to_owned())),
            }
        }
    }

    /// The next text that begins with `beginning`; what comes before it is passed over, except a refusal.
    pub(crate) async fn hear_of(&mut self, beginning: &str) -> Result<Utf8Bytes, Fault> {
        loop {
            let text = self.hear().await?;
            if text.starts_with(beginning) {
                return Ok(text);
            }
            if text.starts_with(r#"{"type":"error""#) {
                return Err(Fault(text.to_string()));
            }
        }
    }

    /// Closes it in good order.
    pub(crate) async fn close(mut self) -> Result<(), Fault> {
        self.socket.close(None).await?;
        while let Some(Ok(_)) = self.socket.next().await {}
        Ok(())
    }
}
