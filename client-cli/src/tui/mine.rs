//! One's own games on the full screen: whose move it is, how long there is for it, what was played last, and the board of
//! the one that is chosen.

use std::time::Instant;

use crossterm::event::KeyCode;
use raduga_locales::say;
use raduga_protocol::GameId;
use raduga_protocol::game::{Color, Phase};
use raduga_protocol::own_games::OwnGame;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use super::ui::{Reaction, Ui};
use crate::clean::one_line;
use crate::command::Intent;
use crate::lang::finding::clock;
use crate::lang::{Lang, ahead as texts, notation, texts as sentences};
use crate::position::Men;
use crate::state::State;
use crate::view::board::{self, Brush, Scene};
use crate::view::wrap::{cut, wrap};

/// From this width on the board of the chosen game stands beside the list.
const WITH_BOARD: u16 = 64;
/// Rows beside the board that tell of the chosen game.
const ABOUT_ROWS: u16 = 5;

/// The screen's own state. What is chosen is named, not numbered: the list moves when somebody moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct MineUi {
    pub(crate) chosen: Option<GameId>,
}

impl MineUi {
    fn place(self, games: &[OwnGame]) -> usize {
        let place = games.iter().position(|game| Some(game.game) == self.chosen);
        place.unwrap_or(0)
    }

    /// A key was pressed; none when the screen is to be put away.
    pub(super) fn key(&mut self, code: KeyCode, state: &State) -> Option<Reaction> {
        let games = &state.own_games;
        let place = self.place(games);
        let last = games.len().saturating_sub(1);
        let go = |place: usize| games.get(place.min(last)).map(|game| game.game);
        match code {
            KeyCode::Up => self.chosen = go(place.saturating_sub(1)),
            KeyCode::Down => self.chosen = go(place + 1),
            KeyCode::Home => self.chosen = go(0),
            KeyCode::End => self.chosen = go(last),
            KeyCode::Enter => {
                let here = state.game.as_ref().map(|game| game.id);
                return match go(place) {
                    Some(game) if Some(game) == here => None,
                    Some(game) => Some(Reaction::Want(Intent::Join(game))),
                    None => None,
                };
            }
            KeyCode::Char('n' | 'т') => return Some(Reaction::Want(Intent::Next)),
            KeyCode::Esc | KeyCode::Char('q' | 'й') => return None,
            _ => {}
        }
        Some(Reaction::Nothing)
    }
}

/// Draws one's own games over `area`.
pub(super) fn draw(frame: &mut Frame<'_>, ui: &Ui, state: &State, mine: MineUi, area: Rect, now: Instant) {
    let (lang, theme) = (ui.lang, ui.theme);
    let area = area.inner(Margin { horizontal: u16::from(area.width > 70), vertical: 1 });
    let keys = format!(" {} ", say!(lang, ahead_games_keys));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(Line::styled(title(state, lang), theme.strong()))
        .title_bottom(Line::styled(keys, theme.quiet()));
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    let beside = if inside.width >= WITH_BOARD { Brush::width(1) + 1 } else { 0 };
    let [list, _, board] =
        Layout::horizontal([Constraint::Min(1), Constraint::Length(1), Constraint::Length(beside)])
            .areas(inside);
    let games = &state.own_games;
    let place = mine.place(games);
    if games.is_empty() {
        frame.render_widget(Line::styled(texts::no_games(lang), theme.quiet()), list);
        return;
    }
    let height = usize::from(list.height) / 2;
    let first = place.saturating_sub(height.saturating_sub(1));
    let lines = games.iter().enumerate().skip(first).take(height.max(1));
    let lines =
        lines.flat_map(|(at, game)| entry(ui, state, game, at == place, usize::from(list.width), now));
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), list);
    if let Some(game) = games.get(place).filter(|_| beside > 0) {
        chosen(frame, ui, game, board);
    }
}

fn title(state: &State, lang: Lang) -> String {
    let waiting = state.own_games.iter().filter(|game| game.my_move).count();
    let games = state.own_games.len();
    format!(" {} ", say!(lang, screen_own_games, games = games, waiting = waiting))
}

/// Two lines: which game and with whom; whose move it is, how long there is for it, and the last action.
fn entry(
    ui: &Ui,
    state: &State,
    game: &OwnGame,
    here: bool,
    width: usize,
    now: Instant,
) -> [Line<'static>; 2] {
    let (lang, theme) = (ui.lang, ui.theme);
    let style = match (here, game.my_move) {
        (true, _) => theme.asking(),
        (false, true) => theme.strong(),
        (false, false) => Style::new(),
    };
    let sign = if here { "▶" } else { " " };
    let partner = game.partner.as_ref().map_or("…", |partner| partner.name.as_str());
    let variant = sentences::variant(lang, game.variant);
    let whose = texts::whose_and_left(lang, game, state.own_left(game, now));
    let first = format!("{sign} {variant} {} · {partner}", clock(lang, &game.clock));
    let second = format!("    {whose} · {}", last(game, lang));
    [
        Line::styled(cut(&one_line(&first), width), style),
        Line::styled(cut(&one_line(&second), width), theme.quiet()),
    ]
}

/// The last action, and how many there were.
fn last(game: &OwnGame, lang: Lang) -> String {
    match &game.last {
        Some(last) => {
            let side = sentences::side(lang, last.color);
            let action = notation(lang, &last.notation);
            say!(lang, ahead_last, ply = game.ply, side = side, action = action)
        }
        None => texts::plies(lang, game.ply),
    }
}

/// The board of the chosen game, from our side.
fn chosen(frame: &mut Frame<'_>, ui: &Ui, game: &OwnGame, area: Rect) {
    let from = game.role.color().unwrap_or(Color::White);
    let [place, about] =
        Layout::vertical([Constraint::Length(Brush::height(1)), Constraint::Max(ABOUT_ROWS + 4)]).areas(area);
    let position = game.position.as_deref().unwrap_or_default();
    let action = game.last.as_ref().map(|last| last.action.as_str());
    if let Some(scene) = Scene::new(position, Men::of(game.variant), from, action) {
        let brush = Brush { theme: ui.theme, rainbow: ui.rainbow, ascii: ui.ascii, scale: 1, lang: ui.lang };
        frame.render_widget(Paragraph::new(board::lines(&scene, brush)), place);
    }
    let mut words = vec![game.game.to_string()];
    let resumes = game.phase == Phase::Adjourned;
    words.extend(resumes.then(|| texts::resumes(ui.lang, game).to_owned()));
    let lines: Vec<Line<'_>> =
        words.iter().flat_map(|text| wrap(text, usize::from(about.width))).map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines).style(ui.theme.quiet()), about);
}
