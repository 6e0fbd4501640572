//! What the server counts, for `/metrics`.

use std::time::Duration;

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use raduga_protocol::ErrorCode;
use raduga_rules::{Variant, Verdict};

use crate::game::event::Event;
use crate::game::state::Phase;

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByVariant {
    variant: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByPhase {
    phase: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByCode {
    code: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByReason {
    reason: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByVerdict {
    verdict: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByRecovered {
    recovered: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByKind {
    kind: &'static str,
}

/// What there is in the lobby.
#[derive(Debug, Clone, Copy)]
pub struct Waiters {
    /// Persons who are connected.
    pub people: i64,
    /// Open seeks.
    pub seeks: i64,
    /// Persons in pools.
    pub pooled: i64,
    /// Open challenges.
    pub challenges: i64,
    /// Sockets that watch the lobby.
    pub watchers: i64,
}

/// What the process holds at one moment.
#[derive(Debug, Clone, Copy)]
pub struct Held {
    /// Tasks of the runtime that are not over.
    pub tasks: usize,
    /// Games in memory, finished ones that are still looked at included.
    pub actors: usize,
}

/// The server's counters.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    connections: Gauge,
    refused_connections: Counter,
    games: Family<ByPhase, Gauge>,
    lobby: Family<ByKind, Gauge>,
    actions: Family<ByVariant, Counter>,
    finished: Family<ByReason, Counter>,
    append_seconds: Histogram,
    appended_together: Histogram,
    cutoffs: Counter,
    standstills: Counter,
    resumes: Family<ByRecovered, Counter>,
    resyncs: Counter,
    errors: Family<ByCode, Counter>,
    panics: Counter,
    proofs: Gauge,
    verdicts: Family<ByVerdict, Counter>,
    tasks: Gauge,
    actors: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

impl Metrics {
    /// All at nothing.
    pub fn new() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("raduga"),
            connections: Gauge::default(),
            refused_connections: Counter::default(),
            games: Family::default(),
            lobby: Family::default(),
            actions: Family::default(),
            finished: Family::default(),
            // 0.1 ms to 3.3 s.
            append_seconds: Histogram::new(exponential_buckets(0.0001, 2.0, 16)),
            appended_together: Histogram::new(exponential_buckets(1.0, 2.0, 10)),
            cutoffs: Counter::default(),
            standstills: Counter::default(),
            resumes: Family::default(),
            resyncs: Counter::default(),
            errors: Family::default(),
            panics: Counter::default(),
            proofs: Gauge::default(),
            verdicts: Family::default(),
            tasks: Gauge::default(),
            actors: Gauge::default(),
        };
        metrics.register();
        metrics.begin_at_nothing();
        metrics
    }

    /// A gauge that nobody has set yet would be missing from the text, and an alert on it would never fire.
    fn begin_at_nothing(&self) {
        for phase in ["waiting", "playing", "sealing", "adjourned"] {
            self.games.get_or_create(&ByPhase { phase }).set(0);
        }
        self.lobby(Waiters { people: 0, seeks: 0, pooled: 0, challenges: 0, watchers: 0 });
    }

    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("connections", "Open sockets", self.connections.clone());
        registry.register(
            "refused_connections",
            "Sockets refused for want of room",
            self.refused_connections.clone(),
        );
        registry.register("games", "Games that are not over", self.games.clone());
        registry.register("lobby", "What there is in the lobby, by kind", self.lobby.clone());
        registry.register("actions", "Actions played", self.actions.clone());
        registry.register("finished_games", "Games that ended, by reason", self.finished.clone());
        let append = self.append_seconds.clone();
        registry.register_with_unit("append", "How long a commit to the log took", Unit::Seconds, append);
        registry.register(
            "append_writes",
            "Writes made durable by one commit",
            self.appended_together.clone(),
        );
        registry.register("outbox_cutoffs", "Sockets cut off for being slow", self.cutoffs.clone());
        registry.register("standstills", "Times the process stood still", self.standstills.clone());
        registry.register("resumes", "Games resumed, by whether the tail was complete", self.resumes.clone());
        registry.register("resyncs", "Resumes asked for because a view did not add up", self.resyncs.clone());
        registry.register("errors", "Refusals, by code", self.errors.clone());
        registry.register("actor_panics", "Game actors lost to a fault", self.panics.clone());
        registry.register("proofs", "Proofs of mate or stalemate being worked out", self.proofs.clone());
        registry.register("proof_verdicts", "Proofs that came to an end, by how", self.verdicts.clone());
        registry.register("tasks", "Tasks that are not over", self.tasks.clone());
        registry.register("game_actors", "Games in memory", self.actors.clone());
    }

    /// What the process holds now.
    pub fn holds(&self, now: Held) {
        self.tasks.set(i64::try_from(now.tasks).unwrap_or(i64::MAX));
        self.actors.set(i64::try_from(now.actors).unwrap_or(i64::MAX));
    }

    /// The text that Prometheus reads.
    ///
    /// # Errors
    /// None that a text buffer can give.
    pub fn render(&self) -> Result<String, std::fmt::Error> {
        let mut out = String::new();
        text::encode(&mut out, &self.registry)?;
        Ok(out)
    }

    /// A socket is open for as long as the guard lives.
    pub fn connected(&self) -> ConnectedGuard {
        self.connections.inc();
        ConnectedGuard(self.connections.clone())
    }

    /// A socket was refused for want of room.
    pub fn refused_connection(&self) {
        self.refused_connections.inc();
    }

    /// A commit to the log.
    pub fn appended(&self, took: Duration, writes: usize) {
        self.append_seconds.observe(took.as_secs_f64());
        self.appended_together.observe(f64::from(u32::try_from(writes).unwrap_or(u32::MAX)));
    }

    /// A game went from one phase to another.
    pub fn phases(&self, from: Option<Phase>, to: Phase) {
        let gauge = |phase| self.games.get_or_create(&ByPhase { phase });
        if let Some(from) = from.and_then(phase_key) {
            gauge(from).dec();
        }
        if let Some(to) = phase_key(to) {
            gauge(to).inc();
        }
    }

    /// What there is in the lobby now.
    pub fn lobby(&self, now: Waiters) {
        let Waiters { people, seeks, pooled, challenges, watchers } = now;
        let kinds = [
            ("people", people),
            ("seeks", seeks),
            ("pooled", pooled),
            ("challenges", challenges),
            ("watchers", watchers),
        ];
        for (kind, count) in kinds {
            self.lobby.get_or_create(&ByKind { kind }).set(count);
        }
    }

    /// Something happened in a game.
    pub fn happened(&self, event: &Event, variant: Variant) {
        if let Event::Acted { .. } = event {
            self.actions.get_or_create(&ByVariant { variant: variant.key() }).inc();
        }
        if let Event::Finished { ending } = event {
            self.finished.get_or_create(&ByReason { reason: ending.reason.key() }).inc();
        }
    }

    /// A slow socket was cut off.
    pub fn cut_off(&self) {
        self.cutoffs.inc();
    }

    /// The process stood still for a while.
    pub fn stood_still(&self) {
        self.standstills.inc();
    }

    /// A game was resumed.
    pub fn resumed(&self, tail: bool) {
        self.resumes.get_or_create(&ByRecovered { recovered: if tail { "tail" } else { "snapshot" } }).inc();
    }

    /// A client's view did not add up.
    pub fn mismatched(&self) {
        self.resyncs.inc();
    }

    /// A request was refused.
    pub fn refused(&self, code: ErrorCode) {
        self.errors.get_or_create(&ByCode { code: code.key() }).inc();
    }

    /// A proof is being worked out for as long as the guard lives.
    pub fn proving(&self) -> ProvingGuard {
        self.proofs.inc();
        ProvingGuard(self.proofs.clone())
    }

    /// A proof came to an end.
    pub fn proved(&self, verdict: &Verdict) {
        let verdict = match verdict {
            Verdict::Save(_) => "save",
            Verdict::Over(_) => "over",
            Verdict::Unknown => "given_up",
        };
        self.verdicts.get_or_create(&ByVerdict { verdict }).inc();
    }

    /// A game's actor panicked.
    pub fn actor_panicked(&self) {
        self.panics.inc();
    }
}

/// Finished games are not counted as games.
const fn phase_key(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Waiting => Some("waiting"),
        Phase::Playing => Some("playing"),
        Phase::Sealing => Some("sealing"),
        Phase::Adjourned => Some("adjourned"),
        Phase::Finished => None,
    }
}

/// An open socket, counted.
#[derive(Debug)]
pub struct ConnectedGuard(Gauge);

impl Drop for ConnectedGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// A proof being worked out, counted.
#[derive(Debug)]
pub struct ProvingGuard(Gauge);

impl Drop for ProvingGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}
