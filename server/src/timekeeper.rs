//! The one clock of the server: wall time that never runs back.

use std::time::{Duration, SystemTime};

use tokio::time::Instant;

/// Tells the time since 1970 (UTC) in whole milliseconds. It starts from the system's clock and then follows the
/// runtime's, so it never jumps, and paused time in tests pauses it.
#[derive(Debug, Clone, Copy)]
pub struct Timekeeper {
    base: Duration,
    started: Instant,
}

impl Timekeeper {
    /// A timekeeper that starts now, but not before `not_before`: time already written to the log is past, even
    /// if the system's clock was set back meanwhile.
    pub fn start(not_before: Duration) -> Self {
        let wall = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Self { base: wall.max(not_before), started: Instant::now() }
    }

    /// The time, in whole milliseconds: the log keeps no finer, and what is replayed must be what was lived.
    pub fn now(&self) -> Duration {
        Duration::from_millis(millis(self.base.saturating_add(self.started.elapsed())))
    }

    /// The runtime's instant for a time that [`Self::now`] will tell.
    pub fn instant(&self, at: Duration) -> Instant {
        self.started + at.saturating_sub(self.base)
    }
}

/// Whole milliseconds of a duration.
pub fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
