//! What a person is may change while they wait: what stands open follows it.

use std::time::Duration;

use raduga_protocol::finding::ClosedBecause;
use raduga_protocol::{ChallengeId, PersonId, SeekId};

use super::{Challenge, LobbyState};
use crate::lobby::standing::Standing;

impl LobbyState {
    /// Whether a person waits for anything, or others for their answer.
    pub fn waits(&self, person: PersonId) -> bool {
        self.persons.get(&person).is_some_and(|present| {
            present.pool.is_some()
                || !(present.seeks.is_empty() && present.made.is_empty() && present.to_answer.is_empty())
        })
    }

    /// A person stands so with the accounts now. What cannot lead to a game any more goes.
    pub fn renew(&mut self, standing: &Standing, now: Duration) {
        let person = standing.person.id;
        self.renew_seeks(standing);
        self.renew_challenges(standing);
        let Some(key) = self.pool_of(person) else { return };
        if let Ok(settings) = key.settings(false) {
            self.renew_waiter(key, standing.seeker(&settings), now);
        }
    }

    fn renew_seeks(&mut self, standing: &Standing) {
        let person = standing.person.id;
        let ids: Vec<SeekId> = self.seeks_of(person).map(|seek| seek.id).collect();
        for id in ids {
            let Some(seek) = self.seeks.get_mut(&id) else { continue };
            let by = standing.seeker(&seek.wish.settings);
            if seek.wish.by == by {
                continue;
            }
            let possible = !seek.wish.settings.rated || by.may_rate().is_ok();
            seek.wish.by = by;
            self.changed(person);
            if !possible {
                self.remove_seek(id);
            }
        }
    }

    fn renew_challenges(&mut self, standing: &Standing) {
        let person = standing.person.id;
        let ids: Vec<ChallengeId> = self.challenges_of(person).map(|challenge| challenge.id).collect();
        for id in ids {
            let Some(Challenge { wish, .. }) = self.challenges.get_mut(&id) else { continue };
            let by_them = wish.from.person == person;
            let seeker = standing.seeker(&wish.settings);
            let theirs = if by_them { &mut wish.from } else { &mut wish.to };
            if *theirs == seeker {
                continue;
            }
            *theirs = seeker;
            let both = [wish.from.person, wish.to.person];
            let possible = wish.judged().is_ok();
            self.changes.persons.extend(both);
            if !possible {
                // Whoever it was closes it, without a word.
                let because = if by_them { ClosedBecause::Withdrawn } else { ClosedBecause::Declined };
                self.close(id, because, None);
            }
        }
    }
}
