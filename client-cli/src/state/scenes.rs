//! Hand-made server messages for tests: the small game, the lobby, drafts and towers.

mod game;

use std::time::Instant;

use raduga_protocol::account::{Profile, Rating, RatingPoint, Speed, SpeedRating, Tally};
use raduga_protocol::finding::{
    Lobby, OpenChallenge, OpenSeek, Paired, PairedBy, Pool, PoolCount, RatingRange,
};
use raduga_protocol::game::{
    Color, DraftState, LiveState, Notation, NumberedEvent, Outcome, Person, Phase, Players, Role, Snapshot,
};
use raduga_protocol::lobby::{RoomSettings, RoomSummary, SideChoice, Variant};
use raduga_protocol::record::GameLine;
use raduga_protocol::server::{Joined, Welcome};
use raduga_protocol::{PersonId, RequestId, SeekId, ServerToClient};

use super::{Entry, State};
use crate::command::finding::settings as usual;
use crate::conn::ConnEvent;

pub(crate) use game::*;

pub(crate) fn heard(message: ServerToClient) -> ConnEvent {
    ConnEvent::Message(Box::new(message))
}

pub(crate) fn online() -> ConnEvent {
    ConnEvent::Online(Box::new(Welcome {
        registered: false,
        muted: false,
        request: "c1".parse().unwrap(),
        version: 1,
        person: person("Anna"),
        token: None,
        server: "mock".into(),
        now_ms: 0,
        games: Vec::new(),
    }))
}

/// A seek of `name` by `clock`.
pub(crate) fn open_seek(id: u64, name: &str, clock: &str) -> OpenSeek {
    OpenSeek {
        seek: SeekId::from_bits(id),
        by: person(name),
        rating: None,
        settings: usual(Variant::Radras, clock),
        side: SideChoice::Random,
        range: RatingRange::default(),
        rated_if_possible: false,
        posted_ms: id,
    }
}

/// `from` challenges `to`.
pub(crate) fn open_challenge(from: &str, to: &str) -> OpenChallenge {
    OpenChallenge {
        challenge: "9t5hn1zb6d".parse().unwrap(),
        from: person(from),
        rating: Some(1640),
        to: person(to),
        settings: usual(Variant::Radras, "3+2"),
        side: SideChoice::Black,
        expires_ms: 0,
    }
}

/// The lobby with two pools, a game and `seeks`.
pub(crate) fn lobby(seeks: Vec<OpenSeek>) -> Lobby {
    let pool =
        |variant, clock: &str, waiting| PoolCount { pool: Pool { variant, clock: clock.into() }, waiting };
    let players = Players { white: Some(person("Вера")), black: Some(person("Глеб")) };
    Lobby {
        request: "x".parse().unwrap(),
        seeks,
        pools: vec![
            pool(Variant::Radras, "3+2", 2),
            pool(Variant::Radras, "1day", 0),
            pool(Variant::Tavreli, "3+2", 0),
        ],
        games: vec![RoomSummary {
            game: game_id(),
            settings: usual(Variant::Tavreli, "5+3"),
            phase: Phase::Playing,
            players,
            white_rating: Some(1640),
            black_rating: None,
            free_seat: None,
            watchers: 3,
            ply: 12,
            opened_ms: 0,
            board: None,
        }],
    }
}

/// Somebody is found for us, who play White.
pub(crate) fn paired(request: Option<RequestId>) -> ServerToClient {
    ServerToClient::Paired(Paired {
        request,
        game: game_id(),
        color: Color::White,
        by: PairedBy::Seek,
        partner: person("Boris"),
        rated: false,
    })
}

/// The start of Flickering Chess.
pub(crate) const FLICKER: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1";
/// Inside White's first series, and after it.
pub(crate) const DRAFTED: &str = "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - f3e4 0 1";
pub(crate) const HANDED: &str = "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - - 0 1";
/// A position of Tavreli with a tower of three on e4 and a helgi on e8.
pub(crate) const TOWERS: &str = "v3+E3/8/8/s7/4(aHR)3/8/1B6/V7 w - - - 9";

/// White's draft of `moves`, written `ru`, at the start of a game.
pub(crate) fn draft(moves: &[&str], ru: &str, position: &str) -> DraftState {
    DraftState {
        ply: 0,
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
        notation: Notation { ru: ru.into(), en: ru.into() },
        position: position.into(),
        check: false,
        legal: ["d2d3", "d2d4", "b1c3"].map(str::to_owned).to_vec(),
        series: (!moves.is_empty()).then(|| moves.join(",")),
        claims: Vec::new(),
    }
}

/// A snapshot of a game of `variant` that starts from `position`.
pub(crate) fn snapshot_of(
    variant: Variant,
    role: Role,
    position: &str,
    events: Vec<NumberedEvent>,
    state: LiveState,
) -> Snapshot {
    let settings = RoomSettings { variant, position: None, ..settings() };
    Snapshot { settings, start_position: position.into(), ..snapshot(role, events, state) }
}

/// A player or a watcher in a game of `variant` at its start.
pub(crate) fn seated_in(
    variant: Variant,
    role: Role,
    position: &str,
    live: LiveState,
    now: Instant,
) -> State {
    let mut state = State::new(Entry::Join(game_id()), "test".into());
    let request = state.hear(online(), now).send[0].request().clone();
    let snapshot = snapshot_of(variant, role, position, opening(), live);
    let _ = state.hear(heard(ServerToClient::Joined(Joined { request, snapshot })), now);
    state
}

/// White at the start of Flickering Chess, with `draft` begun.
pub(crate) fn drafting(draft: Option<DraftState>, now: Instant) -> State {
    let mut live = state(Role::White, 0, FLICKER, Color::White);
    if let Some(yours) = &mut live.yours {
        yours.legal = ["e2e3", "e2e4", "g1f3"].map(str::to_owned).to_vec();
        yours.draft = draft.map(Box::new);
    }
    seated_in(Variant::Flicker, Role::White, FLICKER, live, now)
}

/// What is known of `person`: three rated games of blitz.
pub(crate) fn profile(request: RequestId, person: Person) -> Profile {
    let point = |rating| RatingPoint { at_ms: 1_790_000_000_000, rating };
    let boris = Person { id: PersonId::from_bits(77), name: "Борис".into(), bot: false };
    let players = Players { white: Some(person.clone()), black: Some(boris) };
    Profile {
        request,
        person,
        registered_ms: Some(1_790_000_000_000),
        online: true,
        tallies: vec![Tally { variant: Variant::Radras, games: 3, wins: 2, draws: 0, losses: 1 }],
        ratings: vec![SpeedRating {
            variant: Variant::Radras,
            speed: Speed::Blitz,
            rating: Rating { rating: 1523, deviation: 280, provisional: true },
            games: 3,
            history: [1488, 1500, 1523].map(point).to_vec(),
        }],
        recent: vec![GameLine {
            game: game_id(),
            variant: Variant::Radras,
            clock: "3+2".into(),
            speed: Speed::Blitz,
            rated: true,
            players,
            outcome: Outcome {
                winner: Some(Color::White),
                reason: raduga_protocol::game::EndReason::Resignation,
            },
            plies: 40,
            finished_ms: 1_790_000_000_000,
        }],
        blocked: false,
        muted: false,
    }
}
