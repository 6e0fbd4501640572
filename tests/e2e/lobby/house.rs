//! Limits, restarts, rooms: what the lobby stands on.

use std::time::Duration;

use raduga_protocol::client::JoinAs;
use raduga_protocol::game::{EndReason, Phase};
use raduga_protocol::limits::MAX_SOCKETS_EACH;
use raduga_protocol::lobby::{SideChoice, Visibility};
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{GameModel, PATIENCE, TestClient, TestServer, http, settings};

use super::{options, server, two};

/// Waits until the server knows of nobody and nothing any more.
async fn until_empty(server: &TestServer) {
    let end = tokio::time::Instant::now() + PATIENCE;
    loop {
        let lobby = http::metric(server.address(), "raduga_lobby", "").await;
        let games = http::metric(server.address(), "raduga_games", "").await;
        if lobby + games == 0.0 {
            return;
        }
        assert!(tokio::time::Instant::now() < end, "{lobby} in the lobby and {games} games stay behind");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn row_54_nothing_stays_behind() {
    let server = options().flag("lobby-absence-seconds", 0.5).start().await;
    let mut clients = Vec::new();
    for number in 0..8 {
        let mut client = TestClient::connect(server.address(), &format!("Гость {number}")).await;
        client.watch_lobby().await;
        client.seek(settings(&format!("{}+1", number + 1))).await;
        client.join_pool("30+20").await;
        clients.push(client);
    }
    for client in &mut clients {
        let paired = client.next_pairing().await;
        client.join(paired.game).await;
        let abort = client.abort_message(paired.game);
        client.ask(&abort).await;
        let seek = client.seek_message(settings("3+0"));
        client.ask(&seek).await;
        client.drop_socket();
    }
    until_empty(&server).await;
}

#[tokio::test]
async fn a_person_has_so_many_sockets_and_no_more() {
    let server = server().await;
    let first = TestClient::connect(server.address(), "Анна").await;
    let mut tabs = Vec::new();
    for _ in 1..MAX_SOCKETS_EACH {
        tabs.push(first.tab().await);
    }
    let mut extra = TestClient::unconnected(server.address(), "Анна");
    extra.set_token(first.token().clone());
    extra.open().await.unwrap();
    let hello = raduga_protocol::client::Hello {
        request: extra.request_id(),
        versions: vec![1],
        token: Some(first.token().clone()),
        name: None,
        client: None,
        lang: None,
    };
    extra.refused(&ClientToServer::Hello(hello), ErrorCode::TooManySockets).await;
    assert_eq!(extra.until_closed().await.code, Some(1013));
    tabs.pop().unwrap().close().await;
    let end = tokio::time::Instant::now() + PATIENCE;
    loop {
        let mut next = TestClient::unconnected(server.address(), "Анна");
        next.set_token(first.token().clone());
        next.open().await.unwrap();
        let request = next.request_id();
        let token = Some(first.token().clone());
        let hello = raduga_protocol::client::Hello {
            request,
            versions: vec![1],
            token,
            name: None,
            client: None,
            lang: None,
        };
        if matches!(
            next.ask(&ClientToServer::Hello(hello)).await,
            raduga_protocol::ServerToClient::Welcome(_)
        ) {
            break;
        }
        assert!(tokio::time::Instant::now() < end, "the place of a closed tab is free again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn after_a_restart_the_lobby_is_empty_and_a_game_is_a_game() {
    let mut server = options().keeping_its_port().flag("drain-seconds", 0.2).start().await;
    let (mut anna, mut boris) = two(&server).await;
    let seek = anna.seek(settings("3+2")).await;
    let accept = ClientToServer::AcceptSeek(boris.about_seek(seek.seek));
    let game = boris.is_paired(&accept).await.game;
    anna.seek(settings("5+3")).await;
    server.ask_to_stop().await;
    anna.until_closed().await;
    assert!(anna.restarting.is_some(), "it is told");
    boris.until_closed().await;
    server.gone().await;
    server.restart().await;
    for client in [&mut anna, &mut boris] {
        client.come_back().await;
        client.watch_lobby().await;
        assert!(client.lobby().seeks.is_empty() && client.search.waiting.seeks.is_empty());
        assert_eq!(client.welcome().games.iter().map(|mine| mine.game).collect::<Vec<_>>(), [game]);
    }
    assert_eq!(boris.is_paired(&accept).await.game, game, "said again, it is the same game");
    boris.join(game).await;
    assert_eq!(boris.game(game).state.phase, Phase::Playing);
}

#[tokio::test]
async fn a_room_sets_its_own_deadline_of_first_moves() {
    let server = server().await;
    let (mut anna, mut boris) = two(&server).await;
    let mut room = settings("15+10");
    room.first_move_ms = Some(5_000);
    anna.seek(room.clone()).await;
    let seek = boris.seek_message(room);
    let game = boris.is_paired(&seek).await.game;
    boris.join(game).await;
    let first = boris.game(game).state.first_move_ms.expect("it has a deadline");
    assert!(first <= 5_000, "{first}");
    assert_eq!(boris.game(game).settings.first_move_ms, Some(5_000));
    boris.wait_game(game, "nobody moved", GameModel::over).await;
    let outcome = boris.game(game).state.outcome.unwrap();
    assert_eq!((outcome.reason, outcome.winner), (EndReason::NoShow, None));
}

#[tokio::test]
async fn a_private_rooms_code_seats_one_partner() {
    let server = server().await;
    let (mut anna, mut boris) = two(&server).await;
    let mut vera = TestClient::connect(server.address(), "Вера").await;
    let mut room = settings("3+2");
    (room.visibility, room.spectators) = (Visibility::Private, false);
    let game = anna.create(room, SideChoice::White).await;
    boris.join(game).await;
    let join = vera.join_message(game, JoinAs::Player);
    vera.refused(&join, ErrorCode::RoomFull).await;
    let watch = vera.join_message(game, JoinAs::Spectator);
    vera.refused(&watch, ErrorCode::NoSpectators).await;
    // Who sits there may come again, on any socket.
    boris.tab().await.join(game).await;
}

#[tokio::test]
async fn two_with_one_code_at_once_get_one_seat() {
    let server = server().await;
    let (mut anna, boris) = two(&server).await;
    let vera = TestClient::connect(server.address(), "Вера").await;
    let mut room = settings("3+2");
    room.visibility = Visibility::Private;
    let game = anna.create(room, SideChoice::Random).await;
    let joins = [boris, vera].map(|mut client| async move {
        let join = client.join_message(game, JoinAs::Player);
        matches!(client.ask(&join).await, raduga_protocol::ServerToClient::Joined(_))
    });
    let seated = futures::future::join_all(joins).await;
    assert_eq!(seated.iter().filter(|seated| **seated).count(), 1);
}

#[tokio::test]
async fn a_private_room_that_nobody_waits_in_expires() {
    let server = options().flag("waiting-room-seconds", 0.3).start().await;
    let (mut anna, mut boris) = two(&server).await;
    let mut room = settings("3+2");
    room.visibility = Visibility::Private;
    let game = anna.create(room, SideChoice::White).await;
    anna.close().await;
    let end = tokio::time::Instant::now() + PATIENCE;
    while http::metric(server.address(), "raduga_games", "waiting").await > 0.0 {
        assert!(tokio::time::Instant::now() < end, "it waits for ever");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let join = boris.join_message(game, JoinAs::Player);
    boris.refused(&join, ErrorCode::GameOver).await;
}
