//! Verdicts that come later: the game goes on meanwhile, and what comes first counts.

use raduga_protocol::game::LiveState;
use raduga_protocol::server::Events;
use raduga_rules::Variant;

use super::*;
use crate::game::testing::Table;

/// White is mated, and it takes more than a hundred thousand nodes to tell.
const MATE: &str = "QRQBnrKq/NBbqN2B/1B2p1n1/pPpPbBnP/pk1nBPNQ/1q1pQr1Q/2Bb2nR/b1N2n1Q w - a6c6 - 0 20";
/// White is not, and that takes as long.
const SAVED: &str = "QRQBNrKq/NNbqNn1B/1Q1B1Nn1/pBpPbBnP/pk1nBPNQ/1q1bpq1Q/1QBb3R/b1R2N1Q w - a6c6 - 0 20";

fn settings_at(start: &str) -> Settings {
    settings_of(Variant::Flicker, "unlimited", Some(start))
}

/// Lets real time pass, for the work on other threads, until `done`.
#[expect(
    clippy::disallowed_methods,
    reason = "the time of these tests stands still, that of other threads does not"
)]
async fn until(mut done: impl FnMut() -> bool) {
    for _ in 0..6_000 {
        if done() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
        tokio::task::yield_now().await;
    }
    panic!("waited in vain");
}

fn states(messages: Vec<ServerToClient>) -> Vec<(usize, LiveState)> {
    let state = |message| match message {
        ServerToClient::Events(Events { events, state, .. }) => Some((events.len(), state)),
        ServerToClient::Joined(joined) => Some((joined.snapshot.events.len(), joined.snapshot.state)),
        _ => None,
    };
    messages.into_iter().filter_map(state).collect()
}

/// What is told after the game has begun, until `done` holds of it.
async fn told_until(socket: &mut Socket, done: impl Fn(&LiveState) -> bool) -> Vec<(usize, LiveState)> {
    let mut told = Vec::new();
    until(|| {
        told.extend(states(socket.heard()));
        told.last().is_some_and(|(_, state)| done(state))
    })
    .await;
    told
}

#[test]
fn the_positions_of_these_tests_take_longer_than_a_move_may_wait() {
    for start in [MATE, SAVED] {
        let table = Table::begun_with(settings_at(start));
        assert!(table.state.proof_owed().is_some(), "find a harder one than {start}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_mate_is_declared_when_it_is_proven() {
    let house = House::new();
    let id = house.room_with(settings_at(MATE)).await;
    let (mut white, black, mut watcher) =
        (Socket::new(1, WHITE), Socket::new(2, BLACK), Socket::new(9, WATCHER));
    house.join(id, &white).await;
    house.join(id, &watcher).await;
    white.heard();
    house.join(id, &black).await;
    let told = told_until(&mut white, |state| state.outcome.is_some()).await;
    assert!(told[0].1.verdict_pending && told[0].1.to_act.is_some(), "meanwhile the game goes on");
    let (_, last) = told.last().unwrap();
    assert!(!last.verdict_pending);
    assert!(house.store.last(id).contains(r#""winner":"black","reason":"mate""#));
    assert!(states(watcher.heard()).iter().any(|(_, state)| state.verdict_pending), "everybody is told");
    // The log alone says as much.
    let house = house.restarted(secs(1)).await;
    let mut late = Socket::new(4, WHITE);
    house.join(id, &late).await;
    let (_, state) = states(late.heard()).pop().unwrap();
    assert_eq!((state.outcome, state.verdict_pending), (last.outcome, false));
}

#[tokio::test(start_paused = true)]
async fn that_it_is_no_mate_is_told_without_an_event() {
    let house = House::new();
    let (id, mut white, _black) = house.game_with(settings_at(SAVED), &[]).await;
    let mut late = Socket::new(4, WHITE);
    house.join(id, &late).await;
    let joined = states(late.heard()).pop().unwrap().1;
    let told = told_until(&mut white, |state| !state.verdict_pending).await;
    assert!(joined.verdict_pending);
    assert_eq!(told.last().unwrap().0, 0, "nothing has happened");
    assert_eq!(house.store.log(id), ["seated", "seated", "started"]);
    assert_eq!(told.last().unwrap().1.to_act, joined.to_act);
}

#[tokio::test(start_paused = true)]
async fn whoever_resigns_first_has_lost_by_that() {
    let house = House::new();
    let (id, ..) = house.game_with(settings_at(MATE), &[]).await;
    house.wish(id, BLACK, "resign", Verb::Resign).await.unwrap();
    assert!(house.store.last(id).contains("resignation"));
    let metrics = Arc::clone(&house.metrics);
    until(|| metrics.render().unwrap().contains("raduga_proofs 0")).await;
    sleep(secs(1)).await;
    assert!(house.store.last(id).contains("resignation"), "a game ends once");
    let text = metrics.render().unwrap();
    assert!(!text.contains("verdict=\"over\""), "a proof nobody waits for is stopped: {text}");
}

#[tokio::test(start_paused = true)]
async fn a_proof_begins_again_after_a_restart() {
    let house = House::new();
    let (id, ..) = house.game_with(settings_at(MATE), &[]).await;
    assert_eq!(house.store.log(id).len(), 3);
    let house = house.restarted(secs(60)).await;
    until(|| house.store.last(id).contains(r#""winner":"black","reason":"mate""#)).await;
}

#[tokio::test(start_paused = true)]
async fn a_proof_that_takes_too_long_is_given_up_and_the_game_goes_on() {
    let house = House::proving(ProofBudget { slice: 1, most: 16 });
    let id = house.room_with(settings_at(MATE)).await;
    let (mut white, black) = (Socket::new(1, WHITE), Socket::new(2, BLACK));
    house.join(id, &white).await;
    white.heard();
    house.join(id, &black).await;
    let told = told_until(&mut white, |state| !state.verdict_pending).await;
    assert!(told[0].1.verdict_pending);
    assert_eq!((told.last().unwrap().0, house.store.log(id).len()), (0, 3));
    assert!(house.metrics.render().unwrap().contains("verdict=\"given_up\"} 1"));
    house.wish(id, WHITE, "resign", Verb::Resign).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn many_proofs_take_turns_and_each_comes_to_its_end() {
    let house = House::proving(ProofBudget { slice: 1 << 10, most: 1 << 30 });
    let mut games = Vec::new();
    for number in 0..4 {
        let room = NewRoom {
            creator: Sitter { person: WHITE, name: "Анна".into(), bot: false },
            request: Some(request_id(&format!("room{number}"))),
            settings: settings_at(MATE),
            side: Color::White,
            second: None,
        };
        let id = house.games.open(room).await.unwrap();
        house.join(id, &Socket::new(10 + number, WHITE)).await;
        house.join(id, &Socket::new(20 + number, BLACK)).await;
        games.push(id);
    }
    until(|| games.iter().all(|id| house.store.last(*id).contains("mate"))).await;
}
