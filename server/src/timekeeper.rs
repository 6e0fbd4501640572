//! The one clock of the server: wall time that never runs back, and does not run while nobody could be served.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use tokio::time::Instant;

/// Without a sign of life for longer than this the process stood still: it was stopped, or its machine was.
pub const STANDSTILL: Duration = Duration::from_secs(2);
/// How often the process gives itself a sign of life. So much of a standstill may be known too exactly, in favour of
/// whoever's clock ran.
const SIGN_OF_LIFE: Duration = Duration::from_millis(250);

/// Tells the time since 1970 (UTC) in whole milliseconds. It starts from the system's clock and then follows the
/// runtime's, so it never jumps, and paused time in tests pauses it. Once it [watches](Self::watch), it stands while
/// the process does: whoever cannot be reached by anybody is down, and no clock may run then.
#[derive(Debug, Clone)]
pub struct Timekeeper {
    base: Duration,
    started: Instant,
    standstills: Arc<Mutex<Standstills>>,
}

/// What is known of the times when the process stood still.
#[derive(Debug, Default)]
struct Standstills {
    /// The last sign of life, since the start; none before somebody watches.
    alive: Option<Duration>,
    /// How long they were, all together.
    lost: Duration,
}

impl Timekeeper {
    /// A timekeeper that starts now, by the system's clock.
    pub fn start(not_before: Duration) -> Self {
        Self::start_at(wall(), not_before)
    }

    /// A timekeeper that starts now, which is `wall`, but not before `not_before`: time already written to the log is
    /// past, even if the wall clock was set back meanwhile.
    pub fn start_at(wall: Duration, not_before: Duration) -> Self {
        Self { base: wall.max(not_before), started: Instant::now(), standstills: Arc::default() }
    }

    /// The time, in whole milliseconds: the log keeps no finer, and what is replayed must be what was lived.
    pub fn now(&self) -> Duration {
        let lived = self.with_standstills(|standstills, elapsed| {
            if let Some(alive) = standstills.alive {
                let silence = elapsed.saturating_sub(alive);
                if silence > STANDSTILL {
                    standstills.lost += silence;
                }
                standstills.alive = Some(elapsed.max(alive));
            }
            elapsed.saturating_sub(standstills.lost)
        });
        Duration::from_millis(millis(self.base.saturating_add(lived)))
    }

    /// The runtime's instant for a time that [`Self::now`] will tell, unless the process stands still before.
    pub fn instant(&self, at: Duration) -> Instant {
        let lost = self.lost();
        self.started + at.saturating_sub(self.base) + lost
    }

    /// Looks out for standstills for ever, and tells of each how long it was.
    pub async fn watch(&self, mut tell: impl FnMut(Duration)) {
        self.with_standstills(|standstills, elapsed| standstills.alive = Some(elapsed));
        let mut known = self.lost();
        loop {
            tokio::time::sleep(SIGN_OF_LIFE).await;
            self.now();
            let lost = self.lost();
            if lost > known {
                tell(lost - known);
                known = lost;
            }
        }
    }

    fn lost(&self) -> Duration {
        self.with_standstills(|standstills, _| standstills.lost)
    }

    /// The time is read under the lock, so that of two who ask the later one is told the later time.
    fn with_standstills<T>(&self, look: impl FnOnce(&mut Standstills, Duration) -> T) -> T {
        let mut standstills = self.standstills.lock().unwrap_or_else(PoisonError::into_inner);
        look(&mut standstills, self.started.elapsed())
    }
}

/// What the system's clock says: the time since 1970 (UTC), however wrong.
pub fn wall() -> Duration {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}

/// Whole milliseconds of a duration.
pub fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::{advance, sleep};

    const WALL: Duration = Duration::from_secs(1_000);

    #[tokio::test(start_paused = true)]
    async fn time_does_not_run_while_the_process_stands_still() {
        let time = Timekeeper::start_at(WALL, Duration::ZERO);
        let watching = time.clone();
        let (tell, mut told) = tokio::sync::mpsc::channel(1);
        tokio::spawn(async move { watching.watch(|lost| tell.try_send(lost).unwrap()).await });
        sleep(Duration::from_secs(10)).await;
        assert_eq!(time.now(), WALL + Duration::from_secs(10), "a live process loses nothing");
        advance(Duration::from_secs(30)).await;
        let lost = told.recv().await.unwrap();
        assert!(lost >= Duration::from_secs(30) && lost <= Duration::from_secs(31), "{lost:?}");
        let now = time.now();
        assert!(now <= WALL + Duration::from_secs(10) + SIGN_OF_LIFE, "{now:?}");
        let due = time.instant(now + Duration::from_secs(5));
        assert_eq!(
            due - Instant::now(),
            Duration::from_secs(5),
            "what is waited for is waited for in lived time"
        );
        sleep(Duration::from_secs(5)).await;
        assert_eq!(time.now(), now + Duration::from_secs(5));
    }

    #[tokio::test(start_paused = true)]
    async fn the_time_that_whoever_asks_first_after_a_standstill_is_told_is_that_of_before() {
        let time = Timekeeper::start_at(WALL, Duration::ZERO);
        let watching = time.clone();
        tokio::spawn(async move { watching.watch(|_| ()).await });
        sleep(Duration::from_secs(1)).await;
        let before = time.now();
        advance(Duration::from_secs(3_600)).await;
        assert_eq!(time.now(), before);
    }

    #[tokio::test(start_paused = true)]
    async fn a_wall_clock_that_was_set_back_tells_no_time_before_what_was_written() {
        let time = Timekeeper::start_at(WALL, WALL + Duration::from_secs(3_600));
        assert_eq!(time.now(), WALL + Duration::from_secs(3_600));
    }
}
