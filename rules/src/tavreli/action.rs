//! Actions and their text (tavreli.md "Text forms", moves).

use std::{fmt, num::NonZeroU8};

use shakmaty::Square;

use crate::ActionText;

/// The most men that a tower can hold: all but one of the volhvs (S3).
const HIGHEST: u8 = 31;

/// A move; castling is the volhv's step of two, `e1g1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Action {
    /// From where.
    pub from: Square,
    /// Where to.
    pub to: Square,
    /// How many of the tower's top men move; `None` is the whole tower (tavreli.md §7).
    pub lifted: Option<NonZeroU8>,
}

impl Action {
    /// How many men move, as [`Board::shift`](super::board::Board::shift) wants it.
    #[inline]
    pub(super) fn lifted(self) -> Option<u8> {
        self.lifted.map(NonZeroU8::get)
    }

    /// Reads the one canonical form; anything else, capitals included, is `None`.
    pub(crate) fn read(text: &str) -> Option<Action> {
        let (from, rest) = text.as_bytes().split_at_checked(2)?;
        let (lifted, to) = match rest {
            [b'(', digit, b')', to @ ..] => (Some(number(&[*digit])?), to),
            [b'(', ten, digit, b')', to @ ..] => (Some(number(&[*ten, *digit])?), to),
            to => (None, to),
        };
        Some(Action { from: Square::from_ascii(from).ok()?, to: Square::from_ascii(to).ok()?, lifted })
    }

    /// Writes the one canonical form. A tower has moves by the hundred, so it is put together without formatting and
    /// in a text that is exactly long enough.
    pub(crate) fn to_text(self) -> ActionText {
        let lifted = self.lifted();
        let mut text = String::with_capacity(lifted.map_or(4, |lifted| if lifted < 10 { 7 } else { 8 }));
        let push = |text: &mut String, square: Square| {
            text.push(square.file().char());
            text.push(square.rank().char());
        };
        push(&mut text, self.from);
        if let Some(lifted) = lifted {
            text.push('(');
            text.extend([lifted / 10, lifted % 10].into_iter().skip(usize::from(lifted < 10)).map(digit));
            text.push(')');
        }
        push(&mut text, self.to);
        ActionText::plain(text)
    }
}

fn digit(number: u8) -> char {
    char::from(b'0' + number)
}

/// A number from 1 to [`HIGHEST`], written plainly.
fn number(digits: &[u8]) -> Option<NonZeroU8> {
    let plain = digits.first() != Some(&b'0') && digits.iter().all(u8::is_ascii_digit);
    let number = digits.iter().fold(0, |sum, digit| sum * 10 + (digit & 15));
    NonZeroU8::new(number).filter(|number| plain && number.get() <= HIGHEST)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_text().as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_have_one_text_form() {
        for text in ["e2e4", "d2(3)e3", "d2(9)e3", "d2(10)e3", "a1(31)h8", "e1g1"] {
            assert_eq!(Action::read(text).map(|a| a.to_string()), Some(text.to_owned()));
        }
        for text in [
            "",
            "e",
            "e2",
            "e2e",
            "e2e9",
            "E2e4",
            "e2-e4",
            "e2e4k",
            "d2()e3",
            "d2(0)e3",
            "d2(01)e3",
            "d2(00)e3",
            "d2(-1)e3",
            "d2(32)e3",
            "d2(111)e3",
            "d2(3)",
            "d2(3)-e3",
            "d2(+3)e3",
            "(3)d2e3",
            "d2e3(3)",
            "е2e4",
            "é2e4",
        ] {
            assert_eq!(Action::read(text), None, "{text}");
        }
    }
}
