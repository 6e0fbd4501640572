//! Who sits by: spectators' rooms, and the way that players and spectators take together from a game to its rematch.

use raduga_protocol::chat::{ChatRoom, Line, Say, Words};
use raduga_protocol::game::{Color, OfferKind};
use raduga_protocol::lobby::Variant;
use raduga_protocol::record::Talk;
use raduga_protocol::{ClientToServer, GameId};
use raduga_tests::harness::{
    CliProcess, ServerOptions, Table, TestClient, TestServer, http, settings, settings_of,
};

use crate::OPENING;

async fn says(client: &mut TestClient, game: GameId, text: &str) {
    let say = Say { request: client.request_id(), game, words: Words::Text(text.into()) };
    client.ask(&ClientToServer::Say(say)).await;
}

fn spectators_lines(client: &TestClient, game: GameId) -> Vec<(u64, u32, Words)> {
    let line = |line: &Line| (line.n, line.ply, line.words.clone());
    let heard = client.heard.iter().filter(|(of, room, _)| *of == game && *room == ChatRoom::Spectators);
    heard.map(|(.., heard)| line(heard)).collect()
}

#[tokio::test]
async fn row_48_what_spectators_said_is_kept_with_the_number_of_the_move() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let mut vera = TestClient::connect(server.address(), "Вера").await;
    vera.watch(game).await;
    let mut expected = Vec::new();
    for (n, action) in (1..).zip(["e2e4", "e7e5", "g1f3", "b8c6"]) {
        table.play(action).await;
        vera.wait_game(game, "it sees the move", |model| u64::from(model.state.ply) == n).await;
        says(&mut vera, game, action).await;
        expected.push((n, u32::try_from(n).unwrap(), Words::Text(action.into())));
    }
    assert_eq!(spectators_lines(&vera, game), expected);
    server.kill().await;
    server.restart().await;
    let mut late = TestClient::connect(server.address(), "Глеб").await;
    late.watch(game).await;
    late.wait("it is told of what was said", |late| spectators_lines(late, game).len() == 4).await;
    assert_eq!(spectators_lines(&late, game), expected, "who comes later has the whole of it");
    // And it can be taken away: what the players say among themselves only when the game is over.
    for player in [&mut table.white, &mut table.black] {
        player.reconnect().await.unwrap();
    }
    says(&mut table.white, game, "между нами").await;
    let exported = talk(&server, game).await;
    let lines = exported.spectators.into_iter().map(|line| (line.n, line.ply, line.words));
    assert_eq!((lines.collect::<Vec<_>>(), exported.players), (expected, Vec::new()));
    let resign = table.black.resign_message(game);
    table.black.accepted(&resign).await;
    assert_eq!(talk(&server, game).await.players.len(), 1);
    assert_eq!(http::get(server.address(), "/api/games/0000000000/talk").await.0, 404);
}

/// What a stranger is given over HTTP.
async fn talk(server: &TestServer, game: GameId) -> Talk {
    let (status, body) = http::get(server.address(), &format!("/api/games/{game}/talk")).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

#[tokio::test]
async fn row_49_spectators_see_the_live_game_after_every_reload_and_go_with_the_players_to_the_next() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    let mut vera = TestClient::connect(server.address(), "Вера").await;
    vera.watch(game).await;
    for action in OPENING.split(' ') {
        table.play(action).await;
        vera.reconnect().await.unwrap();
        assert_eq!(vera.game(game).events, table.white.game(game).events);
    }
    let here = |client: &TestClient| client.game(game).presence.watchers;
    table.white.wait("one spectator is counted", |white| here(white) == 1).await;
    let resign = table.white.resign_message(game);
    table.white.accepted(&resign).await;
    table.outcome().await;
    table.white.offer(game, OfferKind::Rematch).await;
    let offer = table.black.open_offer(game, Color::White).await;
    let accept = ClientToServer::AcceptOffer(table.black.about_offer(game, offer));
    table.black.accepted(&accept).await;
    vera.wait_game(game, "the rematch is an event of the game", |model| model.next_game().is_some()).await;
    let next = vera.game(game).next_game().unwrap();
    vera.watch(next).await;
    table.white.join(next).await;
    table.white.wait_game(next, "the spectator is there too", |model| model.presence.watchers == 1).await;
}

#[tokio::test]
async fn row_40_a_series_that_is_put_together_is_seen_by_both_but_not_what_is_in_it() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings_of(Variant::Flicker, "10+5")).await;
    let game = table.game;
    let drafting = |client: &TestClient| client.game(game).presence.white.drafting;
    table.white.draft(game, &["e2e4"]).await;
    table.black.wait("the partner drafts", drafting).await;
    assert_eq!(table.black.game(game).draft(), None);
    let mut vera = TestClient::connect(server.address(), "Вера").await;
    vera.watch(game).await;
    assert!(drafting(&vera), "who comes later sees it too");
    table.white.act(game, "e2e4").await;
    table.black.wait("the series is handed in", |black| !drafting(black)).await;
}

/// A terminal that stays after the end.
fn terminal(server: &TestServer, name: &str, command: &[&str]) -> CliProcess {
    let url = format!("http://{}", server.address());
    let head = ["--plain", "--stay", "--lang", "en", "--name", name, "--server", &url];
    CliProcess::start(name, &[&head[..], command].concat())
}

async fn room(terminal: &mut CliProcess, role: &str) -> String {
    let line = terminal.expect("its room", |line| line.starts_with("room ")).await;
    assert!(line.ends_with(role), "{line}");
    line.split(' ').nth(1).unwrap().to_owned()
}

#[tokio::test]
async fn row_33_terminals_go_to_the_rematch_by_themselves_with_colours_swapped() {
    let server = ServerOptions::new().start().await;
    let mut anna = terminal(&server, "Anna", &["create", "--clock", "10+5", "--side", "white"]);
    let first = room(&mut anna, "white").await;
    let mut boris = terminal(&server, "Boris", &["join", &first]);
    room(&mut boris, "black").await;
    let mut vera = terminal(&server, "Vera", &["watch", &first]);
    room(&mut vera, "spectator").await;
    anna.expect("its turn", |line| line.starts_with("turn white ")).await;
    anna.say("/say good luck").await;
    boris.expect("what is said", |line| line == "said players - Anna: good luck").await;
    boris.say("/phrase thank_you").await;
    anna.expect("the phrase in its language", |line| line == "said players - Boris: Thank you!").await;
    anna.say("/resign").await;
    for terminal in [&mut anna, &mut boris, &mut vera] {
        terminal.expect("the end", |line| line.starts_with("finished black resignation")).await;
    }
    anna.say("/rematch").await;
    boris.expect("the offer", |line| line.starts_with("offer ") && line.contains(" rematch ")).await;
    boris.say("/rematch").await;
    let next = room(&mut anna, "black").await;
    assert_ne!(next, first);
    assert_eq!(room(&mut boris, "white").await, next);
    assert_eq!(room(&mut vera, "spectator").await, next);
    boris.expect("its turn", |line| line.starts_with("turn white ")).await;
    boris.say("e2e4").await;
    vera.expect("the move", |line| line.starts_with("move 1 white e2-e4")).await;
}

#[tokio::test]
async fn a_takeback_time_and_silence_are_asked_for_by_lines() {
    let server = ServerOptions::new().start().await;
    let mut anna = terminal(&server, "Anna", &["create", "--clock", "10+5", "--side", "white"]);
    let game = room(&mut anna, "white").await;
    let mut boris = terminal(&server, "Boris", &["join", &game]);
    boris.expect("the start", |line| line.starts_with("started")).await;
    for (mover, action) in [(true, "e2e4"), (false, "e7e5"), (true, "g1f3")] {
        let (terminal, side) = if mover { (&mut anna, "white") } else { (&mut boris, "black") };
        terminal.expect("its turn", |line| line.starts_with(&format!("turn {side} "))).await;
        terminal.say(action).await;
        terminal.expect("that it is taken", |line| line.starts_with("accepted ")).await;
    }
    boris.say("/give").await;
    anna.expect("the gift", |line| line.starts_with("time_given white 15000 ")).await;
    anna.say("/takeback").await;
    boris.expect("what is asked", |line| line.contains(" takeback white ")).await;
    boris.say("/takeback").await;
    anna.expect("that it is taken back", |line| line.starts_with("taken_back 2 ")).await;
    anna.expect("its turn again", |line| line.starts_with("turn white ")).await;
    anna.say("/mute boris").await;
    anna.expect("that it hears him no more", |line| line.starts_with("muted ")).await;
    boris.say("/say psst").await;
    boris.expect("its own words", |line| line == "said players 1... Boris: psst").await;
    anna.say("/unmute Boris").await;
    anna.expect("that it hears him again", |line| line.starts_with("unmuted ")).await;
    boris.say("/say hello").await;
    let next = anna.expect("the next words", |line| line.starts_with("said ")).await;
    assert_eq!(next, "said players 1... Boris: hello");
}
