//! Text from elsewhere made harmless: nothing that commands a terminal, breaks a line, turns the writing round or
//! cannot be seen.

/// `text` in one line: a control character becomes a space, what cannot be seen goes.
pub(crate) fn one_line(text: &str) -> String {
    let kept = text.chars().filter(|&letter| letter.is_control() || !is_unseen(letter));
    kept.map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// The part of a screen cell's `symbol` that may be shown; `None` when all of it may.
pub(crate) fn cell(symbol: &str) -> Option<String> {
    let end = symbol.find(is_unseen)?;
    Some(if end == 0 { " ".to_owned() } else { symbol[..end].to_owned() })
}

/// Whether `letter` is a control, a line separator, or of Unicode's category Cf: format controls such as those that
/// turn the direction of writing, and joiners that hide a letter.
pub(crate) const fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}'
        | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0001}' | '\u{e0020}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_deceive_is_gone_and_letters_stay() {
        assert_eq!(one_line("Анна\n\u{1b}[2J\u{202e}ёж\u{200b}"), "Анна  [2Jёж");
        assert_eq!(cell("A\u{202e}"), Some("A".into()));
        assert_eq!(cell("\u{2066}"), Some(" ".into()));
        assert_eq!(cell("ё"), None);
    }
}
