//! Finished games on the full screen: a list to search and choose from, and the game that is replayed. Pure: keys and
//! answers go in, what is to be fetched comes out.

mod draw;
#[cfg(test)]
mod tests;

use std::time::Instant;

use crossterm::event::KeyCode;
use raduga_protocol::GameId;
use raduga_protocol::record::{GameFilter, GameLine, GamesPage, ResultFilter};

pub(super) use draw::draw;

use super::cinema::{Cinema, Shown};
use super::form::GAMES;
use super::input::Input;
use crate::records::date;
use crate::records::film::Film;
use crate::records::import::{Kept, Shelf};

/// Games that are asked for at a time: some screens full.
pub(crate) const PAGE: usize = 40;
/// Lines that a page key goes through.
const PAGE_LINES: usize = 10;
const RESULTS: [ResultFilter; 5] =
    [ResultFilter::White, ResultFilter::Black, ResultFilter::Draw, ResultFilter::Won, ResultFilter::Lost];

/// What is to be done for the screen. A ticket comes back with the answer, so that an old one is told from a new one.
#[derive(Debug, Clone)]
pub(crate) enum Wish {
    /// Nothing.
    Nothing,
    /// Fetch a page of the list.
    Page { ticket: u64, filter: GameFilter, cursor: Option<String> },
    /// Fetch a game.
    Film { ticket: u64, game: GameId },
    /// Judge a game of a file.
    Judge { ticket: u64, kept: Box<Kept> },
    /// The person goes.
    Close,
}

impl PartialEq for Wish {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Nothing, Self::Nothing) | (Self::Close, Self::Close) => true,
            (Self::Page { ticket: one, .. }, Self::Page { ticket: other, .. })
            | (Self::Film { ticket: one, .. }, Self::Film { ticket: other, .. })
            | (Self::Judge { ticket: one, .. }, Self::Judge { ticket: other, .. }) => one == other,
            _ => false,
        }
    }
}

impl Eq for Wish {}

/// What has come of it; what went wrong is a sentence.
#[derive(Debug)]
pub(crate) enum Heard {
    Page { ticket: u64, page: Result<GamesPage, String> },
    Film { ticket: u64, film: Result<Box<Film>, String> },
}

/// Where the games are.
#[derive(Debug)]
pub(crate) enum Source {
    /// On the server, as far as they were fetched.
    Server { games: Vec<GameLine>, next: Option<String> },
    /// In a file.
    Shelf(Shelf),
    /// Only one is looked at.
    One(GameId),
}

/// What is being typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Typing {
    Player,
    Days,
}

/// The screen's own state.
#[derive(Debug)]
pub(crate) struct ArchiveUi {
    pub(crate) source: Source,
    pub(crate) filter: GameFilter,
    pub(crate) chosen: usize,
    pub(crate) typing: Option<(Typing, Input)>,
    pub(crate) cinema: Option<Cinema>,
    /// What went wrong last.
    pub(crate) trouble: Option<String>,
    /// The answer that is waited for.
    pub(crate) waits: Option<u64>,
    tickets: u64,
    flipped: bool,
    /// Whether there is nothing but the one game, so that leaving it is leaving.
    alone: bool,
}

impl ArchiveUi {
    const fn new(source: Source, filter: GameFilter, flipped: bool, alone: bool) -> Self {
        Self {
            source,
            filter,
            chosen: 0,
            typing: None,
            cinema: None,
            trouble: None,
            waits: None,
            tickets: 0,
            flipped,
            alone,
        }
    }

    /// The games of the server that pass `filter`.
    pub(crate) const fn of_server(filter: GameFilter) -> Self {
        Self::new(Source::Server { games: Vec::new(), next: None }, filter, false, false)
    }

    /// One game of the server.
    pub(crate) fn of_game(game: GameId, flipped: bool) -> Self {
        Self::new(Source::One(game), GameFilter::default(), flipped, true)
    }

    /// The games of a file; of only one, or of the one with `number`, no list is shown.
    pub(crate) fn of_shelf(shelf: Shelf, number: Option<usize>, flipped: bool) -> Self {
        let alone = shelf.games.len() == 1 || number.is_some();
        let chosen = number.unwrap_or(1).saturating_sub(1).min(shelf.games.len().saturating_sub(1));
        Self { chosen, ..Self::new(Source::Shelf(shelf), GameFilter::default(), flipped, alone) }
    }

    fn ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.waits = Some(self.tickets);
        self.trouble = None;
        self.tickets
    }

    /// What is to be fetched first.
    pub(crate) fn open(&mut self) -> Wish {
        match self.source {
            Source::Server { .. } => self.search(),
            Source::One(_) => self.choose(),
            Source::Shelf(_) if self.alone => self.choose(),
            Source::Shelf(_) => Wish::Nothing,
        }
    }

    /// Looks anew by the filter.
    fn search(&mut self) -> Wish {
        if let Source::Server { games, next } = &mut self.source {
            games.clear();
            *next = None;
        }
        self.chosen = 0;
        Wish::Page { ticket: self.ticket(), filter: self.filter.clone(), cursor: None }
    }

    /// The game that is chosen.
    fn choose(&mut self) -> Wish {
        match &self.source {
            Source::One(game) => {
                let game = *game;
                Wish::Film { ticket: self.ticket(), game }
            }
            Source::Server { games, .. } => match games.get(self.chosen).map(|line| line.game) {
                Some(game) => Wish::Film { ticket: self.ticket(), game },
                None => Wish::Nothing,
            },
            Source::Shelf(shelf) => match shelf.games.get(self.chosen).cloned() {
                Some(kept) => Wish::Judge { ticket: self.ticket(), kept: Box::new(kept) },
                None => Wish::Nothing,
            },
        }
    }

    /// How many lines there are to choose from.
    pub(crate) const fn count(&self) -> usize {
        match &self.source {
            Source::Server { games, .. } => games.len(),
            Source::Shelf(shelf) => shelf.games.len(),
            Source::One(_) => 1,
        }
    }

    /// An answer came.
    pub(crate) fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Page { ticket, page } if self.waits == Some(ticket) => {
                self.waits = None;
                match (page, &mut self.source) {
                    (Ok(page), Source::Server { games, next }) => {
                        games.extend(page.games);
                        *next = page.next;
                    }
                    (Ok(_), _) => {}
                    (Err(why), _) => self.trouble = Some(why),
                }
            }
            Heard::Film { ticket, film } if self.waits == Some(ticket) => {
                self.waits = None;
                match film {
                    Ok(film) => self.cinema = Some(Cinema::new(*film, self.flipped)),
                    Err(why) => self.trouble = Some(why),
                }
            }
            Heard::Page { .. } | Heard::Film { .. } => {}
        }
    }

    /// Time passes.
    pub(crate) fn tick(&mut self, now: Instant) {
        if let Some(cinema) = &mut self.cinema {
            cinema.tick(now);
        }
    }

    /// Whether letters are for a line that is being typed.
    pub(crate) const fn is_typing(&self) -> bool {
        self.typing.is_some()
    }

    /// Text from the clipboard.
    pub(crate) fn paste(&mut self, text: &str) {
        if let Some((_, input)) = &mut self.typing {
            input.paste(text);
        }
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, code: KeyCode, now: Instant) -> Wish {
        if let Some(cinema) = &mut self.cinema {
            if cinema.key(code, now) == Shown::Open {
                return Wish::Nothing;
            }
            self.flipped = cinema.flipped;
            self.cinema = None;
            return if self.alone { Wish::Close } else { Wish::Nothing };
        }
        if self.typing.is_some() {
            return self.type_on(code);
        }
        let code = match code {
            KeyCode::Char(letter) => KeyCode::Char(same_key(letter)),
            code => code,
        };
        match code {
            KeyCode::Esc | KeyCode::Char('q') => return Wish::Close,
            KeyCode::Enter => return self.choose(),
            KeyCode::Up => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::PageUp => self.chosen = self.chosen.saturating_sub(PAGE_LINES),
            KeyCode::Home => self.chosen = 0,
            KeyCode::Down => return self.down(1),
            KeyCode::PageDown => return self.down(PAGE_LINES),
            KeyCode::End => return self.down(usize::MAX),
            _ if matches!(self.source, Source::Server { .. }) => return self.narrow(code),
            _ => {}
        }
        Wish::Nothing
    }

    /// Down by so many lines; from the last one on, the next page is fetched.
    fn down(&mut self, lines: usize) -> Wish {
        let last = self.count().saturating_sub(1);
        let wanted = self.chosen.saturating_add(lines);
        self.chosen = wanted.min(last);
        let Source::Server { next: Some(cursor), .. } = &self.source else { return Wish::Nothing };
        if wanted < last || self.waits.is_some() {
            return Wish::Nothing;
        }
        let cursor = Some(cursor.clone());
        Wish::Page { ticket: self.ticket(), filter: self.filter.clone(), cursor }
    }

    /// Keys of the search.
    fn narrow(&mut self, code: KeyCode) -> Wish {
        let of_a_player = self.filter.mine || self.filter.player.is_some();
        match code {
            KeyCode::Char('/' | 's') => self.begin(Typing::Player),
            KeyCode::Char('d') => self.begin(Typing::Days),
            KeyCode::Char('m') => {
                self.filter.mine = !self.filter.mine;
                self.filter.player = None;
                self.drop_results_of_nobody();
                return self.search();
            }
            KeyCode::Char('v') => {
                self.filter.variant = next_of(&GAMES, self.filter.variant);
                return self.search();
            }
            KeyCode::Char('r') => {
                let known = if of_a_player { &RESULTS[..] } else { &RESULTS[..3] };
                self.filter.result = next_of(known, self.filter.result);
                return self.search();
            }
            KeyCode::Char('x') => {
                self.filter = GameFilter::default();
                return self.search();
            }
            _ => {}
        }
        Wish::Nothing
    }

    /// Won and lost are about somebody.
    fn drop_results_of_nobody(&mut self) {
        let of_a_player = self.filter.mine || self.filter.player.is_some();
        self.filter.result = self
            .filter
            .result
            .filter(|it| of_a_player || !matches!(it, ResultFilter::Won | ResultFilter::Lost));
    }

    fn begin(&mut self, what: Typing) {
        let mut input = Input::new();
        if let (Typing::Player, Some(player)) = (what, &self.filter.player) {
            input.set(player);
        }
        self.typing = Some((what, input));
    }

    fn type_on(&mut self, code: KeyCode) -> Wish {
        let Some((what, mut input)) = self.typing.take() else { return Wish::Nothing };
        match code {
            KeyCode::Esc => return Wish::Nothing,
            KeyCode::Enter => return self.typed(what, input.text().trim()),
            KeyCode::Char(letter) => input.insert(letter),
            KeyCode::Backspace => input.backspace(),
            KeyCode::Delete => input.delete(),
            KeyCode::Left => input.step(false),
            KeyCode::Right => input.step(true),
            KeyCode::Home => input.jump(false),
            KeyCode::End => input.jump(true),
            _ => {}
        }
        self.typing = Some((what, input));
        Wish::Nothing
    }

    fn typed(&mut self, what: Typing, text: &str) -> Wish {
        match what {
            Typing::Player => {
                self.filter.player = Some(text.to_owned()).filter(|name| !name.is_empty());
                self.filter.mine &= self.filter.player.is_none();
                self.drop_results_of_nobody();
            }
            Typing::Days => {
                let (since, until) =
                    text.split_once("..").map_or((text, text), |(since, until)| (since, until));
                let said = |text: &str| !text.trim().is_empty();
                let (from, to) = (date::day(since), date::end_of_day(until));
                if said(since) && from.is_none() || said(until) && to.is_none() {
                    let mut input = Input::new();
                    input.set(text);
                    self.typing = Some((what, input));
                    self.trouble = Some(String::new());
                    return Wish::Nothing;
                }
                // `7d` alone means since then.
                let until = to.filter(|_| text.contains("..") || !text.ends_with(['d', 'д']));
                (self.filter.since_ms, self.filter.until_ms) = (from, until);
            }
        }
        self.search()
    }

    /// Why there is nothing to show at all.
    pub(crate) fn last_word(&self) -> Option<String> {
        self.trouble.clone().filter(|_| self.alone && self.cinema.is_none() && self.waits.is_none())
    }

    /// The command that writes what is shown to a file.
    pub(crate) fn export_command(&self) -> String {
        let filter = &self.filter;
        let mut words = vec!["raduga export".to_owned()];
        words.extend(filter.mine.then(|| "--mine".to_owned()));
        words.extend(filter.player.as_ref().map(|player| format!("--player '{}'", player.replace('\'', ""))));
        words.extend(
            filter.variant.map(|variant| format!("--variant {}", crate::plain::lines::key(&variant))),
        );
        words.extend(filter.result.map(|result| format!("--result {}", crate::plain::lines::key(&result))));
        let day = |ms: u64| date::minute(ms).split(' ').next().unwrap_or_default().to_owned();
        words.extend(filter.since_ms.map(|ms| format!("--since {}", day(ms))));
        words.extend(filter.until_ms.map(|ms| format!("--until {}", day(ms.saturating_sub(1)))));
        words.push("-o games.txt".to_owned());
        words.join(" ")
    }
}

/// The value after `now` in `all`; after the last comes none.
fn next_of<T: Copy + PartialEq>(all: &[T], now: Option<T>) -> Option<T> {
    match now {
        None => all.first().copied(),
        Some(now) => {
            let place = all.iter().position(|&value| value == now)?;
            all.get(place + 1).copied()
        }
    }
}

/// The Latin letter on the same key as a Russian one.
fn same_key(letter: char) -> char {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'й' => 'q',
        'в' => 'd',
        'ь' => 'm',
        'м' => 'v',
        'к' => 'r',
        'ч' => 'x',
        'ы' => 's',
        '.' => '/',
        other => other,
    }
}
