//! The many reasons for which the state refuses: what the rules say of an action, and why something cannot be offered,
//! given or claimed. People are told them by [`crate::wording`].

use raduga_protocol::limits::MAX_DRAFT_MOVES;
use raduga_rules::clock::CannotReceive;
use raduga_rules::{ActError, ActionText, Refusal, ResolveError, Variant};
use thiserror::Error;

/// Why the rules refuse an action, or what was typed is not one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Illegal {
    /// It is not understood as one legal action.
    #[error("{error}")]
    Unread {
        /// Of which game.
        variant: Variant,
        /// Why.
        error: ResolveError,
    },
    /// It is understood, and refused.
    #[error("{0}")]
    Refused(ActError),
    /// A move of a draft cannot be played.
    #[error("move {number} of the series, {action}: {refusal}")]
    DraftMove {
        /// Which, from 1.
        number: usize,
        /// The move.
        action: ActionText,
        /// Why.
        refusal: Refusal,
    },
    /// What was typed for a draft is no move of it.
    #[error("move {number} of the series: {why}")]
    DraftEntry {
        /// Which, from 1.
        number: usize,
        /// Why.
        why: Box<Illegal>,
    },
    /// No series is so long.
    #[error("a draft has at most {MAX_DRAFT_MOVES} moves")]
    DraftTooLong,
    /// An action of a plan.
    #[error("line {line}, entry {entry}: {why}")]
    PlanEntry {
        /// In which line, from 1.
        line: usize,
        /// Which of it, from 1.
        entry: usize,
        /// Why.
        why: Box<Illegal>,
    },
    /// Two lines of a plan do different things in one position.
    #[error("another line has {own} here: what you do yourself must be one thing")]
    PlanTwoMinds {
        /// What the other line does.
        own: String,
    },
    /// A line of a plan without actions.
    #[error("line {line} is empty")]
    PlanEmptyLine {
        /// Which, from 1.
        line: usize,
    },
}

/// Why something cannot be offered, accepted or withdrawn now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OfferRefused {
    /// One offer of a player is open at a time.
    #[error("an offer of yours is open already")]
    AlreadyOpen,
    /// There is one to be accepted.
    #[error("your partner offers the same: accept that offer")]
    PartnerOffersSame,
    /// The turns of offering a draw alternate.
    #[error("you have offered a draw already; you may again once your partner has offered one")]
    DrawSpent,
    /// Nothing has been played since.
    #[error("you have just offered a draw; play on before you offer again")]
    DrawJustOffered,
    /// Nothing more is to be agreed on.
    #[error("adjournment is agreed already")]
    AdjournmentAgreed,
    /// Too soon after the last one.
    #[error("you have just offered to adjourn; try again ten actions later")]
    AdjournmentJustOffered,
    /// The partner's offer is not one's own to withdraw.
    #[error("only who made an offer can take it back")]
    NotYours,
    /// One's own offer is not one's own to answer.
    #[error("only your partner can answer your offer")]
    YourOwn,
    /// The room was opened without takebacks.
    #[error("in this room nothing is taken back")]
    NoTakebacksHere,
    /// Rated games have none.
    #[error("in a rated game nothing is taken back")]
    NoTakebacksRated,
    /// What was agreed stands.
    #[error("nothing is taken back any more: adjournment is agreed")]
    NoTakebacksAdjourned,
    /// There is nothing to take back.
    #[error("both have to move before something can be taken back")]
    NoTakebacksYet,
    /// The partner has said so.
    #[error("your partner does not want to be asked for takebacks")]
    TakebacksUnwelcome,
    /// The game goes on.
    #[error("a rematch is offered when the game is over")]
    RematchBeforeEnd,
    /// The other seat was never taken.
    #[error("nobody has played against you here")]
    RematchNobody,
    /// The house opens a game when it is asked to.
    #[error("the practice partner plays no rematch: open another game with it")]
    RematchHouse,
    /// There is one.
    #[error("you two have gone on to another game already")]
    RematchGoneOn,
    /// Nobody plays without bound.
    #[error("one of you has too many unfinished games")]
    RematchTooManyGames,
}

/// Why time cannot be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum GiftRefused {
    /// Enough was given.
    #[error("you have given enough for this move")]
    Enough,
    /// The partner has said so.
    #[error("your partner does not want to be given time")]
    Unwelcome,
    /// The partner's clock cannot take it.
    #[error("{0}")]
    Clock(CannotReceive),
}

/// Why something cannot be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ClaimRefused {
    /// No threefold repetition.
    #[error("the position has not stood three times")]
    NotThrice,
    /// No fifty moves.
    #[error("fifty moves without a capture or a pawn move are not over yet")]
    NotFifty,
    /// A mate would come first.
    #[error("it is still being worked out whether this is mate")]
    MateUnknown,
    /// The action brings no threefold repetition about.
    #[error("the position after that action will not have stood three times")]
    NotThriceAfter,
    /// The action does not make it fifty moves.
    #[error("fifty moves without a capture or a pawn move are not over with that action")]
    NotFiftyAfter,
    /// Nobody waits for the partner.
    #[error("it is you who must act")]
    YouAct,
    /// The partner is not gone.
    #[error("your partner is here")]
    PartnerHere,
    /// The countdown runs.
    #[error("your partner may still come back; wait until the countdown is over")]
    PartnerMayComeBack,
    /// The game can be called off instead.
    #[error("nothing can be claimed before both have moved")]
    BeforeBothMoved,
}

/// What was asked for just now, and may be again after a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum JustAsked {
    /// A takeback.
    #[error("you have just asked for a takeback")]
    Takeback,
    /// A rematch.
    #[error("you have just offered a rematch")]
    Rematch,
}
