//! Passwords: which may be taken, and how they are kept. Hashing is work on purpose; it is done on threads of its own,
//! a little at a time.

use std::sync::{Arc, OnceLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{Error as HashError, PasswordHasher, PasswordVerifier};
use raduga_protocol::limits::{MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS};
use thiserror::Error;
use tokio::sync::Semaphore;
use tracing::error;
use unicode_normalization::UnicodeNormalization;

use super::names;

/// Passwords that are hashed at once: each takes a processor and 19 MiB for a while. The others wait their turn.
const HASHED_AT_ONCE: usize = 2;
/// Passwords that may wait for their turn. When so many wait, the next is told to come back later.
const WAITING_AT_MOST: usize = 64;

/// What everybody tries first, one a line.
const COMMON: &str = include_str!("common_passwords.txt");

/// A password cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PasswordError {
    /// Too short or too long.
    #[error("a password has {MIN_PASSWORD_CHARS} to {MAX_PASSWORD_CHARS} characters")]
    Length,
    /// Among those that are tried first.
    #[error("this password is among those that everybody tries first; choose another, a few words say")]
    Common,
    /// The name, or a part of it.
    #[error("a password must not be your name")]
    Name,
}

/// Hashing did not come to anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum HashingError {
    /// Too many wait.
    #[error("the server is busy with other passwords; try again in a moment")]
    Busy,
    /// It failed, which is a fault.
    #[error("a password could not be hashed")]
    Failed,
}

/// Whether somebody called `name` may take this password.
///
/// # Errors
/// [`PasswordError`].
pub fn check(password: &str, name: &str) -> Result<(), PasswordError> {
    let plain: String = password.nfkc().collect();
    if !(MIN_PASSWORD_CHARS..=MAX_PASSWORD_CHARS).contains(&plain.chars().count()) {
        return Err(PasswordError::Length);
    }
    let small = plain.to_lowercase();
    let one_letter = small.chars().all(|letter| small.starts_with(letter));
    let bare = small.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '!');
    let common = |text: &str| COMMON.lines().any(|line| line == text);
    if one_letter || common(&small) || common(bare) || is_a_run(&small) {
        return Err(PasswordError::Common);
    }
    let name_keys = names::keys(name);
    if names::keys(&small).iter().chain(&names::keys(bare)).any(|key| name_keys.contains(key)) {
        return Err(PasswordError::Name);
    }
    Ok(())
}

/// `12345678`, `hgfedcba`: each character follows on the one before.
fn is_a_run(text: &str) -> bool {
    let letters: Vec<u32> = text.chars().map(u32::from).collect();
    let all = |step: i64| letters.windows(2).all(|pair| i64::from(pair[1]) - i64::from(pair[0]) == step);
    all(1) || all(-1)
}

/// Where passwords are hashed.
#[derive(Debug, Clone)]
pub struct Hasher {
    turns: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Default for Hasher {
    fn default() -> Self {
        Self {
            turns: Arc::new(Semaphore::new(HASHED_AT_ONCE)),
            waiting: Arc::new(Semaphore::new(WAITING_AT_MOST)),
        }
    }
}

impl Hasher {
    /// The hash of a new password, with what is needed to check it later.
    ///
    /// # Errors
    /// [`HashingError`].
    pub async fn hash(&self, password: &str) -> Result<String, HashingError> {
        let plain: String = password.nfkc().collect();
        self.work(move || hash_now(&plain)).await?.map_err(failed)
    }

    /// Whether `password` is the one that `hash` was made of. Without a hash it never is, and takes as long.
    ///
    /// # Errors
    /// [`HashingError`].
    pub async fn verify(&self, password: &str, hash: Option<String>) -> Result<bool, HashingError> {
        let plain: String = password.nfkc().take(MAX_PASSWORD_CHARS + 1).collect();
        self.work(move || verify_now(&plain, hash.as_deref())).await?.map_err(failed)
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HashingError> {
        let _place = self.waiting.try_acquire().map_err(|_| HashingError::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| HashingError::Failed)?;
        // The turn goes along: whoever asks no more leaves the work running, and it still counts.
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.map_err(|_| HashingError::Failed)
    }
}

fn failed(cause: HashError) -> HashingError {
    error!(%cause, "a password could not be hashed");
    HashingError::Failed
}

/// Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane.
fn hash_now(plain: &str) -> Result<String, HashError> {
    Ok(Argon2::default().hash_password(plain.as_bytes())?.to_string())
}

/// The library compares in constant time.
fn verify_now(plain: &str, hash: Option<&str>) -> Result<bool, HashError> {
    static NOBODYS: OnceLock<String> = OnceLock::new();
    let nobodys = match NOBODYS.get() {
        Some(hash) => hash,
        None => {
            let hash = hash_now("a password of nobody, to take as long as somebody's")?;
            NOBODYS.get_or_init(|| hash)
        }
    };
    let parsed = PasswordHash::new(hash.unwrap_or(nobodys)).map_err(|_| HashError::EncodingInvalid)?;
    let fits = Argon2::default().verify_password(plain.as_bytes(), &parsed).is_ok();
    Ok(fits && hash.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_first_is_refused() {
        for common in ["password", "Password1!", "qwertyuiop", "12345678", "aaaaaaaa", "йцукенгш", "87654321"]
        {
            assert_eq!(check(common, "Anna"), Err(PasswordError::Common), "{common}");
        }
        assert_eq!(check("short", "Anna"), Err(PasswordError::Length));
        assert_eq!(check(&"x1".repeat(65), "Anna"), Err(PasswordError::Length));
        assert_eq!(check("annaanna", "Anna Anna"), Err(PasswordError::Name));
        assert_eq!(check("AnnaMaria77", "Anna-Maria"), Err(PasswordError::Name));
        assert_eq!(check("correct horse battery", "Anna"), Ok(()));
        assert_eq!(check("тридцать три коровы", "Анна"), Ok(()));
    }

    #[tokio::test]
    async fn a_password_is_known_again_however_it_is_typed() {
        let hasher = Hasher::default();
        let hash = hasher.hash("Ёлка зимой 5").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_eq!(hasher.verify("Е\u{308}лка зимой 5", Some(hash.clone())).await, Ok(true));
        assert_eq!(hasher.verify("Елка зимой 5", Some(hash)).await, Ok(false));
        assert_eq!(hasher.verify("Ёлка зимой 5", None).await, Ok(false));
    }

    #[test]
    fn the_list_is_in_the_form_in_which_it_is_compared() {
        for line in COMMON.lines() {
            assert_eq!(line, line.trim().to_lowercase(), "{line}");
        }
        assert!(COMMON.lines().count() > 150);
    }
}
