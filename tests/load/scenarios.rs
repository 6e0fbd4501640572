//! What crowds do, one file a scenario.

pub(crate) mod churn;
pub(crate) mod evening;
pub(crate) mod fanout;
pub(crate) mod idle;
pub(crate) mod moves;

use std::rc::Rc;
use std::time::Duration;

use hdrhistogram::Histogram;

use crate::games::Game;
use crate::line::Fault;

/// How large, and how long.
#[derive(Debug, Clone)]
pub(crate) struct Scale {
    /// Games at a time.
    pub(crate) rooms: usize,
    /// Actions a second, where they are offered.
    pub(crate) rate: u32,
    /// Sockets.
    pub(crate) connections: usize,
    /// Who watch one game.
    pub(crate) spectators: usize,
    /// Who come for an evening.
    pub(crate) people: usize,
    /// Before it counts.
    pub(crate) warm_up: Duration,
    /// What counts.
    pub(crate) window: Duration,
    /// What is played.
    pub(crate) games: Rc<Vec<Game>>,
    /// Flags that the server is given besides.
    pub(crate) flags: Vec<(&'static str, u32)>,
}

/// Latencies up to a minute, to three digits, in microseconds.
pub(crate) fn latencies() -> Result<Histogram<u64>, Fault> {
    Ok(Histogram::new_with_bounds(1, 60_000_000, 3)?)
}

/// Takes a latency in.
pub(crate) fn record(histogram: &mut Histogram<u64>, took: Duration) {
    histogram.saturating_record(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
}

/// A quantile, in milliseconds.
pub(crate) fn quantile_ms(histogram: &Histogram<u64>, quantile: f64) -> f64 {
    Duration::from_micros(histogram.value_at_quantile(quantile)).as_secs_f64() * 1000.0
}

/// What one of so many things cost, in microseconds.
pub(crate) fn each_us(spent: Duration, things: u64) -> f64 {
    spent.as_secs_f64() * 1e6 / things as f64
}
