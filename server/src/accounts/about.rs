//! What persons see of each other: profiles, blocks and reports.

use raduga_protocol::PersonId;
use raduga_protocol::account::Report;
use raduga_protocol::limits::{MAX_BLOCKS, MAX_MUTES, MAX_RATING_POINTS, MAX_REPORT_CHARS};

use super::{AccountError, Accounts, Person, names};
use crate::store::{
    AboutError, NewReport, PersonRecord, RatingPoint, RatingRecord, ResultRecord, Search, TallyRecord,
};

/// Games in a profile.
const RECENT_GAMES: u32 = 20;

/// What is known of a person, as somebody may see it.
#[derive(Debug)]
pub struct ProfileOf {
    /// Who.
    pub person: PersonRecord,
    /// Whether they are here.
    pub online: bool,
    /// How their games went.
    pub tallies: Vec<TallyRecord>,
    /// Their ratings, each with its history.
    pub ratings: Vec<(RatingRecord, Vec<RatingPoint>)>,
    /// Their last games.
    pub recent: Vec<ResultRecord>,
    /// Whether whoever asks has blocked them.
    pub blocked: bool,
    /// Whether whoever asks does not hear them.
    pub muted: bool,
}

impl Accounts {
    /// A person by id, or else by name.
    ///
    /// # Errors
    /// [`AccountError::UnknownPerson`].
    pub async fn find(&self, id: Option<PersonId>, name: Option<&str>) -> Result<PersonRecord, AccountError> {
        let found = match (id, name) {
            (Some(id), _) => self.store.person(id).await?,
            (None, Some(name)) => {
                // Names that look alike are one name, so whoever is found is who is meant.
                self.store.account_by_keys(names::keys(name)).await?.map(|account| account.person)
            }
            (None, None) => None,
        };
        found.ok_or(AccountError::UnknownPerson)
    }

    /// What `viewer` may see of a person.
    ///
    /// # Errors
    /// [`AccountError::UnknownPerson`].
    pub async fn profile(
        &self,
        viewer: &Person,
        id: Option<PersonId>,
        name: Option<&str>,
    ) -> Result<ProfileOf, AccountError> {
        let person = self.find(id, name).await?;
        let points = u32::try_from(MAX_RATING_POINTS).unwrap_or(u32::MAX);
        let mut ratings = Vec::new();
        for rating in self.store.ratings_of(person.id).await? {
            let history = self.store.rating_history(person.id, rating.variant, rating.speed, points).await?;
            ratings.push((rating, history));
        }
        let search = Search {
            viewer: Some(viewer.id),
            person: Some(person.id),
            limit: RECENT_GAMES,
            ..Search::default()
        };
        let blocked = self.store.blocks_of(viewer.id).await?.iter().any(|other| other.id == person.id);
        let muted = self.store.mutes_of(viewer.id).await?.iter().any(|other| other.id == person.id);
        Ok(ProfileOf {
            online: self.people.is_here(person.id),
            tallies: self.store.tallies_of(person.id).await?,
            ratings,
            recent: self.store.search(search).await?,
            blocked,
            muted,
            person,
        })
    }

    /// Whether either of two persons has blocked the other: then neither can challenge the other, nor take what the
    /// other seeks.
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn blocks(&self, one: PersonId, other: PersonId) -> Result<bool, AccountError> {
        Ok(self.store.is_blocked_between(one, other).await?)
    }

    /// Wants nothing to do with a person.
    ///
    /// # Errors
    /// [`AccountError::UnknownPerson`], [`AccountError::Yourself`], [`AccountError::TooManyBlocks`].
    pub async fn block(&self, person: &Person, other: PersonId, now_ms: u64) -> Result<(), AccountError> {
        if person.id == other {
            return Err(AccountError::Yourself);
        }
        let at_most = u32::try_from(MAX_BLOCKS).unwrap_or(u32::MAX);
        self.store.block(person.id, other, now_ms, at_most).await?;
        self.people.stirred(person.id);
        Ok(())
    }

    /// Takes a block back.
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn unblock(&self, person: &Person, other: PersonId) -> Result<(), AccountError> {
        self.store.unblock(person.id, other).await?;
        self.people.stirred(person.id);
        Ok(())
    }

    /// Whom a person has blocked.
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn blocked_by(&self, person: &Person) -> Result<Vec<PersonRecord>, AccountError> {
        Ok(self.store.blocks_of(person.id).await?)
    }

    /// Wants to hear nothing of what a person says.
    ///
    /// # Errors
    /// [`AccountError::UnknownPerson`], [`AccountError::Yourself`], [`AccountError::TooManyMutes`].
    pub async fn mute(&self, person: &Person, other: PersonId, now_ms: u64) -> Result<(), AccountError> {
        if person.id == other {
            return Err(AccountError::Yourself);
        }
        let at_most = u32::try_from(MAX_MUTES).unwrap_or(u32::MAX);
        self.store.mute(person.id, other, now_ms, at_most).await.map_err(|error| match error {
            AboutError::TooMany => AccountError::TooManyMutes,
            other => other.into(),
        })?;
        self.learn_mutes(person.id).await
    }

    /// Hears a person again.
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn unmute(&self, person: &Person, other: PersonId) -> Result<(), AccountError> {
        self.store.unmute(person.id, other).await?;
        self.learn_mutes(person.id).await
    }

    /// Whom a person does not hear.
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn muted_by(&self, person: &Person) -> Result<Vec<PersonRecord>, AccountError> {
        Ok(self.store.mutes_of(person.id).await?)
    }

    /// All sockets of a person hear from now on whom the store says they hear.
    ///
    /// # Errors
    /// [`AccountError::Unavailable`].
    pub async fn learn_mutes(&self, person: PersonId) -> Result<(), AccountError> {
        if let Some(deaf_to) = self.people.deaf_to(person) {
            let muted = self.store.mutes_of(person).await?;
            deaf_to.replace(muted.into_iter().map(|other| other.id).collect());
        }
        Ok(())
    }

    /// Tells the operator.
    ///
    /// # Errors
    /// [`AccountError`].
    pub async fn report(&self, person: &Person, report: Report, now_ms: u64) -> Result<(), AccountError> {
        let Report { request, person: about, game, text } = report;
        let text = plain(&text);
        if text.is_empty() || text.chars().count() > MAX_REPORT_CHARS {
            return Err(AccountError::ReportText);
        }
        if about == person.id {
            return Err(AccountError::Yourself);
        }
        self.limits.reports_by.spend(&person.id).map_err(AccountError::TooOften)?;
        let report =
            NewReport { reporter: person.id, request, person: about, game, text, created_ms: now_ms };
        Ok(self.store.file_report(report).await?)
    }
}

/// A text without what would act on the operator's terminal.
fn plain(text: &str) -> String {
    let seen = |letter: char| !letter.is_control() || letter == '\n';
    text.trim().chars().filter(|letter| seen(*letter)).collect()
}
