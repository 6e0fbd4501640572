//! Records for people, and reading what people type, in Russian and in English.
//!
//! The Russian record is written as the game's authors write it (radras.md "Text forms"): `Фh1-h8+`, capture `:`,
//! «Дальше» in the place of the skipped move, «И я Рад» before the owner's move, a drop as the piece and its
//! square, mate `Х`. A series of Flickering Chess is its moves with commas between (flicker.md "Text forms"). The
//! record of Tavreli has squares and numbers only, as its published games are written (tavreli.md "Text forms"):
//! `d2(3)-e3`, `+` for check and `x` for mate. The squares also have names on Цветландия, the rainbow board
//! (radras.md §25, §26).

mod choose;
pub(crate) mod flicker;
mod moves;
mod parse;
pub(crate) mod radras;
mod rainbow;
mod read_record;
mod record;
mod resolve_error;
pub(crate) mod tavreli;
mod typed;

pub use rainbow::{RainbowColour, parse_square_name, square_colour, square_name};
pub use read_record::{MAX_RECORD_BYTES, ReadRecordError, read_record};
pub use record::{record, record_ended};
pub use resolve_error::ResolveError;

/// The language of a record or of a square's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// Russian, with the pieces Кр Ф Л С К.
    Russian,
    /// English, with the pieces K Q R B N.
    English,
}

impl Language {
    /// Both languages.
    pub const ALL: [Language; 2] = [Language::Russian, Language::English];

    /// The one of two texts that is in this language.
    pub(crate) fn pick<T>(self, russian: T, english: T) -> T {
        match self {
            Language::Russian => russian,
            Language::English => english,
        }
    }
}

/// How people write one action, in each language.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Notation {
    /// In Russian.
    pub ru: String,
    /// In English.
    pub en: String,
}

impl Notation {
    /// The text in that language.
    pub fn in_language(&self, language: Language) -> &str {
        language.pick(&self.ru, &self.en)
    }
}
