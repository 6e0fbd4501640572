//! Challenges: from one person to another, by name.

use std::time::Duration;

use raduga_protocol::finding::{ClosedBecause, DeclineReason};
use raduga_protocol::limits::{MAX_CHALLENGES_EACH, MAX_CHALLENGES_TO_ONE};
use raduga_protocol::{ChallengeId, PersonId};
use raduga_rules::Color;

use super::{Closed, LobbyError, LobbyState, Pairing, Seeker, Settings, Used, Way};

/// A challenge as it is wished for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChallengeWish {
    /// Who challenges.
    pub from: Seeker,
    /// Who is challenged.
    pub to: Seeker,
    /// What is played, and whether it counts.
    pub settings: Settings,
    /// The challenger's side; none for either.
    pub side: Option<Color>,
}

impl ChallengeWish {
    /// Whether the two may play this with each other.
    pub(super) fn judged(&self) -> Result<(), LobbyError> {
        if self.settings.rated {
            self.from.may_rate()?;
            self.to.may_rate().map_err(|error| match error {
                LobbyError::RatedBot => LobbyError::PartnerIsBot,
                _ => LobbyError::PartnerUnregistered,
            })?;
        }
        if self.from.gets_on_with(&self.to) { Ok(()) } else { Err(LobbyError::NotForYou) }
    }
}

/// An open challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// What is wished for.
    pub wish: ChallengeWish,
    /// When it expires.
    pub expires: Duration,
}

impl LobbyState {
    /// Challenges somebody who is here.
    ///
    /// # Errors
    /// [`LobbyError`].
    pub fn challenge(
        &mut self,
        id: ChallengeId,
        wish: ChallengeWish,
        now: Duration,
    ) -> Result<Challenge, LobbyError> {
        let (from, to) = (wish.from.person, wish.to.person);
        if from == to {
            return Err(LobbyError::Yourself);
        }
        wish.judged()?;
        if self.challenges.values().any(|open| open.wish.from.person == from && open.wish.to.person == to) {
            return Err(LobbyError::AlreadyChallenged);
        }
        if self.persons.get(&from).is_some_and(|present| present.made.len() >= MAX_CHALLENGES_EACH) {
            return Err(LobbyError::TooManyChallenges);
        }
        if self.persons.get(&to).is_some_and(|present| present.to_answer.len() >= MAX_CHALLENGES_TO_ONE) {
            return Err(LobbyError::PartnerTooBusy);
        }
        self.purses.spend(from, now).map_err(|retry_after| LobbyError::TooFast { retry_after })?;
        let challenge = Challenge { id, wish, expires: now + self.timing.challenge };
        self.challenges.insert(id, challenge.clone());
        self.persons.entry(from).or_default().made.insert(id);
        self.persons.entry(to).or_default().to_answer.insert(id);
        self.changes.persons.extend([from, to]);
        Ok(challenge)
    }

    /// Judges a wish to take a challenge.
    ///
    /// # Errors
    /// [`LobbyError::ChallengeGone`].
    pub fn accept_challenge(&mut self, person: PersonId, id: ChallengeId) -> Result<Pairing, LobbyError> {
        let challenge = self.challenge_to(person, id)?;
        let ChallengeWish { from, to, settings, side } = challenge.wish;
        let side = side.map_or_else(|| self.lot(), Color::other);
        let used = Used::Challenge(id);
        Ok(Pairing { asker: to, other: from, side, settings, way: Way::Challenge, used })
    }

    /// Turns a challenge down.
    ///
    /// # Errors
    /// [`LobbyError::ChallengeGone`].
    pub fn decline_challenge(
        &mut self,
        person: PersonId,
        id: ChallengeId,
        reason: DeclineReason,
    ) -> Result<(), LobbyError> {
        self.challenge_to(person, id)?;
        self.close(id, ClosedBecause::Declined, Some(reason));
        Ok(())
    }

    /// Takes an own challenge back.
    ///
    /// # Errors
    /// [`LobbyError::ChallengeGone`].
    pub fn withdraw_challenge(&mut self, person: PersonId, id: ChallengeId) -> Result<(), LobbyError> {
        let open = self.challenges.get(&id).filter(|challenge| challenge.wish.from.person == person);
        open.ok_or(LobbyError::ChallengeGone)?;
        self.close(id, ClosedBecause::Withdrawn, None);
        Ok(())
    }

    fn challenge_to(&self, person: PersonId, id: ChallengeId) -> Result<Challenge, LobbyError> {
        let open = self.challenges.get(&id).filter(|challenge| challenge.wish.to.person == person);
        open.cloned().ok_or(LobbyError::ChallengeGone)
    }

    /// Closes a challenge, for both.
    pub(super) fn close(&mut self, id: ChallengeId, because: ClosedBecause, reason: Option<DeclineReason>) {
        let Some(challenge) = self.challenges.remove(&id) else { return };
        let (from, to) = (challenge.wish.from.person, challenge.wish.to.person);
        if let Some(present) = self.persons.get_mut(&from) {
            present.made.remove(&id);
        }
        if let Some(present) = self.persons.get_mut(&to) {
            present.to_answer.remove(&id);
        }
        self.changes.persons.extend([from, to]);
        self.changes.closed.push(Closed { challenge, because, reason });
    }
}
