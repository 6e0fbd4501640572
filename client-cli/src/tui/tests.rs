//! The screen as it is drawn, and the keys.

mod account;
mod ahead;
mod around;
mod games;
mod lobby;
mod sendable;

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use raduga_protocol::ServerToClient;
use raduga_protocol::game::{Color, LiveState, NumberedEvent, OfferKind, OpenOffer, Phase, Role};
use raduga_protocol::server::Joined;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use super::draw;
use super::input::Input;
use super::ui::{Look, Reaction, Ui};
use crate::command::Intent;
use crate::conn::ConnEvent;
use crate::lang::Lang;
use crate::plain::lines::Speaker;
use crate::state::scenes::*;
use crate::state::{Entry, State};
use crate::theme::{Depth, Theme};

fn ui(lang: Lang, depth: Depth, rainbow: bool) -> Ui {
    let speaker = Speaker { lang, server: "ws://h:1".into(), authority: "h:1".into() };
    let theme = Theme::new(depth);
    Ui::new(speaker, Look { theme, rainbow, ascii: false, animated: true, bell: true })
}

fn seated(role: Role, events: Vec<NumberedEvent>, live: LiveState, now: Instant) -> State {
    let mut state = State::new(Entry::Join(game_id()), "test".into());
    let request = state.hear(online(), now).send[0].request().clone();
    let joined = Joined { request, snapshot: snapshot(role, events, live) };
    let _ = state.hear(heard(ServerToClient::Joined(joined)), now);
    state
}

/// Black, asked about the queen.
fn asked(now: Instant) -> State {
    seated(Role::Black, [opening(), take()].concat(), asked_state(Role::Black), now)
}

fn screen(ui: &Ui, state: &State, now: Instant, size: (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(|frame| draw::draw(frame, ui, state, now)).unwrap();
    terminal.backend().buffer().clone()
}

fn rows(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width);
    let row =
        |cells: &[ratatui::buffer::Cell]| cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
    buffer.content.chunks(width).map(|cells| row(cells).trim_end().to_owned()).collect()
}

fn press(ui: &mut Ui, state: &State, code: KeyCode, now: Instant) -> Reaction {
    ui.key(KeyEvent::new(code, KeyModifiers::NONE), state, now)
}

fn type_line(ui: &mut Ui, state: &State, text: &str, now: Instant) -> Reaction {
    for letter in text.chars() {
        press(ui, state, KeyCode::Char(letter), now);
    }
    press(ui, state, KeyCode::Enter, now)
}

fn white_to_move(now: Instant) -> State {
    seated(Role::White, opening(), crate::state::scenes::state(Role::White, 0, START, Color::White), now)
}

/// The background of the cell that shows `symbol` in `row`.
fn ground(buffer: &Buffer, at: (u16, u16)) -> (ratatui::style::Color, ratatui::style::Color) {
    let cell = buffer.cell(at).unwrap();
    (cell.fg, cell.bg)
}

#[test]
fn the_play_screen_fits_into_80_by_24() {
    let now = Instant::now();
    let drawn = rows(&screen(&ui(Lang::Ru, Depth::None, false), &white_to_move(now), now, (80, 24)));
    let expected = [
        " Радуга  Рад Рас · 3+2 · 7k3q9xm2pa                                      ● связь",
        " ○ ♚ Boris                           3:00",
        "8        ·         ·    ♚    ·         ·",
        "",
        "7   ·         ·         ·         ·",
        "",
        "6        ·         ·         ·         ·",
        "",
        "5   ·         ·    ♛    ·         ·",
        "",
        "4        ·         ·         ·         ·",
        "",
        "3   ·         ·         ·         ·         ┌ Ваш ход ─────────────────────────┐",
        "                                            │Партнёр не на связи               │",
        "2        ·         ♖         ·         ·    │                                  │",
        "                                            │                                  │",
        "1   ·         ·         ♔         ·         │                                  │",
        "                                            │                                  │",
        "    a    b    c    d    e    f    g    h    │                                  │",
        "▶○ ♔ Anna                            3:00   └──────────────────────────────────┘",
        "",
        "",
        "› ход: Кf3, e2e4, жёлтая 4 — или /команда",
        "F1 справка · F2 беседа · F3 фразы · F4 действия · ← → End ходы · Ctrl-C выход",
    ];
    let drawn: Vec<&str> = drawn.iter().map(String::as_str).collect();
    assert_eq!(drawn[..19], expected[..19]);
    assert_eq!(drawn[drawn.len() - 2..], expected[22..]);
}

#[test]
fn the_prompt_is_a_panel_with_both_answers_and_marks_its_square() {
    let now = Instant::now();
    let drawn = rows(&screen(&ui(Lang::Ru, Depth::None, false), &asked(now), now, (80, 24))).join("\n");
    for part in
        ["╔ «Я РАД!» ═", "Партнёр снимает вашего ферзя (d5)", "[д] «Дальше»", "[и] «И я Рад»", "? ♖ ?"]
    {
        assert!(drawn.contains(part), "{part} is missing in\n{drawn}");
    }
    let small = rows(&screen(&ui(Lang::En, Depth::None, false), &asked(now), now, (30, 16))).join("\n");
    assert!(small.contains("[k]eep / [g]ive"), "{small}");
}

#[test]
fn the_partner_of_who_is_asked_sees_that_an_answer_is_awaited() {
    let now = Instant::now();
    for role in [Role::White, Role::Spectator] {
        let state = seated(role, [opening(), take()].concat(), asked_state(role), now);
        let drawn = rows(&screen(&ui(Lang::En, Depth::None, false), &state, now, (80, 24))).join("\n");
        assert!(drawn.contains("awaiting the answer"), "{drawn}");
        assert!(!drawn.contains("[k]"), "{drawn}");
    }
}

#[test]
fn tsvetlandia_has_the_colours_of_the_book() {
    use ratatui::style::Color::{Indexed, Rgb};
    let now = Instant::now();
    let drawn = screen(&ui(Lang::Ru, Depth::True, true), &white_to_move(now), now, (80, 24));
    // The name row of g4, yellow; of b6, green; of c2, red.
    let (file, rank) = (|file: u16| 2 + 5 * file, |rank: u16| 3 + 2 * (8 - rank));
    assert_eq!(ground(&drawn, (file(6), rank(4))).1, Rgb(0xfb, 0xf2, 0x7a));
    assert_eq!(ground(&drawn, (file(1), rank(6))).1, Rgb(0x85, 0xb4, 0x76));
    assert_eq!(ground(&drawn, (file(2), rank(2))).1, Rgb(0xdc, 0x5a, 0x48));
    assert!(rows(&drawn).join("\n").contains("жё4"));
    // A white man stands on a white chip, a black one on a black.
    assert_eq!(ground(&drawn, (file(4) + 2, rank(1) - 1)), (Rgb(0, 0, 0), Rgb(255, 255, 255)));
    assert_eq!(ground(&drawn, (file(4) + 2, rank(8) - 1)), (Rgb(255, 255, 255), Rgb(0, 0, 0)));
    let fewer = screen(&ui(Lang::Ru, Depth::Ansi256, true), &white_to_move(now), now, (80, 24));
    assert!(matches!(ground(&fewer, (file(6), rank(4))).1, Indexed(_)));
}

#[test]
fn every_size_is_drawn_and_a_small_one_says_what_it_needs() {
    let now = Instant::now();
    for width in (1..130).step_by(7) {
        for height in 1..45 {
            let state = asked(now);
            let drawn = rows(&screen(&ui(Lang::Ru, Depth::True, true), &state, now, (width, height)));
            if width >= 40 && (3..16).contains(&height) {
                assert!(drawn.join(" ").contains("Нужно хотя бы 28×16"), "{width}x{height}");
            }
        }
    }
}

#[test]
fn one_key_answers_the_prompt_when_it_stays_alone() {
    let (mut ui, now) = (ui(Lang::Ru, Depth::None, false), Instant::now());
    let state = asked(now);
    let ms = |ms| now + Duration::from_millis(ms);
    assert_eq!(ui.tick(&state, now), Reaction::Nothing);
    // A key that was on its way when the prompt came up is no answer.
    press(&mut ui, &state, KeyCode::Char('д'), ms(100));
    assert_eq!(ui.input.text(), "д");
    press(&mut ui, &state, KeyCode::Esc, ms(150));
    press(&mut ui, &state, KeyCode::Char('д'), ms(1000));
    assert_eq!(ui.tick(&state, ms(1100)), Reaction::Nothing);
    assert_eq!(ui.tick(&state, ms(1300)), Reaction::Want(Intent::Act("keep".into())));
    assert!(ui.input.is_empty());
}

#[test]
fn neither_what_was_refused_nor_a_key_that_came_too_early_is_in_the_way_of_an_answer() {
    let now = Instant::now();
    let state = asked(now);
    let ms = |ms| now + Duration::from_millis(ms);
    let fill = |ui: &mut Ui, refused: bool| {
        let put = if refused { Input::put_back } else { Input::set };
        put(&mut ui.input, if refused { "gNxe2" } else { "g" });
    };
    for refused in [true, false] {
        let mut ui = ui(Lang::En, Depth::None, false);
        ui.tick(&state, now);
        fill(&mut ui, refused);
        press(&mut ui, &state, KeyCode::Char('g'), ms(1000));
        assert_eq!(ui.tick(&state, ms(1300)), Reaction::Want(Intent::Act("give".into())), "{refused}");
        assert!(ui.input.is_empty());
    }
    // And Enter after the letter says the same.
    let mut typed = ui(Lang::Ru, Depth::None, false);
    typed.tick(&state, now);
    fill(&mut typed, false);
    assert_eq!(
        press(&mut typed, &state, KeyCode::Enter, ms(1000)),
        Reaction::Want(Intent::Act("give".into()))
    );
    // What somebody is mending is theirs.
    let mut mended = ui(Lang::En, Depth::None, false);
    mended.tick(&state, now);
    fill(&mut mended, true);
    press(&mut mended, &state, KeyCode::Left, ms(900));
    press(&mut mended, &state, KeyCode::Char('g'), ms(1000));
    assert_eq!((mended.tick(&state, ms(1300)), mended.input.text()), (Reaction::Nothing, "gNxeg2".into()));
}

#[test]
fn a_word_typed_at_the_prompt_is_a_word() {
    let (mut ui, now) = (ui(Lang::En, Depth::None, false), Instant::now());
    let state = asked(now);
    ui.tick(&state, now);
    let later = now + Duration::from_secs(1);
    let reaction = type_line(&mut ui, &state, "go on", later);
    assert_eq!(reaction, Reaction::Want(Intent::Act("go on".into())));
}

#[test]
fn the_past_is_looked_at_without_playing_in_it() {
    let (mut ui, now) = (ui(Lang::Ru, Depth::None, false), Instant::now());
    let live = crate::state::scenes::state(Role::White, 2, KEPT, Color::White);
    let state = seated(Role::White, [opening(), take(), keep()].concat(), live, now);
    press(&mut ui, &state, KeyCode::Left, now);
    press(&mut ui, &state, KeyCode::Left, now);
    assert_eq!(ui.browsed, Some(0));
    let drawn = rows(&screen(&ui, &state, now, (80, 24))).join("\n");
    assert!(drawn.contains("прошлое: полуход 0/2"), "{drawn}");
    assert_eq!(type_line(&mut ui, &state, "d5d8", now), Reaction::Nothing);
    assert_eq!(ui.input.text(), "d5d8");
    press(&mut ui, &state, KeyCode::Esc, now);
    press(&mut ui, &state, KeyCode::End, now);
    assert_eq!(ui.browsed, None);
    assert_eq!(type_line(&mut ui, &state, "d5d8", now), Reaction::Want(Intent::Act("d5d8".into())));
}

#[test]
fn row_30_an_offer_is_answered_only_half_a_second_after_it_appeared_and_by_its_id() {
    let (mut ui, now) = (ui(Lang::Ru, Depth::None, false), Instant::now());
    let mut live = crate::state::scenes::state(Role::White, 0, START, Color::White);
    live.offers.push(OpenOffer { offer: 1, kind: OfferKind::Draw, by: Color::Black, ply: 0 });
    let state = seated(Role::White, opening(), live, now);
    assert_eq!(type_line(&mut ui, &state, "/accept", now + Duration::from_millis(100)), Reaction::Nothing);
    let later = now + Duration::from_millis(600);
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, later), Reaction::Want(Intent::Accept(None)));
    let drawn = rows(&screen(&ui, &state, now, (80, 24))).join("\n");
    assert!(drawn.contains("Чёрные предлагают ничью") && drawn.contains(" F6 принять · F7 нет"), "{drawn}");
    let drawn = rows(&screen(&ui, &state, later, (80, 24))).join("\n");
    assert!(drawn.contains("[F6] принять · F7 нет"), "an armed key is marked\n{drawn}");
    let named = |intent: fn(Option<u32>) -> Intent| Reaction::Want(intent(Some(1)));
    assert_eq!(press(&mut ui, &state, KeyCode::F(6), now), Reaction::Nothing);
    assert_eq!(press(&mut ui, &state, KeyCode::F(7), now), Reaction::Nothing);
    assert_eq!(press(&mut ui, &state, KeyCode::F(6), later), named(Intent::Accept));
    assert_eq!(press(&mut ui, &state, KeyCode::F(7), later), named(Intent::Decline));
}

#[test]
fn a_lost_connection_is_one_quiet_line_and_the_clock_goes_on_honestly() {
    let now = Instant::now();
    let mut state = white_to_move(now);
    let lost = ConnEvent::Offline { reason: "нет ответа".into(), retry_in: Duration::from_secs(4) };
    let _ = state.hear(lost, now);
    let later = now + Duration::from_millis(175_500);
    let drawn = rows(&screen(&ui(Lang::Ru, Depth::None, false), &state, now, (80, 24))).join("\n");
    assert!(drawn.contains("нет связи, снова через 4 с"), "{drawn}");
    let drawn = rows(&screen(&ui(Lang::Ru, Depth::None, false), &state, later, (80, 24))).join("\n");
    assert!(drawn.contains("4.5!"), "{drawn}");
}

#[test]
fn row_19_the_bell_rings_once_when_time_is_short_and_again_after_a_reconnect() {
    let (mut ui, now) = (ui(Lang::Ru, Depth::None, false), Instant::now());
    let state = white_to_move(now);
    let short = now + Duration::from_secs(170);
    let rings = |ui: &mut Ui| {
        ui.tick(&state, short);
        ui.take_ring()
    };
    assert!(rings(&mut ui));
    assert!(!rings(&mut ui));
    ui.notice(&crate::state::notice::Notice::Online, Some(Color::White));
    assert!(rings(&mut ui));
}

#[test]
fn a_waiting_room_shows_its_code_and_the_partners_command() {
    let now = Instant::now();
    let mut live = crate::state::scenes::state(Role::White, 0, START, Color::White);
    live.phase = Phase::Waiting;
    let state = seated(Role::White, Vec::new(), live, now);
    let drawn = rows(&screen(&ui(Lang::En, Depth::None, false), &state, now, (80, 24))).join("\n");
    assert!(drawn.contains("7   k   3   q   9"), "{drawn}");
    assert!(drawn.contains("raduga join 7k3q9xm2pa --server ws://h:1"), "{drawn}");
}
