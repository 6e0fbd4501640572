//! The vectors through the real program, compared as strictly as a judge does.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, Command, Stdio},
};

use serde_json::Value;

fn referee() -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raduga"));
    command.arg("referee").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
}

/// Feeds all lines at once and returns the answers.
fn ask(lines: &[String]) -> Vec<Value> {
    let mut child = referee();
    let mut input = child.stdin.take().unwrap();
    let text = lines.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn hold(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/vectors").join(file);
    let text = fs::read_to_string(path).unwrap();
    let vectors: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let lines: Vec<String> = vectors
        .iter()
        .map(|v| v["raw"].as_str().map_or_else(|| v["request"].to_string(), ToOwned::to_owned))
        .collect();
    let answers = ask(&lines);
    assert_eq!(answers.len(), vectors.len());
    for (vector, answer) in vectors.iter().zip(&answers) {
        compare(vector, answer);
    }
}

/// As `compare.py --strict`: every expected key, the order of `legal`, the id, and a sentence in refusals.
fn compare(vector: &Value, answer: &Value) {
    for (key, want) in vector["expect"].as_object().unwrap() {
        assert_eq!(&answer[key], want, "{key} in the answer to {vector}");
    }
    assert_eq!(answer.get("id"), vector["request"].get("id"));
    if vector["expect"]["ok"] == false {
        assert!(answer["error"].as_str().is_some_and(|error| error.len() > 3), "{answer}");
    }
}

#[test]
fn the_referee_agrees_with_every_rad_ras_vector() {
    for file in ["examples", "random", "perft"] {
        hold(&format!("radras-{file}.jsonl"));
    }
    hold("edge-cases-radras.jsonl");
    hold("bad-radras.jsonl");
}

#[test]
fn the_referee_agrees_with_every_tavreli_vector() {
    for file in ["random", "perft"] {
        hold(&format!("tavreli-{file}.jsonl"));
    }
    hold("edge-cases-tavreli.jsonl");
    hold("bad-tavreli.jsonl");
}

#[test]
fn an_entry_that_is_no_text_is_refused_at_its_place_in_tavreli() {
    let ask_of = |variant: &str, moves: &str| {
        ask(&[format!(r#"{{"variant":"{variant}","position":"startpos","moves":{moves}}}"#)])[0].clone()
    };
    let answer = ask_of("tavreli", r#"["e2e4", {"from": "e7"}]"#);
    assert_eq!((&answer["at"], &answer["move"]), (&1.into(), &r#"{"from": "e7"}"#.into()));
    assert_eq!(ask_of("tavreli", r#"["e2e5", 1]"#)["at"], 0, "the first fault counts");
    assert_eq!(ask_of("tavreli", r#"{"0": "e2e4"}"#)["at"], -1);
    assert_eq!(ask_of("radras", r#"["e2e4", 1]"#)["at"], -1);
}

#[test]
fn the_referee_agrees_with_every_flickering_vector() {
    for file in ["random", "perft", "mate", "mate-hard", "mate-worst"] {
        hold(&format!("flicker-{file}.jsonl"));
    }
    hold("edge-cases-flicker.jsonl");
    hold("bad-flicker.jsonl");
}

#[test]
fn a_single_line_is_answered_before_the_next_is_sent() {
    let mut child = referee();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in 0..3 {
        writeln!(input, r#"{{"id":{id},"variant":"radras","position":"startpos"}}"#).unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let answer: Value = serde_json::from_str(&line).unwrap();
        assert_eq!((answer["id"].as_i64(), answer["ok"].as_bool()), (Some(id), Some(true)));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_refusal_names_the_move_and_the_reason() {
    let line = r#"{"id":"x","variant":"radras","position":"startpos","moves":["e2e4","e7e5","e1e3"]}"#;
    let answers = ask(&[line.to_owned()]);
    assert_eq!(answers[0]["at"], 2);
    assert_eq!(answers[0]["move"], "e1e3");
    assert_eq!(answers[0]["error"], "the king on e1 cannot go to e3");
}

/// Splits a command line of a page as a shell does, as far as pages need it: words, and single quotes.
fn shell_words(line: &str) -> Vec<String> {
    let quoted = line.split('\'').enumerate();
    quoted
        .flat_map(|(place, part)| match place % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

#[test]
fn the_pages_on_the_games_show_what_the_referee_shows() {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/pages");
    let mut shown = 0;
    for page in fs::read_dir(pages).unwrap() {
        let page = fs::read_to_string(page.unwrap().path()).unwrap();
        for block in page.split("```\n$ raduga ").skip(1) {
            let block = block.split("```").next().unwrap();
            let (command, board) = block.split_once('\n').unwrap();
            let mut program = Command::new(env!("CARGO_BIN_EXE_raduga"));
            let told = program.args(shell_words(command)).output().unwrap();
            let told = String::from_utf8(told.stdout).unwrap();
            let mut lines = told.lines();
            for line in board.lines() {
                assert!(lines.any(|told| told == line), "{command}\n{line}\nis not in\n{told}");
            }
            shown += 1;
        }
    }
    assert_eq!(shown, 12, "two boards a page, a page a game and language");
}
