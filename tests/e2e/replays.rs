//! Finished games at the terminal: listed, replayed with their clocks, exported, read back from a file.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use raduga_protocol::client::InGame;
use raduga_protocol::game::{Color, OfferKind};
use raduga_protocol::lobby::Variant;
use raduga_protocol::{ClientToServer, SessionToken};
use raduga_tests::harness::{ServerOptions, Table, TestClient, binary, settings, settings_of};

use crate::OPENING;

/// A person at a terminal: a state directory of their own.
struct Desk {
    home: PathBuf,
    server: SocketAddr,
}

impl Desk {
    fn new(server: SocketAddr) -> Self {
        let home = std::env::temp_dir().join(format!("raduga-desk-{:016x}", rand::random::<u64>()));
        std::fs::create_dir_all(&home).unwrap();
        Self { home, server }
    }

    /// The desk of whoever has this secret.
    fn of(server: SocketAddr, token: &SessionToken) -> Self {
        let desk = Self::new(server);
        let directory = desk.home.join("raduga");
        std::fs::create_dir_all(&directory).unwrap();
        let name = server.to_string().replace(':', "-");
        std::fs::write(directory.join(format!("{name}.token")), token.expose()).unwrap();
        desk
    }

    async fn raduga(&self, arguments: &[&str]) -> Output {
        self.fed(arguments, "").await
    }

    /// What `raduga` says to `arguments` and this input.
    async fn fed(&self, arguments: &[&str], input: &str) -> Output {
        let url = format!("http://{}", self.server);
        let lang = if arguments.contains(&"--lang") { &[][..] } else { &["--lang", "en"] };
        let arguments: Vec<String> = ["--plain", "--server", &url]
            .iter()
            .chain(lang)
            .chain(arguments)
            .map(|word| (*word).to_owned())
            .collect();
        let (home, input) = (self.home.clone(), input.to_owned());
        let run = move || {
            let mut command = Command::new(binary("raduga"));
            command.args(arguments).env("XDG_STATE_HOME", &home).env("HOME", &home).current_dir(&home);
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = command.spawn().unwrap();
            child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
            child.wait_with_output().unwrap()
        };
        tokio::task::spawn_blocking(run).await.unwrap()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.home).ok();
    }
}

/// The lines of a run that went well.
fn lines(output: &Output) -> Vec<String> {
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{}\n{out}\n{err}", output.status);
    out.lines().map(str::to_owned).collect()
}

fn complaint(output: &Output, code: i32) -> String {
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{err}");
    err
}

/// Plays `actions` and has Black resign.
async fn finished(mut table: Table, actions: &str) -> Table {
    table.play(actions).await;
    let resign = table.black.resign_message(table.game);
    table.black.accepted(&resign).await;
    table.outcome().await;
    table
}

#[tokio::test]
async fn all_three_games_are_replayed_exported_and_read_back_the_same() {
    let server = ServerOptions::new().start().await;
    let desk = Desk::new(server.address());
    for (variant, actions) in [
        (Variant::Radras, "e2e4 d7d5 e4d5 keep d5d6 e7d6 give g1f3"),
        (Variant::Flicker, "e2e4,d2d4,g1f3 e7e5,d7d5 b1c3"),
        (Variant::Tavreli, "d2d4 e7e5 d4e5 f7f6"),
    ] {
        let table = Table::set(server.address(), settings_of(variant, "10+5")).await;
        let table = finished(table, actions).await;
        let code = table.game.to_string();
        let shown = lines(&desk.raduga(&["replay", &code]).await);
        let moves: Vec<&String> = shown.iter().filter(|line| line.starts_with("move ")).collect();
        assert_eq!(moves.len(), actions.split(' ').count(), "{shown:?}");
        for (line, action) in moves.iter().zip(actions.split(' ')) {
            assert!(line.contains(&format!(" {action} clock ")) && line.contains(" used "), "{line}");
        }
        assert!(shown.iter().any(|line| line.starts_with("finished white resignation ")), "{shown:?}");
        let export = ["export", &code, "--format", "jsonl", "-o", "game.jsonl", "--force"];
        lines(&desk.raduga(&export).await);
        assert_eq!(
            lines(&desk.raduga(&["replay", "game.jsonl"]).await),
            shown,
            "judged by the rules it is the same"
        );
        // And from standard input; and the referee takes the line as it is.
        let line = std::fs::read_to_string(desk.home.join("game.jsonl")).unwrap();
        assert_eq!(lines(&desk.fed(&["replay", "-"], &line).await), shown);
        let judged = lines(&desk.fed(&["referee"], &line).await);
        assert!(judged[0].contains("\"ok\":true"), "{judged:?}");
        for lang in ["ru", "en"] {
            lines(&desk.raduga(&["--lang", lang, "export", &code, "-o", "game.txt", "--force"]).await);
            let told = lines(&desk.raduga(&["replay", "game.txt"]).await);
            let positions = |lines: &[String]| -> Vec<String> {
                let moves = lines.iter().filter(|line| line.starts_with("move "));
                moves.map(|line| line.split(" clock ").next().unwrap().to_owned()).collect()
            };
            assert_eq!(positions(&told), positions(&shown), "{lang}");
        }
    }
}

#[tokio::test]
async fn takebacks_gifts_offers_and_adjournments_are_told_in_a_replay_where_they_happened() {
    let server = ServerOptions::new().start().await;
    let mut table = Table::set(server.address(), settings("10+5")).await;
    let game = table.game;
    table.play("e2e4 e7e5 g1f3").await;
    let offer = table.white.offer(game, OfferKind::Takeback).await;
    table.black.open_offer(game, Color::White).await;
    let accept = table.black.about_offer(game, offer);
    table.black.accepted(&ClientToServer::AcceptOffer(accept)).await;
    table.meet().await;
    let gift = ClientToServer::GiveTime(InGame { request: table.black.request_id(), game });
    table.black.accepted(&gift).await;
    table.meet().await;
    table.play("f1c4").await;
    let draw = table.white.offer(game, OfferKind::Draw).await;
    table.black.open_offer(game, Color::White).await;
    let decline = table.black.about_offer(game, draw);
    table.black.accepted(&ClientToServer::DeclineOffer(decline)).await;
    table.meet().await;
    let table = finished(table, "g8f6").await;
    let desk = Desk::of(server.address(), table.black.token());
    let shown = lines(&desk.raduga(&["replay", &game.to_string(), "--diagram", "0,3"]).await);
    let place = |start: &str| {
        let found = shown.iter().position(|line| line.starts_with(start));
        found.unwrap_or_else(|| panic!("no {start} in {shown:#?}"))
    };
    let order = [
        "diagram 8 r n b q k b n r",
        "move 1 white e2-e4 e2e4 ",
        "undone 2 white Ng1-f3 g1f3 ",
        "offer takeback white made",
        "offer takeback white accepted",
        "taken_back 1 ",
        "time_given white 15.0 ",
        "move 2 white Bf1-c4 f1c4 ",
        "offer draw white made",
        "offer draw white declined",
        "move 2 black Ng8-f6 g8f6 ",
        "finished white resignation ",
        "record 1. e2-e4 e7-e5 2. Bf1-c4 Ng8-f6 1 : 0",
    ];
    let places: Vec<usize> = order.iter().map(|start| place(start)).collect();
    assert!(places.is_sorted(), "{places:?} in {shown:#?}");
    assert_eq!(shown.iter().filter(|line| line.starts_with("diagram ")).count(), 2 * 11, "{shown:#?}");
    lines(&desk.raduga(&["export", &game.to_string(), "--format", "jsonl", "-o", "g.jsonl"]).await);
    let read = lines(&desk.raduga(&["replay", "g.jsonl", "--diagram", "0,3"]).await);
    assert_eq!(read, shown);
}

#[tokio::test]
async fn games_are_listed_by_what_is_asked_and_many_exported_into_one_file() {
    let server = ServerOptions::new().start().await;
    let mut white = TestClient::registered(server.address(), "Anna").await;
    let mut black = TestClient::registered(server.address(), "Boris").await;
    let mut games = Vec::new();
    for variant in [Variant::Radras, Variant::Tavreli, Variant::Radras] {
        let actions = if variant == Variant::Tavreli { "d2d4 e7e5" } else { OPENING };
        let table = Table::seat(white, black, settings_of(variant, "3+2")).await;
        let table = finished(table, actions).await;
        games.insert(0, table.game.to_string());
        (white, black) = (table.white, table.black);
    }
    let desk = Desk::of(server.address(), black.token());
    let found = async |arguments: &[&str]| {
        let told = lines(&desk.raduga(&[&["games"], arguments].concat()).await);
        let codes = told.iter().filter(|line| line.starts_with("played "));
        codes.map(|line| line.split(' ').nth(1).unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found(&[]).await, games);
    assert_eq!(found(&["--variant", "tavreli"]).await, games[1..2]);
    assert_eq!(found(&["--player", "Anna", "--result", "won"]).await, games);
    assert_eq!(found(&["--mine", "--result", "won"]).await, Vec::<String>::new());
    assert_eq!(found(&["--result", "lost", "--since", "today"]).await, games);
    assert_eq!(found(&["--until", "yesterday"]).await, Vec::<String>::new());
    let page = lines(&desk.raduga(&["games", "--limit", "2"]).await);
    let cursor = page.last().unwrap().strip_prefix("more ").unwrap();
    assert_eq!(found(&["--cursor", cursor]).await, games[2..]);
    let refused = complaint(&desk.raduga(&["games", "--player", "Nobody"]).await, 4);
    assert!(refused.contains("nobody is registered under this name"), "{refused}");

    lines(&desk.raduga(&["export", "--mine", "--format", "jsonl", "-o", "mine.jsonl"]).await);
    let again = desk.raduga(&["export", "--mine", "--format", "jsonl", "-o", "mine.jsonl"]).await;
    assert!(complaint(&again, 1).contains("--force"), "what is there is not lost");
    let list = lines(&desk.raduga(&["replay", "mine.jsonl"]).await);
    assert_eq!(list.len(), 4, "{list:?}");
    assert!(list[1].starts_with(&format!("entry 2 {} tavreli 2 Anna Boris", games[1])), "{list:?}");
    let second = lines(&desk.raduga(&["replay", "mine.jsonl", "--game", "2"]).await);
    assert!(second.iter().any(|line| line.starts_with("move 1 black e7-e5 e7e5 ")), "{second:?}");
    complaint(&desk.raduga(&["replay", "mine.jsonl", "--game", "9"]).await, 2);
    let texts = desk.raduga(&["export", "--player", "Boris"]).await;
    assert_eq!(lines(&texts).iter().filter(|line| line.starts_with("Game: ")).count(), 3);
}

#[tokio::test]
async fn what_is_no_game_is_told_by_a_sentence() {
    let server = ServerOptions::new().start().await;
    let desk = Desk::new(server.address());
    let bad = r#"{"variant":"radras","position":"startpos","moves":["e2e4","e7e5","e4e6"]}"#;
    let why = complaint(&desk.fed(&["replay", "-"], bad).await, 1);
    assert!(why.starts_with("raduga: action 3 (e4e6): "), "{why}");
    complaint(&desk.raduga(&["replay", "7k3q9xm2pa"]).await, 5);
    complaint(&desk.raduga(&["replay", "no-such-file"]).await, 2);
    let nobody = Desk::new("127.0.0.1:9".parse().unwrap());
    complaint(&nobody.raduga(&["games"]).await, 3);
    let stranger = complaint(&desk.raduga(&["games", "--mine"]).await, 4);
    assert!(stranger.contains("does not know you yet"), "{stranger}");
}

#[tokio::test]
async fn a_private_game_is_replayed_by_its_players_alone_and_own_games_are_listed() {
    let server = ServerOptions::new().start().await;
    let private = raduga_protocol::lobby::RoomSettings {
        visibility: raduga_protocol::lobby::Visibility::Private,
        ..settings("3days")
    };
    let mut table = Table::set(server.address(), private).await;
    table.play("e2e4 e7e5 g1f3").await;
    let code = table.game.to_string();
    let (own, strange) = (Desk::of(server.address(), table.black.token()), Desk::new(server.address()));
    let mine = lines(&own.raduga(&["mine"]).await);
    assert!(mine[0].starts_with(&format!("own_game {code} radras 3days black playing 3 mine ")), "{mine:?}");
    assert_eq!(mine[1], "own_games 1");
    let table = finished(table, "b8c6").await;
    assert_eq!(lines(&own.raduga(&["mine"]).await), ["own_games 0"]);
    let shown = lines(&own.raduga(&["replay", &code]).await);
    assert!(shown.iter().any(|line| line.starts_with("move 2 black Nb8-c6 ")), "{shown:?}");
    complaint(&strange.raduga(&["replay", &code]).await, 5);
    drop(table);
}

#[tokio::test]
async fn a_line_of_if_and_then_and_a_standing_answer_are_entered_seen_and_taken_back() {
    let server = ServerOptions::new().start().await;
    let url = format!("http://{}", server.address());
    let arguments = [
        "--plain", "--lang", "en", "--name", "Anna", "--server", &url, "create", "--clock", "3days",
        "--side", "white",
    ];
    let mut white = raduga_tests::harness::CliProcess::start("Anna", &arguments);
    let room = white.expect("its room", |line| line.starts_with("room ")).await;
    let game = room.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap();
    let mut black = TestClient::connect(server.address(), "Boris").await;
    black.join(game).await;
    white.expect("its turn", |line| line.starts_with("turn white ")).await;
    white.say("e2e4").await;
    white.expect("the move", |line| line.contains(" e2e4 ")).await;
    white.say("/if e7e5 then Nf3").await;
    white.expect("the plan", |line| line == "plan 1 e7e5 g1f3").await;
    white.say("/if d7d5 then e4:d5 then keep then Nc3").await;
    white.expect("both lines", |line| line == "plan 1 e7e5 g1f3; d7d5 e4d5 keep b1c3").await;
    white.say("/unif 1").await;
    white.expect("one line", |line| line == "plan 1 d7d5 e4d5 keep b1c3").await;
    white.say("/unif 7").await;
    white.expect("that there is none", |line| line.starts_with("refused - no_such_line ")).await;
    white.say("/always keep").await;
    white.expect("the answer", |line| line.starts_with("always keep ")).await;
    white.say("/if").await;
    white.expect("what is prepared", |line| line.starts_with("prepared - ")).await;
    white.expect("the plan", |line| line == "plan 1 d7d5 e4d5 keep b1c3").await;
    white.expect("the answer", |line| line.starts_with("always keep ")).await;
    black.act_in_turn(game, "d7d5").await;
    white
        .expect("the planned answer", |line| line.starts_with("move 2 white ") && line.contains(" e4d5 "))
        .await;
    black.act_in_turn(game, "give").await;
    black.act_in_turn(game, "g8f6").await;
    white.expect("its turn", |line| line.starts_with("turn white ")).await;
    white.say("b1c3").await;
    // Black takes the pawn that has taken, and the standing answer is given.
    black.act_in_turn(game, "f6d5").await;
    white.expect("that it keeps", |line| line.contains(" keep clock ")).await;
    white.say("/always off").await;
    white.expect("that it answers itself", |line| line.starts_with("always - ")).await;
}
