//! Before a game: connecting, and the room that waits for its partner.

use raduga_locales::say;
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Flex, Layout, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::ui::Ui;
use crate::lang::{finding, rules, texts};
use crate::plain::lines::invitation;
use crate::state::State;
use crate::state::game::GameView;

/// Nothing is known yet.
pub(super) fn connecting(frame: &mut Frame<'_>, ui: &Ui, _state: &State, area: Rect) {
    let text = say!(ui.lang, screen_connecting_to, server = ui.speaker.server.to_string());
    centred(frame, vec![Line::from(text)], area);
}

/// The room's code, large, and what the partner is to type.
pub(super) fn room(frame: &mut Frame<'_>, ui: &Ui, game: &GameView, area: Rect) {
    let lang = ui.lang;
    let wide = area.width >= 46;
    let mut code = Vec::new();
    for (place, letter) in game.id.to_string().chars().enumerate() {
        if place == 5 {
            code.push(Span::raw(if wide { "  " } else { " " }));
        }
        let text = if wide { format!(" {letter} ") } else { letter.to_string() };
        code.push(Span::styled(text, ui.theme.strong().add_modifier(Modifier::REVERSED)));
        if wide {
            code.push(" ".into());
        }
    }
    let name = texts::variant(lang, game.settings.variant);
    let mut lines = vec![
        Line::styled(say!(lang, screen_room_open), ui.theme.strong()),
        Line::default(),
        Line::from(code),
        Line::default(),
        Line::from(say!(lang, screen_partner_types)),
        Line::styled(invitation(game.id, &ui.speaker.server), ui.theme.good().add_modifier(Modifier::BOLD)),
        Line::default(),
        Line::styled(
            format!(
                "{name} · {} · {}",
                finding::clock(lang, &game.settings.clock),
                texts::role(lang, game.role)
            ),
            ui.theme.quiet(),
        ),
        Line::styled(rules::pitch(lang, game.settings.variant), ui.theme.quiet()),
        Line::styled(say!(lang, screen_rules_key), ui.theme.quiet()),
    ];
    if game.settings.king_through_check {
        lines.push(Line::styled(rules::king_through_check(lang), ui.theme.quiet()));
    }
    centred(frame, lines, area);
}

/// `lines` in the middle of `area`.
pub(super) fn centred(frame: &mut Frame<'_>, lines: Vec<Line<'_>>, area: Rect) {
    let height = u16::try_from(lines.len()).unwrap_or(area.height).min(area.height);
    let [area] = Layout::vertical([Constraint::Length(height)]).flex(Flex::Center).areas(area);
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), area);
}
