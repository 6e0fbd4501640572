//! Who somebody is, as the lobby minds it: ratings, bots, blocks, and sockets that become another person's.

use raduga_protocol::account::AboutPerson;
use raduga_protocol::client::Plain;
use raduga_protocol::finding::{ClosedBecause, PairedBy};
use raduga_protocol::lobby::RoomSettings;
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{PASSWORD, Table, TestClient, binary, settings};
use tokio::process::Command;

use super::{options, server};

fn rated(clock: &str) -> RoomSettings {
    RoomSettings { rated: true, ..settings(clock) }
}

#[tokio::test]
async fn two_registered_persons_are_paired_for_a_game_that_counts_and_seek_with_their_ratings() {
    let server = server().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let mut boris = TestClient::registered(server.address(), "Boris").await;
    anna.join_pool("3+2").await;
    boris.join_pool("3+2").await;
    let paired = anna.next_pairing().await;
    assert!(paired.rated && boris.next_pairing().await.rated);
    for client in [&mut anna, &mut boris] {
        client.join(paired.game).await;
    }
    let (first, second) = if paired.color == raduga_protocol::game::Color::White {
        (&mut anna, &mut boris)
    } else {
        (&mut boris, &mut anna)
    };
    first.act_in_turn(paired.game, "e2e4").await;
    second.act_in_turn(paired.game, "e7e5").await;
    let resign = boris.resign_message(paired.game);
    boris.accepted(&resign).await;
    anna.wait_game(paired.game, "the end", |model| model.over()).await;
    assert_eq!(anna.seek(rated("3+2")).await.rating, Some(1662));
    assert_eq!(anna.seek(settings("30+20")).await.rating, None, "each speed has its own");
    let seek = boris.seek_message(rated("3+2"));
    let again = boris.is_paired(&seek).await;
    assert_eq!((again.by, again.rated), (PairedBy::Seek, true));
}

#[tokio::test]
async fn bots_are_paired_but_it_does_not_count() {
    let server = server().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let mut robot = TestClient::registered(server.address(), "Robot").await;
    let seek = anna.seek(rated("5+3")).await;
    // It seeks as a person, and its seek does not outlive that.
    robot.seek(rated("15+10")).await;
    let become_bot = ClientToServer::BecomeBot(Plain { request: robot.request_id() });
    robot.ask(&become_bot).await;
    robot.wait("its rated seek is gone", |robot| robot.search.waiting.seeks.is_empty()).await;
    let accept = ClientToServer::AcceptSeek(robot.about_seek(seek.seek));
    robot.refused(&accept, ErrorCode::RatedNotAllowed).await;
    let own = robot.seek_message(rated("5+3"));
    robot.refused(&own, ErrorCode::RatedNotAllowed).await;
    let challenge = anna.challenge_named("Robot", rated("5+3"));
    anna.refused(&challenge, ErrorCode::RatedNotAllowed).await;
    anna.join_pool("3+2").await;
    robot.join_pool("3+2").await;
    let paired = anna.next_pairing().await;
    assert!(!paired.rated && paired.partner.bot);
}

#[tokio::test]
async fn who_is_blocked_cannot_challenge_and_what_stood_open_is_closed() {
    let server = server().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let mut boris = TestClient::connect(server.address(), "Boris").await;
    let seek = anna.seek(settings("5+3")).await;
    let message = boris.challenge_named("Anna", settings("3+2"));
    boris.challenge(&message).await;
    let person = boris.person().id;
    anna.done(|request| ClientToServer::Block(AboutPerson { request, person })).await;
    boris.wait("it is closed", |boris| !boris.search.closed.is_empty()).await;
    assert_eq!(boris.search.closed[0].because, ClosedBecause::Declined);
    let again = boris.challenge_named("Anna", settings("3+2"));
    boris.refused(&again, ErrorCode::NotForYou).await;
    let accept = ClientToServer::AcceptSeek(boris.about_seek(seek.seek));
    boris.refused(&accept, ErrorCode::NotForYou).await;
    let theirs = anna.challenge_message(person, settings("3+2"));
    anna.refused(&theirs, ErrorCode::NotForYou).await;
}

#[tokio::test]
async fn a_socket_that_logs_in_waits_for_what_its_new_person_waits_for() {
    let server = options().flag("lobby-absence-seconds", 0.5).start().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let seek = anna.seek(settings("3+2")).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch_lobby().await;
    let mut other = TestClient::connect(server.address(), "Gast").await;
    other.watch_lobby().await;
    other.seek(settings("5+3")).await;
    other.log_in("Anna", PASSWORD).await;
    other.wait("it is told", |other| other.search.waiting.seeks == [seek.clone()]).await;
    watcher.wait("the guest has gone", |watcher| watcher.lobby().seeks.len() == 1).await;
    assert!(other.search.lobby.is_none(), "it watches no lobby any more");
    let mut boris = TestClient::connect(server.address(), "Boris").await;
    let accept = ClientToServer::AcceptSeek(boris.about_seek(seek.seek));
    let paired = boris.is_paired(&accept).await;
    assert_eq!(anna.next_pairing().await.game, paired.game);
    assert_eq!(other.next_pairing().await.game, paired.game, "both are Anna's");
}

#[tokio::test]
async fn who_registers_while_they_wait_is_seen_under_the_new_name() {
    let server = server().await;
    let mut guest = TestClient::connect(server.address(), "Gast").await;
    let seek = guest.seek(settings("3+2")).await.seek;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch_lobby().await;
    guest.register("Vera", PASSWORD).await;
    guest
        .wait("its seek is Vera's", |guest| {
            guest.search.waiting.seeks.iter().any(|seek| seek.by.name == "Vera")
        })
        .await;
    watcher.wait("all see it", |watcher| watcher.lobby().seeks[&seek].by.name == "Vera").await;
    let message = guest.challenge_named("Gast", settings("3+2"));
    guest.refused(&message, ErrorCode::UnknownPerson).await;
}

#[tokio::test]
async fn a_seek_shows_what_a_rated_game_has_made_of_its_owners_rating() {
    let server = server().await;
    let white = TestClient::registered(server.address(), "Anna").await;
    let black = TestClient::registered(server.address(), "Boris").await;
    let mut table = Table::seat(white, black, rated("3+2")).await;
    table.play(crate::OPENING).await;
    // Posted while the game goes on, by terms of the same speed.
    assert_eq!(table.white.seek(rated("5+3")).await.rating, None);
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch_lobby().await;
    let resign = table.black.resign_message(table.game);
    table.black.accepted(&resign).await;
    watcher
        .wait("the seek with the new rating", |watcher| {
            watcher.lobby().seeks.values().any(|seek| seek.rating == Some(1662))
        })
        .await;
    table
        .white
        .wait("its own seek likewise", |anna| {
            anna.search.waiting.seeks.iter().all(|seek| seek.rating == Some(1662))
        })
        .await;
}

#[tokio::test]
async fn what_a_banned_person_waits_for_goes_at_once() {
    // Nothing goes for absence while this test runs.
    let server = options().flag("lobby-absence-seconds", 600).start().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let mut boris = TestClient::registered(server.address(), "Boris").await;
    anna.seek(rated("3+2")).await;
    let challenge = anna.challenge_named("Boris", settings("5+3"));
    anna.challenge(&challenge).await;
    boris.watch_lobby().await;
    assert_eq!(boris.lobby().seeks.len(), 1);
    let mut admin = Command::new(binary("raduga-server"));
    admin.arg("--data").arg(server.data()).args(["admin", "ban", "Anna", "rude words"]);
    assert!(admin.output().await.unwrap().status.success());
    boris
        .wait("no seek and no challenge of hers", |boris| {
            boris.lobby().seeks.is_empty() && boris.search.waiting.challenges.is_empty()
        })
        .await;
    assert_eq!(anna.until_closed().await.code, Some(4003));
}
