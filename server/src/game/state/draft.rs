//! A series that is being put together: it is tried out on the position that stands, and nothing happens
//! (`flicker.md §19`).

use raduga_protocol::limits::MAX_DRAFT_MOVES;
use raduga_rules::{ActionText, Color, Draft, DraftError};

use super::play::resolve_refusal;
use super::refused::Illegal;
use super::{GameState, Moment, VerbError};

impl GameState {
    /// What `color` would have with these moves of a series, each in text form or as it was typed. `at` is the moment
    /// that it was begun.
    ///
    /// # Errors
    /// As for [`Self::act`], but for the clock, which goes on running; [`VerbError::NoSeries`] in games without.
    pub fn draft(&self, color: Color, at: impl Into<Moment>, typed: &[String]) -> Result<Draft, VerbError> {
        self.must_act(color, at.into())?;
        let texts: Result<Vec<ActionText>, _> = typed.iter().map(|entry| entry.parse()).collect();
        let as_written = texts.ok().map(|moves| self.game.draft(&moves));
        match as_written {
            Some(Ok(draft)) => Ok(draft),
            Some(Err(DraftError::NoSeries)) => Err(VerbError::NoSeries),
            Some(Err(DraftError::Move { .. })) | None => self.draft_as_typed(typed),
        }
    }

    fn draft_as_typed(&self, typed: &[String]) -> Result<Draft, VerbError> {
        // Where there is no series, that is to be said first.
        self.game.draft(&[]).map_err(draft_refusal)?;
        let mut moves = Vec::new();
        for entry in typed {
            let number = moves.len() + 1;
            moves = self
                .game
                .resolve_draft(&moves, entry)
                .map_err(|error| resolve_refusal(self.game.variant(), error, in_draft(number)))?;
            // One entry may be many moves.
            if moves.len() > MAX_DRAFT_MOVES {
                return Err(VerbError::Illegal(Illegal::DraftTooLong));
            }
        }
        self.game.draft(&moves).map_err(draft_refusal)
    }
}

fn draft_refusal(error: DraftError) -> VerbError {
    match error {
        DraftError::NoSeries => VerbError::NoSeries,
        DraftError::Move { at, action, refusal } => {
            VerbError::Illegal(Illegal::DraftMove { number: at + 1, action, refusal })
        }
    }
}

/// Says which entry of a draft it is about.
fn in_draft(number: usize) -> impl Fn(Illegal) -> Illegal {
    move |why| Illegal::DraftEntry { number, why: Box::new(why) }
}
