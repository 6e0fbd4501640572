//! The whole server above its edges: what it stores to, what time it begins with, and the streams that it serves are
//! given from outside.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, info, warn};

use super::StartError;
use crate::accounts::Accounts;
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
use crate::store::SharedStore;
use crate::timekeeper::{Timekeeper, millis};
use crate::watching::{self, handle::WatchingHandle};

/// A request's head has to arrive within this; slower ones are closed.
const HEAD_WITHIN: Duration = Duration::from_secs(10);
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

/// A stream that can be served, whatever carries it.
pub trait Connected: AsyncRead + AsyncWrite + Unpin + Send + 'static {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> Connected for S {}

/// A server without edges.
#[derive(Debug)]
pub struct Inside {
    context: Arc<Context>,
    router: axum::Router,
    /// What is done unasked.
    chores: Mutex<Vec<JoinHandle<()>>>,
}

impl Inside {
    /// Brings the unfinished games back. `wall` is the time since 1970 by a clock that may be wrong; `proof` is how much the
    /// machine may work for one verdict.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn open(
        config: Config,
        store: SharedStore,
        wall: Duration,
        metrics: Arc<Metrics>,
        proof: ProofBudget,
    ) -> Result<Self, StartError> {
        let last_alive = store.last_alive().await?.map(Duration::from_millis);
        let time = Timekeeper::start_at(wall, last_alive.unwrap_or_default());
        let games =
            Games::new(time.clone(), Arc::clone(&store), Arc::clone(&metrics), timing(&config, proof));
        games.load_unfinished(last_alive.unwrap_or_else(|| time.now())).await?;
        let people = People::new();
        let lobby = lobby::actor::spawn(Surroundings {
            time: time.clone(),
            people: people.clone(),
            store: Arc::clone(&store),
            games: games.clone(),
            metrics: Arc::clone(&metrics),
            timing: lobby_timing(&config),
        });
        let watching = watching::actor::spawn(watching::actor::Surroundings {
            time: time.clone(),
            games: games.clone(),
            people: people.clone(),
            metrics: Arc::clone(&metrics),
        });
        let partner = Partner::find(&store, millis(time.now())).await?;
        let admission =
            Admission::new(config.limits.max_connections, config.limits.max_connections_per_address);
        let accounts = Accounts::new(Arc::clone(&store), &config.accounts, people.clone());
        let context = Arc::new(Context {
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
        });
        let router = http::router(Arc::clone(&context));
        Ok(Self { context, router, chores: Mutex::default() })
    }

    /// What every connection needs.
    pub const fn context(&self) -> &Arc<Context> {
        &self.context
    }

    /// Begins with what is done unasked.
    pub fn begin(&self) {
        partner::come_back(&self.context);
        self.chores.lock().unwrap_or_else(PoisonError::into_inner).extend([
            tokio::spawn(catch_up::list_old_games(Arc::clone(&self.context.store))),
            tokio::spawn(keep_alive_record(Arc::clone(&self.context))),
            tokio::spawn(watch_for_standstills(Arc::clone(&self.context))),
        ]);
    }

    /// Serves a stream from this address to its end.
    pub fn serve(&self, stream: impl Connected, peer: SocketAddr) {
        let router = self.router.clone().layer(axum::Extension(Peer(peer)));
        let serving = serve_http(stream, router, self.context.closing.clone());
        self.context.tasks.spawn(serving);
    }

    /// Tells people, lets them play on for a moment, then closes their sockets.
    pub async fn send_everybody_away(&self) {
        shut_down(&self.context).await;
    }

    /// Ends what is done unasked, lets every game end what it is doing, and closes the store.
    pub async fn close(&self) {
        let chores = std::mem::take(&mut *self.chores.lock().unwrap_or_else(PoisonError::into_inner));
        chores.iter().for_each(JoinHandle::abort);
        let context = &self.context;
        context.watching.stop().await;
        context.lobby.stop().await;
        context.games.stop().await;
        record_alive(context).await;
        context.store.close().await;
    }
}

fn timing(config: &Config, proof: ProofBudget) -> GameTiming {
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
        proof,
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

/// Serves HTTP on one connection until it ends or becomes a socket.
async fn serve_http(stream: impl Connected, router: axum::Router, closing: CancellationToken) {
    let service = TowerToHyperService::new(router);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::select! {
        biased;
        () = closing.cancelled() => {}
        served = connection => {
            if let Err(error) = served {
                debug!(%error, "an HTTP connection broke");
            }
        }
    }
}

/// Notes again and again that the server is alive: after a crash, nobody's clock ran since the last note.
async fn keep_alive_record(context: Arc<Context>) {
    loop {
        record_alive(&context).await;
        tokio::time::sleep(ALIVE_EVERY).await;
    }
}

/// When the process has stood still, whoever plays by a clock is told how it stands now.
async fn watch_for_standstills(context: Arc<Context>) {
    let told = |lost: Duration| {
        warn!(seconds = lost.as_secs_f64(), "the process stood still; no clock ran meanwhile");
        context.metrics.stood_still();
        context.games.tell_clocks();
    };
    context.time.watch(told).await;
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
