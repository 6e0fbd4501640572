//! The lobby as it is watched.

use std::time::Duration;

use raduga_protocol::game::Color;
use raduga_protocol::lobby::{RoomSettings, SideChoice, Visibility};
use raduga_protocol::{ClientToServer, ServerToClient};
use raduga_tests::harness::{LobbyModel, Table, TestClient, settings};

use super::server;

const CLOCKS: [&str; 5] = ["1+0", "2+1", "3+0", "5+3", "3days"];

#[tokio::test]
async fn changes_add_up_to_the_snapshot() {
    let server = server().await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch_lobby().await;
    let mut crowd = Vec::new();
    for number in 0..6 {
        crowd.push(TestClient::connect(server.address(), &format!("Гость {number}")).await);
    }
    for round in 0..40usize {
        let number = round * 7 % crowd.len();
        let client = &mut crowd[number];
        match round % 4 {
            0 | 1 => {
                let seek = client.seek_message(settings(CLOCKS[(round / 2 + number) % CLOCKS.len()]));
                client.ask(&seek).await;
            }
            2 => client.join_pool(CLOCKS[round % CLOCKS.len()]).await,
            _ => {
                if let Some(seek) = client.search.waiting.seeks.first().map(|seek| seek.seek) {
                    let cancel = ClientToServer::CancelSeek(client.about_seek(seek));
                    client.ask(&cancel).await;
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    // Until nothing has moved for a while.
    while watcher.next_within(Duration::from_secs(3)).await.is_some() {}
    let mut fresh = TestClient::connect(server.address(), "Глеб").await;
    fresh.watch_lobby().await;
    let without_games = |lobby: &LobbyModel| (lobby.seeks.clone(), lobby.pools.clone());
    assert_eq!(without_games(watcher.lobby()), without_games(fresh.lobby()));
    assert_eq!(watcher.lobby().pools.len(), 33, "the whole grid is published, for each of the three games");
}

#[tokio::test]
async fn games_are_listed_by_their_watchers_and_go_when_they_are_over() {
    let server = server().await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch_lobby().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    watcher.wait("the game is listed", |watcher| watcher.lobby().games.contains_key(&game)).await;
    let mut spectator = TestClient::connect(server.address(), "Глеб").await;
    spectator.watch(game).await;
    watcher.wait("its spectator is counted", |watcher| watcher.lobby().games[&game].watchers == 1).await;
    let resign = table.white.resign_message(game);
    table.white.accepted(&resign).await;
    watcher.wait("it is gone", |watcher| watcher.lobby().games.is_empty()).await;
}

#[tokio::test]
async fn a_public_room_with_a_free_seat_is_listed_until_somebody_takes_it_and_a_private_one_never() {
    let server = server().await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch_lobby().await;
    let mut anna = TestClient::connect(server.address(), "Анна").await;
    let hidden = RoomSettings { visibility: Visibility::Private, ..settings("3+2") };
    let hidden = anna.create(hidden, SideChoice::White).await;
    let room = anna.create(settings("3+2"), SideChoice::White).await;
    watcher.wait("the room is listed", |watcher| watcher.lobby().games.contains_key(&room)).await;
    assert_eq!(watcher.lobby().games[&room].free_seat, Some(Color::Black));
    assert!(!watcher.lobby().games.contains_key(&hidden));
    watcher.join(room).await;
    let taken =
        |watcher: &TestClient| watcher.lobby().games.get(&room).is_some_and(|room| room.free_seat.is_none());
    watcher.wait("its seat is taken", taken).await;
}

#[tokio::test]
async fn who_watches_no_more_is_told_no_more() {
    let server = server().await;
    let (mut anna, mut watcher) = super::two(&server).await;
    watcher.watch_lobby().await;
    let unwatch = ClientToServer::UnwatchLobby(watcher.bare());
    watcher.is_done(&unwatch).await;
    anna.seek(settings("3+2")).await;
    let heard = watcher.next_within(Duration::from_millis(1500)).await;
    assert!(!matches!(heard, Some(Ok(ServerToClient::LobbyChanged(_)))), "{heard:?}");
}
