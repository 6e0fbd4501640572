//! Counting the playable move sequences inside one series (referee.md, `perft`).

use super::{Flicker, apply::step, movegen};
use crate::perft::PerftTooLarge;

/// Counts the sequences of 1..=`depth` playable moves; gives up beyond `most` in all.
pub(crate) fn perft(position: &Flicker, depth: u32, most: u64) -> Result<Vec<u64>, PerftTooLarge> {
    let mut counts = vec![0; depth as usize];
    let mut budget = most;
    match count(position, &mut counts, &mut budget) {
        true => Ok(counts),
        false => Err(PerftTooLarge { most }),
    }
}

/// Adds this position's counts to `counts` (one entry a depth); false when the budget ran out.
fn count(position: &Flicker, counts: &mut [u64], budget: &mut u64) -> bool {
    let Some((here, deeper)) = counts.split_first_mut() else { return true };
    let playable = movegen::count(position);
    *here += playable;
    let Some(left) = budget.checked_sub(playable) else { return false };
    *budget = left;
    if deeper.is_empty() {
        return true;
    }
    movegen::playable(position).into_iter().all(|played| {
        let mut next = position.clone();
        step(&mut next, played);
        count(&next, deeper, budget)
    })
}
