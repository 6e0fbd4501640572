//! Being asked to stop, by the keyboard or by the system, and being let go on.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};

/// Exit code: interrupted from the keyboard.
const INTERRUPTED: u8 = 130;
/// Exit code: asked to terminate.
const TERMINATED: u8 = 143;
/// Exit code: the terminal is gone.
const HUNG_UP: u8 = 129;

/// Requests to stop.
#[derive(Debug)]
pub(crate) struct Signals {
    interrupt: Signal,
    terminate: Signal,
    hang_up: Signal,
}

impl Signals {
    /// Starts listening.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hang_up: signal(SignalKind::hangup())?,
        })
    }

    /// The exit code that the next request to stop asks for.
    pub(crate) async fn next(&mut self) -> u8 {
        tokio::select! {
            _ = self.interrupt.recv() => INTERRUPTED,
            _ = self.terminate.recv() => TERMINATED,
            _ = self.hang_up.recv() => HUNG_UP,
        }
    }
}

/// Word that the program goes on after it was stopped (`SIGCONT`).
///
/// # Errors
/// Where the system does not let it be listened for.
pub(crate) fn continued() -> io::Result<Signal> {
    signal(SignalKind::from_raw(libc::SIGCONT))
}
