//! Whom one hears, and what one lets partners do: kept with the person, on all sockets at once.

use raduga_protocol::account::{AboutPerson, Allowed, Preferences, SetPreferences};
use raduga_protocol::chat::{Say, Words};
use raduga_protocol::client::InGame;
use raduga_protocol::game::{OfferKind, Right};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, PersonId, ServerToClient};
use raduga_tests::harness::{ServerOptions, Table, TestClient, settings};

use crate::OPENING;

async fn says(client: &mut TestClient, game: GameId, text: &str) {
    let (request, words) = (client.request_id(), Words::Text(text.into()));
    let said = client.ask(&ClientToServer::Say(Say { request, game, words })).await;
    assert!(matches!(said, ServerToClient::Said(_)), "{said:?}");
}

fn heard(client: &TestClient, game: GameId) -> Vec<String> {
    let of_game = client.heard.iter().filter(|(of, ..)| *of == game);
    let text = |words: &Words| match words {
        Words::Text(text) => text.clone(),
        Words::Preset(preset) => format!("{preset:?}"),
    };
    of_game.map(|(_, _, line)| text(&line.words)).collect()
}

async fn muted_by(client: &mut TestClient) -> Vec<PersonId> {
    let list = ClientToServer::ListMutes(client.bare());
    match client.ask(&list).await {
        ServerToClient::Mutes(mutes) => mutes.persons.iter().map(|person| person.id).collect(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn row_47_whom_one_mutes_one_does_not_hear_on_any_socket_nor_after_a_restart() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let (game, boris) = (table.game, table.black.person().id);
    table.play(OPENING).await;
    let mut tab = table.white.tab().await;
    tab.join(game).await;
    says(&mut table.black, game, "before").await;
    table.white.wait("the first line", |white| !white.heard.is_empty()).await;
    table.white.done(|request| ClientToServer::Mute(AboutPerson { request, person: boris })).await;
    assert!(table.white.profile(boris).await.muted);
    says(&mut table.black, game, "rude words").await;
    says(&mut table.white, game, "my own").await;
    // What comes after it has come: so would the line have.
    table.play("g1f3 b8c6").await;
    tab.wait_game(game, "all moves", |model| model.state.ply == 4).await;
    assert_eq!(heard(&table.white, game), ["before", "my own"]);
    assert_eq!(heard(&tab, game), ["before", "my own"], "on the other socket likewise");
    assert_eq!(heard(&table.black, game), ["before", "rude words", "my own"], "and he hears all");
    let mut third = table.white.tab().await;
    third.join(game).await;
    third.settle().await;
    assert_eq!(heard(&third, game), ["my own"], "nor what he said before");
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    says(&mut table.black, game, "again").await;
    says(&mut table.white, game, "quiet here").await;
    assert!(!heard(&table.white, game).contains(&"again".to_owned()));
    assert_eq!(muted_by(&mut table.white).await, [boris]);
    table.white.done(|request| ClientToServer::Unmute(AboutPerson { request, person: boris })).await;
    says(&mut table.black, game, "sorry").await;
    table
        .white
        .wait("that he is heard again", |white| heard(white, game).contains(&"sorry".to_owned()))
        .await;
    assert!(muted_by(&mut table.white).await.is_empty());
    let request = table.white.request_id();
    let me = table.white.person().id;
    let own = ClientToServer::Mute(AboutPerson { request, person: me });
    table.white.refused(&own, ErrorCode::Yourself).await;
}

#[tokio::test]
async fn when_the_game_is_over_a_muted_spectator_is_still_not_heard() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play(OPENING).await;
    let mut vera = TestClient::connect(server.address(), "Вера").await;
    let mut gleb = TestClient::connect(server.address(), "Глеб").await;
    for watcher in [&mut vera, &mut gleb] {
        watcher.watch(game).await;
    }
    says(&mut vera, game, "bad move").await;
    says(&mut gleb, game, "nice move").await;
    let person = vera.person().id;
    table.white.done(|request| ClientToServer::Mute(AboutPerson { request, person })).await;
    let resign = table.black.resign_message(game);
    table.black.accepted(&resign).await;
    table.white.wait("the spectators' room", |white| !white.heard.is_empty()).await;
    assert_eq!(heard(&table.white, game), ["nice move"]);
    table.black.wait("the spectators' room", |black| !black.heard.is_empty()).await;
    assert_eq!(heard(&table.black, game), ["bad move", "nice move"]);
}

async fn prefers(client: &mut TestClient, takebacks: Option<Allowed>, gifts: Option<Allowed>) -> Preferences {
    let request = client.request_id();
    match client.ask(&ClientToServer::SetPreferences(SetPreferences { request, takebacks, gifts })).await {
        ServerToClient::Preferences(preferences) => preferences,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn row_31_what_a_player_does_not_allow_is_neither_offered_nor_accepted() {
    let server = ServerOptions::new().start().await;
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let black = TestClient::connect(server.address(), "Boris").await;
    prefers(&mut white, Some(Allowed::Never), None).await;
    let now = prefers(&mut white, None, Some(Allowed::Casual)).await;
    assert_eq!((now.takebacks, now.gifts), (Allowed::Never, Allowed::Casual), "what is not said stays");
    let mut table = Table::seat(white, black, settings("10+5")).await;
    let game = table.game;
    table.play(OPENING).await;
    let may = |client: &TestClient| client.game(game).state.yours.as_ref().unwrap().may.clone();
    assert!(!may(&table.black).contains(&Right::OfferTakeback), "{:?}", may(&table.black));
    assert!(may(&table.black).contains(&Right::GiveTime), "the game is casual");
    assert!(may(&table.white).contains(&Right::OfferTakeback), "the other allows it");
    let asks = table.black.offer_message(game, OfferKind::Takeback);
    table.black.refused(&asks, ErrorCode::OfferNotAllowed).await;
    prefers(&mut table.white, Some(Allowed::Always), Some(Allowed::Never)).await;
    // It holds once she has come again.
    table.white.reconnect().await.unwrap();
    let request = table.black.request_id();
    let gives = ClientToServer::GiveTime(InGame { request, game });
    table.black.refused(&gives, ErrorCode::GiftNotAllowed).await;
    table.black.offer(game, OfferKind::Takeback).await;
}
