//! Time given to the partner: row 17, every adjustment of a clock is an event with its author.

use raduga_protocol::client::InGame;
use raduga_protocol::game::{Color, GameEvent, Right};
use raduga_protocol::{ClientToServer, ErrorCode, GameId};
use raduga_tests::harness::{ServerOptions, Table, TestClient, settings};

use crate::OPENING;

fn give(client: &mut TestClient, game: GameId) -> ClientToServer {
    ClientToServer::GiveTime(InGame { request: client.request_id(), game })
}

#[tokio::test]
async fn row_17_a_gift_is_told_to_everybody_and_outlives_a_kill() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play(OPENING).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    let before = table.white.game(game).left_ms(Color::White).unwrap();
    let wish = give(&mut table.black, game);
    let first = table.black.accepted(&wish).await;
    table.meet().await;
    let after = table.white.game(game).left_ms(Color::White).unwrap();
    assert!(after > before + 10_000 && after <= before + 15_000, "{before} {after}");
    let given = |event: &GameEvent| *event == GameEvent::TimeGiven { to: Color::White, ms: 15_000 };
    watcher.wait_game(game, "it hears of the gift", |model| model.has(given)).await;
    // Said again it is the same gift; a new one at once is too fast.
    assert_eq!(table.black.accepted(&wish).await, first);
    let hasty = give(&mut table.black, game);
    let refusal = table.black.refused(&hasty, ErrorCode::RateLimited).await;
    assert!(refusal.retry_after_ms.is_some_and(|ms| ms <= 300));
    let curious = give(&mut watcher, game);
    watcher.refused(&curious, ErrorCode::NotAPlayer).await;
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    assert!(table.white.game(game).left_ms(Color::White).unwrap() > before + 5_000);
}

#[tokio::test]
async fn without_a_clock_there_is_no_button() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("unlimited")).await;
    let game = table.game;
    table.play(OPENING).await;
    assert!(!table.white.game(game).state.yours.as_ref().unwrap().may.contains(&Right::GiveTime));
    let wish = give(&mut table.white, game);
    table.white.refused(&wish, ErrorCode::GiftNotAllowed).await;
}
