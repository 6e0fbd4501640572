//! Around the game: where takebacks, time given, rematches, talk and what is decided ahead meet each other.

use raduga_protocol::ahead::Plan;
use raduga_protocol::chat::{Preset, Say, Words};
use raduga_protocol::client::InGame;
use raduga_protocol::game::{Color, OfferKind, Phase, Right};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant};
use raduga_protocol::{ClientToServer, ErrorCode, GameId, ServerToClient};
use raduga_tests::harness::{
    GameModel, ServerOptions, Table, TestClient, TestServer, binary, settings, settings_of,
};
use tokio::process::Command;

use crate::OPENING;

async fn table(clock: &str) -> (TestServer, Table) {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings(clock)).await;
    table.play(OPENING).await;
    (server, table)
}

/// `maker` asks for a takeback and the partner agrees.
async fn take_back(table: &mut Table, maker: Color) {
    let game = table.game;
    let offer = table.player(maker).offer(game, OfferKind::Takeback).await;
    let partner = table.player(maker.other());
    assert_eq!(partner.open_offer(game, maker).await, offer);
    let accept = partner.about_offer(game, offer);
    partner.accepted(&ClientToServer::AcceptOffer(accept)).await;
    table.meet().await;
}

fn may(client: &TestClient, game: GameId, right: Right) -> bool {
    client.game(game).state.yours.as_ref().is_some_and(|yours| yours.may.contains(&right))
}

#[tokio::test]
async fn what_was_prepared_for_a_moment_that_was_taken_back_is_never_played() {
    let (_server, mut table) = table("10+5").await;
    let game = table.game;
    table.play("g1f3 b8c6").await;
    // On its way when the turn is taken back: the same number of actions comes again, the moment does not.
    let late = table.white.prepare_message_at(game, 4, Some("d2d4"));
    let late_for_black = table.black.prepare_message_at(game, 3, Some("g8f6"));
    take_back(&mut table, Color::White).await;
    let refusal = table.black.refused(&late_for_black, ErrorCode::Stale).await;
    assert_eq!(refusal.fresh.expect("the live state comes with it").state.takebacks, 1);
    assert_eq!(table.black.prepared(game), None);
    // Its number has come again, and it would be played at once.
    table.play("b1c3 b8c6").await;
    table.white.refused(&late, ErrorCode::Stale).await;
    assert_eq!(table.white.game(game).actions(), ["e2e4", "e7e5", "b1c3", "b8c6"]);
    // Decided on now, it is played.
    table.white.act(game, "d2d4").await;
    table.meet().await;
    table.white.prepare(game, "d4e5").await;
    table.black.act(game, "a7a6").await;
    table.white.wait_game(game, "it is played", |model| model.state.ply == 7).await;
}

#[tokio::test]
async fn a_takeback_drops_what_is_prepared_with_a_word_and_the_plan_with_it() {
    let (_server, mut table) = table("3days").await;
    let game = table.game;
    table.play("g1f3").await;
    table.white.prepare(game, "d2d4").await;
    table.white.plan(game, &["b8c6 f1b5", "g8f6 d2d3"]).await;
    take_back(&mut table, Color::White).await;
    table.white.wait("it is told", |white| !white.dropped.is_empty()).await;
    let word = &table.white.dropped[0];
    assert_eq!((word.why, word.action.as_str()), (ErrorCode::Stale, "d2d4"));
    assert_eq!((table.white.prepared(game), table.white.planned(game)), (None, None));
    table.play("g1f3 b8c6").await;
    table.white.settle().await;
    assert_eq!(table.white.game(game).state.to_act, Some(Color::White), "nothing was left to be played");
}

#[tokio::test]
async fn a_plan_thought_out_before_a_takeback_is_stale_though_its_ply_comes_again() {
    let (_server, mut table) = table("3days").await;
    let game = table.game;
    table.play("g1f3").await;
    let late = table.white.plan_message(game, &["b8c6 f1b5"]);
    take_back(&mut table, Color::White).await;
    table.play("b1c3").await;
    table.white.refused(&late, ErrorCode::Stale).await;
    // A client that does not know of takebacks is refused too, rather than misunderstood.
    let ClientToServer::Plan(plan) = table.white.plan_message(game, &["b8c6 f1b5"]) else { unreachable!() };
    let without = ClientToServer::Plan(Plan { request: table.white.request_id(), takebacks: 0, ..plan });
    table.white.refused(&without, ErrorCode::Stale).await;
    table.white.plan(game, &["b8c6 f1b5"]).await;
    table.black.act(game, "b8c6").await;
    table.white.wait_game(game, "the plan answers", |model| model.state.ply == 5).await;
}

#[tokio::test]
async fn the_taker_takes_back_while_the_partner_is_asked() {
    let (_server, mut table) = table("10+5").await;
    let game = table.game;
    table.play("d2d4 e5d4").await;
    assert!(table.white.game(game).state.prompt.is_some());
    let answer = table.white.act_message(game, "keep");
    take_back(&mut table, Color::Black).await;
    let state = &table.white.game(game).state;
    assert_eq!((state.ply, state.prompt.clone(), state.to_act), (3, None, Some(Color::Black)));
    table.white.refused(&answer, ErrorCode::Stale).await;
    // A draw that stood open went with the moment.
    table.play("b8c6").await;
    assert!(table.white.game(game).state.offers.is_empty());
}

#[tokio::test]
async fn a_series_taken_back_while_the_partner_drafts_leaves_no_draft_and_no_late_one_is_begun() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings_of(Variant::Flicker, "10+5")).await;
    let game = table.game;
    table.play("e2e4,g1f3 e7e5 f1c4,d2d3").await;
    table.black.draft(game, &["b8c6"]).await;
    let late = table.black.draft_message(game, &["b8c6", "g8f6"]);
    let ahead = table.white.prepare_message(game, "b1c3");
    take_back(&mut table, Color::White).await;
    assert_eq!(table.black.game(game).draft(), None);
    table.black.refused(&late, ErrorCode::Stale).await;
    table.white.refused(&ahead, ErrorCode::Stale).await;
    table.play("d2d4,f1e2 b8c6,g8f6").await;
    assert_eq!(table.white.game(game).actions().len(), 4);
}

#[tokio::test]
async fn in_a_rated_game_nothing_is_taken_back_but_time_is_given_and_a_rematch_is_played() {
    let server = ServerOptions::new().start().await;
    let white = TestClient::registered(server.address(), "Anna").await;
    let black = TestClient::registered(server.address(), "Boris").await;
    let rated = RoomSettings { rated: true, ..settings("3+2") };
    let mut table = Table::seat(white, black, rated).await;
    let game = table.game;
    table.play(OPENING).await;
    for color in [Color::White, Color::Black] {
        let player = table.player(color);
        assert!(!may(player, game, Right::OfferTakeback) && may(player, game, Right::GiveTime));
        let ask = player.offer_message(game, OfferKind::Takeback);
        let refusal = player.refused(&ask, ErrorCode::OfferNotAllowed).await;
        assert!(refusal.message.contains("rated"), "{refusal:?}");
        let give = ClientToServer::GiveTime(InGame { request: player.request_id(), game });
        player.accepted(&give).await;
    }
    table.meet().await;
    let resign = table.white.resign_message(game);
    table.white.accepted(&resign).await;
    table.outcome().await;
    let offer = table.black.offer(game, OfferKind::Rematch).await;
    table.white.open_offer(game, Color::Black).await;
    let accept = ClientToServer::AcceptOffer(table.white.about_offer(game, offer));
    table.white.accepted(&accept).await;
    let next = table.white.game(game).next_game().expect("there is a next game");
    table.white.join(next).await;
    assert!(table.white.game(next).settings.rated, "it is rated as well");
}

#[tokio::test]
async fn whoever_is_no_player_asks_for_nothing_and_is_shown_no_right() {
    let (server, mut table) = table("10+5").await;
    let game = table.game;
    let mut vera = TestClient::connect(server.address(), "Вера").await;
    vera.watch(game).await;
    assert_eq!(vera.game(game).state.yours, None);
    for kind in [OfferKind::Draw, OfferKind::Adjournment, OfferKind::Takeback, OfferKind::Rematch] {
        let offer = vera.offer_message(game, kind);
        vera.refused(&offer, ErrorCode::NotAPlayer).await;
    }
    let resign = table.white.resign_message(game);
    table.white.accepted(&resign).await;
    vera.wait_game(game, "it is over", GameModel::over).await;
    let rematch = vera.offer_message(game, OfferKind::Rematch);
    vera.refused(&rematch, ErrorCode::NotAPlayer).await;
}

#[tokio::test]
async fn the_practice_partner_plays_no_rematch_and_its_button_is_not_there() {
    let server = ServerOptions::new().start().await;
    let mut alone = TestClient::connect(server.address(), "Анна").await;
    let game = alone.practise(settings_of(Variant::Radras, "10+5"), SideChoice::White).await;
    alone.wait_game(game, "the partner is there", |model| model.state.phase == Phase::Playing).await;
    let resign = alone.resign_message(game);
    alone.accepted(&resign).await;
    alone.wait_game(game, "it is over", GameModel::over).await;
    assert!(!may(&alone, game, Right::OfferRematch));
    let ask = alone.offer_message(game, OfferKind::Rematch);
    let refusal = alone.refused(&ask, ErrorCode::OfferNotAllowed).await;
    assert!(refusal.message.contains("practice partner"), "{refusal:?}");
    assert!(alone.game(game).next_game().is_none());
}

#[tokio::test]
async fn row_47_a_muted_person_is_told_so_and_heard_by_nobody() {
    let server = ServerOptions::new().start().await;
    let white = TestClient::registered(server.address(), "Anna").await;
    let black = TestClient::registered(server.address(), "Boris").await;
    let mut table = Table::seat(white, black, settings("10+5")).await;
    let game = table.game;
    let mut admin = Command::new(binary("raduga-server"));
    admin.arg("--data").arg(server.data()).args(["admin", "mute", "Anna"]);
    assert!(admin.status().await.unwrap().success());
    for words in [Words::Text("hello".into()), Words::Preset(Preset::Hello)] {
        let say = ClientToServer::Say(Say { request: table.white.request_id(), game, words });
        table.white.refused(&say, ErrorCode::Muted).await;
    }
    // Playing goes on, and so does the partner's talk.
    table.play(OPENING).await;
    let say = Say { request: table.black.request_id(), game, words: Words::Preset(Preset::Hello) };
    let said = table.black.ask(&ClientToServer::Say(say)).await;
    assert!(matches!(said, ServerToClient::Said(_)), "{said:?}");
    table.white.wait("it hears the partner", |white| !white.heard.is_empty()).await;
    table.black.settle().await;
    assert_eq!(table.black.heard.len(), 1, "only its own line");
}

#[tokio::test]
async fn row_33_an_offer_and_its_acceptance_from_many_tabs_make_one_game() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play(OPENING).await;
    let resign = table.white.resign_message(game);
    table.white.accepted(&resign).await;
    table.outcome().await;
    let mut tabs = Vec::new();
    for player in [&table.white, &table.black, &table.white, &table.black] {
        let mut tab = player.tab().await;
        tab.join(game).await;
        tabs.push(tab);
    }
    let mut asked = Vec::new();
    for tab in &mut tabs {
        let offer = tab.offer_message(game, OfferKind::Rematch);
        tab.send(&offer).await;
        asked.push(offer);
    }
    let mut next = Vec::new();
    for (tab, offer) in tabs.iter_mut().zip(&asked) {
        // One's own second tab, or one that comes late, is refused with a reason; nothing else happens.
        match tab.answer_to(offer.request()).await.unwrap() {
            ServerToClient::Accepted(_) => {}
            ServerToClient::Error(refusal) => assert_eq!(refusal.code, ErrorCode::OfferNotAllowed),
            other => panic!("{other:?}"),
        }
        tab.wait_game(game, "there is a rematch", |model| model.next_game().is_some()).await;
        next.push(tab.game(game).next_game().unwrap());
    }
    assert!(next.windows(2).all(|pair| pair[0] == pair[1]), "{next:?}");
}
