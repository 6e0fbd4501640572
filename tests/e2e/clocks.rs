//! Rows 11 to 17: time is charged to who spent it, and everybody can see how.

use std::time::Duration;

use raduga_protocol::client::Act;
use raduga_protocol::game::{Color, EndReason, GameEvent};
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{RawSocket, ServerOptions, Table, TestClient, settings};

use crate::OPENING;

/// When event `wanted` happened by the server's clock.
fn at(client: &TestClient, table_game: raduga_protocol::GameId, wanted: impl Fn(&GameEvent) -> bool) -> u64 {
    let events = &client.game(table_game).events;
    events.iter().rev().find(|event| wanted(&event.event)).expect("it happened").at_ms
}

#[tokio::test]
async fn the_clocks_stand_until_both_sides_have_ended_their_first_turn() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    assert_eq!(table.white.game(game).state.clock.running, None);
    table.play("e2e4").await;
    assert_eq!(table.white.game(game).state.clock.running, None);
    assert_eq!(table.white.game(game).left_ms(Color::White), Some(180_000));
    table.play("e7e5").await;
    assert_eq!(table.white.game(game).state.clock.running, Some(Color::White));
    assert_eq!(table.white.game(game).timings(Color::White)[0].charged_ms, 0);
    assert_eq!(table.white.game(game).timings(Color::Black)[0].charged_ms, 0);
}

#[tokio::test]
async fn row_11_in_a_short_game_a_bad_line_is_made_good_only_up_to_the_cap() {
    // Fifteen seconds each: a gain of 210 ms a turn, and three of them to begin with.
    const GAIN_MS: u64 = 210;
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("15s+0")).await;
    let game = table.game;
    table.play(OPENING).await;
    tokio::time::sleep(Duration::from_millis(1300)).await;
    let (request, ply) = (table.white.request_id(), table.white.game(game).state.ply);
    let act = Act { request, game, ply, takebacks: 0, action: "g1f3".into(), thinking_ms: Some(0) };
    table.white.accepted(&ClientToServer::Act(act)).await;
    let timing = *table.white.game(game).timings(Color::White).last().unwrap();
    assert!(timing.elapsed_ms >= 1300 && timing.lag_ms == timing.elapsed_ms, "{timing:?}");
    assert!(timing.compensated_ms <= 4 * GAIN_MS, "{timing:?}");
    assert_eq!(timing.charged_ms, timing.elapsed_ms - timing.compensated_ms);
}

#[tokio::test]
async fn row_18_an_action_decided_on_beforehand_costs_nothing() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+0")).await;
    let game = table.game;
    table.play(OPENING).await;
    for (mine, answer) in [("g1f3", "b8c6"), ("f1c4", "f8c5")] {
        table.white.wait_game(game, "it must act", |model| model.my_move()).await;
        let (request, ply) = (table.white.request_id(), table.white.game(game).state.ply);
        let premove = Act { request, game, ply, takebacks: 0, action: mine.into(), thinking_ms: Some(0) };
        table.white.accepted(&ClientToServer::Act(premove)).await;
        let timing = *table.white.game(game).timings(Color::White).last().unwrap();
        assert_eq!(timing.charged_ms, 0, "{timing:?}");
        table.play(answer).await;
    }
    assert_eq!(table.black.game(game).left_ms(Color::White).map(|left| left > 179_000), Some(true));
}

/// Takes the initial quota of 2.61 s and a gain a move from a control whose full gain would be 0.87 s a move.
#[tokio::test]
async fn row_12_a_client_that_lies_about_its_thinking_gains_little_after_the_initial_quota() {
    const MOVES: u64 = 8;
    const THOUGHT: Duration = Duration::from_millis(1200);
    const INITIAL_QUOTA_MS: u64 = 3 * 870;
    let server = ServerOptions::new().flag("ping-seconds", 0.5).start().await;
    let mut table = Table::set(server.address(), settings("3+0")).await;
    let game = table.game;
    table.play(OPENING).await;
    let mut slowest = Duration::ZERO;
    for turn in 0..MOVES {
        let (lie, honest) = if turn % 2 == 0 { ("g1f3", "b8c6") } else { ("f3g1", "c6b8") };
        let start = tokio::time::Instant::now();
        table.white.settle().await;
        slowest = slowest.max(start.elapsed());
        // Really thinking; the reader goes on, so that pings are answered.
        while let Some(message) = table.white.next_within(THOUGHT.saturating_sub(start.elapsed())).await {
            message.expect("the socket holds");
        }
        let (request, ply) = (table.white.request_id(), table.white.game(game).state.ply);
        let act = Act { request, game, ply, takebacks: 0, action: lie.into(), thinking_ms: Some(0) };
        table.white.accepted(&ClientToServer::Act(act)).await;
        table.play(honest).await;
    }
    let gained: u64 =
        table.white.game(game).timings(Color::White).iter().map(|timing| timing.compensated_ms).sum();
    let round_trip = u64::try_from(slowest.as_millis()).unwrap();
    let allowed = INITIAL_QUOTA_MS + MOVES * (round_trip + 150);
    assert!(
        gained <= allowed,
        "lies gained {gained} ms, allowed are {allowed} ms (round trip {round_trip} ms)"
    );
}

/// The same by a client that leaves the server's pings unanswered, so that its line cannot be measured, and says enough
/// to be no silent socket.
#[tokio::test]
async fn row_12_a_client_that_lies_and_answers_no_ping_gains_no_more() {
    const MOVES: u64 = 7;
    const THOUGHT: Duration = Duration::from_millis(1200);
    const INITIAL_QUOTA_MS: u64 = 3 * 870;
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+0")).await;
    let game = table.game;
    table.play(OPENING).await;
    let mut liar = RawSocket::upgrade(server.address(), "").await.unwrap();
    let token = table.white.token().expose();
    liar.send_text(&format!(r#"{{"type":"hello","request":"liar-0","versions":[1],"token":"{token}"}}"#))
        .await;
    liar.send_text(&format!(r#"{{"type":"join_room","request":"liar-1","game":"{game}"}}"#)).await;
    for turn in 0..MOVES {
        let (lie, honest) = if turn % 2 == 0 { ("g1f3", "b8c6") } else { ("f3g1", "c6b8") };
        tokio::time::sleep(THOUGHT).await;
        let ply = 2 + 2 * turn;
        liar.send_text(&format!(
            r#"{{"type":"act","request":"lie-{turn}","game":"{game}","ply":{ply},"action":"{lie}","thinking_ms":0}}"#
        ))
        .await;
        table.black.act_in_turn(game, honest).await;
    }
    let gained: u64 =
        table.black.game(game).timings(Color::White).iter().map(|timing| timing.compensated_ms).sum();
    let allowed = INITIAL_QUOTA_MS + MOVES * (100 + 150);
    assert!(gained <= allowed, "lies gained {gained} ms, allowed are {allowed} ms");
}

#[tokio::test]
async fn row_13_where_the_time_of_each_action_went_is_in_the_log_for_everybody() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play(OPENING).await;
    for action in ["g1f3", "b8c6", "f1c4", "f8c5"] {
        tokio::time::sleep(Duration::from_millis(30)).await;
        table.play(action).await;
    }
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(table.game).await;
    let model = watcher.game(table.game);
    for color in [Color::White, Color::Black] {
        let timings = model.timings(color);
        for timing in &timings {
            assert_eq!(timing.charged_ms + timing.compensated_ms, timing.elapsed_ms, "{timing:?}");
            assert!(
                timing.compensated_ms <= timing.lag_ms && timing.lag_ms <= timing.elapsed_ms,
                "{timing:?}"
            );
        }
        assert!(timings[1..].iter().all(|timing| timing.elapsed_ms >= 25), "{timings:?}");
        let charged: u64 = timings.iter().map(|timing| timing.charged_ms).sum();
        let left = model.left_ms(color).unwrap();
        assert!(left <= 180_000 + 3 * 2000 - charged, "{left} ms left, charged {charged} ms");
        if model.state.clock.running != Some(color) {
            let earned = left + charged - 180_000;
            assert!(
                earned.is_multiple_of(2000) && (2000..=6000).contains(&earned),
                "two seconds a move, not {earned} ms"
            );
        }
    }
}

#[tokio::test]
async fn row_14_a_clock_shown_to_a_newcomer_has_run_on() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play(OPENING).await;
    let start = tokio::time::Instant::now();
    let mut shown = table.white.game(table.game).left_ms(Color::White).unwrap();
    let first = shown;
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(60)).await;
        let mut watcher = TestClient::connect(server.address(), "Вера").await;
        watcher.watch(table.game).await;
        let left = watcher.game(table.game).left_ms(Color::White).unwrap();
        assert!(left + 50 <= shown, "{left} ms shown after {shown} ms");
        let elapsed = u64::try_from(start.elapsed().as_millis()).unwrap();
        assert!(left + elapsed + 100 >= first, "more time is gone than has passed");
        shown = left;
    }
}

#[tokio::test]
async fn row_15_the_server_flags_alone_with_both_sockets_dead() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("2s+0")).await;
    let game = table.game;
    table.play(OPENING).await;
    let left = table.white.game(game).left_ms(Color::White).unwrap();
    let began = at(&table.white, game, |event| matches!(event, GameEvent::Acted { .. }));
    table.white.drop_socket();
    table.black.drop_socket();
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    watcher.wait_game(game, "the flag has fallen", |model| model.over()).await;
    let outcome = watcher.game(game).state.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), EndReason::Time));
    let fell = at(&watcher, game, |event| matches!(event, GameEvent::Finished { .. }));
    assert!(fell >= began + left, "nobody is flagged early");
    // The grace is the quota, here at most seven times 150 ms; the rest is for a busy machine.
    assert!(fell <= began + left + 1050 + 250 + 1000, "flagged {} ms late", fell - began - left);
    assert_eq!(watcher.game(game).left_ms(Color::White), Some(0));
    table.white.come_back().await;
    assert_eq!(table.white.game(game).state.outcome, Some(outcome));
}

#[tokio::test]
async fn row_16_the_loser_is_the_side_whose_time_ran_out_also_at_a_prompt() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("2s+0/60s+0")).await;
    table.play("e2e4 d7d5 e4d5 keep").await;
    // White has the move again; its two seconds are running out.
    assert_eq!(table.white.game(table.game).state.clock.running, Some(Color::White));
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), EndReason::Time));

    let mut table = Table::set(server.address(), settings("60s+0/3s+0")).await;
    table.play("e2e4 d7d5 e4d5").await;
    table.play("give d8d5 b1c3").await;
    // The prompt's owner is the one whose clock runs.
    table.play("d5a5 c3b5").await;
    let model = table.black.game(table.game);
    assert_eq!(model.state.clock.running, Some(Color::Black));
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), EndReason::Time));
}

#[tokio::test]
async fn the_owner_of_a_held_up_piece_pays_for_the_answer() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("60s+0/3s+0")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3 d7d5 e4d5").await;
    let model = table.white.game(game);
    assert_eq!(model.state.prompt.as_ref().map(|prompt| prompt.owner), Some(Color::Black));
    assert_eq!(model.state.clock.running, Some(Color::Black));
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), EndReason::Time));
    assert_eq!(table.white.game(game).state.prompt, None);
}

#[tokio::test]
async fn a_flag_against_a_bare_king_with_an_empty_hand_is_a_draw() {
    let server = ServerOptions::new().start().await;
    let mut room = settings("2s+0/60s+0");
    room.position = Some("4k3/8/8/8/8/8/4P3/4K3[] w - - - 0 1".into());
    let mut table = Table::set(server.address(), room).await;
    table.play("e1d1 e8d8").await;
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (None, EndReason::Time));
}

#[tokio::test]
async fn an_action_after_the_flag_changes_nothing() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("1s+0")).await;
    table.play(OPENING).await;
    let act = table.white.act_message(table.game, "g1f3");
    table.outcome().await;
    table.white.refused(&act, ErrorCode::GameOver).await;
    assert_eq!(table.white.game(table.game).state.ply, 2);
}

#[tokio::test]
async fn who_makes_no_first_move_in_time_has_not_shown_up() {
    let server = ServerOptions::new().flag("first-move-seconds", 0.7).start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    assert!(table.white.game(table.game).state.first_move_ms.is_some());
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (None, EndReason::NoShow));

    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play("e2e4").await;
    assert!(table.black.game(table.game).state.first_move_ms.is_some());
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (None, EndReason::NoShow));
}

#[tokio::test]
async fn a_game_can_be_called_off_until_both_have_moved() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play("e2e4").await;
    let abort = table.black.abort_message(table.game);
    table.black.accepted(&abort).await;
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (None, EndReason::Aborted));

    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play(OPENING).await;
    let abort = table.black.abort_message(table.game);
    table.black.refused(&abort, ErrorCode::TooLateToAbort).await;
    let resign = table.black.resign_message(table.game);
    table.black.accepted(&resign).await;
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), EndReason::Resignation));
}
