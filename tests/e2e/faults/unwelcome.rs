//! What a socket may bring that nobody agreed on.

use raduga_protocol::limits::MAX_CLIENT_MESSAGE_BYTES;
use raduga_tests::harness::{RawSocket, ServerOptions, TestClient};

/// A frame as large as some would send.
const TEN_MEGABYTES: usize = 10 * 1000 * 1000;
/// What the server may hold of all of them together.
const HELD_KIB: u64 = 16 * 1024;

#[tokio::test]
async fn ten_megabytes_are_cut_off_at_the_limit_and_never_held() {
    let server = ServerOptions::new().start().await;
    let before = server.resident_kib();
    for _ in 0..10 {
        let mut socket = RawSocket::upgrade(server.address(), "").await.unwrap();
        socket.greet().await;
        socket.send_bytes(&RawSocket::header(true, 1, TEN_MEGABYTES as u64)).await;
        // A mask of zeros changes nothing.
        socket.send_bytes(&[0; 4]).await;
        socket.send_bytes(&vec![b' '; TEN_MEGABYTES]).await;
        // The rest was never read, so the end may come as a reset.
        assert_eq!(socket.close_code().await.unwrap_or(1009), 1009);
    }
    let grown = server.resident_kib().saturating_sub(before);
    assert!(grown < HELD_KIB, "{grown} KiB more");
    TestClient::connect(server.address(), "Анна").await.settle().await;
}

#[tokio::test]
async fn a_message_of_many_small_fragments_is_cut_off_at_the_limit() {
    let server = ServerOptions::new().start().await;
    let mut socket = RawSocket::upgrade(server.address(), "").await.unwrap();
    socket.greet().await;
    socket.send(false, 1, b" ").await;
    for _ in 0..MAX_CLIENT_MESSAGE_BYTES / 100 + 1 {
        socket.send(false, 0, &[b' '; 100]).await;
    }
    assert_eq!(socket.close_code().await, Some(1009));
}

#[tokio::test]
async fn compression_is_not_agreed_on_and_a_compressed_frame_closes_with_1002() {
    let server = ServerOptions::new().start().await;
    let offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
    let head =
        raduga_tests::harness::http::head_of(server.address(), &RawSocket::head(server.address(), offer))
            .await;
    assert!(head.starts_with("HTTP/1.1 101"), "{head}");
    assert!(!head.to_lowercase().contains("sec-websocket-extensions"), "{head}");
    let mut socket = RawSocket::upgrade(server.address(), offer).await.unwrap();
    socket.greet().await;
    // The first reserved bit tells that the payload is compressed (RFC 7692 §6).
    const COMPRESSED_TEXT: u8 = 0x40 | 1;
    socket.send(true, COMPRESSED_TEXT, &[0xaa, 0x56, 0x0a, 0x00]).await;
    assert_eq!(socket.close_code().await, Some(1002));
}
