//! The contract for machines: an AsyncAPI 3.0 document made from the types.
//!
//! Generators of client types (json-schema-to-typescript among them) pass over whatever stands beside a `$ref`. So
//! no schema here has a `$ref` with neighbours, and every message is one object of its own with its `type` in it.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

use crate::client::ClientToServer;
use crate::codec::{CLIENT_MESSAGE_TYPES, SERVER_MESSAGE_TYPES};
use crate::limits;
use crate::server::ServerToClient;
use crate::version::{SOCKET_PATH, SUBPROTOCOL, VERSION};

/// The close codes a client may see, each with its meaning and what to do.
pub const CLOSE_CODES: [(u16, &str); 12] = [
    (1000, "The client closed, or there is nothing more to say. Connect again whenever you like."),
    (1001, "The server is going down or restarting. Connect again after `reconnect_after_ms`."),
    (
        1002,
        "A breach of the WebSocket protocol, or no common version. A fault of the client: do not repeat it.",
    ),
    (1003, "A binary frame. Only text is spoken here."),
    (1007, "A text frame that is not UTF-8."),
    (1008, "Against the rules of the house: it kept sending after `rate_limited`. Wait, then connect again."),
    (1009, "A frame or message over the limit."),
    (1011, "A fault of the server. Connect again with back-off and resume."),
    (1012, "The server restarts. Connect again after `reconnect_after_ms` and resume."),
    (1013, "Too slow a reader, or too many connections. Connect again with back-off and resume."),
    (
        4001,
        "The session of this socket has ended: logged out, revoked, or another password. Forget the token.",
    ),
    (4003, "The person is banned. Tell them the reason that the close frame gives; do not connect again."),
];

/// The messages that answer a client's message, besides `error`, which may answer any.
fn answers(kind: &str) -> &'static [&'static str] {
    match kind {
        "hello" | "log_in" => &["welcome"],
        "ping" => &["pong"],
        "create_room" | "join_room" => &["joined"],
        "list_rooms" => &["rooms"],
        "leave_room" => &["left"],
        "resume" => &["resumed"],
        "draft" => &["drafted"],
        "say" => &["said"],
        "my_games" => &["own_games"],
        "next_game" => &["next_own_game"],
        "seek" => &["seeking", "paired"],
        "accept_seek" | "accept_challenge" => &["paired"],
        "challenge" => &["challenged"],
        "watch_lobby" => &["lobby"],
        "watch_tv" | "follow_player" => &["led"],
        "register" | "become_bot" => &["account"],
        "list_sessions" => &["sessions"],
        "create_bot_token" => &["bot_token"],
        "get_profile" => &["profile"],
        "list_blocks" => &["blocks"],
        "list_mutes" => &["mutes"],
        "get_preferences" | "set_preferences" => &["preferences"],
        "list_games" => &["games"],
        "cancel_seek" | "join_pool" | "leave_pool" | "decline_challenge" | "withdraw_challenge"
        | "unwatch_lobby" | "stop_watching" | "log_out" | "change_password" | "revoke_session" | "block"
        | "unblock" | "mute" | "unmute" | "report" | "speak" => &["done"],
        _ => &["accepted"],
    }
}

/// The messages that a server sends without being asked.
const UNASKED: [&str; 14] = [
    "events",
    "presence",
    "drafted",
    "said",
    "chat",
    "dropped",
    "my_game_changed",
    "restarting",
    "error",
    "paired",
    "waiting",
    "challenge_closed",
    "lobby_changed",
    "led",
];

/// The AsyncAPI 3.0 document of this version of the wire.
pub fn document() -> Value {
    let (mut client, mut shared) = schemas::<ClientToServer>(SchemaSettings::default().for_deserialize());
    let (server, theirs) = schemas::<ServerToClient>(SchemaSettings::default().for_serialize());
    rename_differing(&mut client, &mut shared, &theirs);
    let mut components = theirs;
    components.extend(shared);
    let mut messages = Map::new();
    let mut add = |schema: Value, direction: &str| {
        let kind = type_of(&schema);
        let name = format!("{}Message", pascal(&kind));
        let summary = schema["description"].clone();
        let payload = reference("components/schemas", &name);
        messages.insert(
            kind.clone(),
            json!({"name": kind, "summary": summary, "payload": payload, "tags": [{"name": direction}]}),
        );
        components.insert(name.clone(), schema);
        reference("components/schemas", &name)
    };
    let sent: Vec<Value> = client.into_iter().map(|schema| add(schema, "client")).collect();
    let heard: Vec<Value> = server.into_iter().map(|schema| add(schema, "server")).collect();
    components
        .insert("ClientToServer".into(), json!({"description": "Any message from a client.", "oneOf": sent}));
    components.insert(
        "ServerToClient".into(),
        json!({"description": "Any message from the server.", "oneOf": heard}),
    );
    components.sort_keys();
    let known = |kind: &&str| ((*kind).to_owned(), reference("components/messages", kind));
    let channel: Map<_, _> = CLIENT_MESSAGE_TYPES.iter().chain(&SERVER_MESSAGE_TYPES).map(known).collect();
    json!({
        "asyncapi": "3.0.0",
        "info": info(),
        "defaultContentType": "application/json",
        "channels": {"socket": {
            "address": SOCKET_PATH,
            "title": "The socket",
            "description": format!("A WebSocket; subprotocol `{SUBPROTOCOL}`. One JSON message a text frame."),
            "messages": channel,
            "bindings": {"ws": {"method": "GET", "bindingVersion": "0.1.0"}},
        }},
        "operations": operations(),
        "components": {"schemas": components, "messages": messages},
        "x-limits": limits(),
        "x-close-codes": CLOSE_CODES.map(|(code, meaning)| json!({"code": code, "meaning": meaning})),
    })
}

fn info() -> Value {
    json!({
        "title": "Raduga",
        "version": VERSION.to_string(),
        "description": "The wire of Raduga, a live server for Russian chess games, as the server speaks it: it \
            receives what clients send and sends what they hear. Semantics and every message by example: PROTOCOL.md.",
        "license": {"name": "GPL-3.0-or-later"},
    })
}

/// One operation for each request, with its answers, and one for what comes unasked.
fn operations() -> Value {
    let socket = || json!({"$ref": "#/channels/socket"});
    let message = |kind: &str| reference("channels/socket/messages", kind);
    let request = |kind: &&str| {
        let answers: Vec<Value> = answers(kind).iter().chain(&["error"]).map(|kind| message(kind)).collect();
        let reply = json!({"channel": socket(), "messages": answers});
        let operation =
            json!({"action": "receive", "channel": socket(), "messages": [message(kind)], "reply": reply});
        ((*kind).to_owned(), operation)
    };
    let mut operations: Map<_, _> = CLIENT_MESSAGE_TYPES.iter().map(request).collect();
    let unasked = UNASKED.map(message);
    operations.insert("tell".into(), json!({"action": "send", "channel": socket(), "messages": unasked}));
    Value::Object(operations)
}

fn limits() -> Value {
    json!({
        "max_client_message_bytes": limits::MAX_CLIENT_MESSAGE_BYTES,
        "max_depth": limits::MAX_DEPTH,
        "max_server_message_bytes": limits::MAX_SERVER_MESSAGE_BYTES,
        "max_action_chars": limits::MAX_ACTION_CHARS,
        "max_draft_moves": limits::MAX_DRAFT_MOVES,
        "max_plan_lines": limits::MAX_PLAN_LINES,
        "max_plan_depth": limits::MAX_PLAN_DEPTH,
        "max_plan_bytes": limits::MAX_PLAN_BYTES,
        "max_position_chars": limits::MAX_POSITION_CHARS,
        "max_name_chars": limits::MAX_NAME_CHARS,
        "max_named_watchers": limits::MAX_NAMED_WATCHERS,
        "max_chat_chars": limits::MAX_CHAT_CHARS,
        "max_chat_lines": limits::MAX_CHAT_LINES,
        "max_listed_rooms": limits::MAX_LISTED_ROOMS,
        "max_listed_seeks": limits::MAX_LISTED_SEEKS,
        "max_watched_games": limits::MAX_WATCHED_GAMES,
        "max_small_boards": limits::MAX_SMALL_BOARDS,
        "max_game_filters": limits::MAX_GAME_FILTERS,
        "max_spectator_delay": limits::MAX_SPECTATOR_DELAY,
        "max_seeks_each": limits::MAX_SEEKS_EACH,
        "max_challenges_each": limits::MAX_CHALLENGES_EACH,
        "max_challenges_to_one": limits::MAX_CHALLENGES_TO_ONE,
        "max_sockets_each": limits::MAX_SOCKETS_EACH,
        "min_first_move_ms": limits::MIN_FIRST_MOVE_MS,
        "max_first_move_ms": limits::MAX_FIRST_MOVE_MS,
        "max_password_chars": limits::MAX_PASSWORD_CHARS,
        "max_label_chars": limits::MAX_LABEL_CHARS,
        "max_report_chars": limits::MAX_REPORT_CHARS,
        "max_blocks": limits::MAX_BLOCKS,
        "max_sessions": limits::MAX_SESSIONS,
        "max_rating_points": limits::MAX_RATING_POINTS,
        "max_listed_games": limits::MAX_LISTED_GAMES,
        "min_password_chars": limits::MIN_PASSWORD_CHARS,
    })
}

/// The messages of one direction, and the schemas that they share.
fn schemas<T: schemars::JsonSchema>(settings: SchemaSettings) -> (Vec<Value>, Map<String, Value>) {
    let mut root = SchemaGenerator::new(settings).into_root_schema_for::<T>().to_value();
    let mut shared = match root["$defs"].take() {
        Value::Object(shared) => shared,
        _ => Map::new(),
    };
    let arms = match root["oneOf"].take() {
        Value::Array(arms) => arms,
        _ => Vec::new(),
    };
    let mut messages: Vec<Value> = arms.into_iter().map(|arm| whole(arm, &shared)).collect();
    // What only the arms referred to is part of the messages now.
    let used = json!([messages, shared]).to_string();
    shared.retain(|name, _| used.contains(&format!("\"#/$defs/{name}\"")));
    messages.iter_mut().for_each(tidy);
    shared.values_mut().for_each(tidy);
    (messages, shared)
}

/// One arm of a message enum with the fields of the struct that it refers to.
fn whole(mut arm: Value, shared: &Map<String, Value>) -> Value {
    let Some(name) = arm["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) else { return arm };
    let body = shared[name].clone();
    let mut properties = Map::new();
    let mut required = Vec::new();
    for part in [&mut arm, &mut body.clone()] {
        if let Value::Object(fields) = part["properties"].take() {
            properties.extend(fields);
        }
        if let Value::Array(names) = part["required"].take() {
            required.extend(names);
        }
    }
    json!({"description": arm["description"], "type": "object", "properties": properties, "required": required})
}

/// Makes `schema` plain: no `$ref` has neighbours, references point into the document, and a field that may be
/// absent is absent, never `null`.
fn tidy(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(tidy),
        Value::Object(object) => {
            object.values_mut().for_each(tidy);
            let kept = |kind: &Value| kind != "null" && kind["type"] != "null";
            for key in ["anyOf", "type"] {
                if let Some(Value::Array(kinds)) = object.get_mut(key) {
                    kinds.retain(kept);
                }
            }
            if let Some(Value::Array(kinds)) = object.get_mut("type")
                && kinds.len() == 1
            {
                let kind = kinds.remove(0);
                object.insert("type".into(), kind);
            }
            if object.get("anyOf").and_then(Value::as_array).is_some_and(|kinds| kinds.len() == 1)
                && let Some(only) = object.remove("anyOf")
                && let Some(path) = only[0].get("$ref")
            {
                object.insert("$ref".into(), path.clone());
            }
            if let Some(Value::String(text)) = object.get_mut("description") {
                *text = prose(text);
            }
            if object.get("default") == Some(&Value::Null) {
                object.remove("default");
            }
            if let Some(Value::String(path)) = object.remove("$ref") {
                let path = json!({"$ref": path.replace("#/$defs/", "#/components/schemas/")});
                if object.is_empty() {
                    *schema = path;
                } else {
                    object.insert("allOf".into(), json!([path]));
                }
            }
        }
        _ => {}
    }
}

/// A doc comment without its line breaks and with Rust's links as plain names.
fn prose(text: &str) -> String {
    let text = text.replace('\n', " ").replace("`]", "`");
    let mut parts = text.split("[`");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let path = part.split('`').next().unwrap_or_default();
        let name = path.rsplit("::").next().unwrap_or_default();
        plain += &format!("`{name}{}", &part[path.len()..]);
    }
    plain
}

/// A type that both directions use may leave out more on its way in than on its way out (defaults). Then it has two
/// schemas, and the one for the way in is called `…Input`.
fn rename_differing(messages: &mut [Value], ours: &mut Map<String, Value>, theirs: &Map<String, Value>) {
    let differing: Vec<String> = ours
        .iter()
        .filter(|(name, schema)| theirs.get(*name).is_some_and(|other| other != *schema))
        .map(|(name, _)| name.clone())
        .collect();
    for name in differing {
        let (old, new) =
            (format!("#/components/schemas/{name}"), format!("#/components/schemas/{name}Input"));
        messages.iter_mut().chain(ours.values_mut()).for_each(|schema| point_elsewhere(schema, &old, &new));
        if let Some(schema) = ours.remove(&name) {
            ours.insert(format!("{name}Input"), schema);
        }
    }
}

fn point_elsewhere(schema: &mut Value, old: &str, new: &str) {
    match schema {
        Value::String(text) if text == old => new.clone_into(text),
        Value::Array(items) => items.iter_mut().for_each(|item| point_elsewhere(item, old, new)),
        Value::Object(object) => object.values_mut().for_each(|item| point_elsewhere(item, old, new)),
        _ => {}
    }
}

fn type_of(message: &Value) -> String {
    message["properties"]["type"]["const"].as_str().unwrap_or_default().to_owned()
}

fn pascal(kind: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    kind.split('_').filter(|word| !word.is_empty()).map(capital).collect()
}

fn reference(place: &str, name: &str) -> Value {
    json!({"$ref": format!("#/{place}/{name}")})
}
