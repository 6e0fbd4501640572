//! Tavreli actions as people write and type them. The record has squares and numbers only, no letters, as in the
//! published games (tavreli.md "Text forms"), so it is the same in both languages.

mod read;

use shakmaty::{File, Square};

use super::{
    Notation, ResolveError,
    choose::{not_legal, the_one},
    typed,
};
use crate::{
    ActionText, Game, Position, Refusal,
    tavreli::{Action, Kind, Tavreli, TavreliRefusal},
};
use read::{Named, Reading, readings};

/// What can be typed, as an error tells it.
const FORMS: &str = "d2e3, d2-e3, d2(3)-e3, 0-0, or a square by its colour (yellow 4)";

/// How people write the action that led from `before` to `after`.
pub(crate) fn write(before: &Tavreli, action: Action, after: &Tavreli) -> Notation {
    let Action { from, to, lifted } = action;
    let body = match (lifted, to.file()) {
        (_, File::G) if is_castling(before, action) => "0-0".to_owned(),
        (_, _) if is_castling(before, action) => "0-0-0".to_owned(),
        (Some(lifted), _) => format!("{from}({lifted})-{to}"),
        (None, _) => format!("{from}-{to}"),
    };
    let text = body + check_mark(after);
    Notation { ru: text.clone(), en: text }
}

fn is_castling(before: &Tavreli, action: Action) -> bool {
    kind_on(before, action.from) == Some(Kind::Volhv) && action.from.distance(action.to) == 2
}

fn kind_on(position: &Tavreli, square: Square) -> Option<Kind> {
    position.top(square).map(|(_, kind)| kind)
}

/// `+` for check, `x` for mate.
fn check_mark(after: &Tavreli) -> &'static str {
    match after.in_check() {
        false => "",
        true if after.actions().is_empty() => "x",
        true => "+",
    }
}

/// The one legal action that a person means.
pub(crate) fn resolve(game: &Game<Tavreli>, text: &str) -> Result<ActionText, ResolveError> {
    let shown = typed::shown(text);
    let not_understood = || ResolveError::NotUnderstood { typed: shown.clone(), forms: FORMS };
    let plain = typed::clear(text).ok_or_else(not_understood)?;
    if let Some(file) = castling_side(&plain) {
        return castle(game, file, shown);
    }
    let read = readings(&plain);
    if read.is_empty() {
        return Err(not_understood());
    }
    let before = game.position();
    let meant =
        |folded, action: &Action| read.iter().any(|r| r.folded == folded && means(before, r, *action));
    the_one(game, &shown, meant).unwrap_or_else(|| {
        let refusal = || read.iter().find_map(|reading| refusal_of(game, reading));
        Err(not_legal(game, shown.clone(), refusal))
    })
}

/// Where the volhv goes by a castling that is written with zeros or with an O of any alphabet.
fn castling_side(plain: &str) -> Option<File> {
    let zeros: String =
        plain.to_lowercase().chars().map(|c| if matches!(c, 'o' | 'о') { '0' } else { c }).collect();
    match zeros.as_str() {
        "0-0" | "00" => Some(File::G),
        "0-0-0" | "000" => Some(File::C),
        _ => None,
    }
}

fn castle(game: &Game<Tavreli>, file: File, typed: String) -> Result<ActionText, ResolveError> {
    let rank = game.position().to_act().backrank();
    let from = Square::from_coords(File::E, rank);
    let action = Action { from, to: Square::from_coords(file, rank), lifted: None };
    // Another tavrel may stand on the volhv's home and go the same way.
    let by_volhv = is_castling(game.position(), action);
    if by_volhv && game.legal().contains(&action) {
        return Ok(Tavreli::write_action(action));
    }
    let refusal = match game.refusal(action) {
        refusal @ Refusal::GameOver(_) => refusal,
        refusal if by_volhv => refusal,
        _ => Refusal::Tavreli(TavreliRefusal::NoCastlingRight),
    };
    Err(ResolveError::NotLegal { typed, refusal })
}

/// Whether the reading is a way of writing that action.
fn means(before: &Tavreli, reading: &Reading, action: Action) -> bool {
    action.to == reading.to
        && reading.file.is_none_or(|file| file == action.from.file())
        && reading.rank.is_none_or(|rank| rank == action.from.rank())
        && lifts_as_written(before, reading.lifted, action)
        && moves_named(before, reading, action.from)
        && (!reading.takes || comes_onto_something(before, action))
}

/// No number is the whole tower, and so is the whole number.
fn lifts_as_written(before: &Tavreli, written: Option<u8>, action: Action) -> bool {
    match (written, action.lifted) {
        (None, lifted) => lifted.is_none(),
        (Some(written), Some(lifted)) => written == lifted.get(),
        (Some(written), None) => written == before.height(action.from),
    }
}

/// Whether the top on `from` is the one that the reading names. With both squares written no letter is needed;
/// otherwise no letter means a ratnik.
fn moves_named(before: &Tavreli, reading: &Reading, from: Square) -> bool {
    let kind = kind_on(before, from);
    match reading.named {
        Some(Named::Kind(named)) => kind == Some(named),
        Some(Named::RatnikOf(file)) => kind == Some(Kind::Ratnik) && before.ratnik_file(from) == Some(file),
        None => reading.from().is_some() || kind == Some(Kind::Ratnik),
    }
}

/// Whether there is something that a sign of taking may speak of.
fn comes_onto_something(before: &Tavreli, action: Action) -> bool {
    let in_passing =
        kind_on(before, action.from) == Some(Kind::Ratnik) && action.from.file() != action.to.file();
    before.height(action.to) > 0 || in_passing
}

/// Why what is named so fully is refused.
fn refusal_of(game: &Game<Tavreli>, reading: &Reading) -> Option<Refusal> {
    let from = reading.from().or_else(|| only_mover(game.position(), reading))?;
    let height = game.position().height(from);
    let lifted = reading.lifted.filter(|&lifted| lifted != height).and_then(std::num::NonZeroU8::new);
    let action = Action { from, to: reading.to, lifted };
    Some(game.refusal(action)).filter(|refusal| *refusal != Refusal::Other)
}

/// The only own top that the reading can speak of.
fn only_mover(before: &Tavreli, reading: &Reading) -> Option<Square> {
    reading.named?;
    let mine = |square: &Square| before.top(*square).is_some_and(|(color, _)| color == before.to_act());
    let mut fitting = Square::ALL.into_iter().filter(mine).filter(|&square| {
        moves_named(before, reading, square)
            && reading.file.is_none_or(|file| file == square.file())
            && reading.rank.is_none_or(|rank| rank == square.rank())
    });
    let one = fitting.next()?;
    fitting.next().is_none().then_some(one)
}
