//! Who a person is, over two runs and over a server that forgot.

use raduga_protocol::server::Refusal;
use raduga_protocol::{ClientToServer, ErrorCode, ServerToClient};

use crate::mock::{MockServer, Raduga, token};

#[tokio::test]
async fn a_server_that_forgot_the_token_gets_a_new_guest_with_a_word() {
    let server = MockServer::start().await;
    let address = server.address();
    let mut raduga = Raduga::start(&address, &["--session", "anna", "join", "7k3q9xm2pa"]);
    let (socket, _) = server.greet("Anna").await;
    raduga.expect("connected").await;
    let files: Vec<String> = std::fs::read_dir(raduga.state.join("raduga"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(files, [format!("{}.anna.token", address.replace(':', "-"))]);
    drop(socket);
    let mut socket = server.accept().await;
    let ClientToServer::Hello(hello) = socket.hear().await else { panic!("no hello") };
    assert_eq!(hello.token, Some(token()));
    let refusal = Refusal {
        request: Some(hello.request),
        game: None,
        code: ErrorCode::BadToken,
        message: "unknown".into(),
        retry_after_ms: None,
        fresh: None,
    };
    socket.say(ServerToClient::Error(refusal)).await;
    raduga.expect("guest").await;
    let ClientToServer::Hello(hello) = socket.hear().await else { panic!("no second hello") };
    assert!(hello.token.is_none());
}

#[tokio::test]
async fn a_bad_name_ends_with_the_exit_code_of_a_refusal() {
    let server = MockServer::start().await;
    let mut raduga = Raduga::start(&server.address(), &["--name", "?", "rooms"]);
    let mut socket = server.accept().await;
    let ClientToServer::Hello(hello) = socket.hear().await else { panic!("no hello") };
    let refusal = Refusal {
        request: Some(hello.request),
        game: None,
        code: ErrorCode::BadName,
        message: "bad".into(),
        retry_after_ms: None,
        fresh: None,
    };
    socket.say(ServerToClient::Error(refusal)).await;
    assert_eq!(raduga.exit().await, 4);
}

#[tokio::test]
async fn row_50_who_is_turned_away_stays_away_as_long_as_asked() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut raduga = Raduga::start(&listener.local_addr().unwrap().to_string(), &["watch", "7k3q9xm2pa"]);
    let (mut stream, _) = listener.accept().await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    let busy = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n";
    stream.write_all(busy.as_bytes()).await.unwrap();
    let told = raduga.expect("offline").await;
    assert!(told.starts_with("offline 7.0 "), "{told}");
}

#[tokio::test]
async fn a_server_that_is_not_there_ends_the_list_of_rooms() {
    let mut raduga = Raduga::start("127.0.0.1:1", &["rooms"]);
    assert_eq!(raduga.exit().await, 3);
}
