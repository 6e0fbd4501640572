//! What was said beside a game.

use raduga_protocol::ids::{GameId, PersonId, RequestId};

/// Lines kept of each room of a game; older ones are forgotten.
pub const KEPT_LINES: u64 = 500;

/// Who hears a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChatRoom {
    /// The players.
    Players,
    /// The spectators.
    Spectators,
}

/// A line to record; the store gives it its number. A request that was made before gives the line that it made then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLine {
    /// Beside which game.
    pub game: GameId,
    /// In which room.
    pub room: ChatRoom,
    /// Who says it.
    pub person: PersonId,
    /// The speaker's own name for the wish.
    pub request: RequestId,
    /// The speaker's name.
    pub name: String,
    /// Whether the speaker is a program.
    pub bot: bool,
    /// What, as JSON.
    pub body: String,
    /// Actions played.
    pub ply: u32,
    /// When.
    pub at_ms: u64,
}

/// A recorded line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineRecord {
    /// Its number within its room.
    pub n: u64,
    /// What was said, by whom and when.
    pub line: NewLine,
}
