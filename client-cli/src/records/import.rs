//! Games out of a file, judged by the rules move by move: lines of the referee's form, or records for people. Here, and in
//! `raduga referee`, are all the rules that this program has.

use std::io::{self, BufRead};

use raduga_protocol::game::{Color, EndReason, ForcedBy, Notation, Outcome, Players};
use raduga_protocol::lobby::Variant;
use raduga_protocol::record::{ActionClock, ClocksLeft, FactOfRecord};
use raduga_rules::{ActionText, AnyGame, Options, ReadRecordError, Refusal, ResolveError, read_record};
use serde_json::Value;
use thiserror::Error;

use super::film::{Cutter, Film, Head, Played};
use super::timeline::{Done, Entry as Told, timeline};
use crate::referee::line::{self, Line, MAX_LINE_BYTES};
use crate::referee::request::{Entry, Fields, RequestError};

mod text;

/// Games that one file may hold; what comes after them is not read, and that is said.
pub(crate) const MAX_GAMES: usize = 10_000;
/// Bytes that are read of one file.
const MAX_BYTES: usize = 256 << 20;
/// Nodes that the proof of a last position may look at: about a second's worth.
const MAX_PROOF_NODES: u64 = 5_000_000;

/// A game cannot be shown.
#[derive(Debug, Error)]
pub(crate) enum ImportError {
    /// The file.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// There is no game in it.
    #[error("there is no game in it")]
    Empty,
    /// A line that is longer than any game.
    #[error("a line may have {MAX_LINE_BYTES} bytes at most")]
    LineTooLong,
    /// No request of the referee.
    #[error("{0}")]
    Request(#[from] RequestError),
    /// A record for people that does not say of which game it is.
    #[error("it does not say which game it is: say --variant radras, flicker or tavreli")]
    WhichGame,
    /// The position that it begins with.
    #[error("{0}")]
    Start(#[from] raduga_rules::PositionError),
    /// An action that cannot be played.
    #[error("action {place} ({action}): {why}")]
    Action {
        /// Which one, from 1 on.
        place: usize,
        /// As it is written.
        action: String,
        /// Why not.
        why: Unplayable,
    },
    /// Takebacks that do not fit the moves.
    #[error("what is said to have been taken back does not fit the moves")]
    DoesNotFit,
}

/// Why an action of a file cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum Unplayable {
    /// It is something else than a text.
    #[error("a move must be a text")]
    NotText,
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Refusal),
    /// What people have written is no action of the game.
    #[error("{error}")]
    Unread {
        /// The game.
        variant: raduga_rules::Variant,
        /// Why not.
        error: ResolveError,
    },
    /// An answer stands where nothing was asked.
    #[error("no answer is awaited here")]
    NothingAsked,
}

impl ImportError {
    /// A record for people cannot be played through.
    fn of_record(variant: raduga_rules::Variant, error: ReadRecordError) -> Self {
        match error {
            ReadRecordError::Start(error) => Self::Start(error),
            ReadRecordError::Action { place, typed: action, why: error } => {
                Self::Action { place, action, why: Unplayable::Unread { variant, error } }
            }
            ReadRecordError::NothingAsked { place } => {
                Self::Action { place, action: "give".to_owned(), why: Unplayable::NothingAsked }
            }
            ReadRecordError::TooLong => Self::LineTooLong,
        }
    }
}

/// A game of a file, not judged yet.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    /// What is known of it without the rules.
    pub(crate) head: Head,
    pub(crate) variant: Option<Variant>,
    /// How many actions it says it has; none where nobody has counted.
    pub(crate) plies: Option<usize>,
    source: Source,
}

#[derive(Debug, Clone)]
enum Source {
    Line(Vec<u8>),
    TooLong,
    Text(text::Text),
}

/// The games of a file.
#[derive(Debug)]
pub(crate) struct Shelf {
    pub(crate) games: Vec<Kept>,
    /// Whether there were more than are read.
    pub(crate) more: bool,
}

/// Reads the games of `input`; `variant` is that of a record for people which does not say it itself.
pub(crate) fn read(mut input: impl BufRead, variant: Option<Variant>) -> Result<Shelf, ImportError> {
    let mut shelf = Shelf { games: Vec::new(), more: false };
    let (mut bytes, mut read, mut prose) = (Vec::new(), 0, String::new());
    while let Some(found) = line::read(&mut input, &mut bytes)? {
        read += bytes.len();
        let too_long = matches!(found, Line::TooLong { .. });
        if read > MAX_BYTES || shelf.games.len() >= MAX_GAMES {
            shelf.more = true;
            break;
        }
        if bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
        }
        let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
        match first {
            _ if too_long => shelf.games.push(Kept::nothing(Source::TooLong)),
            Some(b'{') => shelf.games.push(Kept::line(&bytes)),
            _ => {
                prose.push_str(&String::from_utf8_lossy(&bytes));
                prose.push('\n');
            }
        }
    }
    for text in text::split(&prose, variant) {
        if shelf.games.len() >= MAX_GAMES {
            shelf.more = true;
            break;
        }
        shelf.games.push(Kept::prose(text));
    }
    for (number, game) in (1..).zip(&mut shelf.games) {
        if game.head.id.is_empty() {
            game.head.id = format!("№ {number}");
        }
    }
    if shelf.games.is_empty() { Err(ImportError::Empty) } else { Ok(shelf) }
}

impl Kept {
    fn nothing(source: Source) -> Self {
        Self { head: Head::default(), variant: None, plies: None, source }
    }

    fn prose(text: text::Text) -> Self {
        let (head, variant) = (text.head.clone(), text.variant);
        Self { head, variant, plies: None, source: Source::Text(text) }
    }

    /// What stands in a line beside what the referee reads. Whatever is not as expected there is not told.
    fn line(line: &[u8]) -> Self {
        let source = Source::Line(line.to_vec());
        let Ok(fields) = Fields::split(line) else { return Self::nothing(source) };
        let players: Players = fields.extra("players").unwrap_or_default();
        let id = match fields.extra::<Value>("id") {
            Some(Value::String(id)) => id,
            Some(Value::Number(id)) => id.to_string(),
            _ => String::new(),
        };
        let options: Option<Value> = fields.extra("options");
        let head = Head {
            id: id.chars().take(40).collect(),
            white: players.white.map(|person| person.name),
            black: players.black.map(|person| person.name),
            clock: fields.extra("clock"),
            outcome: fields.extra("outcome"),
            at_ms: fields.extra("finished_ms").or_else(|| fields.extra("opened_ms")),
            rated: fields.extra("rated").unwrap_or(false),
            king_through_check: options.is_some_and(|options| options["king_through_check"] == true),
        };
        let plies = fields.extra::<Vec<Value>>("moves").map(|moves| moves.len());
        Self { head, variant: fields.extra("variant"), plies, source }
    }

    /// The game, judged by the rules.
    pub(crate) fn film(&self) -> Result<Film, ImportError> {
        match &self.source {
            Source::TooLong => Err(ImportError::LineTooLong),
            Source::Line(line) => judged(line, self.head.clone()),
            Source::Text(text) => told(text, self.head.clone()),
        }
    }
}

/// A line of the referee's form.
fn judged(line: &[u8], head: Head) -> Result<Film, ImportError> {
    let fields = Fields::split(line)?;
    let request = fields.request()?;
    let clocks: Vec<ActionClock> = fields.extra("clocks").unwrap_or_default();
    let facts: Vec<FactOfRecord> = fields.extra("facts").unwrap_or_default();
    let left: Option<ClocksLeft> = fields.extra("left");
    let mut game = AnyGame::with_options(request.variant, Some(&request.position), request.options)?;
    let mut stand = Vec::new();
    for (place, entry) in request.moves.into_iter().enumerate() {
        let Entry::Text(action) = entry else {
            let Entry::NotText(action) = entry else { continue };
            return Err(ImportError::Action { place: place + 1, action, why: Unplayable::NotText });
        };
        stand.push(Done { action, clock: clocks.get(place).copied(), shown: None, gone: false });
    }
    let mut cutter = Cutter::new(game.start_text());
    let (mut place, mut standing) = (0, 0);
    for entry in timeline(stand, &facts).map_err(|_| ImportError::DoesNotFit)? {
        match entry {
            Told::Done(done) => {
                place += 1;
                standing += 1;
                // The place among the moves of the file, where it is one of them.
                let place = if done.gone { place } else { standing };
                let played = play(&mut game, &done.action).map_err(|why| {
                    let action = done.action.chars().take(40).collect();
                    ImportError::Action { place, action, why }
                })?;
                cutter.acted(done, played);
            }
            Told::TakenBack { count, stand } => {
                standing = stand;
                game = game.taken_back_to(u32::try_from(stand).unwrap_or(u32::MAX));
                cutter.taken_back(count);
            }
            // The rules say it themselves.
            Told::Told(raduga_protocol::record::RecordedFact::AnswerForced { .. }) => {}
            Told::Told(fact) => cutter.told(fact),
        }
    }
    Ok(finish(cutter, game, head, left))
}

/// A record for people.
fn told(text: &text::Text, head: Head) -> Result<Film, ImportError> {
    let variant = text.variant.ok_or(ImportError::WhichGame)?;
    let options = Options { king_through_check: head.king_through_check };
    let variant = rules_variant(variant);
    let read = read_record(variant, text.position.as_deref(), options, &text.moves)
        .map_err(|error| ImportError::of_record(variant, error))?;
    let mut game = AnyGame::with_options(read.variant(), text.position.as_deref(), options)?;
    let mut cutter = Cutter::new(game.start_text());
    for (place, acted) in (1..).zip(read.acted()) {
        let action = acted.action.to_string();
        let played = play(&mut game, &action).map_err(|why| ImportError::Action {
            place,
            action: action.clone(),
            why,
        })?;
        cutter.acted(Done { action, clock: None, shown: None, gone: false }, played);
    }
    Ok(finish(cutter, game, head, None))
}

fn finish(cutter: Cutter, mut game: AnyGame, mut head: Head, left: Option<ClocksLeft>) -> Film {
    if let Some(proof) = game.proof_owed().filter(|_| head.outcome.is_none()) {
        game.settle(proof.ply(), &proof.run(MAX_PROOF_NODES));
    }
    if let Some(outcome) = game.outcome() {
        let reason = serde_json::from_value(Value::from(outcome.reason.key()));
        let reason = reason.unwrap_or(EndReason::Unknown);
        head.outcome = Some(Outcome { winner: outcome.winner.map(color), reason });
    }
    cutter.film(head, wire_variant(game.variant()), left)
}

fn play(game: &mut AnyGame, action: &str) -> Result<Played, Unplayable> {
    let text: ActionText = action.parse().map_err(|_| Unplayable::Refused(Refusal::NotAnAction))?;
    let acted = game.act(&text).map_err(|error| Unplayable::Refused(error.refusal))?;
    let forced = acted.forced.map(|forced| {
        let by = match forced.by {
            raduga_rules::ForcedBy::Exchange => ForcedBy::Exchange,
            raduga_rules::ForcedBy::Check => ForcedBy::Check,
        };
        (color(forced.owner), forced.piece.upper_char().to_string(), by)
    });
    Ok(Played {
        color: color(acted.color),
        notation: Notation { ru: acted.notation.ru, en: acted.notation.en },
        position: game.position_text(),
        check: game.in_check(),
        forced,
    })
}

fn color(color: raduga_rules::Color) -> Color {
    color.fold_wb(Color::White, Color::Black)
}

const fn wire_variant(variant: raduga_rules::Variant) -> Variant {
    match variant {
        raduga_rules::Variant::RadRas => Variant::Radras,
        raduga_rules::Variant::Flicker => Variant::Flicker,
        raduga_rules::Variant::Tavreli => Variant::Tavreli,
    }
}

const fn rules_variant(variant: Variant) -> raduga_rules::Variant {
    match variant {
        Variant::Radras => raduga_rules::Variant::RadRas,
        Variant::Flicker => raduga_rules::Variant::Flicker,
        Variant::Tavreli => raduga_rules::Variant::Tavreli,
    }
}

#[cfg(test)]
mod tests;
