//! Never alone: the practice partner sits down at once in any game, plays by the rules and comes back after a restart.

use raduga_protocol::client::CreateRoom;
use raduga_protocol::game::{Color, GameEvent, OfferKind, Phase};
use raduga_protocol::lobby::{RoomFilter, RoomSettings, SideChoice, Variant};
use raduga_protocol::{ClientToServer, ErrorCode, GameId};
use raduga_tests::harness::{ServerOptions, TestClient, TestServer, Wander, any, settings_of, wander};
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

/// Adjourns with the partner; who adjourns has the move, and seals it.
async fn adjourned_with_the_partner(server: &TestServer, variant: Variant) -> (TestClient, GameId) {
    let mut alone = TestClient::connect(server.address(), "Анна").await;
    let game = alone.practise(settings_of(variant, "10+5"), SideChoice::White).await;
    alone.wait_game(game, "the partner is there", |model| model.state.phase == Phase::Playing).await;
    play_on(&mut alone, game, 2).await;
    alone.wait_game(game, "it is this side's move", |model| model.my_move()).await;
    alone.offer(game, OfferKind::Adjournment).await;
    alone.wait_game(game, "it is agreed", |model| model.state.phase == Phase::Sealing).await;
    play_on(&mut alone, game, 1).await;
    alone.wait_game(game, "it is adjourned", |model| model.state.phase == Phase::Adjourned).await;
    (alone, game)
}

/// The player says that it is to go on, and it does.
async fn goes_on(alone: &mut TestClient, game: GameId) {
    alone.join(game).await;
    alone.wait_game(game, "it goes on", |model| model.state.phase == Phase::Playing).await;
    play_on(alone, game, 2).await;
}

#[tokio::test]
async fn an_adjourned_game_goes_on_with_the_practice_partner_as_soon_as_the_player_wants() {
    let server = ServerOptions::new().start().await;
    for variant in [Variant::Radras, Variant::Tavreli] {
        let (mut alone, game) = adjourned_with_the_partner(&server, variant).await;
        goes_on(&mut alone, game).await;
        // Gone in between: what was said before counts no more, and is said again.
        let (mut alone, game) = adjourned_with_the_partner(&server, variant).await;
        alone.drop_socket();
        alone.come_back().await;
        assert_eq!(alone.game(game).state.phase, Phase::Adjourned, "who only comes back looks in");
        goes_on(&mut alone, game).await;
    }
}

#[tokio::test]
async fn an_adjourned_game_goes_on_with_the_practice_partner_after_a_restart() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let (mut alone, game) = adjourned_with_the_partner(&server, Variant::Radras).await;
    server.kill().await;
    server.restart().await;
    alone.come_back().await;
    goes_on(&mut alone, game).await;
}

#[tokio::test]
async fn the_practice_partner_is_a_bot_and_nobody_who_can_be_challenged() {
    let server = ServerOptions::new().start().await;
    let mut anna = TestClient::registered(server.address(), "Anna").await;
    let rated = RoomSettings { rated: true, ..settings_of(Variant::Radras, "10+5") };
    let request = anna.request_id();
    let create = CreateRoom { request, settings: rated, side: SideChoice::White, partner: true };
    anna.refused(&ClientToServer::CreateRoom(create), ErrorCode::RatedNotAllowed).await;
    let game = anna.practise(settings_of(Variant::Radras, "10+5"), SideChoice::White).await;
    anna.wait_game(game, "the partner is there", |model| model.state.phase == Phase::Playing).await;
    let seated = anna.game(game).events.iter().find_map(|event| match &event.event {
        GameEvent::Seated { color: Color::Black, person } => Some(person.clone()),
        _ => None,
    });
    let partner = seated.expect("it sits there");
    assert!(partner.bot);
    let challenge = anna.challenge_message(partner.id, settings_of(Variant::Radras, "5+3"));
    anna.refused(&challenge, ErrorCode::UnknownPerson).await;
    let mut guest = TestClient::connect(server.address(), "").await;
    let name = guest.register_message("Raduga Practice", raduga_tests::harness::PASSWORD);
    guest.refused(&name, ErrorCode::NameTaken).await;
    let profile = anna.profile(partner.id).await;
    assert!(!profile.online, "it is no connection of anybody");
    assert!(profile.person.bot, "its record says what it is, too");
}
