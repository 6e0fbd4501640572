//! The law of the sentences: whole in both languages, said somewhere, in one language at a time, with plurals by CLDR.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

#[path = "../../build/reader.rs"]
mod reader;

mod letters;
mod plurals;
mod sources;
mod variants;
mod widths;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use raduga_locales::Lang;
use reader::Message;

/// The crate's folder.
fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The sentences of a language by their keys.
fn messages(lang: Lang) -> BTreeMap<String, Message> {
    let folder = home().join(lang.code());
    let read = |area: String| {
        let text = std::fs::read_to_string(folder.join(format!("{area}.ftl"))).unwrap();
        reader::messages(&area, &text).unwrap()
    };
    reader::areas(&folder).unwrap().into_iter().flat_map(read).collect()
}

/// All files under `folder` that end in `ending`.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files = Vec::new();
    for path in entries {
        if path.is_dir() {
            files.extend(self::files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            files.push(path);
        }
    }
    files
}
