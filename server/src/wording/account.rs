//! Who somebody wishes to be, and cannot.

use raduga_locales::{Lang, say};
use raduga_protocol::limits::{
    MAX_BLOCKS, MAX_LABEL_CHARS, MAX_MUTES, MAX_NAME_CHARS, MAX_PASSWORD_CHARS, MAX_REPORT_CHARS,
    MAX_SOCKETS_EACH, MIN_PASSWORD_CHARS,
};
use raduga_protocol::version::VERSION;

use super::Told;
use crate::accounts::AccountError;
use crate::accounts::passwords::{HashingError, PasswordError};
use crate::people::TooManySockets;
use crate::wire::from_wire::NameError;

impl Told for AccountError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Version => return say!(lang, told_account_version, version = VERSION),
            Self::Token => say!(lang, told_account_token),
            Self::Name(error) => return error.told(lang),
            Self::NameTaken => say!(lang, told_account_name_taken),
            Self::Password(error) => return error.told(lang),
            Self::WrongLogIn => say!(lang, told_account_wrong_log_in),
            Self::WrongPassword => say!(lang, told_account_wrong_password),
            Self::Banned(reason) => return say!(lang, told_account_banned, reason = reason.as_str()),
            Self::TooOften(_) => say!(lang, told_account_too_often),
            Self::RegistrationNeeded => say!(lang, told_account_registration_needed),
            Self::AlreadyRegistered => say!(lang, told_account_already_registered),
            Self::RatedPerson => say!(lang, told_account_rated_person),
            Self::NotABot => say!(lang, told_account_not_a_bot),
            Self::UnknownSession => say!(lang, told_account_unknown_session),
            Self::UnknownPerson => say!(lang, told_account_unknown_person),
            Self::Yourself => say!(lang, told_account_yourself),
            Self::TooManyBlocks => return say!(lang, told_account_too_many_blocks, most = MAX_BLOCKS),
            Self::TooManyMutes => return say!(lang, told_account_too_many_mutes, most = MAX_MUTES),
            Self::Label => return say!(lang, told_account_label, most = MAX_LABEL_CHARS),
            Self::ReportText => return say!(lang, told_account_report_text, most = MAX_REPORT_CHARS),
            Self::Hashing(error) => return error.told(lang),
            Self::Unavailable(_) => say!(lang, told_account_unavailable),
        };
        sentence.to_owned()
    }
}

impl Told for NameError {
    fn told(&self, lang: Lang) -> String {
        say!(lang, told_account_name, most = MAX_NAME_CHARS)
    }
}

impl Told for PasswordError {
    fn told(&self, lang: Lang) -> String {
        match self {
            Self::Length => {
                let (least, most) = (MIN_PASSWORD_CHARS, MAX_PASSWORD_CHARS);
                say!(lang, told_account_password_length, least = least, most = most)
            }
            Self::Common => say!(lang, told_account_password_common).to_owned(),
            Self::Name => say!(lang, told_account_password_name).to_owned(),
        }
    }
}

impl Told for HashingError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Busy => say!(lang, told_account_hashing_busy),
            Self::Failed => say!(lang, told_account_hashing_failed),
        };
        sentence.to_owned()
    }
}

impl Told for TooManySockets {
    fn told(&self, lang: Lang) -> String {
        say!(lang, told_account_too_many_sockets, most = MAX_SOCKETS_EACH)
    }
}
