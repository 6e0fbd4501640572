//! The board as lines of text, from either side, in three sizes, plain or as Цветландия, with towers where there are
//! any.

mod paint;
mod symbols;

use raduga_protocol::game::Color;
use ratatui::text::{Line, Span};

use crate::lang::Lang;
use crate::position::{Man, Men, Pieces, Square, file_letter, squares_of};
use crate::theme::Theme;
use paint::{Mark, square_spans};

/// What is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Scene {
    /// The men.
    pub(crate) pieces: Pieces,
    /// What kind they are of.
    pub(crate) men: Men,
    /// The side that looks from below.
    pub(crate) from: Color,
    /// Squares of the last action.
    pub(crate) last: Vec<Square>,
    /// Squares of men that have moved in the series that is put together.
    pub(crate) moved: Vec<Square>,
    /// The square whose man is about to move.
    pub(crate) chosen: Option<Square>,
    /// Where it may go.
    pub(crate) targets: Vec<Square>,
    /// The square pointed at.
    pub(crate) cursor: Option<Square>,
    /// The king in check.
    pub(crate) check: Option<Square>,
    /// Where a piece was lifted and its taker stands.
    pub(crate) asked: Option<Square>,
    /// Whether this is not what stands on the partner's board: a draft, or the past.
    pub(crate) unreal: bool,
}

impl Scene {
    /// The scene of `position`, led to by `last_action`.
    pub(crate) fn new(position: &str, men: Men, from: Color, last_action: Option<&str>) -> Option<Self> {
        let pieces = Pieces::read(position)?;
        Some(Self {
            pieces,
            men,
            from,
            last: last_action.map(squares_of).unwrap_or_default(),
            moved: Vec::new(),
            chosen: None,
            targets: Vec::new(),
            cursor: None,
            check: None,
            asked: None,
            unreal: false,
        })
    }

    /// Marks the king of `color` as attacked.
    pub(crate) fn with_check(mut self, color: Option<Color>) -> Self {
        self.check = color.and_then(|color| self.pieces.find(self.men.king(color)));
        self
    }

    fn mark(&self, square: Square) -> Option<Mark> {
        let marks = [
            (self.cursor == Some(square), Mark::Cursor),
            (self.check == Some(square), Mark::Check),
            (self.asked == Some(square), Mark::Asked),
            (self.chosen == Some(square), Mark::Chosen),
            (self.targets.contains(&square), Mark::Target),
            (self.moved.contains(&square), Mark::Moved),
            (self.last.contains(&square), Mark::Last),
        ];
        marks.into_iter().find(|(is, _)| *is).map(|(_, mark)| mark)
    }
}

/// How it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Brush {
    /// The colours there are.
    pub(crate) theme: Theme,
    /// Whether the squares have the eight colours of Цветландия.
    pub(crate) rainbow: bool,
    /// Whether men are letters, not pictures.
    pub(crate) ascii: bool,
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
    let edge = if scene.unreal { brush.theme.asking() } else { brush.theme.quiet() };
    let mut lines = Vec::new();
    for rank in ranks(scene.from) {
        for row in 0..brush.scale {
            let label = if row == (brush.scale - 1) / 2 { format!("{} ", rank + 1) } else { "  ".to_owned() };
            let mut spans = vec![Span::styled(label, edge)];
            for file in files(scene.from) {
                let square = Square { file, rank };
                let tower = scene.pieces.tower(square);
                spans.extend(square_spans(square, tower, scene.men, scene.mark(square), row, brush));
            }
            lines.push(Line::from(spans));
        }
    }
    let width = usize::from(Brush::square_width(brush.scale));
    let names: String =
        files(scene.from).into_iter().map(|file| format!("{:^width$}", file_letter(file))).collect();
    lines.push(Line::styled(format!("  {names}"), edge));
    lines
}

/// The board as bare letters, for reading aloud and for programs: White's men upper case, a dot where nothing stands,
/// a tower as its top and its height. Towers follow from top to bottom, hands where the game has any.
pub(crate) fn text(position: &str, from: Color) -> Vec<String> {
    let Some(pieces) = Pieces::read(position) else { return vec![position.to_owned()] };
    let mut lines = diagram(&pieces, from);
    for square in Square::all().filter(|&square| pieces.tower(square).len() > 1) {
        lines.push(format!("tower {} {}", square.name(), letters(pieces.tower(square), ",")));
    }
    if position.contains('[') {
        let hand = |color| Some(pieces.hand(color)).filter(|hand| !hand.is_empty());
        let hand = |color| hand(color).unwrap_or_else(|| "-".to_owned());
        lines.push(format!("hand white {}", hand(Color::White)));
        lines.push(format!("hand black {}", hand(Color::Black)));
    }
    lines
}

/// The squares of [`text`] alone, with their coordinates.
pub(crate) fn diagram(pieces: &Pieces, from: Color) -> Vec<String> {
    let width = Square::all().map(|square| square_text(pieces.tower(square)).len()).max().unwrap_or(1);
    let mut lines: Vec<String> = Vec::new();
    for rank in ranks(from) {
        let men = files(from).into_iter().map(|file| square_text(pieces.tower(Square { file, rank })));
        let men: Vec<String> = men.map(|men| format!("{men:<width$}")).collect();
        lines.push(format!("{} {}", rank + 1, men.join(" ")).trim_end().to_owned());
    }
    let names: Vec<String> =
        files(from).into_iter().map(|file| format!("{:<width$}", file_letter(file))).collect();
    lines.push(format!("  {}", names.join(" ")).trim_end().to_owned());
    lines
}

fn square_text(tower: &[Man]) -> String {
    match tower {
        [] => ".".to_owned(),
        [man] => man.text(),
        [.., top] => format!("{}{}", top.text(), tower.len()),
    }
}

/// The letters of `tower` from top to bottom.
pub(crate) fn letters(tower: &[Man], between: &str) -> String {
    tower.iter().rev().map(|man| man.text()).collect::<Vec<_>>().join(between)
}
