//! What the server can be told: flags, each with an environment variable alike.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The live server of Raduga: Rad Ras over WebSockets, with a durable log.
#[derive(Debug, Parser)]
#[command(name = "raduga-server", version, about, long_about = None)]
pub struct Cli {
    /// What to do; without a command, serve.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to serve.
    #[command(flatten)]
    pub config: Config,
}

/// What else the program can do.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Ask a running server at --listen whether it is well; exit status 0 if it is (for containers).
    Healthcheck,
    /// Say what of the data in --data is whole: exit status 0 if all of it is. Nothing is changed, and a server may run
    /// on it meanwhile.
    Check,
    /// Rename, mute or ban somebody, or read reports: on the machine itself, of the data in --data, whether a server runs
    /// on it or not.
    #[command(subcommand)]
    Admin(AdminCommand),
}

/// What an operator does.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminCommand {
    /// Show what is known of a person.
    Show {
        /// The person's id, or the name they registered under.
        who: String,
    },
    /// Give a person another name.
    Rename {
        /// The person's id, or the name they registered under.
        who: String,
        /// The name.
        name: String,
    },
    /// Let nobody hear what a person says in chats.
    Mute {
        /// The person's id, or the name they registered under.
        who: String,
    },
    /// Take a mute back.
    Unmute {
        /// The person's id, or the name they registered under.
        who: String,
    },
    /// Close a person's sockets and refuse them from now on.
    Ban {
        /// The person's id, or the name they registered under.
        who: String,
        /// Why, as the person is told.
        reason: String,
    },
    /// Take a ban back.
    Unban {
        /// The person's id, or the name they registered under.
        who: String,
    },
    /// The newest reports.
    Reports {
        /// At most so many.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
}

/// How to serve.
#[derive(Debug, Clone, Args)]
pub struct Config {
    /// Address and port to serve HTTP and WebSockets on; port 0 takes a free one and prints it.
    #[arg(long, env = "RADUGA_LISTEN", value_parser = place, default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Directory of the data file (raduga.sqlite); it is made if it is not there.
    #[arg(long, env = "RADUGA_DATA", default_value = "raduga-data")]
    pub data: PathBuf,
    /// Web origins that may open a socket, comma-separated (such as `https://raduga.example`). Programs that send no Origin, and
    /// pages served by this server itself, always may.
    #[arg(long, env = "RADUGA_ALLOWED_ORIGINS", value_delimiter = ',', value_name = "ORIGIN")]
    pub allowed_origins: Vec<String>,
    /// Proxies whose X-Forwarded-For is believed, comma-separated addresses or networks (127.0.0.1, 10.0.0.0/8).
    #[arg(long, env = "RADUGA_TRUSTED_PROXIES", value_delimiter = ',', value_name = "ADDRESS")]
    pub trusted_proxies: Vec<Network>,
    /// Log lines for people or as JSON, on standard error.
    #[arg(long, env = "RADUGA_LOG_FORMAT", value_enum, default_value_t = LogFormat::Human)]
    pub log_format: LogFormat,
    /// Which log lines: error, warn, info, debug, trace, or a filter such as raduga_server=debug,info.
    #[arg(long, env = "RADUGA_LOG", default_value = "info")]
    pub log: String,
    /// Limits against overload.
    #[command(flatten)]
    pub limits: Limits,
    /// Limits against guessing and flooding.
    #[command(flatten)]
    pub accounts: AccountLimits,
    /// How long things take.
    #[command(flatten)]
    pub timing: Timing,
}

/// Limits against overload.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Sockets open at once; more are refused with 503.
    #[arg(long, env = "RADUGA_MAX_CONNECTIONS", default_value_t = 20_000)]
    pub max_connections: usize,
    /// Sockets open at once from one address (IPv6: one /64 network); more are refused with 429.
    #[arg(long, env = "RADUGA_MAX_CONNECTIONS_PER_ADDRESS", default_value_t = 100)]
    pub max_connections_per_address: usize,
    /// Messages that one socket may send in 20 seconds; pings are free. More are refused, and much more closes it.
    #[arg(long, env = "RADUGA_MESSAGES_PER_WINDOW", default_value_t = 100)]
    pub messages_per_window: u32,
}

/// Limits against guessing and flooding: so many at once, and as many again spread over the time.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Accounts")]
pub struct AccountLimits {
    /// Log-ins that may be tried from one address in a minute (IPv6: one /64 network).
    #[arg(long, env = "RADUGA_LOG_INS_PER_ADDRESS", default_value = "20")]
    pub log_ins_per_address: NonZeroU32,
    /// Log-ins to one name that may be tried in a minute, from wherever.
    #[arg(long, env = "RADUGA_LOG_INS_PER_NAME", default_value = "10")]
    pub log_ins_per_name: NonZeroU32,
    /// Registrations from one address in an hour (IPv6: one /64 network).
    #[arg(long, env = "RADUGA_REGISTRATIONS_PER_ADDRESS", default_value = "20")]
    pub registrations_per_address: NonZeroU32,
    /// Reports of one person in an hour.
    #[arg(long, env = "RADUGA_REPORTS_PER_PERSON", default_value = "10")]
    pub reports_per_person: NonZeroU32,
    /// Records that may be asked for over HTTP from one address in a minute (IPv6: one /64 network).
    #[arg(long, env = "RADUGA_RECORDS_PER_ADDRESS", default_value = "60")]
    pub records_per_address: NonZeroU32,
}

/// How long things take. All in seconds; decimals are allowed.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Timing (seconds)")]
pub struct Timing {
    /// How long a partner who lost the network keeps the game in bullet and blitz (twice as long in rapid, three times in
    /// classical games).
    #[arg(long, env = "RADUGA_ABSENCE_SECONDS", value_parser = seconds, default_value = "40")]
    pub absence_seconds: Duration,
    /// How long a partner who left on purpose keeps the game.
    #[arg(long, env = "RADUGA_LEFT_SECONDS", value_parser = seconds, default_value = "10")]
    pub left_seconds: Duration,
    /// How long an absent partner keeps a game of days or without clocks.
    #[arg(long, env = "RADUGA_SLOW_ABSENCE_SECONDS", value_parser = seconds, default_value = "2592000")]
    pub slow_absence_seconds: Duration,
    /// How long a first move may take, 0 for as long as one likes; by default 15 to 35 seconds by the time control.
    #[arg(long, env = "RADUGA_FIRST_MOVE_SECONDS", value_parser = seconds)]
    pub first_move_seconds: Option<Duration>,
    /// How long clocks stand still after a restart, at most, for whoever must act to come back.
    #[arg(long, env = "RADUGA_RESTART_GRACE_SECONDS", value_parser = seconds, default_value = "30")]
    pub restart_grace_seconds: Duration,
    /// How long a room waits for a partner while nobody is in it.
    #[arg(long, env = "RADUGA_WAITING_ROOM_SECONDS", value_parser = seconds, default_value = "600")]
    pub waiting_room_seconds: Duration,
    /// How long seeks, places in pools and challenges are kept after the last socket of a person has gone.
    #[arg(long, env = "RADUGA_LOBBY_ABSENCE_SECONDS", value_parser = seconds, default_value = "30")]
    pub lobby_absence_seconds: Duration,
    /// How long a challenge waits for its answer.
    #[arg(long, env = "RADUGA_CHALLENGE_SECONDS", value_parser = seconds, default_value = "300")]
    pub challenge_seconds: Duration,
    /// How often those who wait in a pool are paired; at once when many wait.
    #[arg(long, env = "RADUGA_WAVE_SECONDS", value_parser = seconds, default_value = "2")]
    pub wave_seconds: Duration,
    /// How long a finished game that nobody follows stays in memory; its log stays for ever.
    #[arg(long, env = "RADUGA_FINISHED_GAME_SECONDS", value_parser = seconds, default_value = "60")]
    pub finished_game_seconds: Duration,
    /// How often each socket is pinged.
    #[arg(long, env = "RADUGA_PING_SECONDS", value_parser = seconds, default_value = "10")]
    pub ping_seconds: Duration,
    /// A socket from which nothing was heard for so long is closed.
    #[arg(long, env = "RADUGA_IDLE_SECONDS", value_parser = seconds, default_value = "30")]
    pub idle_seconds: Duration,
    /// After SIGTERM, how long people are told before the sockets close.
    #[arg(long, env = "RADUGA_DRAIN_SECONDS", value_parser = seconds, default_value = "3")]
    pub drain_seconds: Duration,
}

/// The longest time that can be set: a year.
const MAX_SECONDS: f64 = 31_536_000.0;

fn place(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "say an address and a port, such as 127.0.0.1:8080 or [::1]:8080".to_owned())
}

fn seconds(text: &str) -> Result<Duration, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=MAX_SECONDS).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!("give seconds from 0 to {MAX_SECONDS}")),
    }
}

/// How log lines look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Human,
    /// One JSON object a line.
    Json,
}

/// An address, or a network in CIDR form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

/// A text is not a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("give an address, or a network such as 10.0.0.0/8")]
pub struct ParseNetworkError;

impl FromStr for Network {
    type Err = ParseNetworkError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address.trim().parse().map_err(|_| ParseNetworkError)?;
        let bits = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(bits), str::parse).map_err(|_| ParseNetworkError)?;
        if prefix <= bits { Ok(Self { address, prefix }) } else { Err(ParseNetworkError) }
    }
}

impl Network {
    /// Whether the network holds this address.
    pub fn holds(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(network), IpAddr::V4(address)) => {
                let shift = 32 - u32::from(self.prefix);
                (network.to_bits() ^ address.to_bits()).checked_shr(shift).unwrap_or(0) == 0
            }
            (IpAddr::V6(network), IpAddr::V6(address)) => {
                let shift = 128 - u32::from(self.prefix);
                (network.to_bits() ^ address.to_bits()).checked_shr(shift).unwrap_or(0) == 0
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_flag_has_an_environment_variable_alike() {
        for arg in
            Cli::command().get_arguments().filter(|arg| !matches!(arg.get_id().as_str(), "help" | "version"))
        {
            let flag = arg.get_long().unwrap_or_default().to_ascii_uppercase().replace('-', "_");
            let variable = arg.get_env().and_then(|name| name.to_str()).unwrap_or_default();
            assert_eq!(variable, format!("RADUGA_{flag}"));
            assert!(arg.get_help().is_some(), "{flag} is explained");
        }
    }

    #[test]
    fn a_network_holds_its_addresses() {
        let holds = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().holds(address.parse::<IpAddr>().unwrap())
        };
        assert!(holds("10.0.0.0/8", "10.200.3.4") && !holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("127.0.0.1", "127.0.0.1") && !holds("127.0.0.1", "127.0.0.2"));
        assert!(
            holds("0.0.0.0/0", "8.8.8.8") && holds("fd00::/8", "fd12::1") && !holds("fd00::/8", "fe80::1")
        );
        assert!(holds("127.0.0.1", "::ffff:127.0.0.1"));
        assert!("10.0.0.0/33".parse::<Network>().is_err() && "x".parse::<Network>().is_err());
    }
}
