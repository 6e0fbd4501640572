//! By what a socket is ended from elsewhere: its session ends, or its person is banned.

use std::sync::{Arc, OnceLock};

use tokio_util::sync::CancellationToken;

/// The hash of a session's token, which is what the server knows a session by.
pub type SessionHash = [u8; 32];

/// Why a socket is closed for good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Parting {
    /// Its session has ended.
    SessionEnded,
    /// The person is banned, for this reason.
    Banned(String),
}

/// What a socket can be ended by.
#[derive(Debug, Clone, Default)]
pub struct Leash(Arc<LeashInner>);

#[derive(Debug, Default)]
struct LeashInner {
    pulled: CancellationToken,
    why: OnceLock<Parting>,
}

impl Leash {
    /// Ends the socket. The first reason counts.
    pub fn pull(&self, why: Parting) {
        let _ = self.0.why.set(why);
        self.0.pulled.cancel();
    }

    /// Returns when the socket is to end.
    pub async fn pulled(&self) {
        self.0.pulled.cancelled().await;
    }

    /// Why it is to end; nothing while it is not.
    pub fn why(&self) -> Option<&Parting> {
        self.0.why.get()
    }
}
