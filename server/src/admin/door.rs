//! The Unix socket by which the operator's program asks a running server.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tracing::{debug, warn};

use super::{Answer, perform};
use crate::config::AdminCommand;
use crate::server::Context;

/// The socket in the data directory.
const SOCKET_FILE: &str = "raduga-admin.sock";
/// The longest request.
const MAX_REQUEST_BYTES: u64 = 16 * 1024;
/// Whoever asks says it at once.
const ASK_WITHIN: Duration = Duration::from_secs(5);
/// How long the answer may take.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);
/// After a failed accept the next waits so long.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

fn path(data: &Path) -> PathBuf {
    data.join(SOCKET_FILE)
}

/// Asks the server that runs on this data directory; nothing if none does.
///
/// # Errors
/// Where a server runs but cannot be asked.
pub(super) async fn ask(data: &Path, wish: &AdminCommand) -> io::Result<Option<Answer>> {
    let stream = match UnixStream::connect(path(data)).await {
        Ok(stream) => stream,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::ConnectionRefused) => {
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    let exchange = async {
        let mut stream = BufReader::new(stream);
        let request = serde_json::to_string(wish)? + "\n";
        stream.write_all(request.as_bytes()).await?;
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        Ok(serde_json::from_str(&line)?)
    };
    let timely = tokio::time::timeout(ANSWER_WITHIN, exchange).await;
    timely.map_err(|_| io::Error::from(ErrorKind::TimedOut))?.map(Some)
}

/// The door of a running server.
#[derive(Debug)]
pub struct Door {
    listener: UnixListener,
    path: PathBuf,
}

impl Drop for Door {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

impl Door {
    /// Opens the door. Whoever calls holds the lock of the data file, so a socket that is there is a dead server's.
    ///
    /// # Errors
    /// What the system said: a path that is too long for a socket, say.
    pub fn open(data: &Path) -> io::Result<Self> {
        let path = path(data);
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let listener = UnixListener::bind(&path)?;
        #[cfg(unix)]
        {
            let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
            std::fs::set_permissions(&path, private)?;
        }
        Ok(Self { listener, path })
    }

    /// Answers, one after the other, for ever.
    pub async fn serve(self, context: Arc<Context>) {
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) => {
                    let answered = tokio::time::timeout(ANSWER_WITHIN, answer(stream, &context)).await;
                    if let Ok(Err(error)) = answered {
                        debug!(%error, "the operator's program broke off");
                    }
                }
                Err(error) => {
                    warn!(%error, "the operator could not be let in");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }
}

async fn answer(stream: UnixStream, context: &Context) -> io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut line = String::new();
    let mut lines = BufReader::new(read.take(MAX_REQUEST_BYTES));
    tokio::time::timeout(ASK_WITHIN, lines.read_line(&mut line))
        .await
        .map_err(|_| io::Error::from(ErrorKind::TimedOut))??;
    let answer = match serde_json::from_str::<AdminCommand>(&line) {
        Ok(wish) => perform(&context.store, &context.accounts, &wish).await,
        Err(error) => Answer { ok: false, text: format!("this server does not understand that: {error}") },
    };
    let text = serde_json::to_string(&answer)? + "\n";
    write.write_all(text.as_bytes()).await?;
    write.shutdown().await
}
