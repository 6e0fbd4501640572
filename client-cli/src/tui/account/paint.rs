//! The screen about who somebody is, drawn.

use raduga_locales::say;
use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};
use unicode_width::UnicodeWidthStr as _;

use super::fields::{Field, Fields, Kind};
use super::{AccountUi, List, Page, choice, choices};
use crate::account::talk::{Purpose, Wanted};
use crate::clean::one_line;
use crate::lang::{Lang, account as words};
use crate::state::State;
use crate::theme::Theme;
use crate::tui::feedback::Tone;
use crate::tui::ui::Ui;
use crate::view::profile;
use crate::view::wrap::{cut, wrap};

/// Columns of the names of what is filled in.
const LABEL_COLUMNS: usize = 16;

/// Draws the screen over `area`.
pub(crate) fn draw(frame: &mut Frame<'_>, ui: &Ui, state: &State, open: &AccountUi, area: Rect) {
    let area = area.inner(Margin { horizontal: if area.width > 90 { 5 } else { 0 }, vertical: 0 });
    let (width, height) =
        (usize::from(area.width.saturating_sub(2)), usize::from(area.height.saturating_sub(2)));
    let said = ui.feedback.as_ref().map(|said| {
        let style = match said.tone {
            Tone::Bad => ui.theme.bad(),
            Tone::Good => ui.theme.good(),
            _ => ui.theme.quiet(),
        };
        (said.text.clone(), style)
    });
    let mut foot: Vec<Line<'static>> = Vec::new();
    if let Some((text, style)) = said {
        foot.extend(wrap(&text, width).into_iter().map(|line| Line::styled(line, style)));
    }
    let room = height.saturating_sub(foot.len());
    let mut lines = content(ui, state, open, width, room);
    lines.truncate(room);
    lines.resize_with(room, Line::default);
    lines.extend(foot);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(Line::styled(format!(" {} ", title(ui.lang, &open.page)), ui.theme.strong()))
        .title_bottom(Line::styled(format!(" {} ", hint(ui.lang, state, &open.page)), ui.theme.quiet()));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn title(lang: Lang, page: &Page) -> String {
    match page {
        Page::Menu => say!(lang, account_who_i_am).to_owned(),
        Page::Profile { profile, .. } => one_line(&profile.person.name),
        Page::Sessions(_) => say!(lang, account_sessions).to_owned(),
        Page::Persons { list: List::Blocked, .. } => say!(lang, account_blocked).to_owned(),
        Page::Persons { list: List::Muted, .. } => say!(lang, account_not_heard).to_owned(),
        Page::Allows { .. } => say!(lang, account_what_partners_may_do).to_owned(),
        Page::Token { label, .. } => format!("{} «{}»", say!(lang, account_token), one_line(label)),
        Page::Fields(fields) => match &fields.kind {
            Kind::Password(Purpose::Register(_)) => say!(lang, account_register).to_owned(),
            Kind::Password(Purpose::LogIn(_)) => say!(lang, account_log_in).to_owned(),
            Kind::Password(Purpose::Change) => say!(lang, account_a_new_password).to_owned(),
            Kind::Bot(_) => say!(lang, account_become_a_bot).to_owned(),
            Kind::BotToken => say!(lang, account_a_token_for_a_program).to_owned(),
            Kind::Report { whom, .. } => {
                format!("{} {}", say!(lang, account_report), one_line(&whom.name))
            }
        },
    }
}

fn hint(lang: Lang, state: &State, page: &Page) -> &'static str {
    match page {
        Page::Menu => say!(lang, account_enter_esc_closes),
        Page::Profile { mine: true, .. } => say!(lang, account_esc_goes_back),
        Page::Profile { .. } if state.game.is_some() => {
            say!(lang, account_b_blocks_unblocks_m_mutes_r_reports)
        }
        Page::Profile { .. } => say!(lang, account_c_challenges_b_blocks_unblocks_m_mutes),
        Page::Sessions(_) => say!(lang, account_w_ends_it_o_ends_all_others),
        Page::Persons { .. } => say!(lang, account_w_takes_out_esc),
        Page::Allows { .. } => say!(lang, account_enter_change_esc),
        Page::Token { .. } => say!(lang, account_esc_it_is_not_shown_again),
        Page::Fields(_) => say!(lang, account_tab_line_enter_goes_esc_closes),
    }
}

fn content(ui: &Ui, state: &State, open: &AccountUi, width: usize, height: usize) -> Vec<Line<'static>> {
    let (lang, theme) = (ui.lang, ui.theme);
    match &open.page {
        Page::Menu => menu(ui, state, open.at, width, height),
        Page::Profile { profile: of, .. } => {
            let lines = profile::lines(lang, of, ui.ascii);
            let first = open.at.min(lines.len().saturating_sub(height));
            plain_lines(lines.into_iter().skip(first), width, theme)
        }
        Page::Sessions(sessions) => {
            let lines = sessions.iter().map(|session| profile::session(lang, session));
            list(lines, open.at, width, height, theme)
        }
        Page::Persons { persons, .. } if persons.is_empty() => {
            vec![Line::styled(say!(lang, account_nobody).to_owned(), theme.quiet())]
        }
        Page::Allows { takebacks, gifts } => {
            let what = [say!(lang, account_may_ask_for_takebacks), say!(lang, account_may_give_time)];
            let line = |what: &str, allowed| format!("{what}: {}", words::allowed(lang, allowed));
            let lines = [line(what[0], *takebacks), line(what[1], *gifts)];
            list(lines.into_iter(), open.at, width, height, theme)
        }
        Page::Persons { persons, .. } => {
            list(persons.iter().map(|person| person.name.clone()), open.at, width, height, theme)
        }
        Page::Token { token, .. } => {
            let note = say!(lang, account_note_it_now_it_is_not_shown);
            let mut lines = vec![Line::styled(token.clone(), theme.strong()), Line::default()];
            lines.extend(wrap(note, width).into_iter().map(Line::from));
            lines
        }
        Page::Fields(fields) => filled(lang, fields, width, theme),
    }
}

/// Who we are in short, and what can be done.
fn menu(ui: &Ui, state: &State, at: usize, width: usize, height: usize) -> Vec<Line<'static>> {
    let (lang, theme) = (ui.lang, ui.theme);
    let choices = choices(state);
    let mut lines = match state.identity.profile.as_deref() {
        Some(of) => {
            let room = height.saturating_sub(choices.len() + 1);
            let shown = profile::lines(lang, of, ui.ascii);
            plain_lines(shown.into_iter().take(room), width, theme)
        }
        None => {
            let me = state.finding.me.as_ref();
            let name = me.map(|me| me.name.clone()).unwrap_or_default();
            let bot = me.is_some_and(|me| me.bot);
            let standing = words::standing(lang, state.identity.registered, bot);
            vec![Line::styled(one_line(&format!("{name} · {standing}")), theme.strong())]
        }
    };
    lines.push(Line::default());
    lines.extend(choices.iter().enumerate().map(|(place, of)| {
        let (sign, style) = if place == at { ("▶", theme.asking()) } else { (" ", Style::new()) };
        Line::styled(cut(&format!("{sign} {}", choice(lang, *of)), width), style)
    }));
    lines
}

/// Lines of a profile: headings, which do not begin with a space, stand out.
fn plain_lines(lines: impl Iterator<Item = String>, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let line = |text: String| {
        let text = cut(&one_line(&text), width);
        if text.starts_with(' ') { Line::from(text) } else { Line::styled(text, theme.strong()) }
    };
    lines.map(line).collect()
}

/// Lines of which one is chosen, moved so that it is in sight.
fn list(
    lines: impl Iterator<Item = String>,
    at: usize,
    width: usize,
    height: usize,
    theme: Theme,
) -> Vec<Line<'static>> {
    let line = |(place, text): (usize, String)| {
        let (sign, style) = if place == at { ("▶", theme.asking()) } else { (" ", Style::new()) };
        Line::styled(cut(&format!("{sign} {}", one_line(&text)), width), style)
    };
    lines.enumerate().map(line).skip((at + 1).saturating_sub(height)).collect()
}

fn filled(lang: Lang, fields: &Fields, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    let said = match &fields.kind {
        Kind::Bot(name) => words::bot_warning(lang, name),
        Kind::Password(Purpose::Register(_)) => {
            say!(lang, account_your_games_and_this_session_stay_with).to_owned()
        }
        Kind::Password(Purpose::LogIn(_)) => {
            say!(lang, account_games_that_you_have_played_here_as).to_owned()
        }
        Kind::Password(Purpose::Change) => say!(lang, account_every_other_session_of_yours_ends).to_owned(),
        Kind::BotToken => String::new(),
        Kind::Report { game, .. } => match game {
            Some(game) => format!("{} {game}", say!(lang, account_about_the_game)),
            None => String::new(),
        },
    };
    let warns = matches!(fields.kind, Kind::Bot(_));
    let style = if warns { theme.bad() } else { theme.quiet() };
    lines.extend(wrap(&said, width).into_iter().map(|line| Line::styled(line, style)));
    lines.push(Line::default());
    for (place, (field, text)) in fields.shown().enumerate() {
        let here = place == fields.at;
        let label = label(lang, field);
        let gap = " ".repeat(LABEL_COLUMNS.saturating_sub(label.width()));
        let room = width.saturating_sub(LABEL_COLUMNS + 4);
        let text = end_of(&text, room);
        let style = if here { theme.asking() } else { theme.strong() };
        let shown = if here { format!("{text}▏") } else { text };
        lines.push(Line::from(vec![
            Span::styled(format!(" {label}{gap} "), theme.quiet()),
            Span::styled(format!("{shown} "), style),
        ]));
    }
    lines
}

/// The end of `text` that fits into `width` columns: what is being typed is in sight.
fn end_of(text: &str, width: usize) -> String {
    let mut end = text.to_owned();
    while end.width() > width && !end.is_empty() {
        end.remove(0);
    }
    end
}

fn label(lang: Lang, field: Field) -> &'static str {
    match field {
        Field::Name => say!(lang, account_name),
        Field::Password(Wanted::Present) => say!(lang, account_password),
        Field::Password(Wanted::New) => say!(lang, account_new_password),
        Field::Password(Wanted::Again) => say!(lang, account_once_more),
        Field::Confirm => say!(lang, account_your_name),
        Field::Label => say!(lang, account_what_for),
        Field::Text => say!(lang, account_what_happened),
    }
}
