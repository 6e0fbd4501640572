//! The questions that a proof comes down to: can the king end on this square?

use shakmaty::{Bitboard, attacks};

use super::{
    Budget, Found,
    men::Men,
    move_of,
    search::{Answer, Search},
    state::State,
};
use crate::flicker::{Flicker, Move, Series};

/// Asks for each square in turn.
pub(super) fn ask<const N: usize>(position: &Flicker, mut budget: Budget<'_>) -> Found {
    let men = Men::<N>::new(position, false);
    let stays = if position.checkers().any() {
        stay_attacked(position, &men, &mut budget)
    } else {
        stay_unattacked(position, &men, &mut budget)
    };
    match stays {
        Found::Nothing if position.king_through_check => {
            step(position, &Men::<N>::new(position, true), &mut budget)
        }
        Found::Nothing => step(position, &men, &mut budget),
        found => found,
    }
}

/// The king stays, and the attack is answered.
fn stay_attacked<const N: usize>(position: &Flicker, men: &Men<'_, N>, budget: &mut Budget<'_>) -> Found {
    let mut state = State::new(men, position.king(men.us));
    let answer = Search::new(men, budget).solve(&mut state);
    found(position, men, &state, answer, None)
}

/// The king stays unattacked (flicker.md §12): something must move, this piece or, if it cannot, the next.
fn stay_unattacked<const N: usize>(position: &Flicker, men: &Men<'_, N>, budget: &mut Budget<'_>) -> Found {
    let mut without = State::new(men, position.king(men.us));
    for at in men.ours {
        let mut state = without.clone();
        state.demand(at);
        match Search::new(men, budget).solve(&mut state) {
            Answer::No => without.open[men.on(at)] = Bitboard::EMPTY,
            answer => return found(position, men, &state, answer, None),
        }
    }
    Found::Nothing
}

/// The king steps somewhere.
fn step<const N: usize>(position: &Flicker, men: &Men<'_, N>, budget: &mut Budget<'_>) -> Found {
    let king = position.king(men.us);
    let other = position.king(men.us.other());
    for to in attacks::king_attacks(king) & !attacks::king_attacks(other) & !men.still {
        let mut state = State::new(men, to);
        let mut last = Some(Move { from: king, to, promotion: None });
        if position.king_through_check {
            let Some(fit) = state.fit(men, men.on(king), to) else { continue };
            state.fix(men, fit);
            last = None;
        }
        match Search::new(men, budget).solve(&mut state) {
            Answer::No => {}
            answer => return found(position, men, &state, answer, last),
        }
    }
    Found::Nothing
}

/// The series that the state has come to, with the king's step at its end.
fn found<const N: usize>(
    position: &Flicker,
    men: &Men<'_, N>,
    state: &State<N>,
    answer: Answer,
    last: Option<Move>,
) -> Found {
    match answer {
        Answer::No => Found::Nothing,
        Answer::Unknown => Found::OutOfNodes,
        Answer::Yes => {
            let moved = |man: usize| move_of(position, men.role[man], men.at[man], state.to[man]);
            let moves: Vec<Move> = state.sequence(men).into_iter().map(moved).chain(last).collect();
            Found::Save(Series::of(moves))
        }
    }
}
