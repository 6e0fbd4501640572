//! The one owner of the channels and of who is followed. It looks at the games when one has begun or ended, and every second
//! while anybody is led; nobody is told anything from here but where their guide is.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use raduga_protocol::PersonId;
use raduga_rules::Variant;
use tokio::sync::{mpsc, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{Instrument, error, info_span};

use super::follow::{Followed, game_of};
use super::handle::{COMMAND_CAPACITY, Command, WatchingHandle};
use super::merit::{Candidate, candidate};
use super::tv::Channel;
use super::{Because, Guide, Program};
use crate::game::registry::Games;
use crate::metrics::Metrics;
use crate::people::People;
use crate::timekeeper::Timekeeper;

/// What is not told by a bell (who is here, how lively a game is) is looked at this often while anybody is led.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// However often games begin and end, they are looked at no oftener.
const LOOK_AT_MOST: Duration = Duration::from_millis(100);
/// With nobody led, the actor looks around this often.
const LOOK_AROUND: Duration = Duration::from_secs(60);

/// What the actor has to know of its surroundings.
#[derive(Debug, Clone)]
pub struct Surroundings {
    /// The time.
    pub time: Timekeeper,
    /// The games.
    pub games: Games,
    /// Who is connected.
    pub people: People,
    /// What is counted.
    pub metrics: Arc<Metrics>,
}

#[derive(Debug)]
struct OnAir {
    variant: Option<Variant>,
    channel: Channel,
    program: watch::Sender<Program>,
}

/// All that lead.
#[derive(Debug)]
struct Guides {
    channels: Vec<OnAir>,
    /// Each goes with the last connection that it leads, so there are never more than connections.
    followed: HashMap<PersonId, (Followed, watch::Sender<Program>)>,
}

struct WatchingActor {
    around: Surroundings,
    guides: Guides,
    looked: Duration,
    stirred: bool,
    commands: mpsc::Receiver<Command>,
    stop: CancellationToken,
}

/// Starts what leads.
pub fn spawn(around: Surroundings) -> WatchingHandle {
    let (sender, commands) = mpsc::channel(COMMAND_CAPACITY);
    let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
    let (guides, looked) = (Guides::new(), Duration::ZERO);
    let actor = WatchingActor { around, guides, looked, stirred: false, commands, stop: stop.clone() };
    tasks.spawn(actor.supervised().instrument(info_span!("watching")));
    WatchingHandle { commands: sender, stop, tasks }
}

impl Guides {
    fn new() -> Self {
        let nothing = Program { game: None, because: Because::Over, here: true };
        let on_air =
            |variant| OnAir { variant, channel: Channel::default(), program: watch::Sender::new(nothing) };
        let variants = [None, Some(Variant::RadRas), Some(Variant::Flicker), Some(Variant::Tavreli)];
        Self { channels: variants.map(on_air).into(), followed: HashMap::new() }
    }

    fn lead_nobody(&self) -> bool {
        self.followed.is_empty() && self.channels.iter().all(|on_air| on_air.program.receiver_count() == 0)
    }
}

impl WatchingActor {
    /// Runs to the end. After a panic it begins anew; who was led is cut off, comes back and asks again.
    async fn supervised(mut self) {
        while AssertUnwindSafe(self.run()).catch_unwind().await.is_err() {
            error!("what leads panicked; it begins anew");
            self.around.metrics.actor_panicked();
            self.guides = Guides::new();
        }
    }

    async fn run(&mut self) {
        loop {
            let wake = self.around.time.instant(self.next_look());
            tokio::select! {
                biased;
                () = self.stop.cancelled() => return,
                command = self.commands.recv() => match command {
                    Some(Command::Tune { guide, reply }) => {
                        let _ = reply.send(self.tune(guide));
                    }
                    None => return,
                    #[cfg(test)]
                    Some(Command::Panic) => panic!("a test asked for it"),
                },
                () = self.around.games.stirred() => self.stirred = true,
                () = tokio::time::sleep_until(wake) => self.look(),
            }
        }
    }

    fn next_look(&self) -> Duration {
        if self.guides.lead_nobody() {
            return self.around.time.now() + LOOK_AROUND;
        }
        let seen = self.guides.channels.iter().filter_map(|on_air| on_air.channel.due()).min();
        let bell = self.stirred.then(|| self.looked + LOOK_AT_MOST);
        [Some(self.looked + LOOK_EVERY), seen, bell].into_iter().flatten().min().unwrap_or(self.looked)
    }

    fn tune(&mut self, guide: Guide) -> watch::Receiver<Program> {
        match guide {
            Guide::Tv(variant) => self.tune_tv(variant),
            Guide::Player(person) => self.follow(person),
        }
    }

    fn tune_tv(&mut self, variant: Option<Variant>) -> watch::Receiver<Program> {
        // A channel that nobody looked at has not gone on meanwhile.
        self.look();
        let now = self.around.time.now();
        let games = candidates(&self.around.games, now);
        let place = self.guides.channels.iter().position(|on_air| on_air.variant == variant).unwrap_or(0);
        let Some(on_air) = self.guides.channels.get_mut(place) else {
            return watch::Sender::new(Program { game: None, because: Because::Over, here: true })
                .subscribe();
        };
        let receiver = on_air.program.subscribe();
        on_air.look(now, &games);
        receiver
    }

    fn follow(&mut self, person: PersonId) -> watch::Receiver<Program> {
        let (playing, here) = self.played(person);
        let fresh = || {
            let (followed, program) = Followed::new(playing, here);
            (followed, watch::Sender::new(program))
        };
        let (_, program) = self.guides.followed.entry(person).or_insert_with(fresh);
        program.subscribe()
    }

    fn played(&self, person: PersonId) -> (Option<raduga_protocol::GameId>, bool) {
        let games = self.around.games.of_person(person);
        (game_of(person, &games), self.around.people.is_here(person))
    }

    fn look(&mut self) {
        let now = self.around.time.now();
        (self.looked, self.stirred) = (now, false);
        let led = self.guides.channels.iter().any(|on_air| on_air.program.receiver_count() > 0);
        let games = if led { candidates(&self.around.games, now) } else { Vec::new() };
        self.guides.channels.iter_mut().for_each(|on_air| on_air.look(now, &games));
        self.guides.followed.retain(|_, (_, program)| program.receiver_count() > 0);
        let persons: Vec<PersonId> = self.guides.followed.keys().copied().collect();
        for person in persons {
            let (playing, here) = self.played(person);
            let Some((followed, program)) = self.guides.followed.get_mut(&person) else { continue };
            if let Some(next) = followed.look(playing, here) {
                program.send_replace(next);
            }
        }
    }
}

impl OnAir {
    /// Goes on, if it is time; stops, if nobody looks.
    fn look(&mut self, now: Duration, games: &[(Variant, Candidate)]) {
        if self.program.receiver_count() == 0 {
            self.channel.switch_off();
            self.program.send_replace(Program { game: None, because: Because::Over, here: true });
            return;
        }
        let of_this = games.iter().filter(|(variant, _)| self.variant.is_none_or(|only| only == *variant));
        let of_this: Vec<Candidate> = of_this.map(|(_, candidate)| *candidate).collect();
        if let Some(next) = self.channel.look(now, &of_this) {
            self.program.send_replace(next);
        }
    }
}

fn candidates(games: &Games, now: Duration) -> Vec<(Variant, Candidate)> {
    games.select(|summary| Some((summary.settings.variant, candidate(summary, now)?)))
}
