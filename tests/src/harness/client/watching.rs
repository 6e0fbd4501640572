//! How a test client is led from game to game.

use raduga_protocol::lobby::Variant;
use raduga_protocol::watching::{FollowPlayer, Led, LedBecause, WatchTv};
use raduga_protocol::{ClientToServer, GameId, PersonId, ServerToClient};

use super::TestClient;
use crate::harness::GameModel;

impl TestClient {
    /// A step of the guide: what it says of games must be true of those that are followed.
    pub(super) fn be_led(&mut self, led: &Led) {
        if let Some(left) = led.left {
            assert!(self.games.remove(&left).is_some(), "{} left {left}, where it never was", self.name);
        }
        if let Some(snapshot) = &led.snapshot {
            assert_eq!(Some(snapshot.game), led.game, "the snapshot is of the game that it is led to");
            match self.games.get_mut(&snapshot.game) {
                Some(model) => model.renew((**snapshot).clone()),
                None => {
                    self.games.insert(snapshot.game, GameModel::new((**snapshot).clone()));
                }
            }
        } else if let Some(game) = led.game {
            assert!(self.games.contains_key(&game), "{} is at {game} without its snapshot", self.name);
        }
        self.led.push(led.clone());
    }

    /// Watches a channel of the TV.
    pub async fn watch_tv(&mut self, variant: Option<Variant>) -> Led {
        let watch = ClientToServer::WatchTv(WatchTv { request: self.request_id(), variant });
        self.is_led(&watch).await
    }

    /// The message that follows a player by name.
    pub fn follow_named(&mut self, name: &str) -> ClientToServer {
        let (request, name) = (self.request_id(), Some(name.to_owned()));
        ClientToServer::FollowPlayer(FollowPlayer { request, person: None, name })
    }

    /// The message that follows a player.
    pub fn follow_message(&mut self, person: PersonId) -> ClientToServer {
        let (request, person) = (self.request_id(), Some(person));
        ClientToServer::FollowPlayer(FollowPlayer { request, person, name: None })
    }

    /// Asks to be led, which must be allowed.
    pub async fn is_led(&mut self, message: &ClientToServer) -> Led {
        match self.ask(message).await {
            ServerToClient::Led(led) => {
                assert_eq!(led.because, LedBecause::Asked);
                led
            }
            other => panic!("{} is not led by {message:?}: {other:?}", self.name),
        }
    }

    /// Is led no longer.
    pub async fn stop_watching(&mut self) {
        let at = self.led.last().and_then(|led| led.game);
        let stop = ClientToServer::StopWatching(self.bare());
        self.is_done(&stop).await;
        at.and_then(|game| self.games.remove(&game));
    }

    /// Waits until the guide has taken the step that `wanted` describes, and gives it.
    pub async fn led_so(&mut self, what: &str, wanted: impl Fn(&Led) -> bool) -> Led {
        let known = self.led.len();
        let new = |client: &Self| client.led.iter().skip(known).find(|led| wanted(led)).cloned();
        self.wait(what, |client| new(client).is_some()).await;
        new(self).expect("it was waited for")
    }

    /// The game that its guide is at.
    pub fn led_to(&self) -> Option<GameId> {
        self.led.last().and_then(|led| led.game)
    }
}
