//! The screen of a replay: the board with both clocks as they stood, the moves, and where the time went.

use std::time::Duration;

use raduga_locales::say;
use raduga_protocol::game::Color;
use raduga_protocol::record::{ClocksLeft, TimeLeft};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};
use unicode_width::UnicodeWidthStr as _;

use super::Cinema;
use crate::clean::one_line;
use crate::lang::{Lang, finding, notation, records as texts, texts as sentences};
use crate::position::{Men, Pieces};
use crate::records::date;
use crate::records::film::{Picture, What};
use crate::theme::Theme;
use crate::tui::ui::Ui;
use crate::view::board::{self, Brush, Scene};
use crate::view::wrap::{cut, wrap};
use crate::view::{clock, film, players};

/// Rows besides the board: the head, two players, what is typed, the keys.
const OTHER_ROWS: u16 = 5;
/// Columns of the moves, at least.
const SIDE_COLUMNS: u16 = 26;
/// Columns of the moves, at most.
const MAX_SIDE_COLUMNS: u16 = 44;
/// Rows of what is known of one picture.
const ABOUT_ROWS: u16 = 8;

/// Draws the replay over `area`; `banner` is what must not be missed meanwhile.
pub(in crate::tui) fn draw(
    frame: &mut Frame<'_>,
    ui: &Ui,
    cinema: &Cinema,
    banner: Option<Line<'static>>,
    area: Rect,
) {
    let fits = |scale: &u16| {
        Brush::height(*scale) + OTHER_ROWS <= area.height
            && (*scale == 1 || Brush::width(*scale) + 2 + SIDE_COLUMNS <= area.width)
    };
    let scale = [3, 2, 1].into_iter().find(fits).unwrap_or(1);
    let rows = Brush::height(scale) + 2;
    let [head, middle, said, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(rows),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(area);
    let with_side = Brush::width(scale) + 2 + SIDE_COLUMNS <= area.width;
    let [left, _, side] = Layout::horizontal([
        Constraint::Length(if with_side { Brush::width(scale) } else { area.width }),
        Constraint::Length(2),
        Constraint::Max(if with_side { MAX_SIDE_COLUMNS } else { 0 }),
    ])
    .areas(middle);
    frame.render_widget(header(ui, cinema, head.width), head);
    stage(frame, ui, cinema, left, scale);
    if with_side {
        beside(frame, ui, cinema, side);
    }
    let said_line = banner.unwrap_or_else(|| progress(ui, cinema, with_side));
    frame.render_widget(said_line, said);
    frame.render_widget(Line::styled(key_line(ui.lang, cinema, area.width), ui.theme.quiet()), keys);
}

fn header(ui: &Ui, cinema: &Cinema, width: u16) -> Line<'static> {
    let (lang, theme, head) = (ui.lang, ui.theme, &cinema.film.head);
    let mut words = vec![sentences::variant(lang, cinema.film.variant).to_owned()];
    words.extend(head.clock.as_ref().map(|clock| finding::clock(lang, clock)));
    words.push(head.id.clone());
    words.extend(head.rated.then(|| say!(lang, records_rated).to_owned()));
    words.extend(head.king_through_check.then(|| say!(lang, records_king_through_check).to_owned()));
    words.extend(head.at_ms.map(date::minute));
    let mark = format!(" {} ", say!(lang, records_replay));
    let room = usize::from(width).saturating_sub(mark.width() + 1);
    Line::from(vec![
        Span::styled(mark, theme.strong().add_modifier(Modifier::REVERSED)),
        " ".into(),
        Span::styled(cut(&one_line(&words.join(" · ")), room), theme.strong()),
    ])
}

/// The board with both players.
fn stage(frame: &mut Frame<'_>, ui: &Ui, cinema: &Cinema, area: Rect, scale: u16) {
    let (theme, rainbow, ascii, lang) = (ui.theme, ui.rainbow, ui.ascii, ui.lang);
    let [above, middle, below] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(Brush::height(scale)),
        Constraint::Length(1),
    ])
    .areas(area);
    let from = cinema.from();
    let width = usize::from(Brush::width(scale).min(area.width));
    let Some(picture) = cinema.film.pictures.get(cinema.at) else { return };
    for (place, color) in [(above, from.other()), (below, from)] {
        frame.render_widget(player((cinema, picture), color, width, (lang, theme)), place);
    }
    let brush = Brush { theme, rainbow, ascii, scale, lang };
    match scene(cinema, picture) {
        Some(scene) => frame.render_widget(Paragraph::new(board::lines(&scene, brush)), middle),
        None => frame.render_widget(Paragraph::new(picture.position.clone()), middle),
    }
}

/// The board as it is looked at, also inside a series.
fn scene(cinema: &Cinema, picture: &Picture) -> Option<Scene> {
    let action = match &picture.what {
        What::Acted(act) => Some(act.action.as_str()),
        What::Start | What::TakenBack(_) => None,
    };
    let men = Men::of(cinema.film.variant);
    let mut scene = Scene::new(&picture.position, men, cinema.from(), action)?;
    if let Some(made) = cinema.within {
        let frames = cinema.frames(cinema.at)?;
        let shown = frames.into_iter().nth(made.checked_sub(1)?)?;
        (scene.pieces, scene.last, scene.unreal) = (shown.pieces, shown.touched.to_vec(), true);
        return Some(scene);
    }
    Some(scene.with_check(picture.check.then(|| to_act(&picture.position))))
}

/// Who acts next, as the position says.
fn to_act(position: &str) -> Color {
    if position.split_whitespace().nth(1) == Some("b") { Color::Black } else { Color::White }
}

/// Both clocks as they stood: at the last picture, as they stood at the end.
fn clocks(cinema: &Cinema, picture: &Picture) -> Option<ClocksLeft> {
    let over = cinema.at == cinema.film.last() && cinema.within.is_none();
    cinema.film.end.filter(|_| over).or(picture.left)
}

fn player(
    (cinema, picture): (&Cinema, &Picture),
    color: Color,
    width: usize,
    (lang, theme): (Lang, Theme),
) -> Line<'static> {
    let head = &cinema.film.head;
    let (name, man) = match color {
        Color::White => (&head.white, "♔"),
        Color::Black => (&head.black, "♚"),
    };
    let left = clocks(cinema, picture).map(|left| match color {
        Color::White => left.white,
        Color::Black => left.black,
    });
    let time = left.map(|left| time(lang, left)).unwrap_or_default();
    let hand = Pieces::read(&picture.position).map(|pieces| players::hand(&pieces.hand(color)));
    let hand = hand.unwrap_or_default();
    let acts = if to_act(&picture.position) == color { "▶" } else { " " };
    let room = width.saturating_sub(time.width() + hand.width() + 6);
    let name = cut(&one_line(name.as_deref().unwrap_or("…")), room);
    let mut spans = vec![
        Span::styled(format!("{acts} {man} "), theme.strong()),
        Span::styled(format!("{name} "), theme.strong()),
        Span::styled(hand, theme.strong()),
    ];
    let used: usize = spans.iter().map(Span::width).sum();
    spans.push(" ".repeat(width.saturating_sub(used + time.width())).into());
    spans.push(Span::styled(time, theme.strong().add_modifier(Modifier::REVERSED)));
    Line::from(spans)
}

fn time(lang: Lang, left: TimeLeft) -> String {
    let periods = left.periods.map(|count| format!("+{count}")).unwrap_or_default();
    format!(" {}{periods} ", clock::text(lang, left.remaining_ms))
}

/// The result, the moves, and what is known of the picture.
fn beside(frame: &mut Frame<'_>, ui: &Ui, cinema: &Cinema, area: Rect) {
    let about = ABOUT_ROWS.min(area.height.saturating_sub(4));
    let ending = cinema.film.head.outcome.as_ref().map_or_else(Vec::new, |outcome| {
        let ending = sentences::ending(ui.lang, outcome);
        let text = format!("{} · {ending}", cinema.film.result().unwrap_or_default());
        wrap(&text, usize::from(area.width))
    });
    let rows = u16::try_from(ending.len()).unwrap_or(1);
    let [result, list, known] =
        Layout::vertical([Constraint::Length(rows), Constraint::Min(1), Constraint::Length(about)])
            .areas(area);
    let ending: Vec<Line<'_>> = ending.into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(ending).style(ui.theme.strong()), result);
    let size = (usize::from(list.width), usize::from(list.height));
    frame.render_widget(Paragraph::new(film::lines(&cinema.film, cinema.at, size, ui.lang, ui.theme)), list);
    let width = usize::from(known.width.saturating_sub(2));
    let (title, lines) = about_picture(cinema, ui.lang);
    let lines: Vec<Line<'_>> =
        lines.iter().flat_map(|line| wrap(&one_line(line), width)).map(Line::from).collect();
    let block = Block::bordered()
        .border_style(ui.theme.quiet())
        .title(Line::styled(format!(" {} ", cut(&title, width.saturating_sub(2))), ui.theme.strong()));
    frame.render_widget(Paragraph::new(lines).block(block), known);
}

/// What is known of the picture: the action, its time, what else happened then.
fn about_picture(cinema: &Cinema, lang: Lang) -> (String, Vec<String>) {
    let Some(picture) = cinema.film.pictures.get(cinema.at) else { return (String::new(), Vec::new()) };
    let mut lines = Vec::new();
    let title = match &picture.what {
        What::Start => say!(lang, records_start).to_owned(),
        What::TakenBack(count) => texts::taken_back(lang, *count),
        What::Acted(act) => {
            let words = texts::timing(lang, act);
            lines.extend(words.first().cloned().map(|used| match words.last() {
                Some(charged) if words.len() > 1 => format!("{used} · {charged}"),
                _ => used,
            }));
            if words.len() > 2 {
                lines.push(words[1..words.len() - 1].join(" · "));
            }
            lines.extend(act.forced.as_ref().map(|forced| texts::forced(lang, forced)));
            lines.extend(act.gone.then(|| say!(lang, records_taken_back_later).to_owned()));
            let side = sentences::side(lang, act.color);
            format!("{}. {side}: {}", act.number, notation(lang, &act.notation))
        }
    };
    lines.extend(picture.notes.iter().filter_map(|fact| texts::fact(lang, fact)));
    (title, lines)
}

/// Where we are in the game, and how it plays.
fn progress(ui: &Ui, cinema: &Cinema, with_side: bool) -> Line<'static> {
    let lang = ui.lang;
    if !cinema.number.is_empty() {
        let text = say!(lang, records_to_move, number = format!("{}▏", cinema.number));
        return Line::styled(format!(" {text}"), ui.theme.asking());
    }
    let mut text = format!(" {}/{}", cinema.at, cinema.film.last());
    if let Some(made) = cinema.within {
        let all = cinema.frames(cinema.at).map_or(1, |frames| frames.len());
        text.push_str(&format!(" · {}", say!(lang, records_in_series, made = made, all = all)));
    }
    if cinema.plays() {
        text.push_str(&format!(" · ▶ {}", pace(lang, cinema.own_pace, cinema.pace())));
    }
    if !with_side {
        text.push_str(&format!(" · {}", about_picture(cinema, lang).0));
    }
    Line::styled(text, ui.theme.strong())
}

fn pace(lang: Lang, own: bool, fixed: Duration) -> String {
    if own {
        return say!(lang, records_own_pace).to_owned();
    }
    texts::took(lang, u64::try_from(fixed.as_millis()).unwrap_or(u64::MAX))
}

fn key_line(lang: Lang, cinema: &Cinema, width: u16) -> &'static str {
    let series = matches!(cinema.film.variant, raduga_protocol::lobby::Variant::Flicker);
    match (width >= 78, series) {
        (false, _) => say!(lang, records_replay_keys_narrow),
        (true, true) => say!(lang, records_replay_keys_series),
        (true, false) => say!(lang, records_replay_keys),
    }
}
