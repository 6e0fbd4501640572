//! The screen about who somebody is, and its keys.

use raduga_protocol::account::Session;
use raduga_protocol::server::Welcome;
use raduga_protocol::{ClientToServer, ServerToClient};

use super::*;
use crate::account::ask::{Ask, Told, Whom};
use crate::conn::ConnEvent;
use crate::state::notice::Notice;

fn plain(lang: Lang) -> Ui {
    ui(lang, Depth::None, false)
}

fn text(ui: &Ui, state: &State, now: Instant) -> String {
    rows(&screen(ui, state, now, (80, 24))).join("\n")
}

/// Anna in the lobby, registered or not, with her profile known.
fn anna(registered: bool, now: Instant) -> State {
    let mut state = State::new(Entry::Lobby, "test".into());
    let ConnEvent::Online(welcome) = online() else { panic!("not on line") };
    let welcome = Box::new(Welcome { registered, ..*welcome });
    let sent = state.hear(ConnEvent::Online(welcome), now).send;
    let asks = sent.iter().find(|message| matches!(message, ClientToServer::GetProfile(_)));
    assert_eq!(asks.is_some(), registered, "guests have no rating to ask for");
    if let Some(asked) = asks {
        let mine = profile(asked.request().clone(), person("Anna"));
        let _ = state.hear(heard(ServerToClient::Profile(mine)), now);
    }
    let seeks = vec![open_seek(1, "Boris", "3+2")];
    let _ = state.hear(heard(ServerToClient::Lobby(lobby(seeks))), now);
    state
}

#[test]
fn who_i_am_stands_in_the_header_with_the_rating_that_is_best_known() {
    let now = Instant::now();
    let header = |state: &State, lang| text(&plain(lang), state, now).lines().next().unwrap().to_owned();
    assert!(header(&anna(true, now), Lang::En).contains("Anna 1523? (Rad Ras, blitz)"));
    assert!(header(&anna(true, now), Lang::Ru).contains("Anna 1523? (Рад Рас, блиц)"));
    assert!(header(&anna(false, now), Lang::Ru).contains("Anna (гость)"));
}

#[test]
fn the_first_page_shows_who_i_am_and_what_can_be_done() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = anna(true, now);
    let asks = Reaction::Want(Intent::Inquire(Ask::Profile(None)));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('ь'), now), asks);
    let drawn = text(&ui, &state, now);
    for part in ["Кто я", "Anna · имя зарегистрировано", "1523?", "▁▃█", "▶ Профиль целиком", "Выйти"]
    {
        assert!(drawn.contains(part), "{part} is missing in\n{drawn}");
    }
    press(&mut ui, &state, KeyCode::Down, now);
    assert_eq!(press(&mut ui, &state, KeyCode::Enter, now), Reaction::Want(Intent::Inquire(Ask::Sessions)));
    press(&mut ui, &state, KeyCode::Esc, now);
    assert!(text(&ui, &state, now).contains("Ищут партнёра"));
}

#[test]
fn sessions_are_ended_one_by_one_but_not_the_present_one() {
    let (mut ui, now) = (plain(Lang::En), Instant::now());
    let state = anna(true, now);
    let session = |bits, current| Session {
        session: raduga_protocol::SessionId::from_bits(bits),
        created_ms: 0,
        last_seen_ms: 1_790_000_000_000,
        client: Some("raduga-cli/0.1.0".into()),
        label: None,
        current,
    };
    let sessions = vec![session(1, true), session(2, false), session(3, false)];
    ui.notice(&Notice::Told(Told::Sessions(sessions)), None);
    assert!(text(&ui, &state, now).contains("← this one"));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('w'), now), Reaction::Nothing);
    assert!(text(&ui, &state, now).contains("that is this very session"));
    press(&mut ui, &state, KeyCode::Down, now);
    let revoke = Intent::Inquire(Ask::Revoke(session(2, false).session));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('w'), now), Reaction::Want(revoke));
    ui.notice(&Notice::Told(Told::Revoked(1)), None);
    let drawn = text(&ui, &state, now);
    assert_eq!(drawn.matches("raduga-cli/").count(), 2, "{drawn}");
}

#[test]
fn the_chosen_person_is_looked_at_blocked_and_challenged() {
    let (mut ui, now) = (plain(Lang::En), Instant::now());
    let state = anna(true, now);
    press(&mut ui, &state, KeyCode::Down, now);
    let boris = person("Boris");
    let asks = Intent::Inquire(Ask::Profile(Some(Whom::Person(boris.id))));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('i'), now), Reaction::Want(asks));
    let of = Box::new(profile("r1".parse().unwrap(), boris.clone()));
    ui.notice(&Notice::Told(Told::Profile { profile: of, mine: false }), None);
    assert!(text(&ui, &state, now).contains("Boris · registered since"));
    let blocks = Intent::Inquire(Ask::Block(Whom::Person(boris.id)));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('b'), now), Reaction::Want(blocks));
    ui.notice(&Notice::Told(Told::Blocked(None)), None);
    let unblocks = Intent::Inquire(Ask::Unblock(Whom::Person(boris.id)));
    assert_eq!(press(&mut ui, &state, KeyCode::Char('b'), now), Reaction::Want(unblocks));
    press(&mut ui, &state, KeyCode::Char('c'), now);
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains("A challenge") && drawn.contains("Boris"), "{drawn}");
}

#[test]
fn a_password_is_shown_as_dots_and_forgotten_when_it_is_refused() {
    let (mut ui, now) = (plain(Lang::Ru), Instant::now());
    let state = anna(false, now);
    press(&mut ui, &state, KeyCode::F(8), now);
    press(&mut ui, &state, KeyCode::Down, now);
    press(&mut ui, &state, KeyCode::Enter, now);
    let wants = type_line(&mut ui, &state, "Anna", now);
    assert_eq!(wants, Reaction::Nothing);
    let Reaction::Want(Intent::Inquire(ask)) = type_line(&mut ui, &state, "horse", now) else {
        panic!("nothing is asked")
    };
    assert!(matches!(ask, Ask::LogIn { .. }));
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains("•••••") && !drawn.contains("horse"), "{drawn}");
    let (code, message) = ("wrong_log_in".to_owned(), "wrong".to_owned());
    let what = Some("/login".to_owned());
    ui.notice(&Notice::Refused { request: None, what, code, message, wait_ms: None }, None);
    let drawn = text(&ui, &state, now);
    assert!(drawn.contains("имя и пароль не подходят") && !drawn.contains('•'), "{drawn}");
    assert!(ui.input.is_empty(), "it is in no history");
}

#[test]
fn every_size_of_the_screen_is_drawn() {
    let now = Instant::now();
    for lang in [Lang::Ru, Lang::En] {
        let state = anna(true, now);
        let mut uis = Vec::new();
        for keys in [
            &[KeyCode::F(8)][..],
            &[KeyCode::F(8), KeyCode::Enter],
            &[KeyCode::F(8), KeyCode::Down, KeyCode::Down, KeyCode::Enter],
            &[KeyCode::F(8), KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Enter],
        ] {
            let mut ui = plain(lang);
            for &key in keys {
                press(&mut ui, &state, key, now);
            }
            uis.push(ui);
        }
        for width in (1..130).step_by(7) {
            for height in 1..45 {
                for ui in &uis {
                    screen(ui, &state, now, (width, height));
                }
            }
        }
    }
}
