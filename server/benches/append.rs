//! What the group commit is worth: appends made one after another, and by many games at once.
//!
//! `cargo bench -p raduga-server --bench append`. The numbers are the disk's as much as the program's.
#![allow(clippy::expect_used, reason = "a bench has nobody to report an error to")]
#![allow(
    clippy::disallowed_methods,
    reason = "a bench measures real time, which the server itself may not read"
)]

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures::future::join_all;
use raduga_protocol::ids::{GameId, PersonId};
use raduga_server::store::{Append, FIRST_EPOCH, NewEvent, NewGame, NewPerson, SharedStore, SqliteOptions};

/// Games that write at once.
const GAMES: u64 = 500;
/// Appends of each game when they write at once.
const ROUNDS: u64 = 20;
/// Appends made one after another.
const ALONE: u64 = 200;

type Commits = Arc<Mutex<Vec<(Duration, usize)>>>;

#[tokio::main]
async fn main() {
    let directory = tempfile::tempdir().expect("a directory");
    let commits = Commits::default();
    let seen = Arc::clone(&commits);
    let options = SqliteOptions::new(directory.path().join("bench.sqlite"))
        .on_commit(Arc::new(move |took, writes| seen.lock().expect("no panic").push((took, writes))));
    let store: SharedStore = Arc::new(options.open().await.expect("a store"));
    prepare(&store).await;

    commits.lock().expect("no panic").clear();
    let started = Instant::now();
    for seq in 0..ALONE {
        append(&store, 0, seq).await;
    }
    let alone = report("one by one", ALONE, started.elapsed(), &commits);

    let started = Instant::now();
    join_all((1..=GAMES).map(|game| tokio::spawn(play(Arc::clone(&store), game)))).await;
    let together = report("all at once", GAMES * ROUNDS, started.elapsed(), &commits);
    println!("group commit: {:.1} times as many appends a second", together / alone);
    store.close().await;
}

async fn prepare(store: &SharedStore) {
    let person = PersonId::from_bits(1);
    let new =
        NewPerson { id: person, name: "bench".into(), token_hash: [0; 32], created_ms: 0, client: None };
    store.create_person(new).await.expect("a person");
    let game = |n| NewGame {
        id: GameId::from_bits(n),
        creator: person,
        request: None,
        settings: "{}".into(),
        created_ms: 0,
        events: Vec::new(),
        participants: vec![person],
    };
    for made in join_all((0..=GAMES).map(|n| store.create_game(game(n)))).await {
        made.expect("a game");
    }
}

async fn play(store: SharedStore, game: u64) {
    for seq in 0..ROUNDS {
        append(&store, game, seq).await;
    }
}

async fn append(store: &SharedStore, game: u64, expected_seq: u64) {
    let body = r#"{"type":"acted","by":"white","action":"e2e4","elapsed_ms":1234,"request":"r1"}"#;
    let append = Append {
        game: GameId::from_bits(game),
        epoch: FIRST_EPOCH,
        expected_seq,
        events: vec![NewEvent { at_ms: 1, body: body.into() }],
        finished: false,
        result: None,
        participants: Vec::new(),
    };
    store.append(append).await.expect("an append");
}

/// Prints a line and gives the appends a second.
fn report(name: &str, appends: u64, took: Duration, commits: &Commits) -> f64 {
    let mut commits = std::mem::take(&mut *commits.lock().expect("no panic"));
    commits.sort();
    let median = commits[commits.len() / 2].0;
    let slowest = commits[commits.len() - 1].0;
    let rate = appends as f64 / took.as_secs_f64();
    let share = appends as f64 / commits.len() as f64;
    println!(
        "{name}: {rate:.0} appends/s, {share:.1} a commit, commit median {median:.2?}, slowest {slowest:.2?}"
    );
    rate
}
