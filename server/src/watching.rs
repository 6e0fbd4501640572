//! Who is led from game to game: by the TV, to the best game that is on, or by a player, to whichever they play. What is to
//! be shown is chosen here, once for all who look on; each connection goes there by itself.

pub mod actor;
pub mod filter;
pub mod follow;
pub mod handle;
pub mod merit;
pub mod tv;

use raduga_protocol::{GameId, PersonId};
use raduga_rules::Variant;

/// What leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Guide {
    /// The TV: of one game of the house, or of all.
    Tv(Option<Variant>),
    /// A player.
    Player(PersonId),
}

/// Why it leads where it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Because {
    /// A game has begun.
    Began,
    /// The game before is over, and its result has been seen.
    Over,
    /// A clearly better one is on.
    Better,
    /// The player's game is over.
    Between,
    /// The player has come.
    Came,
    /// The player has gone.
    Gone,
}

/// Where a guide is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Program {
    /// The game; none while there is none.
    pub game: Option<GameId>,
    /// Why.
    pub because: Because,
    /// Whether the player is connected; always, for the TV.
    pub here: bool,
}
