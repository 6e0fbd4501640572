//! Who is here, and from when on an absence counts.

use raduga_rules::Color::{Black, White};

use super::*;
use crate::game::testing::*;

const PATIENCE: Patience = Patience { lost: secs(40), left: secs(10), slow: secs(3_600) };

/// What is told of a player who puts no series together.
const fn told(here: bool, left: bool, claimable_in: Option<Duration>) -> PlayerStatus {
    PlayerStatus { here, left, drafting: false, returned: false, claimable_in }
}

/// How long Black has to wait for White, who has gone and must act.
fn wait(table: &Table, on_purpose: bool) -> Option<u64> {
    let mut presence = Presence::new(START);
    presence.player_came(White);
    presence.player_went(White, on_purpose, table.now);
    let at = presence.claimable_at(White, &table.state, PATIENCE)?;
    Some((at - table.now).as_secs())
}

#[test]
fn the_countdown_is_longer_in_slow_games_and_short_after_leaving_on_purpose() {
    let table = [
        ("15s+0", 40),
        ("1+0", 40),
        ("3+2", 40),
        ("10+5", 80),
        ("30+20", 120),
        ("3days", 3_600),
        ("unlimited", 3_600),
    ];
    for (clock, seconds) in table {
        assert_eq!(wait(&Table::playing(clock), false), Some(seconds), "{clock}");
        assert_eq!(wait(&Table::playing(clock), true), Some(10), "{clock}");
    }
}

#[test]
fn hopeless_material_shortens_the_countdown_but_not_below_that_of_leaving() {
    let behind = "rnbqkbnr/pppppppp/8/8/8/8/8/RN2K1N1[] w q - - 0 1";
    for (clock, seconds) in [("1+0", 13), ("10+5", 26), ("30+20", 40)] {
        let mut table = Table::begun(clock, Some(behind));
        table.acts(&["b1c3", "b8c6"]);
        assert_eq!(wait(&table, false), Some(seconds), "{clock}");
    }
    let mut table = Table::begun("1+0", Some(behind));
    table.acts(&["b1c3", "b8c6"]);
    let mut presence = Presence::new(START);
    presence.player_went(White, false, table.now);
    let patience = Patience { left: secs(30), ..PATIENCE };
    assert_eq!(presence.claimable_at(White, &table.state, patience), Some(table.now + secs(30)));
}

#[test]
fn only_the_absence_of_whoever_must_act_in_a_game_under_way_counts() {
    let presence = Presence::new(START);
    let claimable = |table: &Table, color| presence.claimable_at(color, &table.state, PATIENCE).is_some();
    let playing = Table::playing("3+2");
    assert!(claimable(&playing, White));
    assert!(claimable(&Table::sealing("3+2"), White), "who must seal must act");
    assert!(!claimable(&playing, Black), "it is White who must act");
    let mut one_moved = Table::begun("3+2", None);
    one_moved.acts(&["e2e4"]);
    assert!(!claimable(&one_moved, Black), "both must have moved");
    for table in [Table::waiting("3+2", None), Table::adjourned("3+2"), Table::finished("3+2")] {
        assert!(!claimable(&table, White) && !claimable(&table, Black), "{:?}", table.state.phase());
    }
    let mut stopped = Table::playing("3+2");
    stopped.wait(secs(60));
    let _ = stopped.put(stopped.state.interrupt(stopped.now, stopped.now));
    assert!(!claimable(&stopped, White), "a restart keeps the clocks still");
}

#[test]
fn a_player_is_here_until_the_last_socket_is_gone() {
    let table = Table::playing("3+2");
    let mut presence = Presence::new(START);
    presence.player_came(White);
    presence.player_came(White);
    presence.player_went(White, true, START + secs(1));
    let status = |presence: &Presence| presence.status(White, &table.state, PATIENCE, START + secs(5));
    assert_eq!(status(&presence), told(true, false, None));
    presence.player_went(White, false, START + secs(5));
    assert_eq!(status(&presence), told(false, false, Some(secs(40))));
    presence.player_came(White);
    presence.player_went(White, true, START + secs(5));
    assert_eq!(status(&presence), told(false, true, Some(secs(10))));
    presence.player_came(White);
    assert_eq!(status(&presence), told(true, false, None));
}

#[test]
fn a_countdown_that_the_clock_does_not_outlast_is_not_shown() {
    let mut table = Table::playing("1+0");
    let presence = Presence::new(table.now);
    let shown = |table: &Table| presence.status(White, &table.state, PATIENCE, table.now).claimable_in;
    assert_eq!(shown(&table), Some(secs(40)));
    table.acts(&["g1f3", "g8f6"]);
    table.wait(secs(20));
    assert_eq!(shown(&table), Some(secs(20)));
    let mut short = Table::playing("15s+0");
    short.wait(secs(1));
    assert_eq!(shown(&short), None);
    short.wait(secs(39));
    assert_eq!(shown(&short), Some(Duration::ZERO), "what may be claimed now is always told");
}

#[test]
fn a_spectator_with_several_sockets_counts_once() {
    let (one, two) = (PersonId::from_bits(5), PersonId::from_bits(6));
    let mut presence = Presence::new(START);
    presence.watcher_came(one, "Вера");
    presence.watcher_came(one, "Вера");
    presence.watcher_came(two, "Глеб");
    assert_eq!(presence.watcher_names().collect::<Vec<_>>(), ["Вера", "Глеб"]);
    presence.watcher_went(one);
    assert_eq!(presence.watchers(), 2);
    presence.watcher_went(one);
    presence.watcher_went(one);
    assert_eq!(presence.watchers(), 1);
}
