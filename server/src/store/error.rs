//! How a store refuses and fails.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

/// The store could not do its work. Whether a write was carried out is unknown.
#[derive(Debug, Clone, Error)]
pub enum StoreError {
    /// It has been closed, or its writer is gone.
    #[error("the store is closed")]
    Closed,
    /// The writer broke off in the middle of this write.
    #[error("the write was broken off")]
    BrokenOff,
    /// The database refused: a full disk, a lock held by another program, a damaged file.
    #[error("the database failed")]
    Database(#[source] Arc<dyn Error + Send + Sync>),
}

impl OpenError {
    /// What the database says when it opens a file.
    pub(super) fn of_database(path: &Path, error: sqlx::Error) -> Self {
        let path = path.to_owned();
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        match code.and_then(|code| code.parse::<i32>().ok()).map(|code| code & PRIMARY_CODE) {
            Some(CORRUPT | NOT_A_DATABASE) => {
                let what =
                    error.into_database_error().map_or_else(String::new, |error| error.message().into());
                Self::Damaged { path, what }
            }
            _ => Self::Database { path, source: error.into() },
        }
    }
}

/// SQLite's result codes (<https://sqlite.org/rescode.html>); the upper bits tell more than is asked here.
const PRIMARY_CODE: i32 = 0xff;
const CORRUPT: i32 = 11;
const NOT_A_DATABASE: i32 = 26;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

/// Failed to create a person.
#[derive(Debug, Clone, Error)]
pub enum CreatePersonError {
    /// Another person has this id or this token. Draw new ones.
    #[error("the id or the token is taken")]
    Taken,
    /// The store could not do its work.
    #[error("the store is unavailable")]
    Unavailable(#[from] StoreError),
}

/// Failed to create a game.
#[derive(Debug, Clone, Error)]
pub enum CreateGameError {
    /// Another game has this id. Draw a new one.
    #[error("the id is taken by another game")]
    IdTaken,
    /// The creator or a participant is not recorded.
    #[error("a person of the game is unknown")]
    UnknownPerson,
    /// The store could not do its work.
    #[error("the store is unavailable")]
    Unavailable(#[from] StoreError),
}

/// Failed to append to a game's log.
#[derive(Debug, Clone, Error)]
pub enum AppendError {
    /// The log does not end where the caller believes, or the game is owned in another epoch. Load it again.
    #[error("the log has moved on")]
    Fenced,
    /// There is no such game.
    #[error("the game is unknown")]
    UnknownGame,
    /// A participant is not recorded.
    #[error("a participant is unknown")]
    UnknownPerson,
    /// The store could not do its work; the events may be recorded or not. Load the game again.
    #[error("the store is unavailable")]
    Unavailable(#[from] StoreError),
}

/// Failed to open a store.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The lock is held.
    #[error("another server is already running on {}: stop it first, or give this one another data file", .0.display())]
    InUse(PathBuf),
    /// The directory or the files could not be made.
    #[error("cannot prepare the data file {}: {source}", path.display())]
    Files {
        /// The data file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The data was written by a newer server, or a migration failed.
    #[error("cannot bring the data file {} to this server's version; if a newer server wrote it, run that one", path.display())]
    Migrate {
        /// The data file.
        path: PathBuf,
        /// What the migration said.
        source: Box<dyn Error + Send + Sync>,
    },
    /// What is there is no data file, or one that has lost its shape.
    #[error(
        "the data file {} is damaged ({what}); nothing was changed: `raduga-server check` says what is whole, and a \
         backup brings it back (deploy/README.md)",
        path.display()
    )]
    Damaged {
        /// The data file.
        path: PathBuf,
        /// What the database found.
        what: String,
    },
    /// The database would not open: no permission, no room.
    #[error("cannot open the data file {}: {source}", path.display())]
    Database {
        /// The data file.
        path: PathBuf,
        /// What the database said.
        source: Box<dyn Error + Send + Sync>,
    },
}
