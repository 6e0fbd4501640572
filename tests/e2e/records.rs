//! Finished games: found, listed and exported, as far as whoever asks may see them.

use std::net::SocketAddr;

use raduga_protocol::game::{Color, OfferKind};
use raduga_protocol::lobby::{RoomSettings, Variant, Visibility};
use raduga_protocol::record::{GameFilter, GamesPage, RefereeRecord, ResultFilter};
use raduga_protocol::{ClientToServer, ErrorCode, GameId};
use raduga_tests::harness::{ServerOptions, Table, TestClient, http, settings};
use serde_json::Value;

use crate::OPENING;

/// Plays the opening and has Black resign.
async fn finished(mut table: Table) -> Table {
    table.play(OPENING).await;
    let resign = table.black.resign_message(table.game);
    table.black.accepted(&resign).await;
    table.outcome().await;
    table
}

async fn record(server: SocketAddr, game: GameId) -> RefereeRecord {
    let (status, body) = http::get(server, &format!("/api/games/{game}.json")).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

#[tokio::test]
async fn a_finished_game_reads_back_in_every_form() {
    let server = ServerOptions::new().start().await;
    let table = Table::set(server.address(), settings("10+5")).await;
    let table = finished(table).await;
    let game = table.game;
    let record = record(server.address(), game).await;
    assert_eq!(record.moves, OPENING.split(' ').collect::<Vec<_>>());
    assert_eq!((record.variant, record.clock.as_str()), (Variant::Radras, "10+5"));
    assert_eq!(record.outcome, table.white.game(game).state.outcome);
    let timings =
        [table.white.game(game).timings(Color::White), table.white.game(game).timings(Color::Black)];
    let clocks: Vec<_> = record.clocks.iter().map(|clock| (clock.color, clock.timing)).collect();
    assert_eq!(clocks, [(Color::White, timings[0][0]), (Color::Black, timings[1][0])]);

    let (_, ru) = http::get(server.address(), &format!("/api/games/{game}.txt")).await;
    assert!(ru.contains("Белые: Анна\n") && ru.contains("1. e2-e4 e7-e5 1 : 0"), "{ru}");
    let (_, en) = http::get(server.address(), &format!("/api/games/{game}.txt?lang=en")).await;
    assert!(en.contains("Result: resignation\n") && en.contains("1. e2-e4 e7-e5 1 : 0"), "{en}");

    let (status, list) = http::get(server.address(), "/api/games").await;
    let page: GamesPage = serde_json::from_str(&list).unwrap();
    assert_eq!((status, page.games.len(), page.games[0].game, page.games[0].plies), (200, 1, game, 2));
    let (_, lines) = http::get(server.address(), "/api/games?format=jsonl").await;
    assert_eq!(serde_json::from_str::<RefereeRecord>(lines.trim()).unwrap(), record);
    let (_, texts) = http::get(server.address(), "/api/games?format=txt&lang=en").await;
    assert_eq!(texts, en);
}

#[tokio::test]
async fn games_are_found_by_player_result_and_date_page_by_page() {
    let server = ServerOptions::new().start().await;
    let mut white = TestClient::registered(server.address(), "Anna").await;
    let mut black = TestClient::connect(server.address(), "Boris").await;
    let mut games = Vec::new();
    for _ in 0..3 {
        let table = finished(Table::seat(white, black, settings("3+2")).await).await;
        games.insert(0, table.game);
        (white, black) = (table.white, table.black);
    }
    // A draw between others.
    let mut others = Table::set(server.address(), settings("3+2")).await;
    others.play(OPENING).await;
    let offer = others.white.offer(others.game, OfferKind::Draw).await;
    others.black.open_offer(others.game, Color::White).await;
    let accept = ClientToServer::AcceptOffer(others.black.about_offer(others.game, offer));
    others.black.accepted(&accept).await;

    let found =
        |page: &[raduga_protocol::record::GameLine]| page.iter().map(|line| line.game).collect::<Vec<_>>();
    let by_name = GameFilter { player: Some("аnna".into()), ..GameFilter::default() };
    assert_eq!(found(&black.finished(by_name, None).await.games), games);
    let drawn = GameFilter { result: Some(ResultFilter::Draw), ..GameFilter::default() };
    assert_eq!(found(&black.finished(drawn, None).await.games), [others.game]);
    let never = GameFilter { until_ms: Some(1), ..GameFilter::default() };
    assert!(black.finished(never, None).await.games.is_empty());
    let elsewhere = GameFilter { variant: Some(Variant::Tavreli), ..GameFilter::default() };
    assert!(black.finished(elsewhere, None).await.games.is_empty());
    let all = black.finished(GameFilter::default(), None).await;
    assert_eq!((all.games.len(), all.next), (4, None));

    let mut paged = Vec::new();
    let mut cursor = String::new();
    loop {
        let (status, body) =
            http::get(server.address(), &format!("/api/games?player=Anna&limit=1{cursor}")).await;
        assert_eq!(status, 200, "{body}");
        let page: GamesPage = serde_json::from_str(&body).unwrap();
        paged.extend(found(&page.games));
        match page.next {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    assert_eq!(paged, games);
    let request = black.request_id();
    let wrong = raduga_protocol::record::ListGames {
        request,
        filter: GameFilter::default(),
        cursor: Some("x".into()),
    };
    black.refused(&ClientToServer::ListGames(wrong), ErrorCode::BadCursor).await;
    assert_eq!(http::get(server.address(), "/api/games?player=Nobody").await.0, 404);
    assert_eq!(http::get(server.address(), "/api/games?limit=1000").await.0, 400);
    assert_eq!(http::get(server.address(), "/api/games?result=x").await.0, 400);
    assert_eq!(http::get(server.address(), "/api/games/zzzzzzzzzz").await.0, 404);
}

#[tokio::test]
async fn what_is_private_is_for_its_players() {
    let server = ServerOptions::new().start().await;
    let private = RoomSettings { visibility: Visibility::Private, ..settings("3+2") };
    let unwatched = RoomSettings { spectators: false, ..settings("3+2") };
    for closed in [private, unwatched] {
        let mut table = finished(Table::set(server.address(), closed).await).await;
        let game = table.game;
        let mut stranger = TestClient::connect(server.address(), "Вера").await;
        assert!(stranger.finished(GameFilter::default(), None).await.games.is_empty());
        let person = Some(table.white.person().id);
        let theirs = GameFilter { person, ..GameFilter::default() };
        assert!(stranger.finished(theirs.clone(), None).await.games.is_empty());
        assert!(stranger.profile(table.white.person().id).await.recent.is_empty());
        assert_eq!(table.black.finished(theirs, None).await.games[0].game, game);
        let path = format!("/api/games/{game}");
        assert_eq!(http::get(server.address(), &path).await.0, 404);
        let ask = |token: &str| {
            format!(
                "GET {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n",
                server.address()
            )
        };
        let own = http::exchange(server.address(), &ask(table.white.token().expose())).await;
        assert!(own.starts_with("HTTP/1.1 200") && own.contains("\"e2e4\""), "{own}");
        let others = http::exchange(server.address(), &ask(stranger.token().expose())).await;
        assert!(others.starts_with("HTTP/1.1 404"), "{others}");
        let nobody = http::exchange(server.address(), &ask(&"a".repeat(52))).await;
        assert!(nobody.starts_with("HTTP/1.1 401"), "{nobody}");
    }
}

#[tokio::test]
async fn a_running_game_shows_what_a_spectator_sees_and_nothing_sealed() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3days")).await;
    let game = table.game;
    let waiting = table.white.create(settings("3+2"), raduga_protocol::lobby::SideChoice::White).await;
    assert_eq!(http::get(server.address(), &format!("/api/games/{waiting}")).await.0, 404);
    table.play(OPENING).await;
    let offer = table.white.offer(game, OfferKind::Adjournment).await;
    table.black.open_offer(game, Color::White).await;
    let accept = ClientToServer::AcceptOffer(table.black.about_offer(game, offer));
    table.black.accepted(&accept).await;
    table.white.act_in_turn(game, "g1f3").await;
    let (_, body) = http::get(server.address(), &format!("/api/games/{game}")).await;
    let record: RefereeRecord = serde_json::from_str(&body).unwrap();
    assert_eq!((record.moves, record.outcome), (vec!["e2e4".to_owned(), "e7e5".to_owned()], None));
    let (_, text) = http::get(server.address(), &format!("/api/games/{game}.txt")).await;
    assert!(!body.contains("g1f3") && !text.contains("g1-f3"), "{body}\n{text}");
    assert_eq!(http::get(server.address(), "/api/games").await.1, r#"{"games":[]}"#);
}

#[tokio::test]
async fn records_are_limited_and_described() {
    let server = ServerOptions::new().flag("records-per-address", 3).start().await;
    let (status, body) = http::get(server.address(), "/api/openapi.json").await;
    let described: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &described), (200, &raduga_protocol::openapi::document()));
    for _ in 0..3 {
        assert_eq!(http::get(server.address(), "/api/games").await.0, 200);
    }
    let (status, body) = http::get(server.address(), "/api/games").await;
    assert!(status == 429 && body.contains("rate_limited"), "{status} {body}");
}
