//! No descriptors left: whoever plays plays on, and who was kept out comes in when there are some again.

use std::time::Duration;

use raduga_tests::harness::{PATIENCE, ServerOptions, Table, TestClient, settings};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use crate::OPENING;

/// Connections that want in, more than there are descriptors.
const CROWD: usize = 60;
/// What is left for them.
const LEFT: u64 = 12;

#[tokio::test]
async fn with_no_descriptors_left_games_go_on_and_later_newcomers_come_in() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+0")).await;
    table.play(OPENING).await;
    server.limit("nofile", Some(server.descriptors() + LEFT)).await;
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(TcpStream::connect(server.address()).await.unwrap());
    }
    let end = tokio::time::Instant::now() + PATIENCE;
    while !server.log_text().contains("a connection could not be accepted") {
        assert!(tokio::time::Instant::now() < end, "the limit is reached");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    table.play("g1f3 b8c6 f3g1 c6b8").await;
    let mut kept_out = TestClient::unconnected(server.address(), "Вера");
    assert!(tokio::time::timeout(Duration::from_millis(500), kept_out.open()).await.is_err(), "it waits");
    for mut stream in crowd {
        // Their own time to say something is over before long, too.
        let _ = tokio::time::timeout(Duration::from_millis(1), stream.read_u8()).await;
    }
    kept_out.come_back().await;
    kept_out.watch(table.game).await;
    table.play("g1f3").await;
}
