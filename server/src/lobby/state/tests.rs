//! The lobby without anything around it.

mod challenges;
mod laws;
mod pools;
mod renewal;
mod seeks;

use super::*;
use crate::game::registry::Unplayed;
use crate::game::testing::{START, settings};
use raduga_protocol::GameId;

/// As shipped.
const TIMING: LobbyTiming = LobbyTiming {
    absence: Duration::from_secs(30),
    challenge: Duration::from_secs(300),
    wave: Duration::from_secs(2),
};

const ANNA: u64 = 1;
const BORIS: u64 = 2;
const VERA: u64 = 3;

fn person(number: u64) -> PersonId {
    PersonId::from_bits(number)
}

fn guest(number: u64) -> Seeker {
    let name = format!("Guest-{number}");
    let blocked = BTreeSet::new();
    Seeker { person: person(number), name, rating: None, registered: false, bot: false, blocked }
}

fn rated(number: u64, rating: u16) -> Seeker {
    Seeker { rating: Some(rating), registered: true, ..guest(number) }
}

fn wish(by: Seeker, clock: &str) -> SeekWish {
    SeekWish {
        by,
        settings: settings(clock, None),
        side: None,
        range: Range::default(),
        rated_if_possible: false,
    }
}

/// A lobby, its time, and ids for what it makes.
#[derive(Debug)]
struct Table {
    state: LobbyState,
    now: Duration,
    made: u64,
}

impl Table {
    fn new() -> Self {
        Self { state: LobbyState::new(TIMING, 7), now: START, made: 0 }
    }

    fn next(&mut self) -> u64 {
        self.made += 1;
        self.made
    }

    /// What the actor does with a pairing.
    fn open(&mut self, pairing: Pairing) -> Pair {
        let pair = Pair { game: GameId::from_bits(self.next()), pairing };
        self.state.paired(&pair, self.now);
        pair
    }

    fn seek(&mut self, wish: SeekWish) -> Result<Result<Seek, Pair>, LobbyError> {
        match self.state.seek(&wish, self.now, |_| true)? {
            Sought::Post => {
                let id = SeekId::from_bits(self.next());
                Ok(Ok(self.state.post(id, wish, self.now)))
            }
            Sought::Take(pairing) => Ok(Err(self.open(*pairing))),
        }
    }

    /// A seek that must stand open.
    fn posted(&mut self, wish: SeekWish) -> SeekId {
        self.seek(wish).expect("it is allowed").expect("nobody's fits").id
    }

    fn challenge(&mut self, from: u64, to: u64) -> Result<ChallengeId, LobbyError> {
        let id = ChallengeId::from_bits(self.next());
        let settings = settings("3+2", None);
        let wish = ChallengeWish { from: guest(from), to: guest(to), settings, side: None };
        self.state.challenge(id, wish, self.now).map(|challenge| challenge.id)
    }

    fn join(&mut self, seeker: Seeker, clock: &str) {
        let key = PoolKey::find(raduga_rules::Variant::RadRas, &clock.parse().unwrap()).unwrap();
        self.state.join_pool(key, seeker, self.now);
    }

    /// Time passes, and what is due happens; gives the pairs of the waves.
    fn wait(&mut self, time: Duration) -> Vec<Pair> {
        let end = self.now + time;
        let mut pairs = Vec::new();
        loop {
            let wave = self.state.next_wave();
            let next = [self.state.deadline(), wave.map(|(at, _)| at)].into_iter().flatten().min();
            let Some(next) = next.filter(|at| *at <= end) else { break };
            self.now = self.now.max(next);
            self.state.expire(self.now);
            if let Some((_, key)) = wave.filter(|(at, _)| *at <= self.now) {
                for pairing in self.state.wave(key, self.now, |_| true) {
                    pairs.push(self.open(pairing));
                }
                self.state.wave_over(key, self.now);
            }
        }
        self.now = end;
        pairs
    }

    fn secs(&mut self, seconds: u64) -> Vec<Pair> {
        self.wait(Duration::from_secs(seconds))
    }
}

fn both(pair: &Pair) -> [PersonId; 2] {
    let mut both = [pair.pairing.asker.person, pair.pairing.other.person];
    both.sort_unstable();
    both
}
