//! Which game? Asked before a room is opened, when the command line did not say.

use std::io;

use crossterm::event::{Event, EventStream, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use futures::StreamExt as _;
use raduga_locales::say;
use raduga_protocol::lobby::Variant;
use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::term::Term;
use crate::lang::{Lang, rules, texts};
use crate::theme::Theme;

/// The games, in the order shown.
const GAMES: [Variant; 3] = [Variant::Radras, Variant::Flicker, Variant::Tavreli];
/// Columns of the question.
const WIDTH: u16 = 78;

/// What was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Chosen {
    pub(crate) variant: Variant,
    pub(crate) king_through_check: bool,
}

/// What for a game is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Purpose {
    /// To open a room.
    #[default]
    Room,
    /// To look for a partner.
    Search,
    /// To be paired quickly; there games have no options.
    Pool,
}

/// The question as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Question {
    purpose: Purpose,
    place: usize,
    king_through_check: bool,
}

/// What a key did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Open,
    Chosen(Chosen),
    Gone,
}

/// Asks on the full screen; `None` when the person would rather go.
pub(crate) async fn ask(lang: Lang, theme: Theme, purpose: Purpose) -> io::Result<Option<Chosen>> {
    let mut term = Term::take()?;
    let mut keys = EventStream::new();
    let mut question = Question { purpose, ..Question::default() };
    loop {
        term.screen.draw(|frame| draw(frame, question, lang, theme))?;
        let Some(event) = keys.next().await else { return Ok(None) };
        let Event::Key(key) = event? else { continue };
        match question.key(key) {
            Answer::Open => {}
            Answer::Chosen(chosen) => return Ok(Some(chosen)),
            Answer::Gone => return Ok(None),
        }
    }
}

impl Question {
    /// Whether the king's option can be chosen.
    const fn has_option(self) -> bool {
        matches!(GAMES[self.place], Variant::Flicker) && !matches!(self.purpose, Purpose::Pool)
    }

    const fn chosen(self) -> Answer {
        let variant = GAMES[self.place];
        let king_through_check = self.king_through_check && self.has_option();
        Answer::Chosen(Chosen { variant, king_through_check })
    }

    fn key(&mut self, key: KeyEvent) -> Answer {
        if key.kind == KeyEventKind::Release {
            return Answer::Open;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'с' | 'd' | 'в') if control => return Answer::Gone,
            KeyCode::Esc | KeyCode::Char('q' | 'й') => return Answer::Gone,
            KeyCode::Up => self.place = self.place.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.place = (self.place + 1).min(GAMES.len() - 1),
            KeyCode::Char('k' | 'л' | 'к') if self.has_option() => {
                self.king_through_check = !self.king_through_check;
            }
            KeyCode::Char(digit @ '1'..='3') => {
                self.place = digit.to_digit(10).map_or(0, |digit| digit as usize - 1);
            }
            KeyCode::Enter => return self.chosen(),
            _ => {}
        }
        Answer::Open
    }
}

fn draw(frame: &mut Frame<'_>, question: Question, lang: Lang, theme: Theme) {
    let mut lines = vec![Line::styled(say!(lang, lobby_which_game), theme.strong()), Line::default()];
    for (place, variant) in GAMES.into_iter().enumerate() {
        let (sign, style) =
            if place == question.place { ("▶", theme.asking()) } else { (" ", theme.strong()) };
        let name = texts::variant(lang, variant);
        lines.push(Line::from(vec![
            Span::styled(format!("{sign} {}  {name} ", place + 1), style),
            Span::styled(format!("· {}", rules::pitch(lang, variant)), theme.quiet()),
        ]));
    }
    lines.push(Line::default());
    let variant = GAMES[question.place];
    lines.extend(rules::short(lang, variant).map(Line::raw));
    if question.has_option() {
        let sign = if question.king_through_check { "[x]" } else { "[ ]" };
        let text = say!(lang, lobby_which_king);
        lines.push(Line::raw(format!("{sign} {text}")));
    }
    lines.push(Line::default());
    let keys = match question.purpose {
        Purpose::Room => say!(lang, lobby_which_keys_room),
        Purpose::Search | Purpose::Pool => say!(lang, lobby_which_keys_search),
    };
    lines.push(Line::styled(keys, theme.quiet()));
    let area = frame.area();
    let [across] = Layout::horizontal([Constraint::Max(WIDTH)]).flex(Flex::Center).areas(area);
    let [area] = Layout::vertical([Constraint::Max(22)]).flex(Flex::Center).areas(across);
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;

    fn press(question: &mut Question, code: KeyCode) -> Answer {
        question.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn a_game_is_chosen_and_its_option_belongs_to_it_alone() {
        let mut question = Question::default();
        press(&mut question, KeyCode::Down);
        press(&mut question, KeyCode::Char('k'));
        let flicker = Chosen { variant: Variant::Flicker, king_through_check: true };
        assert_eq!(press(&mut question, KeyCode::Enter), Answer::Chosen(flicker));
        press(&mut question, KeyCode::Char('3'));
        let tavreli = Chosen { variant: Variant::Tavreli, king_through_check: false };
        assert_eq!(press(&mut question, KeyCode::Enter), Answer::Chosen(tavreli));
        assert_eq!(press(&mut question, KeyCode::Esc), Answer::Gone);
    }

    #[test]
    fn every_game_with_its_rules_fits_into_80_by_24() {
        for lang in [Lang::Ru, Lang::En] {
            for place in 0..3 {
                let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
                let question = Question { place, ..Question::default() };
                let theme = Theme::new(crate::theme::Depth::None);
                terminal.draw(|frame| draw(frame, question, lang, theme)).unwrap();
                let text = format!("{}", terminal.backend());
                assert!(text.contains("Enter"), "{text}");
            }
        }
    }
}
