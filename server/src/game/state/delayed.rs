//! What spectators are shown who see a game later: the fold of the same log, a number of actions behind. Being a fold, it
//! is after a restart what it was before.

use super::{Event, FoldError, GameState, Phase, Settings};
use crate::game::event::{Fact, LogBody, LogRow};

/// The game as it stood, and by how many actions it is behind.
#[derive(Debug, Clone)]
pub(super) struct Delayed {
    shown: GameState,
    by: usize,
}

impl Delayed {
    /// The beginning of a delayed game; none where spectators see it as it is.
    pub(super) fn begin(begun: &GameState) -> Option<Box<Self>> {
        let by = usize::try_from(begun.settings.spectator_delay).unwrap_or(usize::MAX);
        (by > 0).then(|| Box::new(Self { shown: begun.clone(), by }))
    }

    /// Takes in what may be seen by now of what has happened.
    fn follow(&mut self, facts: &[Fact]) -> Result<(), FoldError> {
        for fact in facts.iter().take(seen(facts, self.by)).skip(self.shown.facts.len()) {
            let body = LogBody { event: fact.event.clone(), by: None };
            self.shown.apply(LogRow { seq: fact.seq, at: fact.at, body })?;
        }
        Ok(())
    }
}

/// How many of the `facts` are seen. What happened after the n-th action is seen with it, when `by` more have been played; so
/// what is shown is always whole. How a game comes about is no secret.
fn seen(facts: &[Fact], by: usize) -> usize {
    let acted = |fact: &Fact| matches!(fact.event, Event::Acted { .. });
    let actions = facts.iter().filter(|fact| acted(fact)).count();
    let unseen = match actions.checked_sub(by) {
        Some(last) => facts.iter().enumerate().filter(|(_, fact)| acted(fact)).nth(last),
        None => facts.iter().enumerate().skip_while(|(_, fact)| fact.event != Event::Started).nth(1),
    };
    unseen.map_or(facts.len(), |(place, _)| place)
}

impl GameState {
    /// The game as it stands for spectators.
    pub fn watched(&self) -> &Self {
        self.delayed.as_ref().map_or(self, |delayed| &delayed.shown)
    }

    /// Whether spectators see it as it stood, not as it stands.
    pub const fn is_delayed(&self) -> bool {
        self.delayed.is_some()
    }

    /// After something has happened. Once the game is over, everything is seen.
    pub(super) fn show_later(&mut self) -> Result<(), FoldError> {
        if self.phase == Phase::Finished {
            self.delayed = None;
        }
        let Some(delayed) = &mut self.delayed else { return Ok(()) };
        delayed.follow(&self.facts)
    }
}

impl Settings {
    /// Whether anybody may be led to the game: everybody may see it, as it stands now.
    pub const fn may_be_shown(&self) -> bool {
        self.public && self.spectators && self.spectator_delay == 0
    }
}
