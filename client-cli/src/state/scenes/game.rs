//! Hand-made server messages: a small game in which White takes a queen and Black is asked. It stands on the protocol alone,
//! so that the tests of the whole program have it too.

use raduga_protocol::game::{
    Clock, Color, GameEvent, LiveState, Notation, NumberedEvent, Outcome, Person, Phase, Presence, Prompt,
    Role, SideClock, Snapshot, Timing, Yours, position_hash,
};
use raduga_protocol::lobby::{RoomSettings, Variant, Visibility};
use raduga_protocol::server::Events;
use raduga_protocol::{GameId, PersonId};

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
        spectator_delay: 0,
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
