//! A request line, read field by field so that each fault is told by its field.

use std::{borrow::Cow, collections::HashMap};

use raduga_rules::{Options, Variant};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use thiserror::Error;

/// The fields of a line that is a JSON object, each as it was written. Of a repeated key the last one counts.
pub(crate) struct Fields<'l>(HashMap<Cow<'l, str>, &'l RawValue>);

/// What is asked.
pub(crate) struct Request {
    pub(crate) variant: Variant,
    pub(crate) position: String,
    /// The moves of an unfinished series; none in games that have no series.
    pub(crate) draft: Vec<String>,
    pub(crate) options: Options,
    pub(crate) moves: Vec<Entry>,
    pub(crate) perft: Option<u32>,
}

/// One entry of `moves`.
pub(crate) enum Entry {
    Text(String),
    /// Something else, as it was written. Only Tavreli tells of it at its place among the moves.
    NotText(String),
}

/// Why a line is no request.
#[derive(Debug, Error)]
pub(crate) enum RequestError {
    #[error("the line is not UTF-8 text; send one JSON object a line")]
    NotText,
    #[error("the line is not a JSON object ({0}); send one JSON object a line")]
    NotAnObject(serde_json::Error),
    #[error("{key} is missing: it must be {must}")]
    Missing { key: &'static str, must: &'static str },
    #[error("{key} must be {must}")]
    WrongType { key: &'static str, must: &'static str },
    #[error("there is no variant {0:?}; this build judges: {known}", known = Variant::ALL.map(Variant::key).join(", "))]
    UnknownVariant(String),
    #[error("perft counts to depth {most} at most")]
    PerftDepth { most: u32 },
}

/// The deepest perft that is tried; the number of sequences is limited besides.
const MAX_PERFT_DEPTH: u32 = 30;

impl<'l> Fields<'l> {
    /// Splits a line into its fields.
    pub(crate) fn split(line: &'l [u8]) -> Result<Self, RequestError> {
        let text = std::str::from_utf8(line).map_err(|_| RequestError::NotText)?;
        serde_json::from_str(text).map(Fields).map_err(RequestError::NotAnObject)
    }

    /// The id as it was written.
    pub(crate) fn id(&self) -> Option<&'l RawValue> {
        self.0.get("id").copied()
    }

    /// A field that the referee passes over, where it is there and of that kind.
    pub(crate) fn extra<T: DeserializeOwned>(&self, key: &'static str) -> Option<T> {
        serde_json::from_str(self.0.get(key)?.get()).ok()
    }

    /// Reads what is asked.
    pub(crate) fn request(&self) -> Result<Request, RequestError> {
        let variant: String = self.needed("variant", "a text: radras, flicker or tavreli")?;
        let variant = read_variant(&variant)?;
        let (draft, options) = match variant {
            Variant::Flicker => {
                (self.optional("draft", "a list of texts")?.unwrap_or_default(), self.options()?)
            }
            Variant::RadRas | Variant::Tavreli => (Vec::new(), Options::default()),
        };
        Ok(Request {
            variant,
            position: self.needed("position", "a text: startpos or a position text")?,
            moves: self.moves(variant)?,
            draft,
            options,
            perft: self.perft()?,
        })
    }

    /// Of the options only those that are known count.
    fn options(&self) -> Result<Options, RequestError> {
        const MUST: &str = r#"an object such as {"king_through_check": true}"#;
        let options: HashMap<String, serde_json::Value> = self.optional("options", MUST)?.unwrap_or_default();
        match options.get("king_through_check") {
            None => Ok(Options::default()),
            Some(serde_json::Value::Bool(king_through_check)) => {
                Ok(Options { king_through_check: *king_through_check })
            }
            Some(_) => Err(RequestError::WrongType { key: "options", must: MUST }),
        }
    }

    fn moves(&self, variant: Variant) -> Result<Vec<Entry>, RequestError> {
        let must = "a list of texts";
        if variant == Variant::Tavreli {
            let entries: Vec<Box<RawValue>> = self.optional("moves", must)?.unwrap_or_default();
            return Ok(entries.iter().map(|raw| Entry::read(raw)).collect());
        }
        let texts: Vec<String> = self.optional("moves", must)?.unwrap_or_default();
        Ok(texts.into_iter().map(Entry::Text).collect())
    }

    fn perft(&self) -> Result<Option<u32>, RequestError> {
        let depth: Option<u64> = self.optional("perft", "a whole number, 0 or more")?;
        let short = |depth| u32::try_from(depth).ok().filter(|&depth| depth <= MAX_PERFT_DEPTH);
        depth.map(|depth| short(depth).ok_or(RequestError::PerftDepth { most: MAX_PERFT_DEPTH })).transpose()
    }

    fn needed<T: DeserializeOwned>(&self, key: &'static str, must: &'static str) -> Result<T, RequestError> {
        self.optional(key, must)?.ok_or(RequestError::Missing { key, must })
    }

    fn optional<T: DeserializeOwned>(
        &self,
        key: &'static str,
        must: &'static str,
    ) -> Result<Option<T>, RequestError> {
        let read = |raw: &&RawValue| serde_json::from_str(raw.get());
        self.0.get(key).map(read).transpose().map_err(|_| RequestError::WrongType { key, must })
    }
}

impl Entry {
    fn read(raw: &RawValue) -> Entry {
        let shown = || raw.get().chars().take(40).collect();
        serde_json::from_str(raw.get()).map_or_else(|_| Entry::NotText(shown()), Entry::Text)
    }
}

fn read_variant(key: &str) -> Result<Variant, RequestError> {
    key.parse().map_err(|_| RequestError::UnknownVariant(key.chars().take(40).collect()))
}
