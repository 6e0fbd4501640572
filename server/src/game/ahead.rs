//! What a player has decided before their move comes: one prepared action, a plan of conditional ones, and one answer
//! to whatever is asked. It is no part
//! of the game's log: it has happened to nobody yet. Each is bound to a moment, so that the log alone tells what is left of
//! it, however old the note is that the store keeps.

use raduga_protocol::RequestId;
use raduga_rules::{Acted, Color};
use serde::{Deserialize, Serialize};

use super::state::{GameState, Moment, Phase, VerbError};

/// An action for the next move, as it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared {
    /// Actions that will have been played when it is played.
    pub ply: u32,
    /// How often moves had been taken back when it was prepared.
    #[serde(default)]
    pub takebacks: u32,
    /// The action as it was typed: it is read when it is played.
    pub typed: String,
    /// The request that prepared it, which becomes the author of the action.
    pub request: RequestId,
}

/// Answers to what the partner may play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Actions played, from where the lines go on.
    pub ply: u32,
    /// How often moves had been taken back when it was made.
    #[serde(default)]
    pub takebacks: u32,
    /// Actions in text form. Where several lines come to the player's own turn, they have the same action there.
    pub lines: Vec<Vec<String>>,
}

/// What one player has decided ahead. These types are the store's format, like those of the log.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Ahead {
    /// For the next move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepared: Option<Prepared>,
    /// For whatever comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// For every «Я Рад» (`radras.md §5`), whatever else was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Answer>,
}

/// An answer to «Я Рад».
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// «Дальше».
    Keep,
    /// «И я Рад».
    Give,
}

impl Answer {
    /// The answer as an action.
    pub const fn action(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Give => "give",
        }
    }
}

/// What a player wants to decide ahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// This action at that moment.
    Prepare {
        /// When it is to be played, as it looked when it was decided on.
        at: Moment,
        /// The action as it was typed.
        typed: String,
    },
    /// No action is prepared any more.
    Unprepare,
    /// These lines; none for no plan any more.
    Plan {
        /// When they were thought out.
        at: Moment,
        /// The lines as they were typed.
        lines: Vec<Vec<String>>,
    },
    /// This answer to everything; none for no such answer any more.
    Stand(Option<Answer>),
}

/// A decision whose moment has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Due {
    /// The prepared action.
    Prepared(Prepared),
    /// An answer of the plan, in text form.
    Planned(String),
    /// The answer to everything.
    Standing(Answer),
}

/// A prepared action that will never be played, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lapsed {
    /// The action.
    pub prepared: Prepared,
    /// Why.
    pub why: VerbError,
}

impl Ahead {
    /// Whether nothing is decided.
    pub const fn is_empty(&self) -> bool {
        self.prepared.is_none() && self.plan.is_none() && self.standing.is_none()
    }

    /// Goes along with what has happened in the game. What is given back will never be played.
    pub fn follow(&mut self, state: &GameState, color: Color) -> Option<Lapsed> {
        if state.phase() == Phase::Finished {
            *self = Self::default();
            return None;
        }
        let takebacks = state.moment().takebacks;
        self.plan.take_if(|plan| plan.takebacks != takebacks);
        if let Some(plan) = &mut self.plan {
            plan.follow(state.game().acted());
        }
        self.plan.take_if(|plan| plan.lines.is_empty());
        let why = unplayable(self.prepared.as_ref()?, state, color)?;
        self.prepared.take().map(|prepared| Lapsed { prepared, why })
    }

    /// What is to be played now.
    pub fn due(&self, state: &GameState, color: Color) -> Option<Due> {
        let now = state.moment();
        if state.phase() != Phase::Playing || state.to_act() != Some(color) {
            return None;
        }
        let answer = self.plan.as_ref().filter(|plan| plan.at() == now).and_then(Plan::next_action);
        let prepared = || self.prepared.clone().filter(|prepared| prepared.at() == now).map(Due::Prepared);
        let standing = || self.standing.filter(|_| state.game().prompt().is_some()).map(Due::Standing);
        answer.map(|answer| Due::Planned(answer.to_owned())).or_else(prepared).or_else(standing)
    }

    /// What is prepared, while its moment is still to come.
    pub fn shown_prepared(&self, state: &GameState) -> Option<&Prepared> {
        let Moment { ply, takebacks } = state.moment();
        self.prepared.as_ref().filter(|prepared| prepared.ply > ply && prepared.takebacks == takebacks)
    }

    /// The plan, while the partner must act.
    pub fn shown_plan(&self, state: &GameState, color: Color) -> Option<&Plan> {
        let now = state.moment();
        self.plan.as_ref().filter(|plan| plan.at() == now && state.to_act() != Some(color))
    }
}

/// Why what is prepared cannot be played any more, if that is so.
fn unplayable(prepared: &Prepared, state: &GameState, color: Color) -> Option<VerbError> {
    let Moment { ply: now, takebacks } = state.moment();
    match state.phase() {
        Phase::Sealing | Phase::Adjourned => Some(VerbError::Adjourned),
        _ if prepared.takebacks != takebacks => Some(VerbError::TakenBackSince),
        _ if prepared.ply < now => Some(VerbError::Stale { now, meant: prepared.ply }),
        _ if prepared.ply == now && state.to_act() != Some(color) => Some(VerbError::NotYourTurn),
        _ => None,
    }
}

impl Prepared {
    /// The moment that it is for.
    pub const fn at(&self) -> Moment {
        Moment { ply: self.ply, takebacks: self.takebacks }
    }
}

impl Plan {
    /// The moment from where its lines go on.
    pub const fn at(&self) -> Moment {
        Moment { ply: self.ply, takebacks: self.takebacks }
    }

    /// Keeps the lines that go on as the game did.
    fn follow(&mut self, acted: &[Acted]) {
        let known = usize::try_from(self.ply).unwrap_or(usize::MAX);
        for done in acted.get(known..).unwrap_or_default() {
            self.lines.retain_mut(|line| {
                let goes_on = line.first().is_some_and(|next| next == done.action.as_str());
                if goes_on {
                    line.remove(0);
                }
                goes_on && !line.is_empty()
            });
            self.ply += 1;
        }
    }

    fn next_action(&self) -> Option<&str> {
        self.lines.first()?.first().map(String::as_str)
    }
}
