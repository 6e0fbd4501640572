//! Names of things on the wire: newtypes, each with one text form.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// Crockford's alphabet: no letter that a person reading a code aloud can mistake for a digit.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Letters of an id.
const CODE_LETTERS: usize = 10;
/// Bits of an id: five a letter.
const CODE_BITS: u32 = 50;

/// A text is not an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a code is ten letters and digits")]
pub struct ParseCodeError;

fn write_code(f: &mut fmt::Formatter<'_>, value: u64) -> fmt::Result {
    for place in (0..CODE_LETTERS).rev() {
        let digit = (value >> (5 * place)) & 31;
        write!(f, "{}", char::from(ALPHABET[digit as usize]))?;
    }
    Ok(())
}

/// Reads a code as a person types it: either case, `o` for `0`, `i` and `l` for `1`, dashes ignored.
fn parse_code(text: &str) -> Result<u64, ParseCodeError> {
    let mut value = 0u64;
    let mut letters = 0;
    for byte in text.bytes().filter(|&byte| byte != b'-') {
        let byte = match byte.to_ascii_lowercase() {
            b'o' => b'0',
            b'i' | b'l' => b'1',
            other => other,
        };
        let digit = ALPHABET.iter().position(|&letter| letter == byte).ok_or(ParseCodeError)?;
        letters += 1;
        if letters > CODE_LETTERS {
            return Err(ParseCodeError);
        }
        value = (value << 5) | digit as u64;
    }
    if letters == CODE_LETTERS { Ok(value) } else { Err(ParseCodeError) }
}

macro_rules! code_id {
    ($(#[$meta:meta])* $name:ident, $example:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u64);

        impl $name {
            /// The id made of the low 50 bits of `bits`; give it random ones.
            pub const fn from_bits(bits: u64) -> Self {
                Self(bits & ((1 << CODE_BITS) - 1))
            }

            /// The id as a number below 2^50.
            pub const fn bits(self) -> u64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_code(f, self.0)
            }
        }

        impl FromStr for $name {
            type Err = ParseCodeError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                parse_code(text).map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({"type": "string", "pattern": "^[0-9a-hjkmnp-tv-z]{10}$", "examples": [$example]})
            }
        }
    };
}

code_id! {
    /// A game and the room it is played in; also the code that lets a partner in. Its shard is in it from the
    /// first day, so that games can be spread over nodes without renaming them.
    GameId, "7k3q9xm2pa"
}

code_id! {
    /// A person, whatever sockets and names they use.
    PersonId, "0v8w6htz4c"
}

code_id! {
    /// A seek that stands open.
    SeekId, "4m2c8r0xqe"
}

code_id! {
    /// A challenge that stands open.
    ChallengeId, "9t5hn1zb6d"
}

impl GameId {
    /// Shards that games fall into.
    pub const SHARDS: u64 = 64;

    /// The shard of this game, below [`Self::SHARDS`].
    pub const fn shard(self) -> u64 {
        self.0 % Self::SHARDS
    }
}

code_id! {
    /// A session of a person: which of their programs. It is no secret, and no key to anything.
    SessionId, "3s9dkq2m7a"
}

/// Place of an event in its game's log: 1 for the first, without gaps. 0 means "before the first".
pub type Seq = u64;

/// Version of a game's log as a whole. Sequence numbers of different epochs do not compare; a client that
/// holds another epoch gets a snapshot.
pub type Epoch = u64;

/// An offer within its game.
pub type OfferId = u32;

/// A client's own name for one request, unique for the person. Sent again, it has no second effect and gets
/// the first answer again.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct RequestId(String);

/// A text is not a request id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a request id is 1 to {} visible ASCII characters", RequestId::MAX_BYTES)]
pub struct ParseRequestIdError;

impl RequestId {
    /// The longest request id, in bytes.
    pub const MAX_BYTES: usize = 64;

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for RequestId {
    type Err = ParseRequestIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fits = (1..=Self::MAX_BYTES).contains(&text.len());
        if fits && text.bytes().all(|byte| byte.is_ascii_graphic()) {
            Ok(Self(text.to_owned()))
        } else {
            Err(ParseRequestIdError)
        }
    }
}

impl<'de> Deserialize<'de> for RequestId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for RequestId {
    fn schema_name() -> Cow<'static, str> {
        "RequestId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^[!-~]{1,64}$", "examples": ["r1"]})
    }
}

/// The secret that says who a person is. It is never logged and never shown: its `Debug` hides it.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct SessionToken(String);

/// A text is not a session token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a session token is {} lower-case letters and digits", SessionToken::BYTES)]
pub struct ParseSessionTokenError;

impl SessionToken {
    /// Length of a token's text, in bytes: 32 secret bytes in base 32.
    pub const BYTES: usize = 52;

    /// The secret itself, for hashing, for sending to its owner and for the owner's own file.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SessionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionToken(hidden)")
    }
}

impl FromStr for SessionToken {
    type Err = ParseSessionTokenError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let clean = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        if text.len() == Self::BYTES && clean {
            Ok(Self(text.to_owned()))
        } else {
            Err(ParseSessionTokenError)
        }
    }
}

impl<'de> Deserialize<'de> for SessionToken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for SessionToken {
    fn schema_name() -> Cow<'static, str> {
        "SessionToken".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^[0-9a-z]{52}$"})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_reads_back_as_a_person_types_it() {
        let id = GameId::from_bits(0x1_2345_6789_abcd);
        let text = id.to_string();
        assert_eq!(text.parse(), Ok(id));
        assert_eq!(format!("{}-{}", &text[..5], text[5..].to_uppercase()).parse(), Ok(id));
        assert_eq!("oil0000000".parse::<GameId>(), "0110000000".parse::<GameId>());
        assert!("short".parse::<GameId>().is_err());
        assert!("waytoolongcode".parse::<GameId>().is_err());
        assert!("uuuuuuuuuu".parse::<GameId>().is_err());
    }

    #[test]
    fn a_token_never_shows_itself() {
        let token: SessionToken = "a".repeat(SessionToken::BYTES).parse().unwrap();
        assert!(!format!("{token:?}").contains("aaa"));
    }
}
