//! What the tests stand on.

pub mod bot;
pub mod cli;
pub mod client;
pub mod http;
pub mod ledger;
pub mod lobby;
pub mod model;
pub mod position;
pub mod proxy;
pub mod raw;
pub mod screen;
pub mod server;
pub mod table;
pub mod trouble;
pub mod wander;

pub use bot::{Bot, BotKind};
pub use cli::{CliProcess, Home};
pub use client::finding::{Search, pool};
pub use client::{Closed, PASSWORD, TestClient};
pub use ledger::Ledger;
pub use lobby::LobbyModel;
pub use model::GameModel;
pub use proxy::{Network, Proxy};
pub use raw::RawSocket;
pub use screen::Screen;
pub use server::{ServerOptions, TestServer};
pub use table::{Table, settings, settings_of};
pub use wander::{Wander, any, wander};

use std::time::Duration;

/// How long a condition may take to come about: generous, for a busy machine. No test passes by waiting it out.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Where the binary `name` of this workspace is.
///
/// # Panics
/// With the command that builds it, when it is not there.
pub fn binary(name: &str) -> std::path::PathBuf {
    let directory = std::env::var_os("RADUGA_BIN_DIR").map_or_else(
        || {
            // A test stands in target/PROFILE/deps, a program of this package in target/PROFILE.
            let running = std::env::current_exe().expect("a running program has a path");
            let beside = running.parent().expect("it is in a directory");
            if beside.ends_with("deps") { beside.join("..") } else { beside.to_path_buf() }
        },
        std::path::PathBuf::from,
    );
    let path = directory.join(name);
    assert!(
        path.is_file(),
        "{} is not built: run `cargo build --workspace` first (the end-to-end tests drive the real programs)",
        path.display()
    );
    path
}
