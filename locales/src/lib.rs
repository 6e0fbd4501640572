//! What Raduga says to people, in Russian and English.
//!
//! The sentences are in `ru/*.ftl` and `en/*.ftl`, in the syntax of Project Fluent and nothing else, so that a browser can
//! read the same files. A key begins with the name of its file. [`say!`] says a sentence; a key that does not exist, one
//! that has no Russian, and an argument too many or too few do not compile:
//!
//! ```
//! use raduga_locales::{Lang, say};
//!
//! let waiting = say!(Lang::En, table_turn, legal = 15_u64);
//! assert_eq!(waiting, "your turn, 15 possibilities");
//! let side: &'static str = say!(Lang::Ru, games_white);
//! assert_eq!(side, "Белые");
//! ```
//!
//! A sentence without arguments is a `&'static str`, worked out once; one with arguments is a `String`. Fluent's isolation
//! marks (U+2068, U+2069) are off: terminals show them as pictures of nothing, plain mode would print them to programs, all we
//! say is written from left to right, and names cannot have right-to-left letters that would need them.

mod catalogue;
mod lang;
pub mod told;

pub use fluent_bundle::FluentValue as Value;

pub use crate::lang::{Lang, UnknownLanguage};

/// A number that chooses a plural form; below 2^53, as all that people count.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Count(f64);

impl From<Count> for Value<'_> {
    fn from(count: Count) -> Self {
        count.0.into()
    }
}

/// Counts are of these, and no text is one by mistake.
macro_rules! counts {
    ($($number:ty),*) => {
        $(impl From<$number> for Count {
            fn from(number: $number) -> Self {
                Self(number as f64)
            }
        })*
    };
}
counts!(u8, u16, u32, u64, usize, i32, i64);

/// The sentences, a type each; [`say!`] makes and says them.
#[allow(non_camel_case_types, reason = "they are called as in the files")]
pub mod keys {
    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}

/// Says a sentence: `say!(lang, key)` or `say!(lang, key, name = value, …)`.
#[macro_export]
macro_rules! say {
    ($lang:expr, $key:ident $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::keys::$key { $($name: ($value).into()),* }.say($lang)
    };
}
