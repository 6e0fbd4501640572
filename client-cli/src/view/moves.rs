//! The move list: numbers, White's moves, Black's moves, the one looked at marked by a sign.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use crate::lang::Lang;
use crate::state::game::GameView;
use crate::state::record::{self, Half};
use crate::theme::Theme;

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
        let fits = white.width() < column && black.width() < column;
        if fits {
            lines.push(Line::from(vec![
                Span::styled(number, theme.quiet()),
                cell(&white, column, white_now, theme),
                cell(&black, column, black_now, theme),
            ]));
            marked = if white_now || black_now { lines.len() } else { marked };
        } else {
            let whole = width.saturating_sub(number.width());
            let indent = " ".repeat(number.width());
            lines.push(Line::from(vec![
                Span::styled(number, theme.quiet()),
                cell(&white, whole, white_now, theme),
            ]));
            marked = if white_now { lines.len() } else { marked };
            if !black.is_empty() {
                lines.push(Line::from(vec![indent.into(), cell(&black, whole, black_now, theme)]));
                marked = if black_now { lines.len() } else { marked };
            }
        }
    }
    let end = if ply == 0 { height } else { marked.max(height) }.min(lines.len());
    lines.drain(..end).skip(end.saturating_sub(height)).collect()
}

/// One half-move: what is looked at stands in brackets and bold.
fn cell(text: &str, width: usize, now: bool, theme: Theme) -> Span<'static> {
    let (text, style) = if now {
        (format!("[{text}]"), theme.strong().add_modifier(Modifier::UNDERLINED))
    } else {
        (format!(" {text}"), Style::new())
    };
    let pad = width.saturating_sub(text.width());
    Span::styled(format!("{text}{}", " ".repeat(pad)), style)
}
