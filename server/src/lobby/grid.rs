//! The pools of quick pairing: a fixed grid of time controls for each game of the house. Few controls, so that those
//! who wait meet.

use raduga_rules::Variant;
use raduga_rules::clock::{ControlError, TimeControl};

use crate::game::state::Settings;

/// The controls of the grid, live ones first.
pub const GRID: [&str; 11] =
    ["1+0", "2+1", "3+0", "3+2", "5+3", "10+0", "15+10", "30+20", "1day", "3days", "7days"];

/// One pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PoolKey {
    variant: Variant,
    /// Its place in [`GRID`].
    place: usize,
}

impl PoolKey {
    /// Every pool, in the order in which a lobby lists them.
    pub fn all() -> impl Iterator<Item = Self> {
        let places = |variant| (0..GRID.len()).map(move |place| Self { variant, place });
        Variant::ALL.into_iter().flat_map(places)
    }

    /// The pool of a game and a control, if the grid has it.
    pub fn find(variant: Variant, control: &TimeControl) -> Option<Self> {
        let place = GRID.iter().position(|text| text.parse() == Ok(*control))?;
        Some(Self { variant, place })
    }

    /// The game.
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// The control as it is written.
    pub fn control(self) -> &'static str {
        GRID.get(self.place).copied().unwrap_or_default()
    }

    /// What is played by those whom the pool pairs. It counts if it may for both.
    ///
    /// # Errors
    /// None: a test reads the whole grid.
    pub fn settings(self, rated: bool) -> Result<Settings, ControlError> {
        Ok(Settings {
            variant: self.variant,
            clock: self.control().parse()?,
            public: true,
            spectators: true,
            spectator_delay: 0,
            takebacks: true,
            start: None,
            rematch_of: None,
            first_move_ms: None,
            rated,
            king_through_check: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pool_is_found_by_what_is_played_in_it() {
        for key in PoolKey::all() {
            let settings = key.settings(false).unwrap();
            assert_eq!(PoolKey::find(settings.variant, &settings.clock), Some(key));
            assert_eq!(settings.clock.to_string(), key.control(), "written as everywhere");
        }
        assert_eq!(PoolKey::find(Variant::RadRas, &"4+4".parse().unwrap()), None);
    }
}
