//! A game played as the server plays it: every action is measured, judged, charged and logged, the timer
//! flags when its deadline passes, and the log keeps whole milliseconds. Each step checks the laws that hold
//! at each step.

use super::START;
use super::strategies::Step;
use proptest::prelude::*;
use raduga_rules::clock::{Clock, LagReport, SideView, TimeControl, Timing};
use shakmaty::Color;
use std::time::Duration;

/// What the log keeps, its times cut to milliseconds.
#[derive(Debug, Clone)]
enum Entry {
    Started(Color, Duration),
    Acted(Timing, Duration),
    Ended(Duration),
    Given(Color, Duration),
    Flagged(Color),
}

fn replay(clock: &mut Clock, entry: &Entry) {
    match *entry {
        Entry::Started(side, now) => clock.start(side, now),
        Entry::Acted(timing, now) => clock.charge(&timing, now),
        Entry::Ended(now) => clock.end_turn(now),
        Entry::Given(side, time) => clock.add_time(side, time),
        Entry::Flagged(side) => clock.flag(side),
    }
}

/// A live game, and the clock that sees only its log.
pub(crate) struct Table {
    pub(crate) live: Clock,
    pub(crate) replayed: Clock,
    pub(crate) now: Duration,
    over: bool,
}

impl Table {
    pub(crate) fn new(control: TimeControl) -> Self {
        let (live, replayed) = (Clock::new(control), Clock::new(control));
        let mut table = Self { live, replayed, now: START, over: false };
        table.start(Color::White);
        table
    }

    fn log(&mut self, entry: &Entry) {
        replay(&mut self.replayed, entry);
    }

    fn logged_now(&self) -> Duration {
        self.now - Duration::from_nanos(u64::from(self.now.subsec_nanos() % 1_000_000))
    }

    fn start(&mut self, side: Color) {
        self.live.start(side, self.now);
        self.log(&Entry::Started(side, self.logged_now()));
    }

    fn flag(&mut self, side: Color) {
        self.live.flag(side);
        self.log(&Entry::Flagged(side));
        self.over = true;
    }

    /// Time passes; the shown clock only falls, a ticking client agrees, and the timer flags the right side.
    fn wait(&mut self, time: Duration) -> Result<(), TestCaseError> {
        let Some(side) = self.live.running() else { return Ok(()) };
        let (before, view) = (self.live.until_zero(side, self.now), *self.live.view(self.now).get(side));
        let waiting = *self.live.view(self.now).get(!side);
        let elapsed = self.live.elapsed(self.now);
        self.now += time;
        let after = self.live.until_zero(side, self.now);
        prop_assert!(after <= before);
        let passed = self.live.elapsed(self.now) - elapsed;
        prop_assert_eq!(*self.live.view(self.now).get(side), tick(view, passed));
        prop_assert_eq!(*self.live.view(self.now).get(!side), waiting);
        if let Some(loser) = self.live.is_flagged(self.now) {
            prop_assert_eq!(loser, side);
            prop_assert_eq!(after, Some(Duration::ZERO));
            self.flag(loser);
        }
        Ok(())
    }

    fn act(&mut self, thinking_ms: Option<u64>, ends_turn: bool) -> Result<(), TestCaseError> {
        let Some(side) = self.live.running() else { return Ok(()) };
        let report = LagReport { thinking: thinking_ms.map(Duration::from_millis) };
        let untouched = self.live.clone();
        let timing = self.live.measure(self.now, report);
        let late = self.live.would_flag(&timing);
        prop_assert_eq!(&untouched, &self.live, "judging changes nothing");
        prop_assert!(timing.compensated <= timing.lag && timing.lag <= timing.elapsed);
        prop_assert!(timing.compensated <= self.live.lag_quota(side));
        let shown = self.live.until_zero(side, self.now);
        if late {
            prop_assert_eq!(shown, Some(Duration::ZERO), "nobody is late with time on the clock");
            self.flag(side);
            return Ok(());
        }
        self.live.charge(&timing, self.now);
        self.log(&Entry::Acted(timing, self.logged_now()));
        prop_assert_eq!(self.live.is_flagged(self.now), None);
        prop_assert!(self.live.until_zero(side, self.now) <= shown.map(|shown| shown + timing.compensated));
        if ends_turn {
            self.end_turn(side)?;
        }
        Ok(())
    }

    fn end_turn(&mut self, side: Color) -> Result<(), TestCaseError> {
        let (before, quota) = (self.live.until_zero(!side, self.now), self.live.lag_quota(side));
        self.live.end_turn(self.now);
        self.log(&Entry::Ended(self.logged_now()));
        let gain = self.live.control().side(side).max_lag_gain();
        prop_assert!(self.live.lag_quota(side) <= (quota + gain).min(7 * gain), "one gain a turn");
        prop_assert_eq!(self.live.until_zero(!side, self.now), before);
        self.start(!side);
        Ok(())
    }

    pub(crate) fn take(&mut self, step: &Step) -> Result<(), TestCaseError> {
        match *step {
            Step::Wait { micros } => self.wait(Duration::from_micros(micros))?,
            Step::Act { thinking_ms, ends_turn } => self.act(thinking_ms, ends_turn)?,
            Step::Prompt => {
                self.act(None, false)?;
                if let Some(side) = self.live.running() {
                    self.start(!side);
                }
            }
            Step::Give { side, millis } => {
                let (side, time) = (Color::from_white(side), Duration::from_millis(millis));
                self.live.add_time(side, time);
                self.log(&Entry::Given(side, time));
            }
            Step::Pause { millis } => self.pause(Duration::from_millis(millis))?,
            Step::FrameLag { side, millis } => {
                self.live.set_frame_lag(Color::from_white(side), millis.map(Duration::from_millis));
            }
        }
        Ok(())
    }

    /// Downtime: nothing is shown differently, and nobody is flagged.
    fn pause(&mut self, time: Duration) -> Result<(), TestCaseError> {
        let shown = self.live.view(self.now);
        self.live.stop(self.now);
        self.now += time;
        prop_assert!(self.over || self.live.is_flagged(self.now).is_none());
        prop_assert_eq!(self.live.view(self.now), shown);
        self.live.resume(self.now);
        prop_assert_eq!(self.live.view(self.now), shown);
        Ok(())
    }

    /// The replayed clock has seen the log only; at the last entry it is the live one but for the frame lag.
    pub(crate) fn check_replay(&mut self) -> Result<(), TestCaseError> {
        let mut live = self.live.clone();
        live.interrupted(Duration::ZERO);
        let mut replayed = self.replayed.clone();
        replayed.interrupted(Duration::ZERO);
        prop_assert_eq!(live.view(self.now), replayed.view(self.now));
        for side in Color::ALL {
            prop_assert_eq!(live.until_zero(side, self.now), replayed.until_zero(side, self.now));
            prop_assert!(live.lag_quota(side) <= replayed.lag_quota(side));
        }
        prop_assert_eq!(live.is_flagged(self.now), replayed.is_flagged(self.now));
        Ok(())
    }
}

/// A client that knows no rules and ticks what it was shown.
fn tick(mut view: SideView, mut passed: Duration) -> SideView {
    let Some(mut remaining) = view.remaining else { return view };
    if let Some(delay) = &mut view.delay_left {
        let free = passed.min(*delay);
        *delay -= free;
        passed -= free;
    }
    loop {
        let used = passed.min(remaining);
        remaining -= used;
        passed -= used;
        match view.period {
            Some(period) if remaining.is_zero() && view.periods_left > 0 => {
                (remaining, view.periods_left, view.in_period) = (period, view.periods_left - 1, true);
            }
            _ => break,
        }
    }
    view.remaining = Some(remaining);
    view
}
