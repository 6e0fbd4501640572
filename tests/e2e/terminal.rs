//! Rows 2, 6 and 8 in the terminal client: what is sent, what waits, what is given up, and who says so.

use std::time::{Duration, Instant};

use raduga_protocol::GameId;
use raduga_protocol::lobby::{SideChoice, Variant};
use raduga_tests::harness::{
    CliProcess, Home, Network, Proxy, ServerOptions, TestClient, TestServer, binary, settings_of,
};

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
async fn a_terminal_prepares_an_action_and_is_told_when_it_is_dropped() {
    let Game { server: _server, proxy: _proxy, mut white, mut black, game } = begin().await;
    white.say("e2e4").await;
    black.act_in_turn(game, "e7e5").await;
    white.expect("its turn", |line| line.starts_with("turn white ")).await;
    white.say("Nf3").await;
    white.expect("the move", |line| line.contains(" g1f3 ")).await;
    white.say("/prepare Bb5").await;
    white.expect("what is prepared", |line| line == "prepared 4 Bb5").await;
    black.act_in_turn(game, "b8c6").await;
    white
        .expect("the prepared move", |line| line.starts_with("move 3 white ") && line.contains(" f1b5 "))
        .await;
    white.say("/prepare b5b8").await;
    white.expect("what is prepared", |line| line == "prepared 6 b5b8").await;
    black.act_in_turn(game, "a7a6").await;
    white.expect("that it is dropped", |line| line.starts_with("refused - illegal_action ")).await;
    assert!(black.game(game).my_move() || black.game(game).state.ply == 6);
}

#[tokio::test]
async fn a_terminal_plans_lists_its_games_and_goes_to_the_next() {
    let server = ServerOptions::new().start().await;
    let url = format!("http://{}", server.address());
    let create = ["create", "--clock", "3days", "--side", "white"];
    let arguments = [&["--plain", "--lang", "en", "--name", "Anna", "--server", &url][..], &create].concat();
    let mut white = CliProcess::start("Anna", &arguments);
    let room = white.expect("its room", |line| line.starts_with("room ")).await;
    let game: GameId = room.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a code");
    let mut black = TestClient::connect(server.address(), "Boris").await;
    black.join(game).await;
    white.expect("its turn", |line| line.starts_with("turn white ")).await;
    white.say("/next").await;
    white.expect("that no other game waits", |line| line.starts_with("next - ")).await;
    // The same person has another game, opened by another program.
    let mut tab = TestClient::unconnected(server.address(), "");
    tab.set_token(white.token());
    tab.open().await.unwrap();
    tab.greet().await.unwrap();
    let other = tab.create(settings_of(Variant::Flicker, "1day"), SideChoice::White).await;
    white.say("/games").await;
    let line = format!("own_game {other} flicker 1day white waiting 0 - - -");
    white.expect("the room", |heard| heard == line).await;
    white.expect("how many there are", |line| line == "own_games 2").await;
    black.join(other).await;
    let begun = format!("own_game {other} flicker 1day white playing 0 mine ");
    white.expect("that it waits for it", |line| line.starts_with(&begun)).await;
    white.say("e2e4").await;
    white.expect("the move", |line| line.contains(" e2e4 ")).await;
    white.say("/plan e7e5 Nf3 b8c6 Bb5; c7c5 c2c3").await;
    white.expect("the plan", |line| line == "plan 1 e7e5 g1f3 b8c6 f1b5; c7c5 c2c3").await;
    black.act_in_turn(game, "e7e5").await;
    white.expect("the answer", |line| line.contains(" g1f3 ")).await;
    white.expect("the rest of it", |line| line == "plan 3 b8c6 f1b5").await;
    white.say("/next").await;
    white.expect("the other room", |line| line.starts_with(&format!("room {other} flicker"))).await;
    white.expect("its turn", |line| line.starts_with("turn white ")).await;
    white.say("e2e4").await;
    white.expect("the draft", |line| line.contains(" e2e4 ")).await;
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

#[tokio::test]
async fn a_terminal_that_was_stopped_and_goes_on_is_whole_again() {
    let server = ServerOptions::new().start().await;
    let home = Home::new();
    let mut screen = home.shell();
    let noted = home.secrets().with_file_name("pid");
    let raduga = binary("raduga");
    let run = format!(
        "sh -c 'echo $$ > \"{}\"; exec \"{}\" --lang en --server http://{} lobby'\r",
        noted.display(),
        raduga.display(),
        server.address()
    );
    screen.press(&run).await;
    screen.expect("Looking for a partner").await;
    let process = std::fs::read_to_string(&noted).unwrap().trim().to_owned();
    let stopped = std::process::Command::new("kill").args(["-STOP", &process]).status().unwrap();
    assert!(stopped.success());
    screen.expect("Stopped").await;
    screen.press("fg\r").await;
    screen.until("the lobby, and nothing of the shell", |shown| !shown.contains("Stopped")).await;
    screen.press("/nonsense\r").await;
    screen.expect("there is no such command").await;
}
