//! Time that one player gives the other.

use super::*;

const GIFT: Duration = Duration::from_secs(15);

fn left(table: &Table, color: Color) -> Duration {
    table.state.clock().until_zero(color, table.now).unwrap()
}

#[test]
fn a_gift_is_an_event_and_stands_on_the_partners_clock() {
    let mut table = Table::playing("3+2");
    table.wait(secs(5));
    for (giver, receiver) in [(White, Black), (Black, White)] {
        let before = left(&table, receiver);
        let events = table.put(table.state.give_time(giver, table.now).unwrap());
        assert_eq!(events, [Event::TimeGiven { to: receiver, ms: 15_000 }]);
        assert_eq!(left(&table, receiver), before + GIFT);
        assert_eq!(table.replayed().clock(), table.state.clock());
    }
}

#[test]
fn gifts_come_one_after_the_other_and_so_many_between_two_actions() {
    let mut table = Table::playing("3+2");
    let _ = table.put(table.state.give_time(Black, table.now).unwrap());
    let hasty = table.state.give_time(Black, table.now + Duration::from_millis(299));
    assert_eq!(hasty, Err(VerbError::TooFast { wait: Duration::from_millis(1) }));
    assert_eq!(word(&hasty), "rate_limited");
    for _ in 1..20 {
        table.wait(Duration::from_millis(300));
        let _ = table.put(table.state.give_time(Black, table.now).unwrap());
    }
    table.wait(secs(1));
    assert_eq!(word(&table.state.give_time(Black, table.now)), "gift_not_allowed");
    assert_eq!(word(&table.state.give_time(White, table.now)), "ok");
    table.acts(&["g1f3"]);
    assert_eq!(word(&table.state.give_time(Black, table.now)), "ok");
}

#[test]
fn where_no_clock_runs_or_nobody_plays_nothing_is_given() {
    for (table, code) in [
        (Table::playing("unlimited"), "gift_not_allowed"),
        (Table::playing("3days"), "gift_not_allowed"),
        (Table::playing("150+0"), "gift_not_allowed"),
        (Table::waiting("3+2", None), "not_started"),
        (Table::adjourned("3+2"), "adjourned"),
        (Table::finished("3+2"), "game_over"),
    ] {
        assert_eq!(word(&table.state.give_time(White, table.now)), code);
    }
}

#[test]
fn a_gift_saves_whoever_is_about_to_lose_on_time() {
    let mut table = Table::playing("3+2");
    let due = table.state.deadline().unwrap();
    table.now = due - Duration::from_millis(1);
    let _ = table.put(table.state.give_time(Black, table.now).unwrap());
    assert_eq!(table.state.expire(due), Verdict::default());
    assert_eq!(table.state.deadline(), Some(due + GIFT));
}
