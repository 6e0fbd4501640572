//! Which clause of the rules files stands behind a refusal, for who wants to read on.

use std::fmt;

use crate::{Reason, Refusal, Variant, tavreli::TavreliRefusal};

/// A clause of a rules file, such as `radras.md §11`; or a section of it that has no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clause {
    variant: Variant,
    place: Place,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    Number(u8),
    Section(&'static str),
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Number(number) => write!(f, "{}.md §{number}", self.variant),
            Place::Section(name) => write!(f, "{}.md, “{name}”", self.variant),
        }
    }
}

const TEXT_FORMS: Place = Place::Section("Text forms");

impl Refusal {
    /// The clause behind this refusal in that game. What the games take over from orthodox chess is said in each
    /// file's first clause.
    pub fn clause(&self, variant: Variant) -> Clause {
        let place = match self {
            Refusal::InSeries { refusal, .. } => return refusal.clause(variant),
            Refusal::Tavreli(refusal) => Place::Number(tavreli(*refusal)),
            Refusal::GameOver(outcome) => return outcome.reason.clause(variant),
            Refusal::NotAnAction | Refusal::NotAMove | Refusal::SeriesGap { .. } | Refusal::InsideSeries => {
                TEXT_FORMS
            }
            Refusal::AnswerDue { .. } | Refusal::NoAnswerDue => Place::Number(5),
            Refusal::KingTakesNothing(_) => Place::Number(2),
            Refusal::KingInCheck(_) => Place::Number(if variant == Variant::RadRas { 3 } else { 7 }),
            Refusal::NotInHand(_) | Refusal::DropOccupied { .. } | Refusal::DropBeyondHalf { .. } => {
                Place::Number(11)
            }
            Refusal::DropBishopColour { .. } => Place::Number(12),
            Refusal::DropPawnRank(_) => Place::Number(13),
            Refusal::AlreadyMoved { .. } => Place::Number(2),
            Refusal::KingNotTaken(_) => Place::Number(5),
            Refusal::KingStep { .. } => Place::Number(6),
            Refusal::SeriesUnsafe(_) => Place::Number(7),
            Refusal::NoCastlingRight | Refusal::CastlingBlocked(_) | Refusal::CastlingAttacked(_) => {
                Place::Number(castling(variant))
            }
            Refusal::PromotionMissing(_) | Refusal::NoPromotion => Place::Number(promotion(variant)),
            Refusal::EmptySquare(_)
            | Refusal::NotYourPiece { .. }
            | Refusal::OwnPiece { .. }
            | Refusal::Unreachable { .. }
            | Refusal::Other => Place::Number(1),
        };
        Clause { variant, place }
    }
}

const fn castling(variant: Variant) -> u8 {
    match variant {
        Variant::RadRas => 1,
        Variant::Flicker => 9,
        Variant::Tavreli => 8,
    }
}

const fn promotion(variant: Variant) -> u8 {
    match variant {
        Variant::RadRas => 1,
        Variant::Flicker => 4,
        Variant::Tavreli => 10,
    }
}

const fn tavreli(refusal: TavreliRefusal) -> u8 {
    match refusal {
        TavreliRefusal::NotYours { .. } => 2,
        TavreliRefusal::TooMany { .. } | TavreliRefusal::WholeTower { .. } => 7,
        TavreliRefusal::OntoVolhv(_) => 4,
        TavreliRefusal::RatnikForward(_) | TavreliRefusal::RatnikDiagonal(_) => 5,
        TavreliRefusal::DoubleStepBlocked(_) | TavreliRefusal::DoubleStepLost(_) => 6,
        TavreliRefusal::Unreachable { .. } => 3,
        TavreliRefusal::VolhvInCheck(_) | TavreliRefusal::Uncovers { .. } => 14,
        TavreliRefusal::NoCastlingRight
        | TavreliRefusal::CastlingCovered(_)
        | TavreliRefusal::CastlingBlocked(_)
        | TavreliRefusal::CastlingAttacked(_) => 8,
    }
}

impl Reason {
    /// The clause by which a game of that variant has ended so.
    pub fn clause(self, variant: Variant) -> Clause {
        let number = match (self, variant) {
            (Reason::Ras, _) | (Reason::Stalemate, Variant::RadRas) => 17,
            (Reason::KingsMeet, _) => 16,
            (Reason::Mate, Variant::Tavreli) | (Reason::Stalemate, Variant::Tavreli) => 15,
            (Reason::Mate, _) => 11,
            (Reason::Stalemate, Variant::Flicker) => 12,
            (Reason::BareKings, Variant::RadRas) => 20,
            (Reason::BareKings, _) => 17,
            (Reason::Fivefold, Variant::RadRas) => 18,
            (Reason::Fivefold, Variant::Flicker) => 14,
            (Reason::Fivefold, Variant::Tavreli) => 16,
            (Reason::SeventyFive, Variant::RadRas) => 19,
            (Reason::SeventyFive, _) => 17,
        };
        Clause { variant, place: Place::Number(number) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ActionText, AnyGame};

    fn clause_of(variant: Variant, position: &str, action: &str) -> String {
        let game = AnyGame::new(variant, Some(position)).unwrap();
        let action: ActionText = action.parse().unwrap();
        let mut after = game.clone();
        let refusal = after.act(&action).unwrap_err().refusal;
        refusal.clause(variant).to_string()
    }

    #[test]
    fn a_refusal_names_the_clause_of_its_own_game() {
        let start = "startpos";
        assert_eq!(clause_of(Variant::RadRas, start, "N@h1"), "radras.md §11");
        assert_eq!(clause_of(Variant::RadRas, start, "keep"), "radras.md §5");
        assert_eq!(clause_of(Variant::RadRas, start, "e1g1"), "radras.md §1");
        assert_eq!(clause_of(Variant::Flicker, start, "e2e4,e4e5"), "flicker.md §2");
        assert_eq!(clause_of(Variant::Flicker, start, "e1g1"), "flicker.md §9");
        assert_eq!(clause_of(Variant::Tavreli, start, "d1(2)d2"), "tavreli.md §7");
        assert_eq!(clause_of(Variant::Tavreli, start, "e1g1"), "tavreli.md §8");
        assert_eq!(clause_of(Variant::Tavreli, start, "nonsense"), "tavreli.md, “Text forms”");
    }

    #[test]
    fn a_finished_game_names_the_clause_that_ended_it() {
        let mated = "6rk/5Npp/8/8/8/8/8/K7[] b - - - 0 1";
        assert_eq!(clause_of(Variant::RadRas, mated, "h7h6"), "radras.md §17");
    }
}
