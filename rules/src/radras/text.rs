//! Position texts (radras.md "Text forms"): read strictly, written in one normal form.

use shakmaty::{Bitboard, Board, ByColor, Color, Rank, Role, Square};

use super::{Hand, Key, Phase, RadRas, action::HAND_ROLES, apply::ep_is_usable, position::attackers};
use crate::{
    PositionError,
    position_error::{MAX_COUNTER, MAX_POSITION_BYTES},
};

const FIELDS: &str = "board[hands] side castling ep phase halfmove fullmove";

/// The castling letters in their order, each with the rook's home.
const RIGHTS: [(char, Square); 4] =
    [('K', Square::H1), ('Q', Square::A1), ('k', Square::H8), ('q', Square::A8)];

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
    let mut castling: String =
        RIGHTS.iter().filter(|(_, rook)| key.castling.contains(*rook)).map(|(letter, _)| *letter).collect();
    if castling.is_empty() {
        castling.push('-');
    }
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

fn write_board(board: &Board) -> String {
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

fn parse_board(text: &str) -> Result<Board, PositionError> {
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

fn parse_side(text: &str) -> Result<Color, PositionError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(PositionError::Side { text: text.to_owned() }),
    }
}

fn parse_castling(text: &str, board: &Board) -> Result<Bitboard, PositionError> {
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

fn parse_number(field: &'static str, text: &str) -> Result<u32, PositionError> {
    let plain = text == "0" || !text.starts_with('0');
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|&number: &u32| plain && digits && number <= MAX_COUNTER)
        .ok_or_else(|| PositionError::Number { field, text: text.to_owned() })
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

fn check_board(board: &Board) -> Result<(), PositionError> {
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
