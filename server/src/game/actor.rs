//! The one owner of a game: it chooses what comes next (`GameActor::select`), lets one method do it, and publishes.
//! The order of things is always the same: judge, make durable, apply, tell.

mod ahead;
mod chat;
mod commit;
mod drafts;
mod preferences;
mod presence;
mod proofs;
mod strength;
#[cfg(test)]
pub(crate) mod tests;
mod wishes;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use raduga_protocol::client::JoinAs;
use raduga_protocol::game::Snapshot;
use raduga_protocol::server::{Joined, Recovery, Resumed};
use raduga_protocol::watching::Led;
use raduga_protocol::{GameId, PersonId, RequestId, ServerToClient};
use raduga_rules::{ByColor, Color};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tracing::{Instrument, info, info_span};

use super::ahead::Ahead;
use super::event::ResumedBecause;
use super::followers::{Follower, Followers, frame};
use super::handle::{COMMAND_CAPACITY, Command, GameHandle, Greeting, Held, JoinError, WishError};
use super::presence::{Patience, Presence};
use super::proofs::ProofBudget;
use super::registry::Shared;
use super::state::{GameState, Phase};
use super::view::{Beside, OwnDraft, Sight, live_view};
use crate::accounts::preferences::Preferences;
use crate::wire::to_wire;
use commit::CommitError;

/// Refusals remembered, so that a request made again gets its first answer. Older ones are judged anew, which changes
/// nothing either.
const REMEMBERED_REFUSALS: usize = 32;
/// With nothing due, an actor looks around this often.
const LOOK_AROUND: Duration = Duration::from_secs(60);

/// What a game has to know of its surroundings.
#[derive(Debug, Clone, Copy)]
pub struct GameTiming {
    /// With who is gone.
    pub patience: Patience,
    /// After a restart, how long clocks wait for the player to come back.
    pub restart_grace: Duration,
    /// How long a room waits for a partner while nobody is in it.
    pub waiting_room: Duration,
    /// How much is looked at for a verdict that takes longer than a move may wait.
    pub proof: ProofBudget,
    /// How long a finished game that nobody follows stays in memory; its log stays for ever.
    pub finished_game: Duration,
}

/// What a game's actor does next.
enum Next {
    Do(Command),
    Settle(raduga_rules::Verdict),
    Wake,
    Stop,
}

/// How an actor ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// With nothing left to do, or told to stop.
    Done,
    /// With a game to go on: it has to be loaded anew.
    Lost,
}

/// Whether the actor goes on.
#[must_use]
#[derive(Debug, PartialEq, Eq)]
enum Flow {
    Go,
    /// The store may know more than this actor does: whoever asks next loads the game anew.
    StandDown,
    /// The game is over and nobody follows it.
    Leave,
}

pub use preferences::Unwelcome;

pub(super) struct GameActor {
    state: GameState,
    presence: Presence,
    followers: Followers,
    commands: mpsc::Receiver<Command>,
    stop: CancellationToken,
    shared: Arc<Shared>,
    /// What the server measured of the players' lines.
    lines: ByColor<Option<Duration>>,
    /// Who has joined again since the game was adjourned.
    returned: ByColor<bool>,
    refusals: VecDeque<(PersonId, RequestId, WishError)>,
    told: presence::Told,
    chat: chat::Chat,
    /// The series that whoever must act is putting together. It is in no log.
    draft: Option<OwnDraft>,
    /// What each player has decided before their move comes. It is in no log, but in the store.
    ahead: ByColor<Ahead>,
    /// How strong the players are, once that is known.
    strength: strength::Strength,
    /// What each player lets the other do.
    preferences: ByColor<Preferences>,
    /// The proof that the position owes.
    proof: Option<proofs::Pending>,
    idle_since: Duration,
    started: Duration,
    /// Players who have not been seen since the restart: their clocks wait for them, each in turn.
    unseen: ByColor<bool>,
}

/// Starts the actor of a game, with what its players have decided ahead. `restarted` tells when the server was last alive, for a game that was in play then.
pub(super) fn spawn(
    state: GameState,
    ahead: ByColor<Ahead>,
    shared: &Arc<Shared>,
    restarted: Option<Duration>,
) -> GameHandle {
    let (sender, commands) = mpsc::channel(COMMAND_CAPACITY);
    let id = state.id();
    let handle = GameHandle { id, commands: sender };
    let now = shared.time.now();
    let actor = GameActor {
        presence: Presence::new(now),
        followers: Followers::default(),
        commands,
        stop: shared.stop.clone(),
        lines: ByColor { black: None, white: None },
        returned: ByColor { black: false, white: false },
        refusals: VecDeque::new(),
        told: presence::Told::default(),
        chat: chat::Chat::default(),
        draft: None,
        ahead,
        strength: strength::Strength::default(),
        preferences: ByColor { black: Preferences::default(), white: Preferences::default() },
        proof: None,
        idle_since: now,
        started: now,
        unseen: ByColor { black: restarted.is_some(), white: restarted.is_some() },
        state,
        shared: Arc::clone(shared),
    };
    // Whoever knows of the game finds it in the lists from here on, before its actor has had a turn.
    actor.summarise();
    let span = info_span!("game", %id, variant = %actor.state.settings().variant);
    let run = actor.run(restarted).instrument(span);
    shared.supervise(handle, run)
}

impl GameActor {
    async fn run(mut self, restarted: Option<Duration>) -> Left {
        let mut flow = match restarted {
            Some(last_alive) => self.recover(last_alive).await,
            None => Flow::Go,
        };
        self.look_after_proof();
        self.learn_strength().await;
        self.summarise();
        while flow == Flow::Go {
            flow = self.play_ahead().await;
            if flow != Flow::Go {
                break;
            }
            flow = match self.select().await {
                Next::Do(command) => self.obey(command).await,
                Next::Settle(verdict) => self.settle(verdict).await,
                Next::Wake => self.wake().await,
                Next::Stop => {
                    self.followers.release();
                    return Left::Done;
                }
            };
        }
        info!("the game leaves memory");
        if flow == Flow::Leave { Left::Done } else { Left::Lost }
    }

    async fn select(&mut self) -> Next {
        let wake = self.shared.time.instant(self.next_wake());
        tokio::select! {
            biased;
            () = self.stop.cancelled() => Next::Stop,
            command = self.commands.recv() => command.map_or(Next::Stop, Next::Do),
            verdict = proofs::verdict(&mut self.proof) => Next::Settle(verdict),
            () = tokio::time::sleep_until(wake) => Next::Wake,
        }
    }

    async fn obey(&mut self, command: Command) -> Flow {
        // What was due before the command came happens before it.
        let came = match &command {
            Command::Wish { wish, .. } => wish.arrived,
            Command::Say { wish, .. } => wish.arrived,
            Command::Draft { wish, .. } => wish.arrived,
            Command::Ahead { wish, .. } => wish.arrived,
            _ => self.shared.time.now(),
        };
        let flow = self.expire(came).await;
        if flow == Flow::StandDown {
            return flow;
        }
        match command {
            Command::Join { follower, join_as, greeting, reply } => {
                self.join(follower, join_as, greeting, reply).await
            }
            Command::Resume { follower, held, request, reply } => {
                self.resume(follower, held, request, reply).await
            }
            Command::Unfollow { connection, on_purpose, reply } => {
                self.unfollow(connection, on_purpose);
                let _ = reply.send(());
                Flow::Go
            }
            Command::Draft { wish, reply } => self.draft(wish, reply).await,
            Command::Ahead { wish, reply } => self.decide_ahead(wish, reply).await,
            Command::Wish { wish, reply } => self.wish(wish, reply).await,
            Command::Say { wish, reply } => {
                self.say(wish, reply).await;
                Flow::Go
            }
            Command::TellClocks => {
                if self.state.clock().running().is_some() {
                    self.tell_state();
                }
                Flow::Go
            }
            #[cfg(test)]
            Command::Panic => panic!("a test asked for it"),
        }
    }

    /// Sits down or watches, and follows from here on.
    async fn join(
        &mut self,
        follower: Follower,
        join_as: JoinAs,
        greeting: Greeting,
        reply: oneshot::Sender<Result<(), JoinError>>,
    ) -> Flow {
        let side = self.state.side_of(follower.person);
        let admitted = match (join_as, side) {
            (JoinAs::Player, None) => self.sit(&follower).await,
            (JoinAs::Spectator, None) if !self.state.settings().spectators => {
                Err(CommitError::from(JoinError::NoSpectators))
            }
            (JoinAs::Player | JoinAs::Spectator, _) => Ok(()),
        };
        if let Err(error) = admitted {
            let flow = error.flow();
            let _ = reply.send(Err(error.into()));
            return flow;
        }
        let side = self.state.side_of(follower.person);
        if let (JoinAs::Player, Some(side), Phase::Adjourned) = (join_as, side, self.state.phase()) {
            *self.returned.get_mut(side) = true;
        }
        let (outbox, deaf_to) = (follower.outbox.clone(), follower.deaf_to.clone());
        self.learn_preferences().await;
        self.follow(follower, side);
        // Whoever has the answer finds the room listed.
        self.summarise();
        let snapshot = self.snapshot(side);
        let greeting = match greeting {
            Greeting::Joined(request) => ServerToClient::Joined(Joined { request, snapshot }),
            Greeting::Led(led) => ServerToClient::Led(Led { snapshot: Some(Box::new(snapshot)), ..*led }),
        };
        frame(&greeting).into_iter().for_each(|frame| outbox.push(frame));
        self.tell_chat(side, &deaf_to, &outbox).await;
        let _ = reply.send(Ok(()));
        self.somebody_came().await
    }

    async fn sit(&mut self, follower: &Follower) -> Result<(), CommitError> {
        if self.state.settings().rated {
            if !follower.registered {
                return Err(JoinError::RegistrationNeeded.into());
            }
            if follower.bot {
                return Err(JoinError::RatedBot.into());
            }
        }
        let verdict =
            self.state.sit(follower.person, &follower.name, follower.bot).map_err(JoinError::from)?;
        self.commit(verdict, None, vec![follower.person]).await.map(|_| ())
    }

    /// Follows on from what is held: the missing tail if it can be told, else everything.
    async fn resume(
        &mut self,
        follower: Follower,
        held: Held,
        request: RequestId,
        reply: oneshot::Sender<Result<(), JoinError>>,
    ) -> Flow {
        let side = self.state.side_of(follower.person);
        if side.is_none() && !self.state.settings().spectators {
            let _ = reply.send(Err(JoinError::NoSpectators));
            return Flow::Go;
        }
        let (outbox, deaf_to) = (follower.outbox.clone(), follower.deaf_to.clone());
        self.learn_preferences().await;
        self.follow(follower, side);
        let recovery = self.recovery(side, held);
        self.shared.metrics.resumed(matches!(recovery, Recovery::Tail { .. }));
        let (game, epoch) = (self.state.id(), self.state.epoch());
        let message = ServerToClient::Resumed(Resumed { request, game, epoch, recovery });
        frame(&message).into_iter().for_each(|frame| outbox.push(frame));
        self.tell_chat(side, &deaf_to, &outbox).await;
        let _ = reply.send(Ok(()));
        self.somebody_came().await
    }

    fn recovery(&self, side: Option<Color>, held: Held) -> Recovery {
        let Sight { state, beside, now } = self.sight(side);
        let tail = if held.epoch == state.epoch() { state.facts_after(held.seq) } else { None };
        match tail {
            Some(facts) if held.seq > 0 => Recovery::Tail {
                events: facts.iter().map(to_wire::numbered_event).collect(),
                state: to_wire::live_state(&live_view(state, side, &beside, now)),
                presence: self.wire_presence(side),
            },
            _ => Recovery::Snapshot { snapshot: self.snapshot(side) },
        }
    }

    /// What whoever plays this side, or none, sees the game by now.
    fn sight(&self, side: Option<Color>) -> Sight<'_> {
        Sight::of(&self.state, side, self.beside(), self.shared.time.now())
    }

    /// Everything that they may see.
    fn snapshot(&self, side: Option<Color>) -> Snapshot {
        let Sight { state, beside, now } = self.sight(side);
        to_wire::snapshot(state, side, &beside, self.wire_presence(side), now)
    }

    /// What the return of a player sets going: stopped clocks, an adjourned game.
    async fn somebody_came(&mut self) -> Flow {
        let awaited = self.state.waits_for();
        if awaited.is_some_and(|color| self.presence.is_here(color)) {
            let verdict = self.state.resume_clock(ResumedBecause::PlayerBack);
            if let Err(error) = self.commit(verdict, None, Vec::new()).await {
                return error.flow();
            }
        }
        if self.returned.white && self.returned.black {
            return self.unseal().await;
        }
        self.presence_changed();
        Flow::Go
    }

    async fn unseal(&mut self) -> Flow {
        self.returned = ByColor { black: false, white: false };
        let committed = match self.state.unseal() {
            Ok(verdict) => self.commit(verdict, None, Vec::new()).await,
            Err(error) => Err(CommitError::from(JoinError::from(error))),
        };
        self.presence_changed();
        committed.map_or_else(|error| error.flow(), |_| Flow::Go)
    }

    /// After a restart the clocks stand still until whoever must act is back.
    async fn recover(&mut self, last_alive: Duration) -> Flow {
        let verdict = self.state.interrupt(last_alive, self.shared.time.now());
        self.commit(verdict, None, Vec::new()).await.map_or_else(|error| error.flow(), |_| Flow::Go)
    }

    /// What happens by itself, if it is due at `now`.
    async fn expire(&mut self, now: Duration) -> Flow {
        let verdict = if self.grace_ends().is_some_and(|at| at <= now) {
            self.state.resume_clock(ResumedBecause::GraceOver)
        } else if self.room_expires().is_some_and(|at| at <= now) {
            self.state.room_expires()
        } else if self.state.deadline().is_some_and(|at| at <= now) {
            self.state.expire(now)
        } else {
            return Flow::Go;
        };
        self.commit(verdict, None, Vec::new()).await.map_or_else(|error| error.flow(), |_| Flow::Go)
    }

    async fn wake(&mut self) -> Flow {
        let flow = self.expire(self.shared.time.now()).await;
        if flow == Flow::StandDown {
            return flow;
        }
        self.presence_changed();
        let now = self.shared.time.now();
        if self.evicted_at().is_some_and(|at| at <= now) { Flow::Leave } else { Flow::Go }
    }

    /// When there is next something to do unasked.
    fn next_wake(&self) -> Duration {
        let times = [
            self.state.deadline(),
            self.grace_ends(),
            self.room_expires(),
            self.evicted_at(),
            self.presence_due(),
        ];
        times.into_iter().flatten().min().unwrap_or_else(|| self.shared.time.now() + LOOK_AROUND)
    }

    /// When stopped clocks wait no longer. A second restart gives the time to come back again.
    fn grace_ends(&self) -> Option<Duration> {
        self.state.stopped_since()?;
        Some(self.started + self.shared.timing.restart_grace)
    }

    /// After a restart the turn may come to a player who could not come back yet: their clock waits, too.
    async fn wait_for_the_unseen(&mut self) -> Flow {
        let now = self.shared.time.now();
        let unseen = self.state.to_act().is_some_and(|color| *self.unseen.get(color));
        if !unseen || now >= self.started + self.shared.timing.restart_grace {
            return Flow::Go;
        }
        let verdict = self.state.interrupt(now, now);
        self.commit(verdict, None, Vec::new()).await.map_or_else(|error| error.flow(), |_| Flow::Go)
    }

    /// When a room that waits for a partner, with nobody in it, is given up.
    fn room_expires(&self) -> Option<Duration> {
        let host = self.state.free_seat()?.other();
        Some(self.presence.away_since(host)? + self.shared.timing.waiting_room)
    }

    fn evicted_at(&self) -> Option<Duration> {
        let idle = self.state.phase() == Phase::Finished && self.followers.is_empty();
        idle.then(|| self.idle_since + self.shared.timing.finished_game)
    }

    /// What is known of the line of whoever's clock runs.
    fn running_line(&self) -> Option<Duration> {
        self.state.clock().running().and_then(|color| *self.lines.get(color))
    }

    /// What is known beside the log.
    fn beside(&self) -> Beside<'_> {
        Beside {
            running_lag: self.running_line(),
            draft: self.draft.as_ref(),
            verdict_pending: self.verdict_pending(),
            ahead: Some(&self.ahead),
            past: false,
            unwelcome: self.unwelcome(),
        }
    }

    const fn id(&self) -> GameId {
        self.state.id()
    }
}
