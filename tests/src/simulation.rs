//! The whole server in a simulation: everything above its edges runs as it is, and the edges are simulated. The network
//! delays, swallows and cuts; the disk is slow, refuses, and writes without saying so; the process dies at any step and
//! comes back, by a wall clock that was set; people lose their sockets, say everything twice and once more later.
//! Time is the runtime's paused time, all in one thread, and every lot is drawn from the seed: a seed that fails, fails
//! again.

mod disk;
mod house;
mod network;
mod truth;

use std::sync::Arc;
use std::time::Duration;

use raduga_protocol::SessionToken;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::time::{Instant, sleep};

use crate::evening::{Entrance, Evening, Tally};
use crate::harness::Ledger;
use disk::Disk;
use house::House;

/// Seeds that have failed once, and what was wrong then. Every one is run with the tests, for ever.
pub const KEPT_SEEDS: &str = include_str!("simulation/seeds.txt");

/// People of an evening.
const PEOPLE: std::ops::RangeInclusive<usize> = 3..=6;
/// So many of them are registered, and may play for a rating.
const REGISTERED: usize = 3;
/// How long nobody goes home, in ms.
const LENGTH_MS: std::ops::Range<u64> = 6_000..16_000;
/// Troubles of an evening.
const TROUBLES: std::ops::RangeInclusive<usize> = 0..=4;
/// How long a dead server stays dead, in ms. People wait half a minute.
const DEAD_MS: std::ops::Range<u64> = 0..5_000;
/// How long the disk has its moods, in ms.
const MOODS_MS: std::ops::Range<u64> = 200..4_000;
/// By so many seconds the wall clock may have been set while the server was down.
const WALL_SET_SECONDS: i64 = 3_600;

/// What became of one seed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Story {
    /// Times the server died or was restarted.
    pub restarts: usize,
    /// Games.
    pub games: usize,
    /// Actions that somebody was told are durable.
    pub actions: usize,
    /// A number that is another one for every other course of things.
    pub course: u64,
}

/// The seeds that are kept.
pub fn kept_seeds() -> Vec<u64> {
    let numbers = KEPT_SEEDS.lines().map(|line| line.split_whitespace().next().unwrap_or_default());
    numbers.filter_map(|number| number.parse().ok()).collect()
}

/// Runs one seed.
///
/// # Panics
/// With what must not be.
pub fn run(seed: u64) -> Story {
    raduga_server::chance::foresee(seed);
    let disk = Arc::new(Disk::new(seed));
    // What the disk holds outlives the runtime, as it outlives a machine that is switched off.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build()
        .expect("a runtime can be built");
    runtime.block_on(evening(seed, disk))
}

async fn evening(seed: u64, disk: Arc<Disk>) -> Story {
    let mut random = StdRng::seed_from_u64(seed);
    let tokens = disk.register(REGISTERED, &mut random);
    let house = House::open(disk, random.random()).await;
    let ledger = Ledger::default();
    let length = Duration::from_millis(random.random_range(LENGTH_MS));
    let evening = Evening { people: random.random_range(PEOPLE), length, seed: random.random() };
    let entrance = Entrance::simulated(house.way(), ledger.clone(), tokens.clone());
    let ends = Instant::now() + length;
    let (tally, restarts) = tokio::join!(evening.happen_by(entrance), troubles(&house, random, ends));
    let course = judge(&house, &ledger, &tokens).await;
    Story {
        restarts,
        games: ledger.games().len(),
        actions: usize::try_from(Tally::of(&tally.actions)).unwrap_or(usize::MAX),
        course,
    }
}

/// What befalls the house until the evening ends. Afterwards it stands, on a sound disk.
async fn troubles(house: &House, mut random: StdRng, ends: Instant) -> usize {
    let (began, length) = (Instant::now(), ends - Instant::now());
    let mut times: Vec<_> = (0..random.random_range(TROUBLES))
        .map(|_| began + length.mul_f64(random.random_range(0.0..1.0)))
        .collect();
    times.sort();
    let mut restarts = 0;
    for time in times {
        tokio::time::sleep_until(time).await;
        match random.random_range(0..8) {
            0..4 => {
                house.die().await;
                down(house, &mut random).await;
                restarts += 1;
            }
            4 => {
                house.leave().await;
                down(house, &mut random).await;
                restarts += 1;
            }
            _ => {
                house.disk().be_moody(true);
                sleep(Duration::from_millis(random.random_range(MOODS_MS))).await;
                house.disk().be_moody(false);
            }
        }
    }
    restarts
}

/// A while without a server, then one that starts, perhaps by another wall clock. Now and then it dies as it starts.
async fn down(house: &House, random: &mut StdRng) {
    sleep(Duration::from_millis(random.random_range(DEAD_MS))).await;
    if random.random_ratio(1, 4) {
        house.set_wall(random.random_range(-WALL_SET_SECONDS..=WALL_SET_SECONDS));
    }
    house.come_back().await;
    if random.random_ratio(1, 4) {
        sleep(Duration::from_millis(random.random_range(0..300))).await;
        house.die().await;
        house.come_back().await;
    }
}

/// Everything is as it was told, and nothing is left over.
async fn judge(house: &House, ledger: &Ledger, tokens: &[(String, SessionToken)]) -> u64 {
    house.until_empty().await;
    let course = truth::judge(house, ledger).await;
    truth::ratings_are_of_each_game_once(house, tokens.len());
    house.leave().await;
    course
}
