//! What a turn leaves, control by control.

use super::*;
use shakmaty::Color::Black;

#[test]
fn fischer_adds_the_increment_after_a_turn_and_not_to_the_other() {
    let mut clock = clock("3+2");
    turn(&mut clock, White, START, S(10));
    assert_eq!((left(&clock, White), left(&clock, Black)), (S(172), S(180)));
    assert_eq!(clock.running(), None);
}

#[test]
fn bronstein_gives_back_what_was_used_up_to_the_delay() {
    let mut clock = clock("3+2b");
    turn(&mut clock, White, START, S(1));
    assert_eq!(left(&clock, White), S(180));
    turn(&mut clock, White, START, S(5));
    assert_eq!(left(&clock, White), S(177));
}

#[test]
fn a_simple_delay_runs_before_the_clock_does() {
    let mut clock = clock("3+2d");
    clock.start(White, START);
    let view = *clock.view(START + MS(1_500)).get(White);
    assert_eq!((view.remaining, view.delay_left), (Some(S(180)), Some(MS(500))));
    act(&mut clock, START + MS(1_500), SILENT);
    act(&mut clock, START + S(5), SILENT);
    clock.end_turn(START + S(5));
    assert_eq!(left(&clock, White), S(177), "the delay is free once a turn, not once an action");
    assert_eq!(clock.view(START).get(White).delay_left, Some(S(2)));
}

#[test]
fn byo_yomi_gives_a_period_back_whole_and_loses_each_one_overrun() {
    let mut clock = clock("1+3x30");
    turn(&mut clock, White, START, S(75));
    let fresh = SideView {
        remaining: Some(S(30)),
        delay_left: None,
        periods_left: 2,
        period: Some(S(30)),
        in_period: true,
    };
    assert_eq!(*clock.view(START).get(White), fresh, "15 s of the first period came back");
    turn(&mut clock, White, START, MS(29_999));
    assert_eq!(*clock.view(START).get(White), fresh);
    turn(&mut clock, White, START, S(30));
    assert_eq!(clock.view(START).get(White).periods_left, 1, "exactly a period is a period lost");
    clock.start(White, START);
    assert!(!clock.would_flag(&clock.measure(START + MS(59_999), SILENT)));
    assert!(clock.would_flag(&clock.measure(START + S(60), SILENT)));
}

// Row 19: a client that only ticks what it was shown rolls the periods as the server does.
#[test]
fn byo_yomi_shows_main_time_and_then_the_running_period() {
    let mut clock = clock("1+3x30");
    clock.start(White, START);
    let seen = |after: Duration| {
        let view = *clock.view(START + after).get(White);
        (view.remaining.unwrap(), view.periods_left, view.in_period)
    };
    assert_eq!(seen(S(59)), (S(1), 3, false));
    assert_eq!(seen(S(60)), (S(30), 2, true));
    assert_eq!(seen(S(95)), (S(25), 1, true));
    assert_eq!(seen(S(149)), (S(1), 0, true));
    assert_eq!(seen(S(200)), (S(0), 0, true));
}

#[test]
fn each_correspondence_turn_has_its_time_anew_and_no_compensation() {
    let mut clock = clock("3days");
    clock.start(White, START);
    let timing = act(&mut clock, START + DAY, thought(Duration::ZERO));
    assert_eq!((timing.compensated, timing.charged), (Duration::ZERO, DAY));
    clock.end_turn(START + DAY);
    assert_eq!(left(&clock, White), 3 * DAY);
    clock.start(Black, START + DAY);
    assert_eq!(clock.flag_deadline(), Some(START + 4 * DAY));
}

#[test]
fn an_unlimited_game_measures_but_never_charges_or_flags() {
    let mut clock = clock("unlimited");
    clock.start(White, START);
    let timing = act(&mut clock, START + S(5_000), thought(S(4_999)));
    assert_eq!((timing.elapsed, timing.lag), (S(5_000), S(1)));
    assert_eq!((timing.compensated, timing.charged), (Duration::ZERO, Duration::ZERO));
    assert_eq!(clock.flag_deadline(), None);
    assert_eq!(clock.remaining(White, START + DAY), None);
}

#[test]
fn a_game_from_zero_begins_with_one_increment() {
    for text in ["0+2", "0+2b", "0+2d"] {
        let mut clock = clock(text);
        assert_eq!(clock.until_zero(White, START), Some(S(2)), "{text}");
        turn(&mut clock, White, START, S(1));
        assert!(clock.until_zero(White, START) >= Some(S(2)), "{text}");
    }
}
