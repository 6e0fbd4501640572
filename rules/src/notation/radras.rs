//! Rad Ras actions as people write and type them.

use shakmaty::Role;

use super::{
    Language, Notation, ResolveError,
    choose::{not_legal, the_one},
    moves::{castling_sign, letter, means_move, only_mover, write_move},
    parse::{Reading, readings},
    typed,
};
use crate::{
    ActionText, Game, Position, Reason, Refusal,
    radras::{Action, RadRas},
};

/// «Дальше» (radras.md §5).
const KEEP: Fixed = ("«Дальше»", "Go on");
/// «И я Рад» (radras.md §5).
pub(super) const GIVE: Fixed = ("«И я Рад»", "And I am glad");

/// A fixed text in Russian and in English.
type Fixed = (&'static str, &'static str);

/// What can be typed, as an error tells it.
const FORMS: &str = "e2e4, Nf3, Kg1-f3, N@h1, 0-0, a square by its colour (yellow 4), keep or give";

/// How people write the action that led from `before` to `after`.
pub(crate) fn write(before: &RadRas, action: Action, after: &RadRas) -> Notation {
    let mark = check_mark(after);
    let [ru, en] = Language::ALL.map(|language| write_in(before, action, mark, language));
    Notation { ru, en }
}

fn write_in(before: &RadRas, action: Action, mark: Fixed, language: Language) -> String {
    let mark = language.pick(mark.0, mark.1);
    match action {
        Action::Keep => language.pick(KEEP.0, KEEP.1).to_owned(),
        Action::Give => language.pick(GIVE.0, GIVE.1).to_owned(),
        Action::Drop { role, to } => format!("{}{to}{}", letter(role, language), mark),
        Action::Move { from, to, promotion } => {
            let sign = language.pick(":", "x");
            write_move(before.board(), (from, to), promotion, language, sign) + mark
        }
    }
}

/// `+` for «Рад», `Х` for «Рас». The kings' meeting is told by the result alone: no check is looked at then.
fn check_mark(after: &RadRas) -> Fixed {
    if !after.in_check() {
        return ("", "");
    }
    match after.ending(&after.actions()).map(|outcome| outcome.reason) {
        Some(Reason::Ras) => ("Х", "#"),
        None => ("+", "+"),
        Some(_) => ("", ""),
    }
}

/// The one legal action that a person means.
pub(crate) fn resolve(game: &Game<RadRas>, text: &str) -> Result<ActionText, ResolveError> {
    let shown = typed::shown(text);
    let not_understood = || ResolveError::NotUnderstood { typed: shown.clone(), forms: FORMS };
    let plain = typed::clear(text).ok_or_else(not_understood)?;
    if let Some(action) = fixed(game.position(), &plain) {
        return settle(game, action, &shown);
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

/// Answers and castling, which are written by words and signs of their own.
fn fixed(before: &RadRas, plain: &str) -> Option<Action> {
    let castle = |(from, to)| Action::Move { from, to, promotion: None };
    match plain.to_lowercase().as_str() {
        "дальше" | "goon" | "keep" => Some(Action::Keep),
        "иярад" | "give" | "andiamglad" => Some(Action::Give),
        _ => castling_sign(plain, before.to_act()).map(castle),
    }
}

/// Does the answer or castling that was written, if it is legal.
fn settle(game: &Game<RadRas>, action: Action, shown: &str) -> Result<ActionText, ResolveError> {
    // Another piece may stand on the king's home and make the same step.
    let king = game.position().board().king_of(game.position().to_act());
    let by_another = matches!(action, Action::Move { from, .. } if king != Some(from));
    if game.legal().contains(&action) && !by_another {
        return Ok(RadRas::write_action(action));
    }
    let refusal = match game.refusal(action) {
        refusal @ (Refusal::GameOver(_) | Refusal::AnswerDue { .. }) => refusal,
        _ if by_another => Refusal::NoCastlingRight,
        refusal => refusal,
    };
    Err(ResolveError::NotLegal { typed: shown.to_owned(), refusal })
}

/// Whether the reading is a way of writing that action.
fn means(before: &RadRas, reading: &Reading, action: Action) -> bool {
    match action {
        Action::Keep | Action::Give => false,
        Action::Drop { role, to } => {
            let bare = reading.file.is_none() && reading.rank.is_none() && !reading.takes;
            bare && to == reading.to
                && reading.promotion.is_none()
                && reading.piece.unwrap_or(Role::Pawn) == role
        }
        Action::Move { from, to, promotion } => means_move(before.board(), reading, (from, to), promotion),
    }
}

/// Why what is named so fully is refused.
fn refusal_of(game: &Game<RadRas>, reading: &Reading) -> Option<Refusal> {
    let before = game.position();
    if let Some(prompt) = before.prompt() {
        return Some(Refusal::AnswerDue { owner: prompt.owner, piece: prompt.piece });
    }
    let from = reading.from().or_else(|| only_mover(before.board(), before.to_act(), reading));
    match (reading.drops, reading.piece, from) {
        (true, Some(role), _) => Some(game.refusal(Action::Drop { role, to: reading.to })),
        (false, _, Some(from)) => {
            let action = Action::Move { from, to: reading.to, promotion: reading.promotion };
            Some(game.refusal(action)).filter(|refusal| *refusal != Refusal::Other)
        }
        _ => None,
    }
}
