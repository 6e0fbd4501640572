//! Deciding before one must act: what may be prepared, which lines can be played, and a prepared action whose moment
//! has come.

use std::collections::HashMap;

use raduga_rules::clock::{SideControl, Timing};
use raduga_rules::{AnyGame, Color, ResolveError};

use super::play::resolve_refusal;
use super::refused::Illegal;
use super::{GameState, Moment, Phase, VerbError, Verdict};

/// The positions that the lines of a plan come to, by the actions that lead there, each with what the player does in it.
type Branches = HashMap<Vec<String>, Branch>;

/// A position inside a plan.
struct Branch {
    game: AnyGame,
    /// The player's own action, where a line has one.
    own: Option<String>,
}

impl GameState {
    /// Whether `color` may prepare this for the moment `at`, which is to come. Nothing is refused that may become
    /// legal.
    ///
    /// # Errors
    /// [`VerbError`] about the moment, and [`VerbError::Illegal`] for what is no action in any position.
    pub fn prepare(&self, color: Color, at: impl Into<Moment>, typed: &str) -> Result<(), VerbError> {
        self.undisturbed()?;
        let meant = at.into();
        if meant.takebacks != self.moment().takebacks {
            return Err(VerbError::TakenBackSince);
        }
        let due = self.next_act_of(color);
        if meant.ply != due {
            return Err(VerbError::NotAhead { due, meant: meant.ply });
        }
        match self.game.resolve(typed) {
            Err(error @ ResolveError::NotUnderstood { .. }) => {
                Err(VerbError::Illegal(Illegal::Unread { variant: self.game.variant(), error }))
            }
            _ => Ok(()),
        }
    }

    /// Whether there is anything still to be decided on: the game may stand adjourned.
    ///
    /// # Errors
    /// [`VerbError::NotStarted`], [`VerbError::GameOver`].
    pub const fn may_still_play(&self) -> Result<(), VerbError> {
        match self.phase {
            Phase::Adjourned => Ok(()),
            _ => self.in_play(),
        }
    }

    /// Plays what `color` has prepared. It takes no time.
    ///
    /// # Errors
    /// As for [`Self::act`], but for the clock.
    pub fn act_prepared(
        &self,
        color: Color,
        at: impl Into<Moment>,
        typed: &str,
    ) -> Result<Verdict, VerbError> {
        self.undisturbed()?;
        self.must_act(color, at.into())?;
        let action = self.understood(typed)?;
        self.play(color, &action, Timing::default())
    }

    /// The lines of a plan in text form, each judged by the rules as if its actions were played now.
    ///
    /// # Errors
    /// [`VerbError`] about the moment and the kind of game; [`VerbError::Illegal`] and [`VerbError::Ambiguous`] name
    /// the line and the entry.
    pub fn plan(
        &self,
        color: Color,
        at: impl Into<Moment>,
        lines: &[Vec<String>],
    ) -> Result<Vec<Vec<String>>, VerbError> {
        self.undisturbed()?;
        if !self.is_slow() {
            return Err(VerbError::NoPlans);
        }
        self.is_current(at.into())?;
        if self.game.to_act() == color {
            return Err(VerbError::OwnMoveFirst);
        }
        let mut branches = Branches::new();
        branches.insert(Vec::new(), Branch { game: self.game.clone(), own: None });
        let mut plan: Vec<Vec<String>> = Vec::new();
        for (number, line) in (1..).zip(lines) {
            let line = read_line(&mut branches, color, number, line)?;
            if !plan.contains(&line) {
                plan.push(line);
            }
        }
        Ok(plan)
    }

    /// Actions that will have been played when `color` acts next, unless the partner must act twice.
    fn next_act_of(&self, color: Color) -> u32 {
        self.game.ply() + u32::from(self.game.to_act() != color)
    }

    /// In play, with no adjournment under way.
    fn undisturbed(&self) -> Result<(), VerbError> {
        if self.phase == Phase::Sealing { Err(VerbError::Adjourned) } else { self.in_play() }
    }

    /// Whether both have days for a turn, or no clock.
    fn is_slow(&self) -> bool {
        let slow = |side| matches!(side, SideControl::Correspondence { .. } | SideControl::Unlimited);
        let sides = self.settings.clock.sides();
        slow(sides.white) && slow(sides.black)
    }
}

/// One line of a plan in text form.
fn read_line(
    branches: &mut Branches,
    color: Color,
    number: usize,
    line: &[String],
) -> Result<Vec<String>, VerbError> {
    let mut read = Vec::new();
    for (entry, typed) in (1..).zip(line) {
        let wrong = |why| Illegal::PlanEntry { line: number, entry, why: Box::new(why) };
        // Every beginning of a line that was read before is there.
        let Some(branch) = branches.get_mut(&read) else { break };
        let action = branch.game.resolve(typed);
        let action = action.map_err(|error| resolve_refusal(branch.game.variant(), error, wrong))?;
        if branch.game.to_act() == color {
            let own = branch.own.get_or_insert_with(|| action.to_string());
            if own != action.as_str() {
                let own = own.clone();
                return Err(VerbError::Illegal(wrong(Illegal::PlanTwoMinds { own })));
            }
        }
        let mut game = branch.game.clone();
        read.push(action.to_string());
        if !branches.contains_key(&read) {
            game.act(&action).map_err(|error| VerbError::Illegal(wrong(Illegal::Refused(error))))?;
            branches.insert(read.clone(), Branch { game, own: None });
        }
    }
    if read.is_empty() { Err(VerbError::Illegal(Illegal::PlanEmptyLine { line: number })) } else { Ok(read) }
}
