//! Chat between wire and domain. A line's body in the store is the wire's own [`Words`].

use raduga_protocol::chat::{self as wire, Preset, Words};
use raduga_protocol::game::Person;
use raduga_protocol::limits::MAX_CHAT_CHARS;
use thiserror::Error;

use crate::store::{ChatRoom, LineRecord};

/// Marks above and below letters that may follow each other; more is no writing but noise that covers other lines.
const MARKS_IN_A_ROW: usize = 3;

/// A line cannot be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LineError {
    /// There is nothing in it that could be seen.
    #[error("there is nothing in this line")]
    Empty,
    /// It is too long.
    #[error("a line is at most {MAX_CHAT_CHARS} characters")]
    TooLong,
    /// This server has no such phrase.
    #[error("this server does not know that phrase")]
    UnknownPreset,
}

/// What may be said of what was asked to be said.
///
/// # Errors
/// [`LineError`].
pub fn words(words: Words) -> Result<Words, LineError> {
    match words {
        Words::Text(text) => line_of(&text).map(Words::Text),
        Words::Preset(Preset::Unknown) => Err(LineError::UnknownPreset),
        Words::Preset(preset) => Ok(Words::Preset(preset)),
    }
}

/// One line of plain text: breaks are spaces, and what nobody sees or what turns the direction of writing is gone.
fn line_of(text: &str) -> Result<String, LineError> {
    let mut line = String::new();
    let mut marks = 0;
    for letter in text.chars().filter(|letter| !is_format(*letter)) {
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if letter.is_control() || letter.is_whitespace() {
            if !line.ends_with(' ') {
                line.push(' ');
            }
        } else if marks <= MARKS_IN_A_ROW {
            line.push(letter);
        }
    }
    let line = line.trim();
    if line.is_empty() {
        return Err(LineError::Empty);
    }
    if line.chars().count() > MAX_CHAT_CHARS { Err(LineError::TooLong) } else { Ok(line.to_owned()) }
}

/// Characters that nobody sees: joiners, bidirectional controls, tags, fillers, private use.
const fn is_format(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

/// Marks that stand above or below another letter.
const fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// A room.
pub const fn room(room: ChatRoom) -> wire::ChatRoom {
    match room {
        ChatRoom::Players => wire::ChatRoom::Players,
        ChatRoom::Spectators => wire::ChatRoom::Spectators,
    }
}

/// A line as it is told; none where what the store holds cannot be read.
pub fn line(record: &LineRecord) -> Option<wire::Line> {
    let line = &record.line;
    Some(wire::Line {
        n: record.n,
        person: Person { id: line.person, name: line.name.clone(), bot: line.bot },
        words: serde_json::from_str(&line.body).ok()?,
        ply: line.ply,
        at_ms: line.at_ms,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_one_line_that_shows_what_it_is() {
        for (said, told) in [
            ("  Привет,\tвсем!\r\nКак дела? ", "Привет, всем! Как дела?"),
            ("a\u{202e}dcb\u{2066}\u{200f}", "adcb"),
            ("\u{1b}[31mred\u{7}", "[31mred"),
            ("in\u{200b}vis\u{ad}ible\u{feff}\u{e0041}", "invisible"),
            ("two\u{2028}lines\u{85}more", "two lines more"),
            ("й\u{300}\u{301}\u{302}\u{303}\u{304}", "й\u{300}\u{301}\u{302}"),
            ("h\u{0}i", "h i"),
        ] {
            assert_eq!(words(Words::Text(said.into())), Ok(Words::Text(told.into())), "{said:?}");
        }
    }

    #[test]
    fn what_shows_nothing_or_too_much_is_refused() {
        for nothing in ["", "   ", "\n\t", "\u{202e}\u{200b}", "\u{3164}\u{2800}"] {
            assert_eq!(words(Words::Text(nothing.into())), Err(LineError::Empty), "{nothing:?}");
        }
        assert!(words(Words::Text("ж".repeat(300))).is_ok());
        assert_eq!(words(Words::Text("ж".repeat(301))), Err(LineError::TooLong));
        assert_eq!(words(Words::Preset(Preset::Unknown)), Err(LineError::UnknownPreset));
        assert_eq!(words(Words::Preset(Preset::Bye)), Ok(Words::Preset(Preset::Bye)));
    }
}
