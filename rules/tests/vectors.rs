//! The vectors: what an independent implementation of the rules says, held against this one.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a failed step is a failed test; vectors are files"
)]

use std::{fs, path::Path};

use raduga_rules::{ActionText, AnyGame, DraftError, Options, Outcome, Variant};
use serde_json::{Value, json};

/// The vectors of a file; the lines that are no request at all are the referee's business.
fn requests(file: &str) -> Vec<(Value, Value)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(file);
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.filter_map(|v| Some((v.get("request")?.clone(), v["expect"].clone()))).collect()
}

/// A request that a game can be asked: everything of the right type.
fn well_formed(request: &Value) -> bool {
    let texts =
        |moves: &Value| moves.is_null() || moves.as_array().is_some_and(|m| m.iter().all(Value::is_string));
    let perft = &request["perft"];
    let typed = request["position"].is_string() && (perft.is_null() || perft.is_u64());
    typed && texts(&request["moves"]) && texts(&request["draft"]) && variant(request).is_some()
}

fn variant(request: &Value) -> Option<Variant> {
    request["variant"].as_str()?.parse().ok()
}

/// Plays the request, or says at which move it fails (-1: the position).
fn play(request: &Value) -> Result<AnyGame, i64> {
    let start = request["position"].as_str().unwrap();
    let king_through_check = request["options"]["king_through_check"] == true;
    let options = Options { king_through_check };
    let mut game = AnyGame::with_options(variant(request).unwrap(), Some(start), options).map_err(|_| -1)?;
    let moves = request["moves"].as_array().map_or(0, Vec::len);
    if game.is_inside_series() && moves > 0 {
        // The referee's business; a game refuses each series by itself.
        assert!(game.act(&"e1e2".parse().unwrap()).is_err());
        return Err(-1);
    }
    for (at, action) in request["moves"].as_array().into_iter().flatten().enumerate() {
        let refused = i64::try_from(at).unwrap();
        let action = action.as_str().unwrap().parse().map_err(|_| refused)?;
        let before = format!("{game:?}");
        if game.act(&action).is_err() {
            assert_eq!(format!("{game:?}"), before, "a refusal changed the game");
            return Err(refused);
        }
    }
    Ok(game)
}

fn outcome(outcome: Outcome) -> Value {
    let winner = outcome.winner.map(|color| color.to_string());
    json!({"winner": winner, "reason": outcome.reason.key()})
}

/// The moves of the request's draft, or the first that is not even a text of moves.
fn draft(request: &Value) -> Result<Vec<ActionText>, usize> {
    let moves = request["draft"].as_array().into_iter().flatten();
    moves.enumerate().map(|(at, action)| action.as_str().unwrap().parse().map_err(|_| at)).collect()
}

fn answer(request: &Value) -> Value {
    let game = match play(request) {
        Ok(game) => game,
        Err(at) => return json!({"ok": false, "at": at}),
    };
    match game.variant() {
        Variant::RadRas | Variant::Tavreli => answer_for(&game, request),
        Variant::Flicker => answer_inside_series(&game, request),
    }
}

/// What is told of the draft stands in the place of what is told of the position.
fn answer_inside_series(game: &AnyGame, request: &Value) -> Value {
    let not_playable = |at: usize| json!({"ok": false, "at": at, "in": "draft"});
    let moves = match draft(request) {
        Ok(moves) => moves,
        Err(at) => return not_playable(at),
    };
    let draft = match game.draft(&moves) {
        Ok(draft) => draft,
        Err(DraftError::Move { at, .. }) => return not_playable(at),
        Err(DraftError::NoSeries) => panic!("this game has series"),
    };
    assert_eq!(draft.series.is_some(), game.may_end(&moves) && !game.is_inside_series());
    let mut answer = answer_for(game, request);
    answer["position"] = draft.position.into();
    answer["check"] = draft.check.into();
    answer["legal"] = draft.legal.iter().map(ToString::to_string).collect();
    answer["can_end"] = game.may_end(&moves).into();
    let perft = request["perft"].as_u64().map(|depth| u32::try_from(depth).unwrap());
    answer["perft"] = json!(perft.map(|depth| game.perft_draft_within(&moves, depth, u64::MAX).unwrap()));
    answer
}

fn answer_for(game: &AnyGame, request: &Value) -> Value {
    let legal: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
    let claims: Vec<&str> = game.claims().into_iter().map(|claim| claim.key()).collect();
    let material = game.material().map(|material| [material.white, material.black]);
    let perft = request["perft"].as_u64().map(|depth| game.perft(u32::try_from(depth).unwrap()));
    json!({
        "ok": true,
        "position": game.position_text(),
        "side": game.to_act().to_string(),
        "check": game.in_check(),
        "legal": legal,
        "outcome": game.outcome().map(outcome),
        "claims": claims,
        "material": material,
        "perft": perft,
    })
}

fn hold(file: &str, at_least: usize) {
    let vectors = requests(file);
    let mut held = 0;
    for (request, expect) in vectors.iter().filter(|(request, _)| well_formed(request)) {
        let answer = answer(request);
        for (key, want) in expect.as_object().unwrap() {
            assert_eq!(&answer[key], want, "{key} of {request}");
        }
        held += 1;
    }
    assert!(held >= at_least, "{file} holds only {held} vectors");
}

#[test]
fn the_worked_examples_come_out_as_their_authors_say() {
    hold("radras-examples.jsonl", 110);
}

#[test]
fn random_games_agree_with_an_independent_judge() {
    hold("radras-random.jsonl", 1500);
    hold("flicker-random.jsonl", 1500);
}

#[test]
fn leaf_counts_agree() {
    hold("radras-perft.jsonl", 16);
    hold("flicker-perft.jsonl", 14);
}

#[test]
fn every_ruling_is_taken_as_written() {
    hold("edge-cases-radras.jsonl", 26);
    hold("edge-cases-flicker.jsonl", 14);
}

#[test]
fn bad_positions_and_illegal_actions_are_refused_where_they_stand() {
    hold("bad-radras.jsonl", 70);
    hold("bad-flicker.jsonl", 50);
}

#[test]
fn mates_and_saves_are_told_apart() {
    hold("flicker-mate.jsonl", 210);
    hold("flicker-mate-hard.jsonl", 20);
    hold("flicker-mate-worst.jsonl", 15);
}

#[test]
fn tavreli_random_games_agree_with_an_independent_judge() {
    hold("tavreli-random.jsonl", 1500);
}

#[test]
fn tavreli_leaf_counts_agree() {
    hold("tavreli-perft.jsonl", 24);
}

#[test]
fn every_tavreli_ruling_is_taken_as_written() {
    hold("edge-cases-tavreli.jsonl", 22);
}

#[test]
fn bad_tavreli_positions_and_illegal_actions_are_refused_where_they_stand() {
    hold("bad-tavreli.jsonl", 95);
}

#[test]
fn the_recorded_tavreli_games_are_legal_to_their_last_move() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/tavreli-games.jsonl");
    let games: Vec<Value> =
        fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for game in &games {
        let played = play(game).unwrap_or_else(|at| panic!("{}: move {at}", game["id"]));
        assert_eq!(played.acted().len(), game["moves"].as_array().unwrap().len());
    }
    assert_eq!(games.len(), 8);
}
