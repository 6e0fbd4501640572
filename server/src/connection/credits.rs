//! Credits: how much one socket may ask.

use std::time::Duration;

use tokio::time::Instant;

/// The time in which a full purse is earned.
const WINDOW: Duration = Duration::from_secs(20);
/// Who goes on asking with an empty purse so often is closed.
const MAX_REFUSALS: u32 = 50;

/// What one message cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spent {
    /// It is served.
    Paid,
    /// It is refused.
    Refused {
        /// When there is credit again.
        retry_after: Duration,
    },
    /// It is one too many.
    Exhausted,
}

/// The purse of one socket.
#[derive(Debug)]
pub(super) struct Credits {
    full: f64,
    left: f64,
    earned_until: Instant,
    refusals: u32,
}

impl Credits {
    pub(super) fn new(messages_per_window: u32, now: Instant) -> Self {
        let full = f64::from(messages_per_window.max(1));
        Self { full, left: full, earned_until: now, refusals: 0 }
    }

    /// Pays for one message of the usual cost.
    pub(super) fn spend(&mut self, now: Instant) -> Spent {
        self.spend_on(1.0, now)
    }

    /// Pays for a message that costs more than usual.
    pub(super) fn spend_on(&mut self, cost: f64, now: Instant) -> Spent {
        let per_second = self.full / WINDOW.as_secs_f64();
        let earned = now.saturating_duration_since(self.earned_until).as_secs_f64() * per_second;
        self.left = (self.left + earned).min(self.full);
        self.earned_until = now;
        if self.left >= cost {
            self.left -= cost;
            self.refusals = 0;
            return Spent::Paid;
        }
        self.refusals += 1;
        if self.refusals > MAX_REFUSALS {
            return Spent::Exhausted;
        }
        Spent::Refused { retry_after: Duration::from_secs_f64((cost - self.left) / per_second) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_served_a_flood_refused_and_a_deluge_closed() {
        let start = Instant::now();
        let mut credits = Credits::new(100, start);
        assert!((0..100).all(|_| credits.spend(start) == Spent::Paid));
        let refused =
            (0..MAX_REFUSALS).filter(|_| matches!(credits.spend(start), Spent::Refused { .. })).count();
        assert_eq!(refused, MAX_REFUSALS as usize);
        assert_eq!(credits.spend(start), Spent::Exhausted);
        assert_eq!(credits.spend(start + WINDOW), Spent::Paid);
    }

    #[test]
    fn who_waits_as_told_is_served() {
        let start = Instant::now();
        let mut credits = Credits::new(10, start);
        while credits.spend(start) == Spent::Paid {}
        let Spent::Refused { retry_after } = credits.spend(start) else { panic!("the purse is empty") };
        assert_eq!(credits.spend(start + retry_after + Duration::from_millis(1)), Spent::Paid);
    }
}
