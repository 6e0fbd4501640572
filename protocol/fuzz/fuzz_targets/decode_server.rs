//! Whatever a server sends, a client reads it, passes over it or says why not; what it reads it can write and read
//! again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raduga_protocol::codec::{ServerFrame, decode_server, encode_server};

fuzz_target!(|text: &str| {
    if let Ok(ServerFrame::Known(message)) = decode_server(text) {
        let written = encode_server(&message).expect("a message can be written");
        let again = decode_server(&written).expect("what was written can be read");
        assert_eq!(again, ServerFrame::Known(message));
    }
});
