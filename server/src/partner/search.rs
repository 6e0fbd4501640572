//! Looking ahead: alpha-beta, deeper and deeper until the nodes are used up, with captures followed to their end.
//! The side to act need not alternate (an answer is an action too), so each node asks who acts.

use raduga_rules::{Color, Outcome, Position};

/// More than any sum of material.
const WIN: i32 = 1_000_000;
/// No score is beyond it.
const INFINITE: i32 = 2 * WIN;
/// No deeper than this, whatever the nodes allow.
const MAX_DEPTH: u32 = 12;
/// Captures are followed at most so many plies further.
const MAX_LOUD_PLIES: u32 = 6;
/// Actions whose worth differs by no more than this are as good as each other, in hundredths of a pawn: so that not
/// every game is the same.
const AS_GOOD: i32 = 8;

/// What a game must tell about its positions so that they can be compared.
pub(super) trait Judge: Position<Action: Copy> {
    /// How good this position is for White, in hundredths of a pawn, by what stands on the board.
    fn worth(&self) -> i32;

    /// Whether this action changes material, so that judging before its answer would be rash.
    fn is_loud(&self, action: Self::Action) -> bool;
}

/// The nodes that are left.
struct Looking {
    nodes: u64,
}

/// The most promising of these legal actions; none only if there are none. `nodes` bounds the work, `dice` chooses among
/// actions that are as good as each other.
pub(super) fn best<P: Judge>(position: &P, legal: &[P::Action], nodes: u64, dice: u64) -> Option<P::Action> {
    let mut looking = Looking { nodes };
    let mut ranked: Vec<(i32, P::Action)> = legal.iter().map(|&action| (0, action)).collect();
    for depth in 0..MAX_DEPTH {
        let Some(deeper) = looking.rank(position, &ranked, depth) else { break };
        ranked = deeper;
        let decided = ranked.first().is_some_and(|(score, _)| score.abs() >= WIN - 100);
        if decided || ranked.len() == 1 {
            break;
        }
    }
    let (top, _) = *ranked.first()?;
    let equals = ranked.iter().take_while(|(score, _)| top - score <= AS_GOOD).count();
    let chosen = usize::try_from(dice % u64::try_from(equals).ok()?).ok()?;
    ranked.get(chosen).map(|&(_, action)| action)
}

impl Looking {
    /// The actions with what they lead to after `depth` more plies, best first; none when the nodes were used up.
    fn rank<P: Judge>(
        &mut self,
        position: &P,
        actions: &[(i32, P::Action)],
        depth: u32,
    ) -> Option<Vec<(i32, P::Action)>> {
        let us = position.to_act();
        let mut ranked = Vec::with_capacity(actions.len());
        let mut best = -INFINITE;
        for &(_, action) in actions {
            let mut after = position.clone();
            after.apply(action);
            // A little below the best, so that what is as good is told apart from what is worse.
            let score = self.score_for(&after, us, depth, (best - AS_GOOD - 1, INFINITE), 1)?;
            best = best.max(score);
            ranked.push((score, action));
        }
        ranked.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        Some(ranked)
    }

    /// How good `position` is for `us`.
    fn score_for<P: Judge>(
        &mut self,
        position: &P,
        us: Color,
        depth: u32,
        (alpha, beta): (i32, i32),
        ply: u32,
    ) -> Option<i32> {
        if position.to_act() == us {
            self.search(position, depth, (alpha, beta), ply)
        } else {
            self.search(position, depth, (-beta, -alpha), ply).map(|score| -score)
        }
    }

    /// How good `position` is for whoever acts in it, within the window; none when the nodes were used up.
    fn search<P: Judge>(
        &mut self,
        position: &P,
        depth: u32,
        (mut alpha, beta): (i32, i32),
        ply: u32,
    ) -> Option<i32> {
        self.nodes = self.nodes.checked_sub(1)?;
        let us = position.to_act();
        let mut actions = position.actions();
        if let Some(outcome) = position.ending(&actions) {
            return Some(ended(outcome, us, ply));
        }
        let mut best = -INFINITE;
        if depth == 0 {
            let standing = us.fold_wb(1, -1) * position.worth();
            if standing >= beta || ply > MAX_DEPTH + MAX_LOUD_PLIES {
                return Some(standing);
            }
            // In check there is no standing still: everything is looked at.
            if !position.in_check() {
                best = standing;
                alpha = alpha.max(standing);
                actions.retain(|&action| position.is_loud(action));
            }
        }
        actions.sort_by_cached_key(|&action| !position.is_loud(action));
        for action in actions {
            let mut after = position.clone();
            after.apply(action);
            let score = self.score_for(&after, us, depth.saturating_sub(1), (alpha, beta), ply + 1)?;
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

/// A sooner win is better, a later loss too.
fn ended(outcome: Outcome, us: Color, ply: u32) -> i32 {
    let distance = i32::try_from(ply).unwrap_or(i32::MAX);
    match outcome.winner {
        Some(winner) if winner == us => WIN - distance,
        Some(_) => distance - WIN,
        None => 0,
    }
}
