//! Builds the browser client with Vite, in `OUT_DIR` so that the source tree stays clean, and writes a table of all its
//! files. `RADUGA_WEB_DIST` names a ready build that is taken instead: then no Node.js is needed.

mod table;
mod vite;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

/// A ready build of the browser client, made by `npm run build`.
const READY: &str = "RADUGA_WEB_DIST";

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed={READY}");
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo names no OUT_DIR")?);
    let table = out.join("table.rs");
    if std::env::var_os("CARGO_FEATURE_WEB").is_none() {
        return Ok(std::fs::write(table, "&[]")?);
    }
    let built = match std::env::var_os(READY) {
        Some(ready) => {
            println!("cargo::rerun-if-changed={}", PathBuf::from(&ready).display());
            PathBuf::from(ready)
        }
        None => vite::build(&out)?,
    };
    if !built.join("index.html").is_file() {
        return Err(format!(
            "there is no index.html in {}: that is no build of the web client",
            built.display()
        )
        .into());
    }
    Ok(std::fs::write(table, table::of(&built)?)?)
}
