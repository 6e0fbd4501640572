//! Who has met whom lately: two who called a game off are not put together again for an hour, and a pool does not give the
//! same partner twice running while others wait.

use std::collections::BTreeMap;
use std::time::Duration;

use raduga_protocol::{GameId, PersonId};

/// Two whose game was called off are not paired by themselves again for so long.
const APART_FOR: Duration = Duration::from_secs(3600);
/// Pairings are remembered for so long.
const REMEMBERED_FOR: Duration = Duration::from_secs(3600);
/// And so many of each kind at most. When there are more the oldest is forgotten, and its two may meet once too soon.
const REMEMBERED: usize = 10_000;

type Both = (PersonId, PersonId);

fn both(one: PersonId, other: PersonId) -> Both {
    (one.min(other), one.max(other))
}

#[derive(Debug, Default)]
pub(super) struct Meetings {
    /// Games that the lobby made, with their players.
    games: BTreeMap<GameId, (Both, Duration)>,
    /// Whom a pool gave last.
    last: BTreeMap<PersonId, (PersonId, Duration)>,
    /// Whose game was called off, and when.
    apart: BTreeMap<Both, Duration>,
}

impl Meetings {
    /// The lobby has made a game of its own accord.
    pub(super) fn met(&mut self, game: GameId, one: PersonId, other: PersonId, now: Duration) {
        make_room(&mut self.games, |(_, at)| *at);
        self.games.insert(game, (both(one, other), now));
    }

    /// A pool has given these two each other.
    pub(super) fn pooled(&mut self, one: PersonId, other: PersonId, now: Duration) {
        make_room(&mut self.last, |(_, at)| *at);
        self.last.insert(one, (other, now));
        self.last.insert(other, (one, now));
    }

    /// A game is over.
    pub(super) fn ended(&mut self, game: GameId, unplayed: bool, now: Duration) {
        let Some((both, _)) = self.games.remove(&game) else { return };
        if unplayed {
            make_room(&mut self.apart, |at| *at);
            self.apart.insert(both, now);
        }
    }

    /// Whether two called a game off within the hour.
    pub(super) fn are_apart(&self, one: PersonId, other: PersonId, now: Duration) -> bool {
        self.apart.get(&both(one, other)).is_some_and(|at| now < *at + APART_FOR)
    }

    /// Whether a pool gave one of these the other last.
    pub(super) fn just_met(&self, one: PersonId, other: PersonId) -> bool {
        let last = |person: PersonId| self.last.get(&person).map(|(partner, _)| *partner);
        last(one) == Some(other) || last(other) == Some(one)
    }

    /// When there is something to forget.
    pub(super) fn forgotten_at(&self) -> Option<Duration> {
        let games = self.games.values().map(|(_, at)| *at + REMEMBERED_FOR);
        let last = self.last.values().map(|(_, at)| *at + REMEMBERED_FOR);
        games.chain(last).chain(self.apart.values().map(|at| *at + APART_FOR)).min()
    }

    pub(super) fn sweep(&mut self, now: Duration) {
        self.games.retain(|_, (_, at)| now < *at + REMEMBERED_FOR);
        self.last.retain(|_, (_, at)| now < *at + REMEMBERED_FOR);
        self.apart.retain(|_, at| now < *at + APART_FOR);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.games.is_empty() && self.last.is_empty() && self.apart.is_empty()
    }
}

/// Forgets the oldest where there is no room for one more.
fn make_room<K: Ord + Copy, V>(map: &mut BTreeMap<K, V>, at: impl Fn(&V) -> Duration) {
    if map.len() < REMEMBERED {
        return;
    }
    let oldest = map.iter().min_by_key(|(_, value)| at(value)).map(|(key, _)| *key);
    if let Some(oldest) = oldest {
        map.remove(&oldest);
    }
}
