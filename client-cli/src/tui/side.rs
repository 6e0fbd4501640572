//! Beside the board: the moves, the offers in their fixed place, and what matters now.

use std::time::Instant;

use raduga_locales::say;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph};

use super::menu::OFFER_ARMS_AFTER;
use super::scene;
use super::ui::Ui;
use crate::lang::{talk as words, texts};
use crate::plain::lines::record_command;
use crate::position::{Men, Pieces};
use crate::state::State;
use crate::state::game::GameView;
use crate::view::status::Status;
use crate::view::wrap::wrap;
use crate::view::{self, draft, moves, status, tower};

/// Rows of what matters now.
const STATUS_ROWS: u16 = 8;
/// Rows of the offers.
const OFFER_ROWS: u16 = 3;
/// From this height on there is room for more of what was said.
const TALL: u16 = 24;
/// Rows of what was said last.
const FEW_TALK_ROWS: u16 = 2;
const MANY_TALK_ROWS: u16 = 5;

/// Draws the side.
pub(super) fn draw(frame: &mut Frame<'_>, ui: &Ui, state: &State, game: &GameView, area: Rect, now: Instant) {
    let status = status(ui, game, usize::from(area.width.saturating_sub(2)), now);
    let lines = u16::try_from(status.lines.len()).unwrap_or(area.height);
    let status_rows =
        STATUS_ROWS.max(lines.saturating_add(2)).min(area.height.saturating_sub(OFFER_ROWS + 1));
    let rows = usize::from(if area.height < TALL { FEW_TALK_ROWS } else { MANY_TALK_ROWS });
    let said = view::talk::last_lines(state, (usize::from(area.width), rows), ui.lang);
    let [list, talk, offers, box_area] = Layout::vertical([
        Constraint::Min(1),
        Constraint::Length(u16::try_from(said.len()).unwrap_or(0)),
        Constraint::Length(OFFER_ROWS),
        Constraint::Length(status_rows),
    ])
    .areas(area);
    let head = game.played().count();
    let size = (usize::from(list.width), usize::from(list.height));
    let lines = moves::lines(game, ui.browsed.unwrap_or(head), size, ui.lang, ui.theme);
    frame.render_widget(Paragraph::new(lines), list);
    let said: Vec<Line<'_>> = said.into_iter().map(|line| Line::styled(line, ui.theme.quiet())).collect();
    frame.render_widget(Paragraph::new(said), talk);
    frame.render_widget(Paragraph::new(offer_lines(ui, game, now)), offers);
    status_box(frame, ui, &status, box_area);
}

/// What matters now, in lines of at most `width` columns.
fn status(ui: &Ui, game: &GameView, width: usize, now: Instant) -> Status {
    let record = record_command(game, &ui.speaker.server);
    let mut status = match (&ui.split, ui.browsed, game.draft()) {
        (Some(split), ..) => split.status(ui.lang),
        (None, Some(ply), _) => status::past(game, ply, ui.lang),
        (None, None, Some(draft)) => {
            let mut status = draft::status(draft, width, ui.lang);
            status.lines.extend(status::notes(game, now, ui.lang));
            status
        }
        (None, None, None) => status::status(game, &record, now, ui.lang),
    };
    if let Some(shown) = showing(ui, now) {
        status.lines.insert(0, shown);
    }
    status.lines.splice(0..0, pointed_at(ui, game));
    status.lines = status.lines.iter().flat_map(|line| wrap(line, width)).collect();
    status
}

/// The partner's series that is being shown, and how far.
fn showing(ui: &Ui, now: Instant) -> Option<String> {
    let (_, place, all) = ui.replay.as_ref()?.at(now)?;
    Some(say!(ui.lang, screen_showing, place = place, all = all))
}

/// What stands on the square under the cursor, where it is more than the board itself shows.
fn pointed_at(ui: &Ui, game: &GameView) -> Vec<String> {
    let Some(square) = ui.cursor.filter(|_| ui.split.is_none()) else { return Vec::new() };
    let Some(pieces) = Pieces::read(scene::beside(ui, game).position) else { return Vec::new() };
    if game.men() == Men::Chess && pieces.tower(square).len() < 2 {
        return Vec::new();
    }
    if pieces.tower(square).is_empty() {
        return vec![say!(ui.lang, screen_square_empty, square = square.name())];
    }
    let mut lines = vec![format!("{}:", square.name())];
    lines.extend(tower::lines(&pieces, square, game.men(), ui.lang));
    lines
}

fn status_box(frame: &mut Frame<'_>, ui: &Ui, status: &Status, area: Rect) {
    let (kind, frame_style, title_style) = match (status.asking, status.ours) {
        (true, _) => (BorderType::Double, ui.theme.asking_frame(), ui.theme.asking()),
        (false, true) => (BorderType::Plain, ui.theme.good(), ui.theme.good().add_modifier(Modifier::BOLD)),
        (false, false) => (BorderType::Plain, ui.theme.quiet(), ui.theme.strong().fg(Color::Reset)),
    };
    let title = Line::styled(format!(" {} ", status.title), title_style);
    let block = Block::bordered().border_type(kind).border_style(frame_style);
    let lines: Vec<Line<'_>> = status.lines.iter().map(|line| with_key(line, ui)).collect();
    frame.render_widget(Paragraph::new(lines).block(block.title(title)), area);
}

/// A line whose key, in brackets at its start, is seen as a key.
fn with_key<'a>(line: &'a str, ui: &Ui) -> Line<'a> {
    match line.split_once(']').filter(|_| line.starts_with('[')) {
        Some((key, rest)) => Line::from(vec![
            Span::styled(format!("{key}]"), ui.theme.asking()),
            Span::styled(rest, ui.theme.strong()),
        ]),
        None => Line::from(line),
    }
}

/// Both sides' offers: the partner's first.
fn offer_lines(ui: &Ui, game: &GameView, now: Instant) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if let Some(offer) = game.their_offer() {
        let text = texts::offer_made(ui.lang, offer.by, offer.kind);
        lines.push(Line::styled(format!(" {text} "), ui.theme.asking()));
        if game.role.color().is_some() {
            let armed = game.offer_age(now) >= OFFER_ARMS_AFTER;
            let style = if armed { ui.theme.strong() } else { ui.theme.quiet() };
            lines.push(Line::styled(words::answer_keys(ui.lang, armed), style));
        }
    }
    if let Some(offer) = game.my_offer() {
        let text = say!(ui.lang, screen_you_offer, what = texts::offer(ui.lang, offer.kind));
        lines.push(Line::styled(text, ui.theme.quiet()));
    }
    lines
}

/// What matters now, in one line, where there is no room for more.
pub(super) fn one_line(ui: &Ui, game: &GameView, now: Instant) -> Line<'static> {
    if let Some(line) = offer_lines(ui, game, now).into_iter().next().filter(|_| game.state.prompt.is_none())
    {
        return line;
    }
    let status = status(ui, game, usize::MAX, now);
    let prompted = status.asking && ui.split.is_none() && game.draft().is_none();
    let more = if prompted {
        format!(" {}", say!(ui.lang, screen_answers))
    } else {
        format!(" {}", status.lines.join("; "))
    };
    let style = if status.asking { ui.theme.asking() } else { ui.theme.strong() };
    Line::styled(format!("{}{more}", status.title), style)
}
