//! A sealed action: hidden, playable, and its time taken when it was sealed.

use super::*;
use crate::game::presence::Presence;
use crate::game::view::{Beside, live_view};
use crate::wire::to_wire;

#[test]
fn what_is_sealed_is_seen_by_nobody_before_it_is_opened() {
    let table = Table::adjourned("3+2");
    let presence = || {
        let nobody = crate::game::presence::PlayerStatus {
            here: false,
            left: false,
            drafting: false,
            returned: false,
            claimable_in: None,
        };
        let unrated = raduga_rules::ByColor { black: None, white: None };
        to_wire::presence(&Presence::new(START), unrated, |_| nobody)
    };
    for viewer in [None, Some(White), Some(Black)] {
        let snapshot = to_wire::snapshot(&table.state, viewer, &Beside::default(), presence(), table.now);
        let text = serde_json::to_string(&snapshot).unwrap();
        assert!(!text.contains("g1f3") && !text.contains("g1-f3"), "{viewer:?}: {text}");
        let view = live_view(&table.state, viewer, &Beside::default(), table.now);
        assert!(!format!("{view:?}").contains("g1f3"), "{viewer:?}");
        assert_eq!(view.to_act, None);
    }
}

#[test]
fn unsealing_plays_the_action_in_no_more_time() {
    let mut table = Table::sealing("3+2");
    table.wait(secs(10));
    table.acts(&["g1f3"]);
    assert_eq!((table.state.phase(), table.state.clock().running()), (Phase::Adjourned, None));
    let left = table.state.clock().remaining(White, table.now);
    table.wait(secs(1_000_000));
    assert_eq!((table.state.deadline(), table.state.expire(table.now)), (None, Verdict(Vec::new())));
    assert_eq!(table.state.clock().remaining(White, table.now), left);
    let events = table.put(table.state.unseal().unwrap());
    assert!(matches!(&events[..], [Event::Unsealed, Event::Acted { color: White, action, .. }]
        if action.to_string() == "g1f3"));
    assert_eq!((table.state.phase(), table.state.clock().running()), (Phase::Playing, Some(Black)));
    assert_eq!(table.state.clock().remaining(White, table.now), left.map(|left| left + secs(2)));
    assert_eq!(table.state.unseal(), Ok(Verdict(Vec::new())), "once");
}

#[test]
fn a_sealed_answer_leaves_the_turn_with_its_owner() {
    let mut table = Table::playing("3+2");
    table.acts(&["d2d4", "e5d4"]);
    let id = table.offers(White, OfferKind::Adjournment);
    let _ = table.put(table.state.accept(Black, id, table.now).unwrap());
    assert!(matches!(table.acts(&["give"])[..], [Event::Sealed { color: White, .. }]));
    let _ = table.put(table.state.unseal().unwrap());
    assert_eq!((table.state.to_act(), table.state.clock().running()), (Some(White), Some(White)));
}

#[test]
fn whoever_must_seal_can_lose_on_time() {
    let mut table = Table::sealing("1+0");
    assert_eq!(table.state.clock().running(), Some(White));
    table.now = table.state.deadline().unwrap();
    assert_eq!(table.put(table.state.expire(table.now)), [ended(Some(Black), EndReason::Time)]);
}

#[test]
fn an_illegal_action_is_not_sealed() {
    let table = Table::sealing("3+2");
    assert_eq!(word(&table.act(White, "g1g3")), "illegal_action");
}

#[test]
fn a_player_may_resign_what_is_adjourned() {
    let mut table = Table::adjourned("3+2");
    assert_eq!(table.put(table.state.resign(White).unwrap()), [ended(Some(Black), EndReason::Resignation)]);
    assert_eq!(table.state.unseal(), Ok(Verdict(Vec::new())));
}

#[test]
fn an_adjournment_before_the_first_moves_gives_the_deadline_anew() {
    let mut table = Table::begun("3+2", None);
    let id = table.offers(White, OfferKind::Adjournment);
    let _ = table.put(table.state.accept(Black, id, table.now).unwrap());
    assert!(table.state.deadline().is_some(), "sealing does not take for ever");
    table.acts(&["e2e4"]);
    assert_eq!(table.state.deadline(), None);
    table.wait(secs(500_000));
    let _ = table.put(table.state.unseal().unwrap());
    assert_eq!(table.state.deadline(), Some(table.now + secs(25)));
}
