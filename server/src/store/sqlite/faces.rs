//! The store's faces for accounts and results: which reader or writer does what.

use futures::FutureExt;
use raduga_protocol::ids::{GameId, PersonId};
use raduga_rules::clock::Speed;
use raduga_rules::{ByColor, Variant};

use super::super::{
    AboutError, AccountRecord, AccountStore, GameResult, MarkBotError, NewAccount, NewReport, NewSession,
    PersonRecord, RatingChange, RatingPoint, RatingRecord, RegisterError, ReportRecord, ResultRecord,
    ResultStore, Search, SessionRecord, Standing, StoreFuture, TallyRecord,
};
use super::{SqliteStore, about, accounts, hearing, ratings, results};
use crate::accounts::preferences::Preferences;

impl AccountStore for SqliteStore {
    fn register(&self, account: NewAccount) -> StoreFuture<'_, (), RegisterError> {
        self.writer.change(account, accounts::register).boxed()
    }

    fn account_by_keys(&self, keys: Vec<String>) -> StoreFuture<'_, Option<AccountRecord>> {
        self.readers.read(move |db| async move { accounts::by_keys(db, &keys).await }.boxed()).boxed()
    }

    fn account(&self, person: PersonId) -> StoreFuture<'_, Option<AccountRecord>> {
        self.readers.read(move |db| accounts::account(db, person).boxed()).boxed()
    }

    fn rename_account(
        &self,
        person: PersonId,
        name: String,
        keys: Vec<String>,
    ) -> StoreFuture<'_, (), RegisterError> {
        self.writer.change((person, name, keys), accounts::rename).boxed()
    }

    fn set_password(&self, person: PersonId, password: String, keep: [u8; 32]) -> StoreFuture<'_, bool> {
        self.writer.change((person, password, keep), accounts::set_password).boxed()
    }

    fn mark_bot(&self, person: PersonId) -> StoreFuture<'_, (), MarkBotError> {
        self.writer.change(person, accounts::mark_bot).boxed()
    }

    fn mark_house(&self, person: PersonId) -> StoreFuture<'_, ()> {
        self.writer.change(person, about::mark_house).boxed()
    }

    fn open_session(&self, session: NewSession) -> StoreFuture<'_, Vec<[u8; 32]>, AboutError> {
        self.writer.change(session, accounts::open_session).boxed()
    }

    fn touch_session(
        &self,
        token_hash: [u8; 32],
        client: Option<String>,
        now_ms: u64,
    ) -> StoreFuture<'_, ()> {
        self.writer.change((token_hash, client, now_ms), accounts::touch).boxed()
    }

    fn sessions_of(&self, person: PersonId) -> StoreFuture<'_, Vec<SessionRecord>> {
        self.readers.read(move |db| accounts::sessions_of(db, person).boxed()).boxed()
    }

    fn end_session(&self, person: PersonId, token_hash: [u8; 32]) -> StoreFuture<'_, bool> {
        self.writer.change((person, token_hash), accounts::end_session).boxed()
    }

    fn set_standing(&self, person: PersonId, standing: Standing) -> StoreFuture<'_, bool> {
        self.writer.change((person, standing), about::set_standing).boxed()
    }

    fn block(
        &self,
        person: PersonId,
        blocked: PersonId,
        now_ms: u64,
        at_most: u32,
    ) -> StoreFuture<'_, (), AboutError> {
        self.writer.change((person, blocked, now_ms, at_most), about::block).boxed()
    }

    fn unblock(&self, person: PersonId, blocked: PersonId) -> StoreFuture<'_, ()> {
        self.writer.change((person, blocked), about::unblock).boxed()
    }

    fn blocks_of(&self, person: PersonId) -> StoreFuture<'_, Vec<PersonRecord>> {
        self.readers.read(move |db| about::blocks_of(db, person).boxed()).boxed()
    }

    fn is_blocked_between(&self, one: PersonId, other: PersonId) -> StoreFuture<'_, bool> {
        self.readers.read(move |db| about::is_blocked_between(db, one, other).boxed()).boxed()
    }

    fn mute(
        &self,
        person: PersonId,
        muted: PersonId,
        now_ms: u64,
        at_most: u32,
    ) -> StoreFuture<'_, (), AboutError> {
        self.writer.change((person, muted, now_ms, at_most), hearing::mute).boxed()
    }

    fn unmute(&self, person: PersonId, muted: PersonId) -> StoreFuture<'_, ()> {
        self.writer.change((person, muted), hearing::unmute).boxed()
    }

    fn mutes_of(&self, person: PersonId) -> StoreFuture<'_, Vec<PersonRecord>> {
        self.readers.read(move |db| hearing::mutes_of(db, person).boxed()).boxed()
    }

    fn prefer(&self, person: PersonId, preferences: Preferences) -> StoreFuture<'_, ()> {
        self.writer.change((person, preferences), hearing::prefer).boxed()
    }

    fn preferences_of(&self, person: PersonId) -> StoreFuture<'_, Preferences> {
        self.readers.read(move |db| hearing::preferences_of(db, person).boxed()).boxed()
    }

    fn file_report(&self, report: NewReport) -> StoreFuture<'_, (), AboutError> {
        self.writer.change(report, about::file_report).boxed()
    }

    fn reports(&self, limit: u32) -> StoreFuture<'_, Vec<ReportRecord>> {
        self.readers.read(move |db| about::reports(db, limit).boxed()).boxed()
    }
}

impl ResultStore for SqliteStore {
    fn result(&self, game: GameId) -> StoreFuture<'_, Option<GameResult>> {
        self.readers.read(move |db| results::result(db, game).boxed()).boxed()
    }

    fn search(&self, search: Search) -> StoreFuture<'_, Vec<ResultRecord>> {
        self.readers.read(move |db| async move { results::search(db, &search).await }.boxed()).boxed()
    }

    fn tallies_of(&self, person: PersonId) -> StoreFuture<'_, Vec<TallyRecord>> {
        self.readers.read(move |db| results::tallies_of(db, person).boxed()).boxed()
    }

    fn ratings_of(&self, person: PersonId) -> StoreFuture<'_, Vec<RatingRecord>> {
        self.readers.read(move |db| ratings::ratings_of(db, person).boxed()).boxed()
    }

    fn rating_history(
        &self,
        person: PersonId,
        variant: Variant,
        speed: Speed,
        limit: u32,
    ) -> StoreFuture<'_, Vec<RatingPoint>> {
        self.readers
            .read(move |db| ratings::rating_history(db, person, variant, speed, limit).boxed())
            .boxed()
    }

    fn unlisted(&self, after: Option<GameId>, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.readers.read(move |db| results::unlisted(db, after, limit).boxed()).boxed()
    }

    fn list_old_game(&self, game: GameId, result: GameResult) -> StoreFuture<'_, ()> {
        let result = GameResult { rated: false, ..result };
        self.writer.change((game, result), results::list_old_game).boxed()
    }

    fn old_games_are_listed(&self) -> StoreFuture<'_, ()> {
        self.writer.change((), results::old_games_are_listed).boxed()
    }

    fn rating_change(&self, game: GameId) -> StoreFuture<'_, Option<ByColor<RatingChange>>> {
        self.readers.read(move |db| ratings::rating_change(db, game).boxed()).boxed()
    }
}
