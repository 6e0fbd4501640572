//! How much a proof may look at, and whether anybody still wants to know.

use std::sync::atomic::{AtomicBool, Ordering};

/// The nodes that are left.
#[derive(Debug)]
pub(crate) struct Budget<'s> {
    nodes: u64,
    /// Set from elsewhere: nothing is looked at any more.
    stopped: &'s AtomicBool,
}

impl<'s> Budget<'s> {
    pub(crate) fn new(nodes: u64, stopped: &'s AtomicBool) -> Self {
        Budget { nodes, stopped }
    }

    /// Takes one node; false when there is none left, or when the proof is stopped.
    pub(super) fn take(&mut self) -> bool {
        let left = self.nodes.checked_sub(1).filter(|_| !self.stopped.load(Ordering::Relaxed));
        self.nodes = left.unwrap_or(0);
        left.is_some()
    }

    /// Takes one node on credit: looking ahead never breaks off in the middle.
    pub(super) fn charge(&mut self) {
        self.nodes = self.nodes.saturating_sub(1);
    }
}
