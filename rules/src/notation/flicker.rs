//! Series of Flickering Chess as people write and type them (flicker.md "Text forms").

use shakmaty::{Board, Square};

use super::{
    Language, Notation, ResolveError,
    moves::{castling_sign, means_move, only_mover, write_move},
    parse::{Reading, readings},
    typed,
};
use crate::{
    ActionText, DraftError, Game, Position, Refusal,
    flicker::{
        Flicker, Move, Series,
        draft::{Drafted, drafted},
        move_refusal, playable,
    },
};

/// What stands between the moves of a series.
const BETWEEN: &str = ", ";

/// What can be typed, as an error tells it.
const FORMS: &str =
    "e2e4, Nf3, Kg1-f3, 0-0, a square by its colour (yellow 4), or several moves with commas between";

/// How people write a legal series.
pub(crate) fn write(before: &Flicker, series: &Series) -> Notation {
    let mut notation = Notation { ru: String::new(), en: String::new() };
    let mut position = before.clone();
    for &played in series.moves() {
        let before = position.clone();
        crate::flicker::step(&mut position, played);
        push(&mut notation, &before, played, &position);
    }
    notation
}

/// Adds the move that led from `before` to `after` to the record of its series.
pub(crate) fn push(notation: &mut Notation, before: &Flicker, played: Move, after: &Flicker) {
    let mark = if check_begins(before, played, after) { "+" } else { "" };
    for language in Language::ALL {
        let text = match language {
            Language::Russian => &mut notation.ru,
            Language::English => &mut notation.en,
        };
        if !text.is_empty() {
            text.push_str(BETWEEN);
        }
        let squares = (played.from, played.to);
        text.push_str(&write_move(before.board(), squares, played.promotion, language, ":"));
        text.push_str(mark);
    }
}

/// Whether some piece attacks the partner's king that did not before. One that goes along its line gives the same
/// check as before, as in the authors' example (flicker.md §5: Bc3+, Rb2).
fn check_begins(before: &Flicker, played: Move, after: &Flicker) -> bool {
    let partner = before.to_act().other();
    let mut known = before.attackers_of(partner);
    if known.contains(played.from) {
        known.add(played.to);
    }
    (after.attackers_of(partner) & !known).any()
}

/// The one legal series that a person means.
pub(crate) fn resolve(game: &Game<Flicker>, text: &str) -> Result<ActionText, ResolveError> {
    let draft = resolve_after(game, &[], text)?;
    let series = Series::of(draft.moves);
    let refused = |refusal| Err(ResolveError::NotLegal { typed: typed::shown(text), refusal });
    if game.position().inside_series() {
        return refused(Refusal::InsideSeries);
    }
    match draft.position.checkers().first() {
        Some(by) => refused(Refusal::SeriesUnsafe(by)),
        None => Ok(series.to_text()),
    }
}

/// The draft that a person means who adds what they typed to what they have drafted.
pub(crate) fn resolve_draft(
    game: &Game<Flicker>,
    moves: &[ActionText],
    text: &str,
) -> Result<Vec<ActionText>, ResolveError> {
    let draft = resolve_after(game, moves, text)?;
    Ok(draft.moves.into_iter().map(Move::to_text).collect())
}

fn resolve_after(game: &Game<Flicker>, moves: &[ActionText], text: &str) -> Result<Drafted, ResolveError> {
    let not_legal = |refusal| ResolveError::NotLegal { typed: typed::shown(text), refusal };
    let mut draft = drafted(game, moves).map_err(|error| match error {
        DraftError::Move { refusal, .. } => not_legal(refusal),
        DraftError::NoSeries => ResolveError::NoSuchAction { typed: typed::shown(text) },
    })?;
    if text.len() > typed::MAX_SERIES_BYTES {
        return Err(ResolveError::NotUnderstood { typed: typed::shown(text), forms: FORMS });
    }
    for part in text.split(',') {
        let meant = resolve_move(game, &draft.position, part)?;
        draft.add(meant).map_err(|refusal| ResolveError::NotLegal { typed: typed::shown(part), refusal })?;
    }
    Ok(draft)
}

/// The one playable move that a person means.
fn resolve_move(game: &Game<Flicker>, position: &Flicker, text: &str) -> Result<Move, ResolveError> {
    let shown = typed::shown(text);
    let not_understood = || ResolveError::NotUnderstood { typed: shown.clone(), forms: FORMS };
    let plain = typed::clear(text).ok_or_else(not_understood)?;
    let castling = castling_sign(&plain, position.to_act());
    let read = readings(&plain);
    if read.is_empty() && castling.is_none() {
        return Err(not_understood());
    }
    if let Some(outcome) = game.outcome() {
        return Err(ResolveError::NotLegal { typed: shown, refusal: Refusal::GameOver(outcome) });
    }
    if let Some(squares) = castling {
        return castle(position, squares, shown);
    }
    let all = playable(position);
    for folded in [false, true] {
        let matching =
            |played: &&Move| read.iter().any(|r| r.folded == folded && means(position.board(), r, **played));
        let found: Vec<Move> = all.iter().filter(matching).copied().collect();
        match found.as_slice() {
            [] => {}
            [one] => return Ok(*one),
            [..] => return Err(ambiguous(found, shown)),
        }
    }
    Err(not_playable(position, &read, shown))
}

/// Castling by its own sign: another piece may stand on the king's home and make the same step.
fn castle(position: &Flicker, (from, to): (Square, Square), shown: String) -> Result<Move, ResolveError> {
    let played = Move { from, to, promotion: None };
    let by_the_king = position.board().king_of(position.to_act()) == Some(from);
    if by_the_king && playable(position).contains(&played) {
        return Ok(played);
    }
    let refusal = if by_the_king { move_refusal(position, played) } else { Refusal::NoCastlingRight };
    Err(ResolveError::NotLegal { typed: shown, refusal })
}

fn means(board: &Board, reading: &Reading, Move { from, to, promotion }: Move) -> bool {
    means_move(board, reading, (from, to), promotion)
}

fn ambiguous(found: Vec<Move>, typed: String) -> ResolveError {
    let mut candidates: Vec<ActionText> = found.into_iter().map(Move::to_text).collect();
    candidates.sort_unstable();
    ResolveError::Ambiguous { typed, candidates }
}

/// Why nothing playable is written so: the refusal of the move that is named most fully.
fn not_playable(position: &Flicker, read: &[Reading], typed: String) -> ResolveError {
    let refusal_of = |reading: &Reading| {
        let named = || only_mover(position.board(), position.to_act(), reading);
        let from = reading.from().or_else(named).filter(|_| !reading.drops)?;
        let played = Move { from, to: reading.to, promotion: reading.promotion };
        Some(move_refusal(position, played)).filter(|refusal| *refusal != Refusal::Other)
    };
    match read.iter().find_map(refusal_of) {
        Some(refusal) => ResolveError::NotLegal { typed, refusal },
        None => ResolveError::NoSuchAction { typed },
    }
}
