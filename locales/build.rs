//! Makes a type of every sentence, so that one that is missing, in either language, or is told something else than it asks
//! for, does not compile.

#[path = "build/reader.rs"]
mod reader;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use reader::{Kind, Message};

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-changed=en");
    println!("cargo::rerun-if-changed=ru");
    println!("cargo::rerun-if-changed=build");
    let home = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let areas = reader::areas(&home.join("en"))?;
    if areas != reader::areas(&home.join("ru"))? {
        return Err("en/ and ru/ do not have the same files".to_owned());
    }
    let mut keys = String::new();
    let mut files = String::new();
    let mut fixed = String::new();
    for area in &areas {
        let (english, russian) = (text(&home, "en", area)?, text(&home, "ru", area)?);
        let messages = reader::messages(area, &english).map_err(|what| format!("en/{what}"))?;
        let theirs = reader::messages(area, &russian).map_err(|what| format!("ru/{what}"))?;
        for (key, message) in &messages {
            match theirs.get(key) {
                None => return Err(format!("ru/{area}.ftl lacks {key}")),
                Some(other) if other.arguments.keys().ne(message.arguments.keys()) => {
                    return Err(format!("{area}.ftl: {key} has not the same arguments in both languages"));
                }
                Some(other) => keys.push_str(&key_type(key, message, other)),
            }
            if message.arguments.is_empty() {
                let _ = writeln!(fixed, "    {key:?},");
            }
        }
        if let Some(key) = theirs.keys().find(|key| !messages.contains_key(*key)) {
            return Err(format!("en/{area}.ftl lacks {key}"));
        }
        let path = |language: &str| home.join(language).join(format!("{area}.ftl"));
        let _ = writeln!(files, "    (include_str!({:?}), include_str!({:?})),", path("ru"), path("en"));
    }
    let out = PathBuf::from(variable("OUT_DIR")?);
    write(&out.join("keys.rs"), &keys)?;
    write(&out.join("fixed.rs"), &format!("[\n{fixed}]\n"))?;
    write(&out.join("files.rs"), &format!("[\n{files}]\n"))
}

/// The type of a sentence: its fields are the arguments.
fn key_type(key: &str, english: &Message, russian: &Message) -> String {
    let mut fields = String::new();
    let mut pairs = String::new();
    for (argument, kind) in &english.arguments {
        let kind = russian.arguments.get(argument).map_or(*kind, |other| *kind.max(other));
        // A browser may call an argument what is a word of Rust.
        let (kind, value) = match kind {
            Kind::Count => ("crate::Count", format!("self.r#{argument}.into()")),
            Kind::Value => ("crate::Value<'a>", format!("self.r#{argument}")),
        };
        let _ = write!(fields, "/// `${argument}` of the sentence.\n    pub r#{argument}: {kind},\n    ");
        let _ = write!(pairs, "({argument:?}, {value}), ");
    }
    // A lifetime is declared only where a field uses it.
    let life = if fields.contains("'a") { "<'a>" } else { "" };
    let (answer, said) = if pairs.is_empty() {
        ("&'static str", format!("lang.words({key:?})"))
    } else {
        ("String", format!("lang.sentence({key:?}, [{pairs}])"))
    };
    let letters = english.letters.split_whitespace().collect::<Vec<_>>().join(" ").replace(['`', '<'], "'");
    format!(
        "/// `{letters}`\n#[derive(Debug)]\npub struct {key}{life} {{\n    {fields}}}\n\
         impl{life} {key}{life} {{\n    /// Says it.\n    #[must_use]\n    pub fn say(self, lang: crate::Lang) -> {answer} {{\n        {said}\n    }}\n}}\n"
    )
}

fn text(home: &Path, language: &str, area: &str) -> Result<String, String> {
    let path = home.join(language).join(format!("{area}.ftl"));
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

fn variable(name: &str) -> Result<String, String> {
    std::env::var(name).map_err(|error| format!("{name}: {error}"))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
