//! What those who watch the lobby are shown: a picture, and then what changes in it, a few times a second at most.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Duration;

use raduga_protocol::finding::{Lobby, LobbyChanged, OpenSeek, PoolCount};
use raduga_protocol::limits::{MAX_LISTED_SEEKS, MAX_WATCHED_GAMES};
use raduga_protocol::lobby::RoomSummary;
use raduga_protocol::{GameId, RequestId, SeekId, ServerToClient};

use super::state::{LobbyState, Seek};
use crate::connection::outbox::{ConnectionId, Lifeline, Outbox};
use crate::game::followers::frame;
use crate::game::registry::Games;
use crate::wire::{finding, to_wire};

/// Changes are told together, at most this often.
const TOLD_EVERY: Duration = Duration::from_millis(500);
/// The games are looked at anew this often while somebody watches.
const GAMES_EVERY: Duration = Duration::from_secs(2);
/// Rooms with a free seat that are shown: the newest. The others are in the list of rooms.
const MAX_LISTED_ROOMS: usize = 20;

/// The lobby at one moment, as it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Picture {
    /// The newest seeks.
    pub seeks: BTreeMap<SeekId, OpenSeek>,
    /// Every pool.
    pub pools: Vec<PoolCount>,
    /// The games with most watchers, and the newest public rooms with a free seat.
    pub games: BTreeMap<GameId, RoomSummary>,
}

impl Picture {
    /// What has to be told to turn the picture before into this one; nothing if they are the same.
    pub fn since(&self, before: &Self) -> Option<LobbyChanged> {
        // A seek whose owner has become something else goes and comes.
        let not_in = |other: &Self, seek: &OpenSeek| other.seeks.get(&seek.seek) != Some(seek);
        let gone = before.seeks.values().filter(|seek| not_in(self, seek));
        let fresh = self.seeks.values().filter(|seek| not_in(before, seek));
        let changed = LobbyChanged {
            seeks_removed: gone.map(|seek| seek.seek).collect(),
            seeks_added: fresh.cloned().collect(),
            pools: self.pools.iter().filter(|pool| !before.pools.contains(pool)).cloned().collect(),
            games_removed: before.games.keys().filter(|id| !self.games.contains_key(id)).copied().collect(),
            games_changed: self
                .games
                .values()
                .filter(|game| before.games.get(&game.game) != Some(game))
                .cloned()
                .collect(),
        };
        (changed != LobbyChanged::default()).then_some(changed)
    }

    fn message(&self, request: RequestId) -> ServerToClient {
        ServerToClient::Lobby(Lobby {
            request,
            seeks: self.seeks.values().cloned().collect(),
            pools: self.pools.clone(),
            games: self.games.values().cloned().collect(),
        })
    }
}

#[derive(Debug)]
struct Watcher {
    outbox: Outbox,
    /// Cuts the socket off if the lobby is lost, so that it comes back and watches anew.
    lifeline: Lifeline,
}

/// The watchers, and what they have been shown.
#[derive(Debug, Default)]
pub(super) struct Board {
    watchers: HashMap<ConnectionId, Watcher>,
    shown: Picture,
    /// Whether the seeks or the pools look different by now.
    stale: bool,
    told: Duration,
    games_seen: Duration,
}

impl Board {
    /// Something is to be seen that was not shown yet.
    pub(super) fn touch(&mut self) {
        self.stale = true;
    }

    pub(super) fn watchers(&self) -> usize {
        self.watchers.len()
    }

    /// When the board has to be looked after; never while nobody watches.
    pub(super) fn due(&self) -> Option<Duration> {
        if self.watchers.is_empty() {
            return None;
        }
        let games = self.games_seen + GAMES_EVERY;
        Some(if self.stale { games.min(self.told + TOLD_EVERY) } else { games })
    }

    /// Shows a socket the lobby, and from here on what changes.
    pub(super) fn watch(
        &mut self,
        connection: ConnectionId,
        outbox: Outbox,
        request: RequestId,
        now: Duration,
        (state, games): (&LobbyState, &Games),
    ) {
        // So that one picture is true for all.
        self.tell(now, (state, games));
        if let Some(frame) = frame(&self.shown.message(request)) {
            outbox.push(frame);
        }
        let lifeline = outbox.lifeline();
        if let Some(before) = self.watchers.insert(connection, Watcher { outbox, lifeline }) {
            before.lifeline.disarm();
        }
    }

    /// Shows a socket no more.
    pub(super) fn unwatch(&mut self, connection: ConnectionId) {
        if let Some(watcher) = self.watchers.remove(&connection) {
            watcher.lifeline.disarm();
        }
    }

    /// Lets all go without cutting them off.
    pub(super) fn release(&mut self) {
        self.watchers.drain().for_each(|(_, watcher)| watcher.lifeline.disarm());
    }

    /// Tells what has changed, if it is time.
    pub(super) fn look(&mut self, now: Duration, lobby: (&LobbyState, &Games)) {
        if self.due().is_some_and(|due| due <= now) {
            self.tell(now, lobby);
        }
    }

    fn tell(&mut self, now: Duration, (state, games): (&LobbyState, &Games)) {
        let games = if self.games_seen + GAMES_EVERY <= now {
            self.games_seen = now;
            top_games(games)
        } else {
            self.shown.games.clone()
        };
        let picture = Picture { seeks: newest_seeks(state), pools: finding::pool_counts(state), games };
        self.stale = false;
        self.told = now;
        let changed = picture.since(&self.shown);
        self.shown = picture;
        let Some(frame) = changed.map(ServerToClient::LobbyChanged).as_ref().and_then(frame) else { return };
        self.watchers.values().for_each(|watcher| watcher.outbox.push(frame.clone()));
    }
}

/// The games most watched, and the rooms where a seat is free.
fn top_games(games: &Games) -> BTreeMap<GameId, RoomSummary> {
    let top = games.most_watched(MAX_WATCHED_GAMES);
    let open = games.newest_waiting(MAX_LISTED_ROOMS);
    top.iter().chain(&open).map(|summary| (summary.game, to_wire::room_summary(summary))).collect()
}

fn newest_seeks(state: &LobbyState) -> BTreeMap<SeekId, OpenSeek> {
    let mut seeks: Vec<&Seek> = state.seeks().collect();
    if seeks.len() > MAX_LISTED_SEEKS {
        let newest: BTreeSet<u64> = seeks.iter().map(|seek| seek.place).collect();
        let oldest_shown = newest.iter().rev().nth(MAX_LISTED_SEEKS - 1).copied().unwrap_or_default();
        seeks.retain(|seek| seek.place >= oldest_shown);
    }
    seeks.into_iter().map(|seek| (seek.id, finding::open_seek(seek))).collect()
}
