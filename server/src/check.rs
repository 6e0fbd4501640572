//! `raduga-server check`: what of the data is whole. Every game is folded from its log as a server would fold it.

use std::fmt;
use std::path::Path;

use raduga_protocol::GameId;
use thiserror::Error;

use crate::game::registry::fold;
use crate::game::state::Phase;
use crate::server::DATA_FILE;
use crate::store::{Counts, GameRecord, InspectError, Inspection, StoreError};

/// Damaged games that are named; the rest is counted.
const NAMED_GAMES: usize = 100;

/// The data could not be looked at.
#[derive(Debug, Error)]
pub enum CheckError {
    /// The file.
    #[error("{0}")]
    Inspect(#[from] InspectError),
    /// What is in it.
    #[error("the data file cannot be read: {0}")]
    Read(#[from] StoreError),
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    counts: Option<Counts>,
    faults: Vec<String>,
    whole_games: u64,
    damaged_games: Vec<(GameId, String)>,
    /// Why the games after these could not be looked at.
    broke_off: Option<String>,
}

impl Report {
    /// Whether nothing is wrong.
    pub const fn whole(&self) -> bool {
        self.faults.is_empty() && self.damaged_games.is_empty() && self.broke_off.is_none()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.counts {
            Some(Counts { persons, games, events }) => {
                writeln!(f, "{persons} persons, {games} games, {events} events")?;
            }
            None => writeln!(f, "what there is cannot be counted")?,
        }
        for fault in &self.faults {
            writeln!(f, "file: {fault}")?;
        }
        for (game, what) in self.damaged_games.iter().take(NAMED_GAMES) {
            writeln!(f, "game {game}: {what}")?;
        }
        if let Some(what) = &self.broke_off {
            writeln!(f, "the games after these cannot be listed: {what}")?;
        }
        writeln!(f, "{} games are whole, {} are damaged", self.whole_games, self.damaged_games.len())?;
        f.write_str(if self.whole() {
            "everything is whole"
        } else {
            "the data is damaged: keep a copy of it, then bring a backup back (deploy/README.md)"
        })
    }
}

/// Looks through the data in this directory.
///
/// # Errors
/// [`CheckError`], where it cannot be looked at at all.
pub async fn run(data: &Path) -> Result<Report, CheckError> {
    let mut file = Inspection::open(&data.join(DATA_FILE)).await?;
    // Where even the question fails, its failure is what is wrong.
    let faults = file.faults().await.unwrap_or_else(|error| vec![cause(&error)]);
    let counts = file.counts().await.ok();
    let mut report = Report { counts, faults, whole_games: 0, damaged_games: Vec::new(), broke_off: None };
    let mut last = None;
    loop {
        match file.game_after(last).await {
            Ok(Some(game)) => last = Some(game),
            Ok(None) => return Ok(report),
            Err(error) => {
                report.broke_off = Some(cause(&error));
                return Ok(report);
            }
        }
        let Some(game) = last else { return Ok(report) };
        match file.game(game).await.map_err(|error| cause(&error)).and_then(|record| look_at(game, record)) {
            Ok(()) => report.whole_games += 1,
            Err(what) => report.damaged_games.push((game, what)),
        }
    }
}

fn look_at(id: GameId, record: Option<GameRecord>) -> Result<(), String> {
    let record = record.ok_or_else(|| format!("{id} is in an index and nowhere else"))?;
    let (last_seq, finished) = (record.last_seq, record.finished);
    if record.events.last().map_or(0, |event| event.seq) != last_seq {
        return Err(format!("its log should end with event {last_seq}"));
    }
    let state = fold(record).map_err(|error| error.to_string())?;
    if (state.phase() == Phase::Finished) != finished {
        return Err("its log and its mark do not say the same about whether it is over".into());
    }
    Ok(())
}

/// What the database said, and not only that it failed.
fn cause(error: &StoreError) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}
