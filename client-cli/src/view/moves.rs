//! The move list: numbers, White's moves, Black's moves, the one looked at marked by a sign.

use raduga_protocol::game::Color;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use crate::lang::Lang;
use crate::state::game::GameView;
use crate::state::record::{self, Half};
use crate::theme::Theme;
use crate::view::wrap::wrap;

/// The last `height` lines that hold the half-move that led to `ply`, `width` columns wide.
pub(crate) fn lines(
    game: &GameView,
    ply: usize,
    (width, height): (usize, usize),
    lang: Lang,
    theme: Theme,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut marked = 0;
    for row in record::rows(game, lang) {
        let is = |half: &Option<Half>| half.as_ref().is_some_and(|half| half.ply == ply && ply > 0);
        let number = format!("{:>3}. ", row.number);
        let column = width.saturating_sub(number.width()) / 2;
        let (white_now, black_now) = (is(&row.white), is(&row.black));
        let text = |half: &Option<Half>| half.as_ref().map_or("…".to_owned(), |half| half.text.clone());
        let white = text(&row.white);
        let black = if row.black.is_some() { text(&row.black) } else { String::new() };
        let fits = !game.has_series() && white.width() < column && black.width() < column;
        let number = Span::styled(number, theme.quiet());
        if fits {
            let mut spans = vec![number];
            spans.extend(cell(&white, column, white_now, theme));
            spans.extend(cell(&black, column, black_now, theme));
            lines.push(Line::from(spans));
            marked = if white_now || black_now { lines.len() } else { marked };
        } else {
            let whole = width.saturating_sub(number.width());
            let indent = || Span::raw(" ".repeat(number.width()));
            let head = |color| {
                let text = format!("{:>4} ", record::series_number(row.number, color, lang));
                Span::styled(text, theme.quiet())
            };
            let [first, second] = if game.has_series() {
                [head(Color::White), head(Color::Black)]
            } else {
                [number.clone(), indent()]
            };
            for (head, text, now) in [(first, white, white_now), (second, black, black_now)] {
                let mut head = Some(head);
                for part in wrap(&text, whole.saturating_sub(2)).into_iter().filter(|part| !part.is_empty()) {
                    let mut spans = vec![head.take().unwrap_or_else(indent)];
                    spans.extend(cell(&part, whole, now, theme));
                    lines.push(Line::from(spans));
                    marked = if now { lines.len() } else { marked };
                }
            }
        }
    }
    let end = if ply == 0 { height } else { marked.max(height) }.min(lines.len());
    lines.drain(..end).skip(end.saturating_sub(height)).collect()
}

/// One half-move and the room after it: what is looked at stands in brackets, bold and underlined.
fn cell(text: &str, width: usize, now: bool, theme: Theme) -> [Span<'static>; 2] {
    let (text, style) = if now {
        (format!("[{text}]"), theme.strong().add_modifier(Modifier::UNDERLINED))
    } else {
        (format!(" {text}"), Style::new())
    };
    let pad = " ".repeat(width.saturating_sub(text.width()));
    [Span::styled(text, style), pad.into()]
}
