//! Each person's own unfinished games: listed, the one to go to next, and word of every change to the sockets that
//! have asked for the list.

use std::collections::BTreeMap;
use std::time::Duration;

use dashmap::DashMap;
use raduga_protocol::own_games::{MyGameChanged, OwnGame};
use raduga_protocol::{GameId, PersonId, ServerToClient};

use super::followers::frame;
use super::registry::Games;
use super::state::Phase;
use super::summary::Summary;
use crate::connection::outbox::{ConnectionId, Outbox};
use crate::wire::own_games::own_game;

/// The sockets that want to be told. A socket goes with its connection, so there are never more than connections.
#[derive(Debug, Default)]
pub(super) struct Listeners(DashMap<PersonId, BTreeMap<ConnectionId, Outbox>>);

impl Listeners {
    fn add(&self, person: PersonId, connection: ConnectionId, outbox: Outbox) {
        self.0.entry(person).or_default().insert(connection, outbox);
    }

    fn remove(&self, person: PersonId, connection: ConnectionId) {
        if let Some(mut sockets) = self.0.get_mut(&person) {
            sockets.remove(&connection);
        }
        self.0.remove_if(&person, |_, sockets| sockets.is_empty());
    }

    /// Tells the players of a game what has changed in their lists, if anything has.
    pub(super) fn tell(&self, before: Option<&Summary>, after: &Summary, now: Duration) {
        // A game that was over before is in nobody's list.
        if before.is_none() && after.phase == Phase::Finished {
            return;
        }
        for seat in after.seats.iter().flatten() {
            let Some(sockets) = self.0.get(&seat.person) else { continue };
            let line = |summary: &Summary| own_game(summary, seat.person, now);
            let Some(game) = line(after) else { continue };
            if before.and_then(line).as_ref() == Some(&game) {
                continue;
            }
            if let Some(frame) = frame(&ServerToClient::MyGameChanged(MyGameChanged { game })) {
                sockets.values().for_each(|outbox| outbox.push(frame.clone()));
            }
        }
    }
}

impl Games {
    /// The unfinished games of a person: those where they must act first, and of each kind the one with the least time.
    pub fn own_games(&self, person: PersonId) -> Vec<OwnGame> {
        let now = self.now();
        let mut games: Vec<OwnGame> =
            self.of_person(person).iter().filter_map(|summary| own_game(summary, person, now)).collect();
        games.sort_by_key(|game| {
            (!game.my_move, game.to_act.is_none(), game.deadline_ms.unwrap_or(u64::MAX), game.game)
        });
        games
    }

    /// The game where a person must act next, after the one that they look at; none where no other waits for them.
    pub fn next_own_game(&self, person: PersonId, after: Option<GameId>) -> Option<OwnGame> {
        let mut waiting = self.own_games(person);
        waiting.retain(|game| game.my_move);
        let looked_at = waiting.iter().position(|game| Some(game.game) == after);
        if let Some(place) = looked_at {
            waiting.rotate_left(place);
            waiting.remove(0);
        }
        waiting.into_iter().next()
    }

    /// From now on this socket is told what changes in the games of its person.
    pub fn listen(&self, person: PersonId, connection: ConnectionId, outbox: Outbox) {
        self.listeners().add(person, connection, outbox);
    }

    /// The socket is told no longer: it must be, before it can be let go.
    pub fn stop_listening(&self, person: PersonId, connection: ConnectionId) {
        self.listeners().remove(person, connection);
    }
}
