//! The whole server above its edges, in simulated time: 200 seeds, and all that ever failed. Thousands of them run by
//! `cargo run --release -p raduga-tests --bin raduga-simulation -- 20000`.

use raduga_tests::simulation;

/// Seeds of each test: they run beside each other.
const SEEDS: u64 = 50;

fn whatever_befalls_it(first: u64) {
    for seed in first..first + SEEDS {
        println!("seed {seed}");
        simulation::run(seed);
    }
}

#[test]
fn nothing_is_lost_doubled_charged_or_left_over_whatever_befalls_the_server() {
    whatever_befalls_it(0);
}

#[test]
fn nothing_is_lost_doubled_charged_or_left_over_whatever_befalls_the_server_2() {
    whatever_befalls_it(SEEDS);
}

#[test]
fn nothing_is_lost_doubled_charged_or_left_over_whatever_befalls_the_server_3() {
    whatever_befalls_it(2 * SEEDS);
}

#[test]
fn nothing_is_lost_doubled_charged_or_left_over_whatever_befalls_the_server_4() {
    whatever_befalls_it(3 * SEEDS);
}

#[test]
fn seeds_that_have_failed_once_pass_for_ever() {
    for seed in simulation::kept_seeds() {
        println!("seed {seed}");
        simulation::run(seed);
    }
}

#[test]
fn the_same_seed_takes_the_same_course() {
    for seed in [3, 14, 15] {
        assert_eq!(simulation::run(seed), simulation::run(seed), "seed {seed}");
    }
}
