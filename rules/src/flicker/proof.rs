use super::{Flicker, Series};

/// How many nodes a proof may take while a move waits.
pub const NODE_BUDGET: u64 = 20_000;

pub(super) enum Found {
    Save(Series),
    Nothing,
    OutOfNodes,
}

pub(super) fn goes_on(_position: &Flicker) -> bool {
    true
}

pub(super) fn prove(_position: &Flicker, _nodes: u64) -> Found {
    Found::OutOfNodes
}
