//! Sentences about what the referee, or a file in its form, was asked.

use raduga_locales::say;
use raduga_locales::told::{Told as _, unread};

use super::Lang;
use crate::records::import::Unplayable;
use crate::referee::request::RequestError;

/// A line is no request.
pub(crate) fn request_error(lang: Lang, error: &RequestError) -> String {
    match error {
        RequestError::NotText => say!(lang, explain_request_not_text).to_owned(),
        RequestError::NotAnObject(error) => {
            say!(lang, explain_request_not_an_object, column = error.column())
        }
        RequestError::Missing { key, .. } => say!(lang, explain_request_missing, key = *key),
        RequestError::WrongType { key, .. } => say!(lang, explain_request_wrong_type, key = *key),
        RequestError::UnknownVariant(variant) => {
            say!(lang, explain_request_unknown_variant, variant = variant.as_str())
        }
        RequestError::PerftDepth { most } => say!(lang, explain_request_perft_depth, most = *most),
    }
}

/// An action of a file cannot be played.
pub(crate) fn unplayable(lang: Lang, why: &Unplayable) -> String {
    match why {
        Unplayable::NotText => say!(lang, explain_move_not_text).to_owned(),
        Unplayable::Refused(refusal) => refusal.told(lang),
        Unplayable::Unread { variant, error } => unread(lang, *variant, error),
        Unplayable::NothingAsked => say!(lang, explain_nothing_asked).to_owned(),
    }
}
