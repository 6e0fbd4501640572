//! What the full screen knows beyond the game: what is typed, what is looked at, what was said last. Pure: keys and
//! notices go in, intents come out.

use std::cell::Cell;
use std::time::{Duration, Instant};

use raduga_protocol::game::{Color, Presence, Prompt};

use raduga_protocol::ChallengeId;

use super::account::{AccountUi, Page};
use super::archive::{ArchiveUi, Wish};
use super::feedback::{Feedback, Tone, feedback};
use super::hall::HallUi;
use super::input::Input;
use super::menu::Menu;
use super::mine::MineUi;
use super::split::Split;
use crate::command::{Intent, Show};
use crate::lang::{Lang, texts};
use crate::plain::lines::Speaker;
use crate::position::Square;
use crate::state::game::GameView;
use crate::state::notice::Notice;
use crate::state::unfinished::Unfinished;
use crate::state::{Connection, State};
use crate::theme::Theme;
use crate::view::replay::Replay;

/// A prompt is answered by one key when no other follows so soon: who types a word means the word.
const KEY_ALONE: Duration = Duration::from_millis(220);

/// What a key leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reaction {
    /// Nothing beyond the screen.
    Nothing,
    /// The person wants something of the game.
    Want(Intent),
    /// Something of the finished games is to be fetched.
    Fetch(Wish),
    /// The person goes.
    Quit,
}

/// What lies over the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Overlay(pub(crate) Show);

/// How the person wants the screen to be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    pub(crate) theme: Theme,
    /// Цветландия.
    pub(crate) rainbow: bool,
    /// Letters instead of pictures.
    pub(crate) ascii: bool,
    /// Whether a series is shown move by move.
    pub(crate) animated: bool,
    /// Whether the bell may ring.
    pub(crate) bell: bool,
}

/// The screen's own state.
#[derive(Debug)]
pub(crate) struct Ui {
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) rainbow: bool,
    pub(crate) ascii: bool,
    animated: bool,
    pub(crate) speaker: Speaker,
    pub(crate) input: Input,
    pub(crate) overlay: Option<Overlay>,
    /// What is being chosen from.
    pub(crate) menu: Option<Menu>,
    /// Lines of the overlay that have gone by; the drawing keeps it within bounds.
    pub(crate) scroll: Cell<usize>,
    /// The square pointed at.
    pub(crate) cursor: Option<Square>,
    /// How many of a tower go is still to be said.
    pub(crate) split: Option<Split>,
    /// The series that is being shown.
    pub(crate) replay: Option<Replay>,
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
    /// Whether the partner was ever here.
    partner_met: bool,
    pub(super) prompt_seen: Option<(u32, Instant)>,
    /// The draft's moves, and since when they have been these.
    pub(super) draft_seen: Option<(Vec<String>, Instant)>,
    pub(super) answer_key: Option<(&'static str, char, Instant)>,
    pub(super) quit_asked: Option<Instant>,
    /// The lobby's part of the screen.
    pub(crate) hall: HallUi,
    /// The screen about who somebody is, while it is open.
    pub(crate) account: Option<AccountUi>,
    /// The challenge that we could accept, and since when it has been in sight.
    pub(super) challenge_seen: Option<(ChallengeId, Instant)>,
    /// When a letter was last erased.
    pub(super) erased_at: Option<Instant>,
    /// The finished games, while they are looked at.
    pub(crate) archive: Option<ArchiveUi>,
    /// One's own games, while they are looked at.
    pub(crate) mine: Option<MineUi>,
    /// Whether one's own games come first, once we are in.
    pub(crate) mine_first: bool,
}

impl Ui {
    /// A fresh screen.
    pub(crate) const fn new(speaker: Speaker, look: Look) -> Self {
        Self {
            lang: speaker.lang,
            theme: look.theme,
            rainbow: look.rainbow,
            ascii: look.ascii,
            animated: look.animated,
            speaker,
            input: Input::new(),
            overlay: None,
            menu: None,
            scroll: Cell::new(0),
            cursor: None,
            split: None,
            replay: None,
            browsed: None,
            feedback: None,
            restarting: false,
            may_ring: look.bell,
            focused: None,
            alarmed: false,
            ring: false,
            partner_here: None,
            partner_met: false,
            prompt_seen: None,
            draft_seen: None,
            answer_key: None,
            quit_asked: None,
            hall: HallUi::new(),
            account: None,
            challenge_seen: None,
            erased_at: None,
            archive: None,
            mine: None,
            mine_first: false,
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
            Notice::SearchOver(_) | Notice::Led { game: Some(_), .. } => self.feedback = None,
            Notice::Room { .. } => (self.archive, self.mine) = (None, None),
            Notice::Led { game: None, .. }
            | Notice::InLobby
            | Notice::Paired { enters: true, .. }
            | Notice::Follows => self.fresh(),
            _ => {}
        }
        match notice {
            Notice::Turn { .. } | Notice::Asked { mine: true, .. } | Notice::Started
                if self.focused != Some(true) =>
            {
                self.ring = true;
            }
            Notice::OwnGames(_) => {
                self.feedback = None;
                self.mine = self.mine.or_else(|| Some(MineUi::default()));
            }
            // Perhaps another game than before.
            Notice::Room { .. } => (self.browsed, self.cursor, self.split) = (None, None, None),
            Notice::OwnGame(_) => self.ring = self.focused != Some(true),
            Notice::Online => {
                self.alarmed = false;
                self.restarting = false;
            }
            Notice::Restarting { .. } => self.restarting = true,
            Notice::Presence { presence, .. } => self.watch_partner(presence, mine),
            Notice::Refused { what: Some(what), .. } => self.give_back(what),
            Notice::Drafted { request: Some(_), .. } => self.feedback = None,
            Notice::Unfinished(
                Unfinished::Answer { mine: true, .. } | Unfinished::Series { mine: true, .. },
            )
            | Notice::Challenge { mine: false, .. }
            | Notice::Paired { .. }
            | Notice::Follows
            | Notice::SearchOver(_) => {
                self.ring = self.focused != Some(true);
            }
            Notice::Offline { .. } => self.ring = self.focused == Some(false),
            _ => {}
        }
        if let Notice::Moved { color, .. } = notice {
            let news = self.feedback.as_ref().is_some_and(|said| said.tone == Tone::News);
            if Some(*color) != mine || news {
                self.feedback = None;
                // What was refused before was meant for another position.
                self.input.let_go();
            }
        }
        self.account_notice(notice);
        self.hear(notice);
    }

    /// Says what there is to say of `notice`: news of one move together, and that it is accepted only where nothing
    /// weightier stands.
    fn hear(&mut self, notice: &Notice) {
        let Some(said) = feedback(notice, &self.speaker) else { return };
        match &mut self.feedback {
            Some(before) if before.tone == Tone::News && said.tone == Tone::News => {
                before.text = format!("{}; {}", before.text, said.text);
            }
            Some(before) if before.tone == Tone::News && matches!(notice, Notice::Accepted { .. }) => {}
            _ => self.feedback = Some(said),
        }
    }

    /// What was refused may be typed on, unless something else is being typed.
    fn give_back(&mut self, what: &str) {
        let meant = !what.starts_with('/') || what.starts_with("/say ");
        if self.input.is_empty() && self.answer_key.is_none() && meant {
            self.input.put_back(what);
        }
    }

    /// Begins to show the series that led to where `game` stands, if it was another's.
    pub(crate) fn show_series(&mut self, game: &GameView, now: Instant) {
        let mine = game.role.color();
        let last = game.played().next_back().filter(|played| Some(played.color) != mine);
        let Some(last) = last.filter(|_| self.animated && game.has_series()) else { return };
        self.replay = Replay::new(game.position_before_last(), &last.action, now);
    }

    /// Says that the partner has come, or is back.
    fn watch_partner(&mut self, presence: &Presence, mine: Option<Color>) {
        let here = mine.map(|mine| match mine.other() {
            Color::White => presence.white.here,
            Color::Black => presence.black.here,
        });
        let (back, came) = (texts::partner_back(self.lang), texts::partner_came(self.lang));
        if here == Some(true) && self.partner_here == Some(false) {
            self.say(Tone::Good, if self.partner_met { back } else { came });
        }
        // What is no longer so does not stay on the screen.
        if here == Some(false) {
            self.feedback = self.feedback.take().filter(|said| said.text != back && said.text != came);
        }
        self.partner_met |= here == Some(true);
        self.partner_here = here;
    }

    /// Another game begins, with another partner.
    pub(super) const fn forget_partner(&mut self) {
        (self.partner_here, self.partner_met, self.alarmed) = (None, false, false);
    }

    /// Time passes: alarms, and a key that stood alone.
    pub(crate) fn tick(&mut self, state: &State, now: Instant) -> Reaction {
        if let Some(archive) = &mut self.archive {
            archive.tick(now);
        }
        if self.mine_first && state.connection == Connection::Online {
            self.mine_first = false;
            return Reaction::Want(Intent::Games);
        }
        self.watch_clock(state, now);
        self.watch_prompt(state, now);
        self.watch_draft(state, now);
        self.watch_challenge(state, now);
        if self.replay.as_ref().is_some_and(|replay| replay.at(now).is_none()) {
            self.replay = None;
        }
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

    fn watch_draft(&mut self, state: &State, now: Instant) {
        let game = state.game.as_ref();
        let moves = game.and_then(GameView::draft).map(|draft| &draft.moves);
        if moves != self.draft_seen.as_ref().map(|(moves, _)| moves) {
            self.draft_seen = moves.map(|moves| (moves.clone(), now));
        }
        if self.split.as_ref().is_some_and(|split| !game.is_some_and(|game| split.is_of(game))) {
            self.split = None;
        }
    }

    /// The prompt that is ours to answer, when we look at the live board.
    pub(crate) fn my_prompt<'a>(&self, state: &'a State) -> Option<&'a Prompt> {
        let game = state.game.as_ref().filter(|_| self.browsed.is_none())?;
        game.state.prompt.as_ref().filter(|prompt| game.role.color() == Some(prompt.owner))
    }

    /// Text from the clipboard.
    pub(crate) fn paste(&mut self, text: &str) {
        if let Some(archive) = &mut self.archive {
            return archive.paste(text);
        }
        match (&mut self.account, &mut self.hall.form) {
            (Some(AccountUi { page: Page::Fields(fields), .. }), _) => fields.paste(text),
            (Some(_), _) => {}
            (None, Some(form)) => form.paste(text),
            (None, None) => self.input.paste(text),
        }
    }
}
