//! People who sit in the lobby and do nothing.

use std::cell::Cell;
use std::rc::Rc;

use futures::StreamExt;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::Scale;
use crate::line::{Fault, Line};
use crate::report::Run;
use crate::speech;
use crate::target::Target;

/// Sockets that are opened at a time.
const OPENED_AT_ONCE: usize = 32;
/// Caches and pools are filled by so many who go again.
const WARM_UP: usize = 200;

async fn sit_down(target: &Target, number: usize) -> Result<Line, Fault> {
    let mut line = Line::open(target.address, number).await?;
    speech::greet(target.house, &mut line, None).await?;
    speech::enter_the_lobby(target.house, &mut line).await?;
    Ok(line)
}

async fn sit_down_all(target: &Target, count: usize) -> Result<Vec<Line>, Fault> {
    let coming = (0..count).map(|number| sit_down(target, number));
    let sitting: Vec<_> = futures::stream::iter(coming).buffer_unordered(OPENED_AT_ONCE).collect().await;
    sitting.into_iter().collect()
}

/// One run.
pub(crate) async fn run(target: &Target, scale: &Scale) -> Result<Run, Fault> {
    for line in sit_down_all(target, scale.connections.min(WARM_UP)).await? {
        line.close().await?;
    }
    sleep(scale.warm_up).await;
    let empty = target.resident_kib();
    let lines = sit_down_all(target, scale.connections).await?;
    let over = Rc::new(Cell::new(false));
    let mut sitting = JoinSet::new();
    for mut line in lines {
        let over = Rc::clone(&over);
        // Hearing is what answers pings.
        sitting.spawn_local(async move {
            loop {
                let heard = line.hear().await;
                if heard.is_err() {
                    return if over.get() { Ok(()) } else { heard.map(|_| ()) };
                }
            }
        });
    }
    sleep(scale.warm_up).await;
    let full = target.resident_kib();
    let watch = target.stopwatch();
    tokio::select! {
        () = sleep(scale.window) => {}
        Some(gone) = sitting.join_next() => gone??,
    }
    let (spent, late) = (watch.stop(), target.resident_kib());
    over.set(true);
    let connections = scale.connections as f64;
    let figures = vec![
        ("resident a connection, KiB", (full - empty) / connections),
        ("the same after the window, KiB", (late - empty) / connections),
        ("resident without any, KiB", empty),
        (
            "CPU a connection and minute, µs",
            spent.cpu.as_secs_f64() * 6e7 / spent.wall.as_secs_f64() / connections,
        ),
    ];
    Ok(Run { house: target.house, figures, others: spent.others })
}
