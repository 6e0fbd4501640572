//! The names of the tavreli.

use super::Lang;
use crate::position::Man;
use raduga_protocol::game::Color;

/// What a tavrel is called.
pub(crate) fn name(lang: Lang, man: Man) -> String {
    let letter = man.letter.to_ascii_uppercase();
    match letter {
        'V' => lang.pick("волхв", "volhv").to_owned(),
        'K' => lang.pick("князь", "knyaz").to_owned(),
        'R' => lang.pick("ратоборец", "ratoborets").to_owned(),
        'L' => lang.pick("лучник", "luchnik").to_owned(),
        'S' => lang.pick("всадник", "vsadnik").to_owned(),
        'A'..='H' => {
            let ratnik = format!("{} {}", lang.pick("ратник", "ratnik"), letter.to_ascii_lowercase());
            if man.promoted { format!("{ratnik} = {}", promoted(lang, letter)) } else { ratnik }
        }
        other => other.to_string(),
    }
}

/// What the ratnik of `letter` becomes.
pub(crate) const fn promoted(lang: Lang, letter: char) -> &'static str {
    match letter.to_ascii_uppercase() {
        'A' | 'H' => lang.pick("ратоборец", "ratoborets"),
        'B' | 'G' => lang.pick("всадник", "vsadnik"),
        'C' | 'F' => lang.pick("лучник", "luchnik"),
        'D' => lang.pick("князь", "knyaz"),
        _ => lang.pick("хелги", "helgi"),
    }
}

/// A piece of chess by its letter.
pub(crate) const fn piece(lang: Lang, letter: char) -> &'static str {
    match letter.to_ascii_uppercase() {
        'K' => lang.pick("король", "king"),
        'Q' => lang.pick("ферзь", "queen"),
        'R' => lang.pick("ладья", "rook"),
        'B' => lang.pick("слон", "bishop"),
        'N' => lang.pick("конь", "knight"),
        _ => lang.pick("пешка", "pawn"),
    }
}

/// Whose a man is.
pub(crate) const fn owner(lang: Lang, color: Color) -> &'static str {
    match color {
        Color::White => lang.pick("белых", "White's"),
        Color::Black => lang.pick("чёрных", "Black's"),
    }
}

/// What became of a ratnik in a move that was perhaps not its own.
pub(crate) fn turned(lang: Lang, man: Man, square: &str) -> String {
    let letter = man.letter.to_ascii_lowercase();
    let owner = owner(lang, man.color());
    match (lang, man.promoted) {
        (Lang::Ru, true) => format!("{square}: ратник {letter} {owner} стал: {}", promoted(lang, letter)),
        (Lang::Ru, false) => format!("{square}: ратник {letter} {owner} накрыт и снова ратник"),
        (Lang::En, true) => format!("{square}: {owner} {letter}-ratnik became a {}", promoted(lang, letter)),
        (Lang::En, false) => format!("{square}: {owner} {letter}-ratnik is covered and a ratnik again"),
    }
}
