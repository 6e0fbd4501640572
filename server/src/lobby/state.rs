//! What everybody waits for, as a pure state: seeks, pools, challenges. No tokio, no store, no sockets; `now` is an
//! argument. What leads to a game is judged first ([`Pairing`]), the game is opened durably by the caller, and only then
//! [`LobbyState::paired`] takes in that it was. Nothing here outlives the process.

mod challenges;
mod error;
mod meetings;
mod pairing;
mod persons;
mod pools;
mod renewal;
mod seeks;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use raduga_protocol::finding::{ClosedBecause, DeclineReason};
use raduga_protocol::{ChallengeId, PersonId, RequestId, SeekId};
use raduga_rules::Color;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::grid::PoolKey;
use super::purse::Purses;
use super::standing::may_rate;
use crate::game::state::Settings;

pub use challenges::{Challenge, ChallengeWish};
pub use error::LobbyError;
pub use pairing::{Pair, Pairing, Used, Way};
pub use seeks::{Range, Seek, SeekWish, Sought};

/// Answers remembered for each person who is here, so that a request made again gets its first answer. Older ones are
/// judged anew.
const REMEMBERED_ANSWERS: usize = 32;

/// How long things take in the lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LobbyTiming {
    /// What a person waits for is kept so long after their last socket went.
    pub absence: Duration,
    /// How long a challenge stands open.
    pub challenge: Duration,
    /// How often those who wait in a pool are paired.
    pub wave: Duration,
}

/// Somebody who looks for a partner, as the accounts know them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seeker {
    /// Who.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Their rating in what is played, if they have one.
    pub rating: Option<u16>,
    /// Whether they are registered: only then a game may count.
    pub registered: bool,
    /// Whether they are a program: its games do not count.
    pub bot: bool,
    /// With whom they do not want to play.
    pub blocked: BTreeSet<PersonId>,
}

impl Seeker {
    /// Whether their games may count.
    ///
    /// # Errors
    /// [`LobbyError::Unregistered`], [`LobbyError::RatedBot`].
    pub const fn may_rate(&self) -> Result<(), LobbyError> {
        may_rate(self.registered, self.bot)
    }

    /// Whether neither has shut out the other.
    pub fn gets_on_with(&self, other: &Self) -> bool {
        !self.blocked.contains(&other.person) && !other.blocked.contains(&self.person)
    }
}

/// What a request came to, for when it is made again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// It was done.
    Done,
    /// A seek stood open.
    Seeking(Seek),
    /// A challenge stood open.
    Challenged(Challenge),
    /// It led to a game.
    Paired(Pair),
}

/// A challenge that is no longer open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closed {
    /// The challenge as it was.
    pub challenge: Challenge,
    /// Why.
    pub because: ClosedBecause,
    /// With which word, when declined.
    pub reason: Option<DeclineReason>,
}

/// What has happened since somebody asked.
#[derive(Debug, Default, PartialEq, Eq)]
#[must_use = "people are to be told"]
pub struct Changes {
    /// Who waits for something else now.
    pub persons: BTreeSet<PersonId>,
    /// Challenges that are no longer open.
    pub closed: Vec<Closed>,
    /// Whether the lobby looks different to those who watch it.
    pub lobby: bool,
}

/// The lobby.
#[derive(Debug)]
pub struct LobbyState {
    timing: LobbyTiming,
    seeks: BTreeMap<SeekId, Seek>,
    /// Seeks posted so far: who came first is served first.
    posted: u64,
    pools: BTreeMap<PoolKey, pools::Waiters>,
    challenges: BTreeMap<ChallengeId, Challenge>,
    persons: BTreeMap<PersonId, persons::Present>,
    meetings: meetings::Meetings,
    purses: Purses,
    changes: Changes,
    lots: StdRng,
}

impl LobbyState {
    /// An empty lobby; `seed` decides its lots.
    pub fn new(timing: LobbyTiming, seed: u64) -> Self {
        Self {
            timing,
            seeks: BTreeMap::new(),
            posted: 0,
            pools: BTreeMap::new(),
            challenges: BTreeMap::new(),
            persons: BTreeMap::new(),
            meetings: meetings::Meetings::default(),
            purses: Purses::default(),
            changes: Changes::default(),
            lots: StdRng::seed_from_u64(seed),
        }
    }

    /// What is to be told since this was last asked.
    pub fn take_changes(&mut self) -> Changes {
        std::mem::take(&mut self.changes)
    }

    /// Every open seek.
    pub fn seeks(&self) -> impl Iterator<Item = &Seek> {
        self.seeks.values()
    }

    /// The open seeks of a person.
    pub fn seeks_of(&self, person: PersonId) -> impl Iterator<Item = &Seek> {
        let ids = self.persons.get(&person).into_iter().flat_map(|present| &present.seeks);
        ids.filter_map(|id| self.seeks.get(id))
    }

    /// The open challenges by a person and to a person.
    pub fn challenges_of(&self, person: PersonId) -> impl Iterator<Item = &Challenge> {
        let present = self.persons.get(&person).into_iter();
        let ids = present.flat_map(|present| present.made.iter().chain(&present.to_answer));
        ids.filter_map(|id| self.challenges.get(id))
    }

    /// Persons who wait in a pool.
    pub fn pooled(&self) -> usize {
        self.persons.values().filter(|present| present.pool.is_some()).count()
    }

    /// How many challenges stand open.
    pub fn open_challenges(&self) -> usize {
        self.challenges.len()
    }

    /// Everybody of whom the lobby knows anything.
    pub fn persons(&self) -> impl Iterator<Item = PersonId> {
        self.persons.keys().copied()
    }

    /// The first answer to a request that was answered already.
    pub fn answered(&self, person: PersonId, request: &RequestId) -> Option<&Answer> {
        let answers = &self.persons.get(&person)?.answers;
        answers.iter().find(|(known, _)| known == request).map(|(_, answer)| answer)
    }

    /// Remembers what a request came to.
    pub fn remember(&mut self, person: PersonId, request: RequestId, answer: Answer) {
        let answers = &mut self.persons.entry(person).or_default().answers;
        if answers.len() >= REMEMBERED_ANSWERS {
            answers.pop_front();
        }
        answers.push_back((request, answer));
    }

    /// A side by lot.
    fn lot(&mut self) -> Color {
        if self.lots.random() { Color::White } else { Color::Black }
    }

    /// A person waits for something else than before, and everybody can see it.
    fn changed(&mut self, person: PersonId) {
        self.changes.persons.insert(person);
        self.changes.lobby = true;
    }
}
