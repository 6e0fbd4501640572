//! Whatever can be refused is told in both languages; in English as `Display` has it.

mod refusals;
mod rules;

use std::fmt::Display;

use raduga_locales::Lang;

use super::Told;

/// Examples of an enum, at least one of each variant: a variant without one does not compile.
macro_rules! samples {
    ($error:ty { $($pattern:pat => [$($value:expr),+ $(,)?]),+ $(,)? }) => {{
        let _every_variant = |error: &$error| match error { $($pattern => ()),+ };
        let samples: Vec<$error> = vec![$($($value),+),+];
        samples
    }};
}
use samples;

/// What is written with Latin letters in Russian sentences too: what somebody types or programs read.
const CALLED_SO: &str = "q r b n w h1 e1g1 keep give ep JSON WebSocket UTF-8 KQRBNP kqrbnp QRBNP qrbnp QRBNPqrbnp \
    KQkq VKRLS A-H a-h QNn K E radras.md unlimited king_through_check by person name limit hello raduga.v1 board hands \
    side castling phase halfmove fullmove moved N a h won lost player mine";

fn is_stray(word: &str) -> bool {
    word.chars().any(|letter| letter.is_ascii_alphabetic())
        && !word.chars().any(|letter| letter.is_ascii_digit())
        && !CALLED_SO.split_whitespace().any(|known| known == word)
}

/// A sentence in Russian: something is said, in Russian, and nothing of how it was put together is left.
fn is_russian(sentence: &str) {
    assert!(sentence.chars().any(|letter| ('а'..='я').contains(&letter)), "{sentence}");
    let words = sentence.split(|letter: char| !(letter.is_alphanumeric() || "-._".contains(letter)));
    let stray: Vec<&str> =
        words.map(|word| word.trim_matches(['.', '-'])).filter(|word| is_stray(word)).collect();
    assert!(stray.is_empty(), "{stray:?} in: {sentence}");
    assert!(!sentence.contains(['{', '}', '$', '\u{2068}', '"']), "{sentence}");
}

/// Each sample is told in both languages, and in English as the logs have it.
fn are_told<T: Told + Display>(samples: Vec<T>) {
    for sample in samples {
        assert_eq!(sample.told(Lang::En), sample.to_string());
        is_russian(&sample.told(Lang::Ru));
    }
}

#[test]
fn the_check_for_russian_sees_what_it_should() {
    is_russian("слон с c1 на e5 не ходит");
    for not_russian in ["the bishop on c1", "слон on c1", "{ $piece } на e5", ""] {
        assert!(std::panic::catch_unwind(|| is_russian(not_russian)).is_err(), "{not_russian}");
    }
}
