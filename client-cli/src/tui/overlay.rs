//! What is laid over the screen for a moment: help, the record, what is legal, who is here. Any key puts it away.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Wrap};

use super::ui::{Overlay, Ui};
use crate::command::Show;
use crate::lang::{Lang, texts};
use crate::state::State;
use crate::state::game::{GameView, name_of};
use crate::state::record;
use crate::view::help;
use raduga_protocol::game::Color;

/// Draws the overlay.
pub(super) fn draw(frame: &mut Frame<'_>, ui: &Ui, state: &State, overlay: Overlay, area: Rect) {
    let (title, lines) = content(ui.lang, state.game.as_ref(), overlay.0);
    let area = area.inner(Margin { horizontal: if area.width > 60 { 3 } else { 0 }, vertical: 1 });
    let hint = ui.lang.pick(" любая клавиша — закрыть ", " any key closes ");
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(Line::styled(format!(" {title} "), ui.theme.strong()))
        .title_bottom(Line::styled(hint, ui.theme.quiet()));
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block), area);
}

fn content(lang: Lang, game: Option<&GameView>, show: Show) -> (&'static str, Vec<String>) {
    let of =
        |lines: fn(&GameView, Lang) -> Vec<String>| game.map(|game| lines(game, lang)).unwrap_or_default();
    match show {
        Show::Help | Show::Board | Show::Clock => {
            (lang.pick("Справка", "Help"), help::lines(lang).iter().map(|line| (*line).to_owned()).collect())
        }
        Show::Record | Show::Moves => (lang.pick("Запись партии", "The record"), of(record_lines)),
        Show::Legal => (lang.pick("Что можно сейчас", "What can be done now"), of(legal_lines)),
        Show::Who => (lang.pick("Кто здесь", "Who is here"), of(who_lines)),
    }
}

fn record_lines(game: &GameView, lang: Lang) -> Vec<String> {
    let save = lang.pick("В файл:", "Into a file:");
    vec![record::text(game, lang), String::new(), format!("{save} raduga record {} > game.txt", game.id)]
}

fn legal_lines(game: &GameView, lang: Lang) -> Vec<String> {
    let legal = game.state.yours.as_ref().map(|yours| yours.legal.join("  ")).unwrap_or_default();
    let nothing = lang.pick("сейчас ничего: ходит партнёр", "nothing now: it is the partner's move");
    vec![if legal.is_empty() { nothing.to_owned() } else { legal }]
}

fn who_lines(game: &GameView, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = [Color::White, Color::Black]
        .into_iter()
        .map(|color| {
            format!("{}: {}", texts::side(lang, color), name_of(&game.players, color).unwrap_or("…"))
        })
        .collect();
    let watchers = lang.pick("Зрителей", "Watchers");
    lines.push(format!("{watchers}: {} {}", game.presence.watchers, game.presence.names.join(", ")));
    lines
}
