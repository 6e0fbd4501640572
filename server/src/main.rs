//! The server binary: arguments, logging, signals, exit status.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use raduga_server::admin;
use raduga_server::check;
use raduga_server::config::{AdminCommand, Cli, Command, Config, LogFormat};
use raduga_server::server::Server;
use raduga_server::telemetry;
use tokio::signal::unix::{SignalKind, signal};
use tracing::error;

/// How long a health check may take.
const HEALTH_WITHIN: Duration = Duration::from_secs(3);

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.command {
        Some(Command::Healthcheck) => health_check(cli.config.listen),
        Some(Command::Admin(wish)) => administer(&cli.config, &wish),
        Some(Command::Check) => check_data(&cli.config),
        None => serve(cli.config),
    }
}

fn administer(config: &Config, wish: &AdminCommand) -> ExitCode {
    match alone(admin::run(&config.data, &config.accounts, wish)) {
        Ok(Ok(text)) => {
            let _ = writeln!(io::stdout(), "{text}");
            ExitCode::SUCCESS
        }
        Ok(Err(error)) => fail(&error.to_string()),
        Err(error) => fail(&format!("cannot start: {error}")),
    }
}

fn check_data(config: &Config) -> ExitCode {
    match alone(check::run(&config.data)) {
        Ok(Ok(report)) => {
            let _ = writeln!(io::stdout(), "{report}");
            if report.whole() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Ok(Err(error)) => fail(&error.to_string()),
        Err(error) => fail(&format!("cannot start: {error}")),
    }
}

/// Does one thing without serving anybody.
fn alone<T>(work: impl Future<Output = T>) -> io::Result<T> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work))
}

fn serve(config: Config) -> ExitCode {
    if let Err(error) = telemetry::init(&config.log, config.log_format) {
        return fail(&error.to_string());
    }
    match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => {
            let code = runtime.block_on(run(config));
            // Everything with an effect has ended by now; a proof that still works on its copy is not waited for.
            runtime.shutdown_background();
            code
        }
        Err(error) => fail(&format!("cannot start: {error}")),
    }
}

async fn run(config: Config) -> ExitCode {
    let log_format = config.log_format;
    let server = match Server::start(config).await {
        Ok(server) => server,
        Err(error) => {
            // Programs read it in the log, people below it, once.
            if log_format == LogFormat::Json {
                error!(cause = ?std::error::Error::source(&error), "{error}");
            }
            return fail(&error.to_string());
        }
    };
    let (Ok(mut terminate), Ok(mut interrupt)) =
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        return fail("cannot listen for signals");
    };
    // Whoever started the server with port 0 reads the port here; nothing else is written to standard output.
    let _ = writeln!(io::stdout(), "listening on http://{}", server.address());
    server
        .run(async {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        })
        .await;
    ExitCode::SUCCESS
}

fn fail(sentence: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "raduga-server: {sentence}");
    ExitCode::FAILURE
}

/// Asks a running server whether it is well.
fn health_check(listen: SocketAddr) -> ExitCode {
    let ip = if listen.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { listen.ip() };
    match ask_health(SocketAddr::new(ip, listen.port())) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => fail("the server is not well"),
        Err(error) => fail(&format!("the server does not answer: {error}")),
    }
}

fn ask_health(address: SocketAddr) -> io::Result<bool> {
    let mut stream = TcpStream::connect_timeout(&address, HEALTH_WITHIN)?;
    stream.set_read_timeout(Some(HEALTH_WITHIN))?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: raduga\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(4096).read_to_string(&mut answer)?;
    Ok(answer.starts_with("HTTP/1.1 200"))
}
