//! Serde by text form: domain types have `Display` and `FromStr`, not serde.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serializer};
use thiserror::Error;

/// A word that is none of those known.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is not a known word")]
pub struct UnknownWord(pub String);

/// Writes a value as its text.
///
/// # Errors
/// The serializer's.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
///
/// # Errors
/// Where the text is not one of the value's.
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}

/// The same for a value that may be absent.
pub mod optional {
    use super::{Deserialize, Deserializer, Display, FromStr, Serializer};

    /// Writes the text, or null.
    ///
    /// # Errors
    /// The serializer's.
    pub fn serialize<T: Display, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => serializer.collect_str(value),
            None => serializer.serialize_none(),
        }
    }

    /// Reads the text, or null.
    ///
    /// # Errors
    /// Where the text is not one of the value's.
    pub fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(serde::de::Error::custom)).transpose()
    }
}

/// A piece as its upper-case English letter.
pub mod piece {
    use raduga_rules::Role;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes the letter.
    ///
    /// # Errors
    /// The serializer's.
    pub fn serialize<S: Serializer>(piece: &Role, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(piece.upper_char())
    }

    /// Reads the letter.
    ///
    /// # Errors
    /// Where it is no piece's.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Role, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Role::from_char(letter).ok_or_else(|| serde::de::Error::custom("no piece has this letter"))
    }
}

/// Why an answer was forced, as its key.
pub mod forced_by {
    use raduga_rules::ForcedBy;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes the key.
    ///
    /// # Errors
    /// The serializer's.
    pub fn serialize<S: Serializer>(by: &ForcedBy, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(by.key())
    }

    /// Reads the key.
    ///
    /// # Errors
    /// Where there is no such reason.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ForcedBy, D::Error> {
        let key = String::deserialize(deserializer)?;
        [ForcedBy::Exchange, ForcedBy::Check]
            .into_iter()
            .find(|by| by.key() == key)
            .ok_or_else(|| serde::de::Error::custom("no such reason"))
    }
}
