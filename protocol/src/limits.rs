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

/// The most moves of one draft. A side of the array has sixteen men; a set position may have more, and so many moves still
/// fit into one action.
pub const MAX_DRAFT_MOVES: usize = 24;

/// The most lines of one plan.
pub const MAX_PLAN_LINES: usize = 16;

/// The most actions of one line of a plan.
pub const MAX_PLAN_DEPTH: usize = 12;

/// The most bytes of all actions of one plan together.
pub const MAX_PLAN_BYTES: usize = 4 * 1024;

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
/// The shortest password, in characters.
pub const MIN_PASSWORD_CHARS: usize = 8;

/// The longest password, in characters.
pub const MAX_PASSWORD_CHARS: usize = 128;

/// The longest label of a bot's token, in characters.
pub const MAX_LABEL_CHARS: usize = 40;

/// The longest report, in characters.
pub const MAX_REPORT_CHARS: usize = 1000;

/// Persons that one person may block.
pub const MAX_BLOCKS: usize = 500;

/// Persons that one person may not want to hear.
pub const MAX_MUTES: usize = 500;

/// Sessions that one person may have; the one not seen for longest ends when another begins.
pub const MAX_SESSIONS: usize = 50;

/// Points of a rating's history in a profile.
pub const MAX_RATING_POINTS: usize = 100;

/// Games on one page of a list.
pub const MAX_LISTED_GAMES: usize = 50;

/// Rooms in one answer to [`crate::client::ListRooms`].
pub const MAX_LISTED_ROOMS: usize = 100;

/// Seeks that the lobby shows; of more it shows the newest.
pub const MAX_LISTED_SEEKS: usize = 200;

/// Games that the lobby shows: those with most watchers.
pub const MAX_WATCHED_GAMES: usize = 20;

/// Of these, games with a small board, for those who watch the lobby with boards.
pub const MAX_SMALL_BOARDS: usize = 16;

/// Different narrowings of the list of games that the lobby shows at once, whoever asked for them.
pub const MAX_GAME_FILTERS: usize = 256;

/// Actions by which a room may have spectators see its game later.
pub const MAX_SPECTATOR_DELAY: u32 = 100;

/// Open seeks of one person.
pub const MAX_SEEKS_EACH: usize = 5;

/// Open challenges that one person has made.
pub const MAX_CHALLENGES_EACH: usize = 5;

/// Open challenges made to one person.
pub const MAX_CHALLENGES_TO_ONE: usize = 20;

/// Sockets of one person.
pub const MAX_SOCKETS_EACH: usize = 20;

/// The shortest deadline of first moves that a room may set, in milliseconds.
pub const MIN_FIRST_MOVE_MS: u64 = 5_000;

/// The longest deadline of first moves that a room may set, in milliseconds: seven days.
pub const MAX_FIRST_MOVE_MS: u64 = 7 * 24 * 3_600_000;
