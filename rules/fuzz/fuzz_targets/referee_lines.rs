//! The referee answers every line by one line of JSON, whatever the bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;

/// The terminal client is a program and not a library, so its referee is compiled in from the sources.
#[path = "../../../client-cli/src"]
mod cli {
    pub(crate) mod referee;
}

fuzz_target!(|input: &[u8]| {
    // A perft is allowed to take its seconds; here it would only hide everything else.
    if input.windows(5).any(|key| key == b"perft") {
        return;
    }
    let mut output = Vec::new();
    cli::referee::run(input, &mut output).expect("a buffer can be written");
    let lines =
        input.split(|&byte| byte == b'\n').count() - usize::from(input.is_empty() || input.ends_with(b"\n"));
    let output = String::from_utf8(output).expect("text");
    assert_eq!(output.lines().count(), lines);
    for line in output.lines() {
        let answer: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert!(answer["ok"].is_boolean());
    }
});
