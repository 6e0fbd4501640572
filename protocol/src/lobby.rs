//! Rooms: what can be played, by whom, and which stand open.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::{Color, Phase, Players};
use crate::ids::GameId;

/// A game of the house, by its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Рад Рас.
    Radras,
    /// Мерцающие шахматы, Flickering Chess.
    Flicker,
    /// Таврели.
    Tavreli,
}

/// The side that the creator of a room wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SideChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// Whichever the lot gives.
    #[default]
    Random,
}

/// Who can find a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// Everybody: it is listed.
    #[default]
    Public,
    /// Only who has its code.
    Private,
}

/// What is played in a room, settled when it is opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomSettings {
    /// The game.
    pub variant: Variant,
    /// The time control in its text form: `3+2` (Fischer, minutes and seconds), `3+2b` (Bronstein), `3+2d` (simple
    /// delay), `10+5x30` (byo-yomi: five periods of 30 seconds), `3days` (a turn), `unlimited`; white and black
    /// apart with a slash, `5+3/3+2`.
    pub clock: String,
    /// Who can find the room.
    #[serde(default)]
    pub visibility: Visibility,
    /// Whether spectators may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// By how many actions spectators see the game later: they are shown it as it stood so many actions ago, and all of
    /// it once it is over. For private rooms; 0 is no delay.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spectator_delay: u32,
    /// Whether moves may be taken back, when the partner agrees.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub takebacks: bool,
    /// Whether the result changes the players' ratings. Both must be registered; the game's own array and the same
    /// clock for both are needed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The start position in the variant's text form; absent means the game's own array.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// How long each side's first move may take, in milliseconds, 5 seconds to 7 days; absent means the usual time of the
    /// time control.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_move_ms: Option<u64>,
    /// Flickering Chess only: inside a series the king may step onto attacked squares.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub king_through_check: bool,
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's skip_serializing_if passes a reference")]
const fn is_yes(value: &bool) -> bool {
    *value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's skip_serializing_if passes a reference")]
const fn is_zero(value: &u32) -> bool {
    *value == 0
}

/// Which rooms a list should hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RoomFilter {
    /// Both kinds.
    #[default]
    All,
    /// Public rooms that wait for a partner.
    Waiting,
    /// Public games in play that may be watched.
    Playing,
}

/// One line of the room list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomSummary {
    /// The room.
    pub game: GameId,
    /// What is played.
    pub settings: RoomSettings,
    /// How far it is.
    pub phase: Phase,
    /// Who sits where.
    pub players: Players,
    /// White's rating in this game at this speed, if they have one and the game has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_rating: Option<u16>,
    /// Black's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_rating: Option<u16>,
    /// The seat a newcomer would take; absent when none is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_seat: Option<Color>,
    /// Spectators now.
    pub watchers: u32,
    /// Actions played so far.
    pub ply: u32,
    /// When it was opened, in milliseconds since 1970 (UTC).
    pub opened_ms: u64,
    /// Its small board, in a lobby that is watched with boards, of the first `MAX_SMALL_BOARDS` games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<SmallBoard>,
}

/// A game in play as a small board shows it: the position and the clocks, and no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SmallBoard {
    /// The position that stands.
    pub position: String,
    /// The last action in the variant's text form; absent at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// White's time at `at_ms`, in milliseconds; absent when unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_ms: Option<u64>,
    /// Black's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_ms: Option<u64>,
    /// Whose clock runs since then; absent when none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Color>,
    /// When the clocks stood so, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
}
