//! Games that ended before the store recorded results are listed too, once.

use raduga_protocol::GameId;
use tracing::{error, info, warn};

use crate::game::registry::fold;
use crate::store::{GameResult, SharedStore, StoreError};

/// Games looked at before the next are asked for.
const AT_ONCE: u32 = 100;

/// Lists them. Broken off, it begins again at the next start, and what is listed stays listed.
pub async fn list_old_games(store: SharedStore) {
    match list_all(&store).await {
        Ok(0) => {}
        Ok(games) => info!(games, "games of an older server are listed"),
        Err(error) => error!(%error, "games of an older server could not be listed"),
    }
}

async fn list_all(store: &SharedStore) -> Result<usize, StoreError> {
    let (mut listed, mut after) = (0, None);
    loop {
        let games = store.unlisted(after, AT_ONCE).await?;
        let Some(last) = games.last().copied() else { break };
        for game in games {
            if let Some(result) = result_of(store, game).await? {
                store.list_old_game(game, result).await?;
                listed += 1;
            }
        }
        after = Some(last);
    }
    store.old_games_are_listed().await?;
    Ok(listed)
}

/// What a game came to; nothing where nobody sat across the board, or its log cannot be read.
async fn result_of(store: &SharedStore, game: GameId) -> Result<Option<GameResult>, StoreError> {
    let Some(record) = store.load_game(game, 0).await? else { return Ok(None) };
    match tokio::task::spawn_blocking(move || fold(record)).await {
        Ok(Ok(state)) => Ok(state.result()),
        Ok(Err(error)) => {
            warn!(%game, %error, "a log cannot be read, so the game is not listed");
            Ok(None)
        }
        Err(_) => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use raduga_rules::Color;

    use super::*;
    use crate::game::testing::{BLACK, Table, WHITE};
    use crate::store::{Append, FIRST_EPOCH, NewEvent, NewGame, NewPerson, SqliteStore};

    #[tokio::test]
    async fn a_game_of_an_older_server_is_listed_once() {
        let directory = tempfile::tempdir().unwrap();
        let store: SharedStore =
            Arc::new(SqliteStore::open(directory.path().join("x.sqlite")).await.unwrap());
        let mut table = Table::begun("3+2", None);
        let _ = table.put(table.state.resign(Color::Black).unwrap());
        for (id, byte) in [(WHITE, 1), (BLACK, 2)] {
            let person =
                NewPerson { id, name: "x".into(), token_hash: [byte; 32], created_ms: 0, client: None };
            store.create_person(person).await.unwrap();
        }
        let id = table.state.id();
        let game = NewGame {
            id,
            creator: WHITE,
            request: None,
            settings: serde_json::to_string(table.state.settings()).unwrap(),
            created_ms: crate::timekeeper::millis(table.state.opened()),
            events: Vec::new(),
            participants: vec![WHITE, BLACK],
        };
        store.create_game(game).await.unwrap();
        let events = table.log.iter().map(|row| NewEvent {
            at_ms: crate::timekeeper::millis(row.at),
            body: serde_json::to_string(&row.body).unwrap(),
        });
        let append = Append {
            game: id,
            epoch: FIRST_EPOCH,
            expected_seq: 0,
            events: events.collect(),
            finished: true,
            result: None,
            participants: Vec::new(),
        };
        store.append(append).await.unwrap();
        assert_eq!(list_all(&store).await.unwrap(), 1);
        let result = store.result(id).await.unwrap().unwrap();
        assert_eq!((result.winner, result.reason.as_str()), (Some(Color::White), "resignation"));
        assert_eq!(list_all(&store).await.unwrap(), 0);
    }
}
