//! The worked examples of the book that the game comes from: each is played from its position, questions answered as
//! the authors say, to the result that they state, before a spectator who sees the same.

mod book;
mod terminals;

use raduga_protocol::ClientToServer;
use raduga_protocol::game::{ClaimKind, Color, EndReason, OfferKind, Outcome};
use raduga_protocol::lobby::RoomSettings;
use raduga_tests::harness::{Ledger, ServerOptions, Table, TestClient, settings};

use book::{EXAMPLES, Example, Result};

fn room(example: &Example) -> RoomSettings {
    RoomSettings { position: Some(example.position.into()), ..settings("10+5") }
}

/// Ends the game as the book says where the board does not.
async fn conclude(table: &mut Table, result: Result) -> Outcome {
    let game = table.game;
    match result {
        Result::OnTheBoard { .. } => {}
        Result::Resigns(color) => {
            let resign = table.player(color).resign_message(game);
            table.player(color).accepted(&resign).await;
        }
        Result::Agreed => {
            let offer = table.white.offer(game, OfferKind::Draw).await;
            table.black.open_offer(game, Color::White).await;
            let accept = table.black.about_offer(game, offer);
            table.black.accepted(&ClientToServer::AcceptOffer(accept)).await;
        }
        Result::Repeats => {
            let claim = table.white.claim_message(game, ClaimKind::Threefold);
            table.white.accepted(&claim).await;
        }
    }
    table.outcome().await
}

fn stated(result: Result) -> Outcome {
    match result {
        Result::OnTheBoard { winner, reason } => Outcome { winner, reason },
        Result::Resigns(color) => Outcome { winner: Some(color.other()), reason: EndReason::Resignation },
        Result::Agreed => Outcome { winner: None, reason: EndReason::Agreement },
        Result::Repeats => Outcome { winner: None, reason: EndReason::Threefold },
    }
}

#[tokio::test]
async fn every_example_comes_out_as_its_authors_say() {
    let server = ServerOptions::new().start().await;
    for example in EXAMPLES {
        let ledger = Ledger::default();
        let white = TestClient::connect(server.address(), "Анна").await.keeping(&ledger);
        let black = TestClient::connect(server.address(), "Boris").await.keeping(&ledger);
        let mut table = Table::seat(white, black, room(example)).await;
        let game = table.game;
        let mut watcher = TestClient::connect(server.address(), "Вера").await.keeping(&ledger);
        watcher.watch(game).await;
        table.play(example.actions).await;
        assert_eq!(table.white.game(game).state.position, example.leads_to, "{}", example.name);
        let outcome = conclude(&mut table, example.result).await;
        assert_eq!(outcome, stated(example.result), "{}", example.name);
        watcher.wait_game(game, "it is over", |model| model.over()).await;
        assert_eq!(watcher.game(game).events, table.white.game(game).events, "{}", example.name);
        let played: Vec<_> = example.actions.split_whitespace().collect();
        assert_eq!(watcher.game(game).actions(), played, "{}", example.name);
    }
}
