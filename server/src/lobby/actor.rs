//! The one owner of the lobby: it chooses what comes next, lets one method do it, and publishes. What leads to a game is
//! judged, opened durably, taken in, told: in this order, and nothing comes between.

mod pairs;
mod verbs;

#[cfg(test)]
mod tests;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use raduga_protocol::finding::Waiting;
use raduga_protocol::{PersonId, ServerToClient};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{Instrument, error, info_span, warn};

use super::board::Board;
use super::handle::{COMMAND_CAPACITY, Command, LobbyHandle};
use super::standing::Standing;
use super::state::{LobbyState, LobbyTiming};
use crate::accounts::Person;
use crate::connection::outbox::Outbox;
use crate::game::followers::frame;
use crate::game::registry::{Games, News};
use crate::metrics::{Metrics, Waiters};
use crate::people::People;
use crate::store::SharedStore;
use crate::timekeeper::Timekeeper;
use crate::wire::finding;

/// With nothing due, the actor looks around this often.
const LOOK_AROUND: Duration = Duration::from_secs(60);

/// What the lobby has to know of its surroundings.
#[derive(Debug, Clone)]
pub struct Surroundings {
    /// The time.
    pub time: Timekeeper,
    /// Who is connected.
    pub people: People,
    /// Where it stands what the accounts say of them.
    pub store: SharedStore,
    /// Where games are opened.
    pub games: Games,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// How long things take.
    pub timing: LobbyTiming,
}

enum Next {
    Do(Command),
    Hear(News),
    Moved,
    Wake,
    Stop,
}

struct LobbyActor {
    around: Surroundings,
    state: LobbyState,
    board: Board,
    commands: mpsc::Receiver<Command>,
    news: mpsc::Receiver<News>,
    stop: CancellationToken,
}

/// Starts the lobby.
pub fn spawn(around: Surroundings) -> LobbyHandle {
    let (sender, commands) = mpsc::channel(COMMAND_CAPACITY);
    let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
    let actor = LobbyActor {
        state: LobbyState::new(around.timing, rand::random()),
        board: Board::default(),
        commands,
        news: around.games.news(),
        stop: stop.clone(),
        around,
    };
    tasks.spawn(actor.supervised().instrument(info_span!("lobby")));
    LobbyHandle { commands: sender, stop, tasks }
}

impl LobbyActor {
    /// Runs to the end. After a panic the lobby begins anew, empty, and says so to those who waited.
    async fn supervised(mut self) {
        while AssertUnwindSafe(self.run()).catch_unwind().await.is_err() {
            error!("the lobby panicked; it begins anew, empty");
            self.around.metrics.actor_panicked();
            let fresh = LobbyState::new(self.around.timing, rand::random());
            let lost = std::mem::replace(&mut self.state, fresh);
            // Who watched is cut off and comes back.
            self.board = Board::default();
            if let Some(frame) = frame(&ServerToClient::Waiting(Waiting::default())) {
                lost.persons().for_each(|person| self.around.people.tell(person, &frame, None));
            }
        }
    }

    async fn run(&mut self) {
        loop {
            let next = self.select().await;
            // What was due before comes before.
            self.due().await;
            match next {
                Next::Do(command) => self.obey(command).await,
                Next::Hear(news) => self.hear(news).await,
                Next::Moved => self.moved().await,
                Next::Wake => {}
                Next::Stop => return self.board.release(),
            }
            self.publish();
            self.count();
        }
    }

    async fn select(&mut self) -> Next {
        let wake = self.around.time.instant(self.next_wake());
        tokio::select! {
            biased;
            () = self.stop.cancelled() => Next::Stop,
            () = self.around.people.somebody_moved() => Next::Moved,
            Some(news) = self.news.recv() => Next::Hear(news),
            command = self.commands.recv() => command.map_or(Next::Stop, Next::Do),
            () = tokio::time::sleep_until(wake) => Next::Wake,
        }
    }

    fn next_wake(&self) -> Duration {
        let wave = self.state.next_wave().map(|(at, _)| at);
        let times = [self.state.deadline(), wave, self.board.due()];
        times.into_iter().flatten().min().unwrap_or_else(|| self.now() + LOOK_AROUND)
    }

    fn now(&self) -> Duration {
        self.around.time.now()
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Ask { asked, reply } => {
                let (asker, verb) = *asked;
                let done = self.ask(asker, verb).await;
                let _ = reply.send(done);
            }
            Command::Greet { person, outbox } => self.greet(person, &outbox),
            Command::Unwatch { connection, reply } => {
                self.board.unwatch(connection);
                let _ = reply.send(());
            }
            #[cfg(test)]
            Command::Panic => panic!("a test asked for it"),
        }
    }

    /// What happens by itself.
    async fn due(&mut self) {
        let now = self.now();
        if self.state.deadline().is_some_and(|at| at <= now) {
            self.state.expire(now);
        }
        while let Some((_, key)) = self.state.next_wave().filter(|(at, _)| *at <= now) {
            self.wave(key).await;
        }
        self.publish();
        self.board.look(now, (&self.state, &self.around.games));
    }

    /// Somebody has come with a first socket, gone with the last one, or become something else.
    async fn moved(&mut self) {
        let now = self.now();
        for id in self.around.people.take_moved() {
            match self.around.people.person(id) {
                Some(person) => {
                    self.state.back(id, now);
                    self.renew(&person).await;
                }
                None => self.state.gone(id, now),
            }
        }
        for id in self.around.people.take_expelled() {
            self.state.forget(id, now);
        }
    }

    /// What somebody waits for follows what they are now.
    async fn renew(&mut self, person: &Person) {
        if !self.state.waits(person.id) {
            return;
        }
        match Standing::of(&self.around.store, person).await {
            Ok(standing) => {
                let now = self.now();
                self.state.renew(&standing, now);
            }
            Err(error) => warn!(person = %person.id, %error, "what somebody waits for is not renewed"),
        }
    }

    async fn hear(&mut self, news: News) {
        let now = self.now();
        match news {
            News::Begun { players, live: true } => {
                players.into_iter().for_each(|person| self.state.busy(person, now));
            }
            News::Begun { live: false, .. } => {}
            News::Ended { game, unplayed, rated } => {
                self.state.game_ended(game, unplayed, now);
                // Who is away is asked when they come back.
                let here = rated.into_iter().filter_map(|id| self.around.people.person(id));
                for person in here.collect::<Vec<_>>() {
                    self.renew(&person).await;
                }
            }
        }
    }

    /// A new socket of somebody who waits is told for what.
    fn greet(&self, person: PersonId, outbox: &Outbox) {
        let waiting = finding::waiting(&self.state, person);
        if waiting != Waiting::default() {
            frame(&ServerToClient::Waiting(waiting)).into_iter().for_each(|frame| outbox.push(frame));
        }
    }

    /// Tells everybody what has changed for them. The only sender of it.
    fn publish(&mut self) {
        let changes = self.state.take_changes();
        if changes.lobby {
            self.board.touch();
        }
        let people = &self.around.people;
        for closed in &changes.closed {
            let Some(frame) = frame(&finding::closed(closed)) else { continue };
            let wish = &closed.challenge.wish;
            [&wish.from, &wish.to].into_iter().for_each(|seeker| people.tell(seeker.person, &frame, None));
        }
        for person in changes.persons {
            let waiting = ServerToClient::Waiting(finding::waiting(&self.state, person));
            frame(&waiting).into_iter().for_each(|frame| people.tell(person, &frame, None));
        }
    }

    fn count(&self) {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        self.around.metrics.lobby(Waiters {
            people: number(self.around.people.count()),
            seeks: number(self.state.seeks().count()),
            pooled: number(self.state.pooled()),
            challenges: number(self.state.open_challenges()),
            watchers: number(self.board.watchers()),
        });
    }
}
