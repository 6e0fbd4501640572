//! Nobody is registered in the stub, and nothing is listed.

use raduga_rules::clock::Speed;
use raduga_rules::{ByColor, Variant};

use super::{GameId, PersonId, StoreFuture, StubStore, ready};
use crate::accounts::preferences::Preferences;
use crate::store::{
    AboutError, AccountRecord, AccountStore, GameResult, MarkBotError, NewAccount, NewReport, NewSession,
    PersonRecord, RatingChange, RatingPoint, RatingRecord, RegisterError, ReportRecord, ResultRecord,
    ResultStore, Search, SessionRecord, Standing, TallyRecord,
};

impl AccountStore for StubStore {
    fn register(&self, _: NewAccount) -> StoreFuture<'_, (), RegisterError> {
        ready(Err(RegisterError::UnknownPerson))
    }

    fn account_by_keys(&self, _: Vec<String>) -> StoreFuture<'_, Option<AccountRecord>> {
        ready(Ok(None))
    }

    fn account(&self, _: PersonId) -> StoreFuture<'_, Option<AccountRecord>> {
        ready(Ok(None))
    }

    fn rename_account(&self, _: PersonId, _: String, _: Vec<String>) -> StoreFuture<'_, (), RegisterError> {
        ready(Err(RegisterError::UnknownPerson))
    }

    fn set_password(&self, _: PersonId, _: String, _: [u8; 32]) -> StoreFuture<'_, bool> {
        ready(Ok(false))
    }

    fn mark_bot(&self, _: PersonId) -> StoreFuture<'_, (), MarkBotError> {
        ready(Err(MarkBotError::NotRegistered))
    }

    fn mute(&self, _: PersonId, _: PersonId, _: u64, _: u32) -> StoreFuture<'_, (), AboutError> {
        ready(Err(AboutError::Unknown))
    }

    fn unmute(&self, _: PersonId, _: PersonId) -> StoreFuture<'_, ()> {
        ready(Ok(()))
    }

    fn mutes_of(&self, _: PersonId) -> StoreFuture<'_, Vec<PersonRecord>> {
        ready(Ok(Vec::new()))
    }

    fn prefer(&self, _: PersonId, _: Preferences) -> StoreFuture<'_, ()> {
        ready(Ok(()))
    }

    fn preferences_of(&self, _: PersonId) -> StoreFuture<'_, Preferences> {
        ready(Ok(Preferences::default()))
    }

    fn mark_house(&self, _: PersonId) -> StoreFuture<'_, ()> {
        ready(Ok(()))
    }

    fn open_session(&self, _: NewSession) -> StoreFuture<'_, Vec<[u8; 32]>, AboutError> {
        ready(Err(AboutError::Unknown))
    }

    fn touch_session(&self, _: [u8; 32], _: Option<String>, _: u64) -> StoreFuture<'_, ()> {
        ready(Ok(()))
    }

    fn sessions_of(&self, _: PersonId) -> StoreFuture<'_, Vec<SessionRecord>> {
        ready(Ok(Vec::new()))
    }

    fn end_session(&self, _: PersonId, _: [u8; 32]) -> StoreFuture<'_, bool> {
        ready(Ok(false))
    }

    fn set_standing(&self, _: PersonId, _: Standing) -> StoreFuture<'_, bool> {
        ready(Ok(false))
    }

    fn block(&self, _: PersonId, _: PersonId, _: u64, _: u32) -> StoreFuture<'_, (), AboutError> {
        ready(Err(AboutError::Unknown))
    }

    fn unblock(&self, _: PersonId, _: PersonId) -> StoreFuture<'_, ()> {
        ready(Ok(()))
    }

    fn blocks_of(&self, _: PersonId) -> StoreFuture<'_, Vec<PersonRecord>> {
        ready(Ok(Vec::new()))
    }

    fn is_blocked_between(&self, _: PersonId, _: PersonId) -> StoreFuture<'_, bool> {
        ready(Ok(false))
    }

    fn file_report(&self, _: NewReport) -> StoreFuture<'_, (), AboutError> {
        ready(Err(AboutError::Unknown))
    }

    fn reports(&self, _: u32) -> StoreFuture<'_, Vec<ReportRecord>> {
        ready(Ok(Vec::new()))
    }
}

impl ResultStore for StubStore {
    fn result(&self, _: GameId) -> StoreFuture<'_, Option<GameResult>> {
        ready(Ok(None))
    }

    fn search(&self, _: Search) -> StoreFuture<'_, Vec<ResultRecord>> {
        ready(Ok(Vec::new()))
    }

    fn tallies_of(&self, _: PersonId) -> StoreFuture<'_, Vec<TallyRecord>> {
        ready(Ok(Vec::new()))
    }

    fn ratings_of(&self, _: PersonId) -> StoreFuture<'_, Vec<RatingRecord>> {
        ready(Ok(Vec::new()))
    }

    fn rating_history(&self, _: PersonId, _: Variant, _: Speed, _: u32) -> StoreFuture<'_, Vec<RatingPoint>> {
        ready(Ok(Vec::new()))
    }

    fn unlisted(&self, _: Option<GameId>, _: u32) -> StoreFuture<'_, Vec<GameId>> {
        ready(Ok(Vec::new()))
    }

    fn list_old_game(&self, _: GameId, _: GameResult) -> StoreFuture<'_, ()> {
        ready(Ok(()))
    }

    fn old_games_are_listed(&self) -> StoreFuture<'_, ()> {
        ready(Ok(()))
    }

    fn rating_change(&self, _: GameId) -> StoreFuture<'_, Option<ByColor<RatingChange>>> {
        ready(Ok(None))
    }
}
