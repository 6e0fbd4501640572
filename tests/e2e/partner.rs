//! Never alone: the practice partner sits down at once, plays by the rules and comes back after a restart.

use raduga_protocol::game::{OfferKind, Phase};
use raduga_protocol::lobby::{RoomFilter, SideChoice};
use raduga_tests::harness::{ServerOptions, TestClient, settings};

/// Plays the first legal action each time, until the game is over or `actions` were played.
async fn play_on(client: &mut TestClient, game: raduga_protocol::GameId, actions: u32) {
    for _ in 0..actions {
        client
            .wait_game(game, "it is this side's move, or over", |model| {
                model.over() || model.state.yours.as_ref().is_some_and(|yours| !yours.legal.is_empty())
            })
            .await;
        let model = client.game(game);
        if model.over() {
            return;
        }
        let legal = &model.state.yours.as_ref().expect("it has a seat").legal;
        let action = legal[usize::try_from(model.state.ply).unwrap() % legal.len()].clone();
        client.act_in_turn(game, &action).await;
    }
}

#[tokio::test]
async fn who_finds_nobody_plays_the_practice_partner_at_once() {
    let server = ServerOptions::new().start().await;
    for side in [SideChoice::White, SideChoice::Black] {
        let mut alone = TestClient::connect(server.address(), "Анна").await;
        let game = alone.practise(settings("10+5"), side).await;
        alone.wait_game(game, "the partner is there", |model| model.state.phase == Phase::Playing).await;
        play_on(&mut alone, game, 12).await;
        assert!(alone.rooms(RoomFilter::All).await.is_empty(), "a practice game is nobody else's business");
        if !alone.game(game).over() {
            alone.offer(game, OfferKind::Draw).await;
            alone.wait_game(game, "the offer is answered", |model| model.state.offers.is_empty()).await;
        }
        if !alone.game(game).over() {
            let resign = alone.resign_message(game);
            alone.accepted(&resign).await;
        }
    }
}

#[tokio::test]
async fn the_practice_partner_is_back_after_a_restart() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut alone = TestClient::connect(server.address(), "Анна").await;
    let game = alone.practise(settings("10+5"), SideChoice::White).await;
    alone.wait_game(game, "the partner is there", |model| model.state.phase == Phase::Playing).await;
    play_on(&mut alone, game, 2).await;
    server.kill().await;
    server.restart().await;
    alone.come_back().await;
    play_on(&mut alone, game, 3).await;
    assert!(alone.game(game).state.ply >= 8);
}
