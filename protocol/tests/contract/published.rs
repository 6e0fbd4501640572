//! What is checked in for client authors is what the types say: `asyncapi.json` and PROTOCOL.md.

use crate::support::{golden, hold, home};
use raduga_protocol::ErrorCode;
use raduga_protocol::asyncapi::{self, CLOSE_CODES};
use raduga_protocol::codec::{CLIENT_MESSAGE_TYPES, SERVER_MESSAGE_TYPES};
use serde_json::Value;

const BEGIN: &str = "<!-- examples: begin (made from golden/ by the tests; do not edit) -->\n";
const END: &str = "<!-- examples: end -->\n";

fn guide() -> String {
    std::fs::read_to_string(home().join("PROTOCOL.md")).unwrap()
}

fn walk(value: &Value, look: &mut impl FnMut(&Value)) {
    look(value);
    match value {
        Value::Array(items) => items.iter().for_each(|item| walk(item, look)),
        Value::Object(object) => object.values().for_each(|item| walk(item, look)),
        _ => {}
    }
}

#[test]
fn the_checked_in_document_is_what_the_types_say() {
    let wanted = asyncapi::document();
    let path = home().join("asyncapi.json");
    // Compared as values: another crate of the workspace may turn on an order of keys in serde_json.
    let there =
        std::fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str::<Value>(&text).ok());
    if there.as_ref() != Some(&wanted) {
        hold(&path, &(serde_json::to_string_pretty(&wanted).unwrap() + "\n"));
    }
}

#[test]
fn the_checked_in_description_of_http_is_what_the_types_say() {
    let wanted = raduga_protocol::openapi::document();
    let path = home().join("openapi.json");
    let there =
        std::fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str::<Value>(&text).ok());
    if there.as_ref() != Some(&wanted) {
        hold(&path, &(serde_json::to_string_pretty(&wanted).unwrap() + "\n"));
    }
}

#[test]
fn every_reference_of_the_description_of_http_leads_somewhere() {
    let document = raduga_protocol::openapi::document();
    walk(&document, &mut |value| {
        let Some(path) = value.get("$ref").and_then(Value::as_str) else { return };
        assert!(path.strip_prefix('#').and_then(|path| document.pointer(path)).is_some(), "{path}");
    });
}

#[test]
fn no_reference_has_neighbours_and_each_leads_somewhere() {
    let document = asyncapi::document();
    walk(&document, &mut |value| {
        let Some(path) = value.get("$ref") else { return };
        assert_eq!(value.as_object().map(serde_json::Map::len), Some(1), "{value}");
        let target =
            path.as_str().and_then(|path| path.strip_prefix('#')).and_then(|path| document.pointer(path));
        assert!(target.is_some(), "{path} leads nowhere");
    });
    assert!(!document.to_string().contains("$defs"));
}

#[test]
fn every_message_is_one_object_with_its_type_in_it() {
    let document = asyncapi::document();
    let messages = document["components"]["messages"].as_object().unwrap();
    let kinds = || CLIENT_MESSAGE_TYPES.iter().chain(&SERVER_MESSAGE_TYPES);
    assert_eq!(messages.len(), kinds().count());
    for kind in kinds() {
        let path = messages[*kind]["payload"]["$ref"].as_str().unwrap();
        let schema = document.pointer(&path[1..]).unwrap();
        assert_eq!(schema["type"], "object", "{kind}");
        assert_eq!(schema["properties"]["type"]["const"], *kind);
        assert!(schema["required"].as_array().unwrap().contains(&"type".into()), "{kind}");
    }
}

#[test]
fn absent_is_never_null() {
    walk(&asyncapi::document(), &mut |value| {
        let of_null = value["type"] == "null"
            || value["type"].as_array().is_some_and(|all| all.contains(&"null".into()));
        assert!(!of_null, "{value}");
    });
}

#[test]
fn the_guide_names_every_error_code_close_code_and_limit() {
    let guide = guide();
    for code in ErrorCode::ALL {
        assert!(guide.contains(&format!("\n| `{}` |", code.key())), "no line for `{}`", code.key());
    }
    for (code, _) in CLOSE_CODES {
        assert!(guide.contains(&format!("\n| {code} |")), "no line for close code {code}");
    }
    for (name, value) in asyncapi::document()["x-limits"].as_object().unwrap() {
        let line = guide.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
        let line = line.unwrap_or_else(|| panic!("no line for `{name}`")).replace(' ', "");
        assert!(line.contains(&format!("|{value}|")), "`{name}` is {value}: {line}");
    }
}

/// Pretty-printed JSON with everything on one line that has room there.
fn folded(pretty: &str) -> String {
    const WIDTH: usize = 118;
    let mut lines: Vec<String> = Vec::new();
    let mut open = Vec::new();
    for line in pretty.lines() {
        lines.push(line.to_owned());
        if line.ends_with(['{', '[']) {
            open.push(lines.len() - 1);
        } else if line.trim_start().starts_with(['}', ']']) {
            let start = open.pop().unwrap();
            let parts: Vec<&str> = lines[start + 1..].iter().map(|line| line.trim_start()).collect();
            let (last, inner) = parts.split_last().unwrap();
            let one = format!("{}{}{last}", lines[start], inner.join(" "));
            if one.chars().count() <= WIDTH && start > 0 {
                lines.truncate(start);
                lines.push(one);
            }
        }
    }
    lines.join("\n") + "\n"
}

/// Every golden message, under a heading for its type, in the order of the types.
fn examples() -> String {
    let files = golden();
    let mut text = String::new();
    let directions = [
        ("client", "What clients say", &CLIENT_MESSAGE_TYPES[..]),
        ("server", "What the server says", &SERVER_MESSAGE_TYPES[..]),
    ];
    for (folder, title, kinds) in directions {
        text += &format!("\n### {title}\n");
        for kind in kinds {
            text += &format!("\n#### `{kind}`\n");
            let of_kind = |name: &str, value: &Value| {
                name.strip_prefix(folder).is_some_and(|rest| rest.matches('/').count() == 1)
                    && value["type"] == *kind
            };
            for file in files.iter().filter(|file| of_kind(&file.name, &file.value())) {
                text +=
                    &format!("\n[{0}](golden/{0}.json)\n\n```json\n{1}```\n", file.name, folded(&file.text));
            }
        }
    }
    let endings = files.iter().filter(|file| file.name.starts_with("server/endings/"));
    text += "\n#### `events`: every ending\n\n";
    for file in endings {
        let short = file.name.rsplit('/').next().unwrap_or_default();
        text += &format!("- [{short}](golden/{}.json)\n", file.name);
    }
    text + "\n"
}

#[test]
fn the_guides_examples_are_the_golden_files() {
    let guide = guide();
    let (before, rest) = guide.split_once(BEGIN).expect("PROTOCOL.md has the marker of its examples");
    let (_, after) = rest.split_once(END).expect("PROTOCOL.md has the marker after its examples");
    hold(&home().join("PROTOCOL.md"), &format!("{before}{BEGIN}{}{END}{after}", examples()));
}
