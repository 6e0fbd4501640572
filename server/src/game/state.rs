//! A game as a pure fold of its log. Verbs look at it and say what would happen ([`Verdict`]); only [`GameState::apply`]
//! changes it, live and in replay alike. No tokio, no clock reading: `now` is an argument.

mod adjournment;
mod ahead;
mod delayed;
mod draft;
mod ending;
mod fold;
mod gift;
mod offers;
mod play;
mod recovery;
pub mod refused;
mod rematch;
mod result;
mod seats;
mod takeback;
#[cfg(test)]
mod tests;
mod verdict;

use std::collections::HashMap;
use std::time::Duration;

use raduga_protocol::{Epoch, GameId, OfferId, PersonId, RequestId, Seq};
use raduga_rules::clock::{Clock, TimeControl};
use raduga_rules::{ActionText, AnyGame, ByColor, Color, Options, PositionError, Variant};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use self::refused::{ClaimRefused, GiftRefused, Illegal, JustAsked, OfferRefused};
use super::event::{EndReason, Ending, Event, Fact, OfferKind};
use crate::store::RatingChange;
use crate::text;

pub use ending::AbsenceClaim;
pub use offers::OpenOffer;
pub use takeback::Moment;

/// What was settled when the room was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The game.
    #[serde(with = "text")]
    pub variant: Variant,
    /// The time control.
    #[serde(with = "text")]
    pub clock: TimeControl,
    /// Whether the room is listed.
    pub public: bool,
    /// Whether it may be watched.
    pub spectators: bool,
    /// By how many actions spectators see the game later.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spectator_delay: u32,
    /// Whether moves may be taken back.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub takebacks: bool,
    /// The start position; none for the game's own array.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Whether the result changes the players' ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The deadline of first moves in milliseconds, 0 for none; absent for the usual one of the time control.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_move_ms: Option<u64>,
    /// Whether, inside a series, the king may step onto attacked squares (`flicker.md §18`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub king_through_check: bool,
    /// The game that this is the rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<GameId>,
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

/// A first series may take as many times as long as a first move.
const FIRST_SERIES_TIMES: u32 = 3;

impl Settings {
    /// What was settled about the rules themselves.
    pub const fn options(&self) -> Options {
        Options { king_through_check: self.king_through_check }
    }

    /// How long a first move may take: the room's own deadline, or the usual one of its time control, longer where a
    /// whole series is to be put together.
    fn first_move_time(&self) -> Option<Duration> {
        let times = match self.variant {
            Variant::Flicker => FIRST_SERIES_TIMES,
            Variant::RadRas | Variant::Tavreli => 1,
        };
        match self.first_move_ms {
            Some(0) => None,
            Some(ms) => Some(Duration::from_millis(ms)),
            None => self.clock.first_move_deadline().map(|usual| usual * times),
        }
    }
}

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// A seat is free.
    Waiting,
    /// In play.
    Playing,
    /// Adjournment is agreed; whoever must act seals.
    Sealing,
    /// An action is sealed.
    Adjourned,
    /// Over.
    Finished,
}

/// A taken seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// Whose it is.
    pub person: PersonId,
    /// Their name when they sat down.
    pub name: String,
    /// Whether they are a program.
    pub bot: bool,
}

/// What a verb would do: events to append and then to apply, all or none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[must_use = "nothing has happened until the events are appended and applied"]
pub struct Verdict(pub Vec<Event>);

/// Why a verb was refused; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum VerbError {
    /// Both seats are taken.
    #[error("both seats are taken")]
    RoomFull,
    /// The partner has not come.
    #[error("the game has not begun: your partner is not here yet")]
    NotStarted,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The game stands adjourned.
    #[error("the game is adjourned; it goes on when both players have joined again")]
    Adjourned,
    /// The partner must act.
    #[error("your partner must act now")]
    NotYourTurn,
    /// The game has gone on since.
    #[error("the game has gone on: {now} actions are played, yours was meant for {meant}")]
    Stale {
        /// Actions played.
        now: u32,
        /// Actions played when it was decided on.
        meant: u32,
    },
    /// Moves were taken back since.
    #[error("moves were taken back since you decided on this; look at the board again")]
    TakenBackSince,
    /// It may be asked for again later.
    #[error("{why}; you may again in {} s", wait.as_millis().div_ceil(1_000))]
    NotYet {
        /// Why not now.
        why: JustAsked,
        /// How long not.
        wait: Duration,
    },
    /// It was decided ahead for another moment than the next one.
    #[error("your next action comes after {due} actions, this one was meant for after {meant}")]
    NotAhead {
        /// Actions that will have been played when the player acts next.
        due: u32,
        /// Actions that were to have been played.
        meant: u32,
    },
    /// A plan, in a game that is played at a sitting.
    #[error(
        "plans are for games by correspondence and without clocks; in this one prepare a single action instead"
    )]
    NoPlans,
    /// A plan begins with the partner's action.
    #[error("it is your move: play it first, then plan what follows")]
    OwnMoveFirst,
    /// The rules refuse it.
    #[error("{0}")]
    Illegal(Illegal),
    /// A draft, in a game without series.
    #[error("a turn in this game is one action: there is no series to put together; act at once")]
    NoSeries,
    /// A standing answer, in a game where nobody is asked.
    #[error("in this game nobody is asked for an answer: there is nothing to answer always")]
    NoAnswers,
    /// It could mean more than one action.
    #[error("{0}")]
    Ambiguous(Illegal),
    /// The time ran out before it came.
    #[error("your time ran out before this arrived")]
    OutOfTime,
    /// Both have moved.
    #[error("both of you have moved: resign or offer a draw instead")]
    TooLateToAbort,
    /// The offer cannot be made now.
    #[error("{0}")]
    OfferNotAllowed(OfferRefused),
    /// Time cannot be given.
    #[error("{0}")]
    GiftNotAllowed(GiftRefused),
    /// Time was given just now.
    #[error("not so fast")]
    TooFast {
        /// How long to wait.
        wait: Duration,
    },
    /// No such offer is open.
    #[error("this offer is not open any more")]
    NoSuchOffer,
    /// That cannot be claimed now.
    #[error("{0}")]
    NotClaimable(ClaimRefused),
}

/// A game.
#[derive(Debug, Clone)]
pub struct GameState {
    id: GameId,
    epoch: Epoch,
    settings: Settings,
    creator: PersonId,
    opened: Duration,
    game: AnyGame,
    clock: Clock,
    seats: ByColor<Option<Seat>>,
    phase: Phase,
    /// Whether each side has ended a turn: clocks run, and aborting ends, once both have.
    has_moved: ByColor<bool>,
    /// When the open turn began, for first-move deadlines.
    turn_began: Duration,
    /// How long a first move may take; none for as long as one likes.
    first_move_time: Option<Duration>,
    offers: offers::Offers,
    takebacks: takeback::Takebacks,
    gifts: gift::Gifts,
    rematches: rematch::Rematches,
    sealed: Option<(Color, ActionText)>,
    /// Since when the clocks stand still after a restart.
    stopped_since: Option<Duration>,
    ending: Option<Ending>,
    /// What the result did to the ratings. It is not in the log: the store found it out when it took the end in.
    rated: Option<ByColor<RatingChange>>,
    facts: Vec<Fact>,
    /// What spectators see, if they see it later.
    delayed: Option<Box<delayed::Delayed>>,
    /// The last event of each request that had an effect.
    effects: HashMap<(PersonId, RequestId), Seq>,
}

/// A log cannot be folded: it was not written by this fold.
#[derive(Debug, Error)]
pub enum FoldError {
    /// The settings hold a position that is none.
    #[error("the start position is bad: {0}")]
    BadStart(#[from] PositionError),
    /// A row that does not follow from those before it.
    #[error("event {seq} does not follow: {why}")]
    DoesNotFollow {
        /// The row.
        seq: Seq,
        /// What is wrong.
        why: String,
    },
}

impl GameState {
    /// A room without players. Its first events are [`Self::sit`]'s.
    ///
    /// # Errors
    /// [`PositionError`] where the start position is none, or the game would be over before it began.
    pub fn open(
        id: GameId,
        epoch: Epoch,
        settings: Settings,
        creator: PersonId,
        opened: Duration,
    ) -> Result<Self, PositionError> {
        let game = AnyGame::with_options(settings.variant, settings.start.as_deref(), settings.options())?;
        let mut state = Self {
            id,
            epoch,
            clock: Clock::new(settings.clock),
            first_move_time: settings.first_move_time(),
            settings,
            creator,
            opened,
            game,
            seats: ByColor { black: None, white: None },
            phase: Phase::Waiting,
            has_moved: ByColor { black: false, white: false },
            turn_began: opened,
            offers: offers::Offers::default(),
            takebacks: takeback::Takebacks::default(),
            gifts: gift::Gifts::default(),
            rematches: rematch::Rematches::default(),
            sealed: None,
            stopped_since: None,
            ending: None,
            rated: None,
            facts: Vec::new(),
            delayed: None,
            effects: HashMap::new(),
        };
        state.delayed = delayed::Delayed::begin(&state);
        Ok(state)
    }

    /// The game's id.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The epoch of its log.
    pub const fn epoch(&self) -> Epoch {
        self.epoch
    }

    /// What was settled.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Who opened the room.
    pub const fn creator(&self) -> PersonId {
        self.creator
    }

    /// When it was opened.
    pub const fn opened(&self) -> Duration {
        self.opened
    }

    /// How far it is.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The board side of it.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The clocks.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How it ended.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// What the result did to the ratings; none if the game is not over or was not rated.
    pub const fn rated(&self) -> Option<ByColor<RatingChange>> {
        self.rated
    }

    /// Sets what the result did to the ratings, as the store tells it.
    pub const fn set_rated(&mut self, rated: Option<ByColor<RatingChange>>) {
        self.rated = rated;
    }

    /// All that has happened.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The last event's number; 0 before the first.
    pub fn seq(&self) -> Seq {
        self.facts.last().map_or(0, |fact| fact.seq)
    }

    /// When play began; none before it has.
    pub fn began(&self) -> Option<Duration> {
        self.facts.iter().find(|fact| fact.event == Event::Started).map(|fact| fact.at)
    }

    /// When something happened last.
    pub fn last_event_at(&self) -> Duration {
        self.facts.last().map_or(self.opened, |fact| fact.at)
    }

    /// The last event of a request that had an effect already.
    pub fn effect_of(&self, person: PersonId, request: &RequestId) -> Option<Seq> {
        self.effects.get(&(person, request.clone())).copied()
    }

    /// Who must act; nobody unless the game is in play.
    pub fn to_act(&self) -> Option<Color> {
        matches!(self.phase, Phase::Playing | Phase::Sealing).then(|| self.game.to_act())
    }

    /// Sets what the server measured of a player's line; it bounds what lag compensation can gain.
    pub fn set_frame_lag(&mut self, color: Color, round_trip: Option<Duration>) {
        self.clock.set_frame_lag(color, round_trip);
    }

    /// The verbs need a game in play: [`VerbError`] unless it is.
    const fn in_play(&self) -> Result<(), VerbError> {
        match self.phase {
            Phase::Playing | Phase::Sealing => Ok(()),
            Phase::Waiting => Err(VerbError::NotStarted),
            Phase::Adjourned => Err(VerbError::Adjourned),
            Phase::Finished => Err(VerbError::GameOver),
        }
    }

    /// The open offer of this id with its maker.
    fn open_offer(&self, id: OfferId) -> Result<OpenOffer, VerbError> {
        self.offers.open().find(|offer| offer.id == id).ok_or(VerbError::NoSuchOffer)
    }

    /// The open offers, at most one a side.
    pub fn open_offers(&self) -> impl Iterator<Item = OpenOffer> {
        self.offers.open()
    }

    /// Whether `color` may make this offer now; a takeback, once [`Self::takeback_in`] is over.
    pub fn may_offer(&self, color: Color, kind: OfferKind) -> bool {
        self.may_be_offered(color, self.moment(), kind).is_ok()
    }
}
