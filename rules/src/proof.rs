//! A verdict that takes longer than a move may wait for (flicker.md §13).

use std::sync::atomic::AtomicBool;

use crate::{ActionText, Outcome, flicker, flicker::Budget, flicker::Flicker};

/// What a proof came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The game goes on: this is a series that may be played.
    Save(ActionText),
    /// Nothing saves: the game is over.
    Over(Outcome),
    /// The nodes were used up first.
    Unknown,
}

/// A verdict that is still owed, as work that can be sent to another thread.
#[derive(Debug, Clone)]
pub struct Proof {
    pub(crate) position: Flicker,
    pub(crate) ply: u32,
}

impl Proof {
    /// How many actions had been played in the position that it is about.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Looks at `nodes` nodes at most. It takes as long as it takes: a few hundred nanoseconds a node.
    pub fn run(&self, nodes: u64) -> Verdict {
        self.run_until(nodes, &AtomicBool::new(false))
    }

    /// As [`run`](Proof::run), until `stopped`: it is looked at before every node, so that whoever stops a proof waits for
    /// microseconds. What is stopped is [`Verdict::Unknown`].
    pub fn run_until(&self, nodes: u64, stopped: &AtomicBool) -> Verdict {
        flicker::prove(&self.position, Budget::new(nodes, stopped))
    }
}
