//! Why the lobby refuses.

use std::time::Duration;

use raduga_protocol::ErrorCode;
use raduga_protocol::limits::{MAX_CHALLENGES_EACH, MAX_CHALLENGES_TO_ONE, MAX_SEEKS_EACH};
use thiserror::Error;

/// A verb was refused; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LobbyError {
    /// Rated games are for registered persons.
    #[error("rated games are for registered players: register first, or play a casual game")]
    Unregistered,
    /// The other is a guest.
    #[error("your partner is not registered: only a casual game is possible")]
    PartnerUnregistered,
    /// Rated games are for persons.
    #[error("bots play casual games only")]
    RatedBot,
    /// The other is a program.
    #[error("your partner is a bot: only a casual game is possible")]
    PartnerIsBot,
    /// The seek is not open.
    #[error("this seek is not open any more: it was taken, taken back, or its owner has gone")]
    SeekGone,
    /// It is the person's own seek, or they challenge themselves.
    #[error("that is yourself; find a partner")]
    Yourself,
    /// Ratings do not fit, or one has shut out the other.
    #[error("this is not meant for you; choose another, or post a seek of your own")]
    NotForYou,
    /// The person has enough seeks.
    #[error("you have {MAX_SEEKS_EACH} open seeks already; take one back first")]
    TooManySeeks,
    /// The lobby has enough seeks.
    #[error("there are too many open seeks; take one of them, or try again in a moment")]
    LobbyFull,
    /// The grid has no such pool.
    #[error("there is no such pool; the lobby lists those there are. Post a seek for any other time control")]
    UnknownPool,
    /// Created too much too fast.
    #[error("too many seeks and challenges; wait a moment")]
    TooFast {
        /// When there may be one more.
        retry_after: Duration,
    },
    /// The challenge is not open.
    #[error("this challenge is not open any more")]
    ChallengeGone,
    /// There is one already.
    #[error("you have challenged this player already; wait for the answer, or withdraw it")]
    AlreadyChallenged,
    /// The person has challenged enough.
    #[error("you have {MAX_CHALLENGES_EACH} open challenges already; withdraw one first")]
    TooManyChallenges,
    /// The other is challenged enough.
    #[error("this player has {MAX_CHALLENGES_TO_ONE} challenges to answer already; try again later")]
    PartnerTooBusy,
}

impl LobbyError {
    /// The code of the refusal.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::Unregistered | Self::PartnerUnregistered => ErrorCode::RegistrationNeeded,
            Self::RatedBot | Self::PartnerIsBot => ErrorCode::RatedNotAllowed,
            Self::SeekGone => ErrorCode::SeekGone,
            Self::Yourself => ErrorCode::Yourself,
            Self::NotForYou => ErrorCode::NotForYou,
            Self::TooManySeeks | Self::LobbyFull => ErrorCode::TooManySeeks,
            Self::UnknownPool => ErrorCode::UnknownPool,
            Self::TooFast { .. } => ErrorCode::RateLimited,
            Self::ChallengeGone => ErrorCode::ChallengeGone,
            Self::AlreadyChallenged => ErrorCode::AlreadyChallenged,
            Self::TooManyChallenges | Self::PartnerTooBusy => ErrorCode::TooManyChallenges,
        }
    }

    /// When it makes sense to try again.
    pub const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooFast { retry_after } => Some(*retry_after),
            Self::Unregistered
            | Self::PartnerUnregistered
            | Self::RatedBot
            | Self::PartnerIsBot
            | Self::SeekGone
            | Self::Yourself
            | Self::NotForYou
            | Self::TooManySeeks
            | Self::LobbyFull
            | Self::UnknownPool
            | Self::ChallengeGone
            | Self::AlreadyChallenged
            | Self::TooManyChallenges
            | Self::PartnerTooBusy => None,
        }
    }
}
