//! One game that many watch: what a delivery costs, and whether the players notice the crowd.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use futures::StreamExt;
use hdrhistogram::Histogram;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::{Scale, each_us, latencies, quantile_ms, record};
use crate::line::{Fault, Line};
use crate::report::Run;
use crate::seats::Seats;
use crate::speech::{self, Told};
use crate::target::{House, Target};

/// Spectators who come at the same time.
const OPENED_AT_ONCE: usize = 32;
/// How long whoever watches is given to hear of what was played.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the crowd has heard.
struct Crowd {
    heard: Cell<u64>,
    /// Who waits for what is told next began to do so then.
    acted: Cell<Option<Instant>>,
    latency: RefCell<Histogram<u64>>,
    over: Cell<bool>,
}

async fn come_to_watch(target: &Target, number: usize, code: &str) -> Result<Line, Fault> {
    let mut line = Line::open(target.address, number + 10).await?;
    speech::greet(target.house, &mut line, None).await?;
    speech::join(target.house, &mut line, code, "spectator").await?;
    Ok(line)
}

async fn watch(house: House, mut line: Line, crowd: Rc<Crowd>) -> Result<(), Fault> {
    loop {
        match line.hear().await {
            Ok(text) => {
                if speech::told(house, &text)? == Told::Acted {
                    crowd.heard.set(crowd.heard.get() + 1);
                    if let Some(acted) = crowd.acted.get() {
                        record(&mut crowd.latency.borrow_mut(), acted.elapsed());
                    }
                }
            }
            Err(_) if crowd.over.get() => return Ok(()),
            Err(fault) => return Err(fault),
        }
    }
}

/// One run.
pub(crate) async fn run(target: &Target, scale: &Scale) -> Result<Run, Fault> {
    let games = Rc::clone(&scale.games);
    let pause = Duration::from_secs(1) / scale.rate;
    // One game and no more: the crowd would have to follow into another room.
    let whole = u32::try_from(games[0].actions.len())?;
    let events = whole.min(u32::try_from(scale.window.as_millis() / pause.as_millis().max(1))?).max(1);
    let mut before = Seats::take(target.house, target.address, games.len(), Rc::clone(&games)).await?;
    let alone = summary(&before.act_at_times(Instant::now() + pause, pause, events).await?)?;
    let mut seats = Seats::take(target.house, target.address, 0, games).await?;

    let crowd = Rc::new(Crowd {
        heard: Cell::new(0),
        acted: Cell::new(None),
        latency: RefCell::new(latencies()?),
        over: Cell::new(false),
    });
    let code = seats.code.clone();
    let coming = (0..scale.spectators).map(|number| come_to_watch(target, number, &code));
    let mut coming = futures::stream::iter(coming).buffer_unordered(OPENED_AT_ONCE);
    let mut watching = JoinSet::new();
    while let Some(line) = coming.next().await {
        // They read from the first moment on: each hears of those who come after.
        watching.spawn_local(watch(target.house, line?, Rc::clone(&crowd)));
    }
    sleep(scale.warm_up).await;

    let wanted = crowd.heard.get() + u64::from(events) * u64::try_from(scale.spectators)?;
    let stopwatch = target.stopwatch();
    let mut took = Vec::new();
    let begin = Instant::now() + pause;
    for number in 0..events {
        let intended = begin + pause * number;
        tokio::time::sleep_until(intended).await;
        crowd.acted.set(Some(intended));
        took.push(seats.act().await? - intended);
    }
    let end = Instant::now() + PATIENCE;
    while crowd.heard.get() < wanted {
        if Instant::now() >= end {
            return Err(Fault(format!("the crowd heard of {} actions of {wanted}", crowd.heard.get())));
        }
        if let Some(gone) = watching.try_join_next() {
            gone??;
        }
        sleep(Duration::from_millis(1)).await;
    }
    let spent = stopwatch.stop();
    crowd.over.set(true);
    let (together, latency) = (summary(&took)?, crowd.latency.borrow());
    let deliveries = u64::from(events) * (u64::try_from(scale.spectators)? + 2);
    let figures = vec![
        ("CPU of a delivery, µs", each_us(spent.cpu, deliveries)),
        ("core used", spent.cpu.as_secs_f64() / spent.wall.as_secs_f64()),
        ("to the crowd, p50, ms", quantile_ms(&latency, 0.5)),
        ("to the crowd, p99, ms", quantile_ms(&latency, 0.99)),
        ("to the partner alone, p50, ms", quantile_ms(&alone, 0.5)),
        ("to the partner alone, p99, ms", quantile_ms(&alone, 0.99)),
        ("to the partner in a crowd, p50, ms", quantile_ms(&together, 0.5)),
        ("to the partner in a crowd, p99, ms", quantile_ms(&together, 0.99)),
    ];
    Ok(Run { house: target.house, figures, others: spent.others })
}

fn summary(took: &[Duration]) -> Result<Histogram<u64>, Fault> {
    let mut histogram = latencies()?;
    for took in took {
        record(&mut histogram, *took);
    }
    Ok(histogram)
}
