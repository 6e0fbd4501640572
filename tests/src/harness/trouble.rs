//! What befalls a server from outside: signals, limits, a start that is refused.

use std::path::{Path, PathBuf};

use tokio::process::Command;

use super::{TestServer, binary};

/// Takes the right to pass over permissions from whoever runs as root, so that they hold for the tests, too.
pub const WITHOUT_ROOTS_RIGHTS: &[&str] = &["setpriv", "--bounding-set=-dac_override,-dac_read_search"];

impl TestServer {
    /// Sends a signal, by its name.
    pub async fn signal(&self, name: &str) {
        run("kill", &[&format!("-{name}"), &self.pid().to_string()]).await;
    }

    /// Sets a limit of the running process, by prlimit's name for it: so much, or none.
    pub async fn limit(&self, resource: &str, most: Option<u64>) {
        let most = most.map_or_else(|| "unlimited".into(), |most| most.to_string());
        let flag = format!("--{resource}={most}:");
        run("prlimit", &["--pid", &self.pid().to_string(), &flag]).await;
    }

    /// Its data directory as the process itself sees it, whatever is mounted there for it alone.
    pub fn data_inside(&self) -> PathBuf {
        let inside = self.data().strip_prefix("/").expect("an absolute path");
        Path::new("/proc").join(self.pid().to_string()).join("root").join(inside)
    }

    /// How many descriptors it holds.
    pub fn descriptors(&self) -> u64 {
        let held = std::fs::read_dir(format!("/proc/{}/fd", self.pid())).expect("Linux tells");
        held.count() as u64
    }
}

async fn run(program: &str, words: &[&str]) {
    let output = Command::new(program).args(words).output().await;
    let output = output.unwrap_or_else(|error| panic!("{program} does not run: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {words:?}: {said}");
}

/// Runs `raduga-server WORDS…` on this data to its end; whether it succeeded, and all that it said.
///
/// # Panics
/// When it does not end: a server that should have refused to start serves.
pub async fn told_by_server(data: &Path, words: &[&str]) -> (bool, String) {
    told_by(&mut Command::new(binary("raduga-server")), data, words).await
}

/// The same for a server that is [started by](super::ServerOptions::through) another program.
pub async fn told_through(wrapper: &[&str], data: &Path) -> (bool, String) {
    let mut command = Command::new(wrapper[0]);
    told_by(command.args(&wrapper[1..]).arg(binary("raduga-server")), data, &[]).await
}

async fn told_by(command: &mut Command, data: &Path, words: &[&str]) -> (bool, String) {
    command.arg("--listen").arg("127.0.0.1:0").arg("--data").arg(data).args(words).kill_on_drop(true);
    let output = tokio::time::timeout(super::PATIENCE, command.output()).await;
    let output = output.expect("it ends by itself").expect("it can be run");
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&said).into_owned())
}
