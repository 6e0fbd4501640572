//! What is laid over the screen for a moment: help, the record, what is legal, who is here. Any key puts it away.

use raduga_locales::say;
use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use super::hall;
use super::ui::{Overlay, Ui};
use crate::command::Show;
use crate::lang::{Lang, ahead, texts};
use crate::plain::lines::{record_command, seen_from};
use crate::state::game::{GameView, name_of};
use crate::state::record;
use crate::state::{Entry, State};
use crate::view::wrap::wrap;
use crate::view::{help, talk};
use raduga_protocol::game::Color;

/// Draws the overlay.
pub(super) fn draw(frame: &mut Frame<'_>, ui: &Ui, state: &State, overlay: Overlay, area: Rect) {
    let (title, lines) = content(ui, state, overlay.0);
    let area = area.inner(Margin { horizontal: if area.width > 60 { 3 } else { 0 }, vertical: 1 });
    let (width, height) =
        (usize::from(area.width.saturating_sub(2)), usize::from(area.height.saturating_sub(2)));
    let lines: Vec<String> = lines.iter().flat_map(|line| wrap(line, width)).collect();
    let last = lines.len().saturating_sub(height);
    // A conversation is read from its end.
    let first = if overlay.0 == Show::Talk { last } else { ui.scroll.get().min(last) };
    ui.scroll.set(first);
    let talks = overlay.0 == Show::Talk;
    let hint = if talks {
        say!(ui.lang, talk_keys)
    } else if first < last {
        say!(ui.lang, screen_more)
    } else {
        say!(ui.lang, screen_close)
    };
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(Line::styled(format!(" {title} "), ui.theme.strong()))
        .title_bottom(Line::styled(format!(" {hint} "), ui.theme.quiet()));
    let lines: Vec<Line<'_>> = lines.into_iter().skip(first).map(Line::from).collect();
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn content(ui: &Ui, state: &State, show: Show) -> (&'static str, Vec<String>) {
    let lang = ui.lang;
    let game = state.game.as_ref();
    let of =
        |lines: fn(&GameView, Lang) -> Vec<String>| game.map(|game| lines(game, lang)).unwrap_or_default();
    match show {
        Show::Seeks => (say!(lang, lobby_title), seek_lines(state, lang)),
        Show::Help | Show::Board | Show::Clock | Show::Square(_) => {
            let sought = match &state.entry {
                Entry::Search(quest) => Some(quest.settings()),
                _ => None,
            };
            let settings = game.map(|game| game.settings.clone()).or(sought);
            let keys = if game.is_some() { help::keys(lang) } else { help::lobby_keys(lang) };
            (say!(lang, screen_help), help::lines(lang, settings.as_ref(), keys))
        }
        Show::Record | Show::Moves => {
            let mut lines = of(record::text_lines);
            if let Some(game) = game {
                let command = record_command(game, &ui.speaker.server);
                lines.push(say!(lang, screen_record_file, command = command));
            }
            (say!(lang, screen_record), lines)
        }
        Show::Diagrams => {
            let lines = game.map(|game| record::diagrams(game, lang, seen_from(game.role)));
            (say!(lang, screen_diagrams), lines.unwrap_or_default())
        }
        Show::Legal => (say!(lang, screen_legal), of(legal_lines)),
        Show::OwnGames => (say!(lang, screen_own_games), own_games(state, lang)),
        Show::Who => (say!(lang, screen_who), of(who_lines)),
        Show::Talk => (say!(lang, talk_title), talk::lines(state, lang)),
    }
}

fn own_games(state: &State, lang: Lang) -> Vec<String> {
    if state.own_games.is_empty() {
        return vec![ahead::no_games(lang).to_owned()];
    }
    state.own_games.iter().map(|game| ahead::own_game(lang, game)).collect()
}

fn seek_lines(state: &State, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    for section in hall::sections(state, lang) {
        lines.push(section.title.to_owned());
        lines.extend(section.items.into_iter().map(|item| format!("  {}", item.text)));
    }
    lines
}

fn legal_lines(game: &GameView, lang: Lang) -> Vec<String> {
    let legal = game.legal().join("  ");
    let nothing = say!(lang, screen_legal_none);
    vec![if legal.is_empty() { nothing.to_owned() } else { legal }]
}

fn who_lines(game: &GameView, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = [Color::White, Color::Black]
        .into_iter()
        .map(|color| {
            format!("{}: {}", texts::side(lang, color), name_of(&game.players, color).unwrap_or("…"))
        })
        .collect();
    let watchers = say!(lang, screen_who_watches, watchers = game.presence.watchers);
    lines.push(format!("{watchers} {}", game.presence.names.join(", ")));
    lines
}
