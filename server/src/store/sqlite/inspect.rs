//! A data file looked at: whether it is sound, and what can be read of it. Nothing is changed and nothing is held, so a
//! server may run on it meanwhile.

use std::path::{Path, PathBuf};

use raduga_protocol::ids::GameId;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use thiserror::Error;

use super::super::{GameRecord, OpenError, StoreError};
use super::writes::{from_db, to_db};
use super::{BUSY_TIMEOUT, reads};

/// Faults of one kind that are told; a file that is badly hurt has thousands.
const TOLD_FAULTS: u32 = 20;
/// A data file up to this size is looked through whenever a server starts on it, which takes less than a second. A
/// larger one is only where somebody asks for it: nobody waits minutes for a restart.
const LOOKED_THROUGH_AT_START_BYTES: u64 = 256 * 1024 * 1024;

/// A data file could not be looked at.
#[derive(Debug, Error)]
pub enum InspectError {
    /// There is none.
    #[error("there is no data file {}", .0.display())]
    Missing(PathBuf),
    /// It cannot be opened, or it is no data file.
    #[error("{0}")]
    Open(#[from] OpenError),
}

/// How many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Persons, guests among them.
    pub persons: u64,
    /// Games.
    pub games: u64,
    /// Events of all their logs.
    pub events: u64,
}

/// A data file that is looked at.
#[derive(Debug)]
pub struct Inspection(SqliteConnection);

impl Inspection {
    /// Opens the file for reading.
    ///
    /// # Errors
    /// [`InspectError`].
    pub async fn open(path: &Path) -> Result<Self, InspectError> {
        if !path.exists() {
            return Err(InspectError::Missing(path.to_owned()));
        }
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(false)
            .read_only(true)
            .busy_timeout(BUSY_TIMEOUT)
            .disable_statement_logging();
        let failed = |error| OpenError::of_database(path, error);
        let mut connection = options.connect().await.map_err(failed)?;
        sqlx::query("SELECT count(*) FROM sqlite_schema").execute(&mut connection).await.map_err(failed)?;
        Ok(Self(connection))
    }

    /// What the database finds wrong: pages, indices, rows that point at nothing. Nothing, if all is sound.
    ///
    /// # Errors
    /// Where it cannot even be asked.
    pub async fn faults(&mut self) -> Result<Vec<String>, StoreError> {
        let mut faults = integrity(&mut self.0, "PRAGMA integrity_check(20)").await?;
        let lost: Vec<(String, Option<i64>, String, i64)> =
            sqlx::query_as("PRAGMA foreign_key_check").fetch_all(&mut self.0).await?;
        let lost = lost.into_iter().take(TOLD_FAULTS as usize);
        faults
            .extend(lost.map(|(table, _, parent, _)| format!("a row of {table} points at none of {parent}")));
        Ok(faults)
    }

    /// How much there is.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub async fn counts(&mut self) -> Result<Counts, StoreError> {
        let (persons, games, events): (i64, i64, i64) = sqlx::query_as(
            "SELECT (SELECT count(*) FROM persons), (SELECT count(*) FROM games), (SELECT count(*) FROM events)",
        )
        .fetch_one(&mut self.0)
        .await?;
        Ok(Counts { persons: from_db(persons)?, games: from_db(games)?, events: from_db(events)? })
    }

    /// The next game after this one in the order of ids.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub async fn game_after(&mut self, game: Option<GameId>) -> Result<Option<GameId>, StoreError> {
        let after = game.map_or(Ok(-1), |game| to_db(game.bits()))?;
        let next: Option<i64> = sqlx::query_scalar("SELECT id FROM games WHERE id > ? ORDER BY id LIMIT 1")
            .bind(after)
            .fetch_optional(&mut self.0)
            .await?;
        Ok(next.map(from_db).transpose()?.map(GameId::from_bits))
    }

    /// A game with its whole log.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub async fn game(&mut self, id: GameId) -> Result<Option<GameRecord>, StoreError> {
        Ok(reads::game(&mut self.0, id, 0).await?)
    }
}

/// Refuses a file that is damaged, before anything is written to it.
pub(super) async fn must_be_sound(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let size = path.metadata().map_err(|source| OpenError::Files { path: path.to_owned(), source })?.len();
    if size > LOOKED_THROUGH_AT_START_BYTES {
        return Ok(());
    }
    let faults = integrity(connection, "PRAGMA quick_check(1)").await;
    let faults = faults.map_err(|error| OpenError::of_database(path, error))?;
    match faults.into_iter().next() {
        None => Ok(()),
        Some(what) => Err(OpenError::Damaged { path: path.to_owned(), what }),
    }
}

async fn integrity(
    connection: &mut SqliteConnection,
    question: &'static str,
) -> Result<Vec<String>, sqlx::Error> {
    let told: Vec<String> = sqlx::query_scalar(question).fetch_all(connection).await?;
    // Some faults come as one text of several lines.
    let lines = told.iter().flat_map(|text| text.lines()).map(str::trim);
    Ok(lines.filter(|line| !line.is_empty() && *line != "ok").map(str::to_owned).collect())
}
