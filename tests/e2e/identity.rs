//! The token, not the socket, is the person; the request id, not the moment, is the request.

use raduga_protocol::client::{CreateRoom, Hello};
use raduga_protocol::game::{OfferKind, Phase, Role};
use raduga_protocol::lobby::SideChoice;
use raduga_protocol::{ClientToServer, ErrorCode, ServerToClient};
use raduga_tests::harness::{GameModel, ServerOptions, Table, TestClient, settings};

use crate::OPENING;

#[tokio::test]
async fn two_tabs_of_one_person_both_follow_and_both_may_act() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let mut tab = table.white.tab().await;
    assert_eq!(tab.person(), table.white.person());
    tab.join(game).await;
    assert_eq!(tab.game(game).role, Role::White);
    tab.act(game, "e2e4").await;
    table.white.wait_game(game, "the first tab follows", |model| model.state.ply == 1).await;
    table.play("e7e5").await;
    table.white.act(game, "g1f3").await;
    tab.wait_game(game, "the second tab follows", |model| model.state.ply == 3).await;
    assert_eq!(tab.game(game).events, table.white.game(game).events);
}

#[tokio::test]
async fn a_request_repeated_on_two_sockets_has_one_effect_and_one_answer() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let mut tab = table.white.tab().await;
    tab.join(game).await;
    let act = table.white.act_message(game, "e2e4");
    table.white.send(&act).await;
    tab.send(&act).await;
    let first = table.white.answer_to(act.request()).await.unwrap();
    let second = tab.answer_to(act.request()).await.unwrap();
    assert!(matches!(first, ServerToClient::Accepted(_)), "{first:?}");
    assert_eq!(first, second);
    table.play("e7e5").await;
    assert_eq!(table.black.game(game).actions(), OPENING.split(' ').collect::<Vec<_>>());
}

#[tokio::test]
async fn a_request_repeated_after_a_restart_still_has_one_effect() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play(OPENING).await;
    let act = table.white.act_message(game, "g1f3");
    let first = table.white.accepted(&act).await;
    let offer = table.white.offer_message(game, OfferKind::Draw);
    let offered = table.white.accepted(&offer).await;
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    assert_eq!(table.white.accepted(&act).await, first);
    assert_eq!(table.white.accepted(&offer).await, offered);
    table.meet().await;
    assert_eq!(table.black.game(game).actions(), ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(table.black.game(game).state.offers.len(), 1);
}

#[tokio::test]
async fn a_room_is_opened_once_by_a_repeated_request() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut client = TestClient::connect(server.address(), "Анна").await;
    let request = client.request_id();
    let create = CreateRoom { request, settings: settings("3+2"), side: SideChoice::White, partner: false };
    let create = ClientToServer::CreateRoom(create);
    let opened = |answer: ServerToClient| match answer {
        ServerToClient::Joined(joined) => joined.snapshot.game,
        other => panic!("{other:?}"),
    };
    let first = opened(client.ask(&create).await);
    assert_eq!(opened(client.ask(&create).await), first);
    let mut tab = client.tab().await;
    assert_eq!(opened(tab.ask(&create).await), first);
    server.kill().await;
    server.restart().await;
    client.come_back().await;
    assert_eq!(opened(client.ask(&create).await), first);
    assert_eq!(client.rooms(raduga_protocol::lobby::RoomFilter::All).await.len(), 1);
}

/// A lost answer makes a client ask again on a new socket while the first request may still be under way.
#[tokio::test]
async fn a_room_asked_for_twice_at_once_has_one_owner() {
    let server = ServerOptions::new().start().await;
    for _ in 0..40 {
        let mut first = TestClient::connect(server.address(), "Анна").await;
        let mut second = first.tab().await;
        let request = first.request_id();
        let create =
            CreateRoom { request, settings: settings("3+2"), side: SideChoice::White, partner: false };
        let create = ClientToServer::CreateRoom(create);
        let (one, other) = tokio::join!(first.ask(&create), second.ask(&create));
        let (ServerToClient::Joined(one), ServerToClient::Joined(other)) = (&one, &other) else {
            panic!("{one:?} {other:?}");
        };
        let game = one.snapshot.game;
        assert_eq!(other.snapshot.game, game);
        let mut partner = TestClient::connect(server.address(), "Boris").await;
        partner.join(game).await;
        let playing = |model: &GameModel| model.state.phase == Phase::Playing;
        first.wait_game(game, "the partner is there", playing).await;
        second.wait_game(game, "the partner is there", playing).await;
    }
}

#[tokio::test]
async fn a_repeated_request_gets_its_room_also_when_no_other_may_be_opened() {
    let server = ServerOptions::new().start().await;
    let mut client = TestClient::connect(server.address(), "Анна").await;
    let mut last = None;
    for _ in 0..500 {
        let request = client.request_id();
        let create =
            CreateRoom { request, settings: settings("3+2"), side: SideChoice::White, partner: false };
        let create = ClientToServer::CreateRoom(create);
        match client.ask(&create).await {
            ServerToClient::Joined(joined) => last = Some((create, joined.snapshot.game)),
            ServerToClient::Error(refusal) => {
                assert_eq!(refusal.code, ErrorCode::TooManyRooms);
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    // Its answer may have been lost: the client asks again.
    let (create, game) = last.expect("some room was opened");
    match client.ask(&create).await {
        ServerToClient::Joined(joined) => assert_eq!(joined.snapshot.game, game),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn one_persons_request_id_means_nothing_for_another_person() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let white = table.white.act_message(game, "e2e4");
    table.white.accepted(&white).await;
    table.meet().await;
    // Black happens to use the same id for another request.
    let ClientToServer::Act(mut act) = table.black.act_message(game, "e7e5") else { unreachable!() };
    act.request = white.request().clone();
    table.black.accepted(&ClientToServer::Act(act)).await;
    table.meet().await;
    assert_eq!(table.white.game(game).actions(), ["e2e4", "e7e5"]);
}

#[tokio::test]
async fn a_person_outlives_the_socket_and_the_server() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut client = TestClient::connect(server.address(), "Анна").await;
    let person = client.person().clone();
    client.close().await;
    client.reconnect().await.unwrap();
    server.kill().await;
    server.restart().await;
    client.come_back().await;
    assert_eq!(client.person(), &person);
}

#[tokio::test]
async fn a_token_nobody_has_is_refused_and_makes_nobody() {
    let server = ServerOptions::new().start().await;
    let mut client = TestClient::unconnected(server.address(), "Мошенник");
    client.open().await.unwrap();
    for token in ["a".repeat(52), "0".repeat(52), "z9".repeat(26)] {
        let request = client.request_id();
        let token = Some(token.parse().unwrap());
        let hello = Hello { request, versions: vec![1], token, name: None, client: None, lang: None };
        client.refused(&ClientToServer::Hello(hello), ErrorCode::BadToken).await;
    }
    client.greet().await.unwrap();
}

#[tokio::test]
async fn no_secret_is_logged() {
    let server = ServerOptions::new().flag("log", "trace").start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    table.white.come_back().await;
    let secrets = [table.white.token().expose().to_owned(), table.black.token().expose().to_owned()];
    table.white.close().await;
    table.black.close().await;
    let log = server.log_text();
    assert!(!log.is_empty(), "it logs");
    for secret in secrets {
        assert!(!log.contains(&secret), "a token is in the log");
    }
}
