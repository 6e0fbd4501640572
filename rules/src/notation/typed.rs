//! Clearing up what a person typed before it is read: quotes, dashes, spaces, ornaments, colour names.

use super::rainbow::replace_names;

/// The longest typed text of one action or move that is looked at; no way of writing one comes near it.
const MAX_TYPED_BYTES: usize = 160;

/// The longest typed series: sixteen moves with both squares named by colour, in Russian, with room for spaces.
pub(super) const MAX_SERIES_BYTES: usize = 16 * MAX_TYPED_BYTES;

/// What was typed, cleared up: no spaces, quotes or final ornaments, one kind of dash, squares by letter and digit.
/// `None` when it is too long to be an action.
pub(super) fn clear(typed: &str) -> Option<String> {
    if typed.len() > MAX_TYPED_BYTES {
        return None;
    }
    let plain: String = typed.chars().filter_map(plain_char).collect();
    let named = replace_names(plain.trim());
    let bare: String = named.chars().filter(|c| !c.is_whitespace()).collect();
    Some(bare.trim_end_matches(['+', '#', 'Х', 'х', 'X', 'x', '!', '?', '.']).to_owned())
}

/// One kind of each sign; quotes and invisible signs go.
fn plain_char(c: char) -> Option<char> {
    match c {
        '«' | '»' | '"' | '“' | '”' | '„' | '\'' | '\u{200b}' | '\u{feff}' => None,
        '‐' | '‑' | '‒' | '–' | '—' | '−' => Some('-'),
        '×' | '∶' => Some(':'),
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    }
}

/// What was typed, short enough to be shown in an error.
pub(super) fn shown(typed: &str) -> String {
    const MOST: usize = 40;
    let typed = typed.trim();
    let mut text: String = typed.chars().filter(|c| !c.is_control()).take(MOST).collect();
    if typed.chars().count() > MOST {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ornaments_and_names_are_cleared_away() {
        assert_eq!(clear(" «Дальше» ").as_deref(), Some("Дальше"));
        assert_eq!(clear("Фh8 – c3 +!").as_deref(), Some("Фh8-c3"));
        assert_eq!(clear("красная 2 - красная 4").as_deref(), Some("c2-c4"));
        assert_eq!(clear("К жёлтая 4").as_deref(), Some("Кg4"));
        assert_eq!(clear("Фg4 Х .").as_deref(), Some("Фg4"));
        assert_eq!(clear(&"a".repeat(500)), None);
    }
}
