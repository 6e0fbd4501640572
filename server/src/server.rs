//! The whole server: put together, run, and shut down in order. Here are its edges, the data file, the wall clock and the
//! sockets of the machine; [`Inside`] is all the rest.

mod inside;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpListener;
use tracing::{debug, info, warn};

use crate::admin::door::Door;
use crate::config::Config;
use crate::game::proofs::ProofBudget;
use crate::metrics::Metrics;
use crate::store::{OpenError, SharedStore, SqliteOptions, StoreError};
use crate::timekeeper;

pub use inside::{Connected, Context, Inside};

/// The data file in the data directory.
pub const DATA_FILE: &str = "raduga.sqlite";
/// After a failed accept (no descriptors left, say) the next waits so long.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The server could not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The data file.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// What is in it.
    #[error("cannot read the data file")]
    Read(#[from] StoreError),
    /// The address.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        source: std::io::Error,
    },
}

/// A server that is ready to run.
#[derive(Debug)]
pub struct Server {
    inside: Inside,
    listener: TcpListener,
    /// None where the system gives none; the server then does its work without.
    door: Option<Door>,
    address: SocketAddr,
}

impl Server {
    /// Opens the data, brings the unfinished games back, and takes the address.
    ///
    /// # Errors
    /// [`StartError`].
    pub async fn start(config: Config) -> Result<Self, StartError> {
        let listen = |source| StartError::Listen { address: config.listen, source };
        let metrics = Arc::new(Metrics::new());
        let observed = Arc::clone(&metrics);
        let path: PathBuf = config.data.join(DATA_FILE);
        let on_commit = Arc::new(move |took, writes| observed.appended(took, writes));
        let store: SharedStore = Arc::new(SqliteOptions::new(path).on_commit(on_commit).open().await?);
        let inside =
            Inside::open(config.clone(), store, timekeeper::wall(), metrics, ProofBudget::USUAL).await?;
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let door = Door::open(&config.data)
            .inspect_err(|error| warn!(%error, "`raduga-server admin` cannot reach this server"))
            .ok();
        Ok(Self { inside, listener, door, address })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done, then shuts down in order.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Self { inside, listener, door, address: _ } = self;
        inside.begin();
        let door = door.map(|door| tokio::spawn(door.serve(Arc::clone(inside.context()))));
        tokio::select! {
            () = accept(&listener, &inside) => {}
            () = stop => {}
        }
        drop(listener);
        inside.send_everybody_away().await;
        if let Some(door) = door {
            door.abort();
        }
        inside.close().await;
        info!("stopped");
    }
}

/// Accepts for ever; a failure is not the end.
async fn accept(listener: &TcpListener, inside: &Inside) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                if let Err(error) = stream.set_nodelay(true) {
                    debug!(%error, "no TCP_NODELAY");
                }
                inside.serve(stream, peer);
            }
            Err(error) => {
                warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}
