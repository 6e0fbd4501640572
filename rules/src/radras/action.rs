//! Actions and their text (radras.md "Text forms", moves).

use std::fmt;

use shakmaty::{Role, Square};

use crate::ActionText;

/// One thing that a player of Rad Ras can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A move; castling is the king's step of two, `e1g1`.
    Move {
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
        /// What a pawn becomes on its last rank.
        promotion: Option<Role>,
    },
    /// A kept piece comes back, `N@h1` (radras.md §11).
    Drop {
        /// Which piece.
        role: Role,
        /// Where to.
        to: Square,
    },
    /// «Дальше» (radras.md §5).
    Keep,
    /// «И я Рад» (radras.md §5).
    Give,
}

/// The pieces that can be in hand and that a pawn can become, in the order of the hands field.
pub(crate) const HAND_ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// What a pawn can become (radras.md §1).
pub(crate) const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Action {
    /// Reads the one canonical form; anything else, capitals included, is `None`.
    pub(crate) fn read(text: &str) -> Option<Action> {
        match text.as_bytes() {
            b"keep" => Some(Action::Keep),
            b"give" => Some(Action::Give),
            [letter, b'@', square @ ..] => {
                let role = HAND_ROLES.into_iter().find(|role| role.upper_char() == char::from(*letter))?;
                Some(Action::Drop { role, to: Square::from_ascii(square).ok()? })
            }
            [a, b, c, d, rest @ ..] => {
                let from = Square::from_ascii(&[*a, *b]).ok()?;
                let to = Square::from_ascii(&[*c, *d]).ok()?;
                let promotion = match rest {
                    [] => None,
                    [letter] => Some(PROMOTIONS.into_iter().find(|role| role.char() == char::from(*letter))?),
                    _ => return None,
                };
                Some(Action::Move { from, to, promotion })
            }
            _ => None,
        }
    }

    /// Writes the one canonical form.
    pub(crate) fn to_text(self) -> ActionText {
        ActionText::plain(self.to_string())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to, promotion: None } => write!(f, "{from}{to}"),
            Action::Move { from, to, promotion: Some(role) } => write!(f, "{from}{to}{}", role.char()),
            Action::Drop { role, to } => write!(f, "{}@{to}", role.upper_char()),
            Action::Keep => f.write_str("keep"),
            Action::Give => f.write_str("give"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_have_one_text_form() {
        for text in ["e2e4", "a7a8q", "e1g1", "N@h1", "keep", "give"] {
            assert_eq!(Action::read(text).map(|a| a.to_string()), Some(text.to_owned()));
        }
        for text in
            ["E2E4", "e2", "e2e9", "a7a8Q", "a7a8k", "a7a8p", "n@h1", "K@h1", "Keep", "e2e4qq", "", "N@h"]
        {
            assert_eq!(Action::read(text), None, "{text}");
        }
    }
}
