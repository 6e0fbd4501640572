//! The server of a simulation: it stands, dies and comes back.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Parser;
use futures::FutureExt;
use futures::future::BoxFuture;
use raduga_server::config::{Cli, Config};
use raduga_server::game::proofs::ProofBudget;
use raduga_server::metrics::Metrics;
use raduga_server::server::Inside;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::disk::{Disk, Handle};
use super::network;
use crate::harness::way::{Pipe, Way};

/// When all simulations begin: seconds since 1970.
const WALL: Duration = Duration::from_secs(1_790_000_000);
/// The port is told to clients, and nobody listens there.
const ADDRESS: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
/// How long the house may take to be empty after the last visitor: what waits for absent people, and clocks of games
/// that nobody ended.
const CLOSING: Duration = Duration::from_secs(1_200);
/// Proofs work in real time, while simulated time stands: so they give up soon.
const PROOF: ProofBudget = ProofBudget { slice: 1 << 10, most: 1 << 12 };
/// Times that are short, so that a simulation is, too; all else is as shipped.
const WORDS: &[&str] = &[
    "raduga-server",
    "--messages-per-window=1000000",
    "--max-connections-per-address=1000",
    "--waiting-room-seconds=20",
    "--finished-game-seconds=3",
    "--lobby-absence-seconds=10",
    "--log=off",
];

/// A process.
#[derive(Debug)]
struct Process {
    inside: Arc<Inside>,
    disk: Arc<Handle>,
    /// All its connections break.
    dies: CancellationToken,
}

/// When nobody could have been served, by the server's own time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outage {
    pub(super) from: Duration,
    pub(super) until: Duration,
}

#[derive(Debug)]
struct Inner {
    disk: Arc<Disk>,
    process: Mutex<Option<Process>>,
    random: Mutex<StdRng>,
    began: Instant,
    /// What was added to the wall clock, in seconds.
    wall_set: Mutex<i64>,
    /// The server's time when the last process died.
    died: Mutex<Option<Duration>>,
    outages: Mutex<Vec<Outage>>,
}

/// The house and the way to it.
#[derive(Debug, Clone)]
pub(super) struct House(Arc<Inner>);

impl House {
    pub(super) async fn open(disk: Arc<Disk>, seed: u64) -> Self {
        let house = Self(Arc::new(Inner {
            disk,
            process: Mutex::default(),
            random: Mutex::new(StdRng::seed_from_u64(seed)),
            began: Instant::now(),
            wall_set: Mutex::default(),
            died: Mutex::default(),
            outages: Mutex::default(),
        }));
        house.come_back().await;
        house
    }

    pub(super) fn way(&self) -> Arc<dyn Way> {
        Arc::new(self.clone())
    }

    pub(super) fn disk(&self) -> &Arc<Disk> {
        &self.0.disk
    }

    pub(super) fn outages(&self) -> Vec<Outage> {
        self.0.outages.lock().unwrap().clone()
    }

    pub(super) fn inside(&self) -> Arc<Inside> {
        let process = self.0.process.lock().unwrap();
        Arc::clone(&process.as_ref().expect("the server stands").inside)
    }

    /// Somebody sets the wall clock.
    pub(super) fn set_wall(&self, seconds: i64) {
        *self.0.wall_set.lock().unwrap() += seconds;
    }

    fn wall(&self) -> Duration {
        let set = *self.0.wall_set.lock().unwrap();
        let right = WALL + self.0.began.elapsed();
        let by = Duration::from_secs(set.unsigned_abs());
        if set < 0 { right - by } else { right + by }
    }

    /// Dies on the spot. What still runs of it can neither write nor be heard.
    pub(super) async fn die(&self) {
        let Some(process) = self.0.process.lock().unwrap().take() else { return };
        process.disk.let_go();
        process.dies.cancel();
        self.note_death(&process.inside);
        // The remains end some time; nobody waits for them.
        process.inside.context().closing.cancel();
        tokio::spawn(async move { process.inside.close().await });
        tokio::task::yield_now().await;
    }

    /// Is told to end, and does so in order.
    pub(super) async fn leave(&self) {
        let inside = self.inside();
        inside.send_everybody_away().await;
        let process = self.0.process.lock().unwrap().take();
        inside.close().await;
        self.note_death(&inside);
        if let Some(process) = process {
            process.disk.let_go();
            process.dies.cancel();
        }
    }

    fn note_death(&self, inside: &Inside) {
        *self.0.died.lock().unwrap() = Some(inside.context().time.now());
    }

    /// Starts on what is on the disk.
    pub(super) async fn come_back(&self) {
        let disk = self.0.disk.handle();
        let (wall, metrics) = (self.wall(), Arc::new(Metrics::new()));
        let inside = loop {
            let started = Inside::open(config(), disk.clone(), wall, Arc::clone(&metrics), PROOF).await;
            match started {
                Ok(inside) => break inside,
                // A disk in a mood; the operator tries again.
                Err(_) => sleep(Duration::from_millis(200)).await,
            }
        };
        inside.begin();
        let until = inside.context().time.now();
        if let Some(from) = self.0.died.lock().unwrap().take() {
            self.0.outages.lock().unwrap().push(Outage { from, until });
        }
        let process = Process { inside: Arc::new(inside), disk, dies: CancellationToken::new() };
        *self.0.process.lock().unwrap() = Some(process);
    }

    /// Waits until the server holds nobody and nothing any more.
    pub(super) async fn until_empty(&self) {
        let inside = self.inside();
        let context = inside.context();
        let end = Instant::now() + CLOSING;
        loop {
            let (games, unfinished) = (context.games.in_memory(), context.games.summaries().len());
            let (tasks, people) = (context.tasks.len(), context.people.count());
            let metrics = context.metrics.render().expect("metrics are text");
            let waiting: Vec<_> = metrics
                .lines()
                .filter(|line| line.starts_with("raduga_lobby{") && !line.ends_with(" 0"))
                .map(str::to_owned)
                .collect();
            if games == 0 && unfinished == 0 && tasks == 0 && people == 0 && waiting.is_empty() {
                return;
            }
            assert!(
                Instant::now() < end,
                "left over: {games} games in memory, {unfinished} unfinished, {tasks} tasks, {people} people, {waiting:?}"
            );
            sleep(Duration::from_secs(5)).await;
        }
    }
}

fn config() -> Config {
    Cli::parse_from(WORDS).config
}

impl Way for House {
    fn connect(&self) -> BoxFuture<'_, std::io::Result<Box<dyn Pipe>>> {
        async move {
            let mut random = StdRng::seed_from_u64(self.0.random.lock().unwrap().random());
            let serve = || {
                let process = self.0.process.lock().unwrap();
                let process = process.as_ref()?;
                Some((Arc::clone(&process.inside), process.dies.clone()))
            };
            let Some((inside, dies)) = serve() else { return Err(network::refused(&mut random).await) };
            let (client, server) = network::connection(&mut random, dies);
            inside.serve(server, ADDRESS);
            Ok(Box::new(client) as Box<dyn Pipe>)
        }
        .boxed()
    }

    fn server(&self) -> SocketAddr {
        ADDRESS
    }
}
