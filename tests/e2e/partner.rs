//! Never alone: the practice partner sits down at once in any game, plays by the rules and comes back after a restart.

use raduga_protocol::GameId;
use raduga_protocol::game::{OfferKind, Phase};
use raduga_protocol::lobby::{RoomFilter, SideChoice, Variant};
use raduga_tests::harness::{ServerOptions, TestClient, Wander, any, settings_of, wander};
use rand::SeedableRng;
use rand::rngs::StdRng;

/// Acts without a plan whenever it must, until the game is over or `actions` were played.
async fn play_on(client: &mut TestClient, game: GameId, actions: u32) {
    let mut random = StdRng::seed_from_u64(7);
    let mut played = 0;
    while played < actions {
        client
            .wait_game(game, "it is this side's move, or over", |model| model.over() || model.my_move())
            .await;
        let model = client.game(game);
        if model.over() {
            return;
        }
        let step = match model.settings.variant {
            Variant::Flicker => wander(model.legal(), model.draft(), &mut random),
            Variant::Radras | Variant::Tavreli => Wander::HandIn(any(model.legal(), &mut random)),
        };
        match step {
            Wander::HandIn(action) => {
                client.act(game, &action).await;
                played += 1;
            }
            Wander::Draft(moves) => {
                let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
                client.draft(game, &moves).await;
            }
        }
    }
}

async fn alone_with_the_partner(variant: Variant, side: SideChoice) {
    let server = ServerOptions::new().start().await;
    let mut alone = TestClient::connect(server.address(), "Анна").await;
    let game = alone.practise(settings_of(variant, "10+5"), side).await;
    alone.wait_game(game, "the partner is there", |model| model.state.phase == Phase::Playing).await;
    play_on(&mut alone, game, 6).await;
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

#[tokio::test]
async fn who_finds_nobody_plays_rad_ras_with_the_practice_partner_at_once() {
    alone_with_the_partner(Variant::Radras, SideChoice::White).await;
    alone_with_the_partner(Variant::Radras, SideChoice::Black).await;
}

#[tokio::test]
async fn the_practice_partner_hands_series_in() {
    alone_with_the_partner(Variant::Flicker, SideChoice::White).await;
    alone_with_the_partner(Variant::Flicker, SideChoice::Black).await;
}

#[tokio::test]
async fn the_practice_partner_builds_towers() {
    alone_with_the_partner(Variant::Tavreli, SideChoice::Black).await;
}

#[tokio::test]
async fn the_practice_partner_is_back_after_a_restart() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut alone = TestClient::connect(server.address(), "Анна").await;
    let game = alone.practise(settings_of(Variant::Radras, "10+5"), SideChoice::White).await;
    alone.wait_game(game, "the partner is there", |model| model.state.phase == Phase::Playing).await;
    play_on(&mut alone, game, 2).await;
    server.kill().await;
    server.restart().await;
    alone.come_back().await;
    let before = alone.game(game).state.ply;
    play_on(&mut alone, game, 3).await;
    let model = alone.game(game);
    assert!(model.over() || model.state.ply >= before + 4, "{} and {before}", model.state.ply);
}
