//! What a store knows of finished games: what they came to, and what that did to ratings.

use raduga_protocol::ids::{GameId, PersonId};
use raduga_rules::clock::Speed;
use raduga_rules::{ByColor, Color, Variant};

use super::StoreFuture;
use crate::rating::Glicko;

/// A player of a finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultPlayer {
    /// Who.
    pub person: PersonId,
    /// What they were called then.
    pub name: String,
    /// Whether they were a program.
    pub bot: bool,
}

/// What a finished game came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// When it ended.
    pub finished_ms: u64,
    /// The game of the house.
    pub variant: Variant,
    /// How fast it was.
    pub speed: Speed,
    /// The time control.
    pub clock: String,
    /// Whether it is to change ratings; recorded as whether it did.
    pub rated: bool,
    /// Whether others than its players may see it.
    pub listed: bool,
    /// Who played.
    pub players: ByColor<ResultPlayer>,
    /// Who won.
    pub winner: Option<Color>,
    /// Why it ended; opaque here.
    pub reason: String,
    /// Whether it counts: it was not called off.
    pub played: bool,
    /// Actions played.
    pub plies: u32,
}

/// A recorded result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRecord {
    /// The game.
    pub game: GameId,
    /// What it came to.
    pub result: GameResult,
}

/// A place in the list of finished games, which is in order of time and then of id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// When the game there ended.
    pub finished_ms: u64,
    /// The game there.
    pub game: GameId,
}

/// How a game that is looked for ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Won {
    /// This side won.
    By(Color),
    /// Nobody did, and it counts.
    Nobody,
    /// [`Search::person`] did; without one nothing is found.
    ByThem,
    /// Their partner did; without a person nothing is found.
    AgainstThem,
}

/// Which finished games are looked for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search {
    /// Who looks: games that are not listed are found by their players only.
    pub viewer: Option<PersonId>,
    /// Who played.
    pub person: Option<PersonId>,
    /// The game of the house.
    pub variant: Option<Variant>,
    /// How it ended.
    pub won: Option<Won>,
    /// Ended then or later.
    pub since_ms: Option<u64>,
    /// Ended before then.
    pub until_ms: Option<u64>,
    /// Older than the game at this place.
    pub after: Option<Place>,
    /// At most so many.
    pub limit: u32,
}

/// How many games of one kind somebody has played, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TallyRecord {
    /// The game of the house.
    pub variant: Variant,
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

/// A recorded rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingRecord {
    /// The game of the house.
    pub variant: Variant,
    /// The speed.
    pub speed: Speed,
    /// The rating.
    pub rating: Glicko,
    /// Rated games that made it.
    pub games: u32,
    /// When the last of them ended.
    pub updated_ms: u64,
}

/// A rating and its deviation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rated {
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
}

/// What a rated game did to one player's rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingChange {
    /// Before it.
    pub before: Rated,
    /// After it.
    pub after: Rated,
}

/// A rating at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingPoint {
    /// When.
    pub at_ms: u64,
    /// The rating.
    pub rating: f64,
}

/// The part of a [`Store`](super::Store) that knows what games came to. It is written by
/// [`append`](super::Store::append), in the transaction that ends the game.
pub trait ResultStore {
    /// What a finished game came to.
    fn result(&self, game: GameId) -> StoreFuture<'_, Option<GameResult>>;

    /// Finished games, newest first.
    fn search(&self, search: Search) -> StoreFuture<'_, Vec<ResultRecord>>;

    /// How a person's finished games went, for each game of the house.
    fn tallies_of(&self, person: PersonId) -> StoreFuture<'_, Vec<TallyRecord>>;

    /// A person's ratings.
    fn ratings_of(&self, person: PersonId) -> StoreFuture<'_, Vec<RatingRecord>>;

    /// A rating after each of its last `limit` games, oldest first.
    fn rating_history(
        &self,
        person: PersonId,
        variant: Variant,
        speed: Speed,
        limit: u32,
    ) -> StoreFuture<'_, Vec<RatingPoint>>;

    /// Finished games whose result was never recorded, in order of id, after `after`; none once
    /// [`old_games_are_listed`](Self::old_games_are_listed).
    fn unlisted(&self, after: Option<GameId>, limit: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// Records the result of a game that ended before results were recorded. It is never rated. What is recorded
    /// already stays as it is.
    fn list_old_game(&self, game: GameId, result: GameResult) -> StoreFuture<'_, ()>;

    /// Notes that no game is without its result any more, unless it has none.
    fn old_games_are_listed(&self) -> StoreFuture<'_, ()>;

    /// What a rated game did to both ratings; none if it was not rated.
    fn rating_change(&self, game: GameId) -> StoreFuture<'_, Option<ByColor<RatingChange>>>;
}
