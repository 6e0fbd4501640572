//! The line that is typed into: letters of any alphabet, a cursor, a history.

use unicode_width::UnicodeWidthChar as _;

/// The longest line.
const MAX_LETTERS: usize = 256;
/// Lines kept to come back to.
const MAX_HISTORY: usize = 100;

/// A line being typed.
#[derive(Debug, Clone, Default)]
pub(crate) struct Input {
    letters: Vec<char>,
    cursor: usize,
    history: Vec<String>,
    /// Where in the history we are; none at the line being typed.
    recalled: Option<usize>,
    /// What stands there was refused: the next letter begins anew.
    refused: bool,
}

impl Input {
    /// An empty line.
    pub(crate) const fn new() -> Self {
        Self { letters: Vec::new(), cursor: 0, history: Vec::new(), recalled: None, refused: false }
    }

    /// Whether nothing is typed.
    pub(crate) const fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// Whether nothing stands there that is meant: what was refused gives way to whatever comes.
    pub(crate) const fn is_free(&self) -> bool {
        self.letters.is_empty() || self.refused
    }

    /// Lets go of what was refused, if nobody has begun to mend it.
    pub(crate) fn let_go(&mut self) {
        if self.refused {
            self.clear();
        }
    }

    /// What is typed.
    pub(crate) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// Types a letter.
    pub(crate) fn insert(&mut self, letter: char) {
        if std::mem::take(&mut self.refused) {
            self.clear();
        }
        if !letter.is_control() && self.letters.len() < MAX_LETTERS {
            self.letters.insert(self.cursor, letter);
            self.cursor += 1;
        }
    }

    /// Types many, as from the clipboard; line ends become spaces.
    pub(crate) fn paste(&mut self, text: &str) {
        for letter in text.trim().chars() {
            self.insert(if letter.is_whitespace() { ' ' } else { letter });
        }
    }

    /// Replaces everything.
    pub(crate) fn set(&mut self, text: &str) {
        self.clear();
        self.paste(text);
    }

    /// Puts back what was refused: to be mended, or to be written over by the next letter.
    pub(crate) fn put_back(&mut self, text: &str) {
        self.set(text);
        self.refused = true;
    }

    /// Empties the line.
    pub(crate) fn clear(&mut self) {
        self.refused = false;
        self.letters.clear();
        self.cursor = 0;
        self.recalled = None;
    }

    /// Takes the line away, into the history.
    pub(crate) fn take(&mut self) -> String {
        let text = self.text();
        self.clear();
        if !text.trim().is_empty() && self.history.last() != Some(&text) {
            self.history.push(text.clone());
            if self.history.len() > MAX_HISTORY {
                self.history.remove(0);
            }
        }
        text
    }

    /// Erases the letter before the cursor.
    pub(crate) fn backspace(&mut self) {
        self.refused = false;
        if self.cursor > 0 {
            self.cursor -= 1;
            self.letters.remove(self.cursor);
        }
    }

    /// Erases the letter under the cursor.
    pub(crate) fn delete(&mut self) {
        if self.cursor < self.letters.len() {
            self.letters.remove(self.cursor);
        }
    }

    /// Erases the word before the cursor.
    pub(crate) fn erase_word(&mut self) {
        while self.cursor > 0 && self.letters[self.cursor - 1].is_whitespace() {
            self.backspace();
        }
        while self.cursor > 0 && !self.letters[self.cursor - 1].is_whitespace() {
            self.backspace();
        }
    }

    /// Moves the cursor by one.
    pub(crate) fn step(&mut self, forward: bool) {
        self.refused = false;
        self.cursor =
            if forward { (self.cursor + 1).min(self.letters.len()) } else { self.cursor.saturating_sub(1) };
    }

    /// Moves the cursor to an end.
    pub(crate) const fn jump(&mut self, to_end: bool) {
        self.refused = false;
        self.cursor = if to_end { self.letters.len() } else { 0 };
    }

    /// Brings back an older line, or a newer one.
    pub(crate) fn recall(&mut self, older: bool) {
        let place = match (self.recalled, older) {
            (None, true) => self.history.len().checked_sub(1),
            (None, false) => return,
            (Some(place), true) => Some(place.saturating_sub(1)),
            (Some(place), false) => Some(place + 1).filter(|&place| place < self.history.len()),
        };
        let text = place.and_then(|place| self.history.get(place)).cloned().unwrap_or_default();
        self.set(&text);
        self.recalled = place;
    }

    /// The part of the line that fits into `width` columns, and the cursor's column in it.
    pub(crate) fn window(&self, width: usize) -> (String, usize) {
        let columns =
            |letters: &[char]| letters.iter().map(|letter| letter.width().unwrap_or(0)).sum::<usize>();
        let mut start = 0;
        while columns(&self.letters[start..self.cursor]) >= width.max(1) {
            start += 1;
        }
        let mut end = self.letters.len();
        while end > self.cursor && columns(&self.letters[start..end]) > width {
            end -= 1;
        }
        (self.letters[start..end].iter().collect(), columns(&self.letters[start..self.cursor]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Input {
        let mut input = Input::default();
        input.paste(text);
        input
    }

    #[test]
    fn cyrillic_is_edited_letter_by_letter() {
        let mut input = typed("Кf3");
        input.step(false);
        input.backspace();
        input.insert('г');
        assert_eq!(input.text(), "Кг3");
        input.jump(true);
        input.erase_word();
        assert!(input.is_empty());
    }

    #[test]
    fn history_goes_back_and_forth() {
        let mut input = typed("e2e4");
        assert_eq!(input.take(), "e2e4");
        input.paste("/draw");
        input.take();
        input.recall(true);
        input.recall(true);
        assert_eq!(input.text(), "e2e4");
        input.recall(false);
        assert_eq!(input.text(), "/draw");
        input.recall(false);
        assert!(input.is_empty());
    }

    #[test]
    fn a_long_line_shows_the_part_around_its_cursor() {
        let input = typed("жёлтая четыре");
        assert_eq!(input.window(20), ("жёлтая четыре".to_owned(), 13));
        let (text, cursor) = input.window(6);
        assert_eq!((text.as_str(), cursor), ("етыре", 5));
    }

    #[test]
    fn what_was_refused_is_mended_or_written_over() {
        let mut input = Input::new();
        input.put_back("e2e4");
        input.insert('N');
        assert_eq!(input.text(), "N");
        input.put_back("e2e4");
        input.backspace();
        input.insert('5');
        assert_eq!(input.text(), "e2e5");
    }
}
