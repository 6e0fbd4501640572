//! Hello.

use raduga_protocol::client::Hello;
use raduga_protocol::server::{MyGame, Welcome};
use raduga_protocol::version::VERSION;
use raduga_protocol::{ErrorCode, RequestId, ServerToClient};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tracing::info;

use super::{Connection, End, refusal};
use crate::accounts::{AccountError, Greeted};
use crate::people::Socket;
use crate::wire::to_wire;

/// The longest part of a client's description of itself that is logged.
const LOGGED_CLIENT_CHARS: usize = 60;

impl Connection {
    /// The first message, which says who is there.
    pub(super) async fn greet(&mut self, hello: Hello) -> Option<End> {
        let now_ms = self.now_ms();
        match self.context.accounts.greet(&hello, now_ms).await {
            Ok(greeted) => self.welcome(hello.request, hello.client, greeted, now_ms).await,
            Err(error) => {
                let closes = matches!(error, AccountError::Version);
                self.account_refused(hello.request, &error);
                closes.then_some(End::Close(CloseCode::Protocol, "unsupported version"))
            }
        }
    }

    /// This socket is somebody's from here on, unless they are here often enough already.
    pub(super) async fn welcome(
        &mut self,
        request: RequestId,
        client: Option<String>,
        greeted: Greeted,
        now_ms: u64,
    ) -> Option<End> {
        let Greeted { person, session, token } = greeted;
        // Gone first: the place of who this socket was may be the place of who it is now.
        let was_somebody = self.arrival.take().is_some();
        if was_somebody {
            self.context.lobby.unwatch(self.id).await;
        }
        let people = &self.context.people;
        let socket = Socket { outbox: self.outbox.clone(), session, leash: self.leash.clone() };
        let arrival = match people.arrive(person, self.id, socket) {
            Ok(arrival) => arrival,
            Err(error) => {
                let code = ErrorCode::TooManySockets;
                self.tell_refusal(refusal(Some(request), None, code, error.to_string()));
                return Some(End::Close(CloseCode::Again, "too many connections of one person"));
            }
        };
        // Whoever ends the session from now on finds this socket; so what was ended before is seen here.
        let person = match self.context.accounts.of_session(session).await {
            Ok(person) => person,
            Err(error) => {
                self.account_refused(request, &error);
                return was_somebody.then_some(End::Parting);
            }
        };
        people.changed(person.clone());
        if let Err(error) = self.context.accounts.learn_mutes(person.id).await {
            self.account_refused(request, &error);
            return was_somebody.then_some(End::Parting);
        }
        let client: String = client.unwrap_or_default().chars().take(LOGGED_CLIENT_CHARS).collect();
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
            request,
            version: VERSION,
            person: to_wire::accounts::person(&person),
            registered: person.registered,
            muted: person.muted,
            token,
            server: format!("raduga/{}", env!("CARGO_PKG_VERSION")),
            now_ms,
            games: games.iter().map(my_game).collect(),
        };
        self.tell(&ServerToClient::Welcome(welcome));
        self.session = Some(session);
        self.arrival = Some(arrival);
        let id = person.id;
        self.greeted(person);
        self.context.lobby.greet(id, self.outbox.clone()).await;
        None
    }

    /// Everything but hello needs a hello before it.
    pub(super) fn not_greeted(&self, request: RequestId) {
        self.tell_refusal(refusal(Some(request), None, ErrorCode::HelloFirst, "say hello first"));
    }
}
