//! The machine's wall clock is set, an hour either way, under a running server and between two.

use std::path::PathBuf;
use std::time::Duration;

use raduga_protocol::game::{Color, GameEvent};
use raduga_tests::harness::{ServerOptions, Table, TestServer, settings};

use crate::OPENING;

/// What may be added to an action by a busy machine.
const SLACK_MS: u64 = 2_000;

/// The library that tells a program another wall time. The monotonic clock it leaves alone, as a real setting does.
fn library() -> PathBuf {
    let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().flatten().map(|entry| entry.path());
    let found = folders.map(|folder| folder.join("faketime/libfaketimeMT.so.1")).find(|path| path.exists());
    found
        .expect("libfaketime is not installed: `tests/run` installs it (Debian: apt-get install libfaketime)")
}

/// A server whose wall clock is what [`set_wall`] says.
async fn started() -> (TestServer, PathBuf) {
    let setting = std::env::temp_dir().join(format!("raduga-e2e-{:016x}.time", rand::random::<u64>()));
    std::fs::write(&setting, "+0\n").unwrap();
    let options = ServerOptions::new()
        .environment("LD_PRELOAD", library().display())
        .environment("FAKETIME_TIMESTAMP_FILE", setting.display())
        .environment("FAKETIME_NO_CACHE", 1)
        .environment("FAKETIME_DONT_FAKE_MONOTONIC", 1);
    (options.keeping_its_port().start().await, setting)
}

fn set_wall(setting: &PathBuf, hours: i32) {
    std::fs::write(setting, format!("{:+}\n", hours * 3600)).unwrap();
}

/// Both act; nobody was charged for more than was lived.
async fn plays_on(table: &mut Table, actions: &str) {
    table.play(actions).await;
    let model = table.white.game(table.game);
    for color in [Color::White, Color::Black] {
        let timing = *model.timings(color).last().unwrap();
        assert!(timing.elapsed_ms < SLACK_MS, "{color:?}: {timing:?}");
    }
    let times: Vec<u64> = model.events.iter().map(|event| event.at_ms).collect();
    assert!(times.is_sorted(), "time ran back in the log: {times:?}");
}

#[tokio::test]
async fn a_wall_clock_that_is_set_moves_no_clock_of_a_game() {
    let (server, setting) = started().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    table.play(OPENING).await;
    let began = tokio::time::Instant::now();
    let first = table.white.game(table.game).events[0].at_ms;
    set_wall(&setting, 1);
    plays_on(&mut table, "g1f3 b8c6").await;
    set_wall(&setting, -1);
    plays_on(&mut table, "f3g1 c6b8").await;
    let last = table.white.game(table.game).events.last().unwrap().at_ms;
    let lived = u64::try_from(began.elapsed().as_millis()).unwrap() + SLACK_MS;
    assert!(last - first <= lived, "{} ms in the log, {lived} lived", last - first);
}

#[tokio::test]
async fn a_wall_clock_that_is_set_while_the_server_is_down_charges_nobody() {
    for hours in [1, -1] {
        let (mut server, setting) = started().await;
        let mut table = Table::set(server.address(), settings("3+2")).await;
        table.play(OPENING).await;
        let before = table.white.game(table.game).left_ms(Color::White).unwrap();
        server.kill().await;
        set_wall(&setting, hours);
        server.restart().await;
        table.white.come_back().await;
        table.black.come_back().await;
        table.meet().await;
        let model = table.white.game(table.game);
        let after = model.left_ms(Color::White).unwrap();
        assert!(after + SLACK_MS >= before, "{before} -> {after} ms");
        let down = model.events.iter().find_map(|event| match event.event {
            GameEvent::ClockStopped { down_ms, .. } => Some(down_ms),
            _ => None,
        });
        let down = Duration::from_millis(down.expect("a restart stops the clocks"));
        assert_eq!(down >= Duration::from_secs(3000), hours == 1, "{down:?} of downtime by the wall clock");
        plays_on(&mut table, "g1f3 b8c6").await;
    }
}
