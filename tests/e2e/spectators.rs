//! Who watches sees all, changes nothing and slows nobody.

use std::time::Duration;

use raduga_protocol::ErrorCode;
use raduga_protocol::client::JoinAs;
use raduga_protocol::game::{ClaimKind, OfferKind};
use raduga_tests::harness::{PATIENCE, RawSocket, ServerOptions, Table, TestClient, http, settings};

use crate::OPENING;

#[tokio::test]
async fn a_spectator_changes_nothing() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play(OPENING).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    watcher.watch(game).await;
    let messages = [
        watcher.act_message(game, "g1f3"),
        watcher.offer_message(game, OfferKind::Draw),
        watcher.resign_message(game),
        watcher.abort_message(game),
        watcher.claim_message(game, ClaimKind::WinByAbsence),
    ];
    for message in messages {
        watcher.refused(&message, ErrorCode::NotAPlayer).await;
    }
    table.play("g1f3").await;
    table.meet().await;
}

#[tokio::test]
async fn who_is_not_in_the_room_cannot_act_in_it() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let mut stranger = TestClient::connect(server.address(), "Вера").await;
    let act = stranger.act_message_at(table.game, 0, "e2e4");
    match stranger.ask(&act).await {
        raduga_protocol::ServerToClient::Error(refusal) => {
            assert!(matches!(refusal.code, ErrorCode::NotInRoom | ErrorCode::NotAPlayer), "{refusal:?}");
            assert!(refusal.fresh.is_none(), "a stranger is shown nothing");
        }
        other => panic!("{other:?}"),
    }
    table.play("e2e4").await;
}

#[tokio::test]
async fn a_room_without_spectators_is_not_watched() {
    let server = ServerOptions::new().start().await;
    let mut room = settings("10+5");
    room.spectators = false;
    let mut table = Table::set(server.address(), room).await;
    let mut watcher = TestClient::connect(server.address(), "Вера").await;
    let join = watcher.join_message(table.game, JoinAs::Spectator);
    watcher.refused(&join, ErrorCode::NoSpectators).await;
    table.play(OPENING).await;
}

#[tokio::test]
async fn spectators_are_named_up_to_twenty_and_then_counted() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let mut watchers = Vec::new();
    for number in 0..21 {
        let mut watcher = TestClient::connect(server.address(), &format!("Вера {number}")).await;
        watcher.watch(game).await;
        watchers.push(watcher);
        if number == 2 {
            table.white.wait_game(game, "three watch", |model| model.presence.watchers == 3).await;
            let mut names = table.white.game(game).presence.names.clone();
            names.sort();
            assert_eq!(names, ["Вера 0", "Вера 1", "Вера 2"]);
        }
    }
    table.white.wait_game(game, "21 watch", |model| model.presence.watchers == 21).await;
    assert!(table.white.game(game).presence.names.is_empty());
    for mut watcher in watchers.drain(..2) {
        watcher.leave(game).await;
    }
    table.white.wait_game(game, "19 watch", |model| model.presence.watchers == 19).await;
    watchers.clear();
    table.white.wait_game(game, "nobody watches", |model| model.presence.watchers == 0).await;
}

/// A spectator that reads nothing while the game goes on. Its own memory in the kernel fills, then its outbox; it is
/// cut off, and the players notice nothing.
#[tokio::test]
async fn a_spectator_that_does_not_read_is_cut_off_and_slows_nobody() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("30+20")).await;
    let game = table.game;
    let mut slow = TestClient::connect(server.address(), "Вера").await;
    slow.watch(game).await;
    let mut raw = RawSocket::upgrade(server.address(), "").await.unwrap();
    raw.greet().await;
    raw.send_text(&format!(r#"{{"type":"join_room","request":"w","game":"{game}","as":"spectator"}}"#)).await;
    // Snapshots asked for and never read are what fills a socket fastest.
    table.play(OPENING).await;
    let join = format!(r#"{{"type":"join_room","request":"again","game":"{game}","as":"spectator"}}"#);
    let mut slowest = Duration::ZERO;
    let end = tokio::time::Instant::now() + PATIENCE;
    let mut turn = 0;
    while http::metric(server.address(), "raduga_outbox_cutoffs_total", "").await < 1.0 {
        assert!(tokio::time::Instant::now() < end, "who does not read is never cut off");
        for _ in 0..200 {
            raw.send_text(&join).await;
        }
        if turn < 16 {
            let start = tokio::time::Instant::now();
            let dance = ["g1f3", "g8f6", "f3g1", "f6g8"];
            table.play(dance[turn % 4]).await;
            slowest = slowest.max(start.elapsed());
        }
        turn += 1;
        if table.white.game(game).over() {
            break;
        }
    }
    assert!(slowest < Duration::from_secs(3), "a move took {slowest:?} beside a slow spectator");
    assert_eq!(raw.close_code().await.unwrap_or(1013), 1013);
    // One that read slowly but not too slowly has everything.
    let seq = table.white.game(game).seq();
    slow.wait_game(game, "it has heard all", |model| model.seq() >= seq).await;
    assert_eq!(slow.game(game).events, table.white.game(game).events);
}
