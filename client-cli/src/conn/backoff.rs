//! How long to wait before trying again.

use std::time::Duration;

/// The first wait.
pub(crate) const FIRST: Duration = Duration::from_millis(500);
/// The longest wait. It is a cap: no wait is longer, jitter included.
pub(crate) const CAP: Duration = Duration::from_secs(30);

/// Waits that double up to [`CAP`], each shortened by chance so that not all clients come at once.
#[derive(Debug, Clone, Default)]
pub(crate) struct Backoff {
    failures: u32,
}

impl Backoff {
    /// The next wait; `chance` is in `0.0..1.0`.
    pub(crate) fn next(&mut self, chance: f64) -> Duration {
        let whole = FIRST.saturating_mul(1 << self.failures.min(10)).min(CAP);
        self.failures = self.failures.saturating_add(1);
        whole.mul_f64(1.0 - chance.clamp(0.0, 1.0) / 2.0)
    }

    /// The connection proved good: start over.
    pub(crate) const fn reset(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_50_waits_double_and_the_cap_is_a_cap() {
        let mut backoff = Backoff::default();
        let waits: Vec<f64> = (0..100).map(|_| backoff.next(0.0).as_secs_f64()).collect();
        assert_eq!(waits[..7], [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0]);
        assert!(waits.iter().all(|&wait| wait <= 30.0));
        assert!((waits[99] - 30.0).abs() < f64::EPSILON);
    }

    #[test]
    fn row_50_chance_only_shortens_a_wait_and_by_half_at_most() {
        for chance in [0.0, 0.3, 0.999] {
            let wait = Backoff::default().next(chance);
            assert!(wait <= FIRST && wait >= FIRST / 2, "{wait:?}");
        }
    }

    #[test]
    fn a_good_connection_starts_over() {
        let mut backoff = Backoff::default();
        for _ in 0..5 {
            backoff.next(0.0);
        }
        backoff.reset();
        assert_eq!(backoff.next(0.0), FIRST);
    }
}
