//! How connections ask to be led.

use thiserror::Error;
use tokio::sync::{mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::{Guide, Program};

/// Requests that may wait. When it is full the asking connections wait, and nobody else.
pub(super) const COMMAND_CAPACITY: usize = 256;

/// What leads is being shut down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the server is restarting; connect again in a moment")]
pub struct Gone;

pub(super) enum Command {
    Tune {
        guide: Guide,
        reply: oneshot::Sender<watch::Receiver<Program>>,
    },
    #[cfg(test)]
    Panic,
}

/// The way to what leads.
#[derive(Debug, Clone)]
pub struct WatchingHandle {
    pub(super) commands: mpsc::Sender<Command>,
    pub(super) stop: CancellationToken,
    pub(super) tasks: TaskTracker,
}

impl WatchingHandle {
    /// Where `guide` is, and from here on where it goes. It leads for as long as the receiver is held; only the last place
    /// is kept for whoever is slow.
    ///
    /// # Errors
    /// [`Gone`].
    pub async fn tune(&self, guide: Guide) -> Result<watch::Receiver<Program>, Gone> {
        let (reply, answer) = oneshot::channel();
        self.commands.send(Command::Tune { guide, reply }).await.map_err(|_| Gone)?;
        answer.await.map_err(|_| Gone)
    }

    /// Stops what leads, and waits for it.
    pub async fn stop(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}
