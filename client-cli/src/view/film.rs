//! The moves of a film as lines: numbers, White, Black, the one looked at marked by a sign. What was taken back stands in
//! its place in round brackets, and a line of its own tells where the game went back.

use raduga_protocol::game::Color;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use super::wrap::{cut, wrap};
use crate::lang::{Lang, notation, records as texts, texts as sentences};
use crate::records::film::{Film, What};
use crate::state::record::series_number;
use crate::theme::Theme;

/// What one side did in its turn, and which pictures show it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Cell {
    text: String,
    first: usize,
    last: usize,
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Row {
    Turn { number: u32, white: Option<Cell>, black: Option<Cell> },
    Back { text: String, at: usize },
}

/// The rows of a film.
fn rows(film: &Film, lang: Lang) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    // An answer that waits for the move said with it.
    let mut said: Option<Cell> = None;
    for (place, picture) in film.pictures.iter().enumerate() {
        match &picture.what {
            What::Start => {}
            What::TakenBack(count) => {
                said = None;
                rows.push(Row::Back { text: texts::taken_back(lang, *count), at: place });
            }
            What::Acted(act) => {
                let text = notation(lang, &act.notation);
                let text = if act.gone { format!("({text})") } else { text.to_owned() };
                let mut cell = match said.take() {
                    Some(before) => Cell { text: format!("{} {text}", before.text), ..before },
                    None => Cell { text, first: place, last: place },
                };
                cell.last = place;
                if act.action == "give" {
                    said = Some(cell.clone());
                } else if act.forced.is_some() {
                    let text = sentences::and_i_am_glad(lang).to_owned();
                    said = Some(Cell { text, first: place + 1, last: place + 1 });
                }
                put(&mut rows, act.number, act.color, cell);
            }
        }
    }
    rows
}

/// Puts what a side did into the row of its move. An answer that is followed by its move gives way to both.
fn put(rows: &mut Vec<Row>, number: u32, color: Color, cell: Cell) {
    if let Some(Row::Turn { number: open, white, black }) = rows.last_mut()
        && *open == number
    {
        let place = if color == Color::White { white } else { black };
        let free = place.as_ref().is_none_or(|there| there.first == cell.first);
        if free {
            *place = Some(cell);
            return;
        }
    }
    let (white, black) = if color == Color::White { (Some(cell), None) } else { (None, Some(cell)) };
    rows.push(Row::Turn { number, white, black });
}

/// `height` lines of `width` columns about the picture `at`.
pub(crate) fn lines(
    film: &Film,
    at: usize,
    (width, height): (usize, usize),
    lang: Lang,
    theme: Theme,
) -> Vec<Line<'static>> {
    let mut list = List { lines: Vec::new(), marked: None, at, width, theme };
    for row in rows(film, lang) {
        match row {
            Row::Back { text, at } => list.back(&text, at),
            Row::Turn { number, white, black } => list.turn(number, white, black, film.has_series(), lang),
        }
    }
    // What is looked at stands in the middle, where the list is longer than its place.
    let all = list.lines.len();
    let marked = list.marked.unwrap_or(0);
    let first = marked.saturating_sub(height / 2).min(all.saturating_sub(height));
    list.lines.into_iter().skip(first).take(height).collect()
}

struct List {
    lines: Vec<Line<'static>>,
    marked: Option<usize>,
    at: usize,
    width: usize,
    theme: Theme,
}

impl List {
    fn is_now(&self, cell: &Cell) -> bool {
        (cell.first..=cell.last).contains(&self.at)
    }

    fn mark(&mut self) {
        self.marked = Some(self.lines.len());
    }

    fn back(&mut self, text: &str, at: usize) {
        let now = at == self.at;
        if now {
            self.mark();
        }
        let style = if now { self.theme.asking() } else { self.theme.quiet() };
        self.lines.push(Line::styled(cut(text, self.width), style));
    }

    fn turn(&mut self, number: u32, white: Option<Cell>, black: Option<Cell>, series: bool, lang: Lang) {
        let head = format!("{number:>3}. ");
        let column = self.width.saturating_sub(head.width()) / 2;
        let fits = |cell: &Option<Cell>| cell.as_ref().is_none_or(|cell| cell.text.width() < column);
        if !series && fits(&white) && fits(&black) {
            let mut spans = vec![Span::styled(head, self.theme.quiet())];
            let dots = Cell { text: "…".to_owned(), first: usize::MAX, last: 0 };
            for cell in [Some(white.unwrap_or(dots)), black].into_iter().flatten() {
                let now = self.is_now(&cell);
                if now {
                    self.mark();
                }
                spans.extend(paint(&cell.text, column, now, self.theme));
            }
            self.lines.push(Line::from(spans));
            return;
        }
        for (color, cell) in [(Color::White, white), (Color::Black, black)] {
            let Some(cell) = cell else { continue };
            let head = match (series, color) {
                (true, _) => format!("{:>4} ", series_number(number, color, lang)),
                (false, Color::White) => head.clone(),
                (false, Color::Black) => format!("{number:>3}… "),
            };
            self.long(&head, &cell);
        }
    }

    fn long(&mut self, head: &str, cell: &Cell) {
        let whole = self.width.saturating_sub(head.width());
        let now = self.is_now(cell);
        if now {
            self.mark();
        }
        for (place, part) in wrap(&cell.text, whole.saturating_sub(2)).into_iter().enumerate() {
            let lead = if place == 0 { head.to_owned() } else { " ".repeat(head.width()) };
            let mut spans = vec![Span::styled(lead, self.theme.quiet())];
            spans.extend(paint(&part, whole, now, self.theme));
            self.lines.push(Line::from(spans));
        }
    }
}

fn paint(text: &str, width: usize, now: bool, theme: Theme) -> [Span<'static>; 2] {
    let (text, style) = if now {
        (format!("[{text}]"), theme.strong().add_modifier(Modifier::UNDERLINED))
    } else if text.starts_with('(') {
        (format!(" {text}"), theme.quiet().add_modifier(Modifier::CROSSED_OUT))
    } else {
        (format!(" {text}"), Style::new())
    };
    let pad = " ".repeat(width.saturating_sub(text.width()));
    [Span::styled(text, style), pad.into()]
}
