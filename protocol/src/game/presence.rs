//! Who is at a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whether one player is here.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct PlayerPresence {
    /// At least one socket of theirs follows the game.
    pub here: bool,
    /// They left on purpose (as against a lost network).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// They are putting a series together.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drafting: bool,
    /// The game is adjourned, and they have joined again: it goes on once both have.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub returned: bool,
    /// Counting down to when the partner may claim, in milliseconds; 0 when they may now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claimable_in_ms: Option<u64>,
    /// Their rating in this game at this speed as the game began; absent for who has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
}

/// Who is here. It is not an event of the game: it is told when it changes and is gone with the sockets.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Presence {
    /// The player of the white side.
    pub white: PlayerPresence,
    /// The player of the black side.
    pub black: PlayerPresence,
    /// Spectators now.
    pub watchers: u32,
    /// Their names, while there are no more than [`crate::limits::MAX_NAMED_WATCHERS`]; else empty.
    pub names: Vec<String>,
}
