//! What can be asked about finished games.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use raduga_protocol::GameId;
use raduga_protocol::record::{GameFilter, ResultFilter};

use super::finding::VariantArg;
use crate::records::ask::Format;
use crate::records::command::Reel;
use crate::records::date;
use crate::records::plain::Diagrams;

/// How a game ended, on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ResultArg {
    /// White won
    White,
    /// Black won
    Black,
    /// Nobody won
    Draw,
    /// The player who is looked for won
    Won,
    /// The player who is looked for lost
    Lost,
}

/// Which games.
#[derive(Debug, Clone, Args)]
pub(crate) struct FilterArgs {
    /// Games of this registered player
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Your own games
    #[arg(long, conflicts_with = "player")]
    pub(crate) mine: bool,
    /// Of this game
    #[arg(long, value_enum)]
    pub(crate) variant: Option<VariantArg>,
    /// That ended so; won and lost are about --player, or about you
    #[arg(long, value_enum)]
    pub(crate) result: Option<ResultArg>,
    /// Finished on that day (UTC) or later: 2026-11-30, today, yesterday, or 7d for seven days ago
    #[arg(long, value_name = "DATE", value_parser = since)]
    pub(crate) since: Option<u64>,
    /// Finished on that day or earlier
    #[arg(long, value_name = "DATE", value_parser = until)]
    pub(crate) until: Option<u64>,
}

const DATES: &str = "a date is 2026-11-30, today, yesterday or 7d";

fn since(text: &str) -> Result<u64, String> {
    date::day(text).ok_or_else(|| DATES.to_owned())
}

fn until(text: &str) -> Result<u64, String> {
    date::end_of_day(text).ok_or_else(|| DATES.to_owned())
}

impl FilterArgs {
    /// The filter. Whose games won or lost are, if nobody is named, is one's own.
    pub(crate) fn filter(&self) -> GameFilter {
        let whose = matches!(self.result, Some(ResultArg::Won | ResultArg::Lost));
        GameFilter {
            mine: self.mine || whose && self.player.is_none(),
            person: None,
            player: self.player.clone(),
            variant: self.variant.map(|variant| VariantArg::wire(Some(variant))),
            result: self.result.map(|result| match result {
                ResultArg::White => ResultFilter::White,
                ResultArg::Black => ResultFilter::Black,
                ResultArg::Draw => ResultFilter::Draw,
                ResultArg::Won => ResultFilter::Won,
                ResultArg::Lost => ResultFilter::Lost,
            }),
            since_ms: self.since,
            until_ms: self.until,
        }
    }
}

/// Options of `games`.
#[derive(Debug, Clone, Args)]
pub(crate) struct GamesArgs {
    /// Which games.
    #[command(flatten)]
    pub(crate) filter: FilterArgs,
    /// In plain mode, at most so many, over as many pages as it takes; 50 if nothing is said
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) limit: Option<u32>,
    /// In plain mode, go on after a page: what its last line `more …` said
    #[arg(long, value_name = "CURSOR")]
    pub(crate) cursor: Option<String>,
}

/// Options of `replay`.
#[derive(Debug, Clone, Args)]
pub(crate) struct ReplayArgs {
    /// A game's code; or a file with games, lines of JSON as export writes them or records for people; - for standard input
    #[arg(value_name = "CODE-OR-FILE")]
    pub(crate) reel: Reel,
    /// Of a file with several games, the one with this number
    #[arg(long, value_name = "NUMBER")]
    pub(crate) game: Option<usize>,
    /// The game of a record for people that does not say it itself
    #[arg(long, value_enum)]
    pub(crate) variant: Option<VariantArg>,
    /// In plain mode, print the board after every action
    #[arg(long)]
    pub(crate) diagrams: bool,
    /// In plain mode, print the board after so many actions; 0 for the start, several with commas
    #[arg(long, value_name = "COUNT", value_delimiter = ',')]
    pub(crate) diagram: Vec<usize>,
    /// Seen from Black's side
    #[arg(long)]
    pub(crate) flip: bool,
}

impl ReplayArgs {
    /// Which boards are printed.
    pub(crate) fn diagrams(&self) -> Diagrams {
        Diagrams { all: self.diagrams, after: self.diagram.clone(), flipped: self.flip }
    }
}

/// Options of `export`.
#[derive(Debug, Clone, Args)]
pub(crate) struct ExportArgs {
    /// These games; without any, all that pass the filter
    #[arg(value_name = "CODE", conflicts_with_all = ["player", "mine", "variant", "result", "since", "until"])]
    pub(crate) games: Vec<GameId>,
    /// Which games.
    #[command(flatten)]
    pub(crate) filter: FilterArgs,
    /// In which form: records for people, or lines that `raduga replay` and `raduga referee` read
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: Format,
    /// The file to write; standard output if none is named
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Replace the file if it is there
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}
