//! An evening at the server: people come, look for partners, play, watch, talk, lose the network and go, until nobody
//! is there any more. Then nothing of them may be left.

mod play;
mod visitor;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use raduga_protocol::PersonId;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::time::{Instant, sleep};

use crate::harness::{TestServer, http};
use visitor::Visitor;

/// Whoever comes later than this share of the evening would hardly find anybody.
const LAST_ARRIVAL: f64 = 0.5;
/// How long the house may take to be empty after the last visitor: 30 s for what is kept for absent people, and more.
const CLOSING: Duration = Duration::from_secs(90);

/// How an evening goes.
#[derive(Debug, Clone, Copy)]
pub struct Evening {
    /// People who come, each once or several times.
    pub people: usize,
    /// After this nobody begins anything new.
    pub length: Duration,
    /// What people do is drawn from it.
    pub seed: u64,
}

/// What happened in an evening.
#[derive(Debug, Default)]
pub struct Tally {
    /// Times somebody came in.
    pub visits: AtomicU64,
    /// Games that were played to an end, each counted by each of its players.
    pub games: AtomicU64,
    /// Actions that were accepted.
    pub actions: AtomicU64,
    /// Lines that were said.
    pub lines: AtomicU64,
    /// Sockets that were lost on purpose and opened again.
    pub reconnects: AtomicU64,
    /// Games that somebody watched.
    pub watched: AtomicU64,
    /// People who found nobody in the time they had.
    pub alone: AtomicU64,
}

impl Tally {
    fn count(number: &AtomicU64) {
        number.fetch_add(1, Ordering::Relaxed);
    }

    /// One line for a person.
    pub fn line(&self) -> String {
        let get = |number: &AtomicU64| number.load(Ordering::Relaxed);
        format!(
            "{} visits, {} seats in finished games, {} actions, {} lines, {} reconnects, {} games watched, {} found nobody",
            get(&self.visits),
            get(&self.games),
            get(&self.actions),
            get(&self.lines),
            get(&self.reconnects),
            get(&self.watched),
            get(&self.alone)
        )
    }
}

/// What the visitors share.
#[derive(Debug)]
struct Hall {
    server: SocketAddr,
    ends: Instant,
    tally: Tally,
    /// Who is looking for a game just now and may be challenged.
    present: Mutex<Vec<PersonId>>,
}

impl Evening {
    /// Lets it happen. Returns when everybody has gone.
    ///
    /// # Panics
    /// When somebody sees what must not be: every message is checked by every client.
    pub async fn happen(self, server: SocketAddr) -> Tally {
        let ends = Instant::now() + self.length;
        let hall = Arc::new(Hall { server, ends, tally: Tally::default(), present: Mutex::default() });
        let mut random = StdRng::seed_from_u64(self.seed);
        let mut visitors = tokio::task::JoinSet::new();
        for number in 0..self.people {
            let hall = Arc::clone(&hall);
            let seed = random.random();
            let arrives = self.length.mul_f64(random.random_range(0.0..LAST_ARRIVAL));
            visitors.spawn(async move {
                sleep(arrives).await;
                Visitor::new(hall, number, seed).stay().await;
            });
        }
        while let Some(gone) = visitors.join_next().await {
            gone.expect("no visitor sees anything that must not be");
        }
        Arc::into_inner(hall).expect("everybody has gone").tally
    }
}

/// What a server holds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Remains {
    /// Tasks of its runtime.
    pub tasks: f64,
    /// Unfinished games.
    pub games: f64,
    /// Games in memory.
    pub actors: f64,
    /// Sockets.
    pub connections: f64,
    /// Persons, seeks, places in pools, challenges and watchers of the lobby.
    pub lobby: f64,
}

impl Remains {
    /// What `server` holds now.
    pub async fn of(server: SocketAddr) -> Self {
        Self {
            tasks: http::metric(server, "raduga_tasks", "").await,
            games: http::metric(server, "raduga_games", "").await,
            actors: http::metric(server, "raduga_game_actors", "").await,
            connections: http::metric(server, "raduga_connections", "").await,
            lobby: http::metric(server, "raduga_lobby", "").await,
        }
    }

    fn is_nothing(&self) -> bool {
        self.games == 0.0 && self.actors == 0.0 && self.connections == 0.0 && self.lobby == 0.0
    }
}

/// Waits until the server holds nothing but as many tasks as `before`.
///
/// # Panics
/// When something stays.
pub async fn until_nothing_is_left(server: &TestServer, tasks_before: f64) {
    let end = Instant::now() + CLOSING;
    loop {
        let remains = Remains::of(server.address()).await;
        if remains.is_nothing() && remains.tasks <= tasks_before {
            return;
        }
        assert!(Instant::now() < end, "left over after the evening (of {tasks_before} tasks): {remains:?}");
        sleep(Duration::from_millis(200)).await;
    }
}
