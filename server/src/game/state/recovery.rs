//! After a restart: nobody's clock ran while the server was down.

use std::time::Duration;

use raduga_rules::Color;

use super::{Event, GameState, Phase, Verdict};
use crate::game::event::ResumedBecause;
use crate::timekeeper::millis;

impl GameState {
    /// The server is back `now`, and was last known alive at `last_alive`: the clocks stand still until whoever must
    /// act is back. Nothing where no clock and no first-move deadline runs, or where they stand still already.
    pub fn interrupt(&self, last_alive: Duration, now: Duration) -> Verdict {
        let times_out = self.clock.running().is_some() || self.first_move_deadline().is_some();
        if self.phase == Phase::Finished || self.stopped_since.is_some() || !times_out {
            return Verdict(Vec::new());
        }
        // What happened last proves that the server was alive then.
        let alive = last_alive.clamp(self.last_event_at().min(now), now);
        let elapsed = self.clock.elapsed(alive);
        Verdict(vec![Event::ClockStopped { elapsed_ms: millis(elapsed), down_ms: millis(now - alive) }])
    }

    /// Whose return the stopped clocks wait for.
    pub fn waits_for(&self) -> Option<Color> {
        self.stopped_since?;
        self.to_act()
    }

    /// Since when the clocks stand still.
    pub const fn stopped_since(&self) -> Option<Duration> {
        self.stopped_since
    }

    /// The clocks run again. Nothing where they do not stand still.
    pub fn resume_clock(&self, because: ResumedBecause) -> Verdict {
        match self.stopped_since {
            Some(_) => Verdict(vec![Event::ClockResumed { because }]),
            None => Verdict(Vec::new()),
        }
    }
}
