//! What happens in a game, numbered.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Color, ForcedBy, LapsedBecause, Notation, OfferKind, Outcome, Person, ResumedBecause, StoppedBecause,
    Timing,
};
use crate::ids::{GameId, OfferId, Seq};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_of_a_newer_server_does_not_spoil_the_rest() {
        let event: GameEvent = serde_json::from_str(r#"{"type":"danced","with":"x"}"#).unwrap();
        assert_eq!(event, GameEvent::Unknown);
    }
}
