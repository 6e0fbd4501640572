//! How a person stands with the accounts: the one place where the lobby asks.

use std::collections::BTreeSet;

use raduga_protocol::PersonId;
use raduga_rules::Variant;
use raduga_rules::clock::Speed;

use super::state::Seeker;
use crate::accounts::Person;

/// What the accounts say of a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// Their rating in this game at this speed.
    pub rating: Option<u16>,
    /// Whether they are registered.
    pub registered: bool,
    /// With whom they do not want to play.
    pub blocked: BTreeSet<PersonId>,
}

/// How `person` stands. Everybody is a guest as yet: unrated, unregistered, on terms with all.
pub fn standing(_person: PersonId, _variant: Variant, _speed: Speed) -> Standing {
    Standing::default()
}

/// A person as somebody who looks for a partner.
pub fn seeker(person: &Person, variant: Variant, speed: Speed) -> Seeker {
    let Standing { rating, registered, blocked } = standing(person.id, variant, speed);
    Seeker { person: person.id, name: person.name.clone(), rating, registered, blocked }
}
