//! Restarts: downtime is nobody's time.

use super::*;
use crate::game::event::ResumedBecause;

/// The server dies `alive` after the table's last event and is back `down` later.
fn restart(table: &mut Table, alive: Duration, down: Duration) -> Vec<Event> {
    table.wait(alive);
    let last_alive = table.now;
    table.wait(down);
    table.state = table.replayed();
    table.put(table.state.interrupt(last_alive, table.now))
}

#[test]
fn what_was_used_before_the_stop_is_kept_and_the_downtime_charged_to_nobody() {
    let mut table = Table::playing("3+2");
    let events = restart(&mut table, secs(20), secs(3_600));
    assert_eq!(events, [Event::ClockStopped { elapsed_ms: 20_000, down_ms: 3_600_000 }]);
    assert_eq!(table.state.facts().last().unwrap().stopped, Some(White));
    table.wait(secs(50));
    assert_eq!(table.state.clock().remaining(White, table.now), Some(secs(160)), "it stands still");
    assert_eq!((table.state.deadline(), table.state.waits_for()), (None, Some(White)));
    let resumed = table.put(table.state.resume_clock(ResumedBecause::PlayerBack));
    assert_eq!(resumed, [Event::ClockResumed { because: ResumedBecause::PlayerBack }]);
    table.wait(secs(10));
    assert_eq!(table.state.clock().remaining(White, table.now), Some(secs(150)));
    assert_eq!((table.state.waits_for(), table.state.stopped_since()), (None, None));
}

#[test]
fn a_second_restart_while_the_clocks_stand_still_changes_nothing() {
    let mut table = Table::playing("3+2");
    restart(&mut table, secs(20), secs(60));
    assert_eq!(restart(&mut table, secs(30), secs(60)), []);
    let _ = table.put(table.state.resume_clock(ResumedBecause::GraceOver));
    assert_eq!(table.state.clock().remaining(White, table.now), Some(secs(160)));
}

#[test]
fn a_second_restart_after_the_clocks_ran_again_adds_what_was_used_since() {
    let mut table = Table::playing("3+2");
    restart(&mut table, secs(20), secs(60));
    let _ = table.put(table.state.resume_clock(ResumedBecause::PlayerBack));
    let events = restart(&mut table, secs(5), secs(60));
    assert_eq!(events, [Event::ClockStopped { elapsed_ms: 25_000, down_ms: 60_000 }]);
}

#[test]
fn the_last_event_proves_that_the_server_was_alive() {
    let table = Table::playing("3+2");
    let before = table.now - secs(30);
    let after = table.now + secs(60);
    let stopped = |down_ms| Verdict(vec![Event::ClockStopped { elapsed_ms: 0, down_ms }]);
    assert_eq!(table.state.interrupt(before, after), stopped(60_000));
    assert_eq!(table.state.interrupt(after + secs(9), table.now), stopped(0), "a sign from the future");
}

#[test]
fn a_first_move_gets_its_whole_time_again() {
    let mut table = Table::begun("3+2", None);
    let events = restart(&mut table, secs(20), secs(3_600));
    assert_eq!(events, [Event::ClockStopped { elapsed_ms: 0, down_ms: 3_600_000 }]);
    assert_eq!(table.state.deadline(), None);
    let _ = table.put(table.state.resume_clock(ResumedBecause::GraceOver));
    assert_eq!(table.state.deadline(), Some(table.now + secs(25)));
}

#[test]
fn where_nothing_runs_nothing_is_stopped() {
    let unlimited = Table::begun("unlimited", None);
    let waiting = Table::waiting("3+2", None);
    for table in [unlimited, waiting, Table::adjourned("3+2"), Table::finished("3+2")] {
        let verdict = table.state.interrupt(table.now, table.now + secs(60));
        assert_eq!(verdict, Verdict(Vec::new()), "{:?}", table.state.phase());
        assert_eq!(table.state.resume_clock(ResumedBecause::GraceOver), Verdict(Vec::new()));
    }
}

#[test]
fn a_game_resigned_while_the_clocks_stand_still_is_over() {
    let mut table = Table::playing("3+2");
    restart(&mut table, secs(20), secs(60));
    let _ = table.put(table.state.resign(Black).unwrap());
    assert_eq!((table.state.phase(), table.state.stopped_since()), (Phase::Finished, None));
}

#[test]
fn a_seal_is_awaited_again_after_a_restart() {
    let mut table = Table::sealing("3+2");
    assert!(matches!(restart(&mut table, secs(20), secs(60))[..], [Event::ClockStopped { .. }]));
    let _ = table.put(table.state.resume_clock(ResumedBecause::PlayerBack));
    table.acts(&["g1f3"]);
    assert_eq!(table.state.clock().remaining(White, table.now), Some(secs(160)));
}

#[test]
fn an_action_ends_the_standstill_even_if_nobody_said_so_before() {
    let mut table = Table::playing("3+2");
    restart(&mut table, secs(20), secs(60));
    table.acts(&["g1f3"]);
    assert_eq!((table.state.stopped_since(), table.state.clock().running()), (None, Some(Black)));
    assert_eq!(table.state.clock().remaining(White, table.now), Some(secs(162)));
}
