//! Rows 53, 54 and 57: nothing stays behind.

use raduga_protocol::client::{Hello, JoinAs};
use raduga_protocol::lobby::SideChoice;
use raduga_protocol::{ClientToServer, GameId};
use raduga_tests::harness::{PATIENCE, ServerOptions, Table, TestClient, TestServer, http, settings};

use crate::OPENING;

/// Waits until the server has no game and no connection in memory any more.
async fn until_empty(server: &TestServer) {
    let end = tokio::time::Instant::now() + PATIENCE;
    loop {
        let games = http::metric(server.address(), "raduga_games", "").await;
        let connections = http::metric(server.address(), "raduga_connections", "").await;
        if games == 0.0 && connections == 0.0 {
            return;
        }
        assert!(tokio::time::Instant::now() < end, "{games} games and {connections} connections stay behind");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn row_53_bad_tokens_and_bad_joins_leave_no_room_and_lock_nobody_out() {
    let server = ServerOptions::new().start().await;
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let game = white.create(settings("3+2"), SideChoice::White).await;
    for attempt in 0..100u64 {
        let mut intruder = TestClient::unconnected(server.address(), "Мошенник");
        intruder.open().await.unwrap();
        let token = format!("{attempt:052}").parse().unwrap();
        let request = intruder.request_id();
        let hello =
            Hello { request, versions: vec![1], token: Some(token), name: None, client: None, lang: None };
        intruder.ask(&ClientToServer::Hello(hello)).await;
        let early = intruder.join_message(game, JoinAs::Player);
        intruder.refused(&early, raduga_protocol::ErrorCode::HelloFirst).await;
        if attempt % 10 == 0 {
            intruder.greet().await.unwrap();
            let wrong = intruder.join_message(GameId::from_bits(rand::random()), JoinAs::Spectator);
            intruder.refused(&wrong, raduga_protocol::ErrorCode::UnknownGame).await;
        }
    }
    // The seat is still free for the real partner.
    let mut black = TestClient::connect(server.address(), "Boris").await;
    black.join(game).await;
    white.act_in_turn(game, "e2e4").await;
    let abort = white.abort_message(game);
    white.accepted(&abort).await;
    white.close().await;
    black.close().await;
    until_empty(&server).await;
}

/// A shorter soak than the ten thousand games of the load test: enough to see a leak of a game's size.
#[tokio::test]
async fn row_54_memory_comes_back_after_many_games() {
    // The store's caches fill first.
    const WARM_UP: usize = 400;
    const GAMES: usize = 800;
    let server = ServerOptions::new().flag("finished-game-seconds", 0.2).start().await;
    soak(&server, WARM_UP).await;
    until_empty(&server).await;
    let before = server.resident_kib();
    soak(&server, GAMES).await;
    until_empty(&server).await;
    // The allocator keeps some; 5 % and a few MiB of it.
    let allowed = before + before / 20 + 4 * 1024;
    let end = tokio::time::Instant::now() + PATIENCE * 3;
    while server.resident_kib() > allowed {
        let resident = server.resident_kib();
        assert!(tokio::time::Instant::now() < end, "{before} KiB -> {resident} KiB after {GAMES} games");
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
}

async fn soak(server: &TestServer, games: usize) {
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let mut black = TestClient::connect(server.address(), "Boris").await;
    for _ in 0..games {
        let mut table = Table::seat(white, black, settings("3+2")).await;
        table.play(OPENING).await;
        let resign = table.white.resign_message(table.game);
        table.white.accepted(&resign).await;
        table.outcome().await;
        let game = table.game;
        table.white.leave(game).await;
        table.black.leave(game).await;
        (white, black) = (table.white, table.black);
    }
    white.close().await;
    black.close().await;
}

#[tokio::test]
async fn row_55_a_finished_game_is_loaded_once_however_many_come_to_watch_it() {
    let mut server = ServerOptions::new().flag("finished-game-seconds", 0.2).keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play(OPENING).await;
    let resign = table.white.resign_message(game);
    table.white.accepted(&resign).await;
    table.outcome().await;
    table.white.close().await;
    table.black.close().await;
    until_empty(&server).await;
    // After a restart it is in the log alone.
    server.kill().await;
    server.restart().await;
    let mut watchers = Vec::new();
    for _ in 0..20 {
        watchers.push(TestClient::connect(server.address(), "Вера").await);
    }
    futures::future::join_all(watchers.iter_mut().map(|watcher| watcher.watch(game))).await;
    for watcher in &watchers {
        assert!(watcher.game(game).over());
    }
}

#[tokio::test]
async fn row_57_a_resume_says_whether_the_tail_was_complete() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play(OPENING).await;
    assert!(table.white.resume(game).await.unwrap(), "nothing was missed: an empty tail");
    // A log of another epoch: everything anew.
    let held = table.white.games.get_mut(&game).unwrap();
    held.epoch += 1;
    assert!(!table.white.resume(game).await.unwrap(), "another epoch: a snapshot");
    // More than there is: everything anew.
    let seq = table.white.game(game).seq();
    let mut tab = table.white.tab().await;
    let resume = raduga_protocol::client::Resume {
        request: tab.request_id(),
        game,
        epoch: table.white.game(game).epoch,
        seq: seq + 100,
        mismatch: false,
    };
    match tab.ask(&ClientToServer::Resume(resume)).await {
        raduga_protocol::ServerToClient::Resumed(resumed) => {
            assert!(matches!(resumed.recovery, raduga_protocol::server::Recovery::Snapshot { .. }));
        }
        other => panic!("{other:?}"),
    }
}
