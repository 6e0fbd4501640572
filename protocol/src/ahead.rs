//! What a player decides before their move comes: one prepared action, a plan of conditional ones, or one answer to
//! whatever is asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::error::ErrorCode;
use crate::game::is_never;
use crate::ids::{GameId, RequestId};

/// See [`crate::ClientToServer::Prepare`]. Nobody but its player sees what is prepared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Prepare {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// The number of actions that will have been played when it is played: one more than now, while the partner must
    /// act. It is played at that moment or never.
    pub ply: u32,
    /// How often moves had been taken back when it was decided on ([`crate::game::LiveState::takebacks`]); absent means never. If moves were
    /// taken back since, it is refused as stale, though the number of actions may be the same again.
    #[serde(default, skip_serializing_if = "is_never")]
    pub takebacks: u32,
    /// The action, as in [`crate::client::Act::action`]: it is read when it is played. It takes the place of what was
    /// prepared before; absent, it withdraws that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
}

/// See [`crate::ClientToServer::Plan`]. Nobody but its player sees a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Plan {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// The number of actions played when it was made.
    pub ply: u32,
    /// How often moves had been taken back then ([`crate::game::LiveState::takebacks`]); absent means never. If moves were
    /// taken back since, it is refused as stale, though the number of actions may be the same again.
    #[serde(default, skip_serializing_if = "is_never")]
    pub takebacks: u32,
    /// The lines: at most [`crate::limits::MAX_PLAN_LINES`], each of at most [`crate::limits::MAX_PLAN_DEPTH`] actions
    /// from the present position on. The first is the partner's; whose the others are is told by the rules. Lines may
    /// begin alike, but never with two different actions of one's own. They take the place of the plan before; none at
    /// all withdraws it.
    pub lines: Vec<Vec<String>>,
}

/// An answer to «Я Рад» (Rad Ras).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// «Дальше».
    Keep,
    /// «И я Рад».
    Give,
}

/// See [`crate::ClientToServer::StandingAnswer`]. Nobody but its player sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StandingAnswer {
    /// The client's name for this request.
    pub request: RequestId,
    /// The game.
    pub game: GameId,
    /// The answer to every «Я Рад» of this game from now on; absent, none is given any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
}

/// The action that a player has prepared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PreparedAction {
    /// The number of actions that will have been played when it is played.
    pub ply: u32,
    /// The action as it was said.
    pub action: String,
}

/// A player's plan as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlanState {
    /// The number of actions played, from where the lines go on.
    pub ply: u32,
    /// What is left of the lines, in the text form; each begins with an action of the partner.
    pub lines: Vec<Vec<String>>,
}

/// See [`crate::ServerToClient::Dropped`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Dropped {
    /// The game.
    pub game: GameId,
    /// The number of actions played when its moment came.
    pub ply: u32,
    /// The action as it was said.
    pub action: String,
    /// Why it was not played, in the words of refusals.
    pub why: ErrorCode,
    /// The same as a sentence.
    pub message: String,
}
