//! Finding somebody to play with: seeks, pools, challenges, and the lobby in which they are seen.

mod challenges;
mod house;
mod persons;
mod pools;
mod seeks;
mod watching;

use raduga_tests::harness::{ServerOptions, TestClient, TestServer};

/// A server on which those who wait in pools do not wait long.
async fn server() -> TestServer {
    options().start().await
}

fn options() -> ServerOptions {
    ServerOptions::new().flag("wave-seconds", 0.2)
}

async fn two(server: &TestServer) -> (TestClient, TestClient) {
    let anna = TestClient::connect(server.address(), "Анна").await;
    (anna, TestClient::connect(server.address(), "Boris").await)
}
