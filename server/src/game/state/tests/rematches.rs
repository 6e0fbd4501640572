//! Rematches: offered when the game is over, and one however they come about.

use super::*;

fn rematch(table: &Table, color: Color) -> Result<Verdict, VerbError> {
    table.offer(color, OfferKind::Rematch)
}

#[test]
fn a_rematch_is_agreed_by_an_answer_or_by_two_offers() {
    for answers in [true, false] {
        let mut table = Table::finished("3+2");
        let offer = table.offers(White, OfferKind::Rematch);
        let state = &table.state;
        assert_eq!(word(&rematch(&table, White)), "offer_not_allowed", "it is open");
        let verdict = if answers { state.accept(Black, offer, START) } else { rematch(&table, Black) };
        let next = state.rematch_id();
        let events = table.put(verdict.unwrap());
        assert_eq!(events, [Event::OfferAccepted { offer }, Event::Rematched { next }]);
        assert_eq!((table.state.next_game(), table.replayed().next_game()), (Some(next), Some(next)));
        assert_ne!(next, table.state.id());
        for color in [White, Black] {
            assert_eq!(word(&rematch(&table, color)), "offer_not_allowed", "there is one");
            assert!(!table.state.may_offer(color, OfferKind::Rematch));
        }
    }
}

#[test]
fn it_is_for_two_whose_game_is_over() {
    let mut expired = Table::waiting("3+2", None);
    let _ = expired.put(expired.state.room_expires());
    for table in [Table::waiting("3+2", None), Table::playing("3+2"), Table::adjourned("3+2"), expired] {
        assert_eq!(word(&rematch(&table, White)), "offer_not_allowed");
    }
    let table = Table::finished("3+2");
    assert!(
        table.state.may_offer(White, OfferKind::Rematch) && table.state.may_offer(Black, OfferKind::Rematch)
    );
}

#[test]
fn a_decline_makes_its_maker_wait_a_minute_and_nobody_offers_thrice_in_one() {
    let mut table = Table::finished("3+2");
    let offer = table.offers(White, OfferKind::Rematch);
    assert_eq!(word(&table.state.decline(White, offer)), "offer_not_allowed", "the partner answers");
    let _ = table.put(table.state.decline(Black, offer).unwrap());
    table.wait(secs(59));
    let wait = |result: Result<Verdict, VerbError>| match result {
        Err(VerbError::NotYet { wait, .. }) => wait,
        other => panic!("{other:?}"),
    };
    assert_eq!(wait(rematch(&table, White)), secs(1));
    assert_eq!(word(&rematch(&table, Black)), "ok", "the partner need not wait");
    table.wait(secs(1));
    for _ in 0..2 {
        let offer = table.offers(White, OfferKind::Rematch);
        let _ = table.put(table.state.withdraw(White, offer).unwrap());
        table.wait(secs(10));
    }
    assert_eq!(wait(rematch(&table, White)), secs(40));
    assert_eq!(wait(Table { state: table.replayed(), ..table }.offer(White, OfferKind::Rematch)), secs(40));
}
