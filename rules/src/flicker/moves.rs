//! Moves and series and their texts (flicker.md "Text forms").

use std::fmt;

use shakmaty::{Role, Square};

use crate::ActionText;

/// What a pawn can become.
pub(crate) const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// One move of a series; castling is the king's step of two, `e1g1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// From where.
    pub from: Square,
    /// Where to.
    pub to: Square,
    /// What a pawn becomes on its last rank.
    pub promotion: Option<Role>,
}

impl Move {
    /// Reads the one canonical form; anything else, capitals included, is `None`.
    pub(crate) fn read(text: &str) -> Option<Move> {
        let (squares, promotion) = match text.as_bytes() {
            [squares @ .., letter] if squares.len() == 4 => {
                let named = |role: &Role| role.char() == char::from(*letter);
                (squares, Some(PROMOTIONS.into_iter().find(named)?))
            }
            squares => (squares, None),
        };
        let [a, b, c, d] = squares else { return None };
        let from = Square::from_ascii(&[*a, *b]).ok()?;
        let to = Square::from_ascii(&[*c, *d]).ok()?;
        Some(Move { from, to, promotion })
    }

    /// Writes the one canonical form. Drafts list dozens of moves at every step, hence no formatting machinery.
    pub(crate) fn to_text(self) -> ActionText {
        let mut text = String::with_capacity(4 + usize::from(self.promotion.is_some()));
        for square in [self.from, self.to] {
            text.push(square.file().char());
            text.push(square.rank().char());
        }
        text.extend(self.promotion.map(Role::char));
        ActionText::plain(text)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.char()))
    }
}

/// A whole series, in its order (flicker.md §2).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Series(Vec<Move>);

impl Series {
    /// These moves, at least one.
    pub(crate) fn of(moves: Vec<Move>) -> Series {
        Series(moves)
    }

    /// Its moves.
    pub fn moves(&self) -> &[Move] {
        &self.0
    }

    /// Reads moves joined by commas; `None` when one of them is no move.
    pub(crate) fn read(text: &str) -> Option<Series> {
        text.split(',').map(Move::read).collect::<Option<Vec<Move>>>().map(Series)
    }

    /// Writes the one canonical form.
    pub(crate) fn to_text(&self) -> ActionText {
        ActionText::plain(self.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_have_one_text_form() {
        for text in ["e2e4", "a7a8q"] {
            assert_eq!(Move::read(text).map(|it| it.to_text().to_string()).as_deref(), Some(text));
        }
        for text in ["e2e4", "a7a8q", "e2e4,d2d4,g1f3", "e1g1,a7b8n"] {
            assert_eq!(Series::read(text).map(|it| it.to_text().to_string()).as_deref(), Some(text));
        }
        for text in
            ["", "e2", "E2E4", "e2e9", "a7a8k", "a7a8Q", "e2e4,", ",e2e4", "e2e4 d2d4", "e2e4,keep", "é2e4"]
        {
            assert_eq!(Series::read(text), None, "{text}");
        }
    }
}
