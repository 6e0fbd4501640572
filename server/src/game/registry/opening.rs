//! Opening rooms: with their creator in it, or with both seats taken, in one durable step.

use std::time::Duration;

use raduga_protocol::{GameId, PersonId, RequestId};
use raduga_rules::Color;
use thiserror::Error;
use tracing::error;

use super::Games;
use crate::game::actor;
use crate::game::event::{LogBody, LogRow};
use crate::game::state::{GameState, Settings};
use crate::store::{CreateGameError, CreatedGame, FIRST_EPOCH, NewEvent, NewGame};
use crate::timekeeper::millis;

/// Fresh ids drawn before giving up; one in 2^50 is taken by chance, so a second is never needed.
const ID_DRAWS: usize = 4;

/// Somebody who sits down as the room is opened.
#[derive(Debug, Clone)]
pub struct Sitter {
    /// Who.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Whether they are a program.
    pub bot: bool,
}

/// A room to open.
#[derive(Debug)]
pub struct NewRoom {
    /// Who opens it, and sits in it.
    pub creator: Sitter,
    /// Their request, which opens one room however often it is made; none where nobody's request did it.
    pub request: Option<RequestId>,
    /// What is played.
    pub settings: Settings,
    /// The creator's side.
    pub side: Color,
    /// Who takes the other seat at once; the game begins then.
    pub second: Option<Sitter>,
}

/// A room could not be opened.
#[derive(Debug, Error)]
pub enum OpenRoomError {
    /// The store could not take it.
    #[error("the server cannot save this now; try again in a moment")]
    Unavailable,
    /// The request has opened another room before.
    #[error("this request has opened another room before; ask under a fresh request id")]
    Repeated,
    /// The settings cannot be played; they were judged before, so this is a fault.
    #[error("this room cannot be opened")]
    Fault,
}

impl Games {
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

    /// Opens a room with its creator in it, and the second if there is one. A room for one that the same request has
    /// opened before is given again; where two are to be seated, a room of before is none for them.
    ///
    /// # Errors
    /// [`OpenRoomError`].
    pub async fn open(&self, room: NewRoom) -> Result<GameId, OpenRoomError> {
        for _ in 0..ID_DRAWS {
            let id = GameId::from_bits(rand::random());
            match self.try_open(id, &room).await {
                Ok(opened) if opened != id && room.second.is_some() => return Err(OpenRoomError::Repeated),
                Ok(opened) => return Ok(opened),
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
        let (state, rows) = seated(id, room, now).map_err(fault)?;
        let new = record(id, room, &rows, now).map_err(|error| fault(error.to_string()))?;
        // Nobody has seen the state yet: it is told, and lives, only once its events are durable.
        if let CreatedGame::Repeated(first) = self.shared.store.create_game(new).await? {
            return Ok(first);
        }
        actor::spawn(state, super::nothing_ahead(), &self.shared, None);
        Ok(id)
    }
}

/// The room with everybody in it, and the events that led there.
pub(in crate::game) fn seated(
    id: GameId,
    room: &NewRoom,
    now: Duration,
) -> Result<(GameState, Vec<LogBody>), String> {
    let creator = room.creator.person;
    let mut state = GameState::open(id, FIRST_EPOCH, room.settings.clone(), creator, now)
        .map_err(|error| error.to_string())?;
    let mut bodies = Vec::new();
    let mut verdict = state.sit_first(room.side, creator, &room.creator.name, room.creator.bot);
    let mut second = room.second.as_ref();
    loop {
        for event in verdict.0 {
            let body = LogBody { event, by: None };
            let row = LogRow { seq: state.seq() + 1, at: now, body: body.clone() };
            state.apply(row).map_err(|error| error.to_string())?;
            bodies.push(body);
        }
        let Some(sitter) = second.take() else { return Ok((state, bodies)) };
        verdict = state.sit(sitter.person, &sitter.name, sitter.bot).map_err(|error| error.to_string())?;
    }
}

pub(in crate::game) fn record(
    id: GameId,
    room: &NewRoom,
    bodies: &[LogBody],
    now: Duration,
) -> Result<NewGame, serde_json::Error> {
    let at_ms = millis(now);
    let events: Result<Vec<_>, serde_json::Error> =
        bodies.iter().map(|body| Ok(NewEvent { at_ms, body: serde_json::to_string(body)? })).collect();
    let sitters = std::iter::once(&room.creator).chain(&room.second);
    Ok(NewGame {
        id,
        creator: room.creator.person,
        request: room.request.clone(),
        settings: serde_json::to_string(&room.settings)?,
        created_ms: at_ms,
        events: events?,
        participants: sitters.map(|sitter| sitter.person).collect(),
    })
}
