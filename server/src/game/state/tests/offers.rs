//! Offers: once, and again after the partner's; they lapse, and their ids are never used again.

use super::*;

#[test]
fn a_draw_is_offered_once_and_again_only_after_the_partner_has() {
    let mut table = Table::playing("3+2");
    let first = table.offers(White, OfferKind::Draw);
    assert_eq!(word(&table.offer(White, OfferKind::Draw)), "offer_not_allowed", "it is open");
    assert_eq!(word(&table.offer(Black, OfferKind::Draw)), "offer_not_allowed", "accept White's");
    let _ = table.put(table.state.decline(Black, first).unwrap());
    assert_eq!(word(&table.offer(White, OfferKind::Draw)), "offer_not_allowed", "it is spent");
    let second = table.offers(Black, OfferKind::Draw);
    let _ = table.put(table.state.withdraw(Black, second).unwrap());
    assert_eq!(word(&table.offer(Black, OfferKind::Draw)), "offer_not_allowed");
    assert_eq!(word(&table.offer(White, OfferKind::Draw)), "offer_not_allowed", "not twice at one moment");
    table.acts(&["g1f3"]);
    let third = table.offers(White, OfferKind::Draw);
    assert_eq!([first, second, third], [1, 2, 3]);
}

#[test]
fn a_withdrawn_draw_offer_is_spent_as_well() {
    let mut table = Table::playing("3+2");
    let id = table.offers(White, OfferKind::Draw);
    let _ = table.put(table.state.withdraw(White, id).unwrap());
    assert!(!table.state.may_offer(White, OfferKind::Draw));
    assert!(table.state.may_offer(Black, OfferKind::Draw));
}

#[test]
fn an_adjournment_may_be_offered_again_ten_actions_later() {
    let mut table = Table::playing("3+2");
    let id = table.offers(White, OfferKind::Adjournment);
    let _ = table.put(table.state.decline(Black, id).unwrap());
    for actions in [["g1f3", "g8f6"], ["f3g1", "f6g8"], ["b1c3", "b8c6"], ["c3b1", "c6b8"]] {
        table.acts(&actions);
        assert_eq!(word(&table.offer(White, OfferKind::Adjournment)), "offer_not_allowed");
    }
    table.acts(&["a2a3", "a7a6"]);
    assert_eq!(word(&table.offer(White, OfferKind::Adjournment)), "ok");
}

#[test]
fn only_the_partner_answers_and_only_its_maker_takes_back() {
    let mut table = Table::playing("3+2");
    let id = table.offers(White, OfferKind::Draw);
    let state = &table.state;
    assert_eq!(word(&state.accept(White, id, START)), "offer_not_allowed");
    assert_eq!(word(&state.decline(White, id)), "offer_not_allowed");
    assert_eq!(word(&state.withdraw(Black, id)), "offer_not_allowed");
    assert_eq!(word(&state.accept(Black, id + 1, START)), "no_such_offer");
    for answered in [state.decline(Black, id), state.withdraw(White, id)] {
        let mut table = table.clone();
        let _ = table.put(answered.unwrap());
        for late in [table.state.accept(Black, id, START), table.state.withdraw(White, id)] {
            assert_eq!(word(&late), "no_such_offer");
        }
    }
}

#[test]
fn an_offer_lapses_when_the_partner_acts_and_outlives_its_makers_action() {
    let mut table = Table::playing("3+2");
    let id = table.offers(White, OfferKind::Draw);
    assert!(matches!(table.acts(&["g1f3"])[..], [Event::Acted { .. }]), "White's own action keeps it");
    assert_eq!(word(&table.state.accept(Black, id, START)), "ok");
    let events = table.acts(&["g8f6"]);
    assert_eq!(events[1..], [lapsed(id, LapsedBecause::PartnerActed)]);
    assert_eq!(word(&table.state.accept(Black, id, START)), "no_such_offer");
}

#[test]
fn an_offer_decided_on_at_another_ply_is_stale() {
    let table = Table::playing("3+2");
    assert_eq!(
        table.state.offer(Black, 1, OfferKind::Draw, START),
        Err(VerbError::Stale { now: 2, meant: 1 })
    );
}

#[test]
fn agreement_answers_one_offer_and_closes_the_other() {
    let mut table = Table::playing("3+2");
    let draw = table.offers(White, OfferKind::Draw);
    let adjournment = table.offers(Black, OfferKind::Adjournment);
    let events = table.put(table.state.accept(Black, draw, START).unwrap());
    let expected = [
        Event::OfferAccepted { offer: draw },
        lapsed(adjournment, LapsedBecause::GameOver),
        ended(None, EndReason::Agreement),
    ];
    assert_eq!(events, expected);
    assert_eq!(table.state.open_offers().count(), 0);
}

#[test]
fn every_end_closes_both_sides_offers_before_it_comes() {
    let offered = |mut table: Table| {
        let ids = [table.offers(White, OfferKind::Draw), table.offers(Black, OfferKind::Adjournment)];
        (table, ids)
    };
    let (table, ids) = offered(Table::playing("3+2"));
    let deadline = table.state.deadline().unwrap();
    for verdict in [table.state.resign(White).unwrap(), table.state.expire(deadline)] {
        let mut table = table.clone();
        let events = table.put(verdict);
        assert_eq!(events[..2], ids.map(|id| lapsed(id, LapsedBecause::GameOver)));
        assert!(matches!(events[2..], [Event::Finished { .. }]));
        assert_eq!(table.state.open_offers().count(), 0);
    }
    let (mut table, [draw, adjournment]) = offered(Table::begun("3+2", Some(KINGS_MEET)));
    let events = table.acts(&["e4e5"]);
    let expected = [
        lapsed(adjournment, LapsedBecause::PartnerActed),
        lapsed(draw, LapsedBecause::GameOver),
        ended(Some(White), EndReason::KingsMeet),
    ];
    assert_eq!(events[1..], expected);
}
