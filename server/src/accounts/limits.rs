//! How often what is worth guessing or flooding may be tried, by address, by name and by person.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use raduga_protocol::PersonId;

use crate::config::AccountLimits;

/// Keys that a limit may remember before it forgets those that have nothing left to remember.
const REMEMBERED_KEYS: usize = 10_000;
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// A limit for each key apart.
#[derive(Debug)]
pub struct Limit<K: Hash + Eq + Clone> {
    each: DefaultKeyedRateLimiter<K>,
    clock: DefaultClock,
}

impl<K: Hash + Eq + Clone> Limit<K> {
    /// So many at once, and as many again spread over each `time`.
    fn new(times: NonZeroU32, time: Duration) -> Self {
        let quota = Quota::with_period(time / times.get()).unwrap_or_else(|| Quota::per_second(times));
        Self { each: RateLimiter::keyed(quota.allow_burst(times)), clock: DefaultClock::default() }
    }

    /// Counts one.
    ///
    /// # Errors
    /// After which time it may be tried again.
    pub fn spend(&self, key: &K) -> Result<(), Duration> {
        if self.each.len() > REMEMBERED_KEYS {
            self.each.retain_recent();
        }
        self.each.check_key(key).map(drop).map_err(|until| until.wait_time_from(self.clock.now()))
    }
}

/// All of them.
#[derive(Debug)]
pub struct AttemptLimits {
    /// Log-ins from one address.
    pub log_ins_from: Limit<IpAddr>,
    /// Log-ins to one name, whoever tries, by its first key.
    pub log_ins_to: Limit<String>,
    /// Registrations from one address.
    pub registrations_from: Limit<IpAddr>,
    /// Reports of one person.
    pub reports_by: Limit<PersonId>,
    /// Records asked for over HTTP from one address.
    pub records_from: Limit<IpAddr>,
}

impl AttemptLimits {
    /// The limits that the server was told.
    pub fn new(limits: &AccountLimits) -> Self {
        Self {
            log_ins_from: Limit::new(limits.log_ins_per_address, MINUTE),
            log_ins_to: Limit::new(limits.log_ins_per_name, MINUTE),
            registrations_from: Limit::new(limits.registrations_per_address, HOUR),
            reports_by: Limit::new(limits.reports_per_person, HOUR),
            records_from: Limit::new(limits.records_per_address, MINUTE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_let_through_and_the_next_is_told_when() {
        let limit = Limit::new(NonZeroU32::new(3).unwrap(), MINUTE);
        assert!((0..3).all(|_| limit.spend(&1).is_ok()));
        let wait = limit.spend(&1).unwrap_err();
        assert!(wait > Duration::from_secs(15) && wait <= Duration::from_secs(20), "{wait:?}");
        assert!(limit.spend(&2).is_ok());
    }
}
