//! The dialogs of the lobby: a new seek, a pool, a challenge.

use crossterm::event::KeyCode;
use raduga_locales::say;
use raduga_protocol::finding::{Pool, RatingRange};
use raduga_protocol::lobby::{RoomSettings, SideChoice, Variant};
use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use super::input::Input;
use super::ui::Ui;
use crate::command::finding::{USUAL_CLOCK, settings};
use crate::lang::{Lang, finding as texts, texts as names};
use crate::state::finding::{Hall, Quest};

/// The games, in the order shown.
pub(crate) const GAMES: [Variant; 3] = [Variant::Radras, Variant::Flicker, Variant::Tavreli];
const SIDES: [SideChoice; 3] = [SideChoice::Random, SideChoice::White, SideChoice::Black];
const COUNTS: [Option<bool>; 3] = [None, Some(true), Some(false)];
/// Columns of a dialog.
const WIDTH: u16 = 52;

/// What a dialog is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Seek,
    Pool,
    Challenge,
}

/// What can be said in a dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Name,
    Variant,
    Clock,
    Side,
    Rated,
}

impl Kind {
    const fn fields(self) -> &'static [Field] {
        match self {
            Self::Seek => &[Field::Variant, Field::Clock, Field::Side, Field::Rated],
            Self::Pool => &[Field::Variant, Field::Clock],
            Self::Challenge => &[Field::Name, Field::Variant, Field::Clock, Field::Side, Field::Rated],
        }
    }
}

/// What is wanted, apart from whom.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Choice {
    /// Its place in [`GAMES`].
    variant: usize,
    /// The clock; the usual one when none was chosen.
    clock: Option<String>,
    side: SideChoice,
    /// Whether it counts; where nothing was said, it does where both are registered.
    rated: Option<bool>,
}

impl Choice {
    /// Nothing was wanted yet.
    pub(crate) const fn new() -> Self {
        Self { variant: 0, clock: None, side: SideChoice::Random, rated: None }
    }

    fn settings(&self) -> RoomSettings {
        let clock = self.clock.as_deref().unwrap_or(USUAL_CLOCK);
        RoomSettings { rated: self.rated == Some(true), ..settings(self.variant(), clock) }
    }

    fn variant(&self) -> Variant {
        GAMES.get(self.variant).copied().unwrap_or(Variant::Radras)
    }
}

/// What a key led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Said {
    /// The dialog stays.
    Open,
    /// It is put away.
    Closed,
    /// That is wanted.
    Wanted(Quest),
}

/// A dialog.
#[derive(Debug)]
pub(crate) struct Form {
    pub(crate) kind: Kind,
    pub(crate) choice: Choice,
    name: Input,
    /// Its place among the fields.
    at: usize,
    /// The clocks of the house, as its pools have them.
    clocks: Vec<String>,
}

impl Form {
    /// A dialog that begins with what was wanted last.
    pub(crate) fn new(kind: Kind, last: &Choice, hall: Option<&Hall>) -> Self {
        let pools = hall.map(|hall| hall.pools.as_slice()).unwrap_or_default();
        let mut clocks: Vec<String> = Vec::new();
        for count in pools {
            if !clocks.contains(&count.pool.clock) {
                clocks.push(count.pool.clock.clone());
            }
        }
        if clocks.is_empty() {
            clocks.push(USUAL_CLOCK.to_owned());
        }
        Self { kind, choice: last.clone(), name: Input::new(), at: 0, clocks }
    }

    /// A dialog that challenges `name`.
    pub(crate) fn challenge(name: &str, last: &Choice, hall: Option<&Hall>) -> Self {
        let mut form = Self::new(Kind::Challenge, last, hall);
        form.name.paste(name);
        form.at = 1;
        form
    }

    fn field(&self) -> Field {
        self.kind.fields().get(self.at).copied().unwrap_or(Field::Variant)
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, code: KeyCode) -> Said {
        let last = self.kind.fields().len() - 1;
        let typing = self.field() == Field::Name;
        match code {
            KeyCode::Esc => return Said::Closed,
            KeyCode::Enter => return self.enter(),
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Char(letter) if typing => self.name.insert(letter),
            KeyCode::Backspace if typing => self.name.backspace(),
            KeyCode::Left if typing => self.name.step(false),
            KeyCode::Right if typing => self.name.step(true),
            KeyCode::Left => self.turn(false),
            KeyCode::Right | KeyCode::Char(' ') => self.turn(true),
            _ => {}
        }
        Said::Open
    }

    /// Enter: done; but a challenge without a name asks for it.
    fn enter(&mut self) -> Said {
        let (settings, side) = (self.choice.settings(), self.choice.side);
        let rated_if_possible = self.choice.rated.is_none();
        let name = self.name.text().trim().to_owned();
        match self.kind {
            Kind::Seek => {
                let range = RatingRange::default();
                Said::Wanted(Quest::Seek { settings, side, range, rated_if_possible })
            }
            Kind::Pool => {
                Said::Wanted(Quest::Pool(Pool { variant: settings.variant, clock: settings.clock }))
            }
            Kind::Challenge if name.is_empty() => {
                self.at = 0;
                Said::Open
            }
            Kind::Challenge => Said::Wanted(Quest::Challenge { name, settings, side, rated_if_possible }),
        }
    }

    /// The next value of the field, or the one before.
    fn turn(&mut self, forward: bool) {
        let step = |place: usize, many: usize| {
            let by = if forward { 1 } else { many.saturating_sub(1) };
            (place + by).checked_rem(many).unwrap_or(0)
        };
        match self.field() {
            Field::Name => {}
            Field::Variant => self.choice.variant = step(self.choice.variant, GAMES.len()),
            Field::Clock => {
                let now = self.choice.clock.as_deref().unwrap_or(USUAL_CLOCK);
                let place = self.clocks.iter().position(|clock| clock == now).unwrap_or(0);
                self.choice.clock = self.clocks.get(step(place, self.clocks.len())).cloned();
            }
            Field::Side => {
                let place = SIDES.iter().position(|&side| side == self.choice.side).unwrap_or(0);
                self.choice.side = SIDES[step(place, SIDES.len())];
            }
            Field::Rated => {
                let place = COUNTS.iter().position(|&counts| counts == self.choice.rated).unwrap_or(0);
                self.choice.rated = COUNTS[step(place, COUNTS.len())];
            }
        }
    }

    /// Text from the clipboard.
    pub(crate) fn paste(&mut self, text: &str) {
        if self.field() == Field::Name {
            self.name.paste(text);
        }
    }

    fn value(&self, field: Field, lang: Lang, hall: Option<&Hall>) -> String {
        let choice = &self.choice;
        match field {
            Field::Name => self.name.text(),
            Field::Variant => names::variant(lang, choice.variant()).to_owned(),
            Field::Clock => {
                let clock = choice.clock.as_deref().unwrap_or(USUAL_CLOCK);
                let pool = Pool { variant: choice.variant(), clock: clock.to_owned() };
                let waiting = hall.and_then(|hall| hall.waiting_in(&pool)).unwrap_or(0);
                let told = self.kind == Kind::Pool && waiting > 0;
                let clock = texts::clock(lang, clock);
                if !told {
                    return clock;
                }
                format!("{clock}   ({})", say!(lang, lobby_form_waiting, waiting = waiting))
            }
            Field::Side => texts::side(lang, choice.side).to_owned(),
            Field::Rated => match choice.rated {
                None => say!(lang, lobby_rated_if_possible),
                Some(true) => say!(lang, lobby_rated_only),
                Some(false) => say!(lang, lobby_casual),
            }
            .to_owned(),
        }
    }
}

fn label(lang: Lang, field: Field) -> &'static str {
    match field {
        Field::Name => say!(lang, lobby_form_name),
        Field::Variant => say!(lang, lobby_form_game),
        Field::Clock => say!(lang, lobby_form_clock),
        Field::Side => say!(lang, lobby_form_side),
        Field::Rated => say!(lang, lobby_form_counts),
    }
}

fn title(lang: Lang, kind: Kind) -> &'static str {
    match kind {
        Kind::Seek => say!(lang, lobby_form_seek),
        Kind::Pool => say!(lang, lobby_form_pool),
        Kind::Challenge => say!(lang, lobby_form_challenge),
    }
}

/// Draws the dialog over `area`.
pub(super) fn draw(frame: &mut Frame<'_>, ui: &Ui, form: &Form, hall: Option<&Hall>, area: Rect) {
    let (lang, theme) = (ui.lang, ui.theme);
    let mut lines = vec![Line::default()];
    for (place, &field) in form.kind.fields().iter().enumerate() {
        let here = place == form.at;
        let value = form.value(field, lang, hall);
        let value = match (here, field) {
            (true, Field::Name) => format!("{value}▏"),
            (true, _) => format!("‹ {value} ›"),
            (false, _) => format!("  {value}"),
        };
        let style = if here { theme.asking() } else { theme.strong() };
        lines.push(Line::from(vec![
            Span::styled(format!("  {:<8}", label(lang, field)), theme.quiet()),
            Span::styled(format!("{value} "), style),
        ]));
    }
    lines.push(Line::default());
    lines.push(Line::styled(format!("  {}", say!(lang, lobby_form_keys)), theme.quiet()));
    let height = u16::try_from(lines.len() + 2).unwrap_or(area.height);
    let [across] = Layout::horizontal([Constraint::Max(WIDTH)]).flex(Flex::Center).areas(area);
    let [area] = Layout::vertical([Constraint::Max(height)]).flex(Flex::Center).areas(across);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(Line::styled(format!(" {} ", title(lang, form.kind)), theme.strong()));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}
