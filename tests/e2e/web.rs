//! The browser client as the server gives it: who may keep what, in which form, and what the page may do.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use raduga_tests::harness::{ServerOptions, http};

const PAGES: &str = "Accept: text/html,application/xhtml+xml\r\n";

/// An answer's head, and how many bytes came behind it.
struct Answer {
    status: u16,
    headers: BTreeMap<String, String>,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

async fn ask(server: SocketAddr, line: &str, headers: &str) -> Answer {
    let request = format!("{line} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n{headers}\r\n");
    let text = http::exchange(server, &request).await;
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no head in {text:?}"));
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
    let headers = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()));
    Answer { status: status.expect("a status"), headers: headers.collect(), body: body.to_owned() }
}

/// The address of the script in the page.
async fn script(server: SocketAddr) -> String {
    let page = ask(server, "GET /", PAGES).await.body;
    let (_, rest) = page.split_once("src=\"/assets/").expect("the page has a script with a hash in its name");
    format!("/assets/{}", rest.split('"').next().unwrap_or_default())
}

#[tokio::test]
async fn every_address_of_a_page_gives_the_shell_and_nothing_else_does() {
    let server = ServerOptions::as_shipped().start().await;
    let address = server.address();
    let shell = ask(address, "GET /", PAGES).await;
    assert_eq!((shell.status, shell.header("content-type")), (200, "text/html; charset=utf-8"));
    for path in ["/game/7k3q9xm2pa", "/tv", "/me", "/no/such/page?x=1"] {
        let page = ask(address, &format!("GET {path}"), PAGES).await;
        assert_eq!((page.status, &page.body), (200, &shell.body), "{path}");
    }
    for path in ["/assets/index-00000000.js", "/assets/", "/api/nothing"] {
        assert_eq!(ask(address, &format!("GET {path}"), PAGES).await.status, 404, "{path}");
    }
    assert_eq!(
        ask(address, "GET /game/7k3q9xm2pa", "Accept: */*\r\n").await.status,
        404,
        "a script is no page"
    );
    assert_eq!(ask(address, "POST /", PAGES).await.status, 405);
}

#[tokio::test]
async fn what_has_its_hash_in_its_name_is_kept_for_ever_and_all_else_is_asked_for_again() {
    let server = ServerOptions::as_shipped().start().await;
    let address = server.address();
    let script = ask(address, &format!("GET {}", script(address).await), "").await;
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    for path in ["/", "/index.html", "/raduga.webmanifest", "/icon.svg"] {
        let answer = ask(address, &format!("GET {path}"), PAGES).await;
        assert_eq!((answer.status, answer.header("cache-control")), (200, "no-cache"), "{path}");
        let tag = answer.header("etag");
        assert!(tag.starts_with('"') && tag.len() > 10, "{path}: a strong tag: {tag}");
        let again = ask(address, &format!("GET {path}"), &format!("{PAGES}If-None-Match: {tag}\r\n")).await;
        assert_eq!((again.status, again.body.as_str(), again.header("etag")), (304, "", tag), "{path}");
        let other = ask(address, &format!("GET {path}"), &format!("{PAGES}If-None-Match: \"x\"\r\n")).await;
        assert_eq!(other.status, 200, "{path}");
    }
}

#[tokio::test]
async fn a_file_comes_in_the_form_that_is_liked_best_and_each_form_has_its_own_tag() {
    let server = ServerOptions::as_shipped().start().await;
    let address = server.address();
    let path = script(address).await;
    let mut tags = Vec::new();
    let mut lengths = Vec::new();
    for (accepted, coding) in
        [("br, gzip", "br"), ("gzip", "gzip"), ("br;q=0.2, gzip;q=0.9", "gzip"), ("identity", "")]
    {
        let answer = ask(address, &format!("GET {path}"), &format!("Accept-Encoding: {accepted}\r\n")).await;
        assert_eq!((answer.status, answer.header("content-encoding")), (200, coding), "{accepted}");
        assert_eq!(answer.header("vary"), "accept-encoding");
        tags.push(answer.header("etag").to_owned());
        lengths.push(answer.header("content-length").parse::<usize>().expect("a length"));
    }
    assert!(tags[0] != tags[1] && tags[1] == tags[2] && tags[3] != tags[0] && tags[3] != tags[1], "{tags:?}");
    assert!(lengths[0] < lengths[1] && lengths[1] < lengths[3], "{lengths:?}");
    let plain = ask(address, &format!("GET {path}"), "").await;
    assert_eq!(plain.header("content-encoding"), "");
}

#[tokio::test]
async fn a_head_says_what_a_get_would_without_the_body() {
    let server = ServerOptions::as_shipped().start().await;
    let address = server.address();
    for path in ["/".to_owned(), "/tv".to_owned(), script(address).await] {
        let get = ask(address, &format!("GET {path}"), PAGES).await;
        let head = ask(address, &format!("HEAD {path}"), PAGES).await;
        assert_eq!((head.status, head.body.as_str()), (200, ""), "{path}");
        for name in ["content-length", "content-type", "etag", "cache-control"] {
            assert_eq!(head.header(name), get.header(name), "{path} {name}");
        }
    }
}

#[tokio::test]
async fn the_page_may_load_from_its_own_server_alone_and_stand_in_no_frame() {
    let server = ServerOptions::as_shipped().start().await;
    let address = server.address();
    for path in ["/".to_owned(), "/me".to_owned(), script(address).await] {
        let answer = ask(address, &format!("GET {path}"), PAGES).await;
        let policy = answer.header("content-security-policy");
        for rule in
            ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]
        {
            assert!(policy.contains(rule), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("unsafe-eval"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("camera=()"));
    }
    let missing = ask(address, "GET /assets/none.js", "").await;
    assert_eq!((missing.status, missing.header("x-content-type-options")), (404, "nosniff"));
    assert_eq!(missing.header("cache-control"), "no-cache", "what is missing may come");
}
