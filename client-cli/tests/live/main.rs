//! The real `raduga` in its plain face, against a scripted server that asks, breaks off and comes back.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on stops")]

mod finding;
mod games;
mod mock;
mod plain;
#[path = "../../src/state/scenes/game.rs"]
mod scene;
mod session;
