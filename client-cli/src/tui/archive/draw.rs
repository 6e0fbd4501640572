//! The screen of finished games.

use raduga_locales::say;
use raduga_protocol::game::Color;
use raduga_protocol::record::GameLine;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr as _;

use super::{ArchiveUi, Source, Typing};
use crate::clean::one_line;
use crate::lang::{Lang, finding, records as texts};
use crate::records::date;
use crate::records::import::Kept;
use crate::state::game::name_of;
use crate::tui::cinema;
use crate::tui::ui::Ui;
use crate::view::wrap::cut;

/// Draws the list, or the game that is replayed; `banner` is what must not be missed meanwhile.
pub(in crate::tui) fn draw(
    frame: &mut Frame<'_>,
    ui: &Ui,
    archive: &ArchiveUi,
    banner: Option<Line<'static>>,
    area: Rect,
) {
    if let Some(open) = &archive.cinema {
        return cinema::draw(frame, ui, open, banner, area);
    }
    let [head, filter, list, said, bottom] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Min(1),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(area);
    frame.render_widget(title(ui, archive), head);
    frame.render_widget(filter_line(ui, archive), filter);
    frame.render_widget(Paragraph::new(lines(ui, archive, list)), list);
    frame.render_widget(banner.unwrap_or_else(|| status(ui, archive)), said);
    frame.render_widget(Line::styled(keys(ui.lang, archive, area.width), ui.theme.quiet()), bottom);
}

fn title(ui: &Ui, archive: &ArchiveUi) -> Line<'static> {
    let mark = match archive.source {
        Source::Shelf(_) => say!(ui.lang, records_title_file),
        Source::Server { .. } | Source::One(_) => say!(ui.lang, records_title),
    };
    let more = match &archive.source {
        Source::Server { next: Some(_), .. } => "+",
        Source::Shelf(shelf) if shelf.more => "+",
        _ => "",
    };
    let count = if archive.count() > 0 { format!(" {}{more}", archive.count()) } else { String::new() };
    Line::from(vec![
        Span::styled(format!(" {mark} "), ui.theme.strong().add_modifier(ratatui::style::Modifier::REVERSED)),
        Span::styled(count, ui.theme.quiet()),
    ])
}

fn filter_line(ui: &Ui, archive: &ArchiveUi) -> Line<'static> {
    let lang = ui.lang;
    if let Some((what, input)) = &archive.typing {
        let label = match what {
            Typing::Player => say!(lang, records_ask_player),
            Typing::Days => say!(lang, records_ask_days),
        };
        let bad = archive.trouble.is_some();
        let style = if bad { ui.theme.bad() } else { ui.theme.asking() };
        return Line::from(vec![
            Span::styled(format!(" {label}: "), ui.theme.strong()),
            Span::styled(format!("{}▏", input.text()), style),
        ]);
    }
    let words = texts::filter(lang, &archive.filter);
    let all = say!(lang, records_all);
    let text = if words.is_empty() { all.to_owned() } else { words };
    match archive.source {
        Source::Server { .. } => Line::styled(format!(" {}", one_line(&text)), ui.theme.strong()),
        Source::Shelf(_) | Source::One(_) => Line::default(),
    }
}

/// The list, moved so that what is chosen is in sight.
fn lines(ui: &Ui, archive: &ArchiveUi, area: Rect) -> Vec<Line<'static>> {
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let first = archive.chosen.saturating_sub(height.saturating_sub(1));
    let texts: Vec<String> = match &archive.source {
        Source::Server { games, .. } => {
            games.iter().skip(first).take(height).map(|line| game(ui.lang, line, width)).collect()
        }
        Source::Shelf(shelf) => {
            shelf.games.iter().skip(first).take(height).map(|kept| entry(ui.lang, kept)).collect()
        }
        Source::One(_) => Vec::new(),
    };
    let line = |(place, text): (usize, String)| {
        let here = place == archive.chosen;
        let style = if here { ui.theme.asking() } else { ratatui::style::Style::new() };
        let sign = if here { "▶" } else { " " };
        Line::styled(cut(&one_line(&format!("{sign} {text}")), width), style)
    };
    (first..).zip(texts).map(line).collect()
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

fn game(lang: Lang, line: &GameLine, width: usize) -> String {
    let name = |color| name_of(&line.players, color).unwrap_or("…").to_owned();
    let players = format!("{} – {}", name(Color::White), name(Color::Black));
    let moment = date::minute(line.finished_ms);
    let moment = if width < 70 { moment.split(' ').next().unwrap_or_default().to_owned() } else { moment };
    format!(
        "{moment}  {} {} {} {}  {}{}",
        padded(texts::short_variant(lang, line.variant), 10),
        padded(&finding::clock(lang, &line.clock), 7),
        padded(texts::result(line), 5),
        padded(&cut(&players, 30), 24),
        say!(lang, records_plies, plies = line.plies),
        if line.rated { format!(" · {}", say!(lang, records_rated)) } else { String::new() }
    )
}

fn entry(lang: Lang, kept: &Kept) -> String {
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "…".to_owned());
    let players = format!("{} – {}", name(&kept.head.white), name(&kept.head.black));
    let variant = kept.variant.map_or("?", |variant| texts::short_variant(lang, variant));
    let result = kept.head.outcome.as_ref().map_or("", crate::state::record::result);
    let moment = kept.head.at_ms.map(date::minute).unwrap_or_default();
    format!(
        "{} {} {} {} {}",
        padded(&kept.head.id, 11),
        padded(variant, 10),
        padded(result, 5),
        padded(&cut(&players, 30), 24),
        moment
    )
}

fn status(ui: &Ui, archive: &ArchiveUi) -> Line<'static> {
    let lang = ui.lang;
    if let Some(trouble) = archive.trouble.as_ref().filter(|why| !why.is_empty()) {
        return Line::styled(one_line(trouble), ui.theme.bad());
    }
    let text = match (archive.waits.is_some(), archive.count(), &archive.source) {
        (true, ..) => say!(lang, records_reading).to_owned(),
        (false, 0, _) => texts::none_found(lang).to_owned(),
        (false, _, Source::Server { .. }) => {
            say!(lang, records_into_a_file, command = archive.export_command())
        }
        (false, ..) => String::new(),
    };
    Line::styled(text, ui.theme.quiet())
}

/// The keys of the list.
fn keys(lang: Lang, archive: &ArchiveUi, width: u16) -> &'static str {
    match (&archive.source, archive.typing.is_some(), width >= 78) {
        (_, true, _) => say!(lang, records_keys_typing),
        (Source::Server { .. }, false, true) => say!(lang, records_keys),
        (Source::Server { .. }, false, false) => say!(lang, records_keys_narrow),
        (..) => say!(lang, records_keys_file),
    }
}
