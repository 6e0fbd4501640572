//! Opening the rematch of a finished game: both players in it, in one durable step, once.

use std::sync::Arc;

use raduga_protocol::{GameId, PersonId};
use raduga_rules::Color;
use tracing::{error, info};

use super::actor;
use super::event::{LogBody, LogRow};
use super::handle::WishError;
use super::registry::Shared;
use super::state::{GameState, Seat, Settings, VerbError, Verdict};
use crate::store::{CreateGameError, FIRST_EPOCH, NewEvent, NewGame};
use crate::timekeeper::millis;

impl Shared {
    /// Opens the rematch of `old` under the id `next`. Where it was opened before, by an agreement that could not be told,
    /// it is that one.
    pub(super) async fn open_rematch(
        self: &Arc<Self>,
        old: &GameState,
        next: GameId,
    ) -> Result<(), WishError> {
        let (Some(white), Some(black)) = (old.seat(Color::White), old.seat(Color::Black)) else {
            return Err(WishError::NotAPlayer);
        };
        if ![white, black].into_iter().all(|seat| self.may_sit(seat.person, Some(next))) {
            let why = "one of you has too many unfinished games";
            return Err(WishError::Refused(VerbError::OfferNotAllowed(why)));
        }
        // Colours are swapped.
        let (state, new) = self.rematch(old, next, black, white).map_err(|why| {
            error!(%why, game = %old.id(), "a rematch cannot be opened");
            WishError::Unavailable
        })?;
        match self.store.create_game(new).await {
            Ok(_) => {
                info!(game = %old.id(), %next, "a rematch");
                actor::spawn(state, self, None);
                Ok(())
            }
            Err(CreateGameError::IdTaken) if self.is_rematch_of(next, old.id()).await => Ok(()),
            Err(error) => {
                error!(%error, cause = ?std::error::Error::source(&error), "a rematch could not be opened");
                Err(WishError::Unavailable)
            }
        }
    }

    fn rematch(
        &self,
        old: &GameState,
        next: GameId,
        white: &Seat,
        black: &Seat,
    ) -> Result<(GameState, NewGame), String> {
        let now = self.time.now();
        let settings = old.rematch_settings();
        let text = serde_json::to_string(&settings).map_err(|error| error.to_string())?;
        let mut state = GameState::open(next, FIRST_EPOCH, settings, old.creator(), now)
            .map_err(|error| error.to_string())?;
        let mut events = Vec::new();
        for seated in [Some(white), Some(black)].into_iter().flatten().enumerate() {
            let Verdict(more) = match seated {
                (0, seat) => state.sit_first(Color::White, seat.person, &seat.name),
                (_, seat) => state.sit(seat.person, &seat.name).map_err(|error| error.to_string())?,
            };
            for event in more {
                let body = LogBody { event, by: None };
                let row = serde_json::to_string(&body).map_err(|error| error.to_string())?;
                events.push(NewEvent { at_ms: millis(now), body: row });
                let row = LogRow { seq: state.seq() + 1, at: now, body };
                state.apply(row).map_err(|error| error.to_string())?;
            }
        }
        let participants: Vec<PersonId> = vec![white.person, black.person];
        let new = NewGame {
            id: next,
            creator: old.creator(),
            request: None,
            settings: text,
            created_ms: millis(now),
            events,
            participants,
        };
        Ok((state, new))
    }

    /// Whether that game was opened as the rematch of this one.
    async fn is_rematch_of(&self, next: GameId, old: GameId) -> bool {
        let Ok(Some(record)) = self.store.load_game(next, 0).await else { return false };
        serde_json::from_str::<Settings>(&record.settings)
            .is_ok_and(|settings| settings.rematch_of == Some(old))
    }
}
