//! Which wire this is.

/// The version spoken here. A change that an older client cannot ignore raises it.
pub const VERSION: u32 = 1;

/// The WebSocket subprotocol of [`VERSION`].
pub const SUBPROTOCOL: &str = "raduga.v1";

/// The path of the socket.
pub const SOCKET_PATH: &str = "/ws";
