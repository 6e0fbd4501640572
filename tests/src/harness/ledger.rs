//! What anybody has ever been shown, across sockets, persons and restarts: no two may have seen different things.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use raduga_protocol::game::{GameEvent, NumberedEvent};
use raduga_protocol::{Epoch, GameId, Seq};

type Pages = BTreeMap<(GameId, Epoch), BTreeMap<Seq, NumberedEvent>>;

/// One book for all clients of a test. Whoever sees an event enters it; an event that reads otherwise than before
/// fails the test.
#[derive(Debug, Clone, Default)]
pub struct Ledger(Arc<Mutex<Pages>>);

impl Ledger {
    /// Enters what `who` was shown.
    ///
    /// # Panics
    /// When somebody was shown another event under the same number.
    pub fn enter(&self, who: &str, game: GameId, epoch: Epoch, events: &[NumberedEvent]) {
        let mut pages = self.0.lock().unwrap();
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

    /// The last event of `game` that anybody was shown.
    pub fn head(&self, game: GameId) -> Seq {
        let pages = self.0.lock().unwrap();
        let of_game = pages.iter().filter(|((id, _), _)| *id == game);
        of_game.filter_map(|(_, page)| page.keys().next_back().copied()).max().unwrap_or(0)
    }

    /// The games that anybody was shown.
    pub fn games(&self) -> Vec<GameId> {
        let mut games: Vec<_> = self.0.lock().unwrap().keys().map(|(game, _)| *game).collect();
        games.dedup();
        games
    }

    /// The actions of `game`, in order.
    pub fn actions(&self, game: GameId) -> Vec<(u32, String)> {
        let pages = self.0.lock().unwrap();
        let events = pages.iter().filter(|((id, _), _)| *id == game).flat_map(|(_, page)| page.values());
        let actions = events.filter_map(|event| match &event.event {
            GameEvent::Acted { ply, action, .. } => Some((*ply, action.clone())),
            _ => None,
        });
        actions.collect()
    }
}
