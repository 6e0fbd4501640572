//! The floor: what the same messages cost on a bare relay. One task a socket, small buffers, shared frames, several messages in one
//! write, and no rules, clock, log, names or limits. What it costs is the kernel's and the libraries', and nobody does it for less.
//!
//! A text says what is to be done, and is as long as the message that it stands for:
//! - `h N …`: is answered with N bytes;
//! - `r ROOM N …`: the same, and from now on this socket hears what happens in the room;
//! - `m ROOM OWN OTHERS DONE …`: everybody else in the room is sent OTHERS bytes, and this socket OWN and then DONE.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::rc::Rc;

use futures::{SinkExt, StreamExt};
use raduga_protocol::version;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async_with_config};

use crate::line::Fault;

/// The longest message that can be asked for.
const LONGEST: usize = 64 * 1024;
/// Messages that may wait for a socket.
const OUTBOX: usize = 256;
/// What comes is short.
const READ_BUFFER: usize = 512;

type Member = (u64, mpsc::Sender<Utf8Bytes>);

#[derive(Default)]
struct Relay {
    rooms: RefCell<HashMap<String, Vec<Member>>>,
    padding: Bytes,
}

impl Relay {
    /// So many bytes that begin with `first`; nothing is copied.
    fn text(&self, first: u8, length: usize) -> Utf8Bytes {
        let at = usize::from(first - b'a') * LONGEST;
        let bytes = self.padding.slice(at..at + length.clamp(1, LONGEST));
        Utf8Bytes::try_from(bytes).unwrap_or_default()
    }
}

/// Serves until it is killed; says on standard output where.
pub(crate) async fn serve() -> Result<(), Fault> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("listening on http://{}", listener.local_addr()?);
    let padding = (b'a'..=b'h').flat_map(|first| {
        let mut text = vec![b'.'; LONGEST];
        text[0] = first;
        text
    });
    let relay = Rc::new(Relay { padding: padding.collect::<Vec<u8>>().into(), ..Relay::default() });
    for number in 0.. {
        let (stream, _) = listener.accept().await?;
        let relay = Rc::clone(&relay);
        tokio::task::spawn_local(async move {
            // Whoever goes is gone.
            if let Ok(socket) = greet(stream).await {
                let _ = attend(socket, number, &relay).await;
                relay.rooms.borrow_mut().retain(|_, members| {
                    members.retain(|(member, _)| *member != number);
                    !members.is_empty()
                });
            }
        });
    }
    Ok(())
}

/// The handshake's future is large, and is not kept.
async fn greet(stream: TcpStream) -> Result<WebSocketStream<TcpStream>, Fault> {
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
    Ok(Box::pin(accept_hdr_async_with_config(stream, speak_its_protocol, Some(config))).await?)
}

#[expect(clippy::result_large_err, reason = "the library wants it so")]
fn speak_its_protocol(_: &Request, mut response: Response) -> Result<Response, ErrorResponse> {
    let name = HeaderValue::from_static(version::SUBPROTOCOL);
    response.headers_mut().insert("sec-websocket-protocol", name);
    Ok(response)
}

async fn attend(mut socket: WebSocketStream<TcpStream>, number: u64, relay: &Relay) -> Result<(), Fault> {
    let (sender, mut outbox) = mpsc::channel(OUTBOX);
    loop {
        tokio::select! {
            heard = socket.next() => match heard.transpose()? {
                Some(Message::Text(text)) => for answer in relay.obey(&text, number, &sender) {
                    socket.feed(Message::Text(answer)).await?;
                },
                Some(_) => {}
                None => return Ok(()),
            },
            told = outbox.recv() => if let Some(told) = told {
                socket.feed(Message::Text(told)).await?;
            },
        }
        while let Ok(told) = outbox.try_recv() {
            socket.feed(Message::Text(told)).await?;
        }
        socket.flush().await?;
    }
}

impl Relay {
    /// What the text is answered with; the others are told at once.
    fn obey(&self, text: &str, number: u64, sender: &mpsc::Sender<Utf8Bytes>) -> Vec<Utf8Bytes> {
        let mut words = text.split(' ');
        let mut lengths = text.split(' ').skip(2).map_while(|word| word.parse().ok());
        match (words.next(), words.next()) {
            (Some("h"), Some(length)) => vec![self.text(b'h', length.parse().unwrap_or(1))],
            (Some("r"), Some(room)) => {
                let mut rooms = self.rooms.borrow_mut();
                rooms.entry(room.to_owned()).or_default().push((number, sender.clone()));
                vec![self.text(b'h', lengths.next().unwrap_or(1))]
            }
            (Some("m"), Some(room)) => {
                let (own, others, done) =
                    (lengths.next().unwrap_or(1), lengths.next().unwrap_or(1), lengths.next().unwrap_or(1));
                let told = self.text(b'e', others);
                if let Some(members) = self.rooms.borrow().get(room) {
                    for (_, member) in members.iter().filter(|(member, _)| *member != number) {
                        // Who does not read loses it: the floor is measured with those who do.
                        let _ = member.try_send(told.clone());
                    }
                }
                vec![self.text(b'e', own), self.text(b'a', done)]
            }
            _ => Vec::new(),
        }
    }
}

/// Where a floor listens, from the line that it has said.
pub(crate) fn address_of(line: &str) -> Option<SocketAddr> {
    line.strip_prefix("listening on http://").and_then(|text| text.trim().parse().ok())
}
