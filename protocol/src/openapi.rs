//! The contract of HTTP for machines: an OpenAPI 3.1 document made from the types.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

use crate::error::ErrorCode;
use crate::ids::{GameId, PersonId};
use crate::limits::MAX_LISTED_GAMES;
use crate::lobby::Variant;
use crate::record::{GamesPage, HttpRefusal, RefereeRecord, ResultFilter, Talk};
use crate::version::VERSION;

/// Where the document is served.
pub const OPENAPI_PATH: &str = "/api/openapi.json";
/// Where finished games are listed and exported.
pub const GAMES_PATH: &str = "/api/games";
/// Where all games of a filter are exported, as a stream.
pub const EXPORT_PATH: &str = "/api/games/export";
/// Media type of JSON lines.
pub const JSON_LINES: &str = "application/x-ndjson";

/// The OpenAPI 3.1 document of this version of the server.
pub fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let settings = settings.with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut schemas = SchemaGenerator::new(settings);
    let page = schema::<GamesPage>(&mut schemas);
    let record = schema::<RefereeRecord>(&mut schemas);
    let refusal = schema::<HttpRefusal>(&mut schemas);
    let list = list(&mut schemas, &page, &record, &refusal);
    let one = one(&mut schemas, &record, &refusal);
    let export = export(&mut schemas, &record, &refusal);
    let talk = talk(&mut schemas, &refusal);
    schema::<ErrorCode>(&mut schemas);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Raduga's records",
            "version": VERSION.to_string(),
            "description": "Finished games of Raduga over HTTP. Whatever is live is on the WebSocket: see asyncapi.json.",
            "license": {"name": "GPL-3.0-or-later", "identifier": "GPL-3.0-or-later"},
        },
        "paths": {
            (GAMES_PATH): {"get": list},
            (EXPORT_PATH): {"get": export},
            (format!("{GAMES_PATH}/{{game}}")): {"get": one},
            (format!("{GAMES_PATH}/{{game}}/talk")): {"get": talk},
            (OPENAPI_PATH): {"get": {
                "operationId": "openapi",
                "summary": "This document.",
                "responses": {"200": {"description": "OpenAPI 3.1", "content": {"application/json": {}}}},
            }},
        },
        "components": {
            "schemas": sorted(schemas.take_definitions(true)),
            "securitySchemes": {"session": {
                "type": "http", "scheme": "bearer",
                "description": "The session token of `welcome`. With it a person sees also the games that only their players may see.",
            }},
        },
        "security": [{}, {"session": []}],
    })
}

fn sorted(mut definitions: Map<String, Value>) -> Map<String, Value> {
    definitions.sort_keys();
    definitions
}

fn schema<T: schemars::JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    schemas.subschema_for::<T>().to_value()
}

fn parameter(name: &str, description: &str, schema: &Value) -> Value {
    json!({"name": name, "in": "query", "required": false, "description": description, "schema": schema})
}

/// Which games: the same for a list and an export.
fn filter(schemas: &mut SchemaGenerator) -> Vec<Value> {
    let moment = json!({"type": "integer", "minimum": 0});
    let text = json!({"type": "string"});
    let mine = json!({"type": "boolean", "default": false});
    vec![
        parameter("mine", "Only games of whoever asks, by their session token.", &mine),
        parameter("person", "The id of somebody who played.", &schema::<PersonId>(schemas)),
        parameter("player", "The name of a registered person who played.", &text),
        parameter("variant", "The game of the house.", &schema::<Variant>(schemas)),
        parameter(
            "result",
            "Who won; `won` and `lost` are about the player who is looked for.",
            &schema::<ResultFilter>(schemas),
        ),
        parameter("since_ms", "Finished then or later, in milliseconds since 1970 (UTC).", &moment),
        parameter("until_ms", "Finished before then, in milliseconds since 1970 (UTC).", &moment),
        parameter("cursor", "Goes on after a page: its `next`, or the header `x-next-cursor`.", &text),
    ]
}

fn list(schemas: &mut SchemaGenerator, page: &Value, record: &Value, refusal: &Value) -> Value {
    let text = json!({"type": "string"});
    let mut parameters = filter(schemas);
    let limit = json!({"type": "integer", "minimum": 1, "maximum": MAX_LISTED_GAMES});
    let format = json!({"enum": ["json", "jsonl", "txt"], "default": "json"});
    parameters.extend([
        parameter("limit", "Games on the page.", &limit),
        parameter("format", "Lines about the games, or the games themselves.", &format),
        language(),
    ]);
    json!({
        "operationId": "list_games",
        "summary": "Finished games, newest first, a page at a time.",
        "parameters": parameters,
        "responses": {
            "200": {
                "description": "A page. `x-next-cursor` leads to the next.",
                "headers": {"x-next-cursor": {"schema": text}},
                "content": {
                    "application/json": {"schema": page},
                    (JSON_LINES): {"schema": record},
                    "text/plain": {"schema": text},
                },
            },
            "400": refused("A parameter cannot be read.", refusal),
            "401": refused("`mine` without a session token, or with one that is not valid.", refusal),
            "404": refused("There is no such person.", refusal),
            "429": refused("Too many requests from this address; see `retry-after`.", refusal),
            "503": refused("The server cannot read its memory now.", refusal),
        },
    })
}

fn export(schemas: &mut SchemaGenerator, record: &Value, refusal: &Value) -> Value {
    let mut parameters = filter(schemas);
    let format = json!({"enum": ["jsonl", "txt"], "default": "jsonl"});
    parameters.extend([parameter("format", "In which form.", &format), language()]);
    json!({
        "operationId": "export_games",
        "summary": "All finished games that are looked for, newest first, as one stream. It comes no faster than pages \
            may be asked for, and is cut off, not ended, where the server cannot go on.",
        "parameters": parameters,
        "responses": {
            "200": {
                "description": "The games: one a line, or with empty lines between.",
                "content": {(JSON_LINES): {"schema": record}, "text/plain": {"schema": {"type": "string"}}},
            },
            "400": refused("A parameter cannot be read.", refusal),
            "401": refused("`mine` without a session token, or with one that is not valid.", refusal),
            "404": refused("There is no such person.", refusal),
            "429": refused("Too many requests from this address; see `retry-after`.", refusal),
            "503": refused("The server cannot read its memory now.", refusal),
        },
    })
}

fn one(schemas: &mut SchemaGenerator, record: &Value, refusal: &Value) -> Value {
    json!({
        "operationId": "get_game",
        "summary": "One game, running or finished, as far as whoever asks may see it.",
        "parameters": [
            {
                "name": "game", "in": "path", "required": true, "schema": {"anyOf": [schema::<GameId>(schemas), {"type": "string"}]},
                "description": "The game's id; `.json` or nothing after it for the referee's form, `.txt` for a record for people.",
            },
            parameter("shown", "In the referee's form: with how each action reads and the position after it.",
                &json!({"type": "boolean", "default": false})),
            language(),
        ],
        "responses": {
            "200": {
                "description": "The game.",
                "content": {"application/json": {"schema": record}, "text/plain": {"schema": {"type": "string"}}},
            },
            "404": refused("There is no such game, or it is not yours to see.", refusal),
            "429": refused("Too many requests from this address; see `retry-after`.", refusal),
            "503": refused("The server cannot read its memory now.", refusal),
        },
    })
}

fn talk(schemas: &mut SchemaGenerator, refusal: &Value) -> Value {
    json!({
        "operationId": "get_talk",
        "summary": "What was said beside a game. While it lasts, players hear players and all others the spectators; \
            after it, all hear all.",
        "parameters": [{
            "name": "game", "in": "path", "required": true, "schema": schema::<GameId>(schemas),
            "description": "The game's id.",
        }],
        "responses": {
            "200": {
                "description": "The last lines of each room.",
                "content": {"application/json": {"schema": schema::<Talk>(schemas)}},
            },
            "404": refused("There is no such game, or it is not yours to see.", refusal),
            "429": refused("Too many requests from this address; see `retry-after`.", refusal),
            "503": refused("The server cannot read its memory now.", refusal),
        },
    })
}

fn language() -> Value {
    let told = "The language of a record for people, and of a refusal; without it a refusal is in the best liked of `accept-language`.";
    parameter("lang", told, &json!({"enum": ["ru", "en"], "default": "ru"}))
}

fn refused(description: &str, refusal: &Value) -> Value {
    json!({"description": description, "content": {"application/json": {"schema": refusal}}})
}
