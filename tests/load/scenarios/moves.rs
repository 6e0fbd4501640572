//! Many games at once: as fast as answers come, or so many actions a second, each at its time whatever came before.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use futures::StreamExt;
use hdrhistogram::Histogram;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::{Scale, each_us, latencies, quantile_ms, record};
use crate::line::Fault;
use crate::report::Run;
use crate::seats::Seats;
use crate::target::Target;

/// Rooms that are opened at a time.
const OPENED_AT_ONCE: usize = 16;

/// How fast they act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// As fast as answers come.
    Saturated,
    /// At intended times, so many a second in all rooms together. What comes late is measured from when it was to be.
    Offered,
}

/// What the rooms have done.
struct Tally {
    actions: Cell<u64>,
    counting: Cell<bool>,
    over: Cell<bool>,
    to_partner: RefCell<Histogram<u64>>,
}

/// One run.
pub(crate) async fn run(target: &Target, scale: &Scale, pace: Pace) -> Result<Run, Fault> {
    let seats = seat_all(target, scale).await?;
    let tally = Rc::new(Tally {
        actions: Cell::new(0),
        counting: Cell::new(false),
        over: Cell::new(false),
        to_partner: RefCell::new(latencies()?),
    });
    let begin = Instant::now();
    let mut rooms = JoinSet::new();
    for (number, seats) in seats.into_iter().enumerate() {
        let turns = Turns {
            begin,
            first: u32::try_from(number)?,
            rooms: u32::try_from(scale.rooms)?,
            rate: scale.rate,
        };
        rooms.spawn_local(play(seats, Rc::clone(&tally), pace, turns));
    }
    sleep(scale.warm_up).await;
    tally.counting.set(true);
    let (watch, before) = (target.stopwatch(), tally.actions.get());
    sleep(scale.window).await;
    let (spent, actions) = (watch.stop(), tally.actions.get() - before);
    tally.counting.set(false);
    tally.over.set(true);
    while let Some(room) = rooms.join_next().await {
        room??;
    }
    let to_partner = tally.to_partner.borrow();
    let figures = vec![
        ("CPU of an action, µs", each_us(spent.cpu, actions)),
        ("actions a second", actions as f64 / spent.wall.as_secs_f64()),
        ("to the partner, p50, ms", quantile_ms(&to_partner, 0.5)),
        ("to the partner, p99, ms", quantile_ms(&to_partner, 0.99)),
        ("to the partner, p99.9, ms", quantile_ms(&to_partner, 0.999)),
        ("core used", spent.cpu.as_secs_f64() / spent.wall.as_secs_f64()),
        ("core used by the crowd", spent.own.as_secs_f64() / spent.wall.as_secs_f64()),
    ];
    Ok(Run { house: target.house, figures, others: spent.others })
}

async fn seat_all(target: &Target, scale: &Scale) -> Result<Vec<Seats>, Fault> {
    let seating = (0..scale.rooms)
        .map(|number| Seats::take(target.house, target.address, number, Rc::clone(&scale.games)));
    let seated: Vec<_> = futures::stream::iter(seating).buffer_unordered(OPENED_AT_ONCE).collect().await;
    seated.into_iter().collect()
}

/// When a room acts: the rooms take turns.
struct Turns {
    begin: Instant,
    first: u32,
    rooms: u32,
    rate: u32,
}

impl Turns {
    fn time(&self, turn: u32) -> Instant {
        self.begin + Duration::from_secs(1) * turn / self.rate
    }
}

async fn play(mut seats: Seats, tally: Rc<Tally>, pace: Pace, turns: Turns) -> Result<(), Fault> {
    let mut turn = turns.first;
    while !tally.over.get() {
        let intended = match pace {
            Pace::Saturated => Instant::now(),
            Pace::Offered => turns.time(turn),
        };
        if pace == Pace::Offered {
            tokio::time::sleep_until(intended).await;
        }
        let took = seats.act().await? - intended;
        tally.actions.set(tally.actions.get() + 1);
        if tally.counting.get() {
            record(&mut tally.to_partner.borrow_mut(), took);
        }
        turn += turns.rooms;
    }
    Ok(())
}
