//! Quick pairing.

use super::*;

#[test]
fn two_who_wait_are_paired_by_the_next_wave() {
    let mut table = Table::new();
    table.join(guest(ANNA), "3+2");
    assert_eq!(table.state.next_wave(), None, "nobody is paired alone");
    table.join(guest(BORIS), "5+3");
    assert_eq!(table.secs(10), []);
    table.join(guest(VERA), "3+2");
    assert_eq!(table.wait(Duration::from_millis(1900)), []);
    let pairs = table.secs(1);
    assert_eq!(pairs.iter().map(both).collect::<Vec<_>>(), [[person(ANNA), person(VERA)]]);
    assert_eq!(table.state.pooled(), 1);
}

#[test]
fn joining_another_pool_moves() {
    let mut table = Table::new();
    table.join(guest(ANNA), "3+2");
    table.join(guest(ANNA), "5+3");
    table.join(guest(BORIS), "3+2");
    assert_eq!((table.state.pooled(), table.secs(10).len()), (2, 0));
    table.state.leave_pool(person(BORIS), table.now);
    table.state.leave_pool(person(BORIS), table.now);
    assert_eq!(table.state.pooled(), 1);
}

#[test]
fn the_same_partner_does_not_come_twice_running_while_others_wait() {
    let mut table = Table::new();
    table.join(guest(ANNA), "3+2");
    table.join(guest(BORIS), "3+2");
    assert_eq!(table.secs(3).len(), 1);
    table.join(guest(ANNA), "3+2");
    table.join(guest(BORIS), "3+2");
    table.join(guest(VERA), "3+2");
    let pairs = table.wait(Duration::from_millis(2500));
    assert_eq!(pairs.len(), 1);
    assert!(both(&pairs[0]).contains(&person(VERA)), "{pairs:?}");
    // The one left and a former partner, and nobody else: better than none.
    let mut alone = Table::new();
    for _ in 0..2 {
        alone.join(guest(ANNA), "3+2");
        alone.join(guest(BORIS), "3+2");
        assert_eq!(alone.secs(3).len(), 1);
    }
}

#[test]
fn near_ratings_come_first_and_nobody_waits_for_ever() {
    let mut table = Table::new();
    for (number, rating) in [(1, 1500), (2, 2200), (3, 1520), (4, 1900)] {
        table.join(rated(number, rating), "3+2");
    }
    let first = table.secs(3);
    assert_eq!(first.iter().map(both).collect::<Vec<_>>(), [[person(1), person(3)]]);
    assert!(first[0].pairing.settings.rated, "both are registered");
    let second = table.secs(60);
    assert_eq!(second.iter().map(both).collect::<Vec<_>>(), [[person(2), person(4)]]);
}

#[test]
fn who_is_away_is_in_no_wave() {
    let mut table = Table::new();
    table.join(guest(ANNA), "3+2");
    table.join(guest(BORIS), "3+2");
    table.state.gone(person(ANNA), table.now);
    assert_eq!(table.secs(20), []);
    table.state.back(person(ANNA), table.now);
    assert_eq!(table.secs(3).len(), 1);
}

#[test]
fn a_pairing_takes_both_out_of_everything_live() {
    let mut table = Table::new();
    table.posted(wish(guest(ANNA), "10+0"));
    table.join(guest(ANNA), "3+2");
    table.join(guest(BORIS), "3+2");
    table.secs(3);
    assert_eq!((table.state.seeks().count(), table.state.pooled()), (0, 0));
    // A room by its code likewise.
    table.join(guest(ANNA), "3+2");
    table.state.busy(person(ANNA), table.now);
    assert_eq!(table.state.pooled(), 0);
}

#[test]
fn a_crowd_is_paired_at_once() {
    let mut table = Table::new();
    for number in 1..=30 {
        table.join(rated(number, 1500), "1+0");
    }
    assert_eq!(table.state.next_wave().map(|(at, _)| at), Some(table.now));
    assert_eq!(table.wait(Duration::ZERO).len(), 15);
}

#[test]
fn the_shut_out_are_not_paired_however_long_they_wait() {
    let mut table = Table::new();
    let mut anna = guest(ANNA);
    anna.blocked.insert(person(BORIS));
    table.join(anna, "3+2");
    table.join(guest(BORIS), "3+2");
    assert_eq!(table.secs(60), []);
}

/// Two have met in a pool, and their game came to nothing.
fn called_off(unplayed: Unplayed) -> Table {
    let mut table = Table::new();
    table.join(guest(ANNA), "3+2");
    table.join(guest(BORIS), "3+2");
    let pair = table.secs(3).remove(0);
    table.state.game_ended(pair.game, Some(unplayed), table.now);
    table
}

#[test]
fn two_whose_game_was_called_off_and_who_find_nobody_else_are_paired_again_at_once() {
    for unplayed in [Unplayed::CalledOff, Unplayed::NoFirstMove] {
        let mut table = called_off(unplayed);
        table.join(guest(ANNA), "3+2");
        table.join(guest(BORIS), "3+2");
        assert_eq!(table.secs(3).len(), 1, "{unplayed:?}");
    }
}

#[test]
fn who_waits_but_does_not_fit_keeps_no_two_apart() {
    let mut table = called_off(Unplayed::CalledOff);
    let mut vera = guest(VERA);
    vera.blocked.extend([person(ANNA), person(BORIS)]);
    table.join(vera, "3+2");
    table.join(guest(ANNA), "3+2");
    table.join(guest(BORIS), "3+2");
    let pairs = table.secs(3);
    assert_eq!(pairs.iter().map(both).collect::<Vec<_>>(), [[person(ANNA), person(BORIS)]]);
}

#[test]
fn others_come_before_whom_a_game_was_called_off_with_for_longer_when_somebody_meant_it() {
    // Who would get whom, with a third there, `after` seconds.
    let meets_again = |unplayed, after| {
        let mut table = called_off(unplayed);
        table.secs(after);
        // Another pool: the last partner of this one is another matter.
        for who in [ANNA, BORIS] {
            table.state.meetings.pooled(person(who), person(4), table.now);
        }
        table.join(rated(ANNA, 1500), "3+2");
        table.join(rated(BORIS, 1500), "3+2");
        table.join(rated(VERA, 1590), "3+2");
        both(&table.secs(3)[0]) == [person(ANNA), person(BORIS)]
    };
    assert!(!meets_again(Unplayed::NoFirstMove, 60));
    assert!(meets_again(Unplayed::NoFirstMove, 301));
    assert!(!meets_again(Unplayed::CalledOff, 301));
    assert!(meets_again(Unplayed::CalledOff, 3601));
}
