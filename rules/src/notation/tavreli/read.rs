//! The ways in which a cleared-up text can be read as a move of Tavreli. It knows no position: it lists readings, and
//! the game keeps those that are legal.

use shakmaty::{File, Rank, Square};

use super::super::parse::{file_letter, origins, split_sign};
use crate::tavreli::Kind;

/// What a text may say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reading {
    /// The tavrel that is named; `None` means that no letter was written.
    pub(super) named: Option<Named>,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    /// The number in parentheses.
    pub(super) lifted: Option<u8>,
    /// A sign of taking was written.
    pub(super) takes: bool,
    pub(super) to: Square,
    /// Letters were taken in another case than they are written in records.
    pub(super) folded: bool,
}

/// How a tavrel is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// By what it moves as.
    Kind(Kind),
    /// A ratnik, by the file that it started on.
    RatnikOf(File),
}

impl Reading {
    /// The starting square, if all of it was written.
    pub(super) fn from(&self) -> Option<Square> {
        Some(Square::from_coords(self.file?, self.rank?))
    }
}

/// Every way to read the text.
pub(super) fn readings(text: &str) -> Vec<Reading> {
    let chars: Vec<char> = text.chars().collect();
    // Two letters are meant as such where they can be read so: in «Вхe2» nothing is taken.
    if let Some(kind) = two_letters(&chars) {
        let mut found = Vec::new();
        read_move(Some(Named::Kind(kind)), false, &chars[2..], &mut found);
        if !found.is_empty() {
            return found;
        }
    }
    let mut found = Vec::new();
    read_move(None, false, &chars, &mut found);
    if let Some((&first, rest)) = chars.split_first() {
        for (named, folded) in one_letter(first) {
            read_move(Some(named), folded, rest, &mut found);
        }
    }
    found
}

/// What follows the name: perhaps the starting square or a part of it, perhaps a number, a sign, and where to.
fn read_move(named: Option<Named>, name_folded: bool, chars: &[char], found: &mut Vec<Reading>) {
    for (file, rank, length, file_folded) in origins(chars) {
        let Some((lifted, rest)) = number(&chars[length..]) else { continue };
        let (takes, rest) = split_sign(rest);
        let Some((to, to_folded)) = target(rest) else { continue };
        let folded = name_folded || file_folded || to_folded;
        found.push(Reading { named, file, rank, lifted, takes, to, folded });
    }
}

/// Two letters tell apart what one letter does not: волхв and всадник, ратоборец and ратник.
fn two_letters(chars: &[char]) -> Option<Kind> {
    let small = |at: usize| chars.get(at).and_then(|c| c.to_lowercase().next());
    match (small(0)?, small(1)?) {
        ('в', 'х') => Some(Kind::Volhv),
        ('в', 'с') => Some(Kind::Vsadnik),
        ('к', 'н') => Some(Kind::Knyaz),
        ('р', 'т') => Some(Kind::Ratoborets),
        ('р', 'н') => Some(Kind::Ratnik),
        _ => None,
    }
}

/// The tavreli that one letter may name, and whether its case was overlooked.
fn one_letter(letter: char) -> Vec<(Named, bool)> {
    let kinds: &[Kind] = match letter.to_lowercase().next() {
        Some('v') => &[Kind::Volhv],
        Some('k' | 'к') => &[Kind::Knyaz],
        Some('r') => &[Kind::Ratoborets],
        Some('l' | 'л') => &[Kind::Luchnik],
        Some('s') => &[Kind::Vsadnik],
        Some('h' | 'х') => &[Kind::Helgi],
        Some('в') => &[Kind::Volhv, Kind::Vsadnik],
        Some('р') => &[Kind::Ratoborets, Kind::Ratnik],
        _ => &[],
    };
    // A small letter that is also a file is a file first.
    let folded = matches!(letter, 'h' | 'в');
    let mut found: Vec<(Named, bool)> = kinds.iter().map(|&kind| (Named::Kind(kind), folded)).collect();
    if letter.is_ascii_uppercase()
        && let Some((file, _)) = file_letter(letter)
    {
        found.push((Named::RatnikOf(file), false));
    }
    found
}

/// The number in parentheses, if there are any, and what follows; `None` when they hold no number.
fn number(chars: &[char]) -> Option<(Option<u8>, &[char])> {
    let Some(inside) = chars.strip_prefix(&['(']) else { return Some((None, chars)) };
    let end = inside.iter().position(|&c| c == ')')?;
    let digits: String = inside[..end].iter().collect();
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|&number: &u8| plain && number > 0)?;
    Some((Some(number), &inside[end + 1..]))
}

/// A square, and then nothing more.
fn target(chars: &[char]) -> Option<(Square, bool)> {
    let &[file, rank] = chars else { return None };
    let (file, folded) = file_letter(file)?;
    Some((Square::from_coords(file, Rank::from_char(rank)?), folded))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_move_is_read_with_its_number() {
        let found = readings("d2(3)-e3");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].from(), found[0].lifted, found[0].to), (Some(Square::D2), Some(3), Square::E3));
        assert_eq!(readings("d2(12)e3")[0].lifted, Some(12));
    }

    #[test]
    fn one_letter_may_name_two_tavreli_and_two_letters_one() {
        let names = |text: &str, kind| readings(text).iter().any(|r| r.named == Some(Named::Kind(kind)));
        assert!(names("Вe2", Kind::Volhv) && names("Вe2", Kind::Vsadnik));
        assert!(names("Вхe2", Kind::Volhv) && !names("Вхe2", Kind::Vsadnik));
        assert!(names("Рe2", Kind::Ratoborets) && names("Рe2", Kind::Ratnik));
        assert!(names("Ртe2", Kind::Ratoborets) && !names("Ртe2", Kind::Ratnik));
        assert!(readings("Ee4").iter().any(|r| r.named == Some(Named::RatnikOf(File::E)) && !r.folded));
    }

    #[test]
    fn nonsense_has_no_reading() {
        for text in
            ["", "x", "e", "e9", "e2e4e5", "d2()e3", "d2(0)e3", "d2(3e3", "d2(+3)e3", "d2(x)e3", "(3)", "44"]
        {
            assert!(readings(text).is_empty(), "{text}");
        }
    }
}
