//! What the server says to people, in the language of whoever is spoken to: one file an area, exhaustive matches, so that
//! whatever can be refused has its sentence. The sentences are in `locales/*/told_*.ftl`; what the rules refuse is told by
//! [`raduga_locales::told`], for the terminal too.
//!
//! `Display` of the errors stays the English of logs; a test holds it to what is told in English.

mod account;
mod frame;
mod game;
mod illegal;
mod lobby;
mod record;
mod settings;
#[cfg(test)]
mod tests;

pub use frame::no_message;
pub use illegal::{action_too_long, draft_too_long};
pub use lobby::too_many_games;
pub use raduga_locales::told::Told;
pub use raduga_locales::{Lang, say};

use raduga_protocol::language::Language;

/// The language that somebody asks for on the wire; English for one that is not spoken here.
pub const fn lang(asked: Language) -> Lang {
    match asked {
        Language::Ru => Lang::Ru,
        Language::En | Language::Unknown => Lang::En,
    }
}

/// Whole seconds, rounded up: who waits so long has waited long enough.
fn seconds(wait: std::time::Duration) -> u64 {
    u64::try_from(wait.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX)
}
