//! The server.

pub mod store;
