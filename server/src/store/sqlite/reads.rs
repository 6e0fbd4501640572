//! Every question to the database.

use raduga_protocol::ids::{GameId, PersonId, RequestId, Seq};
use sqlx::{Connection, SqliteConnection};

use super::super::{EventRecord, GameRecord, GameSummary, PersonRecord};
use super::accounts::{PersonRow, of_persons, person_columns};
use super::writes::{from_db, to_db};

type Result<T> = std::result::Result<T, sqlx::Error>;

fn game_id(stored: i64) -> Result<GameId> {
    from_db(stored).map(GameId::from_bits)
}

fn person_id(stored: i64) -> Result<PersonId> {
    from_db(stored).map(PersonId::from_bits)
}

pub(super) async fn person_by_token(
    db: &mut SqliteConnection,
    hash: [u8; 32],
) -> Result<Option<PersonRecord>> {
    let row: Option<PersonRow> = sqlx::query_as(concat!(
        "SELECT ",
        person_columns!(),
        " FROM ",
        of_persons!(),
        " JOIN sessions s ON s.person = p.id WHERE s.token_hash = ?"
    ))
    .bind(hash.as_slice())
    .fetch_optional(db)
    .await?;
    row.map(PersonRecord::try_from).transpose()
}

pub(super) async fn person(db: &mut SqliteConnection, id: PersonId) -> Result<Option<PersonRecord>> {
    let row: Option<PersonRow> =
        sqlx::query_as(concat!("SELECT ", person_columns!(), " FROM ", of_persons!(), " WHERE p.id = ?"))
            .bind(to_db(id.bits())?)
            .fetch_optional(db)
            .await?;
    row.map(PersonRecord::try_from).transpose()
}

pub(super) async fn game(
    db: &mut SqliteConnection,
    id: GameId,
    after_seq: Seq,
) -> Result<Option<GameRecord>> {
    // One transaction, so that the game and its events are of one moment.
    let mut snapshot = db.begin().await?;
    let row: Option<(i64, String, i64, i64, bool, i64)> = sqlx::query_as(
        "SELECT creator, settings, epoch, created_ms, finished, last_seq FROM games WHERE id = ?",
    )
    .bind(to_db(id.bits())?)
    .fetch_optional(&mut *snapshot)
    .await?;
    let Some((creator, settings, epoch, created_ms, finished, last_seq)) = row else {
        return Ok(None);
    };
    let events: Vec<(i64, i64, String)> =
        sqlx::query_as("SELECT seq, at_ms, body FROM events WHERE game = ? AND seq > ? ORDER BY seq")
            .bind(to_db(id.bits())?)
            .bind(to_db(after_seq)?)
            .fetch_all(&mut *snapshot)
            .await?;
    snapshot.rollback().await?;
    let events = events
        .into_iter()
        .map(|(seq, at_ms, body)| Ok(EventRecord { seq: from_db(seq)?, at_ms: from_db(at_ms)?, body }))
        .collect::<Result<_>>()?;
    Ok(Some(GameRecord {
        id,
        creator: person_id(creator)?,
        settings,
        epoch: from_db(epoch)?,
        created_ms: from_db(created_ms)?,
        finished,
        last_seq: from_db(last_seq)?,
        events,
    }))
}

pub(super) async fn unfinished_games(db: &mut SqliteConnection) -> Result<Vec<GameId>> {
    let ids: Vec<i64> =
        sqlx::query_scalar("SELECT id FROM games WHERE finished = 0 ORDER BY id").fetch_all(db).await?;
    ids.into_iter().map(game_id).collect()
}

pub(super) async fn games_of(
    db: &mut SqliteConnection,
    person: PersonId,
    limit: u32,
) -> Result<Vec<GameSummary>> {
    let rows: Vec<(i64, i64, String, i64, bool)> = sqlx::query_as(
        "SELECT g.id, g.creator, g.settings, g.created_ms, g.finished
         FROM participants p JOIN games g ON g.id = p.game
         WHERE p.person = ? ORDER BY p.created_ms DESC, p.game DESC LIMIT ?",
    )
    .bind(to_db(person.bits())?)
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|(id, creator, settings, created_ms, finished)| {
            let (id, creator, created_ms) = (game_id(id)?, person_id(creator)?, from_db(created_ms)?);
            Ok(GameSummary { id, creator, settings, created_ms, finished })
        })
        .collect()
}

pub(super) async fn last_alive(db: &mut SqliteConnection) -> Result<Option<u64>> {
    let (noted, acted): (Option<i64>, Option<i64>) = sqlx::query_as(
        "SELECT last_alive_ms,
                (SELECT max(e.at_ms) FROM games g JOIN events e ON e.game = g.id AND e.seq = g.last_seq WHERE g.finished = 0)
         FROM heartbeat WHERE id = 1",
    )
    .fetch_one(db)
    .await?;
    noted.max(acted).map(from_db).transpose()
}

pub(super) async fn game_of_request(
    db: &mut SqliteConnection,
    creator: PersonId,
    request: &RequestId,
) -> Result<Option<GameId>> {
    let first: Option<i64> = sqlx::query_scalar("SELECT id FROM games WHERE creator = ? AND request = ?")
        .bind(to_db(creator.bits())?)
        .bind(request.as_str())
        .fetch_optional(db)
        .await?;
    first.map(game_id).transpose()
}
