//! The lobby's screen, and the one of a search that goes on.

use std::time::Instant;

use raduga_locales::say;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr as _;

use super::form::{self, GAMES};
use super::hall::{self, Section};
use super::ui::Ui;
use super::waiting::centred;
use crate::clean::one_line;
use crate::lang::{finding as texts, rules};
use crate::state::finding::{Hall, Quest, Search};
use crate::state::{Connection, Entry, State};
use crate::view::wrap::cut;

/// Columns of the pools.
const POOL_COLUMNS: u16 = 27;
/// From this width on the pools stand beside the list.
const WITH_POOLS: u16 = 70;

/// Draws the lobby.
pub(super) fn draw(frame: &mut Frame<'_>, ui: &Ui, state: &State, area: Rect) {
    let pools = if area.width >= WITH_POOLS { POOL_COLUMNS } else { 0 };
    let [list, grid] = Layout::horizontal([Constraint::Min(1), Constraint::Length(pools)]).areas(area);
    let lines = match (&state.finding.hall, &state.connection) {
        (None, Connection::Offline { reason, .. }) => unreached(ui, reason),
        // An empty lobby is another thing than one that has not been told of yet.
        (None, _) => Vec::new(),
        (Some(_), _) => list_lines(ui, state, list),
    };
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), list);
    if let Some(hall) = state.finding.hall.as_ref().filter(|_| pools > 0) {
        frame.render_widget(Paragraph::new(grid_lines(ui, state, hall)), grid);
    }
    if let Some(open) = &ui.hall.form {
        form::draw(frame, ui, open, state.finding.hall.as_ref(), area);
    }
}

/// What there is to say where no server has answered yet: which, why not, and how another is named.
fn unreached(ui: &Ui, reason: &str) -> Vec<Line<'static>> {
    let server = one_line(&ui.speaker.server);
    vec![
        Line::styled(say!(ui.lang, lobby_unreached, server = server), ui.theme.strong()),
        Line::styled(one_line(reason), ui.theme.bad()),
        Line::default(),
        Line::styled(say!(ui.lang, lobby_unreached_help), ui.theme.quiet()),
    ]
}

/// The list, moved so that what is chosen is in sight.
fn list_lines(ui: &Ui, state: &State, area: Rect) -> Vec<Line<'static>> {
    let sections = hall::sections(state, ui.lang);
    let chosen = ui.hall.chosen.map(|(key, _)| key);
    let width = usize::from(area.width.saturating_sub(1));
    let mut lines = Vec::new();
    let mut at = 0;
    for Section { title, items, empty } in sections {
        if items.is_empty() && empty.is_empty() {
            continue;
        }
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        let count = if items.len() > 1 { format!(" · {}", items.len()) } else { String::new() };
        lines.push(Line::from(vec![
            Span::styled(title, ui.theme.strong()),
            Span::styled(count, ui.theme.quiet()),
        ]));
        if items.is_empty() {
            lines.push(Line::styled(format!("  {empty}"), ui.theme.quiet()));
        }
        for item in items {
            let here = Some(item.key) == chosen;
            if here {
                at = lines.len();
            }
            let style = match (here, item.asking) {
                (true, _) => ui.theme.asking(),
                (false, true) => ui.theme.asking_frame(),
                (false, false) => ratatui::style::Style::new(),
            };
            let sign = if here { "▶" } else { " " };
            lines.push(Line::styled(cut(&format!("{sign} {}", item.text), width), style));
        }
    }
    let height = usize::from(area.height);
    let first = if at >= height { at + 1 - height } else { 0 };
    lines.into_iter().skip(first).collect()
}

/// The pools: a row for each clock, a column for each game.
fn grid_lines(ui: &Ui, state: &State, hall: &Hall) -> Vec<Line<'static>> {
    let (lang, theme) = (ui.lang, ui.theme);
    let heads =
        [say!(lang, lobby_pools_radras), say!(lang, lobby_pools_flicker), say!(lang, lobby_pools_tavreli)];
    let mut lines = vec![
        Line::styled(say!(lang, lobby_pools), theme.strong()),
        Line::styled(format!("{:<8}{:>5} {:>5} {:>5}", "", heads[0], heads[1], heads[2]), theme.quiet()),
    ];
    let mut clocks: Vec<&str> = Vec::new();
    for count in &hall.pools {
        if !clocks.contains(&count.pool.clock.as_str()) {
            clocks.push(&count.pool.clock);
        }
    }
    for clock in clocks {
        let mut spans = vec![Span::raw(format!("{:<8}", texts::clock(lang, clock)))];
        for variant in GAMES {
            let count =
                hall.pools.iter().find(|count| count.pool.variant == variant && count.pool.clock == clock);
            let waiting = count.map_or(0, |count| count.waiting);
            let text = match (count, waiting) {
                (None, _) => String::new(),
                (Some(_), 0) => "·".to_owned(),
                (Some(_), waiting) => waiting.to_string(),
            };
            let ours = count.is_some_and(|count| state.finding.waiting.pool.as_ref() == Some(&count.pool));
            let style = match (ours, waiting) {
                (true, _) => theme.asking(),
                (false, 0) => theme.quiet(),
                (false, _) => theme.good(),
            };
            spans.push(" ".repeat(5_usize.saturating_sub(text.width())).into());
            spans.push(Span::styled(text, style));
            spans.push(" ".into());
        }
        lines.push(Line::from(spans));
    }
    lines
}

/// Draws a search: for whom, how long already, what else there is.
pub(super) fn search(frame: &mut Frame<'_>, ui: &Ui, state: &State, quest: &Quest, area: Rect, now: Instant) {
    let (lang, theme) = (ui.lang, ui.theme);
    let mut lines = Vec::new();
    match state.finding.search {
        Search::Over(end) => {
            let whom = match quest {
                Quest::Challenge { name, .. } => Some(name.as_str()),
                Quest::Seek { .. } | Quest::Pool(_) => None,
            };
            lines.push(Line::styled(texts::search_over(lang, end, whom), theme.bad()));
            lines.push(Line::default());
            lines.push(Line::styled(texts::quest(lang, quest), theme.strong()));
            lines.push(Line::default());
            lines.push(Line::from(say!(lang, lobby_search_over_keys)));
        }
        Search::On { .. } | Search::None => {
            let since = match state.finding.search {
                Search::On { since } => now.saturating_duration_since(since).as_secs(),
                _ => 0,
            };
            let head = format!("{}  {}:{:02}", texts::searching(lang, quest), since / 60, since % 60);
            lines.push(Line::styled(head, theme.asking_frame()));
            lines.push(Line::default());
            lines.push(Line::styled(texts::quest(lang, quest), theme.strong()));
            lines.push(Line::styled(rules::pitch(lang, quest.settings().variant), theme.quiet()));
            lines.push(Line::default());
            lines.push(Line::from(say!(lang, lobby_search_begins)));
            if seeks_from_elsewhere(state, quest) {
                lines.push(Line::styled(say!(lang, lobby_search_yourself), theme.bad()));
                lines.push(Line::styled(say!(lang, lobby_search_be_another), theme.strong()));
            }
            lines.extend(around(ui, state, quest).map(|text| Line::styled(text, theme.quiet())));
            lines.push(Line::default());
            lines.push(Line::from(say!(lang, lobby_search_keys)));
        }
    }
    centred(frame, lines, area);
}

/// Whether the same person looks for the same in another window, too: those two never meet.
fn seeks_from_elsewhere(state: &State, quest: &Quest) -> bool {
    let terms = quest.settings();
    matches!(quest, Quest::Seek { .. })
        && state.finding.waiting.seeks.iter().filter(|seek| seek.settings == terms).count() > 1
}

/// Who else is about.
fn around(ui: &Ui, state: &State, quest: &Quest) -> Option<String> {
    let hall = state.finding.hall.as_ref()?;
    let lang = ui.lang;
    let seeks = hall.seeks.iter().filter(|seek| !state.finding.is_me(&seek.by)).count();
    let games = hall.games.iter().filter(|room| room.free_seat.is_none()).count();
    let around = say!(lang, lobby_around, seeks = seeks, games = games);
    if let Quest::Pool(pool) = quest {
        let waiting = hall.waiting_in(pool).unwrap_or(0);
        return Some(say!(lang, lobby_around_pool, around = around, waiting = waiting));
    }
    Some(around)
}

/// The keys of the place where we are, when no game is open.
pub(super) fn keys(ui: &Ui, state: &State, wide: bool) -> &'static str {
    match (&state.entry, wide) {
        (Entry::Lobby, true) => say!(ui.lang, lobby_keys),
        (Entry::Lobby, false) => say!(ui.lang, lobby_keys_narrow),
        _ => say!(ui.lang, lobby_keys_elsewhere),
    }
}
