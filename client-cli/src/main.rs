//! The terminal client: play, watch, and ask the referee. It knows the protocol, not the rules.

mod args;
mod clean;
mod command;
mod conn;
mod explain;
mod lang;
mod plain;
mod position;
mod records;
mod referee;
mod rooms;
mod session;
mod signals;
mod start;
mod state;
mod theme;
mod tui;
mod view;

use std::process::ExitCode;

use clap::Parser as _;

use crate::args::Cli;

/// The server that is asked when none is named.
const DEFAULT_SERVER: &str = "ws://127.0.0.1:8080";
/// Exit code when something is wrong on this machine.
const EXIT_FAULT: u8 = 1;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
        eprintln!("raduga: the system gives no resources to run");
        return ExitCode::from(EXIT_FAULT);
    };
    let code = match runtime.block_on(start::run(cli)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("raduga: {error}");
            EXIT_FAULT
        }
    };
    runtime.shutdown_background();
    ExitCode::from(code)
}
