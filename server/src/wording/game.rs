//! What a game refuses: verbs, seats, talk.

use raduga_locales::{Lang, say};
use raduga_protocol::limits::MAX_CHAT_CHARS;
use raduga_rules::clock::CannotReceive;

use super::{Told, seconds};
use crate::game::handle::{JoinError, SayError, WishError};
use crate::game::registry::{FindError, OpenRoomError};
use crate::game::state::VerbError;
use crate::game::state::refused::{ClaimRefused, GiftRefused, JustAsked, OfferRefused};
use crate::wire::chat::LineError;

impl Told for VerbError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::RoomFull => say!(lang, told_play_room_full),
            Self::NoAnswers => say!(lang, told_play_no_answers),
            Self::NotStarted => say!(lang, told_play_not_started),
            Self::GameOver => say!(lang, told_play_game_over),
            Self::Adjourned => say!(lang, told_play_adjourned),
            Self::NotYourTurn => say!(lang, told_play_not_your_turn),
            Self::Stale { now, meant } => {
                return say!(lang, told_play_stale, now = *now, meant = *meant);
            }
            Self::TakenBackSince => say!(lang, told_play_taken_back_since),
            Self::NotYet { why, wait } => {
                return say!(lang, told_play_not_yet, why = why.told(lang), seconds = seconds(*wait));
            }
            Self::NotAhead { due, meant } => {
                return say!(lang, told_play_not_ahead, due = *due, meant = *meant);
            }
            Self::NoPlans => say!(lang, told_play_no_plans),
            Self::OwnMoveFirst => say!(lang, told_play_own_move_first),
            Self::Illegal(why) | Self::Ambiguous(why) => return why.told(lang),
            Self::NoSeries => say!(lang, told_play_no_series),
            Self::OutOfTime => say!(lang, told_play_out_of_time),
            Self::TooLateToAbort => say!(lang, told_play_too_late_to_abort),
            Self::OfferNotAllowed(why) => return why.told(lang),
            Self::GiftNotAllowed(why) => return why.told(lang),
            Self::TooFast { wait: _ } => say!(lang, told_play_too_fast),
            Self::NoSuchOffer => say!(lang, told_play_no_such_offer),
            Self::NotClaimable(why) => return why.told(lang),
        };
        sentence.to_owned()
    }
}

impl Told for JustAsked {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Takeback => say!(lang, told_play_just_asked_takeback),
            Self::Rematch => say!(lang, told_play_just_offered_rematch),
        };
        sentence.to_owned()
    }
}

impl Told for OfferRefused {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::AlreadyOpen => say!(lang, told_play_offer_open),
            Self::PartnerOffersSame => say!(lang, told_play_offer_same),
            Self::DrawSpent => say!(lang, told_play_draw_spent),
            Self::DrawJustOffered => say!(lang, told_play_draw_just_offered),
            Self::AdjournmentAgreed => say!(lang, told_play_adjournment_agreed),
            Self::AdjournmentJustOffered => say!(lang, told_play_adjournment_just_offered),
            Self::NotYours => say!(lang, told_play_offer_not_yours),
            Self::YourOwn => say!(lang, told_play_offer_your_own),
            Self::NoTakebacksHere => say!(lang, told_play_no_takebacks_here),
            Self::NoTakebacksRated => say!(lang, told_play_no_takebacks_rated),
            Self::NoTakebacksAdjourned => say!(lang, told_play_no_takebacks_adjourned),
            Self::NoTakebacksYet => say!(lang, told_play_no_takebacks_yet),
            Self::TakebacksUnwelcome => say!(lang, told_play_takebacks_unwelcome),
            Self::RematchBeforeEnd => say!(lang, told_play_rematch_before_end),
            Self::RematchNobody => say!(lang, told_play_rematch_nobody),
            Self::RematchHouse => say!(lang, told_play_rematch_house),
            Self::RematchGoneOn => say!(lang, told_play_rematch_gone_on),
            Self::RematchTooManyGames => say!(lang, told_play_rematch_too_many),
        };
        sentence.to_owned()
    }
}

impl Told for GiftRefused {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Enough => say!(lang, told_play_gift_enough),
            Self::Unwelcome => say!(lang, told_play_gift_unwelcome),
            Self::Clock(CannotReceive::NoClock) => say!(lang, told_play_gift_no_clock),
            Self::Clock(CannotReceive::HasEnough) => say!(lang, told_play_gift_has_enough),
            Self::Clock(CannotReceive::FlagFallen) => say!(lang, told_play_gift_flag),
        };
        sentence.to_owned()
    }
}

impl Told for ClaimRefused {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::NotThrice => say!(lang, told_play_claim_threefold),
            Self::NotFifty => say!(lang, told_play_claim_fifty),
            Self::MateUnknown => say!(lang, told_play_claim_mate_unknown),
            Self::NotThriceAfter => say!(lang, told_play_claim_threefold_after),
            Self::NotFiftyAfter => say!(lang, told_play_claim_fifty_after),
            Self::YouAct => say!(lang, told_play_claim_you_act),
            Self::PartnerHere => say!(lang, told_play_claim_partner_here),
            Self::PartnerMayComeBack => say!(lang, told_play_claim_too_soon),
            Self::BeforeBothMoved => say!(lang, told_play_claim_before_moves),
        };
        sentence.to_owned()
    }
}

impl Told for WishError {
    fn told(&self, lang: Lang) -> String {
        match self {
            Self::NotAPlayer => say!(lang, told_play_not_a_player).to_owned(),
            Self::Refused(error) => error.told(lang),
            Self::Unavailable => say!(lang, told_play_not_saved).to_owned(),
        }
    }
}

impl Told for JoinError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Refused(error) => return error.told(lang),
            Self::NoSpectators => say!(lang, told_play_no_spectators),
            Self::RegistrationNeeded => say!(lang, told_play_rated_guest),
            Self::RatedBot => say!(lang, told_play_rated_bot),
            Self::Unavailable => say!(lang, told_play_try_again),
        };
        sentence.to_owned()
    }
}

impl Told for FindError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Unknown => say!(lang, told_play_unknown_room),
            Self::Unavailable(_) => say!(lang, told_play_unread),
            Self::Damaged(_) => say!(lang, told_play_damaged),
        };
        sentence.to_owned()
    }
}

impl Told for OpenRoomError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Unavailable => say!(lang, told_play_try_again),
            Self::Repeated => say!(lang, told_play_request_repeated),
            Self::Fault => say!(lang, told_play_not_opened),
        };
        sentence.to_owned()
    }
}

impl Told for SayError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::NotInRoom => say!(lang, told_play_not_in_room),
            Self::TooFast { wait } => {
                return say!(lang, told_play_talk_too_fast, seconds = seconds(*wait));
            }
            Self::Same { wait: _ } => say!(lang, told_play_talk_same),
            Self::Unavailable => say!(lang, told_play_try_again),
        };
        sentence.to_owned()
    }
}

impl Told for LineError {
    fn told(&self, lang: Lang) -> String {
        match self {
            Self::Empty => say!(lang, told_play_line_empty).to_owned(),
            Self::TooLong => say!(lang, told_play_line_too_long, most = MAX_CHAT_CHARS),
            Self::UnknownPreset => say!(lang, told_play_line_unknown).to_owned(),
        }
    }
}
