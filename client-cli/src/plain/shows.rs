//! Answers to `/board` and its like, as lines.

use std::time::Instant;

use raduga_protocol::game::{Color, Prompt};

use super::lines::{Speaker, key, one_line, presence_line, seen_from};
use crate::command::Show;
use crate::lang::texts;
use crate::state::State;
use crate::state::game::{GameView, name_of};
use crate::state::notice::Denial;
use crate::state::record;
use crate::view::{board, clock, help};

/// The lines of `what`.
pub(crate) fn show(speaker: &Speaker, what: Show, state: &State, now: Instant) -> Vec<String> {
    if what == Show::Help {
        return help::lines(speaker.lang).iter().map(|line| format!("help {line}")).collect();
    }
    let Some(game) = &state.game else {
        let denial = Denial::NoGame;
        return vec![format!("refused - {} {}", denial.key(), texts::denial(speaker.lang, denial))];
    };
    match what {
        Show::Board => board_lines(game),
        Show::Clock => vec![clock_line(game, now)],
        Show::Legal => vec![legal_line(game)],
        Show::Moves => moves(speaker, game),
        Show::Record => vec![record(speaker, game)],
        Show::Who => who(game),
        Show::Help => Vec::new(),
    }
}

/// The record in one line.
pub(crate) fn record(speaker: &Speaker, game: &GameView) -> String {
    one_line(&format!("record {}", record::text(game, speaker.lang)))
}

fn board_lines(game: &GameView) -> Vec<String> {
    let mut lines: Vec<String> = board::text(&game.state.position, seen_from(game.role))
        .iter()
        .map(|line| format!("board {line}"))
        .collect();
    lines.push(format!("position {}", one_line(&game.state.position)));
    lines
}

fn clock_line(game: &GameView, now: Instant) -> String {
    let clocks = &game.state.clock;
    let of = |color| {
        let shown = clock::now(clocks, color, game.state_at, now);
        let periods = shown.periods.map(|periods| format!(" periods {periods}"));
        format!("{} {}{}", key(&color), clock::seconds(shown.ms), periods.unwrap_or_default())
    };
    let running = clocks.running.map_or_else(|| "none".to_owned(), |color| key(&color));
    format!("clock {} {} running {running}", of(Color::White), of(Color::Black))
}

fn legal_line(game: &GameView) -> String {
    let legal = game.state.yours.as_ref().map(|yours| yours.legal.join(" ")).unwrap_or_default();
    let answers = game.state.prompt.as_ref().filter(|prompt| is_mine(game, prompt));
    let text = match answers {
        Some(prompt) if legal.is_empty() => prompt.answers.join(" "),
        _ => legal,
    };
    one_line(&format!("legal {text}"))
}

fn is_mine(game: &GameView, prompt: &Prompt) -> bool {
    game.role.color() == Some(prompt.owner)
}

fn moves(speaker: &Speaker, game: &GameView) -> Vec<String> {
    let rows = record::rows(game, speaker.lang);
    let half = |half: Option<record::Half>| half.map_or_else(|| "…".to_owned(), |half| half.text);
    let line = |row: record::Row| match row.black {
        None => format!("moves {} {}", row.number, half(row.white)),
        black => format!("moves {} {} {}", row.number, half(row.white), half(black)),
    };
    rows.into_iter().map(|row| one_line(&line(row))).collect()
}

fn who(game: &GameView) -> Vec<String> {
    let mut lines = Vec::new();
    for color in [Color::White, Color::Black] {
        if let Some(name) = name_of(&game.players, color) {
            lines.push(one_line(&format!("seated {} {name}", key(&color))));
        }
    }
    lines.push(presence_line(&game.presence));
    lines.extend(game.presence.names.iter().map(|name| one_line(&format!("watcher {name}"))));
    lines
}
