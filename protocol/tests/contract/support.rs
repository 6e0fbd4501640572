//! The golden files, for the tests that read them.

use std::fs;
use std::path::{Path, PathBuf};

/// How to bring the checked-in contract up to date after a change of the types.
pub(crate) const HOW: &str =
    "run `UPDATE_CONTRACT=1 cargo test -p raduga-protocol` and look at the difference";

/// One golden message.
pub(crate) struct Golden {
    /// Its path below `golden/`, without the ending: `server/events_acted`.
    pub(crate) name: String,
    /// Its text.
    pub(crate) text: String,
    path: PathBuf,
}

impl Golden {
    /// Whether a client says it.
    pub(crate) fn is_clients(&self) -> bool {
        self.name.starts_with("client/")
    }

    /// The message as plain JSON.
    pub(crate) fn value(&self) -> serde_json::Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    /// Holds the file's text against `wanted`, or puts it in.
    pub(crate) fn hold(&self, wanted: &str) {
        hold(&self.path, wanted);
    }
}

/// This crate's folder.
pub(crate) fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every golden message, by name.
pub(crate) fn golden() -> Vec<Golden> {
    messages_below("golden")
}

/// Every message below a folder of this crate, by name.
pub(crate) fn messages_below(folder: &str) -> Vec<Golden> {
    let root = home().join(folder);
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "json") {
                let name =
                    path.strip_prefix(&root).unwrap().with_extension("").to_str().unwrap().replace('\\', "/");
                found.push(Golden { name, text: fs::read_to_string(&path).unwrap(), path });
            }
        }
    }
    found.sort_by(|one, other| one.name.cmp(&other.name));
    assert!(!found.is_empty(), "no messages below {}", root.display());
    found
}

/// Holds a checked-in file against what the types make of it; with `UPDATE_CONTRACT` set, writes it instead.
pub(crate) fn hold(path: &Path, wanted: &str) {
    let there = fs::read_to_string(path).unwrap_or_default();
    if there == wanted {
        return;
    }
    assert!(std::env::var_os("UPDATE_CONTRACT").is_some(), "{} is out of date: {HOW}", path.display());
    fs::write(path, wanted).unwrap();
}
