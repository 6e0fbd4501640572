//! Two who found each other: judged, then opened by the caller, then taken in.

use std::time::Duration;

use raduga_protocol::finding::ClosedBecause;
use raduga_protocol::{ChallengeId, GameId, PersonId, SeekId};
use raduga_rules::Color;

use super::{LobbyState, Seeker, Settings};
use crate::game::registry::{Unplayed, is_live};

/// How two found each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By a seek.
    Seek,
    /// By a pool.
    Pool,
    /// By a challenge.
    Challenge,
}

/// What a pairing uses up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Used {
    /// A seek.
    Seek(SeekId),
    /// A challenge.
    Challenge(ChallengeId),
    /// Two places in a pool.
    Places,
}

/// Two who are to play. Nothing has changed yet.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "there is no game until it is opened"]
pub struct Pairing {
    /// Whose request brings it about; in a pool, one of the two.
    pub asker: Seeker,
    /// The other.
    pub other: Seeker,
    /// The asker's side.
    pub side: Color,
    /// What is played.
    pub settings: Settings,
    /// How it comes about.
    pub way: Way,
    /// What it uses up.
    pub used: Used,
}

/// Two who play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// The game.
    pub game: GameId,
    /// The two.
    pub pairing: Pairing,
}

impl LobbyState {
    /// A pairing has its game: what it used up is gone, and in a live game neither looks for another any more.
    pub fn paired(&mut self, pair: &Pair, now: Duration) {
        let Pair { game, pairing } = pair;
        let (one, other) = (pairing.asker.person, pairing.other.person);
        match pairing.used {
            Used::Seek(seek) => self.remove_seek(seek),
            Used::Challenge(challenge) => self.close(challenge, ClosedBecause::Accepted, None),
            Used::Places => {
                self.leave_pool(one, now);
                self.leave_pool(other, now);
                self.meetings.pooled(one, other, now);
            }
        }
        match pairing.way {
            Way::Seek | Way::Pool => self.meetings.met(*game, one, other, now),
            // Who challenges by name knows whom.
            Way::Challenge => {}
        }
        if is_live(pairing.settings.clock.speed()) {
            self.busy(one, now);
            self.busy(other, now);
        }
    }

    /// Somebody has begun a live game, however it came about: they look for no other live one.
    pub fn busy(&mut self, person: PersonId, now: Duration) {
        self.cancel_everything_of(person, now, |settings| is_live(settings.clock.speed()));
    }

    /// A game is over.
    pub fn game_ended(&mut self, game: GameId, unplayed: Option<Unplayed>, now: Duration) {
        self.meetings.ended(game, unplayed, now);
    }
}
