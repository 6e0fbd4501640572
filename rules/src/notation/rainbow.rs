//! Цветландия: every square has a colour of its rank (radras.md §25, §26).

use shakmaty::{File, Rank, Square};

use super::Language;

/// A colour of the rainbow board. The first four are warm and stand on light squares, the others are cool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RainbowColour {
    /// розовый
    Pink,
    /// красный
    Red,
    /// оранжевый
    Orange,
    /// жёлтый
    Yellow,
    /// зелёный
    Green,
    /// голубой
    LightBlue,
    /// синий
    Blue,
    /// фиолетовый
    Violet,
}

impl RainbowColour {
    /// The colours in the order in which they stand along a rank: the warm ones on its light squares, the cool ones
    /// on its dark squares.
    pub const ALL: [RainbowColour; 8] = [
        RainbowColour::Pink,
        RainbowColour::Red,
        RainbowColour::Orange,
        RainbowColour::Yellow,
        RainbowColour::Green,
        RainbowColour::LightBlue,
        RainbowColour::Blue,
        RainbowColour::Violet,
    ];

    /// Whether it is a warm colour, that of the light squares.
    pub fn is_warm(self) -> bool {
        self <= RainbowColour::Yellow
    }

    /// Its name for programs, as a stylesheet would have it.
    pub const fn key(self) -> &'static str {
        match self {
            RainbowColour::Pink => "pink",
            RainbowColour::Red => "red",
            RainbowColour::Orange => "orange",
            RainbowColour::Yellow => "yellow",
            RainbowColour::Green => "green",
            RainbowColour::LightBlue => "light-blue",
            RainbowColour::Blue => "blue",
            RainbowColour::Violet => "violet",
        }
    }

    /// Its name as part of a square's name; the Russian one is feminine, as in «жёлтая 4».
    pub const fn name(self, language: Language) -> &'static str {
        match (self, language) {
            (RainbowColour::Pink, Language::Russian) => "розовая",
            (RainbowColour::Red, Language::Russian) => "красная",
            (RainbowColour::Orange, Language::Russian) => "оранжевая",
            (RainbowColour::Yellow, Language::Russian) => "жёлтая",
            (RainbowColour::Green, Language::Russian) => "зелёная",
            (RainbowColour::LightBlue, Language::Russian) => "голубая",
            (RainbowColour::Blue, Language::Russian) => "синяя",
            (RainbowColour::Violet, Language::Russian) => "фиолетовая",
            (RainbowColour::LightBlue, Language::English) => "light blue",
            (other, Language::English) => other.key(),
        }
    }

    /// The colour that a single lower-case word names, in either language and any Russian gender and case.
    fn from_word(word: &str) -> Option<RainbowColour> {
        let word = word.replace('ё', "е");
        let english = RainbowColour::ALL.into_iter().find(|colour| colour.key() == word);
        let stems = ["розов", "красн", "оранжев", "желт", "зелен", "голуб", "син", "фиолетов"];
        let russian = || {
            let found = stems.iter().position(|stem| word.strip_prefix(stem).is_some_and(is_ending));
            found.map(|at| RainbowColour::ALL[at])
        };
        english.or_else(russian).or(match word.as_str() {
            "lightblue" => Some(RainbowColour::LightBlue),
            "purple" => Some(RainbowColour::Violet),
            _ => None,
        })
    }
}

/// Whether that is what a Russian adjective ends in.
fn is_ending(text: &str) -> bool {
    const ENDINGS: [&str; 16] =
        ["ый", "ий", "ой", "ая", "яя", "ое", "ее", "ую", "юю", "ого", "его", "ому", "ему", "ом", "ем", "ей"];
    ENDINGS.contains(&text)
}

/// The colour of a square (radras.md §26): the n-th light square of a rank has the n-th warm colour, the n-th dark
/// square the n-th cool one.
pub fn square_colour(square: Square) -> RainbowColour {
    let nth = square.file().to_usize() / 2;
    RainbowColour::ALL[if square.is_light() { nth } else { nth + 4 }]
}

/// The square's name on the rainbow board: g4 is «жёлтая 4», "yellow 4".
pub fn square_name(square: Square, language: Language) -> String {
    format!("{} {}", square_colour(square).name(language), square.rank().char())
}

/// Reads a square: `g4`, «жёлтая 4», `желтый 4`, `yellow 4`, `light blue 2`.
pub fn parse_square_name(text: &str) -> Option<Square> {
    let text = text.trim();
    if text.len() > 64 {
        return None;
    }
    let named = replace_names(&text.to_lowercase());
    named.trim().parse().ok()
}

/// The square of that colour on that rank.
fn square_of(colour: RainbowColour, rank: Rank) -> Option<Square> {
    File::ALL
        .into_iter()
        .map(|file| Square::from_coords(file, rank))
        .find(|&square| square_colour(square) == colour)
}

/// Puts letters and digits in the place of every square's colour name; everything else stays as it is.
pub(super) fn replace_names(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if !first.is_alphabetic() {
            out.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        match named_square(rest) {
            Some((square, after)) => {
                out.push_str(&square.to_string());
                rest = after;
            }
            None => {
                let (word, after) = split_word(rest);
                out.push_str(word);
                rest = after;
            }
        }
    }
    out
}

/// A colour and a rank at the beginning of the text, and what follows them.
fn named_square(text: &str) -> Option<(Square, &str)> {
    let (word, after) = split_word(text);
    let mut colour = RainbowColour::from_word(&word.to_lowercase());
    let mut after = after;
    if word.eq_ignore_ascii_case("light") {
        let (second, behind) = split_word(after.trim_start_matches([' ', '-']));
        if second.eq_ignore_ascii_case("blue") {
            (colour, after) = (Some(RainbowColour::LightBlue), behind);
        }
    }
    let mut digits = after.trim_start().chars();
    let rank = Rank::from_char(digits.next()?)?;
    Some((square_of(colour?, rank)?, digits.as_str()))
}

/// The letters at the beginning of the text, and the rest.
fn split_word(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_that_the_authors_name_are_where_the_rules_say() {
        assert_eq!(parse_square_name("жёлтая 4"), Some(Square::G4));
        assert_eq!(parse_square_name("зелёная 6"), Some(Square::B6));
        assert_eq!(parse_square_name("красная 2"), Some(Square::C2));
    }

    #[test]
    fn the_first_two_ranks_are_as_the_ruling_lists_them() {
        let rank = |rank: Rank| {
            File::ALL
                .map(|file| square_colour(Square::from_coords(file, rank)).name(Language::English))
                .join(" ")
        };
        assert_eq!(rank(Rank::First), "green pink light blue red blue orange violet yellow");
        assert_eq!(rank(Rank::Second), "pink green red light blue orange blue yellow violet");
    }

    #[test]
    fn every_square_has_its_own_name_in_both_languages() {
        for square in Square::ALL {
            for language in Language::ALL {
                assert_eq!(parse_square_name(&square_name(square, language)), Some(square));
            }
            assert_eq!(parse_square_name(&square.to_string()), Some(square));
            assert_eq!(square_colour(square).is_warm(), square.is_light());
        }
    }

    #[test]
    fn a_name_is_read_in_any_gender_and_with_or_without_dots() {
        for name in ["желтая 4", "Жёлтый 4", "жёлтое 4", "жёлтую4", "YELLOW 4", "yellow4", "G4"]
        {
            assert_eq!(parse_square_name(name), Some(Square::G4), "{name}");
        }
        assert_eq!(parse_square_name("light-blue 2"), Some(Square::D2));
        assert_eq!(parse_square_name("голубая 2"), Some(Square::D2));
        for name in ["", "жёлтая", "жёлтая 9", "4", "желтуха 4", "light 4", "жёлтая 44"]
        {
            assert_eq!(parse_square_name(name), None, "{name}");
        }
    }
}
