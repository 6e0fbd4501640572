//! The worked examples beside the pages about the games: the rules say the same of every step.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a failed step is a failed test")]

use std::path::Path;

use raduga_rules::{AnyGame, Options};
use serde::Deserialize;

#[derive(Deserialize)]
struct Example {
    id: String,
    variant: String,
    position: String,
    steps: Vec<Step>,
    outcome: Option<Ending>,
}

#[derive(Deserialize)]
struct Step {
    action: String,
    position: String,
    en: String,
    ru: String,
}

#[derive(Deserialize)]
struct Ending {
    winner: Option<String>,
    reason: String,
}

fn examples() -> Vec<Example> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("pages/examples.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn every_step_of_every_example_is_what_the_rules_say() {
    for example in examples() {
        let variant = example.variant.parse().unwrap();
        let mut game = AnyGame::with_options(variant, Some(&example.position), Options::default()).unwrap();
        for step in &example.steps {
            let told = format!("{} {}: {}", example.variant, example.id, step.action);
            game.act(&step.action.parse().unwrap()).unwrap();
            assert_eq!(game.position_text(), step.position, "{told}");
            let notation = &game.acted().last().unwrap().notation;
            assert_eq!((&notation.en, &notation.ru), (&step.en, &step.ru), "{told}");
        }
        let outcome = game.outcome();
        assert_eq!(
            outcome.map(|outcome| (
                outcome.winner.map(|color| color.to_string()),
                outcome.reason.key().to_owned()
            )),
            example.outcome.map(|outcome| (outcome.winner, outcome.reason)),
            "{} {}",
            example.variant,
            example.id
        );
    }
}

#[test]
fn each_game_has_examples_and_the_first_is_for_newcomers() {
    for variant in ["radras", "flicker", "tavreli"] {
        let of: Vec<Example> = examples().into_iter().filter(|example| example.variant == variant).collect();
        assert!(of.len() > 1, "{variant}");
        assert_eq!(of[0].id, "first", "{variant}");
    }
    assert_eq!(examples().iter().filter(|example| example.variant == "radras").count(), 12);
}
