//! Logs: structured, for people or as JSON. No secret is logged: tokens hide themselves in `Debug`.

use std::io::{self, IsTerminal};

use thiserror::Error;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;
use tracing_subscriber::util::TryInitError;

use crate::config::LogFormat;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// These would log whole frames, session tokens included, at `trace`; no filter may ask for that.
const QUIET: [&str; 2] = ["tungstenite=debug", "tokio_tungstenite=debug"];

/// Logging could not be set up.
#[derive(Debug, Error)]
pub enum TelemetryError {
    /// The filter cannot be read.
    #[error("the log filter cannot be read: {0}")]
    Filter(#[from] ParseError),
    /// Somebody has set it up already.
    #[error("logging is set up already: {0}")]
    Twice(#[from] TryInitError),
}

/// Sets logging up, on standard error.
///
/// # Errors
/// [`TelemetryError`].
pub fn init(filter: &str, format: LogFormat) -> Result<(), TelemetryError> {
    let mut filter = EnvFilter::try_new(filter)?;
    for quiet in QUIET {
        filter = filter.add_directive(quiet.parse()?);
    }
    let registry = tracing_subscriber::registry().with(filter);
    match format {
        LogFormat::Human => {
            let lines = tracing_subscriber::fmt::layer().with_ansi(io::stderr().is_terminal());
            registry.with(lines.with_writer(io::stderr)).try_init()?;
        }
        LogFormat::Json => {
            let lines = tracing_subscriber::fmt::layer().json();
            registry.with(lines.with_writer(io::stderr)).try_init()?;
        }
    }
    Ok(())
}
