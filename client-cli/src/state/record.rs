//! The record of a game, written as the book writes it. It is made of the start position and the events alone, so
//! players and spectators get the same text.

use raduga_protocol::game::{Color, EndReason, Outcome};

use super::game::{GameView, Item};
use crate::lang::{Lang, texts};
use crate::position::Pieces;
use crate::view::board;

/// One move of both sides.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Row {
    /// Its number.
    pub(crate) number: u32,
    /// What White did; absent when the record begins with Black.
    pub(crate) white: Option<Half>,
    /// What Black did.
    pub(crate) black: Option<Half>,
}

/// What one side did in its turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Half {
    /// The text, an answer before the move included.
    pub(crate) text: String,
    /// The ply after it; 0 for an answer that was no action of anybody's.
    pub(crate) ply: usize,
}

/// The moves of `game`, in the order played.
pub(crate) fn rows(game: &GameView, lang: Lang) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    // An answer that waits for the move said with it.
    let mut answer: Option<(Color, String, usize)> = None;
    let (mut ply, mut next) = (0, 1);
    for item in &game.items {
        match item {
            Item::Forced { owner, .. } => answer = Some((*owner, texts::and_i_am_glad(lang).to_owned(), 0)),
            Item::Played(played) => {
                ply += 1;
                let notation = crate::lang::notation(lang, &played.notation);
                if played.action == "give" {
                    answer = Some((played.color, notation.to_owned(), ply));
                    next = played.number;
                    continue;
                }
                let text = match answer.take() {
                    Some((_, said, _)) => format!("{said} {notation}"),
                    None => notation.to_owned(),
                };
                put(&mut rows, played.number, played.color, Half { text, ply });
                next = played.number + u32::from(played.color == Color::Black);
            }
            Item::Finished(_) => {}
        }
    }
    if let Some((color, text, ply)) = answer {
        put(&mut rows, next, color, Half { text, ply });
    }
    rows
}

fn put(rows: &mut Vec<Row>, number: u32, color: Color, half: Half) {
    let starts_row = rows.last().is_none_or(|row| row.number != number || row.black.is_some());
    if starts_row || color == Color::White {
        rows.push(Row { number, ..Row::default() });
    }
    if let Some(row) = rows.last_mut() {
        match color {
            Color::White => row.white = Some(half),
            Color::Black => row.black = Some(half),
        }
    }
}

/// The number and the side of a half-move, as the record of series has them: `1а`, `1б`.
pub(crate) fn series_number(number: u32, color: Color, lang: Lang) -> String {
    let letter = match color {
        Color::White => lang.pick('а', 'a'),
        Color::Black => lang.pick('б', 'b'),
    };
    format!("{number}{letter}")
}

/// Every action with the board before and after it.
pub(crate) fn diagrams(game: &GameView, lang: Lang, from: Color) -> Vec<String> {
    let board = |position: &str| {
        Pieces::read(position).map_or_else(|| vec![position.to_owned()], |men| board::diagram(&men, from))
    };
    let mut lines = board(&game.start_position);
    for played in game.played() {
        let head = if game.has_series() {
            series_number(played.number, played.color, lang)
        } else {
            format!("{}{}", played.number, if played.color == Color::White { "." } else { "..." })
        };
        lines.push(format!("{head} {}", crate::lang::notation(lang, &played.notation)));
        lines.extend(board(&played.position));
    }
    lines
}

/// The whole record in one line.
pub(crate) fn text(game: &GameView, lang: Lang) -> String {
    let mut words = Vec::new();
    for row in rows(game, lang) {
        if game.has_series() {
            let halves = [(Color::White, row.white), (Color::Black, row.black)];
            for (color, half) in halves.into_iter().filter_map(|(color, half)| Some((color, half?))) {
                words.push(format!("{} {}", series_number(row.number, color, lang), half.text));
            }
            continue;
        }
        match (row.white, row.black) {
            (Some(white), black) => {
                words.push(format!("{}. {}", row.number, white.text));
                words.extend(black.map(|half| half.text));
            }
            (None, Some(black)) => words.push(format!("{}... {}", row.number, black.text)),
            (None, None) => {}
        }
    }
    words.extend(game.items.iter().find_map(|item| match item {
        Item::Finished(outcome) => Some(result(outcome).to_owned()),
        Item::Played(_) | Item::Forced { .. } => None,
    }));
    words.join(" ")
}

/// The whole record, and an empty line.
pub(crate) fn text_lines(game: &GameView, lang: Lang) -> Vec<String> {
    vec![text(game, lang), String::new()]
}

/// The result as the book writes it.
pub(crate) const fn result(outcome: &Outcome) -> &'static str {
    match (outcome.winner, outcome.reason) {
        (Some(Color::White), _) => "1 : 0",
        (Some(Color::Black), _) => "0 : 1",
        (None, EndReason::Aborted | EndReason::NoShow | EndReason::Expired) => "– : –",
        (None, _) => "½ : ½",
    }
}
