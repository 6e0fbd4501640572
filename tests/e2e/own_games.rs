//! A person's own games: listed by whose move it is and how long there is for it, with word of every change.

use raduga_protocol::game::{Color, OfferKind, Phase};
use raduga_protocol::lobby::Variant;
use raduga_protocol::{ClientToServer, GameId};
use raduga_tests::harness::{ServerOptions, Table, TestClient, settings, settings_of};

use super::OPENING;

fn ids(games: &[raduga_protocol::own_games::OwnGame]) -> Vec<GameId> {
    games.iter().map(|game| game.game).collect()
}

#[tokio::test]
async fn my_moves_come_first_by_the_time_left_and_next_goes_round() {
    let server = ServerOptions::new().start().await;
    let address = server.address();
    let mut anna = TestClient::connect(address, "Анна").await;
    assert_eq!(anna.my_games().await, []);
    assert_eq!(anna.next_game(None).await, None);
    let mut games = Vec::new();
    let mut partners = Vec::new();
    for (variant, clock, play) in [
        (Variant::Radras, "7days", "e2e4 e7e5"),
        (Variant::Flicker, "1day", "e2e4 e7e5"),
        (Variant::Radras, "unlimited", "e2e4 e7e5"),
        (Variant::Radras, "3days", "e2e4 e7e5 g1f3"),
    ] {
        let partner = TestClient::connect(address, "Boris").await;
        let mut table = Table::seat(anna, partner, settings_of(variant, clock)).await;
        table.play(play).await;
        games.push(table.game);
        (anna, partners) = (table.white, {
            partners.push(table.black);
            partners
        });
    }
    let waiting = anna.create(settings("3+2"), raduga_protocol::lobby::SideChoice::White).await;
    let list = anna.my_games().await;
    let [week, day, open, theirs] = games[..] else { panic!() };
    assert_eq!(ids(&list), [day, week, open, theirs, waiting]);
    let mine: Vec<bool> = list.iter().map(|game| game.my_move).collect();
    assert_eq!(mine, [true, true, true, false, false]);
    let first = &list[0];
    assert_eq!((first.variant, first.clock.as_str(), first.ply), (Variant::Flicker, "1day", 2));
    assert_eq!(first.partner.as_ref().unwrap().name, "Boris");
    let left = first.left_ms.unwrap();
    assert!((86_000_000..=86_401_000).contains(&left), "{left}");
    assert!(first.deadline_ms.is_some() && list[2].deadline_ms.is_none());
    assert_eq!((list[3].to_act, list[4].phase), (Some(Color::Black), Phase::Waiting));
    assert_eq!(anna.next_game(None).await, Some(day));
    assert_eq!(anna.next_game(Some(day)).await, Some(week));
    assert_eq!(anna.next_game(Some(open)).await, Some(day));
    assert_eq!(anna.next_game(Some(theirs)).await, Some(day));
    // Who looks on has no games here.
    let mut watcher = TestClient::connect(address, "Wanda").await;
    watcher.watch(week).await;
    assert_eq!(watcher.my_games().await, []);
}

#[tokio::test]
async fn a_change_is_told_to_the_sockets_that_asked_and_to_no_others() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3days")).await;
    table.play(OPENING).await;
    let game = table.game;
    // It does not follow the game; it only has the list.
    let mut desk = table.black.tab().await;
    assert!(!desk.my_games().await[0].my_move);
    table.white.act(game, "g1f3").await;
    desk.wait("it is told of the move", |desk| !desk.changed.is_empty()).await;
    let told = desk.changed.pop().unwrap();
    assert_eq!((told.game, told.ply, told.my_move), (game, 3, true));
    table.black.act_in_turn(game, "b8c6").await;
    desk.wait("it is told of the own move", |desk| desk.changed.last().is_some_and(|game| game.ply == 4))
        .await;
    table.meet().await;
    let offer = table.white.offer(game, OfferKind::Adjournment).await;
    table.meet().await;
    let accept = table.black.about_offer(game, offer);
    table.black.accepted(&ClientToServer::AcceptOffer(accept)).await;
    table.meet().await;
    table.white.act_in_turn(game, "f1b5").await;
    desk.wait("it is adjourned", |desk| {
        desk.changed.last().is_some_and(|game| game.phase == Phase::Adjourned)
    })
    .await;
    let told = desk.changed.last().unwrap();
    assert_eq!((told.sealed_by, told.to_act, told.deadline_ms), (Some(Color::White), None, None));
    table.meet().await;
    let resign = table.black.resign_message(game);
    table.black.accepted(&resign).await;
    desk.wait("it is over", |desk| desk.changed.last().is_some_and(|game| game.phase == Phase::Finished))
        .await;
    assert_eq!(desk.my_games().await, []);
    table.white.settle().await;
    table.black.settle().await;
    assert!(table.white.changed.is_empty() && table.black.changed.is_empty());
    // Who comes and goes there afterwards changes nobody's list.
    table.white.leave(game).await;
    table.white.watch(game).await;
    desk.settle().await;
    let ends = desk.changed.iter().filter(|game| game.phase == Phase::Finished).count();
    assert_eq!(ends, 1);
    // A socket that is gone is forgotten: nothing waits for it.
    desk.close().await;
}
