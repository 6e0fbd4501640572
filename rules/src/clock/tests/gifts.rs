//! Gifts of time.

use super::super::{CannotReceive, Clock, ENOUGH_TIME};
use shakmaty::Color::{Black, White};
use std::time::Duration;

const GIFT: Duration = Duration::from_secs(15);

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn running(control: &str) -> Clock {
    let mut clock = Clock::new(control.parse().unwrap());
    clock.start(White, secs(100));
    clock
}

#[test]
fn a_gift_is_all_there_whenever_it_comes() {
    for control in ["3+2", "3+2b", "3+2d", "1+2x10"] {
        for side in [White, Black] {
            let mut clock = running(control);
            let now = secs(150);
            let before = clock.until_zero(side, now).unwrap();
            assert_eq!(clock.can_receive(side, now), Ok(()));
            clock.give(side, GIFT);
            assert_eq!(clock.until_zero(side, now), Some(before + GIFT), "{control} {side}");
            assert_eq!(clock.running(), Some(White));
        }
    }
}

#[test]
fn a_gift_moves_the_flag_of_the_running_side_and_of_no_other() {
    let mut clock = running("3+2");
    let before = clock.flag_deadline().unwrap();
    clock.give(Black, GIFT);
    assert_eq!(clock.flag_deadline(), Some(before));
    clock.give(White, GIFT);
    assert_eq!(clock.flag_deadline(), Some(before + GIFT));
}

#[test]
fn who_has_enough_no_clock_or_lost_is_given_nothing() {
    for control in ["unlimited", "3days"] {
        assert_eq!(running(control).can_receive(Black, secs(100)), Err(CannotReceive::NoClock));
    }
    let clock = running("120+0");
    assert_eq!(clock.can_receive(Black, secs(100)), Err(CannotReceive::HasEnough));
    assert_eq!(clock.can_receive(White, secs(100)), Err(CannotReceive::HasEnough));
    assert_eq!(clock.can_receive(White, secs(101)), Ok(()), "a second less than {ENOUGH_TIME:?}");
    let mut fallen = running("3+2");
    fallen.flag(White);
    let before = fallen.clone();
    assert_eq!(fallen.can_receive(White, secs(100)), Err(CannotReceive::FlagFallen));
    fallen.give(White, GIFT);
    assert_eq!(fallen, before);
}
