//! Decisions before one's move: durable, for nobody's eyes but their player's, played the moment they are due.

use raduga_protocol::ErrorCode;
use raduga_protocol::ahead::Dropped;
use raduga_protocol::game::{LiveState, Timing};
use raduga_rules::{AnyGame, Variant};

use super::*;
use crate::game::registry::fold;
use crate::game::state::GameState;
use crate::store::Store;

fn prepare(ply: u32, typed: &str) -> Decision {
    Decision::Prepare { at: ply.into(), typed: typed.into() }
}

fn plan(ply: u32, lines: &[&str]) -> Decision {
    let line = |line: &&str| line.split_whitespace().map(str::to_owned).collect();
    Decision::Plan { at: ply.into(), lines: lines.iter().map(line).collect() }
}

fn last_state(messages: &[ServerToClient]) -> LiveState {
    let state = |message: &ServerToClient| match message {
        ServerToClient::Events(events) => Some(events.state.clone()),
        ServerToClient::Joined(joined) => Some(joined.snapshot.state.clone()),
        _ => None,
    };
    messages.iter().rev().find_map(state).unwrap()
}

fn prepared(messages: &[ServerToClient]) -> Option<(u32, String)> {
    last_state(messages).yours.unwrap().prepared.map(|prepared| (prepared.ply, prepared.action))
}

fn planned(messages: &[ServerToClient]) -> Option<Vec<Vec<String>>> {
    last_state(messages).yours.unwrap().plan.map(|plan| plan.lines)
}

/// The actions that have come, with where their time went.
fn acted(messages: &[ServerToClient]) -> Vec<(String, Timing)> {
    let events = messages.iter().filter_map(|message| match message {
        ServerToClient::Events(events) => Some(&events.events),
        _ => None,
    });
    let acted = |event: &GameEvent| match event {
        GameEvent::Acted { action, timing, .. } => Some((action.clone(), *timing)),
        _ => None,
    };
    events.flatten().filter_map(|event| acted(&event.event)).collect()
}

fn dropped(messages: &[ServerToClient]) -> Vec<(String, ErrorCode)> {
    let word = |message: &ServerToClient| match message {
        ServerToClient::Dropped(Dropped { action, why, message, .. }) => {
            assert!(!message.is_empty());
            Some((action.clone(), *why))
        }
        _ => None,
    };
    messages.iter().filter_map(word).collect()
}

#[tokio::test(start_paused = true)]
async fn what_is_prepared_is_played_at_once_and_takes_no_time() {
    let house = House::new();
    let (id, mut white, mut black) = house.game("3+2", &["e2e4", "e7e5"]).await;
    house.decide(id, BLACK, "p1", prepare(3, "Кc6")).await.unwrap();
    assert_eq!(prepared(&black.heard()), Some((3, "Кc6".into())));
    sleep(secs(7)).await;
    house.act(id, WHITE, 2, "g1f3").await.unwrap();
    sleep(Duration::from_millis(1)).await;
    let heard = white.heard();
    let played = acted(&heard);
    assert_eq!(played[1].0, "b8c6");
    assert_eq!((played[1].1.elapsed_ms, played[1].1.charged_ms), (0, 0));
    assert_eq!(last_state(&heard).ply, 4);
    assert_eq!(prepared(&black.heard()), None);
    // The request that prepared it is the action's.
    let seq = house.decide(id, BLACK, "p1", prepare(3, "Кc6")).await.unwrap();
    assert_eq!(seq, 7);
    assert_eq!(house.store.log(id).len(), 7);
}

#[tokio::test(start_paused = true)]
async fn nobody_else_is_told_anything_and_every_socket_of_its_player_is() {
    let house = House::new();
    let (id, mut white, mut black) = house.game("unlimited", &["e2e4", "e7e5"]).await;
    let (mut tab, mut watcher) = (Socket::new(3, BLACK), Socket::new(9, WATCHER));
    house.join(id, &tab).await;
    house.join(id, &watcher).await;
    sleep(secs(1)).await;
    for socket in [&mut white, &mut black, &mut tab, &mut watcher] {
        socket.heard();
    }
    house.decide(id, BLACK, "p1", prepare(3, "h7h5")).await.unwrap();
    house.decide(id, BLACK, "p2", plan(2, &["a2a4 h7h6"])).await.unwrap();
    for socket in [&mut black, &mut tab] {
        let heard = socket.heard();
        assert_eq!(prepared(&heard), Some((3, "h7h5".into())));
        assert_eq!(planned(&heard), Some(vec![vec!["a2a4".into(), "h7h6".into()]]));
    }
    assert!(white.heard().is_empty() && watcher.heard().is_empty());
    house.wish(id, WHITE, "offer", Verb::Offer { at: 2.into(), kind: OfferKind::Draw }).await.unwrap();
    let (mut white_again, mut watcher_again) = (Socket::new(12, WHITE), Socket::new(19, WATCHER));
    house.join(id, &white_again).await;
    house.join(id, &watcher_again).await;
    for socket in [&mut white, &mut watcher, &mut white_again, &mut watcher_again] {
        for message in socket.heard() {
            let text = serde_json::to_string(&message).unwrap();
            assert!(
                !text.contains("h7h") && !text.contains("\"prepared\"") && !text.contains("\"plan\""),
                "{text}"
            );
        }
    }
}

#[tokio::test(start_paused = true)]
async fn one_takes_the_place_of_another_and_is_withdrawn() {
    let house = House::new();
    let (id, mut white, mut black) = house.game("3+2", &["e2e4", "e7e5"]).await;
    house.decide(id, BLACK, "p1", prepare(3, "b8c6")).await.unwrap();
    house.decide(id, BLACK, "p2", prepare(3, "g8f6")).await.unwrap();
    assert_eq!(prepared(&black.heard()), Some((3, "g8f6".into())));
    house.decide(id, BLACK, "p3", Decision::Unprepare).await.unwrap();
    assert_eq!(prepared(&black.heard()), None);
    house.act(id, WHITE, 2, "g1f3").await.unwrap();
    sleep(secs(1)).await;
    assert_eq!(acted(&white.heard()).len(), 1);
    assert_eq!(house.store.log(id).last().unwrap(), "acted");
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_played_is_dropped_with_a_word_to_its_player_alone() {
    let house = House::new();
    let (id, mut white, mut black) = house.game("3+2", &["e2e4", "e7e5"]).await;
    house.decide(id, BLACK, "p1", prepare(3, "e5f4")).await.unwrap();
    house.act(id, WHITE, 2, "g1f3").await.unwrap();
    sleep(secs(1)).await;
    assert_eq!(dropped(&black.heard()), [("e5f4".into(), ErrorCode::IllegalAction)]);
    assert_eq!(dropped(&white.heard()), []);
    house.act(id, BLACK, 3, "b8c6").await.unwrap();
    house.decide(id, BLACK, "p2", prepare(5, "a7a6")).await.unwrap();
    let offer = Verb::Offer { at: 4.into(), kind: OfferKind::Adjournment };
    house.wish(id, WHITE, "o", offer).await.unwrap();
    house.wish(id, BLACK, "a", Verb::Accept(1)).await.unwrap();
    assert_eq!(dropped(&black.heard()), [("a7a6".into(), ErrorCode::Adjourned)]);
}

#[tokio::test(start_paused = true)]
async fn a_decision_whose_moment_has_come_already_is_an_action_with_its_time() {
    let house = House::new();
    let (id, mut white, _black) = house.game("3+2", &["e2e4", "e7e5", "g1f3"]).await;
    sleep(secs(2)).await;
    house.decide(id, BLACK, "p1", prepare(3, "b8c6")).await.unwrap();
    assert_eq!(acted(&white.heard())[0].1.charged_ms, 2_000);
    let refused = house.decide(id, WHITE, "p2", prepare(4, "e4e5")).await.unwrap_err();
    assert_eq!(refused.code(), ErrorCode::IllegalAction);
    let stale = house.decide(id, WHITE, "p3", prepare(5, "d2d4")).await.unwrap_err();
    assert!(stale.is_told() && stale.code() == ErrorCode::Stale);
    let watcher = house.decide(id, WATCHER, "p4", prepare(5, "d7d5")).await.unwrap_err();
    assert_eq!(watcher.code(), ErrorCode::NotAPlayer);
}

#[tokio::test(start_paused = true)]
async fn both_survive_a_restart_and_are_played_after_it() {
    let house = House::new();
    let (id, ..) = house.game("3days", &["e2e4", "e7e5"]).await;
    house.decide(id, BLACK, "p1", prepare(3, "a7a6")).await.unwrap();
    house.decide(id, BLACK, "p2", plan(2, &["g1f3 b8c6 f1b5 g8f6"])).await.unwrap();
    let house = house.restarted(secs(5)).await;
    let (mut white, mut black) = (Socket::new(4, WHITE), Socket::new(5, BLACK));
    house.join(id, &white).await;
    house.join(id, &black).await;
    assert_eq!(prepared(&black.heard()), Some((3, "a7a6".into())));
    white.heard();
    house.act(id, WHITE, 2, "g1f3").await.unwrap();
    sleep(secs(1)).await;
    // The plan comes first, and the other is told of.
    let played: Vec<String> = acted(&white.heard()).into_iter().map(|(action, _)| action).collect();
    assert_eq!(played, ["g1f3", "b8c6"]);
    let heard = black.heard();
    assert_eq!(dropped(&heard), [("a7a6".into(), ErrorCode::Stale)]);
    assert_eq!(planned(&heard), Some(vec![vec!["f1b5".into(), "g8f6".into()]]));
    let house = house.restarted(secs(5)).await;
    house.act(id, WHITE, 4, "f1b5").await.unwrap();
    sleep(secs(1)).await;
    assert_eq!(house.store.log(id).iter().filter(|kind| *kind == "acted").count(), 6);
}

#[tokio::test(start_paused = true)]
async fn a_decision_that_was_due_when_the_server_died_is_played_when_it_is_back() {
    let house = House::new();
    let (id, ..) = house.game("3+2", &["e2e4", "e7e5"]).await;
    house.decide(id, BLACK, "p1", prepare(3, "b8c6")).await.unwrap();
    // White's action is written; the answer to it is not.
    house.store.next(Mishap::Takes(Duration::ZERO));
    house.store.next(Mishap::Fails);
    house.act(id, WHITE, 2, "g1f3").await.unwrap();
    sleep(secs(5)).await;
    let kinds = house.store.log(id);
    assert_eq!(kinds.iter().filter(|kind| *kind == "acted").count(), 4, "{kinds:?}");
    let seq = house.decide(id, BLACK, "p1", prepare(3, "b8c6")).await.unwrap();
    assert_eq!(kinds[seq as usize - 1], "acted");
}

#[tokio::test(start_paused = true)]
async fn plans_of_both_answer_each_other_until_one_has_nothing_more() {
    let house = House::new();
    let (id, mut white, mut black) = house.game("unlimited", &["e2e4", "e7e5"]).await;
    house.decide(id, BLACK, "p1", plan(2, &["g1f3 b8c6 f1b5 a7a6 b5a4 g8f6"])).await.unwrap();
    house.act(id, WHITE, 2, "g1f3").await.unwrap();
    sleep(secs(1)).await;
    assert_eq!(acted(&white.heard()).len(), 2);
    black.heard();
    // It is White's move now; a plan of White's has to wait for Black to have to act.
    let early = house.decide(id, WHITE, "p2", plan(4, &["a7a6 b5a4"])).await.unwrap_err();
    assert_eq!(early.code(), ErrorCode::IllegalAction);
    house.act(id, WHITE, 4, "f1b5").await.unwrap();
    sleep(secs(1)).await;
    house.act(id, WHITE, 6, "d2d3").await.unwrap();
    sleep(secs(1)).await;
    let heard = black.heard();
    assert_eq!(acted(&heard).len(), 3, "the plan had another fourth move");
    assert_eq!(planned(&heard), None);
}

#[tokio::test(start_paused = true)]
async fn a_prepared_answer_is_given_when_it_is_asked_for() {
    let house = House::new();
    let (id, mut white, mut black) = house.game("3+2", &["e2e4", "d7d5"]).await;
    house.decide(id, BLACK, "p1", prepare(3, "Дальше")).await.unwrap();
    house.act(id, WHITE, 2, "e4d5").await.unwrap();
    sleep(secs(1)).await;
    let played: Vec<String> = acted(&white.heard()).into_iter().map(|(action, _)| action).collect();
    assert_eq!(played, ["e4d5", "keep"]);
    assert_eq!(dropped(&black.heard()), []);
}

#[tokio::test(start_paused = true)]
async fn a_series_is_prepared_whole() {
    let house = House::new();
    let settings = settings_of(Variant::Flicker, "3+2", None);
    let (id, mut white, mut black) = house.game_with(settings, &["e2e4", "e7e5"]).await;
    house.decide(id, BLACK, "p1", prepare(3, "g8f6,b8c6")).await.unwrap();
    house.act(id, WHITE, 2, "d2d4").await.unwrap();
    sleep(secs(1)).await;
    assert_eq!(acted(&white.heard())[1].0, "g8f6,b8c6");
    assert_eq!(prepared(&black.heard()), None);
}

#[tokio::test(start_paused = true)]
async fn the_end_takes_all_decisions_away() {
    let house = House::new();
    let (id, _white, mut black) = house.game("unlimited", &["e2e4", "e7e5"]).await;
    house.decide(id, BLACK, "p1", prepare(3, "b8c6")).await.unwrap();
    house.decide(id, BLACK, "p2", plan(2, &["g1f3 b8c6"])).await.unwrap();
    house.wish(id, WHITE, "r", Verb::Resign).await.unwrap();
    let heard = black.heard();
    assert_eq!((prepared(&heard), planned(&heard)), (None, None));
    assert_eq!(dropped(&heard), []);
    assert_eq!(house.store.plans_of(id).await.unwrap(), []);
    let late = house.decide(id, BLACK, "p3", prepare(3, "b8c6")).await.unwrap_err();
    assert_eq!(late.code(), ErrorCode::GameOver);
}

impl House {
    /// The game as its log tells it.
    async fn folded(&self, id: GameId) -> GameState {
        fold(self.store.load_game(id, 0).await.unwrap().unwrap()).unwrap()
    }
}

/// Numbers that look random and are the same in each run.
fn draw(seed: &mut u64, below: usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 33).unwrap() % below
}

/// What can be played whole: of a series, the first moves that may stand alone.
fn playable(game: &AnyGame) -> Vec<String> {
    let legal = game.legal().into_iter();
    legal.filter(|action| game.clone().act(action).is_ok()).map(|action| action.to_string()).collect()
}

#[tokio::test(start_paused = true)]
async fn row_43_whatever_is_prepared_is_played_or_dropped_all_through_random_games() {
    const STEPS: usize = 70;
    for (variant, mut seed) in [(Variant::RadRas, 1), (Variant::Flicker, 2), (Variant::Tavreli, 3)] {
        let house = House::new();
        let (id, mut white, mut black) = house.game_with(settings_of(variant, "unlimited", None), &[]).await;
        let (mut played, mut lost) = ((0, 0), 0);
        for step in 0..STEPS {
            let before = house.folded(id).await;
            let Some(color) = before.to_act() else { break };
            let (mover, partner) = if color == Color::White { (WHITE, BLACK) } else { (BLACK, WHITE) };
            let (ply, actions) = (before.game().ply(), playable(before.game()));
            let action = &actions[draw(&mut seed, actions.len())];
            let mut after = before.game().clone();
            after.act(&action.parse().unwrap()).unwrap();
            let answers = if draw(&mut seed, 4) == 0 { actions.clone() } else { playable(&after) };
            let Some(answer) = answers.get(draw(&mut seed, answers.len().max(1))) else { break };
            house.decide(id, partner, &format!("p{step}"), prepare(ply + 1, answer)).await.unwrap();
            house.wish(id, mover, &format!("a{step}"), act(ply as usize, action)).await.unwrap();
            sleep(Duration::from_millis(1)).await;
            let legal = after.to_act() != color && after.resolve(answer).is_ok();
            let now = house.folded(id).await;
            let word = if color == Color::White { &mut black } else { &mut white };
            let words = dropped(&word.heard());
            white.heard();
            black.heard();
            if after.outcome().is_some() {
                break;
            }
            assert_eq!(now.game().ply(), ply + 1 + u32::from(legal), "{variant}: {action} {answer}");
            assert_eq!(words.len(), usize::from(!legal), "{variant}: {action} {answer}");
            match (legal, color) {
                (true, Color::White) => played.0 += 1,
                (true, Color::Black) => played.1 += 1,
                (false, _) => lost += 1,
            }
        }
        assert!(played.0 > 3 && played.1 > 3 && lost > 3, "{variant}: {played:?} {lost}");
    }
}
