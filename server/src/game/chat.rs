//! Chat beside a game: who hears what, and how much one person may say. Kept by the actor, in the store, not in the log.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use raduga_protocol::limits::MAX_CHAT_LINES;
use raduga_protocol::{PersonId, RequestId};
use raduga_rules::Color;

use crate::store::{ChatRoom, LineRecord};

/// Lines of one person within [`WINDOW`].
const LINES_A_WINDOW: usize = 5;
/// The time in which so many lines may be said.
const WINDOW: Duration = Duration::from_secs(10);
/// From so many characters on a line must not resemble the person's last ones.
const LONG_LINE: usize = 20;
/// Long lines that are remembered of a person.
const REMEMBERED: usize = 2;
/// For so long they are.
const MEMORY: Duration = Duration::from_secs(60);

/// The room that whoever plays this side, or none, speaks in.
pub const fn room_of(side: Option<Color>) -> ChatRoom {
    match side {
        Some(_) => ChatRoom::Players,
        None => ChatRoom::Spectators,
    }
}

/// Whether a room is heard by whoever plays this side, or none.
pub fn hears(side: Option<Color>, room: ChatRoom, over: bool) -> bool {
    over || room_of(side) == room
}

/// The last lines of both rooms.
#[derive(Debug, Default)]
pub struct Lines {
    players: VecDeque<LineRecord>,
    spectators: VecDeque<LineRecord>,
}

impl Lines {
    /// One room's, in order.
    pub const fn of(&self, room: ChatRoom) -> &VecDeque<LineRecord> {
        match room {
            ChatRoom::Players => &self.players,
            ChatRoom::Spectators => &self.spectators,
        }
    }

    /// Adds a line.
    pub fn add(&mut self, record: LineRecord) {
        let room = match record.line.room {
            ChatRoom::Players => &mut self.players,
            ChatRoom::Spectators => &mut self.spectators,
        };
        if room.len() == MAX_CHAT_LINES {
            room.pop_front();
        }
        room.push_back(record);
    }

    /// The line that a request has made already.
    pub fn of_request(&self, person: PersonId, request: &RequestId) -> Option<&LineRecord> {
        let made = |record: &&LineRecord| record.line.person == person && record.line.request == *request;
        self.players.iter().chain(&self.spectators).find(made)
    }
}

/// What a person said lately.
#[derive(Debug, Default)]
struct Recent {
    times: VecDeque<Duration>,
    long: VecDeque<(Duration, String)>,
}

/// Keeps one person from filling a room. Phrases are none of its business.
#[derive(Debug, Default)]
pub struct Flood(HashMap<PersonId, Recent>);

/// A line too many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flooded {
    /// Too fast.
    TooFast {
        /// When one may go on.
        wait: Duration,
    },
    /// The same again.
    Same {
        /// When it may be said again.
        wait: Duration,
    },
}

impl Flood {
    /// Whether `person` may say this now; if so, it counts.
    ///
    /// # Errors
    /// [`Flooded`], and nothing has changed.
    pub fn admit(&mut self, person: PersonId, text: &str, now: Duration) -> Result<(), Flooded> {
        self.forget(now);
        let recent = self.0.entry(person).or_default();
        if recent.times.len() >= LINES_A_WINDOW
            && let Some(first) = recent.times.front()
        {
            return Err(Flooded::TooFast { wait: first.saturating_add(WINDOW).saturating_sub(now) });
        }
        let long = text.chars().count() >= LONG_LINE;
        if long && let Some((at, _)) = recent.long.iter().find(|(_, before)| resemble(before, text)) {
            return Err(Flooded::Same { wait: at.saturating_add(MEMORY).saturating_sub(now) });
        }
        recent.times.push_back(now);
        if long {
            if recent.long.len() == REMEMBERED {
                recent.long.pop_front();
            }
            recent.long.push_back((now, text.to_owned()));
        }
        Ok(())
    }

    fn forget(&mut self, now: Duration) {
        for recent in self.0.values_mut() {
            recent.times.retain(|at| at.saturating_add(WINDOW) > now);
            recent.long.retain(|(at, _)| at.saturating_add(MEMORY) > now);
        }
        self.0.retain(|_, recent| !(recent.times.is_empty() && recent.long.is_empty()));
    }
}

/// Whether two lines differ in no more than an eighth of the shorter.
fn resemble(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|line| line.to_lowercase().chars().collect::<Vec<_>>());
    let most = (one.len().min(other.len()) / 8).max(2);
    one.len().abs_diff(other.len()) <= most && distance(&one, &other) <= most
}

/// How many letters have to be put in, left out or changed.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (up, letter) in one.iter().enumerate() {
        let mut corner = up;
        let mut left = up + 1;
        for (place, their) in other.iter().enumerate() {
            let above = row.get(place + 1).copied().unwrap_or(usize::MAX);
            let changed = corner + usize::from(letter != their);
            if let Some(cell) = row.get_mut(place) {
                *cell = left;
            }
            corner = above;
            left = changed.min(above.saturating_add(1)).min(left + 1);
        }
        if let Some(last) = row.last_mut() {
            *last = left;
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: PersonId = PersonId::from_bits(1);
    const BORIS: PersonId = PersonId::from_bits(2);

    fn secs(seconds: u64) -> Duration {
        Duration::from_secs(1_000 + seconds)
    }

    #[test]
    fn the_sixth_line_in_ten_seconds_is_too_fast_however_short() {
        let mut flood = Flood::default();
        for second in 0..5 {
            assert_eq!(flood.admit(ANNA, "да", secs(second)), Ok(()), "the same short line is no flood");
        }
        let wait = Duration::from_secs(5);
        assert_eq!(flood.admit(ANNA, "a3", secs(5)), Err(Flooded::TooFast { wait }));
        assert_eq!(flood.admit(BORIS, "a3", secs(5)), Ok(()), "of one person");
        assert_eq!(flood.admit(ANNA, "a3", secs(10)), Ok(()));
    }

    #[test]
    fn row_47_only_long_lines_must_not_resemble_each_other() {
        let mut flood = Flood::default();
        let line = "Заходите на мой канал, там весело";
        assert_eq!(flood.admit(ANNA, line, secs(0)), Ok(()));
        let wait = Duration::from_secs(49);
        assert_eq!(
            flood.admit(ANNA, "заходите на мой каналл там весело!", secs(11)),
            Err(Flooded::Same { wait })
        );
        assert_eq!(flood.admit(ANNA, "Хорошая была партия, спасибо за неё", secs(11)), Ok(()));
        assert_eq!(flood.admit(ANNA, "a4", secs(11)), Ok(()));
        assert_eq!(flood.admit(ANNA, "a5", secs(11)), Ok(()));
        assert_eq!(flood.admit(ANNA, line, secs(60)), Ok(()));
        let mut idle = flood;
        idle.forget(secs(600));
        assert!(idle.0.is_empty(), "nothing is kept of whoever is silent");
    }

    #[test]
    fn distances_are_those_of_letters() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        for (one, other, apart) in
            [("", "", 0), ("кот", "", 3), ("кот", "скот", 1), ("kitten", "sitting", 3), ("ab", "ba", 2)]
        {
            assert_eq!(distance(&chars(one), &chars(other)), apart);
            assert_eq!(distance(&chars(other), &chars(one)), apart);
        }
    }

    #[test]
    fn while_it_is_played_each_hears_the_own_room_and_afterwards_both() {
        for (side, room, own) in [
            (Some(Color::White), ChatRoom::Players, true),
            (Some(Color::Black), ChatRoom::Spectators, false),
            (None, ChatRoom::Players, false),
            (None, ChatRoom::Spectators, true),
        ] {
            assert_eq!(hears(side, room, false), own);
            assert!(hears(side, room, true));
        }
    }
}
