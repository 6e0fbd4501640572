//! A game: its start, its position, what was done in it, and how often each position has stood.

use shakmaty::Color;

use crate::{ActError, Acted, ActionText, Claim, History, Outcome, Position, Reason, Refusal, Step, Verdict};

/// Half-moves without anything irreversible after which a draw may be claimed (radras.md §19).
const FIFTY: u32 = 100;
/// And after which the game is drawn by itself.
const SEVENTY_FIVE: u32 = 150;
/// Times a position stands before a draw may be claimed (radras.md §18).
const THREEFOLD: u32 = 3;
/// And before the game is drawn by itself.
const FIVEFOLD: u32 = 5;

/// A game of `P`, as the fold of its actions.
#[derive(Debug, Clone)]
pub struct Game<P: Position> {
    start: P,
    position: P,
    history: History<P::Key>,
    /// What the position lists, kept so that it is made once; empty when the game is over.
    legal: Vec<P::Action>,
    /// What was proven of the position, where something had to be.
    verdict: Option<Verdict>,
    outcome: Option<Outcome>,
    acted: Vec<Acted>,
}

/// What [`Game::act`] tells besides the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done<E> {
    /// Who acted.
    pub color: Color,
    /// What it did to the turn.
    pub step: Step,
    /// What the rules did by themselves.
    pub effect: E,
}

/// What an action would bring about.
#[derive(Debug, Clone)]
pub(crate) struct Ahead<P> {
    /// The action, as it would be told.
    pub(crate) acted: Acted,
    /// The position after it.
    pub(crate) position: P,
    /// How the game would have ended by it.
    pub(crate) outcome: Option<Outcome>,
}

impl<P: Position> Game<P> {
    /// A game that begins with this position.
    pub fn new(start: P) -> Self {
        let history = History::new(start.key());
        let mut game = Game {
            position: start.clone(),
            start,
            history,
            legal: Vec::new(),
            verdict: None,
            outcome: None,
            acted: Vec::new(),
        };
        game.look();
        game
    }

    /// The position it began with.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The position that stands now.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The legal actions, or the beginnings of them, in no particular order; none when the game is over.
    pub fn legal(&self) -> &[P::Action] {
        &self.legal
    }

    /// How the game has ended, by radras.md §24's order.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How often the present position has stood.
    pub fn repetitions(&self) -> u32 {
        self.history.repetitions()
    }

    /// What was done, in order.
    pub fn acted(&self) -> &[Acted] {
        &self.acted
    }

    /// The draws that either player may claim now; a finished game has none (radras.md §24).
    pub fn claims(&self) -> Vec<Claim> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        claims(self.history.repetitions(), self.position.quiet_halfmoves())
    }

    /// The draws that could be claimed if the next position were this one.
    pub(crate) fn claims_at(&self, next: &P) -> Vec<Claim> {
        let (repetitions, quiet) = (self.history.count(&next.key()) + 1, next.quiet_halfmoves());
        let found = claims(repetitions, quiet);
        let over = || counted_out(repetitions, quiet).is_some() || next.ending(&next.actions()).is_some();
        if found.is_empty() || over() { Vec::new() } else { found }
    }

    /// What was proven of the position that stands, where something had to be.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Takes in a verdict that was owed; false when none was, and then nothing has changed.
    pub fn settle(&mut self, verdict: &Verdict) -> bool {
        let owed = self.verdict == Some(Verdict::Unknown);
        if !owed || *verdict == Verdict::Unknown {
            return false;
        }
        self.verdict = Some(verdict.clone());
        self.conclude();
        true
    }

    /// Does what the text says; a refusal changes nothing. `told` makes the record of it.
    pub fn act(
        &mut self,
        text: &ActionText,
        told: impl FnOnce(Done<P::Effect>, crate::Notation) -> Acted,
    ) -> Result<Acted, ActError> {
        let action = self.admit(text).map_err(|refusal| ActError { action: text.clone(), refusal })?;
        let before = self.position.clone();
        let color = before.to_act();
        let applied = self.position.apply(action.clone());
        self.history.push(self.position.key());
        self.look();
        let done = Done { color, step: applied.step, effect: applied.effect };
        let acted = told(done, before.notation(action, &self.position));
        self.acted.push(acted.clone());
        Ok(acted)
    }

    /// What [`act`](Game::act) would tell and come to, without doing it. Nothing that grows with the game is copied.
    pub(crate) fn look_ahead(
        &self,
        text: &ActionText,
        told: impl FnOnce(Done<P::Effect>, crate::Notation) -> Acted,
    ) -> Result<Ahead<P>, ActError> {
        let action = self.admit(text).map_err(|refusal| ActError { action: text.clone(), refusal })?;
        let mut position = self.position.clone();
        let applied = position.apply(action.clone());
        let verdict = position.judge(&position.actions());
        let repetitions = self.history.count(&position.key()) + 1;
        let outcome = concluded(verdict.as_ref(), repetitions, position.quiet_halfmoves());
        let done = Done { color: self.position.to_act(), step: applied.step, effect: applied.effect };
        let acted = told(done, self.position.notation(action, &position));
        Ok(Ahead { acted, position, outcome })
    }

    /// The same game after its first `plies` actions, as if the others had never been played.
    pub fn taken_back_to(&self, plies: usize) -> Self {
        let mut game = Game::new(self.start.clone());
        for acted in self.acted.iter().take(plies) {
            // What was played once is played again: never refused.
            if game.act(&acted.action, |_, _| acted.clone()).is_err() {
                break;
            }
        }
        game
    }

    /// Why this action would be refused now.
    pub fn refusal(&self, action: P::Action) -> Refusal {
        self.outcome.map_or_else(|| self.position.refusal(action), Refusal::GameOver)
    }

    fn admit(&self, text: &ActionText) -> Result<P::Action, Refusal> {
        match self.outcome {
            Some(outcome) => Err(Refusal::GameOver(outcome)),
            None => self.position.admit(text, &self.legal),
        }
    }

    /// Looks at a position that has just come about.
    fn look(&mut self) {
        self.legal = self.position.actions();
        self.verdict = self.position.judge(&self.legal);
        self.conclude();
    }

    /// Draws the conclusion from what was proven and what was counted. While a proof is owed nothing is concluded:
    /// a mate would go before what is counted (flicker.md "Text forms").
    fn conclude(&mut self) {
        let (repetitions, quiet) = (self.history.repetitions(), self.position.quiet_halfmoves());
        self.outcome = concluded(self.verdict.as_ref(), repetitions, quiet);
        if self.outcome.is_some() {
            self.legal.clear();
        }
    }
}

/// The end that follows from what was proven and what was counted.
fn concluded(verdict: Option<&Verdict>, repetitions: u32, quiet_halfmoves: u32) -> Option<Outcome> {
    match verdict {
        Some(Verdict::Over(outcome)) => Some(*outcome),
        Some(Verdict::Unknown) => None,
        Some(Verdict::Save(_)) | None => counted_out(repetitions, quiet_halfmoves),
    }
}

/// The draws that counting allows a player to claim.
fn claims(repetitions: u32, quiet_halfmoves: u32) -> Vec<Claim> {
    [(repetitions >= THREEFOLD, Claim::Threefold), (quiet_halfmoves >= FIFTY, Claim::Fifty)]
        .into_iter()
        .filter_map(|(now, claim)| now.then_some(claim))
        .collect()
}

/// The draws that counting brings about by itself.
fn counted_out(repetitions: u32, quiet_halfmoves: u32) -> Option<Outcome> {
    if repetitions >= FIVEFOLD {
        return Some(Outcome::draw(Reason::Fivefold));
    }
    (quiet_halfmoves >= SEVENTY_FIVE).then_some(Outcome::draw(Reason::SeventyFive))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flicker::Flicker;

    /// A game whose position took too long to prove, at 75 quiet series.
    fn owing() -> Game<Flicker> {
        let mut game = Game::new(Flicker::parse("4k3/8/8/8/8/8/8/R3K3 w - - - 149 90").unwrap());
        game.position = Flicker::parse("4k3/8/8/8/8/8/8/R3K3 w - - - 150 90").unwrap();
        game.verdict = Some(Verdict::Unknown);
        game.conclude();
        game
    }

    #[test]
    fn while_a_proof_is_owed_the_game_goes_on_and_then_it_is_settled_once() {
        let mut game = owing();
        assert_eq!(game.outcome(), None, "a mate would go before the seventy-five");
        assert!(!game.settle(&Verdict::Unknown) && !game.legal().is_empty());
        let mate = Outcome::win(Color::Black, Reason::Mate);
        assert!(game.settle(&Verdict::Over(mate)));
        assert_eq!((game.outcome(), game.legal().len()), (Some(mate), 0));
        assert!(!game.settle(&Verdict::Over(mate)), "nothing is owed any more");
    }

    #[test]
    fn a_save_leaves_what_was_counted() {
        let mut game = owing();
        let save: ActionText = "a1a2".parse().unwrap();
        assert!(game.settle(&Verdict::Save(save.clone())));
        assert_eq!(game.outcome(), Some(Outcome::draw(Reason::SeventyFive)));
        assert_eq!(game.verdict(), Some(&Verdict::Save(save)));
    }
}
