//! Quick pairing: who waits in which pool, and the waves that pair them.

use std::collections::BTreeMap;
use std::time::Duration;

use raduga_protocol::PersonId;
use rand::RngExt;

use super::{LobbyState, Pairing, Seeker, Used, Way};
use crate::lobby::grid::PoolKey;
use crate::lobby::matching::{self, Candidate};
use crate::timekeeper::millis;

/// With so many waiting a wave comes at once.
const FULL_WAVE: usize = 30;
/// Persons in one wave: those who wait longest. The others are in the next.
const MAX_WAVE: usize = 40;
/// Waves are late by up to this part of their usual distance, so that nobody can aim at a partner.
const JITTER_DIVISOR: u32 = 4;

/// Those who wait in one pool.
#[derive(Debug, Default)]
pub(super) struct Waiters {
    waiting: BTreeMap<PersonId, Waiter>,
    next_wave: Option<Duration>,
}

#[derive(Debug)]
struct Waiter {
    seeker: Seeker,
    since: Duration,
    missed: u32,
}

impl LobbyState {
    /// Waits in a pool, and in no other.
    pub fn join_pool(&mut self, key: PoolKey, seeker: Seeker, now: Duration) {
        let person = seeker.person;
        if self.pool_of(person) == Some(key) {
            return;
        }
        self.leave_pool(person, now);
        let waiter = Waiter { seeker, since: now, missed: 0 };
        self.pools.entry(key).or_default().waiting.insert(person, waiter);
        self.persons.entry(person).or_default().pool = Some(key);
        self.changed(person);
        self.plan_wave(key, now);
    }

    /// Whoever waits there is this now.
    pub(super) fn renew_waiter(&mut self, key: PoolKey, seeker: Seeker, now: Duration) {
        let person = seeker.person;
        let waiter = self.pools.get_mut(&key).and_then(|pool| pool.waiting.get_mut(&person));
        let Some(waiter) = waiter.filter(|waiter| waiter.seeker != seeker) else { return };
        waiter.seeker = seeker;
        self.plan_wave(key, now);
    }

    /// Waits in no pool.
    pub fn leave_pool(&mut self, person: PersonId, now: Duration) {
        let Some(key) = self.persons.get_mut(&person).and_then(|present| present.pool.take()) else { return };
        if let Some(pool) = self.pools.get_mut(&key) {
            pool.waiting.remove(&person);
            if pool.waiting.is_empty() {
                self.pools.remove(&key);
            }
        }
        self.changed(person);
        self.plan_wave(key, now);
    }

    /// The pool in which a person waits.
    pub fn pool_of(&self, person: PersonId) -> Option<PoolKey> {
        self.persons.get(&person)?.pool
    }

    /// How many wait in a pool.
    pub fn waiting_in(&self, key: PoolKey) -> usize {
        self.pools.get(&key).map_or(0, |pool| pool.waiting.len())
    }

    /// When the next wave comes, and in which pool.
    pub fn next_wave(&self) -> Option<(Duration, PoolKey)> {
        self.pools.iter().filter_map(|(key, pool)| Some((pool.next_wave?, *key))).min()
    }

    /// Whom the wave of a pool pairs. `may_sit` tells who can play one more game.
    pub fn wave(&mut self, key: PoolKey, now: Duration, may_sit: impl Fn(PersonId) -> bool) -> Vec<Pairing> {
        let Some(pool) = self.pools.get(&key) else { return Vec::new() };
        let ready = |waiter: &&Waiter| self.is_present(waiter.seeker.person) && may_sit(waiter.seeker.person);
        let mut wave: Vec<&Waiter> = pool.waiting.values().filter(ready).collect();
        wave.sort_by_key(|waiter| (waiter.since, waiter.seeker.person));
        wave.truncate(MAX_WAVE);
        let others_first = |one: &Waiter, other: &Waiter| {
            let (a, b) = (one.seeker.person, other.seeker.person);
            self.meetings.are_apart(a, b, now) || self.meetings.just_met(a, b)
        };
        // Whoever somebody else would fit waits for them; for whom nobody else does, the same partner is better than none.
        let choosy: Vec<bool> = wave
            .iter()
            .map(|&one| wave.iter().any(|&other| one.fits(other).is_some() && !others_first(one, other)))
            .collect();
        let weight = |one: usize, other: usize| {
            let (first, second) = (*wave.get(one)?, *wave.get(other)?);
            let chooses = [one, other].iter().any(|place| choosy.get(*place) == Some(&true));
            if chooses && others_first(first, second) { None } else { first.fits(second) }
        };
        let pairs = matching::pairs(wave.len(), weight);
        let seekers: Vec<(Seeker, Seeker)> = pairs
            .into_iter()
            .filter_map(|(one, other)| Some((wave.get(one)?.seeker.clone(), wave.get(other)?.seeker.clone())))
            .collect();
        seekers.into_iter().filter_map(|(one, other)| self.pairing_in_pool(key, one, other)).collect()
    }

    fn pairing_in_pool(&mut self, key: PoolKey, asker: Seeker, other: Seeker) -> Option<Pairing> {
        let settings = key.settings(asker.may_rate().is_ok() && other.may_rate().is_ok()).ok()?;
        let side = self.lot();
        Some(Pairing { asker, other, side, settings, way: Way::Pool, used: Used::Places })
    }

    /// A wave is over and those whom it paired are out: the others have missed it.
    pub fn wave_over(&mut self, key: PoolKey, now: Duration) {
        if let Some(pool) = self.pools.get_mut(&key) {
            pool.waiting.values_mut().for_each(|waiter| waiter.missed += 1);
            pool.next_wave = None;
        }
        self.plan_wave(key, now);
    }

    pub(super) fn plan_wave_of(&mut self, pool: Option<PoolKey>, now: Duration) {
        if let Some(key) = pool {
            self.plan_wave(key, now);
        }
    }

    /// Settles when the next wave comes: not while nobody could be paired, soon while few wait, at once when many do.
    fn plan_wave(&mut self, key: PoolKey, now: Duration) {
        let Some(pool) = self.pools.get(&key) else { return };
        let (fresh, present) = (pool.waiting.values().any(|waiter| waiter.missed == 0), self.present_in(key));
        let usual = self.timing.wave;
        // Whole milliseconds, as the timekeeper tells them: it never tells a time between two.
        let latest = millis(usual / JITTER_DIVISOR);
        let jitter = Duration::from_millis(self.lots.random_range(0..=latest));
        let Some(pool) = self.pools.get_mut(&key) else { return };
        pool.next_wave = match present {
            0 | 1 => None,
            // The same who found nobody find nobody at once.
            FULL_WAVE.. if fresh => Some(now),
            _ => Some(pool.next_wave.unwrap_or(now + usual + jitter)),
        };
    }

    fn present_in(&self, key: PoolKey) -> usize {
        let pool = self.pools.get(&key);
        pool.map_or(0, |pool| pool.waiting.keys().filter(|person| self.is_present(**person)).count())
    }
}

impl Waiter {
    /// How well two go together; not at all when nothing.
    fn fits(&self, other: &Self) -> Option<i64> {
        let may_meet = self.seeker.person != other.seeker.person && self.seeker.gets_on_with(&other.seeker);
        may_meet.then(|| matching::weight(self.candidate(), other.candidate())).flatten()
    }

    const fn candidate(&self) -> Candidate {
        Candidate { rating: self.seeker.rating, missed: self.missed }
    }
}
