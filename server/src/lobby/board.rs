//! What those who watch the lobby are shown: a picture, and then what changes in it, a few times a second at most.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::time::Duration;

use raduga_protocol::finding::{Lobby, LobbyChanged, OpenSeek, PoolCount};
use raduga_protocol::limits::{MAX_GAME_FILTERS, MAX_LISTED_SEEKS, MAX_SMALL_BOARDS, MAX_WATCHED_GAMES};
use raduga_protocol::lobby::RoomSummary;
use raduga_protocol::{GameId, RequestId, SeekId, ServerToClient};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::handle::Asker;
use super::state::{LobbyState, Seek};
use crate::connection::outbox::{ConnectionId, Lifeline, Outbox};
use crate::game::followers::frame;
use crate::game::registry::Games;
use crate::game::summary::Summary;
use crate::watching::filter::{Filter, is_listed, is_open};
use crate::wire::{finding, to_wire};

/// Changes are told together, at most this often.
const TOLD_EVERY: Duration = Duration::from_millis(500);
/// The games are looked at anew this often while somebody watches,
const GAMES_EVERY: Duration = Duration::from_secs(2);
/// and this often while somebody watches small boards.
const BOARDS_EVERY: Duration = Duration::from_secs(1);
/// Rooms with a free seat that are shown: the newest. The others are in the list of rooms.
const MAX_OPEN_ROOMS: usize = 20;

/// The lobby at one moment, as it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Picture {
    /// The newest seeks.
    pub seeks: BTreeMap<SeekId, OpenSeek>,
    /// Every pool.
    pub pools: Vec<PoolCount>,
    /// The games with most watchers, and the newest rooms with a free seat, of those that the list has.
    pub games: Shown,
}

/// A list of games as it is shown.
type Shown = BTreeMap<GameId, RoomSummary>;

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
    /// What its list of games is narrowed to.
    filter: Filter,
    /// Cuts the socket off if the lobby is lost, so that it comes back and watches anew.
    lifeline: Lifeline,
}

/// The watchers, and what they have been shown.
#[derive(Debug, Default)]
pub(super) struct Board {
    watchers: HashMap<ConnectionId, Watcher>,
    /// What all have been shown, without games.
    shown: Picture,
    /// The games that have been shown, for each way in which the list is narrowed.
    games: HashMap<Filter, Shown>,
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
        let games = self.games_seen + self.games_every();
        Some(if self.stale { games.min(self.told + TOLD_EVERY) } else { games })
    }

    /// How often the games are looked at.
    fn games_every(&self) -> Duration {
        if self.games.keys().any(|filter| filter.boards) { BOARDS_EVERY } else { GAMES_EVERY }
    }

    /// Whether the list of games can be narrowed in this way too.
    pub(super) fn has_room_for(&self, filter: Filter) -> bool {
        self.games.len() < MAX_GAME_FILTERS || self.games.contains_key(&filter)
    }

    /// Shows a socket the lobby, and from here on what changes.
    pub(super) fn watch(
        &mut self,
        asker: &Asker,
        filter: Filter,
        now: Duration,
        (state, games): (&LobbyState, &Games),
    ) {
        let outbox = asker.outbox.clone();
        let lifeline = outbox.lifeline();
        self.unwatch(asker.connection);
        // So that one picture is true for all.
        self.tell(now, (state, games));
        let list = self.games.entry(filter).or_insert_with(|| top_games(&listed(games), filter));
        let picture = Picture { games: list.clone(), ..self.shown.clone() };
        if let Some(frame) = frame(&picture.message(asker.request.clone())) {
            outbox.push(frame);
        }
        self.watchers.insert(asker.connection, Watcher { outbox, filter, lifeline });
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
        let wanted: HashSet<Filter> = self.watchers.values().map(|watcher| watcher.filter).collect();
        self.games.retain(|filter, _| wanted.contains(filter));
        let fresh = self.games_seen + self.games_every() <= now;
        let listed = if fresh { listed(games) } else { Vec::new() };
        let picture =
            Picture { seeks: newest_seeks(state), pools: finding::pool_counts(state), games: Shown::new() };
        let before = std::mem::replace(&mut self.shown, picture);
        let told: HashMap<Filter, Utf8Bytes> = self
            .games
            .iter_mut()
            .filter_map(|(filter, list)| {
                let next = if fresh { top_games(&listed, *filter) } else { list.clone() };
                let games = std::mem::replace(list, next.clone());
                let changed = Picture { games: next, ..self.shown.clone() }
                    .since(&Picture { games, ..before.clone() })?;
                Some((*filter, frame(&ServerToClient::LobbyChanged(changed))?))
            })
            .collect();
        (self.stale, self.told) = (false, now);
        if fresh {
            self.games_seen = now;
        }
        for watcher in self.watchers.values() {
            told.get(&watcher.filter).into_iter().for_each(|frame| watcher.outbox.push(frame.clone()));
        }
    }
}

/// The games and rooms that a list may have.
fn listed(games: &Games) -> Vec<Summary> {
    games.select(|summary| (is_listed(summary) || is_open(summary)).then(|| summary.clone()))
}

/// Of those that the filter lets through: the games with most watchers, and the newest rooms with a free seat.
fn top_games(listed: &[Summary], filter: Filter) -> Shown {
    let wanted = listed.iter().filter(|game| filter.has(game));
    let (mut open, mut games): (Vec<&Summary>, Vec<&Summary>) = wanted.partition(|game| is_open(game));
    games.sort_unstable_by_key(|game| Reverse((game.watchers, game.opened, game.game)));
    open.sort_unstable_by_key(|room| Reverse((room.opened, room.game)));
    let shown = games.iter().take(MAX_WATCHED_GAMES).chain(open.iter().take(MAX_OPEN_ROOMS));
    let line = |(place, game): (usize, &&Summary)| {
        let board =
            (filter.boards && place < MAX_SMALL_BOARDS && !is_open(game)).then(|| to_wire::small_board(game));
        (game.game, RoomSummary { board, ..to_wire::room_summary(game) })
    };
    shown.enumerate().map(line).collect()
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
