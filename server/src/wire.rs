//! The only place where a wire value becomes a domain value or back: free functions, exhaustive matches.

pub mod chat;
pub mod finding;
pub mod from_wire;
pub mod own_games;
pub mod to_wire;
pub mod watching;
