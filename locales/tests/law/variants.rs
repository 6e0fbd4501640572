//! What chooses among variants, chooses in both languages, and every variant can be said.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use raduga_locales::Lang;

use super::{files, home, messages};
use crate::reader::Kind;

/// Enough to reach every plural form of both languages.
const COUNTS: [u32; 8] = [0, 1, 2, 5, 11, 21, 22, 111];

#[test]
fn both_languages_have_the_same_sentences_told_the_same() {
    let (russian, english) = (messages(Lang::Ru), messages(Lang::En));
    assert!(russian.keys().eq(english.keys()));
    assert!(!russian.is_empty());
    for (key, message) in &russian {
        assert!(message.arguments.keys().eq(english[key].arguments.keys()), "{key}");
    }
}

#[test]
fn a_plural_has_the_forms_of_its_language_and_words_the_same_variants_in_both() {
    let (russian, english) = (messages(Lang::Ru), messages(Lang::En));
    for (lang, messages, other, forms) in [
        (Lang::Ru, &russian, &english, &["one", "few", "many"][..]),
        (Lang::En, &english, &russian, &["one", "other"][..]),
    ] {
        for (key, message) in messages {
            for choice in &message.choices {
                if message.arguments[&choice.argument] == Kind::Count {
                    let plural: Vec<&String> =
                        choice.variants.iter().filter(|name| name.parse::<u32>().is_err()).collect();
                    assert_eq!(plural, forms, "{lang} {key}");
                } else if let Some(theirs) =
                    other[key].choices.iter().find(|theirs| theirs.argument == choice.argument)
                {
                    let set = |names: &[String]| names.iter().cloned().collect::<BTreeSet<_>>();
                    assert_eq!(set(&choice.variants), set(&theirs.variants), "{lang} {key}");
                }
            }
        }
    }
}

#[test]
fn every_sentence_can_be_said_with_every_variant_and_leaves_no_brace() {
    for lang in Lang::ALL {
        let mut bundle = FluentBundle::new(vec![lang.code().parse().unwrap()]);
        bundle.set_use_isolating(false);
        for file in files(&home().join(lang.code()), ".ftl") {
            let text = std::fs::read_to_string(file).unwrap();
            bundle.add_resource(FluentResource::try_new(text).unwrap()).unwrap();
        }
        for (key, message) in messages(lang) {
            let pattern = bundle.get_message(&key).and_then(|message| message.value()).unwrap();
            let words: BTreeSet<String> = message
                .choices
                .iter()
                .flat_map(|choice| choice.variants.clone())
                .chain([String::from("word")])
                .collect();
            let rounds = words.iter().flat_map(|word| COUNTS.map(|count| (word, count)));
            for (word, count) in rounds {
                let mut arguments = FluentArgs::new();
                for (argument, kind) in &message.arguments {
                    let value = match kind {
                        Kind::Count => FluentValue::from(count),
                        Kind::Value => FluentValue::from(word.as_str()),
                    };
                    arguments.set(argument.clone(), value);
                }
                let mut errors = Vec::new();
                let said = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
                assert!(errors.is_empty(), "{lang} {key}: {errors:?}");
                assert!(!said.contains(['{', '}', '$', '\u{2068}', '\u{2069}']), "{lang} {key}: {said}");
                assert!(!said.is_empty(), "{lang} {key}");
            }
        }
    }
}

#[test]
fn what_chooses_a_plural_is_a_count_in_both_languages() {
    let (russian, english) = (messages(Lang::Ru), messages(Lang::En));
    for (key, message) in &russian {
        for (argument, kind) in &message.arguments {
            // An English sentence may do without a plural, a Russian one that counts may not.
            let theirs = english[key].arguments[argument];
            assert!(*kind >= theirs, "{key}: ${argument} is counted in English alone");
        }
    }
}
