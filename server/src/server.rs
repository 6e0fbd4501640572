//! The whole server: put together, run, and shut down in order.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, info, warn};

use crate::accounts::Accounts;
use crate::admin::door::Door;
use crate::config::Config;
use crate::connection::admission::Admission;
use crate::connection::outbox::ConnectionId;
use crate::game::actor::GameTiming;
use crate::game::presence::Patience;
use crate::game::proofs::ProofBudget;
use crate::game::registry::Games;
use crate::http::{self, EXPORTED_AT_ONCE, Peer, Readiness};
use crate::lobby;
use crate::lobby::actor::Surroundings;
use crate::lobby::handle::LobbyHandle;
use crate::lobby::state::LobbyTiming;
use crate::metrics::Metrics;
use crate::partner::{self, Partner};
use crate::people::People;
use crate::records::catch_up;
use crate::store::{OpenError, SharedStore, SqliteOptions, StoreError};
use crate::timekeeper::{Timekeeper, millis};
use crate::watching::{self, handle::WatchingHandle};

/// The data file in the data directory.
pub const DATA_FILE: &str = "raduga.sqlite";
/// A request's head has to arrive within this; slower ones are closed.
const HEAD_WITHIN: Duration = Duration::from_secs(10);
/// After a failed accept (no descriptors left, say) the next waits so long.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// How often the store is told that the server is alive. So much of a running turn may be forgiven after a crash.
const ALIVE_EVERY: Duration = Duration::from_millis(500);
/// Waves of quick pairing come no faster, whatever is set.
const SHORTEST_WAVE: Duration = Duration::from_millis(50);
/// How long open sockets have to end after their close was sent.
const CLOSE_WITHIN: Duration = Duration::from_secs(5);

/// What every connection needs.
#[derive(Debug)]
pub struct Context {
    /// What the server was told.
    pub config: Config,
    /// The time.
    pub time: Timekeeper,
    /// What must outlive the process.
    pub store: SharedStore,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Who is who.
    pub accounts: Accounts,
    /// The live games.
    pub games: Games,
    /// Who is connected.
    pub people: People,
    /// What they wait for.
    pub lobby: LobbyHandle,
    /// What leads whoever watches.
    pub watching: WatchingHandle,
    /// The practice partner.
    pub partner: Partner,
    /// Whether the store writes, as last asked.
    pub readiness: Readiness,
    /// The doorkeeper.
    pub admission: Admission,
    /// People are told that the server restarts; nobody new comes in.
    pub draining: CancellationToken,
    /// Sockets close.
    pub closing: CancellationToken,
    /// Sockets and their writers.
    pub tasks: TaskTracker,
    /// Turns of exports to read a game.
    pub export_turns: Semaphore,
    connections: AtomicU64,
}

impl Context {
    /// A name for a new socket.
    pub fn next_connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// The server could not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The data file.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// What is in it.
    #[error("cannot read the data file")]
    Read(#[from] StoreError),
    /// The address.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        source: std::io::Error,
    },
}

/// A server that is ready to run.
#[derive(Debug)]
pub struct Server {
    context: Arc<Context>,
    listener: TcpListener,
    /// None where the system gives none; the server then does its work without.
    door: Option<Door>,
    address: SocketAddr,
}

impl Server {
    /// Opens the data, brings the unfinished games back, and takes the address.
    ///
    /// # Errors
    /// [`StartError`].
    pub async fn start(config: Config) -> Result<Self, StartError> {
        let listen = |source| StartError::Listen { address: config.listen, source };
        let metrics = Arc::new(Metrics::new());
        let observed = Arc::clone(&metrics);
        let path: PathBuf = config.data.join(DATA_FILE);
        let on_commit = Arc::new(move |took, writes| observed.appended(took, writes));
        let store: SharedStore = Arc::new(SqliteOptions::new(path).on_commit(on_commit).open().await?);
        let last_alive = store.last_alive().await?.map(Duration::from_millis);
        let time = Timekeeper::start(last_alive.unwrap_or_default());
        let games = Games::new(time, Arc::clone(&store), Arc::clone(&metrics), timing(&config));
        games.load_unfinished(last_alive.unwrap_or_else(|| time.now())).await?;
        let people = People::new();
        let lobby = lobby::actor::spawn(Surroundings {
            time,
            people: people.clone(),
            store: Arc::clone(&store),
            games: games.clone(),
            metrics: Arc::clone(&metrics),
            timing: lobby_timing(&config),
        });
        let watching = watching::actor::spawn(watching::actor::Surroundings {
            time,
            games: games.clone(),
            people: people.clone(),
            metrics: Arc::clone(&metrics),
        });
        let partner = Partner::find(&store, millis(time.now())).await?;
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let admission =
            Admission::new(config.limits.max_connections, config.limits.max_connections_per_address);
        let accounts = Accounts::new(Arc::clone(&store), &config.accounts, people.clone());
        let context = Context {
            config,
            time,
            store,
            metrics,
            accounts,
            games,
            people,
            lobby,
            watching,
            partner,
            readiness: Readiness::default(),
            admission,
            draining: CancellationToken::new(),
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
            export_turns: Semaphore::new(EXPORTED_AT_ONCE),
            connections: AtomicU64::new(0),
        };
        let door = Door::open(&context.config.data)
            .inspect_err(|error| warn!(%error, "`raduga-server admin` cannot reach this server"))
            .ok();
        Ok(Self { context: Arc::new(context), listener, door, address })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done, then shuts down in order.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Self { context, listener, door, address: _ } = self;
        let catch_up = tokio::spawn(catch_up::list_old_games(Arc::clone(&context.store)));
        partner::come_back(&context);
        let alive = tokio::spawn(keep_alive_record(Arc::clone(&context)));
        let door = door.map(|door| tokio::spawn(door.serve(Arc::clone(&context))));
        tokio::select! {
            () = accept(&listener, &context) => {}
            () = stop => {}
        }
        drop(listener);
        shut_down(&context).await;
        alive.abort();
        catch_up.abort();
        if let Some(door) = door {
            door.abort();
        }
        context.watching.stop().await;
        context.lobby.stop().await;
        context.games.stop().await;
        record_alive(&context).await;
        context.store.close().await;
        info!("stopped");
    }
}

fn timing(config: &Config) -> GameTiming {
    let timing = &config.timing;
    GameTiming {
        patience: Patience {
            lost: timing.absence_seconds,
            left: timing.left_seconds,
            slow: timing.slow_absence_seconds,
        },
        restart_grace: timing.restart_grace_seconds,
        waiting_room: timing.waiting_room_seconds,
        finished_game: timing.finished_game_seconds,
        proof: ProofBudget::USUAL,
    }
}

fn lobby_timing(config: &Config) -> LobbyTiming {
    // The timekeeper tells no time between two milliseconds, so none may be waited for.
    let whole = |time: Duration| Duration::from_millis(millis(time));
    LobbyTiming {
        absence: whole(config.timing.lobby_absence_seconds),
        challenge: whole(config.timing.challenge_seconds),
        // Those who found nobody are not tried again without a pause.
        wave: whole(config.timing.wave_seconds).max(SHORTEST_WAVE),
    }
}

/// Accepts for ever; a failure is not the end.
async fn accept(listener: &TcpListener, context: &Arc<Context>) {
    let router = http::router(Arc::clone(context));
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                let router = router.clone().layer(axum::Extension(Peer(peer)));
                context.tasks.spawn(serve_http(stream, router, context.closing.clone()));
            }
            Err(error) => {
                warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Serves HTTP on one TCP connection until it ends or becomes a socket.
async fn serve_http(stream: TcpStream, router: axum::Router, closing: CancellationToken) {
    if let Err(error) = stream.set_nodelay(true) {
        debug!(%error, "no TCP_NODELAY");
    }
    let service = TowerToHyperService::new(router);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::select! {
        served = connection => {
            if let Err(error) = served {
                debug!(%error, "an HTTP connection broke");
            }
        }
        () = closing.cancelled() => {}
    }
}

/// Notes again and again that the server is alive: after a crash, nobody's clock ran since the last note.
async fn keep_alive_record(context: Arc<Context>) {
    loop {
        record_alive(&context).await;
        tokio::time::sleep(ALIVE_EVERY).await;
    }
}

async fn record_alive(context: &Context) {
    let now = context.time.now();
    match context.store.record_alive(millis(now)).await {
        Ok(()) => context.games.store_works(now),
        Err(error) => warn!(%error, "the store could not be told that the server is alive"),
    }
}

/// Tells people, lets them play on for a moment, then closes their sockets.
async fn shut_down(context: &Context) {
    let drain = context.config.timing.drain_seconds;
    info!(seconds = drain.as_secs_f64(), "restarting: telling everybody");
    context.draining.cancel();
    tokio::time::sleep(drain).await;
    context.closing.cancel();
    context.tasks.close();
    if tokio::time::timeout(CLOSE_WITHIN, context.tasks.wait()).await.is_err() {
        warn!(open = context.tasks.len(), "some sockets did not close in time");
    }
}
