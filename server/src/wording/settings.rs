//! Rooms that cannot be set up so.

use raduga_locales::{Lang, say};
use raduga_protocol::limits::{MAX_POSITION_CHARS, MAX_SPECTATOR_DELAY};

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
