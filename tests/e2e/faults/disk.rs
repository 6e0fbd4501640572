//! No room on the disk: nothing is accepted that is not kept, nobody's clock runs, and with room everything goes on.

use std::io::Write;

use raduga_protocol::client::CreateRoom;
use raduga_protocol::game::{Color, GameEvent, StoppedBecause};
use raduga_protocol::lobby::SideChoice;
use raduga_protocol::{ClientToServer, ErrorCode, ServerToClient};
use raduga_tests::harness::client::passes;
use raduga_tests::harness::{PATIENCE, ServerOptions, Table, TestClient, TestServer, http, settings};

use crate::OPENING;

/// More actions than any log has room for by chance.
const MOST_ACTIONS: usize = 400;

/// There and back.
const DANCE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

/// Acts in turn until the server cannot keep it; the message that it could not.
async fn until_nothing_is_kept(table: &mut Table) -> (Color, ClientToServer) {
    let game = table.game;
    for turn in 0..MOST_ACTIONS {
        let color = if turn % 2 == 0 { Color::White } else { Color::Black };
        let player = table.player(color);
        player.wait_game(game, "it must act", |model| model.my_move()).await;
        let act = player.act_message(game, DANCE[turn % DANCE.len()]);
        match player.try_ask(&act).await {
            Ok(ServerToClient::Accepted(_)) => {}
            Ok(ServerToClient::Error(refusal)) if passes(&refusal) => return (color, act),
            Ok(other) => panic!("neither kept nor refused: {other:?}"),
            Err(_) => return (color, act),
        }
    }
    panic!("the log found room for {MOST_ACTIONS} actions");
}

/// Waits until the server tells a balancer so: it learns of its disk by what it writes next.
async fn is_told(server: &TestServer, ready: u16) {
    let end = tokio::time::Instant::now() + PATIENCE;
    while http::get(server.address(), "/readyz").await.0 != ready {
        assert!(tokio::time::Instant::now() < end, "never {ready}");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

/// Nothing can be kept now. Nobody is told otherwise, and `make_room` ends it.
async fn goes_on_after(server: &TestServer, mut table: Table, make_room: impl AsyncFnOnce()) {
    let game = table.game;
    let (color, act) = until_nothing_is_kept(&mut table).await;
    let shown = table.white.game(game).seq().max(table.black.game(game).seq());
    is_told(server, 503).await;
    assert_eq!(http::get(server.address(), "/healthz").await.0, 200, "the process lives");
    // People come and look on; what they want kept is refused.
    let mut guest = table.white.tab().await;
    let request = guest.request_id();
    let create = CreateRoom { request, settings: settings("3+2"), side: SideChoice::White, partner: false };
    guest.refused(&ClientToServer::CreateRoom(create), ErrorCode::Unavailable).await;
    let began = tokio::time::Instant::now();
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    make_room().await;
    table.white.come_back().await;
    table.black.come_back().await;
    let answer = table.player(color).insist(&act).await;
    assert!(matches!(answer, ServerToClient::Accepted(_)), "{answer:?}");
    table.meet().await;
    let model = table.white.game(game);
    assert!(model.seq() > shown, "nothing that was shown is gone");
    let stopped = model.events.iter().find_map(|event| match event.event {
        GameEvent::ClockStopped { because: StoppedBecause::ServerRestart, down_ms, .. } => Some(down_ms),
        _ => None,
    });
    let down = stopped.unwrap_or_else(|| panic!("the clocks stood: {:?}", model.events));
    assert!(down >= 2500 && u128::from(down) <= began.elapsed().as_millis() + 2_000, "{down} ms");
    is_told(server, 200).await;
    TestClient::connect(server.address(), "Вера").await.create(settings("3+2"), SideChoice::White).await;
}

async fn playing(server: &TestServer) -> Table {
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    table
}

/// The limit of a process on the size of files: each growth beyond it fails.
#[tokio::test]
async fn a_file_that_may_not_grow_costs_no_move_and_no_second() {
    let ignoring_the_signal = ["sh", "-c", "trap '' XFSZ; exec \"$@\"", "sh"];
    let server = ServerOptions::new().through(&ignoring_the_signal).start().await;
    let table = playing(&server).await;
    let log = server.data().join("raduga.sqlite-wal");
    let size = log.metadata().unwrap().len();
    server.limit("fsize", Some(size + 32 * 1024)).await;
    goes_on_after(&server, table, async || server.limit("fsize", None).await).await;
}

/// A file system of four mebibytes that belongs to the server alone, filled to the last byte.
#[tokio::test]
async fn a_full_disk_costs_no_move_and_no_second() {
    let small_disk = "mount -t tmpfs -o size=4m tmpfs \"$0\" && exec \"$@\"";
    let server =
        ServerOptions::new().through(&["unshare", "-Urm", "sh", "-c", small_disk, "{data}"]).start().await;
    let table = playing(&server).await;
    let ballast = server.data_inside().join("ballast");
    let mut file = std::fs::File::create(&ballast).unwrap();
    let full = std::iter::repeat_with(|| file.write_all(&[0; 1024])).take(8 * 1024).find_map(Result::err);
    assert_eq!(full.expect("it is small").kind(), std::io::ErrorKind::StorageFull);
    drop(file);
    goes_on_after(&server, table, async || std::fs::remove_file(&ballast).unwrap()).await;
}
