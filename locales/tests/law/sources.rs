//! Every sentence is said somewhere. That none is said that does not exist, the compiler knows.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use raduga_locales::Lang;

use super::{files, home, messages};

/// The crates that speak to people.
const SPEAKERS: [&str; 3] = ["client-cli/src", "server/src", "locales/src"];
/// The client that does so in TypeScript.
const BROWSER: &str = "client-web/web/src";
/// Keys that are made at run time begin so; the crates that make them have tests of their own for it.
const MADE_AT_RUN_TIME: [&str; 3] = ["usage_command_", "usage_option_", "usage_slot_"];

/// The keys of `say!(lang, key, …)` anywhere in `tokens`.
fn said(tokens: TokenStream, keys: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for window in tokens.windows(3) {
        let [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Group(group)] = window else {
            continue;
        };
        if name == "say" && mark.as_char() == '!' {
            let mut arguments = group.stream().into_iter();
            arguments.find(|token| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ','));
            if let Some(TokenTree::Ident(key)) = arguments.next() {
                keys.insert(key.to_string());
            }
        }
    }
    for token in tokens {
        if let TokenTree::Group(group) = token {
            said(group.stream(), keys);
        }
    }
}

/// The words of the browser client's sources, and what its keys begin with where it makes them at run time: `web_hue_${…}`.
fn said_in_browser() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut words, mut heads) = (BTreeSet::new(), BTreeSet::new());
    for file in files(&home().join("..").join(BROWSER), ".ts") {
        let text = std::fs::read_to_string(&file).unwrap();
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let mut parts = text.split("${").peekable();
        while let Some(part) = parts.next() {
            words.extend(part.split(|letter| !is_word(letter)).map(str::to_owned));
            let last = part.rsplit(|letter| !is_word(letter)).next().unwrap_or_default();
            if parts.peek().is_some() && last.contains('_') {
                heads.insert(last.to_owned());
            }
        }
    }
    (words, heads)
}

#[test]
fn no_sentence_is_there_for_nothing() {
    let (mut keys, heads) = said_in_browser();
    for folder in SPEAKERS {
        for file in files(&home().join("..").join(folder), ".rs") {
            let text = std::fs::read_to_string(&file).unwrap();
            let tokens = text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            said(tokens, &mut keys);
        }
    }
    let unsaid: Vec<String> = messages(Lang::Ru)
        .into_keys()
        .filter(|key| !keys.contains(key))
        .filter(|key| !MADE_AT_RUN_TIME.iter().any(|head| key.starts_with(head)))
        .filter(|key| !heads.iter().any(|head| key.starts_with(head)))
        .collect();
    assert!(unsaid.is_empty(), "nobody says: {unsaid:?}");
}

#[test]
fn a_say_is_found_wherever_it_stands() {
    let mut keys = BTreeSet::new();
    let text =
        r#"fn f() { format!("{}", say!(self.lang(), a_b, n = g(1, 2))); x(say!(l, c)) } // say!(l, not)"#;
    said(text.parse().unwrap(), &mut keys);
    assert!(keys.iter().eq(["a_b", "c"]));
}

/// What is typed and understood in several words.
const UNDERSTOOD: [&str; 4] = ["\"и я рад\"", "\"«и я рад»\"", "\"&lang=ru\"", "\"&lang=en\""];
/// What writes and reads the records for people, whose words are a format.
const RECORDS: [&str; 2] = ["/records/export.rs", "/records/import.rs"];

/// Crates whose sentences are all in the files.
const WITHOUT_SENTENCES: [&str; 1] = ["client-cli/src"];

/// Sentences that stand in `tokens` themselves: several Russian words in one text, or a text that is picked by language. Tests may
/// quote what they like.
fn sentences(tokens: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        let before = |name: &str| matches!(place.checked_sub(1).map(|place| &tokens[place]), Some(TokenTree::Ident(word)) if word == name);
        match token {
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let russian =
                    |word: &str| word.chars().any(|letter| ('\u{400}'..='\u{4ff}').contains(&letter));
                if text.starts_with('"') && text.split_whitespace().filter(|word| russian(word)).count() > 1 {
                    found.push(text);
                }
            }
            TokenTree::Group(_) if before("tests") => {}
            TokenTree::Group(group) => {
                let picked = group.stream().into_iter().next();
                if let Some(TokenTree::Literal(text)) = picked.filter(|_| before("pick")) {
                    found.extend(Some(text.to_string()).filter(|text| text.starts_with('"')));
                }
                sentences(group.stream(), found);
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

#[test]
fn no_sentence_stands_in_a_source() {
    for folder in WITHOUT_SENTENCES {
        for file in files(&home().join("..").join(folder), ".rs") {
            let name = file.to_string_lossy().into_owned();
            if name.contains("/tests")
                || name.contains("/scenes")
                || RECORDS.iter().any(|record| name.ends_with(record))
            {
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap();
            // What a comment on an item says is not said to anybody.
            let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            let mut found = Vec::new();
            sentences(code.join("\n").parse().unwrap(), &mut found);
            found.retain(|text| !UNDERSTOOD.contains(&text.as_str()));
            assert!(found.is_empty(), "{name}: {found:?} belongs into locales/");
        }
    }
}

#[test]
fn a_sentence_in_a_source_is_found() {
    let mut found = Vec::new();
    let text =
        r#"fn f() { x("ваш ход"); g(lang.pick("да", "yes"), "ход") } mod tests { fn t() { "и тут то же" } }"#;
    sentences(text.parse().unwrap(), &mut found);
    assert_eq!(found, ["\"ваш ход\"", "\"да\""]);
}
