//! Row 54 with people in it: after an evening of arriving, pairing, playing, talking and leaving, nothing is left over.

use std::time::Duration;

use raduga_tests::evening::{Evening, Remains, until_nothing_is_left};
use raduga_tests::harness::ServerOptions;

/// The soak of minutes is `raduga-soak`; this is long enough to leave something of every kind behind, if anything does.
#[tokio::test]
async fn an_evening_of_forty_people_leaves_no_task_room_seek_or_socket() {
    let server = ServerOptions::as_shipped()
        .flag("max-connections-per-address", 4000)
        .flag("finished-game-seconds", 0.5)
        .flag("lobby-absence-seconds", 3)
        .start()
        .await;
    let tasks = Remains::of(server.address()).await.tasks;
    let evening = Evening { people: 40, length: Duration::from_secs(12), seed: 20 };
    let tally = evening.happen(server.address()).await;
    println!("{}", tally.line());
    until_nothing_is_left(&server, tasks).await;
    let count = |number: &std::sync::atomic::AtomicU64| number.load(std::sync::atomic::Ordering::Relaxed);
    assert!(
        count(&tally.games) > 0 && count(&tally.actions) > 0 && count(&tally.lines) > 0,
        "{}",
        tally.line()
    );
}
