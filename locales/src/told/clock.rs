//! Time controls that cannot be.

use raduga_rules::clock::ControlError;

use super::Told;
use crate::{Lang, say};

impl Told for ControlError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::InitialTooLong => say!(lang, told_settings_initial_too_long),
            Self::IncrementTooLong => say!(lang, told_settings_increment_too_long),
            Self::NoTime => say!(lang, told_settings_no_time),
            Self::PeriodOutOfRange => say!(lang, told_settings_period_out_of_range),
            Self::PeriodsOutOfRange => say!(lang, told_settings_periods_out_of_range),
            Self::DaysOutOfRange => say!(lang, told_settings_days_out_of_range),
            Self::TooFine => say!(lang, told_settings_too_fine),
            Self::UnequalKinds => say!(lang, told_settings_unequal_kinds),
            Self::Unreadable(text) => {
                return say!(lang, told_settings_unreadable_clock, text = text.as_str());
            }
        };
        sentence.to_owned()
    }
}
