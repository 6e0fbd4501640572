//! The thirty-two tavreli, each with its own identity (tavreli.md "Names and setup").

use std::num::NonZeroU8;

use shakmaty::{Color, File, Rank, Square};

/// What a tavrel moves as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// волхв, moves as a king.
    Volhv,
    /// князь, moves as a queen.
    Knyaz,
    /// ратоборец, moves as a rook.
    Ratoborets,
    /// лучник, moves as a bishop.
    Luchnik,
    /// всадник, moves as a knight.
    Vsadnik,
    /// хелги, moves as a queen and as a knight.
    Helgi,
    /// ратник, moves as a pawn.
    Ratnik,
}

impl Kind {
    /// Its name in English sentences.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Volhv => "volhv",
            Kind::Knyaz => "knyaz",
            Kind::Ratoborets => "ratoborets",
            Kind::Luchnik => "luchnik",
            Kind::Vsadnik => "vsadnik",
            Kind::Helgi => "helgi",
            Kind::Ratnik => "ratnik",
        }
    }
}

/// How many ratniks a side has; they come first among its men.
const RATNIKS: u8 = 8;

/// What each man of a side is while it is not promoted: the ratniks by their files, then the others.
const KINDS: [Kind; 16] = [
    Kind::Ratnik,
    Kind::Ratnik,
    Kind::Ratnik,
    Kind::Ratnik,
    Kind::Ratnik,
    Kind::Ratnik,
    Kind::Ratnik,
    Kind::Ratnik,
    Kind::Volhv,
    Kind::Knyaz,
    Kind::Ratoborets,
    Kind::Ratoborets,
    Kind::Luchnik,
    Kind::Luchnik,
    Kind::Vsadnik,
    Kind::Vsadnik,
];

/// The letter of each man in a position text.
const LETTERS: [u8; 16] = *b"ABCDEFGHVKRRLLSS";

/// What the ratnik of each file becomes on its last rank (tavreli.md §10).
const PROMOTED: [Kind; 16] = {
    let mut kinds = KINDS;
    kinds[0] = Kind::Ratoborets;
    kinds[1] = Kind::Vsadnik;
    kinds[2] = Kind::Luchnik;
    kinds[3] = Kind::Knyaz;
    kinds[4] = Kind::Helgi;
    kinds[5] = Kind::Luchnik;
    kinds[6] = Kind::Vsadnik;
    kinds[7] = Kind::Ratoborets;
    kinds
};

/// One of the thirty-two tavreli: its index from 0, and one more, so that "none" takes no room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(super) struct Man(NonZeroU8);

impl Man {
    fn new(color: Color, slot: u8) -> Man {
        let first = color.fold_wb(0, 16);
        Man(NonZeroU8::MIN.saturating_add(first + (slot & 15)))
    }

    /// Its place in a table of thirty-two.
    #[inline]
    pub(super) const fn index(self) -> usize {
        // The mask says to the compiler what is always so.
        (self.0.get() - 1) as usize & 31
    }

    const fn slot(self) -> usize {
        self.index() & 15
    }

    /// Whose it is.
    #[inline]
    pub(super) const fn color(self) -> Color {
        if self.index() < 16 { Color::White } else { Color::Black }
    }

    /// What it moves as, promoted or not.
    #[inline]
    pub(super) const fn kind(self, promoted: bool) -> Kind {
        if promoted { PROMOTED[self.slot()] } else { KINDS[self.slot()] }
    }

    /// The file that it starts on, if it is a ratnik.
    pub(super) fn ratnik_file(self) -> Option<File> {
        (self.slot() < usize::from(RATNIKS)).then(|| File::new((self.slot() & 7) as u32))
    }

    /// A ratnik's origin square; `None` for the others.
    pub(super) fn origin(self) -> Option<Square> {
        let rank = self.color().fold_wb(Rank::Second, Rank::Seventh);
        self.ratnik_file().map(|file| Square::from_coords(file, rank))
    }

    /// Whether it becomes another tavrel when it is a top there (tavreli.md §10).
    #[inline]
    pub(super) fn promotes_on(self, square: Square) -> bool {
        let last = self.color().fold_wb(Rank::Eighth, Rank::First);
        square.rank() == last && self.slot() < usize::from(RATNIKS)
    }

    /// The ratnik of that side and file.
    pub(super) fn ratnik(color: Color, file: File) -> Man {
        Man::new(color, file as u8)
    }

    /// Its letter in a position text, without a plus.
    pub(super) fn letter(self) -> char {
        let letter = char::from(LETTERS[self.slot()]);
        self.color().fold_wb(letter, letter.to_ascii_lowercase())
    }

    /// The men that a letter may stand for: one, or a pair of which either will do; none when it is no letter of a
    /// tavrel.
    pub(super) fn of_letter(letter: char) -> impl Iterator<Item = Man> {
        Man::all().filter(move |man| man.letter() == letter)
    }

    /// The one of its pair that stands for both in a repetition (tavreli.md §16).
    pub(super) fn stands_for(self) -> Man {
        let slot = if self.slot() > 9 { self.slot() & !1 } else { self.slot() };
        Man::new(self.color(), slot as u8)
    }

    /// All thirty-two, White's first, the ratniks of a side first and by their files.
    pub(super) fn all() -> impl Iterator<Item = Man> {
        (0..32).map(|index| Man(NonZeroU8::MIN.saturating_add(index)))
    }
}

/// A set of men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub(super) struct Men(u32);

impl Men {
    #[inline]
    pub(super) const fn contains(self, man: Man) -> bool {
        self.0 >> man.index() & 1 != 0
    }

    #[inline]
    pub(super) const fn add(&mut self, man: Man) {
        self.0 |= 1 << man.index();
    }

    #[inline]
    pub(super) const fn discard(&mut self, man: Man) {
        self.0 &= !(1 << man.index());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratnik_becomes_what_it_started_in_front_of() {
        let becomes = |file| Man::ratnik(Color::Black, file).kind(true);
        assert_eq!((becomes(File::A), becomes(File::H)), (Kind::Ratoborets, Kind::Ratoborets));
        assert_eq!((becomes(File::B), becomes(File::G)), (Kind::Vsadnik, Kind::Vsadnik));
        assert_eq!((becomes(File::C), becomes(File::F)), (Kind::Luchnik, Kind::Luchnik));
        assert_eq!((becomes(File::D), becomes(File::E)), (Kind::Knyaz, Kind::Helgi));
    }

    #[test]
    fn thirty_two_men_have_letters_and_the_pairs_share_theirs() {
        assert_eq!(Man::all().count(), 32);
        for letter in "ABCDEFGHVKabcdefghvk".chars() {
            assert_eq!(Man::of_letter(letter).count(), 1, "{letter}");
        }
        for letter in "RLSrls".chars() {
            let pair: Vec<Man> = Man::of_letter(letter).collect();
            assert_eq!(pair.len(), 2, "{letter}");
            assert_eq!(pair[0].stands_for(), pair[1].stands_for());
        }
        assert_eq!(Man::of_letter('Q').count(), 0);
    }
}
