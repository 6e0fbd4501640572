//! Long text in lines of a width.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// `text` in lines of at most `width` columns, broken at spaces; a longer word stands alone in its line.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut();
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.width() + 1 + word.width() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// `text` in at most `width` columns, the end cut off.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut used = 1;
    let fits = |letter: &char| {
        used += letter.width().unwrap_or(0);
        used <= width
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{kept}…")
}

/// `words` in as many columns as fit into `width`, one after another along the lines.
pub(crate) fn columns(words: &[String], width: usize) -> Vec<String> {
    let widest = words.iter().map(|word| word.width()).max().unwrap_or(0) + 1;
    let many = (width / widest.max(1)).max(1);
    let cell = |word: &String| format!("{word}{}", " ".repeat(widest - word.width()));
    let line = |row: &[String]| row.iter().map(cell).collect::<String>().trim_end().to_owned();
    words.chunks(many).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_never_cut() {
        assert_eq!(wrap("Кg1-f3, e2-e4, d2-d4", 14), ["Кg1-f3, e2-e4,", "d2-d4"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!((cut("Анна", 4).as_str(), cut("Анна М", 4).as_str()), ("Анна", "Анн…"));
    }

    #[test]
    fn columns_stand_under_each_other() {
        let words = ["1. e2-e4", "2. Кg1-f3", "3. d2-d4"].map(str::to_owned);
        assert_eq!(columns(&words, 20), ["1. e2-e4  2. Кg1-f3", "3. d2-d4"]);
    }
}
