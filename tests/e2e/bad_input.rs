//! Whatever a socket says, the answer is an error with a code, then the close code the standard names; nothing panics.

use raduga_protocol::limits::MAX_CLIENT_MESSAGE_BYTES;
use raduga_tests::harness::{RawSocket, ServerOptions, TestServer, http};

async fn greeted() -> (TestServer, RawSocket) {
    let server = ServerOptions::new().start().await;
    let mut socket = RawSocket::upgrade(server.address(), "").await.unwrap();
    socket.greet().await;
    (server, socket)
}

/// Says `text` and hears the error `code`; the socket must still be of use afterwards.
async fn refused(socket: &mut RawSocket, text: &str, code: &str) {
    socket.send_text(text).await;
    let answer = socket.read().await.unwrap_or_else(|| panic!("the socket closed over {text:.80}")).text();
    assert!(answer.contains(r#""type":"error""#), "{text:.80} -> {answer}");
    assert!(answer.contains(&format!(r#""code":"{code}""#)), "{text:.80} -> {answer}");
    alive(socket).await;
}

async fn alive(socket: &mut RawSocket) {
    socket.send_text(r#"{"type":"ping","request":"alive"}"#).await;
    let answer = socket.read().await.expect("the socket is open").text();
    assert!(answer.contains(r#""type":"pong""#), "{answer}");
}

#[tokio::test]
async fn each_malformed_message_has_its_code_and_costs_no_socket() {
    let (_server, mut socket) = greeted().await;
    for (text, code) in [
        ("", "bad_json"),
        ("nonsense", "bad_json"),
        ("{", "bad_json"),
        (r#"{"type":"ping","request":"r1"}trailing"#, "bad_json"),
        ("\u{0}", "bad_json"),
        ("null", "bad_message"),
        ("[]", "bad_message"),
        ("17", "bad_message"),
        ("{}", "bad_message"),
        (r#"{"type":7}"#, "bad_message"),
        (r#"{"type":"ping"}"#, "bad_message"),
        (r#"{"type":"ping","request":""}"#, "bad_message"),
        (r#"{"type":"ping","request":17}"#, "bad_message"),
        (r#"{"type":"act","request":"r1","game":"short","ply":0,"action":"e2e4"}"#, "bad_message"),
        (r#"{"type":"act","request":"r1","game":"7k3q9xm2pa","ply":-1,"action":"e2e4"}"#, "bad_message"),
        (r#"{"type":"act","request":"r1","game":"7k3q9xm2pa","ply":1e99,"action":"e2e4"}"#, "bad_message"),
        (r#"{"type":"act","request":"r1","game":"7k3q9xm2pa","ply":0,"action":["e2e4"]}"#, "bad_message"),
        (r#"{"type":"dance","request":"r1"}"#, "unknown_type"),
        (r#"{"type":"","request":"r1"}"#, "unknown_type"),
        (r#"{"type":"act","request":"r1","game":"7k3q9xm2pa","ply":0,"action":"e2e4"}"#, "unknown_game"),
        (r#"{"type":"join_room","request":"r2","game":"7k3q9xm2pa"}"#, "unknown_game"),
        (r#"{"type":"resume","request":"r3","game":"7k3q9xm2pa","epoch":1,"seq":0}"#, "unknown_game"),
        (r#"{"type":"hello","request":"r4","versions":[1]}"#, "already_greeted"),
    ] {
        refused(&mut socket, text, code).await;
    }
    refused(&mut socket, &"[".repeat(5000), "too_deep").await;
    let deep = format!(r#"{{"type":"ping","request":"r1","x":{}1{}}}"#, "[".repeat(2000), "]".repeat(2000));
    refused(&mut socket, &deep, "too_deep").await;
}

#[tokio::test]
async fn the_first_message_must_be_hello() {
    let server = ServerOptions::new().start().await;
    let mut socket = RawSocket::upgrade(server.address(), "").await.unwrap();
    socket.send_text(r#"{"type":"list_rooms","request":"r1"}"#).await;
    assert!(socket.read().await.unwrap().text().contains(r#""code":"hello_first""#));
    socket.greet().await;
}

#[tokio::test]
async fn a_version_that_is_not_spoken_is_refused_and_closes_with_1002() {
    let server = ServerOptions::new().start().await;
    let mut socket = RawSocket::upgrade(server.address(), "").await.unwrap();
    socket.send_text(r#"{"type":"hello","request":"r1","versions":[99]}"#).await;
    assert!(socket.read().await.unwrap().text().contains(r#""code":"unsupported_version""#));
    assert_eq!(socket.close_code().await, Some(1002));
}

#[tokio::test]
async fn a_message_over_the_limit_is_refused_and_closes_with_1009() {
    let (_server, mut socket) = greeted().await;
    socket.send_text(&" ".repeat(MAX_CLIENT_MESSAGE_BYTES + 1)).await;
    assert!(socket.read().await.unwrap().text().contains(r#""code":"too_large""#));
    assert_eq!(socket.close_code().await, Some(1009));
}

#[tokio::test]
async fn a_frame_that_claims_to_be_huge_is_cut_off_before_it_is_read() {
    let (server, mut socket) = greeted().await;
    let before = server.resident_kib();
    socket.send_bytes(&RawSocket::header(true, 1, 1 << 40)).await;
    socket.send_bytes(&[0; 4]).await;
    assert_eq!(socket.close_code().await.unwrap_or(1009), 1009);
    assert!(server.resident_kib() < before + 64 * 1024, "nothing is reserved for a claim");
}

#[tokio::test]
async fn a_message_in_fragments_is_put_together_and_the_limit_holds_for_the_whole() {
    let (_server, mut socket) = greeted().await;
    socket.send(false, 1, br#"{"type":"pi"#).await;
    socket.send(true, 9, b"between").await;
    socket.send(false, 0, br#"ng","request""#).await;
    socket.send(true, 0, br#":"r1"}"#).await;
    assert!(socket.read().await.unwrap().text().contains(r#""type":"pong""#));
    socket.send(false, 1, &[b' '; 5000]).await;
    socket.send(true, 0, &[b' '; 5000]).await;
    assert_eq!(socket.close_code().await, Some(1009));
}

#[tokio::test]
async fn a_letter_cut_by_a_fragment_border_is_whole_again() {
    let (_server, mut socket) = greeted().await;
    let text = r#"{"type":"ping","request":"r1","x":"Ж"}"#.as_bytes();
    let cut = text.iter().position(|byte| *byte > 0x7f).unwrap() + 1;
    socket.send(false, 1, &text[..cut]).await;
    socket.send(true, 0, &text[cut..]).await;
    assert!(socket.read().await.unwrap().text().contains(r#""type":"pong""#));
}

#[tokio::test]
async fn a_binary_frame_is_refused_and_closes_with_1003() {
    let (_server, mut socket) = greeted().await;
    socket.send(true, 2, br#"{"type":"ping","request":"r1"}"#).await;
    assert!(socket.read().await.unwrap().text().contains(r#""code":"not_text""#));
    assert_eq!(socket.close_code().await, Some(1003));
}

#[tokio::test]
async fn bad_utf_8_closes_with_1007() {
    let (_server, mut socket) = greeted().await;
    socket.send(true, 1, b"{\"type\":\"\xff\xfe\"}").await;
    assert_eq!(socket.close_code().await, Some(1007));
}

#[tokio::test]
async fn frames_against_the_standard_close_with_1002() {
    for (last, opcode, payload) in
        [(true, 3u8, &b"x"[..]), (true, 0, b"x"), (false, 9, b"x"), (true, 9, &[0; 126])]
    {
        let (_server, mut socket) = greeted().await;
        socket.send(last, opcode, payload).await;
        assert_eq!(socket.close_code().await.unwrap_or(1002), 1002, "opcode {opcode}, last {last}");
    }
}

#[tokio::test]
async fn an_unmasked_frame_closes_the_socket() {
    let (_server, mut socket) = greeted().await;
    socket.send_bytes(b"\x81\x02{}").await;
    assert_eq!(socket.close_code().await.unwrap_or(1002), 1002);
}

#[tokio::test]
async fn a_polite_close_is_answered() {
    let (_server, mut socket) = greeted().await;
    socket.send(true, 8, &1000u16.to_be_bytes()).await;
    assert_eq!(socket.close_code().await, Some(1000));
}

#[tokio::test]
async fn a_name_or_a_token_that_cannot_be_is_refused() {
    let server = ServerOptions::new().start().await;
    let mut socket = RawSocket::upgrade(server.address(), "").await.unwrap();
    for (hello, code) in [
        (r#""name":"x""#, "bad_name"),
        (r#""name":"a  b""#, "bad_name"),
        (r#""name":"<script>""#, "bad_name"),
        (r#""name":"this name is much too long""#, "bad_name"),
        (r#""name":"a\u0000b""#, "bad_name"),
        (r#""token":"short""#, "bad_message"),
        (r#""token":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#, "bad_token"),
    ] {
        socket.send_text(&format!(r#"{{"type":"hello","request":"r1","versions":[1],{hello}}}"#)).await;
        let answer = socket.read().await.unwrap_or_else(|| panic!("closed over {hello}")).text();
        assert!(answer.contains(&format!(r#""code":"{code}""#)), "{hello} -> {answer}");
    }
    socket.greet().await;
}

#[tokio::test]
async fn a_bad_start_position_opens_no_room() {
    let (_server, mut socket) = greeted().await;
    for position in [
        "",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/8/8/8/8/8/8[] w - - - 0 1",
        "kK6/8/8/8/8/8/8/8[] w - - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - - 0 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[xx] w KQkq - - 0 1",
    ] {
        let create = format!(
            r#"{{"type":"create_room","request":"p-{}","settings":{{"variant":"radras","clock":"3+2","position":"{position}"}}}}"#,
            position.len()
        );
        refused(&mut socket, &create, "bad_position").await;
    }
    let long = format!(
        r#"{{"type":"create_room","request":"long","settings":{{"variant":"radras","clock":"3+2","position":"{}"}}}}"#,
        "8/".repeat(1000)
    );
    refused(&mut socket, &long, "bad_position").await;
}

#[tokio::test]
async fn requests_that_are_no_http_or_no_upgrade_get_a_status() {
    let server = ServerOptions::new().start().await;
    for (request, status) in [
        ("GET /ws HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "HTTP/1.1 4"),
        ("POST /ws HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", "HTTP/1.1 4"),
        ("GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "HTTP/1.1 404"),
        ("\u{16}\u{3}\u{1}nonsense\r\n\r\n", "HTTP/1.1 400"),
    ] {
        let answer = http::exchange(server.address(), request).await;
        assert!(answer.starts_with(status), "{request:?} -> {answer:?}");
    }
}

#[tokio::test]
async fn an_origin_that_is_not_allowed_is_forbidden() {
    let server = ServerOptions::new().flag("allowed-origins", "https://raduga.example").start().await;
    let refused = RawSocket::upgrade(server.address(), "Origin: https://evil.example\r\n").await.unwrap_err();
    assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
    let mut allowed =
        RawSocket::upgrade(server.address(), "Origin: https://raduga.example\r\n").await.unwrap();
    allowed.greet().await;
    // A program that is no browser names no origin.
    let mut program = RawSocket::upgrade(server.address(), "").await.unwrap();
    program.greet().await;
}

/// The status line of the answer to a request head.
async fn status_of(server: &TestServer, head: &str) -> String {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    let mut stream = tokio::net::TcpStream::connect(server.address()).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).await.unwrap();
    line
}

#[tokio::test]
async fn only_a_whole_handshake_becomes_a_socket() {
    let server = ServerOptions::new().start().await;
    let head = |version: &str, key: &str, more: &str| {
        format!(
            "GET /ws HTTP/{version}\r\nHost: raduga\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{more}\r\n"
        )
    };
    let key = "dGhlIHNhbXBsZSBub25jZQ==";
    assert!(status_of(&server, &head("1.1", key, "")).await.contains("101"));
    for (version, key, more) in [
        ("1.0", key, ""),
        ("1.1", "", ""),
        ("1.1", "c2hvcnQ=", ""),
        ("1.1", key, "Sec-WebSocket-Protocol: raduga.v9\r\n"),
        ("1.1", key, "Origin: https://evil.example\r\n"),
        ("1.1", key, "Origin: http://raduga\r\nOrigin: https://evil.example\r\n"),
    ] {
        let status = status_of(&server, &head(version, key, more)).await;
        assert!(status.contains(" 4"), "{version} {key} {more} -> {status}");
    }
}
