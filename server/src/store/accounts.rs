//! What a store knows of registered persons, their sessions, their standing, and what they think of each other.

use raduga_protocol::ids::{GameId, PersonId, RequestId};
use thiserror::Error;

use super::{PersonRecord, StoreError, StoreFuture};
use crate::accounts::preferences::Preferences;

/// A registration to record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccount {
    /// Who registers: a guest until now.
    pub person: PersonId,
    /// Their name from now on.
    pub name: String,
    /// What the name looks like; no two accounts share a key.
    pub keys: Vec<String>,
    /// The hash of the password.
    pub password: String,
    /// When.
    pub registered_ms: u64,
}

/// A registered person with what proves them.
#[derive(Clone, PartialEq, Eq)]
pub struct AccountRecord {
    /// Who.
    pub person: PersonRecord,
    /// The hash of the password.
    pub password: String,
}

impl std::fmt::Debug for AccountRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AccountRecord").field("person", &self.person).finish_non_exhaustive()
    }
}

/// A session to record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// SHA-256 of its token.
    pub token_hash: [u8; 32],
    /// Whose.
    pub person: PersonId,
    /// When.
    pub created_ms: u64,
    /// The program.
    pub client: Option<String>,
    /// What a bot's token is for.
    pub label: Option<String>,
    /// Sessions that the person may have; the one not seen for longest ends for it.
    pub at_most: u32,
}

/// A recorded session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRecord {
    /// SHA-256 of its token.
    pub token_hash: [u8; 32],
    /// When it began.
    pub created_ms: u64,
    /// When it last said hello.
    pub last_seen_ms: u64,
    /// The program that did.
    pub client: Option<String>,
    /// What a bot's token is for.
    pub label: Option<String>,
}

/// What the operator has decided about a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// Whether nobody is to hear them.
    pub muted: bool,
    /// Why they are banned; none if they are not.
    pub ban: Option<String>,
}

/// A report to record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReport {
    /// Who reports.
    pub reporter: PersonId,
    /// The reporter's own name for it: said again, it is the same report.
    pub request: RequestId,
    /// Whom.
    pub person: PersonId,
    /// The game it was in.
    pub game: Option<GameId>,
    /// What happened.
    pub text: String,
    /// When.
    pub created_ms: u64,
}

/// A recorded report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportRecord {
    /// Who reported.
    pub reporter: PersonRecord,
    /// Whom.
    pub person: PersonRecord,
    /// The game it was in.
    pub game: Option<GameId>,
    /// What happened.
    pub text: String,
    /// When.
    pub created_ms: u64,
}

/// Failed to register a person, or to give a registered person another name.
#[derive(Debug, Clone, Error)]
pub enum RegisterError {
    /// Somebody else's name looks like it.
    #[error("the name is taken")]
    NameTaken,
    /// The person is registered already.
    #[error("the person is registered already")]
    AlreadyRegistered,
    /// There is no such person.
    #[error("the person is unknown")]
    UnknownPerson,
    /// The store could not do its work.
    #[error("the store is unavailable")]
    Unavailable(#[from] StoreError),
}

/// Failed to mark a person as a bot.
#[derive(Debug, Clone, Error)]
pub enum MarkBotError {
    /// The person is not registered.
    #[error("the person is not registered")]
    NotRegistered,
    /// The person has played rated games.
    #[error("the person has played rated games")]
    Rated,
    /// The store could not do its work.
    #[error("the store is unavailable")]
    Unavailable(#[from] StoreError),
}

/// Failed to block somebody or to report them.
#[derive(Debug, Clone, Error)]
pub enum AboutError {
    /// A person or a game named is not recorded.
    #[error("a person or a game is unknown")]
    Unknown,
    /// There are as many already as there may be.
    #[error("there are too many already")]
    TooMany,
    /// The store could not do its work.
    #[error("the store is unavailable")]
    Unavailable(#[from] StoreError),
}

/// The part of a [`Store`](super::Store) that knows who persons are.
pub trait AccountStore {
    /// Makes a guest a registered person, who keeps sessions and games.
    fn register(&self, account: NewAccount) -> StoreFuture<'_, (), RegisterError>;

    /// The account with one of these keys; of the first of them that has one.
    fn account_by_keys(&self, keys: Vec<String>) -> StoreFuture<'_, Option<AccountRecord>>;

    /// The account of a person; none for guests.
    fn account(&self, person: PersonId) -> StoreFuture<'_, Option<AccountRecord>>;

    /// Gives a registered person another name with its keys.
    fn rename_account(
        &self,
        person: PersonId,
        name: String,
        keys: Vec<String>,
    ) -> StoreFuture<'_, (), RegisterError>;

    /// Gives a registered person another password and ends all sessions but `keep`. `false` means no such account.
    fn set_password(&self, person: PersonId, password: String, keep: [u8; 32]) -> StoreFuture<'_, bool>;

    /// Marks a registered person as a bot, for ever. Marking again is harmless.
    fn mark_bot(&self, person: PersonId) -> StoreFuture<'_, (), MarkBotError>;

    /// Marks a person as a program of the house, a bot without an account. Marking again is harmless.
    fn mark_house(&self, person: PersonId) -> StoreFuture<'_, ()>;

    /// Records a session and gives those that ended for it.
    fn open_session(&self, session: NewSession) -> StoreFuture<'_, Vec<[u8; 32]>, AboutError>;

    /// Notes that a session was seen. One that has ended stays so.
    fn touch_session(&self, token_hash: [u8; 32], client: Option<String>, now_ms: u64)
    -> StoreFuture<'_, ()>;

    /// A person's sessions, newest first.
    fn sessions_of(&self, person: PersonId) -> StoreFuture<'_, Vec<SessionRecord>>;

    /// Ends a session of a person. `false` means that there was none.
    fn end_session(&self, person: PersonId, token_hash: [u8; 32]) -> StoreFuture<'_, bool>;

    /// Records what the operator has decided. `false` means that there is no such person.
    fn set_standing(&self, person: PersonId, standing: Standing) -> StoreFuture<'_, bool>;

    /// Records that a person wants nothing to do with another; `at_most` may be recorded of one person.
    fn block(
        &self,
        person: PersonId,
        blocked: PersonId,
        now_ms: u64,
        at_most: u32,
    ) -> StoreFuture<'_, (), AboutError>;

    /// Takes a block back.
    fn unblock(&self, person: PersonId, blocked: PersonId) -> StoreFuture<'_, ()>;

    /// Whom a person has blocked, newest first.
    fn blocks_of(&self, person: PersonId) -> StoreFuture<'_, Vec<PersonRecord>>;

    /// Whether either of two persons has blocked the other.
    fn is_blocked_between(&self, one: PersonId, other: PersonId) -> StoreFuture<'_, bool>;

    /// Records that a person does not want to hear another; `at_most` may be recorded of one person.
    fn mute(
        &self,
        person: PersonId,
        muted: PersonId,
        now_ms: u64,
        at_most: u32,
    ) -> StoreFuture<'_, (), AboutError>;

    /// Takes that back.
    fn unmute(&self, person: PersonId, muted: PersonId) -> StoreFuture<'_, ()>;

    /// Whom a person does not want to hear, newest first.
    fn mutes_of(&self, person: PersonId) -> StoreFuture<'_, Vec<PersonRecord>>;

    /// Records what a person lets partners do.
    fn prefer(&self, person: PersonId, preferences: Preferences) -> StoreFuture<'_, ()>;

    /// What a person lets partners do.
    fn preferences_of(&self, person: PersonId) -> StoreFuture<'_, Preferences>;

    /// Records a report. The same request of the same reporter is the same report.
    fn file_report(&self, report: NewReport) -> StoreFuture<'_, (), AboutError>;

    /// The newest reports, at most `limit`.
    fn reports(&self, limit: u32) -> StoreFuture<'_, Vec<ReportRecord>>;
}
