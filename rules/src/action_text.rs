//! One action as text: what the wire carries and the log keeps.

use std::{fmt, str::FromStr};

use thiserror::Error;

/// The longest action text that is read. A whole series of sixteen promotions, comma-joined, still fits.
pub const MAX_ACTION_BYTES: usize = 128;

/// One action in its variant's text form (radras.md "Text forms"): `e2e4`, `a7a8q`, `N@h1`, `keep`, `give`.
///
/// It is only known to be short and of plain characters; whether it is an action, and a legal one, a game says.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActionText(Box<str>);

impl ActionText {
    /// A text that an `Action` wrote, and that is therefore plain and short.
    pub(crate) fn plain(text: String) -> ActionText {
        ActionText(text.into_boxed_str())
    }

    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ActionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<str> for ActionText {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl FromStr for ActionText {
    type Err = ActionTextError;

    fn from_str(text: &str) -> Result<Self, ActionTextError> {
        if text.is_empty() {
            return Err(ActionTextError::Empty);
        }
        if text.len() > MAX_ACTION_BYTES {
            return Err(ActionTextError::TooLong { bytes: text.len() });
        }
        match text.chars().find(|&c| !(c.is_ascii_alphanumeric() || "@(),".contains(c))) {
            Some(character) => Err(ActionTextError::Character { character }),
            None => Ok(ActionText(text.into())),
        }
    }
}

/// A text that cannot be an action in any game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ActionTextError {
    /// Nothing was written.
    #[error("an action is missing: write one such as e2e4, N@h1, keep or give")]
    Empty,
    /// More was written than any action needs.
    #[error("an action has at most {MAX_ACTION_BYTES} characters, this one has {bytes}")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// A character that no action holds.
    #[error(
        "{character:?} has no place in an action; write one such as e2e4, a7a8q, e1g1, N@h1, keep or give"
    )]
    Character {
        /// The first such character.
        character: char,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_text_is_short_and_plain() {
        assert_eq!("N@h1".parse::<ActionText>().map(|a| a.to_string()), Ok("N@h1".to_owned()));
        assert_eq!("".parse::<ActionText>(), Err(ActionTextError::Empty));
        assert_eq!("O-O".parse::<ActionText>(), Err(ActionTextError::Character { character: '-' }));
        let long = "e2e4".repeat(40);
        assert_eq!(long.parse::<ActionText>(), Err(ActionTextError::TooLong { bytes: 160 }));
    }
}
