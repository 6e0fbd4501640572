//! What operators look at, and the first line the server prints.

use raduga_tests::harness::{ServerOptions, Table, TestClient, http, settings};

use crate::OPENING;

#[tokio::test]
async fn health_and_readiness_answer() {
    let server = ServerOptions::as_shipped().start().await;
    assert_eq!(http::get(server.address(), "/healthz").await.0, 200);
    assert_eq!(http::get(server.address(), "/readyz").await.0, 200);
    assert_ne!(server.address().port(), 0, "it says which port it got");
}

#[tokio::test]
async fn the_metrics_count_connections_games_actions_and_errors() {
    let server = ServerOptions::new().start().await;
    let address = server.address();
    let mut table = Table::set(address, settings("10+5")).await;
    table.play(OPENING).await;
    let act = table.white.act_message_at(table.game, 0, "e2e4");
    table.white.refused(&act, raduga_protocol::ErrorCode::Stale).await;
    table.white.come_back().await;
    assert_eq!(http::metric(address, "raduga_actions_total", "").await, 2.0);
    assert!(http::metric(address, "raduga_resumes_total", "").await >= 1.0);
    assert!(http::metric(address, "raduga_errors_total", "stale").await >= 1.0);
    assert!(http::metric(address, "raduga_append_seconds_count", "").await >= 2.0);
    assert_eq!(http::metric(address, "raduga_games", "").await, 1.0);
    assert!(http::metric(address, "raduga_connections", "").await >= 2.0);
}

#[tokio::test]
async fn the_metrics_tell_no_secret_and_no_name() {
    let server = ServerOptions::new().start().await;
    let client = TestClient::connect(server.address(), "Аннушка").await;
    let (_, text) = http::get(server.address(), "/metrics").await;
    assert!(!text.contains(client.token().expose()) && !text.contains("Аннушка"), "{text}");
}

#[tokio::test]
async fn flags_may_come_from_the_environment() {
    let server = ServerOptions::as_shipped().environment("RADUGA_FIRST_MOVE_SECONDS", "0.5").start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let outcome = table.outcome().await;
    assert_eq!(outcome.reason, raduga_protocol::game::EndReason::NoShow);
}
