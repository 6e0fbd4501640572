//! The one writer: it takes all writes that are queued and makes them durable by one commit.
//!
//! A commit costs a wait for the disk, whatever is in it. While one is under way the next writes gather in the
//! queue, so the busier the server, the more writes share a commit, and nobody ever waits for company.

#[cfg(test)]
mod tests;

use std::any::type_name;
use std::panic::AssertUnwindSafe;
use std::slice;

use futures::FutureExt;
use futures::future::BoxFuture;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{error, warn};

use super::super::StoreError;
use super::CommitObserver;
use super::files::DataFile;

/// Writes that may wait for the writer. When the queue is full, whoever wants to write waits for room: the
/// wait is the disk's, and there is nobody to pass it on to.
const QUEUED_WRITES: usize = 1024;
/// Writes that share a commit at most, so that the first of them does not wait for all the others of a flood.
const WRITES_A_COMMIT: usize = 256;

/// What [`Write::run`] returns: outside, what stops the whole transaction; inside, the answer to the caller.
pub(super) type Refusable<W> = Result<Result<<W as Write>::Done, <W as Write>::Refusal>, sqlx::Error>;

/// One change to the database.
pub(super) trait Write: Send + Sync + 'static {
    /// What the caller gets.
    type Done: Send;
    /// What the caller may get instead.
    type Refusal: From<StoreError> + Send;

    /// Makes the change inside the transaction at hand. A refusal must come before the first change: others
    /// share the transaction, and it is committed all the same. May be run again after a rollback.
    fn run(&self, db: &mut SqliteConnection) -> impl Future<Output = Refusable<Self>> + Send
    where
        Self: Sized;
}

/// A change that is a function of what is to be written, so that not each needs a type of its own.
pub(super) struct Change<T, D, R> {
    what: T,
    how: How<T, D, R>,
}

/// See [`Change`].
type How<T, D, R> =
    for<'c> fn(&'c T, &'c mut SqliteConnection) -> BoxFuture<'c, Result<Result<D, R>, sqlx::Error>>;

impl<T, D, R> Write for Change<T, D, R>
where
    T: Send + Sync + 'static,
    D: Send + 'static,
    R: From<StoreError> + Send + 'static,
{
    type Done = D;
    type Refusal = R;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        (self.how)(&self.what, db).await
    }
}

/// A write with someone waiting for it, of whatever kind.
trait Job: Send {
    /// Runs the write and keeps its answer.
    fn run<'a>(&'a mut self, db: &'a mut SqliteConnection) -> BoxFuture<'a, Result<(), sqlx::Error>>;
    /// Gives the answer out, now that it is durable.
    fn succeed(self: Box<Self>);
    /// Gives out the reason why there is no answer.
    fn fail(self: Box<Self>, error: StoreError);
    /// What kind of write it is, for the record.
    fn kind(&self) -> &'static str;
}

struct Pending<W: Write> {
    write: W,
    answer: Result<W::Done, W::Refusal>,
    reply: oneshot::Sender<Result<W::Done, W::Refusal>>,
}

impl<W: Write> Job for Pending<W> {
    fn run<'a>(&'a mut self, db: &'a mut SqliteConnection) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        async move {
            self.answer = self.write.run(db).await?;
            Ok(())
        }
        .boxed()
    }

    fn succeed(self: Box<Self>) {
        // A caller that no longer listens has lost nothing: the log has it.
        let _ = self.reply.send(self.answer);
    }

    fn fail(self: Box<Self>, error: StoreError) {
        let _ = self.reply.send(Err(error.into()));
    }

    fn kind(&self) -> &'static str {
        type_name::<W>()
    }
}

/// The way to the writer, and its owner: the writer ends when the handle is dropped.
#[derive(Debug)]
pub(super) struct WriterHandle {
    jobs: mpsc::Sender<Box<dyn Job>>,
    closing: CancellationToken,
    task: TaskTracker,
}

impl WriterHandle {
    /// Has the change made, and returns when it is durable.
    pub(super) async fn write<W: Write>(&self, write: W) -> Result<W::Done, W::Refusal> {
        let (reply, answer) = oneshot::channel();
        let pending = Pending { write, answer: Err(StoreError::BrokenOff.into()), reply };
        self.jobs.send(Box::new(pending)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or_else(|_| Err(StoreError::BrokenOff.into()))
    }

    /// As [`write`](Self::write), by a function.
    pub(super) async fn change<T, D, R>(&self, what: T, how: How<T, D, R>) -> Result<D, R>
    where
        T: Send + Sync + 'static,
        D: Send + 'static,
        R: From<StoreError> + Send + 'static,
    {
        self.write(Change { what, how }).await
    }

    /// Lets no more writes in; those that are queued are still done.
    pub(super) fn begin_closing(&self) {
        self.closing.cancel();
    }

    /// Returns when the writer has ended and the data file is free.
    pub(super) async fn closed(&self) {
        self.task.wait().await;
    }
}

/// Starts the writer. It holds the claim to the file as long as it may touch it.
pub(super) fn start(
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    file: DataFile,
    on_commit: CommitObserver,
) -> WriterHandle {
    let (sender, receiver) = mpsc::channel(QUEUED_WRITES);
    let closing = CancellationToken::new();
    let writer = Writer {
        jobs: receiver,
        closing: closing.clone(),
        options,
        connection: Some(connection),
        on_commit,
        _file: file,
    };
    let task = TaskTracker::new();
    task.spawn(writer.run());
    task.close();
    WriterHandle { jobs: sender, closing, task }
}

struct Writer {
    jobs: mpsc::Receiver<Box<dyn Job>>,
    closing: CancellationToken,
    options: SqliteConnectOptions,
    /// `None` after a failure, until the next write.
    connection: Option<SqliteConnection>,
    on_commit: CommitObserver,
    /// The last field, so that it is dropped after the connection.
    _file: DataFile,
}

/// Why a transaction came to nothing.
enum Failure {
    /// One of the writes could not be run; the others may be without blame.
    Write(sqlx::Error),
    /// The transaction could not be begun or committed.
    Database(sqlx::Error),
}

impl Writer {
    async fn run(mut self) {
        while let Some(batch) = self.next_batch().await {
            let guarded = AssertUnwindSafe(self.commit(batch)).catch_unwind().await;
            if guarded.is_err() {
                // The batch and its connection went down with the panic, and so nothing of it is committed;
                // the callers have been told by their replies being dropped.
                error!("a write panicked");
            }
        }
        self.finish().await;
    }

    /// All that is queued, up to the limit; waits only if nothing is. `None` when there will be no more.
    async fn next_batch(&mut self) -> Option<Vec<Box<dyn Job>>> {
        let mut batch = Vec::new();
        tokio::select! {
            taken = self.jobs.recv_many(&mut batch, WRITES_A_COMMIT) => return (taken > 0).then_some(batch),
            () = self.closing.cancelled() => self.jobs.close(),
        }
        let taken = self.jobs.recv_many(&mut batch, WRITES_A_COMMIT).await;
        (taken > 0).then_some(batch)
    }

    async fn commit(&mut self, mut batch: Vec<Box<dyn Job>>) {
        match self.transact(&mut batch).await {
            Ok(()) => batch.into_iter().for_each(Job::succeed),
            Err(Failure::Write(_)) if batch.len() > 1 => self.commit_singly(batch).await,
            Err(Failure::Write(error) | Failure::Database(error)) => fail_all(batch, error),
        }
    }

    /// Finds the write that spoils the transaction by giving each its own.
    async fn commit_singly(&mut self, batch: Vec<Box<dyn Job>>) {
        let mut rest = batch.into_iter();
        while let Some(mut job) = rest.next() {
            match self.transact(slice::from_mut(&mut job)).await {
                Ok(()) => job.succeed(),
                Err(Failure::Write(error)) => fail_all(vec![job], error),
                Err(Failure::Database(error)) => {
                    let failed = std::iter::once(job).chain(rest).collect();
                    return fail_all(failed, error);
                }
            }
        }
    }

    /// Runs the jobs in one transaction. The connection is put back only when it is known to be sound: dropped,
    /// it rolls back by itself, and the next transaction opens another.
    async fn transact(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), Failure> {
        let started = Instant::now();
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(Failure::Database)?,
        };
        execute(&mut connection, "BEGIN IMMEDIATE").await.map_err(Failure::Database)?;
        for job in &mut *jobs {
            if let Err(error) = job.run(&mut connection).await {
                warn!(kind = job.kind(), %error, "a write could not be run");
                if execute(&mut connection, "ROLLBACK").await.is_ok() {
                    self.connection = Some(connection);
                }
                return Err(Failure::Write(error));
            }
        }
        execute(&mut connection, "COMMIT").await.map_err(Failure::Database)?;
        self.connection = Some(connection);
        (self.on_commit)(started.elapsed(), jobs.len());
        Ok(())
    }

    /// Leaves one tidy file behind. Nothing is lost if that fails: the next start reads the write-ahead log.
    async fn finish(mut self) {
        let Some(mut connection) = self.connection.take() else { return };
        if let Err(error) = execute(&mut connection, "PRAGMA wal_checkpoint(TRUNCATE)").await {
            warn!(%error, "the write-ahead log could not be folded in");
        }
        if let Err(error) = connection.close().await {
            warn!(%error, "the data file could not be closed");
        }
    }
}

async fn execute(connection: &mut SqliteConnection, statement: &'static str) -> Result<(), sqlx::Error> {
    sqlx::query(statement).execute(connection).await.map(drop)
}

fn fail_all(batch: Vec<Box<dyn Job>>, error: sqlx::Error) {
    error!(%error, writes = batch.len(), "writes failed");
    let error = StoreError::from(error);
    for job in batch {
        job.fail(error.clone());
    }
}
