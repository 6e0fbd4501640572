//! Whom persons hear, and what they let partners do.

use futures::FutureExt;
use raduga_protocol::account::Allowed;
use raduga_protocol::ids::PersonId;
use sqlx::SqliteConnection;

use super::super::{AboutError, PersonRecord, StoreError};
use super::about::NewBlock;
use super::accounts::{Answer, PersonRow, Result, of_persons, person_columns};
use super::writes::{person_exists, to_db};
use crate::accounts::preferences::Preferences;

pub(super) fn mute<'c>(new: &'c NewBlock, db: &'c mut SqliteConnection) -> Answer<'c, (), AboutError> {
    async move {
        let (person, muted, now_ms, at_most) = *new;
        if !(person_exists(db, person).await? && person_exists(db, muted).await?) {
            return Ok(Err(AboutError::Unknown));
        }
        let others: i64 = sqlx::query_scalar("SELECT count(*) FROM mutes WHERE person = ? AND muted <> ?")
            .bind(to_db(person.bits())?)
            .bind(to_db(muted.bits())?)
            .fetch_one(&mut *db)
            .await?;
        if others >= i64::from(at_most) {
            return Ok(Err(AboutError::TooMany));
        }
        sqlx::query("INSERT INTO mutes (person, muted, created_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
            .bind(to_db(person.bits())?)
            .bind(to_db(muted.bits())?)
            .bind(to_db(now_ms)?)
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) fn unmute<'c>(
    pair: &'c (PersonId, PersonId),
    db: &'c mut SqliteConnection,
) -> Answer<'c, (), StoreError> {
    async move {
        sqlx::query("DELETE FROM mutes WHERE person = ? AND muted = ?")
            .bind(to_db(pair.0.bits())?)
            .bind(to_db(pair.1.bits())?)
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) async fn mutes_of(db: &mut SqliteConnection, id: PersonId) -> Result<Vec<PersonRecord>> {
    let rows: Vec<PersonRow> = sqlx::query_as(concat!(
        "SELECT ",
        person_columns!(),
        " FROM ",
        of_persons!(),
        " JOIN mutes m ON m.muted = p.id WHERE m.person = ? ORDER BY m.created_ms DESC, p.id"
    ))
    .bind(to_db(id.bits())?)
    .fetch_all(db)
    .await?;
    rows.into_iter().map(PersonRecord::try_from).collect()
}

pub(super) fn prefer<'c>(
    new: &'c (PersonId, Preferences),
    db: &'c mut SqliteConnection,
) -> Answer<'c, (), StoreError> {
    async move {
        sqlx::query(
            "INSERT INTO preferences (person, takebacks, gifts) VALUES (?, ?, ?)
             ON CONFLICT (person) DO UPDATE SET takebacks = excluded.takebacks, gifts = excluded.gifts",
        )
        .bind(to_db(new.0.bits())?)
        .bind(word(new.1.takebacks))
        .bind(word(new.1.gifts))
        .execute(db)
        .await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) async fn preferences_of(db: &mut SqliteConnection, id: PersonId) -> Result<Preferences> {
    let row: Option<(String, String)> =
        sqlx::query_as("SELECT takebacks, gifts FROM preferences WHERE person = ?")
            .bind(to_db(id.bits())?)
            .fetch_optional(db)
            .await?;
    Ok(row.map_or_else(Preferences::default, |(takebacks, gifts)| Preferences {
        takebacks: allowed(&takebacks),
        gifts: allowed(&gifts),
    }))
}

const fn word(allowed: Allowed) -> &'static str {
    match allowed {
        Allowed::Never => "never",
        Allowed::Casual => "casual",
        Allowed::Always | Allowed::Unknown => "always",
    }
}

fn allowed(word: &str) -> Allowed {
    match word {
        "never" => Allowed::Never,
        "casual" => Allowed::Casual,
        _ => Allowed::Always,
    }
}
