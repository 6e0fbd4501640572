//! The whole screen, from what we know. It only reads.

use std::time::Instant;

use raduga_locales::say;
use raduga_protocol::game::{Color, Phase, Role};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr as _;

use super::feedback::Tone;
use super::{account, archive, lobby, menu, mine, overlay, scene, side, waiting};
use crate::clean;
use crate::lang::{finding, series, texts, watching};
use crate::plain::lines::seen_from;
use crate::position::Men;
use crate::state::finding::is_slow;
use crate::state::game::GameView;
use crate::state::{Connection, Entry, State};
use crate::tui::ui::Ui;
use crate::view::board::{self, Brush};
use crate::view::players;
use crate::view::wrap::cut;

/// Rows besides the board: header, two players, offline line, feedback, input, keys.
const OTHER_ROWS: u16 = 7;
/// Columns of the moves and the status, at least.
const SIDE_COLUMNS: u16 = 24;
/// Columns of the moves and the status, at most.
const MAX_SIDE_COLUMNS: u16 = 44;
/// The least that can be played on.
const LEAST: (u16, u16) = (Brush::width(1) + 2, Brush::height(1) + OTHER_ROWS);

/// Where everything goes.
struct Places {
    header: Rect,
    above: Rect,
    board: Rect,
    below: Rect,
    side: Option<Rect>,
    offline: Rect,
    feedback: Rect,
    input: Rect,
    keys: Rect,
    scale: u16,
}

impl Places {
    fn new(area: Rect, with_board: bool) -> Self {
        let fits = |scale: &u16| {
            Brush::height(*scale) + OTHER_ROWS <= area.height
                && (*scale == 1 || Brush::width(*scale) + 1 + SIDE_COLUMNS <= area.width)
        };
        let scale = [3, 2, 1].into_iter().find(fits).unwrap_or(1);
        let [header, middle, offline, feedback, input, keys] = Layout::vertical([
            Constraint::Length(1),
            if with_board { Constraint::Length(Brush::height(scale) + 2) } else { Constraint::Min(1) },
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(area);
        let with_side = Brush::width(scale) + 1 + SIDE_COLUMNS <= area.width;
        let [left, _, side, _] = Layout::horizontal([
            Constraint::Length(if with_side { Brush::width(scale) } else { area.width }),
            Constraint::Length(2),
            Constraint::Max(if with_side { MAX_SIDE_COLUMNS } else { 0 }),
            Constraint::Min(0),
        ])
        .areas(middle);
        let [above, board, below] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(Brush::height(scale)),
            Constraint::Length(1),
        ])
        .areas(left);
        Self {
            header,
            above,
            board,
            below,
            side: with_side.then_some(side),
            offline,
            feedback,
            input,
            keys,
            scale,
        }
    }
}

/// Draws everything.
pub(crate) fn draw(frame: &mut Frame<'_>, ui: &Ui, state: &State, now: Instant) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let text = texts::too_small(ui.lang, LEAST, (area.width, area.height));
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    }
    if let Some(archive) = &ui.archive {
        let places = Places::new(area, false);
        archive::draw(frame, ui, archive, challenge(ui, state, &places), area);
        return make_harmless(frame);
    }
    let places = Places::new(area, state.game.is_some());
    frame.render_widget(header(ui, state, places.header.width), places.header);
    match &state.game {
        None => match &state.entry {
            Entry::Lobby => lobby::draw(frame, ui, state, middle(&places, area)),
            Entry::Search(quest) => lobby::search(frame, ui, state, quest, middle(&places, area), now),
            Entry::Led(_) if state.leading.is_some() => {
                waiting::nothing_on(frame, ui, state, middle(&places, area))
            }
            Entry::Create { .. } | Entry::Join(_) | Entry::Watch(_) | Entry::Led(_) => {
                waiting::connecting(frame, ui, state, middle(&places, area));
            }
        },
        Some(game) if game.state.phase == Phase::Waiting => {
            waiting::room(frame, ui, game, middle(&places, area));
        }
        Some(_) => play(frame, ui, state, &places, now),
    }
    let banner = offline(ui, state, &places, now);
    let mut said = feedback(ui, state);
    // The banner says it longer.
    if state.finding.challenge_to_us().is_some_and(|open| {
        banner.width() > 0 && said.to_string().starts_with(&finding::challenge(ui.lang, open, false))
    }) {
        said = Line::default();
    }
    // A long sentence takes the banner's line too, when there is no banner.
    if banner.width() == 0 && said.width() > usize::from(area.width) {
        let both = places.offline.union(places.feedback);
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), both);
    } else {
        frame.render_widget(banner, places.offline);
        frame.render_widget(said, places.feedback);
    }
    input(frame, ui, state, places.input);
    frame.render_widget(Line::styled(keys(ui, state, area.width >= 78), ui.theme.quiet()), places.keys);
    if let Some(mine) = ui.mine {
        mine::draw(frame, ui, state, mine, area, now);
    }
    if let Some(open) = &ui.account {
        account::draw(frame, ui, state, open, area);
    }
    if let Some(open) = ui.overlay {
        overlay::draw(frame, ui, state, open, area);
    }
    if let Some(open) = ui.menu {
        menu::draw(frame, ui, state, open, area, now);
    }
    make_harmless(frame);
}

/// The keys that matter where we are.
fn keys(ui: &Ui, state: &State, wide: bool) -> &'static str {
    match &state.game {
        None => lobby::keys(ui, state, wide),
        Some(game) if game.state.outcome.is_some() => say!(ui.lang, lobby_keys_game_over),
        Some(game) if is_slow(&game.settings.clock) && game.role.color().is_some() && wide => {
            say!(ui.lang, lobby_keys_slow_game)
        }
        Some(game) => texts::keys(ui.lang, wide, game.role.color().is_some()),
    }
}

/// Whatever came from elsewhere, nothing that hides letters or turns the writing round reaches the terminal.
pub(super) fn make_harmless(frame: &mut Frame<'_>) {
    for cell in &mut frame.buffer_mut().content {
        if let Some(kept) = clean::cell(cell.symbol()) {
            cell.set_symbol(&kept);
        }
    }
}

/// Everything between the header and the offline line.
fn middle(places: &Places, area: Rect) -> Rect {
    let top = places.header.bottom();
    Rect { x: area.x, y: top, width: area.width, height: places.offline.y.saturating_sub(top) }
}

fn play(frame: &mut Frame<'_>, ui: &Ui, state: &State, places: &Places, now: Instant) {
    let Some(game) = &state.game else { return };
    let from = seen_from(game.role);
    let (theme, rainbow, ascii, lang) = (ui.theme, ui.rainbow, ui.ascii, ui.lang);
    let brush = Brush { theme, rainbow, ascii, scale: places.scale, lang };
    let beside = scene::beside(ui, game);
    let width = places.above.width.min(Brush::width(places.scale).max(LEAST.0));
    let line = |color: Color| players::line(game, color, beside, now, usize::from(width), (lang, theme));
    frame.render_widget(line(from.other()), places.above);
    match scene::scene(ui, game, from, now) {
        Some(scene) => frame.render_widget(Paragraph::new(board::lines(&scene, brush)), places.board),
        None => frame.render_widget(Paragraph::new(beside.position), places.board),
    }
    frame.render_widget(line(from), places.below);
    if let Some(area) = places.side {
        side::draw(frame, ui, state, game, area, now);
    }
}

fn header(ui: &Ui, state: &State, width: u16) -> Line<'static> {
    let lang = ui.lang;
    let online = match state.connection {
        Connection::Online => Span::styled(format!("● {}", say!(lang, screen_online)), ui.theme.good()),
        Connection::Connecting => {
            Span::styled(format!("○ {}", say!(lang, screen_connecting)), ui.theme.quiet())
        }
        Connection::Offline { .. } => {
            Span::styled(format!("○ {}", say!(lang, screen_offline)), ui.theme.bad())
        }
    };
    let leading = state.leading.as_ref().filter(|_| state.is_led());
    let guide = leading.map(|leading| watching::guide(lang, &leading.guide, state.game.is_some()));
    let mut spans = vec![
        Span::styled(
            format!(" {} ", say!(lang, screen_raduga)),
            ui.theme.strong().add_modifier(Modifier::REVERSED),
        ),
        " ".into(),
    ];
    if state.game.is_none() {
        let place = match state.entry {
            Entry::Lobby => say!(lang, lobby_title).to_owned(),
            _ => guide.clone().unwrap_or_default(),
        };
        spans.push(Span::styled(place.clone(), ui.theme.strong()));
        let me = account::myself(state, lang);
        let gap = if place.is_empty() { "" } else { " · " };
        spans.push(Span::styled(format!("{gap}{}", me.unwrap_or_default()), ui.theme.quiet()));
    }
    if let Some(game) = &state.game {
        spans.extend(guide.map(|guide| Span::styled(format!("{guide} · "), ui.theme.asking_frame())));
        let name = texts::variant(lang, game.settings.variant);
        spans.push(Span::styled(name, ui.theme.strong()));
        spans.push(Span::styled(
            format!(" · {} · {}", finding::clock(lang, &game.settings.clock), game.id),
            ui.theme.quiet(),
        ));
        if game.settings.rated {
            spans.push(Span::styled(format!(" · {}", say!(lang, lobby_rated)), ui.theme.quiet()));
        }
        if game.settings.king_through_check {
            spans.push(Span::styled(
                format!(" · {}", say!(lang, screen_king_through_check)),
                ui.theme.quiet(),
            ));
        }
        if game.presence.watchers > 0 {
            let watchers = say!(lang, screen_watchers, watchers = game.presence.watchers);
            spans.push(Span::styled(format!(" · {watchers}"), ui.theme.quiet()));
        }
        if game.role == Role::Spectator && !state.is_led() {
            spans.push(Span::styled(format!(" · {}", texts::role(lang, game.role)), ui.theme.strong()));
        }
    }
    let used: usize = spans.iter().map(Span::width).sum();
    let room = usize::from(width).saturating_sub(used + online.width());
    spans.push(" ".repeat(room).into());
    spans.push(online);
    Line::from(spans)
}

/// The quiet line that says there is no connection; on a narrow screen also the place of what must not be missed.
fn offline(ui: &Ui, state: &State, places: &Places, now: Instant) -> Line<'static> {
    let lang = ui.lang;
    if let Connection::Offline { retry_at, .. } = &state.connection {
        let seconds = retry_at.saturating_duration_since(now).as_secs_f32().ceil();
        let text = if ui.restarting {
            say!(lang, screen_back_in, seconds = seconds)
        } else if seconds > 0.0 {
            say!(lang, screen_again_in, seconds = seconds)
        } else {
            say!(lang, screen_again_now).to_owned()
        };
        return Line::styled(text, ui.theme.bad());
    }
    let shown = places.side.is_some() || state.game.is_none();
    if let Some(line) = challenge(ui, state, places).filter(|_| shown) {
        return line;
    }
    match (&state.game, places.side) {
        (Some(game), None) => side::one_line(ui, game, now),
        _ => Line::default(),
    }
}

/// The challenge that waits for an answer, and how to give one.
fn challenge(ui: &Ui, state: &State, places: &Places) -> Option<Line<'static>> {
    let challenge = state.finding.challenge_to_us()?;
    let how = match (state.game.is_none(), state.is_bound()) {
        (true, _) => finding::Answer::Key,
        (false, true) => finding::Answer::Later,
        (false, false) => finding::Answer::Word,
    };
    let hint = finding::answer_hint(ui.lang, how);
    let room = usize::from(places.offline.width).saturating_sub(hint.width() + 3);
    let text = cut(&clean::one_line(&finding::challenge(ui.lang, challenge, false)), room);
    Some(Line::styled(format!("{text} · {hint}"), ui.theme.asking()))
}

fn feedback(ui: &Ui, state: &State) -> Line<'static> {
    if let Some(ply) = ui.browsed {
        let head = state.game.as_ref().map_or(0, |game| game.played().count());
        let ours = state
            .game
            .as_ref()
            .is_some_and(|game| game.role.color().is_some() && game.state.to_act == game.role.color());
        let past = if ours {
            say!(ui.lang, screen_past_your_move, ply = ply, head = head)
        } else {
            say!(ui.lang, screen_past, ply = ply, head = head)
        };
        return Line::styled(format!(" {past} "), ui.theme.asking());
    }
    let Some(said) = &ui.feedback else { return Line::default() };
    let style = match said.tone {
        Tone::Quiet => ui.theme.quiet(),
        Tone::Good => ui.theme.good(),
        Tone::Bad => ui.theme.bad(),
        Tone::Asking => ui.theme.asking(),
        Tone::News => ui.theme.strong(),
    };
    Line::styled(said.text.clone(), style)
}

fn input(frame: &mut Frame<'_>, ui: &Ui, state: &State, area: Rect) {
    let game = state.game.as_ref();
    let draft = game.filter(|_| ui.browsed.is_none()).and_then(GameView::draft);
    let head = draft.map_or_else(
        || Span::styled("› ", ui.theme.strong()),
        |draft| {
            let name = series::name(ui.lang).to_lowercase();
            Span::styled(format!("{name} {} › ", draft.moves.len()), ui.theme.asking_frame())
        },
    );
    let before = u16::try_from(head.width()).unwrap_or(2);
    let (text, cursor) = ui.input.window(usize::from(area.width.saturating_sub(before + 1)));
    let mut spans = vec![head];
    if text.is_empty() {
        let plays = game.is_none_or(|game| game.role != Role::Spectator);
        let hint = match game {
            None if matches!(state.entry, Entry::Lobby | Entry::Search(_)) => say!(ui.lang, lobby_hint),
            Some(game) if game.state.outcome.is_some() => texts::over_hint(ui.lang),
            Some(game) if plays && game.has_series() => series::input_hint(ui.lang),
            Some(game) if plays && game.men() == Men::Tavreli => say!(ui.lang, screen_hint_tavreli),
            _ => texts::input_hint(ui.lang, plays),
        };
        spans.push(Span::styled(hint, ui.theme.quiet()));
    } else {
        spans.push(text.into());
    }
    frame.render_widget(Line::from(spans), area);
    let column = area.x + before + u16::try_from(cursor).unwrap_or(0);
    frame.set_cursor_position((column.min(area.right().saturating_sub(1)), area.y));
}
