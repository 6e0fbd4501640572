//! What anybody has ever been shown, across sockets, persons and restarts: no two may have seen different things.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use raduga_protocol::game::{GameEvent, NumberedEvent};
use raduga_protocol::server::Accepted;
use raduga_protocol::{ClientToServer, Epoch, GameId, PersonId, Seq};

type Pages = BTreeMap<(GameId, Epoch), BTreeMap<Seq, NumberedEvent>>;

/// One book for all clients of a test. Whoever sees an event enters it; an event that reads otherwise than before
/// fails the test.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    pages: Arc<Mutex<Pages>>,
    acknowledged: Arc<Mutex<Vec<Acknowledged>>>,
}

/// Something that a player was told is durable.
#[derive(Debug, Clone)]
pub struct Acknowledged {
    /// Who asked for it.
    pub person: PersonId,
    /// What.
    pub message: ClientToServer,
    /// What they were told.
    pub accepted: Accepted,
}

impl Ledger {
    /// Enters what `who` was shown.
    ///
    /// # Panics
    /// When somebody was shown another event under the same number.
    pub fn enter(&self, who: &str, game: GameId, epoch: Epoch, events: &[NumberedEvent]) {
        let mut pages = self.pages.lock().unwrap();
        let page = pages.entry((game, epoch)).or_default();
        for event in events {
            let known = page.entry(event.seq).or_insert_with(|| event.clone());
            assert_eq!(
                known, event,
                "{who} was shown another event {} of {game} than others before",
                event.seq
            );
        }
    }

    /// Enters what was acknowledged.
    pub fn acknowledge(&self, person: PersonId, message: &ClientToServer, accepted: &Accepted) {
        let entry = Acknowledged { person, message: message.clone(), accepted: accepted.clone() };
        self.acknowledged.lock().unwrap().push(entry);
    }

    /// All that was acknowledged, in order; what was asked for again stands here again.
    pub fn acknowledged(&self) -> Vec<Acknowledged> {
        self.acknowledged.lock().unwrap().clone()
    }

    /// The last event of `game` that anybody was shown.
    pub fn head(&self, game: GameId) -> Seq {
        let pages = self.pages.lock().unwrap();
        let of_game = pages.iter().filter(|((id, _), _)| *id == game);
        of_game.filter_map(|(_, page)| page.keys().next_back().copied()).max().unwrap_or(0)
    }

    /// The games that anybody was shown.
    pub fn games(&self) -> Vec<GameId> {
        let mut games: Vec<_> = self.pages.lock().unwrap().keys().map(|(game, _)| *game).collect();
        games.dedup();
        games
    }

    /// The actions of `game`, in order.
    pub fn actions(&self, game: GameId) -> Vec<(u32, String)> {
        let pages = self.pages.lock().unwrap();
        let events = pages.iter().filter(|((id, _), _)| *id == game).flat_map(|(_, page)| page.values());
        let actions = events.filter_map(|event| match &event.event {
            GameEvent::Acted { ply, action, .. } => Some((*ply, action.clone())),
            _ => None,
        });
        actions.collect()
    }
}
