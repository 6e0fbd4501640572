//! Row 49: the TV shows the best game, goes on by itself, and whoever watches it misses nothing.

use std::time::Duration;

use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant, Visibility};
use raduga_protocol::watching::{Guide, LedBecause};
use raduga_tests::harness::{
    CliProcess, ServerOptions, Table, TestClient, TestServer, settings, settings_of,
};

use crate::OPENING;

async fn server() -> TestServer {
    ServerOptions::new().keeping_its_port().start().await
}

async fn resigns(table: &mut Table) {
    let resign = table.white.resign_message(table.game);
    table.white.accepted(&resign).await;
    table.outcome().await;
}

#[tokio::test]
async fn row_49_the_next_game_comes_by_itself_in_the_same_stream_and_is_whole() {
    let server = server().await;
    let mut first = Table::set(server.address(), settings("10+5")).await;
    first.play(OPENING).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    let led = watcher.watch_tv(None).await;
    assert_eq!((led.game, led.left, &led.guide), (Some(first.game), None, &Guide::Tv { variant: None }));
    first.play("g1f3 b8c6").await;
    watcher.wait_game(first.game, "it is live", |model| model.state.ply == 4).await;
    let mut second = Table::set(server.address(), settings("10+5")).await;
    second.play(OPENING).await;
    resigns(&mut first).await;
    watcher.wait_game(first.game, "the result is seen", raduga_tests::harness::GameModel::over).await;
    assert_eq!(watcher.game(first.game).events, first.white.game(first.game).events);
    let ended = std::time::Instant::now();
    // The next game is played on while the result is on the screen.
    second.play("g1f3 b8c6").await;
    let led = watcher.led_so("the next game is on", |led| led.game == Some(second.game)).await;
    assert!(ended.elapsed() > Duration::from_secs(6), "the result was on for {:?} only", ended.elapsed());
    assert_eq!((led.left, led.because), (Some(first.game), LedBecause::Over));
    // Of the game that was left nothing comes any more: the client would not stand it.
    let offer = first.white.offer_message(first.game, raduga_protocol::game::OfferKind::Rematch);
    first.white.accepted(&offer).await;
    second.play("f1c4 f8c5").await;
    let seq = second.white.game(second.game).seq();
    watcher.wait_game(second.game, "it is as far as the players", |model| model.seq() == seq).await;
    assert_eq!(watcher.game(second.game).events, second.white.game(second.game).events);
    assert!(!watcher.games.contains_key(&first.game));
}

#[tokio::test]
async fn with_nothing_on_it_says_so_and_waits_for_a_game_of_its_channel() {
    let server = server().await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    assert_eq!(watcher.watch_tv(Some(Variant::Tavreli)).await.game, None);
    let other = Table::set(server.address(), settings("10+5")).await;
    let table = Table::set(server.address(), settings_of(Variant::Tavreli, "10+5")).await;
    let led = watcher.led_so("a game is on", |led| led.game.is_some()).await;
    assert_eq!((led.game, led.because), (Some(table.game), LedBecause::Began));
    assert!(led.snapshot.is_some());
    // Another channel takes the place of this one.
    let led = watcher.watch_tv(Some(Variant::Radras)).await;
    assert_eq!((led.game, led.left), (Some(other.game), Some(table.game)));
}

#[tokio::test]
async fn private_rooms_hidden_games_and_practice_are_never_on() {
    let server = server().await;
    let private = RoomSettings { visibility: Visibility::Private, ..settings("10+5") };
    let hidden = RoomSettings { spectators: false, ..settings("10+5") };
    let _private = Table::set(server.address(), private).await;
    let _hidden = Table::set(server.address(), hidden).await;
    let mut alone = TestClient::connect(server.address(), "Анна").await;
    alone.practise(settings("10+5"), SideChoice::White).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    assert_eq!(watcher.watch_tv(None).await.game, None);
    let shown = Table::set(server.address(), settings("10+5")).await;
    let led = watcher.led_so("the public game is on", |led| led.game.is_some()).await;
    assert_eq!(led.game, Some(shown.game));
    assert_eq!(watcher.led.len(), 2, "{:?}", watcher.led);
}

#[tokio::test]
async fn a_rated_game_goes_before_casual_ones() {
    let server = server().await;
    let _casual = Table::set(server.address(), settings("10+5")).await;
    let anna = TestClient::registered(server.address(), "Анна Р").await;
    let boris = TestClient::registered(server.address(), "Boris R").await;
    let rated = Table::seat(anna, boris, RoomSettings { rated: true, ..settings("10+5") }).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    assert_eq!(watcher.watch_tv(None).await.game, Some(rated.game));
}

#[tokio::test]
async fn whoever_stops_stays_where_they_came_by_themselves_and_nowhere_else() {
    let server = server().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    assert_eq!(watcher.watch_tv(None).await.game, Some(game));
    watcher.stop_watching().await;
    table.play(OPENING).await;
    // Whoever is in the room by their own wish is still there.
    watcher.watch(game).await;
    assert_eq!(watcher.watch_tv(None).await.game, Some(game));
    let stop = raduga_protocol::ClientToServer::StopWatching(watcher.bare());
    watcher.is_done(&stop).await;
    table.play("g1f3").await;
    watcher.wait_game(game, "it hears on", |model| model.state.ply == 3).await;
    table.white.wait_game(game, "one watches", |model| model.presence.watchers == 1).await;
}

#[tokio::test]
async fn after_a_restart_it_is_asked_for_again_and_a_game_goes_on() {
    let mut server = server().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch_tv(None).await;
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    watcher.reconnect().await.unwrap();
    assert_eq!(watcher.watch_tv(None).await.game, Some(table.game));
    table.play("g1f3").await;
    watcher.wait_game(table.game, "it is live", |model| model.state.ply == 3).await;
}

#[tokio::test]
async fn one_whose_own_game_is_on_sees_it_from_their_own_seat() {
    let server = server().await;
    let table = Table::set(server.address(), settings("10+5")).await;
    let mut second = table.white.tab().await;
    assert_eq!(second.watch_tv(None).await.game, Some(table.game));
    assert!(second.game(table.game).role.color().is_some());
}

#[tokio::test]
async fn the_terminal_goes_from_game_to_game_and_says_why() {
    let server = server().await;
    let address = format!("ws://{}", server.address());
    let mut first = Table::set(server.address(), settings("10+5")).await;
    let arguments = ["--plain", "--lang", "en", "--server", &address, "tv"];
    let mut tv = CliProcess::start("tv", &arguments);
    let on = format!("led tv all {} asked the best game now", first.game);
    tv.expect("the game is on", |line| line == on).await;
    let second = Table::set(server.address(), settings("10+5")).await;
    first.play(OPENING).await;
    resigns(&mut first).await;
    tv.expect("the result", |line| line.starts_with("finished black resignation")).await;
    let next = format!("led tv all {} over the next game", second.game);
    tv.expect("the next game", |line| line == next).await;
    tv.expect("its room", |line| line.starts_with(&format!("room {}", second.game))).await;
}
