//! Rad Ras actions as people write and type them.

use shakmaty::{Color, File, Piece, Role, Square};

use super::{
    Language, Notation, ResolveError,
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

/// The letter of a piece in records; a pawn has none.
fn letter(role: Role, language: Language) -> &'static str {
    let (ru, en) = match role {
        Role::Pawn => ("", ""),
        Role::Knight => ("К", "N"),
        Role::Bishop => ("С", "B"),
        Role::Rook => ("Л", "R"),
        Role::Queen => ("Ф", "Q"),
        Role::King => ("Кр", "K"),
    };
    language.pick(ru, en)
}

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
            let piece = before.board().piece_at(from);
            let body = match piece {
                Some(piece) if piece.role == Role::King && from.distance(to) == 2 => castling(to).to_owned(),
                _ => write_move(before, piece, (from, to), promotion, language),
            };
            body + mark
        }
    }
}

fn castling(king_to: Square) -> &'static str {
    if king_to.file() == File::G { "0-0" } else { "0-0-0" }
}

fn write_move(
    before: &RadRas,
    piece: Option<Piece>,
    (from, to): (Square, Square),
    promotion: Option<Role>,
    language: Language,
) -> String {
    let role = piece.map_or(Role::Pawn, |piece| piece.role);
    let sign = if takes(before, role, from, to) { language.pick(":", "x") } else { "-" };
    let becomes = promotion.map_or("", |role| letter(role, language));
    format!("{}{from}{sign}{to}{becomes}", letter(role, language))
}

/// Whether the move lifts a piece: a pawn that leaves its file always does.
fn takes(before: &RadRas, role: Role, from: Square, to: Square) -> bool {
    before.board().piece_at(to).is_some() || (role == Role::Pawn && from.file() != to.file())
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
    let not_understood = || ResolveError::NotUnderstood { typed: shown.clone() };
    let plain = typed::clear(text).ok_or_else(not_understood)?;
    if let Some(action) = fixed(game.position(), &plain) {
        return settle(game, action, &shown);
    }
    let read = readings(&plain);
    if read.is_empty() {
        return Err(not_understood());
    }
    let before = game.position();
    for folded in [false, true] {
        let matching = |action: &Action| read.iter().any(|r| r.folded == folded && means(before, r, *action));
        let found: Vec<Action> = game.legal().iter().copied().filter(matching).collect();
        match found.as_slice() {
            [] => {}
            [one] => return Ok(RadRas::write_action(*one)),
            [..] => return Err(ambiguous(&found, shown)),
        }
    }
    Err(not_legal(game, &read, shown))
}

fn ambiguous(found: &[Action], typed: String) -> ResolveError {
    let mut candidates: Vec<ActionText> = found.iter().map(|&action| RadRas::write_action(action)).collect();
    candidates.sort_unstable();
    ResolveError::Ambiguous { typed, candidates }
}

/// Answers and castling, which are written by words and signs of their own.
fn fixed(before: &RadRas, plain: &str) -> Option<Action> {
    let folded: String =
        plain.to_lowercase().chars().map(|c| if matches!(c, 'o' | 'о') { '0' } else { c }).collect();
    let king = before.to_act().fold_wb(Square::E1, Square::E8);
    let castle =
        |file| Some(Action::Move { from: king, to: Square::from_coords(file, king.rank()), promotion: None });
    match folded.as_str() {
        "дальше" | "g00n" | "keep" => Some(Action::Keep),
        "иярад" | "give" | "andiamglad" => Some(Action::Give),
        "0-0" | "00" => castle(File::G),
        "0-0-0" | "000" => castle(File::C),
        _ => None,
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
        Action::Move { from, to, promotion } => {
            !reading.drops
                && to == reading.to
                && promotion == reading.promotion.or_else(|| forgotten(reading, promotion))
                && reading.file.is_none_or(|file| file == from.file())
                && reading.rank.is_none_or(|rank| rank == from.rank())
                && moves_named(before, reading, from)
                && (!reading.takes
                    || before.board().role_at(from).is_some_and(|role| takes(before, role, from, to)))
        }
    }
}

/// A promotion that was left out matches each of them, so that the answer names the choice.
fn forgotten(reading: &Reading, promotion: Option<Role>) -> Option<Role> {
    promotion.filter(|_| reading.promotion.is_none())
}

/// Whether the piece on `from` is the one that the reading names. With both squares written no letter is needed;
/// otherwise no letter means a pawn.
fn moves_named(before: &RadRas, reading: &Reading, from: Square) -> bool {
    let role = before.board().role_at(from);
    match reading.piece {
        Some(piece) => role == Some(piece),
        None if reading.from().is_some() => true,
        None => role == Some(Role::Pawn),
    }
}

/// Why nothing legal is written so: the refusal of the action that is named most fully.
fn not_legal(game: &Game<RadRas>, read: &[Reading], typed: String) -> ResolveError {
    let refusal = match game.outcome() {
        Some(outcome) => Some(Refusal::GameOver(outcome)),
        None => read.iter().find_map(|reading| refusal_of(game, reading)),
    };
    match refusal {
        Some(refusal) => ResolveError::NotLegal { typed, refusal },
        None => ResolveError::NoSuchAction { typed },
    }
}

fn refusal_of(game: &Game<RadRas>, reading: &Reading) -> Option<Refusal> {
    let before = game.position();
    if let Some(prompt) = before.prompt() {
        return Some(Refusal::AnswerDue { owner: prompt.owner, piece: prompt.piece });
    }
    let from = reading.from().or_else(|| only_mover(before, reading));
    match (reading.drops, reading.piece, from) {
        (true, Some(role), _) => Some(game.refusal(Action::Drop { role, to: reading.to })),
        (false, _, Some(from)) => {
            let action = Action::Move { from, to: reading.to, promotion: reading.promotion };
            Some(game.refusal(action)).filter(|refusal| *refusal != Refusal::Other)
        }
        _ => None,
    }
}

/// The only own piece that the reading can speak of.
fn only_mover(before: &RadRas, reading: &Reading) -> Option<Square> {
    let us: Color = before.to_act();
    let mine = before.board().by_piece(reading.piece?.of(us));
    let mut fitting = mine.into_iter().filter(|square| {
        reading.file.is_none_or(|file| file == square.file())
            && reading.rank.is_none_or(|rank| rank == square.rank())
    });
    let one = fitting.next()?;
    fitting.next().is_none().then_some(one)
}
