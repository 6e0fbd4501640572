//! The table of `tests/README.md`: each row of the lessons has tests, each test that it names is there, and no test that
//! holds a row is missing from it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

type Rows = BTreeMap<u32, BTreeSet<String>>;

/// Where tests are.
const PLACES: [&str; 8] = [
    "client-cli/src",
    "client-cli/tests",
    "client-web/web/test",
    "protocol/src",
    "rules",
    "server/src",
    "tests/browser",
    "tests/e2e",
];
/// Folders below them in which nothing is ours.
const NOT_OURS: [&str; 2] = ["target", "node_modules"];
/// The row about several nodes, which there are not yet.
const OPEN: [u32; 1] = [56];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All files of Rust and TypeScript under `place`.
fn sources(place: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(place).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() && path.file_name().is_some_and(|name| NOT_OURS.iter().all(|other| name != *other)) {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs" || kind == "ts") {
            found.push(path);
        }
    }
}

/// The row that a test named `row_NN_…` holds.
fn row_of(name: &str) -> Option<u32> {
    name.strip_prefix("row_")?.split('_').next()?.parse().ok()
}

/// The name of the test that begins in a line of Rust.
fn function(line: &str) -> Option<&str> {
    let line = line.trim_start().trim_start_matches("async ");
    line.strip_prefix("fn ")?.split('(').next()
}

/// The first word of the title of the test that begins in a line of TypeScript.
fn title(line: &str) -> Option<&str> {
    let (before, _) = line.split_once("\"row_")?;
    line[before.len() + 1..].split([' ', '"']).next()
}

/// The tests that there are.
fn written() -> Rows {
    let mut files = Vec::new();
    PLACES.iter().for_each(|place| sources(&root().join(place), &mut files));
    let mut rows = Rows::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let name_of = if file.extension().is_some_and(|kind| kind == "ts") { title } else { function };
        let names = text.lines().filter_map(name_of);
        for (row, name) in names.filter_map(|name| Some((row_of(name)?, name))) {
            rows.entry(row).or_default().insert(name.to_owned());
        }
    }
    rows
}

/// The tests that the table names.
fn told() -> Rows {
    let text = std::fs::read_to_string(root().join("tests/README.md")).unwrap();
    let mut rows = Rows::new();
    for line in text.lines() {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [row, _, tests] = cells[..] else { continue };
        let Ok(row) = row.parse() else { continue };
        let names = tests.split('`').skip(1).step_by(2).map(str::to_owned);
        assert!(rows.insert(row, names.collect()).is_none(), "row {row} is there twice");
    }
    rows
}

#[test]
fn the_table_of_rows_names_every_test_that_holds_one_and_no_other() {
    let (written, told) = (written(), told());
    for row in (1..=57).filter(|row| !OPEN.contains(row)) {
        let (written, told) = (written.get(&row), told.get(&row));
        assert!(written.is_some_and(|tests| !tests.is_empty()), "no test holds row {row}");
        assert_eq!(told, written, "row {row} of tests/README.md");
    }
    assert!(OPEN.iter().all(|row| told.get(row).is_some_and(BTreeSet::is_empty)), "open rows name no test");
}

#[test]
fn a_name_tells_its_row() {
    assert_eq!(row_of("row_07_x"), Some(7));
    assert_eq!(row_of("row_of"), None);
    assert_eq!(row_of("arrow_3"), None);
    assert_eq!(function("    async fn row_07_x() {"), Some("row_07_x"));
    assert_eq!(title("  \"row_52_x_is_heard in %s\","), Some("row_52_x_is_heard"));
    assert_eq!(title("test(\"row_30_x\", async () => {"), Some("row_30_x"));
    assert_eq!(title("const it = \"arrow_3\";"), None);
}
