//! The screens of drafts and towers, and their keys.

use raduga_protocol::ahead::{PlanState, PreparedAction};
use raduga_protocol::game::{DraftState, GameEvent, Person, Phase, PlayerPresence, Players, Presence};
use raduga_protocol::lobby::Variant;
use raduga_protocol::own_games::OwnGame;
use raduga_protocol::server::PresenceChanged;

use super::*;
use crate::position::Square;
use crate::state::notice::Notice;

fn plain(lang: Lang) -> Ui {
    ui(lang, Depth::None, false)
}

fn text(ui: &Ui, state: &State, now: Instant) -> String {
    rows(&screen(ui, state, now, (80, 24))).join("\n")
}

fn two_moves() -> DraftState {
    draft(&["e2e4", "g1f3"], "e2-e4, Кg1-f3", DRAFTED)
}

fn towers(role: Role, now: Instant) -> State {
    let mut live = crate::state::scenes::state(role, 0, TOWERS, Color::White);
    if let Some(yours) = live.yours.as_mut() {
        yours.legal = ["e4e6", "e4(1)e6", "e4(2)e6", "e4(1)e5"].map(str::to_owned).to_vec();
    }
    seated_in(Variant::Tavreli, role, TOWERS, live, now)
}

#[test]
fn a_draft_is_numbered_marked_and_says_that_it_may_be_handed_in() {
    let now = Instant::now();
    let drawn = rows(&screen(&plain(Lang::Ru), &drafting(Some(two_moves()), now), now, (80, 24)));
    let expected = [
        " Радуга  Мерцающие шахматы · 3+2 · 7k3q9xm2pa                            ● связь",
        " ○ ♚ Boris                           3:00",
        "8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜",
        "",
        "7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟",
        "",
        "6        ·         ·         ·         ·",
        "",
        "5   ·         ·         ·         ·",
        "",
        "4        ·         ·  ( ♙ )  ·         ·",
        "",
        "3   ·         ·         ·  ( ♘ )  ·         ╔ Черновик: можно сдать ═══════════╗",
        "                                            ║1. e2-e4  2. Кg1-f3               ║",
        "2   ♙    ♙    ♙    ♙         ♙    ♙    ♙    ║[Enter] сдать серию (/готово)     ║",
        "                                            ║[⌫] взять ход назад · /заново     ║",
        "1   ♖    ♘    ♗    ♕    ♔    ♗    ·    ♖    ║Партнёр не на связи               ║",
        "                                            ║                                  ║",
        "    a    b    c    d    e    f    g    h    ║                                  ║",
        "▶○ ♔ Anna                            3:00   ╚══════════════════════════════════╝",
        "",
        "",
        "черновик 2 › ход серии: e2e4, Кf3 — или сразу e2e4, d2d4 — или /команда",
        "F1 справка · F2 беседа · F3 фразы · F4 действия · ← → End ходы · Ctrl-C выход",
    ];
    assert_eq!(drawn, expected, "{}", drawn.join("\n"));
    let attacked = DraftState { check: true, series: None, ..two_moves() };
    let drawn = text(&plain(Lang::En), &drafting(Some(attacked), now), now);
    assert!(drawn.contains("Draft: king still attacked") && drawn.contains("! ♔ !"), "{drawn}");
    assert!(!drawn.contains("[Enter]"), "{drawn}");
}

#[test]
fn sixteen_moves_of_a_draft_fit_beside_the_board() {
    let now = Instant::now();
    let moves = vec!["a2a4"; 16];
    let record = vec!["Кg1-f3"; 16].join(", ");
    let long = draft(&moves, &record, DRAFTED);
    let drawn = text(&plain(Lang::Ru), &drafting(Some(long), now), now);
    assert!(drawn.contains("16. Кg1-f3") && drawn.contains("[Enter]"), "{drawn}");
}

#[test]
fn enter_hands_in_what_has_stood_for_a_moment_and_backspace_takes_back() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = drafting(Some(two_moves()), now);
    let ms = |ms| now + Duration::from_millis(ms);
    ui.tick(&state, now);
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, ms(100)), Reaction::Nothing);
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, ms(500)), Reaction::Want(Intent::Hand));
    press(&mut ui, &state, KeyCode::Char('d'), ms(600));
    assert_eq!(press(&mut ui, &state, KeyCode::Backspace, ms(700)), Reaction::Nothing);
    assert_eq!(press(&mut ui, &state, KeyCode::Backspace, ms(800)), Reaction::Nothing);
    assert_eq!(press(&mut ui, &state, KeyCode::Backspace, ms(1500)), Reaction::Want(Intent::Undo));
    let control = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
    assert_eq!(ui.key(control, &state, ms(1600)), Reaction::Want(Intent::Undo));
    let empty = drafting(None, now);
    assert_eq!(press(&mut ui, &empty, KeyCode::Backspace, ms(3000)), Reaction::Nothing);
    assert_eq!(press(&mut ui, &empty, KeyCode::Enter, ms(3000)), Reaction::Nothing);
}

#[test]
fn what_was_refused_may_be_typed_on() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = drafting(Some(two_moves()), now);
    let refused = |what: &str| Notice::Refused {
        request: Some("r2".into()),
        what: Some(what.into()),
        code: "illegal_action".into(),
        message: "move 3: no".into(),
        wait_ms: None,
    };
    ui.notice(&refused("Кb5"), Some(Color::White));
    assert_eq!(ui.input.text(), "Кb5");
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains("✗ move 3: no") && drawn.contains("› Кb5"), "{drawn}");
    ui.notice(&refused("other"), Some(Color::White));
    assert_eq!(ui.input.text(), "Кb5");
    // Enter hands the series in all the same.
    ui.tick(&state, now);
    let later = now + Duration::from_secs(1);
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, later), Reaction::Want(Intent::Hand));
    ui.notice(&refused("/hand"), Some(Color::White));
    assert!(ui.input.is_empty());
}

#[test]
fn a_typed_square_shows_where_its_man_may_go_and_tab_completes() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = drafting(Some(two_moves()), now);
    for letter in "d2".chars() {
        press(&mut ui, &state, KeyCode::Char(letter), now);
    }
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains("< ♙ >") && drawn.contains(">   <"), "{drawn}");
    press(&mut ui, &state, KeyCode::Esc, now);
    press(&mut ui, &state, KeyCode::Char('b'), now);
    press(&mut ui, &state, KeyCode::Tab, now);
    assert_eq!(ui.input.text(), "b1c3");
}

/// Black watches White hand in a series.
fn handed_in(now: Instant) -> State {
    let mut live = crate::state::scenes::state(Role::Black, 0, FLICKER, Color::White);
    live.yours = None;
    let mut state = seated_in(Variant::Flicker, Role::Black, FLICKER, live, now);
    let event = acted(Color::White, "e2e4,g1f3", "e2-e4, Кg1-f3", 1, HANDED);
    let live = crate::state::scenes::state(Role::Black, 1, HANDED, Color::Black);
    let _ = state.hear(heard(ServerToClient::Events(events(vec![numbered(4, event)], live))), now);
    state
}

#[test]
fn a_partners_series_is_shown_move_by_move_until_a_key_is_pressed() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = handed_in(now);
    ui.show_series(state.game.as_ref().unwrap(), now);
    let first = text(&ui, &state, now);
    assert!(first.contains("серия партнёра 1/2") && first.contains("[ ♙ ]"), "{first}");
    assert!(!first.contains("[ ♘ ]"), "{first}");
    let second = text(&ui, &state, now + Duration::from_millis(500));
    assert!(second.contains("2/2") && second.contains("[ ♘ ]"), "{second}");
    press(&mut ui, &state, KeyCode::Char('e'), now);
    assert!(ui.replay.is_none());
    assert_eq!(ui.input.text(), "e");
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains("[ ♙ ]") && drawn.contains("[ ♘ ]"), "{drawn}");
    ui.show_series(state.game.as_ref().unwrap(), now);
    ui.tick(&state, now + Duration::from_secs(2));
    assert!(ui.replay.is_none());
}

#[test]
fn one_sees_that_the_partner_puts_a_series_together_and_that_a_verdict_is_awaited() {
    let now = Instant::now();
    let mut state = handed_in(now);
    let event = acted(Color::Black, "e7e5", "e7-e5", 2, "8/8/8/8/8/8/8/8 w - - - 0 2");
    let mut live = crate::state::scenes::state(Role::Black, 2, "8/8/8/8/8/8/8/8 w - - - 0 2", Color::White);
    live.verdict_pending = true;
    let _ = state.hear(heard(ServerToClient::Events(events(vec![numbered(5, event)], live))), now);
    let drafting = PlayerPresence { here: true, drafting: true, ..PlayerPresence::default() };
    let presence = Presence { white: drafting, ..Presence::default() };
    let changed = PresenceChanged { game: game_id(), presence };
    let _ = state.hear(heard(ServerToClient::Presence(changed)), now);
    let drawn = text(&plain(Lang::Ru), &state, now);
    assert!(drawn.contains("Партнёр собирает серию") && drawn.contains("выясняется, мат ли это"), "{drawn}");
}

#[test]
fn towers_show_their_top_its_owner_their_height_and_what_is_below() {
    let now = Instant::now();
    let drawn = rows(&screen(&plain(Lang::Ru), &towers(Role::White, now), now, (80, 24)));
    let board: Vec<String> = drawn[2..19]
        .iter()
        .map(|row| row.chars().take(42).collect::<String>().trim_end().to_owned())
        .collect();
    let expected = [
        "8  ●❂    ·         ·   ○❖    ·         ·",
        "                       +E",
        "7   ·         ·         ·         ·",
        "",
        "6        ·         ·         ·         ·",
        "",
        "5  ●☩         ·         ·         ·",
        "",
        "4        ·         ·   ○✚3   ·         ·",
        "                       RHa",
        "3   ·         ·         ·         ·",
        "",
        "2       ○⋀         ·         ·         ·",
        "        B",
        "1  ○❂         ·         ·         ·",
        "",
        "    a    b    c    d    e    f    g    h",
    ];
    assert_eq!(board, expected, "{}", drawn.join("\n"));
    let mut letters = plain(Lang::Ru);
    letters.ascii = true;
    let drawn = text(&letters, &towers(Role::White, now), now);
    assert!(drawn.contains("R3") && drawn.contains("+E") && !drawn.contains('❂'), "{drawn}");
    let small = rows(&screen(&plain(Lang::Ru), &towers(Role::White, now), now, (30, 16))).join("\n");
    assert!(small.contains("R3") && small.contains("+E"), "{small}");
}

#[test]
fn what_became_of_ratniks_is_read_together_and_outlives_the_answer() {
    use crate::position::Man;
    let mut ui = plain(Lang::Ru);
    let square = Square::named("e8").unwrap();
    let turned = |letter, promoted| Notice::Turned { man: Man { letter, promoted }, square };
    ui.notice(&turned('E', true), Some(Color::White));
    ui.notice(&turned('b', false), Some(Color::White));
    ui.notice(&Notice::Accepted { request: "r2".into() }, Some(Color::White));
    let said = ui.feedback.as_ref().map(|said| said.text.as_str());
    let both = "e8: ратник e белых теперь хелги; e8: ратник b чёрных накрыт и снова ратник";
    assert_eq!(said, Some(both));
}

#[test]
fn a_square_is_asked_about_by_typing_and_by_pointing() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = towers(Role::White, now);
    assert_eq!(type_line(&mut ui, &state, "?e4", now), Reaction::Nothing);
    let drawn = text(&ui, &state, now);
    for part in ["e4:", "1. R ратоборец белых", "2. H ратник h белых", "3. a ратник a чёрных", "{○✚3}"]
    {
        assert!(drawn.contains(part), "{part} is missing in\n{drawn}");
    }
    let up = KeyEvent::new(KeyCode::Up, KeyModifiers::SHIFT);
    ui.key(up, &state, now);
    assert_eq!(ui.cursor, Square::named("e5"));
    press(&mut ui, &state, KeyCode::Char(' '), now);
    assert_eq!(ui.input.text(), "e5");
}

#[test]
fn how_many_of_a_tower_go_is_asked_and_answered_by_a_digit() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = towers(Role::White, now);
    assert_eq!(type_line(&mut ui, &state, "e4-e6", now), Reaction::Nothing);
    let drawn = text(&ui, &state, now);
    for part in ["Сколько идёт? e4–e6", "[1] R (ратоборец)", "[2] RH (ратник h)", "[3] RHa (ратник a) — все"]
    {
        assert!(drawn.contains(part), "{part} is missing in\n{drawn}");
    }
    let chosen = press(&mut ui, &state, KeyCode::Char('2'), now);
    assert_eq!(chosen, Reaction::Want(Intent::Act("e4(2)e6".into())));
    let only = type_line(&mut ui, &state, "e4-e5", now);
    assert_eq!(only, Reaction::Want(Intent::Act("e4-e5".into())));
    assert_eq!(type_line(&mut ui, &state, "e4(1)-e6", now), Reaction::Want(Intent::Act("e4(1)-e6".into())));
    type_line(&mut ui, &state, "e4e6", now);
    press(&mut ui, &state, KeyCode::Esc, now);
    assert_eq!((ui.split.is_none(), ui.input.text().as_str()), (true, "e4e6"));
}

#[test]
fn help_has_the_rules_of_the_game_and_scrolls() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    for (state, words) in [
        (white_to_move(now), "Взятие — это предложение"),
        (drafting(None, now), "за ход делают серию"),
        (towers(Role::White, now), "Никто не уходит с доски"),
    ] {
        press(&mut ui, &state, KeyCode::F(1), now);
        let drawn = text(&ui, &state, now);
        assert!(drawn.contains(words) && drawn.contains("пробел — дальше"), "{drawn}");
        for _ in 0..11 {
            press(&mut ui, &state, KeyCode::Char(' '), now);
        }
        let drawn = text(&ui, &state, now);
        assert!(drawn.contains("/report, /жалоба") && drawn.contains("любая клавиша"), "{drawn}");
        press(&mut ui, &state, KeyCode::Esc, now);
        assert!(ui.overlay.is_none());
    }
}

#[test]
fn the_past_shows_its_own_hand_and_check() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let mut log = [opening(), take(), keep()].concat();
    log[3] = numbered(4, acted(Color::White, "d2d5", "Лd2:d5+", 1, ASKED));
    let live = crate::state::scenes::state(Role::White, 2, KEPT, Color::White);
    let state = seated(Role::White, log, live, now);
    assert!(text(&ui, &state, now).contains("+ ♛"));
    press(&mut ui, &state, KeyCode::Left, now);
    let drawn = text(&ui, &state, now);
    assert!(!drawn.contains("+ ♛") && drawn.contains("! ♚ !"), "{drawn}");
    assert!(drawn.contains("┌ Прошлое ─") && drawn.contains("1. Белые Лd2:d5+"), "{drawn}");
}

#[test]
fn what_is_decided_ahead_stays_in_sight_and_own_games_lie_over_the_screen() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let mut live = crate::state::scenes::state(Role::Black, 0, START, Color::White);
    let prepared = PreparedAction { ply: 1, action: "Кc6".into() };
    let plan = PlanState { ply: 0, lines: vec![vec!["e2e4".into(), "e7e5".into()]] };
    if let Some(yours) = live.yours.as_mut() {
        (yours.prepared, yours.plan) = (Some(Box::new(prepared)), Some(Box::new(plan)));
    }
    let mut state = seated(Role::Black, opening(), live, now);
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains("заготовлено: Кc6") && drawn.contains("если…: e2e4 e7e5"), "{drawn}");
    let game = OwnGame {
        game: crate::state::scenes::game_id(),
        variant: Variant::Tavreli,
        clock: "3days".into(),
        role: Role::White,
        partner: Some(person("Вера")),
        phase: Phase::Playing,
        ply: 7,
        to_act: Some(Color::White),
        my_move: true,
        sealed_by: None,
        deadline_ms: Some(1),
        left_ms: Some(183_600_000),
        position: None,
        last: None,
    };
    state.own_games.push(game.clone());
    ui.notice(&Notice::OwnGames(vec![game]), Some(Color::Black));
    let drawn = text(&ui, &state, now);
    assert!(
        drawn.contains("Ваши партии")
            && drawn.contains("Таврели 3 дня · Вера")
            && drawn.contains("ваш ход, 2 д 3 ч"),
        "{drawn}"
    );
}

#[test]
fn the_partner_comes_first_and_is_back_later() {
    let mut ui = plain(Lang::Ru);
    let presence = |here| {
        let black = PlayerPresence { here, ..PlayerPresence::default() };
        Notice::Presence { presence: Presence { black, ..Presence::default() }, players: Players::default() }
    };
    let mut said = Vec::new();
    for here in [false, true, false, true] {
        ui.feedback = None;
        ui.notice(&presence(here), Some(Color::White));
        said.push(ui.feedback.as_ref().map(|said| said.text.clone()).unwrap_or_default());
    }
    assert_eq!(said, ["", "партнёр пришёл", "", "партнёр снова здесь"]);
}

#[test]
fn nothing_that_turns_the_writing_round_reaches_the_screen() {
    let now = Instant::now();
    let mut log = opening();
    let person = Person { name: "Бо\u{202e}рис\u{200b}\u{7}".into(), ..person("Boris") };
    log[1] = numbered(2, GameEvent::Seated { color: Color::Black, person });
    let live = crate::state::scenes::state(Role::White, 0, START, Color::White);
    let state = seated(Role::White, log, live, now);
    let drawn = text(&plain(Lang::Ru), &state, now);
    assert!(drawn.lines().all(|line| !line.contains(crate::clean::is_unseen)), "{drawn:?}");
    assert!(drawn.contains("Борис"), "{drawn}");
}
