//! The names of men, and what becomes of tavreli.

use raduga_locales::say;
use raduga_protocol::game::Color;

use super::Lang;
use crate::position::Man;

/// What a tavrel is called.
pub(crate) fn name(lang: Lang, man: Man) -> String {
    let letter = man.letter.to_ascii_uppercase();
    let name = match letter {
        'V' => say!(lang, tavreli_volhv),
        'K' => say!(lang, tavreli_knyaz),
        'R' => say!(lang, tavreli_ratoborets),
        'L' => say!(lang, tavreli_luchnik),
        'S' => say!(lang, tavreli_vsadnik),
        'A'..='H' => return ratnik(lang, man),
        other => return other.to_string(),
    };
    name.to_owned()
}

fn ratnik(lang: Lang, man: Man) -> String {
    let file = man.letter.to_ascii_lowercase().to_string();
    if man.promoted {
        say!(lang, tavreli_ratnik_promoted, file = file, name = promoted(lang, man.letter))
    } else {
        say!(lang, tavreli_ratnik, file = file)
    }
}

/// What the ratnik of `letter` becomes.
pub(crate) fn promoted(lang: Lang, letter: char) -> &'static str {
    match letter.to_ascii_uppercase() {
        'A' | 'H' => say!(lang, tavreli_ratoborets),
        'B' | 'G' => say!(lang, tavreli_vsadnik),
        'C' | 'F' => say!(lang, tavreli_luchnik),
        'D' => say!(lang, tavreli_knyaz),
        _ => say!(lang, tavreli_helgi),
    }
}

/// A piece of chess by its letter.
pub(crate) fn piece(lang: Lang, letter: char) -> &'static str {
    match letter.to_ascii_uppercase() {
        'K' => say!(lang, games_king),
        'Q' => say!(lang, games_queen),
        'R' => say!(lang, games_rook),
        'B' => say!(lang, games_bishop),
        'N' => say!(lang, games_knight),
        _ => say!(lang, games_pawn),
    }
}

/// Whose a man is.
pub(crate) fn owner(lang: Lang, color: Color) -> &'static str {
    match color {
        Color::White => say!(lang, tavreli_of_white),
        Color::Black => say!(lang, tavreli_of_black),
    }
}

/// What became of a ratnik in a move that was perhaps not its own.
pub(crate) fn turned(lang: Lang, man: Man, square: &str) -> String {
    let file = man.letter.to_ascii_lowercase().to_string();
    let owner = owner(lang, man.color());
    if man.promoted {
        let name = promoted(lang, man.letter);
        say!(lang, tavreli_became, square = square, owner = owner, file = file, name = name)
    } else {
        say!(lang, tavreli_covered, square = square, owner = owner, file = file)
    }
}
