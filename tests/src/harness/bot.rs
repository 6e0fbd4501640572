//! Clients that are not ours: the bots of `protocol/examples`, as processes.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use raduga_protocol::version;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// How long a bot may be silent: less than a test may take, more than a busy machine lets it wait.
const SILENCE: std::time::Duration = std::time::Duration::from_secs(90);

/// What a bot is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BotKind {
    /// `protocol/examples/python`.
    Python,
    /// `protocol/examples/javascript`.
    JavaScript,
}

impl BotKind {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Python => Self::JavaScript,
            Self::JavaScript => Self::Python,
        }
    }

    /// The program that runs it, and its file; `protocol/examples/set-up` has installed what they need.
    fn command(self) -> Command {
        let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let examples = house.join("protocol/examples");
        let (interpreter, needed, script) = match self {
            Self::Python => {
                let python = house.join("target/python/bin/python");
                (python.clone(), python, examples.join("python/raduga_bot.py"))
            }
            Self::JavaScript => (
                PathBuf::from("node"),
                examples.join("javascript/node_modules/ws"),
                examples.join("javascript/raduga-bot.mjs"),
            ),
        };
        assert!(
            needed.exists(),
            "{} is not installed: run `protocol/examples/set-up` first (`tests/run` does)",
            needed.display()
        );
        let mut command = Command::new(interpreter);
        command.arg(script);
        command
    }
}

/// A running bot.
#[derive(Debug)]
pub struct Bot {
    kind: BotKind,
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    said: Vec<String>,
}

impl Bot {
    /// Starts one at `server` with more `arguments`.
    ///
    /// # Panics
    /// When what it needs is not installed.
    pub fn start(kind: BotKind, server: SocketAddr, arguments: &[&str]) -> Self {
        let mut command = kind.command();
        command.arg(format!("ws://{server}{}", version::SOCKET_PATH)).args(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().expect("the interpreter starts");
        let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        Self { kind, child, lines, said: Vec::new() }
    }

    /// The next line that it prints; nothing when it has ended.
    ///
    /// # Panics
    /// When none comes.
    pub async fn line(&mut self) -> Option<String> {
        let line = tokio::time::timeout(SILENCE, self.lines.next_line()).await;
        let line = line.unwrap_or_else(|_| panic!("{:?} went silent after {:?}", self.kind, self.said));
        let line = line.expect("its output can be read");
        self.said.extend(line.clone());
        line
    }

    /// The code of the room that it has opened.
    ///
    /// # Panics
    /// When it prints anything else first.
    pub async fn room(&mut self) -> String {
        let line = self.line().await;
        let code = line.as_deref().and_then(|line| line.strip_prefix("room "));
        code.unwrap_or_else(|| panic!("{:?} opened no room but said {line:?}", self.kind)).to_owned()
    }

    /// Waits until it has played `actions` from now on, or has nothing more to say.
    pub async fn plays(&mut self, actions: usize) {
        for _ in 0..actions {
            if self.line().await.is_none() {
                break;
            }
        }
    }

    /// Waits until it ends in good order; the reason of the end of its game, and the winner if there is one.
    ///
    /// # Panics
    /// When it fails.
    pub async fn over(mut self) -> (String, Option<String>) {
        while self.line().await.is_some() {}
        let status = self.child.wait().await.expect("it can be waited for");
        assert!(status.success(), "{:?}: {status} after {:?}", self.kind, self.said);
        let last = self.said.last().and_then(|line| line.strip_prefix("over "));
        let (reason, winner) = last
            .and_then(|line| line.split_once(' '))
            .unwrap_or_else(|| panic!("{:?} did not say how its game ended: {:?}", self.kind, self.said));
        (reason.to_owned(), (winner != "nobody").then(|| winner.to_owned()))
    }
}
