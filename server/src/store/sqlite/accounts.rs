//! Accounts and sessions.

use futures::FutureExt;
use futures::future::BoxFuture;
use raduga_protocol::ids::PersonId;
use sqlx::{FromRow, SqliteConnection};

use super::super::{
    AboutError, AccountRecord, MarkBotError, NewAccount, NewSession, PersonRecord, RegisterError,
    SessionRecord, Standing, StoreError,
};
use super::writes::{from_db, person_exists, to_db};

pub(super) type Result<T> = std::result::Result<T, sqlx::Error>;
pub(super) type Answer<'c, D, R> = BoxFuture<'c, Result<std::result::Result<D, R>>>;

/// The columns of a [`PersonRow`]; `p` is the person, `a` the account, `s` the standing.
macro_rules! person_columns {
    () => {
        "p.id, p.name, a.registered_ms, COALESCE(a.bot, p.house) AS bot, COALESCE(st.muted, 0) AS muted, st.ban"
    };
}
/// Where they come from.
macro_rules! of_persons {
    () => {
        "persons p LEFT JOIN accounts a ON a.person = p.id LEFT JOIN standings st ON st.person = p.id"
    };
}
pub(super) use {of_persons, person_columns};

#[derive(FromRow)]
pub(super) struct PersonRow {
    id: i64,
    name: String,
    registered_ms: Option<i64>,
    bot: bool,
    muted: bool,
    ban: Option<String>,
}

impl TryFrom<PersonRow> for PersonRecord {
    type Error = sqlx::Error;

    fn try_from(row: PersonRow) -> Result<Self> {
        let PersonRow { id, name, registered_ms, bot, muted, ban } = row;
        Ok(Self {
            id: PersonId::from_bits(from_db(id)?),
            name,
            registered_ms: registered_ms.map(from_db).transpose()?,
            bot,
            standing: Standing { muted, ban },
        })
    }
}

/// Whether a key belongs to somebody else than `person`.
async fn is_taken(db: &mut SqliteConnection, keys: &[String], person: i64) -> Result<bool> {
    for key in keys {
        let taken: bool =
            sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM name_keys WHERE key = ? AND person <> ?)")
                .bind(key)
                .bind(person)
                .fetch_one(&mut *db)
                .await?;
        if taken {
            return Ok(true);
        }
    }
    Ok(false)
}

async fn is_registered(db: &mut SqliteConnection, person: i64) -> Result<bool> {
    sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM accounts WHERE person = ?)")
        .bind(person)
        .fetch_one(db)
        .await
}

async fn name(db: &mut SqliteConnection, person: i64, name: &str, keys: &[String]) -> Result<()> {
    sqlx::query("UPDATE persons SET name = ? WHERE id = ?").bind(name).bind(person).execute(&mut *db).await?;
    sqlx::query("DELETE FROM name_keys WHERE person = ?").bind(person).execute(&mut *db).await?;
    for key in keys {
        sqlx::query("INSERT INTO name_keys (key, person) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .bind(key)
            .bind(person)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

pub(super) fn register<'c>(
    new: &'c NewAccount,
    db: &'c mut SqliteConnection,
) -> Answer<'c, (), RegisterError> {
    async move {
        let person = to_db(new.person.bits())?;
        if !person_exists(db, new.person).await? {
            return Ok(Err(RegisterError::UnknownPerson));
        }
        if is_registered(db, person).await? {
            return Ok(Err(RegisterError::AlreadyRegistered));
        }
        if is_taken(db, &new.keys, person).await? {
            return Ok(Err(RegisterError::NameTaken));
        }
        sqlx::query("INSERT INTO accounts (person, password, registered_ms) VALUES (?, ?, ?)")
            .bind(person)
            .bind(&new.password)
            .bind(to_db(new.registered_ms)?)
            .execute(&mut *db)
            .await?;
        name(db, person, &new.name, &new.keys).await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) type NewName = (PersonId, String, Vec<String>);

pub(super) fn rename<'c>(new: &'c NewName, db: &'c mut SqliteConnection) -> Answer<'c, (), RegisterError> {
    async move {
        let person = to_db(new.0.bits())?;
        if !is_registered(db, person).await? {
            return Ok(Err(RegisterError::UnknownPerson));
        }
        if is_taken(db, &new.2, person).await? {
            return Ok(Err(RegisterError::NameTaken));
        }
        name(db, person, &new.1, &new.2).await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) async fn by_keys(db: &mut SqliteConnection, keys: &[String]) -> Result<Option<AccountRecord>> {
    for key in keys {
        let person: Option<i64> = sqlx::query_scalar("SELECT person FROM name_keys WHERE key = ?")
            .bind(key)
            .fetch_optional(&mut *db)
            .await?;
        if let Some(person) = person {
            return account(db, PersonId::from_bits(from_db(person)?)).await;
        }
    }
    Ok(None)
}

pub(super) async fn account(db: &mut SqliteConnection, id: PersonId) -> Result<Option<AccountRecord>> {
    let password: Option<String> = sqlx::query_scalar("SELECT password FROM accounts WHERE person = ?")
        .bind(to_db(id.bits())?)
        .fetch_optional(&mut *db)
        .await?;
    let person = super::reads::person(db, id).await?;
    Ok(password.zip(person).map(|(password, person)| AccountRecord { person, password }))
}

pub(super) type NewPassword = (PersonId, String, [u8; 32]);

pub(super) fn set_password<'c>(
    new: &'c NewPassword,
    db: &'c mut SqliteConnection,
) -> Answer<'c, bool, StoreError> {
    async move {
        let person = to_db(new.0.bits())?;
        let changed = sqlx::query("UPDATE accounts SET password = ? WHERE person = ?")
            .bind(&new.1)
            .bind(person)
            .execute(&mut *db)
            .await?;
        if changed.rows_affected() == 0 {
            return Ok(Ok(false));
        }
        sqlx::query("DELETE FROM sessions WHERE person = ? AND token_hash <> ?")
            .bind(person)
            .bind(new.2.as_slice())
            .execute(&mut *db)
            .await?;
        Ok(Ok(true))
    }
    .boxed()
}

pub(super) fn mark_bot<'c>(id: &'c PersonId, db: &'c mut SqliteConnection) -> Answer<'c, (), MarkBotError> {
    async move {
        let person = to_db(id.bits())?;
        let rated: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM ratings r JOIN accounts a ON a.person = r.person
             WHERE r.person = ? AND a.bot = 0)",
        )
        .bind(person)
        .fetch_one(&mut *db)
        .await?;
        if rated {
            return Ok(Err(MarkBotError::Rated));
        }
        let marked =
            sqlx::query("UPDATE accounts SET bot = 1 WHERE person = ?").bind(person).execute(db).await?;
        let known = marked.rows_affected() == 1;
        Ok(if known { Ok(()) } else { Err(MarkBotError::NotRegistered) })
    }
    .boxed()
}

#[derive(FromRow)]
struct SessionRow {
    token_hash: Vec<u8>,
    created_ms: i64,
    last_seen_ms: i64,
    client: Option<String>,
    label: Option<String>,
}

fn hash(stored: &[u8]) -> Result<[u8; 32]> {
    stored.try_into().map_err(|_| sqlx::Error::Decode("a token's hash has 32 bytes".into()))
}

pub(super) async fn sessions_of(db: &mut SqliteConnection, id: PersonId) -> Result<Vec<SessionRecord>> {
    let rows: Vec<SessionRow> = sqlx::query_as(
        "SELECT token_hash, created_ms, max(last_seen_ms, created_ms) AS last_seen_ms, client, label
         FROM sessions WHERE person = ? ORDER BY created_ms DESC, token_hash",
    )
    .bind(to_db(id.bits())?)
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(SessionRecord {
                token_hash: hash(&row.token_hash)?,
                created_ms: from_db(row.created_ms)?,
                last_seen_ms: from_db(row.last_seen_ms)?,
                client: row.client,
                label: row.label,
            })
        })
        .collect()
}

pub(super) fn open_session<'c>(
    new: &'c NewSession,
    db: &'c mut SqliteConnection,
) -> Answer<'c, Vec<[u8; 32]>, AboutError> {
    async move {
        let person = to_db(new.person.bits())?;
        if !person_exists(db, new.person).await? {
            return Ok(Err(AboutError::Unknown));
        }
        let ended: Vec<Vec<u8>> = sqlx::query_scalar(
            "DELETE FROM sessions WHERE token_hash IN (
                 SELECT token_hash FROM sessions WHERE person = ?
                 ORDER BY max(last_seen_ms, created_ms) DESC LIMIT -1 OFFSET ?)
             RETURNING token_hash",
        )
        .bind(person)
        .bind(i64::from(new.at_most.saturating_sub(1)))
        .fetch_all(&mut *db)
        .await?;
        sqlx::query(
            "INSERT INTO sessions (token_hash, person, created_ms, last_seen_ms, client, label)
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(new.token_hash.as_slice())
        .bind(person)
        .bind(to_db(new.created_ms)?)
        .bind(to_db(new.created_ms)?)
        .bind(&new.client)
        .bind(&new.label)
        .execute(&mut *db)
        .await?;
        Ok(Ok(ended.iter().map(|stored| hash(stored)).collect::<Result<_>>()?))
    }
    .boxed()
}

pub(super) type Touch = ([u8; 32], Option<String>, u64);

pub(super) fn touch<'c>(seen: &'c Touch, db: &'c mut SqliteConnection) -> Answer<'c, (), StoreError> {
    async move {
        sqlx::query(
            "UPDATE sessions SET last_seen_ms = ?, client = COALESCE(?, client) WHERE token_hash = ?",
        )
        .bind(to_db(seen.2)?)
        .bind(&seen.1)
        .bind(seen.0.as_slice())
        .execute(db)
        .await?;
        Ok(Ok(()))
    }
    .boxed()
}

pub(super) type SessionOf = (PersonId, [u8; 32]);

pub(super) fn end_session<'c>(
    session: &'c SessionOf,
    db: &'c mut SqliteConnection,
) -> Answer<'c, bool, StoreError> {
    async move {
        let ended = sqlx::query("DELETE FROM sessions WHERE token_hash = ? AND person = ?")
            .bind(session.1.as_slice())
            .bind(to_db(session.0.bits())?)
            .execute(db)
            .await?;
        Ok(Ok(ended.rows_affected() == 1))
    }
    .boxed()
}
