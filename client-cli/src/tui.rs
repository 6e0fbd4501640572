//! The full-screen face.

pub(crate) mod account;
pub(crate) mod archive;
mod cinema;
mod draw;
mod feedback;
mod form;
mod hall;
mod input;
mod keys;
mod lobby;
mod menu;
mod mine;
pub(crate) mod opening;
mod over;
mod overlay;
mod point;
pub(crate) mod projector;
mod roam;
mod scene;
mod side;
mod split;
mod term;
#[cfg(test)]
mod tests;
pub(crate) mod ui;
mod waiting;

use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crossterm::event::{Event, EventStream};
use futures::StreamExt as _;

use crate::clean::one_line;
use crate::conn::{Conn, ConnEvent};
use crate::lang::{account as persons, texts};
use crate::plain::lines::{Speaker, return_command};
use crate::records::ask::Archive;
use crate::signals::{self, Signals};
use crate::state::game::GameView;
use crate::state::notice::Notice;
use crate::state::{EXIT_REFUSED, Effects, State};
use archive::Heard;
use projector::Projector;
use term::Term;
use ui::{Look, Reaction, Ui};

/// How often the clocks are drawn anew: tenths must be seen to run.
const TICK: Duration = Duration::from_millis(100);
/// Exit code when the terminal fails.
const EXIT_FAULT: u8 = 1;

/// The full-screen face.
#[derive(Debug)]
pub(crate) struct Tui {
    ui: Ui,
    /// What finished games are fetched by.
    projector: Option<Projector>,
    /// What is said on the way out, when the screen is given back.
    farewell: Option<String>,
}

/// Something to react to.
enum Step {
    Heard(ConnEvent),
    Fetched(Heard),
    Terminal(Option<io::Result<Event>>),
    Tick,
    Signal(u8),
}

impl Tui {
    /// A face that speaks by `speaker`.
    pub(crate) const fn new(speaker: Speaker, look: Look) -> Self {
        Self { ui: Ui::new(speaker, look), projector: None, farewell: None }
    }

    /// With the server's finished games at hand.
    pub(crate) fn with_archive(mut self, archive: Archive) -> Self {
        self.projector = Some(Projector::new(archive, self.ui.lang));
        self
    }

    /// Begins with one's own games.
    pub(crate) fn at_my_games(mut self) -> Self {
        self.ui.mine_first = true;
        self
    }

    /// Runs until the person goes; gives the exit code.
    pub(crate) async fn run(
        mut self,
        mut conn: Conn,
        mut state: State,
        mut signals: Signals,
    ) -> io::Result<u8> {
        let mut term = Term::take()?;
        let mut keys = EventStream::new();
        let mut ticks = tokio::time::interval(TICK);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
        let mut continued = signals::continued()?;
        let code = loop {
            term.screen.draw(|frame| draw::draw(frame, &self.ui, &state, Instant::now()))?;
            if self.ui.take_ring() {
                Term::ring();
            }
            let step = tokio::select! {
                biased;
                code = signals.next() => Step::Signal(code),
                Some(()) = continued.recv() => {
                    term.retake()?;
                    continue;
                }
                key = keys.next() => Step::Terminal(key),
                event = conn.next_event() => Step::Heard(event),
                fetched = next_of(&mut self.projector) => Step::Fetched(fetched),
                _ = ticks.tick() => Step::Tick,
            };
            if let ControlFlow::Break(code) = self.react(step, &conn, &mut state) {
                break code;
            }
        };
        drop(term);
        state.farewell().into_iter().for_each(|message| conn.send(message));
        if let Some(farewell) = self.farewell {
            println!("{farewell}");
        }
        conn.close().await;
        Ok(code)
    }

    fn react(&mut self, step: Step, conn: &Conn, state: &mut State) -> ControlFlow<u8> {
        let now = Instant::now();
        let effects = match step {
            Step::Heard(event) => state.hear(event, now),
            Step::Fetched(heard) => {
                if let Some(archive) = &mut self.ui.archive {
                    archive.hear(heard);
                }
                Effects::default()
            }
            Step::Terminal(Some(Ok(event))) => {
                let reaction = self.terminal(event, state, now);
                self.obey(reaction, state, now)?
            }
            Step::Terminal(Some(Err(_)) | None) => return ControlFlow::Break(EXIT_FAULT),
            Step::Tick => {
                let reaction = self.ui.tick(state, now);
                let mut effects = self.obey(reaction, state, now)?;
                let ticked = state.tick(now);
                effects.send.extend(ticked.send);
                effects.notices.extend(ticked.notices);
                effects
            }
            Step::Signal(code) => {
                self.say_farewell(state);
                return ControlFlow::Break(code);
            }
        };
        self.carry_out(effects, conn, state, now)
    }

    fn terminal(&mut self, event: Event, state: &State, now: Instant) -> Reaction {
        match event {
            Event::Key(key) => return self.ui.key(key, state, now),
            Event::Paste(text) => self.ui.paste(&text),
            Event::FocusGained => self.ui.focus(true),
            Event::FocusLost => self.ui.focus(false),
            Event::Mouse(_) | Event::Resize(..) => {}
        }
        Reaction::Nothing
    }

    fn obey(&mut self, reaction: Reaction, state: &mut State, now: Instant) -> ControlFlow<u8, Effects> {
        match reaction {
            Reaction::Nothing => ControlFlow::Continue(Effects::default()),
            Reaction::Fetch(wish) => {
                if let Some(projector) = &self.projector {
                    projector.fetch(wish);
                }
                ControlFlow::Continue(Effects::default())
            }
            Reaction::Want(intent) => ControlFlow::Continue(state.want(intent, now)),
            Reaction::Quit => {
                self.say_farewell(state);
                ControlFlow::Break(0)
            }
        }
    }

    /// On the way out of a game that goes on: how to come back.
    fn say_farewell(&mut self, state: &State) {
        let stays = |game: &&GameView| game.state.outcome.is_none() && !state.is_led();
        self.farewell = state.game.as_ref().filter(stays).map(|game| {
            let back = texts::come_back(self.ui.lang, game.role.color().is_some());
            format!("{back} {}", return_command(game, &self.ui.speaker.server))
        });
    }

    fn carry_out(
        &mut self,
        mut effects: Effects,
        conn: &Conn,
        state: &State,
        now: Instant,
    ) -> ControlFlow<u8> {
        // Why we are where we are now is what the feedback line is left with.
        effects.notices.sort_by_key(|notice| matches!(notice, Notice::Led { .. }));
        for message in effects.send {
            conn.send(message);
        }
        let mine = state.game.as_ref().and_then(|game| game.role.color());
        let is = |wanted: fn(&Notice) -> bool| effects.notices.iter().any(wanted);
        if is(|notice| matches!(notice, Notice::Moved { .. }))
            && !is(|notice| matches!(notice, Notice::Room { .. }))
        {
            state.game.iter().for_each(|game| self.ui.show_series(game, now));
        }
        for notice in effects.notices {
            self.ui.notice(&notice, mine);
            match notice {
                Notice::Left => return ControlFlow::Break(0),
                Notice::SessionEnded { name } => {
                    let why = persons::session_ended(self.ui.lang, name.as_deref());
                    self.farewell = Some(one_line(&format!("raduga: {why}")));
                    return ControlFlow::Break(EXIT_REFUSED);
                }
                Notice::Fatal { code, message, exit } => {
                    let why = format!("raduga: {}", persons::with_advice(self.ui.lang, &code, &message));
                    self.farewell = Some(one_line(&why));
                    return ControlFlow::Break(exit);
                }
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }
}

/// The next answer of the projector, where there is one.
async fn next_of(projector: &mut Option<Projector>) -> Heard {
    match projector {
        Some(projector) => projector.next().await,
        None => std::future::pending().await,
    }
}
