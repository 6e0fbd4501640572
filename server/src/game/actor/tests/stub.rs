//! A store in memory that fails when it is told to.

mod nobody;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::future::BoxFuture;
use raduga_protocol::{GameId, PersonId, RequestId, Seq};

use crate::store::{
    Append, AppendError, CreateGameError, CreatePersonError, CreatedGame, EventRecord, GameRecord,
    GameSummary, LineRecord, NewEvent, NewGame, NewLine, NewPerson, PersonRecord, PlanNote, Store,
    StoreError, StoreFuture,
};

/// What befalls an append.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mishap {
    Fails,
    FailsButWrites,
    IsFenced,
    Takes(Duration),
}

#[derive(Debug, Default)]
pub(crate) struct StubStore {
    games: Mutex<HashMap<GameId, GameRecord>>,
    requests: Mutex<HashMap<(PersonId, RequestId), GameId>>,
    mishaps: Mutex<VecDeque<Mishap>>,
    chat: Mutex<Vec<LineRecord>>,
    plans: Mutex<BTreeMap<(GameId, PersonId), PlanNote>>,
    /// Whether it takes no new games.
    pub(crate) full: AtomicBool,
}

impl StubStore {
    /// What the next append comes to; one after the other.
    pub(super) fn next(&self, mishap: Mishap) {
        self.mishaps.lock().unwrap().push_back(mishap);
    }

    /// The types of a game's events.
    pub(crate) fn log(&self, id: GameId) -> Vec<String> {
        let kind = |event: &EventRecord| {
            let body: serde_json::Value = serde_json::from_str(&event.body).unwrap();
            body["event"]["type"].as_str().unwrap().to_owned()
        };
        self.games.lock().unwrap()[&id].events.iter().map(kind).collect()
    }

    /// The last event's text.
    pub(super) fn last(&self, id: GameId) -> String {
        self.games.lock().unwrap()[&id].events.last().unwrap().body.clone()
    }

    fn write(&self, append: Append) -> Result<Seq, AppendError> {
        let mut games = self.games.lock().unwrap();
        let game = games.get_mut(&append.game).ok_or(AppendError::UnknownGame)?;
        if (game.epoch, game.last_seq) != (append.epoch, append.expected_seq) {
            return Err(AppendError::Fenced);
        }
        game.events.extend(numbered(game.last_seq, append.events));
        game.last_seq = game.events.len() as Seq;
        game.finished |= append.finished;
        if append.finished {
            self.plans.lock().unwrap().retain(|(id, _), _| *id != append.game);
        }
        Ok(game.last_seq)
    }
}

fn numbered(after: Seq, events: Vec<NewEvent>) -> impl Iterator<Item = EventRecord> {
    (after + 1..).zip(events).map(|(seq, NewEvent { at_ms, body })| EventRecord { seq, at_ms, body })
}

fn ready<'a, T: Send + 'a, E: Send + 'a>(result: Result<T, E>) -> StoreFuture<'a, T, E> {
    Box::pin(std::future::ready(result))
}

impl Store for StubStore {
    fn create_person(&self, _: NewPerson) -> StoreFuture<'_, (), CreatePersonError> {
        ready(Ok(()))
    }

    fn person_by_token(&self, _: [u8; 32]) -> StoreFuture<'_, Option<PersonRecord>> {
        ready(Ok(None))
    }

    fn person(&self, _: PersonId) -> StoreFuture<'_, Option<PersonRecord>> {
        ready(Ok(None))
    }

    fn rename_person(&self, _: PersonId, _: String) -> StoreFuture<'_, bool> {
        ready(Ok(false))
    }

    fn create_game(&self, new: NewGame) -> StoreFuture<'_, CreatedGame, CreateGameError> {
        if self.full.load(Ordering::Relaxed) {
            return ready(Err(StoreError::BrokenOff.into()));
        }
        if let Some(request) = new.request {
            let first = *self.requests.lock().unwrap().entry((new.creator, request)).or_insert(new.id);
            if first != new.id {
                return ready(Ok(CreatedGame::Repeated(first)));
            }
        }
        let events: Vec<_> = numbered(0, new.events).collect();
        let record = GameRecord {
            id: new.id,
            creator: new.creator,
            settings: new.settings,
            epoch: crate::store::FIRST_EPOCH,
            created_ms: new.created_ms,
            finished: false,
            last_seq: events.len() as Seq,
            events,
        };
        self.games.lock().unwrap().insert(record.id, record);
        ready(Ok(CreatedGame::New))
    }

    fn game_of_request(&self, creator: PersonId, request: RequestId) -> StoreFuture<'_, Option<GameId>> {
        ready(Ok(self.requests.lock().unwrap().get(&(creator, request)).copied()))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, Seq, AppendError> {
        let mishap = self.mishaps.lock().unwrap().pop_front();
        Box::pin(async move {
            match mishap {
                None => self.write(append),
                Some(Mishap::Fails) => Err(StoreError::BrokenOff.into()),
                Some(Mishap::FailsButWrites) => {
                    self.write(append)?;
                    Err(StoreError::BrokenOff.into())
                }
                Some(Mishap::IsFenced) => Err(AppendError::Fenced),
                Some(Mishap::Takes(time)) => {
                    tokio::time::sleep(time).await;
                    self.write(append)
                }
            }
        })
    }

    fn say(&self, line: NewLine) -> StoreFuture<'_, LineRecord> {
        let mut chat = self.chat.lock().unwrap();
        let record = LineRecord { n: chat.len() as u64 + 1, line };
        chat.push(record.clone());
        ready(Ok(record))
    }

    fn chat(&self, game: GameId, _: u32) -> StoreFuture<'_, Vec<LineRecord>> {
        let chat = self.chat.lock().unwrap();
        ready(Ok(chat.iter().filter(|record| record.line.game == game).cloned().collect()))
    }

    fn load_game(&self, id: GameId, _: Seq) -> StoreFuture<'_, Option<GameRecord>> {
        ready(Ok(self.games.lock().unwrap().get(&id).cloned()))
    }

    fn unfinished_games(&self) -> StoreFuture<'_, Vec<GameId>> {
        let games = self.games.lock().unwrap();
        ready(Ok(games.values().filter(|game| !game.finished).map(|game| game.id).collect()))
    }

    fn games_of(&self, _: PersonId, _: u32) -> StoreFuture<'_, Vec<GameSummary>> {
        ready(Ok(Vec::new()))
    }

    fn note_plan(&self, note: PlanNote) -> StoreFuture<'_, ()> {
        let mut plans = self.plans.lock().unwrap();
        match note.body {
            Some(_) => plans.insert((note.game, note.person), note),
            None => plans.remove(&(note.game, note.person)),
        };
        ready(Ok(()))
    }

    fn plans_of(&self, game: GameId) -> StoreFuture<'_, Vec<PlanNote>> {
        let plans = self.plans.lock().unwrap();
        ready(Ok(plans.values().filter(|note| note.game == game).cloned().collect()))
    }

    fn record_alive(&self, _: u64) -> StoreFuture<'_, ()> {
        ready(Ok(()))
    }

    fn last_alive(&self) -> StoreFuture<'_, Option<u64>> {
        ready(Ok(None))
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        ready(Ok(()))
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}
