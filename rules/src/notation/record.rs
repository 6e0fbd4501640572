//! The record of a whole game, as the authors of the games print it.

use shakmaty::Color;

use super::{Language, radras::GIVE};
use crate::{AnyGame, Reason, Step, Variant};

/// The record with its move numbers: `1. Фh1-h8+ Крd4-c4 2. …`, with the result at the end if the rules have ended
/// the game.
///
/// «Дальше» stands in the place of the skipped move. «И я Рад» stands before the owner's move, also when it was given
/// by force and nobody was asked; if the owner then has no move, it stands there alone, unless that is «Рас».
///
/// In Flickering Chess each series has its number and its side's letter: `1а e2-e4, d2-d4 1б e7-e5` (flicker.md).
pub fn record(game: &AnyGame, language: Language) -> String {
    let mut text = moves(game, language);
    if let Some(outcome) = game.outcome() {
        push(&mut text, result(outcome.winner));
    }
    text
}

/// The same for a game that was ended otherwise: by resignation, agreement or time.
pub fn record_ended(game: &AnyGame, language: Language, winner: Option<Color>) -> String {
    let mut text = moves(game, language);
    push(&mut text, result(winner));
    text
}

fn moves(game: &AnyGame, language: Language) -> String {
    match game.variant() {
        Variant::RadRas | Variant::Tavreli => turns(game, language),
        Variant::Flicker => series(game, language),
    }
}

/// Each series after its number and the letter of its side.
fn series(game: &AnyGame, language: Language) -> String {
    let mut text = String::new();
    let mut number = game.first_move_number();
    for acted in game.acted() {
        let letter = acted.color.fold_wb(language.pick("а", "a"), language.pick("б", "b"));
        push(&mut text, &format!("{number}{letter} {}", acted.notation.in_language(language)));
        number += u32::from(acted.color == Color::Black);
    }
    text
}

fn turns(game: &AnyGame, language: Language) -> String {
    let mut slots = Slots { text: String::new(), number: game.first_move_number(), open: false };
    let give = language.pick(GIVE.0, GIVE.1);
    let mut owed = false;
    for acted in game.acted() {
        slots.open(acted.color);
        if owed {
            push(&mut slots.text, give);
        }
        push(&mut slots.text, acted.notation.in_language(language));
        if acted.step == Step::TurnEnded {
            slots.close(acted.color);
        }
        owed = acted.forced.is_some();
    }
    let stuck = game.outcome().is_some_and(|outcome| outcome.reason == Reason::Stalemate);
    if owed && stuck {
        slots.open(game.to_act());
        push(&mut slots.text, give);
    }
    slots.text
}

/// The record so far, and the place of one side's turn in it.
struct Slots {
    text: String,
    number: u32,
    /// Whether the turn that stands last goes on.
    open: bool,
}

impl Slots {
    /// Begins that side's turn unless it has begun: with its number, and with dots where Black begins the record.
    fn open(&mut self, color: Color) {
        if self.open {
            return;
        }
        self.open = true;
        if color == Color::White {
            push(&mut self.text, &format!("{}.", self.number));
        } else if self.text.is_empty() {
            push(&mut self.text, &format!("{}. . .", self.number));
        }
    }

    fn close(&mut self, color: Color) {
        self.open = false;
        self.number += u32::from(color == Color::Black);
    }
}

fn push(text: &mut String, word: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(word);
}

fn result(winner: Option<Color>) -> &'static str {
    match winner {
        Some(Color::White) => "1 : 0",
        Some(Color::Black) => "0 : 1",
        None => "½ : ½",
    }
}
