//! Any text is either refused or read, and what is read has one normal form and a sound game behind it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raduga_rules::{AnyGame, Variant};

fuzz_target!(|text: &str| {
    for variant in Variant::ALL {
        let Ok(game) = AnyGame::new(variant, Some(text)) else { continue };
        let normal = game.position_text();
        let again = AnyGame::new(variant, Some(&normal)).expect("the normal form is read");
        assert_eq!(again.position_text(), normal);
        assert_eq!(again.legal(), game.legal());
        // Inside a series, where only some games can begin, all may have moved.
        if !game.is_inside_series() {
            assert_eq!(game.outcome().is_none(), !game.legal().is_empty());
        }
    }
});
