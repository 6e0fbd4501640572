//! What stands on one square, from top to bottom.

use crate::lang::{Lang, tavreli};
use crate::position::{Man, Men, Pieces, Square};
use crate::view::board;
use raduga_locales::say;

/// One man in words: `ратоборец белых`, `White's rook`.
fn words(man: Man, men: Men, lang: Lang) -> String {
    let name = match men {
        Men::Chess => tavreli::piece(lang, man.letter).to_owned(),
        Men::Tavreli => tavreli::name(lang, man),
    };
    let owner = tavreli::owner(lang, man.color());
    say!(lang, tavreli_man, name = name, owner = owner)
}

/// What stands on `square`, one man a line, the top first.
pub(crate) fn lines(pieces: &Pieces, square: Square, men: Men, lang: Lang) -> Vec<String> {
    let tower = pieces.tower(square);
    let line = |(place, man): (usize, &Man)| {
        format!("{}. {} {}", tower.len() - place, man.text(), words(*man, men, lang))
    };
    let mut lines: Vec<String> = tower.iter().enumerate().map(line).collect();
    lines.reverse();
    lines
}

/// The same for the plain face: `e4 2 R,a ратоборец белых, ратник a чёрных`.
pub(crate) fn text(pieces: &Pieces, square: Square, men: Men, lang: Lang) -> String {
    let tower = pieces.tower(square);
    if tower.is_empty() {
        return format!("{} 0 - {}", square.name(), say!(lang, status_nothing_there));
    }
    let words: Vec<String> = tower.iter().rev().map(|man| words(*man, men, lang)).collect();
    let letters = board::letters(tower, ",");
    format!("{} {} {letters} {}", square.name(), tower.len(), words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tower_is_told_from_top_to_bottom_with_its_owners() {
        let pieces = Pieces::read("8/8/8/8/4(aR)3/8/8/+E7").unwrap();
        let e4 = Square::named("e4").unwrap();
        assert_eq!(text(&pieces, e4, Men::Tavreli, Lang::Ru), "e4 2 R,a ратоборец белых, ратник a чёрных");
        assert_eq!(
            lines(&pieces, e4, Men::Tavreli, Lang::En),
            ["1. R White's ratoborets", "2. a Black's ratnik a"]
        );
        let a1 = Square::named("a1").unwrap();
        assert_eq!(text(&pieces, a1, Men::Tavreli, Lang::Ru), "a1 1 +E ратник e = хелги белых");
    }
}
