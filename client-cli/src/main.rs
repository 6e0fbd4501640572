//! The terminal client: play, watch, and ask the referee. It knows the protocol, not the rules.

mod account;
mod args;
mod clean;
mod command;
mod conn;
mod explain;
mod lang;
mod plain;
mod position;
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

use raduga_locales::say;

use crate::args::usage::{self, Stop};
use crate::lang::faults;

/// The server that is asked when none is named.
const DEFAULT_SERVER: &str = "ws://127.0.0.1:8080";
/// Exit code when something is wrong on this machine.
const EXIT_FAULT: u8 = 1;
/// Exit code where what was asked cannot be.
const EXIT_WRONG_USAGE: u8 = 2;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    let lang = usage::language(&words);
    let cli = match usage::read(words, lang) {
        Ok(cli) => cli,
        Err(Stop::Told(told)) => told.exit(),
        Err(Stop::Wrong(why)) => {
            eprintln!("raduga: {why}");
            return ExitCode::from(EXIT_WRONG_USAGE);
        }
    };
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
        eprintln!("raduga: {}", say!(lang, start_no_resources));
        return ExitCode::from(EXIT_FAULT);
    };
    let code = match runtime.block_on(start::run(cli)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("raduga: {}", faults::io(lang, &error));
            EXIT_FAULT
        }
    };
    runtime.shutdown_background();
    ExitCode::from(code)
}
