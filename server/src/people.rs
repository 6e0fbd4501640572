//! Who is connected: each person with their sockets. A message for a person goes to all of them, and they are ended from
//! here. Nothing here waits.

pub mod deaf;
pub mod leash;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dashmap::{DashMap, Entry};
use raduga_protocol::PersonId;
use raduga_protocol::limits::MAX_SOCKETS_EACH;
use thiserror::Error;
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::accounts::Person;
use crate::connection::outbox::{ConnectionId, Outbox};

pub use deaf::DeafTo;
pub use leash::{Leash, Parting, SessionHash};

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
    /// Who has come with a first socket, gone with the last one or become something else since somebody looked: at most
    /// one entry a person.
    moved: Mutex<BTreeSet<PersonId>>,
    /// Who was banned since somebody looked, and once more who goes after it: at most one entry a person.
    expelled: Mutex<BTreeSet<PersonId>>,
    bell: Notify,
}

#[derive(Debug)]
struct Here {
    /// What they are now, on whichever of their sockets it changed.
    person: Person,
    sockets: BTreeMap<ConnectionId, Socket>,
    /// Whether they were banned while these sockets were open.
    banned: bool,
    /// Whom they do not hear.
    deaf_to: DeafTo,
}

/// A socket as it is reached from elsewhere.
#[derive(Debug)]
pub struct Socket {
    /// Where what it is told goes.
    pub outbox: Outbox,
    /// The session that it is of.
    pub session: SessionHash,
    /// By which it is ended.
    pub leash: Leash,
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
        person: Person,
        connection: ConnectionId,
        socket: Socket,
    ) -> Result<Arrival, TooManySockets> {
        let id = person.id;
        let mut here = match self.0.here.entry(id) {
            Entry::Occupied(here) => here.into_ref(),
            Entry::Vacant(free) => free.insert(Here {
                person: person.clone(),
                sockets: BTreeMap::new(),
                banned: false,
                deaf_to: DeafTo::default(),
            }),
        };
        if here.sockets.len() >= MAX_SOCKETS_EACH {
            return Err(TooManySockets);
        }
        let news = here.sockets.is_empty() || here.person != person;
        here.person = person;
        here.sockets.insert(connection, socket);
        drop(here);
        if news {
            self.0.moved(id);
        }
        Ok(Arrival { inner: Arc::clone(&self.0), person: id, connection })
    }

    /// Whether a person has a socket.
    pub fn is_here(&self, person: PersonId) -> bool {
        self.0.here.contains_key(&person)
    }

    /// What a person is now; none when they are not here.
    pub fn person(&self, id: PersonId) -> Option<Person> {
        self.0.here.get(&id).map(|here| here.person.clone())
    }

    /// Whom a person does not hear; none when they are not here.
    pub fn deaf_to(&self, id: PersonId) -> Option<DeafTo> {
        self.0.here.get(&id).map(|here| here.deaf_to.clone())
    }

    /// A person is something else than before: registered, say, or renamed.
    pub fn changed(&self, person: Person) {
        let id = person.id;
        let Some(mut here) = self.0.here.get_mut(&id).filter(|here| here.person != person) else { return };
        here.person = person;
        drop(here);
        self.0.moved(id);
    }

    /// What a person thinks of others has changed: it is told as if they had moved.
    pub fn stirred(&self, person: PersonId) {
        if self.is_here(person) {
            self.0.moved(person);
        }
    }

    /// Closes the sockets of one session.
    pub fn end_session(&self, person: PersonId, session: &SessionHash) {
        self.end(person, &Parting::SessionEnded, |of| of == session);
    }

    /// Closes the sockets of all other sessions.
    pub fn end_other_sessions(&self, person: PersonId, kept: &SessionHash) {
        self.end(person, &Parting::SessionEnded, |of| of != kept);
    }

    /// Closes all sockets of a person who is banned. What they wait for goes at once, and once more with the last of the
    /// sockets, so that nothing they asked for meanwhile stays.
    pub fn ban(&self, person: PersonId, reason: &str) {
        if let Some(mut here) = self.0.here.get_mut(&person) {
            here.banned = true;
        }
        self.0.expelled(person);
        self.end(person, &Parting::Banned(reason.to_owned()), |_| true);
    }

    fn end(&self, person: PersonId, why: &Parting, which: impl Fn(&SessionHash) -> bool) {
        let Some(here) = self.0.here.get(&person) else { return };
        let of_those = here.sockets.values().filter(|socket| which(&socket.session));
        of_those.for_each(|socket| socket.leash.pull(why.clone()));
    }

    /// Everybody who is here under exactly this name.
    pub fn named(&self, name: &str) -> Vec<PersonId> {
        let mut found: Vec<PersonId> =
            self.0.here.iter().filter(|here| here.person.name == name).map(|here| *here.key()).collect();
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
            others.for_each(|(_, socket)| socket.outbox.push(frame.clone()));
        }
    }

    /// Waits until there is somebody whom [`Self::take_moved`] would tell of.
    pub async fn somebody_moved(&self) {
        self.0.bell.notified().await;
    }

    /// Who is to wait for nothing any more, since this was last asked.
    pub fn take_expelled(&self) -> BTreeSet<PersonId> {
        std::mem::take(&mut lock(&self.0.expelled))
    }

    /// Who has come, gone or changed since this was last asked; what they are now is asked of [`Self::person`].
    pub fn take_moved(&self) -> BTreeSet<PersonId> {
        std::mem::take(&mut lock(&self.0.moved))
    }
}

fn lock(persons: &Mutex<BTreeSet<PersonId>>) -> MutexGuard<'_, BTreeSet<PersonId>> {
    // A set is whole whatever panicked while it was held.
    persons.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Inner {
    fn moved(&self, person: PersonId) {
        lock(&self.moved).insert(person);
        self.bell.notify_one();
    }

    fn expelled(&self, person: PersonId) {
        lock(&self.expelled).insert(person);
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
        if let Some((_, gone)) = gone {
            self.inner.moved(self.person);
            if gone.banned {
                self.inner.expelled(self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection::outbox::Waiting;

    const ANNA: PersonId = PersonId::from_bits(1);
    const BORIS: PersonId = PersonId::from_bits(2);

    fn person(id: PersonId) -> Person {
        Person { id, name: "Анна".into(), ..Person::default() }
    }

    fn socket(session: u8) -> (Socket, Waiting, Leash) {
        let (outbox, waiting) = Outbox::new(4);
        let leash = Leash::default();
        (Socket { outbox, session: [session; 32], leash: leash.clone() }, waiting, leash)
    }

    fn arrive(people: &People, id: PersonId, connection: u64) -> Result<Arrival, TooManySockets> {
        people.arrive(person(id), ConnectionId(connection), socket(0).0)
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
                let (socket, waiting, _) = socket(0);
                boxes.push(waiting);
                people.arrive(person(ANNA), ConnectionId(connection), socket).unwrap()
            })
            .collect();
        people.tell(ANNA, &"x".into(), Some(ConnectionId(1)));
        people.tell(BORIS, &"x".into(), None);
        let heard: Vec<bool> = boxes.iter_mut().map(|waiting| waiting.next_now().is_some()).collect();
        assert_eq!(heard, [true, false, true]);
        drop(arrivals);
    }

    #[test]
    fn a_session_takes_its_sockets_with_it_and_no_others() {
        let people = People::new();
        let ((one, _, first), (two, _, second)) = (socket(1), socket(2));
        let one = people.arrive(person(ANNA), ConnectionId(1), one).unwrap();
        let two = people.arrive(person(ANNA), ConnectionId(2), two).unwrap();
        people.end_session(ANNA, &[1; 32]);
        assert_eq!((first.why(), second.why()), (Some(&Parting::SessionEnded), None));
        drop(one);
        assert!(people.is_here(ANNA));
        people.ban(ANNA, "rudeness");
        assert_eq!(second.why(), Some(&Parting::Banned("rudeness".into())));
        assert_eq!(people.take_expelled(), BTreeSet::from([ANNA]), "at once");
        drop(two);
        assert_eq!(people.take_expelled(), BTreeSet::from([ANNA]), "and with the last socket");
        assert!(people.person(ANNA).is_none() && people.0.here.is_empty());
    }

    #[test]
    fn what_changes_on_one_socket_is_known_on_all_and_told_once() {
        let people = People::new();
        let _here = arrive(&people, ANNA, 1).unwrap();
        people.take_moved();
        people.changed(person(ANNA));
        assert!(people.take_moved().is_empty(), "nothing has changed");
        people.changed(Person { registered: true, ..person(ANNA) });
        assert!(people.person(ANNA).unwrap().registered);
        assert_eq!(people.take_moved(), BTreeSet::from([ANNA]));
        people.stirred(BORIS);
        people.changed(person(BORIS));
        assert!(people.take_moved().is_empty(), "who is not here is asked when they come");
    }
}
