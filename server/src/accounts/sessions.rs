//! The sessions of a person: which programs are them.

use raduga_protocol::account::Session;
use raduga_protocol::limits::{MAX_LABEL_CHARS, MAX_SESSIONS};
use raduga_protocol::{PersonId, SessionId, SessionToken};

use super::{AccountError, Accounts, Person, Registration, fresh_token, session_id, shortened, token_hash};
use crate::people::SessionHash;
use crate::store::NewSession;

impl Accounts {
    /// A new session with its secret. The one not seen for longest may end for it.
    pub(super) async fn open_session(
        &self,
        person: PersonId,
        client: Option<String>,
        label: Option<String>,
        now_ms: u64,
    ) -> Result<(SessionHash, SessionToken), AccountError> {
        let token = fresh_token();
        let token_hash = token_hash(&token);
        let at_most = u32::try_from(MAX_SESSIONS).unwrap_or(u32::MAX);
        let session = NewSession { token_hash, person, created_ms: now_ms, client, label, at_most };
        for ended in self.store.open_session(session).await? {
            self.people.end_session(person, &ended);
        }
        Ok((token_hash, token))
    }

    /// A person's sessions, newest first.
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn sessions(
        &self,
        person: &Person,
        current: &SessionHash,
    ) -> Result<Vec<Session>, AccountError> {
        let sessions = self.store.sessions_of(person.id).await?;
        let shown = sessions.into_iter().map(|session| Session {
            session: session_id(&session.token_hash),
            created_ms: session.created_ms,
            last_seen_ms: session.last_seen_ms,
            client: session.client,
            label: session.label,
            current: session.token_hash == *current,
        });
        Ok(shown.collect())
    }

    /// One of a person's sessions.
    ///
    /// # Errors
    /// [`AccountError::UnknownSession`].
    pub async fn session_of(&self, person: &Person, which: SessionId) -> Result<SessionHash, AccountError> {
        let sessions = self.store.sessions_of(person.id).await?;
        let found = sessions.iter().find(|session| session_id(&session.token_hash) == which);
        Ok(found.ok_or(AccountError::UnknownSession)?.token_hash)
    }

    /// Nobody is known by this session's token any more. Its sockets are still open: see [`crate::people::People`].
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn forget_session(&self, person: &Person, session: SessionHash) -> Result<(), AccountError> {
        self.store.end_session(person.id, session).await?;
        Ok(())
    }

    /// Marks a person as a bot, for ever.
    ///
    /// # Errors
    /// [`AccountError::RegistrationNeeded`], [`AccountError::RatedPerson`].
    pub async fn become_bot(&self, person: &Person) -> Result<Registration, AccountError> {
        self.store.mark_bot(person.id).await?;
        let account = self.store.account(person.id).await?.ok_or(AccountError::RegistrationNeeded)?;
        let registration = Registration::from(account);
        self.people.changed(registration.person.clone());
        Ok(registration)
    }

    /// A session for a bot's program.
    ///
    /// # Errors
    /// [`AccountError::NotABot`], [`AccountError::Label`].
    pub async fn bot_token(
        &self,
        person: &Person,
        label: &str,
        now_ms: u64,
    ) -> Result<SessionToken, AccountError> {
        if !person.bot {
            return Err(AccountError::NotABot);
        }
        let label = label.trim();
        if label.is_empty() || label.chars().count() > MAX_LABEL_CHARS {
            return Err(AccountError::Label);
        }
        let (_, token) = self.open_session(person.id, None, Some(shortened(label)), now_ms).await?;
        Ok(token)
    }
}
