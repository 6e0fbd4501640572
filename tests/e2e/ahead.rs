//! Deciding before one's move: premoves of every kind, and plans of games by correspondence.

use std::time::Duration;

use raduga_protocol::game::{Color, GameEvent, Timing};
use raduga_protocol::lobby::{RoomSettings, Variant};
use raduga_protocol::{ErrorCode, ServerToClient};
use raduga_tests::harness::{GameModel, ServerOptions, Table, TestClient, settings, settings_of};

use super::OPENING;

/// The last action with where its time went.
fn last(model: &GameModel) -> (String, Timing) {
    let acted = model.events.iter().rev().find_map(|event| match &event.event {
        GameEvent::Acted { action, timing, .. } => Some((action.clone(), *timing)),
        _ => None,
    });
    acted.unwrap()
}

/// The partner of `color` prepares `answer`, `color` plays `action`, and both are played.
async fn premove(table: &mut Table, color: Color, action: &str, answer: &str) {
    let game = table.game;
    table.meet().await;
    table.player(color.other()).prepare(game, answer).await;
    assert!(table.player(color.other()).prepared(game).is_some());
    let ply = table.player(color).game(game).state.ply;
    table.player(color).act(game, action).await;
    let played = |model: &GameModel| model.state.ply == ply + 2;
    for side in [Color::White, Color::Black] {
        table.player(side).wait_game(game, "the prepared action is played", played).await;
    }
    let (_, timing) = last(table.white.game(game));
    assert_eq!((timing.elapsed_ms, timing.charged_ms), (0, 0), "row 18: it takes no time");
    assert_eq!(table.player(color.other()).prepared(game), None);
}

fn from(variant: Variant, position: &str) -> RoomSettings {
    RoomSettings { position: Some(position.to_owned()), ..settings_of(variant, "3+2") }
}

/// One case: the game, what came before, the partner's action, what is prepared as said and as it is played.
struct Case(RoomSettings, &'static str, &'static str, &'static str, &'static str);

#[tokio::test]
async fn row_34_moves_drops_answers_series_and_splits_can_all_be_prepared() {
    let server = ServerOptions::new().start().await;
    let drops = "4k3/8/8/8/8/8/R7/4K3[n] w - - - 0 1";
    let tower = "4v3/8/8/4(Er)3/8/8/3(aRV)4/8 w - - - 1";
    let cases = [
        Case(settings("3+2"), OPENING, "g1f3", "b8c6", "b8c6"),
        Case(settings("3+2"), OPENING, "g1f3", "Кc6", "b8c6"),
        Case(settings("3+2"), "e2e4 d7d5", "e4d5", "keep", "keep"),
        Case(settings("3+2"), "e2e4 d7d5", "e4d5", "И я Рад", "give"),
        Case(from(Variant::Radras, drops), "", "a2a3", "N@h5", "N@h5"),
        Case(settings_of(Variant::Flicker, "3+2"), OPENING, "d2d4,g1f3", "g8f6,b8c6", "g8f6,b8c6"),
        Case(settings_of(Variant::Tavreli, "3+2"), "", "d2d4", "d7d5", "d7d5"),
        Case(from(Variant::Tavreli, tower), "", "d2d3", "e5(1)e4", "e5(1)e4"),
    ];
    for Case(settings, before, action, prepared, played) in cases {
        let mut table = Table::set(server.address(), settings).await;
        table.play(before).await;
        let color = table.white.game(table.game).state.to_act.unwrap();
        premove(&mut table, color, action, prepared).await;
        assert_eq!(last(table.white.game(table.game)).0, played);
    }
}

#[tokio::test]
async fn row_43_premoves_still_work_after_fifty_plies_for_both_colours() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    // Rooks' pawns first, so that no position comes back; knights out and home between.
    let pawns = ["a2a3 a7a6", "b2b3 b7b6", "c2c3 c7c6", "d2d3 d7d6", "e2e3 e7e6", "f2f3 f7f6"];
    let shuffle = "g1h3 g8h6 h3g1 h6g8";
    for pawn in pawns {
        let pair = format!("{pawn} {shuffle}");
        let moves: Vec<&str> = pair.split_whitespace().collect();
        for pair in moves.chunks(2) {
            premove(&mut table, Color::White, pair[0], pair[1]).await;
        }
    }
    for pawn in ["a3a4 a6a5", "b3b4 b6b5", "c3c4 c6c5", "d3d4 d6d5", "e3e4 e6e5", "f3f4 f6f5"] {
        table.play(pawn).await;
    }
    assert!(table.white.game(table.game).state.ply >= 48);
    let game = table.game;
    table.play("g1h3 g8h6 h3g1 h6g8").await;
    assert!(table.white.game(game).state.ply >= 50);
    premove(&mut table, Color::White, "b1a3", "b8a6").await;
    table.play("a3b1").await;
    premove(&mut table, Color::Black, "a6b8", "g1h3").await;
}

#[tokio::test]
async fn what_is_prepared_is_private_found_again_withdrawn_and_dropped_with_a_word() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play(OPENING).await;
    let game = table.game;
    let mut tab = table.black.tab().await;
    tab.join(game).await;
    table.black.prepare(game, "e5f4").await;
    let there = |client: &TestClient| client.prepared(game).is_some();
    tab.wait("the other tab is told", there).await;
    table.black.reconnect().await.unwrap();
    assert_eq!(table.black.prepared(game).unwrap().action, "e5f4");
    // Whatever the partner hears is checked: an empty message of events would fail its model.
    table.white.settle().await;
    assert!(table.white.game(game).state.yours.as_ref().unwrap().prepared.is_none());
    let stale = table.black.prepare_message_at(game, 5, Some("b8c6"));
    table.black.refused(&stale, ErrorCode::Stale).await;
    let nonsense = table.black.prepare_message(game, "мяу");
    table.black.refused(&nonsense, ErrorCode::IllegalAction).await;
    assert_eq!(table.black.prepared(game).unwrap().action, "e5f4", "a refused one leaves the one before");
    table.white.act(game, "g1f3").await;
    table.black.wait("it is told", |black| !black.dropped.is_empty()).await;
    tab.wait("the other tab is told", |tab| !tab.dropped.is_empty()).await;
    let word = &table.black.dropped[0];
    assert_eq!((word.why, word.ply, word.action.as_str()), (ErrorCode::IllegalAction, 3, "e5f4"));
    assert!(table.white.dropped.is_empty() && table.black.prepared(game).is_none());
    table.black.act(game, "b8c6").await;
    table.black.prepare(game, "g8f6").await;
    let nothing = table.black.prepare_message_at(game, 5, None);
    table.black.accepted(&nothing).await;
    assert_eq!(table.black.prepared(game), None);
    table.meet().await;
    table.play("f1b5").await;
    table.white.settle().await;
    assert_eq!(table.white.game(game).state.to_act, Some(Color::Black));
}

#[tokio::test]
async fn a_plan_and_a_prepared_action_outlive_restarts_and_are_played() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("3days")).await;
    table.play(OPENING).await;
    let game = table.game;
    table.black.plan(game, &["g1f3 Кc6 f1b5 a7a6", "d2d4 e5d4"]).await;
    table.white.settle().await;
    assert_eq!(table.white.planned(game), None);
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    assert_eq!(table.black.planned(game).unwrap().lines.len(), 2);
    table.white.act_in_turn(game, "g1f3").await;
    table.white.wait_game(game, "the plan has answered", |model| model.state.ply == 4).await;
    table.black.wait_game(game, "the plan has answered", |model| model.state.ply == 4).await;
    assert_eq!(table.black.planned(game).unwrap().lines, [["f1b5", "a7a6"]]);
    server.ask_to_stop().await;
    server.gone().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    table.white.act_in_turn(game, "f1b5").await;
    table.white.wait_game(game, "the plan has answered", |model| model.state.ply == 6).await;
    assert_eq!(last(table.white.game(game)).0, "a7a6");
    table.black.wait_game(game, "the plan has answered", |model| model.state.ply == 6).await;
    assert_eq!(table.black.planned(game), None);
}

#[tokio::test]
async fn plans_hold_answers_drops_and_series_and_are_refused_by_line_and_entry() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("unlimited")).await;
    table.play("e2e4 d7d5").await;
    let game = table.game;
    // If they take I keep the pawn; and when they have moved again, I put it down.
    table.black.plan(game, &["e4d5 keep a2a3 P@e5"]).await;
    table.white.act(game, "e4d5").await;
    table.white.wait_game(game, "it is kept", |model| model.state.ply == 4).await;
    table.white.act(game, "a2a3").await;
    table.white.wait_game(game, "it is dropped", |model| model.state.ply == 6).await;
    assert_eq!(last(table.white.game(game)).0, "P@e5");

    table.black.wait_game(game, "it has heard", |model| model.state.ply == 6).await;
    let wrong = table.black.plan_message(game, &["b2b3 b8c6", "h2h3 h7h4"]);
    let refusal = table.black.refused(&wrong, ErrorCode::IllegalAction).await;
    assert!(refusal.message.starts_with("line 2, entry 2"), "{refusal:?}");
    let long = vec!["b2b3 b8c6"; 17];
    let long = table.black.plan_message(game, &long);
    table.black.refused(&long, ErrorCode::IllegalAction).await;

    let mut table = Table::set(server.address(), settings_of(Variant::Flicker, "3days")).await;
    table.play("e2e4 e7e5").await;
    let game = table.game;
    table.black.plan(game, &["d2d4,g1f3 g8f6,b8c6 f1e2 f8e7"]).await;
    table.white.act(game, "d2d4,g1f3").await;
    table.white.wait_game(game, "the plan has answered", |model| model.state.ply == 4).await;
    assert_eq!(last(table.white.game(game)).0, "g8f6,b8c6");

    let mut blitz = Table::set(server.address(), settings("3+2")).await;
    blitz.play(OPENING).await;
    let plan = blitz.black.plan_message(blitz.game, &["g1f3 b8c6"]);
    blitz.black.refused(&plan, ErrorCode::IllegalAction).await;
}

#[tokio::test]
async fn what_was_prepared_is_played_exactly_once_whenever_the_server_dies() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play(OPENING).await;
    for (round, file) in "abcdfgh".chars().enumerate() {
        let (action, answer) = (format!("{file}2{file}3"), format!("{file}7{file}6"));
        table.black.prepare(game, &answer).await;
        let act = table.white.act_message(game, &action);
        let ply = table.white.game(game).state.ply;
        table.white.send(&act).await;
        // It dies before, in and after the action and its answer.
        tokio::time::sleep(Duration::from_millis(2 * round as u64)).await;
        server.kill().await;
        server.restart().await;
        table.white.come_back().await;
        table.black.come_back().await;
        let again = table.white.ask(&act).await;
        assert!(matches!(again, ServerToClient::Accepted(_)), "{again:?}");
        let both = |model: &GameModel| model.state.ply == ply + 2;
        table.white.wait_game(game, "both are played", both).await;
        table.black.wait_game(game, "both are played", both).await;
        let actions = table.white.game(game).actions();
        assert_eq!(actions[ply as usize..], [action, answer]);
        table.meet().await;
    }
}
