//! How a test client finds a partner.

use raduga_protocol::client::Plain;
use raduga_protocol::finding::{
    AboutChallenge, AboutSeek, Challenge, ChallengeClosed, DeclineChallenge, DeclineReason, JoinPool,
    OpenChallenge, OpenSeek, Paired, Pool, RatingRange, Seek, Waiting,
};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant};
use raduga_protocol::{ChallengeId, ClientToServer, PersonId, SeekId, ServerToClient};

use super::TestClient;
use crate::harness::lobby::LobbyModel;

/// What a client has heard of its search.
#[derive(Debug, Default)]
pub struct Search {
    /// What it waits for.
    pub waiting: Waiting,
    /// Pairings, in order, each once.
    pub paired: Vec<Paired>,
    /// Challenges that were closed, in order.
    pub closed: Vec<ChallengeClosed>,
    /// The lobby, while it watches.
    pub lobby: Option<LobbyModel>,
}

impl Search {
    pub(super) fn fold(&mut self, message: &ServerToClient) {
        match message {
            // On a new socket everything is told anew.
            ServerToClient::Welcome(_) => (self.waiting, self.lobby) = (Waiting::default(), None),
            ServerToClient::Waiting(waiting) => self.waiting = waiting.clone(),
            ServerToClient::Paired(paired) => self.paired.push(paired.clone()),
            ServerToClient::ChallengeClosed(closed) => self.closed.push(closed.clone()),
            ServerToClient::Lobby(lobby) => self.lobby = Some(LobbyModel::new(lobby)),
            ServerToClient::LobbyChanged(changed) => {
                // After `unwatch_lobby` none may come.
                self.lobby.as_mut().expect("changes only while it watches").change(changed);
            }
            _ => {}
        }
    }
}

/// A pool of Rad Ras.
pub fn pool(clock: &str) -> Pool {
    Pool { variant: Variant::Radras, clock: clock.to_owned() }
}

impl TestClient {
    /// The message that seeks.
    pub fn seek_message(&mut self, settings: RoomSettings) -> ClientToServer {
        let (request, side, range) = (self.request_id(), SideChoice::Random, RatingRange::default());
        ClientToServer::Seek(Seek { request, settings, side, range, rated_if_possible: false })
    }

    /// Seeks, and nobody's fits.
    pub async fn seek(&mut self, settings: RoomSettings) -> OpenSeek {
        let seek = self.seek_message(settings);
        match self.ask(&seek).await {
            ServerToClient::Seeking(seeking) => seeking.seek,
            other => panic!("{} could not post a seek: {other:?}", self.name),
        }
    }

    /// The message about a seek, for one of the two.
    pub fn about_seek(&mut self, seek: SeekId) -> AboutSeek {
        AboutSeek { request: self.request_id(), seek }
    }

    /// Asks for what must lead to a game.
    pub async fn is_paired(&mut self, message: &ClientToServer) -> Paired {
        match self.ask(message).await {
            ServerToClient::Paired(paired) => paired,
            other => panic!("{} was not paired with {message:?}: {other:?}", self.name),
        }
    }

    /// Asks for what must be done.
    pub async fn is_done(&mut self, message: &ClientToServer) {
        let answer = self.ask(message).await;
        assert!(matches!(answer, ServerToClient::Done(_)), "{} to {message:?}: {answer:?}", self.name);
    }

    /// Waits in a pool.
    pub async fn join_pool(&mut self, clock: &str) {
        let join = JoinPool { request: self.request_id(), pool: pool(clock) };
        self.is_done(&ClientToServer::JoinPool(join)).await;
    }

    /// A request that needs no more than its id.
    pub fn bare(&mut self) -> Plain {
        Plain { request: self.request_id() }
    }

    /// Watches the lobby.
    pub async fn watch_lobby(&mut self) {
        let watch = ClientToServer::WatchLobby(self.bare());
        let answer = self.ask(&watch).await;
        assert!(matches!(answer, ServerToClient::Lobby(_)), "{answer:?}");
    }

    /// The lobby that it watches.
    pub fn lobby(&self) -> &LobbyModel {
        self.search.lobby.as_ref().expect("it watches the lobby")
    }

    /// Waits until a pairing has been told, and gives it.
    pub async fn next_pairing(&mut self) -> Paired {
        self.wait("it is paired", |client| !client.search.paired.is_empty()).await;
        self.search.paired.remove(0)
    }

    /// The message that challenges a person.
    pub fn challenge_message(&mut self, person: PersonId, settings: RoomSettings) -> ClientToServer {
        let (request, side) = (self.request_id(), SideChoice::Random);
        ClientToServer::Challenge(Challenge {
            request,
            person: Some(person),
            name: None,
            settings,
            side,
            rated_if_possible: false,
        })
    }

    /// The message that challenges by name.
    pub fn challenge_named(&mut self, name: &str, settings: RoomSettings) -> ClientToServer {
        let (request, name, side) = (self.request_id(), Some(name.to_owned()), SideChoice::Random);
        ClientToServer::Challenge(Challenge {
            request,
            person: None,
            name,
            settings,
            side,
            rated_if_possible: false,
        })
    }

    /// Challenges, which must be allowed.
    pub async fn challenge(&mut self, message: &ClientToServer) -> OpenChallenge {
        match self.ask(message).await {
            ServerToClient::Challenged(challenged) => challenged.challenge,
            other => panic!("{} could not challenge: {other:?}", self.name),
        }
    }

    /// The message about a challenge, for one of the two.
    pub fn about_challenge(&mut self, challenge: ChallengeId) -> AboutChallenge {
        AboutChallenge { request: self.request_id(), challenge }
    }

    /// The message that declines.
    pub fn decline_message(&mut self, challenge: ChallengeId, reason: DeclineReason) -> ClientToServer {
        let request = self.request_id();
        ClientToServer::DeclineChallenge(DeclineChallenge { request, challenge, reason })
    }
}
