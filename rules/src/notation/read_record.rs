//! Reading the record of a whole game back, as [`record`](super::record()) writes it and as people write it by hand.

use thiserror::Error;

use super::{Language, ResolveError};
use crate::{Acted, ActionText, AnyGame, Options, PositionError, Variant};

/// The longest record that is read, in bytes; thousands of moves fit.
pub const MAX_RECORD_BYTES: usize = 1 << 20;

/// A text is no record of a legal game.
#[derive(Debug, Error)]
pub enum ReadRecordError {
    /// It does not begin from a position of this game.
    #[error("the start position is bad: {0}")]
    Start(#[from] PositionError),
    /// It is longer than [`MAX_RECORD_BYTES`].
    #[error("a record may have {MAX_RECORD_BYTES} bytes at most")]
    TooLong,
    /// Something in it cannot be played.
    #[error("action {place} ({typed}): {why}")]
    Action {
        /// Which action of the game it would have been, from 1 on.
        place: usize,
        /// As it is written.
        typed: String,
        /// Why not.
        why: ResolveError,
    },
    /// An answer stands where nothing was asked.
    #[error("action {place}: «И я Рад» stands where no answer is awaited")]
    NothingAsked {
        /// Which action of the game it would have been, from 1 on.
        place: usize,
    },
}

/// The game that a record tells, from the position it begins with. Numbers, ornaments and the result are passed over;
/// «И я Рад» that was said by force stands in a record and is no action.
///
/// # Errors
/// [`ReadRecordError`] names the first action that cannot be played.
pub fn read_record(
    variant: Variant,
    start: Option<&str>,
    options: Options,
    text: &str,
) -> Result<AnyGame, ReadRecordError> {
    if text.len() > MAX_RECORD_BYTES {
        return Err(ReadRecordError::TooLong);
    }
    let mut game = AnyGame::with_options(variant, start, options)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = before_result(&words);
    let entries = if variant == Variant::Flicker { series(words) } else { turns(words) };
    for typed in entries {
        if !said_by_force(&game, &typed)? {
            play(&mut game, typed)?;
        }
    }
    Ok(game)
}

/// Whether this is «И я Рад» that nobody was asked for.
fn said_by_force(game: &AnyGame, typed: &str) -> Result<bool, ReadRecordError> {
    if !is_give(typed) || game.prompt().is_some() {
        return Ok(false);
    }
    let forced = game.acted().last().is_some_and(|acted| acted.forced.is_some());
    if forced { Ok(true) } else { Err(ReadRecordError::NothingAsked { place: game.acted().len() + 1 }) }
}

fn play(game: &mut AnyGame, typed: String) -> Result<(), ReadRecordError> {
    let place = game.acted().len() + 1;
    let action = match game.resolve(&typed) {
        Ok(action) => action,
        // What a record writes without its square of departure is a drop.
        Err(ResolveError::Ambiguous { candidates, .. })
            if let Some(action) = written_so(game, &candidates, &typed) =>
        {
            action
        }
        Err(why) => return Err(ReadRecordError::Action { place, typed, why }),
    };
    match game.act(&action) {
        Ok(_) => Ok(()),
        Err(error) => {
            let why = ResolveError::NotLegal { typed: typed.clone(), refusal: error.refusal };
            Err(ReadRecordError::Action { place, typed, why })
        }
    }
}

/// The one of these actions that a record writes exactly so.
fn written_so(game: &AnyGame, candidates: &[ActionText], typed: &str) -> Option<ActionText> {
    let writes = |acted: &Acted| Language::ALL.iter().any(|lang| acted.notation.in_language(*lang) == typed);
    candidates.iter().find(|action| game.clone().act(action).is_ok_and(|acted| writes(&acted))).cloned()
}

fn is_give(typed: &str) -> bool {
    matches!(typed, "И я Рад" | "And I am glad")
}

/// Everything before the result at the end.
fn before_result<'w, 't>(words: &'w [&'t str]) -> &'w [&'t str] {
    const WHOLE: [&str; 8] = ["1:0", "0:1", "1-0", "0-1", "½:½", "½-½", "1/2-1/2", "*"];
    let score = |word: &&str| matches!(*word, "1" | "0" | "½" | "–");
    match words {
        [before @ .., one, ":", other] if score(one) && score(other) => before,
        [before @ .., result] if WHOLE.contains(result) => before,
        whole => whole,
    }
}

/// The actions of a record by turns: without their numbers, answers of several words put together.
fn turns(words: &[&str]) -> Vec<String> {
    let mut entries = Vec::new();
    let mut rest = words;
    while let [word, after @ ..] = rest {
        let (entry, used) = answer(rest).unwrap_or_else(|| (without_number(word).to_owned(), 1));
        rest = rest.get(used..).unwrap_or(after);
        if !entry.is_empty() {
            entries.push(entry);
        }
    }
    entries
}

/// An answer in words at the beginning of these, and how many words it has.
fn answer(words: &[&str]) -> Option<(String, usize)> {
    const ANSWERS: [&str; 4] = ["Дальше", "И я Рад", "And I am glad", "Go on"];
    ANSWERS.into_iter().find_map(|answer| {
        let parts: Vec<&str> = answer.split(' ').collect();
        let there = words.get(..parts.len())?;
        let bare = |word: &str| word.trim_matches(['«', '»', '"', '“', '”', '„']).to_lowercase();
        let said = there.iter().zip(&parts).all(|(word, part)| bare(word) == part.to_lowercase());
        said.then(|| (answer.to_owned(), parts.len()))
    })
}

/// A word without the number and the dots before its move.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let move_of_it = rest.trim_start_matches(['.', '…']);
    if rest.starts_with(['.', '…']) { move_of_it } else { word }
}

/// The series of a record: what stands between their numbers.
fn series(words: &[&str]) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    for word in words {
        match entries.last_mut() {
            _ if is_series_number(word) => entries.push(String::new()),
            Some(open) if open.is_empty() => open.push_str(word),
            Some(open) => {
                open.push(' ');
                open.push_str(word);
            }
            None => entries.push((*word).to_owned()),
        }
    }
    entries
}

/// `12а`, `12b`: the number of a series and its side.
fn is_series_number(word: &str) -> bool {
    let letter = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    letter.len() < word.len() && matches!(letter, "а" | "б" | "a" | "b")
}
