//! Moves that the rules of Tavreli refuse.

use raduga_rules::Square;
use raduga_rules::tavreli::{Kind, TavreliRefusal};

use super::{Told, side};
use crate::{Lang, say};

impl Told for TavreliRefusal {
    fn told(&self, lang: Lang) -> String {
        let at = |square: &Square| square.to_string();
        let kind = |kind: &Kind| name(lang, *kind);
        match self {
            Self::NotYours { square, kind: top, owner } => {
                let (square, owner, kind) = (at(square), side(*owner), kind(top));
                say!(lang, told_tavreli_not_yours, square = square, owner = owner, kind = kind)
            }
            Self::TooMany { square, height, lifted } => {
                say!(lang, told_tavreli_too_many, square = at(square), height = *height, lifted = *lifted)
            }
            Self::WholeTower { square, lifted } => {
                say!(lang, told_tavreli_whole_tower, square = at(square), lifted = *lifted)
            }
            Self::OntoVolhv(square) => say!(lang, told_tavreli_onto_volhv, square = at(square)),
            Self::RatnikForward(square) => say!(lang, told_tavreli_ratnik_forward, square = at(square)),
            Self::RatnikDiagonal(square) => say!(lang, told_tavreli_ratnik_diagonal, square = at(square)),
            Self::DoubleStepBlocked(square) => {
                say!(lang, told_tavreli_double_step_blocked, square = at(square))
            }
            Self::DoubleStepLost(square) => say!(lang, told_tavreli_double_step_lost, square = at(square)),
            Self::Unreachable { kind: moved, from, to } => {
                say!(lang, told_tavreli_unreachable, kind = kind(moved), from = at(from), to = at(to))
            }
            Self::VolhvInCheck(square) => say!(lang, told_tavreli_volhv_in_check, square = at(square)),
            Self::Uncovers { square, kind: there } => {
                say!(lang, told_tavreli_uncovers, kind = kind(there), square = at(square))
            }
            Self::NoCastlingRight => say!(lang, told_tavreli_no_castling_right).to_owned(),
            Self::CastlingCovered(square) => say!(lang, told_tavreli_castling_covered, square = at(square)),
            Self::CastlingBlocked(square) => say!(lang, told_tavreli_castling_blocked, square = at(square)),
            Self::CastlingAttacked(square) => say!(lang, told_tavreli_castling_attacked, square = at(square)),
        }
    }
}

/// What a tavrel is called.
fn name(lang: Lang, kind: Kind) -> &'static str {
    match kind {
        Kind::Volhv => say!(lang, tavreli_volhv),
        Kind::Knyaz => say!(lang, tavreli_knyaz),
        Kind::Ratoborets => say!(lang, tavreli_ratoborets),
        Kind::Luchnik => say!(lang, tavreli_luchnik),
        Kind::Vsadnik => say!(lang, tavreli_vsadnik),
        Kind::Helgi => say!(lang, tavreli_helgi),
        Kind::Ratnik => say!(lang, told_tavreli_ratnik),
    }
}
