//! What happens by itself: rooms expire, finished games leave memory, absences become claimable.

use super::*;

#[tokio::test(start_paused = true)]
async fn a_room_that_its_host_has_left_expires() {
    let house = House::new();
    let id = house.room("3+2").await;
    let white = Socket::new(1, WHITE);
    house.join(id, &white).await;
    sleep(secs(10_000)).await;
    assert_eq!(house.store.log(id), ["seated"], "not while the host is here");
    house.handle(id).await.unfollow(ConnectionId(1), true).await;
    sleep(secs(599)).await;
    assert_eq!(house.games.summaries().len(), 1);
    sleep(secs(2)).await;
    assert!(house.store.last(id).contains("expired"));
    assert!(house.games.summaries().is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_finished_game_leaves_memory_when_nobody_follows_and_comes_back_on_demand() {
    let house = House::new();
    let (id, ..) = house.game("3+2", &["e2e4", "e7e5"]).await;
    house.wish(id, BLACK, "resign", Verb::Resign).await.unwrap();
    let first = house.handle(id).await;
    sleep(secs(1_000)).await;
    assert!(!first.is_gone(), "it is followed");
    for socket in [1, 2] {
        first.unfollow(ConnectionId(socket), false).await;
    }
    sleep(secs(59)).await;
    assert!(!first.is_gone());
    sleep(secs(2)).await;
    assert!(first.is_gone());
    sleep(secs(10)).await;
    let mut watcher = Socket::new(9, WATCHER);
    house.join(id, &watcher).await;
    assert_eq!(watcher.told().last().unwrap().1, "finished");
}

#[tokio::test(start_paused = true)]
async fn a_first_move_that_is_not_made_ends_the_game() {
    let house = House::new();
    let (id, mut white, _black) = house.game("3+2", &[]).await;
    sleep(secs(26)).await;
    assert!(house.store.last(id).contains("no_show"));
    assert_eq!(white.told(), [(4, "finished".into())]);
}

#[tokio::test(start_paused = true)]
async fn an_absent_players_game_is_claimed_after_the_countdown_and_not_before() {
    for (on_purpose, patience) in [(false, 40), (true, 10)] {
        let house = House::new();
        let (id, mut white, _black) = house.game("5+0", &["e2e4", "e7e5", "g1f3"]).await;
        let claim = |request| house.wish(id, WHITE, request, Verb::ClaimAbsence(AbsenceClaim::Win));
        assert!(claim("here").await.is_err());
        house.handle(id).await.unfollow(ConnectionId(2), on_purpose).await;
        sleep(secs(patience - 1)).await;
        assert!(claim("early").await.is_err());
        white.heard();
        sleep(secs(2)).await;
        let heard = white.heard();
        let told = |message: &ServerToClient| {
            matches!(message, ServerToClient::Presence(changed)
            if changed.presence.black.claimable_in_ms == Some(0))
        };
        assert!(heard.iter().any(told), "{heard:?}");
        claim("due").await.unwrap();
        assert!(house.store.last(id).contains(r#""winner":"white","reason":"absence""#));
    }
}

#[tokio::test(start_paused = true)]
async fn who_is_back_in_time_keeps_the_game() {
    let house = House::new();
    let (id, _white, black) = house.game("5+0", &["e2e4", "e7e5", "g1f3"]).await;
    house.handle(id).await.unfollow(ConnectionId(2), false).await;
    sleep(secs(60)).await;
    house.resume(id, &black, 1, 6).await;
    let claimed = house.wish(id, WHITE, "late", Verb::ClaimAbsence(AbsenceClaim::Win)).await;
    assert!(matches!(claimed, Err(WishError::Refused(_))), "{claimed:?}");
}
