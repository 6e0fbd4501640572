//! A game on a table, for tests: the state with the log that made it, and no actor around it.

use std::time::Duration;

use raduga_protocol::{GameId, PersonId, RequestId};
use raduga_rules::clock::LagReport;
use raduga_rules::{Color, Variant};

use super::event::{Author, Event, LogBody, LogRow, OfferKind};
use super::state::{GameState, Settings, VerbError, Verdict};
use crate::wire::to_wire;

/// When the rooms of tests are opened.
pub(crate) const START: Duration = Duration::from_secs(1_800_000_000);
/// Who plays White.
pub(crate) const WHITE: PersonId = PersonId::from_bits(1);
/// Who plays Black.
pub(crate) const BLACK: PersonId = PersonId::from_bits(2);

pub(crate) const fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub(crate) fn settings(clock: &str, start: Option<&str>) -> Settings {
    Settings {
        variant: Variant::RadRas,
        clock: clock.parse().unwrap(),
        public: true,
        spectators: true,
        spectator_delay: 0,
        takebacks: true,
        start: start.map(str::to_owned),
        first_move_ms: None,
        rated: false,
        king_through_check: false,
        rematch_of: None,
    }
}

/// Settings of a room for any of the games.
pub(crate) fn settings_of(variant: Variant, clock: &str, start: Option<&str>) -> Settings {
    Settings { variant, ..settings(clock, start) }
}

/// What a verb came to, in the word of the wire.
pub(crate) fn word(result: &Result<Verdict, VerbError>) -> &'static str {
    result.as_ref().map_or_else(|error| to_wire::verb_error(error).key(), |_| "ok")
}

#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) state: GameState,
    pub(crate) log: Vec<LogRow>,
    pub(crate) now: Duration,
}

impl Table {
    /// A room with White in it.
    pub(crate) fn waiting(clock: &str, start: Option<&str>) -> Self {
        Self::waiting_with(settings(clock, start))
    }

    /// A room with these settings, with White in it.
    pub(crate) fn waiting_with(settings: Settings) -> Self {
        let state = GameState::open(GameId::from_bits(7), 1, settings, WHITE, START).unwrap();
        let mut table = Self { state, log: Vec::new(), now: START };
        let _ = table.put(table.state.sit_first(Color::White, WHITE, "Анна", false));
        table
    }

    /// A game that has begun.
    pub(crate) fn begun(clock: &str, start: Option<&str>) -> Self {
        Self::begun_with(settings(clock, start))
    }

    /// A game with these settings that has begun.
    pub(crate) fn begun_with(settings: Settings) -> Self {
        let mut table = Self::waiting_with(settings);
        let _ = table.put(table.state.sit(BLACK, "Борис", false).unwrap());
        table
    }

    /// A game in which both have ended a turn, and White must act.
    pub(crate) fn playing(clock: &str) -> Self {
        let mut table = Self::begun(clock, None);
        table.acts(&["e2e4", "e7e5"]);
        table
    }

    /// A game whose adjournment is agreed, and White must seal.
    pub(crate) fn sealing(clock: &str) -> Self {
        let mut table = Self::playing(clock);
        let id = table.offers(Color::White, OfferKind::Adjournment);
        let _ = table.put(table.state.accept(Color::Black, id, table.now).unwrap());
        table
    }

    /// A game with a sealed knight's move of White.
    pub(crate) fn adjourned(clock: &str) -> Self {
        let mut table = Self::sealing(clock);
        table.acts(&["g1f3"]);
        table
    }

    /// A game that Black has resigned.
    pub(crate) fn finished(clock: &str) -> Self {
        let mut table = Self::playing(clock);
        let _ = table.put(table.state.resign(Color::Black).unwrap());
        table
    }

    /// Appends and applies a verdict, as the actor does, through the text of the log.
    pub(crate) fn put(&mut self, verdict: Verdict) -> Vec<Event> {
        self.put_by(verdict, None)
    }

    pub(crate) fn put_by(&mut self, Verdict(events): Verdict, by: Option<&Author>) -> Vec<Event> {
        for event in &events {
            let body = LogBody { event: event.clone(), by: by.cloned() };
            let row = LogRow { seq: self.state.seq() + 1, at: self.now, body };
            self.state.apply(row.clone()).unwrap();
            self.log.push(row);
        }
        events
    }

    pub(crate) fn wait(&mut self, time: Duration) {
        self.now += time;
    }

    pub(crate) fn act(&self, color: Color, typed: &str) -> Result<Verdict, VerbError> {
        self.state.act(color, self.state.moment(), typed, LagReport::default(), self.now)
    }

    /// Whoever must act acts, one after the other, in no time.
    pub(crate) fn acts(&mut self, actions: &[&str]) -> Vec<Event> {
        let mut events = Vec::new();
        for action in actions {
            let verdict = self.act(self.state.game().to_act(), action).unwrap();
            events.extend(self.put(verdict));
        }
        events
    }

    pub(crate) fn offer(&self, color: Color, kind: OfferKind) -> Result<Verdict, VerbError> {
        self.state.offer(color, self.state.moment(), kind, self.now)
    }

    /// Makes an offer and gives its id.
    pub(crate) fn offers(&mut self, color: Color, kind: OfferKind) -> u32 {
        match self.put(self.offer(color, kind).unwrap())[..] {
            [Event::OfferMade { offer, .. }] => offer,
            ref other => panic!("{other:?}"),
        }
    }

    /// The game as it comes out of its log, by way of the log's text.
    pub(crate) fn replayed(&self) -> GameState {
        let settings = serde_json::to_string(self.state.settings()).unwrap();
        let settings = serde_json::from_str(&settings).unwrap();
        let mut state =
            GameState::open(self.state.id(), self.state.epoch(), settings, self.state.creator(), START)
                .unwrap();
        for row in &self.log {
            let text = serde_json::to_string(&row.body).unwrap();
            let body = serde_json::from_str(&text).unwrap();
            state.apply(LogRow { body, ..row.clone() }).unwrap();
        }
        state
    }
}

pub(crate) fn author(person: PersonId, request: &str) -> Author {
    Author { person, request: request_id(request) }
}

pub(crate) fn request_id(request: &str) -> RequestId {
    request.parse().unwrap()
}
