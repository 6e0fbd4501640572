//! What players have decided ahead.

use raduga_protocol::ids::{GameId, PersonId};
use sqlx::SqliteConnection;

use super::super::{PlanNote, StoreError};
use super::writer::{Refusable, Write};
use super::writes::{from_db, to_db};

impl Write for PlanNote {
    type Done = ();
    type Refusal = StoreError;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        let (game, person) = (to_db(self.game.bits())?, to_db(self.person.bits())?);
        let change = match &self.body {
            Some(body) => sqlx::query(
                "INSERT INTO plans (game, person, body) VALUES (?, ?, ?)
                 ON CONFLICT (game, person) DO UPDATE SET body = excluded.body",
            )
            .bind(game)
            .bind(person)
            .bind(body),
            None => sqlx::query("DELETE FROM plans WHERE game = ? AND person = ?").bind(game).bind(person),
        };
        change.execute(db).await?;
        Ok(Ok(()))
    }
}

pub(super) async fn plans_of(db: &mut SqliteConnection, game: GameId) -> Result<Vec<PlanNote>, sqlx::Error> {
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT person, body FROM plans WHERE game = ? ORDER BY person")
            .bind(to_db(game.bits())?)
            .fetch_all(db)
            .await?;
    rows.into_iter()
        .map(|(person, body)| {
            Ok(PlanNote { game, person: PersonId::from_bits(from_db(person)?), body: Some(body) })
        })
        .collect()
}

/// A game that is over has none.
pub(super) async fn forget(db: &mut SqliteConnection, game: GameId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM plans WHERE game = ?").bind(to_db(game.bits())?).execute(db).await.map(drop)
}
