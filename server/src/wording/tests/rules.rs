//! What the rules say.

use raduga_rules::clock::{CannotReceive, ControlError};
use raduga_rules::tavreli::{Kind, PositionFault, TavreliRefusal};
use raduga_rules::{
    ActError, AnyGame, Color, Outcome, PositionError, Reason, Refusal, ResolveError, Role, Square, Variant,
};

use super::{are_told, is_russian, samples};
use crate::game::state::refused::{GiftRefused, Illegal};
use crate::wording::{Lang, Told};

fn refusals() -> Vec<Refusal> {
    let inner = Box::new(Refusal::EmptySquare(Square::E4));
    let action = || "e4e5".parse().unwrap();
    samples!(Refusal {
        // Told with the reason in words, where logs have its key; see below.
        Refusal::GameOver(_) => [Refusal::Other],
        Refusal::NotAnAction => [Refusal::NotAnAction],
        Refusal::AnswerDue { .. } => [
            Refusal::AnswerDue { owner: Color::White, piece: Role::Bishop },
            Refusal::AnswerDue { owner: Color::Black, piece: Role::Queen },
        ],
        Refusal::NoAnswerDue => [Refusal::NoAnswerDue],
        Refusal::EmptySquare(_) => [Refusal::EmptySquare(Square::E4)],
        Refusal::NotYourPiece { .. } => [
            Refusal::NotYourPiece { square: Square::E4, piece: Role::Rook, owner: Color::Black },
            Refusal::NotYourPiece { square: Square::E4, piece: Role::Knight, owner: Color::White },
        ],
        Refusal::OwnPiece { .. } => [Refusal::OwnPiece { square: Square::E4, piece: Role::King }],
        Refusal::KingTakesNothing(_) => [Refusal::KingTakesNothing(Square::E4)],
        Refusal::Unreachable { .. } =>
            [Refusal::Unreachable { piece: Role::Pawn, from: Square::E2, to: Square::E5 }],
        Refusal::PromotionMissing(_) => [Refusal::PromotionMissing(Square::A8)],
        Refusal::NoPromotion => [Refusal::NoPromotion],
        Refusal::KingInCheck(_) => [Refusal::KingInCheck(Square::A8)],
        Refusal::NoCastlingRight => [Refusal::NoCastlingRight],
        Refusal::CastlingBlocked(_) => [Refusal::CastlingBlocked(Square::F1)],
        Refusal::CastlingAttacked(_) => [Refusal::CastlingAttacked(Square::F1)],
        Refusal::NotInHand(_) => [Refusal::NotInHand(Role::Knight)],
        Refusal::DropOccupied { .. } => [Refusal::DropOccupied { square: Square::F1, piece: Role::Pawn }],
        Refusal::DropBeyondHalf { .. } => [
            Refusal::DropBeyondHalf { square: Square::F8, color: Color::White },
            Refusal::DropBeyondHalf { square: Square::F1, color: Color::Black },
        ],
        Refusal::DropBishopColour { .. } =>
            [Refusal::DropBishopColour { square: Square::F1, other: Square::C4 }],
        Refusal::DropPawnRank(_) => [Refusal::DropPawnRank(Square::A1)],
        Refusal::Tavreli(_) => [Refusal::Tavreli(TavreliRefusal::OntoVolhv(Square::A1))],
        Refusal::InSeries { .. } => [Refusal::InSeries { at: 1, action: action(), refusal: inner.clone() }],
        Refusal::SeriesGap { .. } => [Refusal::SeriesGap { at: 0 }],
        Refusal::NotAMove => [Refusal::NotAMove],
        Refusal::AlreadyMoved { .. } => [Refusal::AlreadyMoved { square: Square::F1, piece: Role::Rook }],
        Refusal::KingNotTaken(_) => [Refusal::KingNotTaken(Square::E8)],
        Refusal::KingStep { .. } => [Refusal::KingStep { to: Square::E2, by: Square::A2 }],
        Refusal::SeriesUnsafe(_) => [Refusal::SeriesUnsafe(Square::E8)],
        Refusal::InsideSeries => [Refusal::InsideSeries],
        Refusal::Other => [Refusal::Other],
    })
}

#[test]
fn a_refusal_of_the_rules_is_told_in_both_languages() {
    are_told(refusals());
    for reason in Reason::ALL {
        let over = Refusal::GameOver(Outcome { winner: None, reason });
        is_russian(&over.told(Lang::Ru));
        assert!(over.told(Lang::En).starts_with("the game is over ("), "{reason}");
    }
}

#[test]
fn a_refusal_of_tavreli_is_told_in_both_languages() {
    use TavreliRefusal as R;
    let square = Square::D2;
    are_told(samples!(TavreliRefusal {
        R::NotYours { .. } => [
            R::NotYours { square, kind: Kind::Volhv, owner: Color::White },
            R::NotYours { square, kind: Kind::Ratnik, owner: Color::Black },
        ],
        R::TooMany { .. } => [R::TooMany { square, height: 2, lifted: 3 }],
        R::WholeTower { .. } => [R::WholeTower { square, lifted: 3 }],
        R::OntoVolhv(_) => [R::OntoVolhv(square)],
        R::RatnikForward(_) => [R::RatnikForward(square)],
        R::RatnikDiagonal(_) => [R::RatnikDiagonal(square)],
        R::DoubleStepBlocked(_) => [R::DoubleStepBlocked(square)],
        R::DoubleStepLost(_) => [R::DoubleStepLost(square)],
        R::Unreachable { .. } => [
            R::Unreachable { kind: Kind::Knyaz, from: square, to: Square::E5 },
            R::Unreachable { kind: Kind::Ratoborets, from: square, to: Square::E5 },
            R::Unreachable { kind: Kind::Luchnik, from: square, to: Square::E5 },
        ],
        R::VolhvInCheck(_) => [R::VolhvInCheck(square)],
        R::Uncovers { .. } => [
            R::Uncovers { square, kind: Kind::Vsadnik },
            R::Uncovers { square, kind: Kind::Helgi },
        ],
        R::NoCastlingRight => [R::NoCastlingRight],
        R::CastlingCovered(_) => [R::CastlingCovered(square)],
        R::CastlingBlocked(_) => [R::CastlingBlocked(square)],
        R::CastlingAttacked(_) => [R::CastlingAttacked(square)],
    }));
}

/// What the rules say of `typed` in the array of a game.
fn unread(variant: Variant, typed: &str) -> Illegal {
    let game = AnyGame::new(variant, None).unwrap();
    Illegal::Unread { variant, error: game.resolve(typed).unwrap_err() }
}

#[test]
fn what_is_no_legal_action_is_told_in_both_languages_in_each_game() {
    let refusal = || Refusal::EmptySquare(Square::E4);
    let action = || "e4e5".parse().unwrap();
    let typed = || "е4е5".to_owned();
    let of = |error| Illegal::Unread { variant: Variant::Flicker, error };
    let errors = samples!(ResolveError {
        ResolveError::NotUnderstood { .. } =>
            [AnyGame::new(Variant::Flicker, None).unwrap().resolve("вздор").unwrap_err()],
        ResolveError::NotLegal { .. } => [ResolveError::NotLegal { typed: typed(), refusal: refusal() }],
        ResolveError::NoSuchAction { .. } => [ResolveError::NoSuchAction { typed: typed() }],
        ResolveError::Ambiguous { .. } =>
            [ResolveError::Ambiguous { typed: typed(), candidates: vec![action(), action()] }],
    });
    are_told(errors.into_iter().map(of).collect());
    are_told(Variant::ALL.into_iter().map(|variant| unread(variant, "вздор")).collect());
    let boxed = || Box::new(of(ResolveError::NoSuchAction { typed: typed() }));
    are_told(samples!(Illegal {
        Illegal::Unread { .. } => [*boxed()],
        Illegal::Refused(_) => [Illegal::Refused(ActError { action: action(), refusal: refusal() })],
        Illegal::DraftMove { .. } =>
            [Illegal::DraftMove { number: 2, action: action(), refusal: refusal() }],
        Illegal::DraftEntry { .. } => [Illegal::DraftEntry { number: 2, why: boxed() }],
        Illegal::DraftTooLong => [Illegal::DraftTooLong],
        Illegal::PlanEntry { .. } => [Illegal::PlanEntry { line: 1, entry: 2, why: boxed() }],
        Illegal::PlanTwoMinds { .. } => [Illegal::PlanTwoMinds { own: "e2e4".into() }],
        Illegal::PlanEmptyLine { .. } => [Illegal::PlanEmptyLine { line: 1 }],
    }));
}

#[test]
fn in_russian_a_move_is_refused_in_the_words_of_its_game() {
    let told = |variant, typed| unread(variant, typed).told(Lang::Ru);
    assert_eq!(told(Variant::RadRas, "a1a5"), "a1a5: ладья с a1 на a5 не ходит");
    let twice = told(Variant::Flicker, "e2e4,e4e5");
    assert!(twice.ends_with("эта фигура в серии уже ходила: пешка на e4"), "{twice}");
    assert_eq!(
        told(Variant::Tavreli, "вздор"),
        "«вздор» не понять: пишите d2e3, d2-e3, d2(3)-e3, 0-0 или поле по цвету (жёлтая 4)"
    );
}

#[test]
fn a_fault_of_a_position_is_told_in_both_languages() {
    use PositionError as P;
    let text = || "ы".to_owned();
    let square = Square::E3;
    let color = Color::White;
    are_told(samples!(PositionError {
        P::TooLong { .. } => [P::TooLong { bytes: 5000 }],
        P::Fields { .. } => [P::Fields { names: "board side castling ep moved halfmove fullmove", found: 2 }],
        P::Ranks { .. } => [P::Ranks { found: 7 }],
        P::RankLength { .. } => [P::RankLength { rank: 3, found: 7 }, P::RankLength { rank: 3, found: 9 }],
        P::BoardLetter { .. } => [P::BoardLetter { rank: 3, letter: 'ы' }],
        P::SplitCount { .. } => [P::SplitCount { rank: 3 }],
        P::Kings { .. } => [P::Kings { color, found: 0 }, P::Kings { color: Color::Black, found: 2 }],
        P::PawnRank { .. } => [P::PawnRank { square }],
        P::KingsAdjacent => [P::KingsAdjacent],
        P::KingsMet => [P::KingsMet],
        P::PartnerInCheck { .. } =>
            [P::PartnerInCheck { color }, P::PartnerInCheck { color: Color::Black }],
        P::HandsMissing => [P::HandsMissing],
        P::HandLetter { .. } => [P::HandLetter { letter: 'ы' }],
        P::HandOrder => [P::HandOrder],
        P::Side { .. } => [P::Side { text: text() }],
        P::Castling { .. } => [P::Castling { text: text() }],
        P::CastlingPieces { .. } => [P::CastlingPieces { letter: 'K' }],
        P::EnPassant { .. } => [P::EnPassant { text: text() }],
        P::EnPassantSquares { .. } => [P::EnPassantSquares { text: text() }],
        P::EnPassantBoard { .. } => [P::EnPassantBoard { square }],
        P::Moved { .. } => [P::Moved { text: text() }],
        P::MovedNothing { .. } => [P::MovedNothing { square }],
        P::MovedPawn { .. } => [P::MovedPawn { square }],
        P::MovedCastling { .. } => [P::MovedCastling { letter: 'K' }],
        P::Phase { .. } => [P::Phase { text: text() }],
        P::PhaseOwner => [P::PhaseOwner],
        P::PhaseInCheck => [P::PhaseInCheck],
        P::PhaseAfterTake { .. } => [
            P::PhaseAfterTake { field: "halfmove", must: "0" },
            P::PhaseAfterTake { field: "ep", must: "-" },
        ],
        P::Number { .. } => [
            P::Number { field: "halfmove", text: text() },
            P::Number { field: "fullmove", text: text() },
        ],
        P::Tavreli(_) => [P::Tavreli(PositionFault::Plus { rank: 2 })],
        P::FullmoveZero => [P::FullmoveZero],
    }));
}

#[test]
fn a_fault_of_a_position_of_tavreli_is_told_in_both_languages() {
    use PositionFault as F;
    let square = Square::E3;
    are_told(samples!(PositionFault {
        F::BoardLetter { .. } => [F::BoardLetter { rank: 3, letter: 'ы' }],
        F::Parenthesis { .. } => [F::Parenthesis { rank: 3 }],
        F::LowTower { .. } => [F::LowTower { rank: 3 }],
        F::Plus { .. } => [F::Plus { rank: 3 }],
        F::TooMany { .. } => [F::TooMany { letter: 'K' }],
        F::NoVolhv { .. } => [F::NoVolhv { color: Color::White }, F::NoVolhv { color: Color::Black }],
        F::CoveredVolhv { .. } => [F::CoveredVolhv { square }],
        F::CoveredPromoted { .. } => [F::CoveredPromoted { square }],
        F::Unpromoted { .. } => [F::Unpromoted { square }],
        F::CastlingMen { .. } => [F::CastlingMen { letter: 'K' }],
        F::EnPassantBoard { .. } => [F::EnPassantBoard { square }],
        F::EnPassantIdle { .. } => [F::EnPassantIdle { square }],
        F::Returned { .. } => [F::Returned { text: "ы".into() }],
        F::ReturnedAway { .. } => [F::ReturnedAway { letter: 'E' }],
        F::ReturnedLacks { .. } => [F::ReturnedLacks { letter: 'E' }],
    }));
}

#[test]
fn what_is_wrong_with_a_clock_is_told_in_both_languages() {
    use ControlError as C;
    are_told(samples!(ControlError {
        C::InitialTooLong => [C::InitialTooLong],
        C::IncrementTooLong => [C::IncrementTooLong],
        C::NoTime => [C::NoTime],
        C::PeriodOutOfRange => [C::PeriodOutOfRange],
        C::PeriodsOutOfRange => [C::PeriodsOutOfRange],
        C::DaysOutOfRange => [C::DaysOutOfRange],
        C::TooFine => [C::TooFine],
        C::UnequalKinds => [C::UnequalKinds],
        C::Unreadable(_) => [C::Unreadable("вздор".into())],
    }));
    let clock = |why| GiftRefused::Clock(why);
    are_told(samples!(GiftRefused {
        GiftRefused::Enough => [GiftRefused::Enough],
        GiftRefused::Unwelcome => [GiftRefused::Unwelcome],
        GiftRefused::Clock(CannotReceive::NoClock) => [clock(CannotReceive::NoClock)],
        GiftRefused::Clock(CannotReceive::HasEnough) => [clock(CannotReceive::HasEnough)],
        GiftRefused::Clock(CannotReceive::FlagFallen) => [clock(CannotReceive::FlagFallen)],
    }));
}
