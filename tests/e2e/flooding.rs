//! Limits: who says too much, comes too often or says nothing at all.

use std::time::Duration;

use raduga_protocol::ServerToClient;
use raduga_protocol::client::Ping;
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{PATIENCE, RawSocket, ServerOptions, TestClient};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn a_flood_is_refused_with_a_time_to_wait_and_then_closes_with_1008() {
    let server = ServerOptions::as_shipped().start().await;
    let mut client = TestClient::connect(server.address(), "Анна").await;
    let mut refused = None;
    let mut closed = None;
    for _ in 0..100_000 {
        let request = client.request_id();
        let list =
            raduga_protocol::client::ListRooms { request, filter: raduga_protocol::lobby::RoomFilter::All };
        match client.try_ask(&ClientToServer::ListRooms(list)).await {
            Ok(ServerToClient::Error(refusal)) if refusal.code == ErrorCode::RateLimited => {
                refused = Some(refusal)
            }
            Ok(_) => {}
            Err(lost) => {
                closed = Some(lost);
                break;
            }
        }
    }
    let refusal = refused.expect("a warning comes first");
    assert!(refusal.retry_after_ms.is_some_and(|wait| wait > 0), "{refusal:?}");
    assert_eq!(closed.expect("a flood ends").code, Some(1008));
    // Others are not bothered.
    TestClient::connect(server.address(), "Boris").await.settle().await;
}

/// Each ping costs the server an answer, which piles up if it is not read.
#[tokio::test]
async fn a_flood_of_control_frames_closes_with_1008_whoever_sends_it() {
    let server = ServerOptions::as_shipped().start().await;
    for (opcode, greeted) in [(9, false), (9, true), (10, true)] {
        let mut socket = RawSocket::upgrade(server.address(), "").await.unwrap();
        if greeted {
            socket.greet().await;
        }
        for _ in 0..2_000 {
            socket.send(true, opcode, b"flood").await;
        }
        assert_eq!(socket.close_code().await, Some(1008), "opcode {opcode}");
    }
}

#[tokio::test]
async fn playing_fast_is_no_flood() {
    let server = ServerOptions::as_shipped().start().await;
    let mut client = TestClient::connect(server.address(), "Анна").await;
    for _ in 0..60 {
        let ping = ClientToServer::Ping(Ping { request: client.request_id() });
        let answer = client.ask(&ping).await;
        assert!(matches!(answer, ServerToClient::Pong(_)), "{answer:?}");
    }
}

#[tokio::test]
async fn row_50_connections_over_the_limit_of_an_address_are_turned_away_with_a_time_to_wait() {
    let server = ServerOptions::new().flag("max-connections-per-address", 3).start().await;
    let mut guests = Vec::new();
    for _ in 0..3 {
        guests.push(TestClient::connect(server.address(), "Анна").await);
    }
    turned_away(&server).await;
    guests.pop().unwrap().close().await;
    let mut next = TestClient::unconnected(server.address(), "Boris");
    let end = tokio::time::Instant::now() + PATIENCE;
    while next.open().await.is_err() || next.greet().await.is_err() {
        assert!(tokio::time::Instant::now() < end, "the place of who has gone is free again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn connections_over_the_limit_of_the_server_are_turned_away() {
    let server = ServerOptions::new().flag("max-connections", 2).start().await;
    let _first = TestClient::connect(server.address(), "Анна").await;
    let _second = TestClient::connect(server.address(), "Boris").await;
    turned_away(&server).await;
}

/// A further connection gets a clear answer: a status, or the error and close code 1013.
async fn turned_away(server: &raduga_tests::harness::TestServer) {
    match RawSocket::upgrade(server.address(), "").await {
        Err(head) => {
            assert!(head.starts_with("HTTP/1.1 503") || head.starts_with("HTTP/1.1 429"), "{head}");
            assert!(head.to_lowercase().contains("\r\nretry-after: 5"), "{head}");
        }
        Ok(mut socket) => {
            let mut said = String::new();
            let code = loop {
                match socket.read().await {
                    Some(frame) if frame.opcode == 8 => break frame.close_code(),
                    Some(frame) => said += &frame.text(),
                    None => break None,
                }
            };
            assert_eq!(code, Some(1013), "{said}");
            assert!(said.contains("too_many_connections"), "{said}");
        }
    }
}

#[tokio::test]
async fn a_request_head_that_never_ends_is_cut_off() {
    let server = ServerOptions::new().start().await;
    let mut stream = TcpStream::connect(server.address()).await.unwrap();
    stream.write_all(b"GET /ws HTTP/1.1\r\nHost: x\r\n").await.unwrap();
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(PATIENCE * 2, stream.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "a slow handshake holds a place for ever");
    TestClient::connect(server.address(), "Анна").await.settle().await;
}

#[tokio::test]
async fn a_socket_that_never_greets_is_closed() {
    let server = ServerOptions::new().flag("ping-seconds", 0.3).flag("idle-seconds", 1).start().await;
    let mut socket = RawSocket::upgrade(server.address(), "").await.unwrap();
    // It answers no ping either.
    socket.until_end().await;
}

#[tokio::test]
async fn a_quiet_socket_that_answers_pings_lives() {
    let server = ServerOptions::new().flag("ping-seconds", 0.2).flag("idle-seconds", 1).start().await;
    let mut client = TestClient::connect(server.address(), "Анна").await;
    let start = tokio::time::Instant::now();
    while start.elapsed() < Duration::from_millis(2500) {
        if let Some(Err(lost)) = client.next_within(Duration::from_millis(100)).await {
            panic!("{lost:?}");
        }
    }
    client.settle().await;
}

#[tokio::test]
async fn many_half_open_handshakes_keep_nobody_out() {
    let server = ServerOptions::new().start().await;
    let mut held = Vec::new();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(server.address()).await.unwrap();
        stream.write_all(b"GET /ws HTTP/1.1\r\n").await.unwrap();
        held.push(stream);
    }
    TestClient::connect(server.address(), "Анна").await.settle().await;
}
