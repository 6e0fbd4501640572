//! Where messages for one socket wait to be written. Whoever has something to tell never waits for the socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Bytes, Utf8Bytes};
use tokio_util::sync::CancellationToken;

/// Messages that may wait for one socket. When it is full the socket is cut off: its owner connects again and resumes
/// from the last event that came through. A lively game sends a few messages a second, so this is a stall of a minute.
pub const OUTBOX_CAPACITY: usize = 256;

/// One socket, for as long as the process lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConnectionId(pub u64);

/// What can be written to a socket.
#[derive(Debug, Clone)]
pub enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// A ping with what its pong will bring back.
    Ping(Bytes),
    /// The end; nothing after it is written.
    Close(CloseFrame),
}

/// The way to one socket.
#[derive(Debug, Clone)]
pub struct Outbox {
    sender: mpsc::Sender<Outgoing>,
    cut: CancellationToken,
    slow: Arc<AtomicBool>,
}

impl Outbox {
    /// An outbox and the end that the writer empties.
    pub fn new(capacity: usize) -> (Self, mpsc::Receiver<Outgoing>) {
        let (sender, receiver) = mpsc::channel(capacity);
        (Self { sender, cut: CancellationToken::new(), slow: Arc::default() }, receiver)
    }

    /// Puts a message in; if there is no room the socket is cut off.
    pub fn push(&self, text: Utf8Bytes) {
        self.put(Outgoing::Text(text));
    }

    /// Puts anything in; if there is no room the socket is cut off.
    pub fn put(&self, outgoing: Outgoing) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.sender.try_send(outgoing) {
            self.slow.store(true, Ordering::Relaxed);
            self.cut.cancel();
        }
    }

    /// Says when the socket has been cut off.
    pub const fn cut(&self) -> &CancellationToken {
        &self.cut
    }

    /// Whether it was cut off for being slow, rather than because a game was lost to it.
    pub fn was_slow(&self) -> bool {
        self.slow.load(Ordering::Relaxed)
    }

    /// A guard that cuts the socket off when it is dropped.
    pub fn lifeline(&self) -> Lifeline {
        Lifeline(Some(self.cut.clone()))
    }
}

/// Cuts a socket off when dropped, unless disarmed: whoever holds it is what feeds the socket.
#[derive(Debug)]
pub struct Lifeline(Option<CancellationToken>);

impl Lifeline {
    /// Lets go without cutting off.
    pub fn disarm(mut self) {
        self.0 = None;
    }
}

impl Drop for Lifeline {
    fn drop(&mut self) {
        if let Some(cut) = &self.0 {
            cut.cancel();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_outbox_cuts_its_socket_off_and_never_waits() {
        let (outbox, mut receiver) = Outbox::new(1);
        outbox.push("one".into());
        assert!(!outbox.cut().is_cancelled());
        outbox.push("two".into());
        assert!(outbox.cut().is_cancelled() && outbox.was_slow());
        assert!(matches!(receiver.try_recv(), Ok(Outgoing::Text(text)) if text.as_str() == "one"));
    }

    #[test]
    fn a_lost_feeder_cuts_its_sockets_off_and_a_leaving_one_does_not() {
        let (outbox, _receiver) = Outbox::new(1);
        outbox.lifeline().disarm();
        assert!(!outbox.cut().is_cancelled());
        drop(outbox.lifeline());
        assert!(outbox.cut().is_cancelled() && !outbox.was_slow());
    }
}
