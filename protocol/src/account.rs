//! Who somebody is: accounts, sessions, ratings, profiles, blocks and reports.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::{Color, Person};
use crate::ids::{GameId, PersonId, RequestId, SessionId, SessionToken};
use crate::lobby::Variant;
use crate::record::GameLine;

/// Makes the present guest a registered person, who keeps games and sessions. Answer: [`Account`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Register {
    /// The client's name for this request.
    pub request: RequestId,
    /// The name, which from then on nobody else may bear, nor one that looks like it.
    pub name: String,
    /// The password: 8 to 128 characters.
    pub password: String,
}

/// Becomes a registered person on this socket, in place of `hello` or after it. Answer: `welcome` with a new token.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LogIn {
    /// The client's name for this request.
    pub request: RequestId,
    /// The wire versions that the client speaks.
    #[serde(default = "first_version")]
    pub versions: Vec<u32>,
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
    /// Name and version of the program, for the list of sessions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client: Option<String>,
}

fn first_version() -> Vec<u32> {
    vec![1]
}

/// Another password. Every other session of the person ends. Answer: [`crate::server::Done`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChangePassword {
    /// The client's name for this request.
    pub request: RequestId,
    /// The password until now.
    pub old: String,
    /// The password from now on.
    pub new: String,
}

/// Secrets stay out of logs.
macro_rules! hide_password {
    ($($name:ident),+) => { $(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).field("request", &self.request).finish_non_exhaustive()
            }
        }
    )+ };
}

hide_password!(Register, LogIn, ChangePassword);

/// Ends a session. Answer: [`crate::server::Done`]; its sockets are closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RevokeSession {
    /// The client's name for this request.
    pub request: RequestId,
    /// The session.
    pub session: SessionId,
}

/// A session of its own for a program that plays for a bot. Answer: [`BotToken`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CreateBotToken {
    /// The client's name for this request.
    pub request: RequestId,
    /// What it is for, as the list of sessions shows it.
    pub label: String,
}

/// Asks about a person, by id or else by name. Answer: [`Profile`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GetProfile {
    /// The client's name for this request.
    pub request: RequestId,
    /// Who.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// The name of a registered person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A request about a person. Answer: [`crate::server::Done`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AboutPerson {
    /// The client's name for this request.
    pub request: RequestId,
    /// Whom.
    pub person: PersonId,
}

/// Tells the operator of somebody's conduct. Answer: [`crate::server::Done`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    /// The client's name for this request.
    pub request: RequestId,
    /// Whose.
    pub person: PersonId,
    /// The game it was in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// What happened.
    pub text: String,
}

/// Answer to `register` and `become_bot`: who the receiver is now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Account {
    /// The request answered.
    pub request: RequestId,
    /// Who.
    pub person: Person,
    /// When they registered, in milliseconds since 1970 (UTC).
    pub registered_ms: u64,
}

/// A session of the receiver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Session {
    /// Its name, which is no secret.
    pub session: SessionId,
    /// When it began, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// When a socket last said hello with it, in milliseconds since 1970 (UTC).
    pub last_seen_ms: u64,
    /// The program that said hello with it last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client: Option<String>,
    /// What a bot's token is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Whether it is the one that asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub current: bool,
}

/// Answer to `list_sessions`: newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Sessions {
    /// The request answered.
    pub request: RequestId,
    /// The sessions.
    pub sessions: Vec<Session>,
}

/// Answer to `create_bot_token`: the secret, told once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BotToken {
    /// The request answered.
    pub request: RequestId,
    /// The secret, which a `hello` says.
    pub token: SessionToken,
}

/// How fast a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Under 30 s a side.
    UltraBullet,
    /// Under 3 minutes.
    Bullet,
    /// Under 8 minutes.
    Blitz,
    /// Under 25 minutes.
    Rapid,
    /// 25 minutes or longer.
    Classical,
    /// Days for each turn.
    Correspondence,
    /// No clock.
    Unlimited,
}

/// A Glicko-2 rating in whole points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rating {
    /// The rating; 1500 at first.
    pub rating: i32,
    /// Its deviation: with 95 % certainty the rating is right within twice that.
    pub deviation: i32,
    /// Whether it is not to be relied on yet: the deviation is over 110.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
}

/// What a rated game did to one player's rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RatingChange {
    /// Before the game.
    pub before: Rating,
    /// After it.
    pub after: Rating,
}

/// What a rated game did to both ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rated {
    /// White's.
    pub white: RatingChange,
    /// Black's.
    pub black: RatingChange,
}

/// A person's rating in one game of the house at one speed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SpeedRating {
    /// The game.
    pub variant: Variant,
    /// The speed.
    pub speed: Speed,
    /// The rating.
    pub rating: Rating,
    /// Rated games that made it.
    pub games: u32,
    /// The rating after each of the last rated games, oldest first, at most
    /// [`crate::limits::MAX_RATING_POINTS`].
    pub history: Vec<RatingPoint>,
}

/// A rating at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RatingPoint {
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The rating.
    pub rating: i32,
}

/// How many games of one kind a person has finished, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tally {
    /// The game.
    pub variant: Variant,
    /// Finished games, those that were called off left out.
    pub games: u32,
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

/// Answer to `get_profile`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Profile {
    /// The request answered.
    pub request: RequestId,
    /// Who.
    pub person: Person,
    /// When they registered, in milliseconds since 1970 (UTC); absent for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registered_ms: Option<u64>,
    /// Whether a socket of theirs is open now.
    pub online: bool,
    /// What they have played.
    pub tallies: Vec<Tally>,
    /// Their ratings.
    pub ratings: Vec<SpeedRating>,
    /// Their last finished games, newest first, as far as the receiver may see them.
    pub recent: Vec<GameLine>,
    /// Whether the receiver has blocked them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blocked: bool,
    /// Whether the receiver does not hear them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub muted: bool,
}

/// Answer to `list_mutes`: whom the receiver does not hear.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Mutes {
    /// The request answered.
    pub request: RequestId,
    /// The persons, newest first.
    pub persons: Vec<Person>,
}

/// When partners may do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Allowed {
    /// Never.
    Never,
    /// In games that do not count.
    Casual,
    /// Always.
    Always,
    /// A word of a newer version; as if it were not said.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// Says what partners may do. What is absent stays as it is. Answer: [`Preferences`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SetPreferences {
    /// The client's name for this request.
    pub request: RequestId,
    /// Ask for a takeback. In rated games nothing is ever taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takebacks: Option<Allowed>,
    /// Give time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gifts: Option<Allowed>,
}

/// Answer to `get_preferences` and `set_preferences`: what the receiver lets partners do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Preferences {
    /// The request answered.
    pub request: RequestId,
    /// Ask for a takeback.
    pub takebacks: Allowed,
    /// Give time.
    pub gifts: Allowed,
}

/// Answer to `list_blocks`: whom the receiver has blocked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Blocks {
    /// The request answered.
    pub request: RequestId,
    /// The persons, newest first.
    pub persons: Vec<Person>,
}

impl Rated {
    /// The change of one side.
    #[must_use]
    pub const fn of(&self, color: Color) -> RatingChange {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}
