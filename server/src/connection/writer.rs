//! Empties an outbox into its socket. Several messages that wait go out in one write.

use std::time::Duration;

use futures::{Sink, SinkExt};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::error::Error as SocketError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::outbox::{Outbox, Outgoing, Waiting};

/// A write that takes longer means that the other side takes nothing any more.
const WRITE_WITHIN: Duration = Duration::from_secs(10);
/// A close that cannot be written in this time is not worth waiting for.
const CLOSE_WITHIN: Duration = Duration::from_secs(1);

/// Where frames go in.
pub(super) trait Frames: Sink<Message, Error = SocketError> + Unpin {}

impl<S: Sink<Message, Error = SocketError> + Unpin> Frames for S {}

/// Writes until the outbox closes, the socket breaks, or a close is written.
pub(super) async fn run(mut sink: impl Frames, mut outgoing: Waiting, outbox: Outbox) {
    let cut = outbox.cut().clone();
    // Keeping a sender would keep the outbox open for ever.
    drop(outbox);
    loop {
        let first = tokio::select! {
            biased;
            () = cut.cancelled() => return say_goodbye(&mut sink).await,
            first = outgoing.next() => first,
        };
        let Some(first) = first else { return };
        let write = write_all(&mut sink, first, &mut outgoing);
        let written = tokio::select! {
            biased;
            () = cut.cancelled() => return say_goodbye(&mut sink).await,
            written = tokio::time::timeout(WRITE_WITHIN, write) => written,
        };
        match written {
            Ok(Ok(Flow::Go)) => {}
            Ok(Ok(Flow::Closed) | Err(_)) => return,
            Err(_) => {
                cut.cancel();
                return;
            }
        }
    }
}

enum Flow {
    Go,
    Closed,
}

/// Writes the first and all that wait behind it.
async fn write_all(
    sink: &mut impl Frames,
    first: Outgoing,
    waiting: &mut Waiting,
) -> Result<Flow, SocketError> {
    let mut next = Some(first);
    while let Some(outgoing) = next {
        match outgoing {
            Outgoing::Text(text) => sink.feed(Message::Text(text)).await?,
            Outgoing::Ping(payload) => sink.feed(Message::Ping(payload)).await?,
            Outgoing::Close(close) => {
                sink.send(Message::Close(Some(close))).await?;
                return Ok(Flow::Closed);
            }
        }
        next = waiting.next_now();
    }
    sink.flush().await?;
    Ok(Flow::Go)
}

/// What waits is given up; a last word may still come through.
async fn say_goodbye(sink: &mut impl Frames) {
    let close = CloseFrame { code: CloseCode::Again, reason: "connect again and resume".into() };
    let _ = tokio::time::timeout(CLOSE_WITHIN, sink.send(Message::Close(Some(close)))).await;
}
