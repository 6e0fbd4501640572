//! What people type, in both languages, and what it means.

#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

#[path = "support/typed.rs"]
mod typed;

use raduga_rules::{AnyGame, ResolveError, Variant};

fn at(position: &str) -> AnyGame {
    typed::at(Variant::RadRas, position)
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

const START: &str = "startpos";

#[test]
fn a_pawn_move_is_read_in_every_form() {
    let texts = ["e2e4", "e2-e4", "e4", "E2E4", "е2-е4", "е4", "e2 – e4 !", "E4", "П e4"];
    means(START, "e2e4", &texts);
    means(
        START,
        "c2c4",
        &["красная 2 - красная 4", "red 2 red 4", "красная 4", "КРАСНОЕ 4", "с4", "с2с4", "c2 - red 4"],
    );
    means(START, "d2d4", &["light blue 2 - light blue 4", "голубая 4", "Light-blue 4", "lightblue4"]);
}

#[test]
fn a_piece_is_named_in_russian_or_in_english() {
    let texts = ["Nf3", "Кf3", "кf3", "nf3", "Ng1f3", "Кg1-f3", "g1f3", "N f3", "Ngf3", "N1f3", "Nf3!?"];
    means(START, "g1f3", &texts);
    means(START, "g1f3", &["К оранжевая 3", "N orange 3", "Кg1-оранжевая 3"]);
    means(
        "4k3/8/8/8/8/8/8/4K3[P] w - - - 0 1",
        "e1d2",
        &["Kd2", "Крd2", "Kpd2", "kd2", "крd2", "Кре1-d2", "Kpe1 – d2"],
    );
    means("4k3/8/8/8/8/8/8/Q3K3[] w - - - 0 1", "a1a8", &["Qa8+", "Фa8+", "qa8", "фа8", "Qa1-a8+!!", "ФA8"]);
}

#[test]
fn a_capture_may_be_marked_or_not() {
    let position = "4k3/8/8/3p4/4P3/8/8/3QK3[] w - - - 0 1";
    means(position, "e4d5", &["exd5", "e:d5", "ed5", "e4d5", "e4xd5", "е4:d5", "еd5", "exd5+"]);
    means(position, "d1d5", &["Qd5", "Qxd5", "Ф:d5", "Фхd5", "d1d5"]);
    assert_eq!(error(position, "Qxd4"), "Qxd4: no legal action is written so just now");
}

#[test]
fn castling_is_written_in_every_alphabet() {
    let position = "4k3/8/8/8/8/8/8/R3K2R[] w KQ - - 0 1";
    means(position, "e1g1", &["0-0", "O-O", "О-О", "o-o", "о-о", "e1g1", "0–0", "Kg1", "Kpg1", "O-O+"]);
    means(position, "e1c1", &["0-0-0", "O-O-O", "О-О-О", "e1c1", "0 - 0 - 0"]);
    let by_a_rook = "k7/8/8/8/8/8/3K4/4R3[] w - - - 0 1";
    assert!(error(by_a_rook, "0-0").contains("no right to castle"), "a rook's step is not castling");
    assert_eq!(
        error(START, "0-0"),
        "0-0: castling: f1 between the king and the rook is not empty",
        "castling refused for its own reason"
    );
}

#[test]
fn a_promotion_is_named_or_asked_for() {
    let position = "8/P6k/8/8/8/8/8/4K3[] w - - - 0 1";
    means(position, "a7a8q", &["a8Q", "a8=Q", "a7a8q", "a7-a8Ф", "a8=ф", "а8Ф", "a8q"]);
    means(position, "a7a8b", &["a8B", "a8b", "a8С", "а8с"]);
    means(position, "a7a8n", &["a8К", "a8n"]);
    assert_eq!(candidates(position, "a8"), ["a7a8b", "a7a8n", "a7a8q", "a7a8r"]);
}

#[test]
fn a_small_b_is_the_file_and_a_bishop_only_if_no_pawn_can_do_it() {
    let both = "4k3/8/8/2p5/1P6/4B3/8/4K3[] w - - - 0 1";
    means(both, "b4c5", &["bc5", "bxc5", "b:c5"]);
    means(both, "e3c5", &["Bc5", "Bxc5", "С:c5", "Сс5"]);
    means("4k3/8/8/8/8/4B3/8/4K3[] w - - - 0 1", "e3c5", &["bc5", "Bc5", "сс5"]);
}

#[test]
fn a_drop_is_written_with_or_without_its_sign() {
    let position = "4k3/8/8/8/8/8/8/4K3[NP] w - - - 0 1";
    means(position, "N@h1", &["N@h1", "К@h1", "Кh1", "Nh1", "n@h1", "к@h1", "К жёлтая 1", "N @ h1"]);
    means(position, "P@h4", &["P@h4", "П@h4", "h4", "@h4"]);
    let clash = "4k3/8/8/8/8/6N1/8/4K3[N] w - - - 0 1";
    assert_eq!(candidates(clash, "Nh1"), ["N@h1", "g3h1"]);
    means(clash, "g3h1", &["Ng3h1", "g3-h1", "Кg3-h1"]);
    means(clash, "N@h1", &["N@h1"]);
}

#[test]
fn two_pieces_that_can_go_there_are_both_named() {
    let position = "4k3/8/8/8/8/5N2/8/1N2K3[] w - - - 0 1";
    assert_eq!(candidates(position, "Nd2"), ["b1d2", "f3d2"]);
    means(position, "b1d2", &["Nbd2", "Кbd2", "N1d2", "Nb1-d2"]);
}

#[test]
fn answers_are_read_in_both_languages() {
    let position = "4k3/8/8/3N4/8/8/8/4K3[] b - - ?n 0 1";
    means(position, "keep", &["keep", "Дальше", "«Дальше»", "ДАЛЬШЕ!", "go on", "Go on."]);
    means(position, "give", &["give", "и я рад", "«И я Рад»", "И Я РАД!", "and i am glad", "And I am glad"]);
    assert!(error(position, "e8e7").contains("an answer is due first: Black keeps the knight"));
    assert!(error(START, "дальше").contains("no answer is due"));
}

#[test]
fn a_refusal_says_why() {
    assert_eq!(error(START, "e2e5"), "e2e5: the pawn on e2 cannot go to e5");
    assert_eq!(error(START, "e4e5"), "e4e5: there is no piece on e4");
    assert_eq!(error(START, "e7e5"), "e7e5: the pawn on e7 belongs to Black");
    assert_eq!(error(START, "Qd4"), "Qd4: the queen on d1 cannot go to d4");
    assert_eq!(error(START, "N@h4"), "N@h4: there is no knight in your hand");
    assert!(
        error("4r2k/8/8/8/8/8/4N3/4K3[] w - - - 0 1", "Nc3")
            .contains("your king would stand in check from e8")
    );
    assert!(error("4k3/8/8/8/8/8/8/3K3R[] w - - - 0 1", "0-0").contains("no right to castle"));
    assert!(error("8/8/4k3/8/8/4K3/8/8[] w - - - 0 1", "e3e4").contains("the game is over (bare_kings)"));
}

#[test]
fn what_is_nothing_like_an_action_is_said_to_be_so() {
    for text in ["", "   ", "hello", "e9", "жёлтая", "?!", "0-0-0-0", "\u{0}", "e2e4e6"] {
        assert!(matches!(at(START).resolve(text), Err(ResolveError::NotUnderstood { .. })), "{text:?}");
    }
    assert!(error(START, &"й".repeat(5000)).len() < 400);
}

fn flickering(position: &str) -> AnyGame {
    AnyGame::new(Variant::Flicker, Some(position)).unwrap()
}

/// Every text means the series there.
fn means_series(position: &str, series: &str, texts: &[&str]) {
    let game = flickering(position);
    for text in texts {
        assert_eq!(game.resolve(text).map(|a| a.to_string()).as_deref(), Ok(series), "{text}");
    }
}

#[test]
fn a_series_is_typed_with_commas_in_any_form_of_its_moves() {
    let texts = [
        "e2e4,d2d4,g1f3",
        "e2-e4, d2-d4, Кg1-f3",
        "e4, d4, Nf3",
        "е4,d4 , Кf3!",
        "E4, light blue 2 - light blue 4, К оранжевая 3",
    ];
    means_series(START, "e2e4,d2d4,g1f3", &texts);
    means_series("4k3/8/8/8/8/8/8/R3K2R w KQ - - 0 1", "a1d1,e1g1", &["Лd1, 0-0", "Ra1-d1, О-О", "Rad1,Kg1"]);
    means_series("8/P1P4k/8/8/8/8/8/4K3 w - - - 0 1", "a7a8q,c7c8n", &["a8Ф, c8К", "a8=Q, c8n"]);
    means_series("1k6/8/8/8/8/3p4/KB6/1R6 w - - - 0 1", "b2c3,b1b7", &["Сc3+, Лb7"]);
    // A piece that an earlier move of the series frees.
    means_series(START, "e2e4,f1c4,d1h5", &["e4, Bc4, Qh5"]);
}

#[test]
fn what_is_wrong_in_a_series_is_told_by_its_move() {
    let error = |text| flickering(START).resolve(text).unwrap_err().to_string();
    assert_eq!(error("e4, e4-e5"), "e4-e5: the pawn on e4 has already moved in this series");
    assert_eq!(error("e4, Qd4"), "Qd4: the queen on d1 cannot go to d4");
    assert_eq!(error("e4, 0-0"), "0-0: castling: f1 between the king and the rook is not empty");
    assert!(matches!(flickering(START).resolve("e4,"), Err(ResolveError::NotUnderstood { .. })));
    assert!(matches!(flickering(START).resolve("N@h4"), Err(ResolveError::NoSuchAction { .. })));
    let two = flickering("4k3/8/8/8/8/5N2/8/1N2K3 w - - - 0 1");
    let Err(ResolveError::Ambiguous { candidates, .. }) = two.resolve("Ke2, Nd2") else { panic!() };
    assert_eq!(candidates.iter().map(ToString::to_string).collect::<Vec<_>>(), ["b1d2", "f3d2"]);
    let pinned = flickering("1k2r3/8/8/8/8/8/4N3/R3K3 w - - - 0 1");
    assert!(pinned.resolve("Nc3").unwrap_err().to_string().contains("must leave your king safe"));
}

#[test]
fn a_draft_is_typed_on_from_where_it_stands() {
    let game = flickering(START);
    let drafted = ["e2e4".parse().unwrap()];
    let typed = game.resolve_draft(&drafted, "Bc4, Ф:f7").unwrap_err();
    assert!(typed.to_string().contains("the queen on d1 cannot go to f7"), "{typed}");
    let draft = game.resolve_draft(&drafted, "Bc4, Qh5").unwrap();
    assert_eq!(draft.iter().map(ToString::to_string).collect::<Vec<_>>(), ["e2e4", "f1c4", "d1h5"]);
    // An unfinished series need not leave the king safe.
    let pinned = flickering("1k2r3/8/8/8/8/8/4N3/R3K3 w - - - 0 1");
    assert_eq!(pinned.resolve_draft(&[], "Nc3").unwrap(), ["e2c3".parse().unwrap()]);
}

#[test]
fn the_longest_series_can_be_typed_with_every_square_by_its_name() {
    let game = flickering("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - - 0 1");
    let moves: Vec<String> = "abcdefgh"
        .chars()
        .map(|file| {
            let square = |rank| {
                raduga_rules::square_name(
                    format!("{file}{rank}").parse().unwrap(),
                    raduga_rules::Language::Russian,
                )
            };
            format!("{} — {}", square(2), square(4))
        })
        .collect();
    assert!(moves.join(", ").len() > 160);
    assert!(game.resolve(&moves.join(", ")).is_ok());
}
