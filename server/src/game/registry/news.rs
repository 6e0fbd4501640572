//! What the lobby hears of games: that one has begun, and how it ended.

use raduga_protocol::{GameId, PersonId};
use raduga_rules::clock::Speed;
use tokio::sync::mpsc;
use tracing::warn;

use super::{Games, Shared};
use crate::game::event::EndReason;
use crate::game::state::Phase;
use crate::game::summary::Summary;

/// News that may wait for the lobby. When it is full the next are lost: a seek may outlive its owner's pairing by a room,
/// and two who called a game off may meet again before others. Nothing else hangs on them.
pub const NEWS_CAPACITY: usize = 1024;

/// How a game ended before it was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unplayed {
    /// One of the players called it off.
    CalledOff,
    /// A first move did not come in time.
    NoFirstMove,
}

/// Something that happened to a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// Both seats are taken and play begins.
    Begun {
        /// The players.
        players: Vec<PersonId>,
        /// Whether its clocks tick.
        live: bool,
    },
    /// It is over.
    Ended {
        /// The game.
        game: GameId,
        /// How, if it ended before it was played.
        unplayed: Option<Unplayed>,
        /// The players whose ratings have changed by it.
        rated: Vec<PersonId>,
    },
}

impl Games {
    /// The news from now on; they have one reader.
    pub fn news(&self) -> mpsc::Receiver<News> {
        let (sender, receiver) = mpsc::channel(NEWS_CAPACITY);
        if self.shared.news.set(sender).is_err() {
            warn!("the news of games have a reader already");
        }
        receiver
    }
}

/// Whether the clocks of a game tick, so that who plays it has no time for another.
pub const fn is_live(speed: Speed) -> bool {
    match speed {
        Speed::UltraBullet | Speed::Bullet | Speed::Blitz | Speed::Rapid | Speed::Classical => true,
        Speed::Correspondence | Speed::Unlimited => false,
    }
}

impl Shared {
    /// Tells what the change from `before` to `now` is, if it is news.
    pub(super) fn tell_news(&self, before: Option<Phase>, now: &Summary) {
        let Some(sender) = self.news.get() else { return };
        let news = match (before, now.phase) {
            (Some(Phase::Waiting), Phase::Playing) => {
                News::Begun { players: players(now), live: is_live(now.settings.clock.speed()) }
            }
            (Some(_), Phase::Finished) => News::Ended {
                game: now.game,
                unplayed: unplayed(now.ending),
                rated: if now.settings.rated { players(now) } else { Vec::new() },
            },
            _ => return,
        };
        if sender.try_send(news).is_err() {
            warn!(game = %now.game, "the lobby does not hear of a game: too much news");
        }
    }
}

const fn unplayed(ending: Option<EndReason>) -> Option<Unplayed> {
    match ending {
        Some(EndReason::Aborted) => Some(Unplayed::CalledOff),
        Some(EndReason::NoShow) => Some(Unplayed::NoFirstMove),
        _ => None,
    }
}

fn players(of: &Summary) -> Vec<PersonId> {
    of.seats.iter().flatten().map(|seat| seat.person).collect()
}
