//! Rooms: listed or private, joined by two and no more.

use raduga_protocol::client::{CreateRoom, JoinAs};
use raduga_protocol::game::{Phase, Role};
use raduga_protocol::lobby::{RoomFilter, SideChoice, Visibility};
use raduga_protocol::{ClientToServer, ErrorCode, GameId};
use raduga_tests::harness::{ServerOptions, Table, TestClient, settings};

use crate::OPENING;

#[tokio::test]
async fn a_public_room_is_listed_from_its_opening_until_its_game_is_over() {
    let server = ServerOptions::new().start().await;
    let mut looker = TestClient::connect(server.address(), "Вера").await;
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let game = white.create(settings("3+2"), SideChoice::White).await;
    let rooms = looker.rooms(RoomFilter::Waiting).await;
    assert_eq!(rooms.len(), 1);
    assert_eq!((rooms[0].game, rooms[0].phase), (game, Phase::Waiting));
    assert_eq!(rooms[0].players.white.as_ref(), Some(white.person()));
    assert!(rooms[0].free_seat.is_some());
    assert!(looker.rooms(RoomFilter::Playing).await.is_empty());
    let mut black = TestClient::connect(server.address(), "Boris").await;
    black.join(game).await;
    white.act_in_turn(game, "e2e4").await;
    assert!(looker.rooms(RoomFilter::Waiting).await.is_empty());
    let rooms = looker.rooms(RoomFilter::Playing).await;
    assert_eq!((rooms.len(), rooms[0].ply, rooms[0].free_seat), (1, 1, None));
    let resign = white.resign_message(game);
    white.accepted(&resign).await;
    assert!(looker.rooms(RoomFilter::All).await.is_empty());
}

#[tokio::test]
async fn a_private_room_is_found_by_its_code_alone() {
    let server = ServerOptions::new().start().await;
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let mut room = settings("3+2");
    room.visibility = Visibility::Private;
    let game = white.create(room, SideChoice::White).await;
    let mut black = TestClient::connect(server.address(), "Boris").await;
    assert!(black.rooms(RoomFilter::All).await.is_empty());
    for step in 1..200 {
        let guess = black.join_message(GameId::from_bits(game.bits() ^ step), JoinAs::Player);
        black.refused(&guess, ErrorCode::UnknownGame).await;
    }
    black.join(game).await;
    assert!(white.rooms(RoomFilter::All).await.is_empty(), "nor is it listed in play");
    white.act_in_turn(game, "e2e4").await;
}

#[tokio::test]
async fn a_third_player_is_refused_and_may_watch() {
    let server = ServerOptions::new().start().await;
    let table = Table::set(server.address(), settings("3+2")).await;
    let mut third = TestClient::connect(server.address(), "Вера").await;
    let join = third.join_message(table.game, JoinAs::Player);
    third.refused(&join, ErrorCode::RoomFull).await;
    third.watch(table.game).await;
    assert_eq!(third.game(table.game).role, Role::Spectator);
}

#[tokio::test]
async fn of_many_who_join_at_once_one_gets_the_seat() {
    let server = ServerOptions::new().start().await;
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let game = white.create(settings("3+2"), SideChoice::White).await;
    let mut rivals = Vec::new();
    for _ in 0..10 {
        rivals.push(TestClient::connect(server.address(), "Boris").await);
    }
    let joins = rivals.iter_mut().map(|rival| async move {
        let join = rival.join_message(game, JoinAs::Player);
        matches!(rival.ask(&join).await, raduga_protocol::ServerToClient::Joined(_))
    });
    let seated = futures::future::join_all(joins).await.into_iter().filter(|seated| *seated).count();
    assert_eq!(seated, 1);
    white.act_in_turn(game, "e2e4").await;
}

#[tokio::test]
async fn the_lot_gives_both_sides_in_the_long_run() {
    let server = ServerOptions::new().start().await;
    let mut seen = [false; 2];
    for _ in 0..200 {
        let mut client = TestClient::connect(server.address(), "Анна").await;
        let game = client.create(settings("3+2"), SideChoice::Random).await;
        seen[usize::from(client.game(game).role == Role::White)] = true;
        if seen == [true, true] {
            return;
        }
    }
    panic!("two hundred lots fell on one side");
}

#[tokio::test]
async fn a_person_cannot_open_rooms_without_end() {
    let server = ServerOptions::new().start().await;
    let mut client = TestClient::connect(server.address(), "Анна").await;
    for _ in 0..500 {
        let create = CreateRoom {
            request: client.request_id(),
            settings: settings("3+2"),
            side: SideChoice::White,
            partner: false,
        };
        match client.ask(&ClientToServer::CreateRoom(create)).await {
            raduga_protocol::ServerToClient::Joined(_) => {}
            raduga_protocol::ServerToClient::Error(refusal) => {
                assert_eq!(refusal.code, ErrorCode::TooManyRooms, "{refusal:?}");
                return;
            }
            other => panic!("{other:?}"),
        }
    }
    panic!("five hundred rooms of one person");
}

#[tokio::test]
async fn nothing_can_be_done_in_a_room_before_the_partner_comes_but_to_go() {
    let server = ServerOptions::new().start().await;
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let game = white.create(settings("3+2"), SideChoice::White).await;
    let act = white.act_message(game, "e2e4");
    white.refused(&act, ErrorCode::NotStarted).await;
    let resign = white.resign_message(game);
    white.refused(&resign, ErrorCode::NotStarted).await;
    let abort = white.abort_message(game);
    white.accepted(&abort).await;
    assert!(white.rooms(RoomFilter::All).await.is_empty());
}

#[tokio::test]
async fn nothing_happens_in_a_game_that_is_over() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play(OPENING).await;
    let resign = table.white.resign_message(game);
    let first = table.white.accepted(&resign).await;
    assert_eq!(table.white.accepted(&resign).await, first, "said again, it gets the first answer");
    table.outcome().await;
    let act = table.white.act_message(game, "g1f3");
    table.white.refused(&act, ErrorCode::GameOver).await;
    let resign = table.black.resign_message(game);
    table.black.refused(&resign, ErrorCode::GameOver).await;
    let abort = table.black.abort_message(game);
    table.black.refused(&abort, ErrorCode::GameOver).await;
}
