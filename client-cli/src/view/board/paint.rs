//! One square's paint: its colour, its man, its marks. A mark is always a sign, never a colour alone.

use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use super::Brush;
use super::position::Square;
use crate::lang::Lang;
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
}

impl Mark {
    /// The signs left and right of the man.
    const fn signs(self) -> (char, char) {
        match self {
            Self::Last => ('[', ']'),
            Self::Check => ('!', '!'),
            Self::Asked => ('?', '?'),
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

/// Row `row` of `square` with its `man`.
pub(super) fn square_spans(
    square: Square,
    man: Option<char>,
    mark: Option<Mark>,
    row: u16,
    brush: Brush,
) -> Vec<Span<'static>> {
    let width = usize::from(Brush::square_width(brush.scale));
    let ground = ground(square, brush);
    let tag_row = brush.rainbow && brush.scale > 1 && row == brush.scale - 1;
    if row != (brush.scale - 1) / 2 {
        let tag = if tag_row { tag(square, brush.lang) } else { String::new() };
        return vec![Span::styled(format!("{tag:<width$}"), ground)];
    }
    let (left, right) = mark.map_or((' ', ' '), Mark::signs);
    let sign = if mark == Some(Mark::Check) { sign(CHECK, ground, brush) } else { sign(SIGN, ground, brush) };
    let empty = if brush.theme.has_colours() || square.is_light() { ' ' } else { '·' };
    let glyph = man.map_or(empty, |man| glyph(man, brush.theme.has_colours()));
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
fn man_style(man: char, mark: Option<Mark>, ground: Style, brush: Brush) -> Style {
    let white = man.is_ascii_uppercase();
    let style = match (brush.theme.has_colours(), brush.rainbow) {
        (false, _) => Style::new(),
        (true, false) => ground.fg(brush.theme.color(if white { WHITE_MAN } else { BLACK_MAN })),
        (true, true) if white => brush.theme.on(BLACK_MAN, WHITE_MAN),
        (true, true) => brush.theme.on(WHITE_MAN, BLACK_MAN),
    };
    let style = style.add_modifier(Modifier::BOLD);
    if mark == Some(Mark::Check) { style.add_modifier(Modifier::UNDERLINED) } else { style }
}

/// The picture of `man`. With colours both sides have the solid one; without, White's is hollow.
fn glyph(man: char, coloured: bool) -> char {
    let (solid, hollow) = match man.to_ascii_uppercase() {
        'K' => ('♚', '♔'),
        'Q' => ('♛', '♕'),
        'R' => ('♜', '♖'),
        'B' => ('♝', '♗'),
        'N' => ('♞', '♘'),
        'P' => ('♟', '♙'),
        other => (other, other),
    };
    if !coloured && man.is_ascii_uppercase() { hollow } else { solid }
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
