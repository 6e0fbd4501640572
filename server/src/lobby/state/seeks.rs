//! Seeks: posted, taken back, taken.

use std::time::Duration;

use raduga_protocol::limits::MAX_SEEKS_EACH;
use raduga_protocol::{PersonId, SeekId};
use raduga_rules::Color;

use super::{LobbyError, LobbyState, Pairing, Seeker, Settings, Used, Way};

/// Open seeks in all. When there are so many, a new one can only take one of them.
const MAX_SEEKS: usize = 10_000;

/// The ratings that a partner may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Range {
    /// The lowest.
    pub min: Option<u16>,
    /// The highest.
    pub max: Option<u16>,
}

impl Range {
    /// Whether a partner with this rating is wanted. Who has none is wanted where nothing is bounded.
    pub fn holds(&self, rating: Option<u16>) -> bool {
        match rating {
            Some(rating) => {
                self.min.is_none_or(|min| min <= rating) && self.max.is_none_or(|max| rating <= max)
            }
            None => self.min.is_none() && self.max.is_none(),
        }
    }
}

/// A seek as it is wished for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeekWish {
    /// Who looks for a partner.
    pub by: Seeker,
    /// What is played, and whether it counts.
    pub settings: Settings,
    /// The side wanted; none for either.
    pub side: Option<Color>,
    /// The partners wanted.
    pub range: Range,
    /// Whether it counts where both may be rated; then `settings` are those of a casual game.
    pub rated_if_possible: bool,
}

/// An open seek.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seek {
    /// Its id.
    pub id: SeekId,
    /// What is wished for, and by whom.
    pub wish: SeekWish,
    /// When it was posted.
    pub posted: Duration,
    /// Its place among all that were posted.
    pub place: u64,
}

/// What a wish for a partner comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sought {
    /// Nobody's fits: it is to be posted.
    Post,
    /// This one is to be taken.
    Take(Box<Pairing>),
}

impl SeekWish {
    /// What is played if this wish and that of `other` lead to one game: the same, and as both want it to count.
    fn agreed(&self, other: &Self) -> Option<Settings> {
        let possible = self.by.may_rate().is_ok() && other.by.may_rate().is_ok();
        let rated = match (self.rated_if_possible, other.rated_if_possible) {
            (true, true) => possible,
            (true, false) => other.settings.rated,
            (false, _) => self.settings.rated,
        };
        let as_wanted = |wish: &Self| wish.rated_if_possible || wish.settings.rated == rated;
        let with = |settings: &Settings| Settings { rated, ..settings.clone() };
        let agreed = with(&self.settings);
        let same = agreed == with(&other.settings);
        (same && as_wanted(self) && as_wanted(other) && (possible || !rated)).then_some(agreed)
    }

    /// Whether two wishes lead to one game.
    pub(super) fn fits(&self, other: &Self) -> bool {
        self.by.person != other.by.person
            && self.agreed(other).is_some()
            && (self.side.is_none() || self.side != other.side)
            && self.range.holds(other.by.rating)
            && other.range.holds(self.by.rating)
            && self.by.gets_on_with(&other.by)
    }
}

impl LobbyState {
    /// Judges a wish for a partner: the oldest open seek that fits is taken, if there is one, those of whom a game was
    /// called off with last. `may_sit` tells who can play
    /// one more game.
    ///
    /// # Errors
    /// [`LobbyError`].
    pub fn seek(
        &mut self,
        wish: &SeekWish,
        now: Duration,
        may_sit: impl Fn(PersonId) -> bool,
    ) -> Result<Sought, LobbyError> {
        if wish.settings.rated {
            wish.by.may_rate()?;
        }
        let meet = |seek: &&Seek| {
            let other = seek.wish.by.person;
            wish.fits(&seek.wish) && self.is_present(other) && may_sit(other)
        };
        // Others come before whom a game was called off with; but where there are none, both have asked for each other.
        let rank =
            |seek: &&Seek| (self.meetings.are_apart(wish.by.person, seek.wish.by.person, now), seek.place);
        let found = self.seeks.values().filter(meet).min_by_key(rank).cloned();
        if let Some(seek) = found {
            self.purses
                .spend(wish.by.person, now)
                .map_err(|retry_after| LobbyError::TooFast { retry_after })?;
            let side = wish.side.or(seek.wish.side.map(Color::other));
            let settings = wish.agreed(&seek.wish).unwrap_or_else(|| seek.wish.settings.clone());
            let pairing = self.pairing_with_seek(&seek, wish.by.clone(), side);
            return Ok(Sought::Take(Box::new(Pairing { settings, ..pairing })));
        }
        let mine = self.persons.get(&wish.by.person).map_or(0, |present| present.seeks.len());
        if mine >= MAX_SEEKS_EACH {
            return Err(LobbyError::TooManySeeks);
        }
        if self.seeks.len() >= MAX_SEEKS {
            return Err(LobbyError::LobbyFull);
        }
        self.purses.spend(wish.by.person, now).map_err(|retry_after| LobbyError::TooFast { retry_after })?;
        Ok(Sought::Post)
    }

    /// Posts a seek that was judged so.
    pub fn post(&mut self, id: SeekId, wish: SeekWish, now: Duration) -> Seek {
        let person = wish.by.person;
        // Of who cannot be rated it is a casual one, and shown as such.
        let rated_if_possible = wish.rated_if_possible && wish.by.may_rate().is_ok();
        let wish = SeekWish { rated_if_possible, ..wish };
        self.posted += 1;
        let seek = Seek { id, wish, posted: now, place: self.posted };
        self.seeks.insert(id, seek.clone());
        self.persons.entry(person).or_default().seeks.insert(id);
        self.changed(person);
        seek
    }

    /// Takes an own seek back. One that is gone already is as good as taken back; somebody else's is none of theirs.
    ///
    /// # Errors
    /// [`LobbyError::SeekGone`].
    pub fn cancel_seek(&mut self, person: PersonId, id: SeekId) -> Result<(), LobbyError> {
        match self.seeks.get(&id) {
            Some(seek) if seek.wish.by.person == person => {
                self.remove_seek(id);
                Ok(())
            }
            Some(_) | None => Err(LobbyError::SeekGone),
        }
    }

    /// Judges a wish to take somebody's seek.
    ///
    /// # Errors
    /// [`LobbyError`]: of many who ask, all but the first hear [`LobbyError::SeekGone`].
    pub fn accept_seek(&mut self, by: Seeker, id: SeekId) -> Result<Pairing, LobbyError> {
        let seek = self.seeks.get(&id).cloned().ok_or(LobbyError::SeekGone)?;
        if seek.wish.by.person == by.person {
            return Err(LobbyError::Yourself);
        }
        if seek.wish.settings.rated {
            by.may_rate()?;
        }
        if !seek.wish.range.holds(by.rating) || !seek.wish.by.gets_on_with(&by) {
            return Err(LobbyError::NotForYou);
        }
        let side = seek.wish.side.map(Color::other);
        Ok(self.pairing_with_seek(&seek, by, side))
    }

    /// What is played in an open seek.
    pub fn seek_settings(&self, id: SeekId) -> Option<&Settings> {
        self.seeks.get(&id).map(|seek| &seek.wish.settings)
    }

    fn pairing_with_seek(&mut self, seek: &Seek, by: Seeker, side: Option<Color>) -> Pairing {
        let side = side.unwrap_or_else(|| self.lot());
        let counts = seek.wish.rated_if_possible && by.may_rate().is_ok() && seek.wish.by.may_rate().is_ok();
        let rated = seek.wish.settings.rated || counts;
        Pairing {
            asker: by,
            other: seek.wish.by.clone(),
            side,
            settings: Settings { rated, ..seek.wish.settings.clone() },
            way: Way::Seek,
            used: Used::Seek(seek.id),
        }
    }

    /// Takes a seek out, whoever's it is.
    pub fn remove_seek(&mut self, id: SeekId) {
        if let Some(seek) = self.seeks.remove(&id) {
            let person = seek.wish.by.person;
            if let Some(present) = self.persons.get_mut(&person) {
                present.seeks.remove(&id);
            }
            self.changed(person);
        }
    }
}
