//! Hello.

use raduga_protocol::client::Hello;
use raduga_protocol::game::Person as WirePerson;
use raduga_protocol::server::{MyGame, Welcome};
use raduga_protocol::version::VERSION;
use raduga_protocol::{ErrorCode, ServerToClient};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tracing::{error, info};

use super::{Connection, End, refusal};
use crate::accounts::{self, GreetError, Greeted, Person};
use crate::timekeeper::millis;
use crate::wire::to_wire;

/// The longest part of a client's description of itself that is logged.
const LOGGED_CLIENT_CHARS: usize = 60;

impl Connection {
    /// The first message, which says who is there.
    pub(super) async fn greet(&mut self, hello: Hello) -> Option<End> {
        let now_ms = millis(self.context.time.now());
        match accounts::greet(&self.context.store, &hello, now_ms).await {
            Ok(greeted) => self.receive_person(hello, greeted, now_ms).await,
            Err(error) => {
                if let GreetError::Unavailable(cause) = &error {
                    error!(%cause, "a person could not be greeted");
                }
                let closes = matches!(error, GreetError::Version);
                self.tell_refusal(refusal(Some(hello.request), None, error.code(), error.to_string()));
                closes.then_some(End::Close(CloseCode::Protocol, "unsupported version"))
            }
        }
    }

    /// They are here from now on, unless they are here often enough already.
    async fn receive_person(&mut self, hello: Hello, greeted: Greeted, now_ms: u64) -> Option<End> {
        let Person { id, name } = &greeted.person;
        let id = *id;
        match self.context.people.arrive(id, name, self.id, self.outbox.clone()) {
            Ok(arrival) => self.arrival = Some(arrival),
            Err(error) => {
                let request = Some(hello.request);
                self.tell_refusal(refusal(request, None, ErrorCode::TooManySockets, error.to_string()));
                return Some(End::Close(CloseCode::Again, "too many connections of one person"));
            }
        }
        self.welcome(hello, greeted, now_ms);
        self.context.lobby.greet(id, self.outbox.clone()).await;
        None
    }

    fn welcome(&mut self, hello: Hello, greeted: Greeted, now_ms: u64) {
        let Greeted { person, token } = greeted;
        let client: String = hello.client.unwrap_or_default().chars().take(LOGGED_CLIENT_CHARS).collect();
        info!(person = %person.id, new = token.is_some(), ?client, "hello");
        let games = self.context.games.of_person(person.id);
        let my_game = |summary: &crate::game::summary::Summary| {
            let side = summary.side_of(person.id);
            MyGame {
                game: summary.game,
                role: to_wire::role(side),
                phase: to_wire::phase(summary.phase),
                my_move: side.is_some() && side == summary.to_act,
            }
        };
        let welcome = Welcome {
            request: hello.request,
            version: VERSION,
            person: WirePerson { id: person.id, name: person.name.clone() },
            token,
            server: format!("raduga/{}", env!("CARGO_PKG_VERSION")),
            now_ms,
            games: games.iter().map(my_game).collect(),
        };
        self.tell(&ServerToClient::Welcome(welcome));
        self.greeted(person);
    }

    /// Everything but hello needs a hello before it.
    pub(super) fn not_greeted(&self, request: raduga_protocol::RequestId) {
        self.tell_refusal(refusal(Some(request), None, ErrorCode::HelloFirst, "say hello first"));
    }
}
