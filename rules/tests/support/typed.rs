//! How texts that people type are held against what they mean, in either game.

use raduga_rules::{AnyGame, ResolveError, Variant};

/// A game of `variant` at `position`.
pub(crate) fn at(variant: Variant, position: &str) -> AnyGame {
    AnyGame::new(variant, Some(position)).unwrap()
}

/// Every text means the action in `game`.
pub(crate) fn means(game: &AnyGame, action: &str, texts: &[&str]) {
    for text in texts {
        assert_eq!(game.resolve(text).map(|a| a.to_string()).as_deref(), Ok(action), "{text}");
    }
}

/// What an ambiguous text could mean.
pub(crate) fn candidates(game: &AnyGame, text: &str) -> Vec<String> {
    match game.resolve(text) {
        Err(ResolveError::Ambiguous { candidates, .. }) => {
            candidates.iter().map(ToString::to_string).collect()
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// Why a text means nothing.
pub(crate) fn error(game: &AnyGame, text: &str) -> String {
    game.resolve(text).unwrap_err().to_string()
}
