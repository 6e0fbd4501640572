//! Whom a person does not want to hear. All sockets of the person share it, so what is decided on one holds on all at once.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use raduga_protocol::PersonId;

/// Persons whose lines somebody does not hear.
#[derive(Debug, Clone, Default)]
pub struct DeafTo(Arc<Mutex<BTreeSet<PersonId>>>);

impl DeafTo {
    /// Whether `speaker` is heard.
    pub fn hears(&self, speaker: PersonId) -> bool {
        !self.lock().contains(&speaker)
    }

    /// Whether everybody is heard.
    pub fn hears_all(&self) -> bool {
        self.lock().is_empty()
    }

    /// These are not heard from now on, and nobody else.
    pub fn replace(&self, persons: BTreeSet<PersonId>) {
        *self.lock() = persons;
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<PersonId>> {
        // A set is whole whatever panicked while it was held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_socket_decides_holds_for_all_of_the_person() {
        let (anna, boris) = (PersonId::from_bits(1), PersonId::from_bits(2));
        let one = DeafTo::default();
        let other = one.clone();
        assert!(other.hears_all());
        one.replace(BTreeSet::from([boris]));
        assert!(!other.hears(boris) && other.hears(anna) && !other.hears_all());
        other.replace(BTreeSet::new());
        assert!(one.hears(boris));
    }
}
