//! Where messages for one socket wait to be written. Whoever has something to tell never waits for the socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use raduga_locales::Lang;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Bytes, Utf8Bytes};
use tokio_util::sync::CancellationToken;

/// Messages that may wait for one socket. When it is full the socket is cut off: its owner connects again and resumes
/// from the last event that came through. A lively game sends a few messages a second, so this is a stall of a minute.
pub const OUTBOX_CAPACITY: usize = 256;

/// Bytes that may wait for one socket before it is cut off likewise. One message alone may be larger: a snapshot of a
/// long game always fits.
pub const OUTBOX_BYTES: usize = 1024 * 1024;

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

impl Outgoing {
    fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Ping(payload) => payload.len(),
            Self::Close(_) => 0,
        }
    }
}

/// The way to one socket.
#[derive(Debug, Clone)]
pub struct Outbox {
    sender: mpsc::Sender<Outgoing>,
    cut: CancellationToken,
    load: Arc<Load>,
    /// Whether whoever reads there is spoken to in Russian.
    russian: Arc<AtomicBool>,
}

#[derive(Debug, Default)]
struct Load {
    slow: AtomicBool,
    waiting_bytes: AtomicUsize,
}

/// The end of an outbox that its writer empties.
#[derive(Debug)]
pub struct Waiting {
    receiver: mpsc::Receiver<Outgoing>,
    load: Arc<Load>,
}

impl Waiting {
    /// The next message; nothing when nobody can put one in any more.
    pub async fn next(&mut self) -> Option<Outgoing> {
        let next = self.receiver.recv().await;
        self.taken(next)
    }

    /// The next message if it waits already.
    pub fn next_now(&mut self) -> Option<Outgoing> {
        let next = self.receiver.try_recv().ok();
        self.taken(next)
    }

    fn taken(&self, outgoing: Option<Outgoing>) -> Option<Outgoing> {
        let bytes = outgoing.as_ref().map_or(0, Outgoing::bytes);
        self.load.waiting_bytes.fetch_sub(bytes, Ordering::Relaxed);
        outgoing
    }
}

impl Outbox {
    /// An outbox and the end that the writer empties.
    pub fn new(capacity: usize) -> (Self, Waiting) {
        let (sender, receiver) = mpsc::channel(capacity);
        let load: Arc<Load> = Arc::default();
        let waiting = Waiting { receiver, load: Arc::clone(&load) };
        (Self { sender, cut: CancellationToken::new(), load, russian: Arc::default() }, waiting)
    }

    /// The language of whoever reads what is put in; English until they have said so.
    pub fn lang(&self) -> Lang {
        if self.russian.load(Ordering::Relaxed) { Lang::Ru } else { Lang::En }
    }

    /// They are spoken to in this language from now on.
    pub fn speak(&self, lang: Lang) {
        self.russian.store(lang == Lang::Ru, Ordering::Relaxed);
    }

    /// Puts a message in; if there is no room the socket is cut off. After a message that was lost none may follow: its
    /// owner resumes from the last that came through.
    pub fn push(&self, text: Utf8Bytes) {
        if !self.was_slow() {
            self.put(Outgoing::Text(text));
        }
    }

    /// Puts anything in; if there is no room the socket is cut off.
    pub fn put(&self, outgoing: Outgoing) {
        let bytes = outgoing.bytes();
        let before = self.load.waiting_bytes.fetch_add(bytes, Ordering::Relaxed);
        let sent = if before > OUTBOX_BYTES { false } else { self.sender.try_send(outgoing).is_ok() };
        if !sent {
            self.load.waiting_bytes.fetch_sub(bytes, Ordering::Relaxed);
            // Nobody is slow whose writer has ended.
            if !self.sender.is_closed() {
                self.load.slow.store(true, Ordering::Relaxed);
                self.cut.cancel();
            }
        }
    }

    /// Says when the socket has been cut off.
    pub const fn cut(&self) -> &CancellationToken {
        &self.cut
    }

    /// Whether it was cut off for being slow, rather than because a game was lost to it.
    pub fn was_slow(&self) -> bool {
        self.load.slow.load(Ordering::Relaxed)
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
        assert!(matches!(receiver.next_now(), Some(Outgoing::Text(text)) if text.as_str() == "one"));
        outbox.push("three".into());
        assert!(receiver.next_now().is_none(), "nothing may follow on a message that was lost");
    }

    #[test]
    fn one_large_message_fits_and_large_ones_do_not_pile_up() {
        let (outbox, mut waiting) = Outbox::new(100);
        let large: Utf8Bytes = "x".repeat(OUTBOX_BYTES + 1).into();
        for _ in 0..3 {
            outbox.push(large.clone());
            assert!(!outbox.cut().is_cancelled());
            assert!(waiting.next_now().is_some());
        }
        outbox.push(large.clone());
        outbox.push("one more".into());
        assert!(outbox.cut().is_cancelled() && outbox.was_slow());
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
