//! Rated games: who may play them, and that each is rated once, whatever happens.

use raduga_protocol::client::CreateRoom;
use raduga_protocol::client::Plain;
use raduga_protocol::game::Color;
use raduga_protocol::lobby::{RoomSettings, SideChoice};
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{GameModel, ServerOptions, Table, TestClient, TestServer, settings};

use crate::OPENING;

fn rated(clock: &str) -> RoomSettings {
    RoomSettings { rated: true, ..settings(clock) }
}

/// Two registered persons at a rated game that has begun.
async fn table(server: &TestServer) -> Table {
    let white = TestClient::registered(server.address(), "Anna").await;
    let black = TestClient::registered(server.address(), "Boris").await;
    Table::seat(white, black, rated("3+2")).await
}

async fn points(client: &mut TestClient) -> Vec<(i32, u32)> {
    let profile = client.profile(client.person().id).await;
    profile.ratings.iter().map(|rating| (rating.rating.rating, rating.games)).collect()
}

#[tokio::test]
async fn a_rated_game_rates_both_and_everybody_is_told() {
    let server = ServerOptions::new().start().await;
    let mut table = table(&server).await;
    let game = table.game;
    table.play(OPENING).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    let resign = table.black.resign_message(game);
    table.black.accepted(&resign).await;
    assert_eq!(table.outcome().await.winner, Some(Color::White));
    let rated = table.white.game(game).state.rated.expect("told with the end");
    assert_eq!((rated.white.before.rating, rated.white.after.rating), (1500, 1662));
    assert_eq!((rated.black.before.rating, rated.black.after.rating), (1500, 1338));
    assert!(rated.white.after.provisional);
    watcher.wait_game(game, "the end", |model| model.over()).await;
    assert_eq!(watcher.game(game).state.rated, Some(rated));
    let mut late = TestClient::connect(server.address(), "Gast").await;
    late.watch(game).await;
    assert_eq!(late.game(game).state.rated, Some(rated));
    let profile = late.profile(table.black.person().id).await;
    assert_eq!((profile.ratings[0].rating.rating, profile.ratings[0].history.len()), (1338, 1));
    assert_eq!((profile.tallies[0].losses, profile.tallies[0].games), (1, 1));
    assert_eq!(profile.recent[0].game, game);
    assert!(profile.recent[0].rated);
    // A bot that was a person would have taken ratings with it.
    let become_bot = ClientToServer::BecomeBot(Plain { request: table.white.request_id() });
    table.white.refused(&become_bot, ErrorCode::NotAllowed).await;
}

#[tokio::test]
async fn beside_the_names_stands_with_what_rating_each_began() {
    let server = ServerOptions::new().start().await;
    let Table { mut white, mut black, game } = table(&server).await;
    let ratings = |client: &TestClient, game| {
        let presence = &client.game(game).presence;
        (presence.white.rating, presence.black.rating)
    };
    assert_eq!(ratings(&white, game), (None, None), "neither has played yet");
    let resign = black.resign_message(game);
    black.accepted(&resign).await;
    let next = white.create(rated("3+2"), SideChoice::White).await;
    black.join(next).await;
    for player in [&mut white, &mut black] {
        let known = |model: &GameModel| model.presence.white.rating.is_some();
        player.wait_game(next, "the ratings", known).await;
        assert_eq!(ratings(player, next), (Some(1662), Some(1338)));
    }
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(next).await;
    assert_eq!(ratings(&watcher, next), (Some(1662), Some(1338)));
}

#[tokio::test]
async fn guests_and_bots_do_not_play_rated_games() {
    let server = ServerOptions::new().start().await;
    let mut guest = TestClient::connect(server.address(), "Gast").await;
    let create = |client: &mut TestClient, settings| {
        let request = client.request_id();
        ClientToServer::CreateRoom(CreateRoom { request, settings, side: SideChoice::White, partner: false })
    };
    let wish = create(&mut guest, rated("3+2"));
    guest.refused(&wish, ErrorCode::RegistrationNeeded).await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    for odd in [
        rated("5+3/3+2"),
        rated("unlimited"),
        RoomSettings { position: Some("4k3/8/8/8/8/8/8/4K2R[] w - - - 0 1".into()), ..rated("3+2") },
    ] {
        let wish = create(&mut anna, odd);
        anna.refused(&wish, ErrorCode::RatedNotAllowed).await;
    }
    let game = anna.create(rated("3+2"), SideChoice::White).await;
    let join = guest.join_message(game, raduga_protocol::client::JoinAs::Player);
    guest.refused(&join, ErrorCode::RegistrationNeeded).await;
    let mut robot = TestClient::registered(server.address(), "Robot").await;
    let become_bot = ClientToServer::BecomeBot(Plain { request: robot.request_id() });
    robot.ask(&become_bot).await;
    let join = robot.join_message(game, raduga_protocol::client::JoinAs::Player);
    robot.refused(&join, ErrorCode::RatedNotAllowed).await;
    // Whoever registers now may sit down at once.
    guest.register("Vera", raduga_tests::harness::PASSWORD).await;
    guest.join(game).await;
}

#[tokio::test]
async fn a_game_that_was_called_off_is_not_rated() {
    let server = ServerOptions::new().start().await;
    let mut table = table(&server).await;
    let abort = table.white.abort_message(table.game);
    table.white.accepted(&abort).await;
    table.outcome().await;
    assert_eq!(table.white.game(table.game).state.rated, None);
    assert_eq!(points(&mut table.white).await, []);
}

/// The server dies the moment the resignation is acknowledged, or before, and comes back.
#[tokio::test]
async fn a_crash_right_after_the_end_rates_the_game_once() {
    for told_first in [true, false] {
        let mut server = ServerOptions::new().keeping_its_port().start().await;
        let mut table = table(&server).await;
        let game = table.game;
        table.play(OPENING).await;
        let resign = table.black.resign_message(game);
        if told_first {
            table.black.accepted(&resign).await;
        } else {
            table.black.send(&resign).await;
        }
        server.kill().await;
        server.restart().await;
        table.white.come_back().await;
        table.black.come_back().await;
        // The same request again: it has its first effect, or has it now.
        table.black.accepted(&resign).await;
        table.outcome().await;
        assert_eq!(points(&mut table.white).await, [(1662, 1)], "told first: {told_first}");
        assert_eq!(points(&mut table.black).await, [(1338, 1)], "told first: {told_first}");
        table.white.resume(game).await.unwrap();
        assert_eq!(table.white.game(game).state.rated.expect("it was rated").white.after.rating, 1662);
        server.kill().await;
        server.restart().await;
        table.white.come_back().await;
        assert_eq!(points(&mut table.white).await, [(1662, 1)]);
    }
}
