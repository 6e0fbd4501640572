//! A position text taken apart: which piece stands where, and what is in hand. No rules: only what is written.

use raduga_protocol::game::Color;

/// A square: file and rank, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Square {
    pub(crate) file: usize,
    pub(crate) rank: usize,
}

impl Square {
    /// The square called so, `a1` to `h8`.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Some(Self { file: usize::from(file - b'a'), rank: usize::from(rank - b'1') })
            }
            _ => None,
        }
    }

    /// Whether it is a light one.
    pub(crate) const fn is_light(self) -> bool {
        (self.file + self.rank) % 2 == 1
    }
}

/// The pieces of a position, by their letters: White's upper case.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Pieces {
    squares: [[Option<char>; 8]; 8],
    hands: String,
}

impl Pieces {
    /// Reads the board field of `position`; `None` when it is not of eight by eight single men.
    pub(crate) fn read(position: &str) -> Option<Self> {
        let field = position.split_whitespace().next()?;
        let (board, hands) = field.split_once('[').unwrap_or((field, ""));
        let mut pieces = Self { hands: hands.trim_end_matches(']').to_owned(), ..Self::default() };
        let mut ranks = 0;
        for (row, text) in board.split('/').enumerate() {
            let rank = 7usize.checked_sub(row)?;
            let mut file = 0;
            for letter in text.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    file += gap as usize;
                } else if letter.is_ascii_alphabetic() {
                    *pieces.squares[rank].get_mut(file)? = Some(letter);
                    file += 1;
                } else {
                    return None;
                }
            }
            if file != 8 {
                return None;
            }
            ranks += 1;
        }
        (ranks == 8).then_some(pieces)
    }

    /// What stands on `square`.
    pub(crate) const fn at(&self, square: Square) -> Option<char> {
        self.squares[square.rank][square.file]
    }

    /// The letters of `color`'s hand, upper case.
    pub(crate) fn hand(&self, color: Color) -> String {
        let own = |letter: &char| letter.is_ascii_uppercase() == (color == Color::White);
        self.hands.chars().filter(own).map(|letter| letter.to_ascii_uppercase()).collect()
    }

    /// Where `letter` stands first.
    pub(crate) fn find(&self, letter: char) -> Option<Square> {
        let squares = (0..8).flat_map(|rank| (0..8).map(move |file| Square { file, rank }));
        squares.into_iter().find(|&square| self.at(square) == Some(letter))
    }
}

/// The squares that `action` touched, as written: both of `e2e4`, the one of `N@h1`, none of an answer.
pub(crate) fn squares_of(action: &str) -> Vec<Square> {
    if let Some((_, square)) = action.split_once('@') {
        return Square::named(square).into_iter().collect();
    }
    let pair = (action.get(0..2).and_then(Square::named), action.get(2..4).and_then(Square::named));
    match pair {
        (Some(from), Some(to)) => vec![from, to],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_with_its_hands() {
        let pieces = Pieces::read("r3k3/8/8/8/4N3/8/8/4K2R[QNnp] w Kq - - 0 1").unwrap();
        assert_eq!(pieces.at(Square::named("e4").unwrap()), Some('N'));
        assert_eq!(pieces.find('k'), Square::named("e8"));
        assert_eq!(pieces.hand(Color::White), "QN");
        assert_eq!(pieces.hand(Color::Black), "NP");
        assert!(Pieces::read("nonsense").is_none());
        assert!(Pieces::read("9/8/8/8/8/8/8/8").is_none());
    }

    #[test]
    fn an_action_names_its_squares() {
        assert_eq!(squares_of("e2e4").len(), 2);
        assert_eq!(squares_of("N@h1"), vec![Square::named("h1").unwrap()]);
        assert!(squares_of("keep").is_empty());
        assert!(squares_of("жёлтая").is_empty());
    }
}
