//! Logs: structured, for people or as JSON. No secret is logged: tokens hide themselves in `Debug`.

use std::io::{self, IsTerminal};

use thiserror::Error;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::ParseError;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::util::TryInitError;
use tracing_subscriber::{EnvFilter, Layer};

use crate::config::LogFormat;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

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
    let registry = tracing_subscriber::registry().with(EnvFilter::try_new(filter)?);
    let harmless = filter_fn(|line| !shows_frames(line));
    match format {
        LogFormat::Human => {
            let lines = tracing_subscriber::fmt::layer().with_ansi(io::stderr().is_terminal());
            registry.with(lines.with_writer(io::stderr).with_filter(harmless)).try_init()?;
        }
        LogFormat::Json => {
            let lines = tracing_subscriber::fmt::layer().json();
            registry.with(lines.with_writer(io::stderr).with_filter(harmless)).try_init()?;
        }
    }
    Ok(())
}

/// The socket library writes whole frames, session tokens included, at `trace`; no filter may ask for that.
fn shows_frames(line: &Metadata<'_>) -> bool {
    let library = ["tungstenite", "tokio_tungstenite"].iter().any(|name| line.target().starts_with(name));
    library && *line.level() == Level::TRACE
}
