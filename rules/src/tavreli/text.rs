//! Position texts (tavreli.md "Text forms"): read strictly, written in one normal form. A text in another form is
//! refused, so that what is read is always written back as it was.

mod board;

use shakmaty::{Bitboard, Color, File, Rank, Square};

use super::{
    PositionFault, Tavreli,
    board::Board,
    man::{Kind, Man},
    movegen::en_passant_is_legal,
};
use crate::{
    PositionError,
    position_error::{MAX_COUNTER, MAX_POSITION_BYTES},
};

const FIELDS: &str = "board side castling ep returned fullmove";

/// The castling letters in their order, each with the home of the ratoborets.
const RIGHTS: [(char, Square); 4] =
    [('K', Square::H1), ('Q', Square::A1), ('k', Square::H8), ('q', Square::A8)];

/// Reads a position text.
pub(super) fn parse(text: &str) -> Result<Tavreli, PositionError> {
    if text.len() > MAX_POSITION_BYTES {
        return Err(PositionError::TooLong { bytes: text.len() });
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let &[men, side, castling, ep, returned, fullmove] = fields.as_slice() else {
        return Err(PositionError::Fields { names: FIELDS, found: fields.len() });
    };
    let mut board = board::parse(men)?;
    let turn = parse_side(side)?;
    let castling = parse_castling(castling, &board)?;
    let ep = parse_ep(ep)?;
    read_returned(returned, &mut board)?;
    let fullmove = parse_number("fullmove", fullmove)?;
    let position = Tavreli { board, turn, castling, ep, fullmove };
    check(&position)?;
    Ok(position)
}

/// Writes the one normal form.
pub(super) fn write(position: &Tavreli) -> String {
    let castling =
        RIGHTS.iter().filter(|(_, home)| position.castling.contains(*home)).map(|(letter, _)| *letter);
    let returned = Man::all().filter(|&man| position.board.has_returned(man)).map(Man::letter);
    format!(
        "{} {} {} {} {} {}",
        board::write(&position.board),
        position.turn.char(),
        or_dash(castling.collect()),
        or_dash(position.ep.map(|square| square.to_string()).unwrap_or_default()),
        or_dash(returned.collect()),
        position.fullmove
    )
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn parse_side(text: &str) -> Result<Color, PositionError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(PositionError::Side { text: text.to_owned() }),
    }
}

fn parse_castling(text: &str, board: &Board) -> Result<Bitboard, PositionError> {
    let mut homes = Bitboard::EMPTY;
    if text == "-" {
        return Ok(homes);
    }
    let mut rest = text;
    for (letter, home) in RIGHTS {
        let Some(after) = rest.strip_prefix(letter) else { continue };
        rest = after;
        if !is_at_home(board, Color::from_white(letter.is_ascii_uppercase()), home) {
            return Err(PositionFault::CastlingMen { letter }.into());
        }
        homes.add(home);
    }
    if rest.is_empty() && homes.any() {
        Ok(homes)
    } else {
        Err(PositionError::Castling { text: text.to_owned() })
    }
}

/// The volhv alone on its square, the ratoborets at the bottom of its corner: neither can have moved otherwise (§8).
fn is_at_home(board: &Board, color: Color, home: Square) -> bool {
    let volhv = Square::from_coords(File::E, color.backrank());
    let bottom = board.tower(home).last();
    board.volhv(color) == volhv
        && board.height(volhv) == 1
        && bottom.is_some_and(|man| man.color() == color && man.kind(false) == Kind::Ratoborets)
}

fn parse_ep(text: &str) -> Result<Option<Square>, PositionError> {
    if text == "-" {
        return Ok(None);
    }
    let square = Square::from_ascii(text.as_bytes());
    square.map(Some).map_err(|_| PositionError::EnPassant { text: text.to_owned() })
}

/// Notes who has returned, and holds it against where they stand (§6).
fn read_returned(text: &str, board: &mut Board) -> Result<(), PositionFault> {
    let listed = if text == "-" { "" } else { text };
    let bad = || PositionFault::Returned { text: text.to_owned() };
    if text.is_empty() || !listed.bytes().zip(listed.bytes().skip(1)).all(|(first, next)| first < next) {
        return Err(bad());
    }
    for letter in listed.chars() {
        let man = Man::of_letter(letter).find(|man| man.ratnik_file().is_some()).ok_or_else(bad)?;
        if !is_at_origin(board, man) {
            return Err(PositionFault::ReturnedAway { letter });
        }
        board.set_returned(man);
    }
    let lacking = Man::all().find(|&man| {
        is_at_origin(board, man)
            && !board.has_returned(man)
            && (board.is_promoted(man) || !board.is_bottom(man))
    });
    match lacking {
        Some(man) => Err(PositionFault::ReturnedLacks { letter: man.letter() }),
        None => Ok(()),
    }
}

fn is_at_origin(board: &Board, man: Man) -> bool {
    man.origin().is_some_and(|origin| board.tower(origin).any(|other| other == man))
}

fn parse_number(field: &'static str, text: &str) -> Result<u32, PositionError> {
    let plain = text == "0" || !text.starts_with('0');
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|&number: &u32| plain && digits && number <= MAX_COUNTER)
        .ok_or_else(|| PositionError::Number { field, text: text.to_owned() })
}

/// The fields against each other.
fn check(position: &Tavreli) -> Result<(), PositionError> {
    let partner = position.turn.other();
    if position.board.checkers(partner).any() {
        return Err(PositionError::PartnerInCheck { color: partner });
    }
    if let Some(passed) = position.ep {
        if !can_have_passed(&position.board, partner, passed) {
            return Err(PositionFault::EnPassantBoard { square: passed }.into());
        }
        if !en_passant_is_legal(&position.board, position.turn, passed) {
            return Err(PositionFault::EnPassantIdle { square: passed }.into());
        }
    }
    if position.fullmove == 0 { Err(PositionError::FullmoveZero) } else { Ok(()) }
}

/// The ratnik of that file stands past the square, alone or on its own side's tower, and the way behind it is empty
/// (§6).
fn can_have_passed(board: &Board, walker: Color, passed: Square) -> bool {
    let ahead = walker.fold_wb(8, -8);
    let man = Man::ratnik(walker, passed.file());
    let landed = passed.offset(ahead).is_some_and(|square| {
        board.top(square) == Some(man)
            && !board.is_promoted(man)
            && board.under(man).is_none_or(|under| under.color() == walker)
    });
    walker.relative_rank(passed.rank()) == Rank::Third
        && landed
        && board.height(passed) == 0
        && man.origin().is_some_and(|origin| board.height(origin) == 0)
}
