//! The live server of Raduga.
//!
//! # The life of a move
//! 1. A frame arrives at [`connection`], which decodes it and asks the game's actor ([`game::handle`]).
//! 2. The actor ([`game::actor`]) lets the pure state ([`game::state`]) judge it: a verdict, or a refusal that changes
//!    nothing.
//! 3. The verdict's events go to the [`store`]; when they are durable, and not before,
//! 4. the state applies them, and each follower of the game gets what it may see ([`game::view`], [`wire`]) into its
//!    outbox ([`connection::outbox`]).
//! 5. The mover hears `accepted`.

pub mod accounts;
pub mod admin;
pub mod check;
pub mod config;
pub mod connection;
pub mod game;
pub mod http;
pub mod lobby;
pub mod metrics;
pub mod partner;
pub mod people;
pub mod rating;
pub mod records;
pub mod server;
pub mod store;
pub mod telemetry;
pub mod text;
pub mod timekeeper;
pub mod watching;
pub mod wire;
pub mod wording;
