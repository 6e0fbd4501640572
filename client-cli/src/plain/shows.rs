//! Answers to `/board` and its like, as lines.

use std::time::Instant;

use raduga_protocol::game::{Color, Prompt};

use super::finding;
use super::lines::{Speaker, key, presence_line, seen_from, talk_line};
use crate::clean::one_line;
use crate::command::Show;
use crate::lang::texts;
use crate::position::{Pieces, Square};
use crate::state::State;
use crate::state::game::{GameView, name_of};
use crate::state::notice::{Denial, Notice};
use crate::state::record;
use crate::view::{board, clock, help, tower};

/// The lines of `what`.
pub(crate) fn show(speaker: &Speaker, what: Show, state: &State, now: Instant) -> Vec<String> {
    if what == Show::Help {
        let settings = state.game.as_ref().map(|game| &game.settings);
        let lines = help::lines(speaker.lang, settings, "".lines());
        return lines.iter().filter(|line| !line.is_empty()).map(|line| format!("help {line}")).collect();
    }
    if what == Show::Seeks {
        return finding::seeks(state).iter().map(|line| one_line(line)).collect();
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
        Show::Diagrams => diagrams(speaker, game, seen_from(game.role)),
        Show::Square(square) => vec![tower_line(speaker, game, square)],
        Show::Who => who(game),
        Show::Ahead => decided(speaker, game),
        Show::Replay => vec![format!("replay raduga replay {}", game.id)],
        Show::Archive => vec!["archive raduga games".to_owned()],
        Show::Talk => state.heard().map(|line| one_line(&talk_line("heard", line, speaker.lang))).collect(),
        Show::Help | Show::Seeks => Vec::new(),
    }
}

/// The record in one line.
pub(crate) fn record(speaker: &Speaker, game: &GameView) -> String {
    one_line(&format!("record {}", record::text(game, speaker.lang)))
}

fn board_lines(game: &GameView) -> Vec<String> {
    let draft = game.draft();
    let position = draft.map_or(&game.state.position, |draft| &draft.position);
    let shown = board::text(position, seen_from(game.role));
    let mut lines: Vec<String> = shown.iter().map(|line| one_line(&format!("board {line}"))).collect();
    let key = if draft.is_some() { "draft_position" } else { "position" };
    lines.push(one_line(&format!("{key} {position}")));
    lines
}

/// What stands on `square`, in the draft if there is one.
fn tower_line(speaker: &Speaker, game: &GameView, square: Option<Square>) -> String {
    let position = game.draft().map_or(&game.state.position, |draft| &draft.position);
    match (square, Pieces::read(position)) {
        (Some(square), Some(pieces)) => {
            one_line(&format!("tower {}", tower::text(&pieces, square, game.men(), speaker.lang)))
        }
        _ => speaker.unknown_command("?"),
    }
}

/// Every action with the board before and after it, seen from `side`.
pub(crate) fn diagrams(speaker: &Speaker, game: &GameView, side: Color) -> Vec<String> {
    let lines = record::diagrams(game, speaker.lang, side);
    lines.iter().map(|line| one_line(&format!("diagram {line}"))).collect()
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
    let legal = game.legal().join(" ");
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
    let presence = &game.presence;
    for (color, rating) in [(Color::White, presence.white.rating), (Color::Black, presence.black.rating)] {
        if let Some(name) = name_of(&game.players, color) {
            lines.push(one_line(&format!("seated {} {name}", key(&color))));
        }
        lines.extend(rating.map(|rating| format!("rating {} {rating}", key(&color))));
    }
    lines.push(presence_line(&game.presence, &game.players));
    lines.extend(game.presence.names.iter().map(|name| one_line(&format!("watcher {name}"))));
    lines
}

/// All that is decided ahead, in the words in which each is told.
fn decided(speaker: &Speaker, game: &GameView) -> Vec<String> {
    let yours = game.state.yours.as_ref();
    let notices = [
        Notice::Prepared(yours.and_then(|yours| yours.prepared.as_deref().cloned())),
        Notice::Planned(yours.and_then(|yours| yours.plan.as_deref().cloned())),
        Notice::Standing(yours.and_then(|yours| yours.standing_answer)),
    ];
    notices.iter().flat_map(|notice| speaker.lines(notice)).collect()
}
