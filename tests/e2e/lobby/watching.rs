//! The lobby as it is watched.

use std::time::Duration;

use raduga_protocol::account::Speed;
use raduga_protocol::finding::RatingRange;
use raduga_protocol::game::Color;
use raduga_protocol::limits::MAX_SMALL_BOARDS;
use raduga_protocol::lobby::{RoomFilter, RoomSettings, SideChoice, Variant, Visibility};
use raduga_protocol::watching::WatchFilter;
use raduga_protocol::{ClientToServer, ServerToClient};
use raduga_tests::harness::{LobbyModel, Table, TestClient, settings, settings_of};

use super::server;
use crate::OPENING;

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

#[tokio::test]
async fn the_list_of_games_is_narrowed_by_game_speed_and_ratings() {
    let server = server().await;
    let anna = TestClient::registered(server.address(), "Анна Р").await;
    let boris = TestClient::registered(server.address(), "Boris R").await;
    let rated = RoomSettings { rated: true, ..settings("3+2") };
    let mut first = Table::seat(anna, boris, rated.clone()).await;
    first.play(OPENING).await;
    let resign = first.white.resign_message(first.game);
    first.white.accepted(&resign).await;
    first.outcome().await;
    let known = Table::seat(first.white, first.black, rated).await.game;
    let unknown = Table::set(server.address(), settings("10+5")).await.game;
    let tavreli = Table::set(server.address(), settings_of(Variant::Tavreli, "3+2")).await.game;
    let range = |min, max| RatingRange { min, max };
    let of = |variant, speed, rating| WatchFilter { variant, speed, rating, boards: false };
    let any = RatingRange::default();
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    for (filter, mut games) in [
        (of(None, None, any), vec![known, unknown, tavreli]),
        (of(Some(Variant::Tavreli), None, any), vec![tavreli]),
        (of(None, Some(Speed::Blitz), any), vec![known, tavreli]),
        (of(Some(Variant::Radras), Some(Speed::Rapid), any), vec![unknown]),
        (of(None, None, range(Some(1000), None)), vec![known]),
        (of(None, None, range(Some(3000), None)), vec![]),
        (of(None, None, range(None, Some(900))), vec![]),
    ] {
        watcher.watch_lobby_of(filter.clone()).await;
        games.sort();
        watcher
            .wait("the list is right", |watcher| {
                watcher.lobby().games.keys().copied().eq(games.iter().copied())
            })
            .await;
    }
    let line = TestClient::connect(server.address(), "Глеб").await.rooms(RoomFilter::Playing).await;
    let line = line.iter().find(|room| room.game == known).unwrap();
    assert!(line.white_rating.is_some_and(|rating| rating != 1500) && line.black_rating.is_some());
}

#[tokio::test]
async fn a_narrowed_list_is_kept_up_to_date_by_changes_like_any() {
    let server = server().await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    let filter = WatchFilter { variant: Some(Variant::Tavreli), ..WatchFilter::default() };
    watcher.watch_lobby_of(filter).await;
    let mut everything = TestClient::connect(server.address(), "Глеб").await;
    everything.watch_lobby().await;
    let other = Table::set(server.address(), settings("3+2")).await.game;
    let mut table = Table::set(server.address(), settings_of(Variant::Tavreli, "3+2")).await;
    let game = table.game;
    watcher.wait("it is listed", |watcher| watcher.lobby().games.contains_key(&game)).await;
    everything.wait("both are", |watcher| watcher.lobby().games.len() == 2).await;
    assert!(!watcher.lobby().games.contains_key(&other));
    let abort = table.white.abort_message(game);
    table.white.accepted(&abort).await;
    watcher.wait("it is gone", |watcher| watcher.lobby().games.is_empty()).await;
    everything.wait("so it is", |watcher| watcher.lobby().games.keys().eq([&other])).await;
}

#[tokio::test]
async fn small_boards_come_to_those_who_ask_for_them_and_follow_every_move() {
    let server = server().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    let mut lines = TestClient::connect(server.address(), "Глеб").await;
    lines.watch_lobby().await;
    let mut boards = TestClient::connect(server.address(), "Вера").await;
    boards.watch_lobby_of(WatchFilter { boards: true, ..WatchFilter::default() }).await;
    let board = |watcher: &TestClient| watcher.lobby().games.get(&game).and_then(|line| line.board.clone());
    boards.wait("the board is there", |watcher| board(watcher).is_some()).await;
    table.play(OPENING).await;
    let last = OPENING.split_whitespace().last();
    boards
        .wait("it has followed", |watcher| {
            board(watcher).is_some_and(|board| board.action.as_deref() == last)
        })
        .await;
    let shown = board(&boards).unwrap();
    assert_eq!(shown.position, table.white.game(game).state.position);
    assert!(shown.white_ms.is_some_and(|ms| ms > 100_000) && shown.running.is_some());
    lines
        .wait("the line is there", |watcher| {
            watcher.lobby().games.get(&game).is_some_and(|line| line.ply > 0)
        })
        .await;
    assert_eq!(board(&lines), None);
}

#[tokio::test]
async fn no_more_small_boards_come_than_are_promised() {
    let server = server().await;
    let mut tables = Vec::new();
    for _ in 0..=MAX_SMALL_BOARDS {
        tables.push(Table::set(server.address(), settings("3+2")).await);
    }
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch_lobby_of(WatchFilter { boards: true, ..WatchFilter::default() }).await;
    watcher.wait("all are listed", |watcher| watcher.lobby().games.len() == tables.len()).await;
    let boards = watcher.lobby().games.values().filter(|line| line.board.is_some()).count();
    assert_eq!(boards, MAX_SMALL_BOARDS);
}
