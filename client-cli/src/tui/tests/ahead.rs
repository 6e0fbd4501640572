//! What is decided ahead, and one's own games, by keys.

use raduga_protocol::ahead::{Answer, PlanState, PreparedAction};
use raduga_protocol::game::Notation;
use raduga_protocol::lobby::Variant;
use raduga_protocol::own_games::{LastAction, OwnGame};

use super::*;
use crate::state::notice::Notice;

fn plain(lang: Lang) -> Ui {
    ui(lang, Depth::None, false)
}

fn text(ui: &Ui, state: &State, now: Instant) -> String {
    rows(&screen(ui, state, now, (80, 24))).join("\n")
}

/// Black, while White thinks.
fn waiting(now: Instant, decided: impl FnOnce(&mut raduga_protocol::game::Yours)) -> State {
    let mut live = crate::state::scenes::state(Role::Black, 0, START, Color::White);
    live.yours.as_mut().map(decided);
    seated(Role::Black, opening(), live, now)
}

#[test]
fn what_is_typed_while_the_partner_thinks_is_prepared_and_esc_takes_it_back() {
    let now = Instant::now();
    let mut ui = plain(Lang::En);
    let state = waiting(now, |_| {});
    let prepared = Reaction::Want(Intent::Prepare(Some("d5d4".into())));
    assert_eq!(type_line(&mut ui, &state, "d5d4", now), prepared);
    assert_eq!(press(&mut ui, &state, KeyCode::Esc, now), Reaction::Nothing);
    let prepared = PreparedAction { ply: 1, action: "d5d4".into() };
    let state = waiting(now, |yours| yours.prepared = Some(Box::new(prepared)));
    assert!(text(&ui, &state, now).contains("prepared: d5d4 (Esc takes it back)"));
    assert_eq!(press(&mut ui, &state, KeyCode::Esc, now), Reaction::Want(Intent::Prepare(None)));
    // When it is our turn, what is typed is played.
    let act = Reaction::Want(Intent::Act("d2d4".into()));
    assert_eq!(type_line(&mut ui, &white_to_move(now), "d2d4", now), act);
}

#[test]
fn all_that_is_decided_lies_behind_one_key_and_a_digit_takes_a_line_back() {
    let now = Instant::now();
    let mut ui = plain(Lang::Ru);
    let lines = [["d2d5", "keep"], ["d2d4", "d5d4"]].map(|line| line.map(str::to_owned).to_vec());
    let state = waiting(now, |yours| {
        yours.plan = Some(Box::new(PlanState { ply: 0, lines: lines.to_vec() }));
        yours.standing_answer = Some(Answer::Give);
    });
    let _ = ui.key(KeyEvent::new(KeyCode::Char('p'), KeyModifiers::CONTROL), &state, now);
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains("1. если d2d5, то keep") && drawn.contains("2. если d2d4, то d5d4"), "{drawn}");
    assert!(drawn.contains("на каждое «Я Рад»: «И я Рад»"), "{drawn}");
    let less = Reaction::Want(Intent::Unif(Some(2)));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('2'), now), less);
    assert_eq!(press(&mut ui, &state, KeyCode::Esc, now), Reaction::Nothing);
    assert!(!text(&ui, &state, now).contains("если d2d5, то keep"));
}

fn own(code: &str, my_move: bool) -> OwnGame {
    let notation = Notation { ru: "Кg1-f3".into(), en: "Ng1-f3".into() };
    OwnGame {
        game: code.parse().unwrap(),
        variant: Variant::Radras,
        clock: "3days".into(),
        role: Role::Black,
        partner: Some(person("Вера")),
        phase: Phase::Playing,
        ply: 3,
        to_act: Some(if my_move { Color::Black } else { Color::White }),
        my_move,
        sealed_by: None,
        deadline_ms: Some(1),
        left_ms: Some(183_600_000),
        position: Some(START.into()),
        last: Some(LastAction { color: Color::White, action: "g1f3".into(), notation }),
    }
}

#[test]
fn own_games_are_a_list_with_the_board_of_the_one_that_is_chosen() {
    let now = Instant::now();
    let mut ui = plain(Lang::En);
    let mut state = waiting(now, |_| {});
    let mut control =
        |letter| ui.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL), &state, now);
    assert_eq!(control('g'), Reaction::Want(Intent::Games));
    assert_eq!(control('n'), Reaction::Want(Intent::Next));
    let adjourned = OwnGame {
        phase: Phase::Adjourned,
        my_move: false,
        to_act: None,
        sealed_by: Some(Color::White),
        left_ms: None,
        ..own("9w2t6k8b4n", false)
    };
    state.own_games = vec![own("8m2c4tq1zz", true), adjourned];
    ui.notice(&Notice::OwnGames(state.own_games.clone()), Some(Color::Black));
    let drawn = text(&ui, &state, now);
    assert!(
        drawn.contains("▶ Rad Ras 3 days · Вера") && drawn.contains("your move, 2 d 3 h · 3: White Ng1-f3"),
        "{drawn}"
    );
    assert!(drawn.contains("8m2c4tq1zz") && drawn.contains('♛'), "the chosen one's board: {drawn}");
    press(&mut ui, &state, KeyCode::Down, now);
    assert!(text(&ui, &state, now).contains("adjourned, your partner has"), "how it goes on is told");
    let game = state.own_games[1].game;
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Want(Intent::Join(game)));
    press(&mut ui, &state, KeyCode::Esc, now);
    assert!(!text(&ui, &state, now).contains("Your games"));
}

#[test]
fn the_archive_opens_in_the_lobby_and_not_over_a_game_that_goes_on() {
    let now = Instant::now();
    let mut ui = plain(Lang::En);
    assert_eq!(press(&mut ui, &white_to_move(now), KeyCode::F(12), now), Reaction::Nothing);
    assert!(ui.archive.is_none());
    let mut lobby = State::new(Entry::Lobby, "test".into());
    let _ = lobby.hear(online(), now);
    for key in ['g', 'п'] {
        assert!(matches!(press(&mut ui, &lobby, KeyCode::Char(key), now), Reaction::Fetch(_)));
        assert!(text(&ui, &lobby, now).contains("Finished games"));
        press(&mut ui, &lobby, KeyCode::Esc, now);
        assert!(ui.archive.is_none());
    }
}
