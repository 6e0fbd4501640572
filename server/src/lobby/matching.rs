//! Pairing those who wait in a pool: the matching of greatest weight, where a weight says how well two go together.

use std::convert::Infallible;

use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::UnGraph;

/// How well two go together is at least this for near ratings, whatever the ratings are.
const MIN_REACH: i64 = 100;
/// And at most this.
const MAX_REACH: i64 = 130;
/// Higher ratings lie further apart: so many points of rating add one to the reach.
const RATING_PER_REACH: i64 = 15;
/// Each wave missed lets a person reach further.
const BONUS_PER_MISS: i64 = 12;
/// But no further than this.
const MAX_BONUS: i64 = 460;
/// Who has no rating is matched as if they had this one, with which the rated begin.
const UNKNOWN_RATING: u16 = 1500;

/// Somebody who waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// Their rating, if they have one.
    pub rating: Option<u16>,
    /// Waves that they were in without finding anybody.
    pub missed: u32,
}

/// How well two go together: the greater the better; not at all when nothing.
pub fn weight(one: Candidate, other: Candidate) -> Option<i64> {
    let rating = |candidate: Candidate| i64::from(candidate.rating.unwrap_or(UNKNOWN_RATING));
    let bonus = |candidate: Candidate| (i64::from(candidate.missed) * BONUS_PER_MISS).min(MAX_BONUS);
    let higher = rating(one).max(rating(other));
    let reach = (higher / RATING_PER_REACH).clamp(MIN_REACH, MAX_REACH);
    let weight = reach - (rating(one) - rating(other)).abs() + bonus(one) + bonus(other);
    (weight > 0).then_some(weight)
}

/// The pairs, by place in `0..count`, that together weigh most; `weight` is nothing for two who may not be paired.
pub fn pairs(count: usize, weight: impl Fn(usize, usize) -> Option<i64>) -> Vec<(usize, usize)> {
    let mut graph = UnGraph::<(), i64>::new_undirected();
    let nodes: Vec<_> = (0..count).map(|_| graph.add_node(())).collect();
    for one in 0..count {
        for other in one + 1..count {
            if let Some(weight) = weight(one, other) {
                graph.add_edge(nodes[one], nodes[other], weight);
            }
        }
    }
    let weigh = |edge: rustworkx_core::petgraph::graph::EdgeReference<'_, i64>| {
        Ok::<_, Infallible>(i128::from(*edge.weight()))
    };
    let Ok(matched) = max_weight_matching(&graph, false, weigh, false);
    let mut pairs: Vec<_> =
        matched.into_iter().map(|(one, other)| (one.min(other), one.max(other))).collect();
    pairs.sort_unstable();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    type Weights = BTreeMap<(usize, usize), i64>;

    fn total(weights: &Weights, pairs: &[(usize, usize)]) -> i64 {
        pairs.iter().map(|pair| weights[pair]).sum()
    }

    /// The greatest weight by trying everything.
    fn brute(weights: &Weights, free: &[usize]) -> i64 {
        let Some((&first, rest)) = free.split_first() else { return 0 };
        let paired = rest.iter().enumerate().filter_map(|(place, &other)| {
            let weight = weights.get(&(first, other))?;
            let mut left = rest.to_vec();
            left.remove(place);
            Some(weight + brute(weights, &left))
        });
        paired.max().unwrap_or(0).max(brute(weights, rest))
    }

    proptest! {
        #[test]
        fn no_pairing_weighs_more(count in 0..9usize, edges in prop::collection::vec(prop::option::of(1..600i64), 36)) {
            let all = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
            let weights: Weights =
                all.zip(&edges).filter_map(|(pair, weight)| Some((pair, (*weight)?))).collect();
            let found = pairs(count, |one, other| weights.get(&(one, other)).copied());
            let mut seen: Vec<usize> = found.iter().flat_map(|&(one, other)| [one, other]).collect();
            seen.sort_unstable();
            prop_assert!(seen.windows(2).all(|two| two[0] != two[1]), "nobody twice: {found:?}");
            let everybody: Vec<usize> = (0..count).collect();
            prop_assert_eq!(total(&weights, &found), brute(&weights, &everybody));
        }

        #[test]
        fn a_weight_does_not_depend_on_who_is_asked_first(
            a in 100..3500u16, b in 100..3500u16, x in 0..200u32, y in 0..200u32,
        ) {
            let (one, other) = (Candidate { rating: Some(a), missed: x }, Candidate { rating: Some(b), missed: y });
            prop_assert_eq!(weight(one, other), weight(other, one));
            let longer = Candidate { missed: x + 1, ..one };
            prop_assert!(weight(longer, other) >= weight(one, other), "waiting never makes it worse");
        }
    }

    #[test]
    fn near_ratings_are_paired_at_once_and_far_ones_after_a_while() {
        let of = |rating, missed| Candidate { rating: Some(rating), missed };
        assert!(weight(of(1500, 0), of(1590, 0)).is_some());
        assert!(weight(of(1500, 0), of(1900, 0)).is_none());
        assert!(weight(of(1500, 20), of(1900, 20)).is_some());
        let guest = Candidate { rating: None, missed: 0 };
        assert!(weight(guest, guest).is_some());
    }
}
