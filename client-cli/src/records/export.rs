//! `raduga export`: games into a file or onto standard output, page by page, so that any number of them fits.

use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use raduga_locales::say;
use raduga_protocol::GameId;
use raduga_protocol::record::GameFilter;

use super::ask::{Archive, Format};
use crate::conn::http::{Answer, HttpError};
use crate::lang::{Lang, faults, records as texts};

/// How often a page is asked for again that the line has swallowed.
const TRIES: u32 = 5;
/// How long the first of them waits; each waits twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_millis(500);

/// What a record for people begins with.
const HEADS: [&str; 2] = ["Игра: ", "Game: "];

/// What is exported and where to.
#[derive(Debug)]
pub(crate) struct Export {
    pub(crate) archive: Archive,
    /// These games; none for all that pass the filter.
    pub(crate) games: Vec<GameId>,
    pub(crate) filter: GameFilter,
    pub(crate) format: Format,
    pub(crate) lang: Lang,
    /// The file; none for standard output.
    pub(crate) output: Option<PathBuf>,
    /// Whether a file that is there may go.
    pub(crate) force: bool,
}

/// An export has failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ExportError {
    /// The server.
    #[error("{0}")]
    Http(#[from] HttpError),
    /// The file.
    #[error("{0}")]
    File(#[from] io::Error),
}

/// Where games go.
enum Sink {
    Out(io::Stdout),
    /// Written beside, and put in place when all is there.
    File {
        draft: PathBuf,
        file: File,
    },
}

impl Sink {
    fn open(output: Option<&Path>, force: bool, lang: Lang) -> io::Result<Self> {
        let Some(path) = output else { return Ok(Self::Out(io::stdout())) };
        if !force && path.exists() {
            let why = say!(lang, records_there_already, file = path.display().to_string());
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
        }
        let mut draft = path.as_os_str().to_owned();
        draft.push(format!(".{}.part", std::process::id()));
        let draft = PathBuf::from(draft);
        Ok(Self::File { file: File::create(&draft)?, draft })
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Out(out) => out.lock().write_all(bytes),
            Self::File { file, .. } => file.write_all(bytes),
        }
    }

    /// All is written.
    fn finish(self, output: Option<&Path>) -> io::Result<()> {
        match (self, output) {
            (Self::File { draft, file }, Some(path)) => {
                file.sync_all()?;
                drop(file);
                fs::rename(draft, path)
            }
            (Self::Out(mut out), _) => out.flush(),
            (Self::File { .. }, None) => Ok(()),
        }
    }

    /// Nothing is left of what is not whole.
    fn abandon(self) {
        if let Self::File { draft, file } = self {
            drop(file);
            let _ = fs::remove_file(draft);
        }
    }
}

impl Export {
    /// Exports; gives how many games that were.
    pub(crate) async fn run(&self) -> Result<usize, ExportError> {
        let mut sink = Sink::open(self.output.as_deref(), self.force, self.lang)?;
        let written =
            if self.games.is_empty() { self.all(&mut sink).await } else { self.named(&mut sink).await };
        match written {
            Ok(count) => {
                sink.finish(self.output.as_deref())?;
                self.progress(count, true);
                Ok(count)
            }
            Err(error) => {
                sink.abandon();
                Err(error)
            }
        }
    }

    async fn named(&self, sink: &mut Sink) -> Result<usize, ExportError> {
        for (count, game) in self.games.iter().enumerate() {
            let answer = patiently(|| self.archive.game(*game, self.format, self.lang)).await?;
            self.write(sink, count, &answer.body)?;
            if self.format == Format::Jsonl {
                sink.write(b"\n")?;
            }
            self.progress(count + 1, false);
        }
        Ok(self.games.len())
    }

    async fn all(&self, sink: &mut Sink) -> Result<usize, ExportError> {
        let (mut count, mut cursor) = (0, None::<String>);
        loop {
            let page = || self.archive.games(&self.filter, cursor.as_deref(), self.format, self.lang);
            let Answer { body, next } = patiently(page).await?;
            self.write(sink, count, &body)?;
            count += self.counted(&body);
            self.progress(count, false);
            match next {
                Some(next) => cursor = Some(next),
                None => return Ok(count),
            }
        }
    }

    /// Texts have an empty line between.
    fn write(&self, sink: &mut Sink, before: usize, body: &[u8]) -> io::Result<()> {
        if self.format == Format::Text && before > 0 && !body.is_empty() {
            sink.write(b"\n")?;
        }
        sink.write(body)
    }

    /// How many games there are in it.
    fn counted(&self, body: &[u8]) -> usize {
        let text = String::from_utf8_lossy(body);
        match self.format {
            Format::Jsonl => text.lines().count(),
            Format::Text => {
                let begins = |line: &&str| HEADS.iter().any(|head| line.starts_with(head));
                text.lines().filter(begins).count()
            }
        }
    }

    /// How far it is, for a person who waits.
    fn progress(&self, count: usize, done: bool) {
        let mut err = io::stderr();
        if !err.is_terminal() || (self.output.is_none() && io::stdout().is_terminal()) {
            return;
        }
        let word = say!(self.lang, records_written, games = count);
        let end = if done { "\n" } else { "" };
        let _ = write!(err, "\r{word}{end}").and_then(|()| err.flush());
    }

    /// What went wrong, for people.
    pub(crate) fn sentence(&self, error: &ExportError) -> String {
        match error {
            ExportError::Http(error) => texts::http_error(self.lang, error),
            ExportError::File(error) => faults::io(self.lang, error),
        }
    }
}

/// Asks until there is an answer: waits where the server asks for it, and tries again where the line has failed.
async fn patiently<F: Future<Output = Result<Answer, HttpError>>>(
    ask: impl Fn() -> F,
) -> Result<Answer, HttpError> {
    let mut pause = FIRST_PAUSE;
    let mut tries = 1;
    loop {
        match ask().await {
            Err(HttpError::Later { seconds, .. }) => tokio::time::sleep(Duration::from_secs(seconds)).await,
            Err(error @ (HttpError::Unreachable(_) | HttpError::TimedOut)) if tries < TRIES => {
                tries += 1;
                eprintln!("raduga: {error}");
                tokio::time::sleep(pause).await;
                pause *= 2;
            }
            answer => return answer,
        }
    }
}
