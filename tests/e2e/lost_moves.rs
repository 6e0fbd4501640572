//! Rows 1 to 10: no action is lost, doubled or taken back.

use std::time::Duration;

use raduga_protocol::client::{JoinAs, Resume};
use raduga_protocol::{ClientToServer, ErrorCode, ServerToClient};
use raduga_tests::harness::{Ledger, Network, Proxy, ServerOptions, Table, TestClient, http, settings};
use tokio::sync::watch;

use crate::OPENING;

#[tokio::test]
async fn row_01_after_a_lost_network_a_client_has_the_servers_board() {
    let server = ServerOptions::new().start().await;
    let proxy = Proxy::to(server.address()).await;
    let white = TestClient::connect(server.address(), "Анна").await;
    let black = TestClient::connect(proxy.address(), "Boris").await;
    let mut table = Table::seat(white, black, settings("10+5")).await;
    table.play(OPENING).await;
    for (mine, answer) in [("g1f3", "b8c6"), ("f1c4", "f8c5"), ("e1g1", "g8f6")] {
        proxy.set(Network::Cut);
        table.white.act_in_turn(table.game, mine).await;
        proxy.set(Network::Up(Duration::ZERO));
        table.black.come_back().await;
        table.meet().await;
        table.play(answer).await;
    }
    assert_eq!(table.black.game(table.game).actions().len(), 8);
}

#[tokio::test]
async fn row_01_an_action_swallowed_by_the_network_is_played_once_when_it_is_said_again() {
    let server = ServerOptions::new().start().await;
    let proxy = Proxy::to(server.address()).await;
    let white = TestClient::connect(proxy.address(), "Анна").await;
    let black = TestClient::connect(server.address(), "Boris").await;
    let mut table = Table::seat(white, black, settings("10+5")).await;
    // The request is lost on the way there.
    let act = table.white.act_message(table.game, "e2e4");
    proxy.set(Network::Hole);
    table.white.send(&act).await;
    table.white.drop_socket();
    proxy.set(Network::Up(Duration::ZERO));
    table.white.come_back().await;
    table.white.accepted(&act).await;
    // The answer is lost on the way back.
    table.play("e7e5").await;
    let act = table.white.act_message(table.game, "g1f3");
    table.white.send(&act).await;
    table.black.wait_game(table.game, "the knight is out", |model| model.state.ply == 3).await;
    table.white.drop_socket();
    table.white.come_back().await;
    table.white.accepted(&act).await;
    table.meet().await;
    assert_eq!(table.white.game(table.game).actions(), ["e2e4", "e7e5", "g1f3"]);
}

#[tokio::test]
async fn row_03_an_acknowledged_action_survives_a_kill_right_after_the_acknowledgement() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    for (ply, action) in (0..).zip(["e2e4", "e7e5", "g1f3", "b8c6", "f1c4"]) {
        let color = table.white.game(table.game).state.to_act.expect("somebody must act");
        let game = table.game;
        table.player(color).act_in_turn(game, action).await;
        server.kill().await;
        server.restart().await;
        table.white.come_back().await;
        table.black.come_back().await;
        table.meet().await;
        let actions = table.white.game(table.game).actions();
        assert_eq!(actions.len(), ply + 1);
        assert_eq!(actions[ply], action);
    }
}

#[tokio::test]
async fn row_04_a_client_that_reports_a_mismatch_is_healed_and_counted() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    let game = table.game;
    let resume = Resume { request: table.white.request_id(), game, epoch: 1, seq: 0, mismatch: true };
    let resume = Resume { epoch: table.white.game(game).epoch, ..resume };
    table.white.games.clear();
    let answer = table.white.ask(&ClientToServer::Resume(resume)).await;
    assert!(matches!(answer, ServerToClient::Resumed(_)), "{answer:?}");
    table.meet().await;
    assert!(http::metric(server.address(), "raduga_resyncs_total", "").await >= 1.0);
}

#[tokio::test]
async fn row_05_a_thousand_joins_during_a_game_see_no_gap() {
    const JOINS: usize = 1000;
    const AT_ONCE: usize = 20;
    let server = ServerOptions::new().start().await;
    let address = server.address();
    let ledger = Ledger::default();
    // Two rooks walk their files, seven squares against six: no capture and no repetition for a long time.
    let mut room = settings("10+5");
    room.position = Some("4k2r/8/8/8/8/8/8/R3K3[] w - - - 0 1".into());
    let mut table = Table::set(address, room).await;
    let game = table.game;
    let (stop, stopped) = watch::channel(false);
    let watching = (0..AT_ONCE).map(|_| {
        let ledger = ledger.clone();
        async move {
            let mut watcher = TestClient::connect(address, "Вера").await.keeping(&ledger);
            for _ in 0..JOINS / AT_ONCE {
                watcher.watch(game).await;
                // More events must follow on without a gap; the client fails if they do not.
                let seen = watcher.game(game).seq();
                watcher.wait_game(game, "it goes on", |model| model.over() || model.seq() > seen).await;
                watcher.leave(game).await;
            }
        }
    });
    let playing = async {
        for turn in 0..149u32 {
            if *stopped.borrow() {
                break;
            }
            let step = turn / 2;
            let (file, from, to) = if turn % 2 == 0 {
                ('a', 1 + step % 7, 1 + (step + 1) % 7)
            } else {
                ('h', 8 - step % 6, 8 - (step + 1) % 6)
            };
            table.play(&format!("{file}{from}{file}{to}")).await;
        }
        let resign = table.white.resign_message(game);
        table.white.accepted(&resign).await;
    };
    let joining = async {
        futures::future::join_all(watching).await;
        stop.send_replace(true);
    };
    tokio::join!(joining, playing);
    assert!(ledger.head(game) > 50, "the game went on meanwhile");
}

#[tokio::test]
async fn row_07_a_reconnect_brings_the_missing_tail_and_no_more() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(table.game).await;
    watcher.drop_socket();
    table.play(OPENING).await;
    table.play("g1f3 b8c6").await;
    watcher.drop_socket();
    watcher.open().await.unwrap();
    watcher.greet().await.unwrap();
    let recovered = watcher.resume(table.game).await.unwrap();
    assert!(recovered, "the tail was complete");
    assert_eq!(watcher.game(table.game).events, table.white.game(table.game).events);
    table.play("f1c4").await;
    watcher.wait_game(table.game, "it follows on", |model| model.state.ply == 5).await;
}

#[tokio::test]
async fn row_08_an_action_for_another_moment_is_refused_as_stale_with_the_fresh_board() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    let late = table.white.act_message_at(table.game, 0, "d2d4");
    let refusal = table.white.refused(&late, ErrorCode::Stale).await;
    assert_eq!(refusal.fresh.expect("stale comes with the fresh board").state.ply, 2);
    let early = table.white.act_message_at(table.game, 4, "d2d4");
    table.white.refused(&early, ErrorCode::Stale).await;
    table.play("d2d4").await;
}

#[tokio::test]
async fn row_09_every_refusal_has_a_code_and_a_sentence_and_changes_nothing() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let before = table.white.game(game).events.clone();
    for (action, code) in [
        ("e2e5", ErrorCode::IllegalAction),
        ("nonsense", ErrorCode::IllegalAction),
        ("keep", ErrorCode::IllegalAction),
        ("N@e4", ErrorCode::IllegalAction),
        ("", ErrorCode::IllegalAction),
    ] {
        let act = table.white.act_message(game, action);
        table.white.refused(&act, code).await;
    }
    let act = table.black.act_message(game, "e7e5");
    table.black.refused(&act, ErrorCode::NotYourTurn).await;
    table.white.settle().await;
    assert_eq!(table.white.game(game).events, before);
    table.play("e2e4").await;
}

/// The board that comes with a refusal must not be older than what the same socket was shown before: the client, which
/// takes it for the truth, would step back and then miss what lies between.
#[tokio::test]
async fn row_09_the_fresh_board_of_a_refusal_never_steps_back() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play(OPENING).await;
    let mut tab = table.black.tab().await;
    tab.join(game).await;
    let (stop, stopped) = watch::channel(false);
    let complaining = async {
        while !*stopped.borrow() {
            let late = tab.act_message_at(game, 0, "e7e5");
            tab.refused(&late, ErrorCode::Stale).await;
        }
    };
    let playing = async {
        for _ in 0..3 {
            for action in ["g1f3", "b8c6", "b1c3", "g8f6", "f3g1", "c6b8", "c3b1", "f6g8"] {
                table.play(action).await;
            }
        }
        stop.send_replace(true);
    };
    tokio::join!(complaining, playing);
}

#[tokio::test]
async fn row_10_joining_again_gives_the_same_seat_and_the_full_state() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    let seats = |table: &Table| (table.white.game(table.game).role, table.black.game(table.game).role);
    let (roles, events) = (seats(&table), table.white.game(table.game).events.len());
    for _ in 0..3 {
        table.white.join(table.game).await;
        table.black.join(table.game).await;
    }
    assert_eq!(seats(&table), roles);
    assert_eq!(table.white.game(table.game).events.len(), events, "nothing happened by it");
    let join = table.white.join_message(table.game, JoinAs::Player);
    let first = table.white.ask(&join).await;
    let again = table.white.ask(&join).await;
    assert!(matches!((first, again), (ServerToClient::Joined(_), ServerToClient::Joined(_))));
    table.play("g1f3").await;
    table.meet().await;
}
