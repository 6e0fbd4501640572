//! A record that is written is read back as the same game, whatever was played.

#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

use proptest::prelude::*;
use raduga_rules::{AnyGame, Language, Options, ReadRecordError, Variant, read_record, record, record_ended};

/// Plays what `choices` say, as far as the game goes.
fn play(variant: Variant, choices: &[(u16, u8)]) -> AnyGame {
    let mut game = AnyGame::new(variant, None).unwrap();
    for &(choice, length) in choices {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        let chosen = &legal[usize::from(choice) % legal.len()];
        if variant == Variant::Flicker {
            hand_in(&mut game, choice, length);
        } else {
            game.act(chosen).unwrap();
        }
    }
    game
}

/// A series of up to `length` moves, or as many more as it takes until it may be handed in.
fn hand_in(game: &mut AnyGame, choice: u16, length: u8) {
    let mut moves = Vec::new();
    for step in 0..u16::from(length) + 16 {
        let draft = game.draft(&moves).unwrap();
        if let Some(series) = draft.series.filter(|_| step >= u16::from(length)) {
            game.act(&series).unwrap();
            return;
        }
        let Some(next) = draft.legal.get(usize::from(choice.wrapping_add(step)) % draft.legal.len().max(1))
        else {
            return;
        };
        moves.push(next.clone());
    }
}

fn actions(game: &AnyGame) -> Vec<String> {
    game.acted().iter().map(|acted| acted.action.to_string()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_record_is_read_back_as_the_same_game(
        variant in prop::sample::select(Variant::ALL.to_vec()),
        choices in prop::collection::vec((any::<u16>(), 1u8..4), 0..120),
    ) {
        let game = play(variant, &choices);
        for language in Language::ALL {
            for text in [record(&game, language), record_ended(&game, language, None)] {
                let read = read_record(variant, None, Options::default(), &text);
                let read = read.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
                prop_assert_eq!(actions(&read), actions(&game), "{}", text);
                prop_assert_eq!(read.position_text(), game.position_text());
            }
        }
    }
}

#[test]
fn a_record_of_the_book_is_read_with_its_answers() {
    let read = |start: &str, text: &str| {
        let game = read_record(Variant::RadRas, Some(start), Options::default(), text).unwrap();
        actions(&game).join(" ")
    };
    let start = "8/8/8/8/2k5/1q6/8/1R5K[] w - - - 0 14";
    assert_eq!(read(start, "14. Лb1:b3 «Дальше» 15. Лb3-c3+"), "b1b3 keep b3c3");
    assert_eq!(read(start, "14. Rb1xb3 Go on 15. Rb3-c3+ *"), "b1b3 keep b3c3");
    let exchange = "3qk3/8/8/3p4/8/8/8/3QK3[] w - - - 0 1";
    let text = "1. Фd1:d5 «И я Рад» Фd8:d5 2. «И я Рад» Крe1-e2 ½ : ½";
    assert_eq!(read(exchange, text), "d1d5 give d8d5 e1e2");
}

#[test]
fn what_cannot_be_played_is_named_by_its_number() {
    let read = |variant, text: &str| read_record(variant, None, Options::default(), text);
    let error = read(Variant::RadRas, "1. e2-e4 e7-e5 2. Кg1-g3").unwrap_err();
    assert!(matches!(&error, ReadRecordError::Action { place: 3, .. }), "{error}");
    assert!(error.to_string().starts_with("action 3 (Кg1-g3): "), "{error}");
    let error = read(Variant::RadRas, "1. e2-e4 «И я Рад»").unwrap_err();
    assert!(matches!(error, ReadRecordError::NothingAsked { place: 2 }), "{error}");
    let error = read(Variant::Flicker, "1а e2-e4, e4-e5").unwrap_err();
    assert!(matches!(error, ReadRecordError::Action { place: 1, .. }), "{error}");
    assert!(read(Variant::Tavreli, &"x".repeat(2 << 20)).is_err());
}
