//! The terminal itself: taken on entry, given back on every way out.

use std::io::{self, Write as _};

use crossterm::event::{DisableBracketedPaste, DisableFocusChange, EnableBracketedPaste, EnableFocusChange};
use crossterm::execute;
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::DefaultTerminal;
use ratatui::backend::CrosstermBackend;

/// A taken terminal. Dropping it gives it back; so does a panic, by a hook set on entry.
#[derive(Debug)]
pub(super) struct Term {
    /// The screen.
    pub(super) screen: DefaultTerminal,
}

impl Term {
    /// Takes the terminal.
    pub(super) fn take() -> io::Result<Self> {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let _ = execute!(io::stdout(), DisableFocusChange, DisableBracketedPaste);
            hook(panic);
        }));
        let screen = ratatui::try_init()?;
        execute!(io::stdout(), EnableFocusChange, EnableBracketedPaste)?;
        Ok(Self { screen })
    }

    /// Takes it again after the program was stopped and goes on: meanwhile a shell has had it.
    pub(super) fn retake(&mut self) -> io::Result<()> {
        disable_raw_mode()?;
        enable_raw_mode()?;
        let mut out = io::stdout();
        execute!(out, EnterAlternateScreen, Clear(ClearType::All), EnableFocusChange, EnableBracketedPaste)?;
        // A new one takes nothing for drawn already.
        self.screen = DefaultTerminal::new(CrosstermBackend::new(out))?;
        Ok(())
    }

    /// Rings the bell.
    pub(super) fn ring() {
        let mut out = io::stdout();
        let _ = out.write_all(b"\x07").and_then(|()| out.flush());
    }
}

impl Drop for Term {
    fn drop(&mut self) {
        let _ = execute!(io::stdout(), DisableFocusChange, DisableBracketedPaste);
        ratatui::restore();
    }
}
