//! Position texts (flicker.md "Text forms"): read strictly, written in one normal form.

use shakmaty::{Bitboard, Color, Rank, Role, Square};

use super::{Flicker, Key, position::passing_pawn};
use crate::{
    PositionError,
    fields::{
        RIGHTS, check_board, parse_board, parse_castling, parse_number, parse_side, write_board,
        write_castling,
    },
    position_error::MAX_POSITION_BYTES,
};

const FIELDS: &str = "board side castling ep moved halfmove fullmove";

/// Reads a position text.
pub(super) fn parse(text: &str) -> Result<Flicker, PositionError> {
    if text.len() > MAX_POSITION_BYTES {
        return Err(PositionError::TooLong { bytes: text.len() });
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let &[board, side, castling, ep, moved, halfmove, fullmove] = fields.as_slice() else {
        return Err(PositionError::Fields { names: FIELDS, found: fields.len() });
    };
    let board = parse_board(board)?;
    let turn = parse_side(side)?;
    let castling = parse_castling(castling, &board)?;
    let ep = parse_squares(ep, |square| (square.file() as u32, square.rank() as u32))
        .ok_or_else(|| PositionError::EnPassantSquares { text: ep.to_owned() })?;
    let moved = parse_squares(moved, |square| (square.rank() as u32, square.file() as u32))
        .ok_or_else(|| PositionError::Moved { text: moved.to_owned() })?;
    let halfmove = parse_number("halfmove", halfmove)?;
    let fullmove = parse_number("fullmove", fullmove)?;
    let mut position =
        Flicker { key: Key { board, turn, castling, ep }, moved, halfmove, fullmove, ..Flicker::start() };
    check(&position)?;
    position.key.ep = position.answerable(ep);
    Ok(position)
}

/// Writes the one normal form.
pub(super) fn write(position: &Flicker) -> String {
    let key = &position.key;
    // A passed-over square has a file of its own, so that the order of squares is that of files (a to h).
    format!(
        "{} {} {} {} {} {} {}",
        write_board(&key.board),
        key.turn.char(),
        write_castling(key.castling),
        write_squares(key.ep),
        write_squares(position.moved),
        position.halfmove,
        position.fullmove
    )
}

fn write_squares(squares: Bitboard) -> String {
    if squares.is_empty() {
        "-".to_owned()
    } else {
        squares.into_iter().map(|square| square.to_string()).collect()
    }
}

/// Squares side by side, each once, rising by `order`; `-` for none.
fn parse_squares(text: &str, order: impl Fn(Square) -> (u32, u32)) -> Option<Bitboard> {
    let mut squares = Bitboard::EMPTY;
    if text == "-" {
        return Some(squares);
    }
    let mut last = None;
    for pair in text.as_bytes().chunks(2) {
        let square = Square::from_ascii(pair).ok()?;
        if last.is_some_and(|last| last >= order(square)) {
            return None;
        }
        last = Some(order(square));
        squares.add(square);
    }
    squares.any().then_some(squares)
}

/// The fields against each other.
fn check(position: &Flicker) -> Result<(), PositionError> {
    check_board(position.board())?;
    let partner = position.us().other();
    if position.king(Color::White).distance(position.king(Color::Black)) == 1 {
        return Err(PositionError::KingsAdjacent);
    }
    // Inside a series the partner's king may well be attacked: the piece moved there just now.
    if position.moved.is_empty() && position.attackers_of(partner).any() {
        return Err(PositionError::PartnerInCheck { color: partner });
    }
    if let Some(square) = position.key.ep.into_iter().find(|&square| !could_be_passed(position, square)) {
        return Err(PositionError::EnPassantBoard { square });
    }
    check_moved(position)?;
    if position.fullmove == 0 { Err(PositionError::FullmoveZero) } else { Ok(()) }
}

/// A pawn of the partner stands past the square, and the square is empty; the pawn's start may be filled again.
fn could_be_passed(position: &Flicker, square: Square) -> bool {
    let (board, us) = (position.board(), position.us());
    let stands = passing_pawn(us, square).is_some_and(|at| board.piece_at(at) == Some(us.other().pawn()));
    us.relative_rank(square.rank()) == Rank::Sixth && stands && !board.occupied().contains(square)
}

/// What has moved is an own piece, no pawn on its second rank, and no king or rook that may still castle.
fn check_moved(position: &Flicker) -> Result<(), PositionError> {
    let us = position.us();
    for square in position.moved {
        match position.board().piece_at(square) {
            Some(piece) if piece.color == us => {
                if piece.role == Role::Pawn && us.relative_rank(square.rank()) == Rank::Second {
                    return Err(PositionError::MovedPawn { square });
                }
            }
            _ => return Err(PositionError::MovedNothing { square }),
        }
    }
    let rights = position.key.castling & Bitboard::from_rank(us.backrank());
    let king = position.king(us);
    let spent = |rook: &Square| position.moved.contains(*rook) || position.moved.contains(king);
    match rights.into_iter().find(spent) {
        Some(rook) => Err(PositionError::MovedCastling {
            letter: RIGHTS.iter().find(|(_, home)| *home == rook).map_or('-', |(letter, _)| *letter),
        }),
        None => Ok(()),
    }
}
