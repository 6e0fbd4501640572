//! How a person stands with the accounts: the one place where the lobby asks.

use std::collections::BTreeSet;

use raduga_protocol::PersonId;
use raduga_rules::Variant;
use raduga_rules::clock::Speed;

use super::state::{LobbyError, Seeker};
use crate::accounts::Person;
use crate::game::state::Settings;
use crate::store::{RatingRecord, SharedStore, StoreError};
use crate::wire::to_wire;

/// What the accounts say of a person.
#[derive(Debug, Clone)]
pub struct Standing {
    /// Who, and what they are.
    pub person: Person,
    ratings: Vec<RatingRecord>,
    blocked: BTreeSet<PersonId>,
}

impl Standing {
    /// Of what is known already.
    pub const fn new(person: Person, ratings: Vec<RatingRecord>, blocked: BTreeSet<PersonId>) -> Self {
        Self { person, ratings, blocked }
    }

    /// How `person` stands.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn of(store: &SharedStore, person: &Person) -> Result<Self, StoreError> {
        let (ratings, blocked) = tokio::try_join!(store.ratings_of(person.id), store.blocks_of(person.id))?;
        let blocked = blocked.into_iter().map(|other| other.id).collect();
        Ok(Self::new(person.clone(), ratings, blocked))
    }

    /// Their rating in this game at this speed.
    fn rating(&self, variant: Variant, speed: Speed) -> Option<u16> {
        let record = self.ratings.iter().find(|record| record.variant == variant && record.speed == speed)?;
        let shown = to_wire::accounts::rating(record.rating.rating, record.rating.deviation);
        u16::try_from(shown.rating).ok()
    }

    /// The person as somebody who looks for a partner in this.
    pub fn seeker(&self, settings: &Settings) -> Seeker {
        Seeker {
            person: self.person.id,
            name: self.person.name.clone(),
            rating: self.rating(settings.variant, settings.clock.speed()),
            registered: self.person.registered,
            bot: self.person.bot,
            blocked: self.blocked.clone(),
        }
    }
}

/// Whether somebody's games may count.
///
/// # Errors
/// [`LobbyError::Unregistered`], [`LobbyError::RatedBot`].
pub const fn may_rate(registered: bool, bot: bool) -> Result<(), LobbyError> {
    match (registered, bot) {
        (false, _) => Err(LobbyError::Unregistered),
        (true, true) => Err(LobbyError::RatedBot),
        (true, false) => Ok(()),
    }
}
