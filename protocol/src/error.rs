//! Refusals: a code for programs, a sentence for people.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why a request was refused. A refused request has changed nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The frame is not JSON.
    BadJson,
    /// JSON, but not this message: a field is missing or of a wrong type.
    BadMessage,
    /// No message has this `type`.
    UnknownType,
    /// The message is too large; the socket closes with 1009.
    TooLarge,
    /// The message is nested too deep.
    TooDeep,
    /// A binary frame; the socket closes with 1003.
    NotText,
    /// The first message must be `hello`.
    HelloFirst,
    /// `hello` was said already.
    AlreadyGreeted,
    /// None of the offered versions is spoken here; the socket closes with 1002.
    UnsupportedVersion,
    /// No session has this token.
    BadToken,
    /// The name cannot be taken.
    BadName,
    /// The time control cannot be read or is out of bounds.
    BadClock,
    /// The start position cannot be read or is not one.
    BadPosition,
    /// This server does not play that game.
    VariantUnavailable,
    /// There is no such room, or it is not yours to see.
    UnknownGame,
    /// Both seats are taken.
    RoomFull,
    /// This room is not to be watched.
    NoSpectators,
    /// You are not in this room.
    NotInRoom,
    /// Only a player may do that.
    NotAPlayer,
    /// The partner must act now.
    NotYourTurn,
    /// The action was made for another moment of the game; the live state comes with the refusal.
    Stale,
    /// The rules do not allow it; the sentence says why.
    IllegalAction,
    /// What was typed means more than one legal action; the sentence lists them.
    AmbiguousAction,
    /// The partner has not come yet.
    NotStarted,
    /// The game is over.
    GameOver,
    /// The game stands adjourned; it goes on when both players have joined again.
    Adjourned,
    /// Both have moved: the game can be resigned, not aborted.
    TooLateToAbort,
    /// An offer cannot be made now.
    OfferNotAllowed,
    /// Time cannot be given now; the sentence says why.
    GiftNotAllowed,
    /// The line of chat is empty, or too long.
    BadLine,
    /// No such offer is open.
    NoSuchOffer,
    /// That cannot be claimed now.
    NotClaimable,
    /// Too many requests; `retry_after_ms` says when to go on.
    RateLimited,
    /// Too many connections; the socket closes with 1013.
    TooManyConnections,
    /// Too many open rooms of one person.
    TooManyRooms,
    /// The server cannot make it durable now; nothing was done, try again.
    Unavailable,
    /// The server is restarting; connect again in a moment.
    Restarting,
    /// A fault of the server; it is logged.
    Internal,
    /// A code of a newer version: what it means stands in the sentence.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

impl ErrorCode {
    /// Every code that this version sends, in the order of their declaration.
    pub const ALL: [Self; 38] = [
        Self::BadJson,
        Self::BadMessage,
        Self::UnknownType,
        Self::TooLarge,
        Self::TooDeep,
        Self::NotText,
        Self::HelloFirst,
        Self::AlreadyGreeted,
        Self::UnsupportedVersion,
        Self::BadToken,
        Self::BadName,
        Self::BadClock,
        Self::BadPosition,
        Self::VariantUnavailable,
        Self::UnknownGame,
        Self::RoomFull,
        Self::NoSpectators,
        Self::NotInRoom,
        Self::NotAPlayer,
        Self::NotYourTurn,
        Self::Stale,
        Self::IllegalAction,
        Self::AmbiguousAction,
        Self::NotStarted,
        Self::GameOver,
        Self::Adjourned,
        Self::TooLateToAbort,
        Self::OfferNotAllowed,
        Self::GiftNotAllowed,
        Self::BadLine,
        Self::NoSuchOffer,
        Self::NotClaimable,
        Self::RateLimited,
        Self::TooManyConnections,
        Self::TooManyRooms,
        Self::Unavailable,
        Self::Restarting,
        Self::Internal,
    ];

    /// The code as it stands on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::BadJson => "bad_json",
            Self::BadMessage => "bad_message",
            Self::UnknownType => "unknown_type",
            Self::TooLarge => "too_large",
            Self::TooDeep => "too_deep",
            Self::NotText => "not_text",
            Self::HelloFirst => "hello_first",
            Self::AlreadyGreeted => "already_greeted",
            Self::UnsupportedVersion => "unsupported_version",
            Self::BadToken => "bad_token",
            Self::BadName => "bad_name",
            Self::BadClock => "bad_clock",
            Self::BadPosition => "bad_position",
            Self::VariantUnavailable => "variant_unavailable",
            Self::UnknownGame => "unknown_game",
            Self::RoomFull => "room_full",
            Self::NoSpectators => "no_spectators",
            Self::NotInRoom => "not_in_room",
            Self::NotAPlayer => "not_a_player",
            Self::NotYourTurn => "not_your_turn",
            Self::Stale => "stale",
            Self::IllegalAction => "illegal_action",
            Self::AmbiguousAction => "ambiguous_action",
            Self::NotStarted => "not_started",
            Self::GameOver => "game_over",
            Self::Adjourned => "adjourned",
            Self::TooLateToAbort => "too_late_to_abort",
            Self::OfferNotAllowed => "offer_not_allowed",
            Self::GiftNotAllowed => "gift_not_allowed",
            Self::BadLine => "bad_line",
            Self::NoSuchOffer => "no_such_offer",
            Self::NotClaimable => "not_claimable",
            Self::RateLimited => "rate_limited",
            Self::TooManyConnections => "too_many_connections",
            Self::TooManyRooms => "too_many_rooms",
            Self::Unavailable => "unavailable",
            Self::Restarting => "restarting",
            Self::Internal => "internal",
            Self::Unknown => "unknown",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_what_serde_writes() {
        for code in ErrorCode::ALL {
            assert_eq!(serde_json::to_value(code).unwrap(), code.key());
        }
    }
}
