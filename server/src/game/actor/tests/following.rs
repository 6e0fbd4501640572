//! What followers get: a whole, then events without a gap, and nothing after `left`.

use super::*;

/// What a socket that held `seq` of `epoch` is given.
async fn recovered(epoch: Epoch, seq: Seq) -> (&'static str, Vec<Seq>) {
    let house = House::new();
    let (id, ..) = house.game("3+2", &["e2e4", "e7e5"]).await;
    let mut socket = Socket::new(9, WATCHER);
    house.resume(id, &socket, epoch, seq).await;
    let heard = socket.heard();
    let ServerToClient::Resumed(resumed) = &heard[0] else { panic!("{heard:?}") };
    let how = match resumed.recovery {
        Recovery::Tail { .. } => "tail",
        Recovery::Snapshot { .. } => "snapshot",
    };
    (how, events_of(&heard[0]).into_iter().map(|(seq, _)| seq).collect())
}

#[tokio::test(start_paused = true)]
async fn who_held_a_place_of_this_log_gets_the_rest_and_all_others_everything() {
    assert_eq!(recovered(1, 3).await, ("tail", vec![4, 5]));
    assert_eq!(recovered(1, 5).await, ("tail", vec![]));
    let everything = ("snapshot", vec![1, 2, 3, 4, 5]);
    for (epoch, seq) in [(1, 0), (1, 6), (1, u64::MAX), (2, 3), (0, 5)] {
        assert_eq!(recovered(epoch, seq).await, everything, "{epoch} {seq}");
    }
}

#[tokio::test(start_paused = true)]
async fn after_joining_events_follow_without_a_gap() {
    let house = House::new();
    let (id, ..) = house.game("3+2", &["e2e4"]).await;
    let mut watcher = Socket::new(9, WATCHER);
    house.join(id, &watcher).await;
    house.act(id, BLACK, 1, "d7d5").await.unwrap();
    house.act(id, WHITE, 2, "e4d5").await.unwrap();
    let heard = watcher.heard();
    assert!(matches!(heard[0], ServerToClient::Joined(_)), "{heard:?}");
    let seqs: Vec<Seq> = heard.iter().flat_map(events_of).map(|(seq, _)| seq).collect();
    assert_eq!(seqs, (1..=7).collect::<Vec<_>>());
}

#[tokio::test(start_paused = true)]
async fn after_leaving_nothing_comes() {
    let house = House::new();
    let (id, mut white, mut black) = house.game("3+2", &["e2e4"]).await;
    house.handle(id).await.unfollow(ConnectionId(1), true).await;
    white.heard();
    house.act(id, BLACK, 1, "e7e5").await.unwrap();
    sleep(secs(5)).await;
    assert!(white.heard().is_empty() && !white.is_cut());
    assert_eq!(black.told().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_full_outbox_cuts_its_own_follower_off_and_no_other() {
    let house = House::new();
    let (id, mut white, _black) = house.game("3+2", &[]).await;
    let mut slow = Socket::of_capacity(9, WATCHER, 2);
    house.join(id, &slow).await;
    for (ply, action) in ["e2e4", "e7e5", "g1f3"].iter().enumerate() {
        let person = if ply % 2 == 0 { WHITE } else { BLACK };
        house.act(id, person, ply, action).await.unwrap();
    }
    assert!(slow.is_cut() && slow.outbox.was_slow() && !white.is_cut());
    assert_eq!(white.told().len(), 3);
    let held = slow.told().last().unwrap().0;
    house.act(id, BLACK, 3, "b8c6").await.unwrap();
    assert_eq!(slow.told(), [], "nothing follows on what was lost after {held}");
}

#[tokio::test(start_paused = true)]
async fn spectators_who_come_together_are_told_of_together() {
    let house = House::new();
    let (id, mut white, _black) = house.game("3+2", &[]).await;
    sleep(secs(2)).await;
    white.heard();
    for number in 0..15 {
        let watcher = Socket::new(20 + number, PersonId::from_bits(20 + number));
        let handle = house.handle(id).await;
        handle
            .join(watcher.follower(), JoinAs::Spectator, Greeting::Joined(request_id("join")))
            .await
            .unwrap()
            .unwrap();
    }
    sleep(secs(2)).await;
    let heard = white.heard();
    let Some(ServerToClient::Presence(last)) = heard.last() else { panic!("{heard:?}") };
    assert_eq!(last.presence.watchers, 15);
    assert!(heard.len() <= 2, "{}", heard.len());
}

#[tokio::test(start_paused = true)]
async fn of_a_large_crowd_not_everybody_who_comes_is_told_of() {
    let house = House::new();
    let (id, mut white, _black) = house.game("3+2", &[]).await;
    let handle = house.handle(id).await;
    let come = async |number: u64| {
        let watcher = Socket::new(100 + number, PersonId::from_bits(100 + number));
        let greeting = Greeting::Joined(request_id("join"));
        handle.join(watcher.follower(), JoinAs::Spectator, greeting).await.unwrap().unwrap();
        sleep(secs(1)).await;
        watcher
    };
    let mut crowd = Vec::new();
    for number in 0..122 {
        crowd.push(come(number).await);
    }
    let told: Vec<(u32, usize)> = white
        .heard()
        .into_iter()
        .filter_map(|message| match message {
            ServerToClient::Presence(told) => Some((told.presence.watchers, told.presence.names.len())),
            _ => None,
        })
        .filter(|(watchers, _)| *watchers > 0)
        .collect();
    let each = (1..=20).map(|count| (count, count as usize)).chain((21..=100).map(|count| (count, 0)));
    let wanted: Vec<_> = each.chain([(101, 0), (110, 0), (120, 0)]).collect();
    assert_eq!(told, wanted, "each while they are named or few, then every tenth");
}

#[tokio::test(start_paused = true)]
async fn a_stale_wish_is_told_where_the_game_stands() {
    let house = House::new();
    let (id, ..) = house.game("3+2", &["e2e4", "e7e5"]).await;
    let mut white = Socket::new(5, WHITE);
    let outbox = white.outbox.clone();
    let request = request_id("late");
    let wish = Wish {
        person: WHITE,
        request,
        verb: act(0, "d2d4"),
        frame_lag: Duration::ZERO,
        arrived: house.time.now(),
        outbox,
    };
    let refused = house.handle(id).await.wish(wish).await.unwrap();
    assert!(refused.unwrap_err().is_told());
    let heard = white.heard();
    let [ServerToClient::Error(refusal)] = &heard[..] else { panic!("{heard:?}") };
    assert_eq!(refusal.fresh.as_ref().unwrap().state.ply, 2);
}

#[tokio::test(start_paused = true)]
async fn a_sealed_action_is_told_to_nobody_and_played_when_both_are_back_at_once() {
    let house = House::new();
    let (id, mut white, mut black) = house.game("3+2", &["e2e4", "e7e5"]).await;
    let kind = OfferKind::Adjournment;
    house.wish(id, WHITE, "offer", Verb::Offer { at: 2.into(), kind }).await.unwrap();
    house.wish(id, BLACK, "accept", Verb::Accept(1)).await.unwrap();
    // Until then White is told of every legal action, this one among them.
    white.heard();
    house.act(id, WHITE, 2, "g1f3").await.unwrap();
    let mut watcher = Socket::new(9, WATCHER);
    house.join(id, &watcher).await;
    house.join(id, &white).await;
    house.handle(id).await.unfollow(ConnectionId(1), true).await;
    house.join(id, &black).await;
    sleep(secs(100_000)).await;
    let told = format!("{:?}{:?}{:?}", white.heard(), black.heard(), watcher.heard());
    assert!(told.contains("Sealed") && !told.contains("g1f3") && !told.contains("g1-f3"), "{told}");
    assert_eq!(house.store.log(id).last().unwrap(), "sealed", "White only looked in");
    house.join(id, &white).await;
    assert_eq!(watcher.told(), [(9, "unsealed".into()), (10, "acted".into())]);
}
