//! Persons: a secret token is who somebody is; a guest gets one when first seen, and whoever registers keeps it.

mod about;
pub mod limits;
mod log_in;
pub mod names;
pub mod passwords;
pub mod preferences;
mod refusal;
mod sessions;
#[cfg(test)]
mod tests;

use data_encoding::BASE32_NOPAD;
use raduga_protocol::client::Hello;
use raduga_protocol::version::VERSION;
use raduga_protocol::{PersonId, SessionId, SessionToken};
use sha2::{Digest, Sha256};
use tracing::{error, warn};

use crate::config::AccountLimits;
use crate::people::{People, SessionHash};
use crate::store::{CreatePersonError, NewPerson, PersonRecord, SharedStore, StoreError};
use crate::wire::from_wire;
use limits::AttemptLimits;
use passwords::Hasher;

pub use about::ProfileOf;
pub use log_in::Registration;
pub use refusal::AccountError;

/// Fresh ids drawn before giving up.
const ID_DRAWS: usize = 4;
/// Bytes of secret in a token.
const SECRET_BYTES: usize = 32;
/// The longest part of a client's description of itself that is kept.
const CLIENT_CHARS: usize = 60;

/// A person who is here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// How they want to be called.
    pub name: String,
    /// Whether they are registered, not a guest.
    pub registered: bool,
    /// Whether they are a program.
    pub bot: bool,
    /// Whether nobody is to hear them.
    pub muted: bool,
}

#[cfg(test)]
impl Default for Person {
    fn default() -> Self {
        let name = String::new();
        Self { id: PersonId::from_bits(0), name, registered: false, bot: false, muted: false }
    }
}

impl From<PersonRecord> for Person {
    fn from(record: PersonRecord) -> Self {
        Self {
            id: record.id,
            name: record.name,
            registered: record.registered_ms.is_some(),
            bot: record.bot,
            muted: record.standing.muted,
        }
    }
}

/// Who said hello.
#[derive(Debug)]
pub struct Greeted {
    /// Who it is.
    pub person: Person,
    /// The session that the socket is of.
    pub session: SessionHash,
    /// Its secret, if it is new.
    pub token: Option<SessionToken>,
}

/// All that has to do with who somebody is.
#[derive(Debug)]
pub struct Accounts {
    store: SharedStore,
    hasher: Hasher,
    /// How often what can be guessed may be tried.
    pub limits: AttemptLimits,
    /// Who is here.
    pub people: People,
}

impl Accounts {
    /// The accounts in this store.
    pub fn new(store: SharedStore, limits: &AccountLimits, people: People) -> Self {
        Self { store, hasher: Hasher::default(), limits: AttemptLimits::new(limits), people }
    }

    /// Finds out who says hello, or makes them a guest.
    ///
    /// # Errors
    /// [`AccountError`].
    pub async fn greet(&self, hello: &Hello, now_ms: u64) -> Result<Greeted, AccountError> {
        if !hello.versions.contains(&VERSION) {
            return Err(AccountError::Version);
        }
        let name = hello.name.as_deref().map(from_wire::name).transpose()?;
        let client = hello.client.as_deref().map(shortened);
        match &hello.token {
            Some(token) => self.known(token, name, client, now_ms).await,
            None => self.new_guest(name, client, now_ms).await,
        }
    }

    async fn known(
        &self,
        token: &SessionToken,
        name: Option<String>,
        client: Option<String>,
        now_ms: u64,
    ) -> Result<Greeted, AccountError> {
        let session = token_hash(token);
        let person = self.of_session(session).await?;
        // When they were last seen is nothing that anybody must wait outside for, on a full disk say.
        if let Err(error) = self.store.touch_session(session, client, now_ms).await {
            warn!(%error, "it is not kept when a session was last seen");
        }
        // Whoever is registered is called as they registered.
        let person = if person.registered { person } else { self.guest(person, name).await? };
        Ok(Greeted { person, session, token: None })
    }

    /// A guest may be called otherwise each time, but never like somebody who is registered.
    async fn guest(&self, mut person: Person, name: Option<String>) -> Result<Person, AccountError> {
        let wished = name.unwrap_or_else(|| person.name.clone());
        let name = match self.free_for_guests(&wished).await {
            Ok(()) => wished,
            // Somebody has registered it since: the guest must not be locked out for that.
            Err(AccountError::NameTaken) if wished == person.name => guest_name(person.id),
            Err(error) => return Err(error),
        };
        if name != person.name {
            self.store.rename_person(person.id, name.clone()).await?;
            person.name = name;
        }
        Ok(person)
    }

    async fn free_for_guests(&self, name: &str) -> Result<(), AccountError> {
        if names::is_reserved(name) || self.store.account_by_keys(names::keys(name)).await?.is_some() {
            return Err(AccountError::NameTaken);
        }
        Ok(())
    }

    /// Whose session it is; refused for who is banned.
    ///
    /// # Errors
    /// [`AccountError::Token`], [`AccountError::Banned`].
    pub async fn of_session(&self, session: SessionHash) -> Result<Person, AccountError> {
        let record = self.store.person_by_token(session).await?.ok_or(AccountError::Token)?;
        match record.standing.ban {
            Some(reason) => Err(AccountError::Banned(reason)),
            None => Ok(record.into()),
        }
    }

    /// Whose token it is.
    ///
    /// # Errors
    /// [`AccountError::Token`], [`AccountError::Banned`].
    pub async fn of_token(&self, token: &SessionToken) -> Result<Person, AccountError> {
        self.of_session(token_hash(token)).await
    }

    async fn new_guest(
        &self,
        name: Option<String>,
        client: Option<String>,
        now_ms: u64,
    ) -> Result<Greeted, AccountError> {
        if let Some(name) = &name {
            self.free_for_guests(name).await?;
        }
        for _ in 0..ID_DRAWS {
            let id = PersonId::from_bits(rand::random());
            let token = fresh_token();
            let session = token_hash(&token);
            let name = name.clone().unwrap_or_else(|| guest_name(id));
            let person = NewPerson {
                id,
                name: name.clone(),
                token_hash: session,
                created_ms: now_ms,
                client: client.clone(),
            };
            match self.store.create_person(person).await {
                Ok(()) => {
                    let person = Person { id, name, registered: false, bot: false, muted: false };
                    return Ok(Greeted { person, session, token: Some(token) });
                }
                Err(CreatePersonError::Taken) => {}
                Err(CreatePersonError::Unavailable(error)) => return Err(error.into()),
            }
        }
        error!("no free id was found for a guest");
        Err(StoreError::BrokenOff.into())
    }
}

fn shortened(client: &str) -> String {
    client.chars().filter(|letter| !letter.is_control()).take(CLIENT_CHARS).collect()
}

/// A name for who gave none: short, and told apart from other guests'.
fn guest_name(id: PersonId) -> String {
    let code = id.to_string();
    let (_, last) = code.split_at(code.len() - 4);
    format!("{}{last}", names::GUEST)
}

/// The name of a session that is no secret: the beginning of the hash of a random token tells nothing of it.
fn session_id(session: &SessionHash) -> SessionId {
    let [a, b, c, d, e, f, g, h, ..] = *session;
    SessionId::from_bits(u64::from_be_bytes([a, b, c, d, e, f, g, h]))
}

fn fresh_token() -> SessionToken {
    let secret: [u8; SECRET_BYTES] = rand::random();
    let text = BASE32_NOPAD.encode(&secret).to_ascii_lowercase();
    #[expect(
        clippy::expect_used,
        reason = "32 bytes in base 32 are 52 letters and digits, which is what a token is"
    )]
    text.parse().expect("a fresh token has the form of a token")
}

/// Only this is stored: whoever reads the data file can be nobody.
pub fn token_hash(token: &SessionToken) -> [u8; 32] {
    Sha256::digest(token.expose().as_bytes()).into()
}
