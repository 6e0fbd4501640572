//! The pictures of men: chess pieces, and the signs on the discs of the tavreli.

use crate::position::{Man, Men};

/// The picture of `man`. Chess pieces with colours both have the solid one; without, White's is hollow.
pub(super) fn symbol(man: Man, men: Men, coloured: bool) -> char {
    match men {
        Men::Chess => chess(man.letter, coloured),
        Men::Tavreli => tavrel(man),
    }
}

fn chess(letter: char, coloured: bool) -> char {
    let (solid, hollow) = match letter.to_ascii_uppercase() {
        'K' => ('♚', '♔'),
        'Q' => ('♛', '♕'),
        'R' => ('♜', '♖'),
        'B' => ('♝', '♗'),
        'N' => ('♞', '♘'),
        'P' => ('♟', '♙'),
        other => (other, other),
    };
    if !coloured && letter.is_ascii_uppercase() { hollow } else { solid }
}

/// The sign on a tavrel's disc, as near as Unicode has it: a star in a ring, a star, an upright and a diagonal cross,
/// a cross with bars, a star with a diamond, a chevron. A promoted ratnik has the sign of what it has become.
fn tavrel(man: Man) -> char {
    match (man.letter.to_ascii_uppercase(), man.promoted) {
        ('V', _) => '❂',
        ('K', _) | ('D', true) => '✸',
        ('R', _) | ('A' | 'H', true) => '✚',
        ('L', _) | ('C' | 'F', true) => '✕',
        ('S', _) | ('B' | 'G', true) => '☩',
        ('E', true) => '❖',
        ('A'..='H', false) => '⋀',
        (other, _) => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthChar as _;

    #[test]
    fn every_picture_is_one_column_wide() {
        for letter in "VKRLSABCDEFGHkqrbnp".chars() {
            for promoted in [false, true] {
                for men in [Men::Chess, Men::Tavreli] {
                    assert_eq!(symbol(Man { letter, promoted }, men, true).width(), Some(1), "{letter}");
                }
            }
        }
    }
}
