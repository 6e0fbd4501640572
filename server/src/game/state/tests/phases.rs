//! Who may do what in each phase, and which error says otherwise.

use raduga_rules::Claim;
use raduga_rules::clock::LagReport;

use super::*;

const STRANGER: PersonId = PersonId::from_bits(9);

/// Every verb with the word it comes to.
fn verbs(table: &Table) -> Vec<(&'static str, &'static str)> {
    let state = &table.state;
    let stale = state.act(White, 77, "g1f3", LagReport::default(), table.now);
    vec![
        ("white acts", word(&table.act(White, "g1f3"))),
        ("black acts", word(&table.act(Black, "g8f6"))),
        ("a stale action", word(&stale)),
        ("an illegal action", word(&table.act(White, "g1g5"))),
        ("draw offer", word(&table.offer(White, OfferKind::Draw))),
        ("adjournment offer", word(&table.offer(Black, OfferKind::Adjournment))),
        ("accept", word(&state.accept(White, 99, START))),
        ("decline", word(&state.decline(White, 99))),
        ("withdraw", word(&state.withdraw(White, 99))),
        ("resign", word(&state.resign(White))),
        ("abort", word(&state.abort())),
        ("claim threefold", word(&state.claim_draw(Claim::Threefold))),
        ("claim fifty", word(&state.claim_draw(Claim::Fifty))),
        ("white claims absence", word(&state.claim_absence(White, AbsenceClaim::Win))),
        ("black claims absence", word(&state.claim_absence(Black, AbsenceClaim::Draw))),
        ("a stranger sits", word(&state.sit(STRANGER, "Вера", false))),
    ]
}

fn check(table: &Table, expected: [&'static str; 16]) {
    let found = verbs(table);
    let expected: Vec<_> = found.iter().map(|(verb, _)| *verb).zip(expected).collect();
    assert_eq!(found, expected, "{:?}", table.state.phase());
}

#[test]
fn a_waiting_room_takes_a_partner_or_is_called_off() {
    let none = "not_started";
    check(
        &Table::waiting("3+2", None),
        [none, none, none, none, none, none, none, none, none, none, "ok", none, none, none, none, "ok"],
    );
}

#[test]
fn in_play_each_verb_has_its_own_refusal() {
    check(
        &Table::playing("3+2"),
        [
            "ok",
            "not_your_turn",
            "stale",
            "illegal_action",
            "ok",
            "ok",
            "no_such_offer",
            "no_such_offer",
            "no_such_offer",
            "ok",
            "too_late_to_abort",
            "not_claimable",
            "not_claimable",
            "not_claimable",
            "ok",
            "room_full",
        ],
    );
}

#[test]
fn while_a_seal_is_awaited_all_but_another_adjournment_goes_on() {
    check(
        &Table::sealing("3+2"),
        [
            "ok",
            "not_your_turn",
            "stale",
            "illegal_action",
            "ok",
            "offer_not_allowed",
            "no_such_offer",
            "no_such_offer",
            "no_such_offer",
            "ok",
            "too_late_to_abort",
            "not_claimable",
            "not_claimable",
            "not_claimable",
            "ok",
            "room_full",
        ],
    );
}

#[test]
fn an_adjourned_game_can_only_be_resigned() {
    let no = "adjourned";
    check(
        &Table::adjourned("3+2"),
        [no, no, no, no, no, no, no, no, no, "ok", "too_late_to_abort", no, no, no, no, "room_full"],
    );
}

#[test]
fn a_finished_game_accepts_nothing() {
    for table in [Table::finished("3+2"), flagged()] {
        check(&table, ["game_over"; 16]);
        assert_eq!(table.state.deadline(), None);
        let later = table.now + secs(1_000_000);
        assert_eq!(table.state.expire(later), Verdict(Vec::new()), "an end comes once");
        assert_eq!(table.state.interrupt(table.now, later), Verdict(Vec::new()));
        assert_eq!(table.state.unseal(), Ok(Verdict(Vec::new())));
        assert!(table.state.legal().is_empty());
    }
}

fn flagged() -> Table {
    let mut table = Table::playing("1+0");
    table.now = table.state.deadline().unwrap();
    assert_eq!(table.put(table.state.expire(table.now)), [ended(Some(Black), EndReason::Time)]);
    table
}

#[test]
fn who_sits_already_sits_and_the_second_starts_the_game() {
    let mut table = Table::waiting("3+2", None);
    assert_eq!(table.state.sit(WHITE, "Анна", false), Ok(Verdict(Vec::new())));
    let events = table.put(table.state.sit(BLACK, "Борис", false).unwrap());
    assert!(matches!(events[..], [Event::Seated { color: Black, .. }, Event::Started]), "{events:?}");
    assert_eq!(table.state.sit(BLACK, "Борис", false), Ok(Verdict(Vec::new())));
    assert_eq!((table.state.phase(), table.state.to_act()), (Phase::Playing, Some(White)));
}

#[test]
fn a_game_can_be_called_off_until_both_have_ended_a_turn() {
    let mut table = Table::begun("3+2", None);
    assert_eq!(word(&table.state.abort()), "ok");
    table.acts(&["e2e4"]);
    assert_eq!(table.state.abort(), Ok(Verdict(vec![ended(None, EndReason::Aborted)])));
    table.acts(&["d7d5"]);
    assert_eq!(word(&table.state.abort()), "too_late_to_abort");
}

#[test]
fn absence_gives_a_win_a_draw_or_at_most_a_draw_to_a_bare_king() {
    let mut table = Table::begun("3+2", Some(ROOK));
    let claim = |table: &Table, color, claim| table.state.claim_absence(color, claim).unwrap();
    let won = Verdict(vec![ended(Some(White), EndReason::Absence)]);
    let drawn = Verdict(vec![ended(None, EndReason::Absence)]);
    assert_eq!(claim(&table, Black, AbsenceClaim::Win), drawn, "a bare king wins nothing");
    table.acts(&["a2a3"]);
    assert_eq!(claim(&table, White, AbsenceClaim::Win), won);
    assert_eq!(claim(&table, White, AbsenceClaim::Draw), drawn);
}

#[test]
fn an_offer_to_take_is_told_with_its_prompt_and_a_forced_answer_with_its_reason() {
    let mut table = Table::playing("3+2");
    table.acts(&["d2d4"]);
    let kinds = |events: Vec<Event>| events.iter().map(kind).collect::<Vec<_>>();
    assert_eq!(kinds(table.acts(&["e5d4"])), ["acted", "prompt_opened White P"]);
    assert_eq!(table.state.to_act(), Some(White));
    assert_eq!(kinds(table.acts(&["give"])), ["acted"]);
    assert_eq!(kinds(table.acts(&["d1d4"])), ["acted", "answer_forced Black P exchange"]);
    assert_eq!(table.state.to_act(), Some(Black));
}

fn kind(event: &Event) -> String {
    match event {
        Event::Acted { .. } => "acted".into(),
        Event::PromptOpened { owner, piece } => format!("prompt_opened {owner:?} {}", piece.upper_char()),
        Event::AnswerForced { owner, piece, by } => {
            format!("answer_forced {owner:?} {} {}", piece.upper_char(), by.key())
        }
        other => format!("{other:?}"),
    }
}
