//! What is known of the line to one client: when it was last heard, and how long a frame goes to and fro.

use std::time::Duration;

use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Bytes;

/// No more of a measured round trip is believed: a client can hold its pongs back to seem farther away.
const MOST_BELIEVED: Duration = Duration::from_millis(300);
/// Weight of a new round trip in the average.
const WEIGHT: f64 = 0.1;

/// The line to one client.
#[derive(Debug)]
pub(super) struct Line {
    last_heard: Instant,
    last_ping: Option<(u64, Instant)>,
    pings: u64,
    round_trip: Option<f64>,
}

impl Line {
    pub(super) const fn new(now: Instant) -> Self {
        Self { last_heard: now, last_ping: None, pings: 0, round_trip: None }
    }

    pub(super) const fn heard(&mut self, now: Instant) {
        self.last_heard = now;
    }

    pub(super) const fn last_heard(&self) -> Instant {
        self.last_heard
    }

    /// When the next ping is due: the first at once.
    pub(super) fn next_ping(&self, every: Duration) -> Instant {
        self.last_ping.map_or(self.last_heard, |(_, at)| at + every)
    }

    /// A new ping's payload.
    pub(super) fn ping(&mut self, now: Instant) -> Bytes {
        self.pings += 1;
        self.last_ping = Some((self.pings, now));
        Bytes::copy_from_slice(&self.pings.to_be_bytes())
    }

    /// A pong: only the answer to the last ping counts, and only once.
    pub(super) fn pong(&mut self, payload: &[u8], now: Instant) {
        let Some((number, at)) = self.last_ping else { return };
        if payload != number.to_be_bytes() || number != self.pings {
            return;
        }
        self.pings += 1;
        let sample = now.saturating_duration_since(at).as_secs_f64();
        let average = self.round_trip.map_or(sample, |known| known + WEIGHT * (sample - known));
        self.round_trip = Some(average);
    }

    /// The average round trip, as the server measured it and as far as it is believed.
    pub(super) fn round_trip(&self) -> Option<Duration> {
        self.round_trip.map(|seconds| Duration::from_secs_f64(seconds).min(MOST_BELIEVED))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answer_to_the_last_ping_is_measured() {
        let start = Instant::now();
        let mut line = Line::new(start);
        let stale = line.ping(start);
        let ping = line.ping(start + Duration::from_secs(1));
        line.pong(&stale, start + Duration::from_secs(2));
        assert_eq!(line.round_trip(), None);
        line.pong(&ping, start + Duration::from_millis(1_050));
        line.pong(&ping, start + Duration::from_secs(9));
        assert_eq!(line.round_trip(), Some(Duration::from_millis(50)));
    }
}
