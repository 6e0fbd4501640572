//! A player who is followed: which of their games, and what there is to say when there is none. Pure, as a channel is.

use raduga_protocol::{GameId, PersonId};
use raduga_rules::clock::Speed;

use super::merit::may_be_shown;
use super::{Because, Program};
use crate::game::registry::is_live;
use crate::game::summary::Summary;

/// A player who is followed.
#[derive(Debug, Clone, Copy)]
pub struct Followed {
    game: Option<GameId>,
    playing: bool,
    here: bool,
}

impl Followed {
    /// Somebody who is followed from now on, with the program of that moment.
    pub fn new(playing: Option<GameId>, here: bool) -> (Self, Program) {
        let because = if playing.is_some() { Because::Began } else { Because::Between };
        (Self { game: playing, playing: playing.is_some(), here }, Program { game: playing, because, here })
    }

    /// Looks at what they play now; says what is new, if anything is. Their last game stays until the next begins.
    pub fn look(&mut self, playing: Option<GameId>, here: bool) -> Option<Program> {
        let was_here = std::mem::replace(&mut self.here, here);
        let was_playing = std::mem::replace(&mut self.playing, playing.is_some());
        let because = match playing {
            Some(_) if playing != self.game => Because::Began,
            None if was_playing => Because::Between,
            _ if here && !was_here => Because::Came,
            _ if was_here && !here => Because::Gone,
            _ => return None,
        };
        self.game = playing.or(self.game);
        Some(Program { game: self.game, because, here })
    }
}

/// The game that whoever follows `person` is to see: with a clock that ticks before others, then the newest, then the
/// faster.
pub fn game_of(person: PersonId, games: &[Summary]) -> Option<GameId> {
    let seen = games.iter().filter(|game| may_be_shown(game) && game.side_of(person).is_some());
    let rank = |game: &&Summary| {
        let speed = game.settings.clock.speed();
        (is_live(speed), game.began, fastness(speed), game.game)
    };
    seen.max_by_key(rank).map(|game| game.game)
}

const fn fastness(speed: Speed) -> u8 {
    match speed {
        Speed::UltraBullet => 6,
        Speed::Bullet => 5,
        Speed::Blitz => 4,
        Speed::Rapid => 3,
        Speed::Classical => 2,
        Speed::Correspondence => 1,
        Speed::Unlimited => 0,
    }
}
