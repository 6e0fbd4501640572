//! What an operator does on the machine: rename, mute, ban, read reports.
//!
//! A running server listens on a Unix socket in its data directory, which only its own user can reach; each connection
//! is one request, a line of JSON, and its answer, another. Where no server runs, `raduga-server admin` opens the data
//! file itself: the lock of the file keeps the two apart, so that nothing is ever changed behind a server's back.

pub mod door;

use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tracing::info;

use crate::accounts::{AccountError, Accounts, Person, names};
use crate::config::{AccountLimits, AdminCommand};
use crate::people::People;
use crate::server::DATA_FILE;
use crate::store::{OpenError, PersonRecord, RegisterError, SharedStore, SqliteStore, Standing, StoreError};
use crate::wire::from_wire;

/// What was done, or why not, in a few lines for the operator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// Whether it was done.
    pub ok: bool,
    /// The lines.
    pub text: String,
}

/// The operator's wish could not be carried out.
#[derive(Debug, Error)]
pub enum AdminError {
    /// The server did not do it.
    #[error("{0}")]
    Refused(String),
    /// The data file.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// The socket.
    #[error("the running server cannot be asked: {0}")]
    Door(#[from] std::io::Error),
}

/// Has the wish carried out: by the server that runs on this data directory, or else on the data file itself.
///
/// # Errors
/// [`AdminError`].
pub async fn run(data: &Path, limits: &AccountLimits, wish: &AdminCommand) -> Result<String, AdminError> {
    let answer = match door::ask(data, wish).await? {
        Some(answer) => answer,
        None => {
            let store: SharedStore = Arc::new(SqliteStore::open(data.join(DATA_FILE)).await?);
            let accounts = Accounts::new(Arc::clone(&store), limits, People::new());
            let answer = perform(&store, &accounts, wish).await;
            store.close().await;
            answer
        }
    };
    if answer.ok { Ok(answer.text) } else { Err(AdminError::Refused(answer.text)) }
}

/// Carries the wish out.
pub async fn perform(store: &SharedStore, accounts: &Accounts, wish: &AdminCommand) -> Answer {
    info!(?wish, "the operator asks");
    let done = match wish {
        AdminCommand::Rename { who, name } => rename(store, accounts, who, name).await,
        AdminCommand::Mute { who } => stand(store, accounts, who, |standing| standing.muted = true).await,
        AdminCommand::Unmute { who } => stand(store, accounts, who, |standing| standing.muted = false).await,
        AdminCommand::Ban { who, reason } => {
            stand(store, accounts, who, |standing| standing.ban = Some(reason.clone())).await
        }
        AdminCommand::Unban { who } => stand(store, accounts, who, |standing| standing.ban = None).await,
        AdminCommand::Show { who } => find(accounts, who).await.map(|person| describe(&person)),
        AdminCommand::Reports { limit } => reports(store, *limit).await,
    };
    match done {
        Ok(text) => Answer { ok: true, text },
        Err(error) => Answer { ok: false, text: error.to_string() },
    }
}

/// A person by id or by the name they registered under.
async fn find(accounts: &Accounts, who: &str) -> Result<PersonRecord, AccountError> {
    if let Ok(id) = who.parse()
        && let Ok(person) = accounts.find(Some(id), None).await
    {
        return Ok(person);
    }
    accounts.find(None, Some(who)).await
}

async fn rename(
    store: &SharedStore,
    accounts: &Accounts,
    who: &str,
    name: &str,
) -> Result<String, AccountError> {
    let person = find(accounts, who).await?;
    let name = from_wire::name(name)?;
    if person.registered_ms.is_some() {
        store.rename_account(person.id, name.clone(), names::keys(&name)).await.map_err(
            |error| match error {
                RegisterError::NameTaken => AccountError::NameTaken,
                other => other.into(),
            },
        )?;
    } else if !store.rename_person(person.id, name.clone()).await? {
        return Err(AccountError::UnknownPerson);
    }
    renew(&accounts.people, PersonRecord { name, ..person.clone() });
    Ok(describe(&find(accounts, &person.id.to_string()).await?))
}

/// Changes what the operator has decided about a person.
async fn stand(
    store: &SharedStore,
    accounts: &Accounts,
    who: &str,
    change: impl FnOnce(&mut Standing),
) -> Result<String, AccountError> {
    let mut person = find(accounts, who).await?;
    change(&mut person.standing);
    store.set_standing(person.id, person.standing.clone()).await?;
    if let Some(reason) = &person.standing.ban {
        accounts.people.ban(person.id, reason);
    }
    renew(&accounts.people, person.clone());
    Ok(describe(&person))
}

fn renew(people: &People, person: PersonRecord) {
    people.changed(Person::from(person));
}

fn describe(person: &PersonRecord) -> String {
    let kind = match (person.registered_ms, person.bot) {
        (None, _) => "guest",
        (Some(_), false) => "registered",
        (Some(_), true) => "bot",
    };
    let muted = if person.standing.muted { ", muted" } else { "" };
    let ban = person.standing.ban.as_ref().map_or_else(String::new, |reason| format!(", banned: {reason}"));
    format!("{} {} ({kind}{muted}{ban})", person.id, person.name)
}

async fn reports(store: &SharedStore, limit: u32) -> Result<String, AccountError> {
    let reports = store.reports(limit).await.map_err(|error: StoreError| AccountError::from(error))?;
    let shown = reports.iter().map(|report| {
        let game = report.game.map_or_else(String::new, |game| format!(" in {game}"));
        let head = format!("{} of {}{game}", describe(&report.reporter), describe(&report.person));
        format!("{} ms: {head}\n    {}", report.created_ms, report.text.replace('\n', "\n    "))
    });
    let text = shown.collect::<Vec<_>>().join("\n");
    Ok(if text.is_empty() { "no reports".into() } else { text })
}
