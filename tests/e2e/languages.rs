//! What the server says to people is in the language of each of them; codes are the same in all.

use raduga_protocol::client::{Hello, JoinAs};
use raduga_protocol::game::OfferKind;
use raduga_protocol::language::{Language, Speak};
use raduga_protocol::lobby::{SideChoice, Variant};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, version};
use raduga_tests::harness::{RawSocket, ServerOptions, Table, TestClient, http, settings, settings_of};

/// Speaks to `client` in another language from now on.
async fn speak(client: &mut TestClient, lang: Language) {
    let request = client.request_id();
    client.is_done(&ClientToServer::Speak(Speak { request, lang })).await;
}

/// Both are refused the same, each in their own language.
async fn refused(
    (russian, english): (&mut TestClient, &mut TestClient),
    message: impl Fn(&mut TestClient) -> ClientToServer,
    code: ErrorCode,
    (ru, en): (&str, &str),
) {
    for (client, sentence) in [(russian, ru), (english, en)] {
        let message = message(client);
        assert_eq!(client.refused(&message, code).await.message, sentence);
    }
}

#[tokio::test]
async fn two_at_one_server_are_refused_the_same_each_in_their_language() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    speak(&mut table.white, Language::Ru).await;
    let (game, nowhere) = (table.game, GameId::from_bits(1));
    let both = (&mut table.white, &mut table.black);
    let join = |client: &mut TestClient| client.join_message(nowhere, JoinAs::Player);
    refused(both, join, ErrorCode::UnknownGame, ("такой комнаты нет", "there is no such room")).await;
    let both = (&mut table.white, &mut table.black);
    let claim =
        |client: &mut TestClient| client.claim_message(game, raduga_protocol::game::ClaimKind::Threefold);
    let sentences = ("эта позиция не стояла трижды", "the position has not stood three times");
    refused(both, claim, ErrorCode::NotClaimable, sentences).await;
    let both = (&mut table.white, &mut table.black);
    let offer = |client: &mut TestClient| client.offer_message(game, OfferKind::Takeback);
    let sentences =
        ("взять ход назад можно, когда сходили оба", "both have to move before something can be taken back");
    refused(both, offer, ErrorCode::OfferNotAllowed, sentences).await;
    let both = (&mut table.white, &mut table.black);
    let challenge = |client: &mut TestClient| client.challenge_named("Никто", settings("10+5"));
    let sentences = (
        "никого с таким именем здесь нет; имя пишется точно, а вызвать можно только того, кто сейчас здесь",
        "nobody who is here is called that; names are exact, and only who is connected can be challenged",
    );
    refused(both, challenge, ErrorCode::UnknownPerson, sentences).await;
    // A game tells of what is stale itself.
    table.play("e2e4 e7e5").await;
    let stale = table.white.act_message_at(game, 0, "d2d4");
    let refusal = table.white.refused(&stale, ErrorCode::Stale).await;
    assert_eq!(refusal.message, "партия ушла дальше: сделано 2 хода, а ваш был задуман после 0");
}

#[tokio::test]
async fn the_language_is_changed_while_a_game_is_played() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let sentences = [
        (Language::Ru, "ладья с a1 на a5 не ходит"),
        (Language::En, "the rook on a1 cannot go to a5"),
        (Language::Ru, "ладья с a1 на a5 не ходит"),
        (Language::Unknown, "the rook on a1 cannot go to a5"),
    ];
    for (lang, sentence) in sentences {
        speak(&mut table.white, lang).await;
        let act = table.white.act_message(game, "a1a5");
        let refusal = table.white.refused(&act, ErrorCode::IllegalAction).await;
        assert!(refusal.message.ends_with(sentence), "{}", refusal.message);
    }
    table.play("e2e4").await;
}

#[tokio::test]
async fn an_illegal_action_is_told_in_the_words_of_its_game() {
    let server = ServerOptions::new().start().await;
    for (variant, action, sentence) in [
        (Variant::Radras, "N@e4", "в вашей руке такой фигуры нет: конь"),
        (Variant::Flicker, "e2e4,e4e5", "эта фигура в серии уже ходила: пешка на e4"),
        (Variant::Tavreli, "e1g1", "рокировка: между волхвом и ратоборцем занято f1"),
    ] {
        let mut table = Table::set(server.address(), settings_of(variant, "10+5")).await;
        speak(&mut table.white, Language::Ru).await;
        let act = table.white.act_message(table.game, action);
        let refusal = table.white.refused(&act, ErrorCode::IllegalAction).await;
        assert!(refusal.message.ends_with(sentence), "{}", refusal.message);
    }
}

#[tokio::test]
async fn hello_and_log_in_say_the_language_and_without_it_it_is_english() {
    let server = ServerOptions::new().start().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let wrong = anna.log_in_message("Anna", "not the password");
    let english = anna.refused(&wrong, ErrorCode::WrongLogIn).await;
    assert_eq!(english.message, "name and password do not belong together");
    let ClientToServer::LogIn(mut wrong) = anna.log_in_message("Anna", "not the password") else {
        unreachable!("it is a log-in")
    };
    wrong.lang = Some(Language::Ru);
    let russian = anna.refused(&ClientToServer::LogIn(wrong), ErrorCode::WrongLogIn).await;
    assert_eq!(russian.message, "имя и пароль не подходят друг к другу");
    let mut guest = TestClient::unconnected(server.address(), "");
    guest.open().await.unwrap();
    let hello = Hello {
        request: guest.request_id(),
        versions: vec![version::VERSION],
        token: None,
        name: Some("!".into()),
        client: None,
        lang: Some(Language::Ru),
    };
    let refusal = guest.refused(&ClientToServer::Hello(hello), ErrorCode::BadName).await;
    let sentence = "имя — это от 2 до 20 букв и цифр, между ними по одному пробелу, `-` или `_`";
    assert_eq!(refusal.message, sentence);
}

#[tokio::test]
async fn the_last_word_of_a_socket_is_in_its_language() {
    let server = ServerOptions::new().start().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    speak(&mut anna, Language::Ru).await;
    let log_out = anna.bare();
    anna.is_done(&ClientToServer::LogOut(log_out)).await;
    let closed = anna.until_closed().await;
    assert_eq!((closed.code, closed.reason.as_str()), (Some(4001), "этот вход завершён"));
}

#[tokio::test]
async fn over_http_the_language_is_a_parameters_or_the_browsers() {
    let server = ServerOptions::new().start().await;
    let head = |path: &str, headers: &str| {
        format!("GET {path} HTTP/1.1\r\nHost: x\r\n{headers}Connection: close\r\n\r\n")
    };
    let russian = "такой партии нет или она не для вас";
    let english = "there is no such game, or it is not yours to see";
    for (path, headers, sentence) in [
        ("/api/games/nonsense", "", english),
        ("/api/games/nonsense", "Accept-Language: ru-RU,ru;q=0.9,en;q=0.8\r\n", russian),
        ("/api/games/nonsense?lang=ru", "Accept-Language: en\r\n", russian),
        ("/api/games/nonsense?lang=en", "Accept-Language: ru\r\n", english),
        ("/api/games?limit=0&lang=ru", "", "`limit` — от 1 до 50"),
    ] {
        let answer = http::exchange(server.address(), &head(path, headers)).await;
        assert!(answer.contains(sentence), "{path} {headers}: {answer}");
    }
    let evil = "Origin: https://evil.example\r\nAccept-Language: ru\r\n";
    let refused = RawSocket::upgrade(server.address(), evil).await.unwrap_err();
    assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
    let body = http::exchange(server.address(), &head("/ws", "Accept-Language: ru\r\n")).await;
    assert!(body.contains("по этому адресу говорят только на WebSocket"), "{body}");
}

#[tokio::test]
async fn a_room_that_cannot_be_is_told_of_in_russian() {
    let server = ServerOptions::new().start().await;
    let mut anna = TestClient::connect(server.address(), "Анна").await;
    speak(&mut anna, Language::Ru).await;
    let position = |text: &str| {
        let mut settings = settings("10+5");
        settings.position = Some(text.into());
        settings
    };
    for (settings, code, sentence) in [
        (settings("вечность"), ErrorCode::BadClock, "«вечность» — не контроль времени: пишите"),
        (position("8/8"), ErrorCode::BadPosition, "в записи позиции столько полей через один пробел: 7"),
    ] {
        let seek = anna.seek_message(settings);
        let refusal = anna.refused(&seek, code).await;
        assert!(refusal.message.starts_with(sentence), "{}", refusal.message);
    }
    let game = anna.create(settings("10+5"), SideChoice::White).await;
    let act = anna.act_message_at(game, 0, "e2e4");
    let refusal = anna.refused(&act, ErrorCode::NotStarted).await;
    assert_eq!(refusal.message, "партия ещё не началась: партнёра пока нет");
}

#[tokio::test]
async fn what_is_dropped_of_what_was_decided_ahead_is_told_each_tab_in_its_language() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play("e2e4 e7e5").await;
    let game = table.game;
    let mut tab = table.black.tab().await;
    tab.join(game).await;
    speak(&mut tab, Language::Ru).await;
    table.black.prepare(game, "e5f4").await;
    table.white.act(game, "g1f3").await;
    table.black.wait("it is told", |black| !black.dropped.is_empty()).await;
    tab.wait("the other tab is told", |tab| !tab.dropped.is_empty()).await;
    assert_eq!(table.black.dropped[0].message, "e5f4: the pawn on e5 cannot go to f4");
    assert_eq!(tab.dropped[0].message, "e5f4: пешка с e5 на f4 не ходит");
    assert_eq!(tab.dropped[0].why, table.black.dropped[0].why);
}
