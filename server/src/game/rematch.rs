//! Opening the rematch of a finished game: both players in it, in one durable step, once.

use std::sync::Arc;
use std::time::Duration;

use raduga_protocol::GameId;
use raduga_rules::Color;
use tracing::{error, info};

use super::actor;
use super::handle::WishError;
use super::registry::{NewRoom, Shared, Sitter, record, seated};
use super::state::refused::OfferRefused;
use super::state::{GameState, Seat, Settings, VerbError};
use crate::store::{CreateGameError, NewGame};

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
            let why = OfferRefused::RematchTooManyGames;
            return Err(WishError::Refused(VerbError::OfferNotAllowed(why)));
        }
        let now = self.time.now();
        let (state, new) = rematch(old, next, white, black, now).map_err(|why| {
            error!(%why, game = %old.id(), "a rematch cannot be opened");
            WishError::Unavailable
        })?;
        match self.store.create_game(new).await {
            Ok(_) => {
                info!(game = %old.id(), %next, "a rematch");
                actor::spawn(state, super::registry::nothing_ahead(), self, None);
                Ok(())
            }
            Err(CreateGameError::IdTaken) if self.is_rematch_of(next, old.id()).await => Ok(()),
            Err(error) => {
                error!(%error, cause = ?std::error::Error::source(&error), "a rematch could not be opened");
                Err(WishError::Unavailable)
            }
        }
    }

    /// Whether that game was opened as the rematch of this one.
    async fn is_rematch_of(&self, next: GameId, old: GameId) -> bool {
        let Ok(Some(record)) = self.store.load_game(next, 0).await else { return false };
        serde_json::from_str::<Settings>(&record.settings)
            .is_ok_and(|settings| settings.rematch_of == Some(old))
    }
}

/// The rematch with both in it, colours swapped.
fn rematch(
    old: &GameState,
    next: GameId,
    white: &Seat,
    black: &Seat,
    now: Duration,
) -> Result<(GameState, NewGame), String> {
    let sitter = |seat: &Seat| Sitter { person: seat.person, name: seat.name.clone(), bot: seat.bot };
    let (creator, side, second) = if old.creator() == black.person {
        (black, Color::White, white)
    } else {
        (white, Color::Black, black)
    };
    let room = NewRoom {
        creator: sitter(creator),
        request: None,
        settings: old.rematch_settings(),
        side,
        second: Some(sitter(second)),
    };
    let (state, rows) = seated(next, &room, now)?;
    let new = record(next, &room, &rows, now).map_err(|error| error.to_string())?;
    Ok((state, new))
}
