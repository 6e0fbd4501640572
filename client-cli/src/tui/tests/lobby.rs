//! The screens of the lobby and of a search, and their keys.

use raduga_protocol::ClientToServer;
use raduga_protocol::finding::{Lobby, LobbyChanged, Pool, RatingRange, Seeking, Waiting};
use raduga_protocol::lobby::{SideChoice, Variant};
use raduga_protocol::own_games::{MyGameChanged, OwnGame, OwnGames};

use super::*;
use crate::command::finding::settings as usual;
use crate::state::finding::Quest;
use crate::state::notice::Notice;

fn plain(lang: Lang) -> Ui {
    ui(lang, Depth::None, false)
}

fn text(ui: &Ui, state: &State, now: Instant) -> String {
    rows(&screen(ui, state, now, (80, 24))).join("\n")
}

fn tell(state: &mut State, message: ServerToClient, now: Instant) {
    let _ = state.hear(heard(message), now);
}

/// Anna in the lobby: two seeks of others, one challenge to her, one game to watch.
fn hall(now: Instant) -> State {
    let mut state = State::new(Entry::Lobby, "test".into());
    let _ = state.hear(online(), now);
    let seeks = vec![open_seek(1, "Boris", "3+2"), open_seek(2, "Вера Ф", "10+0")];
    tell(&mut state, ServerToClient::Lobby(lobby(seeks)), now);
    let challenges = vec![open_challenge("Глеб Г", "Anna")];
    let pool = Some(Pool { variant: Variant::Tavreli, clock: "3+2".into() });
    tell(&mut state, ServerToClient::Waiting(Waiting { seeks: Vec::new(), pool, challenges }), now);
    state
}

#[test]
fn the_lobby_fits_into_80_by_24() {
    let now = Instant::now();
    let drawn = rows(&screen(&plain(Lang::Ru), &hall(now), now, (80, 24)));
    let drawn: Vec<&str> = drawn.iter().map(String::as_str).collect();
    let expected = [
        " Радуга  Зал · Anna (гость)                                              ● связь",
        "Моё · 2                                              Быстрый подбор",
        "  ! Глеб Г (1640) вызывает вас: Рад Рас · 3+2, вы б…           Рад  Мерц  Тавр",
        "  … в подборе: Таврели · 3+2                         3+2         2           ·",
        "                                                     1 день      ·",
        "Ищут партнёра · 2",
        "  Рад Рас           10+0   Вера Ф",
        "  Рад Рас           3+2    Boris",
        "",
        "Идут партии",
        "  Таврели           5+3    ◉3  Вера (1640) – Глеб ·…",
    ];
    assert_eq!(drawn[..11], expected);
    assert_eq!(
        drawn[20..],
        [
            "Глеб Г (1640) вызывает вас: Рад Рас · 3+2, вы белыми · a — принять, d — нет",
            "",
            "› /команда: /ищу 3+2, /вызов Имя 5+3, /помощь",
            "Enter · n заявка · p подбор · c вызов · t ТВ · o мои · g архив · m имя · F1 · q",
        ]
    );
    let english = text(&plain(Lang::En), &hall(now), now);
    for part in
        ["Looking for a partner · 2", "in the pool: Tavreli · 3+2", "Games in play", "a accepts, d declines"]
    {
        assert!(english.contains(part), "{part} is missing in\n{english}");
    }
}

#[test]
fn every_size_of_the_lobby_is_drawn() {
    let (now, mut open) = (Instant::now(), plain(Lang::Ru));
    let state = hall(now);
    press(&mut open, &state, KeyCode::Char('c'), now);
    for width in (1..130).step_by(7) {
        for height in 1..45 {
            screen(&plain(Lang::En), &state, now, (width, height));
            screen(&open, &state, now, (width, height));
        }
    }
}

#[test]
fn enter_takes_what_was_seen_even_when_the_list_moves() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let mut state = hall(now);
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Nothing);
    for _ in 0..4 {
        press(&mut ui, &state, KeyCode::Down, now);
    }
    let newer = LobbyChanged { seeks_added: vec![open_seek(9, "Зоя", "1+0")], ..LobbyChanged::default() };
    tell(&mut state, ServerToClient::LobbyChanged(newer), now);
    let boris = open_seek(1, "Boris", "3+2").seek;
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Want(Intent::Take(boris)));
    let gone = LobbyChanged { seeks_removed: vec![boris], ..LobbyChanged::default() };
    tell(&mut state, ServerToClient::LobbyChanged(gone), now);
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Nothing);
    assert!(text(&ui, &state, now).contains("этой строки уже нет"));
    press(&mut ui, &state, KeyCode::Down, now);
    let neighbour = Reaction::Want(Intent::Take(open_seek(2, "Вера Ф", "10+0").seek));
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), neighbour);
    press(&mut ui, &state, KeyCode::Down, now);
    let watch = Reaction::Want(Intent::Watch(game_id()));
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), watch);
}

#[test]
fn a_dialog_asks_for_a_seek_a_pool_or_a_name() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = hall(now);
    press(&mut ui, &state, KeyCode::Char('т'), now);
    assert!(text(&ui, &state, now).contains("Новая заявка"));
    for code in [KeyCode::Down, KeyCode::Right, KeyCode::Down, KeyCode::Right] {
        press(&mut ui, &state, code, now);
    }
    let settings = usual(Variant::Radras, "1day");
    let quest = Quest::Seek {
        settings,
        side: SideChoice::White,
        range: RatingRange::default(),
        rated_if_possible: true,
    };
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Want(Intent::Seek(quest)));
    press(&mut ui, &state, KeyCode::Char('p'), now);
    press(&mut ui, &state, KeyCode::Right, now);
    let pool = Pool { variant: Variant::Flicker, clock: "1day".into() };
    let joins = Reaction::Want(Intent::Seek(Quest::Pool(pool)));
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), joins);
    press(&mut ui, &state, KeyCode::Char('c'), now);
    let Reaction::Want(Intent::Seek(Quest::Challenge { name, .. })) =
        type_line(&mut ui, &state, "Пётр q", now)
    else {
        panic!("no challenge")
    };
    assert_eq!(name, "Пётр q");
}

#[test]
fn a_challenge_is_accepted_by_one_key_only_after_it_was_seen() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = hall(now);
    ui.tick(&state, now);
    let soon = now + Duration::from_millis(100);
    assert_eq!(press(&mut ui, &state, KeyCode::Char('a'), soon), Reaction::Nothing);
    let later = now + Duration::from_millis(600);
    let challenge = Some(open_challenge("Глеб Г", "Anna").challenge);
    let accepts = Reaction::Want(Intent::AcceptChallenge(challenge));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('ф'), later), accepts);
    assert_eq!(press(&mut ui, &state, KeyCode::Char('w'), later), Reaction::Want(Intent::Unpool));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('q'), later), Reaction::Quit);
    // What begins with a stroke is a line, and has all letters to itself.
    let declines = Intent::DeclineChallenge(None, raduga_protocol::finding::DeclineReason::Later);
    assert_eq!(type_line(&mut ui, &state, "/decline later", later), Reaction::Want(declines));
}

/// The lobby with one game of ours in it, as the server lists it.
fn hall_with_own_game(phase: Phase, my_move: bool, now: Instant) -> State {
    let mut state = State::new(Entry::Lobby, "test".into());
    let _ = state.hear(online(), now);
    let empty = Lobby { games: Vec::new(), ..lobby(Vec::new()) };
    let asked = state.hear(heard(ServerToClient::Lobby(empty)), now).send;
    let Some(ClientToServer::MyGames(ask)) = asked.last() else { panic!("{asked:?}") };
    let request = ask.request.clone();
    let games = vec![own_game(phase, my_move)];
    let told = state.hear(heard(ServerToClient::OwnGames(OwnGames { request, games })), now);
    assert!(told.notices.is_empty(), "the list is in the lobby already: {told:?}");
    state
}

fn own_game(phase: Phase, my_move: bool) -> OwnGame {
    OwnGame {
        game: game_id(),
        variant: Variant::Tavreli,
        clock: "10+5".into(),
        role: Role::White,
        partner: Some(person("Борис")),
        phase,
        ply: 2,
        to_act: None,
        my_move,
        sealed_by: None,
        deadline_ms: None,
        left_ms: None,
        position: None,
        last: None,
    }
}

#[test]
fn a_game_of_ours_is_listed_with_its_partner_and_how_it_stands_and_one_key_goes_there() {
    let now = Instant::now();
    for (phase, my_move, stands) in [
        (Phase::Playing, true, "ваш ход"),
        (Phase::Playing, false, "ход партнёра"),
        (Phase::Adjourned, false, "отложена"),
    ] {
        let (mut ui, state) = (plain(Lang::Ru), hall_with_own_game(phase, my_move, now));
        let drawn = text(&ui, &state, now);
        assert!(drawn.contains(&format!("♟ Таврели · 10+5 · Борис · {stands}")), "{drawn}");
        let goes = Reaction::Want(Intent::Join(game_id()));
        assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), goes, "one line needs no arrow");
    }
}

#[test]
fn a_game_of_ours_that_ends_while_we_are_elsewhere_leaves_the_lobby() {
    let now = Instant::now();
    let mut state = hall_with_own_game(Phase::Playing, true, now);
    let game = own_game(Phase::Finished, false);
    tell(&mut state, ServerToClient::MyGameChanged(MyGameChanged { game }), now);
    let drawn = text(&plain(Lang::Ru), &state, now);
    assert!(!drawn.contains("Борис") && !drawn.contains("ваш ход"), "{drawn}");
}

#[test]
fn a_room_with_a_free_seat_stands_with_the_seeks_and_enter_takes_the_seat() {
    let (mut ui, now) = (plain(Lang::En), Instant::now());
    let mut state = State::new(Entry::Lobby, "test".into());
    let _ = state.hear(online(), now);
    let mut listed = lobby(Vec::new());
    listed.games[0].free_seat = Some(Color::Black);
    listed.games[0].players.black = None;
    tell(&mut state, ServerToClient::Lobby(listed), now);
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains(&format!("Вера · room {}", game_id())), "{drawn}");
    assert!(!drawn.contains("Вера – "), "it is no game to look on: {drawn}");
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Want(Intent::Join(game_id())));
}

#[test]
fn two_windows_of_one_person_that_look_for_the_same_are_told_why_they_never_meet() {
    let (ui, now) = (plain(Lang::En), Instant::now());
    let quest = Quest::Seek {
        settings: usual(Variant::Radras, "3+2"),
        side: SideChoice::Random,
        range: RatingRange::default(),
        rated_if_possible: false,
    };
    let mut state = State::new(Entry::Search(quest), "test".into());
    let sent = state.hear(online(), now).send;
    let seek = sent.iter().find(|message| matches!(message, ClientToServer::Seek(_))).unwrap();
    let seeking = Seeking { request: seek.request().clone(), seek: open_seek(1, "Anna", "3+2") };
    tell(&mut state, ServerToClient::Seeking(seeking), now);
    let mut waits = |ids: &[u64]| {
        let seeks = ids.iter().map(|id| open_seek(*id, "Anna", "3+2")).collect();
        let waiting = Waiting { seeks, pool: None, challenges: Vec::new() };
        tell(&mut state, ServerToClient::Waiting(waiting), now);
        text(&ui, &state, now)
    };
    assert!(!waits(&[1]).contains("--session"));
    assert!(waits(&[1, 2]).contains("--session boris --name Boris"));
}

#[test]
fn a_search_says_for_whom_and_how_long_and_what_became_of_it() {
    let (mut ui, now) = (plain(Lang::En), Instant::now());
    let settings = usual(Variant::Radras, "3+2");
    let quest = Quest::Seek {
        settings,
        side: SideChoice::Random,
        range: RatingRange::default(),
        rated_if_possible: false,
    };
    let mut state = State::new(Entry::Search(quest), "test".into());
    let sent = state.hear(online(), now).send;
    let seek = sent.iter().find(|message| matches!(message, ClientToServer::Seek(_))).unwrap();
    let seeking = Seeking { request: seek.request().clone(), seek: open_seek(1, "Anna", "3+2") };
    tell(&mut state, ServerToClient::Seeking(seeking), now);
    tell(&mut state, ServerToClient::Lobby(lobby(vec![open_seek(1, "Anna", "3+2")])), now);
    let drawn = text(&ui, &state, now + Duration::from_secs(65));
    for part in [
        "Looking for a partner  1:05",
        "Rad Ras · 3+2 · any side",
        "0 other seeks, 1 game",
        "Esc stops the search",
        "p plays a program",
    ] {
        assert!(drawn.contains(part), "{part} is missing in\n{drawn}");
    }
    assert_eq!(press(&mut ui, &state, KeyCode::Char('l'), now), Reaction::Want(Intent::Lobby));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('p'), now), Reaction::Want(Intent::Partner));
    assert_eq!(press(&mut ui, &state, KeyCode::Esc, now), Reaction::Quit);
    tell(&mut state, ServerToClient::Waiting(Waiting::default()), now);
    let over = state.tick(now + Duration::from_secs(5));
    over.notices.iter().for_each(|notice| ui.notice(notice, None));
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains("the search is over") && drawn.contains("Enter searches again"), "{drawn}");
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Want(Intent::Again));
}

#[test]
fn a_challenge_shows_beside_a_game_and_enter_leads_out_of_one_that_is_over() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let mut state = white_to_move(now);
    let challenges = vec![open_challenge("Глеб Г", "Anna")];
    let waiting = ServerToClient::Waiting(Waiting { challenges, ..Waiting::default() });
    state.hear(heard(waiting), now).notices.iter().for_each(|notice| ui.notice(notice, Some(Color::White)));
    assert!(ui.take_ring());
    let drawn = text(&ui, &state, now);
    assert_eq!(drawn.matches("Глеб Г (1640) вызывает вас").count(), 1, "{drawn}");
    assert!(drawn.contains("/отклонить позже"), "{drawn}");
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Nothing);
    let over =
        raduga_protocol::game::Outcome { winner: None, reason: raduga_protocol::game::EndReason::Agreement };
    if let Some(game) = &mut state.game {
        game.state.outcome = Some(over);
    }
    assert!(text(&ui, &state, now).contains("Enter — в зал"));
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Want(Intent::Lobby));
    ui.notice(&Notice::InLobby, None);
    assert!(ui.feedback.is_none());
}

#[test]
fn the_list_of_games_is_narrowed_by_a_key_and_the_tv_is_another() {
    use raduga_protocol::watching::WatchFilter;
    let now = Instant::now();
    let (mut ui, mut state) = (plain(Lang::En), hall(now));
    let mut narrowed = |state: &mut State| match press(&mut ui, state, KeyCode::Char('f'), now) {
        Reaction::Want(intent) => {
            let effects = state.want(intent, now);
            let [ClientToServer::WatchLobby(watch)] = &effects.send[..] else { panic!("{effects:?}") };
            watch.games.variant
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(narrowed(&mut state), Some(Variant::Radras));
    assert_eq!(narrowed(&mut state), Some(Variant::Flicker));
    assert_eq!(narrowed(&mut state), Some(Variant::Tavreli));
    assert!(text(&plain(Lang::En), &state, now).contains("Games in play · Tavreli"));
    let tv = press(&mut ui, &state, KeyCode::Char('t'), now);
    assert_eq!(tv, Reaction::Want(crate::command::Intent::Tv(Some(Variant::Tavreli))));
    assert_eq!(
        state.finding.filter,
        WatchFilter { variant: Some(Variant::Tavreli), ..WatchFilter::default() }
    );
    state.finding.filter.variant = Some(Variant::Tavreli);
    let russian = press(&mut ui, &state, KeyCode::Char('а'), now);
    assert_eq!(russian, Reaction::Want(crate::command::Intent::Filter(WatchFilter::default())));
}

#[test]
fn a_server_that_does_not_answer_is_named_and_is_no_empty_lobby() {
    let now = Instant::now();
    let mut state = State::new(Entry::Lobby, "test".into());
    let drawn = text(&plain(Lang::Ru), &state, now);
    assert!(!drawn.contains("никто; n"), "{drawn}");
    let lost = ConnEvent::Offline { reason: "там никого".into(), retry_in: Duration::from_secs(4) };
    let _ = state.hear(lost, now);
    for (lang, told) in
        [(Lang::Ru, "Сервер не отвечает: ws://"), (Lang::En, "No answer from the server: ws://")]
    {
        let drawn = text(&plain(lang), &state, now);
        assert!(
            drawn.contains(told) && drawn.contains("там никого") && drawn.contains("--server"),
            "{drawn}"
        );
        assert!(!drawn.contains("никто; n") && !drawn.contains("nobody; n"), "{drawn}");
    }
}
