//! Whatever a client sends, the server reads it or says why not; what it reads it can write and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raduga_protocol::codec::{decode_client, encode_client};

fuzz_target!(|text: &str| {
    match decode_client(text) {
        Ok(message) => {
            let written = encode_client(&message).expect("a message can be written");
            assert_eq!(decode_client(&written), Ok(message));
        }
        Err(error) => assert!(!error.message.is_empty()),
    }
});
