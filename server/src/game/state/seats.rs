//! Who sits where.

use raduga_protocol::PersonId;
use raduga_rules::Color;

use super::{Event, GameState, Phase, Seat, VerbError, Verdict};

impl GameState {
    /// The taken seat of a side.
    pub fn seat(&self, color: Color) -> Option<&Seat> {
        self.seats.get(color).as_ref()
    }

    /// The side that a person plays.
    pub fn side_of(&self, person: PersonId) -> Option<Color> {
        self.seats.find(|seat| seat.as_ref().is_some_and(|seat| seat.person == person))
    }

    /// The seat that a newcomer would take.
    pub fn free_seat(&self) -> Option<Color> {
        if self.phase != Phase::Waiting {
            return None;
        }
        self.seats.find(Option::is_none)
    }

    /// The first to sit down takes the side they want.
    pub fn sit_first(&self, color: Color, person: PersonId, name: &str, bot: bool) -> Verdict {
        Verdict(vec![Event::Seated { color, person, name: name.to_owned(), bot }])
    }

    /// Takes the free seat; the second player starts the game. Who sits already sits.
    ///
    /// # Errors
    /// [`VerbError::RoomFull`], [`VerbError::GameOver`].
    pub fn sit(&self, person: PersonId, name: &str, bot: bool) -> Result<Verdict, VerbError> {
        if self.side_of(person).is_some() {
            return Ok(Verdict(Vec::new()));
        }
        if self.phase == Phase::Finished {
            return Err(VerbError::GameOver);
        }
        let color = self.free_seat().ok_or(VerbError::RoomFull)?;
        let mut events = vec![Event::Seated { color, person, name: name.to_owned(), bot }];
        if self.seat(color.other()).is_some() {
            events.push(Event::Started);
        }
        Ok(Verdict(events))
    }
}
