//! Row 33: a rematch is one game, whoever asks, however often, and spectators are taken along (row 49).

use raduga_protocol::game::{Color, GameEvent, OfferKind, Phase, Right};
use raduga_protocol::{ClientToServer, ErrorCode, GameId};
use raduga_tests::harness::{ServerOptions, Table, TestClient, TestServer, settings};

use crate::OPENING;

async fn finished() -> (TestServer, Table) {
    let server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    let resign = table.white.resign_message(table.game);
    table.white.accepted(&resign).await;
    table.outcome().await;
    (server, table)
}

async fn next_game(client: &mut TestClient, game: GameId) -> GameId {
    client.wait_game(game, "there is a rematch", |model| model.next_game().is_some()).await;
    client.game(game).next_game().unwrap()
}

/// Both come into the next game, and play.
async fn play_on(table: Table) -> Table {
    let (mut white, mut black) = (table.white, table.black);
    let next = next_game(&mut white, table.game).await;
    assert_eq!(next_game(&mut black, table.game).await, next);
    white.join(next).await;
    black.join(next).await;
    assert_eq!(white.game(next).role.color(), Some(Color::Black), "colours are swapped");
    assert_eq!(black.game(next).role.color(), Some(Color::White));
    assert_eq!(white.game(next).settings, white.game(table.game).settings);
    let mut table = Table { game: next, white: black, black: white };
    table.meet().await;
    table.play(OPENING).await;
    table
}

#[tokio::test]
async fn row_33_a_rematch_that_is_accepted_is_one_game_with_colours_swapped() {
    let (server, mut table) = finished().await;
    let game = table.game;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    assert!(table.white.game(game).state.yours.as_ref().unwrap().may.contains(&Right::OfferRematch));
    let offer = table.white.offer(game, OfferKind::Rematch).await;
    table.black.open_offer(game, Color::White).await;
    let accept = ClientToServer::AcceptOffer(table.black.about_offer(game, offer));
    let first = table.black.accepted(&accept).await;
    assert_eq!(table.black.accepted(&accept).await, first, "said again it is the same");
    let next = next_game(&mut watcher, game).await;
    watcher.watch(next).await;
    let again = table.black.offer_message(game, OfferKind::Rematch);
    table.black.refused(&again, ErrorCode::OfferNotAllowed).await;
    let table = play_on(table).await;
    assert_eq!(table.game, next);
    watcher.wait_game(next, "it follows", |model| model.state.ply == 2).await;
}

#[tokio::test]
async fn row_33_two_who_offer_at_once_get_one_game() {
    for _ in 0..4 {
        let (_server, mut table) = finished().await;
        let game = table.game;
        let white = table.white.offer_message(game, OfferKind::Rematch);
        let black = table.black.offer_message(game, OfferKind::Rematch);
        table.white.send(&white).await;
        table.black.send(&black).await;
        table.white.answer_to(white.request()).await.unwrap();
        table.black.answer_to(black.request()).await.unwrap();
        let rematches = |client: &TestClient| {
            client
                .game(game)
                .events
                .iter()
                .filter(|event| matches!(event.event, GameEvent::Rematched { .. }))
                .count()
        };
        next_game(&mut table.white, game).await;
        next_game(&mut table.black, game).await;
        assert_eq!((rematches(&table.white), rematches(&table.black)), (1, 1));
        play_on(table).await;
    }
}

#[tokio::test]
async fn a_rematch_is_agreed_after_a_restart_and_its_game_outlives_another() {
    let (mut server, mut table) = finished().await;
    let game = table.game;
    let offer = table.white.offer(game, OfferKind::Rematch).await;
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    assert_eq!(table.black.open_offer(game, Color::White).await, offer);
    let accept = ClientToServer::AcceptOffer(table.black.about_offer(game, offer));
    table.black.accepted(&accept).await;
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    let table = play_on(table).await;
    assert_eq!(table.white.game(table.game).state.phase, Phase::Playing);
}

#[tokio::test]
async fn a_declined_rematch_is_not_offered_again_at_once() {
    let (_server, mut table) = finished().await;
    let game = table.game;
    let offer = table.black.offer(game, OfferKind::Rematch).await;
    table.white.open_offer(game, Color::Black).await;
    let decline = table.white.about_offer(game, offer);
    table.white.accepted(&ClientToServer::DeclineOffer(decline)).await;
    table.meet().await;
    let again = table.black.offer_message(game, OfferKind::Rematch);
    let refusal = table.black.refused(&again, ErrorCode::OfferNotAllowed).await;
    assert!(refusal.retry_after_ms.is_some_and(|ms| ms > 50_000 && ms <= 60_000), "{refusal:?}");
}
