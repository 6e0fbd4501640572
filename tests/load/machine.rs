//! The machine that is measured on: which cores, how much of them, and whether anybody else was there.

use std::fs::read_to_string;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use core_affinity::CoreId;

/// The kernel counts time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// Two cores of this machine: what is measured runs on one, who measures on the other.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cores {
    /// Of the server or the floor.
    measured: CoreId,
    /// Of this program.
    measuring: CoreId,
}

impl Cores {
    /// The first two that this program may use; nothing where it has only one.
    pub(crate) fn two() -> Option<Self> {
        // Asked once: a thread that is pinned is told of its own core only.
        static CORES: OnceLock<Option<Cores>> = OnceLock::new();
        *CORES.get_or_init(|| {
            let mut cores = core_affinity::get_core_ids()?.into_iter();
            Some(Self { measured: cores.next()?, measuring: cores.next()? })
        })
    }

    /// What this thread starts from now on runs on the core of what is measured.
    pub(crate) fn for_what_is_measured(self) {
        core_affinity::set_for_current(self.measured);
    }

    /// This thread runs on the other core.
    pub(crate) fn for_who_measures(self) {
        core_affinity::set_for_current(self.measuring);
    }
}

/// How many descriptors this process, and those that it starts, may have.
pub(crate) fn descriptors() -> u64 {
    let limits = read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(u64::MAX)
}

/// What a process has used of a core since it began.
pub(crate) fn cpu_of(pid: u32) -> Duration {
    let stat = read_to_string(format!("/proc/{pid}/stat")).expect("the process runs");
    let after_name = stat.rsplit_once(')').expect("the name is in parentheses").1;
    // User and system time are the fields 14 and 15; the first after the name is the third.
    let ticks = after_name.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u32>().unwrap_or(0));
    TICK * ticks.sum::<u32>()
}

/// Resident memory of a process, in KiB.
pub(crate) fn resident_kib(pid: u32) -> f64 {
    let status = read_to_string(format!("/proc/{pid}/status")).expect("the process runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("VmRSS is there");
    line.split_whitespace().next().and_then(|kib| kib.parse().ok()).expect("a number")
}

/// What all cores together have done since the machine was started.
fn busy() -> Duration {
    let stat = read_to_string("/proc/stat").expect("Linux tells");
    let line = stat.lines().next().expect("the first line is of all cores");
    let fields: Vec<u32> = line.split_whitespace().skip(1).map(|ticks| ticks.parse().unwrap_or(0)).collect();
    // user nice system IDLE IOWAIT irq softirq steal; guests are in user already.
    let busy = fields.iter().enumerate().filter(|(place, _)| ![3, 4].contains(place)).take(6);
    TICK * busy.map(|(_, ticks)| ticks).sum::<u32>()
}

/// Measures what is spent between two moments.
#[derive(Debug)]
pub(crate) struct Stopwatch {
    pid: u32,
    begun: Instant,
    measured: Duration,
    measuring: Duration,
    busy: Duration,
}

/// What was spent.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spent {
    /// Time on the wall.
    pub(crate) wall: Duration,
    /// Of a core by what is measured.
    pub(crate) cpu: Duration,
    /// Of a core by who measures.
    pub(crate) own: Duration,
    /// Cores that everybody else used, on the average.
    pub(crate) others: f64,
}

impl Stopwatch {
    /// Begins, for the process `pid`.
    pub(crate) fn start(pid: u32) -> Self {
        Self {
            pid,
            begun: Instant::now(),
            measured: cpu_of(pid),
            measuring: cpu_of(std::process::id()),
            busy: busy(),
        }
    }

    /// What was spent since.
    pub(crate) fn stop(&self) -> Spent {
        let wall = self.begun.elapsed();
        let cpu = cpu_of(self.pid) - self.measured;
        let own = cpu_of(std::process::id()) - self.measuring;
        let others = (busy() - self.busy).saturating_sub(cpu + own);
        Spent { wall, cpu, own, others: others.as_secs_f64() / wall.as_secs_f64() }
    }
}
