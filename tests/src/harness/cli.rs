//! The terminal client in its plain face, as a process.

use std::path::PathBuf;
use std::process::Stdio;

use raduga_protocol::SessionToken;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use super::{PATIENCE, binary};

/// A running `raduga --plain …`.
#[derive(Debug)]
pub struct CliProcess {
    name: String,
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    state: PathBuf,
    /// Every line it has printed.
    pub lines: Vec<String>,
}

impl CliProcess {
    /// Starts `raduga` with `arguments`, a state directory of its own and English as its language.
    pub fn start(name: &str, arguments: &[&str]) -> Self {
        let state = std::env::temp_dir().join(format!("raduga-cli-{:016x}", rand::random::<u64>()));
        std::fs::create_dir_all(&state).expect("a temporary directory can be made");
        let mut command = Command::new(binary("raduga"));
        command.args(arguments).env("XDG_STATE_HOME", &state).env("HOME", &state).env("LANG", "C.UTF-8");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().expect("raduga starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped")).lines();
        Self { name: name.to_owned(), child, input, output, state, lines: Vec::new() }
    }

    /// Types a line.
    pub async fn say(&mut self, line: &str) {
        let typed = format!("{line}\n");
        self.input.write_all(typed.as_bytes()).await.expect("it reads its input");
        self.input.flush().await.expect("it reads its input");
    }

    /// The next line it prints for which `wanted` holds.
    ///
    /// # Panics
    /// With all it printed, when none comes.
    pub async fn expect(&mut self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let end = tokio::time::Instant::now() + PATIENCE;
        loop {
            match tokio::time::timeout_at(end, self.output.next_line()).await {
                Ok(Ok(Some(line))) => {
                    self.lines.push(line.clone());
                    if wanted(&line) {
                        return line;
                    }
                }
                other => panic!("{} never said {what} ({other:?}):\n{}", self.name, self.lines.join("\n")),
            }
        }
    }

    /// Where it keeps its secret.
    pub fn token_file(&self) -> PathBuf {
        let files = std::fs::read_dir(self.state.join("raduga")).expect("it has a state directory");
        let paths = files.map(|file| file.expect("it can be listed").path());
        let mut tokens = paths.filter(|path| path.extension().is_some_and(|kind| kind == "token"));
        tokens.next().expect("it keeps a token")
    }

    /// The secret it keeps.
    pub fn token(&self) -> SessionToken {
        let text = std::fs::read_to_string(self.token_file()).expect("it can be read");
        text.trim().parse().expect("it is a token")
    }

    /// Kills it.
    pub async fn kill(&mut self) {
        self.child.kill().await.ok();
    }
}

impl Drop for CliProcess {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("--- {} said ---\n{}\n---", self.name, self.lines.join("\n"));
        }
        std::fs::remove_dir_all(&self.state).ok();
    }
}
