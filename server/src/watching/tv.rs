//! One channel of the TV: which game is on. Pure: what may be shown and the time go in, a change comes out.

use std::time::Duration;

use raduga_protocol::GameId;

use super::merit::Candidate;
use super::{Because, Program};

#[cfg(test)]
mod tests;

/// After its end a game stays so long, for its result to be seen.
pub const RESULT_SHOWN: Duration = Duration::from_secs(8);
/// A game is on at least so long before a better one takes its place.
pub const ON_AT_LEAST: Duration = Duration::from_secs(30);
/// A game is clearly better by so many points.
pub const CLEARLY: i32 = 150;

/// A channel.
#[derive(Debug, Clone, Default)]
pub struct Channel {
    on: Option<On>,
}

#[derive(Debug, Clone, Copy)]
struct On {
    game: GameId,
    since: Duration,
    /// Since when it is over, or may not be shown any more.
    over: Option<Duration>,
}

impl Channel {
    /// Looks at what may be shown `now`; says where the channel has gone, if it has gone on.
    pub fn look(&mut self, now: Duration, candidates: &[Candidate]) -> Option<Program> {
        let best = candidates.iter().max_by_key(|candidate| (candidate.merit, candidate.game)).copied();
        let Some(on) = &mut self.on else {
            return best.map(|best| self.switch(Some(best.game), Because::Began, now));
        };
        match candidates.iter().find(|candidate| candidate.game == on.game) {
            Some(current) => {
                on.over = None;
                let better = best.filter(|best| best.merit >= current.merit.saturating_add(CLEARLY))?;
                (on.since + ON_AT_LEAST <= now).then(|| self.switch(Some(better.game), Because::Better, now))
            }
            None => {
                let over = *on.over.get_or_insert(now);
                let seen = over + RESULT_SHOWN <= now;
                seen.then(|| self.switch(best.map(|best| best.game), Because::Over, now))
            }
        }
    }

    /// When the result on the screen has been seen.
    pub fn due(&self) -> Option<Duration> {
        Some(self.on?.over? + RESULT_SHOWN)
    }

    /// The game that is on.
    pub fn game(&self) -> Option<GameId> {
        self.on.map(|on| on.game)
    }

    /// Nobody looks any more: the next one begins with what is best then.
    pub fn switch_off(&mut self) {
        self.on = None;
    }

    fn switch(&mut self, game: Option<GameId>, because: Because, now: Duration) -> Program {
        self.on = game.map(|game| On { game, since: now, over: None });
        Program { game, because, here: true }
    }
}
