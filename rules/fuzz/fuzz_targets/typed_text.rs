//! Whatever a person types is refused or means a legal action. The first line is a position, the rest is typed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raduga_rules::{ActionText, AnyGame, ResolveError, Variant, parse_square_name};

fuzz_target!(|text: &str| {
    let (start, typed) = text.split_once('\n').unwrap_or(("startpos", text));
    let _ = (typed.parse::<ActionText>(), parse_square_name(typed));
    for variant in Variant::ALL {
        let game = AnyGame::new(variant, Some(start)).or_else(|_| AnyGame::new(variant, None));
        let Ok(game) = game else { continue };
        match game.resolve(typed) {
            Ok(action) => assert!(game.clone().act(&action).is_ok()),
            Err(ResolveError::Ambiguous { candidates, .. }) => {
                assert!(candidates.len() > 1);
                // Of a series the candidates are moves somewhere inside it.
                let listed = |action| variant == Variant::Flicker || game.legal().contains(action);
                assert!(candidates.iter().all(listed));
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        if let (Variant::Flicker, Ok(moves)) = (variant, game.resolve_draft(&[], typed)) {
            assert!(game.draft(&moves).is_ok());
        }
    }
});
