//! Every kind of clock, a few moves each.

use std::time::Duration;

use raduga_protocol::ClientToServer;
use raduga_protocol::ErrorCode;
use raduga_protocol::client::CreateRoom;
use raduga_protocol::game::{Color, EndReason, GameEvent};
use raduga_protocol::lobby::SideChoice;
use raduga_tests::harness::{ServerOptions, Table, TestClient, settings};

use crate::OPENING;

#[tokio::test]
async fn fischer_adds_the_increment_once_a_turn() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("1+10")).await;
    table.play(OPENING).await;
    table.play("d2d4 e5d4").await;
    let before = table.white.game(table.game).left_ms(Color::White).unwrap();
    // The answer and the move after it are one turn: one increment.
    table.play("give d1d4").await;
    let model = table.white.game(table.game);
    let charged: u64 = model.timings(Color::White).iter().rev().take(2).map(|timing| timing.charged_ms).sum();
    let after = model.left_ms(Color::White).unwrap();
    assert!(after + charged <= before + 10_000 + 50, "{before} -> {after} with {charged} charged");
    assert!(after + charged + 1000 >= before + 10_000, "{before} -> {after} with {charged} charged");
}

#[tokio::test]
async fn bronstein_gives_back_what_was_used_and_no_more() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("1+3b")).await;
    table.play(OPENING).await;
    for action in ["g1f3", "b8c6", "f1c4", "f8c5"] {
        tokio::time::sleep(Duration::from_millis(40)).await;
        table.play(action).await;
    }
    let model = table.white.game(table.game);
    assert_eq!(
        model.left_ms(Color::Black),
        Some(60_000),
        "faster than the delay: nothing is lost, nothing gained"
    );
}

#[tokio::test]
async fn a_simple_delay_runs_before_the_clock() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("1+5d")).await;
    table.play(OPENING).await;
    let clock = table.white.game(table.game).clock(Color::White).clone();
    assert_eq!(clock.remaining_ms, Some(60_000));
    assert!((1..=5000).contains(&clock.delay_ms), "{clock:?}");
    table.play("g1f3 b8c6 f1c4 f8c5").await;
    assert_eq!(table.white.game(table.game).clock(Color::Black).remaining_ms, Some(60_000));
}

#[tokio::test]
async fn row_16_byo_yomi_uses_its_periods_up_and_no_refresh_resets_them() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("0+3x1")).await;
    let game = table.game;
    table.play(OPENING).await;
    let start = table.white.game(game).left_ms(Color::White).unwrap();
    assert!(start <= 3000, "three periods of a second, {start} ms");
    let mut shown = start;
    while shown > 1500 {
        let mut tab = table.white.tab().await;
        tab.join(game).await;
        let left = tab.game(game).left_ms(Color::White).unwrap();
        assert!(left <= shown, "a refresh gave time: {shown} -> {left}");
        shown = left;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), EndReason::Time));
    let events = &table.white.game(game).events;
    let lasted = events.last().unwrap().at_ms - events[events.len() - 2].at_ms;
    assert!(lasted >= 3000, "all three periods, {lasted} ms");
}

#[tokio::test]
async fn byo_yomi_gives_a_fresh_period_after_a_move_in_time() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("0+1x30")).await;
    table.play(OPENING).await;
    table.play("g1f3 b8c6").await;
    let clock = table.white.game(table.game).clock(Color::Black).clone();
    assert_eq!(clock.period_ms, Some(30_000), "{clock:?}");
    assert_eq!(table.white.game(table.game).left_ms(Color::Black), Some(30_000), "{clock:?}");
}

#[tokio::test]
async fn odds_give_each_side_its_own_time() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("5+3/1+0")).await;
    table.play("e2e4").await;
    let model = table.white.game(table.game);
    assert_eq!(model.clock(Color::Black).remaining_ms, Some(60_000));
    assert!(model.left_ms(Color::White).unwrap() >= 300_000);
    table.play("e7e5 g1f3 b8c6").await;
}

#[tokio::test]
async fn an_unlimited_game_has_no_clock_to_lose_by() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("unlimited")).await;
    table.play(OPENING).await;
    table.play("g1f3 b8c6").await;
    assert_eq!(table.white.game(table.game).left_ms(Color::White), None);
    assert!(
        table
            .white
            .game(table.game)
            .has(|event| matches!(event, GameEvent::Acted { timing, .. } if timing.charged_ms == 0))
    );
}

#[tokio::test]
async fn correspondence_gives_days_for_every_turn() {
    const DAY_MS: u64 = 24 * 3600 * 1000;
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3days")).await;
    table.play(OPENING).await;
    table.play("g1f3 b8c6").await;
    assert_eq!(table.white.game(table.game).left_ms(Color::Black), Some(3 * DAY_MS));
}

#[tokio::test]
async fn a_clock_out_of_bounds_or_unreadable_opens_no_room() {
    let server = ServerOptions::new().start().await;
    let mut client = TestClient::connect(server.address(), "Анна").await;
    for clock in [
        "",
        "fast",
        "0+0",
        "999+1",
        "3+999",
        "10+0x30",
        "10+5x0",
        "99days",
        "3",
        "3+2/",
        "unlimited/3+2",
        "-3+2",
    ] {
        let request = client.request_id();
        let create =
            CreateRoom { request, settings: settings(clock), side: SideChoice::White, partner: false };
        client.refused(&ClientToServer::CreateRoom(create), ErrorCode::BadClock).await;
    }
}
