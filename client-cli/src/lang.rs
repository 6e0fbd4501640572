//! The two languages. Every sentence is written in both at the place where it is named, in [`texts`].

pub(crate) mod ahead;
pub(crate) mod finding;
pub(crate) mod records;
pub(crate) mod rules;
pub(crate) mod series;
pub(crate) mod talk;
pub(crate) mod tavreli;
pub(crate) mod texts;

use clap::ValueEnum;
use raduga_protocol::game::Notation;

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// Russian.
    Ru,
    /// English.
    En,
}

impl Lang {
    /// The language that the environment asks for: Russian for a Russian locale, else English.
    pub(crate) fn from_environment() -> Self {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
        Self::from_locale(&locale.unwrap_or_default())
    }

    /// The language of `locale`.
    pub(crate) fn from_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("ru") { Self::Ru } else { Self::En }
    }

    /// The one of two texts that is in this language.
    pub(crate) const fn pick<T: Copy>(self, ru: T, en: T) -> T {
        match self {
            Self::Ru => ru,
            Self::En => en,
        }
    }

    /// A record in this language.
    pub(crate) fn notation(self, notation: &Notation) -> &str {
        self.pick(&notation.ru, &notation.en)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_russian_locale_speaks_russian_and_all_others_english() {
        assert_eq!(Lang::from_locale("ru_RU.UTF-8"), Lang::Ru);
        assert_eq!(Lang::from_locale("ru"), Lang::Ru);
        assert_eq!(Lang::from_locale("C.UTF-8"), Lang::En);
        assert_eq!(Lang::from_locale(""), Lang::En);
    }
}
