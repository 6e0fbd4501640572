//! First moves, flags, and whose clock runs.

use super::*;

#[test]
fn nobodys_clock_runs_until_both_have_ended_a_turn() {
    let mut table = Table::begun("3+2", None);
    assert_eq!(table.state.clock().running(), None);
    table.acts(&["e2e4"]);
    assert_eq!(table.state.clock().running(), None);
    table.acts(&["e7e5"]);
    assert_eq!(table.state.clock().running(), Some(White));
}

#[test]
fn a_first_move_has_its_deadline_and_then_nobody_showed() {
    let mut table = Table::begun("3+2", None);
    assert_eq!(table.state.deadline(), Some(START + secs(25)));
    table.wait(secs(10));
    table.acts(&["e2e4"]);
    assert_eq!(table.state.deadline(), Some(table.now + secs(25)), "Black's own, from White's move on");
    assert_eq!(table.state.expire(table.now + secs(24)), Verdict(Vec::new()));
    table.wait(secs(25));
    assert_eq!(table.put(table.state.expire(table.now)), [ended(None, EndReason::NoShow)]);
}

#[test]
fn a_room_sets_its_own_first_move_deadline_or_none() {
    let deadline = |first_move_ms| {
        let settings = Settings { first_move_ms, ..settings("3+2", None) };
        let state = GameState::open(GameId::from_bits(7), 1, settings, WHITE, START).unwrap();
        let mut table = Table { state, log: Vec::new(), now: START };
        let _ = table.put(table.state.sit_first(White, WHITE, "Анна", false));
        let _ = table.put(table.state.sit(BLACK, "Борис", false).unwrap());
        table.state.deadline()
    };
    assert_eq!(deadline(Some(0)), None);
    assert_eq!(deadline(Some(1_500)), Some(START + Duration::from_millis(1_500)));
}

#[test]
fn a_first_series_may_take_three_times_as_long_as_a_first_move() {
    for (variant, seconds) in [(Variant::RadRas, 25), (Variant::Tavreli, 25), (Variant::Flicker, 75)] {
        let time = settings_of(variant, "3+2", None).first_move_time();
        assert_eq!(time, Some(secs(seconds)), "{variant:?}");
    }
    let own = Settings { first_move_ms: Some(5_000), ..settings_of(Variant::Flicker, "3+2", None) };
    assert_eq!(own.first_move_time(), Some(secs(5)), "a room's own deadline is what it says");
}

#[test]
fn slow_games_have_no_first_move_deadline() {
    for clock in ["unlimited", "3days"] {
        assert_eq!(Table::begun(clock, None).state.deadline(), None, "{clock}");
    }
}

#[test]
fn either_sides_flag_falls_and_a_bare_king_only_draws() {
    for (actions, winner) in [(&["a2a3", "e8d8"][..], None), (&["a2a3", "e8d8", "a3a4"], Some(White))] {
        let mut table = Table::begun("1+0", Some(ROOK));
        table.acts(actions);
        let flagged = table.state.to_act().unwrap();
        let deadline = table.state.deadline().unwrap();
        assert_eq!(table.state.expire(deadline - Duration::from_millis(1)), Verdict(Vec::new()));
        table.now = deadline;
        assert_eq!(table.put(table.state.expire(deadline)), [ended(winner, EndReason::Time)]);
        assert_eq!(table.state.clock().remaining(flagged, deadline), Some(Duration::ZERO));
        assert_eq!(table.state.clock().running(), None);
    }
}

#[test]
fn an_action_after_ones_time_is_refused_and_the_flag_falls() {
    let mut table = Table::playing("1+0");
    table.wait(secs(60));
    assert_eq!(table.act(White, "g1f3"), Err(VerbError::OutOfTime));
    assert_eq!(table.put(table.state.flag_falls(White)), [ended(Some(Black), EndReason::Time)]);
}

#[test]
fn a_prompt_runs_its_owners_clock_and_keep_gives_the_turn_back() {
    let mut table = Table::playing("3+2");
    table.acts(&["d2d4", "e5d4"]);
    assert_eq!(table.state.clock().running(), Some(White), "the owner thinks on the own time");
    table.wait(secs(7));
    let before = table.state.clock().remaining(White, table.now).unwrap();
    table.acts(&["keep"]);
    assert_eq!(table.state.clock().running(), Some(Black));
    assert_eq!(table.state.clock().remaining(White, table.now), Some(before + secs(2)), "a turn ended");
}

#[test]
fn giving_a_piece_away_does_not_end_the_turn() {
    let mut table = Table::playing("3+2");
    table.acts(&["d2d4", "e5d4"]);
    table.wait(secs(7));
    let before = table.state.clock().remaining(White, table.now);
    table.acts(&["give"]);
    assert_eq!(table.state.clock().running(), Some(White));
    assert_eq!(table.state.clock().remaining(White, table.now), before, "no increment yet");
}
