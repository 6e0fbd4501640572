//! What an operator does on the machine, with the server running or not.

use raduga_protocol::account::Report;
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{PASSWORD, ServerOptions, TestClient, TestServer, binary};
use tokio::process::Command;

/// Runs `raduga-server admin …` and gives whether it succeeded and what it said.
async fn admin(server: &TestServer, words: &[&str]) -> (bool, String) {
    let mut command = Command::new(binary("raduga-server"));
    command.arg("--data").arg(server.data()).arg("admin").args(words);
    let output = command.output().await.unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[tokio::test]
async fn a_ban_closes_sockets_and_log_in_gives_the_reason() {
    let server = ServerOptions::new().start().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let (done, said) = admin(&server, &["ban", "Anna", "rudeness in chat"]).await;
    assert!(done && said.contains("banned: rudeness in chat"), "{said}");
    let closed = anna.until_closed().await;
    assert_eq!((closed.code, closed.reason.as_str()), (Some(4003), "rudeness in chat"));
    anna.open().await.unwrap();
    let wrong = anna.log_in_message("Anna", "not the password");
    anna.refused(&wrong, ErrorCode::WrongLogIn).await;
    let right = anna.log_in_message("Anna", PASSWORD);
    let refusal = anna.refused(&right, ErrorCode::Banned).await;
    assert!(refusal.message.contains("rudeness in chat"), "{refusal:?}");
    let (done, said) = admin(&server, &["unban", "Anna"]).await;
    assert!(done, "{said}");
    anna.log_in("Anna", PASSWORD).await;
}

#[tokio::test]
async fn the_operator_renames_and_reads_reports_whether_the_server_runs_or_not() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let boris = TestClient::registered(server.address(), "Boris").await;
    let person = boris.person().id;
    let text = "said \u{1b}[2J rude things\nand left".to_owned();
    anna.done(|request| ClientToServer::Report(Report { request, person, game: None, text })).await;
    let (done, said) = admin(&server, &["rename", "Boris", "Anna"]).await;
    assert!(!done && said.contains("registered under this name"), "{said}");
    let (done, said) = admin(&server, &["rename", "Boris", "Gleb"]).await;
    assert!(done && said.contains("Gleb (registered)"), "{said}");
    let (_, said) = admin(&server, &["reports"]).await;
    assert!(said.contains("Gleb") && said.contains("said [2J rude things\n    and left"), "{said:?}");
    assert_eq!(anna.profile(person).await.person.name, "Gleb");
    server.kill().await;
    let (done, said) = admin(&server, &["mute", &person.to_string()]).await;
    assert!(done && said.contains("Gleb (registered, muted)"), "{said}");
    let (done, said) = admin(&server, &["show", "Nobody"]).await;
    assert!(!done && said.contains("no such person"), "{said}");
    server.restart().await;
    let (done, said) = admin(&server, &["show", "gleb"]).await;
    assert!(done && said.contains("muted"), "{said}");
}

#[tokio::test]
async fn reports_are_limited() {
    let server = ServerOptions::new().flag("reports-per-person", 2).start().await;
    let mut anna = TestClient::connect(server.address(), "Anna").await;
    let person = TestClient::connect(server.address(), "Boris").await.person().id;
    let report = |text: &str| {
        let text = text.to_owned();
        move |request| ClientToServer::Report(Report { request, person, game: None, text })
    };
    anna.done(report("one")).await;
    anna.done(report("two")).await;
    let request = anna.request_id();
    anna.refused(&report("three")(request), ErrorCode::RateLimited).await;
}
