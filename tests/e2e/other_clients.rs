//! The protocol is enough: bots in other languages, written from its text alone, play whole games of each kind.

use raduga_protocol::GameId;
use raduga_protocol::client::JoinAs;
use raduga_tests::harness::{Bot, BotKind, GameModel, ServerOptions, TestClient, TestServer};

const VARIANTS: [&str; 3] = ["radras", "flicker", "tavreli"];
/// After so many actions a bot would rather have a draw.
const PATIENCE: &str = "12";

/// The game `code` as the server has it: over, and all of its actions played.
async fn on_record(server: &TestServer, code: &str) -> GameModel {
    let mut reader = TestClient::connect(server.address(), "Reader").await;
    let game: GameId = code.parse().expect("a code is an id");
    let join = reader.join_message(game, JoinAs::Spectator);
    reader.ask(&join).await;
    reader.game(game).clone()
}

async fn play_the_practice_partner(kind: BotKind) {
    let server = ServerOptions::new().start().await;
    for variant in VARIANTS {
        let arguments = ["--variant", variant, "--partner", "--patience", PATIENCE, "--pause", "0"];
        let mut bot = Bot::start(kind, server.address(), &arguments);
        let code = bot.room().await;
        let (reason, winner) = bot.over().await;
        let model = on_record(&server, &code).await;
        let outcome = model.state.outcome.expect("its bot says so");
        let word = |value: serde_json::Value| value.as_str().map(str::to_owned);
        assert_eq!(Some(reason), word(serde_json::to_value(outcome.reason).unwrap()), "{variant}");
        assert_eq!(winner, outcome.winner.and_then(|winner| word(serde_json::to_value(winner).unwrap())));
        assert!(model.state.ply > 2, "{variant}: {} actions are no game", model.state.ply);
    }
}

#[tokio::test]
async fn a_bot_in_python_plays_a_whole_game_of_each_kind_with_the_practice_partner() {
    play_the_practice_partner(BotKind::Python).await;
}

#[tokio::test]
async fn a_bot_in_javascript_plays_a_whole_game_of_each_kind_with_the_practice_partner() {
    play_the_practice_partner(BotKind::JavaScript).await;
}

/// One opens a room, the other takes the seat; `meanwhile` happens to the server after some actions.
async fn play_each_other(server: &mut TestServer, host: BotKind, variant: &str, killed: bool) {
    let patience = ["--patience", PATIENCE, "--pause", "0"];
    let hosting = [&["--variant", variant][..], &patience].concat();
    let mut first = Bot::start(host, server.address(), &hosting);
    let code = first.room().await;
    let mut second =
        Bot::start(host.other(), server.address(), &[&["--join", code.as_str()][..], &patience].concat());
    if killed {
        second.plays(4).await;
        server.kill().await;
        server.restart().await;
    }
    let (ends, same) = (first.over().await, second.over().await);
    assert_eq!(ends, same, "{variant}: both tell the same end");
    assert!(on_record(server, &code).await.over());
}

#[tokio::test]
async fn bots_in_python_and_javascript_play_whole_games_of_each_kind_with_each_other() {
    let mut server = ServerOptions::new().start().await;
    for (variant, host) in VARIANTS.into_iter().zip([BotKind::Python, BotKind::JavaScript, BotKind::Python]) {
        play_each_other(&mut server, host, variant, false).await;
    }
}

#[tokio::test]
async fn bots_in_python_and_javascript_go_on_after_the_server_was_killed() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    play_each_other(&mut server, BotKind::JavaScript, "flicker", true).await;
    play_each_other(&mut server, BotKind::Python, "radras", true).await;
}

#[tokio::test]
async fn bots_that_hurry_wait_as_long_as_the_server_asks_them_to() {
    let mut server = ServerOptions::as_shipped().start().await;
    play_each_other(&mut server, BotKind::Python, "flicker", false).await;
}
