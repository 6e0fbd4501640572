//! Taking moves back: rows 30 to 32 for takebacks, and the actions that were on their way meanwhile.

use raduga_protocol::client::Act;
use raduga_protocol::game::{Color, GameEvent, LapsedBecause, OfferKind, Right};
use raduga_protocol::lobby::{RoomSettings, Variant};
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{ServerOptions, Table, TestClient, TestServer, settings, settings_of};

use crate::OPENING;

async fn table() -> (TestServer, Table) {
    let server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    (server, table)
}

#[tokio::test]
async fn everybody_sees_the_game_go_back_and_on() {
    let (server, mut table) = table().await;
    let game = table.game;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    let before = table.white.game(game).state.position.clone();
    table.play("g1f3 b8c6").await;
    // White must act: the partner's answer goes as well.
    table.take_back(Color::White).await;
    let model = table.white.game(game);
    assert_eq!((model.moment(), &model.state.position), ((2, 1), &before));
    assert_eq!(model.state.clock.running, Some(Color::White));
    table.play("b1c3").await;
    // Black must act: White's turn alone.
    table.take_back(Color::White).await;
    table.play("f1c4 b8c6").await;
    assert_eq!(table.white.game(game).actions(), ["e2e4", "e7e5", "f1c4", "b8c6"]);
    let seq = table.white.game(game).seq();
    watcher.wait_game(game, "it has heard all", |model| model.seq() == seq).await;
    assert_eq!(watcher.game(game).state.position, table.white.game(game).state.position);
    // Whoever comes later folds the same game.
    let mut late = TestClient::connect(server.address(), "Глеб").await;
    late.watch(game).await;
    assert_eq!(late.game(game).state.position, table.white.game(game).state.position);
    assert_eq!(late.game(game).moment(), (4, 2));
}

#[tokio::test]
async fn an_action_decided_on_before_a_takeback_is_stale_though_its_ply_comes_again() {
    let (_server, mut table) = table().await;
    let game = table.game;
    table.play("g1f3").await;
    let request = table.black.request_id();
    let action = "b8c6".to_owned();
    let late = Act { request, game, ply: 3, takebacks: 0, action, thinking_ms: None };
    table.take_back(Color::White).await;
    table.play("b1c3").await;
    let refusal = table.black.refused(&ClientToServer::Act(late), ErrorCode::Stale).await;
    let fresh = refusal.fresh.expect("the live state comes with it");
    assert_eq!((fresh.state.ply, fresh.state.takebacks), (3, 1));
    table.play("b8c6").await;
}

#[tokio::test]
async fn a_declined_takeback_cannot_be_asked_for_again_at_once() {
    let (_server, mut table) = table().await;
    let game = table.game;
    let offer = table.white.offer(game, OfferKind::Takeback).await;
    table.black.open_offer(game, Color::White).await;
    let decline = table.black.about_offer(game, offer);
    table.black.accepted(&ClientToServer::DeclineOffer(decline)).await;
    table.meet().await;
    let yours = table.white.game(game).state.yours.as_ref().unwrap();
    assert!(yours.may.contains(&Right::OfferTakeback));
    assert!(yours.takeback_in_ms.is_some_and(|ms| ms > 5_000 && ms <= 10_000), "{yours:?}");
    let again = table.white.offer_message(game, OfferKind::Takeback);
    let refusal = table.white.refused(&again, ErrorCode::OfferNotAllowed).await;
    assert!(refusal.retry_after_ms.is_some_and(|ms| ms > 5_000 && ms <= 10_000), "{refusal:?}");
}

#[tokio::test]
async fn where_the_room_forbids_it_there_is_no_button() {
    let server = ServerOptions::new().start().await;
    let forbidding = RoomSettings { takebacks: false, ..settings("10+5") };
    let mut table = Table::set(server.address(), forbidding).await;
    let game = table.game;
    table.play(OPENING).await;
    let model = table.white.game(game);
    assert!(!model.settings.takebacks);
    assert!(!model.state.yours.as_ref().unwrap().may.contains(&Right::OfferTakeback));
    let offer = table.white.offer_message(game, OfferKind::Takeback);
    table.white.refused(&offer, ErrorCode::OfferNotAllowed).await;
}

#[tokio::test]
async fn row_32_a_takeback_lapses_when_either_acts() {
    let (_server, mut table) = table().await;
    let game = table.game;
    for (maker, because) in
        [(Color::White, LapsedBecause::MakerActed), (Color::Black, LapsedBecause::PartnerActed)]
    {
        let offer = table.player(maker).offer(game, OfferKind::Takeback).await;
        table.meet().await;
        table.play(if maker == Color::White { "g1f3 b8c6" } else { "b1c3" }).await;
        let lapsed = |event: &GameEvent| *event == GameEvent::OfferLapsed { offer, because };
        assert!(table.white.game(game).has(lapsed), "{maker:?}");
    }
}

#[tokio::test]
async fn a_takeback_outlives_a_kill_and_its_series_and_prompts_go_whole() {
    let (mut server, mut table) = table().await;
    let game = table.game;
    table.play("d2d4 e5d4").await;
    assert!(table.white.game(game).state.prompt.is_some());
    table.play("give g1f3").await;
    table.take_back(Color::White).await;
    assert!(table.white.game(game).state.prompt.is_some(), "the question stands again");
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    assert_eq!(table.white.game(game).moment(), (4, 1));
    table.play("keep").await;

    let mut series = Table::set(server.address(), settings_of(Variant::Flicker, "10+5")).await;
    series.play("e2e4,g1f3 e7e5 f1c4,d2d3").await;
    let game = series.game;
    series.black.draft(game, &["b8c6"]).await;
    series.take_back(Color::White).await;
    assert_eq!(series.black.game(game).draft(), None);
    series.play("d2d4 e5d4").await;
}
