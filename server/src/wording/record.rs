//! Finished games that are not shown.

use raduga_locales::{Lang, say};

use super::Told;
use crate::records::RecordError;

impl Told for RecordError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::WhoseResult => say!(lang, told_record_whose_result),
            Self::NoSession => say!(lang, told_record_no_session),
            Self::Cursor => say!(lang, told_record_cursor),
            Self::UnknownPlayer => say!(lang, told_record_unknown_player),
            Self::UnknownGame => say!(lang, told_record_unknown_game),
            Self::Damaged => say!(lang, told_record_damaged),
            Self::Unavailable(_) => say!(lang, told_record_unavailable),
        };
        sentence.to_owned()
    }
}
