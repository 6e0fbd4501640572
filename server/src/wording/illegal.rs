//! Actions that the rules refuse, or that are none.

use raduga_locales::told::{in_series, unread};
use raduga_locales::{Lang, say};
use raduga_protocol::limits::{MAX_ACTION_CHARS, MAX_DRAFT_MOVES};

use super::Told;
use crate::game::state::refused::Illegal;

impl Told for Illegal {
    fn told(&self, lang: Lang) -> String {
        match self {
            Self::Unread { variant, error } => unread(lang, *variant, error),
            Self::Refused(error) => error.told(lang),
            Self::DraftMove { number, action, refusal } => in_series(lang, *number, action, refusal),
            Self::DraftEntry { number, why } => {
                say!(lang, told_illegal_draft_entry, number = *number, why = why.told(lang))
            }
            Self::DraftTooLong => draft_too_long(lang),
            Self::PlanEntry { line, entry, why } => {
                say!(lang, told_illegal_plan_entry, line = *line, entry = *entry, why = why.told(lang))
            }
            Self::PlanTwoMinds { own } => say!(lang, told_illegal_plan_two_minds, own = own.as_str()),
            Self::PlanEmptyLine { line } => say!(lang, told_illegal_plan_empty_line, line = *line),
        }
    }
}

/// No series is so long.
pub fn draft_too_long(lang: Lang) -> String {
    say!(lang, told_illegal_draft_too_long, most = MAX_DRAFT_MOVES)
}

/// No action is so long.
pub fn action_too_long(lang: Lang) -> String {
    say!(lang, told_wire_action_too_long, most = MAX_ACTION_CHARS)
}
