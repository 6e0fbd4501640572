//! What happens in a game, as its log keeps it. These types are the log's format: a field is never renamed, and what
//! is added has a default.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use raduga_protocol::{GameId, OfferId, PersonId, RequestId, Seq};
use raduga_rules::clock::Timing;
use raduga_rules::{ActionText, Color, ForcedBy, Notation, Role};
use serde::{Deserialize, Serialize};

use crate::text;

/// A set of words with one text form each, for the log.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $key:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$variant_meta])* $variant,)+ }

        impl $name {
            /// Every word.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word as the log keeps it.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key,)+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.key())
            }
        }

        impl FromStr for $name {
            type Err = text::UnknownWord;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|known| known.key() == word).ok_or_else(|| text::UnknownWord(word.into()))
            }
        }
    };
}

words! {
    /// What one player can offer the other.
    OfferKind {
        /// A draw (`radras.md §22`).
        Draw = "draw",
        /// To adjourn (`radras.md §23`).
        Adjournment = "adjournment",
        /// To take back the last turn of whoever offers it.
        Takeback = "takeback",
        /// To play again with colours swapped.
        Rematch = "rematch",
    }
}

words! {
    /// Why an offer is gone without an answer.
    LapsedBecause {
        /// The partner acted instead.
        PartnerActed = "partner_acted",
        /// Whoever had asked for a takeback acted.
        MakerActed = "maker_acted",
        /// Moves were taken back: the moment that it was made for is gone.
        TakenBack = "taken_back",
        /// The game ended.
        GameOver = "game_over",
    }
}

words! {
    /// Why the clocks run again after a restart of the server.
    ResumedBecause {
        /// Whoever must act is back.
        PlayerBack = "player_back",
        /// The time to come back is over.
        GraceOver = "grace_over",
    }
}

words! {
    /// Why a game is over.
    EndReason {
        /// No answer to check (`radras.md §17`).
        Ras = "ras",
        /// Checkmate, in the games that call it so (`flicker.md §11`, `tavreli.md §15`).
        Mate = "mate",
        /// No legal action, not in check (`radras.md §17`).
        Stalemate = "stalemate",
        /// The kings met (`radras.md §16`).
        KingsMeet = "kings_meet",
        /// Bare kings (`radras.md §20`).
        BareKings = "bare_kings",
        /// The fifth repetition (`radras.md §18`).
        Fivefold = "fivefold",
        /// Seventy-five moves (`radras.md §19`).
        SeventyFive = "seventy_five",
        /// A claimed third repetition (`radras.md §18`).
        Threefold = "threefold",
        /// Fifty moves, claimed (`radras.md §19`).
        Fifty = "fifty",
        /// A draw by agreement (`radras.md §22`).
        Agreement = "agreement",
        /// One side resigned (`radras.md §22`).
        Resignation = "resignation",
        /// One side's time ran out (`radras.md §21`).
        Time = "time",
        /// The partner of a player who was gone claimed it.
        Absence = "absence",
        /// Called off before both had moved.
        Aborted = "aborted",
        /// A player made no first move in time.
        NoShow = "no_show",
        /// Nobody came to play.
        Expired = "expired",
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; none for a draw and for a game that was called off.
    #[serde(with = "text::optional", default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Color>,
    /// Why.
    #[serde(with = "text")]
    pub reason: EndReason,
}

/// A fact of a game. The wire shows it with more around it (see `wire::to_wire`); this is all that cannot be computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are those of the wire's events, which are documented")]
pub enum Event {
    /// Somebody sat down.
    Seated {
        #[serde(with = "text")]
        color: Color,
        person: PersonId,
        name: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    /// Both are there.
    Started,
    /// A side acted.
    Acted {
        #[serde(with = "text")]
        color: Color,
        #[serde(with = "text")]
        action: ActionText,
        #[serde(with = "timing")]
        timing: Timing,
    },
    /// «Я Рад» awaits its answer (`radras.md §5`).
    PromptOpened {
        #[serde(with = "text")]
        owner: Color,
        #[serde(with = "text::piece")]
        piece: Role,
    },
    /// «И я Рад» was said for the owner (`radras.md §8`).
    AnswerForced {
        #[serde(with = "text")]
        owner: Color,
        #[serde(with = "text::piece")]
        piece: Role,
        #[serde(with = "text::forced_by")]
        by: ForcedBy,
    },
    /// An offer was made.
    OfferMade {
        offer: OfferId,
        #[serde(with = "text")]
        kind: OfferKind,
        #[serde(with = "text")]
        by: Color,
        ply: u32,
    },
    /// The partner took it.
    OfferAccepted { offer: OfferId },
    /// The partner turned it down.
    OfferDeclined { offer: OfferId },
    /// Its maker took it back.
    OfferWithdrawn { offer: OfferId },
    /// It is gone without an answer.
    OfferLapsed {
        offer: OfferId,
        #[serde(with = "text")]
        because: LapsedBecause,
    },
    /// Actions were taken back: only the first `ply` still stand.
    TakenBack { ply: u32 },
    /// A player gave the partner time.
    TimeGiven {
        #[serde(with = "text")]
        to: Color,
        ms: u64,
    },
    /// The same two play again, in that game.
    Rematched { next: GameId },
    /// An action was sealed: adjourned (`radras.md §23`).
    Sealed {
        #[serde(with = "text")]
        color: Color,
        #[serde(with = "text")]
        action: ActionText,
        #[serde(with = "timing")]
        timing: Timing,
    },
    /// Both are back, the sealed action is opened; the `Acted` that plays it follows.
    Unsealed,
    /// The server was down: the clocks stand still, with `elapsed_ms` of the open turn gone when it was last alive.
    ClockStopped { elapsed_ms: u64, down_ms: u64 },
    /// The clocks run again.
    ClockResumed {
        #[serde(with = "text")]
        because: ResumedBecause,
    },
    /// The game is over.
    Finished { ending: Ending },
}

/// A timing in whole milliseconds, which is all that a clock uses.
mod timing {
    use super::{Deserialize, Duration, Serialize, Timing};
    use serde::{Deserializer, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Millis {
        elapsed: u64,
        lag: u64,
        compensated: u64,
        charged: u64,
    }

    pub(super) fn serialize<S: Serializer>(timing: &Timing, serializer: S) -> Result<S::Ok, S::Error> {
        let ms = crate::timekeeper::millis;
        Millis {
            elapsed: ms(timing.elapsed),
            lag: ms(timing.lag),
            compensated: ms(timing.compensated),
            charged: ms(timing.charged),
        }
        .serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Timing, D::Error> {
        let ms = Millis::deserialize(deserializer)?;
        Ok(Timing {
            elapsed: Duration::from_millis(ms.elapsed),
            lag: Duration::from_millis(ms.lag),
            compensated: Duration::from_millis(ms.compensated),
            charged: Duration::from_millis(ms.charged),
        })
    }
}

/// Who asked for an event, so that the same request has no second effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// The person.
    pub person: PersonId,
    /// Their request.
    pub request: RequestId,
}

/// One row of a game's log: an event and whose request made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogBody {
    /// What happened.
    pub event: Event,
    /// Whose request made it; none for what the server does by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Author>,
}

/// One row of a game's log, with its place and time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    /// Its place.
    pub seq: Seq,
    /// When, since 1970 (UTC), in whole milliseconds.
    pub at: Duration,
    /// What and by whom.
    pub body: LogBody,
}

/// An event as the fold has seen it, with what can only be told at that point of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// Its place in the log.
    pub seq: Seq,
    /// When, since 1970 (UTC).
    pub at: Duration,
    /// What.
    pub event: Event,
    /// For an action: how it reads and where it led.
    pub played: Option<Played>,
    /// For a clock stopped: whose it was.
    pub stopped: Option<Color>,
}

/// How an action reads and where it led.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// For people.
    pub notation: Notation,
    /// Actions played, this one included.
    pub ply: u32,
    /// The position after it.
    pub position: String,
}
