//! `raduga referee`: what the rules say, with no server. One JSON object a line in, one a line out, in order.
//!
//! It never panics and never stops at a bad line: whatever a line holds, it is answered by one line.

mod answer;
pub(crate) mod line;
pub(crate) mod request;

use std::io::{self, BufRead, Write};

use line::Line;

/// Answers every line of `input` on `output`, until the input ends.
///
/// What is written is flushed as soon as no further whole line waits in the input's buffer, so that it serves a
/// person or a program that asks line by line as well as a file.
pub(crate) fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    while let Some(line) = line::read(&mut input, &mut bytes)? {
        let answered = match line {
            Line::Whole { .. } => answer::to(&bytes),
            Line::TooLong { .. } => answer::too_long(),
        };
        output.write_all(answered.as_bytes())?;
        output.write_all(b"\n")?;
        if !line.another_waits() {
            output.flush()?;
        }
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<serde_json::Value> {
        let mut output = Vec::new();
        run(input, &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn every_line_is_answered_by_one_line_whatever_it_holds() {
        let deep = "[".repeat(100_000);
        let lines: [&[u8]; 8] = [
            b"",
            b"\xff\xfe",
            b"null",
            deep.as_bytes(),
            br#"{"id":1,"variant":"checkers","position":"startpos"}"#,
            br#"{"id":2,"variant":"radras","variant":"radras","position":"startpos"}"#,
            br#"{"id":3,"variant":"radras","position":"startpos","perft":1000000}"#,
            br#"{"id":4,"variant":"radras","position":"startpos"}"#,
        ];
        let got = answers(&lines.join(&b'\n'));
        assert_eq!(got.len(), lines.len());
        let ok: Vec<bool> = got.iter().map(|answer| answer["ok"] == true).collect();
        assert_eq!(ok, [false, false, false, false, false, true, false, true]);
        assert!(got[..5].iter().all(|answer| answer["at"] == -1 && answer["error"].is_string()));
    }

    #[test]
    fn an_id_is_copied_as_it_was_written() {
        let line = br#"{"id":{"n":123456789012345678901234567890.50},"variant":"x"}"#;
        let mut output = Vec::new();
        run(&line[..], &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        assert!(
            text.starts_with(r#"{"id":{"n":123456789012345678901234567890.50},"ok":false,"at":-1"#),
            "{text}"
        );
    }

    #[test]
    fn a_line_that_is_too_long_is_answered_and_the_next_is_read() {
        let mut input = vec![b'x'; line::MAX_LINE_BYTES + 10];
        input.extend_from_slice(b"\n{\"variant\":\"radras\",\"position\":\"startpos\"}");
        let got = answers(&input);
        assert_eq!(got.len(), 2);
        assert_eq!((&got[0]["ok"], &got[1]["ok"]), (&false.into(), &true.into()));
    }
}
