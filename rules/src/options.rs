//! What a room may settle about the rules themselves.

/// The options of the rules; the default is the game as its rules file plays it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Options {
    /// Flickering Chess: inside a series the king may step onto attacked squares (flicker.md §18).
    pub king_through_check: bool,
}
