//! How strong the players of a game are, for those who look for one to watch. It is no part of the game.

use raduga_rules::ByColor;
use tracing::warn;

use super::{GameActor, Phase};
use crate::rating::Glicko;

/// What is known of it.
#[derive(Debug, Default)]
pub(super) struct Strength(Option<ByColor<Option<Glicko>>>);

impl Strength {
    /// Each player's rating in this game at this speed, if it is known and there is one.
    pub(super) fn ratings(&self) -> ByColor<Option<Glicko>> {
        self.0.unwrap_or(ByColor { black: None, white: None })
    }
}

impl GameActor {
    /// Asks the store once, as soon as both have sat down.
    pub(super) async fn learn_strength(&mut self) {
        if self.strength.0.is_some() || matches!(self.state.phase(), Phase::Waiting | Phase::Finished) {
            return;
        }
        let mut known = ByColor { black: None, white: None };
        let settings = self.state.settings();
        for color in [raduga_rules::Color::White, raduga_rules::Color::Black] {
            let Some(seat) = self.state.seat(color) else { return };
            match self.shared.store.ratings_of(seat.person).await {
                Ok(ratings) => {
                    let in_this = ratings
                        .iter()
                        .find(|of| of.variant == settings.variant && of.speed == settings.clock.speed());
                    *known.get_mut(color) = in_this.map(|of| of.rating);
                }
                // The list shows the game without it.
                Err(error) => warn!(%error, "how strong the players are cannot be read"),
            }
        }
        self.strength = Strength(Some(known));
    }
}
