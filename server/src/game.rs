//! Games: their log, their state, their actors.

pub mod actor;
pub mod ahead;
pub mod chat;
pub mod event;
pub mod followers;
pub mod handle;
mod own_games;
pub mod presence;
pub mod proofs;
pub mod registry;
mod rematch;
pub mod state;
pub mod summary;
#[cfg(test)]
pub(crate) mod testing;
pub mod view;
