//! Chat: two rooms apart while the game lasts, one open house afterwards; floods are refused and told (rows 47 and 48).

use raduga_protocol::chat::{ChatRoom, Line, Preset, Say, Words};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, ServerToClient};
use raduga_tests::harness::{ServerOptions, Table, TestClient, TestServer, settings};

use crate::OPENING;

struct Hall {
    server: TestServer,
    table: Table,
    watchers: [TestClient; 2],
}

async fn hall() -> Hall {
    let server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    let mut watchers = [
        TestClient::connect(server.address(), "Вера").await,
        TestClient::connect(server.address(), "Глеб").await,
    ];
    for watcher in &mut watchers {
        watcher.watch(table.game).await;
    }
    Hall { server, table, watchers }
}

fn text(client: &mut TestClient, game: GameId, text: &str) -> ClientToServer {
    ClientToServer::Say(Say { request: client.request_id(), game, words: Words::Text(text.into()) })
}

async fn said(client: &mut TestClient, message: &ClientToServer) -> Line {
    match client.ask(message).await {
        ServerToClient::Said(said) => said.line,
        other => panic!("{message:?} was not said: {other:?}"),
    }
}

async fn says(client: &mut TestClient, game: GameId, words: &str) -> Line {
    let message = text(client, game, words);
    said(client, &message).await
}

/// What a client has heard, room by room.
fn heard(client: &TestClient, game: GameId) -> Vec<(ChatRoom, String)> {
    let of_game = client.heard.iter().filter(|(of, ..)| *of == game);
    of_game
        .map(|(_, room, line)| match &line.words {
            Words::Text(text) => (*room, text.clone()),
            Words::Preset(preset) => (*room, format!("{preset:?}")),
        })
        .collect()
}

#[tokio::test]
async fn no_line_of_spectators_reaches_players_in_play_nor_theirs_the_spectators() {
    let Hall { mut server, mut table, watchers: [mut vera, mut gleb] } = hall().await;
    let game = table.game;
    says(&mut table.white, game, "удачи").await;
    says(&mut vera, game, "Ферзь h5!").await;
    says(&mut table.black, game, "и вам").await;
    let line = says(&mut gleb, game, "конь лучше").await;
    assert_eq!((line.n, line.ply), (2, 2), "spectators' lines carry the moment");
    // Reconnects and newcomers hear no more than those who stayed.
    table.white.reconnect().await.unwrap();
    vera.reconnect().await.unwrap();
    let mut late = TestClient::connect(table.white.address(), "Даша").await;
    late.watch(game).await;
    let mut tab = table.black.tab().await;
    tab.join(game).await;
    for client in [&mut table.white, &mut table.black, &mut tab] {
        client.settle().await;
        let own = [(ChatRoom::Players, "удачи".into()), (ChatRoom::Players, "и вам".into())];
        assert_eq!(heard(client, game), own);
    }
    for client in [&mut vera, &mut gleb, &mut late] {
        client.settle().await;
        let own = [(ChatRoom::Spectators, "Ферзь h5!".into()), (ChatRoom::Spectators, "конь лучше".into())];
        assert_eq!(heard(client, game), own);
    }
    // At the end the doors open, and what was said is there after a kill.
    let resign = table.white.resign_message(game);
    table.white.accepted(&resign).await;
    for client in [&mut table.white, &mut table.black, &mut vera] {
        client.wait("it hears both rooms", |client| heard(client, game).len() == 4).await;
    }
    says(&mut table.white, game, "спасибо").await;
    vera.wait("it hears the players", |client| heard(client, game).len() == 5).await;
    server.kill().await;
    server.restart().await;
    gleb.come_back().await;
    gleb.wait("it hears all again", |client| heard(client, game).len() == 5).await;
}

#[tokio::test]
async fn row_47_a_flood_is_refused_with_the_time_to_wait_and_phrases_are_not() {
    let Hall { server: _server, mut table, .. } = hall().await;
    let game = table.game;
    for _ in 0..5 {
        says(&mut table.white, game, "да").await;
    }
    let sixth = text(&mut table.white, game, "да");
    let refusal = table.white.refused(&sixth, ErrorCode::RateLimited).await;
    assert!(refusal.retry_after_ms.is_some_and(|ms| ms > 5_000 && ms <= 10_000), "{refusal:?}");
    for preset in [Preset::GoodGame, Preset::ThankYou, Preset::Bye] {
        let request = table.white.request_id();
        let words = Words::Preset(preset);
        let line = said(&mut table.white, &ClientToServer::Say(Say { request, game, words })).await;
        assert_eq!(line.words, Words::Preset(preset));
    }
    let long = "Заходите ко мне на канал, там весело";
    says(&mut table.black, game, long).await;
    let again = text(&mut table.black, game, &format!("{long}!"));
    let refusal = table.black.refused(&again, ErrorCode::RateLimited).await;
    assert!(refusal.retry_after_ms.is_some_and(|ms| ms > 30_000));
}

#[tokio::test]
async fn a_line_is_said_once_is_clean_and_comes_from_whoever_is_there() {
    let Hall { server, mut table, watchers: [mut vera, _gleb] } = hall().await;
    let game = table.game;
    let message = text(&mut table.white, game, "a\u{202e}b\nc\u{7}");
    let first = said(&mut table.white, &message).await;
    assert_eq!(first.words, Words::Text("ab c".into()));
    assert_eq!(said(&mut table.white, &message).await, first, "said again it is the same line");
    table.black.settle().await;
    assert_eq!(heard(&table.black, game).len(), 1);
    for bad in ["", " \n ", "\u{200b}", &"x".repeat(301)] {
        let message = text(&mut vera, game, bad);
        vera.refused(&message, ErrorCode::BadLine).await;
    }
    let mut stranger = TestClient::connect(server.address(), "Женя").await;
    let message = text(&mut stranger, game, "hi");
    stranger.refused(&message, ErrorCode::NotInRoom).await;
}
