//! What the server itself says.

use std::time::Duration;

use raduga_protocol::codec::decode_client;
use raduga_protocol::limits::MAX_CLIENT_MESSAGE_BYTES;
use raduga_rules::PositionError;
use raduga_rules::clock::ControlError;

use super::{are_told, is_russian, samples};
use crate::accounts::AccountError;
use crate::accounts::passwords::{HashingError, PasswordError};
use crate::connection::admission::AdmitError;
use crate::game::handle::{JoinError, SayError, WishError};
use crate::game::registry::{FindError, OpenRoomError};
use crate::game::state::VerbError;
use crate::game::state::refused::{ClaimRefused, GiftRefused, Illegal, JustAsked, OfferRefused};
use crate::lobby::CreateRoomError;
use crate::lobby::handle::AskError;
use crate::lobby::state::LobbyError;
use crate::partner::PartnerBusy;
use crate::people::TooManySockets;
use crate::records::RecordError;
use crate::store::StoreError;
use crate::wire::chat::LineError;
use crate::wire::from_wire::{NameError, SettingsError};
use crate::wording::{Lang, Told, no_message};

const WAIT: Duration = Duration::from_millis(4_500);

#[test]
fn what_a_game_refuses_is_told_in_both_languages() {
    use VerbError as V;
    are_told(samples!(VerbError {
        V::RoomFull => [V::RoomFull],
        V::NotStarted => [V::NotStarted],
        V::GameOver => [V::GameOver],
        V::Adjourned => [V::Adjourned],
        V::NotYourTurn => [V::NotYourTurn],
        V::Stale { .. } => [V::Stale { now: 5, meant: 3 }],
        V::TakenBackSince => [V::TakenBackSince],
        V::NotYet { .. } => [V::NotYet { why: JustAsked::Takeback, wait: WAIT }],
        V::NotAhead { .. } => [V::NotAhead { due: 5, meant: 3 }],
        V::NoPlans => [V::NoPlans],
        V::NoAnswers => [V::NoAnswers],
        V::OwnMoveFirst => [V::OwnMoveFirst],
        V::Illegal(_) => [V::Illegal(Illegal::DraftTooLong)],
        V::NoSeries => [V::NoSeries],
        V::Ambiguous(_) => [V::Ambiguous(Illegal::PlanEmptyLine { line: 1 })],
        V::OutOfTime => [V::OutOfTime],
        V::TooLateToAbort => [V::TooLateToAbort],
        V::OfferNotAllowed(_) => [V::OfferNotAllowed(OfferRefused::AlreadyOpen)],
        V::GiftNotAllowed(_) => [V::GiftNotAllowed(GiftRefused::Enough)],
        V::TooFast { .. } => [V::TooFast { wait: WAIT }],
        V::NoSuchOffer => [V::NoSuchOffer],
        V::NotClaimable(_) => [V::NotClaimable(ClaimRefused::YouAct)],
    }));
    are_told(samples!(JustAsked {
        JustAsked::Takeback => [JustAsked::Takeback],
        JustAsked::Rematch => [JustAsked::Rematch],
    }));
    are_told(samples!(WishError {
        WishError::NotAPlayer => [WishError::NotAPlayer],
        WishError::Refused(_) => [WishError::Refused(V::GameOver)],
        WishError::Unavailable => [WishError::Unavailable],
    }));
}

#[test]
fn why_nothing_can_be_offered_or_claimed_is_told_in_both_languages() {
    use OfferRefused as O;
    are_told(samples!(OfferRefused {
        O::AlreadyOpen => [O::AlreadyOpen],
        O::PartnerOffersSame => [O::PartnerOffersSame],
        O::DrawSpent => [O::DrawSpent],
        O::DrawJustOffered => [O::DrawJustOffered],
        O::AdjournmentAgreed => [O::AdjournmentAgreed],
        O::AdjournmentJustOffered => [O::AdjournmentJustOffered],
        O::NotYours => [O::NotYours],
        O::YourOwn => [O::YourOwn],
        O::NoTakebacksHere => [O::NoTakebacksHere],
        O::NoTakebacksRated => [O::NoTakebacksRated],
        O::NoTakebacksAdjourned => [O::NoTakebacksAdjourned],
        O::NoTakebacksYet => [O::NoTakebacksYet],
        O::TakebacksUnwelcome => [O::TakebacksUnwelcome],
        O::RematchBeforeEnd => [O::RematchBeforeEnd],
        O::RematchNobody => [O::RematchNobody],
        O::RematchHouse => [O::RematchHouse],
        O::RematchGoneOn => [O::RematchGoneOn],
        O::RematchTooManyGames => [O::RematchTooManyGames],
    }));
    use ClaimRefused as C;
    are_told(samples!(ClaimRefused {
        C::NotThrice => [C::NotThrice],
        C::NotFifty => [C::NotFifty],
        C::MateUnknown => [C::MateUnknown],
        C::NotThriceAfter => [C::NotThriceAfter],
        C::NotFiftyAfter => [C::NotFiftyAfter],
        C::YouAct => [C::YouAct],
        C::PartnerHere => [C::PartnerHere],
        C::PartnerMayComeBack => [C::PartnerMayComeBack],
        C::BeforeBothMoved => [C::BeforeBothMoved],
    }));
}

#[test]
fn who_cannot_come_in_or_speak_is_told_in_both_languages() {
    are_told(samples!(JoinError {
        JoinError::Refused(_) => [JoinError::Refused(VerbError::RoomFull)],
        JoinError::NoSpectators => [JoinError::NoSpectators],
        JoinError::RegistrationNeeded => [JoinError::RegistrationNeeded],
        JoinError::RatedBot => [JoinError::RatedBot],
        JoinError::Unavailable => [JoinError::Unavailable],
    }));
    let row = || serde_json::from_str::<u8>("x").unwrap_err();
    are_told(samples!(FindError {
        FindError::Unknown => [FindError::Unknown],
        FindError::Unavailable(_) => [FindError::Unavailable(StoreError::Closed)],
        FindError::Damaged(_) => [FindError::Damaged(row().into())],
    }));
    are_told(samples!(SayError {
        SayError::NotInRoom => [SayError::NotInRoom],
        SayError::TooFast { .. } => [SayError::TooFast { wait: WAIT }],
        SayError::Same { .. } => [SayError::Same { wait: WAIT }],
        SayError::Unavailable => [SayError::Unavailable],
    }));
    are_told(samples!(LineError {
        LineError::Empty => [LineError::Empty],
        LineError::TooLong => [LineError::TooLong],
        LineError::UnknownPreset => [LineError::UnknownPreset],
    }));
}

#[test]
fn what_the_lobby_refuses_is_told_in_both_languages() {
    use LobbyError as L;
    are_told(samples!(LobbyError {
        L::Unregistered => [L::Unregistered],
        L::PartnerUnregistered => [L::PartnerUnregistered],
        L::RatedBot => [L::RatedBot],
        L::PartnerIsBot => [L::PartnerIsBot],
        L::SeekGone => [L::SeekGone],
        L::Yourself => [L::Yourself],
        L::NotForYou => [L::NotForYou],
        L::TooManySeeks => [L::TooManySeeks],
        L::LobbyFull => [L::LobbyFull],
        L::UnknownPool => [L::UnknownPool],
        L::TooFast { .. } => [L::TooFast { retry_after: WAIT }],
        L::ChallengeGone => [L::ChallengeGone],
        L::AlreadyChallenged => [L::AlreadyChallenged],
        L::TooManyChallenges => [L::TooManyChallenges],
        L::PartnerTooBusy => [L::PartnerTooBusy],
    }));
    are_told(samples!(AskError {
        AskError::Refused(_) => [AskError::Refused(L::Yourself)],
        AskError::UnknownPerson => [AskError::UnknownPerson],
        AskError::Ambiguous(_) => [AskError::Ambiguous("7k3q9xm2pa".into())],
        AskError::TooManyGames => [AskError::TooManyGames],
        AskError::TooManyFilters => [AskError::TooManyFilters],
        AskError::PartnerHasTooManyGames => [AskError::PartnerHasTooManyGames],
        AskError::Open(_) => [AskError::Open(OpenRoomError::Fault)],
        AskError::Accounts(_) => [AskError::Accounts(StoreError::Closed)],
        AskError::Gone => [AskError::Gone],
    }));
    are_told(vec![PartnerBusy]);
}

#[test]
fn why_a_room_cannot_be_opened_is_told_in_both_languages() {
    use SettingsError as S;
    are_told(samples!(SettingsError {
        S::KingThroughCheck => [S::KingThroughCheck],
        S::Clock(_) => [S::Clock(ControlError::NoTime)],
        S::Position(_) => [S::Position(PositionError::KingsMet)],
        S::LongPosition => [S::LongPosition],
        S::FirstMove => [S::FirstMove],
        S::PublicDelay => [S::PublicDelay],
        S::LongDelay => [S::LongDelay],
        S::RatedPosition => [S::RatedPosition],
        S::RatedClock => [S::RatedClock],
        S::Unfinished => [S::Unfinished],
        S::Over => [S::Over],
    }));
    use CreateRoomError as C;
    are_told(samples!(CreateRoomError {
        C::Settings(_) => [C::Settings(S::Over)],
        C::Lobby(_) => [C::Lobby(LobbyError::RatedBot)],
        C::TooMany => [C::TooMany],
        C::TooManyGames => [C::TooManyGames],
        C::Open(_) => [C::Open(OpenRoomError::Unavailable)],
    }));
    are_told(samples!(OpenRoomError {
        OpenRoomError::Unavailable => [OpenRoomError::Unavailable],
        OpenRoomError::Repeated => [OpenRoomError::Repeated],
        OpenRoomError::Fault => [OpenRoomError::Fault],
    }));
}

#[test]
fn what_accounts_refuse_is_told_in_both_languages() {
    use AccountError as A;
    are_told(samples!(AccountError {
        A::Version => [A::Version],
        A::Token => [A::Token],
        A::Name(_) => [A::Name(NameError)],
        A::NameTaken => [A::NameTaken],
        A::Password(_) => [
            A::Password(PasswordError::Length),
            A::Password(PasswordError::Common),
            A::Password(PasswordError::Name),
        ],
        A::WrongLogIn => [A::WrongLogIn],
        A::WrongPassword => [A::WrongPassword],
        A::Banned(_) => [A::Banned("грубость".into())],
        A::TooOften(_) => [A::TooOften(WAIT)],
        A::RegistrationNeeded => [A::RegistrationNeeded],
        A::AlreadyRegistered => [A::AlreadyRegistered],
        A::RatedPerson => [A::RatedPerson],
        A::NotABot => [A::NotABot],
        A::UnknownSession => [A::UnknownSession],
        A::UnknownPerson => [A::UnknownPerson],
        A::Yourself => [A::Yourself],
        A::TooManyBlocks => [A::TooManyBlocks],
        A::TooManyMutes => [A::TooManyMutes],
        A::Label => [A::Label],
        A::ReportText => [A::ReportText],
        A::Hashing(_) => [A::Hashing(HashingError::Busy), A::Hashing(HashingError::Failed)],
        A::Unavailable(_) => [A::Unavailable(StoreError::Closed)],
    }));
    are_told(vec![TooManySockets]);
}

#[test]
fn what_records_and_doors_refuse_is_told_in_both_languages() {
    use RecordError as R;
    are_told(samples!(RecordError {
        R::Cursor => [R::Cursor],
        R::WhoseResult => [R::WhoseResult],
        R::NoSession => [R::NoSession],
        R::UnknownPlayer => [R::UnknownPlayer],
        R::UnknownGame => [R::UnknownGame],
        R::Damaged => [R::Damaged],
        R::Unavailable(_) => [R::Unavailable(StoreError::Closed)],
    }));
    are_told(samples!(AdmitError {
        AdmitError::Full => [AdmitError::Full],
        AdmitError::AddressFull => [AdmitError::AddressFull],
    }));
}

#[test]
fn a_frame_that_is_no_message_is_told_of_in_both_languages() {
    let refused = |frame: &str| decode_client(frame).unwrap_err();
    let large = " ".repeat(MAX_CLIENT_MESSAGE_BYTES + 1);
    for error in [refused(&large), refused(&"[".repeat(20)), refused("{}"), refused("нет")] {
        assert_eq!(no_message(Lang::En, &error), error.to_string());
        assert!(no_message(Lang::Ru, &error).contains("сообщени"), "{error}");
    }
    is_russian(&no_message(Lang::Ru, &refused(&large)));
}

#[test]
fn russian_counts_as_russians_do() {
    let stale = |now| VerbError::Stale { now, meant: 3 }.told(Lang::Ru);
    assert_eq!(stale(1), "партия ушла дальше: сделан 1 ход, а ваш был задуман после 3");
    assert_eq!(stale(22), "партия ушла дальше: сделано 22 хода, а ваш был задуман после 3");
    assert_eq!(stale(11), "партия ушла дальше: сделано 11 ходов, а ваш был задуман после 3");
    assert_eq!(LobbyError::TooManySeeks.told(Lang::Ru), "у вас уже 5 открытых заявок; сначала заберите одну");
    let wait = VerbError::NotYet { why: JustAsked::Rematch, wait: WAIT }.told(Lang::Ru);
    assert_eq!(wait, "вы только что предлагали сыграть ещё; снова можно через 5 с");
}
