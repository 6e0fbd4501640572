//! The lobby: finding somebody to play with. Its actor ([`actor`]) owns what everybody waits for ([`state`]); rooms, whose
//! truth is in their games, need none: they are opened and listed here.

pub mod actor;
pub mod board;
pub mod grid;
pub mod handle;
pub mod matching;
pub mod purse;
pub mod standing;
pub mod state;

use raduga_protocol::client::CreateRoom;
use raduga_protocol::limits::MAX_LISTED_ROOMS;
use raduga_protocol::lobby::{RoomFilter, RoomSummary};
use raduga_protocol::{ErrorCode, GameId};
use raduga_rules::Color;
use thiserror::Error;

use self::state::LobbyError;
use crate::accounts::Person;
use crate::game::registry::{Games, NewRoom, OpenRoomError, Sitter, UNFINISHED_EACH};
use crate::game::state::Phase;
use crate::game::summary::Summary;
use crate::wire::from_wire::{self, SettingsError};
use crate::wire::to_wire;

/// Rooms of one person that may wait for a partner at once.
pub const WAITING_ROOMS_EACH: usize = 5;

/// A room was refused.
#[derive(Debug, Error)]
pub enum CreateRoomError {
    /// What is to be played cannot be.
    #[error("{0}")]
    Settings(#[from] SettingsError),
    /// Rated games are for registered persons who are no bots.
    #[error("{0}")]
    Lobby(#[from] LobbyError),
    /// The person has enough open rooms.
    #[error("you have {WAITING_ROOMS_EACH} rooms waiting already; abort one first")]
    TooMany,
    /// The person plays enough games.
    #[error("you have {UNFINISHED_EACH} unfinished games already; finish one first")]
    TooManyGames,
    /// It could not be opened.
    #[error("{0}")]
    Open(#[from] OpenRoomError),
}

impl CreateRoomError {
    /// The code of the refusal.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::Settings(error) => error.code(),
            Self::Lobby(error) => error.code(),
            Self::TooMany | Self::TooManyGames => ErrorCode::TooManyRooms,
            Self::Open(OpenRoomError::Unavailable) => ErrorCode::Unavailable,
            Self::Open(OpenRoomError::Repeated) => ErrorCode::BadMessage,
            Self::Open(OpenRoomError::Fault) => ErrorCode::Internal,
        }
    }
}

/// A room that a request has opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// Just now.
    New(GameId),
    /// When it was made before.
    Repeated(GameId),
}

/// Opens a room for `person`; the same request opens the same room.
///
/// # Errors
/// [`CreateRoomError`].
pub async fn create_room(
    games: &Games,
    person: &Person,
    wish: CreateRoom,
    first_move: Option<std::time::Duration>,
) -> Result<Room, CreateRoomError> {
    // Its answer may have been lost: the room is there, however many others are.
    if let Some(first) = games.opened_by(person.id, &wish.request).await? {
        return Ok(Room::Repeated(first));
    }
    let settings = from_wire::settings(&wish.settings, first_move)?;
    if settings.rated {
        standing::may_rate(person.registered, person.bot)?;
        if wish.partner {
            return Err(LobbyError::PartnerIsBot.into());
        }
    }
    let waiting = games.of_person(person.id).iter().filter(|room| room.phase == Phase::Waiting).count();
    if waiting >= WAITING_ROOMS_EACH {
        return Err(CreateRoomError::TooMany);
    }
    if !games.may_sit(person.id, None) {
        return Err(CreateRoomError::TooManyGames);
    }
    let lot = || if rand::random() { Color::White } else { Color::Black };
    let side = from_wire::side_choice(wish.side).unwrap_or_else(lot);
    let creator = Sitter { person: person.id, name: person.name.clone(), bot: person.bot };
    let request = Some(wish.request);
    let game = games.open(NewRoom { creator, request, settings, side, second: None }).await?;
    Ok(Room::New(game))
}

/// The public rooms that a stranger could do something with, newest first.
pub fn list_rooms(games: &Games, filter: RoomFilter) -> Vec<RoomSummary> {
    let wanted = |room: &Summary| {
        let waiting = room.phase == Phase::Waiting && room.attended;
        let playing = room.phase == Phase::Playing && room.settings.spectators;
        room.settings.public
            && match filter {
                RoomFilter::All => waiting || playing,
                RoomFilter::Waiting => waiting,
                RoomFilter::Playing => playing,
            }
    };
    let mut rooms = games.summaries();
    rooms.retain(wanted);
    rooms.sort_by_key(|room| std::cmp::Reverse((room.opened, room.game)));
    rooms.truncate(MAX_LISTED_ROOMS);
    rooms.iter().map(to_wire::room_summary).collect()
}
