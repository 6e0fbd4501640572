//! `raduga games`, `raduga replay` and `raduga export` without a full screen.

use std::fs::File;
use std::io::{self, BufReader};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use raduga_locales::say;
use raduga_protocol::GameId;
use raduga_protocol::limits::MAX_LISTED_GAMES;
use raduga_protocol::lobby::Variant;
use raduga_protocol::record::GameFilter;

use super::ask::{Archive, AskError};
use super::export::{Export, ExportError};
use super::film::Film;
use super::import::{self, ImportError, Shelf};
use super::plain::{self, Diagrams};
use crate::clean::one_line;
use crate::conn::http::HttpError;
use crate::lang::{Lang, records as texts};
use crate::plain::{EXIT_UNREACHABLE, say as say_line};
use crate::state::{EXIT_GONE, EXIT_REFUSED};

/// Exit code where a game cannot be read.
const EXIT_FAULT: u8 = 1;
/// Exit code of a wrong command.
const EXIT_WRONG_USAGE: u8 = 2;

/// Where a game to replay comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reel {
    /// The server.
    Game(GameId),
    /// A file.
    File(PathBuf),
    /// Standard input.
    Input,
}

impl std::str::FromStr for Reel {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "-" {
            return Ok(Self::Input);
        }
        let path = Path::new(text);
        // A file by the name of a code is written `./CODE`.
        match text.parse() {
            Ok(game) if !path.exists() => Ok(Self::Game(game)),
            // No code has a dot or a stroke: that such a file is not there is told when it is opened.
            Ok(_) | Err(_) if path.exists() || text.contains(['.', '/']) => Ok(Self::File(path.to_owned())),
            _ => Err(format!("{text} is no file, and a game's code has ten letters and digits")),
        }
    }
}

/// The games of a file or of standard input.
pub(crate) fn shelf(reel: &Reel, variant: Option<Variant>) -> Result<Shelf, ImportError> {
    match reel {
        Reel::Game(_) => Err(ImportError::Empty),
        Reel::File(path) => import::read(BufReader::new(File::open(path)?), variant),
        Reel::Input => import::read(BufReader::new(io::stdin()), variant),
    }
}

fn code_of(error: &HttpError) -> u8 {
    if error.is_refusal() { EXIT_REFUSED } else { EXIT_UNREACHABLE }
}

fn complain(why: &str) {
    eprintln!("raduga: {}", one_line(why));
}

fn asked(lang: Lang, error: &AskError) -> u8 {
    complain(&texts::ask_error(lang, error));
    match error {
        AskError::Http(error) => code_of(error),
        AskError::Unreadable(_) => EXIT_FAULT,
    }
}

fn print(lines: &[String]) -> ControlFlow<u8> {
    lines.iter().try_for_each(|line| say_line(&one_line(line)))
}

/// `raduga games`: a page of finished games, or all pages.
pub(crate) async fn games(
    archive: &Archive,
    filter: &GameFilter,
    cursor: Option<String>,
    limit: Option<usize>,
    lang: Lang,
) -> u8 {
    let (mut cursor, mut count) = (cursor, 0);
    let most = limit.unwrap_or(MAX_LISTED_GAMES);
    while count < most {
        let page = match archive.page(filter, cursor.as_deref(), (most - count).min(MAX_LISTED_GAMES)).await {
            Ok(page) => page,
            Err(AskError::Http(HttpError::Later { seconds, .. })) => {
                tokio::time::sleep(std::time::Duration::from_secs(seconds)).await;
                continue;
            }
            Err(error) => return asked(lang, &error),
        };
        count += page.games.len();
        let lines: Vec<String> = page.games.iter().map(plain::game_line).collect();
        if print(&lines).is_break() {
            return 0;
        }
        cursor = page.next;
        if cursor.is_none() {
            break;
        }
    }
    let end = cursor.map_or_else(|| format!("games {count}"), |cursor| format!("more {cursor}"));
    let _ = say_line(&end);
    0
}

/// `raduga replay` of a game of the server.
pub(crate) async fn replay_game(archive: &Archive, game: GameId, diagrams: &Diagrams, lang: Lang) -> u8 {
    match archive.record(game).await {
        Ok(record) => match Film::of(record) {
            Ok(film) => show(&film, diagrams, lang),
            Err(_) => {
                complain(&texts::import_error(lang, &ImportError::DoesNotFit));
                EXIT_FAULT
            }
        },
        Err(error) if error.code() == Some(raduga_protocol::ErrorCode::UnknownGame) => {
            complain(&texts::ask_error(lang, &error));
            EXIT_GONE
        }
        Err(error) => asked(lang, &error),
    }
}

fn show(film: &Film, diagrams: &Diagrams, lang: Lang) -> u8 {
    let _ = print(&plain::film(film, diagrams, lang));
    0
}

/// `raduga replay` of a file: its only game, the one with that number, or the list of them.
pub(crate) fn replay_file(
    reel: &Reel,
    variant: Option<Variant>,
    number: Option<usize>,
    diagrams: &Diagrams,
    lang: Lang,
) -> u8 {
    let shelf = match shelf(reel, variant) {
        Ok(shelf) => shelf,
        Err(error) => {
            complain(&texts::import_error(lang, &error));
            return EXIT_FAULT;
        }
    };
    let number = number.or_else(|| (shelf.games.len() == 1).then_some(1));
    let Some(number) = number else {
        let lines = (1..).zip(&shelf.games).map(|(number, kept)| plain::entry(number, kept));
        let count = if shelf.more { "more".to_owned() } else { format!("games {}", shelf.games.len()) };
        let _ = print(&lines.chain([count]).collect::<Vec<_>>());
        return 0;
    };
    let Some(kept) = number.checked_sub(1).and_then(|place| shelf.games.get(place)) else {
        let many = shelf.games.len();
        complain(&say!(lang, records_no_such_number, games = many, number = number));
        return EXIT_WRONG_USAGE;
    };
    match kept.film() {
        Ok(film) => show(&film, diagrams, lang),
        Err(error) => {
            complain(&texts::import_error(lang, &error));
            EXIT_FAULT
        }
    }
}

/// `raduga export`.
pub(crate) async fn export(export: Export) -> u8 {
    match export.run().await {
        Ok(_) => 0,
        Err(ExportError::File(error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            complain(&export.sentence(&error));
            match &error {
                ExportError::Http(error) => code_of(error),
                ExportError::File(_) => EXIT_FAULT,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_only_be_a_file_is_one_that_is_not_there() {
        let reel = "no such file.jsonl".parse::<Reel>();
        assert_eq!(reel, Ok(Reel::File("no such file.jsonl".into())));
        let error = shelf(&reel.unwrap(), None).unwrap_err();
        assert!(matches!(error, ImportError::Unreadable(_)), "{error:?}");
        assert!("zzzz".parse::<Reel>().is_err());
        assert!(matches!("7k3q9xm2pa".parse(), Ok(Reel::Game(_))));
    }
}
