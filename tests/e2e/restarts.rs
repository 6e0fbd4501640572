//! Rows 17 and 27 to 29: a restart costs nobody a move or a second, and is announced.

use std::time::Duration;

use raduga_protocol::game::{Color, EndReason, GameEvent, ResumedBecause, StoppedBecause};
use raduga_protocol::lobby::SideChoice;
use raduga_tests::harness::{GameModel, ServerOptions, Table, TestClient, http, settings};

use crate::OPENING;

#[tokio::test]
async fn row_17_what_a_restart_does_to_the_clocks_is_an_event_with_a_reason() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play(OPENING).await;
    let before = table.white.game(game).left_ms(Color::White).unwrap();
    server.kill().await;
    let down = Duration::from_millis(1500);
    tokio::time::sleep(down).await;
    server.restart().await;
    table.black.come_back().await;
    let stopped = |event: &GameEvent| {
        matches!(
            event,
            GameEvent::ClockStopped { because: StoppedBecause::ServerRestart, color: Some(Color::White), down_ms }
            if *down_ms >= 1500
        )
    };
    assert!(table.black.game(game).has(stopped), "{:?}", table.black.game(game).events);
    // White, who must act, is not back: its clock stands.
    assert_eq!(table.black.game(game).state.clock.running, None);
    table.white.come_back().await;
    let resumed =
        |event: &GameEvent| matches!(event, GameEvent::ClockResumed { because: ResumedBecause::PlayerBack });
    table.white.wait_game(game, "the clocks run again", |model| model.has(resumed)).await;
    table.meet().await;
    let after = table.white.game(game).left_ms(Color::White).unwrap();
    // The moment of death is known no better than by the last sign of life: what lies between is given, and told.
    let told = table.white.game(game).events.iter().find_map(|event| match event.event {
        GameEvent::ClockStopped { down_ms, .. } => Some(down_ms),
        _ => None,
    });
    let given = told.unwrap() - 1500;
    assert!(after <= before + given, "a restart is no gift: {before} -> {after}, told {told:?} of downtime");
    table.play("g1f3").await;
    let timing = *table.white.game(game).timings(Color::White).last().unwrap();
    let events = &table.white.game(game).events;
    let moment =
        |wanted: &dyn Fn(&GameEvent) -> bool| events.iter().find(|event| wanted(&event.event)).unwrap().at_ms;
    let first =
        events.iter().rposition(|event| matches!(event.event, GameEvent::Acted { ply: 2, .. })).unwrap();
    let lived = moment(&|event| matches!(event, GameEvent::Acted { ply: 3, .. })) - events[first].at_ms;
    assert!(timing.elapsed_ms + 1500 <= lived + 1, "{timing:?}, {lived} ms from move to move");
}

#[tokio::test]
async fn row_27_nobody_is_flagged_while_the_server_is_down() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("2s+0")).await;
    table.play(OPENING).await;
    server.kill().await;
    // Longer than all the time that White has.
    tokio::time::sleep(Duration::from_millis(3500)).await;
    server.restart().await;
    table.black.come_back().await;
    table.white.come_back().await;
    table.play("g1f3 b8c6").await;
    assert!(!table.white.game(table.game).over());
}

#[tokio::test]
async fn row_27_after_the_grace_the_clock_of_an_absent_player_runs_on() {
    let mut server = ServerOptions::new().flag("restart-grace-seconds", 0.5).keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("1s+0")).await;
    let game = table.game;
    table.play(OPENING).await;
    server.kill().await;
    server.restart().await;
    table.black.come_back().await;
    table.black.wait_game(game, "the flag has fallen", |model| model.over()).await;
    let model = table.black.game(game);
    let grace =
        |event: &GameEvent| matches!(event, GameEvent::ClockResumed { because: ResumedBecause::GraceOver });
    assert!(model.has(grace), "{:?}", model.events);
    let outcome = model.state.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), EndReason::Time));
}

#[tokio::test]
async fn row_27_a_second_restart_gives_the_grace_again() {
    let grace = Duration::from_secs(2);
    let options = ServerOptions::new().flag("restart-grace-seconds", grace.as_secs()).keeping_its_port();
    let mut server = options.start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play(OPENING).await;
    server.kill().await;
    server.restart().await;
    server.kill().await;
    tokio::time::sleep(grace + Duration::from_millis(500)).await;
    server.restart().await;
    table.white.come_back().await;
    let back =
        |event: &GameEvent| matches!(event, GameEvent::ClockResumed { because: ResumedBecause::PlayerBack });
    table.white.wait_game(game, "the clocks run again", |model| model.state.clock.running.is_some()).await;
    assert!(table.white.game(game).has(back), "{:?}", table.white.game(game).events);
}

#[tokio::test]
async fn row_27_the_clock_of_a_partner_who_is_not_back_yet_waits_too() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+0")).await;
    let game = table.game;
    table.play(OPENING).await;
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.white.act(game, "g1f3").await;
    let stands = |model: &GameModel| model.state.clock.running.is_none();
    table.white.wait_game(game, "the clocks wait for Black", stands).await;
    let left = table.white.game(game).state.clock.black.remaining_ms.unwrap();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    table.black.come_back().await;
    let runs = |model: &GameModel| model.state.clock.running == Some(Color::Black);
    table.black.wait_game(game, "Black's clock runs", runs).await;
    // It ran again for a moment when this was told, but not while Black was away.
    let now = table.black.game(game).state.clock.black.remaining_ms.unwrap();
    assert!(now + 1000 > left, "{left} ms -> {now} ms");
    table.white.wait_game(game, "Black's clock runs", runs).await;
    table.play("b8c6").await;
}

#[tokio::test]
async fn row_28_a_restart_with_a_hundred_live_games_loses_none() {
    const GAMES: usize = 100;
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let mut black = TestClient::connect(server.address(), "Boris").await;
    let mut games = Vec::new();
    for number in 1..=GAMES {
        // A person has only so many rooms open, and a socket follows only so many.
        if number % 5 == 0 {
            white = TestClient::connect(server.address(), "Анна").await;
            black = TestClient::connect(server.address(), "Boris").await;
        }
        let game = white.create(settings("10+5"), SideChoice::White).await;
        black.join(game).await;
        white.wait_game(game, "the game begins", |model| model.in_play()).await;
        white.act(game, "e2e4").await;
        black.act_in_turn(game, "e7e5").await;
        games.push(game);
    }
    server.ask_to_stop().await;
    assert!(server.gone().await.success(), "SIGTERM ends in exit status 0");
    server.restart().await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    for game in games {
        watcher.watch(game).await;
        let model = watcher.game(game);
        assert_eq!(model.actions(), ["e2e4", "e7e5"]);
        assert!(!model.over());
        watcher.leave(game).await;
    }
}

#[tokio::test]
async fn row_29_a_restart_is_announced_with_the_seconds_left_and_ends_in_exit_0() {
    let mut server = ServerOptions::new().flag("drain-seconds", 1).keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play(OPENING).await;
    let mut idle = TestClient::connect(server.address(), "Вера").await;
    server.ask_to_stop().await;
    for client in [&mut table.white, &mut table.black, &mut idle] {
        client.wait("the restart is announced", |client| client.restarting.is_some()).await;
        let closed = client.until_closed().await;
        assert!(matches!(closed.code, Some(1001 | 1012)), "{closed:?}");
    }
    let waits: Vec<_> = [&table.white, &table.black, &idle]
        .map(|client| client.restarting.as_ref().unwrap().reconnect_after_ms)
        .to_vec();
    assert!(waits.windows(2).any(|pair| pair[0] != pair[1]), "not all come at once: {waits:?}");
    assert!(server.gone().await.success());
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    table.play("g1f3 b8c6").await;
}

#[tokio::test]
async fn while_it_drains_the_server_is_not_ready() {
    let server = ServerOptions::new().flag("drain-seconds", 5).start().await;
    let mut client = TestClient::connect(server.address(), "Вера").await;
    assert_eq!(http::get(server.address(), "/readyz").await.0, 200);
    server.ask_to_stop().await;
    client.wait("the restart is announced", |client| client.restarting.is_some()).await;
    // A server that takes no connections any more is not ready either.
    if tokio::net::TcpStream::connect(server.address()).await.is_ok() {
        assert_eq!(http::get(server.address(), "/readyz").await.0, 503);
    }
}

#[tokio::test]
async fn a_waiting_room_outlives_a_restart() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let game = white.create(settings("3+2"), SideChoice::White).await;
    server.kill().await;
    server.restart().await;
    white.come_back().await;
    let mut black = TestClient::connect(server.address(), "Boris").await;
    black.join(game).await;
    white.act_in_turn(game, "e2e4").await;
}

#[tokio::test]
async fn a_finished_game_is_still_there_after_a_restart() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play(OPENING).await;
    let resign = table.white.resign_message(table.game);
    table.white.accepted(&resign).await;
    let outcome = table.outcome().await;
    server.kill().await;
    server.restart().await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(table.game).await;
    assert_eq!(watcher.game(table.game).state.outcome, Some(outcome));
    table.white.come_back().await;
}
