//! What holds for every text, whoever sends it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use raduga_protocol::codec::{self, ServerFrame};
use raduga_protocol::limits::{MAX_CLIENT_MESSAGE_BYTES, MAX_DEPTH};
use raduga_protocol::{ErrorCode, GameId, PersonId, RequestId, SessionToken};

use crate::support::golden;

static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| golden().into_iter().map(|file| file.text).collect());

/// Reads `text` as both sides would; whatever reads must write, and read back as the same.
fn read_both_ways(text: &str) {
    match codec::decode_client(text) {
        Ok(message) => {
            let written = codec::encode_client(&message).unwrap();
            assert_eq!(codec::decode_client(&written).as_ref(), Ok(&message));
            assert_eq!(message.request().as_str().parse().as_ref(), Ok(message.request()));
        }
        Err(error) => assert!(!error.message.is_empty() && ErrorCode::ALL.contains(&error.code)),
    }
    if let Ok(ServerFrame::Known(message)) = codec::decode_server(text) {
        let written = codec::encode_server(&message).unwrap();
        assert_eq!(codec::decode_server(&written).unwrap(), ServerFrame::Known(message));
    }
}

/// A golden text with a few pieces cut out, doubled or replaced by what hurts parsers.
fn mutated() -> impl Strategy<Value = String> {
    let hurtful = select(vec![
        "null",
        "-1",
        "1e999",
        "18446744073709551616",
        "\"",
        "\\",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\\ud800",
        "\u{0}",
        "\"\"",
        "true",
        "{}",
        "\"type\":\"act\",",
        "\u{202e}",
        "9007199254740993",
        "Ж",
    ]);
    let edits = prop::collection::vec((any::<Index>(), 0..40usize, hurtful), 1..5);
    (any::<Index>(), edits).prop_map(|(which, edits)| {
        let mut letters: Vec<char> = TEXTS[which.index(TEXTS.len())].chars().collect();
        for (place, length, put) in edits {
            let start = place.index(letters.len() + 1);
            let end = (start + length).min(letters.len());
            letters.splice(start..end, put.chars());
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text in any::<String>()) {
        read_both_ways(&text);
    }

    #[test]
    fn no_spoilt_message_breaks_the_reader(text in mutated()) {
        read_both_ways(&text);
    }

    #[test]
    fn a_field_of_a_newer_side_is_passed_over(which in any::<Index>(), name in "zz_[a-z]{1,8}") {
        let text = &TEXTS[which.index(TEXTS.len())];
        let more = text.replacen('{', &format!("{{\"{name}\": [1, {{\"x\": null}}],"), 1);
        prop_assert_eq!(codec::decode_client(&more).ok(), codec::decode_client(text).ok());
        prop_assert_eq!(codec::decode_server(&more).ok(), codec::decode_server(text).ok());
    }

    #[test]
    fn a_message_of_a_newer_server_is_told_apart_from_a_broken_one(name in "zz_[a-z]{1,8}") {
        let frame = format!(r#"{{"type":"{name}","game":"7k3q9xm2pa"}}"#);
        prop_assert_eq!(codec::decode_server(&frame).unwrap(), ServerFrame::Unknown(name));
        let broken = codec::decode_server(r#"{"type":"pong"}"#);
        prop_assert!(broken.is_err());
    }

    #[test]
    fn too_deep_is_refused_however_it_is_nested(kinds in prop::collection::vec(any::<bool>(), MAX_DEPTH + 1..200)) {
        let text: String = kinds.iter().map(|&list| if list { "[" } else { "{\"a\":" }).collect();
        prop_assert_eq!(codec::decode_client(&text).unwrap_err().code, ErrorCode::TooDeep);
    }

    #[test]
    fn too_large_is_refused_before_it_is_read(more in 1..4096usize, letter in any::<char>()) {
        let text = letter.to_string().repeat(MAX_CLIENT_MESSAGE_BYTES + more);
        prop_assert_eq!(codec::decode_client(&text).unwrap_err().code, ErrorCode::TooLarge);
    }

    #[test]
    fn codes_round_trip(bits in any::<u64>()) {
        let game = GameId::from_bits(bits);
        prop_assert_eq!(game.to_string().parse(), Ok(game));
        prop_assert_eq!(GameId::from_bits(game.bits()), game);
        prop_assert!(game.shard() < GameId::SHARDS);
        let person = PersonId::from_bits(bits);
        prop_assert_eq!(person.to_string().to_uppercase().parse(), Ok(person));
    }

    #[test]
    fn a_text_that_reads_as_a_code_is_written_in_one_way(text in "[0-9a-zA-Z-]{8,14}") {
        if let Ok(game) = text.parse::<GameId>() {
            prop_assert_eq!(game.to_string().parse(), Ok(game));
            prop_assert_eq!(game.to_string().len(), 10);
        }
    }

    #[test]
    fn request_ids_round_trip_and_nothing_else_is_one(text in any::<String>()) {
        let fits = (1..=RequestId::MAX_BYTES).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        let read = text.parse::<RequestId>();
        prop_assert_eq!(read.is_ok(), fits);
        if let Ok(id) = read {
            prop_assert_eq!(id.as_str(), text);
        }
    }

    #[test]
    fn tokens_round_trip_and_never_show(text in "[0-9a-z]{52}") {
        let token: SessionToken = text.parse().unwrap();
        prop_assert_eq!(token.expose(), &text);
        let shown = format!("{token:?}");
        prop_assert!(!shown.contains(&text));
        prop_assert!(text[1..].parse::<SessionToken>().is_err());
    }
}

#[test]
fn the_deepest_allowed_message_is_read() {
    let lists = MAX_DEPTH - 1;
    let deep = format!(r#"{{"type":"ping","request":"p1","x":{}{}}}"#, "[".repeat(lists), "]".repeat(lists));
    assert!(codec::decode_client(&deep).is_ok());
}

#[test]
fn no_two_error_codes_share_a_key() {
    let keys: BTreeSet<&str> = ErrorCode::ALL.into_iter().map(ErrorCode::key).collect();
    assert_eq!(keys.len(), ErrorCode::ALL.len());
}

#[test]
fn all_lists_every_error_code() {
    let schema = schemars::schema_for!(ErrorCode).to_value();
    assert_eq!(schema["oneOf"].as_array().map(Vec::len), Some(ErrorCode::ALL.len()));
}
