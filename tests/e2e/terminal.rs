//! Rows 2, 6 and 8 in the terminal client: what is sent, what waits, what is given up, and who says so.

use std::time::{Duration, Instant};

use raduga_protocol::GameId;
use raduga_tests::harness::{CliProcess, Network, Proxy, ServerOptions, TestClient, TestServer};

/// A terminal that plays White through a network that can fail, and a partner with a good line.
struct Game {
    server: TestServer,
    proxy: Proxy,
    white: CliProcess,
    black: TestClient,
    game: GameId,
}

async fn begin() -> Game {
    let server = ServerOptions::new().start().await;
    let proxy = Proxy::to(server.address()).await;
    let url = format!("http://{}", proxy.address());
    let create = ["create", "--clock", "10+5", "--side", "white"];
    let arguments = [&["--plain", "--lang", "en", "--name", "Anna", "--server", &url][..], &create].concat();
    let mut white = CliProcess::start("Anna", &arguments);
    let room = white.expect("its room", |line| line.starts_with("room ")).await;
    let game = room.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a code");
    let mut black = TestClient::connect(server.address(), "Boris").await;
    black.join(game).await;
    white.expect("its turn", |line| line.starts_with("turn white ")).await;
    Game { server, proxy, white, black, game }
}

#[tokio::test]
async fn row_02_while_an_action_waits_no_second_one_is_taken() {
    let Game { server: _server, proxy, mut white, mut black, game } = begin().await;
    proxy.set(Network::Cut);
    white.expect("that it is offline", |line| line.starts_with("offline ")).await;
    white.say("e2e4").await;
    white.expect("that it waits", |line| line.starts_with("held ")).await;
    white.say("d2d4").await;
    white.expect("that one waits already", |line| line.starts_with("refused - pending")).await;
    proxy.set(Network::Up(Duration::ZERO));
    white.expect("that it is online", |line| line.starts_with("online")).await;
    white.expect("the move", |line| line.starts_with("move 1 white ") && line.contains(" e2e4 ")).await;
    black.wait_game(game, "it must act", |model| model.my_move()).await;
    assert_eq!(black.game(game).actions(), ["e2e4"]);
}

#[tokio::test]
async fn row_06_a_terminal_in_a_black_hole_says_so_within_twelve_seconds() {
    let Game { server: _server, proxy, mut white, mut black, game } = begin().await;
    proxy.set(Network::Hole);
    let start = Instant::now();
    white.say("e2e4").await;
    white.expect("what it sent", |line| line.starts_with("sent ")).await;
    white.expect("that it is offline", |line| line.starts_with("offline ")).await;
    assert!(start.elapsed() < Duration::from_secs(12), "{:?}", start.elapsed());
    proxy.set(Network::Up(Duration::ZERO));
    white.expect("that it is accepted", |line| line.starts_with("accepted ")).await;
    black.wait_game(game, "it must act", |model| model.my_move()).await;
    assert_eq!(black.game(game).actions(), ["e2e4"], "sent twice, played once");
}

#[tokio::test]
async fn row_08_what_waited_while_the_game_went_on_is_given_up_and_told() {
    let Game { server: _server, proxy, mut white, mut black, game } = begin().await;
    proxy.set(Network::Cut);
    white.expect("that it is offline", |line| line.starts_with("offline ")).await;
    white.say("e2e4").await;
    white.expect("that it waits", |line| line.starts_with("held ")).await;
    // The same person moves by another program.
    let mut tab = TestClient::unconnected(black.address(), "");
    tab.set_token(white.token());
    tab.open().await.unwrap();
    tab.greet().await.unwrap();
    tab.join(game).await;
    tab.act(game, "d2d4").await;
    black.act_in_turn(game, "d7d5").await;
    proxy.set(Network::Up(Duration::ZERO));
    white.expect("that it is given up", |line| line.starts_with("dropped ")).await;
    white.say("c2c4").await;
    black.wait_game(game, "it must act", |model| model.my_move()).await;
    assert_eq!(black.game(game).actions(), ["d2d4", "d7d5", "c2c4"]);
}

#[tokio::test]
async fn row_29_a_terminal_tells_of_the_restart() {
    let Game { server, proxy: _proxy, mut white, black: _black, game: _ } = begin().await;
    server.ask_to_stop().await;
    white.expect("that the server restarts", |line| line.starts_with("restarting ")).await;
}

#[tokio::test]
async fn the_secret_of_a_session_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let Game { server: _server, proxy: _proxy, white, black: _black, game: _ } = begin().await;
    let mode = std::fs::metadata(white.token_file()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
