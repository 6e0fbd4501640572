//! Games that leave the server: whole, with all that happened in them, one or very many.

use std::net::SocketAddr;

use raduga_protocol::client::InGame;
use raduga_protocol::game::{Color, OfferKind};
use raduga_protocol::record::{GamesPage, OfferFate, RecordedFact, RefereeRecord};
use raduga_protocol::{ClientToServer, GameId};
use raduga_tests::harness::{ServerOptions, Table, TestClient, http, settings};

use crate::OPENING;

async fn record(server: SocketAddr, game: GameId) -> RefereeRecord {
    let (status, body) = http::get(server, &format!("/api/games/{game}.json?shown=true")).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

/// `maker` asks for a takeback, and the partner agrees.
async fn take_back(table: &mut Table, maker: Color) {
    let game = table.game;
    let offer = table.player(maker).offer(game, OfferKind::Takeback).await;
    let partner = table.player(maker.other());
    assert_eq!(partner.open_offer(game, maker).await, offer);
    let accept = partner.about_offer(game, offer);
    partner.accepted(&ClientToServer::AcceptOffer(accept)).await;
    table.meet().await;
}

#[tokio::test]
async fn what_was_taken_back_given_and_offered_is_in_the_record_and_the_moves_are_those_that_stand() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3 b8c6").await;
    take_back(&mut table, Color::White).await;
    table.play("f1c4").await;
    let gift = ClientToServer::GiveTime(InGame { request: table.white.request_id(), game });
    table.white.accepted(&gift).await;
    table.play("g8f6").await;
    let resign = table.black.resign_message(game);
    table.black.accepted(&resign).await;
    table.outcome().await;

    let record = record(server.address(), game).await;
    assert_eq!(record.moves, ["e2e4", "e7e5", "f1c4", "g8f6"]);
    assert_eq!((record.clocks.len(), record.shown.len()), (4, 4));
    assert_eq!(record.shown[2].notation.en, "Bf1-c4");
    assert_eq!(record.shown[3].position, table.white.game(game).state.position);
    let after =
        |fact: &RecordedFact| record.facts.iter().find(|told| told.fact == *fact).map(|told| told.after);
    let by = Color::White;
    let offer = |fate| RecordedFact::Offer { kind: OfferKind::Takeback, by, fate };
    assert_eq!((after(&offer(OfferFate::Made)), after(&offer(OfferFate::Accepted))), (Some(4), Some(4)));
    let gift = RecordedFact::TimeGiven { to: Color::Black, ms: 15_000 };
    assert_eq!(after(&gift), Some(3));
    let undone = record.facts.iter().find_map(|told| match &told.fact {
        RecordedFact::TakenBack { actions } => Some((told.after, actions)),
        _ => None,
    });
    let (stand, undone) = undone.expect("what was taken back is told");
    let names: Vec<_> = undone.iter().map(|action| action.action.as_str()).collect();
    assert_eq!((stand, names), (2, vec!["g1f3", "b8c6"]));
    assert!(undone[0].shown.as_ref().is_some_and(|shown| shown.notation.ru == "Кg1-f3"));
    // The clocks stand as each action left them: nothing but the increment and the gift adds to them.
    let black = |place: usize| record.clocks[place].left.unwrap().black.remaining_ms.unwrap();
    assert_eq!(black(1), 600_000, "they run once both have moved");
    let spent: u64 = undone[1].clock.timing.charged_ms + record.clocks[3].timing.charged_ms;
    assert_eq!(black(3) + spent, 600_000 + 15_000 + 2 * 5_000);
    assert!(record.finished_ms.is_some_and(|end| end >= record.clocks[3].at_ms));
    assert!(record.left.is_some_and(|left| left.white.remaining_ms.is_some()));
}

#[tokio::test]
async fn more_games_than_a_page_has_are_one_stream_without_gap_or_repetition() {
    const GAMES: usize = 55;
    let server = ServerOptions::new().flag("messages-per-window", 2_000).start().await;
    let mut white = TestClient::registered(server.address(), "Anna").await;
    let mut black = TestClient::connect(server.address(), "Boris").await;
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let mut table = Table::seat(white, black, settings("3+2")).await;
        let abort = table.white.abort_message(table.game);
        table.white.accepted(&abort).await;
        table.outcome().await;
        games.insert(0, table.game);
        (white, black) = (table.white, table.black);
    }
    let (status, head_and_body) = (200, streamed(server.address(), "/api/games/export").await);
    let ids: Vec<GameId> =
        head_and_body.iter().map(|line| serde_json::from_str::<RefereeRecord>(line).unwrap().id).collect();
    assert_eq!((status, ids.len()), (200, GAMES));
    assert_eq!(ids, games);
    let texts = streamed(server.address(), "/api/games/export?format=txt&lang=en&player=Anna").await;
    assert_eq!(texts.iter().filter(|line| line.starts_with("Game: Rad Ras, 3+2, ")).count(), GAMES);
    assert_eq!(streamed(server.address(), "/api/games/export?variant=tavreli").await, Vec::<String>::new());
    assert_eq!(http::get(server.address(), "/api/games/export?player=Nobody").await.0, 404);
}

/// The lines of a body that comes in chunks.
async fn streamed(server: SocketAddr, path: &str) -> Vec<String> {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\r\n");
    let answer = http::exchange(server, &request).await;
    let (head, mut rest) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200") && head.contains("transfer-encoding: chunked"), "{head}");
    let mut body = String::new();
    loop {
        let (size, after) = rest.split_once("\r\n").unwrap();
        let size = usize::from_str_radix(size, 16).unwrap();
        if size == 0 {
            break;
        }
        body += &after[..size];
        rest = &after[size + 2..];
    }
    body.lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn one_asks_for_the_games_that_one_has_won_or_lost_and_for_ones_own() {
    let server = ServerOptions::new().start().await;
    let white = TestClient::registered(server.address(), "Anna").await;
    let black = TestClient::registered(server.address(), "Boris").await;
    let mut table = Table::seat(white, black, settings("3+2")).await;
    table.play(OPENING).await;
    let resign = table.black.resign_message(table.game);
    table.black.accepted(&resign).await;
    table.outcome().await;
    let found = async |query: &str| {
        let (status, body) = http::get(server.address(), &format!("/api/games?{query}")).await;
        assert_eq!(status, 200, "{query}: {body}");
        serde_json::from_str::<GamesPage>(&body).unwrap().games.len()
    };
    assert_eq!(found("player=Anna&result=won").await, 1);
    assert_eq!(found("player=Anna&result=lost").await, 0);
    assert_eq!(found("player=Boris&result=lost").await, 1);
    assert_eq!(http::get(server.address(), "/api/games?result=won").await.0, 400);
    assert_eq!(http::get(server.address(), "/api/games?mine=true").await.0, 401);
    for (client, result, count) in [(&table.white, "won", 1), (&table.black, "won", 0)] {
        let request = format!(
            "GET /api/games?mine=true&result={result} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n\
             Connection: close\r\n\r\n",
            client.token().expose()
        );
        let answer = http::exchange(server.address(), &request).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert_eq!(answer.matches(&table.game.to_string()).count(), count, "{answer}");
    }
}
