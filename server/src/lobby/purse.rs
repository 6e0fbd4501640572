//! How often a person may post seeks and challenges: a bucket that each creation fills and time empties.

use std::collections::BTreeMap;
use std::time::Duration;

use raduga_protocol::PersonId;

/// Creations at once by who has made none for a while.
pub const BURST: u32 = 10;
/// One more is earned in this time.
pub const EARNED_EVERY: Duration = Duration::from_secs(3);

/// The buckets of those who created something lately: a bucket that has emptied is not kept.
#[derive(Debug, Default)]
pub(super) struct Purses(BTreeMap<PersonId, Duration>);

impl Purses {
    /// Pays for one creation, or says how long to wait.
    pub(super) fn spend(&mut self, person: PersonId, now: Duration) -> Result<(), Duration> {
        let empty_at = self.0.get(&person).copied().unwrap_or(now).max(now);
        let full_at = now + EARNED_EVERY * (BURST - 1);
        if empty_at > full_at {
            return Err(empty_at - full_at);
        }
        self.0.insert(person, empty_at + EARNED_EVERY);
        Ok(())
    }

    /// Forgets the buckets that have emptied.
    pub(super) fn sweep(&mut self, now: Duration) {
        self.0.retain(|_, empty_at| *empty_at > now);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_served_and_who_waits_as_told_is_served_again() {
        let (person, now) = (PersonId::from_bits(1), Duration::from_secs(100));
        let mut purses = Purses::default();
        assert!((0..BURST).all(|_| purses.spend(person, now).is_ok()));
        let wait = purses.spend(person, now).unwrap_err();
        assert_eq!(wait, EARNED_EVERY);
        assert_eq!(purses.spend(person, now + wait), Ok(()));
        assert!(purses.spend(person, now + wait).is_err());
        assert_eq!(purses.spend(PersonId::from_bits(2), now), Ok(()));
        purses.sweep(now + EARNED_EVERY * (BURST + 2));
        assert!(purses.is_empty());
    }
}
