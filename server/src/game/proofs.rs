//! Proofs that take longer than a move may wait: worked out off the threads that serve people, a few at a time.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;

use raduga_rules::{Proof, Verdict};
use tokio::sync::{Semaphore, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::error;

use crate::metrics::Metrics;

/// How much is looked at for one verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofBudget {
    /// Nodes of the first slice. Each slice begins anew with twice as many, and between two of them a proof lets others
    /// have its place.
    pub slice: u64,
    /// Nodes of the last slice: whoever needs more is given up.
    pub most: u64,
}

impl ProofBudget {
    /// Some tenths of a second for the first slice, some minutes for the last. The hardest positions that were ever looked
    /// for and found are told within the first.
    pub const USUAL: Self = Self { slice: 1 << 20, most: 1 << 30 };
}

/// The proofs of all games.
#[derive(Debug)]
pub(super) struct Proofs {
    /// As many run at once; the others wait for their turn, slice by slice.
    places: Arc<Semaphore>,
    budget: ProofBudget,
    metrics: Arc<Metrics>,
}

/// A proof on its way. Dropping it stops it within microseconds, in the middle of a slice too.
#[derive(Debug)]
pub(super) struct Running {
    ply: u32,
    verdict: oneshot::Receiver<Verdict>,
    stopped: Arc<AtomicBool>,
}

impl Running {
    /// How many actions were played in the position that it is about.
    pub(super) const fn ply(&self) -> u32 {
        self.ply
    }

    /// What it came to. Cancel-safe.
    pub(super) async fn verdict(&mut self) -> Verdict {
        (&mut self.verdict).await.unwrap_or(Verdict::Unknown)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

impl Proofs {
    /// Half of the machine at most: the other half serves people.
    pub(super) fn new(budget: ProofBudget, metrics: Arc<Metrics>) -> Self {
        let places = (available_parallelism().map_or(1, NonZero::get) / 2).max(1);
        Self { places: Arc::new(Semaphore::new(places)), budget, metrics }
    }

    /// Begins a proof. Its task ends soon after it is stopped, or when `tasks`' owner stops `stop`.
    pub(super) fn start(&self, proof: Proof, tasks: &TaskTracker, stop: CancellationToken) -> Running {
        let (tell, verdict) = oneshot::channel();
        let running = Running { ply: proof.ply(), verdict, stopped: Arc::default() };
        let work = Work {
            proof: Arc::new(proof),
            places: Arc::clone(&self.places),
            budget: self.budget,
            stopped: Arc::clone(&running.stopped),
            metrics: Arc::clone(&self.metrics),
        };
        tasks.spawn(async move {
            let mut tell = tell;
            // A slice that runs is not waited for: it works on a copy, and nobody reads what it finds.
            tokio::select! {
                biased;
                () = stop.cancelled() => {}
                () = tell.closed() => {}
                verdict = work.run() => {
                    let _ = tell.send(verdict);
                }
            }
        });
        running
    }
}

struct Work {
    proof: Arc<Proof>,
    places: Arc<Semaphore>,
    budget: ProofBudget,
    stopped: Arc<AtomicBool>,
    metrics: Arc<Metrics>,
}

impl Work {
    async fn run(&self) -> Verdict {
        let mut nodes = self.budget.slice;
        let verdict = loop {
            match self.slice(nodes).await {
                Verdict::Unknown if nodes < self.budget.most => nodes = nodes.saturating_mul(2),
                verdict => break verdict,
            }
        };
        self.metrics.proved(&verdict);
        verdict
    }

    async fn slice(&self, nodes: u64) -> Verdict {
        let Ok(place) = Arc::clone(&self.places).acquire_owned().await else { return Verdict::Unknown };
        let (proof, stopped) = (Arc::clone(&self.proof), Arc::clone(&self.stopped));
        let counted = self.metrics.proving();
        let slice = tokio::task::spawn_blocking(move || {
            let _held = (place, counted);
            proof.run_until(nodes, &stopped)
        });
        slice.await.unwrap_or_else(|error| {
            error!(%error, "a proof broke off");
            Verdict::Unknown
        })
    }
}
