//! The two languages.

use std::fmt;
use std::str::FromStr;

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Russian.
    Ru,
    /// English.
    En,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Ru, Self::En];

    /// Its code by ISO 639-1.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.pick("ru", "en")
    }

    /// The language of a locale as the environment or a browser names it: Russian for a Russian one, else English.
    #[must_use]
    pub fn from_locale(locale: &str) -> Self {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("ru") { Self::Ru } else { Self::En }
    }

    /// The one of two things that belongs to this language. What is said to people is no such thing: it is in the files.
    #[must_use]
    pub const fn pick<T: Copy>(self, ru: T, en: T) -> T {
        match self {
            Self::Ru => ru,
            Self::En => en,
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code())
    }
}

/// It is neither `ru` nor `en`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("there are the languages ru and en")
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Lang {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_russian_locale_speaks_russian_and_all_others_english() {
        for russian in ["ru", "ru_RU.UTF-8", "ru-RU", "RU"] {
            assert_eq!(Lang::from_locale(russian), Lang::Ru, "{russian}");
        }
        for other in ["C.UTF-8", "", "en_GB", "rue", "uk_UA.UTF-8"] {
            assert_eq!(Lang::from_locale(other), Lang::En, "{other}");
        }
    }

    #[test]
    fn a_language_is_read_by_its_code() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
        assert_eq!("de".parse::<Lang>(), Err(UnknownLanguage));
    }
}
