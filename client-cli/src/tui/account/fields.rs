//! Something to fill in about who one is. What is secret is shown as dots, and gone as soon as it is refused.

use crossterm::event::KeyCode;
use raduga_protocol::GameId;
use raduga_protocol::game::Person;

use crate::account::ask::{Ask, Whom};
use crate::account::secret::Secret;
use crate::account::talk::{Purpose, Said, Talk, Wanted};
use crate::command::Intent;
use crate::tui::input::Input;

/// What is filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name, where one is needed, and passwords.
    Password(Purpose),
    /// One's own name, to become a bot.
    Bot(String),
    /// What a token is for.
    BotToken,
    /// What somebody did.
    Report { whom: Person, game: Option<GameId> },
}

/// What is asked for in one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    Name,
    Password(Wanted),
    Confirm,
    Label,
    Text,
}

/// What a key led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Submitted {
    /// It stays open.
    Open,
    /// It is put away.
    Closed,
    /// The two new passwords differ.
    Differ,
    /// That is wanted.
    Wants(Intent),
}

/// Lines to fill in.
#[derive(Debug)]
pub(crate) struct Fields {
    pub(crate) kind: Kind,
    lines: Vec<(Field, Input)>,
    /// The line that is typed into.
    pub(crate) at: usize,
}

impl Fields {
    /// Empty lines; a name that is known stands there already.
    pub(crate) fn new(kind: Kind) -> Self {
        let mut lines = Vec::new();
        let mut at = 0;
        match &kind {
            Kind::Password(purpose) => {
                if let Purpose::Register(name) | Purpose::LogIn(name) = purpose {
                    let mut input = Input::new();
                    input.paste(name);
                    at = usize::from(!name.is_empty());
                    lines.push((Field::Name, input));
                }
                let wanted = purpose.wanted().iter();
                lines.extend(wanted.map(|&wanted| (Field::Password(wanted), Input::new())));
            }
            Kind::Bot(_) => lines.push((Field::Confirm, Input::new())),
            Kind::BotToken => lines.push((Field::Label, Input::new())),
            Kind::Report { .. } => lines.push((Field::Text, Input::new())),
        }
        Self { kind, lines, at }
    }

    /// The lines as they are shown: what is secret as dots.
    pub(crate) fn shown(&self) -> impl Iterator<Item = (Field, String)> + '_ {
        self.lines.iter().map(|(field, input)| {
            let text = input.text();
            let hidden = matches!(field, Field::Password(_));
            (*field, if hidden { "•".repeat(text.chars().count()) } else { text })
        })
    }

    /// Text from the clipboard.
    pub(crate) fn paste(&mut self, text: &str) {
        if let Some((_, input)) = self.lines.get_mut(self.at) {
            input.paste(text);
        }
    }

    /// What was refused is typed anew.
    pub(crate) fn forget_secrets(&mut self) {
        let secret = |(field, _): &&mut (Field, Input)| matches!(field, Field::Password(_));
        self.lines.iter_mut().filter(secret).for_each(|(_, input)| input.clear());
        let first = self.lines.iter().position(|(field, _)| matches!(field, Field::Password(_)));
        self.at = first.unwrap_or(self.at);
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, code: KeyCode) -> Submitted {
        let last = self.lines.len().saturating_sub(1);
        let Some((_, input)) = self.lines.get_mut(self.at) else { return Submitted::Closed };
        match code {
            KeyCode::Esc => return Submitted::Closed,
            KeyCode::Enter if self.at < last => self.at += 1,
            KeyCode::Enter => return self.submit(),
            KeyCode::Up | KeyCode::BackTab => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(last),
            KeyCode::Char(letter) => input.insert(letter),
            KeyCode::Backspace => input.backspace(),
            KeyCode::Delete => input.delete(),
            KeyCode::Left => input.step(false),
            KeyCode::Right => input.step(true),
            KeyCode::Home => input.jump(false),
            KeyCode::End => input.jump(true),
            _ => {}
        }
        Submitted::Open
    }

    fn text(&self, wanted: Field) -> String {
        let line = self.lines.iter().find(|(field, _)| *field == wanted);
        line.map(|(_, input)| input.text().trim().to_owned()).unwrap_or_default()
    }

    /// What the filled lines want; an empty one is gone to first.
    fn submit(&mut self) -> Submitted {
        if let Some(empty) = self.lines.iter().position(|(_, input)| input.text().trim().is_empty()) {
            self.at = empty;
            return Submitted::Open;
        }
        match &self.kind {
            Kind::Password(purpose) => {
                let purpose = purpose.clone();
                self.submit_passwords(&purpose)
            }
            Kind::Bot(_) => Submitted::Wants(Intent::BecomeBot(Some(self.text(Field::Confirm)))),
            Kind::BotToken => Submitted::Wants(Intent::Inquire(Ask::BotToken(self.text(Field::Label)))),
            Kind::Report { whom, game } => {
                let (whom, text) = (Whom::Person(whom.id), self.text(Field::Text));
                Submitted::Wants(Intent::Inquire(Ask::Report { whom, game: *game, text }))
            }
        }
    }

    fn submit_passwords(&mut self, purpose: &Purpose) -> Submitted {
        let name = self.text(Field::Name);
        let mut talk = Talk::new(
            match purpose {
                Purpose::Register(_) => Purpose::Register(name),
                Purpose::LogIn(_) => Purpose::LogIn(name),
                Purpose::Change => Purpose::Change,
            },
            true,
        );
        let mut said = Said::More;
        for (field, input) in &self.lines {
            if matches!(field, Field::Password(_)) {
                said = talk.give(Secret::new(input.text()));
            }
        }
        match said {
            Said::Done(ask) => Submitted::Wants(Intent::Inquire(ask)),
            Said::Differ | Said::More => {
                self.forget_secrets();
                Submitted::Differ
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn type_into(fields: &mut Fields, text: &str) {
        for letter in text.chars() {
            fields.key(KeyCode::Char(letter));
        }
    }

    #[test]
    fn a_registration_is_filled_in_line_by_line_and_shows_no_password() {
        let mut fields = Fields::new(Kind::Password(Purpose::Register(String::new())));
        type_into(&mut fields, "Anna");
        assert_eq!(fields.key(KeyCode::Enter), Submitted::Open);
        type_into(&mut fields, "correct horse");
        fields.key(KeyCode::Enter);
        type_into(&mut fields, "correct hrose");
        let shown: Vec<String> = fields.shown().map(|(_, text)| text).collect();
        assert_eq!(shown, ["Anna".to_owned(), "•".repeat(13), "•".repeat(13)]);
        assert_eq!(fields.key(KeyCode::Enter), Submitted::Differ);
        assert_eq!(fields.shown().nth(1), Some((Field::Password(Wanted::New), String::new())));
        type_into(&mut fields, "correct horse");
        fields.key(KeyCode::Enter);
        type_into(&mut fields, "correct horse");
        let password = Secret::new("correct horse".into());
        let ask = Ask::Register { name: "Anna".into(), password };
        assert_eq!(fields.key(KeyCode::Enter), Submitted::Wants(Intent::Inquire(ask)));
    }

    #[test]
    fn an_empty_line_is_gone_to_before_anything_is_asked() {
        let mut fields = Fields::new(Kind::Password(Purpose::LogIn(String::new())));
        fields.key(KeyCode::Enter);
        type_into(&mut fields, "x");
        assert_eq!(fields.key(KeyCode::Enter), Submitted::Open);
        assert_eq!(fields.at, 0);
        let known = Fields::new(Kind::Password(Purpose::LogIn("Anna".into())));
        assert_eq!(known.at, 1, "a name that is known need not be typed");
    }
}
