//! The language that a person is spoken to in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::RequestId;

/// A language of the server's sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Russian.
    Ru,
    /// English.
    En,
    /// One that this server does not speak: English then.
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// Be spoken to in another language from now on, on this connection. Answer: [`crate::server::Done`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Speak {
    /// The client's name for this request.
    pub request: RequestId,
    /// Which.
    pub lang: Language,
}
