//! Registering, logging in, and other passwords.

use std::net::IpAddr;

use raduga_protocol::account::{ChangePassword, LogIn, Register};
use raduga_protocol::version::VERSION;

use super::{AccountError, Accounts, Greeted, Person, names, passwords, shortened};
use crate::people::SessionHash;
use crate::store::{AccountRecord, NewAccount};
use crate::wire::from_wire;

/// A registered person, and since when.
#[derive(Debug)]
pub struct Registration {
    /// Who.
    pub person: Person,
    /// Since when.
    pub registered_ms: u64,
}

impl From<AccountRecord> for Registration {
    fn from(account: AccountRecord) -> Self {
        let registered_ms = account.person.registered_ms.unwrap_or_default();
        Self { person: account.person.into(), registered_ms }
    }
}

impl Accounts {
    /// Makes a guest a registered person. Said again with the same name and password it changes nothing more.
    ///
    /// # Errors
    /// [`AccountError`].
    pub async fn register(
        &self,
        guest: &Person,
        wish: &Register,
        address: IpAddr,
        now_ms: u64,
    ) -> Result<Registration, AccountError> {
        let name = from_wire::name(&wish.name)?;
        if guest.registered {
            return self.registered_before(guest, &name, &wish.password).await;
        }
        if names::is_reserved(&name) || names::is_guests(&name) {
            return Err(AccountError::NameTaken);
        }
        passwords::check(&wish.password, &name)?;
        self.limits.registrations_from.spend(&address).map_err(AccountError::TooOften)?;
        let keys = names::keys(&name);
        // Before the work, for what is likely; the store has the last word.
        if self.store.account_by_keys(keys.clone()).await?.is_some() {
            return Err(AccountError::NameTaken);
        }
        let password = self.hasher.hash(&wish.password).await?;
        let account =
            NewAccount { person: guest.id, name: name.clone(), keys, password, registered_ms: now_ms };
        self.store.register(account).await?;
        let person = Person { name, registered: true, ..guest.clone() };
        self.people.changed(person.clone());
        Ok(Registration { person, registered_ms: now_ms })
    }

    /// The answer to a registration may have been lost.
    async fn registered_before(
        &self,
        person: &Person,
        name: &str,
        password: &str,
    ) -> Result<Registration, AccountError> {
        let account = self.store.account(person.id).await?.ok_or(AccountError::RegistrationNeeded)?;
        if account.person.name != name {
            return Err(AccountError::AlreadyRegistered);
        }
        self.limits.log_ins_to.spend(&person.id.to_string()).map_err(AccountError::TooOften)?;
        if self.hasher.verify(password, Some(account.password.clone())).await? {
            Ok(account.into())
        } else {
            Err(AccountError::AlreadyRegistered)
        }
    }

    /// Finds out whose name and password these are, and gives them a new session.
    ///
    /// # Errors
    /// [`AccountError::WrongLogIn`], whatever was wrong and however long that takes to find out.
    pub async fn log_in(&self, wish: &LogIn, address: IpAddr, now_ms: u64) -> Result<Greeted, AccountError> {
        if !wish.versions.contains(&VERSION) {
            return Err(AccountError::Version);
        }
        self.limits.log_ins_from.spend(&address).map_err(AccountError::TooOften)?;
        let name = from_wire::name(&wish.name).ok();
        let keys = name.as_deref().map(names::keys).unwrap_or_default();
        if let Some(first) = keys.first() {
            self.limits.log_ins_to.spend(first).map_err(AccountError::TooOften)?;
        }
        let account = self.store.account_by_keys(keys).await?;
        let hash = account.as_ref().map(|account| account.password.clone());
        let fits = self.hasher.verify(&wish.password, hash).await?;
        let account = account.filter(|_| fits).ok_or(AccountError::WrongLogIn)?;
        if let Some(reason) = account.person.standing.ban {
            return Err(AccountError::Banned(reason));
        }
        let person = Person::from(account.person);
        let client = wish.client.as_deref().map(shortened);
        let (session, token) = self.open_session(person.id, client, None, now_ms).await?;
        Ok(Greeted { person, session, token: Some(token) })
    }

    /// Another password; every other session ends.
    ///
    /// # Errors
    /// [`AccountError`].
    pub async fn change_password(
        &self,
        person: &Person,
        kept: SessionHash,
        wish: &ChangePassword,
    ) -> Result<(), AccountError> {
        let account = self.store.account(person.id).await?.ok_or(AccountError::RegistrationNeeded)?;
        passwords::check(&wish.new, &account.person.name)?;
        self.limits.log_ins_to.spend(&person.id.to_string()).map_err(AccountError::TooOften)?;
        if !self.hasher.verify(&wish.old, Some(account.password.clone())).await? {
            // Said again because its answer was lost, it is done already.
            let done = self.hasher.verify(&wish.new, Some(account.password)).await?;
            return if done { Ok(()) } else { Err(AccountError::WrongPassword) };
        }
        let password = self.hasher.hash(&wish.new).await?;
        self.store.set_password(person.id, password, kept).await?;
        self.people.end_other_sessions(person.id, &kept);
        Ok(())
    }
}
