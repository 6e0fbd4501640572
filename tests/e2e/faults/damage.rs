//! A data file that is damaged is not served from, and not made worse.

use std::path::{Path, PathBuf};

use raduga_protocol::GameId;
use raduga_tests::harness::trouble::{WITHOUT_ROOTS_RIGHTS, told_by_server, told_through};
use raduga_tests::harness::{ServerOptions, Table, TestClient, TestServer, settings};
use tokio::process::Command;

use crate::OPENING;

/// A server that is down, one game in its data.
async fn with_a_game() -> (TestServer, GameId) {
    let mut server = ServerOptions::new().keeping_its_port().flag("drain-seconds", 0).start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play(OPENING).await;
    // Left properly, the file alone holds everything.
    server.ask_to_stop().await;
    assert!(server.gone().await.success());
    (server, table.game)
}

fn file(server: &TestServer) -> PathBuf {
    server.data().join("raduga.sqlite")
}

/// Overwrites bytes in the middle of the file.
fn scratch(path: &Path) {
    let mut bytes = std::fs::read(path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle - 9000..middle + 9000].fill(0xa5);
    std::fs::write(path, bytes).unwrap();
}

/// No start, a sentence that says what helps, and the file as it was.
async fn refused(server: &TestServer) -> String {
    let before = std::fs::read(file(server)).unwrap();
    let (started, said) = told_by_server(server.data(), &[]).await;
    assert!(!started, "{said}");
    let sentence = said.lines().find(|line| line.starts_with("raduga-server: ")).unwrap_or_default();
    assert!(sentence.contains("is damaged") && sentence.contains("raduga-server check"), "{said}");
    assert_eq!(std::fs::read(file(server)).unwrap(), before, "what may be saved of it is not touched");
    said
}

#[tokio::test]
async fn a_scratched_data_file_is_refused_check_says_so_and_a_backup_brings_it_back() {
    let (mut server, game) = with_a_game().await;
    let backup = std::fs::read(file(&server)).unwrap();
    scratch(&file(&server));
    refused(&server).await;
    let (whole, said) = told_by_server(server.data(), &["check"]).await;
    assert!(!whole && said.contains("damaged"), "{said}");
    std::fs::write(file(&server), backup).unwrap();
    let (whole, said) = told_by_server(server.data(), &["check"]).await;
    assert!(whole && said.contains("1 games are whole, 0 are damaged"), "{said}");
    server.restart().await;
    let mut newcomer = TestClient::connect(server.address(), "Вера").await;
    newcomer.watch(game).await;
    assert_eq!(newcomer.game(game).state.ply, 2);
}

#[tokio::test]
async fn a_file_that_is_cut_short_or_no_data_file_at_all_is_refused() {
    let (server, _) = with_a_game().await;
    let bytes = std::fs::read(file(&server)).unwrap();
    std::fs::write(file(&server), &bytes[..bytes.len() / 2]).unwrap();
    refused(&server).await;
    std::fs::write(file(&server), "a letter that was saved here by mistake\n".repeat(400)).unwrap();
    refused(&server).await;
    let (whole, said) = told_by_server(server.data(), &["check"]).await;
    assert!(!whole && said.contains("is damaged"), "{said}");
}

#[tokio::test]
async fn a_game_whose_log_is_damaged_is_named_and_costs_no_other() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut hurt = Table::set(server.address(), settings("10+0")).await;
    let mut whole = Table::set(server.address(), settings("10+0")).await;
    hurt.play(OPENING).await;
    whole.play(OPENING).await;
    let (sound, said) = told_by_server(server.data(), &["check"]).await;
    assert!(sound && said.contains("2 games are whole"), "a server may run meanwhile: {said}");
    server.kill().await;
    let spoil = "UPDATE events SET body = '{' WHERE game = (SELECT min(id) FROM games) AND seq = 3";
    let spoilt = Command::new("sqlite3").arg(file(&server)).arg(spoil).status().await.unwrap();
    assert!(spoilt.success());
    if hurt.game > whole.game {
        std::mem::swap(&mut hurt, &mut whole);
    }
    let (sound, said) = told_by_server(server.data(), &["check"]).await;
    assert!(!sound && said.contains(&format!("game {}: a row cannot be read", hurt.game)), "{said}");
    assert!(said.contains("1 games are whole, 1 are damaged"), "{said}");
    server.restart().await;
    let mut newcomer = TestClient::connect(server.address(), "Вера").await;
    newcomer.watch(whole.game).await;
    let join = newcomer.join_message(hurt.game, raduga_protocol::client::JoinAs::Spectator);
    newcomer.refused(&join, raduga_protocol::ErrorCode::Internal).await;
}

#[tokio::test]
async fn without_data_there_is_nothing_to_check() {
    let empty = std::env::temp_dir().join(format!("raduga-e2e-{:016x}", rand::random::<u64>()));
    let (whole, said) = told_by_server(&empty, &["check"]).await;
    assert!(!whole && said.contains("there is no data file"), "{said}");
    assert!(!empty.exists(), "and none is made");
}

#[tokio::test]
async fn a_read_only_data_folder_is_refused_with_the_reason() {
    let (server, _) = with_a_game().await;
    let permit = |bits| {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(bits);
        std::fs::set_permissions(server.data(), mode).unwrap();
    };
    for name in ["raduga.lock", "raduga.sqlite"] {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o400);
        std::fs::set_permissions(server.data().join(name), mode).unwrap();
    }
    permit(0o500);
    let (started, said) = told_through(WITHOUT_ROOTS_RIGHTS, server.data()).await;
    permit(0o700);
    assert!(!started, "{said}");
    let sentence = said.lines().find(|line| line.starts_with("raduga-server: ")).unwrap_or_default();
    assert!(sentence.contains("raduga.sqlite") && sentence.contains("denied"), "{said}");
}
