//! What a person lets partners do.

use raduga_protocol::account::{Allowed, SetPreferences};

use super::{AccountError, Accounts, Person};

/// What a person lets partners do in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preferences {
    /// Ask for a takeback.
    pub takebacks: Allowed,
    /// Give time.
    pub gifts: Allowed,
}

impl Default for Preferences {
    fn default() -> Self {
        Self { takebacks: Allowed::Always, gifts: Allowed::Always }
    }
}

/// Whether something that is `allowed` so may be done in a game that is `rated` or not.
pub const fn holds(allowed: Allowed, rated: bool) -> bool {
    match allowed {
        Allowed::Never => false,
        Allowed::Casual => !rated,
        Allowed::Always | Allowed::Unknown => true,
    }
}

impl Accounts {
    /// What a person lets partners do.
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn preferences(&self, person: &Person) -> Result<Preferences, AccountError> {
        Ok(self.store.preferences_of(person.id).await?)
    }

    /// Changes it, as far as something is said; gives what holds then.
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn prefer(&self, person: &Person, wish: &SetPreferences) -> Result<Preferences, AccountError> {
        let before = self.preferences(person).await?;
        let known = |allowed: Option<Allowed>| allowed.filter(|allowed| *allowed != Allowed::Unknown);
        let preferences = Preferences {
            takebacks: known(wish.takebacks).unwrap_or(before.takebacks),
            gifts: known(wish.gifts).unwrap_or(before.gifts),
        };
        self.store.prefer(person.id, preferences).await?;
        Ok(preferences)
    }
}
