//! The only place where a wire value becomes a domain value or back: free functions, exhaustive matches.

pub mod chat;
pub mod from_wire;
pub mod to_wire;
