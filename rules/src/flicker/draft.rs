//! A series in the making, and what the rules say of it as it stands (flicker.md §19).

use super::{Flicker, Move, Series, apply::end, movegen::playable, refuse::try_step};
use crate::{ActionText, Draft, DraftError, Game, Notation, Refusal, notation};

/// A position inside a series, with the moves that led there.
#[derive(Debug, Clone)]
pub(crate) struct Drafted {
    pub(crate) position: Flicker,
    pub(crate) moves: Vec<Move>,
    pub(crate) notation: Notation,
}

/// Plays the drafted moves in turn.
pub(crate) fn drafted(game: &Game<Flicker>, moves: &[ActionText]) -> Result<Drafted, DraftError> {
    let mut draft = Drafted {
        position: game.position().clone(),
        moves: Vec::with_capacity(moves.len()),
        notation: Notation { ru: String::new(), en: String::new() },
    };
    for (at, action) in moves.iter().enumerate() {
        let refused = |refusal| DraftError::Move { at, action: action.clone(), refusal };
        if let Some(outcome) = game.outcome() {
            return Err(refused(Refusal::GameOver(outcome)));
        }
        let played = Move::read(action.as_str()).ok_or_else(|| refused(Refusal::NotAMove))?;
        draft.add(played).map_err(refused)?;
    }
    Ok(draft)
}

impl Drafted {
    /// Plays one more move, if it is playable.
    pub(crate) fn add(&mut self, played: Move) -> Result<(), Refusal> {
        let before = self.position.clone();
        try_step(&mut self.position, played)?;
        notation::flicker::push(&mut self.notation, &before, played, &self.position);
        self.moves.push(played);
        Ok(())
    }
}

/// All that is told of a draft.
pub(crate) fn draft(game: &Game<Flicker>, moves: &[ActionText]) -> Result<Draft, DraftError> {
    let drafted = drafted(game, moves)?;
    let position = &drafted.position;
    let mut legal: Vec<ActionText> = match game.outcome() {
        Some(_) => Vec::new(),
        None => playable(position).into_iter().map(Move::to_text).collect(),
    };
    legal.sort_unstable();
    let whole = position.may_end() && !game.position().inside_series();
    let claims_after = if whole { game.claims_at(&ended(position)) } else { Vec::new() };
    Ok(Draft {
        position: crate::Position::text(position),
        check: position.checkers().any(),
        legal,
        series: whole.then(|| Series::of(drafted.moves).to_text()),
        notation: drafted.notation,
        claims_after,
        moves: moves.to_vec(),
    })
}

/// The position that handing the series in would bring about.
fn ended(position: &Flicker) -> Flicker {
    let mut after = position.clone();
    end(&mut after);
    after
}
