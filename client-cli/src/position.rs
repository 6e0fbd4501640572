//! A position text taken apart: what stands where, tower upon tower, and what is in hand. No rules: only what is
//! written.

use raduga_protocol::game::Color;
use raduga_protocol::lobby::Variant;

/// The kinds of men there are: their letters mean different things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Men {
    /// Chess pieces.
    Chess,
    /// Tavreli.
    Tavreli,
}

impl Men {
    /// The men of `variant`.
    pub(crate) const fn of(variant: Variant) -> Self {
        match variant {
            Variant::Radras | Variant::Flicker => Self::Chess,
            Variant::Tavreli => Self::Tavreli,
        }
    }

    /// The letter of `color`'s king, or volhv.
    pub(crate) const fn king(self, color: Color) -> char {
        match (self, color) {
            (Self::Chess, Color::White) => 'K',
            (Self::Chess, Color::Black) => 'k',
            (Self::Tavreli, Color::White) => 'V',
            (Self::Tavreli, Color::Black) => 'v',
        }
    }
}

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

    /// What it is called.
    pub(crate) fn name(self) -> String {
        format!("{}{}", file_letter(self.file), self.rank + 1)
    }

    /// Whether it is a light one.
    pub(crate) const fn is_light(self) -> bool {
        (self.file + self.rank) % 2 == 1
    }

    /// All squares, a1, b1, and so on to h8.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..8).flat_map(|rank| (0..8).map(move |file| Self { file, rank }))
    }
}

/// The letter of `file`.
pub(crate) fn file_letter(file: usize) -> char {
    char::from(b"abcdefgh"[file % 8])
}

/// A man by its letter: White's upper case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Man {
    pub(crate) letter: char,
    /// A ratnik that is promoted now.
    pub(crate) promoted: bool,
}

impl Man {
    /// Whose it is.
    pub(crate) const fn color(self) -> Color {
        if self.letter.is_ascii_uppercase() { Color::White } else { Color::Black }
    }

    /// As it stands in a position text.
    pub(crate) fn text(self) -> String {
        if self.promoted { format!("+{}", self.letter) } else { self.letter.to_string() }
    }
}

/// The men of a position, by their letters: on each square a tower from bottom to top, mostly of one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Pieces {
    squares: [[Vec<Man>; 8]; 8],
    hands: String,
}

impl Pieces {
    /// Reads the board field of `position`; `None` when it is not of eight by eight squares.
    pub(crate) fn read(position: &str) -> Option<Self> {
        let field = position.split_whitespace().next()?;
        let (board, hands) = field.split_once('[').unwrap_or((field, ""));
        let mut pieces = Self { hands: hands.trim_end_matches(']').to_owned(), ..Self::default() };
        let mut ranks = 0;
        for (row, text) in board.split('/').enumerate() {
            pieces.squares[7usize.checked_sub(row)?] = read_rank(text)?;
            ranks += 1;
        }
        (ranks == 8).then_some(pieces)
    }

    /// The man on `square` that can be seen and can act: the top.
    pub(crate) fn at(&self, square: Square) -> Option<Man> {
        self.tower(square).last().copied()
    }

    /// All that stands on `square`, from bottom to top.
    pub(crate) fn tower(&self, square: Square) -> &[Man] {
        &self.squares[square.rank][square.file]
    }

    /// Takes everything off `square`.
    pub(crate) fn lift(&mut self, square: Square) -> Vec<Man> {
        std::mem::take(&mut self.squares[square.rank][square.file])
    }

    /// Puts `men` on `square` in place of what stood there.
    pub(crate) fn put(&mut self, square: Square, men: Vec<Man>) {
        self.squares[square.rank][square.file] = men;
    }

    /// The letters of `color`'s hand, upper case.
    pub(crate) fn hand(&self, color: Color) -> String {
        let own = |letter: &char| letter.is_ascii_uppercase() == (color == Color::White);
        self.hands.chars().filter(own).map(|letter| letter.to_ascii_uppercase()).collect()
    }

    /// Where `letter` stands first as a top.
    pub(crate) fn find(&self, letter: char) -> Option<Square> {
        Square::all().find(|&square| self.at(square).is_some_and(|man| man.letter == letter))
    }
}

/// One rank: single men, gaps, and towers in parentheses from bottom to top.
fn read_rank(text: &str) -> Option<[Vec<Man>; 8]> {
    let mut squares: [Vec<Man>; 8] = Default::default();
    let (mut file, mut promoted) = (0, false);
    let mut tower: Option<Vec<Man>> = None;
    for letter in text.chars() {
        match letter {
            '(' if tower.is_none() && !promoted => tower = Some(Vec::new()),
            ')' if !promoted => {
                *squares.get_mut(file)? = tower.take().filter(|men| !men.is_empty())?;
                file += 1;
            }
            '+' if !promoted => promoted = true,
            letter if letter.is_ascii_alphabetic() => {
                let man = Man { letter, promoted: std::mem::take(&mut promoted) };
                match &mut tower {
                    Some(men) => men.push(man),
                    None => {
                        *squares.get_mut(file)? = vec![man];
                        file += 1;
                    }
                }
            }
            gap if tower.is_none() && !promoted => file += gap.to_digit(10)? as usize,
            _ => return None,
        }
    }
    (file == 8 && tower.is_none() && !promoted).then_some(squares)
}

/// The squares that `action` touched, as written: both of `e2e4` and of `d2(3)e3`, the one of `N@h1`, the aims of a
/// series, none of an answer.
pub(crate) fn squares_of(action: &str) -> Vec<Square> {
    let moves: Vec<&str> = action.split(',').collect();
    if let [one] = moves[..] {
        if let Some((_, square)) = one.split_once('@') {
            return Square::named(square).into_iter().collect();
        }
        return ends_of(one).map_or_else(Vec::new, |(from, to)| vec![from, to]);
    }
    moves.into_iter().filter_map(ends_of).map(|(_, to)| to).collect()
}

/// The squares to mark after `action`: those it names, and where it moved men that it does not name, as castling moves a
/// rook.
pub(crate) fn touched(action: &str, before: &str, after: &str) -> Vec<Square> {
    let mut squares = squares_of(action);
    let (Some(before), Some(after)) = (Pieces::read(before), Pieces::read(after)) else { return squares };
    let empty = |pieces: &Pieces, square: Square| pieces.tower(square).is_empty();
    let unnamed = |square: &Square| !squares.contains(square);
    let came: Vec<Square> =
        Square::all().filter(|&to| empty(&before, to) && !empty(&after, to)).filter(unnamed).collect();
    let went: Vec<Square> =
        Square::all().filter(|&from| !empty(&before, from) && empty(&after, from)).filter(unnamed).collect();
    if !came.is_empty() && !action.contains(',') {
        squares.extend(went);
    }
    squares.extend(came);
    squares
}

/// Where a move begins and ends, as written.
pub(crate) fn ends_of(action: &str) -> Option<(Square, Square)> {
    let from = action.get(0..2).and_then(Square::named)?;
    let rest = action.get(2..)?;
    let rest = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')).map_or(rest, |(_, rest)| rest);
    let to = rest.get(0..2).and_then(Square::named)?;
    Some((from, to))
}

/// How many go in a move out of a tower, as written; `None` when all do.
pub(crate) fn split_of(action: &str) -> Option<usize> {
    action.get(2..)?.strip_prefix('(')?.split_once(')')?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        Square::named(name).unwrap()
    }

    #[test]
    fn a_position_is_read_with_its_hands() {
        let pieces = Pieces::read("r3k3/8/8/8/4N3/8/8/4K2R[QNnp] w Kq - - 0 1").unwrap();
        assert_eq!(pieces.at(square("e4")).map(|man| man.letter), Some('N'));
        assert_eq!(pieces.find('k'), Square::named("e8"));
        assert_eq!(pieces.hand(Color::White), "QN");
        assert_eq!(pieces.hand(Color::Black), "NP");
        assert!(Pieces::read("nonsense").is_none());
        assert!(Pieces::read("9/8/8/8/8/8/8/8").is_none());
    }

    #[test]
    fn towers_and_promoted_ratniks_are_read() {
        let pieces = Pieces::read("3(aR)+E3/8/8/8/8/8/v7/V7 w - - - 9").unwrap();
        let texts = |name| pieces.tower(square(name)).iter().map(|man| man.text()).collect::<Vec<_>>();
        assert_eq!(texts("d8"), ["a", "R"]);
        assert_eq!(texts("e8"), ["+E"]);
        assert_eq!(pieces.at(square("d8")).map(Man::color), Some(Color::White));
        for bad in ["()7", "(a7", "a)7", "+7", "(+)7", "((a))7", "+(a)7", "(a1)6"] {
            assert!(Pieces::read(&format!("{bad}/8/8/8/8/8/8/8")).is_none(), "{bad}");
        }
    }

    #[test]
    fn an_action_names_its_squares() {
        assert_eq!(squares_of("e2e4").len(), 2);
        assert_eq!(squares_of("N@h1"), [square("h1")]);
        assert_eq!(squares_of("d2(3)e3"), [square("d2"), square("e3")]);
        assert_eq!(squares_of("e2e4,a7a8q"), [square("e4"), square("a8")]);
        assert!(squares_of("keep").is_empty());
        assert!(squares_of("жёлтая").is_empty());
        assert_eq!(split_of("d2(13)e3"), Some(13));
        assert_eq!(split_of("d2e3"), None);
    }
}
