//! The rules of the games.

pub mod clock;
