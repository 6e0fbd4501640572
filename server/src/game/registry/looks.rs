//! The games as they are looked through for something to watch.

use super::Games;
use crate::game::summary::Summary;

impl Games {
    /// Waits until a game has begun, ended or been put off since this was last asked. One waits.
    pub async fn stirred(&self) {
        self.shared.stirred.notified().await;
    }

    /// What `of` makes of each unfinished game that it wants.
    pub fn select<T>(&self, of: impl Fn(&Summary) -> Option<T>) -> Vec<T> {
        self.shared.summaries.iter().filter_map(|entry| of(entry.value())).collect()
    }
}
