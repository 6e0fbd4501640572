//! The live games: found by id, loaded from their logs when asked for, watched over while they run.

mod looks;
mod news;
mod opening;

use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use dashmap::{DashMap, Entry};
use futures::FutureExt;
use futures::stream::{self, StreamExt};
use raduga_protocol::{GameId, PersonId};
use raduga_rules::{ByColor, Proof};
use thiserror::Error;
use tokio::sync::{Mutex, Notify, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{error, info, warn};

use super::actor::{self, GameTiming, Left};
use super::ahead::Ahead;
use super::event::{LogBody, LogRow};
use super::handle::GameHandle;
use super::own_games::Listeners;
use super::proofs::{Proofs, Running};
use super::state::{FoldError, GameState, Phase, Settings};
use super::summary::Summary;
use crate::metrics::Metrics;
use crate::store::{GameRecord, SharedStore, StoreError};
use crate::timekeeper::{Timekeeper, millis};

/// Games loaded at once when the server starts: enough to keep the store busy.
const LOADED_AT_ONCE: usize = 32;
/// Unfinished games of one person. Clocks end most games; those without clocks would live for ever, any number of them.
pub const UNFINISHED_EACH: usize = 100;
/// How often it is tried to bring back a game whose actor was lost: its clocks and deadlines need no players.
const REVIVE_EVERY: Duration = Duration::from_secs(1);

pub use news::{NEWS_CAPACITY, News, Unplayed, is_live};
pub use opening::{NewRoom, OpenRoomError, Sitter};
pub(super) use opening::{record, seated};

/// What all game actors share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) time: Timekeeper,
    pub(super) store: SharedStore,
    pub(super) metrics: Arc<Metrics>,
    pub(super) timing: GameTiming,
    /// Stops all actors, each after what it is doing.
    pub(super) stop: CancellationToken,
    proofs: Proofs,
    listeners: Listeners,
    live: DashMap<GameId, GameHandle>,
    summaries: DashMap<GameId, Summary>,
    /// The unfinished games of each person.
    seats: DashMap<PersonId, BTreeSet<GameId>>,
    /// Games whose actor stood down because the store failed, each with the time up to which all is durable.
    lost: DashMap<GameId, Duration>,
    /// When the store last made something durable.
    last_durable_ms: AtomicU64,
    /// When the process before this one was last alive, and when this one started.
    last_alive: OnceLock<Duration>,
    started: Duration,
    /// One load at a time: a crowd that asks for one game reads its log once.
    loading: Mutex<()>,
    news: OnceLock<mpsc::Sender<News>>,
    /// Rung when a game begins, ends or is put off.
    stirred: Notify,
    tasks: TaskTracker,
}

impl Shared {
    /// Runs an actor, unless the game has one already: then that one is given, whoever came second. A panic in it takes
    /// down nothing but itself.
    pub(super) fn supervise(
        self: &Arc<Self>,
        handle: GameHandle,
        run: impl Future<Output = Left> + Send + 'static,
    ) -> GameHandle {
        match self.live.entry(handle.id()) {
            Entry::Occupied(live) if !live.get().is_gone() => return live.get().clone(),
            Entry::Occupied(mut gone) => {
                gone.insert(handle.clone());
            }
            Entry::Vacant(free) => {
                free.insert(handle.clone());
            }
        }
        let shared = Arc::clone(self);
        let ours = handle.clone();
        self.tasks.spawn(async move {
            let left = AssertUnwindSafe(run).catch_unwind().await.unwrap_or_else(|_| {
                error!(game = %ours.id(), "a game's actor panicked; it is loaded anew from its log");
                shared.metrics.actor_panicked();
                Left::Lost
            });
            shared.live.remove_if(&ours.id(), |_, live| live.same_actor(&ours));
            if left == Left::Lost {
                shared.revive(ours.id()).await;
            }
        });
        handle
    }

    /// Begins to work out whether a position is the end.
    pub(super) fn prove(&self, proof: Proof) -> Running {
        self.proofs.start(proof, &self.tasks, self.stop.clone())
    }

    /// The store has made something durable.
    pub(super) fn store_works(&self, now: Duration) {
        self.last_durable_ms.fetch_max(millis(now), Ordering::Relaxed);
    }

    /// The store has failed under this game. Until it works again nobody's clock runs.
    pub(super) fn store_failed(&self, id: GameId) {
        let durable = Duration::from_millis(self.last_durable_ms.load(Ordering::Relaxed));
        self.lost.entry(id).or_insert(durable);
    }

    /// Brings a game back whose actor was lost, as soon as its log can be read.
    async fn revive(self: &Arc<Self>, id: GameId) {
        loop {
            tokio::select! {
                biased;
                () = self.stop.cancelled() => return,
                () = tokio::time::sleep(REVIVE_EVERY) => {}
            }
            match self.load(id, None).await {
                Err(FindError::Unavailable(error)) => {
                    warn!(game = %id, %error, "a game cannot be brought back yet");
                }
                Err(FindError::Unknown | FindError::Damaged(_)) | Ok(_) => return,
            }
        }
    }

    pub(super) fn live(&self, id: GameId) -> Option<GameHandle> {
        self.live.get(&id).filter(|handle| !handle.is_gone()).map(|handle| handle.clone())
    }

    async fn load(
        self: &Arc<Self>,
        id: GameId,
        restarted: Option<Duration>,
    ) -> Result<GameHandle, FindError> {
        // At the start nobody else loads, and the games are many.
        let _one_at_a_time = if restarted.is_some() { None } else { Some(self.loading.lock().await) };
        if let Some(handle) = self.live(id) {
            return Ok(handle);
        }
        let record = self.store.load_game(id, 0).await?.ok_or(FindError::Unknown)?;
        let mut state =
            fold(record).inspect_err(|error| warn!(game = %id, %error, "a log cannot be read"))?;
        if state.settings().rated && state.phase() == Phase::Finished {
            state.set_rated(self.store.rating_change(id).await?);
        }
        let lost = self.lost.remove(&id).map(|(_, durable)| durable);
        // A game in which nothing has happened since the start was not brought back before: the downtime is still to
        // be taken out of it, however late that is.
        let untouched = state.last_event_at() < self.started;
        let last_alive = self.last_alive.get().copied().filter(|_| untouched);
        let ahead = self.ahead_of(&state).await?;
        Ok(actor::spawn(state, ahead, self, restarted.or(last_alive).or(lost)))
    }

    /// What the players of a game have decided ahead, as far as the game has not gone past it.
    async fn ahead_of(&self, state: &GameState) -> Result<ByColor<Ahead>, StoreError> {
        let mut ahead = nothing_ahead();
        if state.phase() == Phase::Finished {
            return Ok(ahead);
        }
        for note in self.store.plans_of(state.id()).await? {
            let (Some(color), Some(body)) = (state.side_of(note.person), note.body) else { continue };
            match serde_json::from_str(&body) {
                Ok(decided) => *ahead.get_mut(color) = decided,
                // The game itself is whole without it.
                Err(error) => warn!(game = %note.game, %error, "what a player has decided cannot be read"),
            }
            // Nobody is here yet to be told what has lapsed.
            let _ = ahead.get_mut(color).follow(state, color);
        }
        Ok(ahead)
    }

    /// Whether a person may sit down in one more game; where they sit already they may.
    pub(super) fn may_sit(&self, person: PersonId, game: Option<GameId>) -> bool {
        let games = self.seats.get(&person);
        games.is_none_or(|games| {
            games.len() < UNFINISHED_EACH || game.is_some_and(|game| games.contains(&game))
        })
    }

    pub(super) fn summarise(&self, summary: Summary) {
        let before = self.summaries.get(&summary.game);
        let phase = before.as_ref().map(|old| old.phase);
        self.metrics.phases(phase, summary.phase);
        self.listeners.tell(before.as_deref(), &summary, self.time.now());
        drop(before);
        self.tell_news(phase, &summary);
        let stirred = phase != Some(summary.phase);
        let finished = summary.phase == Phase::Finished;
        for seat in summary.seats.iter().flatten() {
            let mut games = self.seats.entry(seat.person).or_default();
            if finished {
                games.remove(&summary.game);
            } else {
                games.insert(summary.game);
            }
            drop(games);
            self.seats.remove_if(&seat.person, |_, games| games.is_empty());
        }
        if finished {
            self.summaries.remove(&summary.game);
        } else {
            self.summaries.insert(summary.game, summary);
        }
        // Whoever is woken sees it in the lists.
        if stirred {
            self.stirred.notify_one();
        }
    }
}

/// No player has decided anything.
pub(super) fn nothing_ahead() -> ByColor<Ahead> {
    ByColor { black: Ahead::default(), white: Ahead::default() }
}

/// A game could not be had.
#[derive(Debug, Error)]
pub enum FindError {
    /// There is none with this id.
    #[error("there is no such room")]
    Unknown,
    /// The store could not be read.
    #[error("the server cannot read its memory now; try again in a moment")]
    Unavailable(#[from] StoreError),
    /// The log is damaged.
    #[error("this game's log cannot be read")]
    Damaged(#[from] LoadError),
}

/// A log could not be turned into a game.
#[derive(Debug, Error)]
pub enum LoadError {
    /// A row is not JSON of this log's format.
    #[error("a row cannot be read: {0}")]
    Row(#[from] serde_json::Error),
    /// The rows do not follow from each other.
    #[error("{0}")]
    Fold(#[from] FoldError),
}

/// The live games.
#[derive(Debug, Clone)]
pub struct Games {
    shared: Arc<Shared>,
}

impl Games {
    /// No games yet.
    pub fn new(time: Timekeeper, store: SharedStore, metrics: Arc<Metrics>, timing: GameTiming) -> Self {
        let now = time.now();
        let shared = Shared {
            time,
            store,
            proofs: Proofs::new(timing.proof, Arc::clone(&metrics)),
            listeners: Listeners::default(),
            metrics,
            timing,
            stop: CancellationToken::new(),
            live: DashMap::new(),
            summaries: DashMap::new(),
            seats: DashMap::new(),
            lost: DashMap::new(),
            last_durable_ms: AtomicU64::new(millis(now)),
            last_alive: OnceLock::new(),
            started: now,
            loading: Mutex::default(),
            news: OnceLock::new(),
            stirred: Notify::new(),
            tasks: TaskTracker::new(),
        };
        Self { shared: Arc::new(shared) }
    }

    /// Loads every unfinished game; the clocks of those in play stand still since `last_alive`.
    ///
    /// # Errors
    /// Where the store cannot be read. A single damaged game is logged and left alone.
    pub async fn load_unfinished(&self, last_alive: Duration) -> Result<usize, StoreError> {
        let _ = self.shared.last_alive.set(last_alive);
        let ids = self.shared.store.unfinished_games().await?;
        let count = ids.len();
        stream::iter(ids)
            .for_each_concurrent(LOADED_AT_ONCE, |id| async move {
                if let Err(error) = self.shared.load(id, Some(last_alive)).await {
                    error!(game = %id, %error, "a game could not be loaded");
                }
            })
            .await;
        info!(games = count, "unfinished games are back");
        Ok(count)
    }

    /// The game's actor, loaded from the log if it is not in memory.
    ///
    /// # Errors
    /// [`FindError`].
    pub async fn find(&self, id: GameId) -> Result<GameHandle, FindError> {
        match self.shared.live(id) {
            Some(handle) => Ok(handle),
            None => self.shared.load(id, None).await,
        }
    }

    /// The games that are not over, as the list needs them.
    pub fn summaries(&self) -> Vec<Summary> {
        self.shared.summaries.iter().map(|entry| entry.value().clone()).collect()
    }

    pub(super) fn listeners(&self) -> &Listeners {
        &self.shared.listeners
    }

    pub(super) fn now(&self) -> Duration {
        self.shared.time.now()
    }

    /// How many games have an actor.
    pub fn in_memory(&self) -> usize {
        self.shared.live.len()
    }

    /// A game that is not over, as the list needs it.
    pub fn summary(&self, game: GameId) -> Option<Summary> {
        self.shared.summaries.get(&game).map(|summary| summary.clone())
    }

    /// The unfinished games in which a person sits.
    pub fn of_person(&self, person: PersonId) -> Vec<Summary> {
        let ids: Vec<GameId> =
            self.shared.seats.get(&person).map_or_else(Vec::new, |games| games.iter().copied().collect());
        ids.iter().filter_map(|id| self.shared.summaries.get(id).map(|summary| summary.clone())).collect()
    }

    /// Whether a person may sit down in one more game; where they sit already they may.
    pub fn may_sit(&self, person: PersonId, game: Option<GameId>) -> bool {
        self.shared.may_sit(person, game)
    }

    /// The store has been told that the server is alive.
    pub fn store_works(&self, now: Duration) {
        self.shared.store_works(now);
    }

    /// Has everyone told how the clocks stand. A game whose queue is full tells it with what it does next.
    pub fn tell_clocks(&self) {
        for game in &self.shared.live {
            let _ = game.commands.try_send(super::handle::Command::TellClocks);
        }
    }

    /// Stops every actor after what it is doing, and waits for them.
    pub async fn stop(&self) {
        self.shared.stop.cancel();
        self.shared.tasks.close();
        self.shared.tasks.wait().await;
    }
}

/// A game from its log.
///
/// # Errors
/// [`LoadError`] for a log that this server did not write.
pub fn fold(record: GameRecord) -> Result<GameState, LoadError> {
    fold_watched(record, |_| {})
}

/// The same, with a look at the game after each event.
///
/// # Errors
/// As for [`fold`].
pub fn fold_watched(record: GameRecord, mut look: impl FnMut(&GameState)) -> Result<GameState, LoadError> {
    let settings: Settings = serde_json::from_str(&record.settings)?;
    let opened = Duration::from_millis(record.created_ms);
    let mut state = GameState::open(record.id, record.epoch, settings, record.creator, opened)
        .map_err(FoldError::from)?;
    for event in record.events {
        let body: LogBody = serde_json::from_str(&event.body)?;
        state.apply(LogRow { seq: event.seq, at: Duration::from_millis(event.at_ms), body })?;
        look(&state);
    }
    Ok(state)
}
