//! What this client says, as functions that know its types; the sentences are in `locales/`.

pub(crate) mod account;
pub(crate) mod ahead;
pub(crate) mod faults;
pub(crate) mod finding;
pub(crate) mod records;
pub(crate) mod referee;
pub(crate) mod rules;
pub(crate) mod series;
pub(crate) mod talk;
pub(crate) mod tavreli;
pub(crate) mod texts;
pub(crate) mod watching;

pub(crate) use raduga_locales::Lang;
use raduga_protocol::game::Notation;

/// The language that the environment asks for: Russian for a Russian locale, else English.
pub(crate) fn of_environment() -> Lang {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
    Lang::from_locale(&locale.unwrap_or_default())
}

/// A record in this language.
pub(crate) fn notation(lang: Lang, notation: &Notation) -> &str {
    lang.pick(&notation.ru, &notation.en)
}

/// The language as the server is told it.
pub(crate) const fn spoken(lang: Lang) -> raduga_protocol::language::Language {
    lang.pick(raduga_protocol::language::Language::Ru, raduga_protocol::language::Language::En)
}
