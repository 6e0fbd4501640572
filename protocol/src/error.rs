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
    /// Too many sockets of one person; the socket closes with 1013.
    TooManySockets,
    /// The deadline of first moves is out of bounds.
    BadFirstMove,
    /// The seek is not open any more: taken, cancelled, or its owner has gone.
    SeekGone,
    /// It is your own.
    Yourself,
    /// It is not meant for you: ratings, or one of you does not want to play the other.
    NotForYou,
    /// Too many open seeks of one person, or in all.
    TooManySeeks,
    /// There is no such pool.
    UnknownPool,
    /// Nobody has this id or name; or nobody who is here, where they have to be here.
    UnknownPerson,
    /// More than one person who is here has this name; the sentence lists them.
    AmbiguousName,
    /// The challenge is not open any more.
    ChallengeGone,
    /// You have challenged this person already.
    AlreadyChallenged,
    /// Too many open challenges, by you or to that person.
    TooManyChallenges,
    /// Only registered persons can do that: `register` first.
    RegistrationNeeded,
    /// This cannot be rated; the sentence says why.
    RatedNotAllowed,
    /// You are registered already.
    AlreadyRegistered,
    /// Somebody has this name, or one that looks like it.
    NameTaken,
    /// The password cannot be taken; the sentence says why.
    BadPassword,
    /// Name and password do not belong together.
    WrongLogIn,
    /// The operator has banned this person; the sentence says why.
    Banned,
    /// There is no such session of yours.
    UnknownSession,
    /// You may not do that; the sentence says why.
    NotAllowed,
    /// The operator has muted you: nobody is to hear what you say.
    Muted,
    /// This cursor was not given by this server.
    BadCursor,
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
    pub const ALL: [Self; 61] = [
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
        Self::TooManySockets,
        Self::BadFirstMove,
        Self::SeekGone,
        Self::Yourself,
        Self::NotForYou,
        Self::TooManySeeks,
        Self::UnknownPool,
        Self::UnknownPerson,
        Self::AmbiguousName,
        Self::ChallengeGone,
        Self::AlreadyChallenged,
        Self::TooManyChallenges,
        Self::RegistrationNeeded,
        Self::RatedNotAllowed,
        Self::AlreadyRegistered,
        Self::NameTaken,
        Self::BadPassword,
        Self::WrongLogIn,
        Self::Banned,
        Self::UnknownSession,
        Self::NotAllowed,
        Self::Muted,
        Self::BadCursor,
        Self::Unavailable,
        Self::Restarting,
        Self::Internal,
    ];

    /// The code as it stands on the wire.
    #[expect(clippy::too_many_lines, reason = "one line a code")]
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
            Self::TooManySockets => "too_many_sockets",
            Self::BadFirstMove => "bad_first_move",
            Self::SeekGone => "seek_gone",
            Self::Yourself => "yourself",
            Self::NotForYou => "not_for_you",
            Self::TooManySeeks => "too_many_seeks",
            Self::UnknownPool => "unknown_pool",
            Self::UnknownPerson => "unknown_person",
            Self::AmbiguousName => "ambiguous_name",
            Self::ChallengeGone => "challenge_gone",
            Self::AlreadyChallenged => "already_challenged",
            Self::TooManyChallenges => "too_many_challenges",
            Self::RegistrationNeeded => "registration_needed",
            Self::RatedNotAllowed => "rated_not_allowed",
            Self::AlreadyRegistered => "already_registered",
            Self::NameTaken => "name_taken",
            Self::BadPassword => "bad_password",
            Self::WrongLogIn => "wrong_log_in",
            Self::Banned => "banned",
            Self::UnknownSession => "unknown_session",
            Self::NotAllowed => "not_allowed",
            Self::Muted => "muted",
            Self::BadCursor => "bad_cursor",
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
