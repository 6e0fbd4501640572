//! Lost actors, and games that go on without anybody.

use super::*;

async fn panic_in(house: &House, id: GameId) {
    house.handle(id).await.commands.send(Command::Panic).await.unwrap();
    sleep(Duration::from_millis(1)).await;
}

#[tokio::test(start_paused = true)]
async fn a_panic_cuts_the_followers_off_and_the_game_goes_on_from_its_log() {
    let house = House::new();
    let (id, mut white, black) = house.game("3+2", &["e2e4", "e7e5"]).await;
    panic_in(&house, id).await;
    assert!(white.is_cut() && black.is_cut());
    assert_eq!(white.told(), []);
    let mut white = Socket::new(3, WHITE);
    house.resume(id, &white, 1, 4).await;
    assert_eq!(white.told(), [(5, "acted".into())]);
    assert_eq!(house.act(id, WHITE, 2, "g1f3").await.unwrap(), 6);
    assert_eq!(white.told(), [(6, "acted".into())]);
}

#[tokio::test(start_paused = true)]
async fn the_server_flags_with_nobody_connected() {
    let house = House::new();
    let (id, ..) = house.game("1+0", &["e2e4", "e7e5"]).await;
    for socket in [1, 2] {
        house.handle(id).await.unfollow(ConnectionId(socket), false).await;
    }
    sleep(secs(59)).await;
    assert_eq!(house.store.log(id).len(), 5);
    sleep(secs(4)).await;
    assert!(house.store.last(id).contains(r#""winner":"black","reason":"time""#), "{}", house.store.last(id));
}

#[tokio::test(start_paused = true)]
async fn a_flag_falls_even_if_the_actor_was_lost_and_nobody_asks_for_the_game() {
    for lost_by_panic in [true, false] {
        let house = House::new();
        let (id, ..) = house.game("1+0", &["e2e4", "e7e5"]).await;
        if lost_by_panic {
            panic_in(&house, id).await;
        } else {
            // The flag itself cannot be saved at first.
            house.store.next(Mishap::Fails);
        }
        // What could not be saved gives the time to come back, and the time since the store last worked.
        sleep(secs(200)).await;
        assert!(house.store.last(id).contains(r#""reason":"time""#), "{}", house.store.last(id));
    }
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_the_clocks_wait_for_the_player_and_then_no_longer() {
    let house = House::new();
    let (id, ..) = house.game("1+0", &["e2e4", "e7e5"]).await;
    sleep(secs(10)).await;
    let house = house.restarted(secs(3_600)).await;
    assert_eq!(house.store.log(id).last().unwrap(), "clock_stopped");
    assert!(house.store.last(id).contains(r#""elapsed_ms":10000,"down_ms":3600000"#));
    sleep(secs(29)).await;
    assert_eq!(house.store.log(id).len(), 6);
    sleep(secs(2)).await;
    assert!(house.store.last(id).contains("grace_over"));
    sleep(secs(48)).await;
    assert_eq!(house.store.log(id).len(), 7, "fifty seconds were left");
    sleep(secs(4)).await;
    assert!(house.store.last(id).contains(r#""reason":"time""#));
}

#[tokio::test(start_paused = true)]
async fn the_clocks_run_again_when_whoever_must_act_is_back_and_not_when_the_partner_is() {
    let house = House::new();
    let (id, ..) = house.game("1+0", &["e2e4", "e7e5"]).await;
    let house = house.restarted(secs(60)).await;
    house.resume(id, &Socket::new(4, BLACK), 1, 5).await;
    assert_eq!(house.store.log(id).last().unwrap(), "clock_stopped");
    house.resume(id, &Socket::new(5, WHITE), 1, 5).await;
    assert!(house.store.last(id).contains("player_back"));
}

#[tokio::test(start_paused = true)]
async fn downtime_is_not_charged_even_if_the_start_could_not_save_so() {
    let house = House::new();
    let (id, ..) = house.game("1+0", &["e2e4", "e7e5"]).await;
    house.store.next(Mishap::Fails);
    let house = house.restarted(secs(3_600)).await;
    assert_eq!(house.store.log(id).len(), 5, "the stop of the clocks was not saved");
    sleep(secs(5)).await;
    assert_eq!(house.store.log(id).last().unwrap(), "clock_stopped");
    house.act(id, WHITE, 2, "g1f3").await.unwrap();
}
