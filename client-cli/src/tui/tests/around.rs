//! Talk, rematches and all that is asked for around the game, by keys.

use raduga_protocol::chat::{ChatRoom, Line, Preset, Said, Words};
use raduga_protocol::game::{Outcome, Right, Yours};

use super::*;
use crate::state::notice::Notice;

fn plain(lang: Lang) -> Ui {
    ui(lang, Depth::None, false)
}

fn text(ui: &Ui, state: &State, now: Instant, size: (u16, u16)) -> String {
    rows(&screen(ui, state, now, size)).join("\n")
}

fn with_rights(role: Role, may: &[Right]) -> LiveState {
    let mut live = crate::state::scenes::state(role, 0, START, Color::White);
    if let Some(Yours { may: rights, .. }) = &mut live.yours {
        *rights = may.to_vec();
    }
    live
}

fn says(state: &mut State, n: u64, room: ChatRoom, name: &str, words: Words, now: Instant) -> Vec<Notice> {
    let line = Line { n, person: person(name), words, ply: 0, at_ms: n };
    let said = Said { request: None, game: game_id(), room, line };
    state.hear(heard(ServerToClient::Said(said)), now).notices
}

#[test]
fn talk_stands_beside_the_board_and_whole_behind_a_key() {
    let now = Instant::now();
    let mut state = white_to_move(now);
    let text_of = |text: &str| Words::Text(text.into());
    says(&mut state, 1, ChatRoom::Players, "Boris", Words::Preset(Preset::Hello), now);
    for n in 2..20 {
        says(&mut state, n, ChatRoom::Players, "Boris", text_of(&format!("слово {n}")), now);
    }
    let mut ui = plain(Lang::Ru);
    let small = text(&ui, &state, now, (80, 24));
    assert!(small.contains("Boris: слово 19") && !small.contains("слово 15"), "{small}");
    let large = text(&ui, &state, now, (100, 32));
    assert!(large.contains("Boris: слово 15") && !large.contains("слово 14"), "{large}");
    press(&mut ui, &state, KeyCode::F(2), now);
    let whole = text(&ui, &state, now, (100, 32));
    assert!(whole.contains("— игроки —") && whole.contains("Boris: Здравствуйте!"), "{whole}");
    press(&mut ui, &state, KeyCode::Enter, now);
    assert_eq!((ui.overlay, ui.input.text().as_str()), (None, "/say "));
    let en = text(&plain(Lang::En), &state, now, (80, 24));
    assert!(en.contains("Boris: слово 19"), "{en}");
}

#[test]
fn a_phrase_is_said_by_two_keys_and_read_in_either_language() {
    let now = Instant::now();
    let mut state = white_to_move(now);
    for (lang, hello) in [(Lang::Ru, "1  Здравствуйте!"), (Lang::En, "1  Hello!")] {
        let mut ui = plain(lang);
        press(&mut ui, &state, KeyCode::F(3), now);
        let menu = text(&ui, &state, now, (80, 24));
        assert!(menu.contains(hello), "{menu}");
        let said = press(&mut ui, &state, KeyCode::Char('6'), now);
        assert_eq!((said, ui.menu), (Reaction::Want(Intent::Phrase(Preset::GoodGame)), None));
        press(&mut ui, &state, KeyCode::F(3), now);
        assert_eq!(press(&mut ui, &state, KeyCode::Char('9'), now), Reaction::Nothing);
    }
    let told = says(&mut state, 1, ChatRoom::Players, "Boris", Words::Preset(Preset::Bye), now);
    let mut ui = plain(Lang::En);
    ui.notice(&told[0], Some(Color::White));
    assert!(text(&ui, &state, now, (80, 24)).contains("Boris: Bye!"));
}

#[test]
fn a_game_is_not_resigned_by_one_slip_of_the_finger() {
    let now = Instant::now();
    let state = seated(Role::White, opening(), with_rights(Role::White, &[Right::Resign]), now);
    let mut ui = plain(Lang::Ru);
    let key = |ui: &mut Ui, code| press(ui, &state, code, now);
    key(&mut ui, KeyCode::F(4));
    assert_eq!(key(&mut ui, KeyCode::Char('0')), Reaction::Nothing);
    let asked = text(&ui, &state, now, (80, 24));
    assert!(asked.contains("Сдаться?") && asked.contains("0  да, сдаюсь"), "{asked}");
    assert_eq!(key(&mut ui, KeyCode::Char('4')), Reaction::Nothing, "any other key is a no");
    assert!(!text(&ui, &state, now, (80, 24)).contains("Сдаться?"));
    key(&mut ui, KeyCode::F(4));
    key(&mut ui, KeyCode::Char('0'));
    assert_eq!(key(&mut ui, KeyCode::Char('0')), Reaction::Want(Intent::Resign));
    // Nor by a word.
    assert_eq!(type_line(&mut ui, &state, "/сдаться", now), Reaction::Nothing);
    assert_eq!(key(&mut ui, KeyCode::Char('0')), Reaction::Want(Intent::Resign));
}

#[test]
fn what_the_server_would_refuse_is_on_no_key_and_in_no_footer() {
    let now = Instant::now();
    let all =
        [Right::OfferDraw, Right::OfferTakeback, Right::GiveTime, Right::OfferAdjournment, Right::Resign];
    let mut ui = plain(Lang::En);
    let state = seated(Role::White, opening(), with_rights(Role::White, &all), now);
    press(&mut ui, &state, KeyCode::F(4), now);
    let menu = text(&ui, &state, now, (80, 24));
    for line in ["4  offer a draw", "5  ask to take your turn back", "6  give the partner time", "0  resign"]
    {
        assert!(menu.contains(line), "{line}: {menu}");
    }
    assert!(!menu.contains("call the game off"), "{menu}");
    assert_eq!(press(&mut ui, &state, KeyCode::Char('6'), now), Reaction::Want(Intent::GiveTime));
    // A rated game, or a room that forbids it: the server gives no such right.
    let rated = seated(Role::White, opening(), with_rights(Role::White, &[Right::Resign]), now);
    press(&mut ui, &rated, KeyCode::F(4), now);
    let menu = text(&ui, &rated, now, (80, 24));
    assert!(!menu.contains("turn back"), "{menu}");
    assert_eq!(press(&mut ui, &rated, KeyCode::Char('5'), now), Reaction::Nothing);
    let watcher = seated(Role::Spectator, opening(), with_rights(Role::Spectator, &[]), now);
    press(&mut ui, &watcher, KeyCode::F(4), now);
    assert_eq!(ui.menu, None);
    for size in [(80, 24), (100, 32), (40, 24)] {
        for lang in [Lang::Ru, Lang::En] {
            let drawn = text(&plain(lang), &watcher, now, size);
            for button in ["/draw", "/resign", "F4"] {
                assert!(!drawn.contains(button), "{button}: {drawn}");
            }
        }
    }
}

#[test]
fn row_33_the_rematch_is_one_key_that_is_there_while_the_server_says_so() {
    let now = Instant::now();
    let outcome = Outcome { winner: None, reason: raduga_protocol::game::EndReason::Agreement };
    let over = |may: &[Right]| LiveState {
        outcome: Some(outcome),
        phase: Phase::Finished,
        to_act: None,
        ..with_rights(Role::White, may)
    };
    let mut ui = plain(Lang::En);
    let may = seated(Role::White, opening(), over(&[Right::OfferRematch]), now);
    assert!(text(&ui, &may, now, (80, 24)).contains("[F5] offer a rematch"));
    assert_eq!(press(&mut ui, &may, KeyCode::F(5), now), Reaction::Want(Intent::OfferRematch));
    let may_not = seated(Role::White, opening(), over(&[]), now);
    assert!(!text(&ui, &may_not, now, (80, 24)).contains("F5"));
    assert_eq!(press(&mut ui, &may_not, KeyCode::F(5), now), Reaction::Nothing);
    let mut offered = over(&[]);
    offered.offers.push(OpenOffer { offer: 9, kind: OfferKind::Rematch, by: Color::Black, ply: 0 });
    let offered = seated(Role::White, opening(), offered, now);
    assert!(text(&ui, &offered, now, (80, 24)).contains("[F5] play the rematch"));
    assert_eq!(press(&mut ui, &offered, KeyCode::F(5), now), Reaction::Nothing, "it has only just come");
    let later = now + Duration::from_millis(600);
    assert_eq!(press(&mut ui, &offered, KeyCode::F(5), later), Reaction::Want(Intent::OfferRematch));
}

#[test]
fn row_40_whoever_forgot_to_end_a_turn_is_rung_and_both_see_for_how_long() {
    let now = Instant::now();
    let later = now + Duration::from_secs(7);
    let (mut ui, mut state) = (plain(Lang::En), asked(now));
    let _ = (ui.tick(&state, now), ui.take_ring());
    for notice in state.tick(later).notices {
        ui.notice(&notice, Some(Color::Black));
    }
    assert!(ui.take_ring());
    let drawn = text(&ui, &state, later, (80, 24));
    assert!(drawn.contains("the partner awaits your answer"), "{drawn}");
    let partner = seated(Role::White, [opening(), take()].concat(), asked_state(Role::White), now);
    let drawn = text(&ui, &partner, later, (80, 24));
    assert!(drawn.contains("there is no answer yet · 7 s"), "{drawn}");
}

#[test]
fn row_22_the_partner_is_back_only_after_having_been_here() {
    use raduga_protocol::game::{PlayerPresence, Presence};
    use raduga_protocol::server::PresenceChanged;
    let (mut ui, now) = (plain(Lang::En), Instant::now());
    let mut state = white_to_move(now);
    let mut told = |here: bool| {
        let black = PlayerPresence { here, ..PlayerPresence::default() };
        let presence = Presence { black, ..Presence::default() };
        let changed = PresenceChanged { game: game_id(), presence };
        for notice in state.hear(heard(ServerToClient::Presence(changed)), now).notices {
            ui.notice(&notice, Some(Color::White));
        }
        ui.feedback.take().map(|said| said.text)
    };
    assert_eq!(told(false), None);
    assert_eq!(told(true).as_deref(), Some("the partner has come"));
    assert_eq!(told(false), None);
    assert_eq!(told(true).as_deref(), Some("the partner is back"));
}

#[test]
fn that_the_partner_is_back_is_said_no_longer_once_they_are_gone_again() {
    use raduga_protocol::game::{PlayerPresence, Presence};
    use raduga_protocol::server::PresenceChanged;
    let (mut ui, now) = (plain(Lang::En), Instant::now());
    let mut state = white_to_move(now);
    for here in [true, false, true, false] {
        let black = PlayerPresence { here, ..PlayerPresence::default() };
        let presence = Presence { black, ..Presence::default() };
        let changed = PresenceChanged { game: game_id(), presence };
        for notice in state.hear(heard(ServerToClient::Presence(changed)), now).notices {
            ui.notice(&notice, Some(Color::White));
        }
    }
    let drawn = text(&ui, &state, now, (80, 24));
    assert!(drawn.contains("The partner is off line"), "{drawn}");
    assert!(!drawn.contains("is back"), "{drawn}");
}

#[test]
fn an_adjourned_game_says_what_to_do_and_what_the_partner_has_done() {
    use raduga_protocol::game::{PlayerPresence, Presence};
    use raduga_protocol::server::PresenceChanged;
    let now = Instant::now();
    let live = crate::state::scenes::state(Role::White, 0, START, Color::White);
    let live = LiveState { phase: Phase::Adjourned, to_act: None, ..live };
    let mut state = seated(Role::White, opening(), live, now);
    let mut says = |white: bool, black: bool| {
        let player = |returned| PlayerPresence { here: true, returned, ..PlayerPresence::default() };
        let presence = Presence { white: player(white), black: player(black), ..Presence::default() };
        let changed = PresenceChanged { game: game_id(), presence };
        let _ = state.hear(heard(ServerToClient::Presence(changed)), now);
        crate::view::status::status(state.game.as_ref().unwrap(), "", now, Lang::En).lines.remove(0)
    };
    assert!(says(false, false).starts_with("it goes on when both"));
    assert!(says(false, true).starts_with("the partner has said /resume"));
    assert!(says(true, false).starts_with("you have said /resume"));
}

#[test]
fn castling_marks_the_king_and_the_rook_for_both() {
    use crate::position::touched;
    let names = |squares: Vec<crate::position::Square>| {
        squares.into_iter().map(crate::position::Square::name).collect::<Vec<_>>().join(" ")
    };
    let before = "4k2r/8/8/8/8/8/8/4K2R[] w Kk - - 0 1";
    let after = "4k2r/8/8/8/8/8/8/5RK1[] b k - - 1 1";
    assert_eq!(names(touched("e1g1", before, after)), "e1 g1 h1 f1");
    let passant = ("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 - 0 1", "4k3/8/3P4/8/8/8/8/4K3[] b - - - 0 1");
    assert_eq!(names(touched("e5d6", passant.0, passant.1)), "e5 d6", "nothing else has come anywhere");
    let series = ("4k3/8/8/8/8/8/P7/4K2R w K - - 0 1", "4k3/8/8/8/8/P7/8/5RK1 b - - - 0 1");
    assert_eq!(names(touched("a2a3,e1g1", series.0, series.1)), "a3 g1 f1");
}

#[test]
fn the_past_is_shown_with_the_hands_of_its_moment_and_called_the_past() {
    let (mut ui, now) = (plain(Lang::En), Instant::now());
    let live = crate::state::scenes::state(Role::White, 2, KEPT, Color::White);
    let state = seated(Role::White, [opening(), take(), keep()].concat(), live, now);
    assert!(text(&ui, &state, now, (80, 24)).contains("+ ♛"), "now the queen is in hand");
    press(&mut ui, &state, KeyCode::Left, now);
    let drawn = text(&ui, &state, now, (80, 24));
    assert!(
        !drawn.contains("+ ♛") && drawn.contains(" The past ") && drawn.contains("the past: ply 1/2"),
        "{drawn}"
    );
}
