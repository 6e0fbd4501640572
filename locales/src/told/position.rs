//! Start positions that cannot be.

use raduga_rules::tavreli::PositionFault;
use raduga_rules::{MAX_COUNTER, MAX_POSITION_BYTES, PositionError, Square};

use super::{Told, quoted, quoted_letter, side};
use crate::{Lang, say};

/// The answer that is given away, as the records of both languages write it.
const GIVEN: &str = "«И я Рад»";

impl Told for PositionError {
    #[expect(clippy::too_many_lines, reason = "one arm a fault")]
    fn told(&self, lang: Lang) -> String {
        let at = |square: &Square| square.to_string();
        let text = |text: &str| quoted(lang, text);
        let letter = |letter: &char| quoted_letter(lang, *letter);
        match self {
            Self::TooLong { bytes } => {
                say!(lang, told_position_too_long, bytes = *bytes, most = MAX_POSITION_BYTES)
            }
            Self::Fields { names, found } => {
                let count = names.split(' ').count();
                say!(lang, told_position_fields, count = count, names = *names, found = *found)
            }
            Self::Ranks { found } => say!(lang, told_position_ranks, found = *found),
            Self::RankLength { rank, found } if *found > 8 => {
                say!(lang, told_position_rank_long, rank = *rank)
            }
            Self::RankLength { rank, found } => {
                say!(lang, told_position_rank_short, rank = *rank, found = *found)
            }
            Self::BoardLetter { rank, letter: there } => {
                say!(lang, told_position_board_letter, rank = *rank, letter = letter(there))
            }
            Self::SplitCount { rank } => say!(lang, told_position_split_count, rank = *rank),
            Self::Kings { color, found } => {
                say!(lang, told_position_kings, color = side(*color), found = *found)
            }
            Self::PawnRank { square } => say!(lang, told_position_pawn_rank, square = at(square)),
            Self::KingsAdjacent => say!(lang, told_position_kings_adjacent).to_owned(),
            Self::KingsMet => say!(lang, told_position_kings_met).to_owned(),
            Self::PartnerInCheck { color } => {
                say!(lang, told_position_partner_in_check, color = side(*color))
            }
            Self::HandsMissing => say!(lang, told_position_hands_missing).to_owned(),
            Self::HandLetter { letter: there } => {
                say!(lang, told_position_hand_letter, letter = letter(there))
            }
            Self::HandOrder => say!(lang, told_position_hand_order).to_owned(),
            Self::Side { text: there } => say!(lang, told_position_side, text = text(there)),
            Self::Castling { text: there } => say!(lang, told_position_castling, text = text(there)),
            Self::CastlingPieces { letter } => {
                say!(lang, told_position_castling_pieces, letter = letter.to_string())
            }
            Self::EnPassant { text: there } => say!(lang, told_position_en_passant, text = text(there)),
            Self::EnPassantSquares { text: there } => {
                say!(lang, told_position_en_passant_squares, text = text(there))
            }
            Self::EnPassantBoard { square } => {
                say!(lang, told_position_en_passant_board, square = at(square))
            }
            Self::Moved { text: there } => say!(lang, told_position_moved, text = text(there)),
            Self::MovedNothing { square } => say!(lang, told_position_moved_nothing, square = at(square)),
            Self::MovedPawn { square } => say!(lang, told_position_moved_pawn, square = at(square)),
            Self::MovedCastling { letter } => {
                say!(lang, told_position_moved_castling, letter = letter.to_string())
            }
            Self::Phase { text: there } => say!(lang, told_position_phase, text = text(there)),
            Self::PhaseOwner => say!(lang, told_position_phase_owner).to_owned(),
            Self::PhaseInCheck => say!(lang, told_position_phase_in_check, answer = GIVEN),
            Self::PhaseAfterTake { field, must } => {
                say!(lang, told_position_phase_after_take, field = *field, must = *must)
            }
            Self::Number { field, text: there } => {
                let (text, most) = (text(there), MAX_COUNTER);
                say!(lang, told_position_number, field = *field, text = text, most = most)
            }
            Self::Tavreli(fault) => fault.told(lang),
            Self::FullmoveZero => say!(lang, told_position_fullmove_zero).to_owned(),
        }
    }
}

impl Told for PositionFault {
    fn told(&self, lang: Lang) -> String {
        let at = |square: &Square| square.to_string();
        match self {
            Self::BoardLetter { rank, letter } => {
                let letter = quoted_letter(lang, *letter);
                say!(lang, told_position_tavreli_letter, rank = *rank, letter = letter)
            }
            Self::Parenthesis { rank } => say!(lang, told_position_tavreli_parenthesis, rank = *rank),
            Self::LowTower { rank } => say!(lang, told_position_tavreli_low_tower, rank = *rank),
            Self::Plus { rank } => say!(lang, told_position_tavreli_plus, rank = *rank),
            Self::TooMany { letter } => {
                say!(lang, told_position_tavreli_too_many, letter = letter.to_string())
            }
            Self::NoVolhv { color } => say!(lang, told_position_tavreli_no_volhv, color = side(*color)),
            Self::CoveredVolhv { square } => {
                say!(lang, told_position_tavreli_covered_volhv, square = at(square))
            }
            Self::CoveredPromoted { square } => {
                say!(lang, told_position_tavreli_covered_promoted, square = at(square))
            }
            Self::Unpromoted { square } => {
                say!(lang, told_position_tavreli_unpromoted, square = at(square))
            }
            Self::CastlingMen { letter } => {
                say!(lang, told_position_tavreli_castling_men, letter = letter.to_string())
            }
            Self::EnPassantBoard { square } => {
                say!(lang, told_position_tavreli_en_passant_board, square = at(square))
            }
            Self::EnPassantIdle { square } => {
                say!(lang, told_position_tavreli_en_passant_idle, square = at(square))
            }
            Self::Returned { text } => {
                say!(lang, told_position_tavreli_returned, text = quoted(lang, text))
            }
            Self::ReturnedAway { letter } => {
                say!(lang, told_position_tavreli_returned_away, letter = letter.to_string())
            }
            Self::ReturnedLacks { letter } => {
                say!(lang, told_position_tavreli_returned_lacks, letter = letter.to_string())
            }
        }
    }
}
