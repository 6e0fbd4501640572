//! Rows 30 to 32, and what the rules say of offers: once, and again only after the partner's.

use raduga_protocol::client::MakeOffer;
use raduga_protocol::game::{Color, EndReason, GameEvent, LapsedBecause, OfferKind, Phase, Right};
use raduga_protocol::{ClientToServer, ErrorCode};
use raduga_tests::harness::{ServerOptions, Table, TestClient, TestServer, settings};

use crate::OPENING;

async fn table() -> (TestServer, Table) {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    table.play(OPENING).await;
    (server, table)
}

#[tokio::test]
async fn row_30_an_answer_names_the_offer_it_means() {
    let (_server, mut table) = table().await;
    let game = table.game;
    let draw = table.white.offer(game, OfferKind::Draw).await;
    let seen = table.black.open_offer(game, Color::White).await;
    assert_eq!(seen, draw);
    let wrong = table.black.about_offer(game, draw + 7);
    table.black.refused(&ClientToServer::AcceptOffer(wrong), ErrorCode::NoSuchOffer).await;
    let withdraw = table.white.about_offer(game, draw);
    table.white.accepted(&ClientToServer::WithdrawOffer(withdraw)).await;
    // Another offer in its place is not accepted by the answer to the first.
    let adjourn = table.white.offer(game, OfferKind::Adjournment).await;
    assert_ne!(adjourn, draw);
    let late = table.black.about_offer(game, draw);
    table.black.refused(&ClientToServer::AcceptOffer(late), ErrorCode::NoSuchOffer).await;
    table.meet().await;
    assert_eq!(table.black.game(game).state.phase, Phase::Playing);
}

#[tokio::test]
async fn row_30_a_side_has_at_most_one_open_offer_and_cannot_answer_its_own() {
    let (_server, mut table) = table().await;
    let game = table.game;
    let draw = table.white.offer(game, OfferKind::Draw).await;
    let second = table.white.offer_message(game, OfferKind::Adjournment);
    table.white.refused(&second, ErrorCode::OfferNotAllowed).await;
    let own = table.white.about_offer(game, draw);
    table.white.refused(&ClientToServer::AcceptOffer(own), ErrorCode::OfferNotAllowed).await;
    let foreign = table.black.about_offer(game, draw);
    table.black.refused(&ClientToServer::WithdrawOffer(foreign), ErrorCode::OfferNotAllowed).await;
    let mut watcher = TestClient::connect(table_address(&table), "Вера").await;
    watcher.watch(game).await;
    let curious = watcher.about_offer(game, draw);
    watcher.refused(&ClientToServer::AcceptOffer(curious), ErrorCode::NotAPlayer).await;
}

const fn table_address(table: &Table) -> std::net::SocketAddr {
    table.white.address()
}

#[tokio::test]
async fn row_31_a_draw_is_offered_once_and_again_only_after_the_partner_has_offered() {
    let (_server, mut table) = table().await;
    let game = table.game;
    let may =
        |table: &Table| table.white.game(game).state.yours.as_ref().unwrap().may.contains(&Right::OfferDraw);
    assert!(may(&table));
    let draw = table.white.offer(game, OfferKind::Draw).await;
    assert!(!may(&table), "the button is gone");
    table.black.open_offer(game, Color::White).await;
    let decline = table.black.about_offer(game, draw);
    table.black.accepted(&ClientToServer::DeclineOffer(decline)).await;
    table.meet().await;
    let again = table.white.offer_message(game, OfferKind::Draw);
    table.white.refused(&again, ErrorCode::OfferNotAllowed).await;
    table.play("g1f3 b8c6").await;
    let again = table.white.offer_message(game, OfferKind::Draw);
    table.white.refused(&again, ErrorCode::OfferNotAllowed).await;
    // The partner offers, and takes it back: now White may again.
    let theirs = table.black.offer(game, OfferKind::Draw).await;
    let withdraw = table.black.about_offer(game, theirs);
    table.black.accepted(&ClientToServer::WithdrawOffer(withdraw)).await;
    table.meet().await;
    assert!(may(&table), "the button is back");
    let draw = table.white.offer(game, OfferKind::Draw).await;
    table.black.open_offer(game, Color::White).await;
    let accept = table.black.about_offer(game, draw);
    table.black.accepted(&ClientToServer::AcceptOffer(accept)).await;
    let outcome = table.outcome().await;
    assert_eq!((outcome.winner, outcome.reason), (None, EndReason::Agreement));
}

#[tokio::test]
async fn row_31_an_offer_never_stops_a_clock() {
    let (_server, mut table) = table().await;
    let game = table.game;
    let before = table.white.game(game).left_ms(Color::White).unwrap();
    table.white.offer(game, OfferKind::Draw).await;
    assert_eq!(table.white.game(game).state.clock.running, Some(Color::White));
    let after = table.white.game(game).left_ms(Color::White).unwrap();
    assert!(after <= before);
}

/// What becomes of an offer, for every way the game goes on.
#[tokio::test]
async fn row_32_an_offer_lapses_when_the_partner_acts_and_outlives_its_makers_own_move() {
    for (maker, actions, lapses) in
        [(Color::White, "g1f3", false), (Color::White, "g1f3 b8c6", true), (Color::Black, "g1f3", true)]
    {
        let (_server, mut table) = table().await;
        let game = table.game;
        let draw = table.player(maker).offer(game, OfferKind::Draw).await;
        table.meet().await;
        table.play(actions).await;
        let model = table.white.game(game);
        let lapsed = model.has(|event| {
            matches!(event, GameEvent::OfferLapsed { offer, because: LapsedBecause::PartnerActed } if *offer == draw)
        });
        assert_eq!(lapsed, lapses, "{maker:?} offers, then {actions}");
        assert_eq!(model.state.offers.is_empty(), lapses);
        if lapses {
            let late = table.player(maker.other()).about_offer(game, draw);
            table
                .player(maker.other())
                .refused(&ClientToServer::AcceptOffer(late), ErrorCode::NoSuchOffer)
                .await;
        }
    }
}

#[tokio::test]
async fn row_32_an_offer_made_for_another_moment_is_stale() {
    let (_server, mut table) = table().await;
    let game = table.game;
    let request = table.white.request_id();
    let late = MakeOffer { request, game, ply: 0, takebacks: 0, kind: OfferKind::Draw };
    let refusal = table.white.refused(&ClientToServer::MakeOffer(late), ErrorCode::Stale).await;
    assert!(refusal.fresh.is_some());
}

#[tokio::test]
async fn row_32_an_offer_ends_with_the_game() {
    let (_server, mut table) = table().await;
    let game = table.game;
    let draw = table.white.offer(game, OfferKind::Draw).await;
    let resign = table.white.resign_message(game);
    table.white.accepted(&resign).await;
    table.outcome().await;
    let model = table.black.game(game);
    assert!(model.state.offers.is_empty());
    assert!(model.has(|event| {
        matches!(event, GameEvent::OfferLapsed { offer, because: LapsedBecause::GameOver } if *offer == draw)
    }));
    let late = table.black.about_offer(game, draw);
    table.black.refused(&ClientToServer::AcceptOffer(late), ErrorCode::GameOver).await;
}

#[tokio::test]
async fn an_offer_is_found_again_after_a_reconnect_and_a_restart() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play(OPENING).await;
    let draw = table.white.offer(game, OfferKind::Draw).await;
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    assert_eq!(table.black.open_offer(game, Color::White).await, draw);
    let again = table.white.offer_message(game, OfferKind::Draw);
    table.white.refused(&again, ErrorCode::OfferNotAllowed).await;
    let accept = table.black.about_offer(game, draw);
    table.black.accepted(&ClientToServer::AcceptOffer(accept)).await;
    assert_eq!(table.outcome().await.reason, EndReason::Agreement);
}

/// A game that black wanted to adjourn and in which white has sealed `g1f3`.
async fn adjourned_table() -> (TestServer, Table) {
    let (server, mut table) = table().await;
    let game = table.game;
    let adjourn = table.black.offer(game, OfferKind::Adjournment).await;
    table.white.open_offer(game, Color::Black).await;
    let accept = table.white.about_offer(game, adjourn);
    table.white.accepted(&ClientToServer::AcceptOffer(accept)).await;
    table.meet().await;
    assert_eq!(table.white.game(game).state.phase, Phase::Sealing);
    table.white.act(game, "g1f3").await;
    table.meet().await;
    (server, table)
}

#[tokio::test]
async fn an_adjourned_game_hides_the_sealed_move_and_goes_on_when_both_are_back() {
    let (_server, mut table) = adjourned_table().await;
    let game = table.game;
    let model = table.black.game(game);
    assert_eq!(model.state.phase, Phase::Adjourned);
    assert_eq!(model.state.clock.running, None);
    assert_eq!(model.state.ply, 2, "nobody sees what was sealed");
    assert!(!model.has(|event| matches!(event, GameEvent::Acted { action, .. } if action == "g1f3")));
    let act = table.black.act_message(game, "b8c6");
    table.black.refused(&act, ErrorCode::Adjourned).await;
    table.white.leave(game).await;
    table.black.leave(game).await;
    table.white.join(game).await;
    table.black.join(game).await;
    table.white.wait_game(game, "the game goes on", |model| model.state.ply == 3).await;
    table.black.wait_game(game, "the game goes on", |model| model.state.ply == 3).await;
    table.play("b8c6").await;
}

#[tokio::test]
async fn an_adjourned_game_does_not_go_on_while_one_player_is_away_whoever_looked_in_before() {
    let (server, mut table) = adjourned_table().await;
    let game = table.game;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    table.white.leave(game).await;
    table.black.leave(game).await;
    // Black looks in and goes, once on purpose and once by the network.
    table.black.join(game).await;
    table.black.leave(game).await;
    table.black.join(game).await;
    table.black.close().await;
    watcher.wait_game(game, "black is away", |model| !model.presence.black.here).await;
    table.white.join(game).await;
    table.white.settle().await;
    let model = table.white.game(game);
    assert_eq!((model.state.phase, model.state.clock.running), (Phase::Adjourned, None));
    table.black.come_back().await;
    table.black.join(game).await;
    table.white.wait_game(game, "the game goes on", |model| model.state.ply == 3).await;
}
