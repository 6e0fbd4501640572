//! Drafts: remembered, shown to their player everywhere and to nobody else anywhere.

use raduga_protocol::ErrorCode;
use raduga_protocol::game::LiveState;
use raduga_protocol::server::Drafted;
use raduga_rules::Variant;

use super::*;

fn flicker() -> Settings {
    settings_of(Variant::Flicker, "3+2", None)
}

/// The drafts that have come, each with whether it answered a request.
fn drafts(socket: &mut Socket) -> Vec<(bool, Vec<String>)> {
    let drafted = |message| match message {
        ServerToClient::Drafted(Drafted { request, draft, .. }) => Some((request.is_some(), draft.moves)),
        _ => None,
    };
    socket.heard().into_iter().filter_map(drafted).collect()
}

/// Who is said to be drafting, in each word of presence that has come.
fn drafting(messages: &[ServerToClient]) -> Vec<(bool, bool)> {
    let told = |message: &ServerToClient| match message {
        ServerToClient::Presence(told) => Some((told.presence.white.drafting, told.presence.black.drafting)),
        _ => None,
    };
    messages.iter().filter_map(told).collect()
}

/// The last state that has come.
fn state(messages: &[ServerToClient]) -> LiveState {
    let state = |message: &ServerToClient| match message {
        ServerToClient::Events(events) => Some(events.state.clone()),
        ServerToClient::Joined(joined) => Some(joined.snapshot.state.clone()),
        ServerToClient::Resumed(resumed) => Some(match &resumed.recovery {
            Recovery::Tail { state, .. } => state.clone(),
            Recovery::Snapshot { snapshot } => snapshot.state.clone(),
        }),
        _ => None,
    };
    messages.iter().rev().find_map(state).unwrap()
}

fn own_draft(messages: &[ServerToClient]) -> Option<Vec<String>> {
    state(messages).yours.unwrap().draft.map(|draft| draft.moves)
}

#[tokio::test(start_paused = true)]
async fn the_asking_socket_is_answered_and_the_players_others_are_told() {
    let house = House::new();
    let (id, mut white, mut black) = house.game_with(flicker(), &[]).await;
    let mut tab = Socket::new(3, WHITE);
    house.join(id, &tab).await;
    tab.heard();
    house.draft(id, &white, 0, &["e2e4", "d4"]).await.unwrap();
    let moves = vec!["e2e4".to_owned(), "d2d4".to_owned()];
    assert_eq!(drafts(&mut white), [(true, moves.clone())]);
    assert_eq!(drafts(&mut tab), [(false, moves)]);
    assert_eq!(drafts(&mut black), []);
    assert_eq!(house.store.log(id).len(), 3, "nothing has happened");
}

#[tokio::test(start_paused = true)]
async fn nobody_else_is_ever_shown_a_draft() {
    let house = House::new();
    let (id, mut white, mut black) = house.game_with(flicker(), &["e2e4", "e7e5"]).await;
    let mut watcher = Socket::new(9, WATCHER);
    house.join(id, &watcher).await;
    house.draft(id, &white, 2, &["a2a3", "h2h4"]).await.unwrap();
    // Whatever makes the server tell the state.
    let offer = Verb::Offer { at: 2.into(), kind: OfferKind::Draw };
    house.wish(id, BLACK, "offer", offer).await.unwrap();
    let stale = Verb::Offer { at: 1.into(), kind: OfferKind::Draw };
    assert_eq!(house.wish(id, BLACK, "stale", stale).await.unwrap_err().code(), ErrorCode::Stale);
    let (mut black_again, mut watcher_again) = (Socket::new(12, BLACK), Socket::new(19, WATCHER));
    house.join(id, &black_again).await;
    house.join(id, &watcher_again).await;
    house.resume(id, &black, 1, 4).await;
    house.resume(id, &watcher, 1, 0).await;
    assert_eq!(own_draft(&white.heard()), Some(vec!["a2a3".into(), "h2h4".into()]));
    for socket in [&mut black, &mut black_again, &mut watcher, &mut watcher_again] {
        let heard = socket.heard();
        assert!(!heard.is_empty());
        for message in &heard {
            let text = serde_json::to_string(message).unwrap();
            assert!(
                !text.contains("a2a3") && !text.contains("h2h4") && !text.contains("\"draft\""),
                "{text}"
            );
        }
    }
}

#[tokio::test(start_paused = true)]
async fn that_somebody_drafts_is_told_to_all_and_only_when_it_changes() {
    let house = House::new();
    let (id, white, mut black) = house.game_with(flicker(), &[]).await;
    let mut watcher = Socket::new(9, WATCHER);
    house.join(id, &watcher).await;
    sleep(secs(1)).await;
    black.heard();
    watcher.heard();
    for moves in [&["e2e4"][..], &["e2e4", "d2d4"], &[], &[], &["e2e4"]] {
        house.draft(id, &white, 0, moves).await.unwrap();
    }
    house.act(id, WHITE, 0, "e2e4").await.unwrap();
    let told = [(true, false), (false, false), (true, false), (false, false)];
    assert_eq!(drafting(&black.heard()), told);
    assert_eq!(drafting(&watcher.heard()), told);
}

#[tokio::test(start_paused = true)]
async fn a_draft_is_found_again_and_goes_with_the_next_action() {
    let house = House::new();
    let (id, mut white, _black) = house.game_with(flicker(), &["e2e4", "e7e5"]).await;
    house.draft(id, &white, 2, &["g1f3"]).await.unwrap();
    let mut tab = Socket::new(3, WHITE);
    house.join(id, &tab).await;
    assert_eq!(own_draft(&tab.heard()), Some(vec!["g1f3".into()]));
    house.resume(id, &white, 1, 5).await;
    assert_eq!(own_draft(&white.heard()), Some(vec!["g1f3".into()]));
    house.act(id, WHITE, 2, "d2d4").await.unwrap();
    assert_eq!(own_draft(&white.heard()), None);
    house.act(id, BLACK, 3, "d7d5").await.unwrap();
    assert_eq!(own_draft(&white.heard()), None, "not in the next turn either");
}

#[tokio::test(start_paused = true)]
async fn a_refused_draft_leaves_the_one_before_and_a_stale_one_is_told_the_state() {
    let house = House::new();
    let (id, mut white, mut black) = house.game_with(flicker(), &["e2e4", "e7e5"]).await;
    house.draft(id, &white, 2, &["g1f3"]).await.unwrap();
    white.heard();
    let codes = [
        (house.draft(id, &white, 2, &["g1f3", "f3g1"]).await, ErrorCode::IllegalAction),
        (house.draft(id, &black, 2, &["g8f6"]).await, ErrorCode::NotYourTurn),
        (house.draft(id, &Socket::new(9, WATCHER), 2, &["g1f3"]).await, ErrorCode::NotAPlayer),
    ];
    for (refused, code) in codes {
        assert_eq!(refused.unwrap_err().code(), code);
    }
    let stale = house.draft(id, &white, 1, &["g1f3"]).await.unwrap_err();
    assert!(stale.is_told());
    let heard = white.heard();
    let [ServerToClient::Error(refusal)] = &heard[..] else { panic!("{heard:?}") };
    let fresh = refusal.fresh.as_ref().unwrap();
    assert_eq!(fresh.state.yours.as_ref().unwrap().draft.as_ref().unwrap().moves, ["g1f3"]);
    assert_eq!(drafts(&mut black), []);
}

#[tokio::test(start_paused = true)]
async fn a_draft_is_gone_with_the_end_and_after_a_restart() {
    let house = House::new();
    let (id, white, _black) = house.game_with(flicker(), &["e2e4", "e7e5"]).await;
    house.draft(id, &white, 2, &["g1f3"]).await.unwrap();
    let house = house.restarted(secs(1)).await;
    let mut white = Socket::new(4, WHITE);
    house.join(id, &white).await;
    assert_eq!(own_draft(&white.heard()), None);
    house.draft(id, &white, 2, &["g1f3"]).await.unwrap();
    house.wish(id, BLACK, "resign", Verb::Resign).await.unwrap();
    let heard = white.heard();
    assert_eq!(own_draft(&heard), None);
    assert_eq!(drafting(&heard).last(), Some(&(false, false)));
}

#[tokio::test(start_paused = true)]
async fn a_draft_brings_back_a_clock_that_waited_for_its_player() {
    let house = House::new();
    let (id, ..) = house.game_with(flicker(), &["e2e4", "e7e5"]).await;
    let house = house.restarted(secs(60)).await;
    assert_eq!(house.store.log(id).last().unwrap(), "clock_stopped");
    house.draft(id, &Socket::new(4, WHITE), 2, &["g1f3"]).await.unwrap();
    assert_eq!(house.store.log(id).last().unwrap(), "clock_resumed");
}
