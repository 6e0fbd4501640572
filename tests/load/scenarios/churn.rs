//! People who come, say who they are, look into the lobby, and go.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::{Scale, each_us, latencies, quantile_ms, record};
use crate::line::{Fault, Line};
use crate::report::Run;
use crate::speech;
use crate::target::Target;

/// People who come at the same time.
const AT_ONCE: usize = 32;

/// Who comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    /// Each time somebody who was never here.
    Strangers,
    /// People who have a token from before.
    Regulars,
}

/// One run.
pub(crate) async fn run(target: &Target, scale: &Scale, who: Who) -> Result<Run, Fault> {
    let (visits, over) = (Rc::new(Cell::new(0u64)), Rc::new(Cell::new(false)));
    let took = Rc::new(RefCell::new(latencies()?));
    let (house, address) = (target.house, target.address);
    let mut people = JoinSet::new();
    for _ in 0..AT_ONCE {
        let (visits, over, took) = (Rc::clone(&visits), Rc::clone(&over), Rc::clone(&took));
        people.spawn_local(async move {
            let mut token = None;
            while !over.get() {
                let number = usize::try_from(visits.get())?;
                visits.set(visits.get() + 1);
                let begun = Instant::now();
                let mut line = Line::open(address, number).await?;
                let told = speech::greet(house, &mut line, token.as_deref()).await?;
                speech::enter_the_lobby(house, &mut line).await?;
                line.close().await?;
                record(&mut took.borrow_mut(), begun.elapsed());
                if who == Who::Regulars {
                    token = told.or(token);
                }
            }
            Ok::<(), Fault>(())
        });
    }
    sleep(scale.warm_up).await;
    let (watch, before) = (target.stopwatch(), visits.get());
    sleep(scale.window).await;
    let (spent, made) = (watch.stop(), visits.get() - before);
    over.set(true);
    while let Some(person) = people.join_next().await {
        person??;
    }
    let took = took.borrow();
    let figures = vec![
        ("CPU of a visit, µs", each_us(spent.cpu, made)),
        ("visits a second", made as f64 / spent.wall.as_secs_f64()),
        ("a whole visit, p50, ms", quantile_ms(&took, 0.5)),
        ("a whole visit, p99, ms", quantile_ms(&took, 0.99)),
    ];
    Ok(Run { house, figures, others: spent.others })
}
