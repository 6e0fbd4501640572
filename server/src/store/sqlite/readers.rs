//! A few connections for reading, each used by one reader at a time.
//!
//! Smaller than a general pool on purpose: it keeps no timers, so a test in paused time cannot see a read
//! time out while the database, whose threads paused time does not see, is at work. It needs none: in a
//! write-ahead log readers wait for nobody, so every turn comes.

use std::mem;
use std::sync::{Mutex, PoisonError};

use futures::future::BoxFuture;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::Semaphore;

use super::super::StoreError;

/// Connections for reading. When all are taken, reads wait their turn.
const READERS: u32 = 4;

pub(super) struct Readers {
    options: SqliteConnectOptions,
    turns: Semaphore,
    /// Opened and at rest.
    idle: Mutex<Vec<SqliteConnection>>,
}

impl Readers {
    /// Opens the first connection, to see that it can be done; the others follow when they are wanted.
    pub(super) async fn open(options: SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        let first = options.connect().await?;
        Ok(Self { options, turns: Semaphore::new(READERS as usize), idle: Mutex::new(vec![first]) })
    }

    /// Reads. The connection rests again only after a success: one that failed or was left in the middle is
    /// not worth finding out about.
    pub(super) async fn read<T>(
        &self,
        question: impl for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, sqlx::Error>>,
    ) -> Result<T, StoreError> {
        let _turn = self.turns.acquire().await.map_err(|_| StoreError::Closed)?;
        let rested = self.with_idle(Vec::pop);
        let mut connection = match rested {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let answer = question(&mut connection).await?;
        self.with_idle(|idle| idle.push(connection));
        Ok(answer)
    }

    /// Refuses new reads, waits for those under way, and lets go of the file.
    pub(super) async fn close(&self) {
        let Ok(_all_turns) = self.turns.acquire_many(READERS).await else { return };
        self.turns.close();
        for connection in self.with_idle(mem::take) {
            // A reader has nothing to lose.
            let _ = connection.close().await;
        }
    }

    fn with_idle<T>(&self, change: impl FnOnce(&mut Vec<SqliteConnection>) -> T) -> T {
        change(&mut self.idle.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
