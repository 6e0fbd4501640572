//! Flags, lag, turns of many actions, pauses.

use super::*;
use shakmaty::Color::Black;

#[test]
fn nothing_is_charged_before_the_first_start() {
    let mut clock = clock("3+2");
    let timing = act(&mut clock, START + S(20), thought(S(1)));
    clock.end_turn(START + S(20));
    assert_eq!(timing, Timing::default());
    assert_eq!((left(&clock, White), clock.lag_quota(White)), (S(180), MS(3_000)));
}

// Row 16: moving exactly at zero flags the mover, whoever looks at it.
#[test]
fn at_exactly_zero_the_flag_of_the_mover_has_fallen() {
    let mut clock = clock("15s+0");
    clock.start(White, START);
    let (before, at) = (START + MS(14_999), START + S(15));
    assert!(!clock.would_flag(&clock.measure(before, thought(S(15)))));
    let timing = clock.measure(at, thought(S(15)));
    assert!(clock.would_flag(&timing));
    clock.charge(&timing, at);
    clock.end_turn(at);
    clock.start(Black, at);
    assert_eq!(clock.is_flagged(at + DAY), Some(White), "a fallen flag stays fallen");
    assert_eq!((clock.running(), left(&clock, White)), (None, Duration::ZERO));
}

// Row 15: the server can flag alone, a grace after zero.
#[test]
fn the_server_flags_by_itself_after_a_grace_of_at_most_two_seconds() {
    let mut long = clock("5+0");
    long.start(Black, START);
    assert_eq!(long.lag_quota(Black), S(3));
    assert_eq!(long.flag_deadline(), Some(START + S(302)));
    let mut short = clock("15s+0");
    short.start(White, START);
    assert_eq!(short.flag_deadline(), Some(START + MS(15_630)));
    assert_eq!(short.is_flagged(START + MS(15_629)), None);
    assert_eq!(short.is_flagged(START + MS(15_630)), Some(White));
    short.flag(White);
    assert_eq!((left(&short, White), short.is_flagged(START)), (Duration::ZERO, Some(White)));
}

#[test]
fn a_late_timer_does_not_save_a_player_whose_grace_is_over() {
    let mut clock = clock("5+0");
    clock.start(White, START);
    let timing = clock.measure(START + MS(302_500), thought(S(299)));
    assert!(timing.charged < S(300), "the quota alone would have covered it");
    assert!(clock.would_flag(&timing));
}

// Row 18: a premove costs nothing as long as the quota covers the line.
#[test]
fn a_premove_is_charged_nothing() {
    let mut clock = clock("3+0");
    clock.start(White, START);
    let timing = act(&mut clock, START + MS(300), thought(Duration::ZERO));
    assert_eq!((timing.lag, timing.charged), (MS(300), Duration::ZERO));
}

#[test]
fn a_client_that_says_nothing_is_compensated_by_the_measured_line_only() {
    let mut clock = clock("3+0");
    clock.start(White, START);
    assert_eq!(clock.measure(START + S(1), SILENT).lag, Duration::ZERO);
    clock.set_frame_lag(White, Some(MS(120)));
    assert_eq!(clock.measure(START + S(1), SILENT).compensated, MS(120));
    assert_eq!(clock.measure(START + MS(50), SILENT).compensated, MS(50));
}

#[test]
fn a_client_that_claims_to_have_thought_longer_than_passed_gains_nothing() {
    let mut clock = clock("3+0");
    clock.start(White, START);
    let timing = clock.measure(START + S(1), thought(Duration::MAX));
    assert_eq!((timing.lag, timing.charged), (Duration::ZERO, S(1)));
}

// Row 12 (lila#10300): zero thinking time claimed on every turn.
#[test]
fn a_lying_client_gains_the_initial_quota_and_then_its_real_line_and_140_ms() {
    let mut clock = clock("3+0");
    clock.set_frame_lag(White, Some(MS(50)));
    let (mut gained, mut now) = (Duration::ZERO, START);
    for turn in 0..30 {
        clock.start(White, now);
        now += S(5);
        let timing = act(&mut clock, now, thought(Duration::ZERO));
        gained += timing.compensated;
        assert!(gained <= 3 * MS(870) + turn * MS(190), "turn {turn}: {gained:?}");
        assert!(turn == 0 || timing.compensated < MS(50 + 150));
        clock.end_turn(now);
    }
}

#[test]
fn a_turn_of_many_actions_gains_quota_and_increment_once() {
    let mut clock = clock("3+2");
    clock.set_frame_lag(White, Some(MS(60)));
    clock.start(White, START);
    for second in 1..=5 {
        act(&mut clock, START + S(second), thought(MS(800)));
    }
    assert_eq!(clock.lag_quota(White), MS(3_000 - 5 * 200));
    clock.end_turn(START + S(5));
    assert_eq!(clock.lag_quota(White), MS(3_000 - 5 * 200 + 200));
    assert_eq!(left(&clock, White), S(180 - 4 + 2));
}

#[test]
fn a_prompt_answered_by_the_other_side_switches_the_clock_and_back() {
    let mut clock = clock("3+2");
    clock.start(White, START);
    act(&mut clock, START + S(10), SILENT);
    clock.start(Black, START + S(10));
    act(&mut clock, START + S(13), SILENT);
    clock.end_turn(START + S(13));
    clock.start(White, START + S(13));
    act(&mut clock, START + S(18), SILENT);
    clock.end_turn(START + S(18));
    assert_eq!((left(&clock, White), left(&clock, Black)), (S(180 - 15 + 2), S(180 - 3 + 2)));
}

#[test]
fn starting_the_side_that_runs_already_does_not_wind_its_clock_back() {
    let mut clock = clock("3+2");
    clock.start(White, START);
    clock.start(White, START + S(50));
    assert_eq!(clock.remaining(White, START + S(60)), Some(S(120)));
}

// Row 27: nobody's time during downtime, and nobody is flagged in it.
#[test]
fn a_pause_charges_no_downtime_and_flags_nobody() {
    let mut clock = clock("1+0");
    clock.start(White, START);
    clock.stop(START + S(20));
    assert_eq!((clock.running(), clock.flag_deadline()), (None, None));
    assert_eq!(clock.is_flagged(START + DAY), None);
    assert_eq!(clock.remaining(White, START + DAY), Some(S(40)));
    clock.resume(START + DAY);
    assert_eq!(clock.flag_deadline(), Some(START + DAY + S(40) + MS(1_170)));
    assert_eq!(act(&mut clock, START + DAY + S(5), SILENT).charged, S(25));
}

#[test]
fn a_restart_goes_on_with_what_had_elapsed() {
    let mut live = clock("1+0");
    live.start(White, START);
    let mut restarted = live.clone();
    restarted.interrupted(live.elapsed(START + MS(7_000)));
    live.stop(START + MS(7_000));
    assert_eq!(live, restarted);
    restarted.resume(START + DAY);
    assert_eq!(restarted.remaining(White, START + DAY + S(3)), Some(S(50)));
}

#[test]
fn given_time_counts_at_once_and_cannot_raise_a_fallen_flag() {
    let mut clock = clock("1+0");
    clock.start(White, START);
    clock.add_time(White, S(15));
    assert_eq!(clock.remaining(White, START + S(70)), Some(S(5)));
    clock.flag(White);
    clock.add_time(White, S(15));
    assert_eq!(left(&clock, White), Duration::ZERO);
}
