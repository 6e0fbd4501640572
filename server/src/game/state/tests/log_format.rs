//! The log's format by example: a row that was ever written is read for ever. Change these texts never; add to them.

use super::*;
use crate::game::event::LogBody;

const ROWS: &str = include_str!("log_format.jsonl");

#[test]
fn every_row_ever_written_is_read_and_written_as_before() {
    for line in ROWS.lines() {
        let body: LogBody = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(serde_json::to_string(&body).unwrap(), line);
    }
}

#[test]
fn every_kind_of_event_and_every_word_is_in_the_examples() {
    let word = |field: &str, word: &str| {
        assert!(ROWS.contains(&format!(r#""{field}":"{word}""#)), "no example of {field} {word}");
    };
    for kind in OfferKind::ALL {
        word("kind", kind.key());
    }
    for because in LapsedBecause::ALL {
        word("because", because.key());
    }
    for because in crate::game::event::ResumedBecause::ALL {
        word("because", because.key());
    }
    for reason in EndReason::ALL {
        word("reason", reason.key());
    }
    let kinds = ROWS.lines().map(|line| kind_of(&serde_json::from_str::<LogBody>(line).unwrap().event));
    let mut kinds: Vec<_> = kinds.collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, (0..18).collect::<Vec<_>>());
}

/// Exhaustive, so that a new kind of event asks for its example.
const fn kind_of(event: &Event) -> usize {
    match event {
        Event::Seated { .. } => 0,
        Event::Started => 1,
        Event::Acted { .. } => 2,
        Event::PromptOpened { .. } => 3,
        Event::AnswerForced { .. } => 4,
        Event::OfferMade { .. } => 5,
        Event::OfferAccepted { .. } => 6,
        Event::OfferDeclined { .. } => 7,
        Event::OfferWithdrawn { .. } => 8,
        Event::OfferLapsed { .. } => 9,
        Event::Sealed { .. } => 10,
        Event::Unsealed => 11,
        Event::ClockStopped { .. } => 12,
        Event::ClockResumed { .. } => 13,
        Event::Finished { .. } => 14,
        Event::TakenBack { .. } => 15,
        Event::TimeGiven { .. } => 16,
        Event::Rematched { .. } => 17,
    }
}

#[test]
fn settings_ever_written_are_read_and_written_as_before() {
    let rows = [
        r#"{"variant":"radras","clock":"3+2","public":true,"spectators":false}"#,
        r#"{"variant":"radras","clock":"5+3/3+2","public":false,"spectators":true,"start":"4k3/8/8/8/8/8/R7/4K3[] w - - - 0 1","first_move_ms":0}"#,
        r#"{"variant":"flicker","clock":"3days","public":true,"spectators":true,"king_through_check":true}"#,
        r#"{"variant":"tavreli","clock":"10+5","public":true,"spectators":true}"#,
        r#"{"variant":"radras","clock":"3+2","public":true,"spectators":true,"takebacks":false}"#,
        r#"{"variant":"radras","clock":"3+2","public":true,"spectators":true,"rematch_of":"7k3q9xm2pa"}"#,
    ];
    for row in rows {
        let settings: Settings = serde_json::from_str(row).unwrap();
        assert_eq!(serde_json::to_string(&settings).unwrap(), row);
    }
}
