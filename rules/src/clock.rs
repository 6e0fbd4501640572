//! The chess clock as a pure fold: it never reads the time, it is told.
//!
//! `now` is everywhere the time since the UNIX epoch as the server's monotone clock sees it. A `now` that
//! runs backwards is taken for no time passed.
//!
//! The life of a turn: [`Clock::start`]; for each action [`Clock::measure`], ask [`Clock::would_flag`], and
//! [`Clock::charge`]; after the last one [`Clock::end_turn`] with the same `now`. While nobody was started
//! (the first turns of a game) nothing runs and nothing is charged.
//!
//! **At exactly zero the flag has fallen**: an action is in time only if it costs less than what is left.
//!
//! **Replay**: fold the stored [`Timing`]s with `start`, `charge`, `end_turn`, `add_time` and `flag`, and the
//! remaining times are those of the live clock to the millisecond. `measure` and `would_flag` judge live
//! actions only, and replay never asks them again. The frame lag is not in the log, so a replayed
//! [`Clock::lag_quota`] is that of a player whose line was never measured: no less than the live one, and
//! never over its cap.

mod bounds;
mod control;
mod gift;
mod lag;
mod reading;
mod side;
mod speed;
mod text;

#[cfg(test)]
mod tests;

pub use bounds::{
    ControlError, DAY, MAX_DAYS, MAX_INCREMENT, MAX_INITIAL, MAX_PERIOD, MAX_PERIODS, MIN_PERIOD,
};
pub use control::{SideControl, TimeControl};
pub use gift::{CannotReceive, ENOUGH_TIME};
pub use lag::{LagReport, Timing};
pub use side::SideView;
pub use speed::Speed;

use shakmaty::{ByColor, Color};
use side::Side;
use std::time::Duration;

/// Both sides' clocks. At most one of them runs; a fallen flag stays fallen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    sides: ByColor<Side>,
    active: Option<Active>,
    fallen: Option<Color>,
}

/// The side whose time it is, and the stretch of time since its turn began or its last action was charged.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Active {
    side: Color,
    /// Time of this stretch from before a pause, in whole milliseconds.
    banked: Duration,
    /// Since when it runs; `None` while it is paused.
    since: Option<Duration>,
}

impl Active {
    fn elapsed(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.banked.saturating_add(whole_ms(running))
    }
}

impl Clock {
    /// Both clocks full, none running.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        Self { control, sides: control.sides().map(Side::new), active: None, fallen: None }
    }

    /// The control this clock was made for.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// A turn of `side` begins. If its last turn was not ended, that turn goes on (the other side only
    /// answered a question); if `side` is active already, running or paused, nothing happens. Of the other
    /// side, time not charged yet is charged in full.
    pub fn start(&mut self, side: Color, now: Duration) {
        if self.fallen.is_some() || self.active.as_ref().is_some_and(|active| active.side == side) {
            return;
        }
        self.charge_rest(now);
        if self.fallen.is_none() {
            self.active = Some(Active { side, banked: Duration::ZERO, since: Some(now) });
        }
    }

    /// Judges an action of the active side that arrives `now`; changes nothing. All zero when nobody was
    /// started. An unlimited clock measures but charges nothing; correspondence compensates nothing. In a
    /// pause the time from before it is judged.
    #[must_use]
    pub fn measure(&self, now: Duration, report: LagReport) -> Timing {
        let Some(active) = &self.active else { return Timing::default() };
        let side = self.sides.get(active.side);
        let elapsed = active.elapsed(now);
        let (lag, compensated) = side.lag.judge(elapsed, report);
        let charged = if side.ticks() { elapsed.saturating_sub(compensated) } else { Duration::ZERO };
        Timing { elapsed, lag, compensated, charged }
    }

    /// Whether an action with this timing comes too late: it costs all that is left or more, or it came when
    /// the server should have flagged by itself, so that a late timer saves nobody. Live only.
    #[must_use]
    pub fn would_flag(&self, timing: &Timing) -> bool {
        let Some(active) = &self.active else { return self.fallen.is_some() };
        let side = self.sides.get(active.side);
        side.until_zero(Duration::ZERO).is_some_and(|left| {
            timing.charged >= left || timing.elapsed >= left.saturating_add(side.lag.grace())
        })
    }

    /// Takes the time of an action from the active side; its turn goes on and a new stretch begins. If that
    /// was all its time, its flag falls and nothing runs any more.
    pub fn charge(&mut self, timing: &Timing, now: Duration) {
        let Some(active) = &mut self.active else { return };
        active.banked = Duration::ZERO;
        active.since = active.since.map(|_| now);
        let color = active.side;
        let side = self.sides.get_mut(color);
        side.charge(timing.charged);
        side.lag.spend(whole_ms(timing.compensated));
        if side.until_zero(Duration::ZERO) == Some(Duration::ZERO) {
            self.fallen = Some(color);
            self.active = None;
        }
    }

    /// Ends the turn of the active side: increment, give-back, delay or period once, by the summed charges of
    /// the turn; one gain of lag quota; the side stops. Time not charged yet is charged in full, so end the
    /// turn with the `now` of its last charge. A turn that overran its time has no settlement: the flag has
    /// fallen.
    pub fn end_turn(&mut self, now: Duration) {
        self.charge_rest(now);
        if let Some(active) = self.active.take() {
            self.sides.get_mut(active.side).settle();
        }
    }

    fn charge_rest(&mut self, now: Duration) {
        let rest = self.elapsed(now);
        if !rest.is_zero() {
            self.charge(&Timing { elapsed: rest, charged: rest, ..Timing::default() }, now);
        }
    }

    /// A pause, for a restart or an adjournment: what has elapsed is kept, and nothing runs or flags
    /// meanwhile.
    pub fn stop(&mut self, now: Duration) {
        let elapsed = self.elapsed(now);
        self.interrupted(elapsed);
    }

    /// Ends a pause: the active side runs on from what had elapsed.
    pub fn resume(&mut self, now: Duration) {
        if let Some(active) = &mut self.active {
            active.since = active.since.or(Some(now));
        }
    }

    /// After a restart: the active side stands still, with this much elapsed since its turn began or its last
    /// action was charged (see [`Clock::elapsed`]), so that the downtime is nobody's. [`Clock::resume`] goes
    /// on.
    pub fn interrupted(&mut self, elapsed_so_far: Duration) {
        if let Some(active) = &mut self.active {
            active.banked = whole_ms(elapsed_so_far);
            active.since = None;
        }
    }

    /// `side` has lost on time by the server's own timer: its flag falls and nothing runs any more. Fold this
    /// from the log too, or a replayed clock would show the time that was left before the last turn. Nothing
    /// for unlimited time or when a flag has fallen already.
    pub fn flag(&mut self, side: Color) {
        let rest = self.sides.get(side).until_zero(Duration::ZERO);
        if let (None, Some(rest)) = (self.fallen, rest) {
            self.sides.get_mut(side).charge(rest);
            self.fallen = Some(side);
            self.active = None;
        }
    }

    /// Gives `side` time, as if it had been there when its open turn began; a correspondence turn is longer
    /// by it once. Nothing for unlimited time or after a flag has fallen.
    pub fn add_time(&mut self, side: Color, time: Duration) {
        if self.fallen.is_none() {
            self.sides.get_mut(side).add_time(time);
        }
    }

    /// The round trip of `side`'s line as the server measured it (a moving average of WebSocket pings), or
    /// `None` if unknown, as for anonymous players. Limits the quota gained after each turn to this and 140
    /// ms. Not replayed.
    pub fn set_frame_lag(&mut self, side: Color, round_trip: Option<Duration>) {
        self.sides.get_mut(side).lag.set_frame_lag(round_trip);
    }
}

/// Cuts off what is finer than the log keeps; always in the player's favour, by less than a millisecond.
fn whole_ms(time: Duration) -> Duration {
    Duration::new(time.as_secs(), time.subsec_millis() * 1_000_000)
}
