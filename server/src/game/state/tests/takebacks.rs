//! Takebacks: agreed to, bound to their moment, and never a gain of time.

use raduga_rules::Variant;
use raduga_rules::clock::LagReport;

use super::*;
use crate::game::event::ResumedBecause;

/// White asks, Black agrees.
fn taken_back(table: &mut Table, asks: Color) -> Vec<Event> {
    let id = table.offers(asks, OfferKind::Takeback);
    table.put(table.state.accept(asks.other(), id, table.now).unwrap())
}

fn refused(table: &Table, color: Color) -> VerbError {
    table.offer(color, OfferKind::Takeback).unwrap_err()
}

#[test]
fn it_goes_back_to_where_its_maker_began_their_last_turn() {
    for (asks, actions, left) in
        [(White, &["g1f3"][..], 2), (White, &["g1f3", "b8c6"], 2), (Black, &["g1f3"], 1), (Black, &[], 1)]
    {
        let mut table = Table::playing("3+2");
        let positions = [table.state.game().taken_back_to(1), table.state.game().clone()]
            .map(|game| game.position_text());
        table.acts(actions);
        let events = taken_back(&mut table, asks);
        assert_eq!(events, [Event::OfferAccepted { offer: 1 }, Event::TakenBack { ply: left }]);
        let state = &table.state;
        assert_eq!((state.moment(), state.to_act()), (Moment { ply: left, takebacks: 1 }, Some(asks)));
        assert_eq!(state.game().position_text(), positions[left as usize - 1]);
        assert_eq!(table.replayed().game().position_text(), state.game().position_text());
        table.acts(&[if asks == White { "b1c3" } else { "d7d5" }]);
    }
}

#[test]
fn an_answer_belongs_to_the_turn_of_whoever_gives_it() {
    let begun = |actions: &[&str]| {
        let mut table = Table::playing("3+2");
        table.acts(&["d2d4", "e5d4"]);
        assert!(table.state.game().prompt().is_some());
        table.acts(actions);
        table
    };
    // Black took: that was Black's turn, and White need not answer any more.
    let mut table = begun(&[]);
    let _ = taken_back(&mut table, Black);
    assert_eq!((table.state.game().ply(), table.state.game().prompt()), (3, None));
    // White gave and is to move: that is White's turn, and the question stands again.
    let mut table = begun(&["give"]);
    let _ = taken_back(&mut table, White);
    assert_eq!(table.state.game().ply(), 4);
    assert!(table.state.game().prompt().is_some());
    // The answer and the move after it are one turn.
    let mut table = begun(&["give", "g1f3"]);
    let _ = taken_back(&mut table, White);
    assert_eq!(table.state.game().ply(), 4);
}

#[test]
fn a_series_is_taken_back_whole_and_what_was_drafted_counts_as_nothing() {
    let mut table = Table::begun_with(settings_of(Variant::Flicker, "5+3", None));
    table.acts(&["e2e4,g1f3", "e7e5", "f1c4,d2d3"]);
    let _ = taken_back(&mut table, White);
    assert_eq!((table.state.game().ply(), table.state.to_act()), (2, Some(White)));
    assert_eq!(word(&table.state.draft(White, 2, &["d2d3".into()]).map(|_| Verdict::default())), "stale");
    assert!(table.state.draft(White, table.state.moment(), &["d2d3".into()]).is_ok());
}

#[test]
fn what_was_decided_on_before_is_stale_though_the_ply_comes_again() {
    let mut table = Table::playing("3+2");
    table.acts(&["g1f3"]);
    let before = table.state.moment();
    let _ = taken_back(&mut table, White);
    table.acts(&["b1c3"]);
    assert_eq!(table.state.moment().ply, before.ply);
    let act = table.state.act(Black, before, "b8c6", LagReport::default(), table.now);
    assert_eq!(act, Err(VerbError::TakenBackSince));
    for late in [
        table.state.offer(Black, before, OfferKind::Draw, table.now),
        table.state.claim_draw_by(Black, raduga_rules::Claim::Threefold, (before, "b8c6"), table.now),
    ] {
        assert_eq!(word(&late), "stale");
    }
    assert_eq!(
        table.state.prepare(White, Moment { ply: 4, ..before }, "d2d4"),
        Err(VerbError::TakenBackSince)
    );
    assert_eq!(table.state.prepare(White, Moment { ply: 4, takebacks: 1 }, "d2d4"), Ok(()));
    assert_eq!(word(&table.act(Black, "b8c6")), "ok");
}

#[test]
fn a_plan_belongs_to_its_moment_too() {
    let mut table = Table::playing("3days");
    table.acts(&["g1f3"]);
    let before = table.state.moment();
    let _ = taken_back(&mut table, White);
    table.acts(&["b1c3"]);
    let lines = [vec!["b8c6".to_owned(), "f1b5".to_owned()]];
    assert_eq!(table.state.plan(White, before, &lines), Err(VerbError::TakenBackSince));
    assert_eq!(table.state.plan(White, table.state.moment(), &lines), Ok(lines.to_vec()));
}

#[test]
fn no_clock_gets_time_back_and_the_turns_clock_goes_to_whoever_must_act() {
    for clock in ["3+2", "3+2b", "3+2d", "1+2x10", "3days"] {
        let mut table = Table::playing(clock);
        table.wait(secs(3));
        table.acts(&["g1f3"]);
        let id = table.offers(White, OfferKind::Takeback);
        table.wait(secs(4));
        let left = |table: &Table| {
            [White, Black].map(|color| table.state.clock().until_zero(color, table.now).unwrap())
        };
        let before = left(&table);
        let _ = table.put(table.state.accept(Black, id, table.now).unwrap());
        assert_eq!(left(&table), before, "{clock}");
        assert_eq!(table.state.clock().running(), Some(White));
        table.wait(secs(5));
        assert_eq!(left(&table)[1], before[1], "{clock}: Black's stands");
        assert_eq!(left(&table.clone()), {
            let replayed = Table { state: table.replayed(), ..table.clone() };
            left(&replayed)
        });
        table.acts(&["b1c3", "b8c6"]);
    }
}

#[test]
fn two_turns_taken_back_leave_the_clock_of_whoever_must_act_running() {
    let mut table = Table::playing("3+2");
    table.acts(&["g1f3", "b8c6"]);
    table.wait(secs(7));
    let before = table.state.clock().clone();
    let _ = taken_back(&mut table, White);
    assert_eq!(table.state.clock(), &before);
}

#[test]
fn whose_flag_is_about_to_fall_cannot_agree() {
    let mut table = Table::playing("3+2");
    table.acts(&["g1f3"]);
    let id = table.offers(White, OfferKind::Takeback);
    table.now = table.state.deadline().unwrap() - Duration::from_millis(1);
    assert_eq!(table.state.accept(Black, id, table.now), Err(VerbError::OutOfTime));
}

#[test]
fn a_flag_that_falls_while_it_is_made_durable_has_fallen() {
    let mut table = Table::playing("3+2");
    table.acts(&["g1f3"]);
    let id = table.offers(White, OfferKind::Takeback);
    let verdict = table.state.accept(Black, id, table.now).unwrap();
    table.wait(secs(600));
    let _ = table.put(verdict);
    assert!(table.state.deadline().is_some_and(|at| at <= table.now));
    let events = table.put(table.state.expire(table.now));
    assert_eq!(events, [ended(Some(White), EndReason::Time)]);
    assert_eq!(table.replayed().ending(), table.state.ending());
}

#[test]
fn the_pause_after_declines_grows_and_is_a_function_of_the_log() {
    let mut table = Table::playing("unlimited");
    for declines in 1..=12_u32 {
        let id = table.offers(White, OfferKind::Takeback);
        let _ = table.put(table.state.decline(Black, id).unwrap());
        let pause = secs(10) * declines.min(10) * declines.min(10);
        table.wait(Duration::from_millis(1));
        let wait = pause - Duration::from_millis(1);
        let error = refused(&table, White);
        assert!(matches!(error, VerbError::NotYet { wait: told, .. } if told == wait), "{error:?}");
        assert_eq!(table.replayed().takeback_in(White, table.now), Some(wait));
        assert_eq!(table.state.takeback_in(Black, table.now), None, "the partner may");
        assert!(table.state.may_offer(White, OfferKind::Takeback), "only the time forbids it");
        table.wait(wait);
    }
    let id = table.offers(White, OfferKind::Takeback);
    let _ = table.put(table.state.withdraw(White, id).unwrap());
    assert_eq!(table.state.takeback_in(White, table.now), Some(secs(10)));
}

#[test]
fn it_lapses_when_either_side_acts() {
    let mut table = Table::playing("3+2");
    let id = table.offers(White, OfferKind::Takeback);
    assert_eq!(table.acts(&["g1f3"])[1..], [lapsed(id, LapsedBecause::MakerActed)]);
    let id = table.offers(White, OfferKind::Takeback);
    assert_eq!(table.acts(&["b8c6"])[1..], [lapsed(id, LapsedBecause::PartnerActed)]);
    assert_eq!(word(&table.state.accept(Black, id, table.now)), "no_such_offer");
    let mut table = Table::begun("3+2", Some(KINGS_MEET));
    assert_eq!(word(&table.offer(White, OfferKind::Takeback)), "offer_not_allowed", "nobody has moved");
    let _ = table.acts(&["e4e5"]);
}

#[test]
fn the_partners_own_offer_goes_with_the_moment() {
    let mut table = Table::playing("3+2");
    let draw = table.offers(Black, OfferKind::Draw);
    let events = taken_back(&mut table, White);
    assert_eq!(events[1], lapsed(draw, LapsedBecause::TakenBack));
    assert_eq!(table.state.open_offers().count(), 0);
}

#[test]
fn where_nothing_can_be_taken_back_nothing_is() {
    let forbidden = Table::begun_with(Settings { takebacks: false, ..settings("3+2", None) });
    let mut forbidden = forbidden;
    forbidden.acts(&["e2e4", "e7e5"]);
    let mut half = Table::begun("3+2", None);
    half.acts(&["e2e4"]);
    for (table, code) in [
        (forbidden, "offer_not_allowed"),
        (half, "offer_not_allowed"),
        (Table::sealing("3+2"), "offer_not_allowed"),
        (Table::adjourned("3+2"), "adjourned"),
        (Table::finished("3+2"), "game_over"),
    ] {
        for color in [White, Black] {
            assert_eq!(word(&table.offer(color, OfferKind::Takeback)), code);
        }
    }
    // Asked for before, and agreed to when adjournment is.
    let mut table = Table::playing("3+2");
    let takeback = table.offers(White, OfferKind::Takeback);
    let adjourn = table.offers(Black, OfferKind::Adjournment);
    let _ = table.put(table.state.accept(White, adjourn, table.now).unwrap());
    assert_eq!(word(&table.state.accept(Black, takeback, table.now)), "offer_not_allowed");
}

#[test]
fn a_clock_that_waits_after_a_restart_waits_on() {
    let mut table = Table::playing("3+2");
    let id = table.offers(White, OfferKind::Takeback);
    let _ = table.put(table.state.interrupt(table.now, table.now + secs(9)));
    let _ = table.put(table.state.accept(Black, id, table.now).unwrap());
    assert_eq!((table.state.waits_for(), table.state.clock().running()), (Some(White), None));
    let _ = table.put(table.state.resume_clock(ResumedBecause::PlayerBack));
    assert_eq!(table.state.clock().running(), Some(White));
}
