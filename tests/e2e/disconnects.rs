//! Rows 20 to 26: a lost partner, what may be claimed, and coming back.

use std::time::Duration;

use raduga_protocol::game::{ClaimKind, Color, EndReason};
use raduga_protocol::lobby::SideChoice;
use raduga_protocol::{ErrorCode, GameId};
use raduga_tests::harness::{GameModel, Network, Proxy, ServerOptions, Table, TestClient, settings};

use crate::OPENING;

/// Absences are claimable almost at once.
fn impatient() -> ServerOptions {
    ServerOptions::new().flag("absence-seconds", 0.6).flag("left-seconds", 0.3)
}

/// Whether the absence of `color` may be claimed now, as was told.
fn claimable(model: &GameModel, color: Color) -> bool {
    let presence = if color == Color::White { &model.presence.white } else { &model.presence.black };
    presence.claimable_in_ms == Some(0)
}

fn here(model: &GameModel, color: Color) -> bool {
    if color == Color::White { model.presence.white.here } else { model.presence.black.here }
}

async fn until_claimable(client: &mut TestClient, game: GameId, color: Color) {
    client.wait_game(game, "the absence is claimable", |model| claimable(model, color)).await;
}

#[tokio::test]
async fn row_20_an_absence_is_claimed_only_while_the_absent_partner_must_act() {
    let server = impatient().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play(OPENING).await;
    // It is White's own move: Black's absence gives nothing.
    table.black.drop_socket();
    table.white.wait_game(game, "the partner is gone", |model| !here(model, Color::Black)).await;
    tokio::time::sleep(Duration::from_millis(900)).await;
    let claim = table.white.claim_message(game, ClaimKind::WinByAbsence);
    table.white.refused(&claim, ErrorCode::NotClaimable).await;
    assert!(!claimable(table.white.game(game), Color::Black));
    // After White's move it does.
    table.white.act(game, "g1f3").await;
    until_claimable(&mut table.white, game, Color::Black).await;
    let claim = table.white.claim_message(game, ClaimKind::WinByAbsence);
    table.white.accepted(&claim).await;
    let outcome = table.white.game(game).state.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), EndReason::Absence));
}

#[tokio::test]
async fn row_20_a_claim_before_its_time_or_while_the_partner_is_here_is_refused() {
    let server = ServerOptions::new().flag("absence-seconds", 600).start().await;
    let mut table = Table::set(server.address(), settings("30+20")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3").await;
    let claim = table.white.claim_message(game, ClaimKind::WinByAbsence);
    table.white.refused(&claim, ErrorCode::NotClaimable).await;
    table.black.drop_socket();
    table.white.wait_game(game, "the partner is gone", |model| !here(model, Color::Black)).await;
    let claim = table.white.claim_message(game, ClaimKind::DrawByAbsence);
    table.white.refused(&claim, ErrorCode::NotClaimable).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    let claim = watcher.claim_message(game, ClaimKind::WinByAbsence);
    watcher.refused(&claim, ErrorCode::NotAPlayer).await;
}

#[tokio::test]
async fn row_21_a_closed_socket_is_told_at_once_with_the_countdown() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3").await;
    table.black.drop_socket();
    let counting =
        |model: &GameModel| !here(model, Color::Black) && model.presence.black.claimable_in_ms.is_some();
    table.white.wait_game(game, "the countdown runs", counting).await;
    let left = table.white.game(game).presence.black.claimable_in_ms.unwrap();
    assert!((1..=40_000).contains(&left), "{left} ms");
    assert!(!table.white.game(game).presence.black.left, "a lost network is no leaving");
}

#[tokio::test]
async fn row_21_a_partner_in_a_black_hole_is_noticed() {
    let server = ServerOptions::new().flag("ping-seconds", 0.3).flag("idle-seconds", 1).start().await;
    let proxy = Proxy::to(server.address()).await;
    let white = TestClient::connect(server.address(), "Анна").await;
    let black = TestClient::connect(proxy.address(), "Boris").await;
    let mut table = Table::seat(white, black, settings("3+2")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3").await;
    proxy.set(Network::Hole);
    table.white.wait_game(game, "the partner is gone", |model| !here(model, Color::Black)).await;
    proxy.set(Network::Up(Duration::ZERO));
    table.black.come_back().await;
    table.white.wait_game(game, "the partner is back", |model| here(model, Color::Black)).await;
    table.play("b8c6").await;
}

#[tokio::test]
async fn row_22_a_claim_after_the_return_is_refused() {
    let server = impatient().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3").await;
    table.black.drop_socket();
    until_claimable(&mut table.white, game, Color::Black).await;
    table.black.come_back().await;
    let claim = table.white.claim_message(game, ClaimKind::WinByAbsence);
    table.white.refused(&claim, ErrorCode::NotClaimable).await;
    table.white.wait_game(game, "the partner is back", |model| here(model, Color::Black)).await;
    assert!(!claimable(table.white.game(game), Color::Black));
    table.play("b8c6").await;
}

#[tokio::test]
async fn row_23_the_remaining_player_may_take_a_draw_or_wait() {
    let server = impatient().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3").await;
    table.black.drop_socket();
    until_claimable(&mut table.white, game, Color::Black).await;
    let claim = table.white.claim_message(game, ClaimKind::DrawByAbsence);
    table.white.accepted(&claim).await;
    let outcome = table.white.game(game).state.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, EndReason::Absence));
}

#[tokio::test]
async fn row_24_nobody_forfeits_by_absence_alone() {
    let server = impatient().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3").await;
    table.black.drop_socket();
    until_claimable(&mut table.white, game, Color::Black).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    table.white.settle().await;
    assert!(!table.white.game(game).over());
    table.black.come_back().await;
    table.play("b8c6").await;
}

#[tokio::test]
async fn row_25_leaving_and_losing_the_network_are_told_apart() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3").await;
    table.black.leave(game).await;
    let left = |model: &GameModel| model.presence.black.left && !model.presence.black.here;
    table.white.wait_game(game, "the partner has left", left).await;
    let countdown = table.white.game(game).presence.black.claimable_in_ms.unwrap();
    assert!(countdown <= 10_000, "leaving is claimed sooner: {countdown} ms");
    table.black.join(game).await;
    table.white.wait_game(game, "the partner is back", |model| here(model, Color::Black)).await;
    assert!(!table.white.game(game).presence.black.left);
    table.play("b8c6").await;
}

#[tokio::test]
async fn row_26_coming_back_inside_the_window_restores_everything() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3 d7d5 e4d5").await;
    table.black.drop_socket();
    table.white.wait_game(game, "the partner is gone", |model| !here(model, Color::Black)).await;
    // A new program with the token alone, which knows nothing yet.
    let mut tab = table.black.tab().await;
    let mine = tab.welcome().games.clone();
    assert_eq!(mine.len(), 1);
    assert!(mine[0].game == game && mine[0].my_move, "{mine:?}");
    tab.join(game).await;
    table.black = tab;
    assert_eq!(table.black.game(game).role.color(), Some(Color::Black));
    assert_eq!(table.black.game(game).legal().len(), 2, "the question is put again");
    table.meet().await;
    table.play("keep d5d6").await;
}

#[tokio::test]
async fn a_side_with_a_second_tab_open_is_not_gone() {
    let server = impatient().start().await;
    let mut table = Table::set(server.address(), settings("3+2")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3").await;
    let mut tab = table.black.tab().await;
    tab.join(game).await;
    table.black.drop_socket();
    tokio::time::sleep(Duration::from_millis(900)).await;
    let claim = table.white.claim_message(game, ClaimKind::WinByAbsence);
    table.white.refused(&claim, ErrorCode::NotClaimable).await;
    assert!(here(table.white.game(game), Color::Black));
    table.black = tab;
    table.play("b8c6").await;
}

#[tokio::test]
async fn a_bare_king_cannot_win_by_absence() {
    let server = impatient().start().await;
    let mut room = settings("3+2");
    room.position = Some("4k3/8/8/8/8/8/4P3/4K3[] w - - - 0 1".into());
    let mut table = Table::set(server.address(), room).await;
    let game = table.game;
    table.play("e1d1 e8d8").await;
    table.white.drop_socket();
    until_claimable(&mut table.black, game, Color::White).await;
    let claim = table.black.claim_message(game, ClaimKind::WinByAbsence);
    table.black.accepted(&claim).await;
    assert_eq!(table.black.game(game).state.outcome.unwrap().winner, None);
}

#[tokio::test]
async fn before_both_have_moved_an_absent_partner_costs_nobody_the_game() {
    let server = impatient().start().await;
    let mut white = TestClient::connect(server.address(), "Анна").await;
    let mut black = TestClient::connect(server.address(), "Boris").await;
    let game = white.create(settings("3+2"), SideChoice::White).await;
    black.join(game).await;
    white.act_in_turn(game, "e2e4").await;
    black.drop_socket();
    white.wait_game(game, "the partner is gone", |model| !here(model, Color::Black)).await;
    tokio::time::sleep(Duration::from_millis(900)).await;
    let claim = white.claim_message(game, ClaimKind::WinByAbsence);
    white.refused(&claim, ErrorCode::NotClaimable).await;
    let abort = white.abort_message(game);
    white.accepted(&abort).await;
}
