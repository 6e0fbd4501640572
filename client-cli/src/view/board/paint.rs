//! One square's paint: its colour, its man, its marks. A mark is always a sign, never a colour alone.

use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use super::symbols::symbol;
use super::{Brush, letters};
use crate::lang::Lang;
use crate::position::{Man, Men, Square};
use crate::theme::Rgb;

/// What is special about a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// The last action touched it.
    Last,
    /// Its king is attacked.
    Check,
    /// Its lifted piece awaits an answer.
    Asked,
    /// Its man has moved in the series that is put together.
    Moved,
    /// Its man is about to move.
    Chosen,
    /// The chosen man may go here.
    Target,
    /// It is pointed at.
    Cursor,
}

impl Mark {
    /// The signs left and right of the man.
    const fn signs(self) -> (char, char) {
        match self {
            Self::Last => ('[', ']'),
            Self::Check => ('!', '!'),
            Self::Asked => ('?', '?'),
            Self::Moved => ('(', ')'),
            Self::Chosen => ('<', '>'),
            Self::Target => ('>', '<'),
            Self::Cursor => ('{', '}'),
        }
    }
}

const LIGHT: Rgb = (172, 156, 126);
const DARK: Rgb = (98, 114, 88);
const WHITE_MAN: Rgb = (255, 255, 255);
const BLACK_MAN: Rgb = (0, 0, 0);
/// Signs must be seen on every square.
const SIGN: Rgb = (0, 0, 0);
const CHECK: Rgb = (150, 0, 0);

/// Цветландия: each colour stands 4.5:1 or better against black, and no two look alike to colour-blind eyes.
const RAINBOW: [Hue; 8] = [
    Hue { rgb: (0xf4, 0xb9, 0xc8), ru: "ро", en: "pi" },
    Hue { rgb: (0xdc, 0x5a, 0x48), ru: "кр", en: "re" },
    Hue { rgb: (0xee, 0x96, 0x30), ru: "ор", en: "or" },
    Hue { rgb: (0xfb, 0xf2, 0x7a), ru: "жё", en: "ye" },
    Hue { rgb: (0x85, 0xb4, 0x76), ru: "зе", en: "gr" },
    Hue { rgb: (0x8f, 0xd8, 0xfb), ru: "го", en: "lb" },
    Hue { rgb: (0x1a, 0x78, 0xdd), ru: "си", en: "bl" },
    Hue { rgb: (0xa6, 0x78, 0xbb), ru: "фи", en: "vi" },
];

/// A colour of Цветландия and the beginning of its name.
struct Hue {
    rgb: Rgb,
    ru: &'static str,
    en: &'static str,
}

/// The colour of `square`: along a rank the light squares are pink, red, orange, yellow, the dark ones green, light
/// blue, blue, violet.
const fn hue(square: Square) -> &'static Hue {
    let place = square.file / 2;
    if square.is_light() { &RAINBOW[place] } else { &RAINBOW[4 + place] }
}

/// Row `row` of `square` with what stands on it.
pub(super) fn square_spans(
    square: Square,
    tower: &[Man],
    men: Men,
    mark: Option<Mark>,
    row: u16,
    brush: Brush,
) -> Vec<Span<'static>> {
    let ground = ground(square, brush);
    let man_row = (brush.scale - 1) / 2;
    if row == man_row {
        return match men {
            Men::Chess => chess_row(square, tower.last().copied(), mark, ground, brush),
            Men::Tavreli => tavrel_row(square, tower, mark, ground, brush),
        };
    }
    let width = usize::from(Brush::square_width(brush.scale));
    if men == Men::Tavreli && row == man_row + 1 {
        let below = below(tower, width, brush);
        if !below.is_empty() {
            return vec![Span::styled(format!("{below:<width$}"), ground)];
        }
    }
    let tagged = brush.rainbow && brush.scale > 1 && row == brush.scale - 1;
    let tag = if tagged { tag(square, brush.lang) } else { String::new() };
    vec![Span::styled(format!("{tag:<width$}"), ground)]
}

/// What is seen where nothing stands.
fn empty(square: Square, brush: Brush) -> char {
    match (brush.theme.has_colours() || square.is_light(), brush.ascii) {
        (true, _) => ' ',
        (false, false) => '·',
        (false, true) => '.',
    }
}

fn signs(mark: Option<Mark>, ground: Style, brush: Brush) -> (char, char, Style) {
    let (left, right) = mark.map_or((' ', ' '), Mark::signs);
    let rgb = if mark == Some(Mark::Check) { CHECK } else { SIGN };
    (left, right, sign(rgb, ground, brush))
}

fn chess_row(
    square: Square,
    man: Option<Man>,
    mark: Option<Mark>,
    ground: Style,
    brush: Brush,
) -> Vec<Span<'static>> {
    let (left, right, sign) = signs(mark, ground, brush);
    let glyph = man.map_or_else(|| empty(square, brush), |man| picture(man, Men::Chess, brush));
    // Where there is room the man has a cell of air on both sides, so that its chip is no narrow strip.
    let cell = if brush.scale > 1 { format!(" {glyph} ") } else { glyph.to_string() };
    let pad =
        " ".repeat(usize::from(Brush::square_width(brush.scale) - if brush.scale > 1 { 5 } else { 3 }) / 2);
    vec![
        Span::styled(format!("{left}{pad}"), sign),
        Span::styled(cell, man.map_or(ground, |man| man_style(man, mark, ground, brush))),
        Span::styled(format!("{pad}{right}"), sign),
    ]
}

/// A tower: whose its top is, the top, and how high it stands. Where a square has but three columns there is no room
/// for a picture and its owner: there the top is a letter, and marks take the place of what is left out.
fn tavrel_row(
    square: Square,
    tower: &[Man],
    mark: Option<Mark>,
    ground: Style,
    brush: Brush,
) -> Vec<Span<'static>> {
    let (left, right, sign) = signs(mark, ground, brush);
    let brush = Brush { ascii: brush.ascii || brush.scale == 1, ..brush };
    let Some(&top) = tower.last() else {
        let pad = " ".repeat(usize::from(Brush::square_width(brush.scale) - 3) / 2);
        let text = format!("{pad}{}{pad}", empty(square, brush));
        return vec![
            Span::styled(left.to_string(), sign),
            Span::styled(text, ground),
            Span::styled(right.to_string(), sign),
        ];
    };
    let style = man_style(top, mark, ground, brush);
    let (owner, glyph, height) = (owner(top, brush), picture(top, Men::Tavreli, brush), height(tower.len()));
    if brush.scale == 1 {
        let left = if mark.is_some() { left } else { owner };
        let right = if height == ' ' { right } else { height };
        return vec![
            Span::styled(left.to_string(), sign),
            Span::styled(glyph.to_string(), style),
            Span::styled(right.to_string(), sign),
        ];
    }
    let pad = " ".repeat(usize::from(Brush::square_width(brush.scale) - 5) / 2);
    vec![
        Span::styled(format!("{left}{pad}"), sign),
        Span::styled(format!("{owner}{glyph}{height}"), style),
        Span::styled(format!("{pad}{right}"), sign),
    ]
}

/// Whose a picture is: a hollow disc for White, a full one for Black. A letter tells it by its case, and has a plus
/// when it is a promoted ratnik.
fn owner(man: Man, brush: Brush) -> char {
    match (brush.ascii, man.promoted, man.letter.is_ascii_uppercase()) {
        (true, true, _) => '+',
        (true, false, _) => ' ',
        (false, _, true) => '○',
        (false, _, false) => '●',
    }
}

/// The height of a tower in one column; nothing for a single man, a star from ten on.
fn height(men: usize) -> char {
    match men {
        0 | 1 => ' ',
        _ => u32::try_from(men).ok().and_then(|men| char::from_digit(men, 10)).unwrap_or('*'),
    }
}

/// The letters of a tower from top to bottom, or a ratnik's own, in at most `width` columns.
fn below(tower: &[Man], width: usize, brush: Brush) -> String {
    let told = match tower {
        [] => false,
        [man] => !brush.ascii && man.letter.to_ascii_uppercase() <= 'H',
        _ => true,
    };
    if !told {
        return String::new();
    }
    let all = letters(tower, "");
    let room = width - 1;
    if all.len() <= room { format!(" {all}") } else { format!(" {}~", &all[..room - 1]) }
}

fn picture(man: Man, men: Men, brush: Brush) -> char {
    if brush.ascii { man.letter } else { symbol(man, men, brush.theme.has_colours()) }
}

fn ground(square: Square, brush: Brush) -> Style {
    let rgb = match (brush.rainbow, square.is_light()) {
        (true, _) => hue(square).rgb,
        (false, true) => LIGHT,
        (false, false) => DARK,
    };
    brush.theme.on(SIGN, rgb)
}

fn sign(rgb: Rgb, ground: Style, brush: Brush) -> Style {
    let style = ground.add_modifier(Modifier::BOLD);
    if brush.theme.has_colours() { style.fg(brush.theme.color(rgb)) } else { style }
}

/// On the plain board a man is white or black ink. On a rainbow white ink would drown in yellow, so there a man stands
/// on a chip of his own side's colour.
fn man_style(man: Man, mark: Option<Mark>, ground: Style, brush: Brush) -> Style {
    let white = man.letter.is_ascii_uppercase();
    let style = match (brush.theme.has_colours(), brush.rainbow) {
        (false, _) => Style::new(),
        (true, false) => ground.fg(brush.theme.color(if white { WHITE_MAN } else { BLACK_MAN })),
        (true, true) if white => brush.theme.on(BLACK_MAN, WHITE_MAN),
        (true, true) => brush.theme.on(WHITE_MAN, BLACK_MAN),
    };
    let style = style.add_modifier(Modifier::BOLD);
    if mark == Some(Mark::Check) { style.add_modifier(Modifier::UNDERLINED) } else { style }
}

/// The name of `square` in Цветландия, short: «жё4».
fn tag(square: Square, lang: Lang) -> String {
    let hue = hue(square);
    format!("{}{}", lang.pick(hue.ru, hue.en), square.rank + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(square: &str) -> String {
        tag(Square::named(square).unwrap(), Lang::Ru)
    }

    #[test]
    fn squares_have_the_names_of_the_book() {
        assert_eq!(name("g4"), "жё4");
        assert_eq!(name("b6"), "зе6");
        assert_eq!(name("c2"), "кр2");
        let rank: Vec<String> = ('a'..='h').map(|file| name(&format!("{file}1"))).collect();
        assert_eq!(rank, ["зе1", "ро1", "го1", "кр1", "си1", "ор1", "фи1", "жё1"]);
    }
}
