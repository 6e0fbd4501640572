//! Colours, as many as the terminal has: true colour, 256, or none at all.

use ratatui::style::{Color, Modifier, Style};

use crate::args::Colour;

/// How many colours there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Sixteen million.
    True,
    /// 256.
    Ansi256,
    /// None: everything is said by signs.
    None,
}

/// A colour as red, green, blue.
pub(crate) type Rgb = (u8, u8, u8);

/// Text of no special weight that still must be read.
const QUIET: Rgb = (150, 150, 150);
/// What asks for an answer.
const ASKING: Rgb = (250, 210, 90);
/// What went well.
const GOOD: Rgb = (130, 200, 120);
/// What went wrong, and haste.
const BAD: Rgb = (240, 110, 95);

/// How things are coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Theme {
    depth: Depth,
}

impl Theme {
    /// A theme of `depth`.
    pub(crate) const fn new(depth: Depth) -> Self {
        Self { depth }
    }

    /// What the person asked for; else what the terminal says it can.
    pub(crate) fn choose(colour: Colour) -> Self {
        let set = |name: &str| std::env::var(name).unwrap_or_default();
        Self::new(match colour {
            Colour::Always => Depth::True,
            Colour::Ansi256 => Depth::Ansi256,
            Colour::Never => Depth::None,
            Colour::Auto => detect(&set("NO_COLOR"), &set("COLORTERM"), &set("TERM")),
        })
    }

    /// Whether the terminal can be expected to have pictures of men: not a console, and not one of another writing
    /// than UTF-8.
    pub(crate) fn has_pictures() -> bool {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
        pictures(&set("TERM").unwrap_or_default(), locale.as_deref())
    }

    /// Whether there are colours at all.
    pub(crate) fn has_colours(self) -> bool {
        self.depth != Depth::None
    }

    /// `rgb` as near as the terminal can.
    pub(crate) fn color(self, rgb: Rgb) -> Color {
        let (red, green, blue) = rgb;
        match self.depth {
            Depth::True => Color::Rgb(red, green, blue),
            Depth::Ansi256 => Color::Indexed(nearest(rgb)),
            Depth::None => Color::Reset,
        }
    }

    /// Ink of `front` on `back`.
    pub(crate) fn on(self, front: Rgb, back: Rgb) -> Style {
        if self.has_colours() {
            Style::new().fg(self.color(front)).bg(self.color(back))
        } else {
            Style::new()
        }
    }

    fn ink(self, rgb: Rgb) -> Style {
        if self.has_colours() { Style::new().fg(self.color(rgb)) } else { Style::new() }
    }

    /// Coordinates, hints.
    pub(crate) fn quiet(self) -> Style {
        if self.has_colours() { self.ink(QUIET) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// Titles, names.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What asks for an answer.
    pub(crate) fn asking(self) -> Style {
        if self.has_colours() {
            self.on((20, 20, 20), ASKING).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
        }
    }

    /// The frame of what asks for an answer.
    pub(crate) fn asking_frame(self) -> Style {
        self.ink(ASKING).add_modifier(Modifier::BOLD)
    }

    /// What went well.
    pub(crate) fn good(self) -> Style {
        self.ink(GOOD)
    }

    /// What went wrong.
    pub(crate) fn bad(self) -> Style {
        self.ink(BAD).add_modifier(Modifier::BOLD)
    }
}

fn pictures(term: &str, locale: Option<&str>) -> bool {
    let utf8 = locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    });
    utf8 && !matches!(term, "linux" | "dumb") && !term.starts_with("vt")
}

fn detect(no_color: &str, colorterm: &str, term: &str) -> Depth {
    if !no_color.is_empty() || term == "dumb" || term.is_empty() {
        Depth::None
    } else if matches!(colorterm, "truecolor" | "24bit") || term.contains("direct") {
        Depth::True
    } else if term.contains("256") || term.contains("kitty") || term.contains("alacritty") {
        Depth::Ansi256
    } else {
        Depth::None
    }
}

/// The nearest of the 240 colours beyond the terminal's own sixteen.
fn nearest(rgb: Rgb) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let level =
        |value: u8| (0..6u8).min_by_key(|&step| LEVELS[usize::from(step)].abs_diff(value)).unwrap_or(0);
    let (red, green, blue) = (level(rgb.0), level(rgb.1), level(rgb.2));
    let cube = (LEVELS[usize::from(red)], LEVELS[usize::from(green)], LEVELS[usize::from(blue)]);
    let mean = (u16::from(rgb.0) + u16::from(rgb.1) + u16::from(rgb.2)) / 3;
    let step = u8::try_from((mean.saturating_sub(3) / 10).min(23)).unwrap_or(23);
    let grey = 8 + 10 * step;
    if distance(rgb, (grey, grey, grey)) < distance(rgb, cube) {
        232 + step
    } else {
        16 + 36 * red + 6 * green + blue
    }
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    square(one.0, other.0) + square(one.1, other.1) + square(one.2, other.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_terminal_says_how_many_colours_it_has() {
        assert_eq!(detect("", "truecolor", "xterm-256color"), Depth::True);
        assert_eq!(detect("", "", "xterm-256color"), Depth::Ansi256);
        assert_eq!(detect("1", "truecolor", "xterm-256color"), Depth::None);
        assert_eq!(detect("", "", "dumb"), Depth::None);
    }

    #[test]
    fn letters_stand_in_where_there_are_no_pictures() {
        assert!(pictures("xterm", Some("ru_RU.UTF-8")) && pictures("screen", None));
        assert!(!pictures("linux", Some("ru_RU.UTF-8")) && !pictures("xterm", Some("ru_RU.KOI8-R")));
    }

    #[test]
    fn the_nearest_of_256_is_near() {
        assert_eq!(nearest((255, 255, 255)), 231);
        assert_eq!(nearest((0, 0, 0)), 16);
        assert_eq!(nearest((0x1a, 0x78, 0xdd)), 32);
        assert_eq!(nearest((128, 128, 128)), 244);
    }
}
