//! What must outlive the process: persons, games and the games' logs.
//!
//! The log is the truth: a game is the fold of its events, and an event is in the store, durably, before anyone
//! sees it. [`Store`] is the whole of what the rest of the server knows about storage; SQL is spoken only below
//! this module. Every implementation passes one suite of tests (`store/tests.rs`).
//!
//! **The fence.** [`Store::append`] names the epoch and the sequence number at which its caller believes the
//! log ends. Both are compared in the statement that moves the end of the log, so of two owners of one game
//! at most one can write, and the other learns of it.
//!
//! **What an error means.** A refusal (`Fenced`, `UnknownGame`, …) changed nothing. *Unavailable* is the answer
//! of a store that could not say what happened: the write may have been carried out, and only loading the
//! game again tells. Request ids in the events make the repetition safe.

mod accounts;
mod chat;
mod error;
mod records;
mod results;
mod sqlite;
#[cfg(test)]
mod tests;

use std::fmt::Debug;
use std::sync::Arc;

use futures::future::BoxFuture;
use raduga_protocol::ids::{GameId, PersonId, RequestId, Seq};

pub use accounts::{
    AboutError, AccountRecord, AccountStore, MarkBotError, NewAccount, NewReport, NewSession, RegisterError,
    ReportRecord, SessionRecord, Standing,
};
pub use chat::{ChatRoom, KEPT_LINES, LineRecord, NewLine};
pub use error::{AppendError, CreateGameError, CreatePersonError, OpenError, StoreError};
pub use records::{
    Append, CreatedGame, EventRecord, FIRST_EPOCH, GameRecord, GameSummary, NewEvent, NewGame, NewPerson,
    PersonRecord, PlanNote,
};
pub use results::{
    GameResult, Place, Rated, RatingChange, RatingPoint, RatingRecord, ResultPlayer, ResultRecord,
    ResultStore, Search, TallyRecord, Won,
};
pub use sqlite::{CommitObserver, Counts, InspectError, Inspection, SqliteOptions, SqliteStore};

/// A store as the rest of the server holds it.
pub type SharedStore = Arc<dyn Store>;

/// What every method of a [`Store`] returns.
pub type StoreFuture<'a, T, E = StoreError> = BoxFuture<'a, Result<T, E>>;

/// Durable memory. A write that is answered with `Ok` survives a crash of the machine; a read sees every write
/// answered before it began.
///
/// Dropping the future of a write takes back only the wish to hear the answer: the write may be carried out.
pub trait Store: AccountStore + ResultStore + Send + Sync + Debug + 'static {
    /// Records a person and the token that proves to be them.
    fn create_person(&self, person: NewPerson) -> StoreFuture<'_, (), CreatePersonError>;

    /// The person whose token has this hash.
    fn person_by_token(&self, token_hash: [u8; 32]) -> StoreFuture<'_, Option<PersonRecord>>;

    /// The person with this id.
    fn person(&self, id: PersonId) -> StoreFuture<'_, Option<PersonRecord>>;

    /// Gives a person another name. `false` means that there is no such person.
    fn rename_person(&self, id: PersonId, name: String) -> StoreFuture<'_, bool>;

    /// Records a game with its first events, all or nothing. A request that its creator made before gives the
    /// game it made then, and nothing is written.
    fn create_game(&self, game: NewGame) -> StoreFuture<'_, CreatedGame, CreateGameError>;

    /// The game that a request of this person made.
    fn game_of_request(&self, creator: PersonId, request: RequestId) -> StoreFuture<'_, Option<GameId>>;

    /// Adds events to the end of a game's log, all or nothing, and gives the new last sequence number.
    fn append(&self, append: Append) -> StoreFuture<'_, Seq, AppendError>;

    /// Records a line of chat, and gives it as it stands.
    fn say(&self, line: NewLine) -> StoreFuture<'_, LineRecord>;

    /// The last lines of each room of a game, at most `limit` of each, in order.
    fn chat(&self, game: GameId, limit: u32) -> StoreFuture<'_, Vec<LineRecord>>;

    /// The game, with its events after `after_seq`; 0 gives the whole log.
    fn load_game(&self, id: GameId, after_seq: Seq) -> StoreFuture<'_, Option<GameRecord>>;

    /// The games that are still being played, in order of id.
    fn unfinished_games(&self) -> StoreFuture<'_, Vec<GameId>>;

    /// The newest games in which a person takes or took part, newest first, at most `limit`.
    fn games_of(&self, person: PersonId, limit: u32) -> StoreFuture<'_, Vec<GameSummary>>;

    /// Notes what a player has decided ahead in a game, in place of what was noted before.
    fn note_plan(&self, note: PlanNote) -> StoreFuture<'_, ()>;

    /// What the players of a game have decided ahead, in order of person.
    fn plans_of(&self, game: GameId) -> StoreFuture<'_, Vec<PlanNote>>;

    /// Notes that the server is alive now. After a stop the players are refunded the time since then.
    fn record_alive(&self, now_ms: u64) -> StoreFuture<'_, ()>;

    /// When the server was last known alive, by its own note or by what last happened in a game that is not over; `None` if
    /// it never was. So no time that it tells is before what stands in such a log.
    fn last_alive(&self) -> StoreFuture<'_, Option<u64>>;

    /// Whether the store can write, found out by writing a few bytes the way every event is written.
    fn check(&self) -> StoreFuture<'_, ()>;

    /// Finishes the writes that are queued, refuses new ones, and lets go of the data. Closing again is
    /// harmless.
    fn close(&self) -> BoxFuture<'_, ()>;
}
