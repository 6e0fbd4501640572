//! Tavreli as people write it down and as they type it.

#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

#[path = "support/typed.rs"]
mod typed;

use raduga_rules::{AnyGame, Language, ResolveError, Variant, record};

fn at(position: &str) -> AnyGame {
    typed::at(Variant::Tavreli, position)
}

fn means(position: &str, action: &str, texts: &[&str]) {
    typed::means(&at(position), action, texts);
}

fn candidates(position: &str, text: &str) -> Vec<String> {
    typed::candidates(&at(position), text)
}

fn error(position: &str, text: &str) -> String {
    typed::error(&at(position), text)
}

/// Plays and holds the record, which is the same in both languages.
fn recorded(position: &str, actions: &str) -> String {
    let mut game = at(position);
    for action in actions.split_whitespace() {
        game.act(&action.parse().unwrap()).unwrap();
    }
    assert_eq!(record(&game, Language::Russian), record(&game, Language::English));
    record(&game, Language::Russian)
}

#[test]
fn the_record_has_squares_and_numbers_only() {
    assert_eq!(recorded("startpos", "g1e2 a7a6 e2(1)g3"), "1. g1-e2 a7-a6 2. e2(1)-g3");
    assert_eq!(recorded("r3v2r/8/8/8/8/8/8/R3V2R w KQkq - - 1", "e1g1 e8c8"), "1. 0-0 0-0-0");
    assert_eq!(recorded("4v3/8/8/8/8/8/8/R5V1 w - - - 3", "a1a8"), "3. a1-a8+");
    assert_eq!(recorded("7v/R7/8/8/8/8/8/1R4V1 w - - - 1", "b1b8"), "1. b1-b8x 1 : 0");
    assert_eq!(recorded("4v3/8/8/8/8/8/8/4V3 b - - - 7", "e8e7"), "7. . . e8-e7");
}

#[test]
fn every_legal_move_of_a_game_with_towers_reads_back() {
    for position in [
        "4rrv1/abcd1fg1/2s4h/4R3/5(ELDLK)2/5(Slk)2/ABC2FGH/3(l+e)(SsR)1V1 w - - - 17",
        "r3v2r/8/8/8/8/8/8/R3V2R b KQkq - - 1",
        "4v3/8/8/2(aC)(sd)(hkE)3/8/8/8/4V3 w - d6 - 1",
        "v7/8/8/8/4(ABCDEFGHabcdefgk)3/8/8/V7 b - - - 1",
    ] {
        let game = at(position);
        for action in game.legal() {
            let acted = game.clone().act(&action).unwrap();
            for language in Language::ALL {
                assert_eq!(game.resolve(acted.notation.in_language(language)), Ok(action.clone()));
            }
            assert_eq!(game.resolve(action.as_str()), Ok(action.clone()));
        }
    }
}

#[test]
fn a_part_of_a_tower_is_written_with_its_number() {
    let position = "4v3/8/8/8/8/8/3(rLS)4/4V3 w - - - 1";
    means(position, "d2(2)f3", &["d2(2)f3", "d2(2)-f3", "d2 (2) – f3", "D2(2)F3", "S(2)f3", "Sd2(2)-f3!"]);
    means(position, "d2(2)f3", &["голубая 2 (2) - оранжевая 3", "Вс(2)f3", "всd2(2)f3"]);
    means(position, "d2f3", &["d2f3", "d2-f3", "d2(3)-f3", "Sf3", "Вс f3", "s f3"]);
    assert!(error(position, "d2(4)-f3").contains("only 3 can be lifted from d2, not 4"));
    assert!(error(position, "d2(1)-d3").contains("the vsadnik on d2 cannot go to d3"));
}

#[test]
fn a_tavrel_is_named_in_russian_or_in_english() {
    means("startpos", "e2e4", &["e4", "е4", "E4", "e2-e4", "Ee4", "Рн e4", "Рe4"]);
    means("startpos", "e1e2", &["Ve2", "ve2", "Вх e2", "вхe2"]);
    means("startpos", "g1f3", &["Sf3", "Sg1-f3", "Вс f3", "sf3", "Вf3"]);
    means("startpos", "d1d2", &["Kd2", "Кнd2", "Кd2"]);
    means("startpos", "c1d2", &["Ld2", "Лd2", "Lc1:d2"]);
    means("startpos", "h1h2", &["Rh2", "Ртh2"]);
    let helgi = "8/8/3+E4/v7/8/8/8/7V w - - - 1";
    means(helgi, "d6e4", &["He4", "Хe4", "hd6e4"]);
}

#[test]
fn what_may_mean_several_moves_is_said_to() {
    assert_eq!(candidates("startpos", "Вe2"), ["e1e2", "g1e2"]);
    assert_eq!(candidates("4v3/8/8/8/8/8/8/1S3S1V w - - - 1", "Sd2"), ["b1d2", "f1d2"]);
    means("4v3/8/8/8/8/8/8/1S3S1V w - - - 1", "b1d2", &["Sbd2", "Sb1d2"]);
    assert_eq!(candidates("4v3/8/8/8/1R6/4A3/8/4V3 w - - - 1", "Рe4"), ["b4e4", "e3e4"]);
}

#[test]
fn castling_is_written_in_every_alphabet() {
    let position = "r3v2r/8/8/8/8/8/8/R3V2R w KQkq - - 1";
    means(position, "e1g1", &["0-0", "O-O", "О-О", "o-o", "e1g1", "e1-g1", "Vg1", "0–0+"]);
    means(position, "e1c1", &["0-0-0", "O-O-O", "0 - 0 - 0", "Вхc1"]);
    assert!(error("startpos", "0-0").contains("f1 between the volhv and the ratoborets is not empty"));
    assert!(error("4v3/8/8/8/8/8/8/R3V3 w - - - 1", "0-0-0").contains("no right to castle"));
    assert!(error("7v/8/8/8/8/8/3V4/4R3 w - - - 1", "0-0").contains("no right to castle"));
}

#[test]
fn a_refusal_says_why() {
    assert_eq!(error("startpos", "e2e5"), "e2e5: the ratnik on e2 cannot go to e5");
    assert_eq!(error("startpos", "e4e5"), "e4e5: there is no piece on e4");
    assert_eq!(error("startpos", "e7e5"), "e7e5: the tower on e7 belongs to Black: its ratnik is on top");
    assert_eq!(error("startpos", "Kd4"), "Kd4: the knyaz on d1 cannot go to d4");
    let pinned = "4r3/8/8/8/8/8/4(cSL)3/v3V3 w - - - 1";
    assert_eq!(error(pinned, "Ld3"), "Ld3: your volhv would stand in check from e8");
    let mated = "R6v/1R6/8/8/8/8/8/6V1 b - - - 1";
    assert!(error(mated, "h8g8").contains("the game is over (mate)"));
    for text in ["", "hello", "e9", "d2()e3", "d2(0)-e3", "0-0-0-0", "e2e4e6"] {
        assert!(matches!(at("startpos").resolve(text), Err(ResolveError::NotUnderstood { .. })), "{text:?}");
    }
}
