//! The golden files are the contract by example: each reads, writes back the same, fits the published schema, and
//! together they show every message, every event and every word that the wire knows.

use std::collections::BTreeSet;

use crate::support::{Golden, golden};
use raduga_protocol::codec::{self, ServerFrame};
use raduga_protocol::game::position_hash;
use raduga_protocol::{asyncapi, limits};
use serde_json::Value;

/// The file's message, read and written again.
fn again(file: &Golden) -> String {
    let pretty = |message: serde_json::Result<String>| message.unwrap() + "\n";
    if file.is_clients() {
        let message =
            codec::decode_client(&file.text).unwrap_or_else(|error| panic!("{}: {error}", file.name));
        return pretty(serde_json::to_string_pretty(&message));
    }
    match codec::decode_server(&file.text).unwrap_or_else(|error| panic!("{}: {error}", file.name)) {
        ServerFrame::Known(message) => pretty(serde_json::to_string_pretty(&message)),
        ServerFrame::Unknown(kind) => panic!("{}: no message has the type {kind}", file.name),
    }
}

#[test]
fn every_golden_file_reads_and_writes_back_the_same() {
    for file in golden() {
        let again = again(&file);
        let value: Value = serde_json::from_str(&again).unwrap();
        assert_eq!(value, file.value(), "{}: a field is unknown, or another is missing", file.name);
        file.hold(&again);
    }
}

#[test]
fn every_golden_file_is_named_after_its_message() {
    for file in golden() {
        let kind = file.value()["type"].as_str().unwrap().to_owned();
        let short = file.name.rsplit('/').next().unwrap();
        let endings = file.name.starts_with("server/endings/") && kind == "events";
        assert!(endings || short.starts_with(&kind), "{} is a {kind}", file.name);
    }
}

#[test]
fn every_position_has_its_hash() {
    fn walk(value: &Value, name: &str) {
        if let (Some(position), Some(hash)) = (value["position"].as_str(), value["position_hash"].as_str()) {
            assert_eq!(position_hash(position), hash, "{name}");
        }
        match value {
            Value::Array(items) => items.iter().for_each(|item| walk(item, name)),
            Value::Object(object) => object.values().for_each(|item| walk(item, name)),
            _ => {}
        }
    }
    golden().iter().for_each(|file| walk(&file.value(), &file.name));
}

#[test]
fn numbers_of_events_have_no_gap_and_charged_time_adds_up() {
    fn walk(value: &Value, name: &str) {
        if let Some(events) = value["events"].as_array() {
            let numbers: Vec<u64> = events.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
            assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{name}: {numbers:?}");
        }
        if let Some(timing) = value.get("timing") {
            let ms = |field: &str| timing[field].as_u64().unwrap();
            assert_eq!(ms("elapsed_ms") - ms("compensated_ms"), ms("charged_ms"), "{name}");
            assert!(ms("compensated_ms") <= ms("lag_ms"), "{name}");
        }
        match value {
            Value::Array(items) => items.iter().for_each(|item| walk(item, name)),
            Value::Object(object) => object.values().for_each(|item| walk(item, name)),
            _ => {}
        }
    }
    golden().iter().for_each(|file| walk(&file.value(), &file.name));
}

#[test]
fn golden_messages_are_within_the_limits() {
    for file in golden().iter().filter(|file| file.is_clients()) {
        assert!(file.text.len() <= limits::MAX_CLIENT_MESSAGE_BYTES, "{}", file.name);
    }
}

#[test]
fn every_golden_file_fits_the_schema_of_its_message() {
    let document = asyncapi::document();
    for (union, clients) in [("ClientToServer", true), ("ServerToClient", false)] {
        let schema = serde_json::json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$ref": format!("#/components/schemas/{union}"),
            "components": document["components"],
        });
        let validator = jsonschema::validator_for(&schema).unwrap();
        for file in golden().iter().filter(|file| file.is_clients() == clients) {
            let errors: Vec<String> =
                validator.iter_errors(&file.value()).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{}: {errors:?}", file.name);
        }
    }
}

/// Goes through a schema and a value side by side and notes every constant of the schema that the value shows.
struct Shown<'a> {
    schemas: &'a Value,
    words: BTreeSet<(String, String)>,
}

impl Shown<'_> {
    fn look(&mut self, schema: &Value, owner: &str, value: &Value) {
        if let Some(name) =
            schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/components/schemas/"))
        {
            let target = self.schemas[name].clone();
            return self.look(&target, name, value);
        }
        if schema.get("const").is_some_and(|word| word == value)
            || schema["enum"].as_array().is_some_and(|words| words.contains(value))
        {
            self.words.insert((owner.to_owned(), value.to_string()));
        }
        for key in ["allOf", "anyOf", "oneOf"] {
            for branch in schema[key].as_array().into_iter().flatten() {
                if self.may_be(branch, value) {
                    self.look(branch, owner, value);
                }
            }
        }
        for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
            if let Some(value) = value.get(field) {
                self.look(schema, owner, value);
            }
        }
        for value in value.as_array().into_iter().flatten() {
            self.look(&schema["items"], owner, value);
        }
    }

    /// Whether no tag in `branch` says that `value` is something else.
    fn may_be(&self, branch: &Value, value: &Value) -> bool {
        let name = branch["$ref"].as_str().and_then(|path| path.strip_prefix("#/components/schemas/"));
        let branch = name.map_or(branch, |name| &self.schemas[name]);
        branch["properties"].as_object().into_iter().flatten().all(|(field, schema)| {
            let word = schema.get("const");
            word.is_none() || word == value.get(field)
        })
    }
}

/// Every constant in the schemas, with the schema it stands in.
fn all_words(schema: &Value, owner: &str, words: &mut BTreeSet<(String, String)>) {
    match schema {
        Value::Object(object) => {
            if let Some(word) = object.get("const") {
                words.insert((owner.to_owned(), word.to_string()));
            }
            for word in object.get("enum").and_then(Value::as_array).into_iter().flatten() {
                words.insert((owner.to_owned(), word.to_string()));
            }
            object.values().for_each(|inner| all_words(inner, owner, words));
        }
        Value::Array(items) => items.iter().for_each(|inner| all_words(inner, owner, words)),
        _ => {}
    }
}

#[test]
fn every_message_event_and_word_of_the_wire_has_a_golden_file() {
    let document = asyncapi::document();
    let schemas = &document["components"]["schemas"];
    let mut shown = Shown { schemas, words: BTreeSet::new() };
    for file in golden() {
        let union = if file.is_clients() { "ClientToServer" } else { "ServerToClient" };
        shown.look(&schemas[union], union, &file.value());
    }
    let mut all = BTreeSet::new();
    for (name, schema) in schemas.as_object().unwrap() {
        all_words(schema, name, &mut all);
    }
    // PROTOCOL.md has a line for each code; showing each in a message would show nothing more.
    all.retain(|(owner, _)| owner != "ErrorCode");
    let missing: Vec<_> = all.difference(&shown.words).collect();
    assert!(missing.is_empty(), "no golden file shows these: {missing:?}");
}
