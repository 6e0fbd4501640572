//! Laws over random games: random verbs at random times under random time controls.

use proptest::prelude::*;
use raduga_rules::clock::LagReport;
use raduga_rules::{ByColor, Claim, Step, Variant};

use super::*;
use crate::game::event::ResumedBecause;
use crate::game::view::{Beside, live_view};

pub(super) const CLOCKS: [&str; 10] =
    ["15s+0", "1+1", "3+2b", "3+2d", "0+3", "20s+2x10", "1+0/3+2", "1day", "unlimited", "30s+5d"];
pub(super) const STARTS: [(Variant, Option<&str>); 9] = [
    (Variant::RadRas, None),
    (Variant::RadRas, None),
    (Variant::RadRas, Some(ROOK)),
    (Variant::RadRas, Some("4k3/P6p/8/3pp3/3PP3/8/p6P/4K3[Nn] w - - - 0 1")),
    (Variant::Flicker, None),
    (Variant::Flicker, Some("4k3/P6p/8/3pp3/3PP3/8/p6P/4K3 w - - - 0 1")),
    (Variant::Flicker, Some("4k3/8/RR6/8/8/8/8/4K3 w - - - 96 60")),
    (Variant::Tavreli, None),
    (Variant::Tavreli, Some("4v3/8/RR6/8/8/8/8/4V3 w - - - 1")),
];

#[derive(Debug, Clone)]
pub(super) enum Wish {
    Act { pick: usize, thinking: Option<u64> },
    Botch { typed: &'static str, stale: u32, as_partner: bool },
    Offer { white: bool, kind: OfferKind },
    Answer { white: bool, how: u8, id: OfferId },
    Gift { white: bool },
    Resign { white: bool },
    Abort,
    Claim { white: bool, how: u8 },
    Unseal,
    Restart { alive: u64, down: u64 },
    Resume,
    Lag { white: bool, ms: u64 },
}

fn wish() -> impl Strategy<Value = Wish> {
    let kind = prop_oneof![1 => Just(OfferKind::Draw), 1 => Just(OfferKind::Adjournment), 3 => Just(OfferKind::Takeback)];
    let typed = prop_oneof![Just("e2e4"), Just("keep"), Just("nonsense"), Just("")];
    prop_oneof![
        40 => (any::<usize>(), prop::option::of(0..3_000u64)).prop_map(|(pick, thinking)| Wish::Act { pick, thinking }),
        4 => (typed, 0..3u32, any::<bool>())
            .prop_map(|(typed, stale, as_partner)| Wish::Botch { typed, stale, as_partner }),
        6 => (any::<bool>(), kind).prop_map(|(white, kind)| Wish::Offer { white, kind }),
        6 => (any::<bool>(), 0..4u8, 0..5u32).prop_map(|(white, how, id)| Wish::Answer { white, how, id }),
        3 => any::<bool>().prop_map(|white| Wish::Gift { white }),
        1 => any::<bool>().prop_map(|white| Wish::Resign { white }),
        1 => Just(Wish::Abort),
        2 => (any::<bool>(), 0..5u8).prop_map(|(white, how)| Wish::Claim { white, how }),
        6 => Just(Wish::Unseal),
        3 => (0..20_000u64, 0..9_000_000u64).prop_map(|(alive, down)| Wish::Restart { alive, down }),
        6 => Just(Wish::Resume),
        2 => (any::<bool>(), 0..900u64).prop_map(|(white, ms)| Wish::Lag { white, ms }),
    ]
}

pub(super) fn script() -> impl Strategy<Value = Vec<(u64, Wish)>> {
    let pause = prop_oneof![8 => 0..2_000u64, 3 => 0..20_000u64, 1 => 0..200_000u64];
    prop::collection::vec((pause, wish()), 1..70)
}

const fn side(white: bool) -> Color {
    if white { White } else { Black }
}

/// An action, mostly legal; where it is a series, one of a few moves.
fn pick_action(state: &GameState, pick: usize) -> String {
    let choose = |legal: &[ActionText], pick: usize| legal.get(pick % legal.len().max(1)).cloned();
    let Some(first) = choose(&state.game().legal(), pick) else { return String::new() };
    let mut moves = vec![first];
    for place in 1..=pick % 4 {
        let Ok(draft) = state.game().draft(&moves) else { break };
        moves.extend(choose(&draft.legal, pick / (7 * place)));
    }
    moves.iter().map(ActionText::as_str).collect::<Vec<_>>().join(",")
}

fn judge(table: &Table, wish: &Wish) -> Result<Verdict, VerbError> {
    let (state, now) = (&table.state, table.now);
    let (at, to_act) = (state.moment(), state.game().to_act());
    match *wish {
        Wish::Act { pick, thinking } => {
            let typed = pick_action(state, pick);
            let report = LagReport { thinking: thinking.map(Duration::from_millis) };
            state.act(to_act, at, &typed, report, now)
        }
        Wish::Botch { typed, stale, as_partner } => {
            let color = if as_partner { to_act.other() } else { to_act };
            let at = Moment { ply: at.ply + stale, ..at };
            state.act(color, at, typed, LagReport::default(), now)
        }
        Wish::Offer { white, kind } => state.offer(side(white), at, kind, now),
        Wish::Answer { white, how, id } => {
            // Mostly an offer that is open.
            let id = state.open_offers().next().map_or(id, |open| if how == 3 { id } else { open.id });
            match how {
                0 => state.decline(side(white), id),
                1 => state.withdraw(side(white), id),
                _ => state.accept(side(white), id, now),
            }
        }
        Wish::Gift { white } => state.give_time(side(white), now),
        Wish::Resign { white } => state.resign(side(white)),
        Wish::Abort => state.abort(),
        Wish::Claim { how: 0, .. } => state.claim_draw(Claim::Threefold),
        Wish::Claim { how: 1, .. } => state.claim_draw(Claim::Fifty),
        Wish::Claim { how: 4, .. } => {
            state.claim_draw_by(to_act, Claim::Threefold, (at, &pick_action(state, 0)), now)
        }
        Wish::Claim { white, how: 2 } => state.claim_absence(side(white), AbsenceClaim::Win),
        Wish::Claim { white, .. } => state.claim_absence(side(white), AbsenceClaim::Draw),
        Wish::Unseal => state.unseal(),
        Wish::Resume => Ok(state.resume_clock(ResumedBecause::GraceOver)),
        Wish::Restart { .. } | Wish::Lag { .. } => Ok(Verdict(Vec::new())),
    }
}

/// Does one thing as the actor would: what is due first, and whoever acts is back.
pub(super) fn step(table: &mut Table, pause: u64, wish: &Wish) {
    table.wait(Duration::from_millis(pause));
    while table.state.deadline().is_some_and(|at| at <= table.now) {
        let events = table.put(table.state.expire(table.now));
        assert!(!events.is_empty(), "a deadline that nothing comes of");
    }
    match *wish {
        Wish::Restart { alive, down } => restart(table, alive, down),
        Wish::Lag { white, ms } => table.state.set_frame_lag(side(white), Some(Duration::from_millis(ms))),
        Wish::Act { .. } if table.state.stopped_since().is_some() => {
            let _ = table.put(table.state.resume_clock(ResumedBecause::PlayerBack));
        }
        _ => {}
    }
    let before = table.clone();
    match judge(table, wish) {
        Ok(verdict) => {
            let events = table.put(verdict);
            if before.state.phase() == Phase::Finished {
                assert_eq!(events, [], "after the end");
            }
        }
        Err(VerbError::OutOfTime) => {
            let _ = table.put(table.state.flag_falls(before.state.game().to_act()));
        }
        Err(_) => {}
    }
    flags_are_just(&before.state, table);
}

fn remaining(state: &GameState, now: Duration) -> ByColor<Option<Duration>> {
    ByColor { white: state.clock().remaining(White, now), black: state.clock().remaining(Black, now) }
}

/// The server dies and comes back: whatever it did not live through costs nobody anything.
fn restart(table: &mut Table, alive: u64, down: u64) {
    // A server that is alive flags by itself.
    let alive = table.now + Duration::from_millis(alive);
    let alive = table.state.deadline().map_or(alive, |due| alive.min(due - Duration::from_millis(1)));
    let left = remaining(&table.state, alive);
    let first_move = table.state.first_move_deadline().is_some();
    table.now = alive + Duration::from_millis(down);
    table.state = table.replayed();
    let _ = table.put(table.state.interrupt(alive, table.now));
    assert_eq!(remaining(&table.state, table.now), left, "downtime was charged");
    assert_eq!(table.state.deadline(), None, "somebody is timed out while the clocks stand still");
    let mut resumed = table.clone();
    resumed.wait(secs(60));
    let _ = resumed.put(resumed.state.resume_clock(ResumedBecause::GraceOver));
    assert_eq!(remaining(&resumed.state, resumed.now), left, "waiting was charged");
    if first_move {
        let time = resumed.state.settings().first_move_time().unwrap();
        assert_eq!(resumed.state.first_move_deadline(), Some(resumed.now + time));
    }
}

/// A flag falls only on the side that must act and has no time left.
fn flags_are_just(before: &GameState, table: &Table) {
    let Some(Ending { winner, reason: EndReason::Time }) = table.state.ending() else { return };
    if before.ending().is_some() {
        return;
    }
    let loser = before.to_act().unwrap();
    assert_eq!(before.clock().until_zero(loser, table.now), Some(Duration::ZERO));
    assert_ne!(winner, Some(loser));
}

fn check(table: &Table) {
    let state = &table.state;
    for color in [White, Black] {
        assert!(state.open_offers().filter(|offer| offer.by == color).count() <= 1);
    }
    assert_eq!(state.to_act().is_some(), matches!(state.phase(), Phase::Playing | Phase::Sealing));
    let ended_a_turn = |color| {
        state.game().acted().iter().any(|acted| acted.color == color && acted.step == Step::TurnEnded)
    };
    // What is taken back was once played.
    let both = state.moment().takebacks > 0 || ended_a_turn(White) && ended_a_turn(Black);
    if let Some(running) = state.clock().running() {
        assert!(both, "a clock runs before both have ended a turn");
        assert_eq!(Some(running), state.to_act(), "the wrong clock runs");
        assert_eq!(state.stopped_since(), None);
    } else if state.phase() == Phase::Playing && both {
        assert!(state.stopped_since().is_some(), "no clock runs");
    }
    if state.phase() == Phase::Finished {
        assert_eq!((state.open_offers().count(), state.clock().running()), (0, None));
    }
}

/// All that anybody can see of a game, now and later.
fn observed(state: &GameState, now: Duration) -> String {
    let views = [now, now + secs(3), now + secs(500)].map(|now| {
        [None, Some(White), Some(Black)]
            .map(|viewer| format!("{:?}", live_view(state, viewer, &Beside::default(), now)))
    });
    let rest =
        (state.facts(), state.seq(), state.stopped_since(), state.waits_for(), state.first_move_deadline());
    let seats = (state.seat(White), state.seat(Black), state.creator(), state.unseal());
    format!("{views:#?}{rest:#?}{seats:#?}")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_replayed_is_what_was_lived(clock in 0..CLOCKS.len(), start in 0..STARTS.len(), script in script()) {
        let (variant, start) = STARTS[start];
        let mut table = Table::begun_with(settings_of(variant, CLOCKS[clock], start));
        for (number, (pause, wish)) in script.iter().enumerate() {
            step(&mut table, *pause, wish);
            check(&table);
            if number % 9 == 0 {
                prop_assert_eq!(observed(&table.state, table.now), observed(&table.replayed(), table.now));
            }
        }
        prop_assert_eq!(observed(&table.state, table.now), observed(&table.replayed(), table.now));
    }

    #[test]
    fn after_any_beginning_of_a_game_a_restart_costs_nobody_anything(
        clock in 0..CLOCKS.len(),
        script in script(),
        (alive, down) in (0..30_000u64, 0..90_000_000u64),
    ) {
        let mut table = Table::begun(CLOCKS[clock], None);
        for (pause, wish) in &script {
            step(&mut table, *pause, wish);
            if table.state.phase() != Phase::Finished {
                let mut table = table.clone();
                restart(&mut table, alive, down);
                check(&table);
            }
        }
    }
}
