//! What a bad network, or a bad program, does to requests: they arrive twice, and once more long after they were answered.

use raduga_protocol::ClientToServer;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Requests that may come again.
const REMEMBERED: usize = 16;

/// Draws what is said too often.
#[derive(Debug)]
pub(super) struct Mischief {
    random: StdRng,
    accepted: Vec<ClientToServer>,
}

impl Mischief {
    pub(super) fn new(seed: u64) -> Self {
        Self { random: StdRng::seed_from_u64(seed), accepted: Vec::new() }
    }

    /// How often the next request is sent.
    pub(super) fn times(&mut self) -> usize {
        if self.random.random_ratio(1, 12) { 2 } else { 1 }
    }

    /// Something that was accepted long ago, to be said again now.
    pub(super) fn late(&mut self) -> Option<ClientToServer> {
        let again = !self.accepted.is_empty() && self.random.random_ratio(1, 16);
        again.then(|| self.accepted[self.random.random_range(0..self.accepted.len())].clone())
    }

    /// Takes in what was accepted.
    pub(super) fn remember(&mut self, message: &ClientToServer) {
        if self.accepted.len() == REMEMBERED {
            self.accepted.remove(0);
        }
        self.accepted.push(message.clone());
    }
}
