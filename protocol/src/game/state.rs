//! Where a game stands: clocks, offers, and what the receiver may do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ClaimKind, Color, Notation, NumberedEvent, OfferKind, Outcome, Phase, Presence, Role};
use crate::account::Rated;
use crate::ahead::{Answer, PlanState, PreparedAction};
use crate::ids::{Epoch, GameId, OfferId};
use crate::lobby::RoomSettings;

/// An answer that is awaited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Prompt {
    /// Who must answer.
    pub owner: Color,
    /// The piece held up, as an upper-case letter: `Q R B N P`.
    pub piece: String,
    /// Where it was taken from and its taker now stands; absent in a position given from outside that does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<String>,
    /// The answers, as [`crate::client::Act::action`] takes them.
    pub answers: Vec<String>,
}

/// One side's clock at the moment the message was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SideClock {
    /// Time left, in milliseconds, byo-yomi: of the main time, then of the running period; absent when unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remaining_ms: Option<u64>,
    /// Delay that still runs before `remaining_ms` does, in milliseconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay_ms: u64,
    /// Byo-yomi: length of a period, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period_ms: Option<u64>,
    /// Byo-yomi: untouched periods behind `remaining_ms`: when it comes to nothing, one of them begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub periods: Option<u32>,
    /// Byo-yomi: whether `remaining_ms` is of a period already, not of the main time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_period: bool,
    /// Below this much time the side is short of time (sound an alarm), in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low_ms: Option<u64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's skip_serializing_if passes a reference")]
const fn is_zero(value: &u64) -> bool {
    *value == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's skip_serializing_if passes a reference")]
pub(crate) const fn is_never(count: &u32) -> bool {
    *count == 0
}

/// Both clocks at the moment the message was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Clock {
    /// Whose clock runs; absent when none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Color>,
    /// White's.
    pub white: SideClock,
    /// Black's.
    pub black: SideClock,
    /// The running side's display may start this much later, in milliseconds: so long the message is likely to
    /// travel. It never shows more than the server would allow.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub starts_in_ms: u64,
}

/// An offer that waits for the partner's answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenOffer {
    /// Its id.
    pub offer: OfferId,
    /// What is offered.
    pub kind: OfferKind,
    /// By whom.
    pub by: Color,
    /// Actions played when it was made.
    pub ply: u32,
}

/// Something the receiver may do now, besides leaving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// Act.
    Act,
    /// Offer a draw.
    OfferDraw,
    /// Offer to adjourn.
    OfferAdjournment,
    /// Ask for a takeback; not before [`Yours::takeback_in_ms`] is over.
    OfferTakeback,
    /// Give the partner time.
    GiveTime,
    /// Offer a rematch.
    OfferRematch,
    /// Resign.
    Resign,
    /// Abort.
    Abort,
    /// Claim a draw by repetition.
    ClaimThreefold,
    /// Claim a draw by fifty moves.
    ClaimFifty,
    /// A word of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// A series that its player is putting together (Flickering Chess). The partner and the spectators never see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DraftState {
    /// The number of actions played when it was begun.
    pub ply: u32,
    /// Its moves, in order, in the variant's text form.
    pub moves: Vec<String>,
    /// The same for people; empty texts before the first move.
    pub notation: Notation,
    /// The position inside the series.
    pub position: String,
    /// Whether the king of its player is attacked in that position.
    pub check: bool,
    /// The playable next moves.
    pub legal: Vec<String>,
    /// The series as [`crate::client::Act::action`] takes it; absent while it may not be handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<String>,
    /// The draws that could be claimed by handing it in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<ClaimKind>,
}

/// What only the receiver is told: their own possibilities.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Yours {
    /// The receiver's side.
    pub color: Color,
    /// The legal actions, when the receiver must act; else empty. Of a series, the moves that it may begin with.
    pub legal: Vec<String>,
    /// What else the receiver may do.
    pub may: Vec<Right>,
    /// How long the receiver may not ask for a takeback, in milliseconds, after takebacks were declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeback_in_ms: Option<u64>,
    /// The receiver's own draft of a series, when they have begun one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<Box<DraftState>>,
    /// The action that the receiver has prepared for their next move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepared: Option<Box<PreparedAction>>,
    /// The receiver's plan, while the partner must act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Box<PlanState>>,
    /// The receiver's answer to every «Я Рад» of this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing_answer: Option<Answer>,
}

/// Where a game stands after its last event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LiveState {
    /// How far the game is.
    pub phase: Phase,
    /// Actions played.
    pub ply: u32,
    /// How often moves were taken back. It and `ply` together are the moment of the game that whatever is decided on
    /// belongs to.
    #[serde(default, skip_serializing_if = "is_never")]
    pub takebacks: u32,
    /// The position.
    pub position: String,
    /// FNV-1a (64 bits, 16 hexadecimal digits) of the position's text: a client whose own position has another is wrong
    /// and resumes.
    pub position_hash: String,
    /// Who must act; absent when nobody must.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Color>,
    /// Whether the king of whoever must act is attacked.
    pub check: bool,
    /// Whether it is still being worked out if this is mate or stalemate; meanwhile the game goes on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub verdict_pending: bool,
    /// The answer that is awaited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Prompt>,
    /// The clocks.
    pub clock: Clock,
    /// The time left for a first move, in milliseconds, while one is awaited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_move_ms: Option<u64>,
    /// The open offers: at most one a side.
    pub offers: Vec<OpenOffer>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// What a rated game, now over, did to the ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<Rated>,
    /// The receiver's own possibilities; absent for spectators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub yours: Option<Yours>,
}

/// Everything about a game, as its receiver may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Snapshot {
    /// The game.
    pub game: GameId,
    /// The epoch of its log.
    pub epoch: Epoch,
    /// What the receiver is in it.
    pub role: Role,
    /// What is played.
    pub settings: RoomSettings,
    /// When the room was opened, in milliseconds since 1970 (UTC).
    pub opened_ms: u64,
    /// The position the game starts from.
    pub start_position: String,
    /// All that has happened, from number 1.
    pub events: Vec<NumberedEvent>,
    /// Where it stands.
    pub state: LiveState,
    /// Who is here.
    pub presence: Presence,
}

/// FNV-1a of `position`, as [`LiveState::position_hash`] holds it.
pub fn position_hash(position: &str) -> String {
    let hash = position.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
