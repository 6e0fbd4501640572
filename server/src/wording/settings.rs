//! Rooms that cannot be set up so.

use raduga_locales::{Lang, say};
use raduga_protocol::limits::{MAX_POSITION_CHARS, MAX_SPECTATOR_DELAY};
use raduga_rules::clock::ControlError;

use super::Told;
use crate::wire::from_wire::SettingsError;

impl Told for SettingsError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Clock(error) => return error.told(lang),
            Self::Position(error) => return error.told(lang),
            Self::LongPosition => return say!(lang, told_settings_long_position, most = MAX_POSITION_CHARS),
            Self::KingThroughCheck => say!(lang, told_settings_king_through_check),
            Self::PublicDelay => say!(lang, told_settings_public_delay),
            Self::LongDelay => return say!(lang, told_settings_long_delay, most = MAX_SPECTATOR_DELAY),
            Self::FirstMove => say!(lang, told_settings_first_move),
            Self::RatedPosition => say!(lang, told_settings_rated_position),
            Self::RatedClock => say!(lang, told_settings_rated_clock),
            Self::Unfinished => say!(lang, told_settings_unfinished),
            Self::Over => say!(lang, told_settings_over),
        };
        sentence.to_owned()
    }
}

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
