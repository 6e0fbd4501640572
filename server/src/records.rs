//! Games that are over: the list of them, and what one leaves behind. It is read from the store, never from the live
//! games: whoever looks something up disturbs nobody.

pub mod catch_up;
pub mod export;
pub mod referee_form;

use raduga_protocol::limits::MAX_LISTED_GAMES;
use raduga_protocol::record::{GameFilter, ResultFilter};
use raduga_protocol::{ErrorCode, PersonId};
use thiserror::Error;
use tracing::error;

use crate::accounts::AccountError;
use crate::server::Context;
use crate::store::{Place, ResultRecord, Search, StoreError};
use crate::wire::from_wire;

/// Finished games that are asked for.
#[derive(Debug, Clone, Default)]
pub struct Query {
    /// Which.
    pub filter: GameFilter,
    /// After which page.
    pub cursor: Option<String>,
    /// At most so many; as many as a page has room for, if nothing is said.
    pub limit: Option<usize>,
}

/// A page of them.
#[derive(Debug)]
pub struct Page {
    /// The games, newest first.
    pub games: Vec<ResultRecord>,
    /// Leads to the next page.
    pub next: Option<String>,
}

/// Nothing is shown.
#[derive(Debug, Error)]
pub enum RecordError {
    /// No page of this server gave this cursor.
    #[error("this cursor was not given by this server; begin with the first page")]
    Cursor,
    /// It is asked for games won or lost, but not whose.
    #[error("`won` and `lost` are about one player: say whose games, by `player`, `person` or `mine`")]
    WhoseResult,
    /// It is asked for somebody's own games who is not known.
    #[error("`mine` needs a session token: say who you are")]
    NoSession,
    /// There is no such player.
    #[error("nobody is registered under this name")]
    UnknownPlayer,
    /// There is no such game, or not for whoever asks.
    #[error("there is no such game, or it is not yours to see")]
    UnknownGame,
    /// The log of the game cannot be read.
    #[error("this game's log cannot be read")]
    Damaged,
    /// The store failed.
    #[error("the server cannot read its memory now; try again in a moment")]
    Unavailable(#[from] StoreError),
}

impl RecordError {
    /// The code of the refusal.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::Cursor => ErrorCode::BadCursor,
            Self::WhoseResult => ErrorCode::BadMessage,
            Self::NoSession => ErrorCode::BadToken,
            Self::UnknownPlayer => ErrorCode::UnknownPerson,
            Self::UnknownGame => ErrorCode::UnknownGame,
            Self::Damaged => ErrorCode::Internal,
            Self::Unavailable(_) => ErrorCode::Unavailable,
        }
    }
}

/// A page of finished games, as far as `viewer` may see them.
///
/// # Errors
/// [`RecordError`].
pub async fn page(context: &Context, viewer: Option<PersonId>, query: Query) -> Result<Page, RecordError> {
    let limit = query.limit.unwrap_or(MAX_LISTED_GAMES).clamp(1, MAX_LISTED_GAMES);
    let filter = query.filter;
    let person = match (filter.mine, filter.person, filter.player.as_deref()) {
        (true, ..) => Some(viewer.ok_or(RecordError::NoSession)?),
        (false, None, Some(name)) => Some(player(context, name).await?),
        (false, person, _) => person,
    };
    if person.is_none() && matches!(filter.result, Some(ResultFilter::Won | ResultFilter::Lost)) {
        return Err(RecordError::WhoseResult);
    }
    let search = Search {
        viewer,
        person,
        variant: filter.variant.map(from_wire::variant),
        won: filter.result.map(from_wire::won),
        since_ms: filter.since_ms.map(storable),
        until_ms: filter.until_ms.map(storable),
        after: query.cursor.as_deref().map(parse_cursor).transpose()?,
        // One more than is shown tells whether there is a next page.
        limit: u32::try_from(limit + 1).unwrap_or(u32::MAX),
    };
    let mut games = context.store.search(search).await.inspect_err(|error| error!(%error, "no records"))?;
    let more = games.len() > limit;
    games.truncate(limit);
    let next = games.last().filter(|_| more).map(cursor);
    Ok(Page { games, next })
}

async fn player(context: &Context, name: &str) -> Result<PersonId, RecordError> {
    match context.accounts.find(None, Some(name)).await {
        Ok(person) => Ok(person.id),
        Err(AccountError::Unavailable(error)) => Err(error.into()),
        Err(_) => Err(RecordError::UnknownPlayer),
    }
}

/// Moments beyond all games are as good as the last that can be stored.
fn storable(ms: u64) -> u64 {
    ms.min(i64::MAX.unsigned_abs())
}

fn cursor(last: &ResultRecord) -> String {
    format!("{}-{}", last.result.finished_ms, last.game)
}

fn parse_cursor(text: &str) -> Result<Place, RecordError> {
    let (time, game) = text.split_once('-').ok_or(RecordError::Cursor)?;
    let finished_ms: u64 = time.parse().map_err(|_| RecordError::Cursor)?;
    let game = game.parse().map_err(|_| RecordError::Cursor)?;
    Ok(Place { finished_ms: storable(finished_ms), game })
}
