//! The fields of position texts that are alike in several games.

use shakmaty::{Bitboard, Board, Color, Rank, Square};

use crate::{PositionError, position_error::MAX_COUNTER};

/// The castling letters in their order, each with the rook's home.
pub(crate) const RIGHTS: [(char, Square); 4] =
    [('K', Square::H1), ('Q', Square::A1), ('k', Square::H8), ('q', Square::A8)];

/// Writes the rights of the rooks on these home squares.
pub(crate) fn write_castling(rooks: Bitboard) -> String {
    let letters: String =
        RIGHTS.iter().filter(|(_, rook)| rooks.contains(*rook)).map(|(letter, _)| *letter).collect();
    if letters.is_empty() { "-".to_owned() } else { letters }
}

/// Writes the ranks from the eighth down.
pub(crate) fn write_board(board: &Board) -> String {
    let mut text = String::with_capacity(72);
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for square in Bitboard::from_rank(rank) {
            match board.piece_at(square) {
                None => empty += 1,
                Some(piece) => {
                    push_count(&mut text, &mut empty);
                    text.push(piece.char());
                }
            }
        }
        push_count(&mut text, &mut empty);
        if rank != Rank::First {
            text.push('/');
        }
    }
    text
}

fn push_count(text: &mut String, empty: &mut u32) {
    if let Some(digit) = char::from_digit(*empty, 10).filter(|&digit| digit != '0') {
        text.push(digit);
    }
    *empty = 0;
}

/// Reads the ranks from the eighth down.
pub(crate) fn parse_board(text: &str) -> Result<Board, PositionError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(PositionError::Ranks { found: ranks.len() });
    }
    let mut board = Board::empty();
    for (rank, text) in Rank::ALL.into_iter().rev().zip(ranks) {
        parse_rank(&mut board, rank, text)?;
    }
    Ok(board)
}

fn parse_rank(board: &mut Board, rank: Rank, text: &str) -> Result<(), PositionError> {
    let number = rank.to_u32() + 1;
    let mut squares = Bitboard::from_rank(rank).into_iter();
    let mut found = 0;
    let mut after_count = false;
    for letter in text.chars() {
        let count = letter.to_digit(10).filter(|count| (1..=8).contains(count));
        match (count, shakmaty::Piece::from_char(letter)) {
            (Some(_), _) if after_count => return Err(PositionError::SplitCount { rank: number }),
            (Some(count), _) => {
                found += count;
                squares.by_ref().take(count as usize).for_each(drop);
            }
            (None, Some(piece)) => {
                found += 1;
                if let Some(square) = squares.next() {
                    board.set_piece_at(square, piece);
                }
            }
            (None, None) => return Err(PositionError::BoardLetter { rank: number, letter }),
        }
        after_count = count.is_some();
    }
    if found == 8 { Ok(()) } else { Err(PositionError::RankLength { rank: number, found }) }
}

/// `w` or `b`.
pub(crate) fn parse_side(text: &str) -> Result<Color, PositionError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(PositionError::Side { text: text.to_owned() }),
    }
}

/// The home squares of the rooks that may still castle; each right needs its king and its rook at home.
pub(crate) fn parse_castling(text: &str, board: &Board) -> Result<Bitboard, PositionError> {
    let mut rooks = Bitboard::EMPTY;
    if text == "-" {
        return Ok(rooks);
    }
    let mut rest = text;
    for (letter, rook) in RIGHTS {
        let Some(after) = rest.strip_prefix(letter) else { continue };
        rest = after;
        let color = Color::from_white(letter.is_ascii_uppercase());
        let king = color.fold_wb(Square::E1, Square::E8);
        let home = board.piece_at(king) == Some(color.king()) && board.piece_at(rook) == Some(color.rook());
        if !home {
            return Err(PositionError::CastlingPieces { letter });
        }
        rooks.add(rook);
    }
    if rest.is_empty() && rooks.any() {
        Ok(rooks)
    } else {
        Err(PositionError::Castling { text: text.to_owned() })
    }
}

/// A counter, written plainly.
pub(crate) fn parse_number(field: &'static str, text: &str) -> Result<u32, PositionError> {
    let plain = text == "0" || !text.starts_with('0');
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|&number: &u32| plain && digits && number <= MAX_COUNTER)
        .ok_or_else(|| PositionError::Number { field, text: text.to_owned() })
}

/// One king a side, and no pawn where none can stand.
pub(crate) fn check_board(board: &Board) -> Result<(), PositionError> {
    for color in Color::ALL {
        let found = board.by_piece(color.king()).count();
        if found != 1 {
            return Err(PositionError::Kings { color, found });
        }
    }
    match (board.pawns() & Bitboard::BACKRANKS).first() {
        Some(square) => Err(PositionError::PawnRank { square }),
        None => Ok(()),
    }
}
