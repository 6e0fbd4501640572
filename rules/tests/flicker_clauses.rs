//! Flickering Chess clause by clause (flicker.md).

#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

use raduga_rules::{ActionText, AnyGame, Claim, Color, DraftError, Options, PositionError, Reason, Variant};

fn at(position: &str) -> AnyGame {
    AnyGame::new(Variant::Flicker, Some(position)).unwrap()
}

fn through_check(position: &str) -> AnyGame {
    let options = Options { king_through_check: true };
    AnyGame::with_options(Variant::Flicker, Some(position), options).unwrap()
}

fn moves(series: &str) -> Vec<ActionText> {
    series.split(',').filter(|text| !text.is_empty()).map(|text| text.parse().unwrap()).collect()
}

/// The game after these series.
fn after(position: &str, series: &[&str]) -> AnyGame {
    let mut game = at(position);
    for series in series {
        game.act(&series.parse().unwrap()).unwrap();
    }
    game
}

fn refusal(position: &str, series: &str) -> String {
    at(position).act(&series.parse().unwrap()).unwrap_err().refusal.to_string()
}

/// Where the piece on that square may go after the drafted moves.
fn reaches(position: &str, drafted: &str, from: &str) -> Vec<String> {
    let legal = at(position).draft(&moves(drafted)).unwrap().legal;
    legal.iter().filter_map(|action| action.as_str().strip_prefix(from)).map(ToOwned::to_owned).collect()
}

fn ending(position: &str) -> Option<(Option<Color>, Reason)> {
    at(position).outcome().map(|outcome| (outcome.winner, outcome.reason))
}

#[test]
fn clause_1_and_2_a_turn_is_a_series_in_which_each_piece_moves_once() {
    let game = after("startpos", &["e2e4,d2d4,g1f3,f1d3"]);
    assert_eq!(game.to_act(), Color::Black);
    assert_eq!(game.position_text(), "rnbqkbnr/pppppppp/8/8/3PP3/3B1N2/PPP2PPP/RNBQK2R b KQkq - - 0 1");
    assert_eq!(
        refusal("startpos", "e2e4,d2d4,e4e5"),
        "move 3 of the series, e4e5: the pawn on e4 has already moved in this series"
    );
    assert_eq!(
        refusal("startpos", "e2e4,f1c5"),
        "move 2 of the series, f1c5: the bishop on f1 cannot go to c5"
    );
    assert_eq!(
        refusal("startpos", "e2e4,"),
        "move 2 of the series is missing: write moves with one comma between, as in e2e4,d2d4"
    );
    assert!(refusal("startpos", "keep").contains("this is not a move"));
    assert!(refusal("startpos", "e7e5").contains("belongs to Black"));
}

#[test]
fn clause_3_castling_uses_up_the_king_and_the_rook() {
    let position = "4k3/8/8/8/8/8/8/R3K2R w KQ - - 0 1";
    assert_eq!(reaches(position, "e1g1", "g1"), [""; 0]);
    assert_eq!(reaches(position, "e1g1", "f1"), [""; 0]);
    assert!(!reaches(position, "e1g1", "a1").is_empty());
    let draft = at(position).draft(&moves("e1g1")).unwrap();
    assert_eq!(draft.position, "4k3/8/8/8/8/8/8/R4RK1 w - - f1g1 0 1");
}

#[test]
fn clause_4_several_pawns_become_different_pieces_which_have_moved() {
    let position = "8/P1P4k/8/8/8/8/8/4K3 w - - - 0 1";
    let game = after(position, &["a7a8q,c7c8n"]);
    assert_eq!(game.position_text(), "Q1N5/7k/8/8/8/8/8/4K3 b - - - 0 1");
    assert!(refusal(position, "a7a8q,a8a1").contains("has already moved"));
    assert!(refusal(position, "a7a8").contains("must become"));
}

#[test]
fn clause_5_a_king_is_never_taken() {
    let position = "1k6/8/8/8/8/8/KB6/1R6 w - - - 0 1";
    let along: Vec<String> = reaches(position, "b2c3", "b1");
    assert_eq!(along, ["a1", "b2", "b3", "b4", "b5", "b6", "b7", "c1", "d1", "e1", "f1", "g1", "h1"]);
    assert!(refusal(position, "b2c3,b1b8").contains("a king is never taken"));
}

#[test]
fn clause_6_the_king_steps_onto_no_attacked_square_whatever_comes_later() {
    let position = "k7/8/8/8/8/8/r5N1/4K2B w - - - 0 1";
    assert!(
        refusal(position, "e1e2,g2e3").contains("the king may not step onto e2, which is attacked from a2")
    );
    // Away along the rook's own line it is still attacked.
    assert_eq!(reaches("4k3/8/8/8/8/4r3/8/4K3 w - - - 0 1", "", "e1"), ["d1", "d2", "f1", "f2"]);
}

#[test]
fn clause_7_the_series_ends_safe_but_may_uncover_the_king_on_its_way() {
    let position = "1k2r3/8/8/8/8/8/4N3/R3K3 w - - - 0 1";
    assert!(refusal(position, "e2c3").contains("must leave your king safe"));
    assert!(at(position).act(&"e2c3,e1d1".parse().unwrap()).is_ok());
    assert!(at(position).act(&"a1a2".parse().unwrap()).is_ok());
    let draft = at(position).draft(&moves("e2c3")).unwrap();
    assert!(draft.check && draft.series.is_none());
}

#[test]
fn clause_8_a_series_gives_several_checks_and_goes_on() {
    let game = after("k7/8/8/8/8/1R6/1B6/K7 w - - - 0 1", &["b2e5,b3a3,a1b1"]);
    assert!(game.in_check());
}

#[test]
fn clause_9_castling_is_judged_at_its_moment_of_the_series() {
    let position = "4k3/8/8/8/8/5r2/6P1/4K2R w K - - 0 1";
    assert!(refusal(position, "e1g1").contains("castling: f1 is attacked"));
    assert!(at(position).act(&"g2f3,e1g1".parse().unwrap()).is_ok());
    assert!(refusal("4k3/8/8/8/8/8/8/R3K1NR w KQ - - 0 1", "e1g1").contains("castling: g1 between"));
}

#[test]
fn clause_10_every_double_step_may_be_taken_in_passing() {
    let game = after("4k3/8/8/8/1p1p1p2/8/2P1P3/4K1N1 w - - - 0 1", &["c2c4,e2e4,g1e2"]);
    assert!(game.position_text().ends_with("b - c3e3 - 0 1"), "the start square may be filled again");
    let mut both = game.clone();
    both.act(&"b4c3,d4e3".parse().unwrap()).unwrap();
    assert!(both.position_text().starts_with("4k3/8/8/8/5p2/2p1p3/4N3/4K3 w"));
    let late = game.draft(&moves("e8e7,f4e3")).unwrap();
    assert!(late.position.contains(" b - c3 "), "what is taken is no more to be taken: {}", late.position);
    let mut waited = game;
    waited.act(&"e8e7".parse().unwrap()).unwrap();
    waited.act(&"e1d1".parse().unwrap()).unwrap();
    assert!(waited.act(&"d4e3".parse().unwrap()).is_err(), "only in the next series");
}

#[test]
fn clause_11_to_13_mate_and_stalemate_are_exact() {
    assert_eq!(ending("7k/6Q1/6K1/8/8/8/8/8 b - - - 0 1"), Some((Some(Color::White), Reason::Mate)));
    assert_eq!(ending("7k/5Q2/6K1/8/8/8/8/8 b - - - 0 1"), Some((None, Reason::Stalemate)));
    let saved = at("8/3b3q/1R6/5p2/p3pP2/k3B2p/pQ1R4/3K4 b - f3 - 0 20");
    assert_eq!(saved.outcome(), None);
    let save = saved.save().unwrap().clone();
    assert!(saved.clone().act(&save).is_ok(), "{save}");
    assert!(saved.proof_owed().is_none());
}

#[test]
fn clause_14_a_third_repetition_may_be_claimed_also_by_the_series_that_brings_it_about() {
    let position = "r3k3/8/8/8/8/8/8/4K2R w - - - 0 1";
    let round = ["h1h2", "a8a7", "h2h1", "a7a8"];
    let mut game = after(position, &[&round[..], &round[..3]].concat());
    assert!(game.claims().is_empty());
    let last: ActionText = "a7a8".parse().unwrap();
    assert_eq!(game.claims_after(&last), [Claim::Threefold]);
    assert_eq!(game.draft(std::slice::from_ref(&last)).unwrap().claims_after, [Claim::Threefold]);
    game.act(&last).unwrap();
    assert_eq!(game.claims(), [Claim::Threefold]);
    for series in [round, round].concat() {
        game.act(&series.parse().unwrap()).unwrap();
    }
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Fivefold));
}

#[test]
fn clause_17_quiet_series_and_bare_kings_draw_and_time_does_not_lose_to_a_bare_king() {
    assert_eq!(ending("8/8/8/3K1k2/8/8/8/8 w - - - 6 43"), Some((None, Reason::BareKings)));
    assert_eq!(at("4k3/8/8/8/8/8/8/R3K3 w - - - 100 80").claims(), [Claim::Fifty]);
    assert_eq!(
        after("4k3/8/8/8/8/8/8/R3K3 w - - - 149 90", &["a1b1"]).outcome().unwrap().reason,
        Reason::SeventyFive
    );
    let game = at("4k3/8/8/8/8/8/8/R3K3 w - - - 0 1");
    assert_eq!(game.outcome_on_time(Color::Black), Some(Color::White));
    assert_eq!(game.outcome_on_time(Color::White), None);
    // Mate goes before the seventy-five.
    let mated = after("k7/8/1K6/8/8/8/8/7R w - - - 149 90", &["h1h8"]);
    assert_eq!(mated.outcome().unwrap().reason, Reason::Mate);
}

#[test]
fn clause_18_the_king_may_go_through_check_but_not_end_in_it() {
    let position = "k7/8/8/8/8/8/r5N1/4K2B w - - - 0 1";
    let game = through_check(position);
    assert!(game.clone().act(&"e1e2".parse().unwrap()).is_err());
    let blocked = "k7/8/8/8/8/8/r7/2N1K3 w - - - 0 1";
    assert!(at(blocked).act(&"e1e2,c1a2".parse().unwrap()).is_err());
    assert!(through_check(blocked).act(&"e1e2,c1a2".parse().unwrap()).is_ok());
    // Castling is as it was.
    assert!(through_check("4k3/8/8/8/5r2/8/8/4K2R w K - - 0 1").act(&"e1g1".parse().unwrap()).is_err());
}

#[test]
fn a_game_that_begins_inside_a_series_can_only_be_drafted_on() {
    let mut game = at("1k6/1R6/8/8/8/2B5/K7/8 w - - c3 0 1");
    assert!(game.is_inside_series() && game.outcome().is_none() && game.may_end(&[]));
    assert!(game.act(&"a2a1".parse().unwrap()).unwrap_err().to_string().contains("begins inside a series"));
    let draft = game.draft(&moves("a2a1")).unwrap();
    assert_eq!(draft.position, "1k6/1R6/8/8/8/2B5/8/K7 w - - a1c3 0 1");
    assert_eq!(draft.series, None);
}

#[test]
fn a_draft_names_the_move_that_cannot_be_played() {
    let refused = at("startpos").draft(&moves("e2e4,e4e5")).unwrap_err();
    assert!(matches!(refused, DraftError::Move { at: 1, .. }));
    assert_eq!(
        refused.to_string(),
        "move 2 of the series, e4e5: the pawn on e4 has already moved in this series"
    );
    let over = at("7k/6Q1/6K1/8/8/8/8/8 b - - - 0 1");
    assert!(over.draft(&moves("h8g8")).unwrap_err().to_string().contains("the game is over (mate)"));
    assert!(over.draft(&[]).unwrap().legal.is_empty());
}

#[test]
fn a_text_that_contradicts_itself_is_refused() {
    let error = |text| AnyGame::new(Variant::Flicker, Some(text)).unwrap_err();
    let moved = error("4k3/8/8/8/8/8/8/R3K3 w Q - a1 0 1");
    assert_eq!(moved, PositionError::MovedCastling { letter: 'Q' });
    assert_eq!(error("4k3/8/8/8/8/8/8/R3K3 w Q - e1 0 1"), PositionError::MovedCastling { letter: 'Q' });
    assert!(matches!(error("4k3/8/8/8/8/8/P7/4K3 w - - a2 0 1"), PositionError::MovedPawn { .. }));
    assert!(matches!(error("4k3/8/8/8/8/8/8/R3K3 w - - e8 0 1"), PositionError::MovedNothing { .. }));
    assert!(matches!(error("4k3/8/8/8/8/8/8/R3K3 w - - e1a1 0 1"), PositionError::Moved { .. }));
    assert!(matches!(error("8/8/8/3k4/3K4/8/8/8 w - - - 0 1"), PositionError::KingsAdjacent));
}
