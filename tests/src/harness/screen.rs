//! A program in a terminal of its own, and what its screen shows.

use std::num::NonZeroU16;
use std::process::Stdio;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use super::PATIENCE;

/// Lines of the terminal.
const LINES: NonZeroU16 = NonZeroU16::new(32).expect("there are some");
/// Its columns.
const COLUMNS: NonZeroU16 = NonZeroU16::new(100).expect("there are some");

/// A program in a terminal.
pub struct Screen {
    child: Child,
    keys: ChildStdin,
    output: ChildStdout,
    terminal: vt100::Parser,
    /// Every byte that the program has ever sent to its terminal, as text.
    pub sent: String,
}

impl std::fmt::Debug for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Screen").field("child", &self.child).finish_non_exhaustive()
    }
}

impl Screen {
    /// Starts `command`, which makes the terminal.
    pub(super) fn start(command: &mut Command) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("`script` of util-linux is there");
        let keys = child.stdin.take().expect("piped");
        let output = child.stdout.take().expect("piped");
        let terminal = vt100::Parser::new(LINES, COLUMNS, 0);
        Self { child, keys, output, terminal, sent: String::new() }
    }

    /// Presses keys.
    pub async fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).await.expect("it reads its keys");
        self.keys.flush().await.expect("it reads its keys");
    }

    /// What the screen shows now.
    pub fn shown(&self) -> String {
        self.terminal.screen().contents()
    }

    /// Waits until the screen shows `wanted`.
    ///
    /// # Panics
    /// With the screen, when it never does.
    pub async fn expect(&mut self, wanted: &str) {
        self.until(&format!("{wanted:?} is shown"), |shown| shown.contains(wanted)).await;
    }

    /// Waits until what is shown is as wanted.
    ///
    /// # Panics
    /// With the screen, when it never is.
    pub async fn until(&mut self, what: &str, wanted: impl Fn(&str) -> bool) {
        let end = tokio::time::Instant::now() + PATIENCE;
        while !wanted(&self.shown()) {
            if !self.read(end).await {
                panic!("never on the screen: {what}\n{}", self.shown());
            }
        }
    }

    /// Takes in what was sent; false when nothing more comes.
    async fn read(&mut self, end: tokio::time::Instant) -> bool {
        let mut bytes = [0; 4096];
        match tokio::time::timeout_at(end, self.output.read(&mut bytes)).await {
            Ok(Ok(read)) if read > 0 => {
                let Some(new) = bytes.get(..read) else { return false };
                self.terminal.process(new);
                self.sent.push_str(&String::from_utf8_lossy(new));
                true
            }
            _ => false,
        }
    }

    /// Waits for the end; gives what the screen shows then.
    pub async fn finished(mut self) -> String {
        self.exit().await;
        self.shown()
    }

    /// Waits for the end; gives the exit code.
    ///
    /// # Panics
    /// When it does not end.
    pub async fn exit(&mut self) -> i32 {
        let end = tokio::time::Instant::now() + PATIENCE;
        while self.read(end).await {}
        let status = tokio::time::timeout_at(end, self.child.wait()).await.expect("it ends").expect("it ran");
        status.code().unwrap_or(-1)
    }
}
