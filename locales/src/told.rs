//! What the rules say to people, in the language of whoever is spoken to: exhaustive matches, so that whatever can be
//! refused has its sentence. The sentences are in `*/told_*.ftl`.

mod clock;
mod position;
mod refusal;
mod tavreli;

use raduga_rules::{Color, Role};

pub use self::refusal::{ended, in_series, unread};
use crate::{Lang, say};

/// Something that people are told.
pub trait Told {
    /// The same as a sentence in this language.
    fn told(&self, lang: Lang) -> String;
}

/// A side as sentences know it: English ones show it, Russian ones choose a form by it.
const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// A piece of chess and Rad Ras.
fn piece(lang: Lang, role: Role) -> &'static str {
    match role {
        Role::Pawn => say!(lang, games_pawn),
        Role::Knight => say!(lang, games_knight),
        Role::Bishop => say!(lang, games_bishop),
        Role::Rook => say!(lang, games_rook),
        Role::Queen => say!(lang, games_queen),
        Role::King => say!(lang, games_king),
    }
}

/// What somebody wrote, with what nobody sees made seen, in the quotes of the language.
fn quoted(lang: Lang, text: &str) -> String {
    let shown = format!("{text:?}");
    match lang {
        Lang::Ru => format!("«{}»", shown.trim_start_matches('"').trim_end_matches('"')),
        Lang::En => shown,
    }
}

/// One letter of it.
fn quoted_letter(lang: Lang, letter: char) -> String {
    match lang {
        Lang::Ru => format!("«{}»", letter.escape_debug()),
        Lang::En => format!("{letter:?}"),
    }
}
