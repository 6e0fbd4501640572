//! The board as lines of text, from either side, in three sizes, plain or as Цветландия.

mod paint;
pub(crate) mod position;

use raduga_protocol::game::Color;
use ratatui::text::{Line, Span};

use crate::lang::Lang;
use crate::theme::Theme;
use paint::{Mark, square_spans};
use position::{Pieces, Square, squares_of};

/// What is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Scene {
    /// The pieces.
    pub(crate) pieces: Pieces,
    /// The side that looks from below.
    pub(crate) from: Color,
    /// Squares of the last action.
    pub(crate) last: Vec<Square>,
    /// The king in check.
    pub(crate) check: Option<Square>,
    /// Where a piece was lifted and its taker stands.
    pub(crate) asked: Option<Square>,
}

impl Scene {
    /// The scene of `position`, led to by `last_action`.
    pub(crate) fn new(position: &str, from: Color, last_action: Option<&str>) -> Option<Self> {
        let pieces = Pieces::read(position)?;
        Some(Self {
            pieces,
            from,
            last: last_action.map(squares_of).unwrap_or_default(),
            check: None,
            asked: None,
        })
    }

    /// Marks the king of `color` as attacked.
    pub(crate) fn with_check(mut self, color: Option<Color>) -> Self {
        let king = color.map(|color| if color == Color::White { 'K' } else { 'k' });
        self.check = king.and_then(|king| self.pieces.find(king));
        self
    }

    fn mark(&self, square: Square) -> Option<Mark> {
        if self.check == Some(square) {
            Some(Mark::Check)
        } else if self.asked == Some(square) {
            Some(Mark::Asked)
        } else if self.last.contains(&square) {
            Some(Mark::Last)
        } else {
            None
        }
    }
}

/// How it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Brush {
    /// The colours there are.
    pub(crate) theme: Theme,
    /// Whether the squares have the eight colours of Цветландия.
    pub(crate) rainbow: bool,
    /// 1, 2 or 3 rows a square.
    pub(crate) scale: u16,
    /// The language of the colours' names.
    pub(crate) lang: Lang,
}

impl Brush {
    /// Columns of a square.
    pub(crate) const fn square_width(scale: u16) -> u16 {
        2 * scale + 1
    }

    /// Columns of the board, coordinates included.
    pub(crate) const fn width(scale: u16) -> u16 {
        2 + 8 * Self::square_width(scale)
    }

    /// Rows of the board, coordinates included.
    pub(crate) const fn height(scale: u16) -> u16 {
        8 * scale + 1
    }
}

/// Files as they stand from left to right for who sits at `from`.
fn files(from: Color) -> Vec<usize> {
    if from == Color::White { (0..8).collect() } else { (0..8).rev().collect() }
}

/// Ranks as they stand from top to bottom for who sits at `from`.
fn ranks(from: Color) -> Vec<usize> {
    if from == Color::White { (0..8).rev().collect() } else { (0..8).collect() }
}

/// The board for a full screen.
pub(crate) fn lines(scene: &Scene, brush: Brush) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for rank in ranks(scene.from) {
        for row in 0..brush.scale {
            let label = if row == (brush.scale - 1) / 2 { format!("{} ", rank + 1) } else { "  ".to_owned() };
            let mut spans = vec![Span::styled(label, brush.theme.quiet())];
            for file in files(scene.from) {
                let square = Square { file, rank };
                spans.extend(square_spans(square, scene.pieces.at(square), scene.mark(square), row, brush));
            }
            lines.push(Line::from(spans));
        }
    }
    let width = usize::from(Brush::square_width(brush.scale));
    let names: String =
        files(scene.from).into_iter().map(|file| format!("{:^width$}", letter(file))).collect();
    lines.push(Line::styled(format!("  {names}"), brush.theme.quiet()));
    lines
}

/// The board as bare letters, for reading aloud and for programs: White's pieces upper case, a dot where nothing stands.
pub(crate) fn text(position: &str, from: Color) -> Vec<String> {
    let Some(pieces) = Pieces::read(position) else { return vec![position.to_owned()] };
    let mut lines: Vec<String> = Vec::new();
    for rank in ranks(from) {
        let men =
            files(from).into_iter().map(|file| pieces.at(Square { file, rank }).unwrap_or('.').to_string());
        lines.push(format!("{} {}", rank + 1, men.collect::<Vec<_>>().join(" ")));
    }
    let names: Vec<String> = files(from).into_iter().map(|file| letter(file).to_string()).collect();
    lines.push(format!("  {}", names.join(" ")));
    let hand =
        |color| Some(pieces.hand(color)).filter(|hand| !hand.is_empty()).unwrap_or_else(|| "-".to_owned());
    lines.push(format!("hand white {}", hand(Color::White)));
    lines.push(format!("hand black {}", hand(Color::Black)));
    lines
}

/// The letter of `file`.
fn letter(file: usize) -> char {
    char::from(b"abcdefgh"[file % 8])
}
