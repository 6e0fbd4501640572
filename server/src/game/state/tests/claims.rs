//! Draws that are claimed with the action that brings them about, in every game.

use raduga_rules::{Claim, Variant};

use super::*;

/// Knights go out and back in each of the games.
const DANCE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

/// A game in which the next action brings the array about for the third time, and Black must act.
fn before_the_third(variant: Variant) -> Table {
    let mut table = Table::begun_with(settings_of(variant, "3+2", None));
    table.acts(&DANCE);
    table.acts(&DANCE[..3]);
    table
}

fn claim(table: &Table, color: Color, claim: Claim, by: (u32, &str)) -> Result<Verdict, VerbError> {
    table.state.claim_draw_by(color, claim, by, table.now)
}

#[test]
fn the_action_is_played_and_the_game_is_over() {
    for variant in Variant::ALL {
        let mut table = before_the_third(variant);
        assert_eq!(word(&table.state.claim_draw(Claim::Threefold)), "not_claimable", "{variant}");
        let events = table.put(claim(&table, Black, Claim::Threefold, (7, "f6g8")).unwrap());
        assert!(matches!(events[0], Event::Acted { color: Black, .. }));
        assert_eq!(events[1..], [ended(None, EndReason::Threefold)], "{variant}");
        assert_eq!((table.state.phase(), table.state.game().ply()), (Phase::Finished, 8));
        assert_eq!(table.replayed().ending(), table.state.ending());
    }
}

#[test]
fn whoever_claims_wrongly_has_not_acted() {
    for variant in Variant::ALL {
        let table = before_the_third(variant);
        let refused = [
            (Black, Claim::Fifty, (7, "f6g8"), "not_claimable"),
            (Black, Claim::Threefold, (7, "b8c6"), "not_claimable"),
            (Black, Claim::Threefold, (7, "f6f1"), "illegal_action"),
            (Black, Claim::Threefold, (6, "f6g8"), "stale"),
            (White, Claim::Threefold, (7, "f6g8"), "not_your_turn"),
        ];
        for (color, what, by, expected) in refused {
            assert_eq!(word(&claim(&table, color, what, by)), expected, "{variant} {by:?}");
        }
        let mut late = table.clone();
        late.wait(secs(600));
        assert_eq!(claim(&late, Black, Claim::Threefold, (7, "f6g8")), Err(VerbError::OutOfTime));
    }
}

#[test]
fn it_is_judged_at_once_even_where_the_action_would_be_sealed() {
    let mut table = before_the_third(Variant::RadRas);
    let id = table.offers(White, OfferKind::Adjournment);
    let _ = table.put(table.state.accept(Black, id, table.now).unwrap());
    let events = table.put(claim(&table, Black, Claim::Threefold, (7, "f6g8")).unwrap());
    assert_eq!(events[1..], [ended(None, EndReason::Threefold)]);
    let mut table = before_the_third(Variant::RadRas);
    let id = table.offers(White, OfferKind::Adjournment);
    let _ = table.put(table.state.accept(Black, id, table.now).unwrap());
    table.acts(&["f6g8"]);
    assert_eq!(word(&claim(&table, White, Claim::Threefold, (7, "g1f3"))), "adjourned");
}

#[test]
fn offers_of_both_sides_close_with_it() {
    let mut table = before_the_third(Variant::RadRas);
    let theirs = table.offers(White, OfferKind::Adjournment);
    let mine = table.offers(Black, OfferKind::Draw);
    let events = table.put(claim(&table, Black, Claim::Threefold, (7, "f6g8")).unwrap());
    let expected = [
        lapsed(theirs, LapsedBecause::PartnerActed),
        lapsed(mine, LapsedBecause::GameOver),
        ended(None, EndReason::Threefold),
    ];
    assert_eq!(events[1..], expected);
}

#[test]
fn fifty_moves_are_claimed_with_the_last_of_them() {
    let start = "4k3/8/8/8/8/8/R7/4K3[] w - - - 99 80";
    let mut table = Table::begun("3+2", Some(start));
    let events = table.put(claim(&table, White, Claim::Fifty, (0, "a2a3")).unwrap());
    assert_eq!(events[1..], [ended(None, EndReason::Fifty)]);
}
