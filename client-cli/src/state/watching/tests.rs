//! Being led, as messages come.

use super::*;
use raduga_protocol::GameId;

use crate::conn::ConnEvent;
use crate::state::scenes::*;
use raduga_protocol::ServerToClient;
use raduga_protocol::game::Color;

fn tv() -> Guide {
    Guide::Tv { variant: None }
}

fn word(
    request: Option<RequestId>,
    because: LedBecause,
    game: Option<GameId>,
    snapshot: Option<Snapshot>,
) -> ConnEvent {
    let snapshot = snapshot.map(Box::new);
    heard(ServerToClient::Led(Led { request, guide: tv(), because, left: None, game, snapshot }))
}

fn on() -> Snapshot {
    snapshot(Role::Spectator, opening(), crate::state::scenes::state(Role::Spectator, 0, START, Color::White))
}

fn other() -> Snapshot {
    Snapshot { game: "2m8d4w0c6r".parse().unwrap(), ..on() }
}

fn watching(now: Instant) -> (State, RequestId) {
    let mut state = State::new(Entry::Led(Lead::Tv(None)), "test".into());
    let effects = state.hear(online(), now);
    let [ClientToServer::WatchTv(WatchTv { request, variant: None })] = &effects.send[..] else {
        panic!("{effects:?}")
    };
    let request = request.clone();
    (state, request)
}

#[test]
fn row_49_the_next_game_comes_in_the_stream_and_is_whole() {
    let now = Instant::now();
    let (mut state, request) = watching(now);
    let _ = state.hear(word(Some(request), LedBecause::Asked, Some(game_id()), Some(on())), now);
    assert_eq!(state.game.as_ref().map(|game| game.id), Some(game_id()));
    let next = other().game;
    let effects = state.hear(word(None, LedBecause::Over, Some(next), Some(other())), now);
    assert!(effects.send.is_empty(), "nothing is asked for: {effects:?}");
    let game = state.game.as_ref().unwrap();
    assert_eq!((game.id, game.seq), (next, 3));
    let effects = state.hear(word(None, LedBecause::Over, None, None), now);
    assert!(state.game.is_none() && matches!(&effects.notices[..], [Notice::Led { game: None, .. }]));
}

#[test]
fn after_a_lost_connection_it_asks_again_and_holds_what_it_sees() {
    let now = Instant::now();
    let (mut state, request) = watching(now);
    let _ = state.hear(word(Some(request), LedBecause::Asked, Some(game_id()), Some(on())), now);
    let lost = ConnEvent::Offline { reason: "x".into(), retry_in: std::time::Duration::ZERO };
    let _ = state.hear(lost, now);
    let effects = state.hear(online(), now);
    let [ClientToServer::WatchTv(again)] = &effects.send[..] else { panic!("{effects:?}") };
    assert!(state.game.is_some(), "the board stays");
    let again = again.request.clone();
    let _ = state.hear(word(Some(again), LedBecause::Asked, Some(game_id()), Some(on())), now);
    assert_eq!(state.game.as_ref().map(|game| game.id), Some(game_id()));
}

#[test]
fn a_word_of_a_guide_that_was_left_leads_nowhere() {
    let now = Instant::now();
    let (mut state, request) = watching(now);
    let _ = state.hear(word(Some(request), LedBecause::Asked, Some(game_id()), Some(on())), now);
    let effects = state.want(Intent::Unfollow, now);
    assert!(
        matches!(&effects.send[..], [ClientToServer::StopWatching(_), ClientToServer::JoinRoom(join)] if join.game == game_id())
    );
    let _ = state.hear(word(None, LedBecause::Over, Some(other().game), Some(other())), now);
    assert!(state.game.is_none());
    assert_eq!(state.entry, Entry::Watch(game_id()));
}

#[test]
fn players_of_the_game_on_the_screen_are_followed_in_turn() {
    let now = Instant::now();
    let (mut state, request) = watching(now);
    let _ = state.hear(word(Some(request), LedBecause::Asked, Some(game_id()), Some(on())), now);
    let Some(Intent::Follow { person: Some(white), name }) = state.next_to_follow() else { panic!("nobody") };
    assert_eq!((white, name.as_str()), (person("Anna").id, "Anna"));
    state.entry = Entry::Led(Lead::Player { person: Some(white), name });
    let guide = |name: &str| Guide::Player { person: person(name), here: true };
    state.leading = Some(Leading { guide: guide("Anna"), because: LedBecause::Asked });
    assert!(matches!(state.next_to_follow(), Some(Intent::Follow { name, .. }) if name == "Boris"));
    state.leading = Some(Leading { guide: guide("Boris"), because: LedBecause::Asked });
    assert_eq!(state.next_to_follow(), Some(Intent::Unfollow));
}

#[test]
fn whoever_is_led_does_not_ask_for_the_rematch() {
    use raduga_protocol::game::GameEvent;
    let now = Instant::now();
    let next: GameId = other().game;
    let rematched = || {
        let over = crate::state::scenes::state(Role::Spectator, 0, START, Color::White);
        heard(ServerToClient::Events(events(vec![numbered(4, GameEvent::Rematched { next })], over)))
    };
    let (mut state, request) = watching(now);
    let _ = state.hear(word(Some(request), LedBecause::Asked, Some(game_id()), Some(on())), now);
    assert!(state.hear(rematched(), now).send.is_empty());
}
