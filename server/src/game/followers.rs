//! Who gets a game's messages: sockets, not persons. Nothing here waits; a full outbox cuts its owner off.

use std::collections::HashMap;
use std::time::Duration;

use raduga_protocol::PersonId;
use raduga_protocol::ServerToClient;
use raduga_protocol::codec::encode_server;
use raduga_protocol::server::{Events, PresenceChanged};
use raduga_rules::Color;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tracing::error;

use super::event::Fact;
use super::state::GameState;
use super::view::{Beside, live_view};
use crate::connection::outbox::{ConnectionId, Lifeline, Outbox};
use crate::people::DeafTo;
use crate::wire::to_wire;

/// A socket that wants to follow a game.
#[derive(Debug)]
pub struct Follower {
    /// The socket.
    pub connection: ConnectionId,
    /// Whose it is.
    pub person: PersonId,
    /// Their name now.
    pub name: String,
    /// Whether they are registered.
    pub registered: bool,
    /// Whether they are a program.
    pub bot: bool,
    /// Whom they do not hear.
    pub deaf_to: DeafTo,
    /// Where its messages go.
    pub outbox: Outbox,
}

/// A socket that follows the game.
#[derive(Debug)]
struct Following {
    person: PersonId,
    side: Option<Color>,
    deaf_to: DeafTo,
    outbox: Outbox,
    /// Cuts the socket off if the actor is lost, so that it comes back and resumes.
    lifeline: Lifeline,
}

/// All that follow a game.
#[derive(Debug, Default)]
pub struct Followers(HashMap<ConnectionId, Following>);

/// Who a socket was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gone {
    /// Whose it was.
    pub person: PersonId,
    /// The side they play.
    pub side: Option<Color>,
}

impl Followers {
    /// Adds a socket, in place of itself if it follows already. Says who it was before.
    pub fn insert(&mut self, follower: Follower, side: Option<Color>) -> Option<Gone> {
        let lifeline = follower.outbox.lifeline();
        let Follower { connection, person, name: _, registered: _, bot: _, deaf_to, outbox } = follower;
        let before = self.0.insert(connection, Following { person, side, deaf_to, outbox, lifeline })?;
        before.lifeline.disarm();
        Some(Gone { person: before.person, side: before.side })
    }

    /// Forgets a socket.
    pub fn remove(&mut self, connection: ConnectionId) -> Option<Gone> {
        let gone = self.0.remove(&connection)?;
        gone.lifeline.disarm();
        Some(Gone { person: gone.person, side: gone.side })
    }

    /// Forgets all sockets without cutting them off.
    pub fn release(&mut self) {
        for (_, following) in self.0.drain() {
            following.lifeline.disarm();
        }
    }

    /// Whether nobody follows.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether this socket follows.
    pub fn contains(&self, connection: ConnectionId) -> bool {
        self.0.contains_key(&connection)
    }

    /// Tells everyone what happened: one text for each kind of viewer, however many there are.
    pub fn tell_events(&self, state: &GameState, facts: &[Fact], beside: &Beside<'_>, now: Duration) {
        let events: Vec<_> = facts.iter().map(to_wire::numbered_event).collect();
        for viewer in [None, Some(Color::White), Some(Color::Black)] {
            let viewers = || self.0.values().filter(|following| following.side == viewer);
            if viewers().next().is_none() {
                continue;
            }
            let message = ServerToClient::Events(Events {
                game: state.id(),
                epoch: state.epoch(),
                events: events.clone(),
                state: to_wire::live_state(&live_view(state, viewer, beside, now)),
            });
            if let Some(frame) = frame(&message) {
                viewers().for_each(|following| following.outbox.push(frame.clone()));
            }
        }
    }

    /// Tells the sockets of `side` but for `asking` something that is for nobody else.
    pub fn tell_others_of(
        &self,
        side: Color,
        asking: ConnectionId,
        message: impl FnOnce() -> Option<Utf8Bytes>,
    ) {
        let others = || {
            let of_side = |&(id, following): &(&ConnectionId, &Following)| {
                *id != asking && following.side == Some(side)
            };
            self.0.iter().filter(of_side)
        };
        if others().next().is_some()
            && let Some(frame) = message()
        {
            others().for_each(|(_, following)| following.outbox.push(frame.clone()));
        }
    }

    /// Gives what `speaker` says to the sockets of those who hear it, but for one.
    pub fn tell_hearers(
        &self,
        speaker: PersonId,
        hears: impl Fn(Option<Color>) -> bool,
        but: Option<ConnectionId>,
        frame: &Utf8Bytes,
    ) {
        let hearers = self.0.iter().filter(|(id, following)| {
            Some(**id) != but && hears(following.side) && following.deaf_to.hears(speaker)
        });
        hearers.for_each(|(_, following)| following.outbox.push(frame.clone()));
    }

    /// Gives each socket of those who hear it a frame of its own, by whom they do not hear.
    pub fn tell_each(
        &self,
        hears: impl Fn(Option<Color>) -> bool,
        frame: impl Fn(&DeafTo) -> Option<Utf8Bytes>,
    ) {
        let hearers = self.0.values().filter(|following| hears(following.side));
        hearers.for_each(|following| {
            frame(&following.deaf_to).into_iter().for_each(|frame| following.outbox.push(frame));
        });
    }

    /// Tells all sockets of `side` something that is for nobody else.
    pub fn tell_all_of(&self, side: Color, message: impl FnOnce() -> ServerToClient) {
        let of_side = || self.0.values().filter(|following| following.side == Some(side));
        if of_side().next().is_some()
            && let Some(frame) = frame(&message())
        {
            of_side().for_each(|following| following.outbox.push(frame.clone()));
        }
    }

    /// Tells everyone who is here.
    pub fn tell_presence(&self, message: PresenceChanged) {
        if let Some(frame) = frame(&ServerToClient::Presence(message)) {
            self.0.values().for_each(|following| following.outbox.push(frame.clone()));
        }
    }
}

/// A message as the frame that all its receivers share.
pub fn frame(message: &ServerToClient) -> Option<Utf8Bytes> {
    encode_server(message)
        .inspect_err(|error| error!(%error, "a message could not be written"))
        .ok()
        .map(Into::into)
}
