//! What goes into a store and what comes out. Bodies and settings are text here: only their owners read them.

use super::{GameResult, Standing};
use raduga_protocol::ids::{Epoch, GameId, PersonId, RequestId, Seq};

/// The epoch of a game that has never changed hands, so of every game while there is one node.
pub const FIRST_EPOCH: Epoch = 1;

/// A person to record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPerson {
    /// Who they are to the server.
    pub id: PersonId,
    /// What others call them.
    pub name: String,
    /// SHA-256 of their session token; the token itself is never stored.
    pub token_hash: [u8; 32],
    /// When they came.
    pub created_ms: u64,
    /// The program they came with.
    pub client: Option<String>,
}

/// A recorded person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRecord {
    /// Who they are to the server.
    pub id: PersonId,
    /// What others call them.
    pub name: String,
    /// When they registered; none for a guest.
    pub registered_ms: Option<u64>,
    /// Whether they are a program.
    pub bot: bool,
    /// What the operator has decided about them.
    pub standing: Standing,
}

/// An event to record; the store gives it its sequence number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEvent {
    /// When it happened.
    pub at_ms: u64,
    /// What happened, as JSON.
    pub body: String,
}

/// A recorded event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRecord {
    /// Its place in the game's log; the first has 1, and there are no gaps.
    pub seq: Seq,
    /// When it happened.
    pub at_ms: u64,
    /// What happened, as JSON.
    pub body: String,
}

/// A game to record. It starts in [`FIRST_EPOCH`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// The game's name.
    pub id: GameId,
    /// Who asked for it.
    pub creator: PersonId,
    /// The creator's own name for the wish, so that repeating it gives the same game.
    pub request: Option<RequestId>,
    /// What was agreed before the first move, as JSON.
    pub settings: String,
    /// When it was made.
    pub created_ms: u64,
    /// The beginning of its log; may be empty.
    pub events: Vec<NewEvent>,
    /// In whose lists of games it shall stand. The creator is not added unasked.
    pub participants: Vec<PersonId>,
}

/// What [`create_game`](super::Store::create_game) did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CreatedGame {
    /// The game is recorded.
    New,
    /// The creator had made this request before; this is the game it made. Nothing was written.
    Repeated(GameId),
}

/// Events for the end of a game's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// Whose log.
    pub game: GameId,
    /// The epoch in which the caller owns the game.
    pub epoch: Epoch,
    /// The last sequence number the caller knows; 0 before the first event.
    pub expected_seq: Seq,
    /// What happened; one transaction. May be empty.
    pub events: Vec<NewEvent>,
    /// Whether the game is over: what its players have decided ahead goes with that. Once it is, it stays so, though its log may go on (a rematch, a farewell).
    pub finished: bool,
    /// What it came to, for lists and ratings: recorded once, with the first append that tells it.
    pub result: Option<GameResult>,
    /// Persons to add to the game's participants; those who are already there may be named again.
    pub participants: Vec<PersonId>,
}

/// A recorded game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// The game's name.
    pub id: GameId,
    /// Who asked for it.
    pub creator: PersonId,
    /// What was agreed before the first move, as JSON.
    pub settings: String,
    /// The epoch that an append must name.
    pub epoch: Epoch,
    /// When it was made.
    pub created_ms: u64,
    /// Whether it is over.
    pub finished: bool,
    /// Where its log ends, whether or not `events` reaches back to the beginning.
    pub last_seq: Seq,
    /// The part of its log that was asked for, in order.
    pub events: Vec<EventRecord>,
}

/// What a player has decided before their move came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanNote {
    /// In which game.
    pub game: GameId,
    /// Whose it is.
    pub person: PersonId,
    /// All of it, as JSON; none for nothing any more.
    pub body: Option<String>,
}

/// A game as a line in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// The game's name.
    pub id: GameId,
    /// Who asked for it.
    pub creator: PersonId,
    /// What was agreed before the first move, as JSON.
    pub settings: String,
    /// When it was made.
    pub created_ms: u64,
    /// Whether it is over.
    pub finished: bool,
}
