//! Every scenario of the load generator works, small. What it measures here counts for nothing: these are debug builds on a busy machine.

use raduga_tests::harness::binary;
use serde_json::Value;
use tokio::process::Command;

/// Runs `raduga-load SCENARIO --small`; what it wrote for programs.
async fn small(scenario: &str, arguments: &[&str]) -> Value {
    let output = std::env::temp_dir().join(format!("raduga-load-{:016x}.json", rand::random::<u64>()));
    let mut command = Command::new(binary("raduga-load"));
    command.args([scenario, "--small", "--output"]).arg(&output).args(arguments).kill_on_drop(true);
    let ran = command.output().await.expect("it starts");
    let words = format!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{scenario}: {words}");
    let report = std::fs::read(&output).unwrap_or_else(|error| panic!("{scenario}: {error}: {words}"));
    std::fs::remove_file(&output).ok();
    serde_json::from_slice(&report).expect("it is JSON")
}

/// The median of a figure at the `server` or the `floor`.
fn median(report: &Value, figure: &str, house: &str) -> f64 {
    let median = &report["figures"][figure][house]["median"];
    median.as_f64().unwrap_or_else(|| panic!("no {figure} of the {house} in {report:#}"))
}

/// Something happened at both houses, and it was measured.
fn is_measured(report: &Value, figure: &str) {
    for house in ["server", "floor"] {
        assert!(median(report, figure, house) > 0.0, "{figure} of the {house} in {report:#}");
    }
}

#[tokio::test]
async fn games_of_every_kind_are_played_as_fast_as_answers_come() {
    for variant in ["radras", "flicker", "tavreli"] {
        is_measured(&small("moves", &["--variant", variant]).await, "actions a second");
    }
    is_measured(&small("moves", &[]).await, "to the partner, p99.9, ms");
}

#[tokio::test]
async fn actions_are_offered_at_their_times_whatever_comes() {
    let report = small("offered", &[]).await;
    is_measured(&report, "to the partner, p99, ms");
    let rate = median(&report, "actions a second", "floor");
    assert!((10.0..30.0).contains(&rate), "twenty a second were to be offered, not {rate}");
}

#[tokio::test]
async fn people_sit_in_the_lobby_and_their_memory_is_told() {
    is_measured(&small("idle", &[]).await, "resident without any, KiB");
}

#[tokio::test]
async fn a_game_is_watched_by_a_crowd_that_hears_of_every_action() {
    is_measured(&small("fanout", &[]).await, "to the crowd, p99, ms");
}

#[tokio::test]
async fn people_come_look_into_the_lobby_and_go() {
    is_measured(&small("churn", &[]).await, "a whole visit, p50, ms");
    is_measured(&small("strangers", &[]).await, "a whole visit, p50, ms");
}

#[tokio::test]
async fn an_evening_is_measured_and_leaves_nothing_behind() {
    let report = small("evening", &[]).await;
    assert!(median(&report, "ping, second half, p99, ms", "server") > 0.0, "{report:#}");
}
