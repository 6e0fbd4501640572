//! Position texts (radras.md "Text forms"): read strictly, written in one normal form.

use shakmaty::{Board, ByColor, Color, Rank, Role, Square};

use super::{Hand, Key, Phase, RadRas, action::HAND_ROLES, apply::ep_is_usable, position::attackers};
use crate::{
    PositionError,
    fields::{
        check_board, parse_board, parse_castling, parse_number, parse_side, write_board, write_castling,
    },
    position_error::MAX_POSITION_BYTES,
};

const FIELDS: &str = "board[hands] side castling ep phase halfmove fullmove";

/// Reads a position text.
pub(super) fn parse(text: &str) -> Result<RadRas, PositionError> {
    if text.len() > MAX_POSITION_BYTES {
        return Err(PositionError::TooLong { bytes: text.len() });
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let &[men, side, castling, ep, phase, halfmove, fullmove] = fields.as_slice() else {
        return Err(PositionError::Fields { names: FIELDS, found: fields.len() });
    };
    let (board, hands) = parse_men(men)?;
    let turn = parse_side(side)?;
    let castling = parse_castling(castling, &board)?;
    let ep = parse_ep(ep)?;
    let phase = parse_phase(phase, turn)?;
    let halfmove = parse_number("halfmove", halfmove)?;
    let fullmove = parse_number("fullmove", fullmove)?;
    let key = Key { board, hands, turn, castling, ep, phase };
    let mut position = RadRas { key, halfmove, fullmove, offered_at: None };
    check(&position)?;
    position.key.ep = ep.filter(|&square| ep_is_usable(&position, square));
    Ok(position)
}

/// Writes the one normal form.
pub(super) fn write(position: &RadRas) -> String {
    let key = &position.key;
    let castling = write_castling(key.castling);
    let ep = key.ep.map_or_else(|| "-".to_owned(), |square| square.to_string());
    let phase = match key.phase {
        Phase::Ordinary => "-".to_owned(),
        Phase::Exchange => "=".to_owned(),
        Phase::Answer(role) => format!("?{}", role.of(key.turn).char()),
    };
    format!(
        "{}[{}] {} {castling} {ep} {phase} {} {}",
        write_board(&key.board),
        write_hands(&key.hands),
        key.turn.char(),
        position.halfmove,
        position.fullmove
    )
}

fn write_hands(hands: &ByColor<Hand>) -> String {
    let mut text = String::new();
    for color in [Color::White, Color::Black] {
        for role in HAND_ROLES {
            let letter = role.of(color).char();
            text.extend((0..hands.get(color).count(role)).map(|_| letter));
        }
    }
    text
}

/// `board[hands]`.
fn parse_men(men: &str) -> Result<(Board, ByColor<Hand>), PositionError> {
    let (board, hands) = men.split_once('[').ok_or(PositionError::HandsMissing)?;
    let hands = hands.strip_suffix(']').ok_or(PositionError::HandsMissing)?;
    Ok((parse_board(board)?, parse_hands(hands)?))
}

fn parse_hands(text: &str) -> Result<ByColor<Hand>, PositionError> {
    let mut hands = ByColor::<Hand>::default();
    let mut last = 0;
    for letter in text.chars() {
        let piece = shakmaty::Piece::from_char(letter).filter(|piece| piece.role != Role::King);
        let piece = piece.ok_or(PositionError::HandLetter { letter })?;
        let place = "QRBNPqrbnp".find(letter).unwrap_or(0);
        if place < last {
            return Err(PositionError::HandOrder);
        }
        last = place;
        hands.get_mut(piece.color).add(piece.role);
    }
    Ok(hands)
}

fn parse_ep(text: &str) -> Result<Option<Square>, PositionError> {
    if text == "-" {
        return Ok(None);
    }
    let square = Square::from_ascii(text.as_bytes());
    square.map(Some).map_err(|_| PositionError::EnPassant { text: text.to_owned() })
}

fn parse_phase(text: &str, turn: Color) -> Result<Phase, PositionError> {
    let bad = || PositionError::Phase { text: text.to_owned() };
    match text {
        "-" => return Ok(Phase::Ordinary),
        "=" => return Ok(Phase::Exchange),
        _ => {}
    }
    let mut letters = text.strip_prefix('?').ok_or_else(bad)?.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return Err(bad()) };
    let piece =
        shakmaty::Piece::from_char(letter).filter(|piece| piece.role != Role::King).ok_or_else(bad)?;
    if piece.color == turn { Ok(Phase::Answer(piece.role)) } else { Err(PositionError::PhaseOwner) }
}

/// The fields against each other.
fn check(position: &RadRas) -> Result<(), PositionError> {
    check_board(&position.key.board)?;
    let partner = position.key.turn.other();
    if position.kings_meet() {
        return Err(PositionError::KingsMet);
    }
    let board = &position.key.board;
    if attackers(board, position.king(partner), position.key.turn, board.occupied()).any() {
        return Err(PositionError::PartnerInCheck { color: partner });
    }
    if let Some(square) = position.key.ep {
        check_ep(position, square)?;
    }
    check_phase(position)?;
    if position.fullmove == 0 { Err(PositionError::FullmoveZero) } else { Ok(()) }
}

/// A pawn of the partner stands past the square, and the square and the pawn's start are empty.
fn check_ep(position: &RadRas, square: Square) -> Result<(), PositionError> {
    let board = &position.key.board;
    let partner = position.key.turn.other();
    let forward = partner.fold_wb(8, -8);
    let possible = partner.relative_rank(square.rank()) == Rank::Third
        && square.offset(forward).is_some_and(|stands| board.piece_at(stands) == Some(partner.pawn()))
        && square.offset(-forward).is_some_and(|start| !board.occupied().contains(start))
        && !board.occupied().contains(square);
    if possible { Ok(()) } else { Err(PositionError::EnPassantBoard { square }) }
}

/// What the phase says about the move just played.
fn check_phase(position: &RadRas) -> Result<(), PositionError> {
    if position.key.phase == Phase::Ordinary {
        return Ok(());
    }
    if matches!(position.key.phase, Phase::Answer(_)) && position.checkers().any() {
        return Err(PositionError::PhaseInCheck);
    }
    if position.halfmove != 0 {
        return Err(PositionError::PhaseAfterTake { field: "halfmove", must: "0" });
    }
    if position.key.ep.is_some() {
        return Err(PositionError::PhaseAfterTake { field: "ep", must: "-" });
    }
    Ok(())
}
