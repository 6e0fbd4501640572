//! Looking for a partner, against hand-made messages.

use std::time::{Duration, Instant};

use raduga_protocol::client::JoinRoom;
use raduga_protocol::finding::{
    ChallengeClosed, ClosedBecause, DeclineReason, LobbyChanged, Pool, PoolCount, RatingRange, Seeking,
    Waiting,
};
use raduga_protocol::game::{Color, EndReason, Outcome, Phase, Role};
use raduga_protocol::lobby::{SideChoice, Variant};
use raduga_protocol::server::{Joined, MyGame};
use raduga_protocol::{ClientToServer, SeekId, ServerToClient};

use super::super::finding::{Hall, Quest, Search, SearchEnd};
use super::super::notice::{Denial, Notice};
use super::super::scenes::*;
use super::super::{Effects, Entry, State};
use crate::command::Intent;
use crate::command::finding::settings as usual;
use crate::conn::ConnEvent;

fn quest() -> Quest {
    let settings = usual(Variant::Radras, "3+2");
    Quest::Seek {
        settings,
        side: SideChoice::Random,
        range: RatingRange::default(),
        rated_if_possible: false,
    }
}

fn hear(state: &mut State, message: ServerToClient) -> Effects {
    state.hear(heard(message), Instant::now())
}

/// The seek among what is sent.
fn seek_in(effects: &Effects) -> Option<&raduga_protocol::finding::Seek> {
    effects.send.iter().find_map(|message| match message {
        ClientToServer::Seek(seek) => Some(seek),
        _ => None,
    })
}

fn joins(effects: &Effects) -> bool {
    let joins = |message: &ClientToServer| matches!(message, ClientToServer::JoinRoom(JoinRoom { game, .. }) if *game == game_id());
    effects.send.iter().any(joins)
}

/// `raduga play`, whose seek stands open.
fn seeking(now: Instant) -> State {
    let mut state = State::new(Entry::Search(quest()), "test".into());
    let request = seek_in(&state.hear(online(), now)).unwrap().request.clone();
    let seek = open_seek(1, "Anna", "3+2");
    let effects = hear(&mut state, ServerToClient::Seeking(Seeking { request, seek: seek.clone() }));
    assert!(effects.notices.contains(&Notice::Searching));
    let _ = hear(&mut state, waiting_for(vec![seek]));
    state
}

fn waiting_for(seeks: Vec<raduga_protocol::finding::OpenSeek>) -> ServerToClient {
    ServerToClient::Waiting(Waiting { seeks, ..Waiting::default() })
}

fn lose(state: &mut State) {
    let lost = ConnEvent::Offline { reason: "test".into(), retry_in: Duration::from_secs(1) };
    let _ = state.hear(lost, Instant::now());
}

#[test]
fn the_lobby_and_its_changes_give_what_a_later_look_gives() {
    let (old, new) = (open_seek(1, "Boris", "3+2"), open_seek(2, "Вера", "5+3"));
    let mut hall = Hall::new(lobby(vec![old.clone()]));
    let mut game = hall.games[0].clone();
    game.watchers = 4;
    let count = PoolCount { pool: Pool { variant: Variant::Radras, clock: "3+2".into() }, waiting: 5 };
    hall.fold(LobbyChanged {
        seeks_removed: vec![old.seek],
        seeks_added: vec![new.clone()],
        pools: vec![count.clone()],
        games_removed: Vec::new(),
        games_changed: vec![game.clone()],
    });
    let mut later = lobby(vec![new]);
    later.pools[0] = count;
    later.games = vec![game.clone()];
    assert_eq!(hall, Hall::new(later));
    hall.fold(LobbyChanged { games_removed: vec![game.game], ..LobbyChanged::default() });
    assert!(hall.games.is_empty());
}

#[test]
fn one_command_seeks_and_goes_into_the_game_by_itself() {
    let mut state = seeking(Instant::now());
    let effects = hear(&mut state, paired(None));
    assert!(effects.notices.iter().any(|notice| matches!(notice, Notice::Paired { enters: true, .. })));
    assert!(joins(&effects));
    // The same news again, as on every socket, leads nowhere.
    assert!(hear(&mut state, paired(None)).send.is_empty());
}

#[test]
fn an_open_seek_that_fits_is_taken_at_once() {
    let mut state = State::new(Entry::Search(quest()), "test".into());
    let request = seek_in(&state.hear(online(), Instant::now())).unwrap().request.clone();
    assert!(joins(&hear(&mut state, paired(Some(request)))));
}

#[test]
fn a_seek_without_an_answer_is_said_again_under_its_old_id() {
    let mut state = State::new(Entry::Search(quest()), "test".into());
    let first = seek_in(&state.hear(online(), Instant::now())).unwrap().request.clone();
    lose(&mut state);
    let again = state.hear(online(), Instant::now());
    assert_eq!(seek_in(&again).unwrap().request, first);
}

#[test]
fn a_seek_that_stands_is_never_posted_anew_after_a_reconnect() {
    let now = Instant::now();
    let mut state = seeking(now);
    lose(&mut state);
    let back = state.hear(online(), now);
    assert!(seek_in(&back).is_none() && back.notices.contains(&Notice::Online));
    let _ = hear(&mut state, waiting_for(vec![open_seek(1, "Anna", "3+2")]));
    let later = state.tick(now + Duration::from_secs(60));
    assert!(later.notices.is_empty() && later.send.is_empty());
    assert!(matches!(state.finding.search, Search::On { .. }));
}

#[test]
fn a_search_that_the_server_forgot_is_over_and_begins_again_only_when_asked() {
    let now = Instant::now();
    let mut state = seeking(now);
    lose(&mut state);
    let _ = state.hear(online(), now);
    assert!(state.tick(now + Duration::from_secs(1)).notices.is_empty());
    let over = state.tick(now + Duration::from_secs(4));
    assert_eq!(over.notices, [Notice::SearchOver(SearchEnd::Gone)]);
    assert!(over.send.is_empty());
    assert!(seek_in(&state.want(Intent::Again, now)).is_some());
}

#[test]
fn a_game_that_began_while_we_were_away_is_gone_into() {
    let mut state = seeking(Instant::now());
    lose(&mut state);
    let ConnEvent::Online(mut welcome) = online() else { panic!("online is online") };
    let game = MyGame { game: game_id(), role: Role::White, phase: Phase::Playing, my_move: true };
    welcome.games.push(game);
    assert!(joins(&state.hear(ConnEvent::Online(welcome), Instant::now())));
}

#[test]
fn on_the_way_out_the_search_is_taken_back() {
    let mut state = seeking(Instant::now());
    let sent = state.farewell();
    assert!(matches!(&sent[..], [ClientToServer::CancelSeek(about)] if about.seek == SeekId::from_bits(1)));
    // From the lobby it is not: it may stand for another program of the same person.
    assert!(State::new(Entry::Lobby, "test".into()).farewell().is_empty());
}

#[test]
fn the_practice_partner_is_played_instead_of_waiting() {
    let mut state = seeking(Instant::now());
    let sent = state.want(Intent::Partner, Instant::now()).send;
    let [ClientToServer::CancelSeek(_), ClientToServer::CreateRoom(create)] = &sent[..] else {
        panic!("{sent:?}")
    };
    assert!(create.partner && create.settings.clock == "3+2");
}

#[test]
fn a_declined_challenge_ends_the_search_with_its_reason() {
    let quest = Quest::Challenge {
        name: "Boris".into(),
        settings: usual(Variant::Radras, "3+2"),
        side: SideChoice::Black,
        rated_if_possible: false,
    };
    let mut state = State::new(Entry::Search(quest), "test".into());
    let sent = state.hear(online(), Instant::now()).send;
    let request = sent
        .iter()
        .find(|message| matches!(message, ClientToServer::Challenge(_)))
        .unwrap()
        .request()
        .clone();
    let challenge = open_challenge("Anna", "Boris");
    let made = raduga_protocol::finding::Challenged { request, challenge: challenge.clone() };
    let _ = hear(&mut state, ServerToClient::Challenged(made));
    let waiting = Waiting { challenges: vec![challenge.clone()], ..Waiting::default() };
    let effects = hear(&mut state, ServerToClient::Waiting(waiting));
    assert!(!effects.notices.iter().any(|notice| matches!(notice, Notice::Challenge { mine: false, .. })));
    let (because, reason) = (ClosedBecause::Declined, Some(DeclineReason::Later));
    let closed = ChallengeClosed { challenge: challenge.challenge, because, reason };
    let effects = hear(&mut state, ServerToClient::ChallengeClosed(closed));
    let end = SearchEnd::Closed { because, reason };
    assert_eq!(effects.notices.last(), Some(&Notice::SearchOver(end)));
}

/// White in a game that goes on, or is over.
fn playing(over: bool) -> State {
    let now = Instant::now();
    let mut state = State::new(Entry::Lobby, "test".into());
    let _ = state.hear(online(), now);
    let entering = state.want(Intent::Join(game_id()), now).send;
    let join = entering.iter().find(|message| matches!(message, ClientToServer::JoinRoom(_))).unwrap();
    let mut live = super::super::scenes::state(Role::White, 0, START, Color::White);
    live.outcome = over.then_some(Outcome { winner: None, reason: EndReason::Agreement });
    let snapshot = snapshot(Role::White, opening(), live);
    let _ = hear(&mut state, ServerToClient::Joined(Joined { request: join.request().clone(), snapshot }));
    assert!(state.game.is_some());
    state
}

#[test]
fn a_challenge_is_told_once_and_cannot_lead_out_of_a_live_game() {
    let mut state = playing(false);
    let challenges = vec![open_challenge("Boris", "Anna")];
    let waiting = ServerToClient::Waiting(Waiting { challenges, ..Waiting::default() });
    let told = |effects: &Effects| {
        effects
            .notices
            .iter()
            .filter(|notice| matches!(notice, Notice::Challenge { mine: false, .. }))
            .count()
    };
    assert_eq!(told(&hear(&mut state, waiting.clone())), 1);
    assert_eq!(told(&hear(&mut state, waiting)), 0);
    let denied = state.want(Intent::Accept(None), Instant::now());
    assert_eq!(denied.notices, [Notice::Denied(Denial::GameGoesOn)]);
    let declined = state.want(Intent::Decline(None), Instant::now());
    assert!(matches!(declined.send[..], [ClientToServer::DeclineChallenge(_)]));
    assert_eq!(state.want(Intent::Lobby, Instant::now()).notices, [Notice::Denied(Denial::GameGoesOn)]);
}

#[test]
fn a_slow_game_is_left_for_the_lobby_with_its_seat_kept_and_seen_to_go_on() {
    let mut state = playing(false);
    if let Some(game) = &mut state.game {
        game.settings.clock = "3days".into();
    }
    let effects = state.want(Intent::Lobby, Instant::now());
    assert!(matches!(effects.send[..], [ClientToServer::WatchLobby(_)]));
    assert!(state.finding.games[0].my_move);
    let moved = events(take(), asked_state(Role::White));
    let _ = hear(&mut state, ServerToClient::Events(moved));
    assert!(!state.finding.games[0].my_move);
    let mut over = asked_state(Role::White);
    over.outcome = Some(Outcome { winner: None, reason: EndReason::Agreement });
    let _ = hear(&mut state, ServerToClient::Events(events(keep(), over)));
    assert!(state.finding.games.is_empty());
}

#[test]
fn after_the_game_comes_the_lobby_and_the_game_is_left() {
    let mut state = playing(true);
    let effects = state.want(Intent::Lobby, Instant::now());
    assert!(matches!(effects.send[..], [ClientToServer::LeaveRoom(_), ClientToServer::WatchLobby(_)]));
    assert_eq!(effects.notices, [Notice::InLobby]);
    assert!(state.game.is_none() && state.finding.games.is_empty());
}
