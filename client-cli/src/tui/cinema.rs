//! A game replayed on the full screen: which picture is looked at, and what each key does. Pure: keys and the time go in.

mod draw;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use raduga_protocol::game::Color;

pub(super) use draw::draw;

use crate::records::film::{Film, What};
use crate::view::replay;

/// Pictures that a page key goes through.
const PAGE: usize = 10;
/// How long a picture stands at a fixed pace.
const PACES: [Duration; 5] = [
    Duration::from_millis(250),
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
];
/// The pace to begin with.
const USUAL_PACE: usize = 2;
/// At the speed of the game a picture stands no longer than this, or games by correspondence would never end.
const LONGEST: Duration = Duration::from_secs(60);
/// And no shorter, or what was prepared ahead would not be seen.
const SHORTEST: Duration = Duration::from_millis(150);
/// The longest number of a move that is typed.
const MAX_DIGITS: usize = 4;

/// What a key led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The screen stays.
    Open,
    /// The person has seen enough.
    Closed,
}

/// A game that is being replayed.
#[derive(Debug)]
pub(crate) struct Cinema {
    pub(crate) film: Film,
    /// The picture looked at.
    pub(crate) at: usize,
    /// In a series, so many of the moves that led to the picture are made; none when all are.
    pub(crate) within: Option<usize>,
    pub(crate) flipped: bool,
    /// Whether the pace is the game's own.
    pub(crate) own_pace: bool,
    pace: usize,
    /// When the next picture comes, while it plays by itself.
    due: Option<Instant>,
    /// The number of a move that is being typed.
    pub(crate) number: String,
}

impl Cinema {
    /// `film` at its start.
    pub(crate) const fn new(film: Film, flipped: bool) -> Self {
        let number = String::new();
        Self { film, at: 0, within: None, flipped, own_pace: false, pace: USUAL_PACE, due: None, number }
    }

    /// Whether it plays by itself.
    pub(crate) const fn plays(&self) -> bool {
        self.due.is_some()
    }

    /// How long a picture stands at a fixed pace.
    pub(crate) fn pace(&self) -> Duration {
        PACES.get(self.pace).copied().unwrap_or(PACES[USUAL_PACE])
    }

    /// Whether the game tells how long its moves took.
    pub(crate) fn has_times(&self) -> bool {
        (0..self.film.pictures.len()).any(|place| self.film.pause(place).is_some())
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, code: KeyCode, now: Instant) -> Shown {
        let number = std::mem::take(&mut self.number);
        let code = match code {
            KeyCode::Char(letter) => KeyCode::Char(same_key(letter)),
            code => code,
        };
        match code {
            KeyCode::Char(digit @ '0'..='9') if number.len() < MAX_DIGITS => {
                self.number = number + digit.encode_utf8(&mut [0; 4]);
                return Shown::Open;
            }
            KeyCode::Enter => self.go_to_number(&number),
            KeyCode::Backspace if !number.is_empty() => {
                self.number = number;
                self.number.pop();
            }
            KeyCode::Esc if !number.is_empty() => {}
            KeyCode::Esc | KeyCode::Char('q') => return Shown::Closed,
            KeyCode::Char(' ') => self.play_or_stop(now),
            KeyCode::Char('f') => self.flipped = !self.flipped,
            KeyCode::Char('t') => {
                self.own_pace = !self.own_pace && self.has_times();
                self.wait_again(now);
            }
            KeyCode::Char('+' | '=') => self.change_pace(self.pace.saturating_sub(1), now),
            KeyCode::Char('-') => self.change_pace((self.pace + 1).min(PACES.len() - 1), now),
            code => self.travel(code),
        }
        Shown::Open
    }

    /// Goes to another picture; whoever does so by hand wants it to stand still.
    fn travel(&mut self, code: KeyCode) {
        let (at, within) = (self.at, self.within);
        match code {
            KeyCode::Right | KeyCode::Char('l') => self.forward(),
            KeyCode::Left | KeyCode::Char('h') => self.back(),
            KeyCode::Down | KeyCode::Char('j') => self.go(self.turn(true)),
            KeyCode::Up | KeyCode::Char('k') => self.go(self.turn(false)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.film.last()),
            KeyCode::PageDown => self.go(self.at.saturating_add(PAGE)),
            KeyCode::PageUp => self.go(self.at.saturating_sub(PAGE)),
            _ => return,
        }
        if (at, within) != (self.at, self.within) {
            self.due = None;
        }
    }

    fn go(&mut self, place: usize) {
        (self.at, self.within) = (place.min(self.film.last()), None);
    }

    /// One step on: in a series, one move of it.
    fn forward(&mut self) {
        match self.within {
            Some(made) if made + 1 < self.moves(self.at) => self.within = Some(made + 1),
            Some(_) => self.within = None,
            None if self.at < self.film.last() => {
                self.at += 1;
                self.within = (self.moves(self.at) > 1).then_some(1);
            }
            None => {}
        }
    }

    /// One step back.
    fn back(&mut self) {
        match self.within {
            Some(made) if made > 1 => self.within = Some(made - 1),
            Some(_) => self.go(self.at.saturating_sub(1)),
            None if self.moves(self.at) > 1 => self.within = Some(self.moves(self.at) - 1),
            None => self.go(self.at.saturating_sub(1)),
        }
    }

    /// Moves that can be shown one by one on the way to a picture.
    fn moves(&self, place: usize) -> usize {
        self.frames(place).map_or(1, |frames| frames.len().max(1))
    }

    /// The boards inside the series that led to a picture.
    pub(crate) fn frames(&self, place: usize) -> Option<Vec<replay::Frame>> {
        let before = self.film.pictures.get(place.checked_sub(1)?)?;
        match &self.film.pictures.get(place)?.what {
            What::Acted(act) if self.film.has_series() => replay::frames(&before.position, &act.action),
            _ => None,
        }
    }

    /// The next series, or the one before; in games without, where the next move of both begins.
    fn turn(&self, forward: bool) -> usize {
        if self.film.has_series() {
            let inside = usize::from(self.within.is_some());
            return if forward { self.at + 1 - inside } else { self.at.saturating_sub(1) };
        }
        let number = |place: usize| match self.film.pictures.get(place).map(|picture| &picture.what) {
            Some(What::Acted(act)) => Some(act.number),
            _ => None,
        };
        let here = (0..=self.at).rev().find_map(number);
        if forward {
            let next = (self.at + 1..=self.film.last())
                .find(|&place| number(place).is_some_and(|it| Some(it) != here));
            return next.unwrap_or(self.film.last());
        }
        let first = |of: Option<u32>, below: usize| {
            (1..=below).rev().take_while(|&place| number(place).is_none_or(|it| Some(it) == of)).last()
        };
        match first(here, self.at) {
            Some(begin) if begin < self.at => begin,
            _ => {
                let below = self.at.saturating_sub(1);
                let of = (0..=below).rev().find_map(number);
                first(of, below).unwrap_or(0)
            }
        }
    }

    /// The move with the number that was typed; the end, where there is none such.
    fn go_to_number(&mut self, number: &str) {
        let Ok(number) = number.parse::<u32>() else { return };
        let place =
            self.film.acts().find(|(_, act)| act.number >= number && !act.gone).map(|(place, _)| place);
        self.due = None;
        self.go(if number == 0 { 0 } else { place.unwrap_or(self.film.last()) });
    }

    fn play_or_stop(&mut self, now: Instant) {
        if self.due.take().is_some() {
            return;
        }
        if self.at == self.film.last() && self.within.is_none() {
            self.go(0);
        }
        self.due = Some(now + self.stands());
    }

    fn change_pace(&mut self, pace: usize, now: Instant) {
        (self.pace, self.own_pace) = (pace, false);
        self.wait_again(now);
    }

    fn wait_again(&mut self, now: Instant) {
        self.due = self.due.map(|_| now + self.stands());
    }

    /// How long the picture that is shown stands.
    fn stands(&self) -> Duration {
        if !self.own_pace {
            return self.pace();
        }
        let next = if self.within.is_some() { self.at } else { self.at + 1 };
        let parts = u32::try_from(self.moves(next)).unwrap_or(1).max(1);
        let pause = self.film.pause(next).map(Duration::from_millis).unwrap_or_default();
        (pause / parts).clamp(SHORTEST, LONGEST)
    }

    /// Time passes.
    pub(crate) fn tick(&mut self, now: Instant) {
        if self.due.is_none_or(|due| now < due) {
            return;
        }
        self.forward();
        let over = self.at == self.film.last() && self.within.is_none();
        self.due = (!over).then(|| now + self.stands());
    }

    /// The side that looks from below.
    pub(crate) const fn from(&self) -> Color {
        if self.flipped { Color::Black } else { Color::White }
    }
}

/// The Latin letter on the same key as a Russian one.
fn same_key(letter: char) -> char {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'й' => 'q',
        'а' => 'f',
        'е' => 't',
        'р' => 'h',
        'о' => 'j',
        'л' => 'k',
        'д' => 'l',
        other => other,
    }
}
