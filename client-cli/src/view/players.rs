//! A player in one line: whether they must act, who they are, what they hold, how much time they have.

use std::time::Instant;

use raduga_protocol::game::Color;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::clock::{self, Shown};
use crate::lang::Lang;
use crate::lang::finding::rated_name;
use crate::position::Pieces;
use crate::state::game::{GameView, name_of};
use crate::theme::Theme;

/// The pieces that can be in hand.
const PICTURES: [(char, char); 5] = [('Q', '♛'), ('R', '♜'), ('B', '♝'), ('N', '♞'), ('P', '♟')];

/// What the board beside the line shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Beside<'a> {
    pub(crate) position: &'a str,
    /// Whether it is of the past.
    pub(crate) past: bool,
}

/// The line of `color`'s player, `width` columns wide: with what they hold in the position beside it.
pub(crate) fn line(
    game: &GameView,
    color: Color,
    beside: Beside<'_>,
    now: Instant,
    width: usize,
    (lang, theme): (Lang, Theme),
) -> Line<'static> {
    let shown = clock::now(&game.state.clock, color, game.state_at, now);
    let time = Span::styled(time_text(lang, shown, &game.state.clock, color), time_style(shown, theme));
    let presence = match color {
        Color::White => &game.presence.white,
        Color::Black => &game.presence.black,
    };
    let acts = if game.state.to_act == Some(color) { "▶" } else { " " };
    let dot =
        if presence.here { Span::styled("● ", theme.good()) } else { Span::styled("○ ", theme.bad()) };
    let man = if color == Color::White { "♔" } else { "♚" };
    let held = game
        .state
        .prompt
        .as_ref()
        .filter(|prompt| prompt.owner == color && !beside.past)
        .map(|prompt| held_up(&prompt.piece));
    let held = held.unwrap_or_default();
    let hand = Pieces::read(beside.position).map(|pieces| hand(&pieces.hand(color))).unwrap_or_default();
    let room = width.saturating_sub(time.width() + hand.width() + held.width() + 8);
    let name = name_of(&game.players, color).unwrap_or("…");
    let rated = rated_name(name, presence.rating);
    let name = if rated.width() <= room { rated } else { short(name, room) };
    let mut spans = vec![
        Span::styled(acts, theme.strong()),
        dot,
        Span::raw(format!("{man} ")),
        Span::styled(name, theme.strong()),
        " ".into(),
        Span::styled(hand, Style::new().add_modifier(Modifier::BOLD)),
        Span::styled(held, theme.asking()),
    ];
    let used: usize = spans.iter().map(Span::width).sum();
    spans.push(" ".repeat(width.saturating_sub(used + time.width())).into());
    spans.push(time);
    Line::from(spans)
}

/// A piece that is held up for its owner's answer.
fn held_up(letter: &str) -> String {
    let picture =
        PICTURES.iter().find(|(of, _)| letter.starts_with(*of)).map_or('?', |&(_, picture)| picture);
    format!(" {picture}? ")
}

/// `name` in at most `room` columns.
fn short(name: &str, room: usize) -> String {
    if name.width() <= room {
        return name.to_owned();
    }
    let mut text = String::new();
    for letter in name.chars() {
        if text.width() + letter.width().unwrap_or(0) >= room {
            break;
        }
        text.push(letter);
    }
    text + "…"
}

/// The pieces in hand as pictures; many of a kind as a number.
pub(crate) fn hand(letters: &str) -> String {
    let mut words = Vec::new();
    for (letter, picture) in PICTURES {
        match letters.matches(letter).count() {
            0 => {}
            1 => words.push(picture.to_string()),
            many => words.push(format!("{picture}{many}")),
        }
    }
    if words.is_empty() { String::new() } else { format!("+ {}", words.join(" ")) }
}

fn time_text(lang: Lang, shown: Shown, clocks: &raduga_protocol::game::Clock, color: Color) -> String {
    let side = match color {
        Color::White => &clocks.white,
        Color::Black => &clocks.black,
    };
    let delay = if shown.running && shown.delay_ms > 0 {
        format!("({}) ", clock::text(lang, Some(shown.delay_ms)))
    } else {
        String::new()
    };
    let periods = match (shown.periods, side.period_ms) {
        (Some(periods), Some(period)) if periods > 0 => {
            format!("+{periods}×{}", clock::short_seconds(period))
        }
        _ => String::new(),
    };
    let alarm = if shown.low { "!" } else { "" };
    format!(" {delay}{}{periods}{alarm} ", clock::text(lang, shown.ms))
}

fn time_style(shown: Shown, theme: Theme) -> Style {
    let style = if shown.low { theme.bad() } else { theme.strong() };
    if shown.running { style.add_modifier(Modifier::REVERSED) } else { style }
}
