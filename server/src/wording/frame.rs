//! Frames that are no message, and connections that are not let in.

use raduga_locales::{Lang, say};
use raduga_protocol::ErrorCode;
use raduga_protocol::codec::DecodeError;
use raduga_protocol::limits::{MAX_CLIENT_MESSAGE_BYTES, MAX_DEPTH};

use super::Told;
use crate::connection::admission::AdmitError;

/// A frame is no message. What exactly is wrong with it is for whoever writes a client, and in English.
pub fn no_message(lang: Lang, error: &DecodeError) -> String {
    match error.code {
        ErrorCode::TooLarge => say!(lang, told_wire_frame_too_large, most = MAX_CLIENT_MESSAGE_BYTES),
        ErrorCode::TooDeep => say!(lang, told_wire_frame_too_deep, most = MAX_DEPTH),
        _ => say!(lang, told_wire_frame_wrong, what = error.message.as_str()),
    }
}

impl Told for AdmitError {
    fn told(&self, lang: Lang) -> String {
        let sentence = match self {
            Self::Full => say!(lang, told_wire_full),
            Self::AddressFull => say!(lang, told_wire_address_full),
        };
        sentence.to_owned()
    }
}
