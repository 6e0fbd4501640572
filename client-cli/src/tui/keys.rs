//! Keys: what each does on the full screen.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use raduga_locales::say;

use super::feedback::Tone;
use super::menu::Menu;
use super::point;
use super::split::{Chosen, Split};
use super::ui::{Overlay, Reaction, Ui};
use crate::account::ask::Ask;
use crate::command::{self, Intent, Show, UnknownCommand};
use crate::lang::texts;
use crate::plain::lines::seen_from;
use crate::position::Men;
use crate::state::notice::Denial;
use crate::state::{Entry, State};

/// A prompt takes no single key before it has been in sight so long.
const PROMPT_ARMS_AFTER: Duration = Duration::from_millis(400);
/// A draft is not handed in by Enter before it has stood so long: the same key has just added a move.
const DRAFT_ARMS_AFTER: Duration = Duration::from_millis(400);
/// A Backspace held down to erase what was typed takes nothing back of the draft before it has rested so long.
const ERASING_RESTS: Duration = Duration::from_millis(600);
/// How long the second Ctrl-C may take.
const QUIT_WITHIN: Duration = Duration::from_secs(3);
/// Plies that a page key goes through.
const PAGE: usize = 10;

impl Ui {
    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent, state: &State, now: Instant) -> Reaction {
        if key.kind == KeyEventKind::Release {
            return Reaction::Nothing;
        }
        self.replay = None;
        let arrow = matches!(key.code, KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right);
        if arrow && !key.modifiers.is_empty() {
            self.point(key.code, state);
            return Reaction::Nothing;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code, state, now);
        }
        if let Some(menu) = self.menu {
            return self.menu_key(menu, key.code, state, now);
        }
        if let Some(reaction) = self.over_all(key.code, state, now) {
            return reaction;
        }
        if self.account.is_some() {
            return self.account_key(key.code, state);
        }
        match key.code {
            KeyCode::F(8) => return self.open_account(),
            KeyCode::F(9) => return self.look_at_person(state),
            _ => {}
        }
        if self.split.is_some() {
            return self.split_key(key.code);
        }
        if state.game.is_none()
            && let Some(reaction) = self.roam(key.code, state, now)
        {
            return reaction;
        }
        if let Some(reaction) = self.onlooker_key(key.code, state) {
            return reaction;
        }
        match key.code {
            KeyCode::Enter => return self.enter(state, now),
            KeyCode::Backspace => return self.backspace(state, now),
            KeyCode::Esc if self.holds_prepared(state) => return Reaction::Want(Intent::Prepare(None)),
            KeyCode::F(number) => return self.function_key(number, state, now),
            KeyCode::Tab => self.complete(state),
            KeyCode::Char(' ') if self.cursor.is_some() && point::takes_a_square(&self.input.text()) => {
                let name = self.cursor.map(crate::position::Square::name).unwrap_or_default();
                name.chars().for_each(|letter| self.input.insert(letter));
            }
            KeyCode::Char(letter) => self.letter(letter, state, now),
            code => self.travel(code, state),
        }
        Reaction::Nothing
    }

    /// Keys that are the same wherever we are in a game, whatever is being typed.
    fn function_key(&mut self, number: u8, state: &State, now: Instant) -> Reaction {
        match number {
            1 => self.open(Show::Help),
            2 if state.game.is_some() => self.open(Show::Talk),
            3 => self.open_menu(Menu::Phrases, state),
            4 => self.open_menu(Menu::Asks, state),
            5 => return self.rematch_key(state, now),
            6 | 7 if state.game.is_some() => return self.answer_offer(number == 6, state, now),
            _ => {}
        }
        Reaction::Nothing
    }

    /// Keys that move about: in the line, in what was typed before, in the past.
    fn travel(&mut self, code: KeyCode, state: &State) {
        let empty = self.input.is_empty();
        match code {
            KeyCode::Esc if empty => {
                self.browsed = None;
                self.cursor = None;
            }
            KeyCode::Esc => self.input.clear(),
            KeyCode::Delete => self.input.delete(),
            KeyCode::Up => self.input.recall(true),
            KeyCode::Down => self.input.recall(false),
            KeyCode::Left if empty => self.browse(state, |ply, _| ply.saturating_sub(1)),
            KeyCode::Right if empty => self.browse(state, |ply, _| ply + 1),
            KeyCode::Home if empty => self.browse(state, |_, _| 0),
            KeyCode::End if empty => self.browsed = None,
            KeyCode::PageUp => self.browse(state, |ply, _| ply.saturating_sub(PAGE)),
            KeyCode::PageDown => self.browse(state, |ply, _| ply + PAGE),
            KeyCode::Left => self.input.step(false),
            KeyCode::Right => self.input.step(true),
            KeyCode::Home => self.input.jump(false),
            KeyCode::End => self.input.jump(true),
            _ => {}
        }
    }

    fn control(&mut self, code: KeyCode, state: &State, now: Instant) -> Reaction {
        match code {
            KeyCode::Char('c' | 'с' | 'd' | 'в') => {
                let over = state.game.as_ref().is_none_or(|game| game.state.outcome.is_some());
                if over || self.quit_asked.is_some_and(|at| now.saturating_duration_since(at) < QUIT_WITHIN) {
                    return Reaction::Quit;
                }
                self.quit_asked = Some(now);
                self.say(Tone::Asking, texts::quit_again(self.lang));
            }
            KeyCode::Char('z' | 'я') => return self.undo(state),
            KeyCode::Char('g' | 'п') => return Reaction::Want(Intent::Games),
            KeyCode::Char('n' | 'т') => return Reaction::Want(Intent::Next),
            KeyCode::Char('p' | 'з') if state.game.is_some() => self.open(Show::Ahead),
            KeyCode::Char('u' | 'г') => self.input.clear(),
            KeyCode::Char('w' | 'ц') => self.input.erase_word(),
            KeyCode::Char('a' | 'ф') => self.input.jump(false),
            KeyCode::Char('e' | 'у') => self.input.jump(true),
            _ => {}
        }
        Reaction::Nothing
    }

    pub(super) fn overlay_key(&mut self, code: KeyCode) {
        let scroll = self.scroll.get();
        if code == KeyCode::Enter && self.overlay == Some(Overlay(Show::Talk)) && self.input.is_empty() {
            "/say ".chars().for_each(|letter| self.input.insert(letter));
        }
        self.scroll.set(match code {
            KeyCode::Down => scroll + 1,
            KeyCode::Up => scroll.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => scroll + PAGE,
            KeyCode::PageUp => scroll.saturating_sub(PAGE),
            _ => {
                self.overlay = None;
                0
            }
        });
    }

    fn split_key(&mut self, code: KeyCode) -> Reaction {
        let Some(split) = &mut self.split else { return Reaction::Nothing };
        let chosen = match code {
            KeyCode::Char(digit @ '0'..='9') => split.digit(digit),
            KeyCode::Enter => split.enter(),
            KeyCode::Esc | KeyCode::Backspace => Chosen::Nothing,
            _ => Chosen::Open,
        };
        match chosen {
            Chosen::Open => {
                self.say(Tone::Asking, say!(self.lang, screen_choose_split));
                Reaction::Nothing
            }
            Chosen::Action(action) => {
                self.split = None;
                Reaction::Want(Intent::Act(action))
            }
            Chosen::Nothing => {
                if let Some(split) = self.split.take() {
                    self.input.set(&split.typed);
                }
                Reaction::Nothing
            }
        }
    }

    fn point(&mut self, arrow: KeyCode, state: &State) {
        let Some(game) = &state.game else { return };
        self.cursor = point::step(self.cursor, arrow, seen_from(game.role));
    }

    fn complete(&mut self, state: &State) {
        let Some(game) = &state.game else { return };
        let Some(completion) = point::complete(&self.input.text(), game.legal()) else { return };
        self.input.set(&completion.text);
        if !completion.others.is_empty() {
            self.say(Tone::Quiet, completion.others.join("  "));
        }
    }

    /// Erases a letter; where there is none, takes a move of the draft back.
    fn backspace(&mut self, state: &State, now: Instant) -> Reaction {
        if !self.input.is_empty() {
            self.input.backspace();
            self.erased_at = Some(now);
            return Reaction::Nothing;
        }
        if self.erased_at.is_some_and(|at| now.saturating_duration_since(at) < ERASING_RESTS) {
            self.erased_at = Some(now);
            return Reaction::Nothing;
        }
        self.undo(state)
    }

    fn undo(&self, state: &State) -> Reaction {
        let drafted = state.game.as_ref().is_some_and(|game| game.draft().is_some());
        if drafted && self.browsed.is_none() { Reaction::Want(Intent::Undo) } else { Reaction::Nothing }
    }

    /// A letter: typed, or the answer to a prompt if it stays alone. An answer that was typed before the question came, or
    /// something that was refused, is not in its way.
    fn letter(&mut self, letter: char, state: &State, now: Instant) {
        if let Some((_, first, _)) = self.answer_key.take() {
            self.input.insert(first);
        }
        let seen =
            self.prompt_seen.is_some_and(|(_, at)| now.saturating_duration_since(at) >= PROMPT_ARMS_AFTER);
        let free = self.input.is_free() || answer_of(&self.input.text()).is_some();
        match answer_of(letter.encode_utf8(&mut [0; 4])) {
            Some(answer) if free && seen && self.my_prompt(state).is_some() => {
                self.input.clear();
                self.answer_key = Some((answer, letter, now));
            }
            _ => self.input.insert(letter),
        }
    }

    fn enter(&mut self, state: &State, now: Instant) -> Reaction {
        if let Some((_, first, _)) = self.answer_key.take() {
            self.input.insert(first);
        }
        // Enter hands a series in, whatever else was refused before.
        if state.game.as_ref().is_some_and(|game| game.draft().is_some()) {
            self.input.let_go();
        }
        let mut typed = self.input.take();
        if let Some(answer) = answer_of(&typed).filter(|_| self.my_prompt(state).is_some()) {
            answer.clone_into(&mut typed);
        }
        match command::parse(&typed) {
            None => self.hand_in(state, now),
            Some(Err(UnknownCommand(text))) => {
                self.say(Tone::Bad, texts::unread(self.lang, &text));
                Reaction::Nothing
            }
            Some(Ok(Intent::Quit)) => Reaction::Quit,
            Some(Ok(Intent::Leave)) if state.game.is_none() => Reaction::Quit,
            Some(Ok(Intent::Show(what))) => self.show(what, state),
            Some(Ok(Intent::Account | Intent::Inquire(Ask::Profile(None)))) => self.open_account(),
            Some(Ok(Intent::NeedsPassword(purpose))) => {
                self.ask_password(purpose);
                Reaction::Nothing
            }
            Some(Ok(intent)) => self.want(intent, &typed, state, now),
        }
    }

    /// Enter on an empty line: hands in a draft that has stood for a moment.
    fn hand_in(&mut self, state: &State, now: Instant) -> Reaction {
        let drafted = state.game.as_ref().is_some_and(|game| game.draft().is_some());
        let stood = self
            .draft_seen
            .as_ref()
            .is_some_and(|(_, at)| now.saturating_duration_since(*at) >= DRAFT_ARMS_AFTER);
        if drafted && self.browsed.is_none() {
            if stood {
                return Reaction::Want(Intent::Hand);
            }
            self.say(Tone::Asking, say!(self.lang, screen_hand_in_again));
        }
        if Self::goes_home(state) {
            return Reaction::Want(Intent::Lobby);
        }
        Reaction::Nothing
    }

    /// Lets an intent through, unless it could be a mistake or leaves something to be asked.
    fn want(&mut self, intent: Intent, typed: &str, state: &State, now: Instant) -> Reaction {
        let game = state.game.as_ref();
        let offered = game.is_some_and(|game| game.their_offer().is_some());
        let challenged = intent == Intent::Accept(None) && !offered && self.challenge_is_new(now);
        let too_soon = challenged && state.finding.challenge_to_us().is_some()
            || Self::answers_too_soon(&intent, state, now);
        let plays = matches!(intent, Intent::Act(_) | Intent::Undo | Intent::Clear | Intent::Hand);
        let denial = match (plays && self.browsed.is_some(), too_soon) {
            (true, _) => Some(Denial::NotLive),
            (false, true) => Some(Denial::TooSoon),
            (false, false) => None,
        };
        if let Some(denial) = denial {
            self.input.set(typed);
            self.say(Tone::Bad, texts::denial(self.lang, denial));
            return Reaction::Nothing;
        }
        if intent == Intent::Resign && self.ask_about_resigning(state, now) {
            return Reaction::Nothing;
        }
        if let (Intent::Act(text), true) = (&intent, self.is_ahead(state)) {
            return Reaction::Want(Intent::Prepare(Some(text.clone())));
        }
        if let (Intent::Act(text), Some(game)) = (&intent, game.filter(|game| game.men() == Men::Tavreli)) {
            self.split = Split::new(text, game);
            if self.split.is_some() {
                return Reaction::Nothing;
            }
        }
        Reaction::Want(intent)
    }

    fn show(&mut self, what: Show, state: &State) -> Reaction {
        match what {
            Show::Archive => return self.open_archive(state),
            Show::Replay => return self.open_replay(state),
            Show::Seeks if state.entry == Entry::Lobby && state.game.is_none() => {}
            Show::Board => self.rainbow = !self.rainbow,
            Show::Clock => {}
            Show::Square(square) => {
                self.cursor = square.or(self.cursor);
            }
            _ => self.open(what),
        }
        Reaction::Nothing
    }

    pub(super) fn open(&mut self, what: Show) {
        self.scroll.set(0);
        self.overlay = Some(Overlay(what));
    }

    fn browse(&mut self, state: &State, go: impl Fn(usize, usize) -> usize) {
        let Some(game) = &state.game else { return };
        let head = game.played().count();
        let ply = go(self.browsed.unwrap_or(head), head);
        self.browsed = (ply < head).then_some(ply);
    }
}

/// The answer to «Я Рад» that a letter alone is.
fn answer_of(typed: &str) -> Option<&'static str> {
    let mut letters = typed.trim().chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    match letter.to_lowercase().next() {
        Some('д' | 'k') => Some("keep"),
        Some('и' | 'g') => Some("give"),
        _ => None,
    }
}
