//! The terminal client in its plain face, as a process.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use raduga_protocol::SessionToken;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use super::screen::Screen;
use super::{PATIENCE, binary};

/// The machine of one person: where their secrets are kept. It is gone when it is dropped.
#[derive(Debug)]
pub struct Home {
    state: PathBuf,
}

/// What a command that ends has said.
#[derive(Debug)]
pub struct Ran {
    /// Its exit code.
    pub code: i32,
    /// What it said to whoever asked.
    pub output: String,
    /// What it said besides.
    pub errors: String,
}

impl Home {
    /// An empty one.
    pub fn new() -> Self {
        let state = std::env::temp_dir().join(format!("raduga-cli-{:016x}", rand::random::<u64>()));
        std::fs::create_dir_all(&state).expect("a temporary directory can be made");
        Self { state }
    }

    /// Where `raduga` keeps its secrets.
    pub fn secrets(&self) -> PathBuf {
        self.state.join("raduga")
    }

    /// Everything in all files of it.
    pub fn everything(&self) -> String {
        let mut text = String::new();
        let mut directories = vec![self.state.clone()];
        while let Some(directory) = directories.pop() {
            for file in std::fs::read_dir(directory).expect("it can be listed") {
                let path = file.expect("it can be listed").path();
                if path.is_dir() {
                    directories.push(path);
                } else {
                    text.push_str(&String::from_utf8_lossy(&std::fs::read(path).expect("it can be read")));
                }
            }
        }
        text
    }

    /// `program` with this home and English as its language.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("XDG_STATE_HOME", &self.state).env("HOME", &self.state).env("LANG", "C.UTF-8");
        command.kill_on_drop(true);
        command
    }

    /// Starts `raduga` with `arguments`; it goes on.
    pub fn start(&self, name: &str, arguments: &[&str]) -> CliProcess {
        CliProcess::begin(name, self.command(&binary("raduga")).args(arguments), None)
    }

    /// Runs `raduga` with `arguments` and `input` to its end.
    ///
    /// # Panics
    /// When it does not end.
    pub async fn run(&self, arguments: &[&str], input: &str) -> Ran {
        let mut command = self.command(&binary("raduga"));
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("raduga starts");
        let mut pipe = child.stdin.take().expect("piped");
        // It may end without reading.
        let _ = pipe.write_all(input.as_bytes()).await;
        drop(pipe);
        let output =
            tokio::time::timeout(PATIENCE, child.wait_with_output()).await.expect("it ends").expect("it ran");
        Ran {
            code: output.status.code().unwrap_or(-1),
            output: String::from_utf8_lossy(&output.stdout).into_owned(),
            errors: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// Starts `raduga` with `arguments` in a terminal of its own, 100 columns wide and 32 lines high.
    pub fn screen(&self, arguments: &[&str]) -> Screen {
        let quoted: Vec<String> = arguments.iter().map(|word| format!("'{word}'")).collect();
        let raduga = binary("raduga");
        self.terminal(&format!("exec '{}' {}", raduga.display(), quoted.join(" ")))
    }

    /// Starts an interactive shell, which can run `raduga` and stop it, in such a terminal.
    pub fn shell(&self) -> Screen {
        self.terminal("exec bash --norc --noprofile -i")
    }

    fn terminal(&self, line: &str) -> Screen {
        let line = format!("stty cols 100 rows 32; {line}");
        let mut command = self.command(Path::new("script"));
        command.args(["-qec", &line, "/dev/null"]).env("TERM", "xterm-256color").env("SHELL", "/bin/sh");
        Screen::start(&mut command)
    }
}

impl Default for Home {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.state).ok();
    }
}

/// A running `raduga --plain …`.
#[derive(Debug)]
pub struct CliProcess {
    name: String,
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    /// Its home, where it has one of its own.
    home: Option<Home>,
    /// Every line it has printed.
    pub lines: Vec<String>,
}

impl CliProcess {
    /// Starts `raduga` with `arguments`, a state directory of its own and English as its language.
    pub fn start(name: &str, arguments: &[&str]) -> Self {
        let home = Home::new();
        let mut command = home.command(&binary("raduga"));
        Self::begin(name, command.args(arguments), Some(home))
    }

    fn begin(name: &str, command: &mut Command, home: Option<Home>) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("raduga starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped")).lines();
        Self { name: name.to_owned(), child, input, output, home, lines: Vec::new() }
    }

    /// Its exit code, when it ends.
    ///
    /// # Panics
    /// When it does not.
    pub async fn exit(&mut self) -> i32 {
        let status =
            tokio::time::timeout(PATIENCE, self.child.wait()).await.expect("it ends").expect("it ran");
        status.code().unwrap_or(-1)
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
        let home = self.home.as_ref().expect("it has a home of its own");
        let files = std::fs::read_dir(home.secrets()).expect("it has a state directory");
        let paths = files.map(|file| file.expect("it can be listed").path());
        let mut tokens = paths.filter(|path| path.extension().is_some_and(|kind| kind == "token"));
        tokens.next().expect("it keeps a token")
    }

    /// The secret it keeps.
    pub fn token(&self) -> SessionToken {
        let text = std::fs::read_to_string(self.token_file()).expect("it can be read");
        text.lines().next().unwrap_or_default().trim().parse().expect("it is a token")
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
    }
}
