//! A sentence is in one language: Latin letters stand in Russian ones only in what is typed, pressed or called so.

use raduga_locales::Lang;

use super::messages;

/// What is called so in every language.
const NAMES: &str = "Raduga raduga raduga-server Enter Esc Tab Shift Ctrl-C Ctrl-G Ctrl-N Ctrl-P Ctrl-Z End Home Backspace HTTP HOME XDG_STATE_HOME JSON QR-код QR-кода \
    WebSocket";
/// What somebody types or is shown in Latin letters: words of commands and of the command line.
const TYPED: &str = "join watch play pool challenge rooms create moves game.txt flicker.md keep give win draw threefold fifty \
    tv follow blitz my.txt more text jsonl referee UTC today yesterday games replay export Anna won lost player mine radras flicker tavreli white black random rated later too_fast too_slow other_variant rated_only casual_only \
    boris auto always never plain tsvetlandia startpos all waiting playing unlimited hello by person name limit \
    king_through_check radras.md \
    register login logout profile sessions revoke others token takebacks gifts casual";
/// Letters of positions: men, rights and files.
const LETTERS: &str = "KQRBNP kqrbnp QRBNP qrbnp QRBNPqrbnp KQkq QNn VKRLS A-H a-h";

fn is_typed(word: &str) -> bool {
    if word.contains("://") {
        return true;
    }
    let word = word.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let word = word.trim_start_matches(|letter: char| !letter.is_alphanumeric() && !"/-?".contains(letter));
    let command = word.starts_with(['/', '-', '?']);
    // Squares, clocks, moves and function keys have figures; a single letter is a key or a man.
    let short = word.chars().any(|letter| letter.is_ascii_digit()) || word.chars().count() == 1;
    command
        || short
        || [NAMES, TYPED, LETTERS].iter().flat_map(|list| list.split(' ')).any(|name| name == word)
}

#[test]
fn no_english_stands_in_russian_sentences() {
    let mut strays = Vec::new();
    for (key, message) in messages(Lang::Ru) {
        let stray: Vec<&str> = message
            .letters
            .split(|letter: char| letter.is_whitespace() || "·;|+–".contains(letter))
            .filter(|word| word.chars().any(|letter| letter.is_ascii_alphabetic()) && !is_typed(word))
            .collect();
        strays.extend(stray.iter().map(|word| format!("{key}: {word}")));
    }
    assert!(strays.is_empty(), "{strays:#?}");
}

#[test]
fn no_russian_stands_in_english_sentences() {
    for (key, message) in messages(Lang::En) {
        let russian = |letter: char| ('\u{400}'..='\u{4ff}').contains(&letter) || "«»".contains(letter);
        assert!(!message.letters.contains(russian), "{key}: {}", message.letters);
    }
}

#[test]
fn russian_quotes_are_guillemets_and_dashes_are_long() {
    for (key, message) in messages(Lang::Ru) {
        assert!(!message.letters.contains(['"', '“', '”']), "{key}: {}", message.letters);
        assert!(!message.letters.contains(" - "), "{key}: {}", message.letters);
        assert!(!message.letters.contains("..."), "{key}: {}", message.letters);
    }
}

#[test]
fn the_last_words_of_a_connection_fit_into_the_frame_that_closes_it() {
    /// What RFC 6455 §5.5 leaves beside the code.
    const MOST_BYTES: usize = 123;
    for lang in Lang::ALL {
        let close = messages(lang).into_iter().filter(|(key, _)| key.starts_with("told_wire_close_"));
        let lengths: Vec<usize> = close.map(|(_, message)| message.letters.len()).collect();
        assert!(!lengths.is_empty() && lengths.iter().all(|length| *length <= MOST_BYTES), "{lengths:?}");
    }
}
