//! What a screen of finished games asks for is fetched here, beside it; and the screen that has nothing else.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{Event, EventStream, KeyCode, KeyEventKind, KeyModifiers};
use futures::StreamExt as _;
use tokio::sync::mpsc;

use super::archive::{self, ArchiveUi, Heard, PAGE, Wish};
use super::term::Term;
use super::ui::{Look, Ui};
use crate::lang::{Lang, records as texts};
use crate::plain::lines::Speaker;
use crate::records::ask::Archive;
use crate::records::film::Film;
use crate::records::import::ImportError;
use crate::signals::Signals;

/// Answers that wait to be shown: the screen waits for one at a time, older ones are forgotten.
const HEARD_CAPACITY: usize = 8;
/// How often a replay is looked at.
const TICK: Duration = Duration::from_millis(50);
/// Exit code when the terminal fails.
const EXIT_FAULT: u8 = 1;

/// Fetches what is wished for.
#[derive(Debug)]
pub(super) struct Projector {
    archive: Archive,
    lang: Lang,
    sender: mpsc::Sender<Heard>,
    answers: mpsc::Receiver<Heard>,
}

impl Projector {
    /// Fetches from `archive`; troubles are told in `lang`.
    pub(super) fn new(archive: Archive, lang: Lang) -> Self {
        let (sender, answers) = mpsc::channel(HEARD_CAPACITY);
        Self { archive, lang, sender, answers }
    }

    /// The next answer.
    pub(super) async fn next(&mut self) -> Heard {
        match self.answers.recv().await {
            Some(heard) => heard,
            None => std::future::pending().await,
        }
    }

    /// Begins to fetch. A task ends with its answer, at the latest when the answer has been long in coming.
    pub(super) fn fetch(&self, wish: Wish) {
        let (archive, lang, sender) = (self.archive.clone(), self.lang, self.sender.clone());
        match wish {
            Wish::Nothing | Wish::Close => {}
            Wish::Page { ticket, filter, cursor } => {
                tokio::spawn(async move {
                    let page = archive.page(&filter, cursor.as_deref(), PAGE).await;
                    let page = page.map_err(|error| texts::ask_error(lang, &error));
                    let _ = sender.send(Heard::Page { ticket, page }).await;
                });
            }
            Wish::Film { ticket, game } => {
                tokio::spawn(async move {
                    let film = match archive.record(game).await {
                        Ok(record) => Film::of(record)
                            .map(Box::new)
                            .map_err(|_| texts::import_error(lang, &ImportError::DoesNotFit)),
                        Err(error) => Err(texts::ask_error(lang, &error)),
                    };
                    let _ = sender.send(Heard::Film { ticket, film }).await;
                });
            }
            Wish::Judge { ticket, kept } => {
                tokio::task::spawn_blocking(move || {
                    let film = kept.film().map(Box::new).map_err(|error| texts::import_error(lang, &error));
                    let _ = sender.blocking_send(Heard::Film { ticket, film });
                });
            }
        }
    }
}

/// Something to react to.
enum Step {
    Heard(Heard),
    Terminal(Option<io::Result<Event>>),
    Tick,
    Signal(u8),
}

/// A screen of finished games and nothing else; gives the exit code.
pub(crate) async fn run(speaker: Speaker, look: Look, archive: Archive, screen: ArchiveUi) -> io::Result<u8> {
    let lang = speaker.lang;
    let mut ui = Ui::new(speaker, look);
    let mut screen = screen;
    let mut projector = Projector::new(archive, lang);
    let mut signals = Signals::new()?;
    let mut term = Term::take()?;
    let mut keys = EventStream::new();
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    projector.fetch(screen.open());
    loop {
        term.screen.draw(|frame| {
            let area = frame.area();
            archive::draw(frame, &ui, &screen, None, area);
            super::draw::make_harmless(frame);
        })?;
        let step = tokio::select! {
            biased;
            code = signals.next() => Step::Signal(code),
            key = keys.next() => Step::Terminal(key),
            heard = projector.next() => Step::Heard(heard),
            _ = ticks.tick() => Step::Tick,
        };
        let now = Instant::now();
        match step {
            Step::Signal(code) => return Ok(code),
            Step::Tick => screen.tick(now),
            Step::Heard(heard) => screen.hear(heard),
            Step::Terminal(Some(Ok(Event::Paste(text)))) => screen.paste(&text),
            Step::Terminal(Some(Ok(Event::Key(key)))) if key.kind != KeyEventKind::Release => {
                let control = key.modifiers.contains(KeyModifiers::CONTROL);
                match key.code {
                    KeyCode::Char('c' | 'с' | 'd' | 'в') if control => return Ok(0),
                    KeyCode::Char('b' | 'и') if !screen.is_typing() => ui.rainbow = !ui.rainbow,
                    code => match screen.key(code, now) {
                        Wish::Close => return Ok(0),
                        wish => projector.fetch(wish),
                    },
                }
            }
            Step::Terminal(Some(Ok(_))) => {}
            Step::Terminal(Some(Err(_)) | None) => return Ok(EXIT_FAULT),
        }
        // A game that cannot be shown, where there is nothing else to show, is told by its sentence.
        if let Some(trouble) = screen.last_word() {
            drop(term);
            eprintln!("raduga: {}", crate::clean::one_line(&trouble));
            return Ok(crate::state::EXIT_GONE);
        }
    }
}
