//! The lobby as a client folds it, with a check of every change.

use std::collections::BTreeMap;

use raduga_protocol::finding::{Lobby, LobbyChanged, OpenSeek, Pool, PoolCount};
use raduga_protocol::lobby::RoomSummary;
use raduga_protocol::{GameId, SeekId};

/// What a client that watches the lobby knows of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LobbyModel {
    /// Open seeks.
    pub seeks: BTreeMap<SeekId, OpenSeek>,
    /// How many wait in each pool.
    pub pools: Vec<PoolCount>,
    /// The most watched games.
    pub games: BTreeMap<GameId, RoomSummary>,
}

impl LobbyModel {
    /// What a snapshot says.
    pub fn new(lobby: &Lobby) -> Self {
        Self {
            seeks: lobby.seeks.iter().map(|seek| (seek.seek, seek.clone())).collect(),
            pools: lobby.pools.clone(),
            games: lobby.games.iter().map(|game| (game.game, game.clone())).collect(),
        }
    }

    /// Takes a change in.
    ///
    /// # Panics
    /// When it does not follow from what was told before.
    pub fn change(&mut self, changed: &LobbyChanged) {
        assert_ne!(*changed, LobbyChanged::default(), "an empty change");
        for seek in &changed.seeks_removed {
            assert!(self.seeks.remove(seek).is_some(), "{seek} was never there");
        }
        for seek in &changed.seeks_added {
            assert!(self.seeks.insert(seek.seek, seek.clone()).is_none(), "{} is there already", seek.seek);
        }
        for count in &changed.pools {
            let line = self.pools.iter_mut().find(|line| line.pool == count.pool);
            *line.expect("a pool of the grid") = count.clone();
        }
        for game in &changed.games_removed {
            assert!(self.games.remove(game).is_some(), "{game} was never there");
        }
        for game in &changed.games_changed {
            self.games.insert(game.game, game.clone());
        }
    }

    /// How many wait in a pool.
    pub fn waiting(&self, pool: &Pool) -> u32 {
        self.pools.iter().find(|line| line.pool == *pool).expect("a pool of the grid").waiting
    }
}
