//! Deciding before one must act: bound to its moment, refused nothing that may become legal, and free of time.

use raduga_rules::Variant;

use super::*;
use crate::game::ahead::{Ahead, Due, Plan, Prepared};
use crate::wire::to_wire::verb_error;

/// Rooks face each other; Black has a knight in hand, and Black must act.
const HANDS: &str = "r3k3/8/8/8/8/8/8/R3K3[Nn] b - - - 0 1";
/// White splits the tower on d2.
const TOWER: &str = "4v3/8/8/8/8/8/3(aRV)4/8 b - - - 1";

fn prepared(ply: u32, typed: &str) -> Ahead {
    let prepared = Prepared { takebacks: 0, ply, typed: typed.into(), request: request_id("p") };
    Ahead { prepared: Some(prepared), ..Ahead::default() }
}

fn lines(lines: &[&str]) -> Vec<Vec<String>> {
    lines.iter().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

fn plan(table: &Table, color: Color, of: &[&str]) -> Result<Vec<Vec<String>>, VerbError> {
    table.state.plan(color, table.state.game().ply(), &lines(of))
}

/// The word and the sentence of a refusal.
fn refusal<T: std::fmt::Debug>(result: Result<T, VerbError>) -> (&'static str, String) {
    let error = result.unwrap_err();
    (verb_error(&error).key(), error.to_string())
}

#[test]
fn what_is_prepared_is_bound_to_the_next_action_of_its_player() {
    let table = Table::playing("3+2");
    assert_eq!(table.state.prepare(Black, 3, "b8c6"), Ok(()));
    for ply in [0, 2, 4, u32::MAX] {
        assert_eq!(table.state.prepare(Black, ply, "b8c6"), Err(VerbError::NotAhead { due: 3, meant: ply }));
    }
    let waiting = Table::waiting("3+2", None);
    assert_eq!(waiting.state.prepare(White, 0, "e2e4"), Err(VerbError::NotStarted));
    assert_eq!(Table::sealing("3+2").state.prepare(Black, 3, "b8c6"), Err(VerbError::Adjourned));
    assert_eq!(Table::finished("3+2").state.prepare(Black, 3, "b8c6"), Err(VerbError::GameOver));
}

#[test]
fn only_what_is_no_action_in_any_position_is_refused() {
    let table = Table::playing("3+2");
    for typed in ["e5d4", "N@h1", "К@h1", "keep", "И я Рад", "0-0-0", "жёлтая 4", "a2a1q", "Qh4", "d2e3"]
    {
        assert_eq!(table.state.prepare(Black, 3, typed), Ok(()), "{typed}");
    }
    for typed in ["", " ", "zzz", "резня", "i4e9", "\u{202e}e7e5"] {
        assert_eq!(refusal(table.state.prepare(Black, 3, typed)).0, "illegal_action", "{typed:?}");
    }
}

#[test]
fn row_35_whatever_becomes_legal_could_be_prepared() {
    let games = [
        (Variant::RadRas, None),
        (Variant::RadRas, Some(HANDS)),
        (Variant::Flicker, None),
        (Variant::Tavreli, None),
        (Variant::Tavreli, Some(TOWER)),
    ];
    for (variant, start) in games {
        let table = Table::begun_with(settings_of(variant, "3+2", start));
        let (before, mover) = (&table.state, table.state.game().to_act());
        let mut prepared = 0;
        for action in before.legal() {
            let mut after = table.clone();
            after.acts(&[action.as_str()]);
            if after.state.to_act() == Some(mover.other()) {
                for answer in after.state.legal() {
                    assert_eq!(
                        before.prepare(mover.other(), 1, answer.as_str()),
                        Ok(()),
                        "{action} {answer}"
                    );
                    prepared += 1;
                }
            }
        }
        assert!(prepared > 10, "{variant}: {prepared}");
    }
}

#[test]
fn row_18_a_prepared_action_is_charged_nothing_and_gains_its_increment() {
    let mut table = Table::playing("3+2");
    table.acts(&["g1f3"]);
    table.wait(secs(5));
    let verdict = table.state.act_prepared(Black, 3, "Кc6").unwrap();
    let [Event::Acted { timing, action, .. }] = &verdict.0[..] else { panic!("{verdict:?}") };
    assert_eq!((timing.elapsed, timing.charged), (Duration::ZERO, Duration::ZERO));
    assert_eq!(action.as_str(), "b8c6");
    let left = |table: &Table| table.state.clock().view(table.now).black.remaining.unwrap();
    table.now -= secs(5);
    let before = left(&table);
    let _ = table.put(verdict);
    assert_eq!(left(&table), before + secs(2));
    assert_eq!(table.replayed().facts(), table.state.facts());
}

#[test]
fn a_prepared_action_that_is_not_legal_then_is_refused_in_words() {
    let mut table = Table::playing("3+2");
    table.acts(&["g1f3"]);
    for (typed, word) in [("e5e4x", "illegal_action"), ("e5d4", "illegal_action"), ("keep", "illegal_action")]
    {
        assert_eq!(refusal(table.state.act_prepared(Black, 3, typed)).0, word, "{typed}");
    }
    assert_eq!(refusal(table.state.act_prepared(White, 3, "d2d4")).0, "not_your_turn");
    assert_eq!(refusal(table.state.act_prepared(Black, 2, "b8c6")).0, "stale");
}

#[test]
fn row_42_what_is_prepared_goes_with_its_moment() {
    let mut table = Table::playing("3+2");
    let mut waits = prepared(3, "b8c6");
    assert_eq!(waits.follow(&table.state, Black), None);
    assert!(waits.shown_prepared(&table.state).is_some() && waits.due(&table.state, Black).is_none());
    table.acts(&["g1f3"]);
    assert_eq!(waits.follow(&table.state, Black), None);
    assert!(waits.shown_prepared(&table.state).is_none(), "it is played at once");
    assert!(matches!(waits.due(&table.state, Black), Some(Due::Prepared(_))));
    table.acts(&["g8f6", "d2d4"]);
    let lapsed = waits.follow(&table.state, Black).unwrap();
    assert_eq!(lapsed.why, VerbError::Stale { now: 5, meant: 3 });
    assert!(waits.is_empty() && waits.due(&table.state, Black).is_none());
}

#[test]
fn a_prepared_action_lapses_when_the_partner_must_act_again_and_with_an_adjournment() {
    let mut table = Table::playing("3+2");
    table.acts(&["d2d4", "e5d4"]);
    // White's pawn is asked for; White gives it and moves at once.
    let mut ahead = prepared(5, "b8c6");
    table.acts(&["give"]);
    assert_eq!(ahead.follow(&table.state, Black).unwrap().why, VerbError::NotYourTurn);
    let mut ahead = prepared(3, "b8c6");
    assert_eq!(ahead.follow(&Table::sealing("3+2").state, Black).unwrap().why, VerbError::Adjourned);
    let mut ahead = Ahead {
        plan: Some(Plan { takebacks: 0, ply: 2, lines: lines(&["g1f3 b8c6"]) }),
        ..prepared(3, "b8c6")
    };
    assert_eq!(ahead.follow(&Table::finished("3+2").state, Black), None);
    assert!(ahead.is_empty(), "with the end all goes without a word");
}

#[test]
fn a_plan_is_read_by_the_rules_and_kept_in_text_form() {
    let table = Table::playing("3days");
    let typed = ["Кf3 Nc6 f1b5", "d2d4 exd4 Дальше f8c5", "d2d4 e5d4 give d1d4 Кc6"];
    let read = plan(&table, Black, &typed).unwrap();
    assert_eq!(read, lines(&["g1f3 b8c6 f1b5", "d2d4 e5d4 keep f8c5", "d2d4 e5d4 give d1d4 b8c6"]));
}

#[test]
fn a_refused_plan_names_line_and_entry() {
    let table = Table::playing("unlimited");
    let refused = |of: &[&str]| refusal(plan(&table, Black, of));
    let (code, sentence) = refused(&["g1f3 b8c6", "d2d4 e5d3"]);
    assert!(code == "illegal_action" && sentence.starts_with("line 2, entry 2: "), "{sentence}");
    let (code, sentence) = refused(&["g1f3 b8c6 f3e4"]);
    assert!(code == "illegal_action" && sentence.starts_with("line 1, entry 3: "), "{sentence}");
    let (code, sentence) = refused(&["g1f3 b8c6 f1b5", "g1f3 g8f6"]);
    assert!(code == "illegal_action" && sentence.contains("b8c6"), "{sentence}");
    assert_eq!(refused(&["g1f3", ""]), ("illegal_action", "line 2 is empty".into()));
    assert_eq!(refusal(table.state.plan(Black, 1, &lines(&["g1f3"]))).0, "stale");
    assert_eq!(
        refusal(plan(&table, White, &["g1f3"])),
        ("illegal_action", VerbError::OwnMoveFirst.to_string())
    );
    assert_eq!(plan(&Table::playing("3+2"), Black, &["g1f3 b8c6"]), Err(VerbError::NoPlans));
}

#[test]
fn a_plan_goes_along_and_loses_what_did_not_happen() {
    let mut table = Table::playing("3days");
    let of = ["g1f3 b8c6 f1b5 a7a6", "g1f3 b8c6 d2d4 e5d4", "f2f4 e5f4"];
    let mut ahead =
        Ahead { plan: Some(Plan { takebacks: 0, ply: 2, lines: lines(&of) }), ..Ahead::default() };
    ahead.follow(&table.state, Black);
    assert_eq!(ahead.shown_plan(&table.state, Black).unwrap().lines.len(), 3);
    table.acts(&["g1f3"]);
    ahead.follow(&table.state, Black);
    assert_eq!(ahead.due(&table.state, Black), Some(Due::Planned("b8c6".into())));
    assert_eq!(ahead.shown_plan(&table.state, Black), None, "it is being played");
    table.acts(&["b8c6"]);
    ahead.follow(&table.state, Black);
    let left = ahead.shown_plan(&table.state, Black).unwrap();
    assert_eq!((left.ply, left.lines.clone()), (4, lines(&["f1b5 a7a6", "d2d4 e5d4"])));
    // An old note comes to the same by the log alone.
    let mut old = Ahead { plan: Some(Plan { takebacks: 0, ply: 2, lines: lines(&of) }), ..Ahead::default() };
    old.follow(&table.state, Black);
    assert_eq!(old, ahead);
    table.acts(&["f1c4"]);
    ahead.follow(&table.state, Black);
    assert!(ahead.is_empty());
}
