//! Records for people: the games of the book, written as the book writes them.

#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

use raduga_rules::{AnyGame, Color, Language, Variant, record, record_ended};

fn play(start: &str, actions: &str) -> AnyGame {
    let mut game = AnyGame::new(Variant::RadRas, Some(start)).unwrap();
    for action in actions.split_whitespace() {
        game.act(&action.parse().unwrap()).unwrap();
    }
    game
}

fn russian(start: &str, actions: &str) -> String {
    record(&play(start, actions), Language::Russian)
}

#[test]
fn queen_against_queen_ends_with_ras() {
    let game = play(
        "8/8/q7/8/3k4/8/1K6/7Q[] w - - - 0 1",
        "h1h8 d4c4 h8c3 c4d5 c3d4 d5e6 d4e5 e6f7 e5e7 f7g6 e7f7 g6g5 f7f5 g5h4 f5g4",
    );
    assert_eq!(
        record(&game, Language::Russian),
        "1. Фh1-h8+ Крd4-c4 2. Фh8-c3+ Крc4-d5 3. Фc3-d4+ Крd5-e6 4. Фd4-e5+ Крe6-f7 5. Фe5-e7+ Крf7-g6 \
         6. Фe7-f7+ Крg6-g5 7. Фf7-f5+ Крg5-h4 8. Фf5-g4Х 1 : 0"
    );
    assert!(record(&game, Language::English).ends_with("7. Qf7-f5+ Kg5-h4 8. Qf5-g4# 1 : 0"));
}

#[test]
fn go_on_stands_in_the_place_of_the_skipped_move() {
    let start = "8/8/8/8/2k5/1q6/8/1R5K[] w - - - 0 14";
    assert_eq!(russian(start, "b1b3 keep b3c3"), "14. Лb1:b3 «Дальше» 15. Лb3-c3+");
    let game = play(start, "b1b3 keep b3c3");
    assert_eq!(record(&game, Language::English), "14. Rb1xb3 Go on 15. Rb3-c3+");
}

#[test]
fn and_i_am_glad_stands_before_the_owners_move() {
    let start = "4k3/8/8/3p4/4P3/8/8/3QK3[] w - - - 0 1";
    assert_eq!(russian(start, "e4d5 give e8e7"), "1. e4:d5 «И я Рад» Крe8-e7");
}

#[test]
fn a_piece_given_by_force_is_given_in_the_record_too() {
    // §7: the knight takes the queen with a check.
    let start = "7k/8/7q/4NK2/8/8/8/8[] w - - - 0 1";
    assert_eq!(russian(start, "e5f7 h8g8 f7h6 g8h7"), "1. Кe5-f7+ Крh8-g8 2. Кf7:h6+ «И я Рад» Крg8-h7");
    // §6: the exchange; White's queen is given by force and White moves next.
    let start = "3qk3/8/8/3p4/8/8/8/3QK3[] w - - - 0 1";
    let exchange = russian(start, "d1d5 give d8d5 e1e2");
    assert_eq!(exchange, "1. Фd1:d5 «И я Рад» Фd8:d5 2. «И я Рад» Крe1-e2");
}

#[test]
fn the_giver_who_cannot_move_is_stalemated() {
    let start = "2k3q1/8/8/8/7Q/8/8/7K[] w - - - 0 1";
    assert_eq!(
        russian(start, "h4h3 c8b8 h3g3 g8g3 give"),
        "1. Фh4-h3+ Крc8-b8 2. Фh3-g3+ Фg8:g3 3. «И я Рад» ½ : ½"
    );
}

#[test]
fn a_drop_is_the_piece_and_its_square() {
    let start = "1N2k3/8/8/8/7p/4n3/3P4/4K3[] w - - - 0 1";
    let text = russian(start, "b8d7 h4h3 d7f6 e8d8 f6g4 e3g4 keep h3h2 N@h1 g4f2");
    assert_eq!(text, "1. Кb8-d7 h4-h3 2. Кd7-f6+ Крe8-d8 3. Кf6-g4 Кe3:g4 4. «Дальше» h3-h2 5. Кh1 Кg4-f2");
}

#[test]
fn the_meeting_of_the_kings_is_told_by_the_result() {
    let start = "8/8/8/8/3k4/2n5/1R6/K7[] w - - - 0 1";
    let moves = "b2b8 c3d1 a1b1 d1e3 b1b2 e3d5 b2c2 d4e5 c2d3 e5f6 d3e4 f6g7 e4f5 g7h7 f5g6";
    assert!(russian(start, moves).ends_with("7. Крe4-f5 Крg7-h7 8. Крf5-g6 1 : 0"));
}

#[test]
fn a_record_that_black_begins_has_dots_in_the_place_of_whites_move() {
    assert_eq!(russian("4k3/8/8/8/8/8/8/R3K3[] b Q - - 0 7", "e8e7 e1c1"), "7. . . Крe8-e7 8. 0-0-0");
    let game = play("startpos", "");
    assert_eq!(record(&game, Language::English), "");
}

#[test]
fn a_game_that_was_resigned_has_its_result_too() {
    let game = play("startpos", "e2e4 e7e5");
    assert_eq!(record_ended(&game, Language::Russian, Some(Color::Black)), "1. e2-e4 e7-e5 0 : 1");
    assert_eq!(record_ended(&game, Language::English, None), "1. e2-e4 e7-e5 ½ : ½");
}

fn flickering(start: &str, series: &[&str]) -> AnyGame {
    let mut game = AnyGame::new(Variant::Flicker, Some(start)).unwrap();
    for series in series {
        game.act(&series.parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn a_series_is_written_with_commas_after_its_number_and_letter() {
    let game = flickering("startpos", &["e2e4,d2d4,g1f3", "e7e5,b8c6"]);
    assert_eq!(record(&game, Language::Russian), "1а e2-e4, d2-d4, Кg1-f3 1б e7-e5, Кb8-c6");
    assert_eq!(record(&game, Language::English), "1a e2-e4, d2-d4, Ng1-f3 1b e7-e5, Nb8-c6");
    let taken = flickering("r3k3/8/8/8/7n/8/6P1/R3K2R b KQ - - 0 7", &["h4g6,e8e7", "a1a8,g2g4,e1g1"]);
    assert_eq!(record(&taken, Language::Russian), "7б Кh4-g6, Крe8-e7 8а Лa1:a8, g2-g4, 0-0");
}

#[test]
fn a_check_is_marked_where_it_begins() {
    // The authors' example: the rook that goes along its line gives no new check.
    let game = flickering("1k6/8/8/8/8/3p4/KB6/1R6 w - - - 0 1", &["b2c3,b1b7"]);
    assert_eq!(record(&game, Language::Russian), "1а Сb2-c3+, Лb1-b7");
    let two = flickering("k7/8/8/8/8/1R6/1B6/4K3 w - - - 0 1", &["b3a3,b2e5,e1d1"]);
    assert_eq!(record(&two, Language::Russian), "1а Лb3-a3+, Сb2-e5, Крe1-d1");
}

#[test]
fn mate_is_told_by_the_result() {
    let game = flickering("k7/8/1K6/8/8/8/8/7R w - - - 0 1", &["h1h8"]);
    assert_eq!(record(&game, Language::Russian), "1а Лh1-h8+ 1 : 0");
    assert_eq!(record_ended(&flickering("startpos", &["e2e4"]), Language::English, None), "1a e2-e4 ½ : ½");
}
