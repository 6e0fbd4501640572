//! Being led from game to game: by the TV, or by a player.

#[cfg(test)]
mod tests;

use std::time::Instant;

use raduga_protocol::client::Plain;
use raduga_protocol::game::{Role, Snapshot};
use raduga_protocol::lobby::Variant;
use raduga_protocol::watching::{FollowPlayer, Guide, Led, LedBecause, WatchFilter, WatchLobby, WatchTv};
use raduga_protocol::{ClientToServer, PersonId, RequestId};

use super::game::GameView;
use super::notice::{Denial, Notice};
use super::talk::Talk;
use super::{Effects, Entry, State};
use crate::command::Intent;

/// What is to lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lead {
    /// The TV, of one game or of all.
    Tv(Option<Variant>),
    /// A player, whose id is known where they were chosen on the screen.
    Player { person: Option<PersonId>, name: String },
}

impl Lead {
    /// The message that asks for it.
    pub(super) fn message(self, request: RequestId) -> ClientToServer {
        match self {
            Self::Tv(variant) => ClientToServer::WatchTv(WatchTv { request, variant }),
            Self::Player { person: Some(id), .. } => {
                ClientToServer::FollowPlayer(FollowPlayer { request, person: Some(id), name: None })
            }
            Self::Player { person: None, name } => {
                ClientToServer::FollowPlayer(FollowPlayer { request, person: None, name: Some(name) })
            }
        }
    }
}

/// What leads us, as it said last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Leading {
    pub(crate) guide: Guide,
    pub(crate) because: LedBecause,
}

impl State {
    /// Whether we are led from game to game.
    pub(crate) const fn is_led(&self) -> bool {
        matches!(self.entry, Entry::Led(_))
    }

    /// The message that shows the lobby.
    pub(super) fn lobby_message(&self, request: RequestId) -> ClientToServer {
        ClientToServer::WatchLobby(WatchLobby { request, games: self.finding.filter.clone() })
    }

    /// The guide has gone on.
    pub(super) fn led(&mut self, led: Led, now: Instant, effects: &mut Effects) {
        let Led { request, guide, because, left: _, game, snapshot } = led;
        let asked = self.entering.as_ref().map(ClientToServer::request);
        // What leads no more, or does not lead yet, says nothing.
        if !self.is_led() || asked != request.as_ref() {
            return;
        }
        self.entering = None;
        self.leading = Some(Leading { guide: guide.clone(), because });
        effects.notices.push(Notice::Led { guide, because, game });
        match snapshot {
            Some(snapshot) => self.led_to(*snapshot, now, effects),
            None if game.is_none() => self.game = None,
            None => {}
        }
        if std::mem::take(&mut self.was_offline) {
            effects.notices.push(Notice::Online);
        }
        if because == LedBecause::Ended {
            self.go_to(Entry::Lobby, effects);
        }
    }

    fn led_to(&mut self, snapshot: Snapshot, now: Instant, effects: &mut Effects) {
        if self.game.as_ref().is_some_and(|game| game.id == snapshot.game) {
            return self.caught_up(|game| game.replace(snapshot, now), effects);
        }
        self.outbox.forget();
        self.resuming = None;
        self.show(snapshot, now, effects);
    }

    /// A game that was not here before is here from now on.
    pub(super) fn show(&mut self, snapshot: Snapshot, now: Instant, effects: &mut Effects) {
        effects.notices.push(Notice::Room {
            game: snapshot.game,
            settings: snapshot.settings.clone(),
            role: snapshot.role,
        });
        effects.notices.push(Notice::Position { text: snapshot.start_position.clone() });
        let (game, notices) = GameView::new(snapshot, now);
        self.game = Some(game);
        self.talk = Talk::default();
        effects.notices.extend(notices);
    }

    /// What the person wants to watch; `None` when it is about something else.
    pub(super) fn watch(&mut self, intent: &Intent, effects: &mut Effects) -> Option<Result<(), Denial>> {
        let wanted = match intent {
            Intent::Tv(variant) => Lead::Tv(*variant),
            Intent::Follow { person, name } => Lead::Player { person: *person, name: name.clone() },
            Intent::Unfollow => return Some(self.unfollow(effects)),
            Intent::Filter(filter) => return Some(self.narrow(filter, effects)),
            _ => return None,
        };
        Some(self.to(Entry::Led(wanted), effects))
    }

    /// Stays with the game that is on, and goes no further.
    fn unfollow(&mut self, effects: &mut Effects) -> Result<(), Denial> {
        if !self.is_led() {
            return Err(Denial::NotLed);
        }
        let entry = self.game.as_ref().map_or(Entry::Lobby, |game| Entry::Watch(game.id));
        self.to(entry, effects)
    }

    fn narrow(&mut self, filter: &WatchFilter, effects: &mut Effects) -> Result<(), Denial> {
        self.finding.filter = filter.clone();
        if self.entry == Entry::Lobby && self.connection == super::Connection::Online {
            self.watch_lobby(effects);
        }
        Ok(())
    }

    /// What takes us out of where we are led.
    pub(super) fn stop_watching(&mut self) -> ClientToServer {
        self.leading = None;
        let (_, request) = self.outbox.request();
        ClientToServer::StopWatching(Plain { request })
    }

    /// The player to follow next, of those in the game on the screen: one, then the other, then neither.
    pub(crate) fn next_to_follow(&self) -> Option<Intent> {
        let game = self.game.as_ref().filter(|game| game.role == Role::Spectator)?;
        let players = [game.players.white.as_ref(), game.players.black.as_ref()];
        let followed = match self.leading.as_ref().map(|leading| &leading.guide) {
            Some(Guide::Player { person, .. }) if self.is_led() => Some(person.id),
            _ => None,
        };
        let place = players
            .iter()
            .position(|player| followed.is_some() && player.map(|player| player.id) == followed);
        let next = match place {
            None => players[0],
            Some(0) => players[1],
            Some(_) => None,
        };
        Some(next.map_or(Intent::Unfollow, |player| Intent::Follow {
            person: Some(player.id),
            name: player.name.clone(),
        }))
    }
}
