//! Who a client is, in short.

use raduga_protocol::account::{Account, LogIn, Profile, Register, Session};
use raduga_protocol::client::Plain;
use raduga_protocol::record::{GameFilter, Games, ListGames};
use raduga_protocol::{ClientToServer, PersonId, RequestId, ServerToClient};

use super::TestClient;

/// A password for whoever needs none in particular.
pub const PASSWORD: &str = "correct horse battery";

impl TestClient {
    /// A new registered person.
    pub async fn registered(server: std::net::SocketAddr, name: &str) -> Self {
        let mut client = Self::connect(server, "").await;
        client.register(name, PASSWORD).await;
        client
    }

    /// The message that registers.
    pub fn register_message(&mut self, name: &str, password: &str) -> ClientToServer {
        let request = self.request_id();
        ClientToServer::Register(Register { request, name: name.into(), password: password.into() })
    }

    /// Registers, which must be accepted.
    pub async fn register(&mut self, name: &str, password: &str) -> Account {
        let register = self.register_message(name, password);
        match self.ask(&register).await {
            ServerToClient::Account(account) => account,
            other => panic!("{name} could not register: {other:?}"),
        }
    }

    /// The message that logs in.
    pub fn log_in_message(&mut self, name: &str, password: &str) -> ClientToServer {
        ClientToServer::LogIn(LogIn {
            request: self.request_id(),
            versions: vec![1],
            name: name.into(),
            password: password.into(),
            client: Some("another program".into()),
            lang: None,
        })
    }

    /// Logs in, which must be accepted; from then on the client is that person.
    pub async fn log_in(&mut self, name: &str, password: &str) {
        let log_in = self.log_in_message(name, password);
        match self.ask(&log_in).await {
            ServerToClient::Welcome(welcome) => {
                self.token.clone_from(&welcome.token);
                assert!(welcome.registered && self.token.is_some());
                self.welcome = Some(welcome);
                self.games.clear();
            }
            other => panic!("{name} could not log in: {other:?}"),
        }
    }

    /// Asks for what is answered with `done`.
    pub async fn done(&mut self, message: impl FnOnce(RequestId) -> ClientToServer) {
        let message = message(self.request_id());
        let answer = self.ask(&message).await;
        assert!(matches!(answer, ServerToClient::Done(_)), "{answer:?} to {message:?}");
    }

    /// Its sessions.
    pub async fn sessions(&mut self) -> Vec<Session> {
        let request = self.request_id();
        match self.ask(&ClientToServer::ListSessions(Plain { request })).await {
            ServerToClient::Sessions(sessions) => sessions.sessions,
            other => panic!("no sessions: {other:?}"),
        }
    }

    /// What it is told of a person.
    pub async fn profile(&mut self, person: PersonId) -> Profile {
        let request = self.request_id();
        let ask = raduga_protocol::account::GetProfile { request, person: Some(person), name: None };
        match self.ask(&ClientToServer::GetProfile(ask)).await {
            ServerToClient::Profile(profile) => profile,
            other => panic!("no profile: {other:?}"),
        }
    }

    /// A page of finished games.
    pub async fn finished(&mut self, filter: GameFilter, cursor: Option<String>) -> Games {
        let request = self.request_id();
        match self.ask(&ClientToServer::ListGames(ListGames { request, filter, cursor })).await {
            ServerToClient::Games(games) => games,
            other => panic!("no games: {other:?}"),
        }
    }
}
