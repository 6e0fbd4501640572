//! The search: what leaves the fewest choices is decided first.

use shakmaty::{Bitboard, Role, Square, attacks};

use super::{budget::Budget, helpers::Helpers, men::Men, state::State};

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// The moves fixed in the state that is left behind do it.
    Yes,
    No,
    /// The nodes were used up, or nobody wants to know.
    Unknown,
}

/// One thing that must come about, and can only by a move.
#[derive(Debug, Clone, Copy)]
enum Goal {
    /// Some piece comes to stand on one of these squares.
    Need(Bitboard),
    /// The piece that began on that square leaves it.
    Leave(Square),
    /// The enemy pawn on that square is taken en passant.
    Take(Square),
}

/// A move that would do, as a piece and a square.
#[derive(Debug, Clone, Copy)]
struct Choice {
    man: usize,
    to: Square,
    /// If it fails, none of these squares can help that piece.
    instead_of: Bitboard,
}

/// A search of so many nodes is easy; a longer one looks one step ahead before it chooses.
const EASY: u64 = 600;

/// The search within one question.
pub(super) struct Search<'m, 'p, 's, const N: usize> {
    pub(super) men: &'m Men<'p, N>,
    budget: &'m mut Budget<'s>,
    /// Nodes of this search.
    spent: u64,
    choices: Vec<Choice>,
}

impl<'m, 'p, 's, const N: usize> Search<'m, 'p, 's, N> {
    pub(super) fn new(men: &'m Men<'p, N>, budget: &'m mut Budget<'s>) -> Self {
        Search { men, budget, spent: 0, choices: Vec::new() }
    }

    /// Whether the state can be completed; if so it is left complete.
    pub(super) fn solve(&mut self, state: &mut State<N>) -> Answer {
        if !self.budget.take() {
            return Answer::Unknown;
        }
        self.spent += 1;
        let bottom = self.choices.len();
        let answer = match self.fewest(state) {
            None => Answer::Yes,
            Some(()) => self.try_each(state, bottom),
        };
        self.choices.truncate(bottom);
        answer
    }

    fn try_each(&mut self, state: &mut State<N>, bottom: usize) -> Answer {
        for at in bottom..self.choices.len() {
            let Choice { man, to, instead_of } = self.choices[at];
            // An earlier choice that failed may have forbidden this one.
            if let Some(fit) = state.fit(self.men, man, to).filter(|_| state.open[man].contains(to)) {
                let mut next = state.clone();
                next.fix(self.men, fit);
                match self.solve(&mut next) {
                    Answer::Yes => {
                        *state = next;
                        return Answer::Yes;
                    }
                    Answer::Unknown => return Answer::Unknown,
                    Answer::No => {}
                }
            }
            state.open[man] &= !instead_of.with(to);
        }
        Answer::No
    }

    /// Puts the choices of the goal that has the fewest on top of the pile; `None` when nothing is left to do.
    fn fewest(&mut self, state: &mut State<N>) -> Option<()> {
        let bottom = self.choices.len();
        let mut fewest = None;
        for at in state.leaving {
            self.weigh(state, Goal::Leave(at), bottom, &mut fewest);
        }
        for victim in state.wanted {
            self.weigh(state, Goal::Take(victim), bottom, &mut fewest);
        }
        let mut helpers = Helpers::none();
        let needs = state.needs;
        for need in needs.iter() {
            if state.is_met(need) {
                continue;
            }
            let helping = self.weigh(state, Goal::Need(need), bottom, &mut fewest);
            // A pawn taken in passing may meet two needs at once: what is taken, and where the taker comes to stand.
            let in_passing = need.single_square().and_then(|victim| state.passed_by(self.men, victim));
            if in_passing.is_none() {
                helpers.add(helping);
            }
        }
        if fewest != Some(0) && !helpers.are_enough() {
            self.choices.truncate(bottom);
            return Some(());
        }
        fewest.map(|_| ())
    }

    /// Keeps the goal's choices on the pile instead of those before, if they are fewer. Returns whose moves they are.
    fn weigh(
        &mut self,
        state: &mut State<N>,
        goal: Goal,
        bottom: usize,
        fewest: &mut Option<usize>,
    ) -> Bitboard {
        if *fewest == Some(0) {
            return Bitboard::EMPTY;
        }
        let top = self.choices.len();
        self.choose(state, goal);
        if self.spent > EASY {
            self.look_ahead(state, top);
        }
        let found = self.choices.len() - top;
        let whose = self.choices[top..].iter().map(|choice| self.men.at[choice.man]).collect();
        if fewest.is_none_or(|fewest| found < fewest) {
            self.choices.drain(bottom..top);
            *fewest = Some(found);
        } else {
            self.choices.truncate(top);
        }
        whose
    }

    /// Drops and forbids the choices above `top` that leave some goal without any.
    fn look_ahead(&mut self, state: &mut State<N>, top: usize) {
        let mut kept = top;
        for at in top..self.choices.len() {
            let choice = self.choices[at];
            self.budget.charge();
            if self.is_hopeless(state, choice) {
                state.open[choice.man] &= !choice.instead_of.with(choice.to);
            } else {
                self.choices[kept] = choice;
                kept += 1;
            }
        }
        self.choices.truncate(kept);
    }

    fn is_hopeless(&mut self, state: &State<N>, Choice { man, to, .. }: Choice) -> bool {
        let Some(fit) = state.fit(self.men, man, to).filter(|_| state.open[man].contains(to)) else {
            return true;
        };
        let mut next = state.clone();
        next.fix(self.men, fit);
        let top = self.choices.len();
        let leaving = next.leaving.into_iter().map(Goal::Leave);
        let wanted = next.wanted.into_iter().map(Goal::Take);
        let needs = next.needs.iter().filter(|&need| !next.is_met(need)).map(Goal::Need);
        for goal in leaving.chain(wanted).chain(needs) {
            self.choose(&next, goal);
            if self.choices.len() == top {
                return true;
            }
            self.choices.truncate(top);
        }
        false
    }

    /// Adds the goal's choices to the pile.
    fn choose(&mut self, state: &State<N>, goal: Goal) {
        match goal {
            Goal::Leave(at) => {
                let man = self.men.on(at);
                self.push_all(state, man, state.open[man]);
            }
            Goal::Take(victim) => self.push_takers(state, victim),
            Goal::Need(need) => {
                for man in 0..self.men.count {
                    self.push_need(state, man, state.open[man] & need);
                }
                // A pawn that attacks may also be taken in passing.
                if let Some(victim) = need.single_square() {
                    self.push_takers(state, victim);
                }
            }
        }
    }

    fn push_all(&mut self, state: &State<N>, man: usize, squares: Bitboard) {
        for to in squares {
            if state.fit(self.men, man, to).is_some() {
                self.choices.push(Choice { man, to, instead_of: Bitboard::EMPTY });
            }
        }
    }

    fn push_takers(&mut self, state: &State<N>, victim: Square) {
        let Some(passed) = state.passed_by(self.men, victim) else { return };
        let pawns =
            attacks::pawn_attacks(self.men.us.other(), passed) & self.men.ours & self.men.board.pawns();
        for at in pawns {
            let man = self.men.on(at);
            self.push_all(state, man, state.open[man] & passed);
        }
    }

    /// If the piece could go at once where no other could go or pass, then it might as well: it can move first, and
    /// is in nobody's way. Only a take in passing is not the same, since it removes a pawn elsewhere.
    fn push_need(&mut self, state: &State<N>, man: usize, squares: Bitboard) {
        let lone = (squares & self.men.lone[man]).first();
        let Some(to) = lone.filter(|&to| state.fit(self.men, man, to).is_some()) else {
            return self.push_all(state, man, squares);
        };
        let passing =
            if self.men.role[man] == Role::Pawn { squares & self.men.passed } else { Bitboard::EMPTY };
        self.choices.push(Choice { man, to, instead_of: squares & !passing });
        self.push_all(state, man, passing);
    }
}
