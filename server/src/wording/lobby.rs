//! Ways of finding a partner that lead nowhere.

use raduga_locales::{Lang, say};
use raduga_protocol::limits::{MAX_CHALLENGES_EACH, MAX_CHALLENGES_TO_ONE, MAX_SEEKS_EACH};

use super::Told;
use crate::game::registry::UNFINISHED_EACH;
use crate::lobby::handle::AskError;
use crate::lobby::state::LobbyError;
use crate::lobby::{CreateRoomError, WAITING_ROOMS_EACH};
use crate::partner::{self, PartnerBusy};

impl Told for LobbyError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Unregistered => say!(lang, told_lobby_unregistered),
            Self::PartnerUnregistered => say!(lang, told_lobby_partner_unregistered),
            Self::RatedBot => say!(lang, told_lobby_rated_bot),
            Self::PartnerIsBot => say!(lang, told_lobby_partner_is_bot),
            Self::SeekGone => say!(lang, told_lobby_seek_gone),
            Self::Yourself => say!(lang, told_lobby_yourself),
            Self::NotForYou => say!(lang, told_lobby_not_for_you),
            Self::TooManySeeks => return say!(lang, told_lobby_too_many_seeks, most = MAX_SEEKS_EACH),
            Self::LobbyFull => say!(lang, told_lobby_full),
            Self::UnknownPool => say!(lang, told_lobby_unknown_pool),
            Self::TooFast { retry_after: _ } => say!(lang, told_lobby_too_fast),
            Self::ChallengeGone => say!(lang, told_lobby_challenge_gone),
            Self::AlreadyChallenged => say!(lang, told_lobby_already_challenged),
            Self::TooManyChallenges => {
                return say!(lang, told_lobby_too_many_challenges, most = MAX_CHALLENGES_EACH);
            }
            Self::PartnerTooBusy => {
                return say!(lang, told_lobby_partner_too_busy, most = MAX_CHALLENGES_TO_ONE);
            }
        };
        sentence.to_owned()
    }
}

impl Told for AskError {
    fn told(&self, lang: Lang) -> String {
        match self {
            Self::Refused(error) => error.told(lang),
            Self::UnknownPerson => say!(lang, told_lobby_unknown_person).to_owned(),
            Self::Ambiguous(ids) => say!(lang, told_lobby_ambiguous, ids = ids.as_str()),
            Self::TooManyGames => too_many_games(lang),
            Self::TooManyFilters => say!(lang, told_lobby_too_many_filters).to_owned(),
            Self::PartnerHasTooManyGames => {
                say!(lang, told_lobby_partner_too_many_games, most = UNFINISHED_EACH)
            }
            Self::Open(error) => error.told(lang),
            Self::Accounts(_) => say!(lang, told_play_unread).to_owned(),
            Self::Gone => say!(lang, told_lobby_restarting).to_owned(),
        }
    }
}

impl Told for CreateRoomError {
    fn told(&self, lang: Lang) -> String {
        match self {
            Self::Settings(error) => error.told(lang),
            Self::Lobby(error) => error.told(lang),
            Self::TooMany => say!(lang, told_lobby_too_many_rooms, most = WAITING_ROOMS_EACH),
            Self::TooManyGames => too_many_games(lang),
            Self::Open(error) => error.told(lang),
        }
    }
}

/// Somebody plays enough games.
pub fn too_many_games(lang: Lang) -> String {
    say!(lang, told_lobby_too_many_games, most = UNFINISHED_EACH)
}

impl Told for PartnerBusy {
    fn told(&self, lang: Lang) -> String {
        say!(lang, told_lobby_house_busy, most = partner::MAX_GAMES)
    }
}
