//! What players decide before their move comes: kept in the store beside the log, shown to nobody but themselves, and
//! played the moment it is due.

use raduga_protocol::server::Events;
use raduga_protocol::{PersonId, Seq, ServerToClient};
use raduga_rules::clock::LagReport;
use raduga_rules::{Color, Variant};
use tokio::sync::oneshot;
use tracing::{debug, error};

use super::{Flow, GameActor};
use crate::game::ahead::{Ahead, Answer, Decision, Due, Plan, Prepared};
use crate::game::event::Author;
use crate::game::handle::{AheadWish, Verb, Wish, WishError};
use crate::game::state::{Moment, Phase, VerbError, Verdict};
use crate::game::view::live_view;
use crate::store::{PlanNote, StoreError};
use crate::wire::to_wire;

/// Something that was decided ahead and cannot be played.
pub(super) struct DroppedDecision {
    color: Color,
    ply: u32,
    action: String,
    why: VerbError,
}

impl GameActor {
    /// Takes a decision down. One whose moment has come already is a wish like any other.
    pub(super) async fn decide_ahead(
        &mut self,
        wish: AheadWish,
        reply: oneshot::Sender<Result<Seq, WishError>>,
    ) -> Flow {
        if let Some(act) = self.come_already(&wish) {
            return self.wish(act, reply).await;
        }
        let (answer, flow) = self.take_down(&wish).await;
        if let Err(error) = &answer {
            debug!(%error, "a decision was refused");
            self.tell_if_stale(error, wish.person, &wish.request, &wish.outbox);
        }
        let _ = reply.send(answer);
        flow
    }

    /// The partner has acted before the decision came: then it is an action, and takes its time.
    fn come_already(&self, wish: &AheadWish) -> Option<Wish> {
        let Decision::Prepare { at, typed } = &wish.decision else { return None };
        let color = self.state.side_of(wish.person)?;
        let now = self.state.phase() == Phase::Playing
            && self.state.to_act() == Some(color)
            && self.state.game().ply() == at.ply;
        now.then(|| Wish {
            person: wish.person,
            request: wish.request.clone(),
            verb: Verb::Act { at: *at, typed: typed.clone(), report: LagReport::default() },
            frame_lag: wish.frame_lag,
            arrived: wish.arrived,
            outbox: wish.outbox.clone(),
        })
    }

    async fn take_down(&mut self, wish: &AheadWish) -> (Result<Seq, WishError>, Flow) {
        // What it prepared has been played.
        if let Some(seq) = self.state.effect_of(wish.person, &wish.request) {
            return (Ok(seq), Flow::Go);
        }
        let Some(color) = self.state.side_of(wish.person) else {
            return (Err(WishError::NotAPlayer), Flow::Go);
        };
        let flow = self.heard_from(color, wish.frame_lag).await;
        if flow == Flow::StandDown {
            return (Err(WishError::Unavailable), flow);
        }
        let answer = match self.decided(color, wish).await {
            Ok(ahead) => self.keep_ahead(color, wish.person, ahead).await,
            Err(error) => Err(error),
        };
        (answer, Flow::Go)
    }

    /// What the player will then have decided.
    async fn decided(&self, color: Color, wish: &AheadWish) -> Result<Ahead, WishError> {
        let before = self.ahead.get(color).clone();
        match &wish.decision {
            Decision::Prepare { at, typed } => {
                self.state.prepare(color, *at, typed).map_err(WishError::Refused)?;
                let request = wish.request.clone();
                let Moment { ply, takebacks } = *at;
                let prepared = Prepared { ply, takebacks, typed: typed.clone(), request };
                Ok(Ahead { prepared: Some(prepared), ..before })
            }
            Decision::Unprepare => Ok(Ahead { prepared: None, ..before }),
            Decision::Stand(answer) => {
                if self.state.settings().variant != Variant::RadRas {
                    return Err(WishError::Refused(VerbError::NoAnswers));
                }
                self.state.may_still_play().map_err(WishError::Refused)?;
                Ok(Ahead { standing: *answer, ..before })
            }
            Decision::Plan { lines, .. } if lines.is_empty() => Ok(Ahead { plan: None, ..before }),
            Decision::Plan { at, lines } => {
                let Moment { ply, takebacks } = *at;
                let lines = self.judged(color, *at, lines.clone()).await?;
                Ok(Ahead { plan: Some(Plan { ply, takebacks, lines }), ..before })
            }
        }
    }

    /// Judges the lines of a plan, which in Flickering Chess can take long: on a thread where no other game waits for it.
    async fn judged(
        &self,
        color: Color,
        at: Moment,
        lines: Vec<Vec<String>>,
    ) -> Result<Vec<Vec<String>>, WishError> {
        let state = self.state.clone();
        let judged = tokio::task::spawn_blocking(move || state.plan(color, at, &lines)).await;
        judged
            .inspect_err(|error| error!(%error, "a plan could not be judged"))
            .map_err(|_| WishError::Unavailable)?
            .map_err(WishError::Refused)
    }

    /// Durable before it counts, like everything.
    async fn keep_ahead(&mut self, color: Color, person: PersonId, ahead: Ahead) -> Result<Seq, WishError> {
        if *self.ahead.get(color) != ahead {
            self.note(person, &ahead).await.map_err(|error| {
                error!(%error, "the store did not take a decision");
                WishError::Unavailable
            })?;
            *self.ahead.get_mut(color) = ahead;
            self.tell_state_to(color);
        }
        Ok(self.state.seq())
    }

    async fn note(&self, person: PersonId, ahead: &Ahead) -> Result<(), StoreError> {
        let text = if ahead.is_empty() { None } else { Some(serde_json::to_string(ahead)) };
        let body = text.transpose().map_err(|error| StoreError::Database(std::sync::Arc::new(error)))?;
        self.shared.store.note_plan(PlanNote { game: self.id(), person, body }).await
    }

    /// Where the game stands, for one player: nothing has happened in it.
    fn tell_state_to(&self, color: Color) {
        let now = self.shared.time.now();
        self.followers.tell_all_of(color, || {
            let state = to_wire::live_state(&live_view(&self.state, Some(color), &self.beside(), now));
            let (game, epoch) = (self.id(), self.state.epoch());
            ServerToClient::Events(Events { game, epoch, events: Vec::new(), state })
        });
    }

    /// After something has happened: what was decided goes along with it. Gives what is to be told once it is published.
    pub(super) fn follow_ahead(&mut self) -> Vec<DroppedDecision> {
        let (mut dropped, ply) = (Vec::new(), self.state.game().ply());
        for color in [Color::White, Color::Black] {
            if let Some(lapsed) = self.ahead.get_mut(color).follow(&self.state, color) {
                dropped.push(DroppedDecision { color, ply, action: lapsed.prepared.typed, why: lapsed.why });
            }
        }
        dropped
    }

    /// Plays whatever has been decided for this moment, and for those that follow from it.
    pub(super) async fn play_ahead(&mut self) -> Flow {
        let mut flow = Flow::Go;
        while flow == Flow::Go
            && let Some(color) = self.state.to_act()
            && let Some(due) = self.ahead.get(color).due(&self.state, color)
        {
            flow = match due {
                Due::Prepared(prepared) => self.play_prepared(color, prepared).await,
                Due::Planned(action) => self.play_planned(color, action).await,
                Due::Standing(answer) => self.play_standing(color, answer).await,
            };
        }
        flow
    }

    async fn play_prepared(&mut self, color: Color, prepared: Prepared) -> Flow {
        self.ahead.get_mut(color).prepared = None;
        let at = prepared.at();
        let Prepared { typed, request, .. } = prepared;
        let author = self.state.seat(color).map(|seat| Author { person: seat.person, request });
        match self.state.act_prepared(color, at, &typed) {
            Ok(verdict) => self.play_unasked(verdict, author).await,
            Err(why) => self.drop_decision(color, typed, &why),
        }
    }

    async fn play_planned(&mut self, color: Color, action: String) -> Flow {
        let (at, now) = (self.state.moment(), self.shared.time.now());
        match self.state.act(color, at, &action, LagReport::default(), now) {
            Ok(verdict) => self.play_unasked(verdict, None).await,
            Err(why) => {
                self.ahead.get_mut(color).plan = None;
                self.drop_decision(color, action, &why)
            }
        }
    }

    /// Answers as the player has said once for all. It takes no time, like all that is prepared.
    async fn play_standing(&mut self, color: Color, answer: Answer) -> Flow {
        match self.state.act_prepared(color, self.state.moment(), answer.action()) {
            Ok(verdict) => self.play_unasked(verdict, None).await,
            Err(why) => {
                self.ahead.get_mut(color).standing = None;
                self.drop_decision(color, answer.action().to_owned(), &why)
            }
        }
    }

    async fn play_unasked(&mut self, verdict: Verdict, author: Option<Author>) -> Flow {
        match self.commit(verdict, author, Vec::new()).await {
            Ok(_) => self.wait_for_the_unseen().await,
            Err(error) => error.flow(),
        }
    }

    fn drop_decision(&self, color: Color, action: String, why: &VerbError) -> Flow {
        debug!(%why, "what was decided ahead cannot be played");
        self.tell_dropped(&DroppedDecision { color, ply: self.state.game().ply(), action, why: why.clone() });
        Flow::Go
    }

    pub(super) fn tell_dropped(&self, dropped: &DroppedDecision) {
        let DroppedDecision { color, ply, action, why } = dropped;
        self.followers.say_to_all_of(*color, |lang| {
            ServerToClient::Dropped(to_wire::dropped(self.id(), *ply, action.clone(), why, lang))
        });
    }
}
