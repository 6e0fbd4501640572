//! Every change to the database.

use raduga_protocol::ids::{GameId, PersonId, Seq};
use sqlx::SqliteConnection;

use super::super::{
    Append, AppendError, CreateGameError, CreatePersonError, CreatedGame, FIRST_EPOCH, NewEvent, NewGame,
    NewPerson, StoreError,
};
use super::results;
use super::writer::{Refusable, Write};
use super::{plans, reads};

/// SQLite's numbers are signed.
pub(super) fn to_db(number: u64) -> Result<i64, sqlx::Error> {
    i64::try_from(number).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// The way back from [`to_db`].
pub(super) fn from_db(number: i64) -> Result<u64, sqlx::Error> {
    u64::try_from(number).map_err(|error| sqlx::Error::Decode(error.into()))
}

impl Write for NewPerson {
    type Done = ();
    type Refusal = CreatePersonError;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        let id = to_db(self.id.bits())?;
        let taken: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM persons WHERE id = ?) OR EXISTS (SELECT 1 FROM sessions WHERE token_hash = ?)",
        )
        .bind(id)
        .bind(self.token_hash.as_slice())
        .fetch_one(&mut *db)
        .await?;
        if taken {
            return Ok(Err(CreatePersonError::Taken));
        }
        sqlx::query("INSERT INTO persons (id, name, created_ms) VALUES (?, ?, ?)")
            .bind(id)
            .bind(&self.name)
            .bind(to_db(self.created_ms)?)
            .execute(&mut *db)
            .await?;
        sqlx::query("INSERT INTO sessions (token_hash, person, created_ms, last_seen_ms, client) VALUES (?, ?, ?, ?, ?)")
            .bind(self.token_hash.as_slice())
            .bind(id)
            .bind(to_db(self.created_ms)?)
            .bind(to_db(self.created_ms)?)
            .bind(&self.client)
            .execute(&mut *db)
            .await?;
        Ok(Ok(()))
    }
}

/// Another name for a person.
#[derive(Debug)]
pub(super) struct RenamePerson {
    pub(super) id: PersonId,
    pub(super) name: String,
}

impl Write for RenamePerson {
    type Done = bool;
    type Refusal = StoreError;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        let renamed = sqlx::query("UPDATE persons SET name = ? WHERE id = ?")
            .bind(&self.name)
            .bind(to_db(self.id.bits())?)
            .execute(db)
            .await?;
        Ok(Ok(renamed.rows_affected() == 1))
    }
}

impl Write for NewGame {
    type Done = CreatedGame;
    type Refusal = CreateGameError;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        if let Some(request) = &self.request
            && let Some(first) = reads::game_of_request(db, self.creator, request).await?
        {
            return Ok(Ok(CreatedGame::Repeated(first)));
        }
        if game_exists(db, self.id).await? {
            return Ok(Err(CreateGameError::IdTaken));
        }
        if !(person_exists(db, self.creator).await? && all_exist(db, &self.participants).await?) {
            return Ok(Err(CreateGameError::UnknownPerson));
        }
        sqlx::query(
            "INSERT INTO games (id, creator, request, settings, epoch, last_seq, created_ms)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(to_db(self.id.bits())?)
        .bind(to_db(self.creator.bits())?)
        .bind(self.request.as_ref().map(|request| request.as_str()))
        .bind(&self.settings)
        .bind(to_db(FIRST_EPOCH)?)
        .bind(to_db(self.events.len() as u64)?)
        .bind(to_db(self.created_ms)?)
        .execute(&mut *db)
        .await?;
        insert_events(db, self.id, 0, &self.events).await?;
        insert_participants(db, self.id, &self.participants).await?;
        Ok(Ok(CreatedGame::New))
    }
}

impl Write for Append {
    type Done = Seq;
    type Refusal = AppendError;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        if !all_exist(db, &self.participants).await? {
            return Ok(Err(AppendError::UnknownPerson));
        }
        let last_seq = self.expected_seq.saturating_add(self.events.len() as u64);
        // The fence: whoever moves the end of the log owns the numbers up to there.
        let moved = sqlx::query(
            "UPDATE games SET last_seq = ?, finished = finished OR ? WHERE id = ? AND epoch = ? AND last_seq = ?",
        )
        .bind(to_db(last_seq)?)
        .bind(self.finished)
        .bind(to_db(self.game.bits())?)
        .bind(to_db(self.epoch)?)
        .bind(to_db(self.expected_seq)?)
        .execute(&mut *db)
        .await?;
        if moved.rows_affected() != 1 {
            let known = game_exists(db, self.game).await?;
            return Ok(Err(if known { AppendError::Fenced } else { AppendError::UnknownGame }));
        }
        insert_events(db, self.game, self.expected_seq, &self.events).await?;
        insert_participants(db, self.game, &self.participants).await?;
        if self.finished {
            plans::forget(db, self.game).await?;
        }
        if let Some(result) = &self.result {
            results::record(db, self.game, result).await?;
        }
        Ok(Ok(last_seq))
    }
}

/// The server is alive.
#[derive(Debug)]
pub(super) struct RecordAlive {
    pub(super) now_ms: u64,
}

impl Write for RecordAlive {
    type Done = ();
    type Refusal = StoreError;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        sqlx::query("UPDATE heartbeat SET last_alive_ms = ? WHERE id = 1")
            .bind(to_db(self.now_ms)?)
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
}

/// A write that means nothing but that writing works.
#[derive(Debug)]
pub(super) struct Check;

impl Write for Check {
    type Done = ();
    type Refusal = StoreError;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        sqlx::query("UPDATE heartbeat SET checks = checks + 1 WHERE id = 1").execute(db).await?;
        Ok(Ok(()))
    }
}

pub(super) async fn game_exists(db: &mut SqliteConnection, id: GameId) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM games WHERE id = ?)")
        .bind(to_db(id.bits())?)
        .fetch_one(db)
        .await
}

pub(super) async fn person_exists(db: &mut SqliteConnection, id: PersonId) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM persons WHERE id = ?)")
        .bind(to_db(id.bits())?)
        .fetch_one(db)
        .await
}

async fn all_exist(db: &mut SqliteConnection, persons: &[PersonId]) -> Result<bool, sqlx::Error> {
    for &person in persons {
        if !person_exists(db, person).await? {
            return Ok(false);
        }
    }
    Ok(true)
}

async fn insert_events(
    db: &mut SqliteConnection,
    game: GameId,
    after: Seq,
    events: &[NewEvent],
) -> Result<(), sqlx::Error> {
    for (seq, event) in (after + 1..).zip(events) {
        sqlx::query("INSERT INTO events (game, seq, at_ms, body) VALUES (?, ?, ?, ?)")
            .bind(to_db(game.bits())?)
            .bind(to_db(seq)?)
            .bind(to_db(event.at_ms)?)
            .bind(&event.body)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

async fn insert_participants(
    db: &mut SqliteConnection,
    game: GameId,
    persons: &[PersonId],
) -> Result<(), sqlx::Error> {
    for person in persons {
        sqlx::query(
            "INSERT INTO participants (person, created_ms, game) SELECT ?, created_ms, id FROM games WHERE id = ?
             ON CONFLICT DO NOTHING",
        )
        .bind(to_db(person.bits())?)
        .bind(to_db(game.bits())?)
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}
