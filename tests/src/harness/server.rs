//! The server under test, as a process.

use std::collections::VecDeque;
use std::fmt::Display;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::{PATIENCE, binary};

/// Lines of the server's log that are kept for a failure's report.
const KEPT_LOG_LINES: usize = 4000;
/// Ports for servers that come back on the same one: below the range the system gives to outgoing connections, so
/// that nobody takes it while the server is down.
const KEPT_PORTS: std::ops::Range<u16> = 12_000..32_000;

/// How to start a server.
#[derive(Debug, Clone, Default)]
pub struct ServerOptions {
    flags: Vec<(String, String)>,
    environment: Vec<(String, String)>,
    wrapper: Vec<String>,
    keep_port: bool,
}

impl ServerOptions {
    /// A server for tests that play fast: limits out of the way, everything else as shipped.
    pub fn new() -> Self {
        Self::as_shipped().flag("messages-per-window", 1_000_000).flag("max-connections-per-address", 4000)
    }

    /// A server with no flags but the address and the data directory.
    pub fn as_shipped() -> Self {
        Self::default()
    }

    /// With `--name value`, in place of what was said for it before.
    #[must_use]
    pub fn flag(mut self, name: &str, value: impl Display) -> Self {
        self.flags.retain(|(known, _)| known != name);
        self.flags.push((name.to_owned(), value.to_string()));
        self
    }

    /// With an environment variable.
    #[must_use]
    pub fn environment(mut self, name: &str, value: impl Display) -> Self {
        self.environment.push((name.to_owned(), value.to_string()));
        self
    }

    /// Started by another program, whose words come first; `{data}` in them is the data directory.
    #[must_use]
    pub fn through(mut self, words: &[&str]) -> Self {
        self.wrapper = words.iter().map(|&word| word.to_owned()).collect();
        self
    }

    /// On a port of its own that it can come back to after a restart.
    #[must_use]
    pub const fn keeping_its_port(mut self) -> Self {
        self.keep_port = true;
        self
    }

    /// Starts it.
    pub async fn start(self) -> TestServer {
        TestServer::start(self).await
    }
}

/// A running `raduga-server` with a data directory of its own. Dropping it kills it; a failing test then prints its
/// log.
#[derive(Debug)]
pub struct TestServer {
    options: ServerOptions,
    data: PathBuf,
    address: SocketAddr,
    child: Option<Child>,
    logs: Arc<Mutex<VecDeque<String>>>,
}

impl TestServer {
    /// Starts a server and waits until it listens.
    ///
    /// # Panics
    /// When it does not come up.
    pub async fn start(options: ServerOptions) -> Self {
        let data = std::env::temp_dir().join(format!("raduga-e2e-{:016x}", rand::random::<u64>()));
        std::fs::create_dir_all(&data).expect("a temporary directory can be made");
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let mut server = Self { options, data, address, child: None, logs: Arc::default() };
        for attempt in 1.. {
            if server.options.keep_port {
                server.address.set_port(rand::random_range(KEPT_PORTS));
            }
            match server.spawn().await {
                Ok(()) => break,
                Err(problem) => assert!(attempt < 4, "the server did not start: {problem}"),
            }
        }
        server
    }

    async fn spawn(&mut self) -> Result<(), String> {
        let mut words =
            self.options.wrapper.iter().map(|word| word.replace("{data}", &self.data.to_string_lossy()));
        let mut command = Command::new(words.next().map_or_else(|| binary("raduga-server"), PathBuf::from));
        command.args(words);
        if !self.options.wrapper.is_empty() {
            command.arg(binary("raduga-server"));
        }
        command.arg("--listen").arg(self.address.to_string()).arg("--data").arg(&self.data);
        for (name, value) in &self.options.flags {
            command.arg(format!("--{name}")).arg(value);
        }
        command.envs(self.options.environment.iter().map(|(name, value)| (name, value)));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        let errors = child.stderr.take().expect("piped");
        let logs = Arc::clone(&self.logs);
        tokio::spawn(async move {
            let mut lines = BufReader::new(errors).lines();
            while let Ok(Some(line)) = lines.next_line().await {
                let mut logs = logs.lock().unwrap();
                if logs.len() == KEPT_LOG_LINES {
                    logs.pop_front();
                }
                logs.push_back(line);
            }
        });
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let first = tokio::time::timeout(PATIENCE, lines.next_line()).await;
        let Ok(Ok(Some(line))) = first else {
            child.kill().await.ok();
            tokio::time::sleep(Duration::from_millis(50)).await;
            return Err(format!("no line on standard output\n{}", self.log_text()));
        };
        let address = line.strip_prefix("listening on http://").and_then(|text| text.trim().parse().ok());
        self.address = address.ok_or_else(|| format!("its first line is not an address: {line}"))?;
        self.child = Some(child);
        Ok(())
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its data directory.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// Its process id.
    pub fn pid(&self) -> u32 {
        self.child.as_ref().and_then(Child::id).expect("the server runs")
    }

    /// What it has logged.
    pub fn log_text(&self) -> String {
        self.logs.lock().unwrap().iter().map(|line| format!("{line}\n")).collect()
    }

    /// Kills it as a power cut would (SIGKILL) and waits until it is gone.
    pub async fn kill(&mut self) {
        let mut child = self.child.take().expect("the server runs");
        child.kill().await.expect("it can be killed");
    }

    /// Sends SIGTERM.
    pub async fn ask_to_stop(&self) {
        self.signal("TERM").await;
    }

    /// Waits until it has gone by itself.
    pub async fn gone(&mut self) -> ExitStatus {
        let mut child = self.child.take().expect("the server runs");
        let status = tokio::time::timeout(PATIENCE, child.wait()).await;
        status
            .unwrap_or_else(|_| panic!("the server did not go\n{}", self.log_text()))
            .expect("it can be waited for")
    }

    /// Starts it again after [`Self::kill`] or [`Self::gone`], with the same data on the same port.
    pub async fn restart(&mut self) {
        assert!(self.options.keep_port, "start it with `keeping_its_port` to restart it");
        assert!(self.child.is_none(), "it still runs");
        for attempt in 1.. {
            match self.spawn().await {
                Ok(()) => break,
                Err(problem) if attempt < 20 => {
                    self.logs.lock().unwrap().push_back(format!("(harness: start failed: {problem})"));
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
                Err(problem) => panic!("the server did not start again: {problem}"),
            }
        }
    }

    /// Resident memory, in KiB.
    pub fn resident_kib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid())).expect("Linux tells");
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("VmRSS is there");
        line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("a number")
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            child.start_kill().ok();
        }
        let log = self.log_text();
        if std::thread::panicking() {
            eprintln!(
                "--- log of the server ---\n{log}--- end of the log; its data: {} ---",
                self.data.display()
            );
        } else {
            std::fs::remove_dir_all(&self.data).ok();
            assert!(!log.contains("panicked at"), "the server panicked:\n{log}");
        }
    }
}
