//! End-to-end tests: the real server, real sockets. One binary, so that it links once. A test named `row_NN_…` holds
//! a row of the lessons from other servers' trouble: what their players complained of must not happen here.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests are tests, where a panic is how a failure is told"
)]

mod accounts;
mod ahead;
mod around;
mod bad_input;
mod chat;
mod clock_kinds;
mod clocks;
mod company;
mod delay;
mod disconnects;
mod evening;
mod exports;
mod faults;
mod flooding;
mod follow;
mod gifts;
mod hearing;
mod identity;
mod kill;
mod languages;
mod leaks;
mod load;
mod lobby;
mod lost_moves;
mod mangled;
mod offers;
mod operator;
mod other_clients;
mod own_games;
mod partner;
mod probes;
mod prompts;
mod ratings;
mod records;
mod rematches;
mod replays;
mod restarts;
mod rooms;
mod rows;
mod spectators;
mod standing_answers;
mod takebacks;
mod terminal;
mod tv;
mod upgrade;
mod variants;
mod web;
mod worked_examples;

/// The first turns of a game that is about something else; after them the clocks run.
const OPENING: &str = "e2e4 e7e5";
