//! What each person waits for, and since when they are gone. It belongs to the person, not to a socket.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use raduga_protocol::finding::ClosedBecause;
use raduga_protocol::{ChallengeId, PersonId, RequestId, SeekId};

use super::{Answer, LobbyState};
use crate::lobby::grid::PoolKey;

/// Somebody of whom the lobby knows something.
#[derive(Debug, Default)]
pub(super) struct Present {
    pub(super) seeks: BTreeSet<SeekId>,
    pub(super) pool: Option<PoolKey>,
    /// Challenges made.
    pub(super) made: BTreeSet<ChallengeId>,
    /// Challenges to be answered.
    pub(super) to_answer: BTreeSet<ChallengeId>,
    /// Since when no socket of theirs is open.
    pub(super) away_since: Option<Duration>,
    pub(super) answers: VecDeque<(RequestId, Answer)>,
}

impl LobbyState {
    /// The last socket of a person has gone.
    pub fn gone(&mut self, person: PersonId, now: Duration) {
        if let Some(present) = self.persons.get_mut(&person) {
            present.away_since.get_or_insert(now);
            let pool = present.pool;
            self.plan_wave_of(pool, now);
        }
    }

    /// A person has a socket again.
    pub fn back(&mut self, person: PersonId, now: Duration) {
        if let Some(present) = self.persons.get_mut(&person) {
            present.away_since = None;
            let pool = present.pool;
            self.plan_wave_of(pool, now);
        }
    }

    /// Whether a person is not known to be gone.
    pub(super) fn is_present(&self, person: PersonId) -> bool {
        self.persons.get(&person).is_none_or(|present| present.away_since.is_none())
    }

    /// When something happens by itself; waves apart, see [`Self::next_wave`].
    pub fn deadline(&self) -> Option<Duration> {
        let gone = self.persons.values().filter_map(|present| present.away_since);
        let gone = gone.min().map(|since| since + self.timing.absence);
        let expired = self.challenges.values().map(|challenge| challenge.expires).min();
        let forgotten = self.meetings.forgotten_at();
        [gone, expired, forgotten].into_iter().flatten().min()
    }

    /// What happens by itself at [`Self::deadline`].
    pub fn expire(&mut self, now: Duration) {
        let absence = self.timing.absence;
        let overdue = |since: Duration| since + absence <= now;
        let gone: Vec<PersonId> = self
            .persons
            .iter()
            .filter(|(_, present)| present.away_since.is_some_and(overdue))
            .map(|(person, _)| *person)
            .collect();
        gone.into_iter().for_each(|person| self.forget(person, now));
        let expired: Vec<ChallengeId> = self
            .challenges
            .values()
            .filter(|challenge| challenge.expires <= now)
            .map(|challenge| challenge.id)
            .collect();
        expired.into_iter().for_each(|id| self.close(id, ClosedBecause::Expired, None));
        self.meetings.sweep(now);
        self.purses.sweep(now);
    }

    /// Somebody has been gone for too long, or is banned: nothing of theirs stays.
    pub fn forget(&mut self, person: PersonId, now: Duration) {
        self.cancel_everything_of(person, now, |_| true);
        let Some(present) = self.persons.get(&person) else { return };
        let challenges: Vec<ChallengeId> = present.made.union(&present.to_answer).copied().collect();
        challenges.into_iter().for_each(|id| self.close(id, ClosedBecause::Gone, None));
        self.persons.remove(&person);
        self.changes.persons.remove(&person);
    }

    /// Takes a person out of their seeks that `of` chooses, and of a pool likewise chosen.
    pub(super) fn cancel_everything_of(
        &mut self,
        person: PersonId,
        now: Duration,
        of: impl Fn(&crate::game::state::Settings) -> bool,
    ) {
        let Some(present) = self.persons.get(&person) else { return };
        let seeks: Vec<SeekId> = present.seeks.iter().copied().collect();
        let pool = present.pool;
        for id in seeks {
            if self.seeks.get(&id).is_some_and(|seek| of(&seek.wish.settings)) {
                self.remove_seek(id);
            }
        }
        if pool.and_then(|pool| pool.settings(false).ok()).is_some_and(|settings| of(&settings)) {
            self.leave_pool(person, now);
        }
    }

    /// Whether the lobby holds nothing at all, for tests of what stays behind.
    pub fn is_empty(&self) -> bool {
        self.seeks.is_empty()
            && self.challenges.is_empty()
            && self.persons.is_empty()
            && self.pools.is_empty()
            && self.meetings.is_empty()
            && self.purses.is_empty()
    }
}
