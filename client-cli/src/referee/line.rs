//! Lines of bytes, whatever they hold, with a limit on how much of one is kept.

use std::io::{self, BufRead};

/// The longest line that is read; a longer one is passed over and answered with an error. A game of thousands of
/// moves fits.
pub(crate) const MAX_LINE_BYTES: usize = 1 << 20;

/// What came of reading a line.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Line {
    /// All of it was kept.
    Whole {
        /// Whether another whole line already waits in the buffer.
        another: bool,
    },
    /// It was longer than [`MAX_LINE_BYTES`].
    TooLong {
        /// Whether another whole line already waits in the buffer.
        another: bool,
    },
}

impl Line {
    /// Whether another whole line can be read without waiting.
    pub(crate) fn another_waits(self) -> bool {
        match self {
            Line::Whole { another } | Line::TooLong { another } => another,
        }
    }
}

/// Reads the next line into `bytes`, without its end; `None` at the end of the input.
pub(crate) fn read(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<Option<Line>> {
    bytes.clear();
    let (mut begun, mut too_long) = (false, false);
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok(begun.then(|| finish(bytes, too_long, false)));
        }
        begun = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        too_long |= bytes.len() + part.len() > MAX_LINE_BYTES;
        if !too_long {
            bytes.extend_from_slice(part);
        }
        let another = end.is_some_and(|at| buffer[at + 1..].contains(&b'\n'));
        let used = end.map_or(buffer.len(), |at| at + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(finish(bytes, too_long, another)));
        }
    }
}

fn finish(bytes: &mut Vec<u8>, too_long: bool, another: bool) -> Line {
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    if too_long { Line::TooLong { another } } else { Line::Whole { another } }
}
