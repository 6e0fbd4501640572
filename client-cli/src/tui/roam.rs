//! Keys where no game is open: in the lobby, and while a partner is looked for. A line that is being typed has all keys
//! to itself; it begins with `/`.

use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use raduga_protocol::game::Role;
use raduga_protocol::lobby::Variant;
use raduga_protocol::watching::WatchFilter;

use super::feedback::Tone;
use super::form::{Form, Kind, Said};
use super::hall;
use super::ui::{Reaction, Ui};
use crate::command::Intent;
use crate::state::finding::Search;
use crate::state::{Entry, State};
use raduga_locales::say;

/// A challenge can be accepted by a bare word only after it has been in sight so long.
const CHALLENGE_ARMS_AFTER: Duration = Duration::from_millis(500);

impl Ui {
    /// A key, where no game is open; none when it is for the line that is typed.
    pub(super) fn roam(&mut self, code: KeyCode, state: &State, now: Instant) -> Option<Reaction> {
        if let Some(form) = &mut self.hall.form {
            let said = form.key(code);
            return Some(self.said(said));
        }
        if !self.input.is_empty() {
            return None;
        }
        let letter = match code {
            KeyCode::Char(letter) => latin(letter),
            _ => '\0',
        };
        match letter {
            'a' if state.finding.challenge_to_us().is_some() => {
                return Some(self.accept_challenge(state, now));
            }
            'd' if state.finding.challenge_to_us().is_some() => {
                return Some(Reaction::Want(Intent::Decline(None)));
            }
            'q' => return Some(Reaction::Quit),
            'm' => return Some(self.open_account()),
            'i' => return Some(self.look_at_person(state)),
            _ => {}
        }
        match &state.entry {
            Entry::Lobby => self.lobby_key(code, letter, state),
            Entry::Search(_) => match (code, letter) {
                (KeyCode::Esc, _) => Some(Reaction::Quit),
                (_, 'p') => Some(Reaction::Want(Intent::Partner)),
                (_, 'l') => Some(Reaction::Want(Intent::Lobby)),
                (KeyCode::Enter, _) if matches!(state.finding.search, Search::Over(_)) => {
                    Some(Reaction::Want(Intent::Again))
                }
                _ => self.others(code, letter),
            },
            Entry::Led(_) => match (code, letter) {
                (KeyCode::Esc, _) | (_, 'l') => Some(Reaction::Want(Intent::Lobby)),
                _ => self.others(code, letter),
            },
            Entry::Create { .. } | Entry::Join(_) | Entry::Watch(_) => None,
        }
    }

    fn lobby_key(&mut self, code: KeyCode, letter: char, state: &State) -> Option<Reaction> {
        let items = hall::items(state, self.lang);
        let open = |kind| Form::new(kind, &self.hall.last, state.finding.hall.as_ref());
        match (code, letter) {
            (KeyCode::Up, _) => self.hall.step(&items, false),
            (KeyCode::Down, _) => self.hall.step(&items, true),
            (_, 'n') => self.hall.form = Some(open(Kind::Seek)),
            (_, 'p') => self.hall.form = Some(open(Kind::Pool)),
            (_, 'c') => self.hall.form = Some(open(Kind::Challenge)),
            (_, 't') => return Some(Reaction::Want(Intent::Tv(state.finding.filter.variant))),
            (_, 'f') => return Some(Reaction::Want(Intent::Filter(next_filter(&state.finding.filter)))),
            (_, 'g') => return Some(self.open_archive(state)),
            (_, 'o') => return Some(Reaction::Want(Intent::Games)),
            (KeyCode::Enter, _) => {
                // With one line there is nothing to choose.
                let only = items.first().filter(|_| items.len() == 1).map(|item| (item.key, 0));
                self.hall.chosen = self.hall.chosen.or(only);
                let (key, _) = self.hall.chosen?;
                if self.hall.place(&items).is_none() {
                    let gone = say!(self.lang, lobby_line_gone);
                    self.say(Tone::Bad, gone);
                    return Some(Reaction::Nothing);
                }
                return Some(hall::choose(key).map_or(Reaction::Nothing, Reaction::Want));
            }
            (KeyCode::Delete, _) | (_, 'w') => return Some(self.withdraw(&items)),
            _ => return self.others(code, letter),
        }
        Some(Reaction::Nothing)
    }

    /// Takes back what is chosen; or, where there is only one thing to take back, that.
    fn withdraw(&mut self, items: &[hall::Item]) -> Reaction {
        let chosen = self.hall.place(items).and_then(|place| items.get(place));
        let chosen = chosen.and_then(|item| hall::withdraw(item.key));
        let mut ours = items.iter().filter(|item| !item.asking).filter_map(|item| hall::withdraw(item.key));
        match (chosen, ours.next(), ours.next()) {
            (Some(intent), ..) | (None, Some(intent), None) => Reaction::Want(intent),
            (None, None, _) => {
                self.say(Tone::Quiet, say!(self.lang, lobby_nothing_to_withdraw));
                Reaction::Nothing
            }
            (None, Some(_), Some(_)) => {
                self.say(Tone::Quiet, say!(self.lang, lobby_choose_to_withdraw));
                Reaction::Nothing
            }
        }
    }

    /// A key of whoever looks on at a game, with nothing typed.
    pub(super) fn onlooker_key(&self, code: KeyCode, state: &State) -> Option<Reaction> {
        let looks_on = state.game.as_ref().is_some_and(|game| game.role == Role::Spectator);
        let KeyCode::Char(letter) = code else { return None };
        if !looks_on || !self.input.is_empty() {
            return None;
        }
        let intent = match latin(letter) {
            'f' => state.next_to_follow()?,
            't' => Intent::Tv(None),
            'l' => Intent::Lobby,
            _ => return None,
        };
        Some(Reaction::Want(intent))
    }

    /// No letter but `/` begins a line here.
    fn others(&self, code: KeyCode, letter: char) -> Option<Reaction> {
        let typed = matches!(code, KeyCode::Char(_)) && letter != '/';
        (typed || code == KeyCode::Esc).then_some(Reaction::Nothing)
    }

    fn said(&mut self, said: Said) -> Reaction {
        match said {
            Said::Open => return Reaction::Nothing,
            Said::Closed => {}
            Said::Wanted(quest) => {
                if let Some(form) = self.hall.form.take() {
                    self.hall.last = form.choice;
                }
                return Reaction::Want(Intent::Seek(quest));
            }
        }
        self.hall.form = None;
        Reaction::Nothing
    }

    /// Notes since when the challenge that we could accept has been in sight.
    pub(super) fn watch_challenge(&mut self, state: &State, now: Instant) {
        let open = state.finding.challenge_to_us().map(|challenge| challenge.challenge);
        if open != self.challenge_seen.map(|(seen, _)| seen) {
            self.challenge_seen = open.map(|open| (open, now));
        }
    }

    /// Whether the challenge has only just appeared.
    pub(super) fn challenge_is_new(&self, now: Instant) -> bool {
        let stood = |at: Instant| now.saturating_duration_since(at) >= CHALLENGE_ARMS_AFTER;
        !self.challenge_seen.is_some_and(|(_, at)| stood(at))
    }

    pub(super) fn accept_challenge(&mut self, state: &State, now: Instant) -> Reaction {
        if self.challenge_is_new(now) {
            return Reaction::Nothing;
        }
        let open = state.finding.challenge_to_us().map(|challenge| challenge.challenge);
        Reaction::Want(Intent::AcceptChallenge(open))
    }

    /// Back in the lobby from a game: nothing of that game is left on the screen.
    pub(super) fn fresh(&mut self) {
        (self.browsed, self.cursor, self.split, self.replay) = (None, None, None, None);
        (self.overlay, self.menu, self.feedback, self.hall.form) = (None, None, None, None);
        self.account = None;
        self.forget_partner();
    }

    /// Whether Enter on an empty line leads to the lobby: the game is over, or only looked at.
    pub(super) fn goes_home(state: &State) -> bool {
        state.game.as_ref().is_some_and(|game| game.state.outcome.is_some())
    }
}

/// The list of games narrowed to the next game of the house; after the last, to none.
fn next_filter(filter: &WatchFilter) -> WatchFilter {
    let variant = match filter.variant {
        None => Some(Variant::Radras),
        Some(Variant::Radras) => Some(Variant::Flicker),
        Some(Variant::Flicker) => Some(Variant::Tavreli),
        Some(Variant::Tavreli) => None,
    };
    WatchFilter { variant, ..filter.clone() }
}

/// The Latin letter on the same key, or the one that a Russian word for it begins with.
pub(super) fn latin(letter: char) -> char {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'т' => 'n',
        'з' => 'p',
        'с' => 'c',
        'ц' => 'w',
        'п' => 'g',
        'й' => 'q',
        'д' => 'l',
        'ф' => 'a',
        'в' => 'd',
        'е' => 't',
        'а' => 'f',
        'ь' | 'я' => 'm',
        'ш' => 'i',
        'и' => 'b',
        'к' => 'r',
        'щ' => 'o',
        other => other,
    }
}
