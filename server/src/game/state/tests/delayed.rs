//! What spectators see who see a game later, by law: over random games it is the fold of the log's beginning, and no more.

use proptest::prelude::*;

use super::laws::{CLOCKS, STARTS, script, step};
use super::*;
use crate::game::event::LogRow;
use crate::game::view::{Beside, Sight, live_view};

fn delayed(by: u32) -> Settings {
    Settings { public: false, spectator_delay: by, ..settings("3+2", None) }
}

/// The rows that may be seen: those of moments that `by` actions have followed.
fn seen(log: &[LogRow], by: usize) -> &[LogRow] {
    let is = |row: &LogRow, wanted: fn(&Event) -> bool| wanted(&row.body.event);
    if log.iter().any(|row| is(row, |event| matches!(event, Event::Finished { .. }))) {
        return log;
    }
    let actions: Vec<usize> = (0..log.len())
        .filter(|&place| is(&log[place], |event| matches!(event, Event::Acted { .. })))
        .collect();
    let begun = log.iter().position(|row| is(row, |event| *event == Event::Started));
    let end = if actions.len() < by {
        begun.map_or(log.len(), |place| place + 1)
    } else {
        actions[actions.len() - by]
    };
    &log[..end]
}

/// Everything that a spectator can be told of a game.
fn watched(state: &GameState) -> String {
    let Sight { state, beside, now } = Sight::of(state, None, Beside::default(), state.last_event_at());
    format!("{:#?}{:#?}", state.facts(), live_view(state, None, &beside, now))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn spectators_see_the_game_as_it_stood_so_many_actions_ago(
        clock in 0..CLOCKS.len(),
        start in 0..STARTS.len(),
        by in 1..6u32,
        script in script(),
    ) {
        let (variant, start) = STARTS[start];
        let settings = Settings { variant, clock: CLOCKS[clock].parse().unwrap(), start: start.map(str::to_owned), ..delayed(by) };
        let mut table = Table::begun_with(settings.clone());
        for (pause, wish) in &script {
            step(&mut table, *pause, wish);
            let open = Settings { spectator_delay: 0, ..settings.clone() };
            let mut then = GameState::open(table.state.id(), table.state.epoch(), open, WHITE, START).unwrap();
            for row in seen(&table.log, by as usize) {
                then.apply(row.clone()).unwrap();
            }
            let over = table.state.phase() == Phase::Finished;
            let beside = Beside { past: !over, ..Beside::default() };
            let view = live_view(&then, None, &beside, then.last_event_at());
            prop_assert_eq!(watched(&table.state), format!("{:#?}{:#?}", then.facts(), view));
            prop_assert_eq!(watched(&table.replayed()), watched(&table.state), "after a restart");
        }
    }
}

#[test]
fn a_prompt_is_shown_with_its_action_and_everything_at_the_end() {
    let mut table = Table::begun_with(delayed(2));
    table.acts(&["e2e4", "d7d5", "e4d5"]);
    assert!(table.state.game().prompt().is_some());
    assert_eq!(table.state.watched().game().ply(), 1);
    table.acts(&["keep", "g1f3"]);
    let shown = table.state.watched();
    assert_eq!(
        (shown.game().ply(), shown.game().prompt()),
        (3, table.state.game().taken_back_to(3).prompt())
    );
    assert!(shown.game().prompt().is_some());
    let _ = table.put(table.state.resign(White).unwrap());
    assert_eq!(table.state.watched().seq(), table.state.seq());
    assert!(!table.state.is_delayed());
}

#[test]
fn a_takeback_is_shown_when_its_moment_comes() {
    let mut table = Table::begun_with(delayed(1));
    table.acts(&["e2e4", "e7e5"]);
    let id = table.offers(Black, OfferKind::Takeback);
    assert_eq!(table.state.watched().open_offers().count(), 0, "an offer of now is of now");
    let _ = table.put(table.state.accept(White, id, table.now).unwrap());
    assert_eq!(table.state.watched().moment(), Moment { ply: 1, takebacks: 0 });
    table.acts(&["c7c5"]);
    assert_eq!(table.state.watched().moment(), Moment { ply: 1, takebacks: 1 });
    table.acts(&["g1f3"]);
    assert_eq!(table.state.watched().moment(), Moment { ply: 2, takebacks: 1 });
}
