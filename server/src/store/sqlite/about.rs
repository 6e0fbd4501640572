//! What persons and the operator think of each other: standings, blocks and reports.

use futures::FutureExt;
use raduga_protocol::ids::{GameId, PersonId};
use sqlx::SqliteConnection;

use super::super::{AboutError, NewReport, PersonRecord, ReportRecord, Standing, StoreError};
use super::accounts::{Answer, PersonRow, Result, of_persons, person_columns};
use super::writes::{from_db, game_exists, person_exists, to_db};

pub(super) fn set_standing<'c>(
    new: &'c (PersonId, Standing),
    db: &'c mut SqliteConnection,
) -> Answer<'c, bool, StoreError> {
    async move {
        if !person_exists(db, new.0).await? {
            return Ok(Ok(false));
        }
        sqlx::query(
            "INSERT INTO standings (person, muted, ban) VALUES (?, ?, ?)
             ON CONFLICT (person) DO UPDATE SET muted = excluded.muted, ban = excluded.ban",
        )
        .bind(to_db(new.0.bits())?)
        .bind(new.1.muted)
        .bind(&new.1.ban)
        .execute(db)
        .await?;
        Ok(Ok(true))
    }
    .boxed()
}

pub(super) fn mark_house<'c>(
    person: &'c PersonId,
    db: &'c mut SqliteConnection,
) -> Answer<'c, (), StoreError> {
    async move {
        sqlx::query("UPDATE persons SET house = 1 WHERE id = ?")
            .bind(to_db(person.bits())?)
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) type NewBlock = (PersonId, PersonId, u64, u32);

pub(super) fn block<'c>(new: &'c NewBlock, db: &'c mut SqliteConnection) -> Answer<'c, (), AboutError> {
    async move {
        let (person, blocked, now_ms, at_most) = *new;
        if !(person_exists(db, person).await? && person_exists(db, blocked).await?) {
            return Ok(Err(AboutError::Unknown));
        }
        let others: i64 = sqlx::query_scalar("SELECT count(*) FROM blocks WHERE person = ? AND blocked <> ?")
            .bind(to_db(person.bits())?)
            .bind(to_db(blocked.bits())?)
            .fetch_one(&mut *db)
            .await?;
        if others >= i64::from(at_most) {
            return Ok(Err(AboutError::TooMany));
        }
        sqlx::query(
            "INSERT INTO blocks (person, blocked, created_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(to_db(person.bits())?)
        .bind(to_db(blocked.bits())?)
        .bind(to_db(now_ms)?)
        .execute(db)
        .await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) fn unblock<'c>(
    pair: &'c (PersonId, PersonId),
    db: &'c mut SqliteConnection,
) -> Answer<'c, (), StoreError> {
    async move {
        sqlx::query("DELETE FROM blocks WHERE person = ? AND blocked = ?")
            .bind(to_db(pair.0.bits())?)
            .bind(to_db(pair.1.bits())?)
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) async fn blocks_of(db: &mut SqliteConnection, id: PersonId) -> Result<Vec<PersonRecord>> {
    let rows: Vec<PersonRow> = sqlx::query_as(concat!(
        "SELECT ",
        person_columns!(),
        " FROM ",
        of_persons!(),
        " JOIN blocks b ON b.blocked = p.id WHERE b.person = ? ORDER BY b.created_ms DESC, p.id"
    ))
    .bind(to_db(id.bits())?)
    .fetch_all(db)
    .await?;
    rows.into_iter().map(PersonRecord::try_from).collect()
}

pub(super) async fn is_blocked_between(
    db: &mut SqliteConnection,
    one: PersonId,
    other: PersonId,
) -> Result<bool> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM blocks WHERE person = ?1 AND blocked = ?2)
             OR EXISTS (SELECT 1 FROM blocks WHERE person = ?2 AND blocked = ?1)",
    )
    .bind(to_db(one.bits())?)
    .bind(to_db(other.bits())?)
    .fetch_one(db)
    .await
}

pub(super) fn file_report<'c>(
    new: &'c NewReport,
    db: &'c mut SqliteConnection,
) -> Answer<'c, (), AboutError> {
    async move {
        let known = person_exists(db, new.reporter).await? && person_exists(db, new.person).await?;
        let game_known = match new.game {
            Some(game) => game_exists(db, game).await?,
            None => true,
        };
        if !(known && game_known) {
            return Ok(Err(AboutError::Unknown));
        }
        sqlx::query(
            "INSERT INTO reports (reporter, request, person, game, text, created_ms)
             VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(to_db(new.reporter.bits())?)
        .bind(new.request.as_str())
        .bind(to_db(new.person.bits())?)
        .bind(new.game.map(|game| to_db(game.bits())).transpose()?)
        .bind(&new.text)
        .bind(to_db(new.created_ms)?)
        .execute(db)
        .await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) async fn reports(db: &mut SqliteConnection, limit: u32) -> Result<Vec<ReportRecord>> {
    let rows: Vec<(i64, i64, Option<i64>, String, i64)> = sqlx::query_as(
        "SELECT reporter, person, game, text, created_ms FROM reports ORDER BY id DESC LIMIT ?",
    )
    .bind(limit)
    .fetch_all(&mut *db)
    .await?;
    let mut reports = Vec::with_capacity(rows.len());
    for (reporter, person, game, text, created_ms) in rows {
        reports.push(ReportRecord {
            reporter: known(db, reporter).await?,
            person: known(db, person).await?,
            game: game.map(from_db).transpose()?.map(GameId::from_bits),
            text,
            created_ms: from_db(created_ms)?,
        });
    }
    Ok(reports)
}

/// A person that a foreign key names.
async fn known(db: &mut SqliteConnection, id: i64) -> Result<PersonRecord> {
    let person = super::reads::person(db, PersonId::from_bits(from_db(id)?)).await?;
    person.ok_or(sqlx::Error::RowNotFound)
}
