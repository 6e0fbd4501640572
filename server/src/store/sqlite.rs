//! The embedded store: one SQLite file, one writer that commits in groups, a few readers.

mod about;
mod accounts;
mod chat;
mod faces;
mod files;
mod hearing;
mod inspect;
mod plans;
mod ratings;
mod readers;
mod reads;
mod results;
mod writer;
mod writes;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;
use raduga_protocol::ids::{GameId, PersonId, RequestId, Seq};
use sqlx::ConnectOptions;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use self::files::DataFile;
use self::readers::Readers;
use self::writer::WriterHandle;
use super::{
    Append, AppendError, CreateGameError, CreatePersonError, CreatedGame, GameRecord, GameSummary,
    LineRecord, NewGame, NewLine, NewPerson, OpenError, PersonRecord, PlanNote, Store, StoreFuture,
};

pub use self::inspect::{Counts, InspectError, Inspection};

/// How long the database waits for a lock held by another program, a backup say, before a write fails.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// After a burst the write-ahead log is cut back to this.
const MAX_IDLE_WAL_BYTES: &str = "67108864"; // 64 MiB

static MIGRATIONS: Migrator = sqlx::migrate!();

/// Told of every commit: how long the transaction took, and how many writes it made durable at once. It is
/// called by the writer, so it must not wait.
pub type CommitObserver = Arc<dyn Fn(Duration, usize) + Send + Sync>;

/// How to open a [`SqliteStore`].
#[derive(Clone)]
pub struct SqliteOptions {
    path: PathBuf,
    busy_timeout: Duration,
    on_commit: CommitObserver,
}

impl SqliteOptions {
    /// The store in this file, which is made if it is not there, and its directory as well.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), busy_timeout: BUSY_TIMEOUT, on_commit: Arc::new(|_, _| ()) }
    }

    /// How long a write waits for a lock that another program holds on the file.
    #[must_use]
    pub fn busy_timeout(self, busy_timeout: Duration) -> Self {
        Self { busy_timeout, ..self }
    }

    /// Whom to tell of commits.
    #[must_use]
    pub fn on_commit(self, on_commit: CommitObserver) -> Self {
        Self { on_commit, ..self }
    }

    /// Takes the file for this process alone, brings it to this version, and starts the writer.
    pub async fn open(self) -> Result<SqliteStore, OpenError> {
        let file = DataFile::claim(&self.path)?;
        let path = self.path;
        let failed = |error: sqlx::Error| OpenError::of_database(&path, error);

        let options = SqliteConnectOptions::new()
            .filename(&path)
            .foreign_keys(true)
            .busy_timeout(self.busy_timeout)
            .disable_statement_logging();
        let writing = options
            .clone()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("journal_size_limit", MAX_IDLE_WAL_BYTES);

        let mut connection = writing.connect().await.map_err(failed)?;
        inspect::must_be_sound(&mut connection, &path).await?;
        MIGRATIONS
            .run_direct(None, &mut connection, false) // `run` would make this future not `Send`
            .await
            .map_err(|error| could_not_migrate(&path, error))?;
        let readers = Readers::open(options.read_only(true)).await.map_err(failed)?;
        let writer = writer::start(writing, connection, file, self.on_commit);
        Ok(SqliteStore { path, readers, writer })
    }
}

fn could_not_migrate(path: &Path, error: MigrateError) -> OpenError {
    match error {
        MigrateError::Execute(error) => OpenError::of_database(path, error),
        other => OpenError::Migrate { path: path.to_owned(), source: other.into() },
    }
}

impl fmt::Debug for SqliteOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteOptions").field("path", &self.path).finish_non_exhaustive()
    }
}

/// A [`Store`] in one SQLite file. Dropped without [`close`](Store::close), it still writes what was queued,
/// as long as the runtime lives.
pub struct SqliteStore {
    path: PathBuf,
    readers: Readers,
    writer: WriterHandle,
}

impl SqliteStore {
    /// Opens the store in this file as [`SqliteOptions`] does by default.
    pub async fn open(path: impl Into<PathBuf>) -> Result<Self, OpenError> {
        SqliteOptions::new(path).open().await
    }
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteStore").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Store for SqliteStore {
    fn create_person(&self, person: NewPerson) -> StoreFuture<'_, (), CreatePersonError> {
        self.writer.write(person).boxed()
    }

    fn person_by_token(&self, token_hash: [u8; 32]) -> StoreFuture<'_, Option<PersonRecord>> {
        self.readers.read(move |db| reads::person_by_token(db, token_hash).boxed()).boxed()
    }

    fn person(&self, id: PersonId) -> StoreFuture<'_, Option<PersonRecord>> {
        self.readers.read(move |db| reads::person(db, id).boxed()).boxed()
    }

    fn rename_person(&self, id: PersonId, name: String) -> StoreFuture<'_, bool> {
        self.writer.write(writes::RenamePerson { id, name }).boxed()
    }

    fn create_game(&self, game: NewGame) -> StoreFuture<'_, CreatedGame, CreateGameError> {
        self.writer.write(game).boxed()
    }

    fn game_of_request(&self, creator: PersonId, request: RequestId) -> StoreFuture<'_, Option<GameId>> {
        self.readers
            .read(move |db| async move { reads::game_of_request(db, creator, &request).await }.boxed())
            .boxed()
    }

    fn append(&self, append: Append) -> StoreFuture<'_, Seq, AppendError> {
        self.writer.write(append).boxed()
    }

    fn say(&self, line: NewLine) -> StoreFuture<'_, LineRecord> {
        self.writer.write(line).boxed()
    }

    fn chat(&self, game: GameId, limit: u32) -> StoreFuture<'_, Vec<LineRecord>> {
        self.readers.read(move |db| chat::lines(db, game, limit).boxed()).boxed()
    }

    fn load_game(&self, id: GameId, after_seq: Seq) -> StoreFuture<'_, Option<GameRecord>> {
        self.readers.read(move |db| reads::game(db, id, after_seq).boxed()).boxed()
    }

    fn unfinished_games(&self) -> StoreFuture<'_, Vec<GameId>> {
        self.readers.read(move |db| reads::unfinished_games(db).boxed()).boxed()
    }

    fn games_of(&self, person: PersonId, limit: u32) -> StoreFuture<'_, Vec<GameSummary>> {
        self.readers.read(move |db| reads::games_of(db, person, limit).boxed()).boxed()
    }

    fn note_plan(&self, note: PlanNote) -> StoreFuture<'_, ()> {
        self.writer.write(note).boxed()
    }

    fn plans_of(&self, game: GameId) -> StoreFuture<'_, Vec<PlanNote>> {
        self.readers.read(move |db| plans::plans_of(db, game).boxed()).boxed()
    }

    fn record_alive(&self, now_ms: u64) -> StoreFuture<'_, ()> {
        self.writer.write(writes::RecordAlive { now_ms }).boxed()
    }

    fn last_alive(&self) -> StoreFuture<'_, Option<u64>> {
        self.readers.read(move |db| reads::last_alive(db).boxed()).boxed()
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        self.writer.write(writes::Check).boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            self.writer.begin_closing();
            self.readers.close().await;
            self.writer.closed().await;
        }
        .boxed()
    }
}
