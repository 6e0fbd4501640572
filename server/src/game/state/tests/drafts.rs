//! Series: put together without anything happening, handed in as one turn (`flicker.md §19`).

use raduga_rules::clock::LagReport;
use raduga_rules::{Draft, Variant};

use super::*;

fn table(start: Option<&str>) -> Table {
    Table::begun_with(settings_of(Variant::Flicker, "3+2", start))
}

fn draft(table: &Table, color: Color, moves: &[&str]) -> Result<Draft, VerbError> {
    let moves: Vec<String> = moves.iter().map(|entry| (*entry).to_owned()).collect();
    table.state.draft(color, table.state.game().ply(), &moves)
}

fn texts(moves: &[ActionText]) -> Vec<&str> {
    moves.iter().map(ActionText::as_str).collect()
}

/// The word and the sentence of a refusal.
fn refusal(result: Result<Draft, VerbError>) -> (&'static str, String) {
    let error = result.unwrap_err();
    (crate::wire::to_wire::verb_error(&error).key(), error.to_string())
}

#[test]
fn a_draft_grows_move_by_move_and_nothing_happens() {
    let table = table(None);
    let nothing = draft(&table, White, &[]).unwrap();
    assert_eq!((nothing.legal.len(), nothing.series), (20, None));
    let two = draft(&table, White, &["e2e4", "f1c4"]).unwrap();
    assert_eq!(two.series.unwrap().as_str(), "e2e4,f1c4");
    assert!(!two.legal.iter().any(|next| next.as_str().starts_with("e4")), "the pawn has moved");
    assert_eq!((table.state.game().ply(), table.state.seq()), (0, 3));
}

#[test]
fn moves_are_taken_as_they_are_typed_and_the_last_entry_may_be_several() {
    let table = table(None);
    let typed = draft(&table, White, &["e4", "d2d4", "Кf3, Сc4"]).unwrap();
    assert_eq!(texts(&typed.moves), ["e2e4", "d2d4", "g1f3", "f1c4"]);
}

#[test]
fn a_refused_draft_names_the_move_and_why() {
    let knights = table(Some("4k3/8/8/8/8/8/8/1N2KN2 w - - - 0 1"));
    let (code, sentence) = refusal(draft(&knights, White, &["e1e2", "Nd2"]));
    assert_eq!(code, "ambiguous_action");
    assert!(
        sentence.contains("move 2") && sentence.contains("b1d2") && sentence.contains("f1d2"),
        "{sentence}"
    );
    let table = table(None);
    for (moves, number) in
        [(&["e2e4", "e4e5"][..], "move 2"), (&["Кf3", "ё"], "move 2"), (&["e2e5"], "move 1")]
    {
        let (code, sentence) = refusal(draft(&table, White, moves));
        assert_eq!(code, "illegal_action", "{moves:?}");
        assert!(sentence.contains(number), "{sentence}");
    }
}

#[test]
fn only_whoever_must_act_drafts_and_only_for_this_moment() {
    let mut table = table(None);
    assert_eq!(refusal(draft(&table, Black, &["e7e5"])).0, "not_your_turn");
    assert_eq!(refusal(table.state.draft(White, 1, &[])).0, "stale");
    table.acts(&["e2e4,d2d4", "e7e5"]);
    assert_eq!(refusal(table.state.draft(White, 0, &["e2e4".into()])).0, "stale");
    let _ = table.put(table.state.resign(White).unwrap());
    assert_eq!(refusal(draft(&table, White, &[])).0, "game_over");
    let waiting = Table::waiting_with(settings_of(Variant::Flicker, "3+2", None));
    assert_eq!(refusal(draft(&waiting, White, &[])).0, "not_started");
}

#[test]
fn where_a_turn_is_one_action_there_is_nothing_to_draft() {
    for variant in [Variant::RadRas, Variant::Tavreli] {
        let table = Table::begun_with(settings_of(variant, "3+2", None));
        for moves in [&[][..], &["e2e4"], &["ё"]] {
            let (code, sentence) = refusal(draft(&table, White, moves));
            assert_eq!(code, "illegal_action");
            assert!(sentence.contains("no series"), "{sentence}");
        }
    }
}

#[test]
fn a_series_is_one_action_one_turn_and_one_increment() {
    let mut table = table(None);
    table.acts(&["e2e4,d2d4,g1f3", "e7e5,b8c6"]);
    assert_eq!(table.state.clock().running(), Some(White));
    let before = table.state.clock().remaining(White, table.now).unwrap();
    table.wait(secs(10));
    let events = table.acts(&["Сc4, Кc3, O-O"]);
    let [Event::Acted { action, timing, .. }] = &events[..] else { panic!("{events:?}") };
    assert_eq!((action.as_str(), timing.charged), ("f1c4,b1c3,e1g1", secs(10)));
    assert_eq!(table.state.clock().remaining(White, table.now), Some(before - secs(10) + secs(2)));
    assert_eq!(table.state.game().ply(), 3);
    assert_eq!(table.replayed().facts(), table.state.facts());
}

#[test]
fn what_is_illegal_in_a_series_refuses_all_of_it() {
    let table = table(None);
    let act = |series| table.state.act(White, 0, series, LagReport::default(), table.now);
    assert_eq!(word(&act("e2e4,d2d4,d4d5")), "illegal_action");
    assert_eq!(word(&act("e2e4,,d2d4")), "illegal_action");
    assert_eq!(word(&act("e2e4,d2d4")), "ok");
}

#[test]
fn a_series_is_sealed_whole() {
    let mut table = table(None);
    table.acts(&["e2e4", "e7e5"]);
    let id = table.offers(White, OfferKind::Adjournment);
    let _ = table.put(table.state.accept(Black, id, table.now).unwrap());
    assert!(draft(&table, White, &["g1f3"]).is_ok(), "what will be sealed may be drafted");
    let events = table.acts(&["g1f3,f1c4"]);
    assert!(matches!(&events[..], [Event::Sealed { action, .. }] if action.as_str() == "g1f3,f1c4"));
    assert_eq!(refusal(draft(&table, White, &[])).0, "adjourned");
    let events = table.put(table.state.unseal().unwrap());
    assert!(matches!(&events[..], [Event::Unsealed, Event::Acted { .. }]));
}

#[test]
fn the_king_steps_through_check_only_where_that_was_settled() {
    // The rook on e8 looks down the file next to the king; the rook on a7 takes it off afterwards.
    let start = "4r2k/R7/8/8/8/8/8/3K4 w - - - 0 1";
    for through in [false, true] {
        let settings =
            Settings { king_through_check: through, ..settings_of(Variant::Flicker, "3+2", Some(start)) };
        let table = Table::begun_with(settings);
        assert_eq!(draft(&table, White, &["d1e1"]).is_ok(), through);
        assert_eq!(table.replayed().settings().king_through_check, through);
    }
}

#[test]
fn by_correspondence_each_series_has_its_days_and_its_diagrams() {
    let mut table = Table::begun_with(settings_of(Variant::Flicker, "3days", None));
    let days = secs(3 * 24 * 3600);
    table.acts(&["e2e4,d2d4", "e7e5"]);
    table.wait(secs(24 * 3600));
    assert_eq!(table.state.clock().remaining(White, table.now), Some(days - secs(24 * 3600)));
    table.acts(&["g1f3,f1c4,b1c3"]);
    assert_eq!(table.state.clock().remaining(White, table.now), Some(days));
    assert_eq!(table.state.clock().running(), Some(Black));
    let after = |fact: &crate::game::event::Fact| fact.played.as_ref().map(|played| played.position.clone());
    let diagrams: Vec<_> = table.state.facts().iter().filter_map(after).collect();
    assert_eq!(diagrams.len(), 3);
    assert_eq!(diagrams.last(), Some(&table.state.game().position_text()));
    table.wait(days);
    let _ = table.put(table.state.expire(table.now));
    assert_eq!(table.state.ending(), Some(Ending { winner: Some(White), reason: EndReason::Time }));
}
