//! Actions that the rules refuse, or that are none.

use std::borrow::Cow;

use raduga_rules::{ActError, ActionText, Outcome, Reason, Refusal, ResolveError, Role, Square, Variant};

use super::{Told, piece, quoted, side};
use crate::{Lang, say};

impl Told for ActError {
    fn told(&self, lang: Lang) -> String {
        say!(lang, told_illegal_action, action = self.action.as_str(), why = self.refusal.told(lang))
    }
}

/// Why what somebody typed is no action of this game.
pub fn unread(lang: Lang, variant: Variant, error: &ResolveError) -> String {
    match error {
        ResolveError::NotUnderstood { typed, .. } => {
            let forms = match variant {
                Variant::RadRas => say!(lang, told_illegal_forms_radras),
                Variant::Flicker => say!(lang, told_illegal_forms_flicker),
                Variant::Tavreli => say!(lang, told_illegal_forms_tavreli),
            };
            say!(lang, told_illegal_not_understood, typed = quoted(lang, typed), forms = forms)
        }
        ResolveError::NotLegal { typed, refusal } => {
            say!(lang, told_illegal_action, action = typed.as_str(), why = refusal.told(lang))
        }
        ResolveError::NoSuchAction { typed } => {
            say!(lang, told_illegal_no_such_action, typed = typed.as_str())
        }
        ResolveError::Ambiguous { typed, candidates } => {
            let candidates = candidates.iter().map(ActionText::as_str).collect::<Vec<_>>().join(", ");
            say!(lang, told_illegal_ambiguous, typed = typed.as_str(), candidates = candidates)
        }
    }
}

/// Why a move of a series is refused; moves are counted from 1.
pub fn in_series(lang: Lang, number: usize, action: &ActionText, refusal: &Refusal) -> String {
    let (action, why) = (action.as_str(), refusal.told(lang));
    say!(lang, told_illegal_in_series, number = number, action = action, why = why)
}

impl Told for Refusal {
    fn told(&self, lang: Lang) -> String {
        let at = |square: &Square| square.to_string();
        let piece = |role: &Role| piece(lang, *role);
        match self {
            Self::GameOver(outcome) => {
                say!(lang, told_illegal_game_over, reason = ended(lang, *outcome).as_ref())
            }
            Self::NotAnAction => say!(lang, told_illegal_not_an_action).to_owned(),
            Self::AnswerDue { owner, piece: held } => {
                say!(lang, told_illegal_answer_due, owner = side(*owner), piece = piece(held))
            }
            Self::NoAnswerDue => say!(lang, told_illegal_no_answer_due).to_owned(),
            Self::EmptySquare(square) => say!(lang, told_illegal_empty_square, square = at(square)),
            Self::NotYourPiece { square, piece: there, owner } => {
                let (piece, square, owner) = (piece(there), at(square), side(*owner));
                say!(lang, told_illegal_not_your_piece, piece = piece, square = square, owner = owner)
            }
            Self::OwnPiece { square, piece: there } => {
                say!(lang, told_illegal_own_piece, piece = piece(there), square = at(square))
            }
            Self::KingTakesNothing(square) => {
                say!(lang, told_illegal_king_takes_nothing, square = at(square))
            }
            Self::Unreachable { piece: moved, from, to } => {
                say!(lang, told_illegal_unreachable, piece = piece(moved), from = at(from), to = at(to))
            }
            Self::PromotionMissing(square) => {
                say!(lang, told_illegal_promotion_missing, square = at(square))
            }
            Self::NoPromotion => say!(lang, told_illegal_no_promotion).to_owned(),
            Self::KingInCheck(square) => say!(lang, told_illegal_king_in_check, square = at(square)),
            Self::NoCastlingRight => say!(lang, told_illegal_no_castling_right).to_owned(),
            Self::CastlingBlocked(square) => say!(lang, told_illegal_castling_blocked, square = at(square)),
            Self::CastlingAttacked(square) => say!(lang, told_illegal_castling_attacked, square = at(square)),
            Self::NotInHand(role) => say!(lang, told_illegal_not_in_hand, piece = piece(role)),
            Self::DropOccupied { square, piece: there } => {
                say!(lang, told_illegal_drop_occupied, piece = piece(there), square = at(square))
            }
            Self::DropBeyondHalf { square, color } => {
                let ranks = color.fold_wb("1-4", "5-8");
                say!(lang, told_illegal_drop_beyond_half, ranks = ranks, square = at(square))
            }
            Self::DropBishopColour { square, other } => {
                say!(lang, told_illegal_drop_bishop_colour, other = at(other), square = at(square))
            }
            Self::DropPawnRank(square) => say!(lang, told_illegal_drop_pawn_rank, square = at(square)),
            Self::Tavreli(refusal) => refusal.told(lang),
            Self::InSeries { at, action, refusal } => in_series(lang, at + 1, action, refusal),
            Self::SeriesGap { at } => say!(lang, told_illegal_series_gap, number = at + 1),
            Self::NotAMove => say!(lang, told_illegal_not_a_move).to_owned(),
            Self::AlreadyMoved { square, piece: moved } => {
                say!(lang, told_illegal_already_moved, piece = piece(moved), square = at(square))
            }
            Self::KingNotTaken(square) => say!(lang, told_illegal_king_not_taken, square = at(square)),
            Self::KingStep { to, by } => say!(lang, told_illegal_king_step, to = at(to), by = at(by)),
            Self::SeriesUnsafe(square) => say!(lang, told_illegal_series_unsafe, square = at(square)),
            Self::InsideSeries => say!(lang, told_illegal_inside_series).to_owned(),
            Self::Other => say!(lang, told_illegal_other).to_owned(),
        }
    }
}

/// Why a game has ended; of the meeting of kings also who had more.
pub fn ended(lang: Lang, outcome: Outcome) -> Cow<'static, str> {
    let winner = outcome.winner.map_or("none", |winner| winner.fold_wb("white", "black"));
    let told = match outcome.reason {
        Reason::Ras => say!(lang, games_reason_ras),
        Reason::Mate => say!(lang, games_reason_mate),
        Reason::Stalemate => say!(lang, games_reason_stalemate),
        Reason::KingsMeet => return say!(lang, games_reason_kings_meet, winner = winner).into(),
        Reason::BareKings => say!(lang, games_reason_bare_kings),
        Reason::Fivefold => say!(lang, games_reason_fivefold),
        Reason::SeventyFive => say!(lang, games_reason_seventy_five),
    };
    told.into()
}
