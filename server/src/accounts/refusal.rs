//! Why something about who somebody is was refused.

use std::time::Duration;

use raduga_protocol::ErrorCode;
use raduga_protocol::limits::{MAX_BLOCKS, MAX_LABEL_CHARS, MAX_MUTES, MAX_REPORT_CHARS};
use raduga_protocol::version::VERSION;
use thiserror::Error;

use super::passwords::{HashingError, PasswordError};
use crate::store::{AboutError, MarkBotError, RegisterError, StoreError};
use crate::wire::from_wire::NameError;

/// Nothing has changed.
#[derive(Debug, Error)]
pub enum AccountError {
    /// No common version.
    #[error("this server speaks version {VERSION} only; update the client")]
    Version,
    /// Nobody has this token.
    #[error("nobody is known by this token; say hello without one to come as a new guest")]
    Token,
    /// The name cannot be taken.
    #[error("{0}")]
    Name(#[from] NameError),
    /// Somebody has it.
    #[error("somebody is registered under this name or one that looks like it; choose another, or log in")]
    NameTaken,
    /// The password cannot be taken.
    #[error("{0}")]
    Password(#[from] PasswordError),
    /// Name and password do not belong together. Nobody learns which of them was wrong.
    #[error("name and password do not belong together")]
    WrongLogIn,
    /// The present password is another.
    #[error("your present password is another")]
    WrongPassword,
    /// The operator has banned the person.
    #[error("you are banned from this server: {0}")]
    Banned(String),
    /// Too many attempts.
    #[error("too many attempts; wait a little")]
    TooOften(Duration),
    /// Guests cannot do that.
    #[error("only registered persons can do that; register first")]
    RegistrationNeeded,
    /// The person is registered.
    #[error("you are registered already; log in to be somebody else")]
    AlreadyRegistered,
    /// Whoever has rated games stays a person.
    #[error("you have played rated games, so you cannot become a bot; register the bot apart")]
    RatedPerson,
    /// Tokens for bots are bots'.
    #[error("tokens for programs are for bots; become one first")]
    NotABot,
    /// There is no such session.
    #[error("you have no such session")]
    UnknownSession,
    /// There is no such person or game.
    #[error("there is no such person or game")]
    UnknownPerson,
    /// Nobody can do that to themselves.
    #[error("that is you")]
    Yourself,
    /// The list is full.
    #[error("you have blocked {MAX_BLOCKS} persons already; unblock one first")]
    TooManyBlocks,
    /// The other list is full.
    #[error("you have muted {MAX_MUTES} persons already; unmute one first")]
    TooManyMutes,
    /// The label is too long or empty.
    #[error("a label is 1 to {MAX_LABEL_CHARS} characters")]
    Label,
    /// The report is too long or empty.
    #[error("a report is 1 to {MAX_REPORT_CHARS} characters")]
    ReportText,
    /// Too many passwords are being hashed, or it failed.
    #[error("{0}")]
    Hashing(#[from] HashingError),
    /// The store failed.
    #[error("the server cannot remember that now; try again in a moment")]
    Unavailable(#[from] StoreError),
}

impl AccountError {
    /// The code of the refusal.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::Version => ErrorCode::UnsupportedVersion,
            Self::Token => ErrorCode::BadToken,
            Self::Name(_) => ErrorCode::BadName,
            Self::NameTaken => ErrorCode::NameTaken,
            Self::Password(_) => ErrorCode::BadPassword,
            Self::WrongLogIn | Self::WrongPassword => ErrorCode::WrongLogIn,
            Self::Banned(_) => ErrorCode::Banned,
            Self::TooOften(_) => ErrorCode::RateLimited,
            Self::RegistrationNeeded => ErrorCode::RegistrationNeeded,
            Self::AlreadyRegistered => ErrorCode::AlreadyRegistered,
            Self::RatedPerson | Self::NotABot | Self::TooManyBlocks | Self::TooManyMutes => {
                ErrorCode::NotAllowed
            }
            Self::Yourself => ErrorCode::Yourself,
            Self::UnknownSession => ErrorCode::UnknownSession,
            Self::UnknownPerson => ErrorCode::UnknownPerson,
            Self::Label | Self::ReportText => ErrorCode::BadMessage,
            Self::Hashing(HashingError::Failed) => ErrorCode::Internal,
            Self::Hashing(HashingError::Busy) | Self::Unavailable(_) => ErrorCode::Unavailable,
        }
    }

    /// When it makes sense to try again, where that can be told.
    pub const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooOften(wait) => Some(*wait),
            _ => None,
        }
    }
}

impl From<RegisterError> for AccountError {
    fn from(error: RegisterError) -> Self {
        match error {
            RegisterError::NameTaken => Self::NameTaken,
            RegisterError::AlreadyRegistered => Self::AlreadyRegistered,
            RegisterError::UnknownPerson => Self::UnknownPerson,
            RegisterError::Unavailable(error) => Self::Unavailable(error),
        }
    }
}

impl From<MarkBotError> for AccountError {
    fn from(error: MarkBotError) -> Self {
        match error {
            MarkBotError::NotRegistered => Self::RegistrationNeeded,
            MarkBotError::Rated => Self::RatedPerson,
            MarkBotError::Unavailable(error) => Self::Unavailable(error),
        }
    }
}

impl From<AboutError> for AccountError {
    fn from(error: AboutError) -> Self {
        match error {
            AboutError::Unknown => Self::UnknownPerson,
            AboutError::TooMany => Self::TooManyBlocks,
            AboutError::Unavailable(error) => Self::Unavailable(error),
        }
    }
}
