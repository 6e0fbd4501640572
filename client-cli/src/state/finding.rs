//! Who looks for whom: what we wait for, and the lobby as the server shows it.

use std::time::{Duration, Instant};

use raduga_protocol::GameId;
use raduga_protocol::finding::{
    ClosedBecause, DeclineReason, Lobby, LobbyChanged, OpenChallenge, OpenSeek, Pool, PoolCount, RatingRange,
    Waiting,
};
use raduga_protocol::game::{LiveState, Person, Phase, Role};
use raduga_protocol::lobby::{RoomSettings, RoomSummary, SideChoice};
use raduga_protocol::server::{MyGame, Welcome};

use super::game::GameView;

/// When nothing of ours has been waited for so long and no game came of it, the search is over.
const SEARCH_FADES: Duration = Duration::from_secs(3);

/// What a person looks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Quest {
    /// Somebody whom these terms suit.
    Seek { settings: RoomSettings, side: SideChoice, range: RatingRange, rated_if_possible: bool },
    /// Somebody near in rating, as quickly as can be.
    Pool(Pool),
    /// One person.
    Challenge { name: String, settings: RoomSettings, side: SideChoice, rated_if_possible: bool },
}

impl Quest {
    /// What is to be played.
    pub(crate) fn settings(&self) -> RoomSettings {
        match self {
            Self::Seek { settings, .. } | Self::Challenge { settings, .. } => settings.clone(),
            Self::Pool(pool) => crate::command::finding::settings(pool.variant, &pool.clock),
        }
    }
}

/// How the search stands that this process is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Search {
    /// There is none, or it is not taken up yet.
    #[default]
    None,
    /// The server searches.
    On { since: Instant },
    /// It ended without a game.
    Over(SearchEnd),
}

/// Why a search ended without a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SearchEnd {
    /// The server knows nothing of it any more.
    Gone,
    /// The challenge is closed.
    Closed { because: ClosedBecause, reason: Option<DeclineReason> },
}

/// What is known of looking for partners.
#[derive(Debug, Default)]
pub(crate) struct Finding {
    pub(crate) me: Option<Person>,
    /// Our unfinished games.
    pub(crate) games: Vec<MyGame>,
    pub(crate) waiting: Waiting,
    /// The lobby, while it is watched and shown.
    pub(crate) hall: Option<Hall>,
    pub(crate) search: Search,
    /// Since when nothing of ours has been waited for.
    empty_since: Option<Instant>,
}

/// The lobby: the snapshot, and every change folded in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Hall {
    /// Newest first.
    pub(crate) seeks: Vec<OpenSeek>,
    pub(crate) pools: Vec<PoolCount>,
    /// Most watched first.
    pub(crate) games: Vec<RoomSummary>,
}

impl Hall {
    /// As the server shows it.
    pub(crate) fn new(lobby: Lobby) -> Self {
        let Lobby { seeks, pools, games, .. } = lobby;
        let mut hall = Self { seeks, pools, games };
        hall.sort();
        hall
    }

    /// Takes a change in.
    pub(crate) fn fold(&mut self, changed: LobbyChanged) {
        let LobbyChanged { seeks_removed, seeks_added, pools, games_removed, games_changed } = changed;
        let replaced = |seek: &OpenSeek| seeks_added.iter().any(|added| added.seek == seek.seek);
        self.seeks.retain(|seek| !seeks_removed.contains(&seek.seek) && !replaced(seek));
        self.seeks.extend(seeks_added);
        for count in pools {
            match self.pools.iter_mut().find(|known| known.pool == count.pool) {
                Some(known) => *known = count,
                None => self.pools.push(count),
            }
        }
        let again = |room: &RoomSummary| games_changed.iter().any(|changed| changed.game == room.game);
        self.games.retain(|room| !games_removed.contains(&room.game) && !again(room));
        self.games.extend(games_changed);
        self.sort();
    }

    /// How many wait in `pool`; none if there is no such pool.
    pub(crate) fn waiting_in(&self, pool: &Pool) -> Option<u32> {
        self.pools.iter().find(|count| count.pool == *pool).map(|count| count.waiting)
    }

    fn sort(&mut self) {
        self.seeks.sort_by_key(|seek| (std::cmp::Reverse(seek.posted_ms), seek.seek));
        self.games.sort_by_key(|room| (std::cmp::Reverse(room.watchers), room.opened_ms, room.game));
    }
}

impl Finding {
    /// The server has greeted us; gives the game that began while we were away, if we had been `greeted` before.
    pub(super) fn welcome(&mut self, welcome: &Welcome, greeted: bool, now: Instant) -> Option<GameId> {
        let begun = welcome.games.iter().find(|game| {
            let known = self.games.iter().any(|old| old.game == game.game);
            game.phase == Phase::Playing && game.role.color().is_some() && !known
        });
        let begun = begun.map(|game| game.game).filter(|_| greeted);
        self.me = Some(welcome.person.clone());
        self.games.clone_from(&welcome.games);
        // What still stands follows.
        self.waiting = Waiting::default();
        self.hall = None;
        self.empty_since = Some(now);
        begun
    }

    /// What we wait for has changed; gives the challenges to us that are new.
    pub(super) fn waits_for(&mut self, waiting: Waiting, now: Instant) -> Vec<OpenChallenge> {
        let empty = waiting.seeks.is_empty()
            && waiting.pool.is_none()
            && !waiting.challenges.iter().any(|challenge| self.is_mine(challenge));
        self.empty_since = empty.then(|| self.empty_since.unwrap_or(now));
        let before = std::mem::replace(&mut self.waiting, waiting);
        let known = |new: &OpenChallenge| before.challenges.iter().any(|old| old.challenge == new.challenge);
        let came = self.waiting.challenges.iter().filter(|new| !self.is_mine(new) && !known(new));
        came.cloned().collect()
    }

    /// The server has taken our search up.
    pub(super) fn begun(&mut self, now: Instant) {
        self.search = Search::On { since: now };
        self.empty_since = None;
    }

    /// Whether the search has come to nothing.
    pub(super) fn faded(&self, now: Instant) -> bool {
        matches!(self.search, Search::On { .. })
            && self.empty_since.is_some_and(|since| now.saturating_duration_since(since) >= SEARCH_FADES)
    }

    /// Whether we made `challenge`.
    pub(crate) fn is_mine(&self, challenge: &OpenChallenge) -> bool {
        self.is_me(&challenge.from)
    }

    /// Whether `person` is the one who sits here.
    pub(crate) fn is_me(&self, person: &Person) -> bool {
        self.me.as_ref().is_some_and(|me| me.id == person.id)
    }

    /// The challenge that waits for our answer, the oldest if there are several.
    pub(crate) fn challenge_to_us(&self) -> Option<&OpenChallenge> {
        self.waiting.challenges.iter().find(|challenge| !self.is_mine(challenge))
    }

    /// A game of ours was left as it stands in `game`.
    pub(super) fn left(&mut self, game: &GameView) {
        self.games.retain(|known| known.game != game.id);
        let Some(color) = game.role.color().filter(|_| game.state.outcome.is_none()) else { return };
        self.games.push(MyGame {
            game: game.id,
            role: game.role,
            phase: game.state.phase,
            my_move: game.state.to_act == Some(color),
        });
    }

    /// One of our games that is not on the screen went on.
    pub(super) fn went_on(&mut self, game: GameId, state: &LiveState) {
        if state.outcome.is_some() {
            self.games.retain(|known| known.game != game);
        } else if let Some(known) = self.games.iter_mut().find(|known| known.game == game) {
            known.phase = state.phase;
            known.my_move = state.to_act.is_some() && state.to_act == known.role.color();
        }
    }

    /// Whether `game` is one of ours.
    pub(crate) fn plays(&self, game: GameId) -> bool {
        self.games.iter().any(|known| known.game == game)
    }

    /// A game of ours has begun.
    pub(super) fn begins(&mut self, game: GameId, role: Role) {
        if !self.plays(game) {
            self.games.push(MyGame { game, role, phase: Phase::Playing, my_move: role == Role::White });
        }
    }
}

/// Whether a turn of a game under `clock` may take days, so that one need not stay with it.
pub(crate) fn is_slow(clock: &str) -> bool {
    clock == "unlimited" || clock.contains("day")
}
