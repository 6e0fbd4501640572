//! Whether the server can do its work, asked of the store at most once a second however many ask.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;
use tracing::error;

use crate::store::Store;

/// An answer is good for so long: each costs the store a write.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// The last answer of the store.
#[derive(Debug, Default)]
pub struct Readiness(Mutex<Option<Answer>>);

#[derive(Debug, Clone, Copy)]
struct Answer {
    writes: bool,
    at: Instant,
}

impl Readiness {
    /// Whether the store can write. Who asks while somebody is asking waits for the same answer.
    pub async fn store_writes(&self, store: &dyn Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some(answer) = last.filter(|answer| answer.at.elapsed() < GOOD_FOR) {
            return answer.writes;
        }
        let checked = store.check().await;
        if let Err(error) = &checked {
            error!(%error, cause = ?std::error::Error::source(error), "not ready");
        }
        let writes = checked.is_ok();
        *last = Some(Answer { writes, at: Instant::now() });
        writes
    }
}
