//! Games that were prepared by `prepare.py`: legal from the first action to the last, and without an end. One game a line: its kind, then an
//! action a word, `w:e2e4`: who acts, and what.
//!
//! How long the messages are by which an action is told is learned when it is played on the server, and the floor then sends as much.

use std::sync::atomic::{AtomicUsize, Ordering};

use raduga_protocol::game::Color;
use raduga_protocol::lobby::Variant;

use crate::line::Fault;

const PREPARED: &str = include_str!("games.txt");

/// Bytes of a message of which nothing was learned yet.
const UNKNOWN: usize = 1000;

/// One action of a game.
#[derive(Debug)]
pub(crate) struct Action {
    /// Who acts.
    pub(crate) by: Color,
    /// What, in the text form.
    pub(crate) text: String,
    /// Bytes of `events` to whoever acted.
    pub(crate) own: Length,
    /// And to the other side.
    pub(crate) others: Length,
}

/// How long a message is.
#[derive(Debug)]
pub(crate) struct Length(AtomicUsize);

impl Default for Length {
    fn default() -> Self {
        Self(UNKNOWN.into())
    }
}

impl Length {
    /// It is as long as this text.
    pub(crate) fn learn(&self, text: &str) {
        self.0.store(text.len(), Ordering::Relaxed);
    }

    /// In bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

impl Action {
    /// One of which nothing was learned yet.
    pub(crate) fn new(by: Color, text: &str) -> Self {
        Self { by, text: text.to_owned(), own: Length::default(), others: Length::default() }
    }
}

/// A game of which nobody wins: it stops before its end.
#[derive(Debug)]
pub(crate) struct Game {
    /// Its kind.
    pub(crate) variant: Variant,
    /// From the beginning on.
    pub(crate) actions: Vec<Action>,
}

/// The word of a kind of game on the wire.
pub(crate) const fn word(variant: Variant) -> &'static str {
    match variant {
        Variant::Radras => "radras",
        Variant::Flicker => "flicker",
        Variant::Tavreli => "tavreli",
    }
}

/// The kind of game that `word` names.
pub(crate) fn variant(word: &str) -> Option<Variant> {
    [Variant::Radras, Variant::Flicker, Variant::Tavreli]
        .into_iter()
        .find(|variant| self::word(*variant) == word)
}

impl Game {
    fn from_line(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let variant = variant(words.next()?)?;
        let action = |word: &str| {
            let (by, text) = word.split_once(':')?;
            Some(Action::new(if by == "w" { Color::White } else { Color::Black }, text))
        };
        Some(Self { variant, actions: words.map(action).collect::<Option<_>>()? })
    }
}

/// All prepared games of a kind, or of all kinds in turn.
pub(crate) fn prepared(wanted: Option<Variant>) -> Result<Vec<Game>, Fault> {
    let games: Option<Vec<Game>> = PREPARED.lines().map(Game::from_line).collect();
    let mut games = games.ok_or_else(|| Fault("games.txt is not as prepare.py writes it".into()))?;
    games.retain(|game| wanted.is_none_or(|variant| game.variant == variant));
    // The first of each kind, then the second: a mix from the first room on.
    let mut seen = std::collections::HashMap::<&str, usize>::new();
    let mut ranked: Vec<(usize, Game)> = Vec::new();
    for game in games {
        let rank = seen.entry(word(game.variant)).or_default();
        *rank += 1;
        ranked.push((*rank, game));
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    Ok(ranked.into_iter().map(|(_, game)| game).collect())
}
