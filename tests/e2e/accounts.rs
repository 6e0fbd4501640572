//! Who somebody is: registering, logging in, sessions, names that look alike, and what an operator can do.

mod terminals;

use std::time::Instant;

use raduga_protocol::account::{AboutPerson, ChangePassword, CreateBotToken, GetProfile, RevokeSession};
use raduga_protocol::client::Plain;
use raduga_protocol::{ClientToServer, ErrorCode, ServerToClient};
use raduga_tests::harness::{PASSWORD, ServerOptions, Table, TestClient, settings};

use crate::OPENING;

#[tokio::test]
async fn a_guest_registers_and_keeps_token_and_games() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let (game, person) = (table.game, table.white.person().id);
    table.play(OPENING).await;
    let account = table.white.register("Анна Карлова", PASSWORD).await;
    assert_eq!((account.person.id, account.person.name.as_str()), (person, "Анна Карлова"));
    table.white.act(game, "g1f3").await;
    // Its answer may have been lost.
    let again = table.white.register_message("Анна Карлова", PASSWORD);
    assert!(matches!(table.white.ask(&again).await, ServerToClient::Account(_)));
    let other = table.white.register_message("Вера", PASSWORD);
    table.white.refused(&other, ErrorCode::AlreadyRegistered).await;
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    let welcome = table.white.welcome();
    assert!(welcome.registered && welcome.person.name == "Анна Карлова", "{welcome:?}");
    assert_eq!((welcome.person.id, welcome.games.len()), (person, 1));
}

#[tokio::test]
async fn a_second_client_logs_in_before_hello_or_after_it() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let (game, person) = (table.game, table.white.person().id);
    table.white.register("Anna", PASSWORD).await;
    let mut second = TestClient::unconnected(server.address(), "");
    second.open().await.unwrap();
    second.log_in("anna", PASSWORD).await;
    assert_eq!(second.person().id, person);
    assert_ne!(second.token().expose(), table.white.token().expose());
    second.join(game).await;
    second.act(game, "e2e4").await;
    // A guest who logs in is somebody else from then on, and follows nothing any more.
    let mut third = TestClient::connect(server.address(), "Gast").await;
    third.watch(game).await;
    third.log_in("Anna", PASSWORD).await;
    assert_eq!((third.person().id, third.welcome().games.len()), (person, 1));
    table.black.act_in_turn(game, "e7e5").await;
    third.settle().await;
    // The new token is a session like any other.
    third.come_back().await;
    assert_eq!(third.sessions().await.len(), 3);
}

#[tokio::test]
async fn a_revoked_session_ends_with_its_sockets_and_no_others() {
    let server = ServerOptions::new().start().await;
    let mut first = TestClient::registered(server.address(), "Anna").await;
    let mut second = TestClient::unconnected(server.address(), "");
    second.open().await.unwrap();
    second.log_in("Anna", PASSWORD).await;
    let mut tab = second.tab().await;
    let sessions = first.sessions().await;
    let other = sessions.iter().find(|session| !session.current).unwrap();
    assert_eq!((sessions.len(), other.client.as_deref()), (2, Some("raduga-tests")));
    let session = other.session;
    first.done(|request| ClientToServer::RevokeSession(RevokeSession { request, session })).await;
    assert_eq!(second.until_closed().await.code, Some(4001));
    assert_eq!(tab.until_closed().await.code, Some(4001));
    first.settle().await;
    assert_eq!(first.sessions().await.len(), 1);
    let gone = ClientToServer::RevokeSession(RevokeSession { request: first.request_id(), session });
    first.refused(&gone, ErrorCode::UnknownSession).await;
    second.open().await.unwrap();
    let hello = raduga_protocol::client::Hello {
        request: second.request_id(),
        versions: vec![1],
        token: Some(second.token().clone()),
        name: None,
        client: None,
    };
    second.refused(&ClientToServer::Hello(hello), ErrorCode::BadToken).await;
}

#[tokio::test]
async fn whoever_logs_in_again_on_the_same_socket_is_found_by_the_new_session() {
    let server = ServerOptions::new().start().await;
    let mut first = TestClient::registered(server.address(), "Anna").await;
    let mut second = first.tab().await;
    second.log_in("Anna", PASSWORD).await;
    second.log_in("Anna", PASSWORD).await;
    let sessions = second.sessions().await;
    assert_eq!(sessions.len(), 3);
    let session = sessions.iter().find(|session| session.current).expect("it asks").session;
    first.done(|request| ClientToServer::RevokeSession(RevokeSession { request, session })).await;
    assert_eq!(second.until_closed().await.code, Some(4001));
    first.settle().await;
    // Whoever logs out on one of two sockets of a session logs out on both.
    let mut tab = first.tab().await;
    first.done(|request| ClientToServer::LogOut(Plain { request })).await;
    assert_eq!(first.until_closed().await.code, Some(4001));
    assert_eq!(tab.until_closed().await.code, Some(4001));
}

#[tokio::test]
async fn log_out_and_another_password_end_sessions() {
    let server = ServerOptions::new().start().await;
    let mut first = TestClient::registered(server.address(), "Anna").await;
    let mut second = TestClient::unconnected(server.address(), "");
    second.open().await.unwrap();
    second.log_in("Anna", PASSWORD).await;
    let change = |old: &str, new: &str| {
        let (old, new) = (old.to_owned(), new.to_owned());
        move |request| ClientToServer::ChangePassword(ChangePassword { request, old, new })
    };
    let request = second.request_id();
    second.refused(&change("wrong one", "some other words")(request), ErrorCode::WrongLogIn).await;
    let request = second.request_id();
    second.refused(&change(PASSWORD, "password1")(request), ErrorCode::BadPassword).await;
    second.done(change(PASSWORD, "some other words")).await;
    assert_eq!(first.until_closed().await.code, Some(4001));
    let mut third = TestClient::unconnected(server.address(), "");
    third.open().await.unwrap();
    let old = third.log_in_message("Anna", PASSWORD);
    third.refused(&old, ErrorCode::WrongLogIn).await;
    third.log_in("Anna", "some other words").await;
    third.done(|request| ClientToServer::LogOut(Plain { request })).await;
    assert_eq!(third.until_closed().await.code, Some(4001));
    second.settle().await;
}

#[tokio::test]
async fn nobody_looks_like_somebody_else() {
    let server = ServerOptions::new().start().await;
    let _anna = TestClient::registered(server.address(), "Anna").await;
    let mut guest = TestClient::connect(server.address(), "").await;
    for alike in ["anna", "Аnnа", "ANNA", "An-na", "Anná"] {
        let register = guest.register_message(alike, PASSWORD);
        guest.refused(&register, ErrorCode::NameTaken).await;
        let mut other = TestClient::unconnected(server.address(), "");
        other.open().await.unwrap();
        let request = other.request_id();
        let name = Some(alike.to_owned());
        let hello =
            raduga_protocol::client::Hello { request, versions: vec![1], token: None, name, client: None };
        other.refused(&ClientToServer::Hello(hello), ErrorCode::NameTaken).await;
    }
    for reserved in ["Admin", "аdmin", "Guest-abcd"] {
        let register = guest.register_message(reserved, PASSWORD);
        guest.refused(&register, ErrorCode::NameTaken).await;
    }
    for (weak, name) in
        [("short", "Vera"), ("qwertyuiop", "Vera"), ("Password1", "Vera"), ("veraveravera", "Veraveravera")]
    {
        let register = guest.register_message(name, weak);
        guest.refused(&register, ErrorCode::BadPassword).await;
    }
    guest.register("Vera", PASSWORD).await;
}

#[tokio::test]
async fn a_guest_whose_name_was_registered_by_another_comes_back_under_a_guests_name() {
    let server = ServerOptions::new().start().await;
    let mut guest = TestClient::connect(server.address(), "Вера").await;
    let _vera = TestClient::registered(server.address(), "Вера").await;
    guest.reconnect().await.unwrap();
    assert!(guest.person().name.starts_with("Guest-"), "{:?}", guest.person());
}

#[tokio::test]
async fn a_wrong_log_in_is_answered_alike_and_takes_as_long_whatever_was_wrong() {
    let server = ServerOptions::new().flag("log-ins-per-name", 1000).flag("log-ins-per-address", 1000);
    let server = server.start().await;
    let _anna = TestClient::registered(server.address(), "Anna").await;
    let mut client = TestClient::connect(server.address(), "").await;
    let mut took = [Vec::new(), Vec::new()];
    let mut sentences = std::collections::BTreeSet::new();
    for round in 0..12 {
        for (name, took) in ["Anna", "Nobody"].into_iter().zip(&mut took) {
            let wrong = client.log_in_message(name, "not the password");
            let asked = Instant::now();
            let refusal = client.refused(&wrong, ErrorCode::WrongLogIn).await;
            // The first is answered after a hash of nobody's password was made.
            if round > 1 {
                took.push(asked.elapsed());
            }
            sentences.insert(refusal.message);
        }
    }
    assert_eq!(sentences.len(), 1, "{sentences:?}");
    // The quickest of each are the least disturbed by other work on the machine. Without a hash it would be a
    // hundred times quicker.
    let [known, unknown] = took.map(|took| took.into_iter().min().expect("some").as_secs_f64());
    assert!(known > 0.004 && unknown > 0.004, "a hash is work: {known} s and {unknown} s");
    assert!(unknown > known / 8.0 && known > unknown / 8.0, "{known} s and {unknown} s");
}

#[tokio::test]
async fn guessing_and_mass_registering_are_slowed_down() {
    let server = ServerOptions::new().flag("log-ins-per-name", 3).flag("registrations-per-address", 2);
    let server = server.start().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let mut client = TestClient::connect(server.address(), "").await;
    for _ in 0..3 {
        let wrong = client.log_in_message("Anna", "not the password");
        client.refused(&wrong, ErrorCode::WrongLogIn).await;
    }
    let right = client.log_in_message("ANNA", PASSWORD);
    let refusal = client.refused(&right, ErrorCode::RateLimited).await;
    assert!(refusal.retry_after_ms.is_some_and(|wait| wait > 1_000 && wait <= 20_000), "{refusal:?}");
    // Whoever is in stays in.
    anna.settle().await;
    client.register("Vera", PASSWORD).await;
    let mut third = TestClient::connect(server.address(), "").await;
    let register = third.register_message("Boris", PASSWORD);
    let refusal = third.refused(&register, ErrorCode::RateLimited).await;
    assert!(refusal.retry_after_ms.is_some());
}

#[tokio::test]
async fn a_bot_is_marked_for_ever_and_its_token_is_a_session() {
    let server = ServerOptions::new().start().await;
    let mut robot = TestClient::registered(server.address(), "Robot").await;
    let token = |request| CreateBotToken { request, label: "engine".into() };
    let early = ClientToServer::CreateBotToken(token(robot.request_id()));
    robot.refused(&early, ErrorCode::NotAllowed).await;
    let become_bot = ClientToServer::BecomeBot(Plain { request: robot.request_id() });
    let ServerToClient::Account(account) = robot.ask(&become_bot).await else { panic!("an account") };
    assert!(account.person.bot);
    let ask = ClientToServer::CreateBotToken(token(robot.request_id()));
    let ServerToClient::BotToken(told) = robot.ask(&ask).await else { panic!("a token") };
    let mut engine = TestClient::unconnected(server.address(), "");
    engine.set_token(told.token);
    engine.reconnect().await.unwrap();
    assert!(engine.person().bot && engine.person().id == robot.person().id);
    assert!(robot.sessions().await.iter().any(|session| session.label.as_deref() == Some("engine")));
    // Everybody sees it on the board.
    let anna = TestClient::connect(server.address(), "Анна").await;
    let table = Table::seat(engine, anna, settings("3+2")).await;
    let bot_sat = table
        .black
        .game(table.game)
        .has(|event| matches!(event, raduga_protocol::game::GameEvent::Seated { person, .. } if person.bot));
    assert!(bot_sat);
}

#[tokio::test]
async fn a_profile_tells_who_somebody_is_and_blocks_are_kept() {
    let server = ServerOptions::new().start().await;
    let anna = TestClient::registered(server.address(), "Anna").await;
    let mut boris = TestClient::connect(server.address(), "Boris").await;
    let person = anna.person().id;
    let by_name = GetProfile { request: boris.request_id(), person: None, name: Some("аnna".into()) };
    let ServerToClient::Profile(profile) = boris.ask(&ClientToServer::GetProfile(by_name)).await else {
        panic!("a profile")
    };
    assert_eq!((profile.person.id, profile.person.name.as_str(), profile.online), (person, "Anna", true));
    assert!(profile.registered_ms.is_some() && !profile.blocked && profile.recent.is_empty());
    boris.done(|request| ClientToServer::Block(AboutPerson { request, person })).await;
    boris.done(|request| ClientToServer::Block(AboutPerson { request, person })).await;
    assert!(boris.profile(person).await.blocked);
    let list = ClientToServer::ListBlocks(Plain { request: boris.request_id() });
    let ServerToClient::Blocks(blocks) = boris.ask(&list).await else { panic!("a list") };
    assert_eq!(blocks.persons.iter().map(|person| person.id).collect::<Vec<_>>(), [person]);
    boris.done(|request| ClientToServer::Unblock(AboutPerson { request, person })).await;
    assert!(!boris.profile(person).await.blocked);
    let nobody = GetProfile { request: boris.request_id(), person: None, name: Some("Nobody".into()) };
    boris.refused(&ClientToServer::GetProfile(nobody), ErrorCode::UnknownPerson).await;
}

#[tokio::test]
async fn no_password_is_logged_or_stored() {
    let server = ServerOptions::new().flag("log", "trace").start().await;
    let secret = "zanzibar-quagmire-7";
    let mut anna = TestClient::connect(server.address(), "").await;
    anna.register("Anna", secret).await;
    anna.log_in("Anna", secret).await;
    let wrong = anna.log_in_message("Anna", "zanzibar-quagmire-8");
    anna.refused(&wrong, ErrorCode::WrongLogIn).await;
    anna.close().await;
    assert!(!server.log_text().contains("zanzibar"));
    for file in std::fs::read_dir(server.data()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap_or_default();
        assert!(!bytes.windows(8).any(|window| window == b"zanzibar"));
    }
}
