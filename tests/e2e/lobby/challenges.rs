//! Challenges.

use raduga_protocol::finding::{Challenge, ClosedBecause, DeclineReason, PairedBy};
use raduga_protocol::lobby::SideChoice;
use raduga_protocol::{ClientToServer, ErrorCode, PersonId};
use raduga_tests::harness::{TestClient, settings};

use super::{options, server, two};

#[tokio::test]
async fn a_challenge_is_seen_by_both_survives_reconnects_and_is_accepted_once() {
    let server = server().await;
    let (mut anna, mut boris) = two(&server).await;
    let message = anna.challenge_named("Boris", settings("3+2"));
    let open = anna.challenge(&message).await;
    assert_eq!(anna.challenge(&message).await, open, "said again, it is the same");
    assert_eq!((&open.from, &open.to), (anna.person(), boris.person()));
    for client in [&mut anna, &mut boris] {
        client.wait("it sees it", |client| client.search.waiting.challenges == [open.clone()]).await;
        client.drop_socket();
        client.reconnect().await.unwrap();
        client.wait("it sees it again", |client| client.search.waiting.challenges == [open.clone()]).await;
    }
    let own = ClientToServer::AcceptChallenge(anna.about_challenge(open.challenge));
    anna.refused(&own, ErrorCode::ChallengeGone).await;
    let mut tab = boris.tab().await;
    let accept = ClientToServer::AcceptChallenge(boris.about_challenge(open.challenge));
    let second = ClientToServer::AcceptChallenge(tab.about_challenge(open.challenge));
    let paired = boris.is_paired(&accept).await;
    tab.refused(&second, ErrorCode::ChallengeGone).await;
    assert_eq!((paired.by, &paired.partner), (PairedBy::Challenge, anna.person()));
    assert_eq!(anna.next_pairing().await.game, paired.game);
    anna.wait("it is closed", |anna| !anna.search.closed.is_empty()).await;
    assert_eq!(anna.search.closed[0].because, ClosedBecause::Accepted);
    boris.join(paired.game).await;
    anna.join(paired.game).await;
}

#[tokio::test]
async fn it_is_declined_with_a_word_withdrawn_or_expires() {
    let server = options().flag("challenge-seconds", 1).start().await;
    let (mut anna, mut boris) = two(&server).await;
    let to = boris.person().id;
    let message = anna.challenge_message(to, settings("3+2"));
    let open = anna.challenge(&message).await;
    let decline = boris.decline_message(open.challenge, DeclineReason::TooFast);
    boris.is_done(&decline).await;
    anna.wait("it is declined", |anna| anna.search.closed.len() == 1).await;
    let closed = &anna.search.closed[0];
    assert_eq!((closed.because, closed.reason), (ClosedBecause::Declined, Some(DeclineReason::TooFast)));
    let message = anna.challenge_message(to, settings("3+2"));
    let open = anna.challenge(&message).await;
    let theirs = ClientToServer::WithdrawChallenge(boris.about_challenge(open.challenge));
    boris.refused(&theirs, ErrorCode::ChallengeGone).await;
    let withdraw = ClientToServer::WithdrawChallenge(anna.about_challenge(open.challenge));
    anna.is_done(&withdraw).await;
    let message = anna.challenge_message(to, settings("3+2"));
    anna.challenge(&message).await;
    boris.wait("three are closed", |boris| boris.search.closed.len() == 3).await;
    let because: Vec<_> = boris.search.closed.iter().map(|closed| closed.because).collect();
    assert_eq!(because, [ClosedBecause::Declined, ClosedBecause::Withdrawn, ClosedBecause::Expired]);
    boris.wait("none stands open", |boris| boris.search.waiting.challenges.is_empty()).await;
}

#[tokio::test]
async fn it_goes_with_the_challenged() {
    let server = options().flag("lobby-absence-seconds", 0.3).start().await;
    let (mut anna, mut boris) = two(&server).await;
    let message = anna.challenge_message(boris.person().id, settings("3+2"));
    anna.challenge(&message).await;
    boris.drop_socket();
    anna.wait("it is closed", |anna| !anna.search.closed.is_empty()).await;
    assert_eq!(anna.search.closed[0].because, ClosedBecause::Gone);
    let message = anna.challenge_message(boris.person().id, settings("3+2"));
    anna.refused(&message, ErrorCode::UnknownPerson).await;
}

#[tokio::test]
async fn bad_challenges_are_refused_with_a_reason() {
    let server = server().await;
    let (mut anna, boris) = two(&server).await;
    let namesake = TestClient::connect(server.address(), "Boris").await;
    let by_name = anna.challenge_named("Boris", settings("3+2"));
    let refusal = anna.refused(&by_name, ErrorCode::AmbiguousName).await;
    for client in [&boris, &namesake] {
        assert!(refusal.message.contains(&client.person().id.to_string()), "{refusal:?}");
    }
    for name in ["boris", "Никто", "", "Имя, которое длиннее всех имён"] {
        let by_name = anna.challenge_named(name, settings("3+2"));
        anna.refused(&by_name, ErrorCode::UnknownPerson).await;
    }
    let nobody = anna.challenge_message(PersonId::from_bits(1), settings("3+2"));
    anna.refused(&nobody, ErrorCode::UnknownPerson).await;
    let me = anna.person().id;
    let oneself = anna.challenge_message(me, settings("3+2"));
    anna.refused(&oneself, ErrorCode::Yourself).await;
    for (person, name) in [(None, None), (Some(boris.person().id), Some("Boris".to_owned()))] {
        let (request, side) = (anna.request_id(), SideChoice::Random);
        let both =
            Challenge { request, person, name, settings: settings("3+2"), side, rated_if_possible: false };
        anna.refused(&ClientToServer::Challenge(both), ErrorCode::BadMessage).await;
    }
    let first = anna.challenge_message(boris.person().id, settings("3+2"));
    anna.challenge(&first).await;
    let second = anna.challenge_message(boris.person().id, settings("5+3"));
    anna.refused(&second, ErrorCode::AlreadyChallenged).await;
}
