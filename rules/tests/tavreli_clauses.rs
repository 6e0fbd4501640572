//! Tavreli clause by clause: each test is a sentence of tavreli.md.

#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

use raduga_rules::{
    AnyGame, Claim, Color, Outcome, Reason, Refusal, Square, Variant, tavreli::Kind, tavreli::TavreliRefusal,
};

fn at(position: &str) -> AnyGame {
    AnyGame::new(Variant::Tavreli, Some(position)).unwrap()
}

fn after(position: &str, actions: &str) -> AnyGame {
    let mut game = at(position);
    for action in actions.split_whitespace() {
        game.act(&action.parse().unwrap()).unwrap();
    }
    game
}

fn text_after(position: &str, actions: &str) -> String {
    after(position, actions).position_text()
}

fn board_after(position: &str, actions: &str) -> String {
    text_after(position, actions).split(' ').next().unwrap().to_owned()
}

fn refusal(game: &AnyGame, action: &str) -> TavreliRefusal {
    match game.clone().act(&action.parse().unwrap()).unwrap_err().refusal {
        Refusal::Tavreli(refusal) => refusal,
        other => panic!("{action}: {other}"),
    }
}

fn is_legal(game: &AnyGame, action: &str) -> bool {
    game.legal().contains(&action.parse().unwrap())
}

fn bad(position: &str) -> String {
    AnyGame::new(Variant::Tavreli, Some(position)).unwrap_err().to_string()
}

fn field(game: &AnyGame, at: usize) -> String {
    game.position_text().split(' ').nth(at).unwrap().to_owned()
}

#[test]
fn clause_1_the_array_is_orthodox() {
    let game = AnyGame::new(Variant::Tavreli, None).unwrap();
    assert_eq!(game.position_text(), "rslkvlsr/abcdefgh/8/8/8/8/ABCDEFGH/RSLKVLSR w KQkq - - 1");
    assert_eq!(game.legal().len(), 39);
}

#[test]
fn clause_2_a_tower_belongs_to_its_top_and_moves_as_it() {
    let game = at("4v3/8/8/8/8/8/3(Ks)4/6V1 w - - - 1");
    let theirs = TavreliRefusal::NotYours { square: Square::D2, kind: Kind::Vsadnik, owner: Color::Black };
    assert_eq!(refusal(&game, "d2d4"), theirs);
    let game = at("4v3/8/8/8/8/8/3(kS)4/6V1 w - - - 1");
    assert!(is_legal(&game, "d2c4") && !is_legal(&game, "d2d4"));
}

#[test]
fn clause_2_towers_stop_sliders_like_single_pieces() {
    let game = at("4v3/8/8/8/3(ac)4/8/3R4/6V1 w - - - 1");
    assert!(is_legal(&game, "d2d4") && !is_legal(&game, "d2d5"));
}

#[test]
fn clause_3_a_move_may_end_on_own_and_on_enemy_tavreli() {
    assert_eq!(board_after("startpos", "g1e2"), "rslkvlsr/abcdefgh/8/8/8/8/ABCD(ES)FGH/RSLKVL1R");
    assert_eq!(board_after("4v3/8/8/3(ar)4/8/4S3/8/4V3 w - - - 1", "e3d5"), "4v3/8/8/3(arS)4/8/8/8/4V3");
}

#[test]
fn clause_4_nothing_is_ever_put_on_a_volhv_but_it_steps_onto_others_and_carries() {
    let game = at("4v3/8/8/8/8/8/2S5/4V3 w - - - 1");
    assert_eq!(refusal(&game, "c2e1"), TavreliRefusal::OntoVolhv(Square::E1));
    let game = at("4v3/8/8/8/4V3/8/4E3/8 w - - - 1");
    assert_eq!(refusal(&game, "e2e4"), TavreliRefusal::OntoVolhv(Square::E4));
    let carried = after("6v1/8/8/8/8/8/3as3/4V3 w - - - 1", "e1d2 g8h8 d2e2 h8g8 e2(2)e3");
    assert_eq!(field(&carried, 0), "6v1/8/8/8/8/4(aV)3/4s3/8");
}

#[test]
fn clause_5_a_ratnik_steps_forward_onto_own_tops_and_diagonally_onto_enemy_ones() {
    let game = at("4v3/8/8/8/8/1sS5/1B6/4V3 w - - - 1");
    assert_eq!(refusal(&game, "b2b3"), TavreliRefusal::RatnikForward(Square::B3));
    assert_eq!(refusal(&game, "b2c3"), TavreliRefusal::RatnikDiagonal(Square::C3));
    assert_eq!(refusal(&game, "b2a3"), TavreliRefusal::RatnikDiagonal(Square::A3));
    let game = at("4v3/8/8/8/8/sS6/1B6/4V3 w - - - 1");
    assert!(is_legal(&game, "b2b3") && is_legal(&game, "b2a3"));
}

#[test]
fn clause_6_the_double_step_passes_an_empty_square_and_lands_on_nothing_or_on_its_own() {
    let game = at("4v3/8/8/8/R1r5/1S6/ABC5/4V3 w - - - 1");
    assert!(is_legal(&game, "a2a4"));
    assert_eq!(refusal(&game, "b2b4"), TavreliRefusal::DoubleStepBlocked(Square::B3));
    assert_eq!(refusal(&game, "c2c4"), TavreliRefusal::RatnikForward(Square::C4));
}

#[test]
fn clause_6_a_ratnik_that_was_carried_home_or_along_its_rank_has_lost_the_double_step() {
    let home = after("4v3/8/8/8/8/8/1(BR)6/4V3 w - - - 1", "b2c2 e8d8 c2b2 d8e8 b2(1)c2 e8d8");
    assert_eq!(field(&home, 4), "B");
    assert_eq!(refusal(&home, "b2b4"), TavreliRefusal::DoubleStepLost(Square::B2));
    let along = after("4v3/8/8/8/8/8/1(BR)6/4V3 w - - - 1", "b2c2 e8d8 c2(1)h2 d8e8");
    assert_eq!(field(&along, 4), "-");
    assert_eq!(refusal(&along, "c2c4"), TavreliRefusal::DoubleStepLost(Square::C2));
}

#[test]
fn clause_6_a_ratnik_that_was_only_covered_at_home_keeps_the_double_step() {
    let game = after("4v3/8/8/8/8/8/1BR5/4V3 w - - - 1", "c2b2 e8d8 b2(1)c2 d8e8");
    assert_eq!(field(&game, 4), "-");
    assert!(is_legal(&game, "b2b4"));
}

#[test]
fn clause_7_a_tower_moves_any_number_of_its_top_men_in_order() {
    let game = at("4v3/8/8/3(rSR)4/8/8/8/4V3 w - - - 1");
    assert!(is_legal(&game, "d5d6") && is_legal(&game, "d5(1)d6") && is_legal(&game, "d5(2)d6"));
    assert_eq!(refusal(&game, "d5(3)d6"), TavreliRefusal::WholeTower { square: Square::D5, lifted: 3 });
    let too_many = TavreliRefusal::TooMany { square: Square::D5, height: 3, lifted: 4 };
    assert_eq!(refusal(&game, "d5(4)d6"), too_many);
    let start = "4v3/8/8/3(rSR)4/8/8/8/4V3 w - - - 1";
    assert_eq!(board_after(start, "d5(2)a5"), "4v3/8/8/(SR)2r4/8/8/8/4V3");
    assert_eq!(board_after(start, "d5(1)a5"), "4v3/8/8/R2(rS)4/8/8/8/4V3");
}

#[test]
fn clause_8_castling_needs_men_that_were_never_moved_nor_carried() {
    let start = "r3v2r/8/8/8/8/8/8/R3V2R w KQkq - - 1";
    assert_eq!(board_after(start, "e1g1 e8c8"), "2vr3r/8/8/8/8/8/8/R4RV1");
    let moved = after(start, "h1g1 a8b8 g1h1 b8a8");
    assert_eq!(field(&moved, 2), "Qk");
    assert_eq!(refusal(&moved, "e1g1"), TavreliRefusal::NoCastlingRight);
    let carried = after("r3v2r/8/8/8/8/8/8/R3V2(RS) w KQkq - - 1", "h1g3 a8b8 g3h1 b8a8 h1(1)g3 a8b8");
    assert_eq!(refusal(&carried, "e1g1"), TavreliRefusal::NoCastlingRight);
}

#[test]
fn clause_8_a_ratoborets_that_was_covered_at_home_castles_when_it_stands_alone_again() {
    let start = "4v3/8/8/8/8/6S1/8/R3V2R w KQ - - 1";
    let covered = after(start, "g3h1 e8d8");
    assert_eq!(field(&covered, 2), "KQ");
    assert_eq!(refusal(&covered, "e1g1"), TavreliRefusal::CastlingCovered(Square::H1));
    assert!(is_legal(&after(start, "g3h1 e8d8 h1(1)g3 d8e8"), "e1g1"));
}

#[test]
fn clause_8_no_castling_over_tavreli_or_attacked_squares() {
    let game = at("4v3/8/8/8/5r2/8/8/RS2V2R w KQ - - 1");
    assert_eq!(refusal(&game, "e1g1"), TavreliRefusal::CastlingAttacked(Square::F1));
    assert_eq!(refusal(&game, "e1c1"), TavreliRefusal::CastlingBlocked(Square::B1));
}

#[test]
fn clause_9_the_passing_ratnik_is_taken_under_the_whole_capturing_group() {
    let start = "4v3/3d4/8/2(aC)s(hkE)3/8/8/8/4V3 b - - - 1";
    let passed = after(start, "d7d5");
    assert_eq!(field(&passed, 3), "d6");
    assert_eq!(board_after(start, "d7d5 c5d6"), "4v3/8/3(daC)4/3s(hkE)3/8/8/8/4V3");
    assert_eq!(board_after(start, "d7d5 e5(2)d6"), "4v3/8/3(dkE)4/2(aC)sh3/8/8/8/4V3");
    let late = after(start, "d7d5 e1d1 e8e7");
    assert_eq!(field(&late, 3), "-");
    assert_eq!(refusal(&late, "c5d6"), TavreliRefusal::RatnikDiagonal(Square::D6));
}

#[test]
fn clause_9_not_when_that_would_leave_the_own_volhv_in_check() {
    // The landed ratnik alone stands between the ratoborets under it and the volhv.
    let game = after("4v3/3d4/8/1VCr4/8/8/8/8 b - - - 1", "d7d5");
    assert_eq!(field(&game, 3), "-");
    assert!(!is_legal(&game, "c5d6"));
}

#[test]
fn clause_10_a_ratnik_becomes_what_it_started_in_front_of() {
    assert_eq!(board_after("8/4E3/v7/8/8/8/8/7V w - - - 1", "e7e8"), "4+E3/8/v7/8/8/8/8/7V");
    let helgi = after("8/4E3/v7/8/8/8/8/7V w - - - 1", "e7e8 a6a5");
    assert!(is_legal(&helgi, "e8d6") && is_legal(&helgi, "e8a4") && is_legal(&helgi, "e8e1"));
    // As the top of a tower that arrives, and when the partner's move uncovers it.
    assert_eq!(board_after("8/(bA)7/8/8/8/8/v7/7V w - - - 1", "a7a8"), "(b+A)7/8/8/8/8/8/v7/7V");
    assert_eq!(board_after("(Dr)7/8/8/1v6/8/8/8/7V b - - - 1", "a8(1)b8"), "+Dr6/8/8/1v6/8/8/8/7V");
}

#[test]
fn clause_11_inside_a_tower_a_ratnik_is_not_promoted() {
    let start = "8/(ER)7/8/8/8/6v1/8/7V w - - - 1";
    assert_eq!(board_after(start, "a7a8"), "(ER)7/8/8/8/8/6v1/8/7V");
    assert_eq!(board_after(start, "a7a8 g3g4 a8(1)a1"), "+E7/8/8/8/6v1/8/8/R6V");
}

#[test]
fn clause_12_a_promoted_ratnik_is_ordinary_again_once_anything_stands_on_it() {
    let start = "4v3/8/2s5/+A7/8/8/8/4V3 b - - - 1";
    assert_eq!(board_after(start, "c6a5 e1e2 a5(1)c6"), "4v3/8/2s5/A7/8/8/4V3/8");
    assert_eq!(board_after("4v3/8/8/+A1R5/8/8/8/4V3 w - - - 1", "c5a5"), "4v3/8/8/(AR)7/8/8/8/4V3");
    // On its last rank it turns over again at once.
    assert_eq!(
        board_after("+A7/8/1s6/8/8/6v1/8/7V b - - - 1", "b6a8 h1g1 a8(1)b6"),
        "+A7/8/1s6/8/8/6v1/8/6V1"
    );
}

#[test]
fn clause_13_the_captive_is_put_down_before_the_group_and_all_promotions_come_before_the_tests() {
    let game = at("8/8/8/8/8/5v2/8/(eS)5V1 w - - - 1");
    let uncovers = TavreliRefusal::Uncovers { square: Square::A1, kind: Kind::Helgi };
    assert_eq!(refusal(&game, "a1(1)b3"), uncovers);
}

#[test]
fn clause_14_a_move_may_not_uncover_an_attacker_of_the_own_volhv() {
    let game = at("7v/8/8/8/8/8/8/(rkV)7 w - - - 1");
    assert!(!is_legal(&game, "a1(1)b2") && is_legal(&game, "a1b2"));
    // A pinned tower may split, for what stays shields as well.
    let game = at("4r3/8/8/8/8/8/4(cSL)3/v3V3 w - - - 1");
    assert!(is_legal(&game, "e2(1)d3") && !is_legal(&game, "e2d3"));
    assert_eq!(refusal(&game, "e2d3"), TavreliRefusal::VolhvInCheck(Square::E8));
    // What is uncovered reaches the volhv, unless the group lands between.
    let game = at("7v/8/8/8/8/8/8/(rR)3V3 w - - - 1");
    assert!(is_legal(&game, "a1(1)c1") && !is_legal(&game, "a1(1)a4") && is_legal(&game, "a1a4"));
}

#[test]
fn clause_15_mate_wins_and_stalemate_is_a_draw() {
    let mated = after("7v/R7/8/8/8/8/8/1R4V1 w - - - 1", "b1b8");
    assert_eq!(mated.outcome(), Some(Outcome::win(Color::White, Reason::Mate)));
    assert!(mated.in_check() && mated.legal().is_empty() && mated.perft(2) == [0, 0]);
    let stuck = at("7v/5K2/8/8/8/8/8/6V1 b - - - 1");
    assert_eq!(stuck.outcome(), Some(Outcome::draw(Reason::Stalemate)));
}

#[test]
fn clause_16_a_third_repetition_may_be_claimed_and_a_fifth_ends_the_game() {
    let dance = "g1f3 g8f6 f3g1 f6g8 ";
    let twice = after("startpos", &dance.repeat(2));
    assert_eq!((twice.claims(), twice.outcome()), (vec![Claim::Threefold], None));
    let four = after("startpos", &dance.repeat(4));
    assert_eq!(four.outcome(), Some(Outcome::draw(Reason::Fivefold)));
    assert!(four.claims().is_empty() && four.legal().is_empty());
    assert_eq!(four.perft(1), [39], "a count knows nothing of repetitions");
}

#[test]
fn clause_16_the_pairs_are_interchangeable_and_the_rights_are_not() {
    // The two vsadniks change places: the same position. The ratoborets that moved away and back: another.
    let swapped = after(
        "4v3/8/8/8/8/8/8/S1S1V3 w - - - 1",
        "a1b3 e8d8 c1a2 d8e8 b3c1 e8d8 a2b4 d8e8 b4c2 e8d8 c2a1 d8e8",
    );
    assert_eq!(swapped.repetitions(), 2);
    let lost = after("4v3/8/8/8/8/8/8/R3V3 w Q - - 1", "a1b1 e8d8 b1a1 d8e8");
    assert_eq!(lost.repetitions(), 1);
}

#[test]
fn clause_16_there_is_no_fifty_move_rule_and_no_lack_of_material() {
    let mut game = at("7v/8/8/8/8/8/8/V7 w - - - 1");
    assert_eq!(game.outcome(), None);
    let white =
        "a1b1 b1c1 c1d1 d1e1 e1f1 f1g1 g1f2 f2e2 e2d2 d2c2 c2b2 b2a2 a2a3 a3b3 b3c3 c3d3 d3e3 e3f3 f3g3 g3h3";
    for action in white.split(' ') {
        game.act(&action.parse().unwrap()).unwrap();
        let reply = if field(&game, 0).starts_with("7v") { "h8g8" } else { "g8h8" };
        game.act(&reply.parse().unwrap()).unwrap();
    }
    assert_eq!((game.outcome(), game.claims()), (None, vec![]));
}

#[test]
fn clause_17_who_runs_out_of_time_loses() {
    let bare = at("7v/8/8/8/8/8/8/V7 w - - - 1");
    assert_eq!(bare.outcome_on_time(Color::White), Some(Color::Black));
    assert_eq!(bare.outcome_on_time(Color::Black), Some(Color::White));
}

#[test]
fn text_a_position_is_read_in_its_normal_form_only() {
    for (position, says) in [
        ("4v3/8/8/3(A)4/8/8/8/4V3 w - - - 1", "a single tavrel has none"),
        ("4v3/8/8/3()4/8/8/8/4V3 w - - - 1", "a single tavrel has none"),
        ("4v3/8/8/3(AR4/8/8/8/4V3 w - - - 1", "one pair of parentheses"),
        ("4v3/8/8/3(AR/8/8/8/4V3 w - - - 1", "one pair of parentheses"),
        ("4v3/8/8/3)A4/8/8/8/4V3 w - - - 1", "one pair of parentheses"),
        ("4v3/8/8/44/8/8/8/4V3 w - - - 1", "two counts"),
        ("4v3/8/8/3+R4/8/8/8/4V3 w - - - 1", "a plus stands before"),
        ("4v3/8/8/7+/8/8/8/4V3 w - - - 1", "a plus stands before"),
        ("4v3/8/8/3X4/8/8/8/4V3 w - - - 1", "neither a tavrel"),
        ("4v3/8/8/3(AR)5/8/8/8/4V3 w - - - 1", "must fill 8 squares"),
        ("4v3/8/8/8(RR)/8/8/8/4V3 w - - - 1", "must fill 8 squares"),
        ("4v3/RRR5/8/8/8/8/8/4V3 b - - - 1", "more R than a side has"),
        ("4v3/8/8/8/8/8/8/V3V3 w - - - 1", "more V than a side has"),
        ("4v3/8/8/8/8/8/8/8 w - - - 1", "White must have exactly one volhv"),
        ("4v3/8/8/8/8/8/8/4(Vr)3 w - - - 1", "stands on the volhv on e1"),
        ("6v1/8/8/3(+Dr)4/8/8/8/7V w - - - 1", "the promoted ratnik on d5 is covered"),
        ("A6v/8/8/8/8/8/8/7V w - - - 1", "on a8, its last rank, must be promoted"),
        ("4v3/8/8/8/8/8/8/R3(AV)2R w K - - 1", "the right K needs"),
        ("r3v3/8/8/8/8/8/8/R3V2R w QK - - 1", "neither - nor some of KQkq"),
        ("4v3/8/8/8/8/8/8/4V3 w - d5 - 1", "double step over d5"),
        ("4v3/8/8/2C(Sd)4/8/8/8/4V3 w - d6 - 1", "double step over d6"),
        ("4v3/8/8/3d4/8/8/8/4V3 w - d6 - 1", "no en-passant move onto d6"),
        ("4v3/8/8/8/8/8/AB6/4V3 w - - BA 1", "alphabetical order"),
        ("4v3/8/8/8/8/8/AB6/4V3 w - - V 1", "letters of ratniks"),
        ("4v3/8/8/8/8/A7/8/4V3 w - - A 1", "does not stand on its origin square"),
        ("4v3/8/8/8/8/8/(sAR)7/4V3 w - - - 1", "A is missing"),
        ("4v3/8/8/8/8/8/8/4V3 w - - - 0", "numbered from 1"),
        ("4v3/8/8/8/8/8/8/4V3 w - - - 01", "fullmove"),
        ("4v3/8/8/8/8/8/8/4V3 w - -  1", "alphabetical order"),
        ("4v3/8/8/8/8/8/8/4(aR)1V1 w - - - 1", "Black is in check"),
    ] {
        let error = bad(position);
        assert!(error.contains(says), "{position}: {error}");
    }
}

#[test]
fn text_a_tower_of_thirty_one_is_read_and_moved() {
    let tower = "(ABCDEFGHabcdefghKRRLLSSkrrllssV)";
    let start = format!("7v/8/8/8/8/8/8/{tower}7 w - - - 1");
    let game = at(&start);
    assert_eq!(game.position_text(), start);
    assert!(is_legal(&game, "a1(30)b2") && is_legal(&game, "a1(1)b2"));
    assert_eq!(board_after(&start, "a1b2"), format!("7v/8/8/8/8/8/1{tower}6/8"));
}
