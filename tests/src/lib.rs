//! The end-to-end harness: the real server as a process, clients that distrust every message, the real terminal
//! client as a process, and a network that can be cut. The tests themselves are in `e2e/`.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "this crate is only linked into tests, where a panic is how a failure is told"
)]

pub mod evening;
pub mod harness;
