//! Nothing is seen or accepted before it is durable.

use super::*;

#[tokio::test(start_paused = true)]
async fn nothing_is_told_while_an_event_is_on_its_way_to_the_store() {
    let house = House::new();
    let (id, mut white, mut black) = house.game("3+2", &["e2e4", "e7e5"]).await;
    house.store.next(Mishap::Takes(secs(5)));
    let wished = house.act(id, WHITE, 2, "g1f3");
    let early = async {
        sleep(secs(4)).await;
        (white.told(), black.told())
    };
    let (seq, early) = tokio::join!(wished, early);
    assert_eq!(early, (vec![], vec![]));
    assert_eq!(seq.unwrap(), 6);
    assert_eq!((white.told(), black.told()), (vec![(6, "acted".into())], vec![(6, "acted".into())]));
}

#[tokio::test(start_paused = true)]
async fn an_append_that_fails_tells_nobody_and_a_new_actor_knows_the_truth() {
    for (mishap, written) in [(Mishap::Fails, 2), (Mishap::IsFenced, 2), (Mishap::FailsButWrites, 3)] {
        let house = House::new();
        let (id, mut white, mut black) = house.game("3+2", &["e2e4", "e7e5"]).await;
        let before = house.handle(id).await;
        house.store.next(mishap);
        let refused = house.act(id, WHITE, 2, "g1f3").await;
        assert!(matches!(refused, Err(WishError::Unavailable)), "{mishap:?}: {refused:?}");
        assert_eq!((white.told(), black.told()), (vec![], vec![]), "{mishap:?}");
        assert!(white.is_cut() && black.is_cut(), "{mishap:?}");
        assert!(before.is_gone() && !house.handle(id).await.same_actor(&before));
        let mut white = Socket::new(3, WHITE);
        house.resume(id, &white, 1, 0).await;
        let told = white.told().into_iter().filter(|(_, kind)| kind == "acted").count();
        assert_eq!(told, written, "{mishap:?}");
        // The same request again: carried out once, whether or not it was before.
        house.act(id, WHITE, 2, "g1f3").await.unwrap();
        let log = house.store.log(id);
        assert_eq!(log.iter().filter(|kind| *kind == "acted").count(), 3, "{mishap:?}: {log:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_newcomer_whose_seat_cannot_be_saved_does_not_sit() {
    let house = House::new();
    let id = house.room("3+2").await;
    house.store.next(Mishap::Fails);
    let mut black = Socket::new(2, BLACK);
    let handle = house.handle(id).await;
    let answer =
        handle.join(black.follower(), JoinAs::Player, Greeting::Joined(request_id("join"))).await.unwrap();
    assert!(matches!(answer, Err(JoinError::Unavailable)), "{answer:?}");
    assert!(black.heard().is_empty());
    house.join(id, &black).await;
    assert_eq!(house.store.log(id), ["seated", "seated", "started"]);
}

#[tokio::test(start_paused = true)]
async fn a_request_repeated_while_the_first_is_on_its_way_has_one_effect() {
    let house = House::new();
    let (id, ..) = house.game("3+2", &["e2e4", "e7e5"]).await;
    house.store.next(Mishap::Takes(secs(5)));
    let (one, two) = tokio::join!(house.act(id, WHITE, 2, "g1f3"), house.act(id, WHITE, 2, "g1f3"));
    assert_eq!((one.unwrap(), two.unwrap()), (6, 6));
    assert_eq!(house.store.log(id).len(), 6);
}

#[tokio::test(start_paused = true)]
async fn a_request_repeated_after_a_restart_gets_its_first_answer() {
    let house = House::new();
    let (id, ..) = house.game("3+2", &["e2e4", "e7e5"]).await;
    let house = house.restarted(secs(60)).await;
    let written = house.store.log(id).len();
    assert_eq!(house.act(id, BLACK, 1, "e7e5").await.unwrap(), 5);
    assert_eq!(house.store.log(id).len(), written);
}

#[tokio::test(start_paused = true)]
async fn a_refused_request_is_refused_again_even_if_it_would_be_granted_now() {
    let house = House::new();
    let (id, ..) = house.game("3+2", &["e2e4"]).await;
    let early = house.wish(id, WHITE, "again", act(1, "g1f3")).await;
    assert!(matches!(&early, Err(WishError::Refused(_))), "{early:?}");
    house.act(id, BLACK, 1, "e7e5").await.unwrap();
    let again = house.wish(id, WHITE, "again", act(2, "g1f3")).await;
    assert_eq!(early.unwrap_err().to_string(), again.unwrap_err().to_string());
}
