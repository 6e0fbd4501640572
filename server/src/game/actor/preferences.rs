//! What the players let each other do. It is asked of the accounts whenever a player comes; it is in no log, for it only
//! keeps something from being offered.

use raduga_rules::{ByColor, Color};
use tracing::warn;

use super::GameActor;
use crate::accounts::preferences::holds;
use crate::game::event::OfferKind;
use crate::game::handle::Verb;
use crate::game::state::VerbError;

impl GameActor {
    /// Asks what both players let each other do.
    pub(super) async fn learn_preferences(&mut self) {
        for color in [Color::White, Color::Black] {
            let Some(person) = self.state.seat(color).map(|seat| seat.person) else { continue };
            match self.shared.store.preferences_of(person).await {
                Ok(preferences) => *self.preferences.get_mut(color) = preferences,
                // What was known before holds.
                Err(error) => warn!(%error, "what a player allows cannot be read"),
            }
        }
    }

    /// What each side may not ask of its partner.
    pub(super) fn unwelcome(&self) -> ByColor<Unwelcome> {
        let rated = self.state.settings().rated;
        let of = |color: Color| {
            let theirs = self.preferences.get(color.other());
            Unwelcome { takebacks: !holds(theirs.takebacks, rated), gifts: !holds(theirs.gifts, rated) }
        };
        ByColor { black: of(Color::Black), white: of(Color::White) }
    }

    /// Refuses what the partner of `color` does not want to be asked or given.
    pub(super) fn welcome(&self, color: Color, verb: &Verb) -> Result<(), VerbError> {
        let unwelcome = *self.unwelcome().get(color);
        match verb {
            Verb::Offer { kind: OfferKind::Takeback, .. } if unwelcome.takebacks => {
                Err(VerbError::OfferNotAllowed("your partner does not want to be asked for takebacks"))
            }
            Verb::GiveTime if unwelcome.gifts => {
                Err(VerbError::GiftNotAllowed("your partner does not want to be given time"))
            }
            _ => Ok(()),
        }
    }
}

/// What a player's partner does not want.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Unwelcome {
    /// To be asked for a takeback.
    pub takebacks: bool,
    /// To be given time.
    pub gifts: bool,
}
