//! What is said about finding a partner. The lobby itself puts its answers into the outbox; refusals are told here.

use std::time::Duration;

use raduga_protocol::client::Plain;
use raduga_protocol::finding::{AboutChallenge, AboutSeek, Challenge, DeclineChallenge, JoinPool, Seek};
use raduga_protocol::limits::MAX_NAME_CHARS;
use raduga_protocol::lobby::RoomSettings;
use raduga_protocol::{ChallengeId, ClientToServer, ErrorCode, RequestId, SeekId};

use super::{Connection, refusal};
use crate::accounts::Person;
use crate::lobby::handle::{Asker, Verb, Whom};
use crate::lobby::state::LobbyError;
use crate::timekeeper::millis;
use crate::wire::finding;
use crate::wire::from_wire::{self, SettingsError};

impl Connection {
    /// What concerns finding a partner. Other messages do not come here.
    pub(super) async fn find_partner(&mut self, person: &Person, message: ClientToServer) {
        match message {
            ClientToServer::Seek(wish) => self.seek(person, wish).await,
            ClientToServer::CancelSeek(wish) => self.about_seek(person, wish, Verb::CancelSeek).await,
            ClientToServer::AcceptSeek(wish) => self.about_seek(person, wish, Verb::AcceptSeek).await,
            ClientToServer::JoinPool(wish) => self.join_pool(person, wish).await,
            ClientToServer::LeavePool(wish) => self.plain(person, wish, Verb::LeavePool).await,
            ClientToServer::Challenge(wish) => self.challenge(person, wish).await,
            ClientToServer::AcceptChallenge(wish) => {
                self.about_challenge(person, wish, Verb::AcceptChallenge).await
            }
            ClientToServer::DeclineChallenge(wish) => self.decline_challenge(person, wish).await,
            ClientToServer::WithdrawChallenge(wish) => {
                self.about_challenge(person, wish, Verb::WithdrawChallenge).await
            }
            ClientToServer::WatchLobby(wish) => self.plain(person, wish, Verb::Watch).await,
            ClientToServer::UnwatchLobby(wish) => self.plain(person, wish, Verb::Unwatch).await,
            _ => {}
        }
    }

    async fn seek(&mut self, person: &Person, wish: Seek) {
        let Seek { request, settings, side, range, rated_if_possible } = wish;
        let rated_if_possible = rated_if_possible && self.can_count(&settings);
        match from_wire::settings(&settings, self.first_move()) {
            Ok(settings) => {
                let side = from_wire::side_choice(side);
                let range = finding::range(range);
                self.ask_lobby(person, request, Verb::Seek { settings, side, range, rated_if_possible })
                    .await;
            }
            Err(error) => self.refuse_settings(request, &error),
        }
    }

    async fn about_seek(&mut self, person: &Person, wish: AboutSeek, verb: fn(SeekId) -> Verb) {
        self.ask_lobby(person, wish.request, verb(wish.seek)).await;
    }

    async fn join_pool(&mut self, person: &Person, wish: JoinPool) {
        match finding::pool_key(&wish.pool) {
            Some(key) => self.ask_lobby(person, wish.request, Verb::JoinPool(key)).await,
            None => {
                let error = LobbyError::UnknownPool;
                self.tell_refusal(refusal(Some(wish.request), None, error.code(), error.to_string()));
            }
        }
    }

    async fn plain(&mut self, person: &Person, wish: Plain, verb: Verb) {
        self.ask_lobby(person, wish.request, verb).await;
    }

    async fn challenge(&mut self, person: &Person, wish: Challenge) {
        let Challenge { request, person: id, name, settings, side, rated_if_possible } = wish;
        let rated_if_possible = rated_if_possible && self.can_count(&settings);
        let to = match (id, name) {
            (Some(id), None) => Whom::Person(id),
            (None, Some(name)) if name.chars().count() <= MAX_NAME_CHARS => Whom::Named(name),
            (None, Some(_)) => {
                let sentence = format!("a name has at most {MAX_NAME_CHARS} characters");
                return self.tell_refusal(refusal(Some(request), None, ErrorCode::UnknownPerson, sentence));
            }
            (None, None) | (Some(_), Some(_)) => {
                let sentence = "say whom you challenge: either `person` or `name`";
                return self.tell_refusal(refusal(Some(request), None, ErrorCode::BadMessage, sentence));
            }
        };
        match from_wire::settings(&settings, self.first_move()) {
            Ok(settings) => {
                let side = from_wire::side_choice(side);
                self.ask_lobby(person, request, Verb::Challenge { to, settings, side, rated_if_possible })
                    .await;
            }
            Err(error) => self.refuse_settings(request, &error),
        }
    }

    async fn about_challenge(
        &mut self,
        person: &Person,
        wish: AboutChallenge,
        verb: fn(ChallengeId) -> Verb,
    ) {
        self.ask_lobby(person, wish.request, verb(wish.challenge)).await;
    }

    async fn decline_challenge(&mut self, person: &Person, wish: DeclineChallenge) {
        let reason = finding::decline_reason(wish.reason);
        self.ask_lobby(person, wish.request, Verb::DeclineChallenge(wish.challenge, reason)).await;
    }

    async fn ask_lobby(&self, person: &Person, request: RequestId, verb: Verb) {
        let asker = Asker {
            person: person.clone(),
            connection: self.id,
            outbox: self.outbox.clone(),
            request: request.clone(),
        };
        if let Err(error) = self.context.lobby.ask(asker, verb).await {
            let refusal = refusal(Some(request), None, error.code(), error.to_string());
            let retry_after_ms = error.retry_after().map(millis);
            self.tell_refusal(raduga_protocol::server::Refusal { retry_after_ms, ..refusal });
        }
    }

    fn first_move(&self) -> Option<Duration> {
        self.context.config.timing.first_move_seconds
    }

    /// Whether a game of these terms could be rated, whoever plays it.
    fn can_count(&self, settings: &RoomSettings) -> bool {
        let rated = RoomSettings { rated: true, ..settings.clone() };
        !settings.rated && from_wire::settings(&rated, self.first_move()).is_ok()
    }

    fn refuse_settings(&self, request: RequestId, error: &SettingsError) {
        self.tell_refusal(refusal(Some(request), None, error.code(), error.to_string()));
    }
}
