//! Durable before visible: the one way in which a game changes.

use std::time::Duration;

use raduga_protocol::{PersonId, Seq};
use raduga_rules::Color;
use tracing::{error, info, warn};

use super::{Flow, GameActor};
use crate::game::event::{Author, Event, LogBody, LogRow};
use crate::game::handle::{JoinError, WishError};
use crate::game::state::{Phase, Verdict};
use crate::game::summary::Summary;
use crate::store::{Append, AppendError, NewEvent};
use crate::timekeeper::millis;

/// Why a verdict came to nothing.
#[derive(Debug)]
pub(super) enum CommitError {
    /// It was refused before anything was written.
    Refused(JoinError),
    /// The store could not take it, or it is not known whether it did.
    NotDurable,
}

impl CommitError {
    pub(super) const fn flow(&self) -> Flow {
        match self {
            Self::Refused(_) => Flow::Go,
            Self::NotDurable => Flow::StandDown,
        }
    }
}

impl From<JoinError> for CommitError {
    fn from(error: JoinError) -> Self {
        Self::Refused(error)
    }
}

impl From<CommitError> for JoinError {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Refused(error) => error,
            CommitError::NotDurable => Self::Unavailable,
        }
    }
}

impl From<CommitError> for WishError {
    fn from(_: CommitError) -> Self {
        Self::Unavailable
    }
}

/// Those who see a game as it is.
pub(super) const PLAYERS: [Option<Color>; 2] = [Some(Color::White), Some(Color::Black)];

impl GameActor {
    /// Makes a verdict durable, then applies it, then tells everyone. `newcomers` get the game into their lists.
    pub(super) async fn commit(
        &mut self,
        Verdict(events): Verdict,
        by: Option<Author>,
        newcomers: Vec<PersonId>,
    ) -> Result<Seq, CommitError> {
        let before = self.state.seq();
        if events.is_empty() {
            return Ok(before);
        }
        let shown = self.state.watched().seq();
        let at = self.shared.time.now();
        let bodies: Vec<LogBody> =
            events.into_iter().map(|event| LogBody { event, by: by.clone() }).collect();
        self.append(&bodies, at, before, newcomers).await?;
        for (seq, body) in (before + 1..).zip(bodies) {
            if let Err(error) = self.state.apply(LogRow { seq, at, body }) {
                error!(%error, "the log holds what the game cannot follow");
                return Err(CommitError::NotDurable);
            }
        }
        self.forget_old_draft();
        self.look_after_proof();
        let dropped = self.follow_ahead();
        self.learn_ratings().await;
        self.learn_strength().await;
        self.publish(before, shown);
        dropped.iter().for_each(|dropped| self.tell_dropped(dropped));
        Ok(self.state.seq())
    }

    async fn append(
        &self,
        bodies: &[LogBody],
        at: Duration,
        expected_seq: Seq,
        participants: Vec<PersonId>,
    ) -> Result<(), CommitError> {
        let at_ms = millis(at);
        let rows: Result<Vec<NewEvent>, serde_json::Error> =
            bodies.iter().map(|body| Ok(NewEvent { at_ms, body: serde_json::to_string(body)? })).collect();
        let events = rows.map_err(|error| {
            error!(%error, "an event could not be written");
            CommitError::NotDurable
        })?;
        let finished = bodies.iter().any(|body| matches!(body.event, Event::Finished { .. }));
        let result = self.state.result_after(bodies.iter().map(|body| &body.event), at);
        let append = Append {
            game: self.id(),
            epoch: self.state.epoch(),
            expected_seq,
            events,
            finished,
            result,
            participants,
        };
        match self.shared.store.append(append).await {
            Ok(_) => {
                self.shared.store_works(at);
                Ok(())
            }
            Err(error @ AppendError::Fenced) => {
                warn!(%error, "another owner has written to this game");
                Err(CommitError::NotDurable)
            }
            Err(error) => {
                error!(%error, cause = ?std::error::Error::source(&error), "the store did not take an event");
                self.shared.store_failed(self.id());
                Err(CommitError::NotDurable)
            }
        }
    }

    /// What the end of a rated game did is found out by the store, in the transaction that ended the game.
    async fn learn_ratings(&mut self) {
        if self.state.phase() != Phase::Finished
            || !self.state.settings().rated
            || self.state.rated().is_some()
        {
            return;
        }
        match self.shared.store.rating_change(self.id()).await {
            Ok(rated) => self.state.set_rated(rated),
            // It is rated all the same; whoever loads the game again is told.
            Err(error) => warn!(%error, "the ratings after a game cannot be read"),
        }
    }

    /// The only sender of events: to the players after `before`, to spectators after what they were `shown`.
    fn publish(&mut self, before: Seq, shown: Seq) {
        let now = self.shared.time.now();
        let facts = self.state.facts_after(before).unwrap_or_default();
        for fact in facts {
            self.shared.metrics.happened(&fact.event, self.state.settings().variant);
            if let Event::Finished { ending } = &fact.event {
                info!(reason = %ending.reason, winner = ?ending.winner, "the game is over");
            }
        }
        self.followers.tell_events(&PLAYERS, facts, self.sight(Some(Color::White)));
        let watched = self.sight(None);
        let seen = watched.state.facts_after(shown).unwrap_or_default();
        if !(seen.is_empty() && self.state.is_delayed()) {
            self.followers.tell_events(&[None], seen, watched);
        }
        if facts.iter().any(|fact| matches!(fact.event, Event::Finished { .. })) {
            self.open_rooms();
        }
        self.idle_since = now;
        self.presence_changed();
        self.summarise();
    }

    /// Keeps the room list up to date.
    pub(super) fn summarise(&self) {
        self.shared.summarise(Summary::of(&self.state, &self.presence, self.strength.ratings()));
    }
}
