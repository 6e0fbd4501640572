//! Any text is refused as a record, or is one: then writing it and reading it again tells the same game. A first line
//! of `+` lets the king through check in Flickering Chess.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raduga_rules::{Language, Options, Variant, read_record, record};

fuzz_target!(|text: &str| {
    let (king_through_check, text) = text.strip_prefix("+\n").map_or((false, text), |text| (true, text));
    let options = Options { king_through_check };
    for variant in Variant::ALL {
        let game = match read_record(variant, None, options, text) {
            Ok(game) => game,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        for language in [Language::Russian, Language::English] {
            let written = record(&game, language);
            let again = read_record(variant, None, options, &written).expect("what was written is read");
            assert_eq!(again.position_text(), game.position_text(), "{written}");
        }
    }
});
