//! The plain face: one line an event on standard output, commands on standard input. `PLAIN.md` tells it by example.

pub(crate) mod account;
mod ahead;
mod finding;
pub(crate) mod lines;
mod series;
mod shows;

use std::io::{self, BufRead as _, Write as _};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use raduga_protocol::game::Color;
use tokio::sync::mpsc;

use crate::account::ask::Ask;
use crate::account::secret::Secret;
use crate::account::talk::{Said, Talk};
use crate::clean::one_line;
use crate::command::{self, Intent, UnknownCommand};
use crate::conn::{Conn, ConnEvent};
use crate::lang::account as words;
use crate::plain::lines::Speaker;
use crate::signals::Signals;
use crate::state::notice::{Denial, Notice};
use crate::state::{EXIT_GONE, EXIT_REFUSED, Effects, State};

/// Typed lines that wait; when it is full, reading waits.
const TYPED_CAPACITY: usize = 64;
/// How long the end of a game waits for answers that are still on their way.
const LAST_ANSWERS: Duration = Duration::from_millis(500);
/// Exit code when the server cannot be reached.
pub(crate) const EXIT_UNREACHABLE: u8 = 3;
/// How often time is looked at.
const TICK: Duration = Duration::from_millis(100);

/// What the process is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// To play or to watch.
    Game,
    /// To print the record as soon as we are in, and end.
    Record,
    /// The same, with the boards.
    Diagrams,
}

/// The plain face.
#[derive(Debug)]
pub(crate) struct Plain {
    speaker: Speaker,
    /// Stay after the end.
    stay: bool,
    wanted: Wanted,
    /// When it is all over, the last answers waited for.
    end: Option<Instant>,
    /// The passwords that are being asked for: the next line is one.
    talk: Option<Talk>,
}

/// Something to react to.
enum Step {
    Heard(ConnEvent),
    Typed(String),
    TypedOut,
    Tick,
    Signal(u8),
}

impl Plain {
    /// A face that speaks by `speaker`.
    pub(crate) const fn new(speaker: Speaker, stay: bool, wanted: Wanted) -> Self {
        Self { speaker, stay, wanted, end: None, talk: None }
    }

    /// Runs until the end; gives the exit code.
    pub(crate) async fn run(mut self, mut conn: Conn, mut state: State, mut signals: Signals) -> u8 {
        let mut typed = if self.record_only() { None } else { Some(read_lines()) };
        let mut ticks = tokio::time::interval(TICK);
        let exit = loop {
            let step = tokio::select! {
                event = conn.next_event() => Step::Heard(event),
                line = next_line(&mut typed) => line.map_or(Step::TypedOut, Step::Typed),
                _ = ticks.tick() => Step::Tick,
                code = signals.next() => Step::Signal(code),
            };
            if matches!(step, Step::TypedOut) {
                typed = None;
            }
            if let ControlFlow::Break(code) = self.react(step, &conn, &mut state) {
                state.farewell().into_iter().for_each(|message| conn.send(message));
                break code;
            }
        };
        conn.close().await;
        exit
    }

    fn react(&mut self, step: Step, conn: &Conn, state: &mut State) -> ControlFlow<u8> {
        let now = Instant::now();
        let effects = match step {
            Step::Heard(event) => state.hear(event, now),
            Step::Typed(line) => self.typed(&line, state, now)?,
            Step::TypedOut => Effects::default(),
            Step::Tick => state.tick(now),
            Step::Signal(code) => return ControlFlow::Break(code),
        };
        self.carry_out(effects, conn, state, now)?;
        let over = self.end.is_some_and(|end| end <= now || state.waiting_for().is_none());
        if over && state.home {
            self.end = None;
            let effects = state.want(Intent::Lobby, now);
            return self.carry_out(effects, conn, state, now);
        }
        if over { ControlFlow::Break(0) } else { ControlFlow::Continue(()) }
    }

    /// What a typed line does: an answer at once, or something for the server.
    fn typed(&mut self, line: &str, state: &mut State, now: Instant) -> ControlFlow<u8, Effects> {
        if let Some(talk) = self.talk.take() {
            return self.password_typed(talk, line, state, now);
        }
        match command::parse(line) {
            None => {}
            Some(Err(UnknownCommand(text))) => say(&self.speaker.unknown_command(&text))?,
            Some(Ok(Intent::Quit)) => return ControlFlow::Break(0),
            Some(Ok(Intent::Leave)) if state.game.is_none() => return ControlFlow::Break(0),
            Some(Ok(Intent::Show(what))) => {
                for line in shows::show(&self.speaker, what, state, now) {
                    say(&line)?;
                }
            }
            Some(Ok(Intent::NeedsPassword(purpose))) => self.ask_password(Talk::new(purpose, true))?,
            Some(Ok(Intent::Account)) => {
                let ask = Intent::Inquire(Ask::Profile(None));
                return ControlFlow::Continue(state.want(ask, now));
            }
            Some(Ok(intent)) => return ControlFlow::Continue(state.want(intent, now)),
        }
        ControlFlow::Continue(Effects::default())
    }

    /// Says which password the next line is to be.
    fn ask_password(&mut self, talk: Talk) -> ControlFlow<u8> {
        let question = words::password(self.speaker.lang, talk.purpose(), talk.wanted());
        let line = format!("password {} {question}", talk.wanted().key());
        self.talk = Some(talk);
        say(&one_line(&line))
    }

    /// A line that is a password, and is never repeated; an empty one gives it up.
    fn password_typed(
        &mut self,
        mut talk: Talk,
        line: &str,
        state: &mut State,
        now: Instant,
    ) -> ControlFlow<u8, Effects> {
        let line = line.trim_end_matches(['\r', '\n']);
        if line.is_empty() {
            say("password -")?;
            return ControlFlow::Continue(Effects::default());
        }
        match talk.give(Secret::new(line.to_owned())) {
            Said::More => self.ask_password(talk)?,
            Said::Done(ask) => return ControlFlow::Continue(state.want(Intent::Inquire(ask), now)),
            Said::Differ => {
                let notices = vec![Notice::Denied(Denial::PasswordsDiffer)];
                return ControlFlow::Continue(Effects { notices, send: Vec::new() });
            }
        }
        ControlFlow::Continue(Effects::default())
    }

    /// Says what there is to say and sends what there is to send.
    fn carry_out(&mut self, effects: Effects, conn: &Conn, state: &State, now: Instant) -> ControlFlow<u8> {
        for message in effects.send {
            conn.send(message);
        }
        for notice in effects.notices {
            let wanted = !self.record_only()
                || matches!(
                    notice,
                    Notice::Fatal { .. } | Notice::Offline { .. } | Notice::SessionEnded { .. }
                );
            for line in self.speaker.lines(&notice).iter().filter(|_| wanted) {
                say(line)?;
            }
            match notice {
                Notice::Room { .. } if self.record_only() => {
                    self.say_record(state)?;
                    return ControlFlow::Break(0);
                }
                Notice::Offline { .. } if self.record_only() => return ControlFlow::Break(EXIT_UNREACHABLE),
                Notice::Finished(_) if !self.stay => {
                    self.say_record(state)?;
                    self.end = Some(now + LAST_ANSWERS);
                }
                // The end of this game is not the end: the next one has begun.
                Notice::Follows => self.end = None,
                // Who has ordered one search only needs no more than to hear that it came to nothing.
                Notice::SearchOver(_) if !self.stay => return ControlFlow::Break(EXIT_GONE),
                Notice::Left => return ControlFlow::Break(0),
                Notice::Fatal { exit, .. } => return ControlFlow::Break(exit),
                Notice::SessionEnded { .. } => return ControlFlow::Break(EXIT_REFUSED),
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }

    fn record_only(&self) -> bool {
        self.wanted != Wanted::Game
    }

    fn say_record(&self, state: &State) -> ControlFlow<u8> {
        if let (Some(game), Wanted::Diagrams) = (&state.game, self.wanted) {
            for line in shows::diagrams(&self.speaker, game, Color::White) {
                say(&line)?;
            }
        }
        match &state.game {
            Some(game) => say(&shows::record(&self.speaker, game)),
            None => ControlFlow::Continue(()),
        }
    }
}

/// Writes one line at once. When nobody reads any more it is time to end.
pub(crate) fn say(line: &str) -> ControlFlow<u8> {
    let mut out = io::stdout().lock();
    match writeln!(out, "{line}").and_then(|()| out.flush()) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(0),
    }
}

/// The next typed line; for ever silent once standard input has ended.
async fn next_line(typed: &mut Option<mpsc::Receiver<String>>) -> Option<String> {
    match typed {
        Some(lines) => lines.recv().await,
        None => std::future::pending().await,
    }
}

/// Reads standard input on a thread of its own: a read cannot be broken off, and must not hold up the end.
fn read_lines() -> mpsc::Receiver<String> {
    let (sender, lines) = mpsc::channel(TYPED_CAPACITY);
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            if sender.blocking_send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
            line.clear();
        }
    });
    lines
}
