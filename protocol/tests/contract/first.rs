//! The contract as it was first published. A client that was written then, and never again since, keeps working: what
//! it says is understood, and whatever it reads is still there, under the same name and in the same words.

use raduga_protocol::codec::{ServerFrame, decode_client, decode_server, encode_client, encode_server};
use serde_json::Value;

use crate::support::{Golden, messages_below};

/// The golden messages of those days: of clients, or of servers.
fn messages(of_clients: bool) -> Vec<Golden> {
    let mut messages = messages_below("tests/first");
    messages.retain(|message| message.is_clients() == of_clients);
    assert!(messages.len() > 20, "the first contract had more than {} messages", messages.len());
    messages
}

/// Where `now` has not all that `then` had.
fn missing(then: &Value, now: &Value, place: &str) -> Option<String> {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => then.iter().find_map(|(key, value)| {
            let place = format!("{place}.{key}");
            now.get(key).map_or_else(|| Some(place.clone()), |now| missing(value, now, &place))
        }),
        (Value::Array(then), Value::Array(now)) if then.len() == now.len() => then
            .iter()
            .zip(now)
            .enumerate()
            .find_map(|(n, (then, now))| missing(then, now, &format!("{place}[{n}]"))),
        _ => (then != now).then(|| format!("{place}: {then} is now {now}")),
    }
}

fn must_hold(then: &Golden, now: &str) {
    let missing = missing(&then.value(), &serde_json::from_str(now).unwrap(), "");
    assert_eq!(missing, None, "{}", then.name);
}

#[test]
fn what_the_first_clients_say_is_understood() {
    for then in messages(true) {
        let message = decode_client(&then.text).unwrap_or_else(|error| panic!("{}: {error:?}", then.name));
        must_hold(&then, &encode_client(&message).unwrap());
    }
}

#[test]
fn what_the_first_clients_read_is_still_told() {
    for then in messages(false) {
        match decode_server(&then.text) {
            Ok(ServerFrame::Known(message)) => must_hold(&then, &encode_server(&message).unwrap()),
            other => panic!("{}: {other:?}", then.name),
        }
    }
}

#[test]
fn a_field_that_is_gone_or_means_something_else_is_found() {
    let then = serde_json::json!({"type": "x", "list": [{"a": 1}, 2], "kept": {"b": "c"}});
    assert_eq!(missing(&then, &then, ""), None);
    for (pointer, value) in [("/list/0", serde_json::json!({})), ("/kept/b", "d".into()), ("/list", 3.into())]
    {
        let mut now = then.clone();
        *now.pointer_mut(pointer).unwrap() = value;
        assert!(missing(&then, &now, "").is_some(), "{pointer}");
    }
}
