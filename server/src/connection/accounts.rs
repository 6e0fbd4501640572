//! Who somebody is: what they ask about it, answered.

use raduga_protocol::account::{
    self, Account, Blocks, BotToken, ChangePassword, CreateBotToken, GetProfile, LogIn, Mutes, Register,
    RevokeSession, Sessions,
};
use raduga_protocol::record::{Games, ListGames};
use raduga_protocol::server::{Done, Refusal};
use raduga_protocol::{ClientToServer, PersonId, RequestId, ServerToClient};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tracing::{error, info};

use super::{Connection, End, refusal};
use crate::accounts::preferences::Preferences;
use crate::accounts::{AccountError, Accounts, Person, Registration};
use crate::people::Parting;
use crate::records;
use crate::timekeeper::millis;
use crate::wire::to_wire;

/// The session of this socket has ended.
const SESSION_ENDED: u16 = 4001;
/// The person of this socket is banned.
const BANNED: u16 = 4003;
/// A close frame has room for so many bytes of reason.
const MAX_REASON_BYTES: usize = 123;

impl Connection {
    /// What concerns who somebody is. Other messages do not come here.
    pub(super) async fn account(&mut self, person: &Person, message: ClientToServer) -> Option<End> {
        match message {
            ClientToServer::LogIn(wish) => return self.log_in(wish).await,
            ClientToServer::Register(wish) => self.register(person, wish).await,
            ClientToServer::LogOut(wish) => self.log_out(person, wish.request).await,
            ClientToServer::ChangePassword(wish) => self.change_password(person, wish).await,
            ClientToServer::ListSessions(wish) => self.list_sessions(person, wish.request).await,
            ClientToServer::RevokeSession(wish) => self.revoke_session(person, wish).await,
            ClientToServer::BecomeBot(wish) => self.become_bot(person, wish.request).await,
            ClientToServer::CreateBotToken(wish) => self.create_bot_token(person, wish).await,
            ClientToServer::GetProfile(wish) => self.profile(person, wish).await,
            ClientToServer::Block(wish) => {
                let done = self.accounts().block(person, wish.person, self.now_ms()).await;
                self.done(wish.request, done);
            }
            ClientToServer::Unblock(wish) => {
                let done = self.accounts().unblock(person, wish.person).await;
                self.done(wish.request, done);
            }
            ClientToServer::ListBlocks(wish) => self.list_blocks(person, wish.request).await,
            ClientToServer::Mute(wish) => {
                let done = self.accounts().mute(person, wish.person, self.now_ms()).await;
                self.done(wish.request, done);
            }
            ClientToServer::Unmute(wish) => {
                let done = self.accounts().unmute(person, wish.person).await;
                self.done(wish.request, done);
            }
            ClientToServer::ListMutes(wish) => self.list_mutes(person, wish.request).await,
            ClientToServer::GetPreferences(wish) => {
                let preferences = self.accounts().preferences(person).await;
                self.preferences(wish.request, preferences);
            }
            ClientToServer::SetPreferences(wish) => {
                let preferences = self.accounts().prefer(person, &wish).await;
                self.preferences(wish.request, preferences);
            }
            ClientToServer::Report(wish) => self.report(person, wish).await,
            ClientToServer::ListGames(wish) => self.list_games(person.id, wish).await,
            _ => {}
        }
        None
    }

    fn accounts(&self) -> &Accounts {
        &self.context.accounts
    }

    pub(super) fn now_ms(&self) -> u64 {
        millis(self.context.time.now())
    }

    /// The refusal of something about who somebody is.
    pub(super) fn account_refused(&self, request: RequestId, failure: &AccountError) {
        if let AccountError::Unavailable(cause) = failure {
            error!(%cause, "the store failed over an account");
        }
        let retry_after_ms = failure.retry_after().map(millis);
        let refused = refusal(Some(request), None, failure.code(), failure.to_string());
        self.tell_refusal(Refusal { retry_after_ms, ..refused });
    }

    fn done(&self, request: RequestId, done: Result<(), AccountError>) {
        match done {
            Ok(()) => self.tell(&ServerToClient::Done(Done { request })),
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    /// Becomes somebody who is registered: in place of hello, or of who this socket was until now.
    pub(super) async fn log_in(&mut self, wish: LogIn) -> Option<End> {
        let now_ms = self.now_ms();
        match self.accounts().log_in(&wish, self.source, now_ms).await {
            Ok(greeted) => {
                for (_, game) in self.followed.drain() {
                    game.unfollow(self.id, false).await;
                }
                self.welcome(wish.request, wish.client, greeted, now_ms).await
            }
            Err(failure) => {
                info!(code = failure.code().key(), "a log-in was refused");
                let closes = matches!(failure, AccountError::Version);
                self.account_refused(wish.request, &failure);
                closes.then_some(End::Close(CloseCode::Protocol, "unsupported version"))
            }
        }
    }

    async fn register(&self, person: &Person, wish: Register) {
        let registered = self.accounts().register(person, &wish, self.source, self.now_ms()).await;
        self.registration(wish.request, registered);
    }

    async fn become_bot(&self, person: &Person, request: RequestId) {
        let registered = self.accounts().become_bot(person).await;
        self.registration(request, registered);
    }

    fn registration(&self, request: RequestId, registered: Result<Registration, AccountError>) {
        match registered {
            Ok(Registration { person, registered_ms }) => {
                info!(person = %person.id, bot = person.bot, "registered");
                let person = to_wire::accounts::person(&person);
                self.tell(&ServerToClient::Account(Account { request, person, registered_ms }));
            }
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    async fn log_out(&self, person: &Person, request: RequestId) {
        let Some(session) = self.session else { return };
        // The answer is in the outbox before the session's sockets hear that it has ended.
        let here = self.accounts();
        match here.forget_session(person, session).await {
            Ok(()) => {
                self.tell(&ServerToClient::Done(Done { request }));
                here.people.end_session(person.id, &session);
            }
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    async fn change_password(&self, person: &Person, wish: ChangePassword) {
        let Some(session) = self.session else { return };
        let done = self.accounts().change_password(person, session, &wish).await;
        self.done(wish.request, done);
    }

    async fn list_sessions(&self, person: &Person, request: RequestId) {
        let Some(session) = self.session else { return };
        match self.accounts().sessions(person, &session).await {
            Ok(sessions) => self.tell(&ServerToClient::Sessions(Sessions { request, sessions })),
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    async fn revoke_session(&self, person: &Person, wish: RevokeSession) {
        let RevokeSession { request, session } = wish;
        match self.accounts().session_of(person, session).await {
            Ok(session) => match self.accounts().forget_session(person, session).await {
                Ok(()) => {
                    self.tell(&ServerToClient::Done(Done { request }));
                    self.accounts().people.end_session(person.id, &session);
                }
                Err(failure) => self.account_refused(request, &failure),
            },
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    async fn create_bot_token(&self, person: &Person, wish: CreateBotToken) {
        let CreateBotToken { request, label } = wish;
        match self.accounts().bot_token(person, &label, self.now_ms()).await {
            Ok(token) => self.tell(&ServerToClient::BotToken(BotToken { request, token })),
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    async fn profile(&self, person: &Person, wish: GetProfile) {
        let GetProfile { request, person: id, name } = wish;
        match self.accounts().profile(person, id, name.as_deref()).await {
            Ok(profile) => {
                let profile = to_wire::accounts::profile(request, profile);
                self.tell(&ServerToClient::Profile(profile));
            }
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    async fn list_blocks(&self, person: &Person, request: RequestId) {
        match self.accounts().blocked_by(person).await {
            Ok(blocked) => {
                let persons = blocked.iter().map(to_wire::accounts::person_record).collect();
                self.tell(&ServerToClient::Blocks(Blocks { request, persons }));
            }
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    async fn list_mutes(&self, person: &Person, request: RequestId) {
        match self.accounts().muted_by(person).await {
            Ok(muted) => {
                let persons = muted.iter().map(to_wire::accounts::person_record).collect();
                self.tell(&ServerToClient::Mutes(Mutes { request, persons }));
            }
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    fn preferences(&self, request: RequestId, preferences: Result<Preferences, AccountError>) {
        match preferences {
            Ok(Preferences { takebacks, gifts }) => {
                let answer = account::Preferences { request, takebacks, gifts };
                self.tell(&ServerToClient::Preferences(answer));
            }
            Err(failure) => self.account_refused(request, &failure),
        }
    }

    async fn report(&self, person: &Person, wish: account::Report) {
        let request = wish.request.clone();
        let done = self.accounts().report(person, wish, self.now_ms()).await;
        if done.is_ok() {
            info!("a report was filed");
        }
        self.done(request, done);
    }

    async fn list_games(&self, viewer: PersonId, wish: ListGames) {
        let ListGames { request, filter, cursor } = wish;
        let query = records::Query { filter, cursor, limit: None };
        match records::page(&self.context, Some(viewer), query).await {
            Ok(page) => {
                let games = page.games.into_iter().map(to_wire::accounts::game_line).collect();
                self.tell(&ServerToClient::Games(Games { request, games, next: page.next }));
            }
            Err(failure) => {
                self.tell_refusal(refusal(Some(request), None, failure.code(), failure.to_string()));
            }
        }
    }

    /// The last word to a socket that is ended from elsewhere.
    pub(super) fn parting(&self) -> CloseFrame {
        match self.leash.why() {
            Some(Parting::Banned(reason)) => {
                let fits =
                    (0..=reason.len().min(MAX_REASON_BYTES)).rev().find(|end| reason.is_char_boundary(*end));
                let reason = &reason[..fits.unwrap_or_default()];
                CloseFrame { code: CloseCode::Library(BANNED), reason: reason.into() }
            }
            Some(Parting::SessionEnded) | None => {
                CloseFrame { code: CloseCode::Library(SESSION_ENDED), reason: "session ended".into() }
            }
        }
    }
}
