//! A game in the referee's form: what `raduga referee` reads, and around it the people, the clocks and what else happened.

use std::collections::HashMap;

use raduga_protocol::OfferId;
use raduga_protocol::record::{
    ActionClock, ClocksLeft, FactOfRecord, OfferFate, RecordedFact, RefereeOptions, RefereeRecord,
    ShownAction, TakenBackAction, TimeLeft,
};
use raduga_rules::Color;
use raduga_rules::clock::SideView;

use super::export::Exported;
use crate::game::event::{Event, Fact, OfferKind};
use crate::game::state::GameState;
use crate::timekeeper::millis;
use crate::wire::to_wire;

/// What is told of one event of the log beside itself.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    left: ClocksLeft,
    check: bool,
}

impl Moment {
    /// The moment after the last event of `state`.
    pub fn of(state: &GameState) -> Self {
        let clocks = state.clock().view(state.last_event_at());
        let left = ClocksLeft { white: time_left(&clocks.white), black: time_left(&clocks.black) };
        Self { left, check: state.game().in_check() }
    }
}

fn time_left(view: &SideView) -> TimeLeft {
    TimeLeft { remaining_ms: view.remaining.map(millis), periods: view.period.map(|_| view.periods_left) }
}

/// The game in the referee's form; with `shown`, for a reader who has no rules.
pub fn referee_record(exported: &Exported, shown: bool) -> RefereeRecord {
    let state = &exported.state;
    let settings = to_wire::settings(state.settings());
    let mut told = Told { shown, ..Told::default() };
    for (fact, moment) in state.facts().iter().zip(&exported.moments) {
        told.take_in(fact, *moment);
    }
    let mut moves = Vec::new();
    let mut clocks = Vec::new();
    let mut actions_shown = Vec::new();
    for TakenBackAction { action, clock, shown } in told.actions {
        moves.push(action);
        clocks.push(clock);
        actions_shown.extend(shown);
    }
    RefereeRecord {
        id: state.id(),
        variant: settings.variant,
        options: state.settings().king_through_check.then_some(RefereeOptions { king_through_check: true }),
        position: state.game().start_text(),
        moves,
        outcome: state.ending().map(to_wire::outcome),
        players: to_wire::players(state.seat(Color::White), state.seat(Color::Black)),
        clock: settings.clock,
        rated: settings.rated,
        ratings: state.rated().map(to_wire::accounts::rated),
        opened_ms: millis(state.opened()),
        finished_ms: told.finished.map(|(at_ms, _)| at_ms),
        clocks,
        left: told.finished.map(|(_, left)| left),
        facts: told.facts,
        shown: actions_shown,
    }
}

/// The log as it is told.
#[derive(Default)]
struct Told {
    shown: bool,
    actions: Vec<TakenBackAction>,
    facts: Vec<FactOfRecord>,
    offers: HashMap<OfferId, (OfferKind, Color)>,
    finished: Option<(u64, ClocksLeft)>,
}

impl Told {
    fn take_in(&mut self, fact: &Fact, moment: Moment) {
        let at_ms = millis(fact.at);
        match &fact.event {
            Event::Acted { color, action, timing } => self.actions.push(TakenBackAction {
                action: action.to_string(),
                clock: ActionClock {
                    color: to_wire::color(*color),
                    at_ms,
                    timing: to_wire::timing_ms(timing),
                    left: Some(moment.left),
                },
                shown: shown(fact, moment).filter(|_| self.shown),
            }),
            Event::TakenBack { ply } => {
                let stand = usize::try_from(*ply).unwrap_or(usize::MAX).min(self.actions.len());
                let actions = self.actions.split_off(stand);
                self.tell(at_ms, RecordedFact::TakenBack { actions });
            }
            Event::Finished { .. } => self.finished = Some((at_ms, moment.left)),
            Event::OfferMade { offer, kind, by, .. } => {
                self.offers.insert(*offer, (*kind, *by));
                self.offer(at_ms, *offer, OfferFate::Made);
            }
            Event::OfferAccepted { offer } => self.offer(at_ms, *offer, OfferFate::Accepted),
            Event::OfferDeclined { offer } => self.offer(at_ms, *offer, OfferFate::Declined),
            Event::OfferWithdrawn { offer } => self.offer(at_ms, *offer, OfferFate::Withdrawn),
            Event::OfferLapsed { offer, .. } => self.offer(at_ms, *offer, OfferFate::Lapsed),
            event => {
                if let Some(fact) = plain_fact(event) {
                    self.tell(at_ms, fact);
                }
            }
        }
    }

    fn offer(&mut self, at_ms: u64, offer: OfferId, fate: OfferFate) {
        let Some(&(kind, by)) = self.offers.get(&offer) else { return };
        let fact = RecordedFact::Offer { kind: to_wire::offer_kind(kind), by: to_wire::color(by), fate };
        self.tell(at_ms, fact);
    }

    fn tell(&mut self, at_ms: u64, fact: RecordedFact) {
        let after = u32::try_from(self.actions.len()).unwrap_or(u32::MAX);
        self.facts.push(FactOfRecord { after, at_ms, fact });
    }
}

/// What needs nothing but the event itself. What is sealed is told to nobody before it is played.
fn plain_fact(event: &Event) -> Option<RecordedFact> {
    Some(match event {
        Event::AnswerForced { owner, piece, by } => RecordedFact::AnswerForced {
            owner: to_wire::color(*owner),
            piece: piece.upper_char().to_string(),
            by: to_wire::forced_by(*by),
        },
        Event::TimeGiven { to, ms } => RecordedFact::TimeGiven { to: to_wire::color(*to), ms: *ms },
        Event::Sealed { color, action: _, timing } => {
            RecordedFact::Sealed { color: to_wire::color(*color), timing: to_wire::timing_ms(timing) }
        }
        Event::Unsealed => RecordedFact::Unsealed {},
        Event::ClockStopped { down_ms, .. } => RecordedFact::ClockStopped { down_ms: *down_ms },
        Event::ClockResumed { .. } => RecordedFact::ClockResumed {},
        _ => return None,
    })
}

fn shown(fact: &Fact, moment: Moment) -> Option<ShownAction> {
    let played = fact.played.as_ref()?;
    let notation = to_wire::notation(&played.notation);
    Some(ShownAction { notation, position: played.position.clone(), check: moment.check })
}
