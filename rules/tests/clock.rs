//! The laws of the clock, over random controls and random games.

#[path = "clock/strategies.rs"]
mod strategies;
#[path = "clock/table.rs"]
mod table;

use proptest::prelude::*;
use raduga_rules::clock::{Clock, LagReport, TimeControl};
use shakmaty::Color;
use std::time::Duration;
use strategies::{Step, control, game};
use table::Table;

const START: Duration = Duration::from_secs(1_800_000_000);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    // Rows 14, 16, 19 and 27, at every step of every game.
    #[test]
    fn a_replayed_clock_is_the_live_clock_and_only_the_side_that_ran_out_loses(
        control in control(),
        game in game(),
    ) {
        let mut table = Table::new(control);
        for step in &game {
            table.take(step)?;
            table.check_replay()?;
        }
    }

    #[test]
    fn without_a_measured_line_the_replayed_clock_is_equal_in_everything(
        control in control(),
        game in game(),
    ) {
        let mut table = Table::new(control);
        for step in game.iter().filter(|step| !matches!(step, Step::FrameLag { .. } | Step::Pause { .. })) {
            table.take(step)?;
        }
        table.live.interrupted(Duration::ZERO);
        table.replayed.interrupted(Duration::ZERO);
        prop_assert_eq!(table.live, table.replayed);
    }

    // Row 14: never more is shown than the server would allow.
    #[test]
    fn the_shown_time_is_what_the_flag_deadline_implies(control in control(), game in game()) {
        let mut table = Table::new(control);
        for step in &game {
            table.take(step)?;
            let running = table.live.running().zip(table.live.flag_deadline());
            let Some((side, deadline)) = running else { continue };
            let grace = table.live.lag_quota(side).min(Duration::from_secs(2));
            let view = *table.live.view(table.now).get(side);
            let shown = view.remaining.unwrap_or_default() + view.delay_left.unwrap_or_default()
                + view.period.unwrap_or_default() * view.periods_left;
            prop_assert_eq!(table.live.until_zero(side, table.now), Some(shown));
            // The clock shows whole milliseconds, the deadline is exact.
            let implied = deadline.saturating_sub(grace).saturating_sub(table.now);
            prop_assert!(shown.saturating_sub(implied) < Duration::from_millis(1) && implied <= shown);
        }
    }

    // Row 12: whatever the client claims.
    #[test]
    fn no_client_gains_more_than_its_quota_and_its_measured_line(
        round_trip in 0..400_u64,
        claims in prop::collection::vec((0..20_000_u64, prop::option::of(0..20_000_u64)), 1..60),
    ) {
        let mut clock = Clock::new("180+0".parse().unwrap());
        clock.set_frame_lag(Color::White, Some(Duration::from_millis(round_trip)));
        let (mut now, mut gained, mut allowed) = (START, Duration::ZERO, Duration::from_secs(3));
        for (elapsed, thinking) in claims {
            clock.start(Color::White, now);
            now += Duration::from_millis(elapsed);
            let timing = clock.measure(now, LagReport { thinking: thinking.map(Duration::from_millis) });
            gained += timing.compensated;
            prop_assert!(gained <= allowed);
            allowed += Duration::from_millis(round_trip + 140);
            clock.charge(&timing, now);
            clock.end_turn(now);
        }
    }

    #[test]
    fn every_control_reads_back_as_it_was_written(control in control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    #[test]
    fn reading_a_control_never_panics_and_is_idempotent(
        text in "\\PC{0,20}|[0-9.+/xsbday]{0,16}|[0-9]{1,3}(\\.[0-9])?s?\\+[0-9]{1,3}[bd]?",
    ) {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}
