//! What the full screen knows beyond the game: what is typed, what is looked at, what was said last. Pure: keys and
//! notices go in, intents come out.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use raduga_protocol::game::{Color, Presence, Prompt};

use super::feedback::{Feedback, Tone, feedback};
use super::input::Input;
use crate::command::{self, Intent, Show, UnknownCommand};
use crate::lang::{Lang, texts};
use crate::plain::lines::Speaker;
use crate::state::State;
use crate::state::notice::{Denial, Notice};
use crate::theme::Theme;

/// An offer can be accepted only after it has been in sight so long: before, it may be a slip of the finger.
const OFFER_ARMS_AFTER: Duration = Duration::from_millis(500);
/// A prompt is answered by one key when no other follows so soon: who types a word means the word.
const KEY_ALONE: Duration = Duration::from_millis(220);
/// A prompt takes no single key before it has been in sight so long.
const PROMPT_ARMS_AFTER: Duration = Duration::from_millis(400);
/// How long the second Ctrl-C may take.
const QUIT_WITHIN: Duration = Duration::from_secs(3);
/// Plies that a page key goes through.
const PAGE: usize = 10;

/// What a key leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reaction {
    /// Nothing beyond the screen.
    Nothing,
    /// The person wants something of the game.
    Want(Intent),
    /// The person goes.
    Quit,
}

/// What lies over the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Overlay(pub(crate) Show);

/// The screen's own state.
#[derive(Debug)]
pub(crate) struct Ui {
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) rainbow: bool,
    pub(crate) speaker: Speaker,
    pub(crate) input: Input,
    pub(crate) overlay: Option<Overlay>,
    /// The ply looked at; none at the live head.
    pub(crate) browsed: Option<usize>,
    pub(crate) feedback: Option<Feedback>,
    /// Until when the server is expected back after a restart it announced.
    pub(crate) restarting: bool,
    may_ring: bool,
    focused: Option<bool>,
    alarmed: bool,
    ring: bool,
    partner_here: Option<bool>,
    prompt_seen: Option<(u32, Instant)>,
    answer_key: Option<(&'static str, char, Instant)>,
    quit_asked: Option<Instant>,
}

impl Ui {
    /// A fresh screen.
    pub(crate) const fn new(speaker: Speaker, theme: Theme, rainbow: bool, may_ring: bool) -> Self {
        Self {
            lang: speaker.lang,
            theme,
            rainbow,
            speaker,
            input: Input::new(),
            overlay: None,
            browsed: None,
            feedback: None,
            restarting: false,
            may_ring,
            focused: None,
            alarmed: false,
            ring: false,
            partner_here: None,
            prompt_seen: None,
            answer_key: None,
            quit_asked: None,
        }
    }

    /// The terminal got or lost the keyboard.
    pub(crate) const fn focus(&mut self, focused: bool) {
        self.focused = Some(focused);
    }

    /// Whether the bell is to be rung now; asking silences it.
    pub(crate) fn take_ring(&mut self) -> bool {
        std::mem::take(&mut self.ring) && self.may_ring
    }

    /// Says something in the feedback line.
    pub(crate) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.feedback = Some(Feedback { tone, text: text.into() });
    }

    /// Something happened.
    pub(crate) fn notice(&mut self, notice: &Notice, mine: Option<Color>) {
        match notice {
            Notice::Turn { .. } | Notice::Asked { mine: true, .. } | Notice::Started
                if self.focused != Some(true) =>
            {
                self.ring = true;
            }
            Notice::Online => {
                self.alarmed = false;
                self.restarting = false;
            }
            Notice::Restarting { .. } => self.restarting = true,
            Notice::Presence(presence) => self.watch_partner(presence, mine),
            Notice::Offline { .. } => self.ring = self.focused == Some(false),
            _ => {}
        }
        match feedback(notice, &self.speaker) {
            Some(said) => self.feedback = Some(said),
            None if matches!(notice, Notice::Moved { color, .. } if Some(*color) != mine) => {
                self.feedback = None
            }
            None => {}
        }
    }

    /// Says that the partner is back.
    fn watch_partner(&mut self, presence: &Presence, mine: Option<Color>) {
        let here = mine.map(|mine| match mine.other() {
            Color::White => presence.white.here,
            Color::Black => presence.black.here,
        });
        if here == Some(true) && self.partner_here == Some(false) {
            self.say(Tone::Good, texts::partner_back(self.lang));
        }
        self.partner_here = here;
    }

    /// Time passes: alarms, and a key that stood alone.
    pub(crate) fn tick(&mut self, state: &State, now: Instant) -> Reaction {
        self.watch_clock(state, now);
        self.watch_prompt(state, now);
        match self.answer_key {
            Some((answer, _, at)) if now.saturating_duration_since(at) >= KEY_ALONE => {
                self.answer_key = None;
                if self.my_prompt(state).is_some() {
                    return Reaction::Want(Intent::Act(answer.to_owned()));
                }
                Reaction::Nothing
            }
            _ => Reaction::Nothing,
        }
    }

    fn watch_clock(&mut self, state: &State, now: Instant) {
        let Some(game) = &state.game else { return };
        let Some(color) = game.role.color() else { return };
        let shown = crate::view::clock::now(&game.state.clock, color, game.state_at, now);
        if shown.low && shown.running && !self.alarmed {
            self.alarmed = true;
            self.ring = true;
        } else if !shown.low {
            self.alarmed = false;
        }
    }

    fn watch_prompt(&mut self, state: &State, now: Instant) {
        let ply = state.game.as_ref().filter(|game| game.state.prompt.is_some()).map(|game| game.state.ply);
        if ply != self.prompt_seen.map(|(ply, _)| ply) {
            self.prompt_seen = ply.map(|ply| (ply, now));
        }
    }

    /// The prompt that is ours to answer, when we look at the live board.
    pub(crate) fn my_prompt<'a>(&self, state: &'a State) -> Option<&'a Prompt> {
        let game = state.game.as_ref().filter(|_| self.browsed.is_none())?;
        game.state.prompt.as_ref().filter(|prompt| game.role.color() == Some(prompt.owner))
    }

    /// Text from the clipboard.
    pub(crate) fn paste(&mut self, text: &str) {
        self.input.paste(text);
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent, state: &State, now: Instant) -> Reaction {
        if key.kind == KeyEventKind::Release {
            return Reaction::Nothing;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code, state, now);
        }
        if self.overlay.is_some() {
            self.overlay = None;
            return Reaction::Nothing;
        }
        let empty = self.input.is_empty();
        match key.code {
            KeyCode::Enter => return self.enter(state, now),
            KeyCode::F(1) => self.overlay = Some(Overlay(Show::Help)),
            KeyCode::Esc if empty => self.browsed = None,
            KeyCode::Esc => self.input.clear(),
            KeyCode::Backspace => self.input.backspace(),
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
            KeyCode::Char(letter) => self.letter(letter, state, now),
            _ => {}
        }
        Reaction::Nothing
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
            KeyCode::Char('u' | 'г') => self.input.clear(),
            KeyCode::Char('w' | 'ц') => self.input.erase_word(),
            KeyCode::Char('a' | 'ф') => self.input.jump(false),
            KeyCode::Char('e' | 'у') => self.input.jump(true),
            _ => {}
        }
        Reaction::Nothing
    }

    /// A letter: typed, or the answer to a prompt if it stays alone.
    fn letter(&mut self, letter: char, state: &State, now: Instant) {
        if let Some((_, first, _)) = self.answer_key.take() {
            self.input.insert(first);
        }
        let seen =
            self.prompt_seen.is_some_and(|(_, at)| now.saturating_duration_since(at) >= PROMPT_ARMS_AFTER);
        let answer = match letter.to_lowercase().next() {
            Some('д' | 'k') => Some("keep"),
            Some('и' | 'g') => Some("give"),
            _ => None,
        };
        match answer {
            Some(answer) if self.input.is_empty() && seen && self.my_prompt(state).is_some() => {
                self.answer_key = Some((answer, letter, now));
            }
            _ => self.input.insert(letter),
        }
    }

    fn enter(&mut self, state: &State, now: Instant) -> Reaction {
        if let Some((_, first, _)) = self.answer_key.take() {
            self.input.insert(first);
        }
        let typed = self.input.take();
        match command::parse(&typed) {
            None => Reaction::Nothing,
            Some(Err(UnknownCommand(text))) => {
                self.say(Tone::Bad, format!("{text}: {}", texts::unknown_command(self.lang)));
                Reaction::Nothing
            }
            Some(Ok(Intent::Quit)) => Reaction::Quit,
            Some(Ok(Intent::Leave)) if state.game.is_none() => Reaction::Quit,
            Some(Ok(Intent::Show(what))) => {
                self.show(what);
                Reaction::Nothing
            }
            Some(Ok(intent)) => self.want(intent, &typed, state, now),
        }
    }

    /// Lets an intent through, unless it could be a mistake.
    fn want(&mut self, intent: Intent, typed: &str, state: &State, now: Instant) -> Reaction {
        let denial = match (&intent, &state.game) {
            (Intent::Act(_), _) if self.browsed.is_some() => Some(Denial::NotLive),
            (Intent::Accept(_), Some(game)) if game.their_offer().is_some() => {
                (game.offer_age(now) < OFFER_ARMS_AFTER).then_some(Denial::TooSoon)
            }
            _ => None,
        };
        match denial {
            None => Reaction::Want(intent),
            Some(denial) => {
                self.input.set(typed);
                self.say(Tone::Bad, texts::denial(self.lang, denial));
                Reaction::Nothing
            }
        }
    }

    fn show(&mut self, what: Show) {
        match what {
            Show::Board => self.rainbow = !self.rainbow,
            Show::Clock => {}
            Show::Legal | Show::Moves | Show::Record | Show::Who | Show::Help => {
                self.overlay = Some(Overlay(what));
            }
        }
    }

    fn browse(&mut self, state: &State, go: impl Fn(usize, usize) -> usize) {
        let Some(game) = &state.game else { return };
        let head = game.played().count();
        let ply = go(self.browsed.unwrap_or(head), head);
        self.browsed = (ply < head).then_some(ply);
    }
}
