//! Plain HTTP, as a probe or a scraper speaks it.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::PATIENCE;

/// The status and the body that a GET of `path` gives.
pub async fn get(server: SocketAddr, path: &str) -> (u16, String) {
    let text =
        exchange(server, &format!("GET {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\r\n"))
            .await;
    let status = text.split_whitespace().nth(1).and_then(|code| code.parse().ok());
    let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status.unwrap_or_else(|| panic!("no status in {text:?}")), body.to_owned())
}

/// Everything that the server answers to `request`, head and body, until it closes.
pub async fn exchange(server: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(server).await.expect("the server takes connections");
    stream.write_all(request.as_bytes()).await.expect("the request goes out");
    let mut answer = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    read.expect("the server answers and closes").ok();
    String::from_utf8_lossy(&answer).into_owned()
}

/// The head of the answer to `request`, whatever comes after it.
pub async fn head_of(server: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(server).await.expect("the server takes connections");
    stream.write_all(request.as_bytes()).await.expect("the request goes out");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let byte = tokio::time::timeout(PATIENCE, stream.read_u8()).await.expect("an answer comes");
        let Ok(byte) = byte else { break };
        head.push(byte);
    }
    String::from_utf8_lossy(&head).into_owned()
}

/// The sum of all samples of the metric `name` whose labels contain `labels`.
pub async fn metric(server: SocketAddr, name: &str, labels: &str) -> f64 {
    let (status, text) = get(server, "/metrics").await;
    assert_eq!(status, 200, "{text}");
    let samples = text.lines().filter(|line| !line.starts_with('#')).filter(|line| {
        let rest = line.strip_prefix(name);
        rest.is_some_and(|rest| rest.starts_with([' ', '{'])) && line.contains(labels)
    });
    let mut values = samples
        .map(|line| line.rsplit(' ').next().and_then(|value| value.parse::<f64>().ok()).unwrap_or(0.0));
    let first = values.next().unwrap_or_else(|| {
        // A family without a sample yet is known by its help line alone.
        let family = name.trim_end_matches("_total");
        assert!(text.contains(&format!("# HELP {family} ")), "no metric {name} in\n{text}");
        0.0
    });
    first + values.sum::<f64>()
}
