//! Chess moves as people write and type them, for every game that is played with chess pieces.

use shakmaty::{Board, Color, File, Role, Square};

use super::{Language, parse::Reading};

/// The letter of a piece in records; a pawn has none.
pub(super) fn letter(role: Role, language: Language) -> &'static str {
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

/// A move on that board, both squares written; `takes` is the sign between them where something is taken.
pub(super) fn write_move(
    board: &Board,
    (from, to): (Square, Square),
    promotion: Option<Role>,
    language: Language,
    takes: &str,
) -> String {
    let role = board.role_at(from).unwrap_or(Role::Pawn);
    if role == Role::King && from.distance(to) == 2 {
        return if to.file() == File::G { "0-0".to_owned() } else { "0-0-0".to_owned() };
    }
    let sign = if is_taking(board, role, from, to) { takes } else { "-" };
    let becomes = promotion.map_or("", |role| letter(role, language));
    format!("{}{from}{sign}{to}{becomes}", letter(role, language))
}

/// Whether the move takes or lifts a piece: a pawn that leaves its file always does.
fn is_taking(board: &Board, role: Role, from: Square, to: Square) -> bool {
    board.piece_at(to).is_some() || (role == Role::Pawn && from.file() != to.file())
}

/// The squares of the king that castles, if castling was written by its own sign.
pub(super) fn castling_sign(plain: &str, color: Color) -> Option<(Square, Square)> {
    let zeros: String =
        plain.chars().map(|c| if matches!(c, 'o' | 'O' | 'о' | 'О') { '0' } else { c }).collect();
    let king = color.fold_wb(Square::E1, Square::E8);
    let file = match zeros.as_str() {
        "0-0" | "00" => File::G,
        "0-0-0" | "000" => File::C,
        _ => return None,
    };
    Some((king, Square::from_coords(file, king.rank())))
}

/// Whether the reading is a way of writing that move.
pub(super) fn means_move(
    board: &Board,
    reading: &Reading,
    (from, to): (Square, Square),
    promotion: Option<Role>,
) -> bool {
    !reading.drops
        && to == reading.to
        && promotion == reading.promotion.or_else(|| forgotten(reading, promotion))
        && reading.file.is_none_or(|file| file == from.file())
        && reading.rank.is_none_or(|rank| rank == from.rank())
        && moves_named(board, reading, from)
        && (!reading.takes || board.role_at(from).is_some_and(|role| is_taking(board, role, from, to)))
}

/// A promotion that was left out matches each of them, so that the answer names the choice.
fn forgotten(reading: &Reading, promotion: Option<Role>) -> Option<Role> {
    promotion.filter(|_| reading.promotion.is_none())
}

/// Whether the piece on `from` is the one that the reading names. With both squares written no letter is needed;
/// otherwise no letter means a pawn.
fn moves_named(board: &Board, reading: &Reading, from: Square) -> bool {
    let role = board.role_at(from);
    match reading.piece {
        Some(piece) => role == Some(piece),
        None if reading.from().is_some() => true,
        None => role == Some(Role::Pawn),
    }
}

/// The only piece of that side that the reading can speak of.
pub(super) fn only_mover(board: &Board, color: Color, reading: &Reading) -> Option<Square> {
    let mine = board.by_piece(reading.piece?.of(color));
    let mut fitting = mine.into_iter().filter(|square| {
        reading.file.is_none_or(|file| file == square.file())
            && reading.rank.is_none_or(|rank| rank == square.rank())
    });
    let one = fitting.next()?;
    fitting.next().is_none().then_some(one)
}
