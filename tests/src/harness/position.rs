//! As much of a position's text as is needed to count pieces. No rules.

use raduga_protocol::game::Color;

/// Pieces of one side: on the board, in hand, held up for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Men {
    /// On the board.
    pub board: usize,
    /// Kept in hand.
    pub hand: usize,
    /// Held up for an answer.
    pub held: usize,
    /// Kings on the board.
    pub kings: usize,
}

impl Men {
    /// All of them.
    pub const fn all(self) -> usize {
        self.board + self.hand + self.held
    }
}

/// The men on the board of any game, White's and Black's, those inside of towers too.
pub fn on_board(position: &str) -> (usize, usize) {
    let placed = position.split([' ', '[']).next().unwrap_or_default();
    let count = |color| placed.chars().filter(|&letter| owner(letter) == Some(color)).count();
    (count(Color::White), count(Color::Black))
}

/// The phase field of `position`: `-`, `=` or `?x`.
pub fn phase(position: &str) -> &str {
    position.split(' ').nth(4).unwrap_or_else(|| panic!("no phase in {position:?}"))
}

/// What `color` has in `position`.
pub fn men(position: &str, color: Color) -> Men {
    let placed = position.split(' ').next().unwrap_or_default();
    let (board, hands) = placed.split_once('[').unwrap_or_else(|| panic!("no hands in {position:?}"));
    let count = |text: &str| text.chars().filter(|&letter| owner(letter) == Some(color)).count();
    let king = if color == Color::White { 'K' } else { 'k' };
    let held = phase(position).strip_prefix('?').map_or(0, count);
    Men { board: count(board), hand: count(hands), held, kings: board.matches(king).count() }
}

fn owner(letter: char) -> Option<Color> {
    letter
        .is_ascii_alphabetic()
        .then(|| if letter.is_ascii_uppercase() { Color::White } else { Color::Black })
}
