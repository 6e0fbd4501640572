//! An evening of many people at the server: seeks, pools, challenges, games of all kinds, chat, watching, lost networks. Every client checks
//! every message; nothing may be left over.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use hdrhistogram::Histogram;
use raduga_tests::evening::{Evening, Remains, until_nothing_is_left};
use tokio::time::{Instant, sleep};

use super::{Scale, latencies, quantile_ms, record};
use crate::line::{Fault, Line};
use crate::report::Run;
use crate::speech;
use crate::target::Target;

/// Between two questions how the server does.
const PROBE: Duration = Duration::from_millis(100);

/// What somebody in the lobby notices of the evening, in its first and second half.
struct Watchman {
    halves: [RefCell<Histogram<u64>>; 2],
    most_kib: Cell<f64>,
    over: Cell<bool>,
}

/// One run.
///
/// # Panics
/// When somebody sees what must not be.
pub(crate) async fn run(target: &Target, scale: &Scale) -> Result<Run, Fault> {
    let server = target.server().ok_or_else(|| Fault("a relay has no evenings".into()))?;
    let tasks = Remains::of(target.address).await.tasks;
    let evening = |length, seed| Evening { people: scale.people, length, seed };
    // Caches and pools fill once.
    evening(scale.window / 5, 1).happen(target.address).await;
    until_nothing_is_left(server, tasks).await;
    let before = target.resident_kib();
    let watchman = Rc::new(Watchman {
        halves: [RefCell::new(latencies()?), RefCell::new(latencies()?)],
        most_kib: Cell::new(before),
        over: Cell::new(false),
    });
    let watch = target.stopwatch();
    let mut probe = Line::open(target.address, 0).await?;
    speech::greet(target.house, &mut probe, None).await?;
    let noticed = Rc::clone(&watchman);
    let half = Instant::now() + scale.window / 2;
    let resident = std::iter::repeat_with(|| target.resident_kib());
    let noticing = notice(probe, noticed, half, resident);
    let happening = async {
        let tally = evening(scale.window, 2).happen(target.address).await;
        watchman.over.set(true);
        tally
    };
    let (noticed, tally) = tokio::join!(noticing, happening);
    noticed?;
    let spent = watch.stop();
    println!("{}", tally.line());
    until_nothing_is_left(server, tasks).await;
    let after = target.resident_kib();
    let [first, second] = &watchman.halves;
    let actions = tally.actions.load(std::sync::atomic::Ordering::Relaxed);
    let figures = vec![
        ("actions", actions as f64),
        ("core used", spent.cpu.as_secs_f64() / spent.wall.as_secs_f64()),
        ("ping, first half, p50, ms", quantile_ms(&first.borrow(), 0.5)),
        ("ping, first half, p99, ms", quantile_ms(&first.borrow(), 0.99)),
        ("ping, second half, p50, ms", quantile_ms(&second.borrow(), 0.5)),
        ("ping, second half, p99, ms", quantile_ms(&second.borrow(), 0.99)),
        ("resident before, KiB", before),
        ("resident at most, KiB", watchman.most_kib.get()),
        ("resident when all have gone, KiB", after),
        ("grown by, %", (after - before) / before * 100.0),
    ];
    Ok(Run { house: target.house, figures, others: spent.others })
}

async fn notice(
    mut probe: Line,
    watchman: Rc<Watchman>,
    half: Instant,
    mut resident: impl Iterator<Item = f64>,
) -> Result<(), Fault> {
    for number in 0u64.. {
        if watchman.over.get() {
            break;
        }
        let begun = Instant::now();
        probe.say(format!(r#"{{"type":"ping","request":"p{number}"}}"#)).await?;
        probe.hear_of(r#"{"type":"pong""#).await?;
        let histogram = &watchman.halves[usize::from(begun >= half)];
        record(&mut histogram.borrow_mut(), begun.elapsed());
        let most = resident.next().unwrap_or_default().max(watchman.most_kib.get());
        watchman.most_kib.set(most);
        sleep(PROBE).await;
    }
    probe.close().await
}
