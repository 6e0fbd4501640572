//! What the server says to people, in the language of whoever is spoken to: one file an area, exhaustive matches, so that
//! whatever can be refused has its sentence. The sentences are in `locales/*/told_*.ftl`.
//!
//! `Display` of the errors stays the English of logs; a test holds it to what is told in English.

mod account;
mod frame;
mod game;
mod illegal;
mod lobby;
mod position;
mod record;
mod settings;
mod tavreli;
#[cfg(test)]
mod tests;

pub use illegal::{action_too_long, draft_too_long};
pub use lobby::too_many_games;
pub use raduga_locales::{Lang, say};

use raduga_protocol::language::Language;
use raduga_rules::{Color, Role};

/// Something that people are told.
pub trait Told {
    /// The same as a sentence in this language.
    fn told(&self, lang: Lang) -> String;
}

/// The language that somebody asks for on the wire; English for one that is not spoken here.
pub const fn lang(asked: Language) -> Lang {
    match asked {
        Language::Ru => Lang::Ru,
        Language::En | Language::Unknown => Lang::En,
    }
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

/// Whole seconds, rounded up: who waits so long has waited long enough.
fn seconds(wait: std::time::Duration) -> u64 {
    u64::try_from(wait.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX)
}
