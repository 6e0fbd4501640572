//! Rad Ras clause by clause: each test is a sentence of radras.md.

#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

use raduga_rules::{
    Acted, AnyGame, Claim, Color, ForcedBy, Outcome, Prompt, Reason, Refusal, Role, Square, Step, Variant,
};

fn at(position: &str) -> AnyGame {
    AnyGame::new(Variant::RadRas, Some(position)).unwrap()
}

fn act(game: &mut AnyGame, action: &str) -> Acted {
    game.act(&action.parse().unwrap()).unwrap()
}

fn after(position: &str, actions: &str) -> AnyGame {
    let mut game = at(position);
    for action in actions.split_whitespace() {
        act(&mut game, action);
    }
    game
}

fn refusal(game: &mut AnyGame, action: &str) -> Refusal {
    game.act(&action.parse().unwrap()).unwrap_err().refusal
}

fn is_legal(game: &AnyGame, action: &str) -> bool {
    game.legal().contains(&action.parse().unwrap())
}

fn bad(position: &str) -> String {
    AnyGame::new(Variant::RadRas, Some(position)).unwrap_err().to_string()
}

#[test]
fn clause_2_a_king_takes_nothing_so_a_queen_beside_it_mates() {
    let mut game = at("4k3/4Q3/8/8/8/8/8/4K3[] b - - - 0 1");
    assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Reason::Ras)));
    assert!(matches!(refusal(&mut game, "e8e7"), Refusal::GameOver(_)));
}

#[test]
fn clause_2_a_king_may_step_beside_the_other_king() {
    let game = at("8/8/8/3k4/8/3K4/4P3/7r[] w - - - 0 1");
    assert!(is_legal(&game, "d3d4"));
    let mut game = at("8/8/8/3k4/8/3K4/3rP3/8[] w - - - 0 1");
    assert_eq!(refusal(&mut game, "d3d2"), Refusal::KingTakesNothing(Square::D2));
}

#[test]
fn clause_3_a_drop_may_answer_a_check() {
    let mut game = at("4k3/8/8/8/8/8/8/r3K3[N] w - - - 0 1");
    assert!(is_legal(&game, "N@c1") && !is_legal(&game, "N@c2"));
    assert_eq!(refusal(&mut game, "N@c2"), Refusal::KingInCheck(Square::A1));
}

#[test]
fn clauses_4_and_5_the_owner_keeps_and_the_offering_side_moves_again() {
    let mut game = at("4k3/8/8/3p4/4P3/8/8/4K3[] w - - - 0 1");
    let offered = act(&mut game, "e4d5");
    assert_eq!((offered.step, offered.forced), (Step::TurnEnded, None));
    let prompt = Prompt { owner: Color::Black, piece: Role::Pawn, square: Some(Square::D5) };
    assert_eq!(game.prompt(), Some(prompt));
    assert_eq!(refusal(&mut game, "e8e7"), Refusal::AnswerDue { owner: Color::Black, piece: Role::Pawn });
    assert_eq!(act(&mut game, "keep").step, Step::TurnEnded);
    assert_eq!(game.position_text(), "4k3/8/8/3P4/8/8/8/4K3[p] w - - - 0 2");
    assert_eq!(game.prompt(), None);
}

#[test]
fn clause_5_the_giver_goes_on_with_the_same_turn() {
    let mut game = after("4k3/8/8/3p4/4P3/8/8/4K3[] w - - - 0 1", "e4d5");
    assert_eq!(act(&mut game, "give").step, Step::SameTurn);
    assert_eq!(game.position_text(), "4k3/8/8/3P4/8/8/8/4K3[] b - - = 0 1");
    assert_eq!(refusal(&mut game, "give"), Refusal::NoAnswerDue);
}

#[test]
fn clause_6_a_take_right_after_the_giving_completes_the_exchange() {
    let mut game = after("3qk3/8/8/3p4/8/8/8/3QK3[] w - - - 0 1", "d1d5 give");
    let forced = act(&mut game, "d8d5").forced.unwrap();
    assert_eq!((forced.owner, forced.piece, forced.by), (Color::White, Role::Queen, ForcedBy::Exchange));
    assert_eq!(game.position_text(), "4k3/8/8/3q4/8/8/8/4K3[] w - - - 0 2");
}

#[test]
fn clause_7_an_owner_in_check_gives_by_force() {
    let mut game = after("7k/8/7q/4NK2/8/8/8/8[] w - - - 0 1", "e5f7 h8g8");
    let forced = act(&mut game, "f7h6").forced.unwrap();
    assert_eq!((forced.owner, forced.piece, forced.by), (Color::Black, Role::Queen, ForcedBy::Check));
    assert_eq!(game.prompt(), None);
    assert!(game.position_text().contains(" b - - = 0 2"));
}

#[test]
fn clause_8_an_en_passant_offer_stands_on_the_passed_square() {
    let game = after("4k3/8/8/8/3p4/8/4P3/4K3[] w - - - 0 1", "e2e4 d4e3");
    let prompt = Prompt { owner: Color::White, piece: Role::Pawn, square: Some(Square::E3) };
    assert_eq!(game.prompt(), Some(prompt));
    assert_eq!(at(&game.position_text()).prompt(), Some(Prompt { square: None, ..prompt }));
}

#[test]
fn clause_9_a_giver_without_a_move_is_stalemated() {
    let game = after("2k3q1/8/8/8/7Q/8/8/7K[] w - - - 0 1", "h4h3 c8b8 h3g3 g8g3 give");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Stalemate)));
}

#[test]
fn clauses_11_to_13_say_where_a_piece_comes_back() {
    let mut game = at("4k3/8/8/8/8/8/8/2B1K3[BNP] w - - - 0 1");
    assert!(is_legal(&game, "N@a4") && is_legal(&game, "P@a2") && is_legal(&game, "B@a2"));
    assert_eq!(
        refusal(&mut game, "N@a5"),
        Refusal::DropBeyondHalf { square: Square::A5, color: Color::White }
    );
    assert_eq!(refusal(&mut game, "P@a1"), Refusal::DropPawnRank(Square::A1));
    assert_eq!(
        refusal(&mut game, "B@a1"),
        Refusal::DropBishopColour { square: Square::A1, other: Square::C1 }
    );
    assert_eq!(refusal(&mut game, "Q@a1"), Refusal::NotInHand(Role::Queen));
    assert_eq!(refusal(&mut game, "N@e1"), Refusal::DropOccupied { square: Square::E1, piece: Role::King });
}

#[test]
fn clause_12_promoted_bishops_count() {
    let game = after("7k/P7/8/8/8/8/8/4K3[B] w - - - 0 1", "a7a8b h8h7");
    assert!(!is_legal(&game, "B@e2") && is_legal(&game, "B@e3"));
}

#[test]
fn clause_14_a_pawn_dropped_on_its_second_rank_may_make_the_double_step() {
    let game = after("4k3/8/8/8/8/8/8/4K3[P] w - - - 0 1", "P@a2 e8e7");
    assert!(is_legal(&game, "a2a4"));
}

#[test]
fn clause_15_a_kept_promoted_piece_stays_what_it_is_and_a_dropped_rook_never_castles() {
    let game = after("4r2k/3P4/8/8/8/8/8/5K2[] w - - - 0 1", "d7d8r e8d8 keep d8d1");
    assert!(game.position_text().contains("[R]"), "{}", game.position_text());
    let game = after("4k3/8/8/8/8/8/8/4K3[R] w - - - 0 1", "R@h1 e8e7");
    assert!(!is_legal(&game, "e1g1"));
}

#[test]
fn clause_16_the_kings_meet_and_material_on_the_board_decides() {
    let game = after("8/8/8/8/8/5k2/8/4K3[Q] w - - - 0 1", "e1f1 f3f2");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::KingsMeet)), "pieces in hand do not count");
    let game = after("8/8/8/8/8/8/6k1/4K2R[] w K - - 0 1", "e1g1");
    assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Reason::KingsMeet)));
}

#[test]
fn clause_18_the_third_time_may_be_claimed_and_the_fifth_ends_the_game() {
    let back_and_forth = "g1f3 g8f6 f3g1 f6g8 ";
    let game = after("startpos", &back_and_forth.repeat(2));
    assert_eq!((game.repetitions(), game.claims()), (3, vec![Claim::Threefold]));
    let game = after("startpos", &back_and_forth.repeat(4));
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Fivefold)));
    assert!(game.claims().is_empty() && game.legal().is_empty() && game.perft(2) == [0, 0]);
}

#[test]
fn clause_18_a_capture_does_not_make_a_position_unrepeatable() {
    let round = "N@a7 a1a7 keep a7a1 ";
    let game = after("4k3/8/8/8/8/8/8/R3K3[n] b - - - 0 1", &round.repeat(2));
    assert_eq!(game.repetitions(), 3);
}

#[test]
fn clause_19_fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let game = after("4k3/8/8/8/8/8/8/R3K3[] w - - - 99 80", "a1a2");
    assert_eq!(game.claims(), [Claim::Fifty]);
    let game = after("4k3/8/8/8/8/8/8/R3K3[] w - - - 149 100", "a1a2");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::SeventyFive)));
    let game = after("4k3/8/8/8/8/8/8/R3K3[P] w - - - 149 100", "P@a2");
    assert!(game.position_text().ends_with(" 0 100"), "a pawn drop is a pawn move");
}

#[test]
fn clause_20_bare_kings_with_empty_hands_are_a_draw_and_with_a_piece_in_hand_are_not() {
    assert_eq!(at("8/8/4k3/8/8/4K3/8/8[] w - - - 0 1").outcome(), Some(Outcome::draw(Reason::BareKings)));
    assert_eq!(at("8/8/4k3/8/8/4K3/8/8[p] w - - - 0 1").outcome(), None);
}

#[test]
fn clause_21_time_runs_out_against_a_bare_king_and_an_empty_hand_for_a_draw_only() {
    let game = at("4k3/8/8/8/8/8/8/4K3[n] w - - - 0 1");
    assert_eq!(game.outcome_on_time(Color::White), Some(Color::Black));
    assert_eq!(game.outcome_on_time(Color::Black), None);
    let game = at("4k3/8/8/3N4/8/8/8/4K3[] b - - ?n 0 1");
    assert_eq!(game.outcome_on_time(Color::White), Some(Color::Black), "the held-up knight may be kept");
}

#[test]
fn clause_24_the_meeting_goes_before_everything_else() {
    let game = after("4k3/8/4K3/8/8/q7/8/4R3[] w - - - 149 100", "e6f7");
    assert_eq!(game.outcome(), Some(Outcome::win(Color::Black, Reason::KingsMeet)));
}

#[test]
fn a_bad_position_is_refused_with_the_field_and_the_fault() {
    assert!(bad("8/8/8/3k4/3K4/8/8/8[] w - - - 0 1").contains("this game is over"));
    assert!(bad("4k3/8/8/8/8/8/8/4R1K1[] w - - - 0 1").starts_with("side: Black is in check"));
    assert!(bad("4k3/8/8/8/8/8/8/4K3 w - - - 0 1").starts_with("hands: "));
    assert!(bad("4k3/8/8/8/8/8/8/4K3[]  w - - - 0 1").contains("here there are 8"));
    assert!(bad("4k3/8/8/8/8/8/44/4K3[] w - - - 0 1").contains("two counts of empty squares"));
    assert!(bad("4k3/8/8/8/8/8/7/4K3[] w - - - 0 1").contains("rank 2 must fill 8 squares, it fills 7"));
    assert!(bad("4k3/8/8/8/8/8/8/4K3[] w - e3 - 0 1").starts_with("ep: "));
    assert!(bad("4k3/8/8/8/8/8/8/4K3[] w - - ?P 0 01").starts_with("fullmove: "));
    assert!(bad("4k3/8/8/8/8/8/8/4K3[] w - - ?K 0 1").starts_with("phase: "));
    assert!(bad("4k3/8/8/8/8/8/8/4K3[] w KK - - 0 1").starts_with("castling: "));
    assert!(bad(&"8".repeat(5000)).contains("at most 1024"));
}
