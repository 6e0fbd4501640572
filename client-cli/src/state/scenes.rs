//! Hand-made server messages for tests: a small game in which White takes a queen and Black is asked.

use std::time::Instant;

use raduga_protocol::finding::{
    Lobby, OpenChallenge, OpenSeek, Paired, PairedBy, Pool, PoolCount, RatingRange,
};
use raduga_protocol::game::{
    Clock, Color, DraftState, GameEvent, LiveState, Notation, NumberedEvent, Outcome, Person, Phase, Players,
    Presence, Prompt, Role, SideClock, Snapshot, Timing, Yours, position_hash,
};
use raduga_protocol::lobby::{RoomSettings, RoomSummary, SideChoice, Variant, Visibility};
use raduga_protocol::server::{Events, Joined, Welcome};
use raduga_protocol::{GameId, PersonId, RequestId, SeekId, ServerToClient};

use super::{Entry, State};
use crate::command::finding::settings as usual;
use crate::conn::ConnEvent;

pub(crate) const START: &str = "4k3/8/8/3q4/8/8/3R4/4K3[] w - - - 0 1";
pub(crate) const ASKED: &str = "4k3/8/8/3R4/8/8/8/4K3[] b - - ?q 0 1";
pub(crate) const KEPT: &str = "4k3/8/8/3R4/8/8/8/4K3[q] w - - - 0 2";

pub(crate) fn game_id() -> GameId {
    "7k3q9xm2pa".parse().unwrap()
}

pub(crate) fn person(name: &str) -> Person {
    Person { id: PersonId::from_bits(name.len() as u64), name: name.to_owned(), bot: false }
}

pub(crate) fn settings() -> RoomSettings {
    RoomSettings {
        variant: Variant::Radras,
        clock: "3+2".into(),
        visibility: Visibility::Public,
        spectators: true,
        takebacks: true,
        position: Some(START.into()),
        first_move_ms: None,
        rated: false,
        king_through_check: false,
    }
}

pub(crate) fn clock(running: Option<Color>) -> Clock {
    let side = || SideClock {
        remaining_ms: Some(180_000),
        delay_ms: 0,
        period_ms: None,
        periods: None,
        in_period: false,
        low_ms: Some(22_500),
    };
    Clock { running, white: side(), black: side(), starts_in_ms: 0 }
}

/// Where the game stands at `position` after `ply` actions, as seen by `role`.
pub(crate) fn state(role: Role, ply: u32, position: &str, to_act: Color) -> LiveState {
    let legal = if role.color() == Some(to_act) { vec!["a".to_owned(); 25] } else { Vec::new() };
    LiveState {
        rated: None,
        phase: Phase::Playing,
        ply,
        takebacks: 0,
        position: position.to_owned(),
        position_hash: position_hash(position),
        to_act: Some(to_act),
        check: false,
        verdict_pending: false,
        prompt: None,
        clock: clock(Some(to_act)),
        first_move_ms: None,
        offers: Vec::new(),
        outcome: None,
        yours: role.color().map(|color| Yours {
            color,
            legal,
            may: Vec::new(),
            takeback_in_ms: None,
            draft: None,
            prepared: None,
            standing_answer: None,
            plan: None,
        }),
    }
}

/// The state after the take: Black is asked about the queen.
pub(crate) fn asked_state(role: Role) -> LiveState {
    let answers = vec!["keep".to_owned(), "give".to_owned()];
    let prompt = Prompt { owner: Color::Black, piece: "Q".into(), square: Some("d5".into()), answers };
    LiveState { prompt: Some(prompt), ..state(role, 1, ASKED, Color::Black) }
}

pub(crate) fn numbered(seq: u64, event: GameEvent) -> NumberedEvent {
    NumberedEvent { seq, at_ms: 0, event }
}

pub(crate) fn acted(color: Color, action: &str, ru: &str, ply: u32, position: &str) -> GameEvent {
    GameEvent::Acted {
        color,
        action: action.into(),
        notation: Notation { ru: ru.into(), en: format!("en {ru}") },
        ply,
        position: position.into(),
        timing: Timing::default(),
    }
}

/// Both sit down and begin: events 1 to 3.
pub(crate) fn opening() -> Vec<NumberedEvent> {
    vec![
        numbered(1, GameEvent::Seated { color: Color::White, person: person("Anna") }),
        numbered(2, GameEvent::Seated { color: Color::Black, person: person("Boris") }),
        numbered(3, GameEvent::Started {}),
    ]
}

/// White takes, Black is asked: events 4 and 5.
pub(crate) fn take() -> Vec<NumberedEvent> {
    vec![
        numbered(4, acted(Color::White, "d2d5", "Лd2:d5", 1, ASKED)),
        numbered(5, GameEvent::PromptOpened { owner: Color::Black, piece: "Q".into() }),
    ]
}

/// Black keeps the queen: event 6.
pub(crate) fn keep() -> Vec<NumberedEvent> {
    vec![numbered(6, acted(Color::Black, "keep", "«Дальше»", 2, KEPT))]
}

/// White wins: event 7.
pub(crate) fn end() -> Vec<NumberedEvent> {
    let outcome =
        Outcome { winner: Some(Color::White), reason: raduga_protocol::game::EndReason::Resignation };
    vec![numbered(7, GameEvent::Finished { outcome })]
}

pub(crate) fn snapshot(role: Role, events: Vec<NumberedEvent>, state: LiveState) -> Snapshot {
    Snapshot {
        game: game_id(),
        epoch: 1,
        role,
        settings: settings(),
        opened_ms: 0,
        start_position: START.into(),
        events,
        state,
        presence: Presence::default(),
    }
}

pub(crate) fn events(events: Vec<NumberedEvent>, state: LiveState) -> Events {
    Events { game: game_id(), epoch: 1, events, state }
}

pub(crate) fn heard(message: ServerToClient) -> ConnEvent {
    ConnEvent::Message(Box::new(message))
}

pub(crate) fn online() -> ConnEvent {
    ConnEvent::Online(Box::new(Welcome {
        registered: false,
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
            free_seat: None,
            watchers: 3,
            ply: 12,
            opened_ms: 0,
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
