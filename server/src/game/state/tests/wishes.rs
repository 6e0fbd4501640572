//! Requests have one effect, and rows that do not follow are refused.

use super::*;
use crate::game::event::{LogBody, LogRow};

#[test]
fn a_requests_effect_is_its_last_event_and_survives_the_log() {
    let mut table = Table::playing("3+2");
    let draw = table.offers(White, OfferKind::Draw);
    let _ = table.put_by(table.state.accept(Black, draw, table.now).unwrap(), Some(&author(BLACK, "r1")));
    for state in [&table.state, &table.replayed()] {
        assert_eq!(state.effect_of(BLACK, &request_id("r1")), Some(state.seq()));
        assert_eq!(state.effect_of(WHITE, &request_id("r1")), None, "another person's request of this name");
    }
}

#[test]
fn the_events_after_a_place_are_told_and_places_beyond_the_log_are_none() {
    let table = Table::playing("3+2");
    let seqs = |after| table.state.facts_after(after).map(|facts| facts.iter().map(|f| f.seq).collect());
    assert_eq!(seqs(0), Some(vec![1, 2, 3, 4, 5]));
    assert_eq!(seqs(3), Some(vec![4, 5]));
    assert_eq!(seqs(5), Some(vec![]));
    assert_eq!(seqs(6), None);
    assert_eq!(seqs(u64::MAX), None);
}

#[test]
fn a_row_that_does_not_follow_is_refused() {
    let table = Table::playing("3+2");
    let row = |seq, event| LogRow { seq, at: table.now, body: LogBody { event, by: None } };
    let acted = table.act(White, "g1f3").unwrap().0.remove(0);
    let as_black = match acted.clone() {
        Event::Acted { action, timing, .. } => Event::Acted { color: Black, action, timing },
        other => other,
    };
    let illegal = match acted.clone() {
        Event::Acted { color, timing, .. } => Event::Acted { color, action: "g1g5".parse().unwrap(), timing },
        other => other,
    };
    let bad = [
        row(5, acted.clone()),
        row(7, acted.clone()),
        row(6, as_black),
        row(6, illegal),
        row(6, Event::OfferAccepted { offer: 1 }),
        row(6, Event::OfferLapsed { offer: 1, because: LapsedBecause::GameOver }),
    ];
    for row in bad {
        assert!(table.state.clone().apply(row.clone()).is_err(), "{row:?}");
    }
    assert!(table.state.clone().apply(row(6, acted)).is_ok());
}
