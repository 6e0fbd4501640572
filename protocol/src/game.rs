//! A game as its players and spectators see it: numbered events, and the live state they lead to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::account::Rated;
use crate::ahead::{Answer, PlanState, PreparedAction};
use crate::ids::{Epoch, GameId, OfferId, PersonId, Seq};
use crate::lobby::RoomSettings;

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

/// Something that happened, never taken back. Clients show what they know and pass over what they do not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum GameEvent {
    /// Somebody sat down.
    Seated {
        /// The side.
        color: Color,
        /// Who.
        person: Person,
    },
    /// Both are there: the game begins.
    Started {},
    /// A side acted.
    Acted {
        /// Who acted.
        color: Color,
        /// The action in the variant's text form.
        action: String,
        /// The same for people.
        notation: Notation,
        /// Actions played, this one included.
        ply: u32,
        /// The position after it.
        position: String,
        /// Where its time went.
        timing: Timing,
    },
    /// «Я Рад» awaits its answer; the owner's clock runs.
    PromptOpened {
        /// Who must answer.
        owner: Color,
        /// The piece held up, as an upper-case letter: `Q R B N P`.
        piece: String,
    },
    /// «И я Рад» was said for the owner, for there was no other answer.
    AnswerForced {
        /// Whose piece it was.
        owner: Color,
        /// The piece given, as an upper-case letter.
        piece: String,
        /// Why.
        by: ForcedBy,
    },
    /// An offer was made.
    OfferMade {
        /// Its id.
        offer: OfferId,
        /// What is offered.
        kind: OfferKind,
        /// By whom.
        by: Color,
        /// Actions played when it was made.
        ply: u32,
    },
    /// The partner took the offer.
    OfferAccepted {
        /// The offer.
        offer: OfferId,
    },
    /// The partner turned the offer down.
    OfferDeclined {
        /// The offer.
        offer: OfferId,
    },
    /// Its maker took the offer back.
    OfferWithdrawn {
        /// The offer.
        offer: OfferId,
    },
    /// The offer is gone without an answer.
    OfferLapsed {
        /// The offer.
        offer: OfferId,
        /// Why.
        because: LapsedBecause,
    },
    /// Actions were taken back: of those before this event only the first `ply` still stand. No clock gets time back.
    TakenBack {
        /// Actions that stand.
        ply: u32,
    },
    /// A player gave the partner time: it stands on the clock at once.
    TimeGiven {
        /// Who was given it.
        to: Color,
        /// How much, in milliseconds.
        ms: u64,
    },
    /// The next game of the same two, colours swapped: both have their seats in it, spectators may follow.
    Rematched {
        /// That game.
        next: GameId,
    },
    /// An action was sealed: the game is adjourned and both clocks stand still. What was sealed is seen by nobody
    /// until the game goes on.
    Sealed {
        /// Who sealed.
        color: Color,
        /// Where its time went.
        timing: Timing,
    },
    /// Both players are back: the sealed action is played and the game goes on.
    Unsealed {},
    /// The clocks stand still.
    ClockStopped {
        /// Why.
        because: StoppedBecause,
        /// Whose clock had been running; absent when none was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        color: Option<Color>,
        /// How long the server was down, in milliseconds: none of it is charged.
        down_ms: u64,
    },
    /// The clocks run again.
    ClockResumed {
        /// Why.
        because: ResumedBecause,
    },
    /// The game is over.
    Finished {
        /// How.
        outcome: Outcome,
    },
    /// An event of a newer server; pass over it.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// An event with its place in the game's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NumberedEvent {
    /// Its number: one more than the event before it.
    pub seq: Seq,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// What.
    pub event: GameEvent,
}

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

/// FNV-1a of `position`, as [`LiveState::position_hash`] holds it.
pub fn position_hash(position: &str) -> String {
    let hash = position.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_of_a_newer_server_does_not_spoil_the_rest() {
        let event: GameEvent = serde_json::from_str(r#"{"type":"danced","with":"x"}"#).unwrap();
        assert_eq!(event, GameEvent::Unknown);
    }
}
