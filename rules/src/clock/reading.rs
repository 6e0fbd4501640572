//! Reading the clock: what runs, what is left, when the flag falls. Nothing here changes anything, so a
//! refresh cannot either.

use super::{Clock, SideView};
use shakmaty::{ByColor, Color};
use std::time::Duration;

impl Clock {
    /// The side whose clock runs now; `None` before the first start, after a turn, in a pause or with a
    /// fallen flag.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.active.as_ref().filter(|active| active.since.is_some()).map(|active| active.side)
    }

    /// The time since the turn began or its last action was charged, pauses left out, in whole milliseconds.
    /// Log it when the game is stopped: it is what [`Clock::interrupted`] wants after a restart.
    #[must_use]
    pub fn elapsed(&self, now: Duration) -> Duration {
        self.active.as_ref().map_or(Duration::ZERO, |active| active.elapsed(now))
    }

    /// The `now` at which the server must flag the running side by itself: zero, and a grace of its lag quota
    /// (at most 2 s) for an action that is still on the line. `None` when nothing runs or time is unlimited.
    #[must_use]
    pub fn flag_deadline(&self) -> Option<Duration> {
        let active = self.active.as_ref()?;
        let side = self.sides.get(active.side);
        let due = side.until_zero(Duration::ZERO)?.saturating_add(side.lag.grace());
        Some(active.since?.saturating_add(due.saturating_sub(active.banked)))
    }

    /// The side that has lost on time by `now`: its flag fell with an action, or the deadline has passed.
    /// Never anybody in a pause, unless the flag had fallen with an action.
    #[must_use]
    pub fn is_flagged(&self, now: Duration) -> Option<Color> {
        let overdue =
            || self.flag_deadline().filter(|&deadline| now >= deadline).and_then(|_| self.running());
        self.fallen.or_else(overdue)
    }

    /// The time to show for `side`, without the grace; `None` for unlimited. In byo-yomi this is main time,
    /// and then what is left of the current period; with a simple delay it stands until the delay is used.
    #[must_use]
    pub fn remaining(&self, side: Color, now: Duration) -> Option<Duration> {
        self.sides.get(side).view(self.elapsed_of(side, now)).remaining
    }

    /// All the time until the zero of `side`, delay and periods included, without the grace; `None` for
    /// unlimited. Falls steadily while the side runs.
    #[must_use]
    pub fn until_zero(&self, side: Color, now: Duration) -> Option<Duration> {
        self.sides.get(side).until_zero(self.elapsed_of(side, now))
    }

    /// What clients need to show and tick both clocks.
    #[must_use]
    pub fn view(&self, now: Duration) -> ByColor<SideView> {
        ByColor::new_with(|side| self.sides.get(side).view(self.elapsed_of(side, now)))
    }

    /// What has elapsed, if it is the time of `side`.
    fn elapsed_of(&self, side: Color, now: Duration) -> Duration {
        let active = self.active.as_ref().filter(|active| active.side == side);
        active.map_or(Duration::ZERO, |active| active.elapsed(now))
    }

    /// How much lag of `side` would be compensated now. Zero for correspondence and unlimited.
    #[must_use]
    pub fn lag_quota(&self, side: Color) -> Duration {
        self.sides.get(side).lag.quota()
    }
}
