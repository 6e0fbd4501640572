//! The practice partner: nobody who comes has to wait for somebody else. It is one person of the house that takes a
//! seat in as many games as it is asked to, marked as a bot and never rated.
//!
//! It comes in by the door that every client uses, frames and all ([`crate::connection::serve_inside`]), and knows
//! nothing that its side of the board would not be told: `player` speaks the protocol, `think` chooses an action,
//! `search` looks ahead, and one file a game says what a position is worth.

mod flicker;
mod placed;
mod player;
mod radras;
mod search;
mod tavreli;
mod think;
mod worth;

use std::sync::Arc;

use raduga_protocol::{GameId, PersonId};
use thiserror::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::{info, warn};

use crate::accounts::Person;
use crate::server::Context;
use crate::store::{CreatePersonError, NewPerson, SharedStore, StoreError};

/// Games that the partner plays at once; more are refused until one is over.
pub const MAX_GAMES: usize = 500;
/// Searches at once: thinking takes whole cores, and the games of people come first.
const THINKING_AT_ONCE: usize = 1;
/// Who it is in the store: the last of all ids, which a draw gives once in 2^50.
pub(crate) const PERSON: PersonId = PersonId::from_bits((1 << 50) - 1);
/// How it is called.
const NAME: &str = "Raduga practice";

/// The partner, whose seats are counted.
#[derive(Debug)]
pub struct Partner {
    person: Person,
    seats: Arc<Semaphore>,
    thinking: Arc<Semaphore>,
}

/// The partner plays enough games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the practice partner plays {MAX_GAMES} games already; try again in a little while")]
pub struct PartnerBusy;

/// A place of the partner's in one game, taken before the game is opened.
#[derive(Debug)]
pub struct PartnerSeat {
    _permit: OwnedSemaphorePermit,
}

impl Partner {
    /// Finds the partner in the store, or puts it there. Nobody can come as it: it has no token.
    ///
    /// # Errors
    /// Where the store cannot be read or written.
    pub async fn find(store: &SharedStore, now_ms: u64) -> Result<Self, StoreError> {
        if store.person(PERSON).await?.is_none() {
            // A hash that is no token's: what hashes to it is not known to anybody.
            let token_hash = rand::random();
            let person =
                NewPerson { id: PERSON, name: NAME.into(), token_hash, created_ms: now_ms, client: None };
            match store.create_person(person).await {
                Ok(()) | Err(CreatePersonError::Taken) => {}
                Err(CreatePersonError::Unavailable(error)) => return Err(error),
            }
        }
        store.mark_house(PERSON).await?;
        Ok(Self {
            person: Person { id: PERSON, name: NAME.into(), registered: false, bot: true, muted: false },
            seats: Arc::new(Semaphore::new(MAX_GAMES)),
            thinking: Arc::new(Semaphore::new(THINKING_AT_ONCE)),
        })
    }

    /// Whether this is the partner.
    pub fn is(&self, person: PersonId) -> bool {
        person == self.person.id
    }

    /// A place in one more game.
    ///
    /// # Errors
    /// [`PartnerBusy`].
    pub fn take_seat(&self) -> Result<PartnerSeat, PartnerBusy> {
        let permit = Arc::clone(&self.seats).try_acquire_owned();
        permit.map(|_permit| PartnerSeat { _permit }).map_err(|_| PartnerBusy)
    }
}

/// Sends the partner into a game; it plays there until the game is over.
pub fn play(context: &Arc<Context>, game: GameId, seat: PartnerSeat) {
    info!(%game, "the practice partner sits down");
    context.tasks.spawn(player::run(Arc::clone(context), game, seat));
}

/// After a restart the partner goes back to the games it was in.
pub fn come_back(context: &Arc<Context>) {
    for summary in context.games.of_person(context.partner.person.id) {
        match context.partner.take_seat() {
            Ok(seat) => play(context, summary.game, seat),
            Err(error) => warn!(game = %summary.game, %error, "the practice partner cannot come back"),
        }
    }
}
