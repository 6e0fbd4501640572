//! What one key lays over the screen to choose from by another: phrases, and what can be asked for around the game.

use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use raduga_locales::say;
use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};
use unicode_width::UnicodeWidthStr as _;

use super::feedback::Tone;
use super::ui::{Reaction, Ui};
use crate::command::Intent;
use crate::command::talk::PHRASES;
use crate::lang::texts;
use crate::state::State;
use crate::state::notice::Denial;
use crate::view::asks;

/// An offer can be answered only after it has been in sight so long: before, it may be a slip of the finger.
pub(super) const OFFER_ARMS_AFTER: Duration = Duration::from_millis(500);

/// The key of resigning, as the list of what can be asked for has it.
const RESIGNS: char = '0';

/// What is chosen from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Menu {
    /// The phrases.
    Phrases,
    /// What can be asked for.
    Asks,
    /// Whether it is to be resigned in earnest: a game is not lost by one slip of the finger.
    Resign,
}

impl Ui {
    /// A key while a menu is open: chooses, or puts it away.
    pub(super) fn menu_key(&mut self, menu: Menu, code: KeyCode, state: &State, now: Instant) -> Reaction {
        self.menu = None;
        let KeyCode::Char(key) = code else { return Reaction::Nothing };
        match menu {
            Menu::Phrases => {
                let number = key.to_digit(10).and_then(|number| usize::try_from(number).ok());
                let phrase = number.and_then(|number| PHRASES.get(number.checked_sub(1)?));
                phrase.map_or(Reaction::Nothing, |(preset, _)| Reaction::Want(Intent::Phrase(*preset)))
            }
            Menu::Asks => {
                let intent = asked(state, key, now);
                if intent == Some(Intent::Resign) && self.ask_about_resigning(state, now) {
                    return Reaction::Nothing;
                }
                intent.map_or(Reaction::Nothing, |intent| self.once_armed(intent, state, now))
            }
            Menu::Resign => {
                let resigns = asked(state, key, now).filter(|intent| *intent == Intent::Resign);
                resigns.map_or(Reaction::Nothing, Reaction::Want)
            }
        }
    }

    /// Opens a menu, where there is a game.
    pub(super) fn open_menu(&mut self, menu: Menu, state: &State) {
        let there =
            state.game.as_ref().is_some_and(|game| menu == Menu::Phrases || game.role.color().is_some());
        self.menu = there.then_some(menu);
    }

    /// Asks whether it is to be resigned in earnest, where it can be.
    pub(super) fn ask_about_resigning(&mut self, state: &State, now: Instant) -> bool {
        let may = asked(state, RESIGNS, now) == Some(Intent::Resign);
        self.menu = may.then_some(Menu::Resign).or(self.menu);
        may
    }

    /// Answers the offer that is in sight.
    pub(super) fn answer_offer(&mut self, accept: bool, state: &State, now: Instant) -> Reaction {
        let game = state.game.as_ref().filter(|game| game.role.color().is_some());
        let Some(offer) = game.and_then(|game| game.their_offer()).map(|offer| offer.offer) else {
            self.say(Tone::Bad, texts::denial(self.lang, Denial::NoOffer));
            return Reaction::Nothing;
        };
        let answer = if accept { Intent::Accept(Some(offer)) } else { Intent::Decline(Some(offer)) };
        self.once_armed(answer, state, now)
    }

    /// Offers a rematch, plays the one that is offered, or goes to the one that there is.
    pub(super) fn rematch_key(&mut self, state: &State, now: Instant) -> Reaction {
        let may = state.game.as_ref().is_some_and(asks::may_rematch);
        if may { self.once_armed(Intent::OfferRematch, state, now) } else { Reaction::Nothing }
    }

    /// Lets an answer through that is no slip of the finger.
    fn once_armed(&mut self, intent: Intent, state: &State, now: Instant) -> Reaction {
        if Self::answers_too_soon(&intent, state, now) {
            self.say(Tone::Bad, texts::denial(self.lang, Denial::TooSoon));
            return Reaction::Nothing;
        }
        Reaction::Want(intent)
    }

    /// Whether `intent` takes or turns down an offer that has only just appeared.
    pub(super) fn answers_too_soon(intent: &Intent, state: &State, now: Instant) -> bool {
        use raduga_protocol::game::OfferKind;
        let Some(game) = &state.game else { return false };
        let offered = |kind| game.offered_to_us(kind).is_some();
        let answers = match intent {
            Intent::Accept(_) | Intent::Decline(Some(_)) => game.their_offer().is_some(),
            Intent::OfferDraw => offered(OfferKind::Draw),
            Intent::OfferAdjournment => offered(OfferKind::Adjournment),
            Intent::OfferRematch => game.next_game.is_none() && offered(OfferKind::Rematch),
            Intent::OfferTakeback => offered(OfferKind::Takeback),
            _ => false,
        };
        answers && game.offer_age(now) < OFFER_ARMS_AFTER
    }
}

/// What a key of the list asks for.
fn asked(state: &State, key: char, now: Instant) -> Option<Intent> {
    let asks = state.game.as_ref().map(|game| asks::asks(game, now)).unwrap_or_default();
    asks.into_iter().find(|ask| ask.key == key).map(|ask| ask.intent)
}

/// Draws what is chosen from.
pub(super) fn draw(frame: &mut Frame<'_>, ui: &Ui, state: &State, menu: Menu, area: Rect, now: Instant) {
    let lang = ui.lang;
    let (title, lines) = match menu {
        Menu::Phrases => {
            let phrase = |(number, (preset, _)): (usize, _)| {
                format!("{number}  {}", texts::said(lang, &raduga_protocol::chat::Words::Preset(preset)))
            };
            (say!(lang, talk_phrases), (1..).zip(PHRASES).map(phrase).collect())
        }
        Menu::Asks => {
            let lines = state.game.as_ref().map(|game| asks::lines(game, now, lang));
            (say!(lang, talk_actions), lines.unwrap_or_default())
        }
        Menu::Resign => (say!(lang, talk_resign_sure), vec![say!(lang, talk_resign_yes).to_owned()]),
    };
    let hint = format!(" {} ", say!(lang, talk_actions_keys));
    let widest = lines.iter().map(|line| line.width()).chain([hint.width(), title.width() + 2]).max();
    let width = u16::try_from(widest.unwrap_or(0) + 4).unwrap_or(area.width).min(area.width);
    let height = u16::try_from(lines.len() + 2).unwrap_or(area.height).min(area.height);
    let [area] = Layout::horizontal([Constraint::Length(width)]).flex(Flex::Center).areas(area);
    let [area] = Layout::vertical([Constraint::Length(height)]).flex(Flex::Center).areas(area);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(Line::styled(format!(" {title} "), ui.theme.strong()))
        .title_bottom(Line::styled(hint, ui.theme.quiet()));
    let lines: Vec<Line<'_>> = lines.into_iter().map(|line| Line::raw(format!(" {line}"))).collect();
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}
