//! What lies over everything: help and lists, one's own games, finished games. While one of them is open it has the keys.

use std::time::Instant;

use crossterm::event::KeyCode;
use raduga_protocol::game::Phase;
use raduga_protocol::record::GameFilter;

use super::archive::{ArchiveUi, Wish};
use super::feedback::Tone;
use super::ui::{Overlay, Reaction, Ui};
use crate::command::{Intent, Show};
use crate::lang::texts;
use crate::state::State;
use crate::state::notice::Denial;

impl Ui {
    /// A key for what lies over everything, or one that opens it; none when it is for what lies below.
    pub(super) fn over_all(&mut self, code: KeyCode, state: &State, now: Instant) -> Option<Reaction> {
        if self.overlay == Some(Overlay(Show::Ahead))
            && let KeyCode::Char(digit @ '1'..='9') = code
        {
            let number = digit.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
            return Some(Reaction::Want(Intent::Unif(number)));
        }
        if self.overlay.is_some() {
            self.overlay_key(code);
            return Some(Reaction::Nothing);
        }
        if self.archive.is_some() {
            return Some(self.archive_key(code, state, now));
        }
        if let Some(mut mine) = self.mine {
            let reaction = mine.key(code, state);
            self.mine = reaction.is_some().then_some(mine);
            return Some(reaction.unwrap_or(Reaction::Nothing));
        }
        match code {
            KeyCode::F(12) => Some(self.open_archive(state)),
            _ => None,
        }
    }

    fn archive_key(&mut self, code: KeyCode, state: &State, now: Instant) -> Reaction {
        let challenged = state.finding.challenge_to_us().is_some();
        let Some(archive) = &mut self.archive else { return Reaction::Nothing };
        match code {
            KeyCode::Char('a' | 'ф') if challenged && !archive.is_typing() => {
                return self.accept_challenge(state, now);
            }
            KeyCode::Char('b' | 'и') if !archive.is_typing() => {
                self.rainbow = !self.rainbow;
                return Reaction::Nothing;
            }
            _ => {}
        }
        match archive.key(code, now) {
            Wish::Nothing => Reaction::Nothing,
            Wish::Close => {
                self.archive = None;
                Reaction::Nothing
            }
            wish => Reaction::Fetch(wish),
        }
    }

    /// Opens the finished games, unless a game of ours goes on.
    pub(super) fn open_archive(&mut self, state: &State) -> Reaction {
        self.open_over(ArchiveUi::of_server(GameFilter::default()), state)
    }

    /// Opens the game before our eyes from its beginning, once it is over.
    pub(super) fn open_replay(&mut self, state: &State) -> Reaction {
        let game = state.game.as_ref();
        let flipped = game.and_then(|game| game.role.color()) == Some(raduga_protocol::game::Color::Black);
        match game {
            Some(game) => self.open_over(ArchiveUi::of_game(game.id, flipped), state),
            None => self.open_archive(state),
        }
    }

    fn open_over(&mut self, mut archive: ArchiveUi, state: &State) -> Reaction {
        if state.is_bound() {
            self.say(Tone::Bad, texts::denial(self.lang, Denial::GameGoesOn));
            return Reaction::Nothing;
        }
        let wish = archive.open();
        self.archive = Some(archive);
        Reaction::Fetch(wish)
    }

    /// Whether what is typed now is for our next move: the partner must act, and we look at the live board.
    pub(super) fn is_ahead(&self, state: &State) -> bool {
        let Some(game) = state.game.as_ref().filter(|_| self.browsed.is_none()) else { return false };
        let partner = game.role.color().map(raduga_protocol::game::Color::other);
        game.state.phase == Phase::Playing && partner.is_some() && game.state.to_act == partner
    }

    /// Whether Esc takes back what is prepared.
    pub(super) fn holds_prepared(&self, state: &State) -> bool {
        let yours = state.game.as_ref().and_then(|game| game.state.yours.as_ref());
        let prepared = yours.is_some_and(|yours| yours.prepared.is_some());
        prepared && self.input.is_empty() && self.browsed.is_none() && self.cursor.is_none()
    }
}
