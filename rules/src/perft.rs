//! Counting leaves: the move generator's proof of work.

use thiserror::Error;

use crate::Position;

/// Counts the sequences of 1..=`depth` actions, without regard to repetition and the move counters (referee.md).
pub fn perft<P: Position>(position: &P, depth: u32) -> Vec<u64> {
    let mut counts = vec![0; depth as usize];
    let mut budget = u64::MAX;
    // A budget of u64::MAX is never used up, so the count is whole.
    let _whole = count(position, &mut counts, &mut budget);
    counts
}

/// As [`perft`], but gives up once it has counted more than `most` sequences in all.
pub fn perft_within<P: Position>(position: &P, depth: u32, most: u64) -> Result<Vec<u64>, PerftTooLarge> {
    let mut counts = vec![0; depth as usize];
    let mut budget = most;
    match count(position, &mut counts, &mut budget) {
        true => Ok(counts),
        false => Err(PerftTooLarge { most }),
    }
}

/// More sequences than the caller wanted to wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("more than {most} sequences of actions: ask for a smaller depth")]
pub struct PerftTooLarge {
    /// The limit that was set.
    pub most: u64,
}

/// Adds this position's counts to `counts` (one entry a depth); false when the budget ran out.
fn count<P: Position>(position: &P, counts: &mut [u64], budget: &mut u64) -> bool {
    let Some((here, deeper)) = counts.split_first_mut() else { return true };
    let actions = position.actions();
    *here += actions.len() as u64;
    let Some(left) = budget.checked_sub(actions.len() as u64) else { return false };
    *budget = left;
    if deeper.is_empty() {
        return true;
    }
    actions.into_iter().all(|action| {
        let mut next = position.clone();
        next.apply(action);
        count(&next, deeper, budget)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::radras::RadRas;

    #[test]
    fn a_count_that_would_take_too_long_is_given_up() {
        let start = RadRas::start();
        assert_eq!(perft_within(&start, 3, 9_322), Ok(vec![20, 400, 8_902]));
        assert_eq!(perft_within(&start, 3, 9_321), Err(PerftTooLarge { most: 9_321 }));
        assert_eq!(perft(&start, 0), []);
    }
}
