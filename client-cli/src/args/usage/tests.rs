use std::collections::BTreeSet;

use super::*;

fn words(line: &str) -> Vec<OsString> {
    line.split_whitespace().map(OsString::from).collect()
}

fn told(line: &str) -> String {
    let words = words(line);
    let lang = language(&words);
    match read(words, lang) {
        Err(Stop::Told(told)) => told.to_string(),
        Err(Stop::Wrong(why)) => why,
        Ok(cli) => panic!("{cli:?}"),
    }
}

/// Every key that is made at run time.
fn made(lang: Lang) -> BTreeSet<String> {
    let root = Cli::command();
    let mut keys: BTreeSet<String> = ["usage_option_help", "usage_option_version"].map(str::to_owned).into();
    let mut commands = vec![(root.get_name().to_owned(), &root)];
    for command in root.get_subcommands() {
        commands.push((command.get_name().to_owned(), command));
        for inner in command.get_subcommands() {
            commands.push((format!("{}_{}", command.get_name(), inner.get_name()), inner));
        }
    }
    for (name, command) in commands {
        keys.insert(format!("usage_command_{name}"));
        for arg in command.get_arguments() {
            let own = format!("usage_option_{name}_{}", arg.get_id());
            let common = format!("usage_option_{}", arg.get_id());
            keys.insert(if lang.find(&own).is_some() { own } else { common });
            if arg.get_action().takes_values() {
                let slots = arg.get_value_names().unwrap_or_default();
                keys.extend(
                    slots
                        .iter()
                        .map(|slot| slot.to_lowercase().replace('-', "_"))
                        .map(|slot| format!("usage_slot_{slot}")),
                );
            }
        }
    }
    keys
}

#[test]
fn every_command_and_option_has_its_sentence_and_no_sentence_is_left_over() {
    for (lang, file) in [
        (Lang::Ru, include_str!("../../../../locales/ru/usage.ftl")),
        (Lang::En, include_str!("../../../../locales/en/usage.ftl")),
    ] {
        let made = made(lang);
        for key in &made {
            assert!(lang.find(key).is_some(), "locales/{lang}/usage.ftl lacks {key}");
        }
        let kinds = ["usage_command_", "usage_option_"];
        let keys = file.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        for key in keys.filter(|key| kinds.iter().any(|kind| key.starts_with(kind))) {
            assert!(made.contains(key), "locales/{lang}/usage.ftl: nobody says {key}");
        }
    }
}

#[test]
fn the_help_is_in_the_language_that_is_asked_for_with_every_command() {
    let english =
        ["Usage", "Options", "Commands", "Arguments", "[default", "[env", "[possible", "Print", " the "];
    let names: Vec<String> =
        Cli::command().get_subcommands().map(|command| command.get_name().to_owned()).collect();
    for name in names.iter().map(String::as_str).chain([""]) {
        let russian = told(&format!("raduga {name} --lang ru --help"));
        for word in english {
            assert!(!russian.contains(word), "{name}: {word}\n{russian}");
        }
        assert!(russian.contains("Использование: raduga"), "{russian}");
        assert!(told(&format!("raduga help {name} --lang=en")).contains("Usage: raduga"), "{name}");
    }
    assert!(told("raduga --lang ru --version").starts_with("raduga "));
}

#[test]
fn what_is_wrong_is_told_with_what_would_be_right() {
    for (line, parts) in [
        ("raduga --lang ru jion 7k3q9xm2pa", &["jion", "join"][..]),
        ("raduga --lang ru play --varaint radras", &["--varaint", "--variant"]),
        ("raduga --lang ru play --variant chess", &["«chess»", "radras, flicker, tavreli"]),
        ("raduga --lang ru join tooshort", &["«tooshort»", "десять букв и цифр"]),
        ("raduga --lang ru join", &["<КОД>"]),
        ("raduga --lang ru play --clock", &["--clock <ЧАСЫ>"]),
        ("raduga --lang ru rooms --server ftp://x", &["«ftp://x»", "wss://"]),
        ("raduga --lang en join tooshort", &["tooshort", "ten letters and digits"]),
    ] {
        let told = told(line);
        for part in parts {
            assert!(told.contains(part), "{line}: {part}\n{told}");
        }
        let russian = line.contains(" ru ");
        assert!(told.contains("raduga --help"), "{told}");
        assert_eq!(russian, told.contains("Всё о командах"), "{told}");
    }
}

#[test]
fn the_language_is_known_before_the_rest_can_be_read() {
    assert_eq!(language(&words("raduga --nonsense --lang ru")), Lang::Ru);
    assert_eq!(language(&words("raduga --lang=ru play --lang")), Lang::Ru);
    assert_eq!(language(&words("raduga play --lang en")), Lang::En);
}
