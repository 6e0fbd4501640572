//! Load: what crowds cost at the real server, beside a floor that does nothing but pass messages of the same size on.
//!
//! `cargo build --release --workspace --bins`, then `target/release/raduga-load moves`. The server is the one that was built beside it; it runs on
//! one core, the crowd on another. Figures count only while nobody else uses the machine.
#![expect(clippy::expect_used, reason = "a machine that does not tell what it does cannot be measured on")]

mod floor;
mod games;
mod line;
mod machine;
mod report;
mod scenarios;
mod seats;
mod speech;
mod target;

use std::process::ExitCode;
use std::rc::Rc;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

use line::Fault;
use report::{Report, Run};
use scenarios::churn::Who;
use scenarios::moves::Pace;
use scenarios::{Scale, churn, evening, fanout, idle, moves};
use target::{House, Target};

/// What is kept for people who have gone is not kept for long, so that what is left over shows soon.
const EVENING: [(&str, u32); 2] = [("finished-game-seconds", 2), ("lobby-absence-seconds", 3)];

/// Measures the server under a crowd, and by turns a bare relay of the same messages.
#[derive(Debug, Parser)]
#[command(name = "raduga-load", version)]
struct Options {
    #[command(subcommand)]
    scenario: Scenario,
    #[command(flatten)]
    size: Size,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Subcommand)]
enum Scenario {
    /// Games that act as fast as answers come.
    Moves,
    /// Games that act so many times a second, whatever comes.
    Offered,
    /// People who sit in the lobby and do nothing.
    Idle,
    /// One game with many spectators.
    Fanout,
    /// People who come and go and were here before.
    Churn,
    /// People who come and go and are new each time.
    Strangers,
    /// An evening of many people.
    Evening,
    /// The relay that the server is compared with; it serves until it is killed.
    #[command(hide = true)]
    Floor,
}

#[derive(Debug, Args)]
struct Size {
    /// radras, flicker or tavreli; all of them if none is named.
    #[arg(long, global = true)]
    variant: Option<String>,
    /// Runs at each house.
    #[arg(long, global = true, default_value_t = 3)]
    rounds: usize,
    /// Rounds that may be made again because somebody else used the machine.
    #[arg(long, global = true, default_value_t = 0)]
    again: usize,
    /// How long a run counts.
    #[arg(long, global = true, default_value_t = 5.0)]
    seconds: f64,
    /// How long it goes on before that.
    #[arg(long, global = true, default_value_t = 2.0)]
    warm_up: f64,
    /// moves, offered: games at a time.
    #[arg(long, global = true, default_value_t = 200)]
    rooms: usize,
    /// offered: actions a second in all games together; fanout: in the one (20 if nothing is said).
    #[arg(long, global = true)]
    rate: Option<u32>,
    /// idle: sockets.
    #[arg(long, global = true, default_value_t = 10_000)]
    connections: usize,
    /// fanout: who watch.
    #[arg(long, global = true, default_value_t = 2000)]
    spectators: usize,
    /// evening: who come.
    #[arg(long, global = true, default_value_t = 2000)]
    people: usize,
    /// Everything small and once, to see that it works.
    #[arg(long, global = true)]
    small: bool,
    /// Where the figures are written as JSON.
    #[arg(long, global = true)]
    output: Option<String>,
}

impl Size {
    fn scale(&self, scenario: Scenario) -> Result<Scale, Fault> {
        let wanted = match &self.variant {
            None => None,
            Some(word) => Some(games::variant(word).ok_or_else(|| Fault(format!("no such game: {word}")))?),
        };
        let usual = if scenario == Scenario::Fanout { 20 } else { 2000 };
        let scale = Scale {
            rooms: self.rooms,
            rate: self.rate.unwrap_or(usual).max(1),
            connections: self.connections,
            spectators: self.spectators,
            people: self.people,
            warm_up: Duration::from_secs_f64(self.warm_up),
            window: Duration::from_secs_f64(self.seconds),
            games: Rc::new(games::prepared(wanted)?),
            flags: if scenario == Scenario::Evening { EVENING.to_vec() } else { Vec::new() },
        };
        let small = Scale {
            rooms: 6,
            rate: 20,
            connections: 50,
            spectators: 30,
            people: 12,
            warm_up: Duration::from_millis(500),
            window: Duration::from_secs(if scenario == Scenario::Evening { 10 } else { 2 }),
            games: Rc::clone(&scale.games),
            flags: scale.flags.clone(),
        };
        Ok(if self.small { small } else { scale })
    }

    fn rounds(&self) -> usize {
        if self.small { 1 } else { self.rounds }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let options = Options::parse();
    let crowd = tokio::task::LocalSet::new();
    match crowd.run_until(Box::pin(run(&options))).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(Fault(fault)) => {
            eprintln!("raduga-load: {fault}");
            ExitCode::FAILURE
        }
    }
}

async fn run(options: &Options) -> Result<(), Fault> {
    if options.scenario == Scenario::Floor {
        return floor::serve().await;
    }
    let descriptors = machine::descriptors();
    let scale = options.size.scale(options.scenario)?;
    let title = title(options.scenario, &options.size, &scale);
    println!("{title}; {descriptors} descriptors");
    let mut report = Report { title, runs: Vec::new() };
    let (mut rounds, mut again) = (options.size.rounds(), options.size.again);
    while rounds > 0 {
        // The server first: the floor sends messages as long as the server's were.
        let server = measured(options.scenario, House::Raduga, &scale).await?;
        let floor = match options.scenario {
            Scenario::Evening => None,
            _ => Some(measured(options.scenario, House::Floor, &scale).await?),
        };
        let quiet = server.is_quiet() && floor.as_ref().is_none_or(Run::is_quiet);
        if quiet || again == 0 || options.size.small {
            report.runs.push(server);
            report.runs.extend(floor);
            rounds -= 1;
        } else {
            println!("somebody else used the machine: this round does not count");
            again -= 1;
        }
    }
    println!("{}", report.table());
    if let Some(path) = &options.size.output {
        std::fs::write(path, serde_json::to_string_pretty(&report.json())?)?;
    }
    Ok(())
}

async fn measured(scenario: Scenario, house: House, scale: &Scale) -> Result<Run, Fault> {
    let target = Target::start(house, &scale.flags).await?;
    match scenario {
        Scenario::Moves => moves::run(&target, scale, Pace::Saturated).await,
        Scenario::Offered => moves::run(&target, scale, Pace::Offered).await,
        Scenario::Idle => idle::run(&target, scale).await,
        Scenario::Fanout => fanout::run(&target, scale).await,
        Scenario::Churn => churn::run(&target, scale, Who::Regulars).await,
        Scenario::Strangers => churn::run(&target, scale, Who::Strangers).await,
        Scenario::Evening => evening::run(&target, scale).await,
        Scenario::Floor => Err(Fault("nothing to measure".into())),
    }
}

fn title(scenario: Scenario, size: &Size, scale: &Scale) -> String {
    let games = size.variant.as_deref().unwrap_or("all three games");
    let window = scale.window.as_secs_f64();
    match scenario {
        Scenario::Moves => format!("moves: {games}, {} rooms, {window} s", scale.rooms),
        Scenario::Offered => {
            format!("offered: {games}, {} actions a second in {} rooms, {window} s", scale.rate, scale.rooms)
        }
        Scenario::Idle => format!("idle: {} connections in the lobby, {window} s", scale.connections),
        Scenario::Fanout => {
            format!("fanout: {games}, {} spectators, {} actions a second", scale.spectators, scale.rate)
        }
        Scenario::Churn => format!("churn: people who were here before, {window} s"),
        Scenario::Strangers => format!("strangers: people who are new, {window} s"),
        Scenario::Evening => format!("evening: {} people, {window} s", scale.people),
        Scenario::Floor => String::new(),
    }
}
