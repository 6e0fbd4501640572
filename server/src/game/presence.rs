//! Who is in the room: pure bookkeeping of sockets, absences and what they allow. It is not part of the log: after a
//! restart everybody has been gone since the start.

use std::collections::BTreeMap;
use std::time::Duration;

use raduga_protocol::PersonId;
use raduga_rules::clock::Speed;
use raduga_rules::{ByColor, Color};

use super::state::GameState;

#[cfg(test)]
mod tests;

/// How patient a game is with who is gone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Patience {
    /// After a lost network, in bullet and blitz; longer in slower games.
    pub lost: Duration,
    /// After leaving on purpose.
    pub left: Duration,
    /// With clocks that run for days, or none.
    pub slow: Duration,
}

/// No absence may be claimed sooner than this part of the usual time, whatever the position.
const HOPELESS_DIVISOR: u32 = 3;
/// Material behind by this much is hopeless enough to be less patient.
const HOPELESS_POINTS: u32 = 4;
/// A countdown is only worth showing when the absent player's clock outlasts it by this.
const CLOCK_OUTLASTS: Duration = Duration::from_secs(3);

/// How a player is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Away {
    since: Duration,
    on_purpose: bool,
}

/// Who is in the room.
#[derive(Debug, Clone)]
pub struct Presence {
    players: ByColor<Sockets>,
    watchers: BTreeMap<PersonId, Watcher>,
}

#[derive(Debug, Clone)]
struct Sockets {
    open: u32,
    away: Away,
}

#[derive(Debug, Clone)]
struct Watcher {
    name: String,
    sockets: u32,
}

/// What is to be told about one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerStatus {
    /// At least one socket follows the game.
    pub here: bool,
    /// Left on purpose.
    pub left: bool,
    /// Is putting a series together.
    pub drafting: bool,
    /// Has joined again since the game was adjourned.
    pub returned: bool,
    /// How long until the partner may claim; zero when they may now.
    pub claimable_in: Option<Duration>,
}

impl Presence {
    /// An empty room at `now`.
    pub fn new(now: Duration) -> Self {
        let gone = || Sockets { open: 0, away: Away { since: now, on_purpose: false } };
        Self { players: ByColor { black: gone(), white: gone() }, watchers: BTreeMap::new() }
    }

    /// A socket of a player follows the game.
    pub fn player_came(&mut self, color: Color) {
        let sockets = self.players.get_mut(color);
        sockets.open += 1;
        sockets.away.on_purpose = false;
    }

    /// A socket of a player follows it no longer. Leaving on purpose with another socket still open is not leaving.
    pub fn player_went(&mut self, color: Color, on_purpose: bool, now: Duration) {
        let sockets = self.players.get_mut(color);
        sockets.open = sockets.open.saturating_sub(1);
        if sockets.open == 0 {
            sockets.away = Away { since: now, on_purpose };
        }
    }

    /// A socket of a spectator follows the game.
    pub fn watcher_came(&mut self, person: PersonId, name: &str) {
        let watcher =
            self.watchers.entry(person).or_insert_with(|| Watcher { name: name.to_owned(), sockets: 0 });
        watcher.sockets += 1;
    }

    /// A socket of a spectator follows it no longer.
    pub fn watcher_went(&mut self, person: PersonId) {
        if let Some(watcher) = self.watchers.get_mut(&person) {
            watcher.sockets -= 1;
            if watcher.sockets == 0 {
                self.watchers.remove(&person);
            }
        }
    }

    /// Whether a player is here.
    pub fn is_here(&self, color: Color) -> bool {
        self.players.get(color).open > 0
    }

    /// Since when a player is away; none if here.
    pub fn away_since(&self, color: Color) -> Option<Duration> {
        let sockets = self.players.get(color);
        (sockets.open == 0).then_some(sockets.away.since)
    }

    /// Spectators, a person with several sockets once.
    pub fn watchers(&self) -> usize {
        self.watchers.len()
    }

    /// The names of the spectators.
    pub fn watcher_names(&self) -> impl Iterator<Item = &str> {
        self.watchers.values().map(|watcher| watcher.name.as_str())
    }

    /// When the partner of `color` may claim the game, if they stay away: only while `color` must act, both have
    /// moved, and no restart keeps the clocks still.
    pub fn claimable_at(&self, color: Color, state: &GameState, patience: Patience) -> Option<Duration> {
        let sockets = self.players.get(color);
        let awaited = state.to_act() == Some(color);
        if sockets.open > 0 || !awaited || state.can_abort() || state.stopped_since().is_some() {
            return None;
        }
        Some(sockets.away.since + patience_with(color, sockets.away, state, patience))
    }

    /// What is to be told about `color` at `now`.
    pub fn status(&self, color: Color, state: &GameState, patience: Patience, now: Duration) -> PlayerStatus {
        let sockets = self.players.get(color);
        let here = sockets.open > 0;
        let claimable_in = self.claimable_at(color, state, patience).map(|at| at.saturating_sub(now));
        let outlasts = |wait: Duration| {
            let remaining = state.clock().remaining(color, now);
            wait.is_zero() || remaining.is_none_or(|remaining| remaining > wait + CLOCK_OUTLASTS)
        };
        let left = !here && sockets.away.on_purpose;
        PlayerStatus {
            here,
            left,
            drafting: false,
            returned: false,
            claimable_in: claimable_in.filter(|wait| outlasts(*wait)),
        }
    }
}

/// How long the partner of `color` has to wait: longer in slow games, shorter when there is little left to play for.
fn patience_with(color: Color, away: Away, state: &GameState, patience: Patience) -> Duration {
    if away.on_purpose {
        return patience.left;
    }
    let usual = match state.settings().clock.speed() {
        Speed::Correspondence | Speed::Unlimited => return patience.slow,
        Speed::Classical => patience.lost * 3,
        Speed::Rapid => patience.lost * 2,
        Speed::Blitz | Speed::Bullet | Speed::UltraBullet => patience.lost,
    };
    let behind = state.game().material().is_some_and(|material| {
        material.get(color.other()).saturating_sub(*material.get(color)) >= HOPELESS_POINTS
    });
    if behind { (usual / HOPELESS_DIVISOR).max(patience.left) } else { usual }
}
