//! Random time controls and random games.

use proptest::prelude::*;
use raduga_rules::clock::{SideControl, TimeControl};
use std::time::Duration;

fn side_control() -> impl Strategy<Value = SideControl> {
    let initial =
        prop_oneof![Just(0), 1..30_000_u64, (1..40_u64).prop_map(|n| n * 15_000), 0..=10_800_000_u64];
    let step = prop_oneof![0..3_000_u64, (1..=180_u64).prop_map(|n| n * 1_000)];
    let ms = Duration::from_millis;
    let times = (initial, step).prop_filter("no time at all", |&(initial, step)| initial + step > 0);
    prop_oneof![
        times.clone().prop_map(move |(i, s)| SideControl::Fischer { initial: ms(i), increment: ms(s) }),
        times.clone().prop_map(move |(i, s)| SideControl::Bronstein { initial: ms(i), delay: ms(s) }),
        times.clone().prop_map(move |(i, s)| SideControl::SimpleDelay { initial: ms(i), delay: ms(s) }),
        (times, 1_000..20_000_u64, 1..=6_u32).prop_map(move |((i, _), period, periods)| {
            SideControl::ByoYomi { initial: ms(i), period: ms(period), periods }
        }),
    ]
}

pub(crate) fn control() -> impl Strategy<Value = TimeControl> {
    let days = (1..=14_u64)
        .prop_map(|days| SideControl::Correspondence { per_turn: Duration::from_secs(days * 86_400) });
    prop_oneof![
        8 => (side_control(), side_control()),
        4 => side_control().prop_map(|both| (both, both)),
        1 => (days.clone(), days),
        1 => Just((SideControl::Unlimited, SideControl::Unlimited)),
    ]
    .prop_filter_map("out of bounds", |(white, black)| TimeControl::with_odds(white, black).ok())
}

/// What happens at the table.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    Wait {
        micros: u64,
    },
    Act {
        thinking_ms: Option<u64>,
        ends_turn: bool,
    },
    /// The other side must answer a question within this turn.
    Prompt,
    Give {
        side: bool,
        millis: u64,
    },
    Pause {
        millis: u64,
    },
    FrameLag {
        side: bool,
        millis: Option<u64>,
    },
}

pub(crate) fn game() -> impl Strategy<Value = Vec<Step>> {
    let wait = prop_oneof![0..500_000_u64, 0..8_000_000_u64, 0..60_000_000_u64];
    let thinking = prop::option::of(prop_oneof![Just(0), 0..60_000_u64, Just(u64::MAX)]);
    let step = prop_oneof![
        8 => wait.prop_map(|micros| Step::Wait { micros }),
        8 => (thinking, any::<bool>())
            .prop_map(|(thinking_ms, ends_turn)| Step::Act { thinking_ms, ends_turn }),
        1 => Just(Step::Prompt),
        1 => (any::<bool>(), 0..30_000_u64).prop_map(|(side, millis)| Step::Give { side, millis }),
        1 => (0..10_000_000_u64).prop_map(|millis| Step::Pause { millis }),
        1 => (any::<bool>(), prop::option::of(0..2_000_u64))
            .prop_map(|(side, millis)| Step::FrameLag { side, millis }),
    ];
    prop::collection::vec(step, 1..80)
}
