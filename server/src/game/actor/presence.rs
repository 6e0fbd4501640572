//! Telling who is here: players at once, spectators in batches.

use std::time::Duration;

use raduga_protocol::game::Presence as WirePresence;
use raduga_protocol::limits::MAX_NAMED_WATCHERS;
use raduga_protocol::server::PresenceChanged;
use raduga_rules::{ByColor, Color};

use super::GameActor;
use crate::connection::outbox::ConnectionId;
use crate::game::followers::{Follower, Gone};
use crate::game::presence::PlayerStatus;
use crate::wire::to_wire;

/// Spectators who come and go are told of together, at most this often.
const WATCHERS_EVERY: Duration = Duration::from_millis(700);

/// What was told last, so that only changes are.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Told {
    players: ByColor<PlayerTold>,
    watchers: u64,
    at: Duration,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct PlayerTold {
    here: bool,
    left: bool,
    drafting: bool,
    returned: bool,
    /// When the partner may claim; the client counts down by itself.
    claimable_at: Option<Duration>,
    claimable_now: bool,
    /// Whether their rating is known: it never changes while they play.
    rated: bool,
}

impl Told {
    /// Who is here and who has left, whatever the game stands like.
    fn comings(&self) -> [(bool, bool); 2] {
        [&self.players.white, &self.players.black].map(|player| (player.here, player.left))
    }
}

impl GameActor {
    /// A socket follows the game from here on.
    pub(super) fn follow(&mut self, follower: Follower, side: Option<Color>) {
        let (person, name) = (follower.person, follower.name.clone());
        // A socket that joins again comes before it goes, so that nobody seems away in between.
        match side {
            Some(color) => {
                self.presence.player_came(color);
                *self.unseen.get_mut(color) = false;
            }
            None => self.presence.watcher_came(person, &name),
        }
        if let Some(before) = self.followers.insert(follower, side) {
            self.went(before, false);
        }
    }

    pub(super) fn unfollow(&mut self, connection: ConnectionId, on_purpose: bool) {
        if let Some(gone) = self.followers.remove(connection) {
            self.went(gone, on_purpose);
            self.idle_since = self.shared.time.now();
            self.presence_changed();
            self.summarise();
        }
    }

    fn went(&mut self, gone: Gone, on_purpose: bool) {
        match gone.side {
            Some(color) => {
                self.presence.player_went(color, on_purpose, self.shared.time.now());
                // An adjourned game waits for both at once: who only looked in is not back.
                if !self.presence.is_here(color) {
                    *self.returned.get_mut(color) = false;
                }
            }
            None => self.presence.watcher_went(gone.person),
        }
    }

    /// Tells who is here, if that has changed and may be told now.
    pub(super) fn presence_changed(&mut self) {
        let now = self.shared.time.now();
        let told = self.to_tell(now);
        let players_changed = told.players != self.told.players;
        let watchers_changed = told.watchers != self.told.watchers && self.watchers_due() <= now;
        if players_changed || watchers_changed {
            let comings = told.comings() != self.told.comings() || told.watchers != self.told.watchers;
            self.told = told;
            let tell = |side: Option<Color>| {
                let changed = PresenceChanged { game: self.id(), presence: self.wire_presence(side) };
                self.followers.tell_presence(side.is_some(), changed);
            };
            tell(Some(Color::White));
            // When somebody thinks or drafts is told late to nobody.
            if comings || !self.state.is_delayed() {
                tell(None);
            }
            self.summarise();
        }
    }

    /// When presence has to be told of unasked: a countdown ends, or spectators wait to be told of.
    pub(super) fn presence_due(&self) -> Option<Duration> {
        let now = self.shared.time.now();
        let pending = self.to_tell(now).watchers != self.told.watchers;
        let countdown = |color| self.claimable_at(color).filter(|at| *at > now);
        let times = [pending.then(|| self.watchers_due()), countdown(Color::White), countdown(Color::Black)];
        times.into_iter().flatten().min()
    }

    fn watchers_due(&self) -> Duration {
        self.told.at + WATCHERS_EVERY
    }

    fn to_tell(&self, now: Duration) -> Told {
        let player = |color: Color| {
            let status = self.status(color, now);
            let claimable_at = status.claimable_in.and(self.claimable_at(color));
            let claimable_now = claimable_at.is_some_and(|at| at <= now);
            let PlayerStatus { here, left, drafting, returned, claimable_in: _ } = status;
            let rated = self.strength.ratings().get(color).is_some();
            PlayerTold { here, left, drafting, returned, claimable_at, claimable_now, rated }
        };
        let players = ByColor { black: player(Color::Black), white: player(Color::White) };
        Told { players, watchers: self.crowd(), at: now }
    }

    fn claimable_at(&self, color: Color) -> Option<Duration> {
        self.presence.claimable_at(color, &self.state, self.shared.timing.patience)
    }

    /// The crowd as far as it is worth telling: who, while they are named; then by tens, fifties, hundreds.
    fn crowd(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let count = self.presence.watchers();
        let mut hasher = DefaultHasher::new();
        if count <= MAX_NAMED_WATCHERS {
            self.presence.watcher_names().for_each(|name| name.hash(&mut hasher));
        }
        (count / step(count)).hash(&mut hasher);
        hasher.finish()
    }

    /// Who is here, for whoever plays this side, or none.
    pub(super) fn wire_presence(&self, side: Option<Color>) -> WirePresence {
        let now = self.shared.time.now();
        let of_now = side.is_some() || !self.state.is_delayed();
        to_wire::presence(&self.presence, self.strength.ratings(), |color| {
            let status = self.status(color, now);
            if of_now { status } else { PlayerStatus { drafting: false, claimable_in: None, ..status } }
        })
    }

    fn status(&self, color: Color, now: Duration) -> PlayerStatus {
        let status = self.presence.status(color, &self.state, self.shared.timing.patience, now);
        let drafting = status.here && self.drafting() == Some(color);
        PlayerStatus { drafting, returned: *self.returned.get(color), ..status }
    }
}

/// Of a crowd of so many, by how many its number is told.
const fn step(count: usize) -> usize {
    match count {
        0..=100 => 1,
        101..=1_000 => 10,
        1_001..=10_000 => 50,
        _ => 100,
    }
}

#[cfg(test)]
mod tests {
    use super::step;

    #[test]
    fn the_larger_a_crowd_is_the_less_its_number_is_worth_telling() {
        for (count, by) in
            [(20, 1), (100, 1), (101, 10), (1_000, 10), (1_001, 50), (10_000, 50), (10_001, 100)]
        {
            assert_eq!(step(count), by, "{count}");
        }
    }
}
