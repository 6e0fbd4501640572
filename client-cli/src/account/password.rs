//! Where passwords come from: the keyboard, without an echo, or lines of standard input.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};

use super::secret::Secret;

/// The longest that is read: what the server takes is far shorter.
const MAX_LETTERS: usize = 1024;

/// Where passwords come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// The keyboard.
    Keyboard,
    /// Lines of standard input.
    Lines,
}

impl Source {
    /// Whether there is somebody at the keyboard to ask.
    pub(crate) fn can_ask(self) -> bool {
        self == Self::Lines || io::stdin().is_terminal()
    }

    /// Begins to ask.
    pub(crate) fn begin(self) -> io::Result<Questions> {
        let silence = match self {
            Self::Keyboard => Some(Silence::begin()?),
            Self::Lines => None,
        };
        Ok(Questions { silence })
    }
}

/// Questions for passwords. The terminal has no echo until the last is answered: somebody who types ahead of the next
/// question is not to read the password either.
pub(crate) struct Questions {
    silence: Option<Silence>,
}

impl Questions {
    /// Reads one password; nothing when whoever was asked would rather not.
    pub(crate) fn read(&self, prompt: &str) -> io::Result<Option<Secret>> {
        match &self.silence {
            Some(silence) => silence.typed(prompt),
            None => line(),
        }
    }

    /// Says something between two questions. A silent terminal does not go back to the margin by itself.
    pub(crate) fn say(&self, sentence: &str) {
        let margin = if self.silence.is_some() { "\r" } else { "" };
        eprintln!("raduga: {sentence}{margin}");
    }
}

/// Reads one line that everybody may see; nothing at the end of input.
pub(crate) fn visible(prompt: &str) -> io::Result<Option<String>> {
    eprint!("{prompt} ");
    io::stderr().flush()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line)?;
    Ok((read > 0).then(|| line.trim().to_owned()))
}

fn line() -> io::Result<Option<Secret>> {
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line)?;
    let text = line.trim_end_matches(['\r', '\n']);
    Ok((read > 0).then(|| Secret::new(text.to_owned())))
}

/// The terminal without an echo, until it is dropped.
struct Silence;

impl Silence {
    fn begin() -> io::Result<Self> {
        enable_raw_mode()?;
        Ok(Self)
    }

    fn typed(&self, prompt: &str) -> io::Result<Option<Secret>> {
        eprint!("{prompt} ");
        io::stderr().flush()?;
        let mut letters = Vec::new();
        let given = loop {
            let Event::Key(key) = event::read()? else { continue };
            match press(&mut letters, key) {
                Pressed::More => {}
                Pressed::Done => break true,
                Pressed::Gone => break false,
            }
        };
        eprint!("\r\n");
        Ok(given.then(|| Secret::new(letters.into_iter().collect())))
    }
}

impl Drop for Silence {
    fn drop(&mut self) {
        let _ = disable_raw_mode();
    }
}

/// What a key did to what is typed.
#[derive(Debug, PartialEq, Eq)]
enum Pressed {
    More,
    Done,
    Gone,
}

fn press(letters: &mut Vec<char>, key: KeyEvent) -> Pressed {
    if key.kind == KeyEventKind::Release {
        return Pressed::More;
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c' | 'с' | 'd' | 'в') if control => return Pressed::Gone,
        KeyCode::Char('u' | 'г') if control => letters.clear(),
        // A line end, where a terminal or a paste says it so.
        KeyCode::Char('j' | 'm') if control => return Pressed::Done,
        KeyCode::Char(letter) if !control && letters.len() < MAX_LETTERS => letters.push(letter),
        KeyCode::Backspace => {
            letters.pop();
        }
        KeyCode::Enter => return Pressed::Done,
        KeyCode::Esc => return Pressed::Gone,
        _ => {}
    }
    Pressed::More
}

#[cfg(test)]
mod tests {
    use super::*;

    fn type_all(codes: &[(KeyCode, KeyModifiers)]) -> (String, Pressed) {
        let mut letters = Vec::new();
        let mut last = Pressed::More;
        for &(code, modifiers) in codes {
            last = press(&mut letters, KeyEvent::new(code, modifiers));
        }
        (letters.into_iter().collect(), last)
    }

    #[test]
    fn a_password_is_typed_mended_and_given_up() {
        let plain = KeyModifiers::NONE;
        let keys = [
            (KeyCode::Char('x'), plain),
            (KeyCode::Char('u'), KeyModifiers::CONTROL),
            (KeyCode::Char('п'), plain),
            (KeyCode::Char('q'), plain),
            (KeyCode::Backspace, plain),
            (KeyCode::Char(' '), plain),
            (KeyCode::Char('A'), KeyModifiers::SHIFT),
            (KeyCode::Enter, plain),
        ];
        assert_eq!(type_all(&keys), ("п A".to_owned(), Pressed::Done));
        let gone = [(KeyCode::Char('x'), plain), (KeyCode::Char('c'), KeyModifiers::CONTROL)];
        assert_eq!(type_all(&gone).1, Pressed::Gone);
    }
}
