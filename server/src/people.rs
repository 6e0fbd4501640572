//! Who is connected: each person with their sockets. A message for a person goes to all of them. Nothing here waits.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dashmap::{DashMap, Entry};
use raduga_protocol::PersonId;
use raduga_protocol::limits::MAX_SOCKETS_EACH;
use thiserror::Error;
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::connection::outbox::{ConnectionId, Outbox};

/// A person has too many sockets: the next is refused, those that are open stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("you have {MAX_SOCKETS_EACH} connections open already; close some first")]
pub struct TooManySockets;

/// Everybody who is connected.
#[derive(Debug, Clone, Default)]
pub struct People(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    here: DashMap<PersonId, Here>,
    /// Who has come with a first socket or gone with the last one since somebody looked: at most one entry a person.
    moved: Mutex<BTreeSet<PersonId>>,
    bell: Notify,
}

#[derive(Debug)]
struct Here {
    /// What they are called now.
    name: String,
    sockets: BTreeMap<ConnectionId, Outbox>,
}

impl People {
    /// Nobody yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A socket of `person` is there for as long as the guard lives.
    ///
    /// # Errors
    /// [`TooManySockets`].
    pub fn arrive(
        &self,
        person: PersonId,
        name: &str,
        connection: ConnectionId,
        outbox: Outbox,
    ) -> Result<Arrival, TooManySockets> {
        let mut here = match self.0.here.entry(person) {
            Entry::Occupied(here) => here.into_ref(),
            Entry::Vacant(free) => free.insert(Here { name: name.to_owned(), sockets: BTreeMap::new() }),
        };
        if here.sockets.len() >= MAX_SOCKETS_EACH {
            return Err(TooManySockets);
        }
        name.clone_into(&mut here.name);
        here.sockets.insert(connection, outbox);
        let first = here.sockets.len() == 1;
        drop(here);
        if first {
            self.0.moved(person);
        }
        Ok(Arrival { inner: Arc::clone(&self.0), person, connection })
    }

    /// Whether a person has a socket.
    pub fn is_here(&self, person: PersonId) -> bool {
        self.0.here.contains_key(&person)
    }

    /// What a person who is here is called.
    pub fn name_of(&self, person: PersonId) -> Option<String> {
        self.0.here.get(&person).map(|here| here.name.clone())
    }

    /// Everybody who is here under exactly this name.
    pub fn named(&self, name: &str) -> Vec<PersonId> {
        let mut found: Vec<PersonId> =
            self.0.here.iter().filter(|here| here.name == name).map(|here| *here.key()).collect();
        found.sort_unstable();
        found
    }

    /// Persons who are here.
    pub fn count(&self) -> usize {
        self.0.here.len()
    }

    /// Tells all sockets of a person but `except`. Who is not here hears nothing, and is told when they come.
    pub fn tell(&self, person: PersonId, frame: &Utf8Bytes, except: Option<ConnectionId>) {
        if let Some(here) = self.0.here.get(&person) {
            let others = here.sockets.iter().filter(|(connection, _)| Some(**connection) != except);
            others.for_each(|(_, outbox)| outbox.push(frame.clone()));
        }
    }

    /// Waits until somebody has come or gone whom [`Self::take_moved`] would tell of.
    pub async fn somebody_moved(&self) {
        self.0.bell.notified().await;
    }

    /// Who has come or gone since this was last asked; whether they are here now is asked of [`Self::is_here`].
    pub fn take_moved(&self) -> BTreeSet<PersonId> {
        std::mem::take(&mut self.0.lock_moved())
    }
}

impl Inner {
    fn lock_moved(&self) -> MutexGuard<'_, BTreeSet<PersonId>> {
        // A set is whole whatever panicked while it was held.
        self.moved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn moved(&self, person: PersonId) {
        self.lock_moved().insert(person);
        self.bell.notify_one();
    }
}

/// A socket of a person, for as long as it lives.
#[derive(Debug)]
pub struct Arrival {
    inner: Arc<Inner>,
    person: PersonId,
    connection: ConnectionId,
}

impl Drop for Arrival {
    fn drop(&mut self) {
        if let Some(mut here) = self.inner.here.get_mut(&self.person) {
            here.sockets.remove(&self.connection);
        }
        let gone = self.inner.here.remove_if(&self.person, |_, here| here.sockets.is_empty());
        if gone.is_some() {
            self.inner.moved(self.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: PersonId = PersonId::from_bits(1);
    const BORIS: PersonId = PersonId::from_bits(2);

    fn arrive(people: &People, person: PersonId, connection: u64) -> Result<Arrival, TooManySockets> {
        let (outbox, _waiting) = Outbox::new(4);
        people.arrive(person, "Анна", ConnectionId(connection), outbox)
    }

    #[test]
    fn a_person_is_here_from_the_first_socket_to_the_last() {
        let people = People::new();
        let first = arrive(&people, ANNA, 1).unwrap();
        assert_eq!(people.take_moved(), BTreeSet::from([ANNA]));
        let second = arrive(&people, ANNA, 2).unwrap();
        drop(first);
        assert!(people.is_here(ANNA) && people.take_moved().is_empty());
        drop(second);
        assert!(!people.is_here(ANNA) && people.count() == 0);
        assert_eq!(people.take_moved(), BTreeSet::from([ANNA]));
    }

    #[test]
    fn one_socket_too_many_is_refused_and_the_others_stay() {
        let people = People::new();
        let open: Vec<_> = (0..MAX_SOCKETS_EACH).map(|n| arrive(&people, ANNA, n as u64).unwrap()).collect();
        assert!(arrive(&people, ANNA, 99).is_err());
        assert!(arrive(&people, BORIS, 100).is_ok(), "others are not bothered");
        assert_eq!(people.named("Анна"), [ANNA]);
        drop(open);
        assert!(people.0.here.is_empty(), "emptied exactly");
    }

    #[test]
    fn all_sockets_are_told_but_the_one_left_out() {
        let people = People::new();
        let mut boxes = Vec::new();
        let arrivals: Vec<_> = (0..3)
            .map(|connection| {
                let (outbox, waiting) = Outbox::new(4);
                boxes.push(waiting);
                people.arrive(ANNA, "Анна", ConnectionId(connection), outbox).unwrap()
            })
            .collect();
        people.tell(ANNA, &"x".into(), Some(ConnectionId(1)));
        people.tell(BORIS, &"x".into(), None);
        let heard: Vec<bool> = boxes.iter_mut().map(|waiting| waiting.next_now().is_some()).collect();
        assert_eq!(heard, [true, false, true]);
        drop(arrivals);
    }
}
