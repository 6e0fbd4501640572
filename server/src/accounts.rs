//! Persons: a secret token is who somebody is; a guest gets one when first seen.

use data_encoding::BASE32_NOPAD;
use raduga_protocol::client::Hello;
use raduga_protocol::version::VERSION;
use raduga_protocol::{ErrorCode, PersonId, SessionToken};
use sha2::{Digest, Sha256};
use thiserror::Error;
use tracing::error;

use crate::store::{CreatePersonError, NewPerson, SharedStore, StoreError};
use crate::wire::from_wire::{self, NameError};

/// Fresh ids drawn before giving up.
const ID_DRAWS: usize = 4;
/// Bytes of secret in a token.
const SECRET_BYTES: usize = 32;

/// A person who is here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// How they want to be called.
    pub name: String,
}

/// Who said hello.
#[derive(Debug)]
pub struct Greeted {
    /// Who it is.
    pub person: Person,
    /// Their secret, if they are new.
    pub token: Option<SessionToken>,
}

/// A hello was refused.
#[derive(Debug, Error)]
pub enum GreetError {
    /// No common version.
    #[error("this server speaks version {VERSION} only; update the client")]
    Version,
    /// Nobody has this token.
    #[error("nobody is known by this token; say hello without one to come as a new guest")]
    Token,
    /// The name cannot be taken.
    #[error("{0}")]
    Name(#[from] NameError),
    /// The store failed.
    #[error("the server cannot remember you now; try again in a moment")]
    Unavailable(#[from] StoreError),
}

impl GreetError {
    /// The code of the refusal.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::Version => ErrorCode::UnsupportedVersion,
            Self::Token => ErrorCode::BadToken,
            Self::Name(_) => ErrorCode::BadName,
            Self::Unavailable(_) => ErrorCode::Unavailable,
        }
    }
}

/// Finds out who says hello, or makes them a guest.
///
/// # Errors
/// [`GreetError`].
pub async fn greet(store: &SharedStore, hello: &Hello, now_ms: u64) -> Result<Greeted, GreetError> {
    if !hello.versions.contains(&VERSION) {
        return Err(GreetError::Version);
    }
    let name = hello.name.as_deref().map(from_wire::name).transpose()?;
    match &hello.token {
        Some(token) => known(store, token, name).await,
        None => new_guest(store, name, now_ms).await,
    }
}

async fn known(
    store: &SharedStore,
    token: &SessionToken,
    name: Option<String>,
) -> Result<Greeted, GreetError> {
    let record = store.person_by_token(hash(token)).await?.ok_or(GreetError::Token)?;
    let mut person = Person { id: record.id, name: record.name };
    if let Some(name) = name.filter(|name| *name != person.name) {
        store.rename_person(person.id, name.clone()).await?;
        person.name = name;
    }
    Ok(Greeted { person, token: None })
}

async fn new_guest(store: &SharedStore, name: Option<String>, now_ms: u64) -> Result<Greeted, GreetError> {
    for _ in 0..ID_DRAWS {
        let id = PersonId::from_bits(rand::random());
        let token = fresh_token();
        let name = name.clone().unwrap_or_else(|| guest_name(id));
        let person = NewPerson { id, name: name.clone(), token_hash: hash(&token), created_ms: now_ms };
        match store.create_person(person).await {
            Ok(()) => return Ok(Greeted { person: Person { id, name }, token: Some(token) }),
            Err(CreatePersonError::Taken) => {}
            Err(CreatePersonError::Unavailable(error)) => return Err(error.into()),
        }
    }
    error!("no free id was found for a guest");
    Err(GreetError::Unavailable(StoreError::BrokenOff))
}

/// A name for who gave none: short, and told apart from other guests'.
fn guest_name(id: PersonId) -> String {
    let code = id.to_string();
    let (_, last) = code.split_at(code.len() - 4);
    format!("Guest-{last}")
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
fn hash(token: &SessionToken) -> [u8; 32] {
    Sha256::digest(token.expose().as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_tokens_have_the_form_of_tokens_and_differ() {
        assert_ne!(fresh_token().expose(), fresh_token().expose());
    }

    #[test]
    fn a_guest_name_is_a_name() {
        let name = guest_name(PersonId::from_bits(12345));
        assert_eq!(from_wire::name(&name), Ok(name.clone()));
    }
}
