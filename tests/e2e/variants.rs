//! All three games from the first action to each of their ends; what is put together in a series stays its player's.

use std::time::Duration;

use raduga_protocol::ErrorCode;
use raduga_protocol::game::{ClaimKind, Color, EndReason, GameEvent, Outcome, Right};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant};
use raduga_protocol::{ClientToServer, GameId, ServerToClient};
use raduga_tests::harness::{
    GameModel, ServerOptions, Table, TestClient, TestServer, Wander, any, http, settings_of, wander,
};
use rand::SeedableRng;
use rand::rngs::StdRng;

const ALL: [Variant; 3] = [Variant::Radras, Variant::Flicker, Variant::Tavreli];
/// White is mated, which takes the server longer to tell than an action may wait.
const HARD_MATE: &str = "QRQBnrKq/NBbqN2B/1B2p1n1/pPpPbBnP/pk1nBPNQ/1q1pQr1Q/2Bb2nR/b1N2n1Q w - a6c6 - 0 20";
/// White is not, which takes as long.
const HARD_SAVE: &str =
    "QRQBNrKq/NNbqNn1B/1Q1B1Nn1/pBpPbBnP/pk1nBPNQ/1q1bpq1Q/1QBb3R/b1R2N1Q w - a6c6 - 0 20";
/// Knights go out and back in each of the games.
const DANCE: &str = "g1f3 g8f6 f3g1 f6g8";

fn from(variant: Variant, position: &str) -> RoomSettings {
    RoomSettings { position: Some(position.into()), ..settings_of(variant, "10+5") }
}

fn won(winner: Color, reason: EndReason) -> Outcome {
    Outcome { winner: Some(winner), reason }
}

const fn drawn(reason: EndReason) -> Outcome {
    Outcome { winner: None, reason }
}

async fn watcher(server: &TestServer, game: GameId) -> TestClient {
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    watcher
}

/// Everything that `client` hears until now, as text.
async fn heard(client: &mut TestClient) -> String {
    let mut text = String::new();
    while let Some(Ok(message)) = client.next_within(Duration::from_millis(150)).await {
        text += &serde_json::to_string(&message).unwrap();
    }
    text
}

#[tokio::test]
async fn a_series_is_drafted_in_private_and_handed_in_whole() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings_of(Variant::Flicker, "10+5")).await;
    let game = table.game;
    let mut watcher = watcher(&server, game).await;
    let mut tab = table.white.tab().await;
    tab.join(game).await;
    let one = table.white.draft(game, &["e2e4"]).await;
    assert_eq!((one.moves.len(), one.series.as_deref(), one.check), (1, Some("e2e4"), false));
    assert_eq!(one.position.split(' ').nth(4), Some("e4"), "the piece that has moved: {}", one.position);
    let typed = table.white.draft(game, &["e2e4", "d4, Кf3"]).await;
    assert_eq!(typed.series.as_deref(), Some("e2e4,d2d4,g1f3"));
    assert!(!typed.notation.ru.is_empty() && !typed.notation.en.is_empty());
    // Said again, as after a lost socket, it is answered again.
    let again = table.white.draft_message(game, &["e2e4", "d2d4", "Кf3"]);
    let (first, second) = (table.white.ask(&again).await, table.white.ask(&again).await);
    assert!(matches!(first, ServerToClient::Drafted(_)) && first == second, "{first:?} and {second:?}");
    let back = table.white.draft(game, &["e2e4", "d2d4"]).await;
    assert_eq!(back.legal.len(), 36, "{:?}", back.legal);
    tab.wait_game(game, "the other tab is told", |model| model.draft().is_some_and(|d| d.moves.len() == 2))
        .await;
    table.black.wait_game(game, "it drafts", |model| model.presence.white.drafting).await;
    watcher.wait_game(game, "it drafts", |model| model.presence.white.drafting).await;
    for other in [&mut table.black, &mut watcher] {
        let text = heard(other).await;
        assert!(!text.contains("d2d4") && !text.contains("e2e4"), "{text}");
    }
    // A reload finds it again; a newcomer does not.
    tab.reconnect().await.unwrap();
    assert_eq!(tab.game(game).draft().map(|draft| draft.moves.len()), Some(2));
    table.white.act(game, "e2e4,d2d4").await;
    table.meet().await;
    assert_eq!(table.black.game(game).actions(), ["e2e4,d2d4"]);
    table.black.wait_game(game, "it is done", |model| !model.presence.white.drafting).await;
    table.white.settle().await;
    assert!(table.white.game(game).draft().is_none());
    assert!(table.white.game(game).has(|event| matches!(event, GameEvent::Acted { ply: 1, .. })));
}

#[tokio::test]
async fn a_series_mates_and_another_leaves_nothing_to_play() {
    let server = ServerOptions::new().start().await;
    let ends = [
        ("4k3/8/RR6/8/8/8/8/4K3 w - - - 0 1", vec!["a6a7", "b6b8"], won(Color::White, EndReason::Mate)),
        ("k7/8/8/1K6/8/8/8/2Q5 w - - - 0 1", vec!["b5b6", "c1c7"], drawn(EndReason::Stalemate)),
        ("4k3/8/8/8/8/8/4p3/4K3 w - - - 0 1", vec!["e1e2"], drawn(EndReason::BareKings)),
    ];
    for (position, moves, outcome) in ends {
        let mut table = Table::set(server.address(), from(Variant::Flicker, position)).await;
        let game = table.game;
        for drafted in 1..=moves.len() {
            table.white.draft(game, &moves[..drafted]).await;
        }
        let series = table.white.game(game).draft().unwrap().series.clone().unwrap();
        assert_eq!(series, moves.join(","));
        table.white.act(game, &series).await;
        assert_eq!(table.outcome().await, outcome, "{position}");
    }
}

#[tokio::test]
async fn a_verdict_that_takes_long_comes_by_itself() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), from(Variant::Flicker, HARD_MATE)).await;
    assert_eq!(table.outcome().await, won(Color::Black, EndReason::Mate));
    let mut table = Table::set(server.address(), from(Variant::Flicker, HARD_SAVE)).await;
    let game = table.game;
    let mut watcher = watcher(&server, game).await;
    for client in [&mut table.white, &mut table.black, &mut watcher] {
        client.wait_game(game, "it is no mate", |model| !model.state.verdict_pending).await;
        assert!(!client.game(game).over());
    }
    assert_eq!(http::metric(server.address(), "raduga_proofs", "").await, 0.0);
    let verdicts = |verdict| http::metric(server.address(), "raduga_proof_verdicts_total", verdict);
    assert_eq!((verdicts("over").await, verdicts("save").await), (1.0, 1.0));
}

#[tokio::test]
async fn a_killed_server_proves_it_again() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), from(Variant::Flicker, HARD_MATE)).await;
    server.kill().await;
    server.restart().await;
    table.white.come_back().await;
    table.black.come_back().await;
    assert_eq!(table.outcome().await, won(Color::Black, EndReason::Mate));
}

#[tokio::test]
async fn the_flag_falls_over_a_draft() {
    let server = ServerOptions::new().start().await;
    for (position, outcome) in [
        (None, won(Color::Black, EndReason::Time)),
        (Some("7k/8/8/8/8/8/4P3/4K3 w - - - 0 1"), drawn(EndReason::Time)),
    ] {
        let position = position.map(str::to_owned);
        let settings = RoomSettings { position, ..settings_of(Variant::Flicker, "2s+0/60s+0") };
        let mut table = Table::set(server.address(), settings).await;
        let game = table.game;
        let first =
            if table.white.game(game).settings.position.is_some() { "e2e3 h8g8" } else { "e2e4 e7e5" };
        table.play(first).await;
        table.white.wait_game(game, "it must act", GameModel::my_move).await;
        let legal = table.white.game(game).legal()[0].clone();
        table.white.draft(game, &[&legal]).await;
        assert_eq!(table.outcome().await, outcome);
        assert!(table.white.game(game).draft().is_none());
    }
}

#[tokio::test]
async fn a_third_repetition_is_claimed_before_an_action_and_with_one() {
    let server = ServerOptions::new().start().await;
    for variant in ALL {
        let mut table = Table::set(server.address(), settings_of(variant, "10+5")).await;
        let game = table.game;
        table.play(DANCE).await;
        table.play("g1f3 g8f6 f3g1").await;
        table.black.wait_game(game, "it must act", GameModel::my_move).await;
        let early = table.black.claim_message(game, ClaimKind::Threefold);
        table.black.refused(&early, ErrorCode::NotClaimable).await;
        let wrong = table.black.claim_by_message(game, ClaimKind::Threefold, "b8c6");
        table.black.refused(&wrong, ErrorCode::NotClaimable).await;
        assert_eq!(table.black.game(game).state.ply, 7, "nothing was played");
        if variant == Variant::Flicker {
            let draft = table.black.draft(game, &["f6g8"]).await;
            assert_eq!(draft.claims, [ClaimKind::Threefold], "handing it in would do");
        }
        let claim = table.black.claim_by_message(game, ClaimKind::Threefold, "f6g8");
        table.black.accepted(&claim).await;
        assert_eq!(table.outcome().await, drawn(EndReason::Threefold), "{variant:?}");
        assert_eq!(table.black.game(game).actions().len(), 8);
        // Said again, it has no second effect.
        table.black.accepted(&claim).await;

        let mut table = Table::set(server.address(), settings_of(variant, "10+5")).await;
        let game = table.game;
        table.play(DANCE).await;
        table.play(DANCE).await;
        let may = |model: &GameModel| {
            model.state.yours.as_ref().is_some_and(|yours| yours.may.contains(&Right::ClaimThreefold))
        };
        table.white.wait_game(game, "it may claim", may).await;
        let claim = table.white.claim_message(game, ClaimKind::Threefold);
        table.white.accepted(&claim).await;
        assert_eq!(table.outcome().await, drawn(EndReason::Threefold), "{variant:?}");
    }
}

#[tokio::test]
async fn towers_are_built_split_and_carried() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings_of(Variant::Tavreli, "10+5")).await;
    let game = table.game;
    table.play("g1e2 g8e7").await;
    assert!(
        table.white.game(game).state.position.contains("(ES)"),
        "{}",
        table.white.game(game).state.position
    );
    let legal = table.white.game(game).legal().to_vec();
    for action in ["e2(1)c3", "e2c3"] {
        assert!(legal.iter().any(|known| known == action), "{action} in {legal:?}");
    }
    table.play("e2(1)c3 e7c6").await;
    let position = table.white.game(game).state.position.clone();
    assert!(position.contains("(eS)") || position.contains("(es)"), "{position}");
    assert_eq!(table.white.game(game).actions(), ["g1e2", "g8e7", "e2(1)c3", "e7c6"]);
}

#[tokio::test]
async fn a_ratnik_uncovered_on_its_last_rank_is_promoted_whoever_uncovers_it() {
    let server = ServerOptions::new().start().await;
    let settings = from(Variant::Tavreli, "(Ar)3v3/8/8/8/8/8/8/4V3 b - - - 1");
    let mut table = Table::set(server.address(), settings).await;
    let game = table.game;
    table.play("a8(1)b8").await;
    let position = &table.white.game(game).state.position;
    assert!(position.starts_with("+Ar2v3/"), "{position}");
}

#[tokio::test]
async fn tavreli_end_by_mate_by_stalemate_and_by_time() {
    let server = ServerOptions::new().start().await;
    let mut table =
        Table::set(server.address(), from(Variant::Tavreli, "4v3/R7/1R6/8/8/8/8/4V3 w - - - 1")).await;
    table.white.act(table.game, "b6b8").await;
    assert_eq!(table.outcome().await, won(Color::White, EndReason::Mate));
    let cornered = from(Variant::Tavreli, "7v/8/7S/8/5+E2/8/5V2/8 w - - - 25");
    let mut table = Table::set(server.address(), cornered).await;
    table.white.act(table.game, "f4f5").await;
    assert_eq!(table.outcome().await, drawn(EndReason::Stalemate));
    let mut table = Table::set(server.address(), settings_of(Variant::Tavreli, "2s+0/60s+0")).await;
    table.play("e2e4 e7e5").await;
    assert_eq!(table.outcome().await, won(Color::Black, EndReason::Time));
}

#[tokio::test]
async fn what_a_room_cannot_be_is_refused() {
    let server = ServerOptions::new().start().await;
    let mut client = TestClient::connect(server.address(), "Анна").await;
    let through = |variant| RoomSettings { king_through_check: true, ..settings_of(variant, "10+5") };
    let draft = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - e4 0 1";
    let bad = [
        (through(Variant::Radras), ErrorCode::BadMessage),
        (through(Variant::Tavreli), ErrorCode::BadMessage),
        (from(Variant::Flicker, draft), ErrorCode::BadPosition),
        (from(Variant::Tavreli, "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - - 1"), ErrorCode::BadPosition),
    ];
    for (settings, code) in bad {
        let request = client.request_id();
        let create = raduga_protocol::client::CreateRoom {
            request,
            settings,
            side: SideChoice::White,
            partner: false,
        };
        client.refused(&ClientToServer::CreateRoom(create), code).await;
    }
    let game = client.create(through(Variant::Flicker), SideChoice::White).await;
    assert!(client.game(game).settings.king_through_check);
}

#[tokio::test]
async fn bad_drafts_are_refused_and_change_nothing() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings_of(Variant::Flicker, "10+5")).await;
    let game = table.game;
    let mut watcher = watcher(&server, game).await;
    table.white.draft(game, &["e2e4"]).await;
    let long = "e".repeat(257);
    let bad: [(&[&str], ErrorCode); 7] = [
        (&["e2e4", "e4e5"], ErrorCode::IllegalAction),
        (&["e2e9"], ErrorCode::IllegalAction),
        (&[""], ErrorCode::IllegalAction),
        (&["e2e4,"], ErrorCode::IllegalAction),
        (&["\u{0}", "🦄"], ErrorCode::IllegalAction),
        (&[&long], ErrorCode::IllegalAction),
        (&["a2a3"; 25], ErrorCode::IllegalAction),
    ];
    for (moves, code) in bad {
        let draft = table.white.draft_message(game, moves);
        let refusal = table.white.refused(&draft, code).await;
        assert_eq!(refusal.game, Some(game));
    }
    let draft = table.white.draft_message_at(game, 3, &["e2e4"]);
    table.white.refused(&draft, ErrorCode::Stale).await;
    assert_eq!(table.white.game(game).draft().unwrap().moves, ["e2e4"], "it stands as before");
    let draft = table.black.draft_message(game, &["e7e5"]);
    table.black.refused(&draft, ErrorCode::NotYourTurn).await;
    let draft = watcher.draft_message(game, &["e2e4"]);
    watcher.refused(&draft, ErrorCode::NotAPlayer).await;
    for variant in [Variant::Radras, Variant::Tavreli] {
        let mut table = Table::set(server.address(), settings_of(variant, "10+5")).await;
        let draft = table.white.draft_message(table.game, &["e2e4"]);
        table.white.refused(&draft, ErrorCode::IllegalAction).await;
    }
}

/// Whoever must act does anything; a series by drafts.
async fn blunder(table: &mut Table, random: &mut StdRng) {
    let game = table.game;
    let color = table.white.game(game).state.to_act.expect("somebody must act");
    let player = table.player(color);
    player.wait_game(game, "it must act", |model| model.my_move() || model.over()).await;
    let action = loop {
        let model = player.game(game);
        if model.over() {
            return;
        }
        if model.settings.variant != Variant::Flicker {
            break any(model.legal(), random);
        }
        match wander(model.legal(), model.draft(), random) {
            Wander::HandIn(series) => break series,
            Wander::Draft(moves) => {
                let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
                let draft = player.draft_message(game, &moves);
                match player.ask(&draft).await {
                    ServerToClient::Drafted(_) => {}
                    ServerToClient::Error(_) if player.game(game).over() => return,
                    other => panic!("{moves:?}: {other:?}"),
                }
            }
        }
    };
    let act = player.act_message(game, &action);
    match player.ask(&act).await {
        ServerToClient::Accepted(_) => {}
        ServerToClient::Error(_) if player.game(game).over() => {}
        other => panic!("{action}: {other:?}"),
    }
    table.meet().await;
}

#[tokio::test]
async fn players_without_a_plan_play_every_game_and_a_newcomer_sees_it_all() {
    let seed: u64 =
        std::env::var("RADUGA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(rand::random);
    println!("seed {seed}: set RADUGA_SEED to it to draw the same moves again");
    let mut random = StdRng::seed_from_u64(seed);
    let server = ServerOptions::new().start().await;
    for variant in ALL {
        for _ in 0..3 {
            let mut table = Table::set(server.address(), settings_of(variant, "10+5")).await;
            let game = table.game;
            for _ in 0..80 {
                if table.white.game(game).over() {
                    break;
                }
                blunder(&mut table, &mut random).await;
            }
            let newcomer = watcher(&server, game).await;
            assert_eq!(newcomer.game(game).events, table.white.game(game).events);
        }
    }
}
