//! Frames to messages and back.

use serde::Deserialize;
use thiserror::Error;

use crate::client::ClientToServer;
use crate::error::ErrorCode;
use crate::ids::{GameId, RequestId};
use crate::limits::{MAX_CLIENT_MESSAGE_BYTES, MAX_DEPTH};
use crate::server::ServerToClient;

/// The names of all messages that a client can send.
pub const CLIENT_MESSAGE_TYPES: [&str; 52] = [
    "hello",
    "ping",
    "create_room",
    "list_rooms",
    "join_room",
    "leave_room",
    "resume",
    "act",
    "draft",
    "prepare",
    "plan",
    "my_games",
    "next_game",
    "make_offer",
    "accept_offer",
    "decline_offer",
    "withdraw_offer",
    "resign",
    "abort",
    "say",
    "give_time",
    "claim",
    "seek",
    "cancel_seek",
    "accept_seek",
    "join_pool",
    "leave_pool",
    "challenge",
    "accept_challenge",
    "decline_challenge",
    "withdraw_challenge",
    "watch_lobby",
    "unwatch_lobby",
    "register",
    "log_in",
    "log_out",
    "change_password",
    "list_sessions",
    "revoke_session",
    "become_bot",
    "create_bot_token",
    "get_profile",
    "block",
    "unblock",
    "list_blocks",
    "mute",
    "unmute",
    "list_mutes",
    "get_preferences",
    "set_preferences",
    "report",
    "list_games",
];

/// A frame that is no message. It says as much of what was meant as could be read, so that the refusal can name it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct DecodeError {
    /// What is wrong.
    pub code: ErrorCode,
    /// The same as a sentence.
    pub message: String,
    /// The request that the frame belongs to, where it can be told.
    pub request: Option<RequestId>,
    /// The game that the frame means, where it can be told.
    pub game: Option<GameId>,
}

/// The part of a message that can be read when the rest cannot.
#[derive(Deserialize)]
struct Envelope {
    #[serde(rename = "type")]
    kind: Option<serde_json::Value>,
    request: Option<serde_json::Value>,
    game: Option<serde_json::Value>,
}

/// Reads a client's frame.
///
/// # Errors
/// [`DecodeError`] with the code for the refusal: [`ErrorCode::TooLarge`], [`ErrorCode::TooDeep`],
/// [`ErrorCode::BadJson`], [`ErrorCode::UnknownType`] or [`ErrorCode::BadMessage`].
pub fn decode_client(frame: &str) -> Result<ClientToServer, DecodeError> {
    let plain = |code, message: String| DecodeError { code, message, request: None, game: None };
    if frame.len() > MAX_CLIENT_MESSAGE_BYTES {
        let message = format!("a message is at most {MAX_CLIENT_MESSAGE_BYTES} bytes");
        return Err(plain(ErrorCode::TooLarge, message));
    }
    if depth(frame) > MAX_DEPTH {
        return Err(plain(ErrorCode::TooDeep, format!("a message is nested at most {MAX_DEPTH} deep")));
    }
    serde_json::from_str(frame).map_err(|error| explain(frame, &error))
}

/// Says why `frame`, which `error` refused, is no message.
fn explain(frame: &str, error: &serde_json::Error) -> DecodeError {
    let plain = |code, message: String| DecodeError { code, message, request: None, game: None };
    let Ok(value) = serde_json::from_str::<serde_json::Value>(frame) else {
        return plain(ErrorCode::BadJson, format!("the frame is not JSON: {error}"));
    };
    let Ok(envelope) = serde_json::from_value::<Envelope>(value) else {
        return plain(ErrorCode::BadMessage, "a message is a JSON object with a `type`".into());
    };
    let text = |value: &Option<serde_json::Value>| value.as_ref()?.as_str().map(str::to_owned);
    let request = text(&envelope.request).and_then(|text| text.parse().ok());
    let game = text(&envelope.game).and_then(|text| text.parse().ok());
    let (code, message) = match text(&envelope.kind) {
        None => (ErrorCode::BadMessage, "a message needs a `type`, a text".to_owned()),
        Some(kind) if !CLIENT_MESSAGE_TYPES.contains(&kind.as_str()) => {
            let shown: String = kind.chars().take(40).filter(|letter| !letter.is_control()).collect();
            (ErrorCode::UnknownType, format!("no message has the type `{shown}`"))
        }
        Some(kind) => (ErrorCode::BadMessage, format!("this is not a `{kind}`: {error}")),
    };
    DecodeError { code, message, request, game }
}

/// How deep arrays and objects are nested in `frame`, text in quotes left out. Well-formed or not does not matter.
fn depth(frame: &str) -> usize {
    let (mut depth, mut deepest) = (0usize, 0usize);
    let (mut quoted, mut escaped) = (false, false);
    for byte in frame.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// A message cannot be written. No message of this crate can fail so; it is here so that no caller must claim it.
#[derive(Debug, Error)]
#[error("a message could not be written: {0}")]
pub struct EncodeError(#[from] serde_json::Error);

/// Writes a client's message.
///
/// # Errors
/// None for the messages of this crate.
pub fn encode_client(message: &ClientToServer) -> Result<String, EncodeError> {
    Ok(serde_json::to_string(message)?)
}

/// Writes a server's message.
///
/// # Errors
/// None for the messages of this crate.
pub fn encode_server(message: &ServerToClient) -> Result<String, EncodeError> {
    Ok(serde_json::to_string(message)?)
}

/// What a client makes of a server's frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServerFrame {
    /// A message of this version.
    Known(Box<ServerToClient>),
    /// JSON with a type that this version does not know: a newer server's; pass over it.
    Unknown(String),
}

/// Reads a server's frame as a client does.
///
/// # Errors
/// The JSON error, when the frame is no message at all.
pub fn decode_server(frame: &str) -> Result<ServerFrame, serde_json::Error> {
    match serde_json::from_str(frame) {
        Ok(message) => Ok(ServerFrame::Known(Box::new(message))),
        Err(error) => {
            #[derive(Deserialize)]
            struct Kind {
                #[serde(rename = "type")]
                kind: String,
            }
            match serde_json::from_str::<Kind>(frame) {
                Ok(kind) if !SERVER_MESSAGE_TYPES.contains(&kind.kind.as_str()) => {
                    Ok(ServerFrame::Unknown(kind.kind))
                }
                _ => Err(error),
            }
        }
    }
}

/// The names of all messages that a server can send.
pub const SERVER_MESSAGE_TYPES: [&str; 34] = [
    "welcome",
    "pong",
    "rooms",
    "joined",
    "left",
    "resumed",
    "accepted",
    "error",
    "events",
    "presence",
    "drafted",
    "said",
    "chat",
    "dropped",
    "own_games",
    "my_game_changed",
    "next_own_game",
    "restarting",
    "account",
    "done",
    "sessions",
    "bot_token",
    "profile",
    "blocks",
    "mutes",
    "preferences",
    "games",
    "seeking",
    "challenged",
    "challenge_closed",
    "paired",
    "waiting",
    "lobby",
    "lobby_changed",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(frame: &str) -> DecodeError {
        decode_client(frame).expect_err("the frame is bad")
    }

    #[test]
    fn a_refusal_names_the_request_where_it_can_be_told() {
        let error = refused(r#"{"type":"act","request":"r7","game":"7k3q9xm2pa","ply":"x"}"#);
        assert_eq!(error.code, ErrorCode::BadMessage);
        assert_eq!(error.request.map(|id| id.to_string()), Some("r7".into()));
        assert_eq!(error.game.map(|id| id.to_string()), Some("7k3q9xm2pa".into()));
    }

    #[test]
    fn each_kind_of_bad_frame_has_its_code() {
        assert_eq!(refused("nonsense").code, ErrorCode::BadJson);
        assert_eq!(refused("").code, ErrorCode::BadJson);
        assert_eq!(refused("[1]").code, ErrorCode::BadMessage);
        assert_eq!(refused("{}").code, ErrorCode::BadMessage);
        assert_eq!(refused(r#"{"type":7}"#).code, ErrorCode::BadMessage);
        assert_eq!(refused(r#"{"type":"dance","request":"r1"}"#).code, ErrorCode::UnknownType);
        assert_eq!(refused(&"[".repeat(20)).code, ErrorCode::TooDeep);
        assert_eq!(refused(&" ".repeat(MAX_CLIENT_MESSAGE_BYTES + 1)).code, ErrorCode::TooLarge);
    }

    #[test]
    fn brackets_in_a_text_are_not_depth() {
        assert_eq!(depth(r#"{"a":"[[[[[[[[[[\"[["}"#), 1);
    }
}
