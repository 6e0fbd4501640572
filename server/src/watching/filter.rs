//! What the list of games in play is narrowed to.

use raduga_rules::Variant;
use raduga_rules::clock::Speed;

use crate::game::state::Phase;
use crate::game::summary::Summary;
use crate::lobby::state::Range;
use crate::wire::to_wire::accounts::shown;

/// What a list is narrowed to; what is none narrows nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Filter {
    /// The game of the house.
    pub variant: Option<Variant>,
    /// The speed.
    pub speed: Option<Speed>,
    /// The ratings of both players.
    pub rating: Range,
    /// Whether the first of them are shown with small boards.
    pub boards: bool,
}

impl Filter {
    /// Whether a list so narrowed has this game.
    pub fn has(&self, game: &Summary) -> bool {
        let fits = |known: &Option<_>| self.rating.holds(known.map(shown));
        self.variant.is_none_or(|variant| variant == game.settings.variant)
            && self.speed.is_none_or(|speed| speed == game.settings.clock.speed())
            && game.ratings.iter().all(fits)
    }
}

/// Whether a game stands in the list of those that may be watched.
pub fn is_listed(game: &Summary) -> bool {
    game.settings.may_be_shown() && game.phase == Phase::Playing
}

/// Whether a stranger may take the free seat of this room, and somebody waits there.
pub fn is_open(room: &Summary) -> bool {
    room.settings.public && room.phase == Phase::Waiting && room.attended && room.free_seat.is_some()
}
