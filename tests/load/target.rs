//! What is measured, as a process on a core of its own: the server, or the floor that it is compared with.

use std::net::SocketAddr;
use std::process::Stdio;

use raduga_tests::harness::{ServerOptions, TestServer};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::floor;
use crate::line::Fault;
use crate::machine::{Cores, Stopwatch, resident_kib};

/// Which of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum House {
    /// The server that was built beside this program, its log durable.
    Raduga,
    /// The bare relay.
    Floor,
}

/// A running one.
#[derive(Debug)]
pub(crate) struct Target {
    /// Which it is.
    pub(crate) house: House,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    pid: u32,
    process: Process,
}

#[derive(Debug)]
enum Process {
    Raduga(Box<TestServer>),
    Floor(#[expect(dead_code, reason = "it is killed when it is dropped")] Child),
}

impl Target {
    /// Starts one. Where the machine has two cores, it gets the first and this thread the second.
    pub(crate) async fn start(house: House, flags: &[(&str, u32)]) -> Result<Self, Fault> {
        let cores = Cores::two();
        if let Some(cores) = cores {
            cores.for_what_is_measured();
        }
        let target = match house {
            House::Raduga => {
                // What keeps a stranger from flooding it would keep the crowd out, too.
                let open = ServerOptions::as_shipped()
                    .flag("messages-per-window", 100_000_000)
                    .flag("max-connections-per-address", 20_000)
                    .flag("log", "warn");
                let options = flags.iter().fold(open, |options, (name, value)| options.flag(name, value));
                let server = options.start().await;
                let (address, pid) = (server.address(), server.pid());
                Self { house, address, pid, process: Process::Raduga(Box::new(server)) }
            }
            House::Floor => {
                let mut command = Command::new(std::env::current_exe()?);
                command.arg("floor").stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
                let mut child = command.spawn()?;
                let stdout = child.stdout.take().ok_or_else(|| Fault("the floor has no output".into()))?;
                let line = BufReader::new(stdout).lines().next_line().await?.unwrap_or_default();
                let address =
                    floor::address_of(&line).ok_or_else(|| Fault(format!("the floor said {line:?}")))?;
                let pid = child.id().ok_or_else(|| Fault("the floor has ended".into()))?;
                Self { house, address, pid, process: Process::Floor(child) }
            }
        };
        if let Some(cores) = cores {
            cores.for_who_measures();
        }
        Ok(target)
    }

    /// Measures what it spends from now on.
    pub(crate) fn stopwatch(&self) -> Stopwatch {
        Stopwatch::start(self.pid)
    }

    /// Its resident memory, in KiB.
    pub(crate) fn resident_kib(&self) -> f64 {
        resident_kib(self.pid)
    }

    /// The server itself, if it is one.
    pub(crate) fn server(&self) -> Option<&TestServer> {
        match &self.process {
            Process::Raduga(server) => Some(server),
            Process::Floor(_) => None,
        }
    }
}
