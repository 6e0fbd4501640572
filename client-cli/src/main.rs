//! Raduga in a terminal.

mod referee;

use std::{
    io::{self, BufReader, BufWriter},
    process::ExitCode,
};

use clap::{Parser, Subcommand};

/// Raduga in a terminal.
#[derive(Parser)]
#[command(name = "raduga", version)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answers what the rules say: one JSON request a line on standard input, one JSON answer a line on standard output
    Referee,
}

fn main() -> ExitCode {
    match Args::parse().command {
        Command::Referee => {
            let input = BufReader::new(io::stdin());
            match referee::run(input, BufWriter::new(io::stdout())) {
                Ok(()) => ExitCode::SUCCESS,
                // Whoever asked has gone away; nobody is left to be told.
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("raduga referee: {error}");
                    ExitCode::FAILURE
                }
            }
        }
    }
}
