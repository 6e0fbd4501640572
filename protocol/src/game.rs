//! A game as its players and spectators see it: numbered events, and the live state they lead to.

mod event;
mod presence;
mod state;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::event::{GameEvent, NumberedEvent};
pub use self::presence::{PlayerPresence, Presence};
pub(crate) use self::state::is_never;
pub use self::state::{
    Clock, DraftState, LiveState, OpenOffer, Prompt, Right, SideClock, Snapshot, Yours, position_hash,
};
use crate::ids::PersonId;

/// A side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// White.
    White,
    /// Black.
    Black,
}

impl Color {
    /// The partner's side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// What the receiver of a snapshot is in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The player of the white side.
    White,
    /// The player of the black side.
    Black,
    /// A spectator.
    Spectator,
}

impl Role {
    /// The side played; none for a spectator.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Spectator => None,
        }
    }
}

/// A person as others see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Person {
    /// Who it is, whatever the name.
    pub id: PersonId,
    /// How they want to be called.
    pub name: String,
    /// Whether it is a program.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

/// Who sits where.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Players {
    /// The player of the white side; none yet when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white: Option<Person>,
    /// The player of the black side; none yet when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<Person>,
}

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A seat is free.
    Waiting,
    /// In play.
    Playing,
    /// Adjournment is agreed: whoever must act seals an action.
    Sealing,
    /// Adjourned: an action is sealed, the clocks stand still until both players are back.
    Adjourned,
    /// Over.
    Finished,
}

/// A record for people, in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Notation {
    /// Russian: `Кf7:h6`, `«Дальше»`.
    pub ru: String,
    /// English: `Nf7xh6`, `Go on`.
    pub en: String,
}

/// Where the time of one action went, in milliseconds. `charged = elapsed - compensated`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Timing {
    /// From the moment the clock started to the arrival of the action.
    pub elapsed_ms: u64,
    /// Of it, what the network seems to have taken.
    pub lag_ms: u64,
    /// Of that, what was given back.
    pub compensated_ms: u64,
    /// What the clock lost.
    pub charged_ms: u64,
}

/// What one player can offer the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw. Once, and again only after the partner has offered one.
    Draw,
    /// To adjourn: whoever must act seals an action, both clocks stop.
    Adjournment,
    /// To take back the last turn of whoever offers it, and what the partner has answered to it.
    Takeback,
    /// To play again with colours swapped, once the game is over.
    Rematch,
    /// A word of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// What can be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClaimKind {
    /// A draw: the position stands for the third time.
    Threefold,
    /// A draw: fifty moves by each side without a capture or a pawn move.
    Fifty,
    /// A win: the partner, who must act, is gone.
    WinByAbsence,
    /// A draw: the partner, who must act, is gone.
    DrawByAbsence,
    /// A word of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// Why a forced answer was forced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ForcedBy {
    /// The take completed an exchange: the piece is lost for good.
    Exchange,
    /// Its owner stands in check, so the turn cannot be skipped.
    Check,
}

/// Why an offer is no longer open though nobody answered it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LapsedBecause {
    /// The partner acted instead of answering.
    PartnerActed,
    /// Whoever had asked for a takeback acted instead.
    MakerActed,
    /// Moves were taken back: it was made for a moment that is gone.
    TakenBack,
    /// The game ended.
    GameOver,
}

/// Why the clocks stand still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StoppedBecause {
    /// The server was down; nobody's clock ran meanwhile, and it waits for the player to come back.
    ServerRestart,
    /// A word of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// Why the clocks run again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ResumedBecause {
    /// Whoever must act is back.
    PlayerBack,
    /// The time to come back after a restart is over.
    GraceOver,
    /// A word of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// «Рас»: no answer to check.
    Ras,
    /// Checkmate, in the games that call it so.
    Mate,
    /// No legal action, not in check.
    Stalemate,
    /// The kings met; the material on the board decides.
    KingsMeet,
    /// Bare king against bare king.
    BareKings,
    /// The same position for the fifth time.
    Fivefold,
    /// Seventy-five moves by each side without a capture or a pawn move.
    SeventyFive,
    /// A claimed threefold repetition.
    Threefold,
    /// A claimed fifty-move draw.
    Fifty,
    /// A draw by agreement.
    Agreement,
    /// One side resigned.
    Resignation,
    /// One side's time ran out.
    Time,
    /// The partner claimed the game: a player was gone for too long.
    Absence,
    /// Called off before both had moved.
    Aborted,
    /// A player made no first move in time; nobody wins.
    NoShow,
    /// Nobody came to play.
    Expired,
    /// A word of a newer version; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// Who won; absent for a draw and for a game that was called off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Color>,
    /// Why.
    pub reason: EndReason,
}
