//! What a game came to, as lists and ratings need it.

use std::time::Duration;

use raduga_rules::{ByColor, Color};

use super::{Event, GameState, Seat};
use crate::game::event::{EndReason, Ending};
use crate::store::{GameResult, ResultPlayer};
use crate::timekeeper::millis;

impl EndReason {
    /// Whether the game counts: it was not called off before it was played.
    pub const fn counts(self) -> bool {
        !matches!(self, Self::Aborted | Self::NoShow | Self::Expired)
    }
}

impl GameState {
    /// What the game has come to when these events, of `at`, have happened: nothing unless they end it, nor where
    /// nobody sat across the board.
    pub fn result_after<'e>(
        &self,
        events: impl Iterator<Item = &'e Event> + Clone,
        at: Duration,
    ) -> Option<GameResult> {
        let ending = events.clone().find_map(|event| match event {
            Event::Finished { ending } => Some(*ending),
            _ => None,
        })?;
        let acted = events.filter(|event| matches!(event, Event::Acted { .. })).count();
        self.result_of(ending, at, u32::try_from(acted).unwrap_or(u32::MAX))
    }

    /// What a game that is over came to.
    pub fn result(&self) -> Option<GameResult> {
        let ended = self.facts().iter().find(|fact| matches!(fact.event, Event::Finished { .. }))?;
        self.result_of(self.ending()?, ended.at, 0)
    }

    /// The result of a game that ends so, with so many more actions.
    fn result_of(&self, ending: Ending, at: Duration, acted: u32) -> Option<GameResult> {
        let player = |color: Color| {
            let Seat { person, name, bot } = self.seat(color)?.clone();
            Some(ResultPlayer { person, name, bot })
        };
        let settings = self.settings();
        Some(GameResult {
            finished_ms: millis(at),
            variant: settings.variant,
            speed: settings.clock.speed(),
            clock: settings.clock.to_string(),
            rated: settings.rated,
            listed: settings.public && settings.spectators,
            players: ByColor { white: player(Color::White)?, black: player(Color::Black)? },
            winner: ending.winner,
            reason: ending.reason.to_string(),
            played: ending.reason.counts(),
            plies: self.game().ply().saturating_add(acted),
        })
    }
}
