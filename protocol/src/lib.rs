//! The wire between Raduga's clients and its server: plain data, its coding and its limits. It knows nothing
//! of the rules: an action is a text that the server understands.
//!
//! # The flow
//! 1. The socket opens at `/ws` (subprotocol [`version::SUBPROTOCOL`]); the client says [`client::Hello`], with
//!    its secret token if it has one, and hears [`server::Welcome`].
//! 2. It asks for rooms, opens one or joins one. Whoever is in a room holds a [`game::Snapshot`] and from then
//!    on gets every [`server::Events`] message: numbered events and the live state they led to.
//!    Or it looks for a partner: seeks, pools and challenges are in [`finding`].
//! 3. Whoever must act is sent the legal actions and says [`client::Act`]. The answer is
//!    [`server::Accepted`] once the action is durable, or an [`error::ErrorCode`] and nothing changed.
//! 4. After a lost socket the client says hello again with its token and [`client::Resume`]s each game from the
//!    last event it holds.
//!
//! Every message by example: `PROTOCOL.md` beside this crate. The contract for machines: `asyncapi.json`.

pub mod account;
pub mod ahead;
pub mod asyncapi;
pub mod chat;
pub mod client;
pub mod codec;
pub mod error;
pub mod finding;
pub mod game;
pub mod ids;
pub mod language;
pub mod limits;
pub mod lobby;
pub mod openapi;
pub mod own_games;
pub mod record;
pub mod server;
pub mod version;
pub mod watching;

pub use client::ClientToServer;
pub use error::ErrorCode;
pub use ids::{
    ChallengeId, Epoch, GameId, OfferId, PersonId, RequestId, SeekId, Seq, SessionId, SessionToken,
};
pub use server::ServerToClient;
