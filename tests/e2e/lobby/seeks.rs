//! Seeks.

use std::time::Duration;

use raduga_protocol::finding::{PairedBy, RatingRange, Seek};
use raduga_protocol::game::Phase;
use raduga_protocol::lobby::SideChoice;
use raduga_protocol::{ClientToServer, ErrorCode, ServerToClient};
use raduga_tests::harness::{TestClient, settings};

use super::{options, server, two};

#[tokio::test]
async fn blitz_first_one_message_each_and_the_clock_runs() {
    let server = server().await;
    let (mut anna, mut boris) = two(&server).await;
    anna.seek(settings("3+2")).await;
    let seek = boris.seek_message(settings("3+2"));
    let mine = boris.is_paired(&seek).await;
    let theirs = anna.next_pairing().await;
    assert_eq!((mine.game, mine.color), (theirs.game, theirs.color.other()));
    assert_eq!((mine.by, mine.rated, &mine.partner), (PairedBy::Seek, false, anna.person()));
    for client in [&mut anna, &mut boris] {
        client.join(mine.game).await;
        assert_eq!(client.game(mine.game).state.phase, Phase::Playing);
    }
    let (white, black) = if theirs.color == raduga_protocol::game::Color::White {
        (&mut anna, &mut boris)
    } else {
        (&mut boris, &mut anna)
    };
    white.act_in_turn(mine.game, "e2e4").await;
    black.act_in_turn(mine.game, "e7e5").await;
    assert!(black.game(mine.game).state.clock.running.is_some());
}

#[tokio::test]
async fn row_46_twenty_who_accept_one_seek_get_one_game() {
    let server = server().await;
    let mut anna = TestClient::connect(server.address(), "Анна").await;
    let seek = anna.seek(settings("3+2")).await;
    let other = anna.seek(settings("5+3")).await;
    let mut crowd = Vec::new();
    for number in 0..20 {
        crowd.push(TestClient::connect(server.address(), &format!("Гость {number}")).await);
    }
    let accepts = crowd.into_iter().map(|mut client| async move {
        let accept = ClientToServer::AcceptSeek(client.about_seek(seek.seek));
        let answer = client.ask(&accept).await;
        (client, answer)
    });
    let answers = futures::future::join_all(accepts.collect::<Vec<_>>()).await;
    let mut games = Vec::new();
    for (_, answer) in &answers {
        match answer {
            ServerToClient::Paired(paired) => games.push(paired.game),
            ServerToClient::Error(refusal) => assert_eq!(refusal.code, ErrorCode::SeekGone),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(games.len(), 1);
    assert_eq!(anna.next_pairing().await.game, games[0]);
    anna.wait("its seeks are gone", |anna| anna.search.waiting.seeks.is_empty()).await;
    // The other one is not left behind, and none can be clicked again.
    let mut late = TestClient::connect(server.address(), "Вера").await;
    late.watch_lobby().await;
    assert!(late.lobby().seeks.is_empty());
    for seek in [seek.seek, other.seek] {
        let accept = ClientToServer::AcceptSeek(late.about_seek(seek));
        late.refused(&accept, ErrorCode::SeekGone).await;
    }
}

#[tokio::test]
async fn row_44_a_seek_survives_reconnects_and_tab_switches_and_goes_after_the_last_socket() {
    let server = options().flag("lobby-absence-seconds", 1.5).start().await;
    let (mut anna, mut watcher) = two(&server).await;
    watcher.watch_lobby().await;
    let seek = anna.seek(settings("3+2")).await;
    let mut tab = anna.tab().await;
    tab.wait("the second tab knows it", |tab| tab.search.waiting.seeks.len() == 1).await;
    anna.close().await;
    watcher.wait("the seek is seen", |watcher| !watcher.lobby().seeks.is_empty()).await;
    tab.drop_socket();
    tab.reconnect().await.unwrap();
    tab.wait("it is told of it again", |tab| tab.search.waiting.seeks == [seek.clone()]).await;
    let end = tokio::time::Instant::now() + Duration::from_secs(3);
    while let Some(heard) = watcher.next_within(end - tokio::time::Instant::now()).await {
        assert!(!matches!(heard, Ok(ServerToClient::LobbyChanged(_))), "nothing changes: {heard:?}");
    }
    let gone = tokio::time::Instant::now();
    tab.drop_socket();
    watcher.wait("it is gone", |watcher| watcher.lobby().seeks.is_empty()).await;
    assert!(gone.elapsed() >= Duration::from_millis(1500), "not too soon");
    let mut again = anna.tab().await;
    again.settle().await;
    assert!(again.search.waiting.seeks.is_empty());
}

#[tokio::test]
async fn row_45_creation_is_idempotent_on_every_socket() {
    let server = server().await;
    let (mut anna, mut watcher) = two(&server).await;
    let seek = anna.seek_message(settings("3+2"));
    let first = anna.ask(&seek).await;
    assert_eq!(anna.ask(&seek).await, first);
    let mut tab = anna.tab().await;
    assert_eq!(tab.ask(&seek).await, first);
    anna.drop_socket();
    anna.reconnect().await.unwrap();
    assert_eq!(anna.ask(&seek).await, first);
    watcher.watch_lobby().await;
    assert_eq!(watcher.lobby().seeks.len(), 1);
    // And what led to a game leads to no second one.
    let take = watcher.seek_message(settings("3+2"));
    let paired = watcher.is_paired(&take).await;
    assert_eq!(watcher.is_paired(&take).await.game, paired.game);
    assert_eq!(watcher.tab().await.is_paired(&take).await.game, paired.game);
}

#[tokio::test]
async fn all_sockets_of_both_hear_of_the_game() {
    let server = server().await;
    let (mut anna, mut boris) = two(&server).await;
    let (mut first_tab, mut second_tab) = (anna.tab().await, boris.tab().await);
    let seek = anna.seek(settings("3+2")).await;
    let accept = ClientToServer::AcceptSeek(boris.about_seek(seek.seek));
    let game = boris.is_paired(&accept).await.game;
    for client in [&mut anna, &mut first_tab, &mut second_tab] {
        assert_eq!(client.next_pairing().await.game, game);
    }
    boris.settle().await;
    assert_eq!(boris.search.paired.len(), 1, "the asker hears it once, as the answer");
}

#[tokio::test]
async fn a_game_by_a_room_ends_the_search_too() {
    let server = server().await;
    let (mut anna, mut boris) = two(&server).await;
    anna.seek(settings("3+2")).await;
    anna.seek(settings("3days")).await;
    let game = boris.create(settings("10+0"), SideChoice::White).await;
    anna.join(game).await;
    anna.wait("only the slow one is left", |anna| anna.search.waiting.seeks.len() == 1).await;
    assert_eq!(anna.search.waiting.seeks[0].settings.clock, "3days");
}

#[tokio::test]
async fn two_whose_game_was_called_off_are_matched_again_by_seek_and_by_pool_when_nobody_else_is_there() {
    let server = server().await;
    let (mut anna, mut boris) = two(&server).await;
    for _ in 0..2 {
        anna.seek(settings("3+2")).await;
        let seek = boris.seek_message(settings("3+2"));
        boris.is_paired(&seek).await;
        let paired = boris.next_pairing().await;
        assert_eq!(anna.next_pairing().await.game, paired.game);
        anna.join(paired.game).await;
        let abort = anna.abort_message(paired.game);
        anna.accepted(&abort).await;
    }
    anna.join_pool("3+2").await;
    boris.join_pool("3+2").await;
    let paired = anna.next_pairing().await;
    assert_eq!(boris.next_pairing().await.game, paired.game);
}

#[tokio::test]
async fn bad_seeks_are_refused_with_a_reason() {
    let server = server().await;
    let (mut anna, mut boris) = two(&server).await;
    let rated = {
        let mut room = settings("3+2");
        room.rated = true;
        room
    };
    let odds = {
        let mut room = settings("5+3/3+2");
        room.rated = true;
        room
    };
    let hasty = {
        let mut room = settings("3+2");
        room.first_move_ms = Some(100);
        room
    };
    let slow = {
        let mut room = settings("3+2");
        room.first_move_ms = Some(u64::MAX);
        room
    };
    let placed = {
        let mut room = settings("3+2");
        room.position = Some("nonsense".into());
        room
    };
    for (room, code) in [
        (settings("eternity"), ErrorCode::BadClock),
        (rated, ErrorCode::RegistrationNeeded),
        (odds, ErrorCode::RatedNotAllowed),
        (hasty, ErrorCode::BadFirstMove),
        (slow, ErrorCode::BadFirstMove),
        (placed, ErrorCode::BadPosition),
    ] {
        let seek = anna.seek_message(room.clone());
        anna.refused(&seek, code).await;
        let challenge = anna.challenge_message(boris.person().id, room);
        anna.refused(&challenge, code).await;
    }
    let seek = anna.seek(settings("3+2")).await;
    let own = ClientToServer::AcceptSeek(anna.about_seek(seek.seek));
    anna.refused(&own, ErrorCode::Yourself).await;
    let cancel = ClientToServer::CancelSeek(boris.about_seek(seek.seek));
    boris.refused(&cancel, ErrorCode::SeekGone).await;
    let cancel = ClientToServer::CancelSeek(anna.about_seek(seek.seek));
    anna.is_done(&cancel).await;
    let accept = ClientToServer::AcceptSeek(boris.about_seek(seek.seek));
    boris.refused(&accept, ErrorCode::SeekGone).await;
    // A guest has no rating that a range could hold.
    let range = RatingRange { min: Some(1500), max: None };
    let (request, side) = (anna.request_id(), SideChoice::Black);
    let narrow = Seek { request, settings: settings("3+2"), side, range, rated_if_possible: false };
    let answer = anna.ask(&ClientToServer::Seek(narrow)).await;
    let ServerToClient::Seeking(narrow) = answer else { panic!("{answer:?}") };
    let accept = ClientToServer::AcceptSeek(boris.about_seek(narrow.seek.seek));
    boris.refused(&accept, ErrorCode::NotForYou).await;
}

#[tokio::test]
async fn seeks_of_one_person_are_few_and_not_too_fast() {
    let server = server().await;
    let mut anna = TestClient::connect(server.address(), "Анна").await;
    let mut seeks = Vec::new();
    for clock in ["1+0", "2+1", "3+0", "3+2", "5+3"] {
        seeks.push(anna.seek(settings(clock)).await.seek);
    }
    let sixth = anna.seek_message(settings("10+0"));
    anna.refused(&sixth, ErrorCode::TooManySeeks).await;
    let mut refusal = None;
    for _ in 0..20 {
        let cancel = ClientToServer::CancelSeek(anna.about_seek(seeks.pop().unwrap()));
        anna.is_done(&cancel).await;
        let seek = anna.seek_message(settings("10+0"));
        match anna.ask(&seek).await {
            ServerToClient::Seeking(seeking) => seeks.push(seeking.seek.seek),
            ServerToClient::Error(refused) => {
                refusal = Some(refused);
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    let refusal = refusal.expect("twenty in a moment are too many");
    assert_eq!(refusal.code, ErrorCode::RateLimited);
    assert!(refusal.retry_after_ms.is_some_and(|wait| (1..=3000).contains(&wait)), "{refusal:?}");
}
