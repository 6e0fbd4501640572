//! Row 49: whoever follows a player is taken along from game to game.

use raduga_protocol::account::AboutPerson;
use raduga_protocol::game::{Color, OfferKind};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Visibility};
use raduga_protocol::watching::{Guide, LedBecause};
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{CliProcess, ServerOptions, Table, TestClient, TestServer, settings};

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
async fn row_49_a_follower_is_taken_along_to_each_game_and_to_the_rematch() {
    let server = server().await;
    let anna = TestClient::connect(server.address(), "Анна").await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    let follow = watcher.follow_named("Анна");
    let led = watcher.is_led(&follow).await;
    let Guide::Player { person, here: true } = &led.guide else { panic!("{led:?}") };
    assert_eq!((person.id, led.game), (anna.person().id, None), "she is here and between games");
    let boris = TestClient::connect(server.address(), "Boris").await;
    let mut table = Table::seat(anna, boris, settings("10+5")).await;
    let led = watcher.led_so("her game began", |led| led.game == Some(table.game)).await;
    assert_eq!(led.because, LedBecause::Began);
    table.play(OPENING).await;
    watcher.wait_game(table.game, "it is live", |model| model.state.ply == 2).await;
    resigns(&mut table).await;
    let led = watcher.led_so("between games", |led| led.because == LedBecause::Between).await;
    assert_eq!((led.game, led.snapshot), (Some(table.game), None), "the result stays");
    let offer = table.white.offer(table.game, OfferKind::Rematch).await;
    table.black.open_offer(table.game, Color::White).await;
    let accept = ClientToServer::AcceptOffer(table.black.about_offer(table.game, offer));
    table.black.accepted(&accept).await;
    let led = watcher.led_so("the rematch", |led| led.because == LedBecause::Began).await;
    assert_eq!(led.left, Some(table.game));
    let next = led.game.unwrap();
    table.white.join(next).await;
    table.black.join(next).await;
    let mut table = Table { game: next, white: table.black, black: table.white };
    table.meet().await;
    table.play(OPENING).await;
    watcher.wait_game(next, "it is live there", |model| model.state.ply == 2).await;
    assert_eq!(watcher.game(next).events, table.white.game(next).events);
}

#[tokio::test]
async fn private_games_are_nobody_elses_and_the_newest_public_one_is_shown() {
    let server = server().await;
    let mut anna = TestClient::connect(server.address(), "Анна").await;
    let mut boris = TestClient::connect(server.address(), "Boris").await;
    let mut open = async |settings: RoomSettings| {
        let game = anna.create(settings, SideChoice::White).await;
        boris.join(game).await;
        game
    };
    let first = open(settings("10+5")).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    let follow = watcher.follow_named("Анна");
    assert_eq!(watcher.is_led(&follow).await.game, Some(first));
    open(RoomSettings { visibility: Visibility::Private, ..settings("3+2") }).await;
    open(RoomSettings { spectators: false, ..settings("3+2") }).await;
    open(settings("3days")).await;
    let newest = open(settings("3+2")).await;
    let led = watcher.led_so("the newest", |led| led.because == LedBecause::Began).await;
    assert_eq!((led.left, led.game), (Some(first), Some(newest)));
    assert_eq!(watcher.led.len(), 2, "nowhere else meanwhile: {:?}", watcher.led);
}

#[tokio::test]
async fn who_has_blocked_or_is_blocked_is_not_followed_not_even_later() {
    let server = server().await;
    let mut anna = TestClient::connect(server.address(), "Анна").await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    let follow = watcher.follow_message(anna.person().id);
    watcher.is_led(&follow).await;
    let block = AboutPerson { request: anna.request_id(), person: watcher.person().id };
    anna.is_done(&ClientToServer::Block(block)).await;
    let boris = TestClient::connect(server.address(), "Boris").await;
    let table = Table::seat(anna, boris, settings("10+5")).await;
    let led = watcher.led_so("it ends", |led| led.because == LedBecause::Ended).await;
    assert_eq!((led.game, led.snapshot), (None, None));
    let again = watcher.follow_message(table.white.person().id);
    watcher.refused(&again, ErrorCode::NotForYou).await;
    let other = watcher.follow_message(table.black.person().id);
    assert_eq!(watcher.is_led(&other).await.game, Some(table.game));
}

#[tokio::test]
async fn it_is_said_when_a_player_goes_and_comes() {
    let server = server().await;
    let mut anna = TestClient::registered(server.address(), "Анна Карелина").await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    anna.close().await;
    // A registered person is known though they are not here.
    let follow = watcher.follow_named("анна карелина");
    watcher.is_led(&follow).await;
    let here = |led: &raduga_protocol::watching::Led| matches!(led.guide, Guide::Player { here: true, .. });
    anna.reconnect().await.unwrap();
    if !here(watcher.led.last().unwrap()) {
        watcher.led_so("she has come", |led| led.because == LedBecause::Came && here(led)).await;
    }
    anna.close().await;
    watcher.led_so("she has gone", |led| led.because == LedBecause::Gone && !here(led)).await;
}

#[tokio::test]
async fn nobody_two_of_one_name_and_oneself_are_refused() {
    let server = server().await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    let _twins = [
        TestClient::connect(server.address(), "Близнец").await,
        TestClient::connect(server.address(), "Близнец").await,
    ];
    let nobody = watcher.follow_named("Никто");
    watcher.refused(&nobody, ErrorCode::UnknownPerson).await;
    let twins = watcher.follow_named("Близнец");
    let refusal = watcher.refused(&twins, ErrorCode::AmbiguousName).await;
    assert!(refusal.message.contains(", "), "it lists them: {}", refusal.message);
    let oneself = watcher.follow_message(watcher.person().id);
    watcher.refused(&oneself, ErrorCode::Yourself).await;
    let long = watcher.follow_named(&"x".repeat(500));
    watcher.refused(&long, ErrorCode::BadMessage).await;
}

#[tokio::test]
async fn the_terminal_follows_a_player_and_says_where_they_are() {
    let server = server().await;
    let address = format!("ws://{}", server.address());
    let anna = TestClient::connect(server.address(), "Anna").await;
    let arguments = ["--plain", "--lang", "en", "--server", &address, "follow", "Anna"];
    let mut follower = CliProcess::start("follow", &arguments);
    follower.expect("she does not play", |line| line.starts_with("led player Anna here - asked ")).await;
    let boris = TestClient::connect(server.address(), "Boris").await;
    let mut table = Table::seat(anna, boris, settings("10+5")).await;
    let began = format!("led player Anna here {} began ", table.game);
    follower.expect("her game", |line| line.starts_with(&began)).await;
    table.play(OPENING).await;
    follower.expect("its moves", |line| line.starts_with("move 1 black")).await;
    resigns(&mut table).await;
    follower.expect("it stays", |line| line.contains(" between ")).await;
    let mut stranger = CliProcess::start("nobody", &["--plain", "--server", &address, "follow", "Nobody"]);
    stranger.expect("nobody", |line| line.starts_with("error unknown_person")).await;
}
