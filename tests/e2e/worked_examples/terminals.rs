//! The same by the real terminal client: two `raduga --plain` play, a third watches, and all three write the same record.

use raduga_protocol::game::Color;
use raduga_tests::harness::{CliProcess, ServerOptions, TestServer};

use super::book::{EXAMPLES, Example, Result};
use super::stated;

/// Three terminals at one game.
struct Terminals {
    white: CliProcess,
    black: CliProcess,
    watcher: CliProcess,
}

const fn word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

impl Terminals {
    async fn sit(server: &TestServer, example: &Example, language: &str) -> Self {
        let url = format!("http://{}", server.address());
        let common = ["--plain", "--server", &url, "--lang", language, "--name"];
        let start = |name: &str, rest: &[&str]| {
            CliProcess::start(&format!("{name} in {}", example.name), &[&common[..], &[name], rest].concat())
        };
        let create = ["create", "--clock", "10+5", "--side", "white", "--position", example.position];
        let mut white = start("Anna", &create);
        let room = white.expect("its room", |line| line.starts_with("room ")).await;
        let code = room.split(' ').nth(1).expect("a code").to_owned();
        let mut black = start("Boris", &["join", &code]);
        black.expect("its room", |line| line.starts_with("room ")).await;
        let mut watcher = start("Vera", &["watch", &code]);
        watcher.expect("its room", |line| line.starts_with("room ")).await;
        Self { white, black, watcher }
    }

    fn all(&mut self) -> [&mut CliProcess; 3] {
        [&mut self.white, &mut self.black, &mut self.watcher]
    }

    const fn player(&mut self, color: Color) -> &mut CliProcess {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// `color` is asked, types the action, and everybody sees it.
    async fn act(&mut self, color: Color, action: &str) {
        self.type_in(color, action).await;
        self.see(color, action).await;
    }

    /// `color` is asked and types the action.
    async fn type_in(&mut self, color: Color, action: &str) {
        let side = word(color);
        let (turn, prompt) = (format!("turn {side} "), format!("prompt {side} "));
        let asked = |line: &str| line.starts_with(&turn) || line.starts_with(&prompt);
        let line = self.player(color).expect("that it must act", asked).await;
        let answer = matches!(action, "keep" | "give");
        assert_eq!(line.starts_with("prompt "), answer, "{action} to {line:?}");
        self.player(color).say(action).await;
    }

    /// Everybody sees the action.
    async fn see(&mut self, color: Color, action: &str) {
        let (side, played) = (format!(" {} ", word(color)), format!(" {action} clock "));
        for terminal in self.all() {
            let seen =
                |line: &str| line.starts_with("move ") && line.contains(&side) && line.contains(&played);
            terminal.expect(&format!("the move {action}"), seen).await;
        }
    }

    /// Ends the game as the book says where the board does not; gives the three lines of its end and the three records.
    async fn conclude(&mut self, result: Result) -> ([String; 3], [String; 3]) {
        match result {
            Result::OnTheBoard { .. } => {}
            Result::Resigns(color) => self.player(color).say("/resign").await,
            Result::Agreed => {
                self.white.say("/draw").await;
                self.black.expect("the offer", |line| line.starts_with("offer ")).await;
                self.black.say("/accept").await;
            }
            Result::Repeats => self.white.say("/claim threefold").await,
        }
        let mut ends = [const { String::new() }; 3];
        let mut records = [const { String::new() }; 3];
        for (place, terminal) in self.all().into_iter().enumerate() {
            ends[place] = terminal.expect("the end", |line| line.starts_with("finished ")).await;
            records[place] = terminal.expect("the record", |line| line.starts_with("record ")).await;
        }
        (ends, records)
    }
}

/// Plays `example`; gives the record that all three wrote.
async fn play(server: &TestServer, example: &Example, language: &str) -> String {
    let mut terminals = Terminals::sit(server, example, language).await;
    let mut color = if example.position.contains(" w ") { Color::White } else { Color::Black };
    for action in example.actions.split_whitespace() {
        terminals.act(color, action).await;
        // Who gives a piece away moves at once; everything else ends a turn or puts a question to the partner.
        color = if action == "give" { color } else { color.other() };
    }
    let (ends, [white, black, watcher]) = terminals.conclude(example.result).await;
    let outcome = stated(example.result);
    let winner = outcome.winner.map_or("draw", word);
    let reason = serde_json::to_value(outcome.reason).unwrap();
    let expected = format!("finished {winner} {} ", reason.as_str().unwrap());
    for end in ends {
        assert!(end.starts_with(&expected), "{}: {end:?}, not {expected:?}", example.name);
    }
    assert_eq!(white, black, "{}", example.name);
    assert_eq!(white, watcher, "{}", example.name);
    white
}

#[tokio::test]
async fn two_terminals_play_every_example_and_a_third_writes_the_same_record() {
    let server = ServerOptions::new().start().await;
    for example in EXAMPLES {
        play(&server, example, "en").await;
    }
}

/// Between a typed action and its answer the server dies, again and again; the terminals come back by themselves.
#[tokio::test]
async fn a_server_that_is_killed_in_mid_game_costs_the_terminals_nothing() {
    let mut server = ServerOptions::new().keeping_its_port().start().await;
    let example = EXAMPLES.iter().find(|example| example.actions.contains("keep h3h2")).unwrap();
    let mut terminals = Terminals::sit(&server, example, "en").await;
    let mut color = Color::White;
    for (place, action) in example.actions.split_whitespace().enumerate() {
        terminals.type_in(color, action).await;
        if place % 4 == 2 {
            server.kill().await;
            server.restart().await;
        }
        terminals.see(color, action).await;
        color = if action == "give" { color } else { color.other() };
    }
    let (ends, [white, black, watcher]) = terminals.conclude(example.result).await;
    assert!(ends.iter().all(|end| end.starts_with("finished draw agreement ")), "{ends:?}");
    assert_eq!(white, black);
    assert_eq!(white, watcher);
}

#[tokio::test]
async fn a_terminal_writes_the_record_as_the_book_does() {
    let server = ServerOptions::new().start().await;
    let example = EXAMPLES.iter().find(|example| example.name.contains("eight Rads")).unwrap();
    assert_eq!(
        play(&server, example, "ru").await,
        "record 1. Фh1-h8+ Крd4-c4 2. Фh8-c3+ Крc4-d5 3. Фc3-d4+ Крd5-e6 4. Фd4-e5+ Крe6-f7 5. Фe5-e7+ Крf7-g6 \
         6. Фe7-f7+ Крg6-g5 7. Фf7-f5+ Крg5-h4 8. Фf5-g4Х 1 : 0"
    );
}
