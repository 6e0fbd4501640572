//! The actor over a stub store, in paused time: durable before visible, whatever goes wrong.

mod ahead;
mod drafts;
mod durability;
mod following;
mod loss;
mod proofs;
pub(crate) mod stub;
mod unasked;

use std::sync::Arc;

use raduga_protocol::client::JoinAs;
use raduga_protocol::game::GameEvent;
use raduga_protocol::server::Recovery;
use raduga_protocol::{Epoch, GameId, PersonId, Seq, ServerToClient};
use raduga_rules::Color;
use raduga_rules::clock::LagReport;
use tokio::time::sleep;

use super::*;
use crate::connection::outbox::{ConnectionId, Outbox, Outgoing, Waiting};
use crate::game::ahead::Decision;
use crate::game::event::OfferKind;
use crate::game::handle::{AheadWish, DraftWish, Verb, Wish};
use crate::game::registry::{Games, NewRoom, Sitter};
use crate::game::state::{AbsenceClaim, Settings};
use crate::game::testing::{BLACK, WHITE, request_id, secs, settings, settings_of};
use crate::metrics::Metrics;
use crate::timekeeper::Timekeeper;
use stub::{Mishap, StubStore};

const WATCHER: PersonId = PersonId::from_bits(3);

pub(crate) const TIMING: GameTiming = GameTiming {
    patience: Patience { lost: secs(40), left: secs(10), slow: secs(3_600) },
    restart_grace: secs(30),
    waiting_room: secs(600),
    finished_game: secs(60),
    proof: ProofBudget::USUAL,
};

/// The games of one process.
struct House {
    store: Arc<StubStore>,
    time: Timekeeper,
    games: Games,
    metrics: Arc<Metrics>,
}

impl House {
    fn new() -> Self {
        Self::on(Arc::default(), Duration::ZERO)
    }

    fn on(store: Arc<StubStore>, not_before: Duration) -> Self {
        Self::with(TIMING, store, not_before)
    }

    /// With so much looked at for a verdict.
    fn proving(proof: ProofBudget) -> Self {
        Self::with(GameTiming { proof, ..TIMING }, Arc::default(), Duration::ZERO)
    }

    fn with(timing: GameTiming, store: Arc<StubStore>, not_before: Duration) -> Self {
        let metrics = Arc::new(Metrics::new());
        let time = Timekeeper::start(not_before);
        let shared: crate::store::SharedStore = Arc::<StubStore>::clone(&store);
        let games = Games::new(time.clone(), shared, Arc::clone(&metrics), timing);
        Self { store, time, games, metrics }
    }

    /// This process dies now; the next one starts `down` later.
    async fn restarted(self, down: Duration) -> Self {
        let last_alive = self.time.now();
        self.games.stop().await;
        let next = Self::on(self.store, last_alive + down);
        next.games.load_unfinished(last_alive).await.unwrap();
        sleep(Duration::from_millis(1)).await;
        next
    }

    async fn room(&self, clock: &str) -> GameId {
        self.room_with(settings(clock, None)).await
    }

    async fn room_with(&self, settings: Settings) -> GameId {
        let room = NewRoom {
            creator: Sitter { person: WHITE, name: "Анна".into(), bot: false },
            request: Some(request_id("room")),
            settings,
            side: Color::White,
            second: None,
        };
        self.games.open(room).await.unwrap()
    }

    /// A game with both players there, after these actions.
    async fn game(&self, clock: &str, actions: &[&str]) -> (GameId, Socket, Socket) {
        self.game_with(settings(clock, None), actions).await
    }

    async fn game_with(&self, settings: Settings, actions: &[&str]) -> (GameId, Socket, Socket) {
        let id = self.room_with(settings).await;
        let (mut white, mut black) = (Socket::new(1, WHITE), Socket::new(2, BLACK));
        self.join(id, &white).await;
        self.join(id, &black).await;
        for (ply, action) in actions.iter().enumerate() {
            let person = if ply % 2 == 0 { WHITE } else { BLACK };
            self.act(id, person, ply, action).await.unwrap();
        }
        white.heard();
        black.heard();
        (id, white, black)
    }

    async fn handle(&self, id: GameId) -> GameHandle {
        self.games.find(id).await.unwrap()
    }

    async fn join(&self, id: GameId, socket: &Socket) {
        let join_as = if socket.person == WATCHER { JoinAs::Spectator } else { JoinAs::Player };
        let handle = self.handle(id).await;
        handle.join(socket.follower(), join_as, Greeting::Joined(request_id("join"))).await.unwrap().unwrap();
    }

    async fn resume(&self, id: GameId, socket: &Socket, epoch: Epoch, seq: Seq) {
        let handle = self.handle(id).await;
        handle.resume(socket.follower(), Held { epoch, seq }, request_id("resume")).await.unwrap().unwrap();
    }

    async fn wish(&self, id: GameId, person: PersonId, request: &str, verb: Verb) -> Result<Seq, WishError> {
        let (outbox, _) = Outbox::new(8);
        let wish = Wish {
            person,
            request: request_id(request),
            verb,
            frame_lag: Duration::ZERO,
            arrived: self.time.now(),
            outbox,
        };
        self.handle(id).await.wish(wish).await.unwrap()
    }

    /// What `socket` drafts, now.
    async fn draft(&self, id: GameId, socket: &Socket, ply: u32, moves: &[&str]) -> Result<(), WishError> {
        let wish = DraftWish {
            person: socket.person,
            request: request_id("draft"),
            at: ply.into(),
            moves: moves.iter().map(|entry| (*entry).to_owned()).collect(),
            frame_lag: Duration::ZERO,
            arrived: self.time.now(),
            connection: ConnectionId(socket.id),
            outbox: socket.outbox.clone(),
        };
        self.handle(id).await.draft(wish).await.unwrap()
    }

    /// What a person decides ahead, now.
    async fn decide(
        &self,
        id: GameId,
        person: PersonId,
        request: &str,
        decision: Decision,
    ) -> Result<Seq, WishError> {
        let (outbox, _) = Outbox::new(8);
        let wish = AheadWish {
            person,
            request: request_id(request),
            decision,
            frame_lag: Duration::ZERO,
            arrived: self.time.now(),
            outbox,
        };
        self.handle(id).await.decide_ahead(wish).await.unwrap()
    }

    /// Acts by a request that is named after the ply.
    async fn act(&self, id: GameId, person: PersonId, ply: usize, typed: &str) -> Result<Seq, WishError> {
        self.wish(id, person, &format!("ply{ply}"), act(ply, typed)).await
    }
}

fn act(ply: usize, typed: &str) -> Verb {
    let at = u32::try_from(ply).unwrap().into();
    Verb::Act { at, typed: typed.into(), report: LagReport::default() }
}

/// What one connection is to a game.
struct Socket {
    id: u64,
    person: PersonId,
    outbox: Outbox,
    inbox: Waiting,
}

impl Socket {
    fn new(id: u64, person: PersonId) -> Self {
        Self::of_capacity(id, person, 256)
    }

    fn of_capacity(id: u64, person: PersonId, capacity: usize) -> Self {
        let (outbox, inbox) = Outbox::new(capacity);
        Self { id, person, outbox, inbox }
    }

    fn follower(&self) -> Follower {
        let name = format!("Имя {}", self.person);
        Follower {
            connection: ConnectionId(self.id),
            person: self.person,
            name,
            registered: false,
            bot: false,
            deaf_to: crate::people::DeafTo::default(),
            outbox: self.outbox.clone(),
        }
    }

    fn is_cut(&self) -> bool {
        self.outbox.cut().is_cancelled()
    }

    /// What has come since it was asked last.
    fn heard(&mut self) -> Vec<ServerToClient> {
        let mut heard = Vec::new();
        while let Some(Outgoing::Text(text)) = self.inbox.next_now() {
            heard.push(serde_json::from_str(&text).unwrap());
        }
        heard
    }

    /// The numbers of the events that have come, each with its kind.
    fn told(&mut self) -> Vec<(Seq, String)> {
        self.heard().iter().flat_map(events_of).collect()
    }
}

fn events_of(message: &ServerToClient) -> Vec<(Seq, String)> {
    let events = match message {
        ServerToClient::Events(events) => &events.events[..],
        ServerToClient::Joined(joined) => &joined.snapshot.events,
        ServerToClient::Resumed(resumed) => match &resumed.recovery {
            Recovery::Tail { events, .. } => events,
            Recovery::Snapshot { snapshot } => &snapshot.events,
        },
        _ => &[],
    };
    events.iter().map(|event| (event.seq, kind(&event.event))).collect()
}

fn kind(event: &GameEvent) -> String {
    let value = serde_json::to_value(event).unwrap();
    value["type"].as_str().unwrap().to_owned()
}
