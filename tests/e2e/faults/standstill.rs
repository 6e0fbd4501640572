//! The whole process is stopped for a while, as a machine is that is moved, swaps, or sleeps.

use std::time::Duration;

use raduga_protocol::game::Color;
use raduga_tests::harness::{GameModel, ServerOptions, Table, http, settings};

use crate::OPENING;

/// How long it is stopped, unless `RADUGA_STOPPED_SECONDS` says more. The clocks have less.
const STOPPED_SECONDS: u64 = 5;

fn stopped() -> Duration {
    let seconds = std::env::var("RADUGA_STOPPED_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    Duration::from_secs(seconds.unwrap_or(STOPPED_SECONDS))
}

#[tokio::test]
async fn while_the_process_stands_still_no_clock_runs_and_nobody_is_flagged() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("4s+1")).await;
    let game = table.game;
    table.play(OPENING).await;
    let before = table.white.game(game).left_ms(Color::White).unwrap();
    let played = tokio::time::Instant::now();
    server.signal("STOP").await;
    tokio::time::sleep(stopped()).await;
    server.signal("CONT").await;
    // Everyone is told how the clocks stand, without asking; whoever was silent for too long comes back and is told.
    for player in [&mut table.white, &mut table.black] {
        loop {
            match player.next_within(Duration::from_secs(10)).await {
                Some(Ok(raduga_protocol::ServerToClient::Events(_))) => break,
                Some(Ok(_)) => {}
                Some(Err(_)) => {
                    player.come_back().await;
                    break;
                }
                None => panic!("nobody is told how the clocks stand"),
            }
        }
    }
    let after = table.white.game(game).left_ms(Color::White).unwrap();
    let ran = u64::try_from((played.elapsed() - stopped()).as_millis()).unwrap();
    assert!(!table.white.game(game).over(), "{:?}", table.white.game(game).events);
    assert!(
        after + ran + 300 >= before,
        "the clock ran from {before} to {after} ms, {ran} ms of it were lived"
    );
    table.play("g1f3 b8c6").await;
    let timing = *table.white.game(game).timings(Color::White).last().unwrap();
    assert!(timing.elapsed_ms <= ran + 2_000, "{timing:?}");
    assert!(http::metric(server.address(), "raduga_standstills_total", "").await >= 1.0);
    table.white.wait_game(game, "flags still fall by themselves", GameModel::over).await;
}
