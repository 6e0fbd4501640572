//! What a game is to this crate: a position that says what may be done and does it.

use std::{fmt::Debug, hash::Hash};

use shakmaty::Color;

use crate::{ActionText, Notation, Outcome, PositionError, Refusal, Variant, Verdict};

/// What an action does to the turn; all that a clock needs to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// The same player goes on with the same turn («И я Рад», then its regular move: radras.md §5).
    SameTurn,
    /// The turn is over.
    TurnEnded,
}

/// What came of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Applied<E> {
    /// Whether the turn is over.
    pub step: Step,
    /// What the rules did by themselves in consequence.
    pub effect: E,
}

/// A game's rules, implemented once per game. Counting repetitions and refusing play after the end are
/// [`Game`](crate::Game)'s business; everything else a game knows about itself is here.
pub trait Position: Clone + Debug + Sized {
    /// One thing that a player can do.
    type Action: Clone + Eq + Debug;
    /// Everything that makes two positions the same for repetition, and nothing else.
    type Key: Eq + Hash + Clone + Debug;
    /// What the rules may do by themselves after an action.
    type Effect: Copy + Debug;
    /// Which game this is.
    const VARIANT: Variant;

    /// The array.
    fn start() -> Self;

    /// Reads a position text.
    fn parse(text: &str) -> Result<Self, PositionError>;

    /// Writes the position in its one normal form.
    fn text(&self) -> String;

    /// Who must act. Not always whose turn it was said to be: an answer is an action too.
    fn to_act(&self) -> Color;

    /// Whether the acting side's king is attacked.
    fn in_check(&self) -> bool;

    /// Every legal action, in no particular order; empty when the game is over by this position alone. Where an
    /// action is a whole series there are too many to list: then its possible beginnings.
    fn actions(&self) -> Vec<Self::Action>;

    /// The legal action that the text names, or why there is none; `listed` is what [`actions`](Position::actions)
    /// listed. A game whose actions are not all listed says for itself which are legal.
    fn admit(&self, text: &ActionText, listed: &[Self::Action]) -> Result<Self::Action, Refusal> {
        match Self::read_action(text) {
            Some(action) if listed.contains(&action) => Ok(action),
            Some(action) => Err(self.refusal(action)),
            None => Err(Refusal::NotAnAction),
        }
    }

    /// Applies an action that [`admit`](Position::admit) let pass.
    fn apply(&mut self, action: Self::Action) -> Applied<Self::Effect>;

    /// Why an action that is not legal is not.
    fn refusal(&self, action: Self::Action) -> Refusal;

    /// How the game has ended by this position alone; `actions` is what [`actions`](Position::actions) listed.
    fn ending(&self, actions: &[Self::Action]) -> Option<Outcome>;

    /// As [`ending`](Position::ending), where it can take more than a glance: a proof that the game is over or goes
    /// on, or that neither was found in the time that an action may take. `None` when it goes on and nothing had to
    /// be proven.
    fn judge(&self, actions: &[Self::Action]) -> Option<Verdict> {
        self.ending(actions).map(Verdict::Over)
    }

    /// Half-moves since something irreversible: a hundred allow a claim, a hundred and fifty end the game.
    fn quiet_halfmoves(&self) -> u32;

    /// The full key for repetition.
    fn key(&self) -> Self::Key;

    /// Whether this side could still win if its partner's time ran out.
    fn can_win_on_time(&self, color: Color) -> bool;

    /// Reads an action; `None` when the text is not of this game's form.
    fn read_action(text: &ActionText) -> Option<Self::Action>;

    /// Writes an action.
    fn write_action(action: Self::Action) -> ActionText;

    /// How people write the action that led from here to `after`.
    fn notation(&self, action: Self::Action, after: &Self) -> Notation;
}
