//! Who has met whom lately: while somebody else is there who fits, two whose game was called off are not put together
//! again for a time, and a pool does not give the same partner twice running. Where nobody else fits they meet at once:
//! two who wait for each other do not wait for ever.

use std::collections::BTreeMap;
use std::time::Duration;

use raduga_protocol::{GameId, PersonId};

use crate::game::registry::Unplayed;

/// After one of two has called their game off, others come first for so long.
const APART_FOR: Duration = Duration::from_secs(3600);
/// And for so long when nobody meant it: a first move did not come in time.
const APART_FOR_NO_SHOW: Duration = Duration::from_secs(300);
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
    /// Whose game was called off, and until when others come first.
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
    pub(super) fn ended(&mut self, game: GameId, unplayed: Option<Unplayed>, now: Duration) {
        let Some((both, _)) = self.games.remove(&game) else { return };
        let apart_for = match unplayed {
            None => return,
            Some(Unplayed::CalledOff) => APART_FOR,
            Some(Unplayed::NoFirstMove) => APART_FOR_NO_SHOW,
        };
        make_room(&mut self.apart, |until| *until);
        // What is held against them already is not shortened by less.
        let until = self.apart.entry(both).or_default();
        *until = (*until).max(now + apart_for);
    }

    /// Whether others come first for these two, for a game of theirs was called off lately.
    pub(super) fn are_apart(&self, one: PersonId, other: PersonId, now: Duration) -> bool {
        self.apart.get(&both(one, other)).is_some_and(|until| now < *until)
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
        games.chain(last).chain(self.apart.values().copied()).min()
    }

    pub(super) fn sweep(&mut self, now: Duration) {
        self.games.retain(|_, (_, at)| now < *at + REMEMBERED_FOR);
        self.last.retain(|_, (_, at)| now < *at + REMEMBERED_FOR);
        self.apart.retain(|_, until| now < *until);
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
