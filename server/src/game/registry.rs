//! The live games: found by id, loaded from their logs when asked for, watched over while they run.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use dashmap::{DashMap, Entry};
use futures::FutureExt;
use futures::stream::{self, StreamExt};
use raduga_protocol::{GameId, PersonId, RequestId};
use raduga_rules::Color;
use thiserror::Error;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{error, info, warn};

use super::actor::{self, GameTiming};
use super::event::{LogBody, LogRow};
use super::handle::GameHandle;
use super::state::{FoldError, GameState, Phase, Settings, Verdict};
use super::summary::Summary;
use crate::metrics::Metrics;
use crate::store::{
    CreateGameError, CreatedGame, FIRST_EPOCH, GameRecord, NewEvent, NewGame, SharedStore, StoreError,
};
use crate::timekeeper::{Timekeeper, millis};

/// Games loaded at once when the server starts: enough to keep the store busy.
const LOADED_AT_ONCE: usize = 32;
/// Fresh ids drawn before giving up; one in 2^50 is taken by chance, so a second is never needed.
const ID_DRAWS: usize = 4;

/// What all game actors share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) time: Timekeeper,
    pub(super) store: SharedStore,
    pub(super) metrics: Arc<Metrics>,
    pub(super) timing: GameTiming,
    /// Stops all actors, each after what it is doing.
    pub(super) stop: CancellationToken,
    live: DashMap<GameId, GameHandle>,
    summaries: DashMap<GameId, Summary>,
    tasks: TaskTracker,
}

impl Shared {
    /// Runs an actor, unless the game has one already: then that one is given, whoever came second. A panic in it takes
    /// down nothing but itself.
    pub(super) fn supervise(
        self: &Arc<Self>,
        handle: GameHandle,
        run: impl Future<Output = ()> + Send + 'static,
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
            if AssertUnwindSafe(run).catch_unwind().await.is_err() {
                error!(game = %ours.id(), "a game's actor panicked; it is loaded anew from its log when asked for");
                shared.metrics.actor_panicked();
            }
            shared.live.remove_if(&ours.id(), |_, live| live.same_actor(&ours));
        });
        handle
    }

    pub(super) fn summarise(&self, summary: Summary) {
        self.metrics.phases(self.summaries.get(&summary.game).map(|old| old.phase), summary.phase);
        if summary.phase == Phase::Finished {
            self.summaries.remove(&summary.game);
        } else {
            self.summaries.insert(summary.game, summary);
        }
    }
}

/// A room to open.
#[derive(Debug)]
pub struct NewRoom {
    /// Who opens it.
    pub creator: PersonId,
    /// Their name.
    pub name: String,
    /// Their request, which opens one room however often it is made.
    pub request: RequestId,
    /// What is played.
    pub settings: Settings,
    /// The creator's side.
    pub side: Color,
}

/// A room could not be opened.
#[derive(Debug, Error)]
pub enum OpenRoomError {
    /// The store could not take it.
    #[error("the server cannot save this now; try again in a moment")]
    Unavailable,
    /// The settings cannot be played; they were judged before, so this is a fault.
    #[error("this room cannot be opened")]
    Fault,
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
    /// One load at a time: two actors of one game must not be.
    loading: Arc<Mutex<()>>,
}

impl Games {
    /// No games yet.
    pub fn new(time: Timekeeper, store: SharedStore, metrics: Arc<Metrics>, timing: GameTiming) -> Self {
        let shared = Shared {
            time,
            store,
            metrics,
            timing,
            stop: CancellationToken::new(),
            live: DashMap::new(),
            summaries: DashMap::new(),
            tasks: TaskTracker::new(),
        };
        Self { shared: Arc::new(shared), loading: Arc::default() }
    }

    /// Loads every unfinished game; the clocks of those in play stand still since `last_alive`.
    ///
    /// # Errors
    /// Where the store cannot be read. A single damaged game is logged and left alone.
    pub async fn load_unfinished(&self, last_alive: Duration) -> Result<usize, StoreError> {
        let ids = self.shared.store.unfinished_games().await?;
        let count = ids.len();
        stream::iter(ids)
            .for_each_concurrent(LOADED_AT_ONCE, |id| async move {
                if let Err(error) = self.load(id, Some(last_alive)).await {
                    error!(game = %id, %error, "a game could not be loaded");
                }
            })
            .await;
        info!(games = count, "unfinished games are back");
        Ok(count)
    }

    /// The room that a request of this person has opened already.
    ///
    /// # Errors
    /// [`OpenRoomError::Unavailable`].
    pub async fn opened_by(
        &self,
        person: PersonId,
        request: &RequestId,
    ) -> Result<Option<GameId>, OpenRoomError> {
        self.shared.store.game_of_request(person, request.clone()).await.map_err(|error| {
            error!(%error, "the rooms of a person cannot be read");
            OpenRoomError::Unavailable
        })
    }

    /// Opens a room with its creator in it.
    ///
    /// # Errors
    /// [`OpenRoomError`].
    pub async fn open(&self, room: NewRoom) -> Result<GameId, OpenRoomError> {
        for _ in 0..ID_DRAWS {
            match self.try_open(GameId::from_bits(rand::random()), &room).await {
                Ok(id) => return Ok(id),
                Err(CreateGameError::IdTaken) => {}
                Err(error) => {
                    error!(%error, cause = ?std::error::Error::source(&error), "a room could not be opened");
                    return Err(OpenRoomError::Unavailable);
                }
            }
        }
        Err(OpenRoomError::Fault)
    }

    async fn try_open(&self, id: GameId, room: &NewRoom) -> Result<GameId, CreateGameError> {
        let now = self.shared.time.now();
        let fault = |error: String| {
            error!(%error, "a room's settings were accepted but cannot be played");
            CreateGameError::IdTaken
        };
        let mut state = GameState::open(id, FIRST_EPOCH, room.settings.clone(), room.creator, now)
            .map_err(|error| fault(error.to_string()))?;
        let Verdict(events) = state.sit_first(room.side, room.creator, &room.name);
        let bodies: Vec<LogBody> = events.into_iter().map(|event| LogBody { event, by: None }).collect();
        let new = self.record(id, room, &bodies, now).map_err(|error| fault(error.to_string()))?;
        if let CreatedGame::Repeated(first) = self.shared.store.create_game(new).await? {
            return Ok(first);
        }
        for (seq, body) in (1..).zip(bodies) {
            state.apply(LogRow { seq, at: now, body }).map_err(|error| fault(error.to_string()))?;
        }
        actor::spawn(state, &self.shared, None);
        Ok(id)
    }

    fn record(
        &self,
        id: GameId,
        room: &NewRoom,
        bodies: &[LogBody],
        now: Duration,
    ) -> Result<NewGame, serde_json::Error> {
        let at_ms = millis(now);
        let events: Result<Vec<_>, serde_json::Error> =
            bodies.iter().map(|body| Ok(NewEvent { at_ms, body: serde_json::to_string(body)? })).collect();
        Ok(NewGame {
            id,
            creator: room.creator,
            request: Some(room.request.clone()),
            settings: serde_json::to_string(&room.settings)?,
            created_ms: at_ms,
            events: events?,
            participants: vec![room.creator],
        })
    }

    /// The game's actor, loaded from the log if it is not in memory.
    ///
    /// # Errors
    /// [`FindError`].
    pub async fn find(&self, id: GameId) -> Result<GameHandle, FindError> {
        match self.live(id) {
            Some(handle) => Ok(handle),
            None => self.load(id, None).await,
        }
    }

    fn live(&self, id: GameId) -> Option<GameHandle> {
        self.shared.live.get(&id).filter(|handle| !handle.is_gone()).map(|handle| handle.clone())
    }

    async fn load(&self, id: GameId, restarted: Option<Duration>) -> Result<GameHandle, FindError> {
        // At the start nobody else loads, and the games are many; later a load is rare and must not race another.
        let _one_at_a_time = if restarted.is_some() { None } else { Some(self.loading.lock().await) };
        if let Some(handle) = self.live(id) {
            return Ok(handle);
        }
        let record = self.shared.store.load_game(id, 0).await?.ok_or(FindError::Unknown)?;
        let state = fold(record).inspect_err(|error| warn!(game = %id, %error, "a log cannot be read"))?;
        Ok(actor::spawn(state, &self.shared, restarted))
    }

    /// The games that are not over, as the list needs them.
    pub fn summaries(&self) -> Vec<Summary> {
        self.shared.summaries.iter().map(|entry| entry.value().clone()).collect()
    }

    /// The unfinished games in which a person sits.
    pub fn of_person(&self, person: PersonId) -> Vec<Summary> {
        let sits = |summary: &Summary| summary.side_of(person).is_some();
        self.shared
            .summaries
            .iter()
            .filter(|entry| sits(entry.value()))
            .map(|entry| entry.value().clone())
            .collect()
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
    let settings: Settings = serde_json::from_str(&record.settings)?;
    let opened = Duration::from_millis(record.created_ms);
    let mut state = GameState::open(record.id, record.epoch, settings, record.creator, opened)
        .map_err(FoldError::from)?;
    for event in record.events {
        let body: LogBody = serde_json::from_str(&event.body)?;
        state.apply(LogRow { seq: event.seq, at: Duration::from_millis(event.at_ms), body })?;
    }
    Ok(state)
}
