//! What is true of the SQLite store alone: its file, its group commit, its recovery.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures::future::join_all;
use sqlx::sqlite::SqliteConnectOptions;
use tempfile::{TempDir, tempdir};

use super::super::super::tests::{append, game_id, load, log, new_game, person};
use super::super::super::{AppendError, OpenError, SharedStore, SqliteOptions, SqliteStore, Store};
use super::*;

/// A write that cannot be run.
struct Nonsense;
/// A write with a bug.
struct Panics;
/// A write that runs, and lets the commit fail.
struct SpoilsCommit;

macro_rules! bad_write {
    ($name:ident, $db:ident => $run:block) => {
        impl Write for $name {
            type Done = ();
            type Refusal = StoreError;

            async fn run(&self, $db: &mut SqliteConnection) -> Refusable<Self> {
                sqlx::query("UPDATE games SET settings = 'spoilt'").execute(&mut *$db).await?;
                $run
            }
        }
    };
}

bad_write!(Nonsense, db => { execute(db, "INSERT INTO nowhere VALUES (1)").await.map(Ok) });
bad_write!(Panics, _db => { panic!("a write with a bug") });
bad_write!(SpoilsCommit, db => {
    execute(db, "PRAGMA defer_foreign_keys = ON").await?;
    execute(db, "INSERT INTO events (game, seq, at_ms, body) VALUES (999, 1, 1, '')").await.map(Ok)
});

/// How durable a commit is.
struct ReadDurability;

impl Write for ReadDurability {
    type Done = (String, i64);
    type Refusal = StoreError;

    async fn run(&self, db: &mut SqliteConnection) -> Refusable<Self> {
        let mode = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *db).await?;
        let synchronous = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *db).await?;
        Ok(Ok((mode, synchronous)))
    }
}

fn data_file(directory: &TempDir) -> std::path::PathBuf {
    directory.path().join("data").join("raduga.sqlite")
}

async fn with_games(store: SqliteStore, games: u64) -> Arc<SqliteStore> {
    store.create_person(person(1)).await.unwrap();
    for n in 1..=games {
        store.create_game(new_game(n)).await.unwrap();
    }
    Arc::new(store)
}

/// Another program that holds the database's lock.
async fn backup_program(path: &Path) -> SqliteConnection {
    let mut other = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
    execute(&mut other, "BEGIN IMMEDIATE").await.unwrap();
    other
}

#[tokio::test]
async fn a_second_server_on_the_same_file_is_refused() {
    let directory = tempdir().unwrap();
    let first = SqliteStore::open(data_file(&directory)).await.unwrap();
    let refused = SqliteStore::open(data_file(&directory)).await.unwrap_err();
    assert!(matches!(refused, OpenError::InUse(_)));
    assert!(refused.to_string().starts_with("another server is already running on "));
    first.close().await;
    SqliteStore::open(data_file(&directory)).await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn the_files_are_their_users_alone() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempdir().unwrap();
    let store = SqliteStore::open(data_file(&directory)).await.unwrap();
    store.check().await.unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&directory.path().join("data")), 0o700);
    let mut names = Vec::new();
    for file in directory.path().join("data").read_dir().unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        names.push(path.file_name().unwrap().to_str().unwrap().to_owned());
    }
    names.sort();
    assert_eq!(names, ["raduga.lock", "raduga.sqlite", "raduga.sqlite-shm", "raduga.sqlite-wal"]);
}

#[tokio::test]
async fn an_answered_append_survives_sudden_death() {
    let directory = tempdir().unwrap();
    let store = with_games(SqliteStore::open(data_file(&directory)).await.unwrap(), 1).await;
    store.append(append(1, 0, &["a", "b"])).await.unwrap();

    // The files as they lie at this moment are what a killed server leaves behind.
    let remains = directory.path().join("remains.sqlite");
    std::fs::copy(data_file(&directory), &remains).unwrap();
    std::fs::copy(data_file(&directory).with_extension("sqlite-wal"), remains.with_extension("sqlite-wal"))
        .unwrap();
    let revived: SharedStore = Arc::new(SqliteStore::open(remains).await.unwrap());
    assert_eq!(log(&revived, 1).await, ["a", "b"]);
}

#[tokio::test]
async fn every_commit_waits_for_the_disk_even_after_a_failure() {
    let directory = tempdir().unwrap();
    let store = SqliteStore::open(data_file(&directory)).await.unwrap();
    let full = ("wal".to_owned(), 2);
    assert_eq!(store.writer.write(ReadDurability).await.unwrap(), full);
    store.writer.write(SpoilsCommit).await.unwrap_err();
    assert_eq!(store.writer.write(ReadDurability).await.unwrap(), full);
}

/// The database works in threads of its own, which paused time does not see: it may only jump ahead.
#[tokio::test(start_paused = true)]
async fn the_store_works_in_paused_time() {
    let directory = tempdir().unwrap();
    let store = with_games(SqliteStore::open(data_file(&directory)).await.unwrap(), 20).await;
    let shared: SharedStore = store;
    for game in 1..=20 {
        shared.append(append(game, 0, &["a"])).await.unwrap();
    }
    join_all((1..=20).map(|game| load(&shared, game))).await;
    shared.close().await;
}

#[tokio::test]
async fn closing_leaves_one_tidy_file() {
    let directory = tempdir().unwrap();
    let store = with_games(SqliteStore::open(data_file(&directory)).await.unwrap(), 1).await;
    store.load_game(game_id(1), 0).await.unwrap();
    store.close().await;
    assert!(!data_file(&directory).with_extension("sqlite-wal").exists());
}

#[tokio::test]
async fn a_dropped_store_lets_go_of_its_file() {
    let directory = tempdir().unwrap();
    drop(SqliteStore::open(data_file(&directory)).await.unwrap());
    let reopened = async {
        while SqliteStore::open(data_file(&directory)).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), reopened).await.unwrap();
}

#[tokio::test]
async fn a_file_of_a_newer_server_is_left_alone() {
    let directory = tempdir().unwrap();
    SqliteStore::open(data_file(&directory)).await.unwrap().close().await;
    let mut newer = SqliteConnectOptions::new().filename(data_file(&directory)).connect().await.unwrap();
    execute(
        &mut newer,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'later', TRUE, x'00', 0)",
    )
    .await
    .unwrap();
    let refused = SqliteStore::open(data_file(&directory)).await.unwrap_err();
    assert!(matches!(refused, OpenError::Migrate { .. }), "{refused:?}");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("letter.txt");
    std::fs::write(&path, "Dear friend, ".repeat(100)).unwrap();
    let refused = SqliteStore::open(&path).await.unwrap_err();
    assert!(matches!(refused, OpenError::Damaged { .. }), "{refused:?}");
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("Dear friend"));
}

#[tokio::test]
async fn writes_that_wait_share_a_commit() {
    let directory = tempdir().unwrap();
    let commits = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&commits);
    let options = SqliteOptions::new(data_file(&directory))
        .on_commit(Arc::new(move |_, n| seen.lock().unwrap().push(n)));
    let store = with_games(options.open().await.unwrap(), 100).await;
    commits.lock().unwrap().clear();
    join_all((1..=100).map(|game| store.append(append(game, 0, &["a"])))).await;
    let commits = commits.lock().unwrap();
    assert_eq!(commits.iter().sum::<usize>(), 100);
    assert!(commits.len() <= 3, "{commits:?}");
}

#[tokio::test]
async fn a_locked_database_is_an_error_and_then_forgotten() {
    let directory = tempdir().unwrap();
    let options = SqliteOptions::new(data_file(&directory)).busy_timeout(Duration::from_millis(50));
    let store = with_games(options.open().await.unwrap(), 9).await;
    let mut other = backup_program(&data_file(&directory)).await;
    for refused in join_all((1..=9).map(|game| store.append(append(game, 0, &["a"])))).await {
        assert!(matches!(refused, Err(AppendError::Unavailable(StoreError::Database(_)))));
    }
    assert!(store.check().await.is_err());
    assert_eq!(store.load_game(game_id(1), 0).await.unwrap().unwrap().last_seq, 0, "reading goes on");

    execute(&mut other, "ROLLBACK").await.unwrap();
    store.check().await.unwrap();
    assert_eq!(store.append(append(1, 0, &["a"])).await.unwrap(), 1);
}

/// Twenty appends with a bad write in their midst.
async fn append_around<W: Write>(store: &SqliteStore, bad: W) -> (Vec<Result<u64, AppendError>>, bool) {
    let before = join_all((1..=10).map(|game| store.append(append(game, 0, &["a"]))));
    let after = join_all((11..=20).map(|game| store.append(append(game, 0, &["a"]))));
    let (mut before, bad, after) = futures::join!(before, store.writer.write(bad), after);
    before.extend(after);
    (before, bad.is_ok())
}

/// Whatever happened, answers agree with the log, nothing is spoilt, and the store goes on.
async fn assert_sound(store: Arc<SqliteStore>, answers: Vec<Result<u64, AppendError>>) {
    let shared: SharedStore = store;
    for (game, answer) in (1..=20).zip(answers) {
        let record = load(&shared, game).await;
        assert_eq!(record.settings, "{}");
        assert_eq!(record.last_seq, u64::from(answer.is_ok()));
        assert_eq!(
            shared.append(append(game, record.last_seq, &["next"])).await.unwrap(),
            record.last_seq + 1
        );
    }
    shared.close().await;
}

#[tokio::test]
async fn a_write_that_cannot_be_run_fails_alone() {
    let directory = tempdir().unwrap();
    let store = with_games(SqliteStore::open(data_file(&directory)).await.unwrap(), 20).await;
    let (answers, bad) = append_around(&store, Nonsense).await;
    assert!(!bad);
    assert!(answers.iter().all(Result::is_ok));
    assert_sound(store, answers).await;
}

#[tokio::test]
async fn a_failed_commit_is_an_error_to_all_and_then_forgotten() {
    let directory = tempdir().unwrap();
    let store = with_games(SqliteStore::open(data_file(&directory)).await.unwrap(), 20).await;
    let (answers, bad) = append_around(&store, SpoilsCommit).await;
    assert!(!bad);
    assert!(answers.iter().any(Result::is_err), "the bad write shared a commit");
    assert_sound(store, answers).await;
}

#[tokio::test]
async fn a_panic_is_an_error_to_all_and_then_forgotten() {
    let directory = tempdir().unwrap();
    let store = with_games(SqliteStore::open(data_file(&directory)).await.unwrap(), 20).await;
    let (answers, bad) = append_around(&store, Panics).await;
    assert!(!bad);
    let broken_off = |answer| matches!(answer, &Err(AppendError::Unavailable(StoreError::BrokenOff)));
    assert!(answers.iter().any(broken_off), "the bad write shared a commit");
    assert_sound(store, answers).await;
}
