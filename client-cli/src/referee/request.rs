//! A request line, read field by field so that each fault is told by its field.

use std::{borrow::Cow, collections::HashMap};

use raduga_rules::{Options, Variant};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use thiserror::Error;

/// The fields of a line that is a JSON object, each as it was written. Of a repeated key the last one counts.
pub(super) struct Fields<'l>(HashMap<Cow<'l, str>, &'l RawValue>);

/// What is asked.
pub(super) struct Request {
    pub(super) variant: Variant,
    pub(super) position: String,
    pub(super) moves: Vec<String>,
    /// The moves of an unfinished series; none in games that have no series.
    pub(super) draft: Vec<String>,
    pub(super) options: Options,
    pub(super) perft: Option<u32>,
}

/// Why a line is no request.
#[derive(Debug, Error)]
pub(super) enum RequestError {
    #[error("the line is not UTF-8 text; send one JSON object a line")]
    NotText,
    #[error("the line is not a JSON object ({0}); send one JSON object a line")]
    NotAnObject(serde_json::Error),
    #[error("{key} is missing: it must be {must}")]
    Missing { key: &'static str, must: &'static str },
    #[error("{key} must be {must}")]
    WrongType { key: &'static str, must: &'static str },
    #[error("this build does not judge {0}; it judges: {known}", known = Variant::ALL.map(Variant::key).join(", "))]
    NotJudged(String),
    #[error("there is no variant {0:?}; this build judges: {known}", known = Variant::ALL.map(Variant::key).join(", "))]
    UnknownVariant(String),
    #[error("perft counts to depth {most} at most")]
    PerftDepth { most: u32 },
}

/// The deepest perft that is tried; the number of sequences is limited besides.
const MAX_PERFT_DEPTH: u32 = 30;

impl<'l> Fields<'l> {
    /// Splits a line into its fields.
    pub(super) fn split(line: &'l [u8]) -> Result<Self, RequestError> {
        let text = std::str::from_utf8(line).map_err(|_| RequestError::NotText)?;
        serde_json::from_str(text).map(Fields).map_err(RequestError::NotAnObject)
    }

    /// The id as it was written.
    pub(super) fn id(&self) -> Option<&'l RawValue> {
        self.0.get("id").copied()
    }

    /// Reads what is asked.
    pub(super) fn request(&self) -> Result<Request, RequestError> {
        let variant: String = self.needed("variant", "a text: radras, flicker or tavreli")?;
        let variant = read_variant(variant)?;
        let (draft, options) = match variant {
            Variant::Flicker => {
                (self.optional("draft", "a list of texts")?.unwrap_or_default(), self.options()?)
            }
            Variant::RadRas | Variant::Tavreli => (Vec::new(), Options::default()),
        };
        Ok(Request {
            variant,
            position: self.needed("position", "a text: startpos or a position text")?,
            moves: self.optional("moves", "a list of texts")?.unwrap_or_default(),
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

fn read_variant(key: String) -> Result<Variant, RequestError> {
    match key.parse() {
        Ok(variant) => Ok(variant),
        Err(_) if key == "tavreli" => Err(RequestError::NotJudged(key)),
        Err(_) => Err(RequestError::UnknownVariant(key.chars().take(40).collect())),
    }
}
