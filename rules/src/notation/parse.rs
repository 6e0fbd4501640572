//! The ways in which a cleared-up text can be read as a chess action. It knows no position: it lists readings, and a
//! game keeps those that are legal.

use shakmaty::{File, Rank, Role, Square};

/// What a text may say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reading {
    /// The piece that is named; `None` means that no letter was written.
    pub(super) piece: Option<Role>,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    /// A capture sign was written.
    pub(super) takes: bool,
    /// A drop sign was written.
    pub(super) drops: bool,
    pub(super) to: Square,
    pub(super) promotion: Option<Role>,
    /// Letters were taken in another case than they are written in records.
    pub(super) folded: bool,
}

impl Reading {
    /// The starting square, if all of it was written.
    pub(super) fn from(&self) -> Option<Square> {
        Some(Square::from_coords(self.file?, self.rank?))
    }
}

/// A letter in one of its meanings, and whether its case had to be overlooked for it.
type Meaning<T> = (T, bool);

/// Every way to read the text.
pub(super) fn readings(text: &str) -> Vec<Reading> {
    let chars: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    for (piece, folded, skip) in pieces(&chars) {
        let rest = &chars[skip..];
        if let Some(square) = rest.strip_prefix(&['@']) {
            found.extend(read_target(square).map(|read| Reading {
                piece: Some(piece.unwrap_or(Role::Pawn)),
                drops: true,
                folded: folded || read.folded,
                ..read
            }));
            continue;
        }
        for (file, rank, skip, file_folded) in origins(rest) {
            let (takes, rest) = split_sign(&rest[skip..]);
            found.extend(read_target(rest).map(|read| Reading {
                piece,
                file,
                rank,
                takes,
                folded: folded || file_folded || read.folded,
                ..read
            }));
        }
    }
    found
}

/// Which piece the text may begin with, and how many letters name it.
fn pieces(chars: &[char]) -> Vec<(Option<Role>, bool, usize)> {
    let mut found = vec![(None, false, 0)];
    let Some(&first) = chars.first() else { return found };
    // «Кр», also with the Latin letters that look the same: the authors' own records mix them.
    if matches!(first, 'К' | 'к' | 'K' | 'k')
        && chars.get(1).is_some_and(|c| matches!(c, 'р' | 'Р' | 'p' | 'P'))
    {
        found.push((Some(Role::King), false, 2));
    } else if let Some((role, folded)) = piece_letter(first) {
        found.push((Some(role), folded, 1));
    }
    found
}

/// The piece that a letter names. A small letter is overlooked case, unless no file is written with it.
fn piece_letter(letter: char) -> Option<Meaning<Role>> {
    let role = match letter {
        'Q' | 'q' | 'Ф' | 'ф' => Role::Queen,
        'R' | 'r' | 'Л' | 'л' => Role::Rook,
        'B' | 'b' | 'С' | 'с' => Role::Bishop,
        'N' | 'n' | 'К' | 'к' => Role::Knight,
        'K' | 'k' => Role::King,
        'P' | 'p' | 'П' | 'п' => Role::Pawn,
        _ => return None,
    };
    Some((role, matches!(letter, 'b' | 'с')))
}

/// The file that a letter names, Cyrillic look-alikes included; a capital is overlooked case.
pub(super) fn file_letter(letter: char) -> Option<Meaning<File>> {
    let small = match letter {
        'A' | 'а' | 'А' => 'a',
        'B' | 'в' | 'В' => 'b',
        'C' | 'с' | 'С' => 'c',
        'D' => 'd',
        'E' | 'е' | 'Е' => 'e',
        'F' => 'f',
        'G' => 'g',
        'H' | 'н' | 'Н' => 'h',
        other => other,
    };
    Some((File::from_char(small)?, letter.is_uppercase()))
}

/// What may be written of the starting square, with its length: nothing, a file, a rank, or both.
pub(super) fn origins(chars: &[char]) -> Vec<(Option<File>, Option<Rank>, usize, bool)> {
    let mut found = vec![(None, None, 0, false)];
    let file = chars.first().and_then(|&c| file_letter(c));
    let rank = |at: usize| chars.get(at).and_then(|&c| Rank::from_char(c));
    if let Some((file, folded)) = file {
        found.push((Some(file), None, 1, folded));
        if let Some(rank) = rank(1) {
            found.push((Some(file), Some(rank), 2, folded));
        }
    }
    if let Some(rank) = rank(0) {
        found.push((None, Some(rank), 1, false));
    }
    found
}

/// A sign between the squares, and whether it says that something is taken.
pub(super) fn split_sign(chars: &[char]) -> (bool, &[char]) {
    match chars {
        [':' | 'x' | 'X' | 'х' | 'Х', rest @ ..] => (true, rest),
        ['-', rest @ ..] => (false, rest),
        rest => (false, rest),
    }
}

/// A square and perhaps a promotion, and then nothing more.
fn read_target(chars: &[char]) -> Option<Reading> {
    let [file, rank, rest @ ..] = chars else { return None };
    let (file, folded) = file_letter(*file)?;
    let to = Square::from_coords(file, Rank::from_char(*rank)?);
    let rest = rest.strip_prefix(&['=']).unwrap_or(rest);
    let promotion = match rest {
        [] => None,
        [letter] => Some(promotion_letter(*letter)?),
        _ => return None,
    };
    let bare =
        Reading { piece: None, file: None, rank: None, takes: false, drops: false, to, promotion, folded };
    Some(bare)
}

/// What a pawn becomes; here a small letter is nothing else.
fn promotion_letter(letter: char) -> Option<Role> {
    let (role, _) = piece_letter(letter)?;
    [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].contains(&role).then_some(role)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(text: &str) -> Reading {
        let found = readings(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        found[0]
    }

    #[test]
    fn a_full_move_is_read_in_one_way() {
        let read = only("Кg1-f3");
        assert_eq!((read.piece, read.from(), read.to), (Some(Role::Knight), Some(Square::G1), Square::F3));
        assert_eq!(only("e7:d8Ф").promotion, Some(Role::Queen));
        assert!(only("e7:d8=Q").takes);
        assert_eq!(only("Kpf5-g4").piece, Some(Role::King));
        assert!(only("N@h1").drops);
    }

    #[test]
    fn a_small_b_is_a_file_first_and_a_bishop_only_by_overlooking_case() {
        let found = readings("bd5");
        assert!(found.iter().any(|r| r.piece.is_none() && r.file == Some(File::B) && !r.folded));
        assert!(found.iter().any(|r| r.piece == Some(Role::Bishop) && r.folded));
    }

    #[test]
    fn nonsense_has_no_reading() {
        for text in ["", "x", "e", "e9", "e2e4e5", "@", "N@", "e4=K", "Ы4", "44"] {
            assert!(readings(text).is_empty(), "{text}");
        }
    }
}
