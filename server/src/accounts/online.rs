//! Who is here: the open sockets of each person, and the way to close them.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use dashmap::DashMap;
use raduga_protocol::PersonId;
use tokio_util::sync::CancellationToken;

use super::Person;
use crate::connection::outbox::ConnectionId;

/// The hash of a session's token, which is what the server knows a session by.
pub type SessionHash = [u8; 32];

/// Why a socket is closed for good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Parting {
    /// Its session has ended.
    SessionEnded,
    /// The person is banned, for this reason.
    Banned(String),
}

/// What a socket can be ended by.
#[derive(Debug, Clone, Default)]
pub struct Leash(Arc<LeashInner>);

#[derive(Debug, Default)]
struct LeashInner {
    pulled: CancellationToken,
    why: OnceLock<Parting>,
}

impl Leash {
    /// Ends the socket. The first reason counts.
    pub fn pull(&self, why: Parting) {
        let _ = self.0.why.set(why);
        self.0.pulled.cancel();
    }

    /// Returns when the socket is to end.
    pub async fn pulled(&self) {
        self.0.pulled.cancelled().await;
    }

    /// Why it is to end; nothing while it is not.
    pub fn why(&self) -> Option<&Parting> {
        self.0.why.get()
    }
}

#[derive(Debug)]
struct Present {
    person: Person,
    sockets: HashMap<ConnectionId, (SessionHash, Leash)>,
}

/// All who are here.
#[derive(Debug, Clone, Default)]
pub struct Online(Arc<DashMap<PersonId, Present>>);

/// A socket of somebody who is here, for as long as it lives.
#[derive(Debug)]
pub struct Here {
    online: Online,
    person: PersonId,
    connection: ConnectionId,
}

impl Drop for Here {
    fn drop(&mut self) {
        if let Some(mut present) = self.online.0.get_mut(&self.person) {
            present.sockets.remove(&self.connection);
        }
        self.online.0.remove_if(&self.person, |_, present| present.sockets.is_empty());
    }
}

impl Online {
    /// A socket of `person` opens.
    pub fn enter(
        &self,
        person: Person,
        connection: ConnectionId,
        session: SessionHash,
        leash: Leash,
    ) -> Here {
        let id = person.id;
        let mut present =
            self.0.entry(id).or_insert_with(|| Present { person: person.clone(), sockets: HashMap::new() });
        present.person = person;
        present.sockets.insert(connection, (session, leash));
        drop(present);
        Here { online: self.clone(), person: id, connection }
    }

    /// What a person is now, on whichever of their sockets it changed; none when they are not here.
    pub fn person(&self, id: PersonId) -> Option<Person> {
        self.0.get(&id).map(|present| present.person.clone())
    }

    /// Something about a person has changed.
    pub fn changed(&self, person: Person) {
        if let Some(mut present) = self.0.get_mut(&person.id) {
            present.person = person;
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

    /// Closes all sockets of a person who is banned.
    pub fn ban(&self, person: PersonId, reason: &str) {
        self.end(person, &Parting::Banned(reason.to_owned()), |_| true);
    }

    fn end(&self, person: PersonId, why: &Parting, which: impl Fn(&SessionHash) -> bool) {
        let Some(present) = self.0.get(&person) else { return };
        let of_those = present.sockets.values().filter(|(session, _)| which(session));
        of_those.for_each(|(_, leash)| leash.pull(why.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person() -> Person {
        Person { id: PersonId::from_bits(1), name: "Анна".into(), ..Person::default() }
    }

    #[test]
    fn a_session_takes_its_sockets_with_it_and_no_others() {
        let online = Online::default();
        let (first, second) = (Leash::default(), Leash::default());
        let one = online.enter(person(), ConnectionId(1), [1; 32], first.clone());
        let two = online.enter(person(), ConnectionId(2), [2; 32], second.clone());
        online.end_session(person().id, &[1; 32]);
        assert_eq!((first.why(), second.why()), (Some(&Parting::SessionEnded), None));
        drop(one);
        assert!(online.person(person().id).is_some());
        online.ban(person().id, "rudeness");
        assert_eq!(second.why(), Some(&Parting::Banned("rudeness".into())));
        drop(two);
        assert!(online.person(person().id).is_none() && online.0.is_empty());
    }

    #[test]
    fn what_changes_on_one_socket_is_known_on_all() {
        let online = Online::default();
        let _here = online.enter(person(), ConnectionId(1), [1; 32], Leash::default());
        online.changed(Person { registered: true, ..person() });
        assert!(online.person(person().id).unwrap().registered);
    }
}
