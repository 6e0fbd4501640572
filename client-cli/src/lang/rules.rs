//! The rules of each game in a few sentences, for who has never played it.

use std::str::Lines;

use raduga_locales::say;
use raduga_protocol::lobby::Variant;

use super::Lang;

/// The rules of `variant`, a thought a line.
pub(crate) fn short(lang: Lang, variant: Variant) -> Lines<'static> {
    let rules = match variant {
        Variant::Radras => say!(lang, rules_radras),
        Variant::Flicker => say!(lang, rules_flicker),
        Variant::Tavreli => say!(lang, rules_tavreli),
    };
    rules.lines()
}

/// The variety of Flickering Chess in which the king may step through check.
pub(crate) fn king_through_check(lang: Lang) -> &'static str {
    say!(lang, rules_flicker_king_through_check)
}

/// What game it is, in a few words, for who chooses one.
pub(crate) fn pitch(lang: Lang, variant: Variant) -> &'static str {
    match variant {
        Variant::Radras => say!(lang, rules_pitch_radras),
        Variant::Flicker => say!(lang, rules_pitch_flicker),
        Variant::Tavreli => say!(lang, rules_pitch_tavreli),
    }
}
