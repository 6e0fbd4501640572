//! How much of anything the wire carries. Both sides may rely on these.

/// The largest message a client may send, in bytes. A larger one is answered with
/// [`crate::ErrorCode::TooLarge`] and close code 1009.
pub const MAX_CLIENT_MESSAGE_BYTES: usize = 8 * 1024;

/// The deepest nesting of arrays and objects a client may send. Deeper is [`crate::ErrorCode::TooDeep`].
pub const MAX_DEPTH: usize = 8;

/// The largest message a server sends, in bytes: the snapshot of a very long game fits with room to spare.
pub const MAX_SERVER_MESSAGE_BYTES: usize = 16 * 1024 * 1024;

/// The longest action text, in characters: a whole Flickering series or a typed notation fits.
pub const MAX_ACTION_CHARS: usize = 256;

/// The most moves of one draft: a side has no more pieces.
pub const MAX_DRAFT_MOVES: usize = 16;

/// The longest position text, in characters.
pub const MAX_POSITION_CHARS: usize = 512;

/// The longest name of a person, in characters.
pub const MAX_NAME_CHARS: usize = 20;

/// Watchers are named up to this many; past it they are only counted.
pub const MAX_NAMED_WATCHERS: usize = 20;

/// The longest line of chat, in characters.
pub const MAX_CHAT_CHARS: usize = 300;

/// Lines of chat in one [`crate::chat::Chat`].
pub const MAX_CHAT_LINES: usize = 100;

/// Rooms in one answer to [`crate::client::ListRooms`].
pub const MAX_LISTED_ROOMS: usize = 100;
